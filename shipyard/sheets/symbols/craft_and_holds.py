"""Symbols of mines, drones, bays with their craft, and holds."""

from shipyard.model.arcs import Arc
from shipyard.model.systems import Bay, Hold, HoldUse, Minelayer, MinelayingSystem, System
from shipyard.sheets.drawing import Circle, Ink, Item, Line, Path, Rect
from shipyard.sheets.layout import BODY, LARGE, label
from shipyard.sheets.symbols.shapes import CELL, STRIKE, Symbol, fitted_label, polar, polygon
from shipyard.sheets.symbols.strokes import struck_box

Arcs = tuple[Arc, ...]

LETTERS = {HoldUse.CARGO: "H", HoldUse.PASSENGERS: "P", HoldUse.TROOPS: "T", HoldUse.LABORATORY: "S"}
"""The letter of each use of a hold."""

PLAIN = ("", "standard", "generic")
"""Words of a load for craft that need no letter."""

SPACING = STRIKE + 1
"""From one craft's box to the next."""

CRAFT = 6
"""The craft of a fighter group or a LAC squadron."""


def drone(_system: System, _arcs: Arcs) -> Symbol:
    """Draw one drone in its box to cross off."""
    dart = polygon(((6, 2), (9, 10), (6, 8), (3, 10)), Ink.BLACK)
    return Symbol((Rect(1, 1, STRIKE, STRIKE, Ink.WHITE), dart), STRIKE + 2, STRIKE + 2)


def minelayer(system: Minelayer, _arcs: Arcs) -> Symbol:
    """Draw a column of mines and how many there are."""
    return Symbol((*_mines(7), fitted_label(17, 12, str(system.mines), 11)), CELL, CELL)


def minelaying_system(system: MinelayingSystem, _arcs: Arcs) -> Symbol:
    """Draw a column of mines in a frame, with the MASS of further mines where there is any."""
    more = (fitted_label(16, 12, f"+{system.extra}", 12),) if system.extra else ()
    return Symbol((Rect(1, 1, 22, 22, Ink.WHITE, radius=2), *_mines(6 if more else 12), *more), CELL, CELL)


def bay(system: Bay, _arcs: Arcs) -> Symbol:
    """Draw a black box with the MASS that it carries, and a box to strike."""
    box = Rect(1, 4, 22, 16, Ink.BLACK)
    strike = Rect(25, 7, STRIKE, STRIKE, Ink.WHITE)
    return Symbol((box, fitted_label(12, 12, str(system.carries), 18, ink=Ink.WHITE), strike), 36, CELL)


def craft_letters(word: str) -> str:
    """Give the letter of a word for craft, or two where the first one is that of a hold: F, Sh."""
    first = word[:1].upper()
    return f"{first}{word[1:2]}" if first in LETTERS.values() else first


def craft_bay(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a bay whose craft are not known."""
    return squadron("", endurance=0)


def bay_triangle() -> Path:
    """Draw the bay of a group of craft, without them."""
    return polygon(((12, 2), (22, 22), (2, 22)), Ink.WHITE)


def squadron(word: str, *, endurance: int, craft: int = CRAFT, gone: int = 0) -> Symbol:
    """Draw a bay with the letter of its craft, a box for each of them and a circle for each turn of endurance.

    Plain craft, and those that are not known, are drawn themselves. The first boxes are struck for the craft that are
    `gone`.
    """
    dart = polygon(((12, 9), (16, 19), (12, 17), (8, 19)), Ink.BLACK)
    inside = fitted_label(12, 16, craft_letters(word), 11) if word not in PLAIN else dart
    top = 1 if endurance else 7
    boxes = [Rect(25 + SPACING * index, top, STRIKE, STRIKE, Ink.WHITE) for index in range(craft)]
    lost = [item for box in boxes[:gone] for item in struck_box(box.x, box.y, STRIKE, STRIKE)]
    turns = [Circle(30 + SPACING * index, 18, STRIKE / 2, Ink.WHITE) for index in range(endurance)]
    width = 25 + SPACING * max(craft, endurance)
    return Symbol((bay_triangle(), inside, *boxes, *lost, *turns), width, CELL)


def hold(system: Hold, _arcs: Arcs) -> Symbol:
    """Draw a tall box with the letter of its use over its spaces, split in four."""
    head = (Rect(1, 1, 22, 12, Ink.WHITE), label(12, 7, LETTERS[system.use], LARGE))
    spaces = [system.mass // 4 + (index < system.mass % 4) for index in range(min(4, system.mass))]
    items: list[Item] = []
    for (x, y, width, height), number in zip(_QUARTERS[len(spaces)], spaces, strict=True):
        items.append(Rect(x, y, width, height, Ink.WHITE))
        items.append(fitted_label(x + width / 2, y + height / 2, str(number), width - 1, most=BODY))
    return Symbol((*head, *items), CELL, 36)


_QUARTERS = {
    1: ((1, 13, 22, 22),),
    2: ((1, 13, 22, 11), (1, 24, 22, 11)),
    3: ((1, 13, 11, 11), (12, 13, 11, 11), (1, 24, 22, 11)),
    4: ((1, 13, 11, 11), (12, 13, 11, 11), (1, 24, 11, 11), (12, 24, 11, 11)),
}


def _mines(x: float) -> tuple[Item, ...]:
    items: list[Item] = []
    for y in (5, 12, 19):
        horns = [(polar((x, y), turn, 0), polar((x, y), turn, 4)) for turn in (45, 135, 225, 315)]
        items.extend(Line(*start, *end) for start, end in horns)
        items.append(Circle(x, y, 2, Ink.BLACK))
    return tuple(items)
