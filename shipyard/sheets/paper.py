"""Sizes of paper."""

from attrs import frozen

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


A4 = Paper("A4", 210 * MM, 297 * MM)
LETTER = Paper("Letter", 612.0, 792.0)

PAPERS = {paper.name.lower(): paper for paper in (A4, LETTER)}
"""Every paper by the word that a player writes."""
