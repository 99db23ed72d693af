"""The record sheet of one ship: panels set on as many pages as they need."""

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from shipyard.sheets.drawing import Drawing
from shipyard.sheets.layout import Block, beside, line, shelves, split, stacked
from shipyard.sheets.panels import header
from shipyard.sheets.panels.engines import engines
from shipyard.sheets.panels.foot import Foot, foot
from shipyard.sheets.panels.hull import hull_rows
from shipyard.sheets.panels.plan import Plan, plan_of
from shipyard.sheets.panels.stores import stores_of
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.ship import Ship

GAP = 10.0
"""The distance of two panels."""

STORE_GAP = 18.0
"""The distance of two stores side by side."""

ROW_GAP = 6.0
"""The distance of two rows of stores."""

TALLEST_PLAN = 330.0
"""A plan is drawn no taller than this unless its systems need it or nothing else wants the room."""

TALLEST = 220.0
"""A panel taller than this is set line by line, so that it can go over pages."""


@frozen
class Strip:
    """A block across the page, and its distance to what stands over it."""

    block: Block
    gap: float = GAP

    @property
    def height(self) -> float:
        """The height with the distance."""
        return self.gap + self.block.height


def record_sheet(ship: Ship, paper: Paper = A4, *, reference: bool = True) -> list[Drawing]:
    """Draw a ship's record sheet; what one page does not hold goes over to further ones.

    `reference` prints the tables of hits, ranges and missiles beside the logs.
    """
    area = paper.area
    pages = _pages(ship, area.width, area.height, reference)
    drawings = []
    for number, strips in enumerate(pages, start=1):
        head = (
            header.header(ship, area.width)
            if number == 1
            else header.further_header(ship, area.width, number, len(pages))
        )
        spaced = [piece for strip in strips for piece in (Block((), 0, strip.gap), strip.block)]
        title = ship.title if number == 1 else f"{ship.title}, sheet {number}"
        page = stacked([head, *spaced])
        drawings.append(Drawing(paper.width, paper.height, page.at(area.left, area.top), title))
    return drawings


def _pages(ship: Ship, width: float, height: float, reference: bool) -> list[list[Strip]]:
    """Set the panels on one page, without the notes where that helps, or on several."""
    first = height - header.HEIGHT
    band = [*_hull(ship, width), *_stores(ship, width)]
    bottom = foot(ship, width, reference=reference)
    for found in (bottom, bottom.without_notes()):
        if page := _one_page(ship, width, first, band, found):
            return [page]
    below = sum(strip.height for strip in band)
    plan = plan_of(ship, width, first - below - GAP)
    if not plan.fits(first - below - GAP):
        plan = plan_of(ship, width, first - GAP)
    further = [*_continued(plan, width), *band, Strip(bottom.block(bottom.most))]
    pages = _filled([Strip(Block((), width, plan.least)), *further], first, height - header.FURTHER_HEIGHT)
    spare = first - sum(strip.height for strip in pages[0])
    pages[0][0] = Strip(plan.block(plan.least + spare))
    return pages


def _one_page(ship: Ship, width: float, height: float, band: Sequence[Strip], bottom: Foot) -> list[Strip] | None:
    """Set everything on one page, if it goes in; the plan of the ship has what the rest leaves it."""
    left = height - sum(strip.height for strip in band) - bottom.least - 2 * GAP
    plan = plan_of(ship, width, min(left, TALLEST_PLAN))
    if plan.over:
        plan = plan_of(ship, width, left)
    if not plan.fits(left):
        return None
    # What is over goes to the logs first, then to the plan.
    more = min(max(0, left - max(plan.least, TALLEST_PLAN)), bottom.most - bottom.least)
    return [Strip(plan.block(left - more)), *band, Strip(bottom.block(bottom.least + more))]


def _filled(strips: Sequence[Strip], first: float, other: float) -> list[list[Strip]]:
    """Fill pages with strips in their order."""
    pages: list[list[Strip]] = [[]]
    left = first
    for strip in strips:
        if pages[-1] and strip.height > left + 1e-6:
            pages.append([])
            left = other
        pages[-1].append(strip)
        left -= strip.height
    return pages


def _hull(ship: Ship, width: float) -> Iterator[Strip]:
    """Give the hull beside the engines, or line by line under them where it is very large."""
    for wide in (True, False):
        side = engines(ship, wide=wide)
        rows = hull_rows(ship, width - side.width - STORE_GAP)
        block = rows.block()
        if rows.whole and block.height <= TALLEST:
            gap = Block((), width - block.width - side.width, 0)
            yield Strip(beside([block, gap, side]))
            return
    yield Strip(engines(ship, wide=True))
    for number, row in enumerate(hull_rows(ship, width).lines):
        yield Strip(row, 0 if number else GAP)


def _stores(ship: Ship, width: float) -> Iterator[Strip]:
    """Give the stores side by side, and those that are very large line by line."""
    groups = stores_of(ship)
    sizes = [group.size(width, even=False) for group in groups]
    small = [group for group, (_, height) in zip(groups, sizes, strict=True) if height <= TALLEST]
    widths = [across for across, height in sizes if height <= TALLEST]
    for number, row in enumerate(split(small, shelves(widths, width, STORE_GAP))):
        blocks = [group.block(width, even=False) for group in row]
        yield Strip(beside(blocks, STORE_GAP, level=1), ROW_GAP if number else GAP)
    for group, (_, height) in zip(groups, sizes, strict=True):
        if height > TALLEST:
            yield from _lines(group.strips(width))


def _lines(blocks: Iterator[Block]) -> Iterator[Strip]:
    for number, block in enumerate(blocks):
        yield Strip(block, 2 if number else GAP)


def _continued(plan: Plan, width: float) -> Iterator[Strip]:
    """Give what the plan has no room for, place by place."""
    for place, groups in plan.over.items():
        yield Strip(line(f"{place}, continued", bold=True))
        for group in groups:
            yield from _lines(evolve(group, factor=1).strips(width))
