"""Setting groups of systems in a room of the plan: below each other while that goes, else in rows."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from shipyard.sheets.layout import Block, beside, shelves, stacked
from shipyard.sheets.panels.groups import Group

GAP = 9.0
"""The least distance of two groups, one below the other."""

WIDE_GAP = 22.0
"""Their distance where there is room for it."""

APART = 14.0
"""The distance of two groups side by side."""


@frozen
class Arranged:
    """Rows of groups in a room, and the groups that did not go in."""

    rows: tuple[Block, ...] = ()
    over: tuple[Group, ...] = ()
    centred: bool = False

    @property
    def height(self) -> float:
        """The least height of all rows."""
        return sum(row.height for row in self.rows) + GAP * max(len(self.rows) - 1, 0)

    def block(self, height: float) -> Block:
        """Set the rows in a height, no further apart than looks well."""
        gaps = max(len(self.rows) - 1, 1)
        gap = min(GAP + (height - self.height) / (gaps + 2), WIDE_GAP)
        return stacked(self.rows, gap, centred=self.centred)


def arranged(
    groups: Iterable[Group], width: float, height: float, *, centred: bool = False, flat: bool = False
) -> Arranged:
    """Set as many groups as go in, in their order; one that is too large is left out, not what follows it.

    `flat` sets them side by side even where there is height enough.
    """
    kept: list[Block] = []
    over: list[Group] = []
    best = Arranged(centred=centred)
    for group in groups:
        block = group.block(width, centred=centred)
        rows = _rows([*kept, block], width, 0 if flat else height, centred=centred)
        attempt = Arranged(tuple(rows), centred=centred)
        if block.width <= width + 1e-6 and attempt.height <= height + 1e-6:
            kept.append(block)
            best = attempt
        else:
            over.append(group)
    return Arranged(best.rows, tuple(over), centred)


def _rows(blocks: Sequence[Block], width: float, height: float, *, centred: bool) -> Sequence[Block]:
    tall = sum(block.height for block in blocks) + GAP * (len(blocks) - 1)
    if tall <= height:
        return blocks
    return [beside(row, APART, level=0.5 * centred) for row in shelves(blocks, width, APART)]
