"""Counts of missiles and mines as boxes to cross off: what is spent is struck."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from shipyard.sheets.drawing import Ink, Rect
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
    caption: str, count: int, units: Sequence[int] = UNITS, *, spent: int = 0, most: int = MOST_BOXES
) -> Iterator[Group]:
    """Give a count as boxes to cross off, the last one smaller where the count does not divide.

    The least of the units is taken that needs no more than `most` boxes.
    What is spent is struck from the first box on; a box that is spent in part says what is left in it.
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
        boxes.append(("" if left == unit else str(left), struck))
    fives = [_five(tuple(boxes[start : start + BY_FIVES])) for start in range(0, len(boxes), BY_FIVES)]
    left_over = f", {max(count - spent, 0)} left" if spent else ""
    each = f", a box is {unit}" if unit > 1 and whole else ""
    yield Group(f"{caption} {count}{left_over}{each}", tuple(fives), FIVES_GAP)


@lru_cache(maxsize=128)
def _five(boxes: tuple[tuple[str, bool], ...]) -> Block:
    """Set boxes side by side, each with its number and whether it is struck."""
    return beside([_box(number, struck) for number, struck in boxes])


def _box(number: str, struck: bool) -> Block:
    text = (label(STRIKE / 2, STRIKE / 2, number, BODY if len(number) < 3 else FINE, bold=False),) if number else ()
    stroke = struck_box(0, 0, STRIKE, STRIKE) if struck else ()
    return Block((Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), *text, *stroke), STRIKE, STRIKE)
