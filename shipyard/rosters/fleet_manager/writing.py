"""Full Thrust Fleet Manager: an `.FTDesign` for a class, an `.FTFleet` with its designs for each side."""

import json
from collections.abc import Iterable
from typing import Any

from attrs import evolve

from shipyard.model.design import Design, Load
from shipyard.rosters.fleet_manager.ship import LONGEST_NAME, MODIFIED, SCHEMA, ShipWriter
from shipyard.rosters.fleet_manager.state import UNHURT, state
from shipyard.rosters.importing.values import UNKNOWN_NAVY
from shipyard.rosters.losses import Losses
from shipyard.rosters.roster import Roster, RosterShip, Side, Written
from shipyard.rosters.slugs import slug
from shipyard.rosters.state import of_crews
from shipyard.rosters.translating import in_fleet_book
from shipyard.rules.findings import Finding, Path
from shipyard.rules.ruleset import Ruleset

Data = dict[str, Any]

NAVIES = ("NAC", "NSL", "FSE", "ESU", "KV")
"""Navies that the program has itself, by their ids."""

LONGEST_ID, LONGEST_SQUADRON = 16, 60
"""How much it keeps of what a ship is called on the table, and of a squadron's name."""

OPTIONS = (
    *("core_systems", "rerolls", "fighter_endurance", "vector_movement"),
    *("mt_systems", "mt_superships", "mt_fighters"),
)
"""Its rules that a fleet may choose; a roster chooses none."""


def write(roster: Roster) -> Written:
    """Write a roster: a fleet for each side, with all the designs that it needs."""
    files: dict[str, bytes] = {}
    losses: list[tuple[int, Finding]] = []
    for side in roster.sides:
        classes = Classes(roster.ruleset)
        fleet, told = fleet_of(side, classes)
        losses += [(side.number, each) for each in told]
        several = f"side-{side.number + 1}-" if len(roster.sides) > 1 else ""
        data = {
            "schema_version": SCHEMA,
            "kind": "FTFleet",
            "fleet": fleet,
            "designs": classes.designs,
            "factions": classes.factions,
        }
        files[f"{several}{slug(side.name)}.FTFleet"] = text_of(data)
    return Written(files=files, losses=tuple(dict.fromkeys(losses)))


def fleet_of(side: Side, classes: "Classes") -> tuple[Data, list[Finding]]:
    """Write a side as a fleet, its classes among `classes`, and give what is lost."""
    told: list[Finding] = []
    ships = [_ship(classes, entry, number, told) for number, entry in enumerate(side.ships, start=1)]
    told += of_crews(side)
    return _fleet(side, ships, classes), told


def write_design(design: Design, ruleset: Ruleset) -> Written:
    """Write one class as its design file."""
    classes = Classes(ruleset)
    told = classes.add(design)
    data = {
        "schema_version": SCHEMA,
        "kind": "FTDesign",
        "design": classes.designs[0],
        "factions": classes.factions,
    }
    return Written(files={f"{slug(design.name)}.FTDesign": text_of(data)}, losses=tuple((0, each) for each in told))


def text_of(data: Data) -> bytes:
    """Write data as the program does."""
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()


def _ident(*words: str) -> str:
    """Make an id of twelve digits as the program does; the same words give the same one."""
    from hashlib import sha256  # only where files are written

    return sha256("\n".join(words).encode("utf-8", "replace")).hexdigest()[:12]


class Classes:
    """Every class of a file once, and the navies that they are of."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Start without any."""
        self.ruleset = ruleset
        self.designs: list[Data] = []
        self.factions: list[Data] = []
        self.writers: dict[Design, tuple[str, ShipWriter, Design]] = {}
        self._known: dict[Design, tuple[str, ShipWriter]] = {}

    def add(self, design: Design, place: Path = ()) -> tuple[Finding, ...]:
        """Write the class of a ship where it is new, and give what she loses at her place in the fleet's file."""
        losses = Losses(design.name, place)
        made = in_fleet_book(design, self.ruleset, place)
        losses.extend(made.losses)
        # ships of one class with loads of their own are one design
        key = evolve(made.design, load=Load())
        writer = ShipWriter(made.design, losses)
        faction = self.faction(made.design.navy)
        if key not in self._known:
            same = sum(other.name == key.name and other.navy == key.navy for other in self._known)
            ident = _ident(key.navy, key.name, str(same))
            self.designs.append(writer.data(ident, faction))
            self._known[key] = (ident, writer)
        else:
            writer.loadout(made.design)
        self.writers[design] = (*self._known[key], made.design)
        return losses.all

    def faction(self, navy: str) -> str | None:
        """Give the id of a navy; one that the program does not have goes into the file."""
        if navy == UNKNOWN_NAVY:
            return None
        if navy in NAVIES:
            return navy
        ident = _ident(navy)
        if all(each["id"] != ident for each in self.factions):
            self.factions.append({"id": ident, "name": navy})
        return ident


def _fleet(side: Side, ships: Iterable[Data], classes: Classes) -> Data:
    return {
        "schema_version": SCHEMA,
        "id": _ident(side.name, str(side.number)),
        "ruleset": "fb",
        "race": "human",
        "faction": classes.faction(side.navy) if side.navy else None,
        "allow_race_mixing": False,
        "name": side.name[:LONGEST_NAME],
        "admiral": "",
        "points_limit": side.limit or 0,
        "options": dict.fromkeys(OPTIONS, False),
        "squadrons": [
            {"id": f"sq{number}", "name": squadron.name[:LONGEST_SQUADRON]}
            for number, squadron in enumerate(side.squadrons, start=1)
        ],
        "ships": list(ships),
        "campaign_id": None,
        "log": [],
        "notes": "",
        "modified": MODIFIED,
    }


def _ship(classes: Classes, entry: RosterShip, number: int, told: list[Finding]) -> Data:
    """Write one ship of a fleet."""
    ship = entry.ship
    told += classes.add(ship.design, ship.place)
    ident, writer, design = classes.writers[ship.design]
    losses = Losses(entry.title, ship.place)
    damage = state(entry, writer, classes.ruleset, losses)
    if ship.start is not None:
        losses.add("RO103", "where she starts", "left out")
    if len(ship.id) > LONGEST_ID:
        losses.add("RO107", f"the id {ship.id}", f"cut to {LONGEST_ID} characters")
    if len(ship.name) > LONGEST_NAME:
        losses.add("RO107", "her whole name", f"cut to {LONGEST_NAME} characters")
    own = design.load != writer.design.load
    told += losses.all
    return {
        "uid": f"u{number}",
        "design_id": ident,
        "name": ship.name[:LONGEST_NAME],
        "table_id": ship.id[:LONGEST_ID],
        "squadron": f"sq{int(ship.place[1]) + 1}",
        "status": "ready" if damage == UNHURT else "damaged",
        "location": "",
        "loadout": writer.loadout(design) if own else None,
        "damage": damage,
        "notes": ship.notes[:2000],
    }
