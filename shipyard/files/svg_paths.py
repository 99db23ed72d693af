"""The data of an SVG path: from its letters and numbers to straight lines and cubic curves (SVG 1.1, chapter 8)."""

import re
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from shipyard.model.silhouette import Outline, Point, Step

FARTHEST = 1e7
"""The greatest coordinate that is taken for one."""

NARROWEST = 1e-6
"""An ellipse with a smaller radius is a straight line."""

_NUMBER = re.compile(r"[\s,]*([+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?)")
_FLAG = re.compile(r"[\s,]*([01])")
_LETTER = re.compile(r"[\s,]*([A-Za-z])")
_END = re.compile(r"[\s,]*\Z")

_NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers follow each letter."""


class PathError(ValueError):
    """Raised where the data of a path cannot be read."""


def outlines_of(data: str) -> list[Outline]:
    """Read the data of a path: one outline for each of its moves. Raises PathError."""
    return _Reader(data).read()


class _Reader:
    """Reads path data from left to right, with the point that it has come to."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.place = 0
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        """The last control point, for smooth curves; None after a straight step."""
        self.smooth = ""
        """Which smooth curve the handle is for."""
        self.steps: list[Step] = []
        self.found: list[Outline] = []

    def read(self) -> list[Outline]:
        """Read everything."""
        letter = self.letter()
        if letter is None and _END.match(self.data, self.place):
            return []
        if letter not in ("M", "m"):
            raise PathError("a path starts with M")
        while letter is not None:
            kind = letter.lower()
            if kind not in _NUMBERS:
                raise PathError(f"{letter} is no step of a path")
            self.command(kind, letter != kind)
            letter = self.letter()
        if not _END.match(self.data, self.place):
            raise PathError("a path ends in something that is no step")
        self.finish(closed=False)
        return self.found

    def command(self, kind: str, absolute: bool) -> None:
        """Read one letter's numbers, which may come several times."""
        if kind == "z":
            self.here = self.start
            self.finish(closed=True)
            return
        first = True
        while first or _NUMBER.match(self.data, self.place):
            if kind == "m" and first:
                self.finish(closed=False)
                self.here = self.start = self.points(1, absolute)[0]
            else:
                self.step("l" if kind == "m" else kind, absolute)
            first = False

    def step(self, kind: str, absolute: bool) -> None:
        """Read the numbers of one step."""
        match kind:
            case "l":
                self.line(self.points(1, absolute)[0])
            case "h":
                self.line((self.number() + (0 if absolute else self.here[0]), self.here[1]))
            case "v":
                self.line((self.here[0], self.number() + (0 if absolute else self.here[1])))
            case "c":
                self.curve(*self.points(3, absolute))
            case "s":
                handle = self.mirrored("c")
                self.curve(handle, *self.points(2, absolute))
            case "q":
                self.quadratic(*self.points(2, absolute))
            case "t":
                handle = self.mirrored("q")
                self.quadratic(handle, self.points(1, absolute)[0])
            case _:
                across, down, turn = self.number(), self.number(), self.number()
                large, clockwise = self.flag(), self.flag()
                self.arc(abs(across), abs(down), turn, large, clockwise, self.points(1, absolute)[0])

    def line(self, end: Point) -> None:
        """Go straight to a point."""
        self.steps.append((end,))
        self.here, self.handle = end, None

    def curve(self, first: Point, second: Point, end: Point, *, handle: Point | None = None, smooth: str = "c") -> None:
        """Go along a cubic curve to a point."""
        self.steps.append((first, second, end))
        self.here, self.handle, self.smooth = end, handle or second, smooth

    def quadratic(self, control: Point, end: Point) -> None:
        """Go along a quadratic curve, which is a cubic one whose control points lie two thirds on the way."""
        first = _between(self.here, control, 2 / 3)
        self.curve(first, _between(end, control, 2 / 3), end, handle=control, smooth="q")

    def mirrored(self, smooth: str) -> Point:
        """Give the control point that goes on smoothly from the last curve of its kind."""
        if self.handle is None or self.smooth != smooth:
            return self.here
        return 2 * self.here[0] - self.handle[0], 2 * self.here[1] - self.handle[1]

    def arc(self, across: float, down: float, turn: float, large: bool, clockwise: bool, end: Point) -> None:
        """Go along an ellipse to a point (SVG 1.1, appendix F.6)."""
        if end == self.here:
            return
        if min(across, down) < NARROWEST:
            self.line(end)
            return
        for step in _arc(self.here, end, (across, down), radians(turn % 360), large, clockwise):
            self.curve(*step)
        self.handle = None

    def finish(self, *, closed: bool) -> None:
        """End the outline that was begun."""
        if self.steps:
            ends = self.steps[-1][-1]
            meets = hypot(ends[0] - self.start[0], ends[1] - self.start[1]) < 1e-6
            self.found.append(Outline(self.start, tuple(self.steps), closed or meets))
        self.steps = []
        self.start, self.handle = self.here, None

    def points(self, count: int, absolute: bool) -> list[Point]:
        """Read points, which small letters give as seen from where the path has come to."""
        x, y = (0.0, 0.0) if absolute else self.here
        return [(self.number() + x, self.number() + y) for _ in range(count)]

    def number(self) -> float:
        """Read one number."""
        match = _NUMBER.match(self.data, self.place)
        if match is None:
            raise PathError("a number is missing in a path")
        self.place = match.end()
        number = float(match[1])
        if not abs(number) <= FARTHEST:
            raise PathError(f"a path goes farther than {FARTHEST:.0f}")
        return number

    def flag(self) -> bool:
        """Read a flag of an arc, which may stand next to the number after it."""
        match = _FLAG.match(self.data, self.place)
        if match is None:
            raise PathError("a flag of an arc is neither 0 nor 1")
        self.place = match.end()
        return match[1] == "1"

    def letter(self) -> str | None:
        """Read the next letter."""
        match = _LETTER.match(self.data, self.place)
        if match is None:
            return None
        self.place = match.end()
        return match[1]


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _arc(
    start: Point, end: Point, radii: tuple[float, float], turn: float, large: bool, clockwise: bool
) -> list[tuple[Point, Point, Point]]:
    """Turn an arc of an ellipse into cubic curves of at most a quarter each."""
    cosine, sine = cos(turn), sin(turn)
    across, down = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cosine * across + sine * down, -sine * across + cosine * down
    # radii that do not reach are made just large enough
    larger = max(1.0, hypot(x / radii[0], y / radii[1]))
    wide, high = radii[0] * larger, radii[1] * larger
    away = (wide * y) ** 2 + (high * x) ** 2
    root = sqrt(max(0.0, ((wide * high) ** 2 - away) / away)) * (-1 if large == clockwise else 1)
    middle = (root * wide * y / high, -root * high * x / wide)
    first = atan2((y - middle[1]) / high, (x - middle[0]) / wide)
    sweep = atan2((-y - middle[1]) / high, (-x - middle[0]) / wide) - first
    if clockwise and sweep < 0:
        sweep += 2 * pi
    elif not clockwise and sweep > 0:
        sweep -= 2 * pi
    centre = (
        cosine * middle[0] - sine * middle[1] + (start[0] + end[0]) / 2,
        sine * middle[0] + cosine * middle[1] + (start[1] + end[1]) / 2,
    )

    def at(x: float, y: float) -> Point:
        return centre[0] + cosine * wide * x - sine * high * y, centre[1] + sine * wide * x + cosine * high * y

    pieces = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    each = sweep / pieces
    reach = 4 / 3 * tan(each / 4)
    steps = []
    for piece in range(pieces):
        here, there = first + piece * each, first + (piece + 1) * each
        one = at(cos(here) - reach * sin(here), sin(here) + reach * cos(here))
        other = at(cos(there) + reach * sin(there), sin(there) - reach * cos(there))
        steps.append((one, other, end if piece == pieces - 1 else at(cos(there), sin(there))))
    return steps
