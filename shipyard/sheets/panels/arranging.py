"""Setting groups of systems in a room of the plan: below each other while that goes, else in rows."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from shipyard.sheets.layout import SLACK, Block, beside, shelves, split, stacked
from shipyard.sheets.panels.groups import Group

GAP = 9.0
"""The least distance of two groups, one below the other."""

WIDE_GAP = 22.0
"""Their distance where there is room for it."""

APART = 14.0
"""The distance of two groups side by side."""


@frozen
class Sized:
    """A group with the size that it has in its room."""

    group: Group
    width: float
    height: float


@frozen
class Arranged:
    """Rows of groups in a room of some width, and the groups that did not go in."""

    room: float = 0
    rows: tuple[Sequence[Sized], ...] = ()
    over: tuple[Group, ...] = ()
    centred: bool = False

    @property
    def height(self) -> float:
        """The least height of all rows."""
        return _height(self.rows)

    def block(self, height: float) -> Block:
        """Draw the rows in a height, no further apart than looks well."""
        gaps = max(len(self.rows) - 1, 1)
        gap = min(GAP + max(height - self.height, 0) / (gaps + 2), WIDE_GAP)
        level = 0.5 if self.centred else 0
        drawn = [
            beside([sized.group.block(self.room, centred=self.centred) for sized in row], APART, level=level)
            for row in self.rows
        ]
        return stacked(drawn, gap, centred=self.centred)


def arranged(
    groups: Iterable[Group], room: float, height: float, *, centred: bool = False, flat: bool = False
) -> Arranged:
    """Set as many groups as go in, in their order; one that is too large is left out, not what follows it.

    `flat` sets them side by side even where there is height enough.
    """
    kept: list[Sized] = []
    rows: list[Sequence[Sized]] = []
    over: list[Group] = []
    for group in groups:
        sized = Sized(group, *group.size(room))
        attempt = _rows([*kept, sized], room, 0 if flat else height)
        if sized.width <= room + SLACK and _height(attempt) <= height + SLACK:
            kept.append(sized)
            rows = attempt
        else:
            over.append(group)
    return Arranged(room, tuple(rows), tuple(over), centred)


def _rows(sized: Sequence[Sized], room: float, height: float) -> list[Sequence[Sized]]:
    tall = [[one] for one in sized]
    if _height(tall) <= height:
        return [*tall]
    return split(sized, shelves([one.width for one in sized], room, APART))


def _height(rows: Sequence[Sequence[Sized]]) -> float:
    return sum(max(one.height for one in row) for row in rows) + GAP * max(len(rows) - 1, 0)
