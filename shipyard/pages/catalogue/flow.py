"""Bands down the pages of a book: each as high as it must be, what is left over shared by those that may grow.

A book is made twice over the same bands: first it is found out on which page each of them stands, from their heights
alone; then the pages are drawn one by one, and links and page numbers are known.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.sheets.booklet import Anchor as Target
from shipyard.sheets.booklet import Link, Page
from shipyard.sheets.drawing import Anchor, Box, Drawing, Ink, Item, Line, Text
from shipyard.sheets.fonts import shortened
from shipyard.sheets.layout import SLACK, Block
from shipyard.sheets.paper import Paper

FOOT = 20.0
"""The height of the foot of a page, with the distance to what stands over it."""

FOOT_TYPE = 8.0
"""The size of the type in the foot."""

HAIR = 0.4
"""The line weight of rules between rows."""

Numbers = Mapping[str, int]
"""The number of the page on which each anchor stands."""


@frozen
class Piece:
    """What a band draws, with its links, from its own top left corner."""

    block: Block
    links: tuple[Link, ...] = ()


Draw = Callable[[float, Numbers], Piece]
"""Draws a band at a height, knowing the pages of all."""


@frozen(kw_only=True)
class Band:
    """Something across the page that is not parted."""

    height: float
    draw: Draw
    """Draws it at a height, which is at least its own."""
    gap: float = 0
    """Its distance to what stands over it on the same page."""
    most: float = 0
    """The height up to which it may grow, where that is more than its own."""
    starts: bool = False
    """Whether it starts a page."""
    keeps: bool = False
    """Whether it stays with the next band."""
    head: "Band | None" = None
    """What stands over it where it is the first on a page: the head of its table."""
    anchor: str = ""
    """What links to it name."""
    entry: tuple[str, ...] = ()
    """Its headings in the outline, from the outermost on."""
    running: str = ""
    """What the foot of its page says."""


@frozen
class Slot:
    """A band in its place on a page."""

    band: Band
    y: float
    height: float


def paginated(bands: Iterable[Band], height: float) -> Iterator[tuple[Slot, ...]]:
    """Share bands out to pages of a height; each page is given as soon as it is full.

    A band that is higher than a page has a page for itself.
    """
    page: list[Slot] = []
    for group in _groups(bands):
        y = _foot(page)
        over = group[0].gap if page else 0
        needed = over + sum(band.height for band in group) + sum(band.gap for band in group[1:])
        if page and (group[0].starts or y + needed > height + SLACK):
            yield _filled(page, height)
            page, y, over = [], 0.0, 0.0
        if not page and (head := group[0].head) is not None:
            page.append(Slot(head, 0, head.height))
            y = head.height
        for number, band in enumerate(group):
            y += band.gap if number else over
            page.append(Slot(band, y, band.height))
            y += band.height
    if page:
        yield _filled(page, height)


def as_it_is(block: Block) -> Draw:
    """Give what draws a block that knows no page."""
    return lambda _height, _numbers: Piece(block)


def _groups(bands: Iterable[Band]) -> Iterator[list[Band]]:
    """Give bands with those that they stay with."""
    group: list[Band] = []
    for band in bands:
        group.append(band)
        if not band.keeps:
            yield group
            group = []
    if group:
        yield group


def _foot(page: Sequence[Slot]) -> float:
    return page[-1].y + page[-1].height if page else 0


def _filled(page: list[Slot], height: float) -> tuple[Slot, ...]:
    """Let the bands of a page grow into what is left of it, all of them alike."""
    spare = height - _foot(page)
    growth = {index: 0.0 for index, slot in enumerate(page) if slot.band.most > slot.height}
    while spare > SLACK and (growing := [i for i in growth if page[i].height + growth[i] < page[i].band.most - SLACK]):
        step = min(spare / len(growing), *(page[i].band.most - page[i].height - growth[i] for i in growing))
        for index in growing:
            growth[index] += step
        spare -= step * len(growing)
    moved, slots = 0.0, []
    for index, slot in enumerate(page):
        grown = growth.get(index, 0.0)
        slots.append(evolve(slot, y=slot.y + moved, height=slot.height + grown))
        moved += grown
    return tuple(slots)


def numbered(pages: Iterable[Sequence[Slot]], first: int = 1) -> dict[str, int]:
    """Find the page of each anchor."""
    return {slot.band.anchor: number for number, page in enumerate(pages, first) for slot in page if slot.band.anchor}


def drawn(slots: Sequence[Slot], number: int, numbers: Numbers, paper: Paper) -> Page:
    """Draw one page; its label is its number, as in its foot."""
    area = paper.area
    items: list[Item] = []
    links: list[Link] = []
    for slot in slots:
        piece = slot.band.draw(slot.height, numbers)
        left, top = area.left, area.top + slot.y
        items += piece.block.at(left, top)
        links += [Link(_moved(link.box, left, top), link.anchor) for link in piece.links]
    running = next((slot.band.running for slot in reversed(slots) if slot.band.running), "")
    drawing = Drawing(paper.width, paper.height, (*items, *foot(area, running, number)), str(number))
    entries = [slot.band.entry for slot in slots if slot.band.entry] or [_continued(running, number)]
    targets = tuple(Target(slot.band.anchor, area.top + slot.y) for slot in slots if slot.band.anchor)
    return Page(drawing, tuple(entries), targets, tuple(links))


def _continued(running: str, number: int) -> tuple[str, ...]:
    return (running, f"page {number}") if running else (f"page {number}",)


def foot(area: Box, running: str, number: int) -> tuple[Item, ...]:
    """Draw the foot of a page: what it belongs to, and its number."""
    base, rule = area.bottom - 1.5, area.bottom - FOOT_TYPE - 3
    shown = shortened(running, FOOT_TYPE, 0.8 * area.width)
    return (
        Line(area.left, rule, area.right, rule, HAIR, Ink.GREY),
        Text(area.left, base, shown, FOOT_TYPE),
        Text(area.right, base, str(number), FOOT_TYPE, bold=True, anchor=Anchor.END),
    )


def _moved(box: Box, dx: float, dy: float) -> Box:
    return Box(box.left + dx, box.top + dy, box.right + dx, box.bottom + dy)
