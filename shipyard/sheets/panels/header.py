"""The head of a sheet: name, class, figures, and whether the ship is legal."""

from shipyard.rules.bill import price
from shipyard.rules.tracks import crew_factors
from shipyard.sheets import fonts
from shipyard.sheets.drawing import FRAME, Anchor, Circle, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, LARGE, TITLE, Block
from shipyard.sheets.ship import Ship

ID_WIDTH = 110.0
"""The width of the box that holds what the ship is called on the table."""

HEIGHT = 64.0
"""The height of the head of a first sheet."""

FURTHER_HEIGHT = 22.0
"""The height of the head of a further sheet."""

QUALITIES = ("inferior", "capable", "superior")
"""The qualities of a crew."""


def header(ship: Ship, room: float) -> Block:
    """Draw the head of a ship's first sheet."""
    design, ruleset = ship.design, ship.ruleset
    left = room - ID_WIDTH - 10
    items: list[Item] = [
        Text(0, TITLE * 0.92, fonts.shortened(ship.title, TITLE, left, bold=True), TITLE, bold=True),
        Rect(room - ID_WIDTH, 1, ID_WIDTH, 26),
    ]
    if ship.id:
        shown = fonts.shortened(ship.id, TITLE, ID_WIDTH - 8, bold=True)
        items.append(Text(room - ID_WIDTH / 2, 22.5, shown, TITLE, bold=True, anchor=Anchor.MIDDLE))
    kind = f"{design.name} class · {design.type} · {design.navy}" if ship.name else f"{design.type} · {design.navy}"
    items.append(Text(0, 40, fonts.shortened(kind, LARGE, left, bold=True), LARGE, bold=True))
    bill = price(design, ruleset)
    figures = f"MASS {design.mass} · NPV {bill.npv} · CPV {bill.cpv} ({bill.cpv_version}) · carried {bill.carried}"
    items.append(Text(0, 55, fonts.shortened(figures, LARGE, left), LARGE))
    items.append(_right(room, 55, fonts.shortened(ruleset.label, BODY, ID_WIDTH + 60)))
    items.extend(_crew(ship, room))
    if not ship.legal:
        items.extend(_not_legal(ship, room))
    items.append(Line(0, HEIGHT - FRAME, room, HEIGHT - FRAME, FRAME))
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
        items.append(_right(x, 40, quality))
        x -= fonts.width(quality, BODY) + 6
        items.append(Circle(x, 37.5, 3, Ink.BLACK if quality == ship.quality else Ink.WHITE))
        x -= 9
    items.append(_right(x, 40, f"crew factors {factors}"))
    return items


def _not_legal(ship: Ship, room: float) -> list[Item]:
    text = f"NOT LEGAL  {' '.join(ship.errors)}"
    shown = fonts.shortened(text, LARGE, 190, bold=True)
    width = fonts.width(shown, LARGE, bold=True) + 10
    x = room - ID_WIDTH - 10 - width
    return [
        Rect(x, 3, width, 16, Ink.BLACK),
        Text(x + 5, 14.5, shown, LARGE, bold=True, ink=Ink.WHITE),
    ]
