"""`damned-starships-roster/1`: a game of Damned Starships as JSON, for an engine or another program.

`docs/engines/damned-starships.md` says what every key means; `schema` of `damned/schema.py` describes it for programs.
"""

import json
from collections.abc import Sequence
from typing import Any

from attrs import evolve

from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.fleets import LoadedFleet
from shipyard.rosters.damned.organisation import convoy_data, fleet_commander, organisation_data
from shipyard.rosters.damned.rules import rules_data
from shipyard.rosters.damned.ship import TO_BE_ROLLED, fort_data, number, ship_data
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.rosters.damned.translating import translated
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, Written, roster_of
from shipyard.rules.damned.dice import ATTACKER, technology
from shipyard.rules.damned.readings import READINGS, in_force
from shipyard.rules.damned.ruleset import RULESET, VERSION
from shipyard.rules.findings import Finding

FORMAT = "damned-starships-roster/1"
"""The name and version of the format: a change that breaks a reader counts it up."""


def write(roster: Roster) -> Written:
    """Write a roster of Full Thrust fleets: every ship becomes one of this game."""
    return write_sides([translated(side, roster.ruleset) for side in roster.sides])


def sides_of(loaded: Sequence[LoadedFleet | LoadedDamned]) -> list[DamnedSide]:
    """Make the sides of fleets of either sort, all of which could be read."""
    sides = []
    for place, fleet in enumerate(loaded):
        if isinstance(fleet, LoadedDamned):
            sides.append(side_of(fleet, place))
        else:
            roster = roster_of([fleet])
            sides.append(evolve(translated(roster.sides[0], roster.ruleset), number=place))
    return sides


def write_sides(sides: Sequence[DamnedSide]) -> Written:
    """Write the sides of a game; the same fleets give the same bytes."""
    losses = [(side.number, each) for side in sides for each in (*side.losses, *_losses(side, sides[0]))]
    text = json.dumps(roster_data(sides), ensure_ascii=False, indent=1) + "\n"
    return Written(files={"roster.json": text.encode("utf-8")}, losses=tuple(losses))


def _losses(side: DamnedSide, first: DamnedSide) -> list[Finding]:
    """Tell where a side plays by other readings than the first, whose rules are written."""
    found = []
    for name in READINGS:
        own, theirs = (in_force(each.fleet.readings, name) for each in (side, first))
        if own != theirs:
            what = f"the reading {name} is {own} here, and {theirs} in {first.fleet.name}"
            found.append(loss("RO108", ("readings", name), what, f"the dice are written by {theirs}: agree on one"))
    return found


def roster_data(sides: Sequence[DamnedSide]) -> dict[str, Any]:
    """Give the roster as plain data in its stable order."""
    return {
        "format": FORMAT,
        "ruleset": {"id": RULESET, "version": VERSION},
        "rules": rules_data(sides[0].fleet.readings),
        "sides": [_side(side) for side in sides],
        "ships": [ship_data(path, ship, side) for side in sides for path, ship in side.ships],
    }


def _side(side: DamnedSide) -> dict[str, Any]:
    fleet, nation = side.fleet, side.nation
    own = list(technology(fleet, side.types))
    leader = fleet_commander(side)
    return {
        "number": side.number,
        "name": fleet.name,
        "nation": {
            "name": fleet.nation,
            "counts_as": nation.name,
            "technology": nation.technology,
            "officers": nation.officers,
            "crews": nation.crews,
        },
        "technology": {
            "fleet": [{"why": each.why, "add": each.add} for each in own],
            "add": nation.technology + sum(each.add for each in own),
        },
        "initiative": {
            "attacker": ATTACKER if fleet.attacker else 0,
            "senior_officer": str(leader[0].quality) if leader and leader[0].quality else TO_BE_ROLLED,
        },
        "points": {
            "limit": fleet.points,
            "total": side.total,
            "left": side.left,
            "lines": [_line(side, each.path, each.item, each.points, each.working) for each in side.lines],
        },
        "organisation": organisation_data(side),
        "convoys": [convoy_data(number_, side) for number_ in range(len(fleet.convoys))],
        "installations": [fort_data(number_, side) for number_ in range(len(fleet.installations))],
        "minefields": [
            {
                "half_unit_squares": field.half_unit_squares,
                "layer": next((side.ids[path] for path, ship in side.ships if ship.name == field.layer), None)
                if field.layer
                else None,
                "points": sum(line.points for line in side.lines if line.path == ("minefields", place)),
            }
            for place, field in enumerate(fleet.minefields)
        ],
        "scenery": [{"kind": str(each.kind), "width": each.width, "length": each.length} for each in fleet.scenery],
        "readings": [
            {
                "name": name,
                "value": in_force(fleet.readings, name) or None,
                "options": list(reading.options),
                "text": reading.text,
                "source": reading.source,
            }
            for name, reading in READINGS.items()
        ],
        "notes": fleet.notes or None,
    }


def _line(side: DamnedSide, path: tuple[str | int, ...], item: str, points: int, working: str) -> dict[str, Any]:
    return {"ship": side.owner(path), "item": item, "points": number(points), "working": working}
