"""What can be read of a fleet with faults: no fault hides another, and nothing untrue is said because of one.

A value that cannot be read is left out, or something stands in for it where its table cannot do without. What the rules
then say is told only where it does not rest on what is missing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import fields, frozen

from shipyard.files import codes
from shipyard.files.reading import read
from shipyard.files.words import key_in
from shipyard.model.damned import TABLES, DamnedFleet
from shipyard.rules.findings import Finding, Path
from shipyard.rules.words import nearest

UNREAD, UNNAMED = "?", "unnamed"
"""Stand for a word and for a name that cannot be read, which is reported where it stands."""

WORDS: Mapping[str, Any] = {
    "name": UNNAMED,
    "type": UNREAD,
    "rank": UNREAD,
    "kind": "asteroid",
    "half_unit_squares": 6,
    "battery": 1,
}
"""What stands in for a value whose table cannot do without it, or for a type, so that a design suggests no other."""

ENTRIES: Mapping[str, Any] = {
    "divisions": {},
    "sections": {},
    "batteries": UNREAD,
    "minefields": {"half_unit_squares": 6},
    "scenery": {"kind": "asteroid"},
    "damage": {"battery": 1},
}
"""What stands in for an entry of a list; others are tables with a name."""

ROUNDS = 3
"""How often what cannot be read is left out: what stands in can always be read."""

EMPTY = "empty"
"""Stands for the ships of what has none."""

KEYS = tuple(sorted({key_in(field) for table in TABLES for field in fields(table)}))
"""Every key of a fleet's file."""


def read_partly(data: Mapping[str, Any]) -> tuple[DamnedFleet | None, tuple[Finding, ...]]:
    """Read a fleet with all that is wrong with its values; entries that cannot be read keep their places."""
    fleet, problems = read(data, DamnedFleet)
    found, kept = problems, data
    for _ in range(ROUNDS):
        if fleet is not None:
            break
        kept = _without(kept, [finding.path for finding in found])
        fleet, found = read(kept, DamnedFleet)
    return fleet, problems


def _without(data: Any, paths: Sequence[Path], name: str = "") -> Any:  # noqa: ANN401 - plain data
    """Leave out of a table, or of the list of a name, what stands at paths, or put something in its place."""
    below: dict[str | int, list[Path]] = {}
    for path in paths:
        if path:
            below.setdefault(path[0], []).append(path[1:])
    if isinstance(data, list):
        return [
            ENTRIES.get(name, {"name": UNNAMED}) if () in below.get(index, ()) else _without(each, below.get(index, ()))
            for index, each in enumerate(data)
        ]
    if not isinstance(data, dict):
        return data
    kept = {
        key: _without(value, below.get(key, ()), str(key))
        for key, value in data.items()
        if () not in below.get(key, ())
    }
    return kept | {str(key): WORDS[str(key)] for key, ends in below.items() if () in ends and key in WORDS}


@frozen
class _Rests:
    """What a finding rests on: faults of these keys in an area make it doubtful."""

    area: int | None
    """How much of the finding's path the area has; None for the table that the finding is about."""
    keys: frozenset[str]

    def shaken(self, finding: Finding, faults: Iterable[Path]) -> bool:
        """Say whether a fault may be why the finding is drawn."""
        path = finding.path
        area = path if self.area is None else path[: self.area]
        if self.area is None and isinstance(path[-1], str):
            area = path[:-1]
        return any(fault[: len(area)] == area and (_meant(fault) or "") in self.keys | {""} for fault in faults)


def _meant(fault: Path) -> str | None:
    """Give the key that a fault is about: of an entry its list's, of a key that is none the one that was meant."""
    if fault[0] == "readings":
        return "readings"
    word = next((part for part in reversed(fault) if isinstance(part, str)), "")
    return word if word in (*KEYS, EMPTY) else nearest(word, KEYS)


_SHIPS = frozenset(("ships", "sections", "divisions", "squadrons"))
_KINDS = frozenset(("type", "design", "readings"))
_NAMES = _SHIPS | {"name", "carriers", "convoys"}

FLEET, SQUADRON, HERE = 0, 2, None
RESTS: Mapping[str, _Rests] = {
    "DS103": _Rests(HERE, frozenset(("type", "design"))),
    "DS104": _Rests(FLEET, frozenset(("readings",))),
    "DS106": _Rests(HERE, _KINDS),
    "DS107": _Rests(HERE, frozenset(("fac", "FAC", "squadrons"))),
    "DS109": _Rests(SQUADRON, _SHIPS),
    **dict.fromkeys(("DS110", "DS111", "DS112", "DS113", "DS114", "DS115"), _Rests(SQUADRON, _SHIPS | _KINDS)),
    "DS116": _Rests(FLEET, _NAMES | _KINDS | {"escorts", "escort"}),
    "DS118": _Rests(FLEET, _NAMES),
    "DS119": _Rests(FLEET, _NAMES | {"escort", "escorts"}),
    "DS120": _Rests(HERE, frozenset(("points", "factors"))),
    "DS123": _Rests(FLEET, frozenset(("points", "readings"))),
    "DS126": _Rests(HERE, frozenset(("width", "length", "kind"))),
    "DS128": _Rests(FLEET, _SHIPS | {"carriers", "scouts", "convoys", "merchants", "installations"}),
    "DS130": _Rests(HERE, _KINDS),
    "DS132": _Rests(FLEET, _NAMES | _KINDS | {"scouts", "merchants", "layer"}),
    "DS133": _Rests(FLEET, _NAMES | _KINDS | {EMPTY}),
    "DS134": _Rests(HERE, _KINDS),
    "DS137": _Rests(
        SQUADRON, _KINDS | {"pods", "squadrons", "FA", "FI", "FAC", "P", "S", "fac", "batteries", "factors"}
    ),
}
"""Findings that say what is missing or how many there are, with what they rest on."""

FAULTS: Mapping[str, Path] = {
    **dict.fromkeys(("DS101", "DS118", "DS127"), ()),
    "DS103": ("type",),
    "DS128": (EMPTY,),
    **{
        code.code: ()
        for code in (
            codes.UNKNOWN_NAME,
            codes.NOTHING_THERE,
            codes.OTHER_SORT,
            codes.UNUSABLE_DESIGN,
            codes.AMBIGUOUS_NAME,
        )
    },
}
"""Findings about a word that is wrong or missing, with the key that they are about: what rests on it is not told."""


def certain(findings: Sequence[Finding], problems: Sequence[Finding]) -> Iterator[Finding]:
    """Give the findings that would be drawn whatever the values should be that cannot be read or are wrong words."""
    unread = list(_unread(problems))
    faults = [(*finding.path, *FAULTS[finding.code]) for finding in findings if finding.code in FAULTS]
    for finding in findings:
        if any(finding.path[: len(path)] == path for path in unread):
            continue
        own = (*finding.path, *FAULTS.get(finding.code, ()))
        rests = RESTS.get(finding.code)
        if rests is None or not rests.shaken(finding, [*unread, *(path for path in faults if path != own)]):
            yield finding


def _unread(problems: Iterable[Finding]) -> Iterator[Path]:
    """Give the paths of what could not be read, and of what misspelt keys were meant for."""
    for problem in problems:
        if problem.path:
            yield problem.path
            if problem.code == codes.UNKNOWN_KEY.code and (meant := _meant(problem.path)):
                yield (*problem.path[:-1], meant)
