"""Telling every box of a sheet apart, for a page on which boxes are clicked; on paper nothing changes.

A box is a group whose role ends in a word for what is marked by it:

- `mark:hull:7`, `mark:armour:3`, `mark:drive:1`: this box and those before it;
- `mark:unit:systems[3]:0:1`: one thing that can be lost, by its part, mount and copy as `rules.aboard` counts them;
- `mark:spent:laser:20`: so many are spent when this box is the last that is struck;
- `mark:craft:lacs:0`: one of the craft of a squadron or group.
"""

from collections.abc import Iterable

from attrs import evolve

from shipyard.sheets.drawing import Group, Item
from shipyard.sheets.layout import Block
from shipyard.sheets.ship import Ship

MARK = "mark:"
"""What the word begins with."""


def marking(*parts: object) -> str:
    """Write the word for what is marked."""
    return MARK + ":".join(map(str, parts))


def role_of(ship: Ship, role: str, *parts: object) -> str:
    """Give a role with the word for what is marked, where boxes are told apart."""
    return f"{role} {marking(*parts)}".lstrip() if ship.apart else role


def boxed(ship: Ship, items: Iterable[Item], *parts: object) -> tuple[Item, ...]:
    """Give a box as a group of its own, where boxes are told apart."""
    return (Group(marking(*parts), tuple(items)),) if ship.apart else tuple(items)


def boxed_block(ship: Ship, block: Block, *parts: object) -> Block:
    """Give a block as a group of its own, where boxes are told apart."""
    return evolve(block, items=boxed(ship, block.items, *parts)) if ship.apart else block
