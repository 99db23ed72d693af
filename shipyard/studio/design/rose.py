"""The rose by which a player says where a system stands: the six arcs about a ship, her bow up."""

from collections.abc import Mapping
from math import cos, radians, sin

from attrs import frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, Mount

INNER, OUTER, HUB = 13.0, 46.0, 11.0
"""Radii of the petals and of the hub in the middle, about a middle of 50, 50."""

MIDDLE = 50.0
STEP = 60
"""Degrees of one arc."""

LETTERS: Mapping[str, str] = {
    Mount.PORT: "P",
    Mount.STARBOARD: "S",
    Mount.FORE: "F",
    Mount.AFT: "A",
    Mount.ALL_ROUND: "all",
}
"""What stands in a petal for a mount; arcs have their own letters."""


@frozen
class Petal:
    """One part of the rose: its word, its outline as an SVG path, and its letters with their place."""

    word: str
    outline: str
    letters: str
    x: float
    y: float


def _point(degrees: float, radius: float) -> tuple[float, float]:
    """Give a point about the middle, clockwise from the bow."""
    return MIDDLE + radius * sin(radians(degrees)), MIDDLE - radius * cos(radians(degrees))


def _petal(word: str, letters: str, first: int, last: int) -> Petal:
    """Make the petal from one arc to another, of the six counted clockwise from the bow."""
    start, end = first * STEP - STEP / 2, last * STEP + STEP / 2
    large = int(end - start > 180)
    corners = [_point(start, INNER), _point(start, OUTER), _point(end, OUTER), _point(end, INNER)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    outline = (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{OUTER:g} {OUTER:g} 0 {large} 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{INNER:g} {INNER:g} 0 {large} 0 {ax:.1f} {ay:.1f}Z"
    )
    x, y = _point((start + end) / 2, (INNER + OUTER) / 2)
    return Petal(word, outline, letters, round(x, 1), round(y, 1))


def _hub(word: str, letters: str) -> Petal:
    left, right = MIDDLE - HUB, MIDDLE + HUB
    arc = f"A{HUB:g} {HUB:g} 0 1 1"
    return Petal(
        word, f"M{left:g} {MIDDLE:g}{arc} {right:g} {MIDDLE:g}{arc} {left:g} {MIDDLE:g}Z", letters, MIDDLE, MIDDLE
    )


def _mounts() -> tuple[Petal, ...]:
    """Make a petal for each mount: its arcs as one, and the hub for what bears all round."""
    petals = []
    for mount in (Mount.FORE, Mount.STARBOARD, Mount.AFT, Mount.PORT):
        numbers = sorted(ARCS.index(arc) for arc in MOUNT_ARCS[mount])
        petals.append(_petal(mount, LETTERS[mount], numbers[0], numbers[-1]))
    return (*petals, _hub(Mount.ALL_ROUND, LETTERS[Mount.ALL_ROUND]))


ROSES: Mapping[str, tuple[Petal, ...]] = {
    "mounts": _mounts(),
    "arcs": tuple(_petal(arc, arc, number, number) for number, arc in enumerate(ARCS)),
}
"""The petals for each key by which a system says where it stands."""
