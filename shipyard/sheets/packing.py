"""Sheets of any sizes side by side on pages, in their order, with marks to cut them apart."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import Box, Drawing, Ink, Item, Line, translated
from shipyard.sheets.layout import SLACK
from shipyard.sheets.paper import Paper

ARM = 4.0
"""The length of each arm of a cut mark: it stays within the least border of a sheet."""

WEIGHT = 0.4
"""The line weight of a cut mark."""


@frozen
class Placed:
    """A sheet with the place of its top left corner."""

    page: Page
    x: float
    y: float

    @property
    def box(self) -> Box:
        """What it covers."""
        drawing = self.page.drawing
        return Box(self.x, self.y, self.x + drawing.width, self.y + drawing.height)


def packed(sheets: Iterable[Page | Drawing], paper: Paper) -> Iterator[Page]:
    """Put sheets on pages, row by row and in their order, each page as soon as it is full.

    A sheet as large as the paper, or larger than what its margins leave, has a page for itself. A page's outline has
    the entries of every sheet on it.
    """
    waiting: list[Placed] = []
    for each in sheets:
        sheet = Page(each) if isinstance(each, Drawing) else each
        if not _shares(sheet.drawing, paper):
            yield from _page(waiting, paper)
            waiting = []
            yield sheet
            continue
        place = _next(waiting, sheet.drawing, paper)
        if place is None:
            yield from _page(waiting, paper)
            waiting = []
            place = paper.area.left, paper.area.top
        waiting.append(Placed(sheet, *place))
    yield from _page(waiting, paper)


def _shares(drawing: Drawing, paper: Paper) -> bool:
    area = paper.area
    return drawing.width <= area.width + SLACK and drawing.height <= area.height + SLACK


def _next(placed: list[Placed], drawing: Drawing, paper: Paper) -> tuple[float, float] | None:
    """Find the place after the last sheet: beside it, or at the start of the next row; None on a full page."""
    area = paper.area
    if not placed:
        return area.left, area.top
    top = placed[-1].y
    right = placed[-1].box.right
    if right + drawing.width <= area.right + SLACK and top + drawing.height <= area.bottom + SLACK:
        return right, top
    bottom = max(each.box.bottom for each in placed)
    return (area.left, bottom) if bottom + drawing.height <= area.bottom + SLACK else None


def _page(placed: list[Placed], paper: Paper) -> Iterator[Page]:
    """Draw a page with the sheets that wait for it."""
    if not placed:
        return
    items = [item for each in placed for item in translated(each.page.drawing.items, each.x, each.y)]
    title = ", ".join(dict.fromkeys(each.page.drawing.title for each in placed))
    entries = tuple(entry for each in placed for entry in each.page.listed)
    drawing = Drawing(paper.width, paper.height, (*_cut_marks(placed, paper.area), *items), title)
    yield Page(drawing, entries)


def _cut_marks(placed: Iterable[Placed], area: Box) -> Iterator[Item]:
    """Draw a small cross at each corner of a sheet, as far as it lies inside the margins."""
    corners = {
        (round(x, 3), round(y, 3))
        for each in placed
        for x in (each.box.left, each.box.right)
        for y in (each.box.top, each.box.bottom)
    }
    for x, y in sorted(corners):
        left, right = max(x - ARM, area.left), min(x + ARM, area.right)
        top, bottom = max(y - ARM, area.top), min(y + ARM, area.bottom)
        yield Line(left, y, right, y, WEIGHT, Ink.GREY)
        yield Line(x, top, x, bottom, WEIGHT, Ink.GREY)
