"""Reading Full Thrust Fleet Manager: designs, fleets, backups, and its catalogues."""

from collections.abc import Iterable, Mapping
from typing import Any

from shipyard.files import strangers
from shipyard.files.document import parse
from shipyard.files.placed import Placed
from shipyard.files.strangers import foreign_text
from shipyard.rosters.fleet_manager.reading_design import (
    OtherRulesError,
    Part,
    Read,
    Table,
    load_of,
    magazines_of,
    read_design,
    tables,
    text,
    whole,
)
from shipyard.rosters.importing.foreign import Notes
from shipyard.rosters.importing.values import ForeignFleet, Found, Member

DESIGN, FLEET = "FTDesign", "FTFleet"

READY = "ready"
"""The state of a ship of which there is nothing to say."""

MAIN_BODY = "Main body"

NAVIES = "factions.json"
"""The part of a backup that has the player's own navies."""


def recognised(data: object) -> bool:
    """Say whether JSON is one of its files, or a catalogue."""
    if not isinstance(data, dict):
        return False
    return data.get("kind") in (DESIGN, FLEET) or (
        isinstance(data.get("designs"), list) and "schema_version" in data and "kind" not in data
    )


def found(content: bytes, file: str) -> Found:
    """Read a file."""
    data, findings = _json(content, file)
    if data is None:
        return Found(findings=findings)
    reading = _Reading(file, _factions(data))
    if data.get("kind") == DESIGN:
        reading.designs([data.get("design")])
    else:
        reading.designs(_list(data.get("designs")))
        if data.get("kind") == FLEET:
            reading.fleet(data.get("fleet"))
    return reading.found(findings)


def _json(content: bytes, file: str) -> tuple[dict[str, Any] | None, tuple[Placed, ...]]:
    document, findings = parse(foreign_text(content), file, "json")
    return (None if document is None else dict(document.data)), findings


def backup(parts: Mapping[str, bytes], file: str) -> Found:
    """Read the parts of a backup by their names: designs, fleets and navies, each bare; others are left alone."""
    read: dict[str, list[dict[str, Any]]] = {"designs": [], "fleets": [], NAVIES: []}
    findings: tuple[Placed, ...] = ()
    for name, part in parts.items():
        folder = name.partition("/")[0]
        if folder not in read or not name.lower().endswith(".json"):
            continue
        data, faults = _json(part, f"{file}/{name}")
        # what has a `format` is one of our own files
        read[folder] += [] if data is None or "format" in data else [data]
        findings += faults
    reading = _Reading(file, _factions(read[NAVIES][0] if read[NAVIES] else {}))
    reading.designs(read["designs"])
    for each in read["fleets"]:
        reading.fleet(each)
    return reading.found(findings)


def _factions(data: Mapping[str, Any]) -> dict[str, str]:
    return {text(each, "id"): text(each, "name")[:80] for each in tables(data.get("factions"))}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


class _Reading:
    """The work in hand of one file."""

    def __init__(self, file: str, factions: dict[str, str]) -> None:
        self.file = file
        self.factions = factions
        self.read: dict[str, Read] = {}
        self.fleets: list[ForeignFleet] = []
        self.faults: list[Placed] = []

    def found(self, findings: Iterable[Placed]) -> Found:
        """Give what was read."""
        ships = tuple(each.ship for each in self.read.values())
        return Found(ships=ships, fleets=tuple(self.fleets), findings=(*findings, *self.faults))

    def designs(self, given: Iterable[object]) -> None:
        """Read designs; those of other rules are left out."""
        for each in given:
            if not isinstance(each, dict):
                self.faults.append(strangers.broken(self.file, "a design is no table"))
                continue
            try:
                found = read_design(each, self.factions)
            except OtherRulesError as error:
                name = text(each, "name")[:40] or "a design"
                message = f"{name} is built by the ruleset {str(error)[:40]}, not by the Fleet Books"
                self.faults.append(strangers.no_design_holds(self.file, message, "build her anew by the Fleet Books"))
                continue
            key = text(each, "id")
            self.read[key if key and key not in self.read else f"\n{len(self.read)}"] = found

    def fleet(self, table: object) -> None:
        """Read a fleet with its squadrons."""
        if not isinstance(table, dict):
            self.faults.append(strangers.broken(self.file, "the fleet is no table"))
            return
        squadrons = {text(each, "id"): text(each, "name")[:60] for each in tables(table.get("squadrons"))}
        squadrons = squadrons or {"": MAIN_BODY}
        members: dict[str, list[Member]] = {key: [] for key in squadrons}
        for ship in tables(table.get("ships")):
            key = text(ship, "squadron")
            members[key if key in members else next(iter(members))].append(self.member(ship))
        points = whole(table, "points_limit")
        self.fleets.append(
            ForeignFleet(
                name=text(table, "name")[:80] or "Fleet",
                navy=(self.factions.get(text(table, "faction")) or text(table, "faction"))[:80],
                points=points if points and 0 < points <= 10**7 else None,
                squadrons=tuple((squadrons[key] or MAIN_BODY, tuple(each)) for key, each in members.items()),
                notes=tuple(_notes_of(table)),
            )
        )

    def member(self, ship: Table) -> Member:
        """Read one ship of a fleet."""
        notes = Notes()
        design = text(ship, "design_id")
        read = self.read.get(design)
        if (status := text(ship, "status")) not in ("", READY):
            notes.add(f"status {status[:40]}")
        for key in ("location", "notes"):
            if text(ship, key):
                notes.add(f"{key} {text(ship, key)[:2000]}" if key == "location" else text(ship, key)[:2000])
        load: dict[str, Any] = {}
        damage: dict[str, Any] = {}
        if read is not None:
            loadout = ship.get("loadout")
            magazines = dict(read.magazines)
            if isinstance(loadout, dict):
                magazines |= magazines_of(loadout, notes)
                load = load_of(loadout, read.parts, magazines, notes)
            state = ship.get("damage")
            if isinstance(state, dict):
                damage = _damage(state, read.parts, magazines, notes)
        return Member(
            class_name=design[:80] or "no design",
            ship=read.ship if read else None,
            name=text(ship, "name")[:80],
            id=text(ship, "table_id"),
            load=load,
            damage=damage,
            notes=notes.all,
        )


def _notes_of(table: Table) -> Iterable[str]:
    """Tell what else a fleet says."""
    if admiral := text(table, "admiral"):
        yield f"Admiral: {admiral[:80]}"
    if isinstance(table.get("notes"), str) and table["notes"].strip():
        yield table["notes"].strip()[:4000]
    options = table.get("options")
    chosen = [str(key)[:40] for key, value in options.items() if value is True] if isinstance(options, dict) else []
    if chosen:
        yield f"options: {', '.join(sorted(chosen))[:400]}"
    for each in tables(table.get("log")):
        yield f"week {whole(each, 'week')}: {text(each, 'text')[:1000]}"


def _damage(
    state: Table, parts: Mapping[str, Part], magazines: Mapping[str, tuple[str, ...]], notes: Notes
) -> dict[str, Any]:
    """Read what a ship has lost."""
    found: dict[str, Any] = {}
    for theirs, ours in (("hull", "hull"), ("armour", "armour"), ("drive_hits", "drive")):
        if number := whole(state, theirs):
            found[ours] = number
    lost = []
    for key in ("systems_out", "one_shot_used"):
        for uid in _list(state.get(key)):
            part = parts.get(uid) if isinstance(uid, str) else None
            if part is None:
                notes.add(f"{key} {str(uid)[:40]}")
            elif part.kind == "screen":
                lost += ["screen"] * part.count
            else:
                lost += [f"{part.kind}#{part.first + number + 1}" for number in range(part.count)]
    if lost:
        found["lost"] = list(dict.fromkeys(lost)) if "screen" not in lost else lost
    if spent := _spent(state, parts, magazines, notes):
        found["spent"] = spent
    return found


def _spent(
    state: Table, parts: Mapping[str, Part], magazines: Mapping[str, tuple[str, ...]], notes: Notes
) -> dict[str, Any]:
    """Read what is used up, where the file says of which sort it is."""
    found: dict[str, Any] = {}
    salvoes = state.get("salvos_spent")
    for uid, number in (salvoes if isinstance(salvoes, dict) else {}).items():
        grades = set(magazines.get(uid, ()))
        if len(grades) == 1 and isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 10**6:
            grade = next(iter(grades))
            found[grade] = found.get(grade, 0) + number
        elif number:
            notes.add(f"{str(number)[:20]} salvoes of magazine {str(uid)[:40]} are spent")
    lost = state.get("fighters_lost")
    bays = [uid for uid, part in parts.items() if part.kind == "hangar-bay"]
    groups = [0] * sum(parts[uid].count for uid in bays)
    for uid, number in (lost if isinstance(lost, dict) else {}).items():
        if uid in bays and parts[uid].count == 1 and isinstance(number, int) and not isinstance(number, bool):
            groups[parts[uid].first] = number
        elif number:
            notes.add(f"{str(number)[:20]} fighters of hangar {str(uid)[:40]} are lost")
    while groups and not groups[-1]:
        groups.pop()
    return found | ({"fighters": groups} if groups else {})
