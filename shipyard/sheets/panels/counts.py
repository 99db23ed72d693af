"""Counts of missiles and mines as boxes to cross off: what is spent is struck."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from shipyard.sheets.drawing import Group as Marked
from shipyard.sheets.drawing import Ink, Item, Rect
from shipyard.sheets.layout import BODY, FINE, Block, beside, label
from shipyard.sheets.panels.groups import Group
from shipyard.sheets.symbols.shapes import STRIKE
from shipyard.sheets.symbols.strokes import struck_box

BY_FIVES = 5
"""Boxes stand together by fives, to be counted at a glance."""

FIVES_GAP = 4.0
"""The distance from five boxes to the next five."""

MOST_BOXES = 100
"""The most boxes of one count; a larger count has boxes that stand for more."""

UNITS = (10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000)
"""What one box of a count of missiles stands for."""


def counted(
    caption: str, count: int, units: Sequence[int] = UNITS, *, spent: int = 0, most: int = MOST_BOXES, mark: str = ""
) -> Iterator[Group]:
    """Give a count as boxes to cross off, the last one smaller where the count does not divide.

    The least of the units is taken that needs no more than `most` boxes.
    What is spent is struck from the first box on; a box that is spent in part says what is left in it. With a `mark`
    each box is a group that says how many are spent when it is struck.
    """
    unit = next((unit for unit in units if count <= unit * most), units[-1])
    whole, rest = divmod(count, unit)
    numbers = [unit] * whole + [rest] * (rest > 0)
    if not numbers:
        return
    gone, part = divmod(min(spent, count), unit)
    boxes = []
    for index, number in enumerate(numbers):
        struck = index < gone or spent >= count
        left = number - part if index == gone and not struck else number
        word = f"{mark}:{min(unit * (index + 1), count)}" if mark else ""
        boxes.append(("" if left == unit else str(left), struck, word))
    fives = [_five(tuple(boxes[start : start + BY_FIVES])) for start in range(0, len(boxes), BY_FIVES)]
    left_over = f", {max(count - spent, 0)} left" if spent else ""
    each = f", a box is {unit}" if unit > 1 and whole else ""
    yield Group(f"{caption} {count}{left_over}{each}", tuple(fives), FIVES_GAP)


@lru_cache(maxsize=128)
def _five(boxes: tuple[tuple[str, bool, str], ...]) -> Block:
    """Set boxes side by side, each with its number, whether it is struck, and the word for what is marked by it."""
    return beside([_box(number, struck, word) for number, struck, word in boxes])


def _box(number: str, struck: bool, word: str) -> Block:
    text = (label(STRIKE / 2, STRIKE / 2, number, BODY if len(number) < 3 else FINE, bold=False),) if number else ()
    stroke = struck_box(0, 0, STRIKE, STRIKE) if struck else ()
    items: tuple[Item, ...] = (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), *text, *stroke)
    return Block((Marked(word, items),) if word else items, STRIKE, STRIKE)
