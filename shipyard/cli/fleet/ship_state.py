"""The state of one ship of a fleet: as text, and as JSON."""

from collections.abc import Iterator
from typing import Any

from shipyard.files.words import clean
from shipyard.model.fleet import FleetShip
from shipyard.rules.state import Gone, State, Struck
from shipyard.rules.words import several

CRAFT = {"lacs": "LAC squadron", "fighters": "fighter group"}
"""What is spent craft by craft, and what people call a number of it."""


def lines(ship: FleetShip, state: State) -> Iterator[str]:
    """Tell people the state of a ship; what she has none of is not named."""
    named = f"{ship.title} ({ship.id})" if ship.id else ship.title
    yield clean(f"{named}, {ship.design.type} of the {ship.design.name} class, {ship.squadron}", longest=500)
    yield f"  hull    {_of(state.hull)} boxes gone"
    if state.armour.of:
        yield f"  armour  {_of(state.armour)} boxes gone"
    if state.drive.of:
        yield f"  drive   {_of(state.drive)} hits: thrust {state.thrust} of {state.full_thrust}"
    if state.lost:
        yield f"  lost    {several(map(clean, state.lost))}"
    for each in state.struck:
        if each.of > 1:
            which = f"{each.title} {each.mount}".rstrip()
            yield f"          {which} {each.number}: {each.hits} of {each.of} hits"
    if spent := [f"{_spent(each)} {_of(each)}" for each in state.spent if each.gone]:
        yield f"  spent   {', '.join(spent)}"
    if verdict := _verdict(state):
        yield f"  {verdict}"


def _of(gone: Gone) -> str:
    return f"{gone.gone} of {gone.of}"


def _spent(gone: Gone) -> str:
    if gone.number is None:
        return gone.what
    return f"{CRAFT[gone.what]} {gone.number} ({clean(gone.type or '')})"


def _verdict(state: State) -> str:
    if state.whole:
        return "nothing is lost or spent"
    return "no box of her hull is left: she is lost" if state.gone else "she is crippled" if state.crippled else ""


def as_data(file: str, ship: FleetShip, state: State) -> dict[str, Any]:
    """Give the state of a ship as the JSON output has it."""
    return {
        "file": file,
        "id": ship.id,
        "name": ship.name or None,
        "class": ship.design.name,
        "navy": ship.design.navy,
        "type": ship.design.type,
        "squadron": ship.squadron,
        "hull": {"boxes": state.hull.of, "lost": state.hull.gone},
        "armour": {"boxes": state.armour.of, "lost": state.armour.gone},
        "drive": {
            "thrust": state.full_thrust,
            "now": state.thrust,
            "hits": state.drive.gone,
            "hits_to_end": state.drive.of,
        },
        "lost": list(state.lost),
        "struck": [_struck_data(each) for each in state.struck],
        "spent": [_spent_data(each) for each in state.spent],
        "crippled": state.crippled,
        "destroyed": state.gone,
    }


def _struck_data(struck: Struck) -> dict[str, Any]:
    return {
        "title": struck.title,
        "mount": struck.mount or None,
        "number": struck.number,
        "hits": struck.hits,
        "hits_to_end": struck.of,
    }


def _spent_data(spent: Gone) -> dict[str, Any]:
    return {"what": spent.what, "number": spent.number, "type": spent.type, "gone": spent.gone, "of": spent.of}
