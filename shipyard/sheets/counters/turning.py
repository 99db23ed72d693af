"""Items turned about a point: a ship whose bow points up so that it points to the right, words for the other side."""

from collections.abc import Iterable

from shipyard.sheets.drawing import Circle, Group, Item, Line, Path, Point, Rect, Segment, Text

QUARTER, HALF = 1, 2
"""How far things are turned, in quarters of a circle clockwise."""


def turned(items: Iterable[Item], pivot: Point, quarters: int = HALF) -> tuple[Item, ...]:
    """Give items turned clockwise about a point, texts too; line weights stay as they are."""
    return tuple([_turned(item, pivot, quarters) for item in items])


def _turned(item: Item, pivot: Point, quarters: int) -> Item:
    def move(point: Point) -> Point:
        x, y = point[0] - pivot[0], point[1] - pivot[1]
        for _ in range(quarters % 4):
            x, y = -y, x
        return pivot[0] + x, pivot[1] + y

    def segment(steps: Segment) -> Segment:
        if len(steps) == 1:
            return (move(steps[0]),)
        first, second, end = steps
        return move(first), move(second), move(end)

    match item:
        case Line():
            (x1, y1), (x2, y2) = move((item.x1, item.y1)), move((item.x2, item.y2))
            return Line(x1, y1, x2, y2, item.stroke, item.ink)
        case Path():
            segments = tuple([segment(steps) for steps in item.segments])
            return Path(move(item.start), segments, item.closed, item.fill, item.stroke)
        case Rect():
            (x1, y1), (x2, y2) = move((item.x, item.y)), move((item.x + item.width, item.y + item.height))
            width, height = abs(x2 - x1), abs(y2 - y1)
            return Rect(min(x1, x2), min(y1, y2), width, height, item.fill, item.stroke, item.radius)
        case Circle():
            x, y = move((item.x, item.y))
            return Circle(x, y, item.radius, item.fill, item.stroke)
        case Text():
            x, y = move((item.x, item.y))
            turn = (item.turn + 90 * quarters) % 360
            return Text(x, y, item.string, item.size, item.bold, item.anchor, turn, item.ink)
        case Group():
            return Group(item.role, turned(item.items, pivot, quarters))
