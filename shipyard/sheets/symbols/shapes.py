"""What the symbols are made of: curves by compass bearing, the ring of six arcs, tracks, the missile.

Every symbol stands on a grid of whole points, most of them in a cell of 24 by 24. A bearing is in degrees
clockwise from the bow, which is up.
"""

from collections.abc import Iterable, Sequence
from math import ceil, cos, radians, sin, tan

from shipyard.model.arcs import ARCS, Arc, in_order
from shipyard.sheets import fonts
from shipyard.sheets.drawing import (
    BOX,
    Circle,
    Ink,
    Item,
    Line,
    Path,
    Point,
    Rect,
    Segment,
    Text,
)
from shipyard.sheets.layout import BODY, FINE, LARGE, Block, label
from shipyard.sheets.symbols.strokes import struck_box

CELL = 24
"""The side of the square that most symbols stand in."""

CENTRE: Point = (12, 12)
"""The middle of that square."""

OUTER = 11
"""The radius of the arc ring's outer edge."""

INNER = 7
"""The radius of its inner edge, which is the circle of the weapon."""

STRIKE = 10
"""The side of a box to cross off: 10 points are 3.53 mm."""

FINEST_TURN = 30
"""The most degrees of a circle that one cubic curve stands for; it then strays from it by less than a millionth."""


Symbol = Block
"""A picture of one system: a block."""


def polar(centre: Point, bearing: float, radius: float) -> Point:
    """Give the point at a bearing and a distance from a centre."""
    return centre[0] + radius * sin(radians(bearing)), centre[1] - radius * cos(radians(bearing))


def curve(centre: Point, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Give the steps along a circle from one bearing to another; less is back, anticlockwise."""
    pieces = max(1, ceil(abs(end - start) / FINEST_TURN - 1e-9))
    turn = (end - start) / pieces
    reach = 4 / 3 * tan(radians(turn) / 4) * radius
    steps: list[Segment] = []
    for piece in range(pieces):
        here, there = start + piece * turn, start + (piece + 1) * turn
        first, last = polar(centre, here, radius), polar(centre, there, radius)
        steps.append((polar(first, here + 90, reach), polar(last, there - 90, reach), last))
    return tuple(steps)


def arc(centre: Point, radius: float, start: float, end: float, stroke: float = BOX) -> Path:
    """Draw a part of a circle as an open line."""
    steps = curve(centre, radius, start, end)
    return Path(polar(centre, start, radius), steps, closed=False, stroke=stroke)


def polygon(points: Sequence[Point], fill: Ink = Ink.NONE) -> Path:
    """Draw a closed figure with straight sides."""
    return Path(points[0], tuple((point,) for point in points[1:]), fill=fill)


def polyline(points: Sequence[Point]) -> Path:
    """Draw a line with corners."""
    return Path(points[0], tuple((point,) for point in points[1:]), closed=False)


def wedge(centre: Point, radius: float, start: float, end: float, fill: Ink) -> Path:
    """Draw a slice of a disc between two bearings."""
    edge = polar(centre, start, radius)
    return Path(centre, ((edge,), *curve(centre, radius, start, end)), fill=fill)


def band(centre: Point, inner: float, outer: float, start: float, end: float, fill: Ink) -> Path:
    """Draw a piece of a ring between two bearings."""
    steps: tuple[Segment, ...] = (
        *curve(centre, outer, start, end),
        (polar(centre, end, inner),),
        *curve(centre, inner, end, start),
    )
    return Path(polar(centre, start, outer), steps, fill=fill)


def bearing(arc_: Arc) -> float:
    """The bearing of the middle of one of the six arcs."""
    return 60.0 * ARCS.index(arc_)


def facing(arcs: Iterable[Arc]) -> float:
    """The bearing of the middle of a sweep of arcs; fore where the arcs have no middle."""
    across = sum(sin(radians(bearing(arc_))) for arc_ in arcs)
    along = sum(cos(radians(bearing(arc_))) for arc_ in arcs)
    if abs(across) < 1e-9 and abs(along) < 1e-9:
        return 0.0
    best = max(range(0, 360, 30), key=lambda turn: across * sin(radians(turn)) + along * cos(radians(turn)))
    return float(best)


def ring(arcs: Iterable[Arc], centre: Point = CENTRE) -> tuple[Item, ...]:
    """Draw the arc ring: open where the weapon bears, black where it is blind, plain where it bears all round."""
    open_ = set(arcs)
    whole = (
        Circle(*centre, OUTER, Ink.WHITE),
        Circle(*centre, INNER, Ink.WHITE),
    )
    if open_ == set(ARCS):
        return whole
    blind = [
        band(centre, INNER, OUTER, bearing(arc_) - 30, bearing(arc_) + 30, Ink.BLACK)
        for arc_ in ARCS
        if arc_ not in open_
    ]
    return (*whole, *blind, *_partings(open_, centre))


def _partings(open_: set[Arc], centre: Point) -> list[Item]:
    """Draw the lines between two neighbouring open arcs, so that they can be counted."""
    sides = [bearing(arc_) + 30 for index, arc_ in enumerate(ARCS) if {arc_, ARCS[(index + 1) % len(ARCS)]} <= open_]
    return [Line(*polar(centre, side, INNER), *polar(centre, side, OUTER)) for side in sides]


def open_ring(arcs: Iterable[Arc], centre: Point = CENTRE) -> tuple[Item, ...]:
    """Draw ring segments only where the weapon bears; a plain ring where it bears all round."""
    borne = in_order(arcs)
    if borne == ARCS:
        return (Circle(*centre, OUTER, Ink.WHITE),)
    return tuple(band(centre, INNER, OUTER, bearing(arc_) - 30, bearing(arc_) + 30, Ink.WHITE) for arc_ in borne)


def fitted_label(x: float, y: float, text: str, room: float, *, most: float = LARGE, ink: Ink = Ink.BLACK) -> Text:
    """Set a number in the largest of the symbols' sizes, up to `most`, that leaves it `room` or less."""
    sizes = [size for size in (LARGE, BODY, FINE) if size <= most]
    size = next((size for size in sizes if fonts.fits(text, size, room, bold=True)), FINE)
    return label(x, y, text, size, ink=ink)


def track(x: float, y: float, values: Iterable[int], hits: int = 0) -> tuple[Item, ...]:
    """Draw a row of boxes to strike, each with its number, from its top left corner; the first `hits` are struck."""
    items: list[Item] = []
    for index, value in enumerate(values):
        left = x + index * STRIKE
        items.append(Rect(left, y, STRIKE, STRIKE, Ink.WHITE))
        size = BODY if fonts.fits(str(value), BODY, STRIKE - 2) else FINE
        items.append(label(left + STRIKE / 2, y + STRIKE / 2, str(value), size, bold=False))
        if index < hits:
            items.extend(struck_box(left, y, STRIKE, STRIKE))
    return tuple(items)


MISSILE: tuple[Point, ...] = ((0, -6), (1.5, -3), (1.5, 2), (4, 5), (0, 4), (-4, 5), (-1.5, 2), (-1.5, -3))
"""The outline of a missile on its way up, from its middle."""


def missile(x: float, y: float, *, black: bool = False, factor: float = 1) -> Path:
    """Draw a missile with its middle at a point; black for extended range."""
    points = [(x + factor * dx, y + factor * dy) for dx, dy in MISSILE]
    return polygon(points, Ink.BLACK if black else Ink.WHITE)


def tracked(symbol: Symbol, values: Iterable[int], hits: int = 0) -> Symbol:
    """Put a track of boxes to strike to the right of a symbol, the first `hits` of them struck."""
    boxes = tuple(values)
    left = symbol.width + 1
    items = track(left, (symbol.height - STRIKE) / 2, boxes, hits)
    return Symbol((*symbol.items, *items), left + len(boxes) * STRIKE + 1, symbol.height)
