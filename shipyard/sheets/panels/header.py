"""The head of a sheet: name, class, figures, and whether the ship is legal."""

from collections.abc import Iterable, Sequence

from shipyard.model.design import Streamlining
from shipyard.model.template import Type
from shipyard.rules.bill import price
from shipyard.rules.tracks import crew_factors
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, FRAME, Anchor, Circle, Group, Ink, Item, Line, Rect, Text, bounds
from shipyard.sheets.layout import LEADING, Block, shrunk
from shipyard.sheets.setting import Setting

GAP = 10.0
"""The least distance of two things in a line."""

MOST_ID = 0.22
"""The part of a head's width that the box takes at most that holds what the ship is called on the table."""

ID = 4.6
"""The width of that box for each point of the name's type."""

STEP = 1.0
"""By how much a long name shrinks at a time, in points."""

QUALITIES = ("inferior", "capable", "superior")
"""The qualities of a crew."""


def header(setting: Setting, room: float) -> Block:
    """Draw the head of a ship's first sheet."""
    ship, type_ = setting.ship, setting.type
    design, ruleset = ship.design, ship.ruleset
    bill = price(design, ruleset)
    own = [f"{design.name} class"] if ship.name or setting.options.blank_names else []
    smooth = [] if design.streamlining is Streamlining.NONE else [f"{design.streamlining} streamlining"]
    kind = " · ".join([*own, design.type, design.navy, *smooth])
    figures = f"MASS {design.mass} · NPV {bill.npv} · CPV {bill.cpv} ({bill.cpv_version}) · carried {bill.carried}"
    rules = fonts.shortened(ruleset.label, type_.body, room / 2)
    items = _name(setting, room)
    y = NAME_HEIGHT * type_.title
    for role, text, bold, right in (
        ("type", kind, True, _crew(setting, room)),
        ("mass", figures, False, [Text(room, 0, rules, type_.body, anchor=Anchor.END)]),
    ):
        line, height = _line(role, text, bold, right, room, type_)
        items += [item for part in (line,) for item in Block(tuple(part), room, height).at(0, y)]
        y += height
    y += FOOT * type_.body
    items.append(Line(0, y, room, y, FRAME))
    return Block(tuple(items), room, y + FRAME / 2)


NAME_HEIGHT = 1.14
"""The height of the line with the name, for each point of its size."""

FOOT = 0.55
"""The distance of the last line to the rule under it, for each point of the body's size."""

LINE = 1.5
"""The height of the other lines, for each point of their size."""


def further_header(setting: Setting, room: float, sheet: int, sheets: int) -> Block:
    """Draw the head of a further sheet."""
    ship, type_ = setting.ship, setting.type
    number = f"sheet {sheet} of {sheets}"
    left = room - fonts.width(number, type_.body) - GAP
    named = () if setting.options.blank_names else (ship.title, ship.id)
    parts = [part for part in (*named, f"{ship.design.type} {ship.design.navy}") if part]
    if setting.options.blank_names:
        parts.insert(0, f"{ship.design.name} class")
    size = type_.large
    name, size = shrunk(" · ".join(parts), (size, type_.body, type_.fine), left, bold=True)
    height = type_.large * LEADING + 2
    return Block(
        (
            Text(0, type_.large, name, size, bold=True),
            Text(room, type_.large, number, type_.body, anchor=Anchor.END),
            Line(0, height, room, height, FRAME),
        ),
        room,
        height + FRAME / 2,
    )


def further_height(type_: Type) -> float:
    """The height of the head of a further sheet."""
    return type_.large * LEADING + 2 + FRAME / 2


def _line(
    role: str, text: str, bold: bool, right: Sequence[Item], room: float, type_: Type
) -> tuple[list[Item], float]:
    """Set a text with what stands at the right of its line, or over it where a line does not hold both.

    What stands at the right has its baseline at 0.
    """
    sizes = type_.large, type_.body
    beside = room - _width(right) - GAP
    size = next((size for size in sizes if fonts.fits(text, size, beside, bold=bold)), 0.0)
    if size:
        height = LINE * type_.large
        y = height - 0.5 * (height - CAPITALS * type_.large)
        return [Group(role, (Text(0, y, text, size, bold),)), *_moved(right, y)], height
    shown, size = shrunk(text, (*sizes, type_.fine), room, bold=bold)
    first, second = LINE * size, LINE * type_.body
    y = first - 0.5 * (first - CAPITALS * size)
    under = first + second - 0.5 * (second - CAPITALS * type_.body)
    return [Group(role, (Text(0, y, shown, size, bold),)), *_moved(right, under)], first + second


def _width(items: Sequence[Item]) -> float:
    return bounds(items).width if items else 0.0


def _moved(items: Iterable[Item], y: float) -> tuple[Item, ...]:
    return Block(tuple(items), 0, 0).at(0, y)


def _name(setting: Setting, room: float) -> list[Item]:
    """Set the name as large as it goes in, the ship's id at the right, and the mark of a ship that is not legal."""
    type_ = setting.type
    marks = _marks(setting, room)
    left = bounds(marks).left - GAP
    base = 0.94 * type_.title
    if setting.options.blank_names:
        return [*marks, Group("name", (Line(0, base + 1, left, base + 1, ink=Ink.GREY),))]
    name = setting.ship.title
    size = type_.title
    while size > 1.4 * type_.large and not fonts.fits(name, size, left, bold=True):
        size -= STEP
    if fonts.fits(name, size, left, bold=True):
        return [*marks, Group("name", (Text(0, base, name, size, bold=True),))]
    return [*marks, Group("name", tuple(_small_name(name, left, 1.08 * type_.title, type_)))]


def _small_name(name: str, room: float, height: float, type_: Type) -> list[Item]:
    """Set a long name in several lines, in the first size in which they go in; else it is cut."""
    size, fitting = type_.fine, []
    for size in (type_.large, type_.body, type_.fine):
        most = max(int(height // (size * LEADING)), 1)
        fitting = list(fonts.wrapped(name, size, room, bold=True))
        if len(fitting) <= most:
            break
    else:
        fitting = [*fitting[: most - 1], fonts.shortened(" ".join(fitting[most - 1 :]), size, room, bold=True)]
    return [Text(0, size * (1 + LEADING * number), text, size, bold=True) for number, text in enumerate(fitting)]


def _crew(setting: Setting, room: float) -> list[Item]:
    """Say how many crew factors there are, and leave circles for the crew's quality; the baseline is at 0."""
    ship, size = setting.ship, setting.type.body
    factors = crew_factors(ship.design, ship.ruleset)
    items: list[Item] = []
    x = room
    for quality in reversed(QUALITIES):
        items.append(Text(x, 0, quality, size, anchor=Anchor.END))
        x -= fonts.width(quality, size) + 0.8 * size
        items.append(Circle(x, -size / 3, 0.4 * size, Ink.BLACK if quality == ship.quality else Ink.WHITE))
        x -= 1.2 * size
    items.append(Text(x, 0, f"crew factors {factors}", size, anchor=Anchor.END))
    return items


def _marks(setting: Setting, room: float) -> list[Item]:
    """Draw the box of the ship's id, and the mark of a ship that is not legal before it."""
    ship, type_ = setting.ship, setting.type
    width = min(ID * type_.title, MOST_ID * room)
    left, height = room - width, 1.08 * type_.title
    base = 0.94 * type_.title
    items: list[Item] = [Rect(left, 1, width, height)]
    if ship.id and not setting.options.blank_names:
        size = type_.title
        while size > type_.fine and not fonts.fits(ship.id, size, width - 6, bold=True):
            size = max(size - STEP, type_.fine)
        shown = fonts.shortened(ship.id, size, width - 6, bold=True)
        y = 1 + height / 2 + CAPITALS * size / 2
        items.append(Text(room - width / 2, min(y, base), shown, size, bold=True, anchor=Anchor.MIDDLE))
    if not ship.legal:
        size = type_.large
        codes = fonts.shortened(f"NOT LEGAL  {' '.join(ship.errors)}", size, 0.32 * room, bold=True)
        width = fonts.width(codes, size, bold=True) + size
        items.append(Rect(left - GAP - width, 1 + (height - 1.8 * size) / 2, width, 1.8 * size, Ink.BLACK))
        y = 1 + height / 2 + CAPITALS * size / 2
        items.append(Text(left - GAP - width / 2, y, codes, size, True, Anchor.MIDDLE, ink=Ink.WHITE))
    return items
