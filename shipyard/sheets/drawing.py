"""A drawing as a value: what stands where on one page, in points, before anything writes it.

Lengths are PDF points (1/72 inch); the origin is the top left corner and y grows downwards. Both back ends
draw these primitives as they stand: no renderer decides a position.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import inf
from typing import TypeAlias

from attrs import frozen

BOX = 0.75
"""Line weight of symbols and of boxes to cross off."""

FRAME = 1.25
"""Line weight of frames and of the ship's outline."""

MM = 72 / 25.4
"""Points in a millimetre."""

ASCENT = 1900 / 2048
"""How far the type reaches over its baseline, for each point of its size."""

DESCENT = 500 / 2048
"""How far the type reaches under its baseline, for each point of its size."""

CAPITALS = 1456 / 2048
"""The height of capitals and figures, for each point of their size."""

Point: TypeAlias = tuple[float, float]

Segment: TypeAlias = tuple[Point] | tuple[Point, Point, Point]
"""One step of a path: to a point, or a cubic curve by two control points to a point."""


class Ink(StrEnum):
    """What an area or a line is printed with. Grey is for the rules of write-in tables and for cut marks."""

    NONE = "none"
    BLACK = "black"
    WHITE = "white"
    GREY = "grey"


class Anchor(StrEnum):
    """Which part of a text stands at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@frozen
class Line:
    """A straight line; `stroke` is its weight."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: float = BOX
    ink: Ink = Ink.BLACK


@frozen
class Rect:
    """A rectangle by its top left corner; a stroke of 0 draws no edge."""

    x: float
    y: float
    width: float
    height: float
    fill: Ink = Ink.NONE
    stroke: float = BOX
    radius: float = 0


@frozen
class Circle:
    """A circle by its centre; a stroke of 0 draws no edge."""

    x: float
    y: float
    radius: float
    fill: Ink = Ink.NONE
    stroke: float = BOX


@frozen
class Path:
    """Straight and curved steps from a start; a stroke of 0 draws no edge."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool = True
    fill: Ink = Ink.NONE
    stroke: float = BOX


@frozen
class Text:
    """One line of text; `y` is its baseline, `turn` its clockwise rotation about its point: 0, 90, 180 or 270."""

    x: float
    y: float
    string: str
    size: float
    bold: bool = False
    anchor: Anchor = Anchor.START
    turn: int = 0
    ink: Ink = Ink.BLACK


@frozen
class Group:
    """Items that stand for one thing: `role` is its path as a finding spells it, or a plain word."""

    role: str
    items: "tuple[Item, ...]"


Item: TypeAlias = Line | Rect | Circle | Path | Text | Group


@frozen
class Drawing:
    """One page: its size, what stands on it, and what it is called.

    A length that is negative, infinite or no number at all is a mistake of whoever draws, and raises ValueError here:
    once a page, since pieces are made and moved too often to look at each of them.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str

    def __attrs_post_init__(self) -> None:
        if not 0 < self.width * self.height < inf or self.width < 0:
            raise ValueError(f"a page of {self.width} by {self.height} points")
        _assert_sound(self.items)


def _assert_sound(items: Iterable[Item]) -> None:
    for item in items:
        if isinstance(item, Group):
            _assert_sound(item.items)
        # Numbers of which one is infinite or none have no sum that is like itself when it is taken away.
        elif (total := _total(item)) - total != 0 or _least(item) < 0:
            raise ValueError(f"not to be drawn: {item}")


def _total(item: Item) -> float:
    """Add up all coordinates and sizes of a primitive."""
    match item:
        case Path():
            x, y = item.start
            return x + y + item.stroke + sum([x + y for segment in item.segments for x, y in segment])
        case Text():
            return item.x + item.y + item.size
        case Rect():
            return item.x + item.y + item.width + item.height + item.stroke + item.radius
        case Line():
            return item.x1 + item.y1 + item.x2 + item.y2 + item.stroke
        case Circle():
            return item.x + item.y + item.radius + item.stroke
        case Group():
            return 0


def _least(item: Item) -> float:
    """Give the least of what cannot be negative of a primitive."""
    match item:
        case Text():
            return item.size
        case Rect():
            return min(item.width, item.height, item.stroke, item.radius)
        case Circle():
            return min(item.radius, item.stroke)
        case Line() | Path():
            return item.stroke
        case Group():
            return 0


@frozen
class Box:
    """A rectangle that things lie in: left, top, right and bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """The x of the axis of symmetry."""
        return (self.left + self.right) / 2

    def inset(self, by: float) -> "Box":
        """Give the box with `by` taken off each side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def holds(self, other: "Box", slack: float = 1e-6) -> bool:
        """Say whether the other box lies inside, up to `slack`."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Box", slack: float = 1e-6) -> bool:
        """Say whether the boxes share more than an edge."""
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )


@frozen
class _Placing:
    """A change of place: x becomes `flip * factor * x + dx`, y becomes `factor * y + dy`."""

    dx: float = 0
    dy: float = 0
    factor: float = 1
    flip: int = 1

    def point(self, point: Point) -> Point:
        return self.flip * self.factor * point[0] + self.dx, self.factor * point[1] + self.dy

    def segment(self, segment: Segment) -> Segment:
        if len(segment) == 1:
            return (self.point(segment[0]),)
        first, second, end = segment
        return self.point(first), self.point(second), self.point(end)

    def item(self, item: Item) -> Item:
        match item:
            case Line():
                (x1, y1), (x2, y2) = self.point((item.x1, item.y1)), self.point((item.x2, item.y2))
                return Line(x1, y1, x2, y2, item.stroke, item.ink)
            case Rect():
                x, y = self.point((item.x if self.flip > 0 else item.x + item.width, item.y))
                width, height, radius = self.factor * item.width, self.factor * item.height, self.factor * item.radius
                return Rect(x, y, width, height, item.fill, item.stroke, radius)
            case Circle():
                x, y = self.point((item.x, item.y))
                return Circle(x, y, self.factor * item.radius, item.fill, item.stroke)
            case Path():
                segments = tuple([self.segment(segment) for segment in item.segments])
                return Path(self.point(item.start), segments, item.closed, item.fill, item.stroke)
            case Text():
                return self.text(item)
            case Group():
                return Group(item.role, tuple([self.item(member) for member in item.items]))

    def text(self, text: Text) -> Text:
        x, y = self.point((text.x, text.y))
        size = self.factor * text.size
        if self.flip > 0:
            return Text(x, y, text.string, size, text.bold, text.anchor, text.turn, text.ink)
        # A mirrored upright text runs the other way, so that it fills the mirrored place and still reads.
        turn = text.turn if text.turn in (0, 180) else 360 - text.turn
        return Text(x, y, text.string, size, text.bold, _OTHER_END[text.anchor], turn, text.ink)


_OTHER_END = {Anchor.START: Anchor.END, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.END: Anchor.START}


def translated(items: Iterable[Item], dx: float, dy: float) -> tuple[Item, ...]:
    """Give the items moved to the right by `dx` and down by `dy`."""
    return tuple([_moved(item, dx, dy) for item in items]) if dx or dy else tuple(items)


def _moved(item: Item, dx: float, dy: float) -> Item:
    """Move one item: what `_Placing` does, in a third of its time, since nothing is done as often."""
    match item:
        case Group():
            return Group(item.role, tuple([_moved(member, dx, dy) for member in item.items]))
        case Path():
            x, y = item.start
            segments: list[Segment] = [
                ((segment[0][0] + dx, segment[0][1] + dy),)
                if len(segment) == 1
                else (
                    (segment[0][0] + dx, segment[0][1] + dy),
                    (segment[1][0] + dx, segment[1][1] + dy),
                    (segment[2][0] + dx, segment[2][1] + dy),
                )
                for segment in item.segments
            ]
            return Path((x + dx, y + dy), tuple(segments), item.closed, item.fill, item.stroke)
        case Rect():
            return Rect(item.x + dx, item.y + dy, item.width, item.height, item.fill, item.stroke, item.radius)
        case Text():
            return Text(item.x + dx, item.y + dy, item.string, item.size, item.bold, item.anchor, item.turn, item.ink)
        case Line():
            return Line(item.x1 + dx, item.y1 + dy, item.x2 + dx, item.y2 + dy, item.stroke, item.ink)
        case Circle():
            return Circle(item.x + dx, item.y + dy, item.radius, item.fill, item.stroke)


def scaled(items: Iterable[Item], factor: float) -> tuple[Item, ...]:
    """Give the items larger or smaller about the origin; line weights stay as they are."""
    placing = _Placing(factor=factor)
    return tuple(placing.item(item) for item in items)


def mirrored(items: Iterable[Item], axis_x: float) -> tuple[Item, ...]:
    """Give the exact mirror image about an upright axis; texts still read from left to right."""
    placing = _Placing(dx=2 * axis_x, flip=-1)
    return tuple(placing.item(item) for item in items)


def flat(items: Iterable[Item]) -> tuple[Line | Rect | Circle | Path | Text, ...]:
    """Give every primitive, those in groups too, in the order of drawing."""
    found: list[Line | Rect | Circle | Path | Text] = []
    for item in items:
        if isinstance(item, Group):
            found.extend(flat(item.items))
        else:
            found.append(item)
    return tuple(found)


def roles(items: Iterable[Item]) -> tuple[str, ...]:
    """Give the role of every group, outer before inner, in the order of drawing."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found.append(item.role)
            found.extend(roles(item.items))
    return tuple(found)


def extent(item: Item) -> Box:
    """Give the rectangle that holds all the ink of one item, its line weight included."""
    match item:
        case Line():
            return _around([(item.x1, item.y1), (item.x2, item.y2)], item.stroke / 2)
        case Rect():
            corner = (item.x + item.width, item.y + item.height)
            return _around([(item.x, item.y), corner], item.stroke / 2)
        case Circle():
            return _around([(item.x, item.y)], item.radius + item.stroke / 2)
        case Path():
            steps = [step for segment in item.segments for step in segment]
            return _around([item.start, *steps], item.stroke / 2)
        case Text():
            return _text_extent(item)
        case Group():
            return bounds(item.items)


def bounds(items: Iterable[Item]) -> Box:
    """Give the rectangle that holds all the ink; a curve counts with its control points."""
    boxes = [extent(item) for item in items]
    if not boxes:
        return Box(0, 0, 0, 0)
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def _around(points: Sequence[Point], margin: float) -> Box:
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def _text_extent(text: Text) -> Box:
    from shipyard.sheets import fonts

    length = fonts.width(text.string, text.size, bold=text.bold)
    before = {Anchor.START: 0.0, Anchor.MIDDLE: length / 2, Anchor.END: length}[text.anchor]
    after, over, under = length - before, ASCENT * text.size, DESCENT * text.size
    # The four reaches from the text's point, left, up, right and down, go round with the turn.
    reaches = [before, over, after, under]
    steps = text.turn // 90
    left, up, right, down = (reaches[(index - steps) % 4] for index in range(4))
    return Box(text.x - left, text.y - up, text.x + right, text.y + down)
