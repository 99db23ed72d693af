"""A marker's face: its sign, and beside it or under it its rows of words and boxes."""

from shipyard.sheets import fonts
from shipyard.sheets.counters.blanks import PAD, Blank, Form
from shipyard.sheets.counters.faces import LEAST_ID, LEAST_TYPE, Face, arrow, arrow_length, fitted, last_line, words
from shipyard.sheets.counters.inks import Look
from shipyard.sheets.counters.marks import Boxes, Mark, Row, Words
from shipyard.sheets.counters.signs import SIGNS
from shipyard.sheets.drawing import CAPITALS, Anchor, Box, Ink, Item, Rect, translated
from shipyard.sheets.layout import label

EDGE = 0.6
"""The weight of boxes to write in."""

LARGEST = (0.22, 0.13)
"""The largest size of words, for each point of the counter's height and of its width: the smaller of the two."""

BOX = (0.24, 0.12)
"""The height of a box to write in, likewise."""

SIGN = 0.36
"""The most of a bar's length that its sign takes with the gap after it."""


CLEAR = 2.5
"""The distance between the facing mark and what stands beside it."""


def mark_face(mark: Mark, blank: Blank, look: Look) -> Face:
    """Draw one side of a marker."""
    return _beside(mark, blank, look) if blank.form is Form.BAR else _stacked(mark, blank, look)


def _beside(mark: Mark, blank: Blank, look: Look) -> Face:
    """Set a bar: the sign to the left, the rows to its right."""
    middle = blank.height / 2
    right = blank.width - PAD - (arrow_length(blank) + CLEAR if mark.heading else 0)
    inner = blank.height - 2 * PAD
    gap = 0.03 * blank.width
    side = min(inner, SIGN * (right - PAD) - gap) if mark.rows else inner
    centre = PAD + side / 2 if mark.rows else (PAD + right) / 2
    read = list(_sign(mark, Box(centre - side / 2, middle - side / 2, centre + side / 2, middle + side / 2), look))
    left = PAD + side + gap
    heights = [_height(row, blank) for row in mark.rows]
    between = _gap(heights, inner, blank)
    y = middle - (sum(heights) + between * (len(heights) - 1)) / 2
    for row, height in zip(mark.rows, heights, strict=True):
        read += _row(row, Box(left, y, right, y + height), blank, look, Anchor.START)
        y += height + between
    figure = (arrow(blank, look, middle),) if mark.heading else ()
    return Face(figure, tuple(read), middle, ((PAD + right) / 2, middle))


def _stacked(mark: Mark, blank: Blank, look: Look) -> Face:
    """Set a square or a hex: the sign above, the rows under it, each in the middle."""
    middle = blank.width / 2
    heights = [_height(row, blank) for row in mark.rows]
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
    return Face(figure, (*_sign(mark, picture, look), *read), centre, (middle, blank.height / 2))


def _largest(blank: Blank) -> float:
    return max(min(LARGEST[0] * blank.height, LARGEST[1] * blank.width), LEAST_ID)


def _height(row: Row, blank: Blank) -> float:
    if isinstance(row, Words):
        return CAPITALS * (_largest(blank) if row.bold else 0.85 * _largest(blank))
    return max(min(BOX[0] * blank.height, BOX[1] * blank.width), LEAST_TYPE + 1)


def _gap(heights: list[float], room: float, blank: Blank) -> float:
    if len(heights) < 2:
        return 0
    return min((room - sum(heights)) / (len(heights) - 1), 0.08 * blank.height)


def _row(row: Row, room: Box, blank: Blank, look: Look, anchor: Anchor) -> tuple[Item, ...]:
    if isinstance(row, Boxes):
        return _boxes(row, room, look, anchor)
    largest = _largest(blank) if row.bold else max(0.85 * _largest(blank), LEAST_TYPE)
    text, size = fitted(row.text, largest, LEAST_ID if row.ident else LEAST_TYPE, room.width, bold=row.bold)
    x = room.left if anchor is Anchor.START else room.middle
    level = (room.top + room.bottom + CAPITALS * size) / 2
    return words(text, size, x, level, look, bold=row.bold, anchor=anchor)


def _boxes(row: Boxes, room: Box, look: Look, anchor: Anchor) -> tuple[Item, ...]:
    """Draw boxes that stay white on either ground, so that a pencil shows in them."""
    height = room.height
    each = min(1.9 * height if row.wide else height, room.width / len(row.labels))
    length = each * len(row.labels)
    size = max(0.62 * height, LEAST_TYPE)
    after = row.after if length + 2 + fonts.width(row.after, size) <= room.width else ""
    whole = length + (2 + fonts.width(after, size) if after else 0)
    left = room.left if anchor is Anchor.START else room.middle - whole / 2
    items: list[Item] = []
    for number, text in enumerate(row.labels):
        x = left + number * each
        items.append(Rect(x, room.top, each, height, Ink.WHITE, EDGE))
        if text:
            items.append(label(x + each / 2, room.top + height / 2, text, LEAST_TYPE, bold=False))
    level = room.top + height / 2 + CAPITALS * size / 2
    return (*items, *words(after, size, left + length + 2, level, look))


def _sign(mark: Mark, room: Box, look: Look) -> tuple[Item, ...]:
    """Draw the sign of a marker in a square room."""
    radius = min(room.width, room.height) / 2
    if radius <= 0:
        return ()
    drawn = SIGNS[mark.sign](mark.letters, radius, look)
    return translated(drawn, room.middle, (room.top + room.bottom) / 2)
