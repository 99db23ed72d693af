"""Project Continuum's digital tabletop: a design file for each class, and a battle file with all of them."""

import json
from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

from shipyard.model.design import Design
from shipyard.model.fleet import Start
from shipyard.rosters.continuum.ship import Made, made
from shipyard.rosters.losses import Losses, loss
from shipyard.rosters.roster import Roster, RosterShip, Written
from shipyard.rosters.slugs import free, slug
from shipyard.rosters.state import of_rules, of_side, of_state
from shipyard.rosters.stations import APART, Station, invented, stations
from shipyard.rosters.translating import in_fleet_book
from shipyard.rules.findings import Finding, Path
from shipyard.rules.ruleset import Ruleset

Data = dict[str, Any]

BATTLE = "battle.json"

RULES_VERSION = 18
"""The program's reading of its rules that the battle is played by."""

MARGIN = 12
"""MU between the outermost ship and the table's edge."""

LEAST_TABLE = (72, 48)
"""The least table in MU: six by four feet, which the program opens with."""

VICTORY = {"damaged": 0.25, "crippled": 0.5, "destroyed": 1, "disengaged": 1}
"""What part of her points a ship is worth to her enemy by her state: the program's usual."""

LONGEST_ID = 60
"""How much of an id the program keeps."""


def write(roster: Roster) -> Written:
    """Write a roster: `designs/rmn-reliant.json` for each class, and the battle."""
    classes = Classes(roster.ruleset)
    losses: list[tuple[int, Finding]] = []
    for entry in roster.ships:
        losses += [(entry.side, each) for each in (*classes.add(entry.ship.design, entry.ship.place), *_of_ship(entry))]
    losses += [(side.number, each) for side in roster.sides for each in of_side(side)]
    losses += (*of_rules(roster), *invented(roster))
    if len(roster.sides) == 1:
        what = "a second side, without which there is no battle"
        instead = "written as the same classes without names; name two fleets for a real enemy"
        losses.append((0, loss("RO110", (), what, instead)))
    files = {f"designs/{ident}.json": _text(each.data) for ident, each in classes.made.items()}
    files[BATTLE] = _text(_battle(roster, classes))
    return Written(files=files, losses=tuple(dict.fromkeys(losses)))


def write_design(design: Design, ruleset: Ruleset) -> Written:
    """Write one class as its design file."""
    classes = Classes(ruleset)
    losses = tuple((0, each) for each in classes.add(design))
    return Written(files={f"{ident}.json": _text(each.data) for ident, each in classes.made.items()}, losses=losses)


class Classes:
    """Every class of a roster once: by what she is and what she carries."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Start without any."""
        self.ruleset = ruleset
        self.made: dict[str, Made] = {}
        self.idents: dict[Design, str] = {}
        self._told: dict[tuple[Design, Path], tuple[Finding, ...]] = {}

    def add(self, design: Design, place: Path = ()) -> tuple[Finding, ...]:
        """Write the class of a ship where it is new, and give what she loses at her place in the fleet's file."""
        key = (design, place)
        if key not in self._told:
            ident = self.idents.setdefault(design, self._ident(design))
            translated = in_fleet_book(design, self.ruleset, place)
            losses = Losses(design.name, place)
            losses.extend(translated.losses)
            self.made[ident] = made(translated, ident, losses)
            self._told[key] = losses.all
        return self._told[key]

    def _ident(self, design: Design) -> str:
        """Make an id of the navy and the class; a class with another load has a number behind it."""
        return free(slug(f"{design.navy}-{design.name}", LONGEST_ID - 4), self.made)


def _of_ship(entry: RosterShip) -> Iterator[Finding]:
    """Report what one ship has of her own that a battle does not know."""
    start = entry.ship.start
    if start and start.facing and start.facing != start.course:
        what = f"{entry.title}: course {start.course} with another facing"
        yield loss("RO103", (*entry.ship.place, "start"), what, "written with her facing alone")
    yield from of_state(entry)


def _battle(roster: Roster, classes: Classes) -> Data:
    scenario = f"custom-{slug(roster.title, LONGEST_ID)}"
    return {
        "version": 1,
        "setup": {
            "scenarioId": scenario,
            "seed": crc32(roster.title.encode("utf-8")),
            "rulesVersion": RULES_VERSION,
            "tableScale": 1,
            "movementSystem": "cinematic",
            "battleType": "none",
            "coreSystems": roster.ruleset.harrington,
            "cpv": False,
            "allowNonFtl": True,
            "customScenario": _scenario(roster, classes, scenario),
            "customDesigns": [each.data for each in classes.made.values()],
        },
        "actions": [],
    }


def _scenario(roster: Roster, classes: Classes, ident: str) -> Data:
    sides = [stations(side) for side in roster.sides]
    names = [side.name for side in roster.sides]
    lines = [[(each.start, classes.idents[each.entry.ship.design], _name(each)) for each in side] for side in sides]
    if len(lines) == 1:
        lines.append([(_opposite(start), design, "") for start, design, _ in lines[0]])
        names.append(f"{names[0]}, opposing")
    table = _Table([start for line in lines for start, _, _ in line])
    return {
        "id": ident,
        "name": roster.title,
        "briefing": " against ".join(names),
        "objective": "Do more harm than you take.",
        "table": {"width": table.width, "height": table.height},
        "victory": VICTORY,
        "terrain": [],
        "sides": [
            {
                "id": chr(ord("a") + number),
                "name": name,
                "team": chr(ord("a") + number),
                "force": [table.placed(*ship) for ship in line],
            }
            for number, (name, line) in enumerate(zip(names, lines, strict=True))
        ],
    }


def _name(station: Station) -> str:
    """Name a ship: her own name, or her class with her id."""
    ship = station.entry.ship
    return ship.name or f"{ship.design.name} {ship.id}"


def _opposite(start: Start) -> Start:
    """Give the station on the other side of the table, turned about its middle."""
    facing = start.facing or start.course
    return Start(x=-start.x, y=APART / 2 if start.y == 0 else -start.y, course=(facing + 5) % 12 + 1, speed=start.speed)


class _Table:
    """The table, whose origin is its upper left corner with y down; ours is anywhere, with y up."""

    def __init__(self, starts: Sequence[Start]) -> None:
        xs, ys = [start.x for start in starts] or [0.0], [start.y for start in starts] or [0.0]
        self.width = max(LEAST_TABLE[0], round(max(xs) - min(xs)) + 2 * MARGIN)
        self.height = max(LEAST_TABLE[1], round(max(ys) - min(ys)) + 2 * MARGIN)
        self.left = (min(xs) + max(xs) - self.width) / 2
        self.top = (min(ys) + max(ys) + self.height) / 2

    def placed(self, start: Start, design: str, name: str) -> Data:
        """Write a ship of a side's force."""
        named = {"name": name} if name else {}
        return {
            "designId": design,
            **named,
            "position": {"x": round(start.x - self.left, 1), "y": round(self.top - start.y, 1)},
            "facing": start.facing or start.course,
            "velocity": start.speed,
        }


def _text(data: Data) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")
