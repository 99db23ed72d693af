"""The first line of a sheet: the name as large as goes in, the id on the table, a mark on what is not legal."""

from attrs import frozen

from shipyard.model.template import Type
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, Anchor, Group, Ink, Item, Line, Rect, Text, bounds
from shipyard.sheets.layout import LEADING
from shipyard.sheets.setting import Setting

GAP = 10.0
"""The least distance of two things in a line."""

HEIGHT, BASE = 1.17, 0.94
"""The height of the line with the name and its baseline, for each point of the name's type."""

BOX = 1.08
"""The height of the box with the ship's id, for each point of the name's type."""

ID, MOST_ID = 4.6, 0.22
"""The width of that box for each point of the name's type, and the part of the line that it takes at most."""

MOST_MARK = 0.32
"""The part of the line that the mark takes at most of a ship that is not legal."""

STEP = 1.0
"""By how much a long name shrinks at a time, in points."""

LEAST = 1.4
"""How small a name can be in one line, against the next size of type; a longer one has several lines."""


@frozen
class Named:
    """The line, its height, and whether what was to stand beside the name does."""

    items: tuple[Item, ...]
    height: float
    beside: bool


def named(setting: Setting, room: float, beside: str = "") -> Named:
    """Set the name, with a text beside it in the size of the body where there is room for both."""
    type_, options = setting.type, setting.options
    marks = _marks(setting, room, type_.title)
    left = bounds(marks).left - GAP if marks else room
    height, base = HEIGHT * type_.title, BASE * type_.title
    if options.blank_names:
        right = left - (fonts.width(beside, type_.body) + GAP if beside else 0)
        if fits := right > left / 3:
            left = right
        rule = Group("name", (Line(0, base + 1, left, base + 1, ink=Ink.GREY),))
        more = (_beside(beside, left, base, type_),) if beside and fits else ()
        return Named((*marks, rule, *more), height, bool(more))
    name = setting.ship.title
    size = _size(name, left, type_)
    if not size:
        return Named((*marks, Group("name", _in_lines(name, left, BOX * type_.title, type_))), height, False)
    marks = _marks(setting, room, size)
    length = fonts.width(name, size, bold=True)
    items = (*marks, Group("name", (Text(0, base, name, size, bold=True),)))
    if beside and length + GAP + fonts.width(beside, type_.body) <= left:
        return Named((*items, _beside(beside, length, base, type_)), height, True)
    return Named(items, height, False)


def _beside(text: str, x: float, base: float, type_: Type) -> Item:
    return Group("type", (Text(x + GAP, base, text, type_.body),))


def _size(name: str, room: float, type_: Type) -> float:
    """Give the size in which a name goes into one line; 0 where it is too long."""
    size = type_.title
    while size >= LEAST * type_.large:
        if fonts.fits(name, size, room, bold=True):
            return size
        size -= STEP
    return 0


def _in_lines(name: str, room: float, height: float, type_: Type) -> tuple[Item, ...]:
    """Set a long name in several lines, in the first size in which they go in; else it is cut."""
    texts: list[str] = []
    size = type_.fine
    for size in (type_.large, type_.body, type_.fine):
        most = max(int(height // (size * LEADING)), 1)
        texts = list(fonts.wrapped(name, size, room, bold=True))
        if len(texts) <= most:
            break
        texts = [*texts[: most - 1], fonts.shortened(" ".join(texts[most - 1 :]), size, room, bold=True)]
    return tuple(Text(0, size * (1 + LEADING * number), text, size, bold=True) for number, text in enumerate(texts))


def _marks(setting: Setting, room: float, largest: float) -> list[Item]:
    """Draw the box of the ship's id, no larger than her name, and the mark of a ship that is not legal before it."""
    type_, id_ = setting.type, "" if setting.options.blank_names else setting.ship.id
    width, height = min(ID * type_.title, MOST_ID * room), BOX * type_.title
    left, middle = room - width, 1 + height / 2
    items: list[Item] = [Rect(left, 1, width, height)]
    if not setting.options.played:
        items, left = [], room + GAP
    elif id_:
        sizes = (largest, type_.large, type_.body, type_.fine)
        size = next((size for size in sizes if fonts.fits(id_, size, width - 6, bold=True)), type_.fine)
        shown = fonts.shortened(id_, size, width - 6, bold=True)
        items.append(Text(room - width / 2, middle + CAPITALS * size / 2, shown, size, True, Anchor.MIDDLE))
    else:
        # a player who sees an empty box may not know what to write there
        items.append(Text(left + 3, 2 + type_.body, "id", type_.body, ink=Ink.GREY))
    if not setting.ship.legal:
        size = type_.large
        codes = f"NOT LEGAL  {' '.join(setting.ship.errors)}"
        shown = fonts.shortened(codes, size, MOST_MARK * room, bold=True)
        width = fonts.width(shown, size, bold=True) + size
        items.append(Rect(left - GAP - width, middle - 0.9 * size, width, 1.8 * size, Ink.BLACK))
        x, y = left - GAP - width / 2, middle + CAPITALS * size / 2
        items.append(Text(x, y, shown, size, True, Anchor.MIDDLE, ink=Ink.WHITE))
    return items
