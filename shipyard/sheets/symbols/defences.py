"""Symbols of defences, fire controls and electronics."""

from collections.abc import Iterable

from shipyard.model.arcs import Arc
from shipyard.model.systems import Ecm, SensorGrade, Sensors, System
from shipyard.sheets.drawing import Circle, Ink, Item, Line, Path, Point, Rect
from shipyard.sheets.symbols.shapes import CELL, CENTRE, Symbol, arc, curve, polar, polygon, polyline, wedge

Arcs = tuple[Arc, ...]


def pds(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a disc cut by both diagonals, two opposite quarters black."""
    quarters = [wedge(CENTRE, 9, turn - 45, turn + 45, Ink.BLACK) for turn in (90, 270)]
    return Symbol((Circle(*CENTRE, 9, Ink.WHITE), *quarters), CELL, CELL)


def adfc(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a square cut by both diagonals, two opposite quarters black."""
    quarters = [polygon((CENTRE, (x, 5), (x, 19)), Ink.BLACK) for x in (5, 19)]
    return Symbol((Rect(5, 5, 14, 14, Ink.WHITE), *quarters), CELL, CELL)


def fire_control(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a square with a black dot."""
    return Symbol((Rect(5, 5, 14, 14, Ink.WHITE), Circle(*CENTRE, 4, Ink.BLACK)), CELL, CELL)


def screen_generator(turn: float = 0, *, spare: bool = False) -> Symbol:
    """Draw a dot under two arcs that face a bearing; the dot is open for a backup."""
    dot = polar(CENTRE, turn + 180, 7)
    arcs = [arc(dot, radius, turn - 42, turn + 42) for radius in (9, 15)]
    return Symbol((Circle(*dot, 3, Ink.WHITE if spare else Ink.BLACK), *arcs), CELL, CELL)


def spare_screen(_system: System, _arcs: Arcs) -> Symbol:
    """Draw the generator with an open dot."""
    return screen_generator(spare=True)


def cloaking_field(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a ship in a broken circle."""
    broken = [arc(CENTRE, 10, turn + 10, turn + 50) for turn in range(0, 360, 60)]
    return Symbol((*broken, polygon(((12, 5), (16, 17), (12, 15), (8, 17)), Ink.BLACK)), CELL, CELL)


def reflex_field(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a shot thrown back by a wall."""
    wall = (Rect(3, 3, 18, 3, Ink.BLACK),)
    shot = (polyline(((4, 20), (12, 8), (17, 15.5))), polygon(((20, 20), (15, 16.8), (19, 14.2)), Ink.BLACK))
    return Symbol((*wall, *shot), CELL, CELL)


def sensors(system: Sensors, _arcs: Arcs) -> Symbol:
    """Draw a dish, black for superior sensors."""
    fill = Ink.BLACK if system.grade is SensorGrade.SUPERIOR else Ink.WHITE
    bowl = Path((3, 8), curve((12, 8), 9, 270, 90), fill=fill)
    feed = (Line(12, 8, 12, 4), Circle(12, 4, 1, Ink.BLACK))
    foot = (Line(12, 17, 12, 21), Line(7, 21, 17, 21))
    return Symbol((*foot, bowl, *feed), CELL, CELL)


def ecm(system: Ecm, _arcs: Arcs) -> Symbol:
    """Draw a cross, in a box where it covers an area."""
    frame: Iterable[Item] = (Rect(2, 2, 20, 20, Ink.WHITE),) if system.area else ()
    corners: list[Point] = [(10, 5), (14, 5), (14, 10), (19, 10), (19, 14), (14, 14)]
    corners += [(14, 19), (10, 19), (10, 14), (5, 14), (5, 10), (10, 10)]
    return Symbol((*frame, polygon(corners, Ink.BLACK)), CELL, CELL)
