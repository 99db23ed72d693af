"""The sidewalls of a small sheet: outermost on their sides, no wider than they must be."""

from math import ceil

from shipyard.sheets import fonts
from shipyard.sheets.drawing import FRAME, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import LEADING, Block, label
from shipyard.sheets.symbols.shapes import STRIKE
from shipyard.sheets.symbols.strokes import struck_box

SIDE = 12.0
"""The side of a level's box where there is room for it."""

PITCH = 4.0
"""The distance of two boxes where there is room for it."""

LINES = 2.5
"""The distance of the lines of the wall, one for each level up to two."""


def wall_width(level: int, height: float, size: float) -> float:
    """The width of a wall with its name in a size of type."""
    _, columns, side = _boxes(level, height)
    return columns * side + size * LEADING


def wall_height(level: int) -> float:
    """The least height of a wall whose boxes stand in one column."""
    return max(level, 1) * STRIKE


def narrow_sidewall(level: int, height: float, side: str, *, lost: int = 0, size: float) -> Block:
    """Draw the starboard wall of a small sheet; the port one is its mirror image. The levels `lost` are struck."""
    rows, _, box = _boxes(level, height)
    width = wall_width(level, height, size)
    x = width - box / 2
    items: list[Item] = [
        Line(
            x + LINES * (number - (min(level, 2) - 1) / 2),
            0,
            x + LINES * (number - (min(level, 2) - 1) / 2),
            height,
            FRAME,
        )
        for number in range(min(level, 2))
    ]
    pitch = box + min(PITCH, (height - rows * box) / max(rows, 1))
    top = (height - pitch * rows) / 2 + (pitch - box) / 2
    for number in range(level):
        left, y = width - box * (1 + number // rows), top + pitch * (number % rows)
        items.append(Rect(left, y, box, box, Ink.WHITE, FRAME))
        items.append(label(left + box / 2, y + box / 2, str(level - number), 0.6 * box))
        if number < lost:
            items.extend(struck_box(left, y, box, box))
    names = (f"{side} sidewall", side) if level else (f"no {side} sidewall", f"no {side} wall", "")
    name = next((name for name in names if fonts.fits(name, size, height, bold=True)), "")
    if name:
        items.append(Text(0.2 * size, height / 2, name, size, bold=True, anchor=Anchor.MIDDLE, turn=90))
    return Block(tuple(items), width, height)


def _boxes(level: int, height: float) -> tuple[int, int, float]:
    """Give the rows and columns of a wall's boxes, and the side of a box."""
    side = SIDE if level * SIDE <= height else STRIKE
    rows = max(min(level, int(height // side)), 1)
    return rows, max(ceil(level / rows), 1), side
