"""The head of a sheet: name, class, figures, and whether the ship is legal."""

from collections.abc import Iterable, Sequence

from shipyard.model.design import Streamlining
from shipyard.model.template import PanelWord, Type
from shipyard.rules.bill import Bill, price
from shipyard.rules.tracks import crew_factors
from shipyard.rules.type_words import type_word
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, FRAME, Anchor, Circle, Group, Ink, Item, Line, Text, bounds, translated
from shipyard.sheets.layout import LEADING, Block, shrunk
from shipyard.sheets.panels.names import GAP, named
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship

FOOT = 0.35
"""The distance of the last line to the rule under it, for each point of the body's size."""

LINE = 1.45
"""The height of a line under the name, for each point of its size."""

LOW = 200.0
"""A sheet lower than this has a head of two lines, where the name leaves room for the class beside it."""

CIRCLE = 1.0
"""Half the room of a circle to fill in, for each point of the type."""

CLASS_SHEET = "class sheet"
"""What a sheet is that bears no name of a ship."""

QUALITIES = ("inferior", "capable", "superior")
"""The qualities of a crew."""

Sides = tuple[str, str, bool, Sequence[Item]]
"""A line: its role, the text at the left, whether that is bold, and what stands at the right with its baseline at 0."""


def header(setting: Setting, room: float, remarks: Sequence[str] = ()) -> Block:
    """Draw the head of a ship's first sheet, with what is to be known of her sheets before the ruleset."""
    low = setting.options.format.area.height < LOW
    kinds = _kinds(setting)
    name = named(setting, room)
    label = " · ".join((*remarks, setting.ship.ruleset.label))
    apart = not fonts.fits(label, setting.type.fine, room)
    for kind in kinds if low else ():
        name = named(setting, room, f"{kind} · {label}")
        if name.beside:
            break
    version = "" if name.beside else f" ({_bill(setting).cpv_version})"
    figures = _figures(setting, version)
    if apart:
        # a long name of house rules needs the line for itself
        figures, label = " · ".join((figures, *remarks)), setting.ship.ruleset.label
    crew = _crew(setting, room)
    lines: list[Sides] = [("mass", figures, False, crew)]
    if not name.beside:
        lines = [("type", kinds[0], True, crew), ("mass", figures, False, _rules(setting, label, figures, room))]
    items, y = [*name.items], name.height
    for line in lines:
        drawn, height = _line(line, room, setting.type)
        items += _moved(drawn, y)
        y += height
    y += FOOT * setting.type.body
    return Block((*items, Line(0, y, room, y, FRAME)), room, y + FRAME / 2)


def remarks_of(sheets: int, out: Sequence[PanelWord]) -> list[str]:
    """Say that there are further sheets, and what of the template the sheets leave out."""
    without = " and ".join(word.value for word in out)
    return [*_of(1, sheets), *([f"without {without}"] if without else [])]


def _of(sheet: int, sheets: int) -> list[str]:
    """Say which sheet this is, where there are several."""
    return [f"sheet {sheet} of {sheets}"] if sheets > 1 else []


def further_header(setting: Setting, room: float, sheet: int, sheets: int) -> Block:
    """Draw the head of a further sheet."""
    ship, type_ = setting.ship, setting.type
    (number,) = _of(sheet, sheets)
    left = room - fonts.width(number, type_.body) - GAP
    own = (f"{ship.design.name} class",) if setting.options.blank_names else (ship.title, ship.id)
    parts = [part for part in (*_side(ship), *own, f"{ship.design.type} {ship.design.navy}") if part]
    name, size = shrunk(" · ".join(parts), (type_.large, type_.body, type_.fine), left, bold=True)
    height = further_height(type_) - FRAME / 2
    return Block(
        (
            Text(0, type_.large, name, size, bold=True),
            Text(room, type_.large, number, type_.body, anchor=Anchor.END),
            Line(0, height, room, height, FRAME),
        ),
        room,
        further_height(type_),
    )


def further_height(type_: Type) -> float:
    """The height of the head of a further sheet."""
    return type_.large * LEADING + 2 + FRAME / 2


def _kinds(setting: Setting) -> tuple[str, str]:
    """Name class, type and navy, and the same as short as it goes; where the name is the class, it is a class sheet."""
    design = setting.ship.design
    named_ = bool(setting.ship.name or setting.options.blank_names)
    side, class_ = _side(setting.ship), f"{design.name} class" if named_ else CLASS_SHEET
    smooth = [] if design.streamlining is Streamlining.NONE else [f"{design.streamlining} streamlining"]
    word = type_word(design.type)
    # a merchant of no navy sails for merchants
    navy = [] if word and design.navy.lower() == word else [design.navy]
    kind = f"{design.type} {word}" if word else design.type
    short = [*side, *([class_] if named_ else []), design.type, *navy, *smooth]
    return " · ".join([*side, class_, kind, *navy, *smooth]), " · ".join(short)


def _side(ship: Ship) -> list[str]:
    return [f"side {ship.side}"] if ship.side else []


def _rules(setting: Setting, label: str, figures: str, room: float) -> list[Item]:
    """Name the ruleset beside the figures: in small type where it is long, or else on a line of its own."""
    type_ = setting.type
    beside = room - fonts.width(figures, type_.body) - GAP
    size = next((size for size in (type_.body, type_.fine) if fonts.fits(label, size, beside)), 0.0)
    shown, size = (label, size) if size else shrunk(label, (type_.body, type_.fine), room)
    return [Text(room, 0, shown, size, anchor=Anchor.END)]


def _bill(setting: Setting) -> Bill:
    return setting.once("bill", lambda: price(setting.ship.design, setting.ship.ruleset))


def _figures(setting: Setting, version: str) -> str:
    bill = _bill(setting)
    carried = f" · carried {bill.carried}" if bill.carried else ""
    return f"MASS {setting.ship.design.mass} · NPV {bill.npv} · CPV {bill.cpv}{version}{carried}"


def _line(line: Sides, room: float, type_: Type) -> tuple[list[Item], float]:
    """Set a line, or two where one does not hold both sides; gives what is drawn, and the height."""
    role, text, bold, right = line
    sizes = type_.large, type_.body
    beside = bounds(right).left - GAP
    # a word for the type may be fine, figures may not: a line of their own is better
    least = (type_.fine,) if role == "type" else ()
    size = next((size for size in (*sizes, *least) if fonts.fits(text, size, beside, bold=bold)), 0.0)
    if size:
        tallest = max(size, type_.body)
        height = LINE * tallest
        y = _middle(height, tallest)
        return [Group(role, (Text(0, y, text, size, bold),)), *_moved(right, y)], height
    shown, size = shrunk(text, (*sizes, type_.fine), room, bold=bold)
    first, second = LINE * size, LINE * type_.body
    drawn = Group(role, (Text(0, _middle(first, size), shown, size, bold),))
    return [drawn, *_moved(right, first + _middle(second, type_.body))], first + second


def _middle(height: float, size: float) -> float:
    """Give the baseline of a text whose capitals stand in the middle of a line."""
    return height - (height - CAPITALS * size) / 2


def _moved(items: Iterable[Item], y: float) -> tuple[Item, ...]:
    return translated(items, 0, y)


def _crew(setting: Setting, room: float) -> list[Item]:
    """Say how many crew factors there are, and leave circles for the crew's quality; the baseline is at 0."""
    ship, type_ = setting.ship, setting.type
    text = f"crew factors {crew_factors(ship.design, ship.ruleset)}"
    if not setting.options.played:
        return [Text(room, 0, text, type_.body, anchor=Anchor.END)]
    words = sum(fonts.width(word, type_.body) for word in (text, *QUALITIES)) + 2 * CIRCLE * type_.body * len(QUALITIES)
    size = type_.body if words <= room else type_.fine
    items: list[Item] = []
    x = room
    for quality in reversed(QUALITIES):
        items.append(Text(x, 0, quality, size, anchor=Anchor.END))
        x -= fonts.width(quality, size) + 0.8 * CIRCLE * size
        items.append(Circle(x, -size / 3, 0.4 * size, Ink.BLACK if quality == ship.quality else Ink.WHITE))
        x -= 1.2 * CIRCLE * size
    items.append(Text(x, 0, text, size, anchor=Anchor.END))
    return items
