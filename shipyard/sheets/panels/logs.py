"""What is written on: orders turn by turn, the salvoes in flight, and free lines."""

from collections.abc import Sequence

from shipyard.sheets import fonts
from shipyard.sheets.drawing import BOX, CAPITALS, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import LEADING, Block
from shipyard.sheets.panels.tables import launches
from shipyard.sheets.setting import Panel, Setting

LEAST_ROW, MOST_ROW = 13.0, 20.0
"""The least and the greatest height of a row to write in, on a full page."""

FLOOR = 11.0
"""The least height of a row to write in on any sheet: a pencil needs 4 mm."""

LINES = 3
"""The least number of free lines."""

INSET = 3.0
"""The distance of a column's head to the rule before it."""

Column = tuple[str, float]
"""A column's head and its share of the width."""

CINEMATIC: tuple[Column, ...] = (("turn", 1), ("velocity", 1.6), ("course", 1.4), ("orders", 5))
VECTOR: tuple[Column, ...] = (("turn", 1), ("velocity", 1.6), ("course", 1.35), ("facing", 1.3), ("orders", 4))
"""Under vector movement a ship need not face where she goes (conversion, Movement)."""

SALVOES: tuple[Column, ...] = (
    ("turn", 1),
    ("warhead", 1.75),
    ("size", 1),
    ("speed", 1.3),
    ("course", 1.35),
    ("left", 0.9),
)


def orders(setting: Setting, room: float, _height: float) -> Panel:
    """Set the log of orders, its turns numbered."""
    columns = VECTOR if setting.ship.ruleset.harrington else CINEMATIC
    return _log(setting, "Orders", columns, room, numbered=True)


def salvoes(setting: Setting, room: float, _height: float) -> Panel:
    """Set the log of the salvoes in flight."""
    return _log(setting, "Salvoes in flight", SALVOES, room, numbered=False)


def has_salvoes(setting: Setting) -> bool:
    """Say whether a ship launches salvoes that fly for more than a turn."""
    return launches(setting.ship)


def remarks(setting: Setting, room: float, _height: float) -> Panel:
    """Set free lines under a title."""
    row = max(setting.gap(LEAST_ROW), FLOOR)
    top = _title_height(setting)

    def draw(height: float) -> Block:
        count = int((height - top) // row)
        rules = [
            Line(0, top + row * (number + 1), room, top + row * (number + 1), ink=Ink.GREY) for number in range(count)
        ]
        return Block((_title(setting, "Notes"), *rules), room, height)

    least = top + LINES * row
    return Panel(room, least, draw, lambda _first, _other: (draw(least),), 3 * least)


def _log(setting: Setting, title: str, columns: Sequence[Column], room: float, *, numbered: bool) -> Panel:
    """Rule a table under its title; `numbered` writes the turns in the first column."""
    head = _title_height(setting)

    def draw(height: float) -> Block:
        return _table(setting, title, columns, room, height, numbered)

    least, most = (2 * head + setting.rows * max(setting.gap(row), FLOOR) for row in (LEAST_ROW, MOST_ROW))
    share = room / sum(part for _, part in columns)
    whole = all(fonts.fits(name, setting.type.body, part * share - INSET) for name, part in columns)
    if not whole:
        columns = _as_wide_as_needed(setting, columns, room)
    return Panel(room, least, draw, lambda _first, _other: (draw(least),), most, whole)


def _as_wide_as_needed(setting: Setting, columns: Sequence[Column], room: float) -> list[Column]:
    """Give each column the width of its head and the last what is left; where that is nothing, fewer columns."""
    kept: list[Column] = []
    left = room
    for name, _ in columns:
        width = fonts.width(name, setting.type.body) + 2 * INSET
        if width <= left:
            kept.append((name, width))
            left -= width
    name, width = kept[-1]
    return [*kept[:-1], (name, width + left)]


def _table(
    setting: Setting, title: str, columns: Sequence[Column], width: float, height: float, numbered: bool
) -> Block:
    size, top = setting.type.body, _title_height(setting)
    row = (height - 2 * top) / setting.rows
    items: list[Item] = [_title(setting, title)]
    share = width / sum(part for _, part in columns)
    x = 0.0
    for number, (head, part) in enumerate(columns):
        items.append(Text(x + INSET, top + size + 1, head, size))
        if number:
            items.append(Line(x, top, x, height, ink=Ink.GREY))
        x += part * share
    for turn in range(setting.rows):
        y = 2 * top + turn * row
        items.append(Line(0, y, width, y, ink=Ink.GREY))
        if numbered:
            middle = y + row / 2 + size * CAPITALS / 2
            items.append(Text(columns[0][1] * share / 2, middle, str(turn + 1), size, anchor=Anchor.MIDDLE))
    items.append(Rect(0, top, width, height - top, stroke=BOX))
    return Block(tuple(items), width, height)


def _title(setting: Setting, title: str) -> Text:
    return Text(0, setting.type.body, title, setting.type.body, bold=True)


def _title_height(setting: Setting) -> float:
    """The height of a table's title, and of the heads of its columns."""
    return setting.type.body * LEADING + 3
