"""The head of a sheet: name, class, figures, and whether the ship is legal."""

from shipyard.model.design import Streamlining
from shipyard.rules.bill import price
from shipyard.rules.tracks import crew_factors
from shipyard.sheets import fonts
from shipyard.sheets.drawing import FRAME, Anchor, Circle, Group, Ink, Item, Line, Rect, Text, bounds
from shipyard.sheets.layout import BODY, LARGE, TITLE, Block
from shipyard.sheets.ship import Ship

ID_WIDTH = 110.0
"""The width of the box that holds what the ship is called on the table."""

HEIGHT = 64.0
"""The height of the head of a first sheet."""

FURTHER_HEIGHT = 22.0
"""The height of the head of a further sheet."""

NAME_Y, KIND_Y, RULES_Y = 22.5, 40.0, 55.0
"""The baselines of the three lines of a head."""

GAP = 10.0
"""The distance of two things in a line."""

QUALITIES = ("inferior", "capable", "superior")
"""The qualities of a crew."""


def header(ship: Ship, room: float) -> Block:
    """Draw the head of a ship's first sheet."""
    design, ruleset = ship.design, ship.ruleset
    bill = price(design, ruleset)
    own = [f"{design.name} class"] if ship.name else []
    smooth = [] if design.streamlining is Streamlining.NONE else [f"{design.streamlining} streamlining"]
    kind = " · ".join([*own, design.type, design.navy, *smooth])
    figures = f"MASS {design.mass} · NPV {bill.npv} · CPV {bill.cpv} ({bill.cpv_version}) · carried {bill.carried}"
    marks, crew = _marks(ship, room), _crew(ship, room)
    rules = _right(room, RULES_Y, fonts.shortened(ruleset.label, BODY, room / 3))
    texts = (
        ("name", NAME_Y, ship.title, TITLE, True, marks),
        ("type", KIND_Y, kind, LARGE, True, crew),
        ("mass", RULES_Y, figures, LARGE, False, (rules,)),
    )
    items: list[Item] = [*marks, *crew, rules, Line(0, HEIGHT - FRAME, room, HEIGHT - FRAME, FRAME)]
    for role, y, text, size, bold, right in texts:
        left = bounds(right).left - GAP
        items.append(Group(role, (Text(0, y, fonts.shortened(text, size, left, bold=bold), size, bold),)))
    return Block(tuple(items), room, HEIGHT)


def further_header(ship: Ship, room: float, sheet: int, sheets: int) -> Block:
    """Draw the head of a further sheet."""
    number = f"sheet {sheet} of {sheets}"
    left = room - fonts.width(number, BODY) - 20
    name = " · ".join(part for part in (ship.title, ship.id, f"{ship.design.type} {ship.design.navy}") if part)
    return Block(
        (
            Text(0, LARGE, fonts.shortened(name, LARGE, left, bold=True), LARGE, bold=True),
            _right(room, LARGE, number),
            Line(0, 15, room, 15, FRAME),
        ),
        room,
        FURTHER_HEIGHT,
    )


def _right(x: float, y: float, text: str) -> Text:
    return Text(x, y, text, BODY, anchor=Anchor.END)


def _crew(ship: Ship, room: float) -> list[Item]:
    """Say how many crew factors there are, and leave circles for the crew's quality."""
    factors = crew_factors(ship.design, ship.ruleset)
    items: list[Item] = []
    x = room
    for quality in reversed(QUALITIES):
        items.append(_right(x, KIND_Y, quality))
        x -= fonts.width(quality, BODY) + 6
        items.append(Circle(x, KIND_Y - BODY / 3, 3, Ink.BLACK if quality == ship.quality else Ink.WHITE))
        x -= 9
    items.append(_right(x, KIND_Y, f"crew factors {factors}"))
    return items


def _marks(ship: Ship, room: float) -> list[Item]:
    """Draw the box of the ship's id, and the mark of a ship that is not legal before it."""
    left = room - ID_WIDTH
    items: list[Item] = [Rect(left, 1, ID_WIDTH, 26)]
    if ship.id:
        shown = fonts.shortened(ship.id, TITLE, ID_WIDTH - 8, bold=True)
        items.append(Text(room - ID_WIDTH / 2, NAME_Y, shown, TITLE, bold=True, anchor=Anchor.MIDDLE))
    if not ship.legal:
        codes = fonts.shortened(f"NOT LEGAL  {' '.join(ship.errors)}", LARGE, 1.6 * ID_WIDTH, bold=True)
        width = fonts.width(codes, LARGE, bold=True) + 10
        items.append(Rect(left - GAP - width, 5, width, 18, Ink.BLACK))
        items.append(Text(left - GAP - width / 2, 17.5, codes, LARGE, True, Anchor.MIDDLE, ink=Ink.WHITE))
    return items
