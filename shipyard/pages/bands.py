"""Bands down the pages of a document: each as high as it must be, what is left over shared by those that may grow.

A document may be made twice over the same bands: first it is found out on which page each of them stands, from their
heights alone; then the pages are drawn one by one, and links and page numbers are known.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.sheets.booklet import Link
from shipyard.sheets.layout import SLACK, Block

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


Height = float | Callable[[int], float]
"""The height of every page, or of each by its number, counted from 1."""


@frozen
class Slot:
    """A band in its place on a page."""

    band: Band
    y: float
    height: float


def paginated(bands: Iterable[Band], height: Height) -> Iterator[tuple[Slot, ...]]:
    """Share bands out to pages of a height; each page is given as soon as it is full.

    A band that is higher than a page has a page for itself.
    """
    page: list[Slot] = []
    number = 1
    for group in _groups(bands):
        y = _foot(page)
        over = group[0].gap if page else 0
        needed = over + sum(band.height for band in group) + sum(band.gap for band in group[1:])
        if page and (group[0].starts or y + needed > _room(height, number) + SLACK):
            yield _filled(page, _room(height, number))
            page, y, over, number = [], 0.0, 0.0, number + 1
        if not page and (head := group[0].head) is not None:
            page.append(Slot(head, 0, head.height))
            y, over = head.height, group[0].gap
        for place, band in enumerate(group):
            y += band.gap if place else over
            page.append(Slot(band, y, band.height))
            y += band.height
    if page:
        yield _filled(page, _room(height, number))


def _room(height: Height, number: int) -> float:
    return height(number) if callable(height) else height


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
