"""A ship in the words of a list: what she carries, mount by mount, and what she is in figures."""

from shipyard.rosters.roster import Roster, RosterShip
from shipyard.rules.bill import hull_boxes, screen_level
from shipyard.rules.fitted import Fitted
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.ship_card import STORES, ship_card

BROADSIDES = ("port", "starboard")


def armament(entry: RosterShip, roster: Roster) -> tuple[str, ...]:
    """Say what a ship is armed with: `each broadside: 2 × laser class 2`, mount by mount, then everything else."""
    card = ship_card(entry.ship.design, roster.ruleset)
    places = dict(card.weapons)
    lines: list[tuple[str, tuple[Fitted, ...]]] = []
    sides = [places.get(side, ()) for side in BROADSIDES]
    if sides[0] and _titles(sides[0]) == _titles(sides[1]):
        lines.append(("each broadside", sides[0]))
        places = {place: fitted for place, fitted in places.items() if place not in BROADSIDES}
    lines += places.items()
    lines += [("defence", card.defences), ("also", (*card.holders, *card.others))]
    return tuple(f"{place}: {', '.join(_titles(fitted))}" for place, fitted in lines if fitted)


ONE = STORES | {
    "laser": "laser head",
    "pods": "towed pod",
    "internal-pods": "internal pod",
    "drones": "drone",
    "mines": "mine",
    "standard": "salvo, standard",
    "er": "salvo, extended range",
}
"""What is counted, where there is one of it."""


def stores(entry: RosterShip, roster: Roster) -> str:
    """Say what a ship carries to be used up, and her craft."""
    card = ship_card(entry.ship.design, roster.ruleset)
    parts = [f"{number} {(ONE if number == 1 else STORES)[key]}" for key, number in card.stores.items()]
    parts += [f"{number} × {title}" for title, number in card.craft]
    return ", ".join(parts)


def state(entry: RosterShip) -> str:
    """Say how a ship is hurt: boxes and drive, and the number of hits on systems."""
    losses = entry.losses
    counted = ((losses.hull, "hull"), (losses.armour, "armour"), (losses.drive, "drive"))
    parts = [f"{number} {word}" for number, word in counted if number]
    hits = sum(losses.units.values())
    return ", ".join([*parts, *([f"{hits} on systems"] if hits else [])])


def defence(entry: RosterShip, ruleset: Ruleset) -> int:
    """Give the level of the sidewall or the screens."""
    return screen_level(entry.ship.design, ruleset)


def boxes(entry: RosterShip, ruleset: Ruleset) -> int:
    """Give the boxes of the hull."""
    return hull_boxes(entry.ship.design, ruleset)


def _titles(fitted: tuple[Fitted, ...]) -> tuple[str, ...]:
    return tuple(one.title for one in fitted)
