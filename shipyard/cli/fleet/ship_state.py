"""The state of one ship of a fleet: as text, and as JSON."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import asdict

from shipyard.files.words import clean
from shipyard.model.fleet import FleetShip
from shipyard.rules.state import Gone, State


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
        yield f"  lost    {', '.join(_times(clean(word), n) for word, n in Counter(state.lost).items())}"
    for each in state.struck:
        if each.of > 1:
            which = f"{each.title} {each.mount}".rstrip()
            yield f"          {which} {each.number}: {each.hits} of {each.of} hits"
    if spent := [f"{each.what} {_of(each)}" for each in state.spent if each.gone]:
        yield f"  spent   {', '.join(spent)}"
    if verdict := _verdict(state):
        yield f"  {verdict}"


def _of(gone: Gone) -> str:
    return f"{gone.gone} of {gone.of}"


def _times(word: str, number: int) -> str:
    return word if number == 1 else f"{word} ({'twice' if number == 2 else f'{number} times'})"


def _verdict(state: State) -> str:
    if state.whole:
        return "nothing is lost or spent"
    return "no box of her hull is left: she is lost" if state.gone else "she is crippled" if state.crippled else ""


def as_data(file: str, ship: FleetShip, state: State) -> dict[str, Any]:
    """Give the state of a ship as the JSON output has it."""
    return {
        "file": file,
        "id": ship.id,
        "name": ship.name,
        "class": ship.design.name,
        "type": ship.design.type,
        "squadron": ship.squadron,
        "hull": {"gone": state.hull.gone, "of": state.hull.of},
        "armour": {"gone": state.armour.gone, "of": state.armour.of},
        "drive": {
            "hits": state.drive.gone,
            "of": state.drive.of,
            "thrust": state.thrust,
            "full_thrust": state.full_thrust,
        },
        "lost": list(state.lost),
        "struck": [asdict(each) for each in state.struck],
        "spent": [asdict(each) for each in state.spent],
        "crippled": state.crippled,
        "destroyed": state.gone,
    }
