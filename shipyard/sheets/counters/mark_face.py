"""A marker's face: its sign, and beside it or under it its rows of words and boxes."""

from collections.abc import Sequence

from shipyard.sheets import fonts
from shipyard.sheets.counters.blanks import PAD, Blank, Form
from shipyard.sheets.counters.faces import (
    LEAST_ID,
    LEAST_TYPE,
    LETTER_BOX,
    Face,
    arrow,
    arrow_length,
    fitted,
    last_line,
    letter_width,
    side_letter,
    words,
)
from shipyard.sheets.counters.inks import Look
from shipyard.sheets.counters.marks import Blanks, Boxes, Mark, Row, Words
from shipyard.sheets.counters.signs import SIGNS
from shipyard.sheets.drawing import CAPITALS, MM, Anchor, Box, Ink, Item, Rect, translated
from shipyard.sheets.layout import label

EDGE = 0.6
"""The weight of boxes to write in."""

LARGEST = (0.22, 0.13)
"""The largest size of words, for each point of the counter's height and of its width: the smaller of the two."""

WRITTEN = 4.0 * MM
"""The height of a box to write in, for a pencil."""

PART = {Form.BAR: 0.4, Form.SQUARE: 0.22, Form.HEX: 0.22}
"""The most of a counter's height that it takes."""

LEAST_GAP = 0.8
"""The least distance of two rows."""

WIDE = 1.6
"""How wide it is for its height."""

STRUCK = (0.175, 0.0875)
"""The height and the width of a small box to strike, for each point of the counter's height and of its width."""

SIGN = 0.36
"""The most of a bar's length that its sign takes with the gap after it."""


CLEAR = 2.5
"""The distance between the facing mark and what stands beside it."""


def mark_face(mark: Mark, blank: Blank, look: Look, letter: str = "") -> Face:
    """Draw one side of a marker; the `letter` is that of the side whose it is."""
    made = _beside if blank.form is Form.BAR else _stacked
    return made(mark, blank, look, letter)


def _beside(mark: Mark, blank: Blank, look: Look, letter: str) -> Face:
    """Set a bar: the sign to the left, the rows to its right."""
    middle = blank.height / 2
    # The letter of the side stands over the facing mark.
    right = blank.width - PAD - (max(arrow_length(blank) + CLEAR, letter_width(letter) + 1) if mark.heading else 0)
    inner = blank.height - 2 * PAD
    gap = 0.03 * blank.width
    side = min(inner, SIGN * (right - PAD) - gap) if mark.rows else inner
    centre = PAD + side / 2 if mark.rows else (PAD + right) / 2
    read = list(_sign(mark, Box(centre - side / 2, middle - side / 2, centre + side / 2, middle + side / 2), look))
    left = PAD + side + gap
    heights = _heights(mark.rows, blank)
    between = _gap(heights, inner, blank)
    y = middle - (sum(heights) + between * (len(heights) - 1)) / 2
    for row, height in zip(mark.rows, heights, strict=True):
        read += _row(row, Box(left, y, right, y + height), blank, look, Anchor.START)
        y += height + between
    pivot = ((PAD + right) / 2, middle)
    corner = side_letter(letter, blank.width - PAD, PAD, look)
    if mark.heading:
        return Face((arrow(blank, look, middle),), tuple(read), middle, pivot, corner)
    return Face((), (*read, *corner), middle, pivot)


def _stacked(mark: Mark, blank: Blank, look: Look, letter: str) -> Face:
    """Set a square or a hex: the sign above, the rows under it, each in the middle."""
    middle = blank.width / 2
    heights = _heights(mark.rows, blank)
    between = 0.035 * blank.height
    # what goes below the last line of words stays off the cut
    y = last_line(blank.height, _largest(blank) if mark.rows and isinstance(mark.rows[-1], Words) else 0)
    read: list[Item] = []
    for row, height in reversed(list(zip(mark.rows, heights, strict=True))):
        room = blank.room(y - height, y)
        read += _row(row, Box(room.left, y - height, room.right, y), blank, look, Anchor.MIDDLE)
        y -= height + between
    top = PAD + (arrow_length(blank) + CLEAR if mark.heading and blank.bow_up else 0)
    clear = arrow_length(blank) + CLEAR if mark.heading and not blank.bow_up else 0
    half = min(y - top, 0.5 * blank.height, blank.width - 2 * (PAD + clear)) / 2
    centre = (top + y) / 2
    picture = Box(middle - half, centre - half, middle + half, centre + half)
    figure = (arrow(blank, look, centre),) if mark.heading else ()
    # away from the facing mark: a square has it at its right, a hex above
    shoulder = blank.room(PAD, PAD + LETTER_BOX)
    right = shoulder.right if blank.bow_up else shoulder.left + letter_width(letter)
    corner = side_letter(letter, right, PAD, look)
    return Face(figure, (*_sign(mark, picture, look), *read), centre, (middle, blank.height / 2), corner)


def _largest(blank: Blank) -> float:
    return max(min(LARGEST[0] * blank.height, LARGEST[1] * blank.width), LEAST_ID)


def _heights(rows: Sequence[Row], blank: Blank) -> list[float]:
    """Give the heights of rows; boxes to write in are lower where several share a counter."""
    found = [_height(row, blank) for row in rows]
    others = sum(height for row, height in zip(rows, found, strict=True) if not isinstance(row, Blanks))
    most = blank.height - 2 * PAD - others - LEAST_GAP * (len(rows) - 1)
    number = sum(isinstance(row, Blanks) for row in rows)
    return [
        min(height, most / number) if isinstance(row, Blanks) else height
        for row, height in zip(rows, found, strict=True)
    ]


def _height(row: Row, blank: Blank) -> float:
    if isinstance(row, Words):
        return CAPITALS * (_largest(blank) if row.bold else 0.85 * _largest(blank))
    if isinstance(row, Blanks):
        return min(WRITTEN, PART[blank.form] * blank.height)
    return max(min(STRUCK[0] * blank.height, STRUCK[1] * blank.width), LEAST_TYPE + 0.2)


def _gap(heights: list[float], room: float, blank: Blank) -> float:
    if len(heights) < 2:
        return 0
    return min((room - sum(heights)) / (len(heights) - 1), 0.08 * blank.height)


def _row(row: Row, room: Box, blank: Blank, look: Look, anchor: Anchor) -> tuple[Item, ...]:
    if isinstance(row, Boxes):
        return _boxes(row, room, look, anchor)
    if isinstance(row, Blanks):
        return _blanks(row, room, look, anchor)
    largest = _largest(blank) if row.bold else max(0.85 * _largest(blank), LEAST_TYPE)
    text, size = fitted(row.text, largest, LEAST_ID if row.ident else LEAST_TYPE, room.width, bold=row.bold)
    x = room.left if anchor is Anchor.START else room.middle
    level = (room.top + room.bottom + CAPITALS * size) / 2
    return words(text, size, x, level, look, bold=row.bold, anchor=anchor)


def _boxes(row: Boxes, room: Box, look: Look, anchor: Anchor) -> tuple[Item, ...]:
    """Draw small boxes to strike, with what they are for after them where there is room."""
    height = room.height
    each = min(height, room.width / len(row.labels))
    length = each * len(row.labels)
    after = row.after if length + 2 + fonts.width(row.after, LEAST_TYPE) <= room.width else ""
    whole = length + (2 + fonts.width(after, LEAST_TYPE) if after else 0)
    left = room.left if anchor is Anchor.START else room.middle - whole / 2
    items: list[Item] = []
    for number, text in enumerate(row.labels):
        x = left + number * each
        items.append(Rect(x, room.top, each, height, Ink.WHITE, EDGE))
        items.append(label(x + each / 2, room.top + height / 2, text, LEAST_TYPE, bold=False))
    level = room.top + (height + CAPITALS * LEAST_TYPE) / 2
    return (*items, *words(after, LEAST_TYPE, left + length + 2, level, look))


def _blanks(row: Blanks, room: Box, look: Look, anchor: Anchor) -> tuple[Item, ...]:
    """Draw boxes to write in, with a word after each, or none where there is no room for words."""
    height, count = room.height, len(row.words)
    size = max(0.5 * height, LEAST_TYPE)
    after = row.words
    taken = sum(2 + fonts.width(word, size) for word in after if word) + 3 * (count - 1)
    if taken + count * height > room.width:
        after, taken = ("",) * count, 2.0 * (count - 1)
    each = min(WIDE * height, (room.width - taken) / count)
    x = room.left if anchor is Anchor.START else room.middle - (count * each + taken) / 2
    level = room.top + (height + CAPITALS * size) / 2
    items: list[Item] = []
    for word in after:
        items.append(Rect(x, room.top, each, height, Ink.WHITE, EDGE))
        items += words(word, size, x + each + 2, level, look)
        x += each + (2 + fonts.width(word, size) + 3 if word else 2)
    return tuple(items)


def _sign(mark: Mark, room: Box, look: Look) -> tuple[Item, ...]:
    """Draw the sign of a marker in a square room."""
    radius = min(room.width, room.height) / 2
    if radius <= 0:
        return ()
    drawn = SIGNS[mark.sign](mark.letters, radius, look)
    return translated(drawn, room.middle, (room.top + room.bottom) / 2)
