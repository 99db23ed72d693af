"""ftDamage, which plays the first edition of Full Thrust: an approximation, and every file's losses say so.

Ship classes go to `generic/`, fleets and the scenario to `game/`, as its generator reads them.
"""

import json
from typing import Any

from shipyard.model.arcs import Arc
from shipyard.model.design import Design, entries
from shipyard.model.fleet import Start
from shipyard.model.systems import ArcSystem, Beam, FireControl, HangarBay, NeedleBeam, PulseTorpedo, System
from shipyard.rosters.losses import Losses, loss
from shipyard.rosters.roster import Roster, RosterShip, Written
from shipyard.rosters.slugs import free, slug
from shipyard.rosters.state import of_rules, of_side, of_state
from shipyard.rosters.stations import Station, invented, stations
from shipyard.rosters.translating import Translated, in_fleet_book
from shipyard.rules.bill import hull_boxes
from shipyard.rules.findings import Finding, Path
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import damage_rows

Data = dict[str, Any]

SCENARIO = "game/scenario.json"
SCHEMA = "./fleet.schema.json"
"""What a fleet file has to name as its schema."""

MILLIMETRES = 25
"""Of the program's table for each MU."""

BOARD = 5000
"""The least side of its table: that of its own scenario."""

MARGIN = 500
"""Between the outermost ship and the table's edge."""

WHOLE, DAMAGED = 1, 2
"""The states of a ship in a fleet file."""

ROWS = {0: 2, 1: 2, 2: 3}
"""Rows of the damage track by fire controls; three and more have four. Thus escorts are checked once, cruisers twice
and capital ships three times, as in the first edition."""

BEAMS = {1: "C", 2: "B"}
"""The class of a beam battery; heavier ones are A."""

QUARTERS = {Arc.F: "F", Arc.FS: "S", Arc.AS: "S", Arc.A: "A", Arc.AP: "P", Arc.FP: "P"}
"""The arc of ninety degrees for each of ours."""

ORDER = ("F", "P", "S", "A")


def write(roster: Roster) -> Written:
    """Write a roster: `generic/rmn-reliant.shipclass.json` for each class, `game/side-1.json`, the scenario."""
    classes = _Classes(roster.ruleset)
    losses: list[tuple[int, Finding]] = [(side.number, _edition()) for side in roster.sides]
    for entry in roster.ships:
        losses += [(entry.side, each) for each in classes.add(entry.ship.design, entry.ship.place)]
        losses += [(entry.side, each) for each in of_state(entry)]
    losses += [(side.number, each) for side in roster.sides for each in of_side(side)]
    losses += (*of_rules(roster), *invented(roster))
    files = {f"generic/{word}.shipclass.json": _text(data) for word, data in classes.made.items()}
    table = _Table([station.start for side in roster.sides for station in stations(side)])
    named: list[Data] = []
    for side in roster.sides:
        file = f"side-{side.number + 1}.json"
        name = side.name if side.name not in [each["name"] for each in named] else f"{side.name} {side.number + 1}"
        named.append({"name": name, "file": f"./{file}"})
        ships = [_ship(station, classes, table) for station in stations(side)]
        files[f"game/{file}"] = _text({"$schema": SCHEMA, "name": name, "ships": ships})
    files[SCENARIO] = _text({"title": roster.title, "boardSize": table.size, "fleets": named})
    return Written(files=files, losses=tuple(dict.fromkeys(losses)))


def write_design(design: Design, ruleset: Ruleset) -> Written:
    """Write one class as its file."""
    classes = _Classes(ruleset)
    losses = [_edition(), *classes.add(design)]
    files = {f"{word}.shipclass.json": _text(data) for word, data in classes.made.items()}
    return Written(files=files, losses=tuple((0, each) for each in losses))


def _edition() -> Finding:
    what = "rules of the Fleet Book and the conversion"
    return loss("RO108", ("ruleset",), what, "written for the first edition of Full Thrust: an approximation")


class _Classes:
    """Every class of a roster once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.made: dict[str, Data] = {}
        self.words: dict[Design, str] = {}
        self._told: dict[tuple[Design, Path], tuple[Finding, ...]] = {}

    def add(self, design: Design, place: Path = ()) -> tuple[Finding, ...]:
        """Write the class of a ship where it is new, and give what she loses at her place."""
        if (design, place) not in self._told:
            translated = in_fleet_book(design, self.ruleset, place)
            losses = Losses(design.name, place)
            losses.extend(translated.losses)
            word = self.words.setdefault(design, self._word(design))
            self.made[word] = _class(translated, self.key(design), losses)
            self._told[design, place] = losses.all
        return self._told[design, place]

    def key(self, design: Design) -> str:
        """Give the key by which fleets name a class: `RMN_RELIANT`."""
        return self.words[design].upper().replace("-", "_")

    def _word(self, design: Design) -> str:
        return free(slug(f"{design.navy}-{design.name}"), self.made)


def _class(ship: Translated, key: str, losses: Losses) -> Data:
    design = ship.design
    boxes = hull_boxes(design, ship.rules)
    controls = sum(system.count for system in entries(design, FireControl))
    rows = damage_rows(boxes, ROWS.get(controls, 4))
    data: Data = {
        "classKey": key,
        "name": design.name,
        "thrust": design.thrust,
        "damage": {"total": boxes, "tracks": [[1] * row for row in rows]},
        "firecons": [1] * controls,
        "weapons": [weapon for system in design.systems for weapon in _weapons(system, losses)],
    }
    bays = sum(system.count for system in entries(design, HangarBay))
    groups = len(design.load.fighters) or bays
    if groups:
        data["fighters"] = {"capacity": groups * ship.rules.whole("craft")}
        if design.load.fighters and set(design.load.fighters) != {"standard"}:
            losses.add("RO104", f"fighters ({', '.join(design.load.fighters)})", "written by number, without kinds")
    losses.add("RO109", f"MASS {design.mass} and points", "left out: the program has neither")
    if design.armour:
        losses.add("RO103", f"armour of {design.armour}", "left out")
    if design.screens:
        losses.add("RO103", f"screens of level {design.screens}", "left out")
    if not design.ftl:
        losses.add("RO103", "no FTL drive", "left out: the program does not ask")
    return data


def _weapons(system: System, losses: Losses) -> list[Data]:
    """Give what stands for one entry; fire controls and bays are counted elsewhere."""
    name = system_name(system, arcs=False)
    if isinstance(system, FireControl | HangarBay):
        return []
    if isinstance(system, ArcSystem) and not system.arcs:
        losses.add("RO101", f"{name} that bears through no arc", "left out: the program refuses it")
        return []
    if isinstance(system, Beam):
        letter = BEAMS.get(system.class_, "A")
        losses.add("RO102", name, f"written as battery {letter} with arcs of 90 degrees")
        weapon = _weapon("BEAM", letter, _quarters(system))
    elif isinstance(system, PulseTorpedo) and Arc.F in system.arcs:
        losses.add("RO102", name, "written as pulse torpedo, which there bears forward alone")
        weapon = _weapon("PULSE", "A", ["F"])
    elif isinstance(system, PulseTorpedo):
        losses.add("RO102", f"{name} that does not bear forward", "written as battery A")
        weapon = _weapon("BEAM", "A", _quarters(system))
    elif isinstance(system, NeedleBeam):
        losses.add("RO102", name, "written as needle beam with an arc of 90 degrees")
        weapon = _weapon("NEEDLE", "A", _quarters(system)[:1])
    else:
        losses.add("RO101", name, "left out: the program has nothing like it")
        return []
    return [dict(weapon) for _ in range(system.count)]


def _weapon(type_: str, letter: str, arcs: list[str]) -> Data:
    return {"type": type_, "class": letter, "arcs": arcs}


def _quarters(system: ArcSystem) -> list[str]:
    found = {QUARTERS[arc] for arc in system.arcs}
    return [arc for arc in ORDER if arc in found]


class _Table:
    """The program's table, in millimetres from a corner, with y down."""

    def __init__(self, starts: list[Start]) -> None:
        xs, ys = [start.x for start in starts] or [0.0], [start.y for start in starts] or [0.0]
        span = max(max(xs) - min(xs), max(ys) - min(ys)) * MILLIMETRES
        self.size = max(BOARD, round(span) + 2 * MARGIN)
        self.left = (min(xs) + max(xs)) / 2 - self.size / MILLIMETRES / 2
        self.top = (min(ys) + max(ys)) / 2 + self.size / MILLIMETRES / 2

    def place(self, start: Start) -> Data:
        return {"x": round((start.x - self.left) * MILLIMETRES), "y": round((self.top - start.y) * MILLIMETRES)}


def _ship(station: Station, classes: _Classes, table: _Table) -> Data:
    entry, start = station.entry, station.start
    return {
        "classKey": classes.key(entry.ship.design),
        "name": _name(entry),
        "position": table.place(start),
        "heading": start.facing or start.course,
        "speed": start.speed,
        "status": DAMAGED if entry.losses.hull or entry.losses.units or entry.losses.drive else WHOLE,
    }


def _name(entry: RosterShip) -> str:
    """Name a ship so that no other of her side has a file of that name; the program cuts brackets at the end."""
    return f"{entry.ship.id} {entry.ship.title}".replace("(", "[").replace(")", "]")


def _text(data: Data) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")
