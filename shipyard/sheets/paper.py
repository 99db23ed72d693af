"""Sizes of paper, and how the sheets of a template stand on it."""

from attrs import evolve, frozen

from shipyard.model import template
from shipyard.model.template import LEAST_HEIGHT, LEAST_WIDTH, Size, Template
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

    @property
    def roomy(self) -> bool:
        """Whether every part of every ship goes into the area."""
        area = self.area
        return area.width + SLACK >= LEAST_WIDTH * MM and area.height + SLACK >= LEAST_HEIGHT * MM


def format_of(template: Template, paper: Paper | None = None, margin: float | None = None) -> Format:
    """Find out how a template's sheets stand on its paper, or on other paper with another margin (in millimetres).

    Where so many sheets would be too small to hold anything, fewer stand on the page. Raises ValueError where not
    even one has room.
    """
    page = paper or paper_of(template.paper, template.margin)
    clear = max(page.margin, template.margin * MM) if margin is None else margin * MM
    page = evolve(page, margin=clear)
    if template.sheet is not None:
        found = _of_size(page, template.sheet, template.border * MM)
    else:
        found = _shared(page, template)
    if not found.roomy:
        raise ValueError(f"there is no room for a ship on {page.name or 'this paper'} with such margins")
    return found


def _of_size(page: Paper, size: Size, border: float) -> Format:
    area = page.area
    width, height = min(size.width * MM, area.width), min(size.height * MM, area.height)
    across, down = (int((room + SLACK) // side) for room, side in ((area.width, width), (area.height, height)))
    return Format(page, across, down, width, height, border)


def _shared(page: Paper, template: Template) -> Format:
    across, down = template.across, template.down
    while True:
        if across * down == 1:
            return Format(page, 1, 1, page.width, page.height, page.margin)
        width, height = page.area.width / across, page.area.height / down
        found = Format(page, across, down, width, height, template.border * MM)
        if found.roomy:
            return found
        # The side that is the shorter for what a sheet needs gives way first.
        if down == 1 or (across > 1 and width / LEAST_WIDTH < height / LEAST_HEIGHT):
            across -= 1
        else:
            down -= 1
