"""The blank of a counter: its form and size, and how much room there is at each height of it.

Lengths are points from the top left corner of the rectangle that holds the blank. The bow of what stands on a bar or
a square points to the right, so that a counter folded along its upper edge stands as a tent whose ridge runs with the
ship. The bow of what stands on a hex points up, to the middle of an edge.
"""

from enum import StrEnum
from math import sqrt

from attrs import frozen

from shipyard.sheets.drawing import MM, Box, Ink, Path, Point

ROOT = sqrt(3)

PAD = 1.0 * MM
"""What stays clear along every edge, so that a cut that goes a little astray hits nothing that is read."""

GROUND_INSET = 0.4 * MM
"""How far the ground of a dark counter stays off the cut, which can thus be seen."""


class Form(StrEnum):
    """What a counter looks like when it is cut out."""

    BAR = "bar"
    SQUARE = "square"
    HEX = "hex"


USUAL_SIZE = 25.0
"""The size in millimetres where none is asked for: a bar is then 25 by 12.5 mm (Damned Starships, Equipment: 'these
should be 25 by 12.5 mm')."""

LEAST_SIZE = {Form.BAR: 20.0, Form.SQUARE: 12.0, Form.HEX: 15.0}
"""The smallest size in millimetres on which an id can still be read: the length of a bar, a square or hex across."""

MOST_SIZE = 80.0
"""The largest size in millimetres."""


@frozen
class Blank:
    """A counter without anything on it."""

    form: Form
    width: float
    height: float

    @property
    def bow_up(self) -> bool:
        """Whether the bow points up; else it points to the right."""
        return self.form is Form.HEX

    @property
    def corners(self) -> tuple[Point, ...]:
        """Give the corners, clockwise from the left end of the upper edge."""
        return self._corners(0)

    def _corners(self, inset: float) -> tuple[Point, ...]:
        width, height = self.width, self.height
        low, high = inset, height - inset
        if self.form is not Form.HEX:
            return (inset, low), (width - inset, low), (width - inset, high), (inset, high)
        tip, shoulder = 2 * inset / ROOT, width / 4 + inset / ROOT
        middle = height / 2
        return (
            (shoulder, low),
            (width - shoulder, low),
            (width - tip, middle),
            (width - shoulder, high),
            (shoulder, high),
            (tip, middle),
        )

    def ground(self, ink: Ink) -> Path:
        """Give the area that is printed on, in one ink."""
        first, *others = self._corners(GROUND_INSET)
        return Path(first, tuple([(corner,) for corner in others]), fill=ink, stroke=0)

    def room(self, top: float, bottom: float) -> Box:
        """Give the room between two heights as far as it is clear of the edges on both sides."""
        side = PAD
        if self.form is Form.HEX:
            away = max(abs(top - self.height / 2), abs(bottom - self.height / 2))
            side = (away + 2 * PAD) / ROOT
        return Box(side, top, self.width - side, bottom)


def blank_of(form: Form, size: float) -> Blank:
    """Give the blank of a size in millimetres: the length of a bar, or a square or a hex from side to side."""
    points = size * MM
    if form is Form.BAR:
        return Blank(form, points, points / 2)
    return Blank(form, points, points) if form is Form.SQUARE else Blank(form, 2 * points / ROOT, points)
