"""Symbols of the ship herself: hull, armour, drives and core systems."""

from math import sqrt

from shipyard.model.arcs import Arc
from shipyard.model.systems import TugDrive
from shipyard.sheets.drawing import Circle, Ink, Item, Path, Rect
from shipyard.sheets.symbols.shapes import (
    CELL,
    LARGE,
    MEDIUM,
    Symbol,
    curve,
    fitted_label,
    label,
    polar,
    polygon,
)

Arcs = tuple[Arc, ...]

CORE = (("B", "bridge"), ("L", "life support"), ("P", "power plant"))
"""The core systems, in the order of the die that picks one."""


def hull_box(side: float, *, star: bool = False) -> Symbol:
    """Draw one box of the hull, with the star of a crew factor."""
    box = Rect(0, 0, side, side, Ink.WHITE)
    middle = side / 2
    corners = [polar((middle, middle + side / 40), 36 * index, side * (0.17 if index % 2 else 0.4)) for index in range(10)]
    return Symbol((box, *([polygon(corners, Ink.BLACK)] if star else [])), side, side)


def armour_circle(side: float) -> Symbol:
    """Draw one box of armour, which is round."""
    return Symbol((Circle(side / 2, side / 2, side / 2, Ink.WHITE),), side, side)


def main_drive(rating: int) -> Symbol:
    """Draw a house of five sides with the rating."""
    house = polygon(((2, 22), (2, 10), (12, 2), (22, 10), (22, 22)), Ink.WHITE)
    return Symbol((house, label(12, 14.5, str(rating), LARGE)), CELL, CELL)


def ftl() -> Symbol:
    """Draw a square with an S curve."""
    return Symbol(_ftl(), CELL, CELL)


def tug_drive(system: TugDrive, _arcs: Arcs) -> Symbol:
    """Draw the FTL drive with the MASS that it can tow beside it."""
    tow = Rect(22, 6, 22, 12, Ink.WHITE)
    return Symbol((*_ftl(), tow, fitted_label(33, 12, str(system.tows), 20)), 46, CELL)


def core_systems() -> Symbol:
    """Draw a rounded frame with three black squares: bridge, life support, power plant."""
    items: list[Item] = [Rect(1, 1, 58, 22, Ink.WHITE, radius=5)]
    for index, (letter, _) in enumerate(CORE):
        items.append(Rect(6 + 17 * index, 5, 14, 14, Ink.BLACK))
        items.append(label(13 + 17 * index, 12, letter, MEDIUM, ink=Ink.WHITE))
    return Symbol(tuple(items), 60, CELL)


def _ftl() -> tuple[Item, ...]:
    radius = 4.0
    # Two three-quarter bows that meet in the middle, each over one half of the square.
    upper = curve((12, 8), radius, 60, -180)
    lower = curve((12, 16), radius, 0, 240)
    bend = Path(polar((12, 8), 60, radius), (*upper, *lower), closed=False)
    return (Rect(2, 2, 20, 20, Ink.WHITE), bend)
