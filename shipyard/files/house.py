"""House rulesets: a file that says what a group of players does differently from the ruleset that it extends."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve, frozen

from shipyard.files import changes, codes
from shipyard.files.document import Document, read_document
from shipyard.files.faults import Gathering, Problem, fault
from shipyard.files.formats import upgrade
from shipyard.files.library import real
from shipyard.files.placed import Placed, in_order
from shipyard.files.reading import unknown_keys
from shipyard.files.rulesets import resolve_ruleset
from shipyard.files.scalars import text
from shipyard.files.variants import LONGEST_CHAIN, origin_of
from shipyard.model.bounds import Text
from shipyard.rules.findings import Severity
from shipyard.rules.ruleset import Ruleset

NAME = Text(longest=80)
"""What the name of a house ruleset may be."""

SECTIONS: Mapping[str, Callable[[Ruleset, Any], Any]] = {
    "prices": changes.prices,
    "lacs": partial(changes.craft, of="lacs"),
    "fighters": partial(changes.craft, of="fighters"),
    "numbers": changes.numbers,
    "bands": changes.bands,
    "fits": changes.fits,
    "readings": changes.readings,
}
"""The tables of a house ruleset that change those of the same name."""

KEYS = ("format", "extends", "name", *SECTIONS, "banned", "allowed")
"""The keys of a house ruleset, in their order."""


@frozen(eq=False, repr=False)
class LoadedRuleset:
    """What came of the file of a house ruleset; no ruleset where there is any error."""

    file: str
    ruleset: Ruleset | None = None
    findings: tuple[Placed, ...] = ()


def read_ruleset(file: str | FilePath, chain: tuple[str, ...] = ()) -> LoadedRuleset:
    """Read a house ruleset from a file, or from standard input for `-`; never raises."""
    document, findings = read_document(file)
    if document is None:
        return LoadedRuleset(str(file), findings=findings)
    loaded = ruleset_of(document, chain)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def read_house(file: FilePath, chain: tuple[str, ...]) -> tuple[Ruleset | None, bool, tuple[Placed, ...]]:
    """Read a house ruleset that another file names; the truth value says that it rests on itself."""
    name = real(file)
    if name in chain or len(chain) > LONGEST_CHAIN:
        return None, True, ()
    loaded = read_ruleset(file, (*chain, name))
    return loaded.ruleset, False, loaded.findings


def ruleset_of(document: Document, chain: tuple[str, ...] = ()) -> LoadedRuleset:
    """Read a house ruleset from a document; `chain` holds the files that rest on it, and its own."""
    origin = origin_of(document)
    data, faults = upgrade(document.data)
    findings = [origin.place(each) for each in faults]
    if data is None:
        return LoadedRuleset(document.file, findings=tuple(findings))
    gathering = Gathering(unknown_keys(data, KEYS, "house ruleset"))
    name = gathering.take((), partial(_required, key="name", reader=_name), data)
    word = gathering.take((), partial(_required, key="extends", reader=text), data)
    base: Ruleset | None = None
    if word is not None:
        chain = chain or (real(document.file),)
        base, faults, elsewhere = resolve_ruleset(word, document.folder, ("extends",), chain)
        findings += [*map(origin.place, faults), *elsewhere]
    # what a section may say depends on what it changes
    made = {} if base is None else _changed(data, base, gathering)
    findings += [origin.place(problem.finding()) for problem in gathering.problems]
    ruleset = None
    if base is not None and name is not None and all(each.finding.severity is not Severity.ERROR for each in findings):
        ruleset = evolve(base, id=FilePath(document.file).stem, version=1, title=name, extends=base.label, **made)
    return LoadedRuleset(document.file, ruleset, in_order(findings))


def _changed(data: Mapping[str, Any], base: Ruleset, gathering: Gathering) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, section in SECTIONS.items():
        if key in data and (table := gathering.take((key,), partial(section, base), data[key])) is not None:
            made[key] = table
            base = evolve(base, **{key: table})  # a fit may be of a type that the bands add
    return made | {"bans": gathering.take((), partial(changes.bans, base), data)}


_EXAMPLES = {"name": 'a name, as in name = "Tuesday group"', "extends": 'what it changes, as in extends = "harrington"'}


def _required(data: Mapping[str, Any], key: str, reader: Callable[[object], str]) -> str:
    gathering = Gathering()
    if key not in data:
        gathering.problems.append(Problem(codes.MISSING_KEY, "is missing", f"add {_EXAMPLES[key]}", path=(key,)))
    read = gathering.take((key,), reader, data[key]) if key in data else None
    gathering.finish()
    return read or ""


def _name(value: object) -> str:
    name = text(value)
    if said := NAME.fault(name):
        raise fault(codes.BAD_TEXT, said, "change the text")
    return name
