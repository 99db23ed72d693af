"""The outline of a ship in a picture of dots: what is opaque, or dark, becomes lines as an SVG would have them.

Sheets are black and white and are copied: grey dots would be lost, and would hide the symbols that stand on them.
"""

import io
import warnings
from collections.abc import Iterator, Sequence
from math import hypot

from shipyard.files import codes
from shipyard.files.svg import SvgError
from shipyard.model.silhouette import Outline, Point

MOST_DOTS = 40_000_000
"""How many dots a picture may have: it is unpacked to be read."""

LONGER = 240
"""Dots of the longer side at which a picture is traced."""

HALF = 128
"""From which value on, of 255, a dot is opaque, or light."""

STRAIGHT = 0.7
"""How far, in dots, a line may pass by the dots that it replaces."""

LEAST = 0.002
"""The part of the largest outline's area from which on another one is drawn."""

_REMEDY = "save it as a PNG of the ship alone, black on white or with a transparent ground"

_SMALLER = f"make it smaller; {LONGER} dots are enough"

Mask = Sequence[bytes]
"""Rows of dots, 1 where the ship is."""


def traced(content: bytes) -> tuple[Outline, ...]:
    """Give the outlines of the ship in a PNG, the largest first; raises SvgError."""
    loops = sorted((_loop(found) for found in _loops(_mask(content))), key=_area, reverse=True)
    least = _area(loops[0]) * LEAST if loops else 0
    return tuple(Outline(loop[0], tuple((point,) for point in loop[1:])) for loop in loops if _area(loop) > least)


def _mask(content: bytes) -> Mask:
    """Read which dots are the ship's: the opaque ones, or where all are opaque the dark ones."""
    from PIL import Image, UnidentifiedImageError  # few designs bring pictures along; reportlab needs it anyway

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            picture = Image.open(io.BytesIO(content), formats=["PNG"])
            if picture.width * picture.height > MOST_DOTS:
                message = f"the picture has {picture.width} by {picture.height} dots"
                raise SvgError(codes.LARGE_SVG, message, _SMALLER)
            whole = picture.convert("RGBA")
    except SvgError:
        raise
    except Image.DecompressionBombError as error:
        raise SvgError(codes.LARGE_SVG, "the picture has too many dots", _SMALLER) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise SvgError(codes.NO_SVG, "it cannot be read as a PNG", _REMEDY) from error
    factor = min(LONGER / max(whole.size), 1)
    small = whole.resize((max(round(whole.width * factor), 1), max(round(whole.height * factor), 1)))
    opacity = small.getchannel("A")
    if min(opacity.tobytes()) >= HALF:
        dots = small.convert("L").point([int(value < HALF) for value in range(256)]).tobytes()
    else:
        dots = opacity.point([int(value >= HALF) for value in range(256)]).tobytes()
    return [dots[row * small.width : (row + 1) * small.width] for row in range(small.height)]


def _loops(mask: Mask) -> Iterator[list[Point]]:
    """Follow the edges between ship and ground: each loop as the corners of dots that it passes."""
    height, width = len(mask), len(mask[0])
    ends: dict[Point, list[Point]] = {}

    def inside(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < height and bool(mask[y][x])

    for y in range(height):
        for x in range(width):
            if not mask[y][x]:
                continue
            # edges run clockwise round the dot, so that they join to loops
            for beside, start, end in (
                ((x, y - 1), (x, y), (x + 1, y)),
                ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
                ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
                ((x - 1, y), (x, y + 1), (x, y)),
            ):
                if not inside(*beside):
                    ends.setdefault(start, []).append(end)
    while ends:
        first = at = next(iter(ends))
        loop: list[Point] = []
        while at in ends:
            following = ends[at].pop()
            if not ends[at]:
                del ends[at]
            loop.append(((at[0] + following[0]) / 2, (at[1] + following[1]) / 2))
            at = following
            if at == first:
                break
        yield loop


def _loop(points: list[Point]) -> list[Point]:
    """Leave out the points of a loop that lie on straight lines between others."""
    far = max(range(len(points)), key=lambda index: _apart(points[0], points[index]))
    return [*_straight(points[: far + 1])[:-1], *_straight([*points[far:], points[0]])[:-1]]


def _straight(points: list[Point]) -> list[Point]:
    """Keep the ends of a line and what lies too far beside it (Ramer, Douglas and Peucker)."""
    kept, todo = {0, len(points) - 1}, [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        beside = [(_beside(points[i], points[first], points[last]), i) for i in range(first + 1, last)]
        most, index = max(beside, default=(0.0, first))
        if most > STRAIGHT:
            kept.add(index)
            todo += [(first, index), (index, last)]
    return [points[index] for index in sorted(kept)]


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _beside(point: Point, start: Point, end: Point) -> float:
    """Give how far a point lies beside a line."""
    length = _apart(start, end)
    if not length:
        return _apart(point, start)
    return abs((end[0] - start[0]) * (start[1] - point[1]) - (start[0] - point[0]) * (end[1] - start[1])) / length


def _area(loop: Sequence[Point]) -> float:
    """Give the area inside a loop."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
