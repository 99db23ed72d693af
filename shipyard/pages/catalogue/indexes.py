"""The indexes of the book: its classes by type and by name, in columns."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from shipyard.pages.bands import Band, Draw, Numbers, Piece
from shipyard.pages.catalogue.chapters import Chapter, by_name, by_type
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Link
from shipyard.sheets.drawing import Anchor, Box, Item, Text
from shipyard.sheets.layout import LEADING, Block

TITLE, BODY, SMALL = 14.0, 7.5, 6.5
"""The sizes of type: titles, names, and what tells a class from her like."""

GAP = 8.0
"""Half the distance of two columns."""

INDEX_COLUMNS = 3
"""The columns of an index on A4; a column is never narrower than `INDEX_WIDTH`."""

INDEX_WIDTH = 150.0


@frozen
class IndexLine:
    """A line of an index: a heading, or a class with what tells her from her like."""

    text: str
    more: str = ""
    anchor: str = ""


def index_by_type(chapters: Sequence[Chapter]) -> Iterator[IndexLine]:
    """Give the lines of the index by type."""
    for kind, pairs in by_type(chapters):
        yield IndexLine(kind)
        for chapter, entry in pairs:
            yield IndexLine(entry.name, chapter.navy, entry.anchor)


def index_by_name(chapters: Sequence[Chapter]) -> Iterator[IndexLine]:
    """Give the lines of the index by name."""
    for chapter, entry in by_name(chapters):
        yield IndexLine(entry.name, f"{entry.ship.design.type} {chapter.navy}", entry.anchor)


def index(title: str, lines: Iterable[IndexLine], width: float, height: float, *, starts: bool) -> Iterator[Band]:
    """Give an index in columns, a band for each page, under its title; its first page may be that of another."""
    number = max(min(INDEX_COLUMNS, int((width + 2 * GAP) // (INDEX_WIDTH + 2 * GAP))), 1)
    column = (width - 2 * GAP * (number - 1)) / number
    step = BODY * LEADING + 1
    waiting, said = list(lines), title
    while waiting:
        top = TITLE * LEADING + 8 if said == title else 0.0
        parts, waiting = _in_columns(waiting, number, max(int((height - top) // step), 1))
        yield Band(
            height=top + max(map(len, parts)) * step,
            draw=_index_page(title if said == title else "", parts, column, top, step, width),
            gap=3 * GAP,
            starts=starts or said != title,
            entry=("Index", said),
            running=title,
        )
        said = f"{title}, continued"


def _in_columns(lines: Sequence[IndexLine], number: int, most: int) -> tuple[list[list[IndexLine]], list[IndexLine]]:
    """Share lines out to columns of about the same height, at most so many rows, and give what is left.

    A heading is never the last line of a column.
    """
    rows = min(-(-len(lines) // number), most)
    while True:
        parts: list[list[IndexLine]] = []
        place = 0
        for _ in range(number):
            end = min(place + rows, len(lines))
            if end - 1 > place and end < len(lines) and not lines[end - 1].anchor:
                end -= 1
            parts.append(list(lines[place:end]))
            place = end
        if place >= len(lines) or rows >= most:
            return [part for part in parts if part], list(lines[place:])
        rows += 1


def _index_page(
    title: str, parts: Sequence[Sequence[IndexLine]], column: float, top: float, step: float, room: float
) -> Draw:
    def draw(height: float, numbers: Numbers) -> Piece:
        items: list[Item] = [Text(0, TITLE, title, TITLE, bold=True)] if title else []
        links = []
        for place, part in enumerate(parts):
            x = place * (column + 2 * GAP)
            for row, said in enumerate(part):
                y = top + row * step
                items += _index_line(said, x, y, column, numbers)
                if said.anchor:
                    links.append(Link(Box(x, y, x + column, y + step), said.anchor))
        return Piece(Block(tuple(items), room, height), tuple(links))

    return draw


def _index_line(said: IndexLine, x: float, y: float, width: float, numbers: Numbers) -> Iterator[Item]:
    base = y + BODY
    if not said.anchor:
        yield Text(x, base, fonts.shortened(said.text, BODY, width, bold=True), BODY, bold=True)
        return
    page = str(numbers[said.anchor])
    yield Text(x + width, base, page, BODY, anchor=Anchor.END)
    room = width - fonts.width("0000", BODY) - GAP
    name = fonts.shortened(said.text, BODY, 0.7 * room)
    yield Text(x, base, name, BODY)
    left = x + fonts.width(name, BODY) + GAP / 2
    more = fonts.shortened(said.more, SMALL, x + room - left)
    if more:
        yield Text(left, base, more, SMALL)
