"""The pages of the book: bands in their places with links between them, and a foot with the number."""

from collections.abc import Iterable, Sequence

from shipyard.pages.bands import Numbers, Slot
from shipyard.sheets.booklet import Anchor as Target
from shipyard.sheets.booklet import Link, Page
from shipyard.sheets.drawing import Anchor, Box, Drawing, Ink, Item, Line, Text
from shipyard.sheets.fonts import shortened
from shipyard.sheets.paper import Paper

FOOT = 20.0
"""The height of the foot of a page, with the distance to what stands over it."""

FOOT_TYPE = 8.0
"""The size of the type in the foot."""

HAIR = 0.4
"""The line weight of rules between rows."""


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
