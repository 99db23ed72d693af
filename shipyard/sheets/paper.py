"""Sizes of paper, and how the sheets of a template stand on it, in points."""

from attrs import evolve, frozen

from shipyard.model import template
from shipyard.model.grid import Grid, grid_of
from shipyard.model.template import Size, Template
from shipyard.sheets.drawing import MM, Box

LEAST_MARGIN = 10 * MM
"""What printers need clear at each edge."""

SLACK = 1e-6
"""What sums of lengths may be off by."""


@frozen
class Paper:
    """A size of paper in points, and the margin that stays clear at its edges."""

    name: str
    width: float
    height: float
    margin: float = LEAST_MARGIN

    @property
    def area(self) -> Box:
        """What lies inside the margins."""
        return Box(0, 0, self.width, self.height).inset(self.margin)


def paper_of(size: Size, margin: float = 10.0) -> Paper:
    """Give a size of paper in points; both lengths are in millimetres."""
    # Letter is 612 by 792 points, which millimetres only nearly give.
    return Paper(size.name, round(size.width * MM, 9), round(size.height * MM, 9), margin * MM)


A4, LETTER, A5 = (paper_of(size) for size in (template.A4, template.LETTER, template.A5))

PAPERS = {paper.name.lower(): paper for paper in (A4, LETTER, A5)}
"""Every paper by the word that a player writes."""


@frozen
class Format:
    """How sheets stand on paper: `across` times `down` of them, each `width` by `height`, with a `border` clear.

    A sheet that has its page for itself is as large as the paper, and its border is the paper's margin.
    """

    paper: Paper
    across: int
    down: int
    width: float
    height: float
    border: float

    @property
    def area(self) -> Box:
        """What lies inside the border, from the sheet's own top left corner."""
        return Box(0, 0, self.width, self.height).inset(self.border)


def format_of(template: Template, paper: Paper | None = None, margin: float | None = None) -> Format:
    """Find out how a template's sheets stand on its paper, or on other paper with another margin (in millimetres).

    Where so many sheets would be too small to hold anything, fewer stand on the page. Raises ValueError where not
    even one has room.
    """
    page = paper or paper_of(template.paper, template.margin)
    clear = max(page.margin / MM, template.margin) if margin is None else margin
    grid = grid_of(template, Size(page.width / MM, page.height / MM, page.name), clear)
    if not grid.roomy:
        raise ValueError(f"there is no room for a ship on {page.name or 'this paper'} with a margin of {clear:g} mm")
    return _in_points(grid, evolve(page, margin=clear * MM))


def _in_points(grid: Grid, page: Paper) -> Format:
    alone = (grid.width, grid.height) == (grid.paper.width, grid.paper.height)
    width, height = (page.width, page.height) if alone else (grid.width * MM, grid.height * MM)
    return Format(page, grid.across, grid.down, width, height, grid.border * MM)
