"""Sizes of paper, and how the sheets of a template stand on it, in points."""

from attrs import evolve, frozen

from shipyard.model import template
from shipyard.model.grid import Grid, grid_of
from shipyard.model.template import Size, Template
from shipyard.sheets.drawing import MM, Box

LEAST_MARGIN = 10 * MM
"""What printers need clear at each edge."""


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

USUAL = {size.name: size for size in (template.A4, template.LETTER)}
"""The sizes of paper that players print on, by name: a sheet says the same on all of them."""

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

    common: float = 0
    """The height of the area that every usual paper leaves: what is printed must not depend on more."""
    narrower: float = 0
    """How much wider the sheet is than on the narrowest of the usual papers."""

    @property
    def area(self) -> Box:
        """What is printed on, from the sheet's own top left corner."""
        whole = Box(0, 0, self.width, self.height).inset(self.border)
        return Box(whole.left + self.narrower / 2, whole.top, whole.right - self.narrower / 2, whole.bottom)


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
    found = _in_points(grid, evolve(page, margin=clear * MM))
    if page.name not in USUAL:
        return evolve(found, common=found.area.height)
    # A4 and Letter print the same: both have the width of the narrower one, and no more on a sheet than the lower one.
    areas = [_in_points(grid_of(template, size, clear), page).area for size in USUAL.values()]
    width, height = min(area.width for area in areas), min(area.height for area in areas)
    return evolve(found, common=height, narrower=found.area.width - width)


def _in_points(grid: Grid, page: Paper) -> Format:
    # Rounded as the paper is, so that a sheet alone on its page is exactly as large.
    width, height = round(grid.width * MM, 9), round(grid.height * MM, 9)
    return Format(page, grid.across, grid.down, width, height, grid.border * MM)
