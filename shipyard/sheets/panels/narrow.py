"""The sidewalls of a small sheet: outermost on their sides, no wider than they must be."""

from math import ceil

from shipyard.rules.aboard import SIDES
from shipyard.sheets import fonts
from shipyard.sheets.drawing import FRAME, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import LEADING, Block, label
from shipyard.sheets.symbols.defences import screen_generator
from shipyard.sheets.symbols.shapes import CELL, STRIKE
from shipyard.sheets.symbols.strokes import struck_box

SIDE = 12.0
"""The side of a level's box where there is room for it."""

PITCH = 4.0
"""The distance of two boxes where there is room for it."""

LINES, MOST_LINES = 2.5, 2
"""The distance of the lines of the wall, one for each level, and the most of them."""

NUMBER = 0.6
"""The size of a level's number for each point of its box."""

NAME_X = 0.2
"""Where the turned name's baseline stands, for each point of its type."""


GENERATOR = 0.7
"""How large a generator's symbol is drawn against its own size."""


def wall_width(level: int, height: float, size: float, *, generators: bool = False) -> float:
    """The width of a wall with its name in a size of type, and the symbols of its generators where they are drawn."""
    _, columns, side = _boxes(level, height)
    return columns * side + (GENERATOR * CELL if generators else 0) + size * LEADING


def wall_height(level: int, size: float) -> float:
    """The least height of a wall whose boxes stand in one column, and whose name stands beside them."""
    names = (fonts.width(_name(side), size, bold=True) for side in SIDES)
    return max(level * STRIKE, *names)


def narrow_sidewall(
    level: int, height: float, side: str, *, lost: int = 0, size: float, generators: bool = False
) -> Block:
    """Draw the starboard wall of a small sheet; the port one is its mirror image. The levels `lost` are struck."""
    rows, columns, box = _boxes(level, height)
    width = wall_width(level, height, size, generators=generators)
    lines = min(level, MOST_LINES)
    walls = [width - box / 2 + LINES * (number - (lines - 1) / 2) for number in range(lines)]
    items: list[Item] = [Line(x, 0, x, height, FRAME) for x in walls]
    pitch = box + min(PITCH, (height - rows * box) / max(rows, 1))
    top = (height - pitch * rows) / 2 + (pitch - box) / 2
    for number in range(level):
        left, y = width - box * (1 + number // rows), top + pitch * (number % rows)
        items.append(Rect(left, y, box, box, Ink.WHITE, FRAME))
        items.append(label(left + box / 2, y + box / 2, str(level - number), NUMBER * box))
        if generators and number < rows:
            mark = screen_generator(90).scaled(GENERATOR)
            items.extend(mark.at(width - columns * box - mark.width, y + (box - mark.height) / 2))
        if number < lost:
            items.extend(struck_box(left, y, box, box))
    name = next((name for name in (_name(side), side) if fonts.fits(name, size, height, bold=True)), "")
    if name:
        items.append(Text(NAME_X * size, height / 2, name, size, bold=True, anchor=Anchor.MIDDLE, turn=90))
    return Block(tuple(items), width, height)


def _name(side: str) -> str:
    return f"{side} sidewall"


def _boxes(level: int, height: float) -> tuple[int, int, float]:
    """Give the rows and columns of a wall's boxes, and the side of a box."""
    side = SIDE if level * SIDE <= height else STRIKE
    rows = max(int(min(level, height // side)), 1)
    return rows, max(ceil(level / rows), 1), side
