"""A ship alone, from above and bow up: for tokens and for the sprites of maps."""

from shipyard.sheets import silhouette
from shipyard.sheets.drawing import Box, Ink, Item, Path, scaled, translated
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.outline import outline
from shipyard.sheets.ship import Ship

HALF, LENGTH = 40.0, 230.0
"""Half the width and the length in which an outline is drawn before it is made smaller, in points."""

ENDS = 0.26
"""How much of an outline's length its bow and its stern take, each."""

HEAVY, SMALLEST = 250.0, 0.6
"""Ships from this MASS on fill their room; lighter ones are smaller, by the third root of MASS down to this part."""

MARK = 0.22
"""Half the width of the mark at the bow, for each point of the ship's half width; it is as high as it is wide."""


def share(mass: int) -> float:
    """Give how much of the room a ship fills, in each direction."""
    part: float = (mass / HEAVY) ** (1 / 3)
    return max(min(part, 1.0), SMALLEST)


def figure(ship: Ship, room: Box) -> tuple[Item, ...]:
    """Draw a ship's own silhouette, or the outline of her type, in the middle of a room."""
    part = share(ship.design.mass)
    across, along = part * room.width / 2, part * room.height / 2
    middle = (room.top + room.bottom) / 2
    if ship.silhouette is not None:
        left, top = room.middle - across, middle - along
        return silhouette.drawn(ship.silhouette, Box(left, top, left + 2 * across, top + 2 * along))
    shape = shape_of(ship.design, ship.ruleset)
    # A shape without heads is drawn smaller, so that its bow, whose length is its own, shows.
    half, length = (HALF, LENGTH) if shape.head else (HALF / 2, LENGTH / 2)
    ends = max(ENDS * length, shape.head + shape.shoulder + max(shape.nose, shape.tail))
    factor = min(2 * along / length, across / half)
    drawn = scaled(outline(shape, half, length, ends, ends), factor)
    return translated(drawn, room.middle - factor * half, middle - factor * length / 2)


def bow_mark(ship: Box) -> Path:
    """Draw a small triangle in the bow of a ship that points ahead: most hulls look the same from both ends."""
    half = MARK * ship.width / 2
    foot = ship.top + 4 * half
    corners = ((ship.middle + half, foot),), ((ship.middle - half, foot),)
    return Path((ship.middle, foot - 2 * half), corners, fill=Ink.BLACK, stroke=0)
