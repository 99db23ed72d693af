"""The outlines of Fleet Book ships in plan, bow up: a family of wedges, one for each sort of ship."""

from collections.abc import Callable, Sequence

from attrs import evolve

from shipyard.sheets.drawing import BOX, Item, Line, Point
from shipyard.sheets.panels.outline import Room, Shape, sides

NOSE, TAIL = 26.0, 16.0
"""The lengths of bow and stern beyond the systems."""

SHORT = 120.0
"""A wedge that is shorter is drawn as this one, squeezed."""

SEAM = 5.0
"""How far the seams between a merchant's holds reach in from her sides."""

Corners = Callable[[float, float], Sequence[Point]]
"""Gives the corners of a starboard side from half the width and the height."""


def _squeezed(room: Room, corners: Corners) -> tuple[Item, ...]:
    """Draw a wedge by the corners of its starboard side, from the bow on."""
    height = max(room.height, SHORT)
    (_, top), *others = [(x, y * room.height / height) for x, y in corners(room.half, height)]
    return sides((0, top), [((x, y),) for x, y in others])


def _escort(half: float, height: float) -> Sequence[Point]:
    """Give a dart: a pointed bow and swept fins."""
    return (
        (0, 0),
        (half * 0.1, 0),
        (half * 0.8, NOSE),
        (half, NOSE * 2.6),
        (half, height - TAIL),
        (half * 0.4, height - TAIL * 0.6),
        (half * 0.4, height),
    )


def _cruiser(half: float, height: float) -> Sequence[Point]:
    """Give a blunt prow and a stern that is set off."""
    return (
        (0, 0),
        (half * 0.5, 0),
        (half * 0.86, NOSE),
        (half, NOSE * 3),
        (half, height - TAIL * 2.5),
        (half - TAIL / 2, height - TAIL * 2),
        (half - TAIL / 2, height - TAIL / 2),
        (half - TAIL, height),
    )


def _capital(half: float, height: float) -> Sequence[Point]:
    """Give a broad ram and a stern in steps."""
    return (
        (0, 0),
        (half * 0.3, 0),
        (half * 0.3, NOSE * 0.4),
        (half * 0.9, NOSE * 0.4),
        (half, NOSE),
        (half, height - TAIL * 2),
        (half * 0.82, height - TAIL * 2),
        (half * 0.82, height - TAIL / 2),
        (half * 0.55, height - TAIL / 2),
        (half * 0.55, height),
    )


def _carrier(half: float, height: float) -> Sequence[Point]:
    """Give a fork: the flight deck opens between two prows, and astern."""
    deck = half * 0.45
    return (
        (0, NOSE),
        (deck, NOSE),
        (deck, NOSE * 0.4),
        (deck * 1.4, 0),
        (half * 0.8, 0),
        (half, NOSE * 1.4),
        (half, height - TAIL * 1.5),
        (half * 0.9, height - TAIL / 2),
        (half * 0.9, height),
        (deck, height),
        (deck, height - TAIL),
    )


def _merchant(half: float, height: float) -> Sequence[Point]:
    """Give a barge: a bridge before a square hull, and drives narrower than that."""
    return (
        (0, 0),
        (half * 0.35, 0),
        (half * 0.45, NOSE * 0.3),
        (half * 0.45, NOSE * 0.6),
        (half * 0.94, NOSE * 0.6),
        (half, NOSE),
        (half, height - TAIL * 1.1),
        (half * 0.95, height - TAIL),
        (half * 0.7, height - TAIL),
        (half * 0.7, height - TAIL * 0.4),
        (half * 0.62, height - TAIL * 0.4),
        (half * 0.62, height),
    )


def _barge(room: Room) -> tuple[Item, ...]:
    """Draw a merchant with the seams between her holds."""
    heights = [room.height * part for part in (0.3, 0.5, 0.7)]
    edges = [(side * room.half, side * (room.half - SEAM)) for side in (1, -1)]
    return (*_squeezed(room, _merchant), *(Line(x1, y, x2, y, BOX) for x1, x2 in edges for y in heights))


_WEDGE = Shape("", lambda _: (), nose=NOSE, tail=TAIL, neck=0, shoulder=0, head=0, taper=0.85, ends=1)

DART = evolve(_WEDGE, name="dart", draw=lambda room: _squeezed(room, _escort))
WEDGE = evolve(_WEDGE, name="wedge", draw=lambda room: _squeezed(room, _cruiser))
RAM = evolve(_WEDGE, name="ram", draw=lambda room: _squeezed(room, _capital))
FORK = evolve(_WEDGE, name="fork", draw=lambda room: _squeezed(room, _carrier))
BARGE = evolve(_WEDGE, name="barge", draw=_barge)

WEDGES = (DART, WEDGE, RAM, FORK, BARGE)
"""Escorts, cruisers, capital ships, carriers, and what carries goods or stays where it is."""
