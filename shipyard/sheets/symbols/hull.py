"""Symbols of the ship herself: hull, armour, drives and core systems."""

from collections.abc import Collection
from functools import lru_cache

from shipyard.model.arcs import Arc
from shipyard.model.systems import TugDrive
from shipyard.rules.tracks import CORE_SYSTEMS
from shipyard.sheets.drawing import Circle, Ink, Item, Path, Rect
from shipyard.sheets.layout import BODY, FINE, LARGE, label
from shipyard.sheets.symbols.shapes import CELL, STRIKE, Symbol, curve, fitted_label, polar, polygon
from shipyard.sheets.symbols.strokes import AROUND_NUMBER, struck, struck_box, struck_circle

Arcs = tuple[Arc, ...]


@lru_cache(maxsize=256)
def hull_box(side: float, *, stars: int = 0, gone: bool = False) -> Symbol:
    """Draw one box of the hull, with the star of a crew factor, and their number where it holds several."""
    items: list[Item] = [Rect(0, 0, side, side, Ink.WHITE)]
    if stars:
        middle, size = (side / 2, side * 0.4) if stars == 1 else (side * 0.3, side * 0.25)
        corners = [polar((side / 2, middle), 36 * turn, size * (0.42 if turn % 2 else 1)) for turn in range(10)]
        items.append(polygon(corners, Ink.BLACK))
    if stars > 1:
        items.append(label(side / 2, side * 0.74, str(stars), FINE))
    if gone:
        items.extend(struck_box(0, 0, side, side, filled=stars > 0))
    return Symbol(tuple(items), side, side)


@lru_cache(maxsize=32)
def armour_circle(side: float, *, gone: bool = False) -> Symbol:
    """Draw one box of armour, which is round."""
    half = side / 2
    stroke = struck_circle(half, half, half) if gone else ()
    return Symbol((Circle(half, half, half, Ink.WHITE), *stroke), side, side)


def main_drive(rating: int, *, gone: bool = False) -> Symbol:
    """Draw a house of five sides with the rating."""
    house = polygon(((2, 22), (2, 10), (12, 2), (22, 10), (22, 22)), Ink.WHITE)
    drawn = Symbol((house, label(12, 14.5, str(rating), LARGE)), CELL, CELL)
    return struck(drawn, clear=AROUND_NUMBER) if gone else drawn


def ftl(*, gone: bool = False) -> Symbol:
    """Draw a square with an S curve."""
    drawn = Symbol(_ftl(), CELL, CELL)
    return struck(drawn) if gone else drawn


def tug_drive(system: TugDrive, _arcs: Arcs) -> Symbol:
    """Draw the FTL drive with the MASS that it can tow beside it."""
    tow = Rect(22, 6, 22, 12, Ink.WHITE)
    return Symbol((*_ftl(), tow, fitted_label(33, 12, str(system.tows), 20)), 46, CELL)


def core_systems(gone: Collection[str] = ()) -> Symbol:
    """Draw a rounded frame with three black squares: bridge, life support, power plant; a box to strike by each.

    The boxes of those that are `gone`, by name, are struck.
    """
    items: list[Item] = [Rect(1, 1, 58, 34, Ink.WHITE, radius=5)]
    for index, name in enumerate(CORE_SYSTEMS):
        middle = 13 + 17 * index
        items.append(Rect(middle - 7, 5, 14, 14, Ink.BLACK))
        items.append(label(middle, 12, name[0].upper(), BODY, ink=Ink.WHITE))
        items.append(Rect(middle - STRIKE / 2, 22, STRIKE, STRIKE, Ink.WHITE))
        if name in gone:
            items.extend(struck_box(middle - STRIKE / 2, 22, STRIKE, STRIKE))
    return Symbol(tuple(items), 60, 36)


def _ftl() -> tuple[Item, ...]:
    radius = 4.0
    # Two three-quarter bows that meet in the middle, each over one half of the square.
    upper = curve((12, 8), radius, 60, -180)
    lower = curve((12, 16), radius, 0, 240)
    bend = Path(polar((12, 8), 60, radius), (*upper, *lower), closed=False)
    return (Rect(2, 2, 20, 20, Ink.WHITE), bend)
