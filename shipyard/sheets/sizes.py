"""Few sizes of type on a sheet: what was drawn larger or smaller as part of a symbol takes one of the template's."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from shipyard.sheets.drawing import CAPITALS, Group, Item, Text
from shipyard.sheets.layout import SLACK

NAME = "name"
"""The group of the ship's name, which is as large as goes in."""


def snapped(items: Iterable[Item], sizes: Sequence[float]) -> tuple[Item, ...]:
    """Give items with their texts in the next smaller of some sizes, the largest first, about the same middle.

    What is smaller than all of them stays.
    """
    return tuple([_snapped(item, sizes) for item in items])


def _snapped(item: Item, sizes: Sequence[float]) -> Item:
    if isinstance(item, Group):
        return item if item.role == NAME else Group(item.role, snapped(item.items, sizes))
    if not isinstance(item, Text) or item.size in sizes:
        return item
    size = next((size for size in sizes if size <= item.size + SLACK), item.size)
    rise = CAPITALS * (item.size - size) / 2
    return evolve(item, size=size, y=item.y - (0 if item.turn else rise))
