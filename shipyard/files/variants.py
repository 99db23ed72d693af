"""Variants: a design that rests on another and states only what differs, with every value's origin remembered."""

import os
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve, frozen

from shipyard.files import codes, library
from shipyard.files.document import Data, Document, read_document
from shipyard.files.faults import Gathering
from shipyard.files.formats import upgrade
from shipyard.files.placed import Placed, in_order
from shipyard.files.reading import beside, texts
from shipyard.files.scalars import text
from shipyard.files.text import shown_file
from shipyard.files.words import clean, quoted
from shipyard.model.design import Design
from shipyard.rules.findings import Finding, Path, spell
from shipyard.rules.words import did_you_mean

NOT_INHERITED = ("printed",)
"""Keys that say something of the base alone."""

ADDED = ("sources", "accept")
"""Lists that add to the base's."""

LONGEST_CHAIN = 20
"""How many designs may rest on each other."""

Place = tuple[Document, Path]


@frozen(eq=False, repr=False)
class Origin:
    """Where the parts of a design stand: in its own file, or in one that it rests on."""

    places: Mapping[Path, Place]
    """Where the value of a path stands; what is not listed stands where the nearest path around it does."""

    def find(self, path: Path) -> Place:
        """Give the document that a path of the whole design comes from, and the path in that document."""
        for end in range(len(path), 0, -1):
            if place := self.places.get(path[:end]):
                return place[0], place[1] + path[end:]
        document, start = self.places[()]
        return document, start + path

    def place(self, finding: Finding) -> Placed:
        """Give a finding its file and line."""
        document, path = self.find(finding.path)
        return Placed(finding, shown_file(document.file), document.line(path))

    def place_verdict(self, finding: Finding) -> Placed:
        """Give a finding of the rules its place: about what a variant inherits, the line where it names its base.

        The base may be as it should be: what is wrong is the ship that the variant makes of it.
        """
        own, _ = self.places[()]
        document, path = self.find(finding.path)
        if document is own:
            return self.place(finding)
        where = f"{clean(spell(path[:1]))} stands in {shown_file(document.file)}:{document.line(path)}"
        told = evolve(finding, message=f"{finding.message} ({where})")
        return Placed(told, shown_file(own.file), own.line(("base",)))


def origin_of(document: Document) -> Origin:
    """Make the origin of a design that rests on no other."""
    return Origin({(): (document, ())})


@frozen(eq=False, repr=False)
class Assembly:
    """The data of a design with all that it inherits; `complete` is false where a base could not be used."""

    data: Data
    origin: Origin
    findings: tuple[Placed, ...] = ()
    complete: bool = True


def assemble(document: Document, chain: tuple[str, ...] = ()) -> Assembly | tuple[Placed, ...]:
    """Put a design together with its bases; only findings where the file's format cannot be read.

    `chain` holds the files that rest on this one.
    """
    origin = origin_of(document)
    data, faults = upgrade(document.data)
    findings = [origin.place(fault) for fault in faults]
    if data is None:
        return tuple(findings)
    own = {key: value for key, value in data.items() if key not in beside(Design)}
    base, removed, more = _stated(data)
    findings += [origin.place(fault) for fault in more]
    if base is None:
        return Assembly(own, origin, tuple(findings), complete="base" not in data)
    found = _base(base, document, chain)
    if isinstance(found, Finding):
        return Assembly(own, origin, (*findings, origin.place(found)), complete=False)
    if isinstance(found, tuple):
        message = f"the base {quoted(base)} cannot be used"
        fault = codes.UNUSABLE_BASE.at(("base",), message, "see what is said of its file")
        return Assembly(own, origin, (*findings, origin.place(fault), *found), complete=False)
    merged, more = merge(found, own, document, removed)
    findings += [merged.origin.place(fault) for fault in more]
    return Assembly(merged.data, merged.origin, in_order((*found.findings, *findings)), found.complete)


def _stated(data: Data) -> tuple[str | None, tuple[str, ...], list[Finding]]:
    """Read the keys that make a design a variant."""
    gathering = Gathering()
    base = gathering.take(("base",), text, data["base"]) if "base" in data else None
    removed = gathering.take(("remove",), texts, data["remove"]) if "remove" in data else None
    findings = [problem.finding() for problem in gathering.problems]
    if "remove" in data and "base" not in data:
        message, remedy = "remove works on a base, and there is none", "name a base, or leave the system out"
        findings.append(codes.REMOVES_WITHOUT_BASE.at(("remove",), message, remedy))
    return base, removed or (), findings


def _base(word: str, document: Document, chain: tuple[str, ...]) -> Assembly | tuple[Placed, ...] | Finding:
    """Read the base of a document; a finding of the document where there is none."""
    path = library.locate(word, document.folder, asking=document.file)
    if path is None or os.path.isdir(path):  # noqa: PTH112 - unlike Path.is_dir it never raises
        message, remedy = library.missing(word, document.folder)
        return codes.NO_BASE.at(("base",), message, remedy)
    chain = (*chain, library.real(document.file))
    if library.real(path) in chain:
        message = f"the base {quoted(word)} rests on this design itself"
        return codes.CIRCULAR_BASE.at(("base",), message, "let one of them state everything itself")
    if len(chain) > LONGEST_CHAIN:
        message = f"more than {LONGEST_CHAIN} designs rest on each other"
        return codes.CIRCULAR_BASE.at(("base",), message, "name a base that states everything itself")
    base, findings = read_document(path)
    if base is None:
        return findings
    found = assemble(base, chain)
    if isinstance(found, tuple):
        return (*findings, *found)
    return Assembly(found.data, found.origin, (*findings, *found.findings), found.complete)


def merge(
    base: Assembly, own: Data, document: Document, removed: tuple[str, ...] = ()
) -> tuple[Assembly, list[Finding]]:
    """Lay a variant's own data over its base's: keys replace, loads merge, systems replace by id, lists add."""
    merging = _Merging(base, document)
    findings = merging.remove(removed)
    for key, value in own.items():
        below = base.data.get(key)
        if key == "load" and isinstance(value, dict) and isinstance(below, dict):
            merging.load(value, below)
        elif key == "systems" and isinstance(value, list) and isinstance(below, list):
            merging.systems(value)
        elif key in ADDED and isinstance(value, list) and isinstance(below, list):
            merging.add(key, value)
        else:
            merging.replace(key, value)
    return merging.done(), findings


class _Merging:
    """The work in hand of one merge: lists hold entries with their places, until `done`."""

    def __init__(self, base: Assembly, document: Document) -> None:
        self.document = document
        self.data: dict[str, Any] = {key: value for key, value in base.data.items() if key not in NOT_INHERITED}
        self.places: dict[Path, Place] = {(): (document, ())}
        self.lists: dict[str, list[tuple[Any, Place]]] = {}
        for key, value in self.data.items():
            self.places[(key,)] = base.origin.find((key,))
            if isinstance(value, list):
                self.lists[key] = [(entry, base.origin.find((key, index))) for index, entry in enumerate(value)]
            elif isinstance(value, dict):
                self.places |= {(key, inner): base.origin.find((key, inner)) for inner in value}

    def replace(self, key: str, value: object) -> None:
        """Let the variant's value stand in place of the base's."""
        self.data[key] = value
        self.lists.pop(key, None)
        self.places = {path: place for path, place in self.places.items() if path[:1] != (key,)}
        self.places[(key,)] = (self.document, (key,))

    def load(self, value: dict[str, Any], below: dict[str, Any]) -> None:
        """Merge a load key by key."""
        self.data["load"] = below | value
        self.places[("load",)] = (self.document, ("load",))
        self.places |= {("load", key): (self.document, ("load", key)) for key in value}

    def add(self, key: str, value: list[Any]) -> None:
        """Add entries to a list."""
        self.places[(key,)] = (self.document, (key,))
        self.lists[key] += [(entry, (self.document, (key, index))) for index, entry in enumerate(value)]

    def systems(self, value: list[Any]) -> None:
        """Put systems in place of those of the base with the same id, and add the others."""
        systems = self.lists["systems"]
        slots = {_id(entry): index for index, (entry, _) in enumerate(systems) if _id(entry) is not None}
        for index, entry in enumerate(value):
            placed = (entry, (self.document, ("systems", index)))
            # a slot is taken once: a second entry with the id is a fault, and must stay to be seen
            slot = slots.pop(_id(entry), None)
            if slot is None:
                systems.append(placed)
            else:
                systems[slot] = placed

    def remove(self, ids: tuple[str, ...]) -> list[Finding]:
        """Take systems of the base away."""
        systems = self.lists.get("systems", [])
        known = {_id(entry): None for entry, _ in systems if _id(entry) is not None}
        if systems:
            self.lists["systems"] = [(entry, place) for entry, place in systems if _id(entry) not in ids]
        otherwise = (
            f"ids of the base: {', '.join(map(str, known))}"
            if known
            else 'give the base\'s system an id, as in id = "broadside-grazers"'
        )
        return [
            codes.REMOVES_NOTHING.at(
                ("remove", index),
                f"no system of the base has the id {quoted(each)}",
                did_you_mean(each, tuple(map(str, known)), otherwise),
            )
            for index, each in enumerate(ids)
            if each not in known
        ]

    def done(self) -> Assembly:
        """Give the merged data with the place of every part."""
        for key, entries in self.lists.items():
            self.data[key] = [entry for entry, _ in entries]
            self.places |= {(key, index): place for index, (_, place) in enumerate(entries)}
        return Assembly(self.data, Origin(self.places))


def _id(entry: object) -> str | None:
    """Give the id of a system as the file has it."""
    found = entry.get("id") if isinstance(entry, dict) else None
    return found if isinstance(found, str) else None


PATHS = ("base", "ruleset", "silhouette")
"""Keys whose values may be paths, which start in the file's own folder."""


def moved(data: Data, folder: FilePath, target: FilePath) -> dict[str, Any]:
    """Give a design's data as it has to be written in another folder: its relative paths start there.

    Names of the library and of bundled rulesets stay, since they are no paths.
    """
    return {**data, **{key: moved_path(data[key], folder, target) for key in PATHS if key in data}}


def moved_path(word: object, folder: FilePath, target: FilePath) -> object:
    """Give a value that may be a path of one folder as it has to be written in another."""
    if isinstance(word, str) and not os.path.isabs(word) and os.path.exists(folder / word):  # noqa: PTH110, PTH117
        return FilePath(os.path.relpath(folder / word, target)).as_posix()
    return word
