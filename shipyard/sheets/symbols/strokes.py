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

AROUND_NUMBER = 0.6
"""The part of a stroke that has no white edges where there is a number in the middle."""


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


def struck_area(x: float, y: float, width: float, height: float, *, clear: float = 0) -> tuple[Item, ...]:
    """Strike a symbol that fills an area: steeply, or from corner to corner where it is wide.

    A part of the stroke in its middle is `clear` of white edges, where they would break a number.
    """
    tall = height - 2 * INSIDE
    across = min(SLANT * tall, width - 2 * INSIDE) if width <= 1.5 * height else width - 2 * INSIDE
    middle, centre = x + width / 2, y + height / 2

    def part(start: float, end: float, weight: float, ink: Ink) -> Line:
        """Draw the stroke from one part of its length to another, from the middle at 0."""
        return Line(
            middle + start * across, centre - start * tall, middle + end * across, centre - end * tall, weight, ink
        )

    edges = [(-0.5, -clear / 2), (clear / 2, 0.5)] if clear else [(-0.5, 0.5)]
    white = [part(start, end, FRAME + 2 * EDGE, Ink.WHITE) for start, end in edges]
    return (*white, part(-0.5, 0.5, FRAME, Ink.BLACK))


def struck(symbol: Block, width: float | None = None, *, clear: float = 0) -> Block:
    """Strike a symbol, or as much of it as lies left of a `width`."""
    across = symbol.width if width is None else width
    stroke = struck_area(0, 0, across, symbol.height, clear=clear)
    return Block((*symbol.items, *stroke), symbol.width, symbol.height)
