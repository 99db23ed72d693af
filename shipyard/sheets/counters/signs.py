"""The signs of markers, which tell from afar what they are, in one ink on the ground of another."""

from collections.abc import Callable

from shipyard.sheets.counters.faces import LEAST_TYPE, fitted
from shipyard.sheets.counters.inks import Look
from shipyard.sheets.counters.marks import Sign
from shipyard.sheets.drawing import CAPITALS, Anchor, Circle, Ink, Item, Line, Path, Point, Rect, Text

Maker = Callable[[str, float, Look], tuple[Item, ...]]
"""Draws a sign about the origin: its letters, half its side, its inks."""


def _lettered(letters: str, size: float, ink: Ink, room: float) -> tuple[Item, ...]:
    text, size = fitted(letters, size, LEAST_TYPE, room, bold=True)
    return (Text(0, CAPITALS * size / 2, text, size, True, Anchor.MIDDLE, ink=ink),) if text else ()


def _frame(letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw letters in a frame."""
    side, weight = 0.86 * radius, max(0.12 * radius, 0.8)
    corners: list[Point] = [(-side, -side), (side, -side), (side, side), (-side, side)]
    edges = [
        Line(*start, *end, weight, look.ink) for start, end in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return (*edges, *_lettered(letters, 1.6 * radius, look.ink, 1.5 * radius))


def _disc(letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw letters cut out of a disc."""
    return Circle(0, 0, radius, look.ink, 0), *_lettered(letters, 1.5 * radius, look.ground, 1.5 * radius)


def _pod(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw the mouths of a pod's tubes, two rows of three."""
    body = Rect(-radius, -0.7 * radius, 2 * radius, 1.4 * radius, look.ink, 0, 0.25 * radius)
    mouths = [
        Circle(x * radius, y * radius, 0.21 * radius, look.ground, 0) for y in (-0.33, 0.33) for x in (-0.6, 0, 0.6)
    ]
    return body, *mouths


def _craft(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw a squadron of six in formation; which way it flies the facing mark says."""
    half = 0.3 * radius
    places = [(0.36 * across * radius, (0.7 * row - 0.7) * radius) for row in range(3) for across in FORMATION[row]]
    return tuple([_polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], look) for x, y in places])


FORMATION = ((0,), (-1, 1), (-2, 0, 2))
"""Where the craft of a squadron stand, row by row."""


def _drone(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw a rhombus with an eye."""
    body = _polygon([(0, -radius), (0.7 * radius, 0), (0, radius), (-0.7 * radius, 0)], look)
    return body, Circle(0, 0, 0.24 * radius, look.ground, 0)


def _mine(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw a ball with horns."""
    weight = max(0.2 * radius, 0.8)
    reach = radius - weight / 2
    slant = 0.7071 * reach
    horns = [(reach, 0.0), (slant, slant), (0.0, reach), (slant, -slant)]
    lines = [Line(-x, -y, x, y, weight, look.ink) for x, y in horns]
    return *lines, Circle(0, 0, 0.62 * radius, look.ink, 0)


def _strokes(*lines: tuple[float, float, float, float]) -> Maker:
    """Make a sign of thick strokes."""

    def draw(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
        weight = 0.26 * radius
        reach = radius - weight / 2
        return tuple(
            [Line(reach * x1, reach * y1, reach * x2, reach * y2, weight, look.ink) for x1, y1, x2, y2 in lines]
        )

    return draw


PIECES: tuple[tuple[Point, ...], ...] = (
    ((-0.95, -0.1), (-0.55, -0.5), (-0.25, -0.35), (-0.4, 0.0), (-0.2, 0.3), (-0.6, 0.35)),
    ((-0.1, -0.55), (0.3, -0.75), (0.45, -0.3), (0.15, -0.15), (-0.05, -0.3)),
    ((0.0, 0.05), (0.35, 0.0), (0.5, 0.35), (0.2, 0.7), (-0.1, 0.5)),
    ((0.62, -0.2), (0.95, 0.0), (0.75, 0.25), (0.6, 0.1)),
    ((-0.5, 0.55), (-0.25, 0.6), (-0.3, 0.9), (-0.55, 0.8)),
    ((0.6, 0.55), (0.8, 0.5), (0.78, 0.75)),
    ((-0.75, -0.85), (-0.5, -0.8), (-0.65, -0.6)),
)
"""The pieces of a wreck, for a radius of 1."""


def _wreck(_letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw pieces of a hull."""
    return tuple([_polygon([(radius * x, radius * y) for x, y in piece], look) for piece in PIECES])


NUMBER = 1.35
"""The height of a figure, for each point of the radius."""

ROUND = ("6", "9")
"""Figures that are another one upside down: they have a line under them."""


def _number(letters: str, radius: float, look: Look) -> tuple[Item, ...]:
    """Draw a figure as large as it goes in."""
    drawn = _lettered(letters, NUMBER * radius / CAPITALS, look.ink, 2 * radius)
    if letters not in ROUND:
        return drawn
    foot = radius - 0.05 * radius
    return *drawn, Line(-0.45 * radius, foot, 0.45 * radius, foot, 0.1 * radius, look.ink)


def _polygon(corners: list[Point], look: Look) -> Path:
    first, *others = corners
    return Path(first, tuple([(corner,) for corner in others]), fill=look.ink, stroke=0)


SIGNS: dict[Sign, Maker] = {
    Sign.LASER: _frame,
    Sign.NUCLEAR: _disc,
    Sign.SALVO: _frame,
    Sign.POD: _pod,
    Sign.CRAFT: _craft,
    Sign.DRONE: _drone,
    Sign.MINE: _mine,
    Sign.DAMAGED: _strokes((-0.8, 0.8, 0.8, -0.8)),
    Sign.CRIPPLED: _strokes((-0.8, 0.8, 0.8, -0.8), (-0.8, -0.8, 0.8, 0.8)),
    Sign.WRECK: _wreck,
    Sign.STRENGTH: _number,
}
"""How each sign is drawn, in a square about the origin whose half side is the radius."""
