"""Symbols of missile launchers, their magazines, rails and pods."""

from collections.abc import Mapping, Sequence

from shipyard.model.arcs import Arc
from shipyard.model.design import SalvoGrade
from shipyard.model.systems import LaunchRails, MassSystem, SalvoMissileRack, System
from shipyard.sheets.drawing import Circle, Ink, Item, Line, Rect
from shipyard.sheets.symbols.shapes import CELL, CENTRE, INNER, Symbol, arc, fitted_label, missile, open_ring, polygon
from shipyard.sheets.symbols.strokes import struck, struck_area

Arcs = tuple[Arc, ...]

ROW = 20
"""The most salvoes in one row of a magazine."""

NOTHING: Mapping[SalvoGrade, int] = {}
"""No salvo spent."""


def launcher(_system: System, arcs: Arcs) -> Symbol:
    """Draw a missile in a circle with the arcs that it bears through."""
    return _tube(arcs, black=False)


def rack(system: SalvoMissileRack, arcs: Arcs) -> Symbol:
    """Draw a launcher that holds its one salvo, black for extended range."""
    return _tube(arcs, black=system.extended)


def mt_missile(_system: System, arcs: Arcs) -> Symbol:
    """Draw a missile larger than any other, black at the tip, before the arcs unless it only bears fore."""
    behind = () if arcs == (Arc.F,) else open_ring(arcs)
    body = polygon(((12, 1), (15, 7), (15, 15), (19, 22), (12, 20), (5, 22), (9, 15), (9, 7)), Ink.WHITE)
    tip = polygon(((12, 1), (15, 7), (15, 10), (9, 10), (9, 7)), Ink.BLACK)
    return Symbol((*behind, body, tip), CELL, CELL)


def loaded_magazine(salvoes: Sequence[SalvoGrade], spent: Mapping[SalvoGrade, int] = NOTHING, row: int = ROW) -> Symbol:
    """Draw a rounded box with a missile for each salvo: open for standard, black for extended range.

    Of each grade, the first are struck that are `spent`. There are at most `row` of them in a row.
    """
    left_to_strike = dict(spent)
    rows = [salvoes[start : start + row] for start in range(0, len(salvoes), row)] or [salvoes]
    width = max(CELL, 12 * len(rows[0]) + 4)
    left = (width - 12 * (len(rows[0]) - 1)) / 2
    items: list[Item] = []
    for number, grades in enumerate(rows):
        for column, grade in enumerate(grades):
            x, y = left + 12 * column, 12.5 + 14 * number
            items.append(missile(x, y, black=grade is SalvoGrade.ER))
            if left_to_strike.get(grade, 0) > 0:
                left_to_strike[grade] -= 1
                items.extend(struck_area(x - 6, y - 7, 12, 14))
    below = 14 * (len(rows) - 1)
    return Symbol((_frame(width, 3, 18 + below), *items), width, CELL + below)


def magazine(system: MassSystem, _arcs: Arcs) -> Symbol:
    """Draw a rounded box with a missile and the MASS of the magazine, whose load is not known."""
    items = (_frame(CELL, 3, 18), missile(7, 12.5), fitted_label(16.5, 12, str(system.mass), 10))
    return Symbol(items, CELL, CELL)


def rails(system: LaunchRails, _arcs: Arcs) -> Symbol:
    """Draw two rails with a pod on its way out aft, and how many pods they roll out in a turn."""
    upright = (Line(4, 2, 4, 18), Line(20, 2, 20, 18))
    body = (Rect(6, 2, 12, 11, Ink.WHITE, radius=3), fitted_label(12, 7.5, str(system.pods), 10))
    head = polygon(((7, 16), (17, 16), (12, 22)), Ink.BLACK)
    return Symbol((*upright, *body, head), CELL, CELL)


def pod(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a pod of six missiles."""
    return Symbol(_pod(5), CELL, CELL)


def towed_pod(*, gone: bool = False) -> Symbol:
    """Draw a pod of six missiles on its tow."""
    drawn = Symbol((*_pod(8), arc((12, 8), 6, -90, 90)), CELL, CELL)
    return struck(drawn) if gone else drawn


def countermissiles(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a rack whose circle is black outside (conversion, Countermissiles/ECM)."""
    ring = Circle(*CENTRE, 11, Ink.BLACK)
    return Symbol((ring, Circle(*CENTRE, INNER, Ink.WHITE), missile(*CENTRE)), CELL, CELL)


def _tube(arcs: Arcs, *, black: bool) -> Symbol:
    circle = Circle(*CENTRE, INNER, Ink.WHITE)
    return Symbol((*open_ring(arcs), circle, missile(*CENTRE, black=black)), CELL, CELL)


def _frame(width: float, top: float, height: float) -> Rect:
    return Rect(1, top, width - 2, height, Ink.WHITE, radius=4)


def _pod(top: float) -> tuple[Item, ...]:
    cells = [Circle(6 + 6 * column, top + 4 + 6 * row, 2, Ink.WHITE) for row in (0, 1) for column in (0, 1, 2)]
    return (Rect(2, top, 20, 14, Ink.WHITE, radius=3), *cells)
