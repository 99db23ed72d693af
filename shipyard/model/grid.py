"""How the sheets of a template stand on paper. Lengths are millimetres."""

from attrs import frozen

from shipyard.model.template import Size, Template

LEAST_WIDTH, LEAST_HEIGHT = 46.0, 34.0
"""The least size of a sheet inside its border or margins: every part of every ship goes in."""

SLACK = 1e-6
"""What sums of lengths may be off by."""


@frozen
class Grid:
    """`across` times `down` sheets of one size on paper with margins; each keeps a border clear inside its edges.

    A sheet that has its page for itself is as large as the paper, and its border is the paper's margin.
    """

    paper: Size
    margin: float
    across: int
    down: int
    width: float
    height: float
    border: float

    @property
    def roomy(self) -> bool:
        """Whether every part of every ship goes in."""
        width, height = self.width - 2 * self.border, self.height - 2 * self.border
        return self.across * self.down > 0 and width + SLACK >= LEAST_WIDTH and height + SLACK >= LEAST_HEIGHT


def grid_of(template: Template, paper: Size, margin: float) -> Grid:
    """Set a template's sheets on paper; fewer than it asks for where so many would be too small to hold a ship."""
    room = paper.width - 2 * margin, paper.height - 2 * margin
    if template.sheet is not None:
        width, height = min(template.sheet.width, room[0]), min(template.sheet.height, room[1])
        across, down = (
            int((whole + SLACK) // side) if side > 0 else 0 for whole, side in zip(room, (width, height), strict=True)
        )
        return Grid(paper, margin, across, down, width, height, template.border)
    across, down = template.across, template.down
    while True:
        found = _shared(template, paper, margin, across, down)
        if across * down == 1 or found.roomy:
            return found
        # The side that is the shorter for what a sheet needs gives way first.
        if down == 1 or (across > 1 and found.width / LEAST_WIDTH < found.height / LEAST_HEIGHT):
            across -= 1
        else:
            down -= 1


def _shared(template: Template, paper: Size, margin: float, across: int, down: int) -> Grid:
    if across * down == 1:
        return Grid(paper, margin, 1, 1, paper.width, paper.height, margin)
    width, height = (paper.width - 2 * margin) / across, (paper.height - 2 * margin) / down
    return Grid(paper, margin, across, down, width, height, template.border)
