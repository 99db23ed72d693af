"""The sidewalls: on each side, outside everything else, a wall with a box for each level (conversion, Sidewalls)."""

from shipyard.sheets.drawing import FRAME, Anchor, Ink, Item, Path, Rect, Text
from shipyard.sheets.layout import BODY, LARGE, Block, label
from shipyard.sheets.symbols.defences import screen_generator
from shipyard.sheets.symbols.shapes import CELL

SIDE = 14.0
"""The side of a level's box."""

WIDTH = 40.0
"""The width of a sidewall's column."""

BULGE = 12.0
"""How far the wall stands out amidships."""


def sidewall(level: int, height: float, name: str) -> Block:
    """Draw the starboard wall under a name: the port one is its mirror image."""
    middle = WIDTH - SIDE / 2 - 1
    items: list[Item] = [_wall(middle - BULGE, BULGE, height)]
    if not level:
        return Block((*items, _name(f"no {name}", height)), WIDTH, height)
    top = height / 2 - level * SIDE / 2
    generator = screen_generator(90)
    items.append(Rect(middle - CELL / 2, top - CELL - 2, CELL, CELL, Ink.WHITE, stroke=0))
    items.extend(generator.at(middle - CELL / 2, top - CELL - 2))
    for number in range(level):
        y = top + number * SIDE
        items.append(Rect(middle - SIDE / 2, y, SIDE, SIDE, Ink.WHITE, FRAME))
        items.append(label(middle, y + SIDE / 2, str(level - number), LARGE))
    return Block((*items, _name(name, height)), WIDTH, height)


def _wall(x: float, bulge: float, height: float) -> Path:
    reach = bulge * 4 / 3
    return Path(
        (x, 0),
        (((x + reach, height * 0.25), (x + reach, height * 0.75), (x, height)),),
        closed=False,
        stroke=FRAME,
    )


def _name(text: str, height: float) -> Text:
    return Text(BODY / 2, height / 2, text, BODY, bold=True, anchor=Anchor.MIDDLE, turn=90)
