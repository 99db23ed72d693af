"""Blocks that know their size, and how they are set beside and below each other."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import TypeVar

from attrs import field, frozen

from shipyard.model.template import Type
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, Anchor, Ink, Item, Text, mirrored, scaled, translated

TYPE = Type()
"""The sizes of type of a full page."""

TITLE, LARGE, BODY, FINE = TYPE.sizes
"""The four sizes of type of a full page. The finest is for numbers of three figures inside boxes."""

LEADING = 1.2
"""From one baseline to the next, for each point of the type's size; lines then never touch."""


SLACK = 1e-6
"""What sums of lengths may be off by."""

T = TypeVar("T")


@frozen
class Parts:
    """Blocks with their places in a larger one: moved only once, however deep they stand in others."""

    placed: "tuple[tuple[Block, float, float], ...]"

    def at(self, x: float, y: float) -> Iterator[Item]:
        """Give what they draw with the origin at a point."""
        for block, dx, dy in self.placed:
            if isinstance(block.content, Parts):
                yield from block.content.at(x + dx, y + dy)
            else:
                yield from translated(block.content, x + dx, y + dy)


@frozen
class Block:
    """A picture in a box of `width` by `height` points from its own origin."""

    content: tuple[Item, ...] | Parts = field(alias="items")
    width: float
    height: float

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """What it draws."""
        return tuple(self.content.at(0, 0)) if isinstance(self.content, Parts) else self.content

    def mirrored(self) -> "Block":
        """Give the same block for the other side of the ship."""
        return Block(mirrored(self.items, self.width / 2), self.width, self.height)

    def scaled(self, factor: float) -> "Block":
        """Give the same block larger or smaller; line weights stay as they are."""
        return Block(scaled(self.items, factor), factor * self.width, factor * self.height) if factor != 1 else self

    def at(self, x: float, y: float) -> tuple[Item, ...]:
        """Give what it draws with its top left corner at a point."""
        if isinstance(self.content, Parts) and (x or y):
            return tuple(self.content.at(x, y))
        return translated(self.items, x, y)


def label(x: float, y: float, text: str, size: float, *, bold: bool = True, ink: Ink = Ink.BLACK) -> Text:
    """Set figures or capitals with their middle at a point."""
    return Text(x, y + CAPITALS * size / 2, text, size, bold, Anchor.MIDDLE, ink=ink)


def line(text: str, size: float = BODY, *, bold: bool = False, room: float | None = None) -> Block:
    """Set one line of text as a block of its own width, shortened where it is longer than `room`."""
    shown = text if room is None else fonts.shortened(text, size, room, bold=bold)
    height = size * LEADING
    return Block((Text(0, size, shown, size, bold),), fonts.width(shown, size, bold=bold), height)


def shrunk(text: str, sizes: Iterable[float], room: float, *, bold: bool = False) -> tuple[str, float]:
    """Give a text and the first of these sizes, the largest first, in which it is no longer than `room`.

    One that is too long in all of them is shortened in the last.
    """
    size = 0.0
    for size in sizes:
        if fonts.fits(text, size, room, bold=bold):
            return text, size
    return fonts.shortened(text, size, room, bold=bold), size


def lines(text: str, room: float, size: float = BODY, *, bold: bool = False) -> Block:
    """Set a text in as many lines as it needs."""
    return stacked(line_by_line(text, room, size, bold=bold))


def line_by_line(text: str, room: float, size: float = BODY, *, bold: bool = False) -> list[Block]:
    """Give the lines of a text, each as a block."""
    return [line(part, size, bold=bold) for part in fonts.wrapped(text, size, room, bold=bold)]


def beside(blocks: Sequence[Block], gap: float = 0, *, level: float = 0) -> Block:
    """Set blocks in a row: their tops in line at level 0, their middles at 0.5, their feet at 1."""
    height = max((block.height for block in blocks), default=0)
    placed: list[tuple[Block, float, float]] = []
    x = 0.0
    for block in blocks:
        placed.append((block, x, level * (height - block.height)))
        x += block.width + gap
    return Block(Parts(tuple(placed)), max(x - gap, 0), height)


def stacked(blocks: Sequence[Block], gap: float = 0, *, centred: bool = False) -> Block:
    """Set blocks below each other, their left edges in line, or their middles."""
    width = max((block.width for block in blocks), default=0)
    placed: list[tuple[Block, float, float]] = []
    y = 0.0
    for block in blocks:
        placed.append((block, (width - block.width) / 2 if centred else 0, y))
        y += block.height + gap
    return Block(Parts(tuple(placed)), width, max(y - gap, 0))


def shelves(widths: Iterable[float], room: float, gap: float = 0) -> list[int]:
    """Share things of these widths out to rows no longer than `room`, and give the number in each row.

    Their order stays; one that is too long has a row of its own.
    """
    rows: list[int] = []
    left = -1.0
    for width in widths:
        if rows and width <= left + SLACK:
            rows[-1] += 1
        else:
            rows.append(1)
            left = room
        left -= width + gap
    return rows


def balanced(widths: Sequence[float], room: float, gap: float = 0) -> list[int]:
    """Share things out to as few rows as hold them, with about the same number in each."""
    rows = shelves(widths, room, gap)
    each = -(-len(widths) // max(len(rows), 1))
    even = [min(each, len(widths) - start) for start in range(0, len(widths), max(each, 1))]
    longest = max((sum(row) + gap * (len(row) - 1) for row in split(widths, even)), default=0)
    return even if longest <= room + SLACK else rows


def split(things: Sequence[T], numbers: Iterable[int]) -> list[Sequence[T]]:
    """Cut a sequence into rows of these numbers."""
    ends = [0, *accumulate(numbers)]
    return [things[start:end] for start, end in pairwise(ends)]
