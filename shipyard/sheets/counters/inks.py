"""Outlines as solid figures in one ink on a ground of another, as counters show them.

A line of the outline shows in the ground's ink where it runs over the hull and in the figure's where it does not, so
that nothing is lost on either side.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from shipyard.sheets.drawing import FRAME, Ink, Item, Line, Path, Point, Segment, extent

DETAIL = 0.5
"""The weight of lines inside a figure and beside it."""

LEAST_DETAIL = 1.2
"""What is smaller than this in both directions is left out: it would be a blot."""

MOST_LINES = 400
"""The most pieces of lines that are drawn in and about one figure: more would be a blot."""

MOST_HULLS = 4
"""The most outlines of one ship that count as her hull."""

STEPS = 6
"""Into how many straight pieces a curve of a detail is broken."""


@frozen
class Look:
    """The two inks of a side: what figures and words are printed in, and what they stand on."""

    ink: Ink
    ground: Ink

    @property
    def dark(self) -> bool:
        """Whether the ground is printed."""
        return self.ground is Ink.BLACK


LOOKS = (Look(Ink.BLACK, Ink.WHITE), Look(Ink.WHITE, Ink.BLACK))
"""How the first and the second side look: black on white, and white on black."""


def look_of(letter: str) -> Look:
    """Give the inks of a side by its letter: A black on white, B white on black, C as A, and so on."""
    return LOOKS[(ord(letter[0]) - ord("A")) % len(LOOKS)] if letter else LOOKS[0]


def solid(items: Iterable[Item], look: Look) -> tuple[Item, ...]:
    """Draw the outline of a ship as a solid figure: closed lines are filled, all others are details."""
    found: list[Item] = []
    hulls: list[Sequence[Point]] = []
    lines: list[Line] = []
    for item in items:
        if isinstance(item, Line):
            lines += _lines([(item.x1, item.y1), (item.x2, item.y2)], hulls, look)
        elif isinstance(item, Path) and not _too_small(item):
            filled = item.closed and (item.fill is not Ink.NONE or item.stroke == FRAME)
            if filled:
                found.append(Path(item.start, item.segments, fill=look.ink, stroke=0))
            points = _flat(item)
            if len(points) <= MOST_LINES - len(lines):
                # what is filled has an edge of its own; its lines are needed where it lies on the hull
                drawn = _lines(points, hulls, look)
                lines += [line for line in drawn if not filled or line.ink is look.ground]
            if filled and item.stroke == FRAME and len(hulls) < MOST_HULLS:
                hulls.append(points)
    return (*found, *lines)


def _too_small(path: Path) -> bool:
    box = extent(path)
    return max(box.width, box.height) - path.stroke < LEAST_DETAIL


def _lines(points: Sequence[Point], hulls: Sequence[Sequence[Point]], look: Look) -> Iterator[Line]:
    """Draw lines from corner to corner, each in the ink that shows where it runs."""
    for (x1, y1), (x2, y2) in pairwise(points):
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        ink = look.ground if any(_inside(middle, polygon) for polygon in hulls) else look.ink
        yield Line(x1, y1, x2, y2, DETAIL, ink)


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Say whether a point lies in a polygon: a ray from it to the right crosses an odd number of edges."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def _flat(path: Path) -> list[Point]:
    """Give a path as corners."""
    points = [path.start]
    for segment in path.segments:
        points += _straight(points[-1], segment)
    return [*points, path.start] if path.closed else points


def _straight(start: Point, segment: Segment) -> list[Point]:
    if len(segment) == 1:
        return [segment[0]]
    first, second, end = segment
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (start, first, second, end)
        x = sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True))
        y = sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True))
        found.append((x, y))
    return found
