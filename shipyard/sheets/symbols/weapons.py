"""Symbols of the weapons that fire beams, bolts and shot."""

from collections.abc import Iterable

from shipyard.model.arcs import Arc
from shipyard.model.systems import Beam, Grazer, Laser, System
from shipyard.sheets.drawing import Circle, Ink, Item, Line, Path, Point, Rect
from shipyard.sheets.layout import LARGE, label
from shipyard.sheets.symbols.shapes import CELL, CENTRE, INNER, Symbol, facing, open_ring, polar, polygon, ring

Arcs = tuple[Arc, ...]


def beam(system: Beam | Laser, arcs: Arcs) -> Symbol:
    """Draw the class in a circle in its arc ring."""
    return Symbol((*ring(arcs), label(*CENTRE, str(system.class_), LARGE)), CELL, CELL)


def torpedo(system: System, arcs: Arcs) -> Symbol:
    """Draw an upright bar with its upper half black, before its arcs.

    A pulse torpedo that only bears fore has none, as the Fleet Books draw it; a grazer may stand in the stern as well.
    """
    behind = () if arcs == (Arc.F,) and not isinstance(system, Grazer) else open_ring(arcs)
    bar = (Rect(9, 3, 6, 18, Ink.WHITE), Rect(9, 3, 6, 9, Ink.BLACK))
    return Symbol((*behind, *bar), CELL, CELL)


def needle(_system: System, arcs: Arcs) -> Symbol:
    """Draw a ball with its stalk towards the target."""
    turn = facing(arcs)
    base, tip = polar(CENTRE, turn + 180, 5), polar(CENTRE, turn, 11)
    left, right = polar(base, turn - 90, 2), polar(base, turn + 90, 2)
    return Symbol((polygon((left, tip, right), Ink.BLACK), Circle(*base, 5, Ink.WHITE)), CELL, CELL)


def submunitions(_system: System, arcs: Arcs) -> Symbol:
    """Draw a circle with the arcs that it bears through, and in it a black triangle that points out of them."""
    turn = facing(arcs)
    triangle = polygon([polar(CENTRE, turn + corner, INNER) for corner in (0, 140, 220)], Ink.BLACK)
    return Symbol((*open_ring(arcs), Circle(*CENTRE, INNER, Ink.WHITE), triangle), CELL, CELL)


def grav_lance(_system: System, arcs: Arcs) -> Symbol:
    """Draw a star of four points in a circle, with the arcs that it bears through."""
    star = _star(CENTRE, 4, 6, 2)
    return Symbol((*open_ring(arcs), Circle(*CENTRE, INNER, Ink.WHITE), star), CELL, CELL)


def nova_cannon(_system: System, arcs: Arcs) -> Symbol:
    """Draw a burst of eight points, white on black."""
    burst = _star(CENTRE, 8, 6, 3, Ink.WHITE)
    return Symbol((*open_ring(arcs), Circle(*CENTRE, INNER, Ink.BLACK), burst), CELL, CELL)


def wave_gun(_system: System, arcs: Arcs) -> Symbol:
    """Draw three waves in a circle."""
    waves = tuple(_wave(y, half) for y, half in ((9, 4), (12, 6), (15, 4)))
    return Symbol((*open_ring(arcs), Circle(*CENTRE, INNER, Ink.WHITE), *waves), CELL, CELL)


def ortillery(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a triangle, point down, with a bomb in it."""
    bomb: tuple[Item, ...] = (Circle(12, 9, 2.5, Ink.BLACK), polygon(((9.8, 10), (14.2, 10), (12, 16)), Ink.BLACK))
    return Symbol((polygon(((2, 4), (22, 4), (12, 22)), Ink.WHITE), *bomb), CELL, CELL)


def minesweeper(_system: System, _arcs: Arcs) -> Symbol:
    """Draw a hash of four lines."""
    upright = (Line(8, 3, 8, 21), Line(16, 3, 16, 21))
    level = (Line(3, 8, 21, 8), Line(3, 16, 21, 16))
    return Symbol((*upright, *level), CELL, CELL)


def _star(centre: Point, points: int, outer: float, inner: float, fill: Ink = Ink.BLACK) -> Path:
    step = 180 / points
    corners = [polar(centre, step * index, inner if index % 2 else outer) for index in range(2 * points)]
    return polygon(corners, fill)


def _wave(y: float, half: float) -> Path:
    crest: Iterable[tuple[float, float]] = ((12 - half, -2.0), (12.0, 2.0))
    steps = tuple(((x + half / 3, y + rise), (x + 2 * half / 3, y + rise), (x + half, y)) for x, rise in crest)
    return Path((12 - half, y), steps, closed=False)
