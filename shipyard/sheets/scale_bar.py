"""A bar of 50 mm in the margin under a page, to hold a ruler to: it shows whether a printer has scaled the page."""

from attrs import evolve

from shipyard.sheets.drawing import MM, Drawing, Group, Ink, Rect, Text
from shipyard.sheets.layout import BODY
from shipyard.sheets.paper import LEAST_MARGIN

LENGTH = 50 * MM
"""From edge to edge of the ink."""

WEIGHT, TICK = 1.0, 7.0
"""The height of the bar and that of the ticks at its ends."""

UNDER = 8.0
"""How far under the margin's edge the bar lies: as far from the paper's edge as the margin lets it."""


def with_scale_bar(drawing: Drawing) -> Drawing:
    """Give a page with the bar in its lower margin, at the left edge of what is printed."""
    left, middle = LEAST_MARGIN, drawing.height - LEAST_MARGIN + UNDER
    ends = (left, left + LENGTH - WEIGHT)
    bar = Rect(left, middle - WEIGHT / 2, LENGTH, WEIGHT, Ink.BLACK, stroke=0)
    ticks = [Rect(end, middle - TICK / 2, WEIGHT, TICK, Ink.BLACK, stroke=0) for end in ends]
    name = Text(left + LENGTH + 4, middle + BODY / 3, "50 mm", BODY)
    return evolve(drawing, items=(*drawing.items, Group("scale", (bar, *ticks, name))))
