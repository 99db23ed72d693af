"""What is written on: orders turn by turn, the salvoes in flight, and free lines."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from shipyard.sheets import fonts
from shipyard.sheets.drawing import BOX, CAPITALS, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import LEADING, SLACK, Block
from shipyard.sheets.panels.tables import launches
from shipyard.sheets.setting import Panel, Setting

LEAST_ROW, MOST_ROW = 12.0, 20.0
"""The least and the greatest height of a row to write in, on a full page."""

FLOOR = 11.0
"""The least height of a row to write in on any sheet: a pencil needs 4 mm."""

REMARKS, LINES = "Notes", 1
"""The title of the free lines, and their least number."""

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


def has_orders(setting: Setting) -> bool:
    """Say whether a ship can move at all."""
    return setting.ship.design.thrust > 0


def has_salvoes(setting: Setting) -> bool:
    """Say whether a ship launches salvoes that fly for more than a turn."""
    return launches(setting.ship)


def remarks(setting: Setting, room: float, _height: float) -> Panel:
    """Set free lines, the first beside their title."""
    row, size = _least_row(setting), setting.type.body

    def draw(height: float) -> Block:
        beside = fonts.width(REMARKS, size, bold=True) + INSET
        first, *others = [row * (number + 1) for number in range(max(int((height + SLACK) / row), 1))]
        items: list[Item] = [
            Text(0, first - 2, REMARKS, size, bold=True),
            Line(beside, first, room, first, ink=Ink.GREY),
        ]
        return Block((*items, *(_rule(room, y) for y in others)), room, height)

    least = LINES * row
    return Panel(room, least, draw, lambda *_: (draw(least),), max(_most(setting), least))


def _rule(width: float, y: float) -> Line:
    return Line(0, y, width, y, ink=Ink.GREY)


def _log(setting: Setting, title: str, columns: Sequence[Column], room: float, *, numbered: bool) -> Panel:
    """Rule a table under its title; `numbered` writes the turns in the first column."""
    head, rows = _head_height(setting), setting.rows
    least, most = 2 * head + rows * _least_row(setting), _most(setting)
    share = room / sum(part for _, part in columns)
    whole = all(fonts.fits(name, setting.type.body, part * share - INSET) for name, part in columns)
    log = _Log(setting, title, columns if whole else _as_wide_as_needed(setting, columns, room), room, numbered)

    def strips(first: float, other: float) -> Iterator[Block]:
        turn = 0
        while turn < rows:
            tall = other if turn or first < log.height(1) else first
            number = max(min(int((tall - log.height(0)) / _least_row(setting)), rows - turn), 1)
            yield log.block(log.height(number), range(turn, turn + number))
            turn += number

    return Panel(room, least, lambda height: log.block(height, range(rows)), strips, most, whole)


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


@frozen
class _Log:
    """A table to write in, some of whose rows are drawn."""

    setting: Setting
    title: str
    columns: Sequence[Column]
    width: float
    numbered: bool

    def height(self, rows: int) -> float:
        """The least height of so many rows."""
        return 2 * _head_height(self.setting) + rows * _least_row(self.setting)

    def block(self, height: float, turns: range) -> Block:
        """Draw the rows of some turns."""
        size, top = self.setting.type.body, _head_height(self.setting)
        row = (height - 2 * top) / len(turns)
        items: list[Item] = [_title(self.setting, self.title)]
        share = self.width / sum(part for _, part in self.columns)
        x = 0.0
        for number, (head, part) in enumerate(self.columns):
            items.append(Text(x + INSET, top + size + 1, head, size))
            if number:
                items.append(Line(x, top, x, height, ink=Ink.GREY))
            x += part * share
        for number, turn in enumerate(turns):
            y = 2 * top + number * row
            items.append(_rule(self.width, y))
            if self.numbered:
                middle = y + row / 2 + size * CAPITALS / 2
                first = self.columns[0][1] * share
                items.append(Text(first / 2, middle, str(turn + 1), size, anchor=Anchor.MIDDLE))
        items.append(Rect(0, top, self.width, height - top, stroke=BOX))
        return Block(tuple(items), self.width, height)


def _title(setting: Setting, title: str) -> Text:
    return Text(0, setting.type.body, title, setting.type.body, bold=True)


def _head_height(setting: Setting) -> float:
    """The height of a table's title, and of the heads of its columns."""
    return setting.type.body * LEADING + 3


def _most(setting: Setting) -> float:
    """The greatest height of a log that looks well."""
    return 2 * _head_height(setting) + setting.rows * max(setting.gap(MOST_ROW), FLOOR)


def _least_row(setting: Setting) -> float:
    """The least height of a row to write in."""
    return max(setting.gap(LEAST_ROW), FLOOR)
