"""What ships and installations of Damned Starships are called on the table."""

from collections import Counter
from collections.abc import Mapping

from shipyard.model.damned import DamnedFleet
from shipyard.rules.findings import Path

NO_TYPE = "X"
"""What ids are made from where a ship has no type."""


def fort_id(place: int) -> str:
    """Give the id of an installation by its place in the file, from 0 on: `I-1`."""
    return f"I-{place + 1}"


def battery_id(place: int, battery: int) -> str:
    """Give the id of a battery, from 1 on, of an installation: `I-1/B-2`."""
    return f"{fort_id(place)}/B-{battery}"


def with_ids(fleet: DamnedFleet, types: Mapping[Path, str]) -> dict[Path, str]:
    """Give every ship an id: her own, else one made from her type and her place among those of that type: `BC-1`.

    A ship that is added at the end changes no other's id.
    """
    ships = list(fleet.placed_ships())
    taken = {ship.id.casefold() for _, ship in ships if ship.id}
    counted: Counter[str] = Counter()
    ids: dict[Path, str] = {}
    for path, ship in ships:
        made = ship.id or ""
        while not made:
            kind = types.get(path) or NO_TYPE
            counted[kind] += 1
            word = f"{kind}-{counted[kind]}"
            made = "" if word.casefold() in taken else word
        ids[path] = made
    return ids
