"""What stands on one side of a counter, and how it stands on the other side of the fold."""

from collections.abc import Iterator

from attrs import frozen

from shipyard.sheets import fonts
from shipyard.sheets.counters.blanks import PAD, Blank
from shipyard.sheets.counters.inks import Look
from shipyard.sheets.counters.turning import turned
from shipyard.sheets.drawing import (
    ASCENT,
    CAPITALS,
    DESCENT,
    MM,
    Anchor,
    Box,
    Group,
    Item,
    Line,
    Path,
    Point,
    Text,
    bounds,
    translated,
)
from shipyard.sheets.layout import label, shrunk

LEAST_ID = 6.0
"""The least size of an id, in points: what is looked for across a table."""

LEAST_TYPE = 5.0
"""The least size of all other words: a name that is too long in it is shortened."""

MARKS_CLEAR = 0.35 * MM
"""How far marks over capitals, and what goes below the line, stay off the cut."""

STEP = 0.25
"""From one size that is tried to the next smaller one."""

ARROW = 0.085
"""The length of a facing mark, for each point of a counter's size."""


@frozen
class Face:
    """One side of a counter: what points with the bow, and what is read.

    The `middle` is the height of the bow's axis where the bow points to the right; the `pivot` is the point about
    which words turn to be read from the other side. What stands in the `corner`, off the facing mark, turns in its own
    column.
    """

    figure: tuple[Item, ...]
    words: tuple[Item, ...]
    middle: float
    pivot: Point
    corner: tuple[Item, ...] = ()

    def front(self, blank: Blank, look: Look) -> Group:
        """Give it as it stands below the fold."""
        return _group("front", blank, look, (*self.figure, *self.words, *self.corner))

    def back(self, blank: Blank, look: Look) -> Group:
        """Give it as it stands above the fold: it reads from there, and its bow points where the front's does.

        A bow that runs along the fold stays as it is, and its axis is as far from the fold as the front's. One that
        points to the fold is turned with the words.
        """
        if blank.bow_up:
            centre = (blank.width / 2, blank.height / 2)
            return _group("back", blank, look, turned((*self.figure, *self.words, *self.corner), centre))
        figure = translated(self.figure, 0, blank.height - 2 * self.middle)
        column = (bounds(self.corner).middle, blank.height / 2) if self.corner else self.pivot
        read = (*turned(self.words, self.pivot), *turned(self.corner, column))
        return _group("back", blank, look, (*figure, *read))


def _group(side: str, blank: Blank, look: Look, items: tuple[Item, ...]) -> Group:
    ground = (blank.ground(look.ground),) if look.dark else ()
    return Group(f"counter-{side}", (*ground, *items))


def arrow_length(blank: Blank) -> float:
    """Give the length of the facing mark."""
    return ARROW * (blank.height if blank.bow_up else blank.width)


def arrow(blank: Blank, look: Look, middle: float) -> Path:
    """Draw the facing mark: a triangle at the edge to which the bow points, at a height where that is the right one."""
    length = arrow_length(blank)
    half = 0.6 * length
    if blank.bow_up:
        x = blank.width / 2
        return Path((x, PAD), (((x + half, PAD + length),), ((x - half, PAD + length),)), fill=look.ink, stroke=0)
    x = blank.width - PAD
    return Path((x, middle), (((x - length, middle + half),), ((x - length, middle - half),)), fill=look.ink, stroke=0)


LETTER = 6.5
"""The size of the letter of a side."""

LETTER_BOX = CAPITALS * LETTER + 3
"""The height of its frame, which is at least as wide."""

LETTER_EDGE = 0.6
"""The weight of the frame."""


def letter_width(side: str) -> float:
    """Give the width of the letter of a side with its frame; 0 where there is none."""
    return max(LETTER_BOX, fonts.width(side, LETTER, bold=True) + 3) if side else 0.0


def side_letter(side: str, right: float, top: float, look: Look) -> tuple[Item, ...]:
    """Draw the letter of a side in a frame, by its upper right corner: one id may be of a ship on each side."""
    if not side:
        return ()
    inset = LETTER_EDGE / 2
    box = Box(right - letter_width(side) + inset, top + inset, right - inset, top + LETTER_BOX - inset)
    corners = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
    edges = [
        Line(*start, *end, LETTER_EDGE, look.ink) for start, end in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return (*edges, label(box.middle, (box.top + box.bottom) / 2, side, LETTER, ink=look.ink))


def sizes(largest: float, least: float) -> Iterator[float]:
    """Give the sizes of type that are tried, from the largest to the least."""
    size = largest
    while size > least:
        yield size
        size -= STEP
    yield least


def fitted(text: str, largest: float, least: float, room: float, *, bold: bool = False) -> tuple[str, float]:
    """Give a text as it goes into a room, and its size: shrunk, and where that is not enough shortened."""
    return shrunk(text, sizes(largest, least), max(room, 0), bold=bold)


def words(
    text: str, size: float, x: float, baseline: float, look: Look, *, bold: bool = False, anchor: Anchor = Anchor.START
) -> tuple[Text, ...]:
    """Set a text, or nothing where there is none."""
    return (Text(x, baseline, text, size, bold, anchor, ink=look.ink),) if text else ()


def first_line(size: float) -> float:
    """Give the baseline of a line along the upper edge: its capitals, and the marks over them, stay off the cut."""
    return max(PAD + CAPITALS * size, MARKS_CLEAR + ASCENT * size)


def last_line(height: float, size: float) -> float:
    """Give the baseline of a line along the lower edge of a counter of a height, likewise."""
    return height - max(PAD, MARKS_CLEAR + DESCENT * size)
