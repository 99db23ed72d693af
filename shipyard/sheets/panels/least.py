"""How small a symbol can be drawn: its boxes can still be crossed off, and its numbers read."""

from collections.abc import Iterable

from shipyard.sheets.drawing import MM, Circle, Item, Rect, Text, flat
from shipyard.sheets.layout import FINE, Block

LEAST_BOX = 3.5 * MM
"""The least side of a box to cross off."""

LARGEST_BOX = 16.0
"""What is larger than this on a symbol's own grid is no box but the symbol, which can be crossed off itself."""


def least_factor(pieces: Iterable[Block]) -> float:
    """Give how small pieces can be drawn against their own size."""
    unique = {id(piece): piece for piece in pieces}
    return max((_least(piece) for piece in unique.values()), default=0)


def _least(piece: Block) -> float:
    by_parts = [_by_part(item) for item in flat(piece.items)]
    return max(LEAST_BOX / max(piece.width, piece.height, 1), *by_parts)


def _by_part(item: Item) -> float:
    match item:
        case Text():
            return FINE / item.size
        case Rect():
            side = min(item.width, item.height)
        case Circle():
            side = 2 * item.radius
        case _:
            return 0
    # What is smaller than a box from the start, as the missiles in a pod, is none.
    return LEAST_BOX / side if LEAST_BOX <= side <= LARGEST_BOX else 0
