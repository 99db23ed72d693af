"""A stranger's ship as a design of ours: what fits goes into its fields, everything else into its notes."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from shipyard.files.reading import read
from shipyard.model.bounds import FORBIDDEN_CATEGORIES
from shipyard.model.design import Design, Load, Printed
from shipyard.model.systems import System
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rules.checks.printed import NOT_TAKEN
from shipyard.rules.findings import Finding

LONGEST_NOTES = 4900
"""How long the notes of a design may get, with room for what was cut."""

LONGEST_TEXTS = {"name": 200, "navy": 80, "type": 20}
"""How long the texts of a design may be."""

HEAD = ("format", "systems", "load", "printed", "notes")
"""Keys that are read by themselves."""

ESSENTIAL = ("mass", "hull", "thrust")
"""Without these there is no ship."""

OWN_FIGURES = "the file's own figures"
"""What a reader calls figures that the file states without saying where they come from."""


class NoDesignError(Exception):
    """Raised for a ship that no design can hold; the message says why."""


@frozen(kw_only=True, eq=False)
class Settled:
    """A design, and what of the ship stands in its notes alone."""

    design: Design
    notes: tuple[str, ...]


def settled(ship: Foreign, source: str) -> Settled:
    """Make a design of a ship that `source` states; raises NoDesignError."""
    notes = Kept()
    for each in ship.notes:
        tell = notes.remark if each in ship.remarks else notes.add
        tell(each)
    data = {key: value for key, value in ship.data.items() if key not in HEAD and value is not None}
    for key, longest in LONGEST_TEXTS.items():
        full = one_line(str(data.get(key, ""))) or "?"
        data[key] = full[:longest].strip()
        if len(full) > longest:
            notes.remark(f"{key} in full: {full}")
    design = _head(data, notes)
    systems = tuple(_systems(ship.data.get("systems") or (), notes))
    design = evolve(
        design,
        systems=systems,
        load=_load(ship.data.get("load") or {}, notes),
        printed=_printed(ship.data.get("printed") or {}, source, notes),
    )
    own = ship.data.get("notes")
    return Settled(design=evolve(design, notes=_text(own if isinstance(own, str) else "", notes)), notes=notes.all)


LONGEST_NOTE = 2000
"""How long one note may get."""

MOST_NOTES = 200
"""How many notes of one ship are kept: a ship of more is none."""

MOST_SYSTEMS = 1000
"""How many entries of systems one ship may have."""


def one_line(text: str) -> str:
    """Give a text on one line without what no line may hold."""
    return " ".join("".join(map(_allowed, text)).split())


def lines(text: str) -> str:
    """Give a text of several lines without what no line may hold."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(each if each in "\n\t" else _allowed(each) for each in plain).strip()


def _allowed(character: str) -> str:
    return " " if unicodedata.category(character) in FORBIDDEN_CATEGORIES else character


def said(data: Mapping[str, Any]) -> str:
    """Say what plain data holds, for a note."""
    return ", ".join(
        f"{key} {' '.join(map(str, value)) if isinstance(value, list) else value}" for key, value in data.items()
    )[:300]


class Kept(Notes):
    """Notes without what no text may hold, on one line each unless `clean` says otherwise, and not without end."""

    def __init__(self, clean: Callable[[str], str] = one_line) -> None:
        """Start without any."""
        super().__init__()
        self.clean = clean
        self.number = 0

    def add(self, note: str) -> None:
        """Keep a note."""
        self.number += 1
        if self.number <= MOST_NOTES:
            super().add(self.cut(note))
        elif self.number == MOST_NOTES + 1:
            super().add(f"more than {MOST_NOTES} notes: the others stand in the file alone")

    def remark(self, note: str) -> None:
        """Keep a note that is about no part of the ship."""
        super().remark(self.cut(note))

    def cut(self, note: str) -> str:
        """Give a note without what no text may hold, and not longer than one may get."""
        return self.clean(note)[:LONGEST_NOTE]


def _head(data: dict[str, Any], notes: Notes) -> Design:
    """Read what a ship is beside her systems; what an optional key cannot hold goes into the notes."""
    while True:
        design, faults = read({**data, "systems": []}, Design)
        if design is not None and not faults:
            return design
        wrong = {str(fault.path[0]): fault for fault in faults if fault.path}
        for key, fault in wrong.items():
            if key in ESSENTIAL or key not in data:
                raise NoDesignError(_why(fault, data.get(key)))
            notes.add(f"{said({key: data.pop(key)})}: {fault.message}")


def _why(fault: Finding, value: object) -> str:
    if value is None:
        return f"the file states no {fault.field}"
    return fault.message


def _systems(given: object, notes: Notes) -> Iterator[System]:
    """Read systems one by one; an id that stands twice is kept once."""
    seen: set[str] = set()
    entries = given if isinstance(given, list | tuple) else ()
    if len(entries) > MOST_SYSTEMS:
        notes.add(f"{len(entries)} entries of systems: the first {MOST_SYSTEMS} are read")
    for each in entries[:MOST_SYSTEMS]:
        table = dict(each)
        if table.get("id") in seen:
            notes.add(f"the id {table.pop('id')} stands twice")
        system, faults = read(table, System)
        if system is None or faults:
            why = "; ".join(dict.fromkeys(fault.message for fault in faults))
            notes.add(f"{said(table)}: {why}"[:600])
            continue
        if system.id:
            seen.add(system.id)
        yield system


def _load(given: Mapping[str, Any], notes: Notes) -> Load:
    load = Load()
    for key, value in given.items():
        found, faults = read({key: value}, Load)
        if found is None or faults:
            notes.add(f"load: {said({key: value})}")
            continue
        name = key.replace("-", "_")
        load = evolve(load, **{name: getattr(found, name)})
    return load


def _printed(given: Mapping[str, Any], source: str, notes: Notes) -> Printed | None:
    if not given:
        return None
    stated = str(given.get("source", OWN_FIGURES))
    words = source if stated == OWN_FIGURES else f"{stated}, in {source}"
    found, faults = read({**given, "source": words}, Printed)
    if found is None or faults:
        notes.add(f"printed: {said(given)}")
        return None
    return found


def _text(own: str, notes: Notes) -> str | None:
    """Put the notes of a design together: its own words and remarks, then what is in no field, each once."""
    own = lines(own)
    stands = own.splitlines()
    remarks = [each for each in notes.remarks if each not in stands]
    listed = [f"- {each}" for each in notes.all if each not in notes.remarks and f"- {each}" not in stands]
    head = [NOT_TAKEN] if listed and NOT_TAKEN not in stands else []
    return cut("\n".join([*remarks, *([own] if own else []), *head, *listed])) or None


def cut(text: str) -> str:
    """Cut a text to what notes may have, and say so."""
    return text if len(text) <= LONGEST_NOTES else f"{text[:LONGEST_NOTES].rstrip()}\n(cut: it goes on in the file)"
