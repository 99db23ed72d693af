"""Where things stand that a drawing gives by other means than their start: reckoned once, for every back end."""

from shipyard.sheets import fonts
from shipyard.sheets.drawing import Anchor, Point, Rect, Text

DIRECTIONS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""The direction in which a text runs that is turned clockwise, with y downwards."""


def start(text: Text) -> Point:
    """Give the point from which a text runs, whichever part of it stands at its own."""
    if text.anchor is Anchor.START:
        return text.x, text.y
    length = fonts.width(text.string, text.size, bold=text.bold)
    return along(text, -length / 2 if text.anchor is Anchor.MIDDLE else -length)


def along(text: Text, length: float) -> Point:
    """Give the point that lies so far along a text from its own."""
    across, down = DIRECTIONS[text.turn]
    return text.x + length * across, text.y + length * down


def corner(rect: Rect) -> float:
    """Give the radius of a rectangle's corners, which are never rounder than half of it."""
    return min(rect.radius, rect.width / 2, rect.height / 2)
