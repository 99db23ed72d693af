"""Rows of panels: the cells of a template's row side by side, each with its panels one below the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import evolve, frozen

from shipyard.sheets.layout import SLACK, Block, beside, shelves, split, stacked
from shipyard.sheets.setting import Panel


@frozen
class Strip:
    """What goes across a sheet: as high as it must be, and as high as looks well where it may grow."""

    least: float
    draw: Callable[[float], Block]
    strips: Callable[[float, float], Iterable[Block]]
    gap: float
    """Its distance to what stands over it."""
    most: float = 0
    grow: int = 0
    """Its share of the height that is left over."""
    single: bool = False
    """Whether it is one panel, which can be set piece by piece without loss."""

    @property
    def height(self) -> float:
        """The least height with the distance."""
        return self.gap + self.least


@frozen
class Column:
    """The panels of one cell, one below the other, `gap` apart."""

    panels: tuple[Panel, ...]
    width: float
    gap: float

    @property
    def least(self) -> float:
        """The least height of all of them."""
        return sum(panel.least for panel in self.panels) + self.gap * (len(self.panels) - 1)

    @property
    def lowest(self) -> float:
        """How low all of them could be made."""
        heights = [panel.lowest() if panel.lowest else panel.least for panel in self.panels]
        return sum(heights) + self.gap * (len(self.panels) - 1)

    @property
    def most(self) -> float:
        """The greatest height that looks well."""
        return sum(max(panel.most, panel.least) for panel in self.panels) + self.gap * (len(self.panels) - 1)

    @property
    def natural(self) -> float:
        """The width that the panels take."""
        return max(panel.width for panel in self.panels)

    @property
    def whole(self) -> bool:
        """Whether every panel is as it should be in this width."""
        return all(panel.whole and panel.width <= self.width + SLACK for panel in self.panels)

    def block(self, height: float) -> Block:
        """Draw the panels at a height; those that may grow share what is left over."""
        heights = shared([(panel.least, panel.most, 1) for panel in self.panels], height - self.least)
        drawn = [panel.draw(given) for panel, given in zip(self.panels, heights, strict=True)]
        return evolve(stacked(drawn, self.gap), width=self.width)


def levelled(columns: Sequence[Column], spared: float) -> list[Column]:
    """Let what can be divided at the foot of the tallest column flow on in the lowest one.

    They stay as they are where that spares less than a height.
    """
    tallest, lowest = (find(columns, key=lambda column: column.least) for find in (max, min))
    *others, last = tallest.panels
    best, height = list(columns), tallest.least - spared
    if last.divided is None or lowest.least > height:
        return best
    numbers = range(last.parts + 1)
    for some in (*(range(number, last.parts) for number in numbers), *(range(number) for number in numbers[1:-1])):
        if not some or (len(some) == last.parts and not others):
            continue
        rest, moved = last.divided(some, lowest.width)
        kept = (*others, *((rest,) if len(some) < last.parts else ()))
        one, other = evolve(tallest, panels=kept), evolve(lowest, panels=(*lowest.panels, moved))
        high = max(one.least, other.least)
        if high < height - SLACK and one.whole and other.whole:
            height = high
            best = [{id(tallest): one, id(lowest): other}.get(id(column), column) for column in columns]
    return best


def shared(parts: Sequence[tuple[float, float, int]], spare: float) -> list[float]:
    """Share spare height out to parts, each with its least height, its greatest one and its weight."""
    heights = [least for least, _, _ in parts]
    open_ = [number for number, (least, most, weight) in enumerate(parts) if weight and most > least]
    while open_ and spare > SLACK:
        weight = sum(parts[number][2] for number in open_)
        given = {number: spare * parts[number][2] / weight for number in open_}
        full = [number for number in open_ if heights[number] + given[number] >= parts[number][1]]
        # Those that are full leave what they cannot take to the others.
        for number in full or open_:
            step = min(given[number], parts[number][1] - heights[number])
            heights[number] += step
            spare -= step
        if not full:
            break
        open_ = [number for number in open_ if number not in full]
    return heights


def across(columns: Sequence[Column], between: float, gap: float, grow: int) -> Strip:
    """Set columns side by side, `between` apart; the last of several stands at the right edge."""

    def draw(height: float) -> Block:
        return beside([column.block(min(height, max(column.least, column.most))) for column in columns], between)

    def strips(first: float, other: float) -> Iterator[Block]:
        for column in columns:
            for panel in column.panels:
                yield from panel.strips(first, other)
                first = other

    least = max(column.least for column in columns)
    most = max(column.most for column in columns)
    single = len(columns) == 1 and len(columns[0].panels) == 1
    return Strip(least, draw, strips, gap, most, grow, single)


def unfolded(panels: Sequence[Panel], room: float, between: float, gap: float, grow: int) -> Iterator[Strip]:
    """Set panels in as few rows as hold them, each as wide as it is by itself."""
    for some in split(panels, shelves([panel.width for panel in panels], room, between)):
        yield across([Column((panel,), panel.width, gap) for panel in some], between, gap, grow)
