"""Write-in tables: orders for ten turns, and the salvoes in flight."""

from collections.abc import Sequence

from shipyard.sheets.drawing import BOX, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, LEADING, Block

TURNS = 10
"""The turns that the log of orders has room for."""

HEAD = BODY * LEADING + 3
"""The height of a table's column heads."""

TITLE_HEIGHT = BODY * LEADING + 3
"""The height of a table's title."""

LEAST_ROW = 13.0
"""The least height of a row to write in."""

Column = tuple[str, float]
"""A column's head and its share of the width."""

ORDERS: tuple[Column, ...] = (("turn", 1), ("velocity", 1.6), ("course", 1.4), ("orders", 5))
SALVOES: tuple[Column, ...] = (
    ("turn", 1),
    ("warhead", 1.7),
    ("size", 1),
    ("speed", 1.2),
    ("course", 1.4),
    ("turns left", 1.8),
)


def height(row: float) -> float:
    """The height of a table whose rows are so high."""
    return TITLE_HEIGHT + HEAD + TURNS * row


def log(title: str, columns: Sequence[Column], width: float, height: float, numbered: bool) -> Block:
    """Rule a table of ten rows under its title; `numbered` writes the turns in the first column."""
    top = TITLE_HEIGHT
    row = (height - top - HEAD) / TURNS
    items: list[Item] = [Text(0, BODY, title, BODY, bold=True)]
    share = width / sum(part for _, part in columns)
    x = 0.0
    for number, (head, part) in enumerate(columns):
        items.append(Text(x + 3, top + BODY + 1, head, BODY))
        if number:
            items.append(Line(x, top, x, height, ink=Ink.GREY))
        x += part * share
    for turn in range(TURNS):
        y = top + HEAD + turn * row
        items.append(Line(0, y, width, y, ink=Ink.GREY))
        if numbered:
            middle = y + row / 2 + BODY * 0.355
            items.append(Text(columns[0][1] * share / 2, middle, str(turn + 1), BODY, anchor=Anchor.MIDDLE))
    items.append(Rect(0, top, width, height - top, stroke=BOX))
    return Block(tuple(items), width, height)
