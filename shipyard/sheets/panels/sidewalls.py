"""The sidewalls: on each side, outside everything else, a wall with a box for each level (conversion, Sidewalls)."""

from shipyard.sheets.drawing import FRAME, Anchor, Ink, Item, Path, Rect, Text
from shipyard.sheets.layout import BODY, LARGE, Block, label
from shipyard.sheets.symbols.defences import screen_generator
from shipyard.sheets.symbols.shapes import CELL
from shipyard.sheets.symbols.strokes import struck_box

SIDE = 16.0
"""The side of a level's box."""

PITCH = 24.0
"""The height of a level: its box with the generator beside it."""

WIDTH = 54.0
"""The width of a sidewall's column."""

BULGE = 14.0
"""How far the wall stands out amidships."""

LINES = 3.5
"""The distance of the lines of the wall, one for each level."""

MOST_LINES = 2
"""The most lines of a wall, for the highest level that can be bought."""


def sidewall(level: int, height: float, name: str, *, lost: int = 0, type_size: float = BODY) -> Block:
    """Draw the starboard wall under a name: the port one is its mirror image. The levels `lost` are struck.

    The level is at least 1: of a ship without sidewalls nothing is drawn.
    """
    outside = WIDTH - SIDE / 2
    walls = [_wall(outside - BULGE - LINES * number, height) for number in range(min(level, MOST_LINES))]
    items: list[Item] = [*walls, _name(name, height, type_size)]
    top = height / 2 - level * PITCH / 2
    generator = screen_generator(90)
    for number in range(level):
        y = top + number * PITCH
        items.extend(generator.at(WIDTH - SIDE - 2 - CELL, y + (PITCH - CELL) / 2))
        items.append(Rect(WIDTH - SIDE, y + (PITCH - SIDE) / 2, SIDE, SIDE, Ink.WHITE, FRAME))
        items.append(label(outside, y + PITCH / 2, str(level - number), LARGE))
        if number < lost:
            items.extend(struck_box(WIDTH - SIDE, y + (PITCH - SIDE) / 2, SIDE, SIDE))
    return Block(tuple(items), WIDTH, height)


def _wall(x: float, height: float) -> Path:
    reach = BULGE * 4 / 3
    return Path(
        (x, 0),
        (((x + reach, height * 0.25), (x + reach, height * 0.75), (x, height)),),
        closed=False,
        stroke=FRAME,
    )


def _name(text: str, height: float, size: float) -> Text:
    return Text(2, height / 2, text, size, bold=True, anchor=Anchor.MIDDLE, turn=90)
