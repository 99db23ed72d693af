"""What the tests of counters build and look for."""

import io
import math
import re
from collections.abc import Iterator, Sequence

import pypdf

from shipyard.model.silhouette import Outline, Silhouette
from shipyard.pages.counters import Counters, counter_pages
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.blanks import Blank, Form
from shipyard.sheets.counters.places import Places
from shipyard.sheets.drawing import (
    Box,
    Group,
    Item,
    Line,
    Path,
    Point,
    Rect,
    Text,
    bounds,
    flat,
)
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.ship import Ship
from tests.sheets.kinds import example
from tests.ships import harrington_ship, ruleset_of

FORMS = [(Form.BAR, 25), (Form.SQUARE, 15), (Form.SQUARE, 25), (Form.HEX, 20), (Form.HEX, 32)]


def ship(name: str = "", ident: str = "CA-1", **changes: object) -> Ship:
    design = harrington_ship(example("salvo-launcher", salvo=10), **changes)
    return Ship(design=design, ruleset=ruleset_of(design), name=name, id=ident)


def fleet(number: int, **changes: object) -> list[Ship]:
    return [ship(f"Ship {index}", f"CA-{index}", **changes) for index in range(1, number + 1)]


def bare(form: Form = Form.BAR, size: float = 25, **changes: object) -> Counters:
    """Counters without markers."""
    return Counters(**({"shape": form, "size": size, "markers": False} | changes))  # type: ignore[arg-type]


def sides(page: Page) -> list[Group]:
    """Every side of every counter on a page."""
    counters = [item for item in page.drawing.items if isinstance(item, Group) and item.role == "counter"]
    return [side for counter in counters for side in counter.items if isinstance(side, Group)]


def texts(items: Sequence[Item]) -> list[Text]:
    return [item for item in flat(items) if isinstance(item, Text)]


def hull(side: Group) -> Box:
    """What the ship covers: the largest figure."""
    paths = [item for item in flat(side.items) if isinstance(item, Path)]
    return max((bounds([path]) for path in paths), key=lambda box: box.width * box.height)


def grey_lines(page: pypdf.PageObject) -> list[tuple[Point, Point]]:
    """The grey lines of a page as another program reads them, y downwards."""
    found, grey = [], False
    content = page.get_contents()
    assert content is not None
    for line in content.get_data().decode("latin-1").splitlines():
        if match := re.fullmatch(r"([\d.]+) G", line):
            grey = match[1] == "0.6"
        elif grey and (match := re.fullmatch(r"(\S+) (\S+) m (\S+) (\S+) l S", line)):
            x1, y1, x2, y2 = map(float, match.groups())
            height = float(page.mediabox.height)
            found.append(((x1, height - y1), (x2, height - y2)))
    return found


def printed(ships: Sequence[Ship], counters: Counters, paper: Paper = A4) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf(counter_pages(ships, counters, paper), About(title="counters"))))


def length(line: tuple[Point, Point]) -> float:
    return math.dist(*line)


def corners(blank: Blank, x: float, y: float) -> list[Point]:
    return [(x + dx, y + dy) for dx, dy in blank.corners]


def apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex figures share no more than an edge: a line along an edge of one has each on its own side."""
    for figure in (one, other):
        for (x1, y1), (x2, y2) in zip(figure, [*figure[1:], figure[0]], strict=True):
            normal = (y2 - y1, x1 - x2)
            reach = [[x * normal[0] + y * normal[1] for x, y in each] for each in (one, other)]
            if max(reach[0]) <= min(reach[1]) + 1e-6 or max(reach[1]) <= min(reach[0]) + 1e-6:
                return True
    return False


def covers(line: Line, point: Point) -> bool:
    ends = (line.x1, line.y1), (line.x2, line.y2)
    return math.dist(ends[0], point) + math.dist(ends[1], point) <= math.dist(*ends) + 0.01


MARK = Silhouette(
    100,
    200,
    (
        Outline((50, 0), (((100, 200),), ((0, 200),))),
        Outline((80, 160), (((90, 160),), ((90, 195),), ((80, 195),))),
    ),
)
"""A triangle with its tip as the bow, and a mark on its starboard quarter."""


def figures(side: Group) -> list[Box]:
    """The solid figures of a side: the hull first, the facing mark last."""
    return [bounds([item]) for item in flat(side.items) if isinstance(item, Path)]


def tip(side: Group, number: int) -> Point:
    return [item for item in flat(side.items) if isinstance(item, Path)][number].start


def middle(box: Box) -> float:
    return (box.top + box.bottom) / 2


def spot(page: Page, blank: Blank, number: int) -> Point:
    left = page.drawing.width / 2 - Places(blank, True, A4.area).box.width / 2
    return left, A4.area.top + number * blank.height


def around(box: Box) -> Iterator[Point]:
    return ((x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))


def inside(blank: Blank, x: float, y: float, clear: float) -> bool:
    """Whether a point lies inside a blank and so far from each edge."""
    points = blank.corners
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        distance = ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / math.dist((x1, y1), (x2, y2))
        if distance < clear:
            return False
    return True


def in_boxes(side: Group) -> list[Text]:
    """The words in boxes, which are white on either ground."""
    boxes = [bounds([item]) for item in flat(side.items) if isinstance(item, Rect) and item.stroke]
    return [text for text in texts(side.items) if any(box.holds(Box(text.x, text.y, text.x, text.y)) for box in boxes)]


def steps(path: Path) -> list[int]:
    """The straight and the curved steps of a path, one after another."""
    return [len(segment) for segment in path.segments]
