"""Rows of groups in a room of some width, close together: for sheets that are small."""

from collections.abc import Sequence

from attrs import evolve, frozen

from shipyard.sheets.layout import SLACK, Block, beside, shelves, split, stacked
from shipyard.sheets.panels.groups import Group


@frozen
class Gaps:
    """The distances inside a stack."""

    across: float
    """Of two groups side by side."""
    down: float
    """Of two rows, at least."""
    most: float
    """Of two rows, where there is height enough."""


@frozen
class Stack:
    """Rows of groups; its height is chosen when it is drawn."""

    rows: tuple[Sequence[Group], ...]
    room: float
    gaps: Gaps
    centred: bool = False
    width: float = 0
    """The width of the widest row."""
    height: float = 0
    """The least height."""

    @property
    def cut(self) -> int:
        """How many captions are cut."""
        return sum(group.cut(self.room) for row in self.rows for group in row)

    def block(self, height: float) -> Block:
        """Draw the rows in a height, no further apart than looks well."""
        spare = max(height - self.height, 0) / (len(self.rows) + 1)
        gap = min(self.gaps.down + spare, self.gaps.most)
        level = 0.5 if self.centred else 1
        drawn = [
            beside([group.block(self.room, centred=self.centred) for group in row], self.gaps.across, level=level)
            for row in self.rows
        ]
        return stacked(drawn, gap, centred=self.centred)


def widest(groups: Sequence[Group]) -> float:
    """The width of the widest piece of some groups, which is the least room that they need."""
    return max((_widest(group) for group in groups), default=0)


def _widest(group: Group) -> float:
    pieces = group.pieces[:1] if group.alike else group.pieces
    return group.factor * max(piece.width for piece in pieces)


def stack_of(groups: Sequence[Group], room: float, height: float, gaps: Gaps, *, centred: bool = False) -> Stack:
    """Set groups one below the other, or side by side where a height asks for it."""
    sizes = [group.size(room) for group in groups]
    single = [1] * len(groups)
    beside_ = shelves([width for width, _ in sizes], room, gaps.across)
    tall = _height(split(sizes, single), gaps)
    numbers = single if tall <= height + SLACK else beside_
    rows = split(sizes, numbers)
    wide = max((sum(width for width, _ in row) + gaps.across * (len(row) - 1) for row in rows), default=0)
    return Stack(tuple(split(groups, numbers)), room, gaps, centred, wide, _height(rows, gaps))


def _height(rows: Sequence[Sequence[tuple[float, float]]], gaps: Gaps) -> float:
    return sum(max(height for _, height in row) for row in rows) + gaps.down * max(len(rows) - 1, 0)


def taken(
    groups: Sequence[Group], room: float, height: float, gaps: Gaps, *, most: float, centred: bool = False
) -> tuple[Stack, tuple[Group, ...]]:
    """Set as many groups as go into a height, in their order, and give the rest.

    A group taller than `most`, which no sheet holds whole, is parted. One with pieces wider than the room is left to a
    wider one. What is centred is set as low as it can be, since other things follow under it.
    """
    kept: list[Group] = []
    rest: list[Group] = []
    full = False
    for group in groups:
        if full or widest([group]) > room + SLACK:
            rest.append(group)
        elif stack_of([*kept, group], room, 0, gaps).height <= height + SLACK:
            kept.append(group)
        else:
            large = group.size(room)[1] > most
            left = height - stack_of(kept, room, 0, gaps).height - (gaps.down if kept else 0)
            first, second = _parted(group, room, left) if large else ([], [group])
            kept += first
            rest += second
            full = True
    return stack_of(kept, room, 0 if rest or centred else height, gaps, centred=centred), tuple(rest)


def _parted(group: Group, room: float, height: float) -> tuple[list[Group], list[Group]]:
    """Part a group of several rows at a height; where no row goes in, everything is in the second part."""
    numbers = group.rows(room)
    left, cut = height - group.caption_height(room), 0
    for number, tall in zip(numbers, group.row_heights(numbers), strict=True):
        left -= tall
        if left < -SLACK:
            break
        cut += number
    if not 0 < cut < len(group.pieces):
        return [], [group]
    again = group.caption if group.caption.endswith(CONTINUED) else f"{group.caption}{CONTINUED}"
    return [evolve(group, pieces=group.pieces[:cut])], [evolve(group, pieces=group.pieces[cut:], caption=again)]


CONTINUED = ", continued"
"""What is added to the caption of a group's further part."""
