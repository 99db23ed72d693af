"""How what is lost is struck out: one slanting stroke, which leaves what was there to be read.

A stroke over black areas has white edges, so that a photocopier shows it too.
"""

from shipyard.sheets.drawing import FRAME, Ink, Item, Line
from shipyard.sheets.layout import Block

EDGE = 0.5
"""How far the white edge of a stroke reaches beyond it."""

SLANT = 0.6
"""How far a stroke goes across, for each point of its height: steeper than the diagonals that symbols are cut by."""

INSIDE = 1.0
"""How far a stroke stays inside a symbol's box."""


def struck_box(x: float, y: float, width: float, height: float, *, filled: bool = False) -> tuple[Item, ...]:
    """Strike a box from corner to corner; `filled` where something black stands in it."""
    corners = (x, y + height, x + width, y)
    # the white edge stays inside the box, whose own edge it would break
    inner = (x + width * 0.15, y + height * 0.85, x + width * 0.85, y + height * 0.15)
    return (*((Line(*inner, FRAME + 2 * EDGE, Ink.WHITE),) if filled else ()), Line(*corners, FRAME))


def struck_circle(x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Strike a circle across."""
    reach = radius * 0.7071
    return (Line(x - reach, y + reach, x + reach, y - reach, FRAME),)


def struck_area(x: float, y: float, width: float, height: float) -> tuple[Item, ...]:
    """Strike a symbol that fills an area: steeply, or from corner to corner where it is wide."""
    tall = height - 2 * INSIDE
    across = min(SLANT * tall, width - 2 * INSIDE) if width <= 1.5 * height else width - 2 * INSIDE
    middle, centre = x + width / 2, y + height / 2
    ends = (middle - across / 2, centre + tall / 2, middle + across / 2, centre - tall / 2)
    return (Line(*ends, FRAME + 2 * EDGE, Ink.WHITE), Line(*ends, FRAME))


def struck(symbol: Block, width: float | None = None) -> Block:
    """Strike a symbol, or as much of it as lies left of a `width`."""
    across = symbol.width if width is None else width
    return Block((*symbol.items, *struck_area(0, 0, across, symbol.height)), symbol.width, symbol.height)
