"""The shapes of an SVG as outlines, and the transforms that move them."""

import re
from collections.abc import Callable, Iterable, Mapping
from math import cos, radians, sin

from attrs import evolve

from shipyard.files.svg_paths import FARTHEST, PathError, outlines_of
from shipyard.model.silhouette import Outline, Point, Step

Attributes = Mapping[str, str]

Matrix = tuple[float, float, float, float, float, float]
"""A change of place: x becomes a x + c y + e, and y becomes b x + d y + f."""

UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)

_LENGTH = re.compile(r"\s*([+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?)\s*(?:px)?\s*")
_NUMBERS = re.compile(r"[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?")
_TRANSFORM = re.compile(r"[\s,]*([A-Za-z]{1,20})\s*\(([^()]{0,400})\)")


def _path(given: Attributes) -> str:
    return given.get("d", "")


def _polygon(given: Attributes) -> str:
    return f"{_polyline(given)}Z"


def _polyline(given: Attributes) -> str:
    return f"M{given.get('points', '')}"


def _rect(given: Attributes) -> str:
    x, y, width, height = (length(given, name) for name in ("x", "y", "width", "height"))
    across, down = (length(given, name) if name in given else None for name in ("rx", "ry"))
    # either radius stands for the other, and neither is more than half a side
    wide = min(across if across is not None else down or 0, width / 2)
    high = min(down if down is not None else across or 0, height / 2)
    if not wide or not high:
        return f"M{x},{y}h{width}v{height}h{-width}Z"
    corners = [f"a{wide},{high} 0 0 1 {dx},{dy}" for dx, dy in ((wide, high), (-wide, high), (-wide, -high))]
    straight = width - 2 * wide, height - 2 * high
    return (
        f"M{x + wide},{y}h{straight[0]}{corners[0]}v{straight[1]}{corners[1]}"
        f"h{-straight[0]}{corners[2]}v{-straight[1]}a{wide},{high} 0 0 1 {wide},{-high}Z"
    )


def _circle(given: Attributes) -> str:
    return _round(given, "r", "r")


def _ellipse(given: Attributes) -> str:
    return _round(given, "rx", "ry")


def _round(given: Attributes, across: str, down: str) -> str:
    x, y, wide, high = (length(given, name) for name in ("cx", "cy", across, down))
    half = f"a{wide},{high} 0 1 1"
    return f"M{x - wide},{y}{half} {2 * wide},0{half} {-2 * wide},0Z"


SHAPES: Mapping[str, Callable[[Attributes], str]] = {
    "path": _path,
    "polygon": _polygon,
    "polyline": _polyline,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
}
"""The elements that are drawn, each as the data of the path that it stands for."""


def shape(name: str, given: Attributes, matrix: Matrix, *, filled: bool) -> list[Outline]:
    """Give the outlines of one element where they stand; raises PathError where it cannot be read."""
    return [evolve(moved(each, matrix), filled=filled) for each in outlines_of(SHAPES[name](given))]


def length(given: Attributes, name: str) -> float:
    """Read a length in the file's own units; 0 where it is not stated."""
    match = _LENGTH.fullmatch(given.get(name, "0"))
    if match is None:
        raise PathError(f"{name} is no plain number")
    number = float(match[1])
    if not abs(number) <= FARTHEST:
        raise PathError(f"{name} is larger than {FARTHEST:.0f}")
    return number


def numbers(text: str) -> list[float]:
    """Read a list of numbers."""
    return [float(number) for number in _NUMBERS.findall(text)]


def transform(text: str) -> Matrix:
    """Read `translate`, `scale`, `rotate` and `matrix`, one after another; raises PathError for any other."""
    matrix, place = UNMOVED, 0
    while text[place:].strip():
        match = _TRANSFORM.match(text, place)
        if match is None:
            raise PathError("a transform cannot be read")
        matrix = joined(matrix, _single(match[1], numbers(match[2])))
        place = match.end()
    return matrix


def _single(name: str, given: list[float]) -> Matrix:
    match name, given:
        case "translate", [x]:
            return (1, 0, 0, 1, x, 0)
        case "translate", [x, y]:
            return (1, 0, 0, 1, x, y)
        case "scale", [x]:
            return (x, 0, 0, x, 0, 0)
        case "scale", [x, y]:
            return (x, 0, 0, y, 0, 0)
        case "rotate", [turn]:
            return _turned(turn)
        case "rotate", [turn, x, y]:
            return joined(joined((1, 0, 0, 1, x, y), _turned(turn)), (1, 0, 0, 1, -x, -y))
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case _:
            raise PathError(f"{name} with {len(given)} numbers is no transform that is read")


def _turned(turn: float) -> Matrix:
    cosine, sine = cos(radians(turn % 360)), sin(radians(turn % 360))
    return (cosine, sine, -sine, cosine, 0, 0)


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """Give the matrix that does what `inner` does and then what `outer` does."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """Give an outline moved; raises PathError where that leads nowhere."""
    a, b, c, d, e, f = matrix

    def point(at: Point) -> Point:
        x, y = a * at[0] + c * at[1] + e, b * at[0] + d * at[1] + f
        if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
            raise PathError(f"a shape reaches farther than {FARTHEST:.0f}")
        return x, y

    def step(each: Step) -> Step:
        if len(each) == 1:
            return (point(each[0]),)
        return point(each[0]), point(each[1]), point(each[2])

    return evolve(outline, start=point(outline.start), steps=tuple(step(each) for each in outline.steps))


def extent(outlines: Iterable[Outline]) -> tuple[float, float, float, float]:
    """Give left, top, right and bottom of outlines; a curve counts as far as it goes, not as its control points."""
    xs: list[float] = []
    ys: list[float] = []
    for outline in outlines:
        here = outline.start
        xs.append(here[0])
        ys.append(here[1])
        for step in outline.steps:
            if len(step) == 3:
                xs += _turns(here[0], *(point[0] for point in step))
                ys += _turns(here[1], *(point[1] for point in step))
            here = step[-1]
            xs.append(here[0])
            ys.append(here[1])
    return min(xs), min(ys), max(xs), max(ys)


def _turns(start: float, first: float, second: float, end: float) -> list[float]:
    """Give the values at which one coordinate of a cubic curve turns back."""
    a = end - 3 * second + 3 * first - start
    b = 2 * (second - 2 * first + start)
    c = first - start
    if abs(a) < 1e-12:
        parts = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        parts = [(-b + sign * under**0.5) / (2 * a) for sign in (1, -1)] if under >= 0 else []
    return [
        (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t**3 * end
        for t in parts
        if 0 < t < 1
    ]
