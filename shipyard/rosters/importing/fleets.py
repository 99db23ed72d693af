"""A stranger's fleet as a fleet of ours: its ships by their design files, with what each has lost and where she is."""

from collections.abc import Callable, Mapping
from typing import Any

from shipyard.files.reading import read
from shipyard.model.damage import Damage
from shipyard.model.design import Design
from shipyard.model.fleet import Entry
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.ships import MOST_SYSTEMS, Kept, cut, lines, one_line, said
from shipyard.rosters.importing.values import ForeignFleet, Member
from shipyard.rules import fleet_book
from shipyard.rules.damage import assess
from shipyard.rules.findings import Path, Severity

Data = dict[str, Any]

Class = tuple[str, Design]
"""The file of a class, and her design."""

LONGEST_ID = 20


def fleet_data(fleet: ForeignFleet, class_of: Callable[[Foreign], Class | None]) -> tuple[Data, tuple[str, ...]]:
    """Give a fleet as plain data, and what of it stands in notes alone; ships without a class are left to the notes."""
    notes, told = Kept(lines), Kept()
    for each in fleet.notes:
        notes.add(each)
    squadrons = []
    ids: set[str] = set()
    for name, members in fleet.squadrons:
        ships = []
        for member in members:
            known = class_of(member.ship) if member.ship is not None else None
            if known is None:
                notes.add(one_line(f"without her class: {member.class_name} {member.name}"))
                continue
            ships.append(_entry(member, known, ids, told))
        squadrons.append({"name": one_line(name)[:200] or "Ships", "ships": ships})
    data: Data = {
        "format": 1,
        "ruleset": "fleet-book",
        "name": one_line(fleet.name)[:200] or "Fleet",
    }
    if navy := one_line(fleet.navy)[:80]:
        data["navy"] = navy
    if fleet.points is not None:
        data["points"] = fleet.points
    if notes.all:
        data["notes"] = cut("\n".join(notes.all))
    return data | {"squadrons": squadrons}, told.all


def _entry(member: Member, known: Class, ids: set[str], told: Notes) -> Data:
    """Give the entry of one ship; what it cannot hold goes into its notes."""
    file, design = known
    notes = Kept(lines)
    for each in member.notes:
        notes.add(each)
    entry: Data = {"design": file}
    name, ident = one_line(member.name), one_line(member.id)
    if name:
        entry["name"] = name[:200]
    if ident and len(ident) <= LONGEST_ID and ident not in ids:
        entry["id"] = ident
        ids.add(ident)
    elif ident:
        notes.add(f"id {ident}")
    if load := _load(member.load, design, notes):
        entry["load"] = load
    if damage := _damage(member.damage, design, notes):
        entry["damage"] = damage
    if member.start:
        _, faults = read({"design": file, "start": dict(member.start)}, Entry)
        if faults:
            notes.add(f"start: {said(member.start)}")
        else:
            entry["start"] = dict(member.start)
    if notes.all:
        entry["notes"] = cut("\n".join(notes.all))
        for each in notes.all:
            told.add(f"{name or design.name}: {one_line(each)}")
    return entry


def _load(given: Mapping[str, Any], design: Design, notes: Notes) -> Data:
    """Give what she carries otherwise than her class."""
    found: Data = {}
    for key, value in given.items():
        entry, faults = read({"design": "?", "load": {key: value}}, Entry)
        if entry is None or faults:
            notes.add(f"load: {said({key: value})}")
        elif tuple(value) != tuple(map(str, getattr(design.load, key))):
            found[key] = value
    return found


def _damage(given: Mapping[str, Any], design: Design, notes: Notes) -> Data:
    """Give what she has lost, without what this ship cannot have lost."""
    found: Data = {key: value for key, value in given.items() if value}
    if len(found.get("lost", ())) > MOST_SYSTEMS:
        notes.add(f"{len(found['lost'])} systems lost: the first {MOST_SYSTEMS} are read")
        found["lost"] = found["lost"][:MOST_SYSTEMS]
    while found:
        damage, faults = read(found, Damage)
        paths = [fault.path for fault in faults]
        if damage is not None and not paths:
            told = assess(design, fleet_book.RULESET, damage)[1]
            paths = [finding.path[1:] for finding in told if finding.severity is Severity.ERROR]
        if not paths:
            return found
        # from the last to the first, so that places in a list stay what they are
        for path in sorted(set(paths), key=_place, reverse=True):
            if path and path[0] in found:
                found = _without(found, path, notes)
    return found


def _place(path: Path) -> tuple[str, int]:
    """Give what paths of one table are sorted by: the key, and the place in its list."""
    place = path[1] if len(path) > 1 else -1
    return str(path[0]) if path else "", place if isinstance(place, int) else -1


def _without(found: Data, path: Path, notes: Notes) -> Data:
    """Take out of a table of damage what stands at a path, and note it."""
    key = str(path[0])
    rest = {each: value for each, value in found.items() if each != key}
    value = found[key]
    index = path[1] if len(path) > 1 else None
    if isinstance(value, list) and isinstance(index, int) and index < len(value):
        notes.add(f"lost: {value[index]}")
        kept: Any = [each for place, each in enumerate(value) if place != index]
    elif isinstance(value, dict) and index in value:
        notes.add(f"spent: {index} {value[index]}")
        kept = {each: number for each, number in value.items() if each != index}
    else:
        notes.add(f"damage: {key} {value}")
        kept = None
    return rest | ({key: kept} if kept else {})
