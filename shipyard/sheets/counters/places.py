"""How counters stand on a page: edge to edge, so that one cut serves two, and those with a back above their fold."""

from collections.abc import Iterable, Iterator
from math import floor, hypot

from attrs import frozen

from shipyard.sheets.counters.blanks import Blank, Form
from shipyard.sheets.drawing import Box, Ink, Line, Point
from shipyard.sheets.layout import SLACK

CUT, DASH = 0.3, 3.0
"""The weight of cut and fold lines, and the length of a dash of a fold line and of the gap after it."""

Edge = tuple[Point, Point]


@frozen
class Places:
    """The places of a page for counters of one blank; with a fold each has its back above its front."""

    blank: Blank
    fold: bool
    area: Box

    @property
    def tall(self) -> float:
        """The height of a counter with its back."""
        return self.blank.height * (2 if self.fold else 1)

    @property
    def pitch(self) -> float:
        """From one column to the next: hexes of neighbouring columns go between each other."""
        return self.blank.width * (0.75 if self.blank.form is Form.HEX else 1)

    @property
    def columns(self) -> int:
        """How many stand side by side."""
        return max(floor((self.area.width - self.blank.width) / self.pitch + SLACK) + 1, 0)

    def rows(self, column: int) -> int:
        """How many stand in a column."""
        return max(floor((self.area.height - self._lower(column)) / self.tall + SLACK), 0)

    def _lower(self, column: int) -> float:
        return self.blank.height / 2 if self.blank.form is Form.HEX and column % 2 else 0.0

    @property
    def box(self) -> Box:
        """What a full page covers."""
        width = self.blank.width + self.pitch * (self.columns - 1)
        lowest = max((self._lower(column) + self.rows(column) * self.tall for column in range(self.columns)), default=0)
        left = self.area.middle - width / 2
        return Box(left, self.area.top, left + width, self.area.top + lowest)

    def spots(self) -> tuple[Point, ...]:
        """Give the top left corner of each place, row by row; none where the page is too small."""
        if not self.columns:
            return ()
        left = self.box.left
        return tuple(
            (left + column * self.pitch, self.area.top + self._lower(column) + row * self.tall)
            for row in range(self.rows(0))
            for column in range(self.columns)
            if row < self.rows(column)
        )

    def blanks(self, count: int) -> Iterator[Point]:
        """Give the top left corner of every side of the first so many counters, the back before the front."""
        for x, y in self.spots()[:count]:
            yield x, y
            if self.fold:
                yield x, y + self.blank.height

    def lines(self, count: int) -> tuple[Line, ...]:
        """Draw the cuts round the first so many counters, each once, and their folds in dashes."""
        folds = set(map(_key, self._folds(count)))
        edges: dict[object, Edge] = {}
        for x, y in self.blanks(count):
            corners = [(x + dx, y + dy) for dx, dy in self.blank.corners]
            for edge in zip(corners, corners[1:] + corners[:1], strict=True):
                edges.setdefault(_key(edge), edge)
        cuts = [edge for key, edge in edges.items() if key not in folds]
        dashes = [dash for edge in self._folds(count) for dash in _dashes(edge)]
        return tuple([Line(*start, *end, CUT, Ink.GREY) for start, end in (*_joined(cuts), *dashes)])

    def _folds(self, count: int) -> Iterator[Edge]:
        """Give the folds, each from left to right."""
        if not self.fold:
            return
        (left, _), (right, _) = self.blank.corners[:2]
        for x, y in self.spots()[:count]:
            middle = y + self.blank.height
            yield (x + left, middle), (x + right, middle)


def _key(edge: Edge) -> object:
    """Give what tells an edge from others, whichever end it starts from."""
    return frozenset((round(x, 3), round(y, 3)) for x, y in edge)


def _joined(edges: Iterable[Edge]) -> list[Edge]:
    """Join edges that go on in a straight line along the page's sides: long cuts are made with a ruler."""
    level: dict[tuple[bool, float], list[tuple[float, float]]] = {}
    slanted: list[Edge] = []
    for (x1, y1), (x2, y2) in edges:
        if abs(y1 - y2) < SLACK:
            level.setdefault((True, round(y1, 3)), []).append((min(x1, x2), max(x1, x2)))
        elif abs(x1 - x2) < SLACK:
            level.setdefault((False, round(x1, 3)), []).append((min(y1, y2), max(y1, y2)))
        else:
            slanted.append(((x1, y1), (x2, y2)))
    straight: list[Edge] = []
    for (across, at), spans in sorted(level.items()):
        for start, end in _merged(sorted(spans)):
            straight.append(((start, at), (end, at)) if across else ((at, start), (at, end)))
    return [*straight, *slanted]


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1] + 0.001:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


def _dashes(edge: Edge) -> Iterator[Edge]:
    """Break an edge into dashes, which lie evenly about its middle."""
    (x1, y1), (x2, y2) = edge
    length = hypot(x2 - x1, y2 - y1)
    number = max(int((length + DASH) // (2 * DASH)) - 1, 1)
    start = (length - (2 * number - 1) * DASH) / 2
    for dash in range(number):
        ends = [(start + 2 * dash * DASH + more) / length for more in (0, DASH)]
        first, last = ((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in ends)
        yield first, last
