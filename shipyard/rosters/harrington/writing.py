"""`shipyard-roster/1`: the whole state of play of a Harrington game as JSON, for an engine.

`docs/engines/harrington.md` says what every key means; `schema` of `harrington/schema.py` describes it for programs.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from shipyard.rosters.harrington.rules import rules_data
from shipyard.rosters.harrington.ship import ship_data
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, Side, Written
from shipyard.rules.findings import Finding

FORMAT = "shipyard-roster/1"
"""The name and version of the format: a change that breaks a reader counts it up."""


def write(roster: Roster) -> Written:
    """Write a roster; the same fleet gives the same bytes. Fleets of other rules are refused by a loss each."""
    losses = [(side.number, each) for side in roster.sides for each in _losses(roster, side)]
    text = json.dumps(roster_data(roster), ensure_ascii=False, indent=1) + "\n"
    return Written(files={"roster.json": text.encode("utf-8")}, losses=tuple(losses))


def _losses(roster: Roster, side: Side) -> list[Finding]:
    if roster.ruleset.harrington:
        return []
    what = f"the fleet is built by {roster.ruleset.label}: what the conversion alone has is left empty"
    return [loss("RO108", ("ruleset",), what, "write it for a target that plays the Fleet Book")] if side.ships else []


def roster_data(roster: Roster) -> dict[str, Any]:
    """Give a roster as plain data in its stable order."""
    return {
        "format": FORMAT,
        "ruleset": _ruleset(roster),
        "rules": _plain(rules_data(roster.ruleset)),
        "sides": [_side(side) for side in roster.sides],
        "ships": [_plain(ship_data(ship, roster)) for ship in roster.ships],
    }


def _ruleset(roster: Roster) -> dict[str, Any]:
    ruleset = roster.ruleset
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "label": ruleset.label,
        "readings": [
            {"name": name, "value": reading.value or None, "text": reading.text, "source": reading.source}
            for name, reading in ruleset.readings.items()
        ],
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "number": side.number,
        "name": side.name,
        "navy": side.navy or None,
        "era": side.era.value if side.era else None,
        "points": {
            "limit": side.limit,
            "npv": side.npv,
            "cpv": side.cpv,
            "carried": side.carried,
        },
        "squadrons": [
            {"name": each.name, "ships": [entry.ship.id for entry in each.ships], "notes": each.notes or None}
            for each in side.squadrons
        ],
        "notes": side.notes or None,
    }


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON of any shape
    """Turn exact fractions into whole numbers, or into the nearest number where they are none."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value
