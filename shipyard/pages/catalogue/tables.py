"""The tables of the book: the navies, and the classes of a navy with their figures."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import frozen

from shipyard.pages.bands import Band, Draw, Numbers, Piece, as_it_is
from shipyard.pages.catalogue.chapters import Chapter, Entry, dashed, marked
from shipyard.pages.catalogue.flow import HAIR
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Link
from shipyard.sheets.drawing import Anchor, Box, Ink, Item, Line, Text
from shipyard.sheets.layout import LEADING, Block

HEAD, BODY, SMALL = 6.5, 7.5, 6.5
"""The sizes of type: heads of columns, names and figures, words."""

NAVY = 10.0
"""The size of the names of navies in the contents."""

GAP = 8.0
"""The distance of two columns."""

PAD = 2.5
"""What stays clear over and under the texts of a row."""

MOST_LINES = 4
"""The most lines of a text in a cell; a longer text is cut."""

LEAST_COLUMN = 110.0
"""The least width of a column of texts, where that can be helped."""

LOW = 200.0
"""A page lower than this has a line for each text."""


@frozen
class Column:
    """A column of a table of classes."""

    title: str
    width: float
    """In points; 0 for the one that takes what is left."""
    cell: Callable[[Entry], Sequence[tuple[str, bool]]]
    """Gives paragraphs, each with whether it is bold."""
    figure: bool = False


def _figure(value: Callable[[Entry], int]) -> Callable[[Entry], Sequence[tuple[str, bool]]]:
    return lambda entry: ((dashed(value(entry)), False),)


def columns(defence: str, room: float) -> tuple[Column, ...]:
    """Give the columns of a navy's table; `defence` is what its screens are called.

    Where the page is narrow, the armament stands under the class, and where it is very narrow, figures are left out.
    """
    whole = _columns(defence)
    if _widths(whole, room)[-2] >= LEAST_COLUMN:
        return whole
    name = Column("class", 0, lambda entry: (*whole[0].cell(entry), (entry.figures.armament, False)))
    narrow = (name, *(column for column in whole[1:] if column.figure))
    if _widths(narrow, room)[0] >= LEAST_COLUMN:
        return narrow
    return (name, *(column for column in narrow if column.title in ("NPV", "page")))


def _columns(defence: str) -> tuple[Column, ...]:
    return (
        Column("class", 0.23, lambda entry: ((marked(entry), True), (entry.kind, False))),
        Column("MASS", 24, _figure(lambda entry: entry.figures.mass), figure=True),
        Column("thrust", 22, _figure(lambda entry: entry.figures.thrust), figure=True),
        Column("hull", 20, _figure(lambda entry: entry.figures.hull), figure=True),
        Column(defence, 30, _figure(lambda entry: entry.figures.defence), figure=True),
        Column("NPV", 24, _figure(lambda entry: entry.figures.npv), figure=True),
        Column("CPV", 24, _figure(lambda entry: entry.figures.cpv), figure=True),
        Column("carried", 26, _figure(lambda entry: entry.figures.carried), figure=True),
        Column("armament", 0, lambda entry: ((entry.figures.armament, False),)),
        Column("page", 18, lambda _: (), figure=True),
    )


def _widths(found: Sequence[Column], room: float) -> list[float]:
    """Give the columns' widths: a part of the room, points, or what is left."""
    wide = [column.width * room if 0 < column.width < 1 else column.width for column in found]
    left = room - sum(wide) - GAP * (len(wide) - 1)
    return [width or left for width in wide]


def class_table(chapter: Chapter, room: Box) -> Iterator[Band]:
    """Give the table of a navy's classes: a row each, which leads to her sheet."""
    found = columns(chapter.defence, room.width)
    widths = _widths(found, room.width)
    most = MOST_LINES if room.height >= LOW else 1
    head = _head([(column.title, column.figure) for column in found], widths, room.width)
    for number, entry in enumerate(chapter.entries):
        height = max(map(len, _cells(entry, found, widths, most))) * BODY * LEADING + 2 * PAD
        if number == 0:
            yield head
        yield Band(height=height, draw=_row(entry, found, widths, most), head=head, running=chapter.title)


def _cells(entry: Entry, found: Sequence[Column], widths: Sequence[float], most: int) -> list[list[tuple[str, bool]]]:
    """Give the lines of each cell of a row."""
    return [
        [
            (part, bold)
            for text, bold in column.cell(entry)
            for part in at_most(most, text, BODY if bold or column.figure else SMALL, width, bold=bold)
        ]
        for column, width in zip(found, widths, strict=True)
    ]


def at_most(number: int, text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Give the lines of a text, the last one cut where there would be more than so many."""
    parts = list(fonts.wrapped(text, size, room, bold=bold))
    if len(parts) <= number:
        return parts
    rest = " ".join(parts[number - 1 :])
    return [*parts[: number - 1], fonts.shortened(rest, size, room, bold=bold)]


def _head(titles: Sequence[tuple[str, bool]], widths: Sequence[float], room: float) -> Band:
    """Set the heads of columns; they stay with the first row."""
    height = HEAD * LEADING + 2 * PAD
    items: list[Item] = [Line(0, height, room, height, 2 * HAIR)]
    for (title, figure), x, width in zip(titles, _lefts(widths), widths, strict=True):
        shown = fonts.shortened(title, HEAD, width)
        items.append(_text(shown, HEAD, x, width, PAD + HEAD, figure=figure))
    return Band(height=height, draw=as_it_is(Block(tuple(items), room, height)), keeps=True)


def _lefts(widths: Sequence[float]) -> list[float]:
    lefts = [0.0]
    for width in widths[:-1]:
        lefts.append(lefts[-1] + width + GAP)
    return lefts


def _text(string: str, size: float, x: float, width: float, y: float, *, bold: bool = False, figure: bool) -> Text:
    """Set a text in its column: figures end where it ends."""
    return Text(x + width if figure else x, y, string, size, bold, Anchor.END if figure else Anchor.START)


def _row(entry: Entry, found: Sequence[Column], widths: Sequence[float], most: int) -> Draw:
    def draw(height: float, numbers: Numbers) -> Piece:
        cells = [*_cells(entry, found, widths, most)[:-1], [(str(numbers[entry.anchor]), False)]]
        items: list[Item] = []
        for column, lines, x, width in zip(found, cells, _lefts(widths), widths, strict=True):
            for number, (text, bold) in enumerate(lines):
                size = BODY if bold or column.figure else SMALL
                y = PAD + BODY + number * BODY * LEADING
                items.append(_text(text, size, x, width, y, bold=bold, figure=column.figure))
        room = _lefts(widths)[-1] + widths[-1]
        items.append(Line(0, height, room, height, HAIR, Ink.GREY))
        return Piece(Block(tuple(items), room, height), (Link(Box(0, 0, room, height), entry.anchor),))

    return draw


def navy_table(chapters: Iterable[Chapter], room: float) -> Iterator[Band]:
    """Give the contents: a row for each navy with the number of its classes, the span of their MASS, and the page."""
    figures = [("classes", 40.0), ("MASS", 50.0), ("page", 30.0)] if room >= 2 * LEAST_COLUMN else [("page", 30.0)]
    widths = [room - sum(width + GAP for _, width in figures), *(width for _, width in figures)]
    head = _head([("navy", False), *((title, True) for title, _ in figures)], widths, room)
    for number, chapter in enumerate(chapters):
        if number == 0:
            yield head
        yield Band(height=NAVY * LEADING + 2 * PAD, draw=_navy(chapter, widths), head=head)


def _navy(chapter: Chapter, widths: Sequence[float]) -> Draw:
    masses = [entry.figures.mass for entry in chapter.entries]
    span = str(masses[0]) if min(masses) == max(masses) else f"{min(masses)}–{max(masses)}"
    full = chapter.title if chapter.title == chapter.navy else f"{chapter.title} ({chapter.navy})"
    name = fonts.shortened(full, NAVY, widths[0], bold=True)

    def draw(height: float, numbers: Numbers) -> Piece:
        figures = [str(len(chapter.entries)), span, str(numbers[chapter.anchor])]
        texts = [name, *figures[len(figures) - len(widths) + 1 :]]
        items: list[Item] = [
            _text(text, NAVY, x, width, PAD + NAVY, bold=column == 0, figure=column > 0)
            for column, (text, x, width) in enumerate(zip(texts, _lefts(widths), widths, strict=True))
        ]
        room = _lefts(widths)[-1] + widths[-1]
        items.append(Line(0, height, room, height, HAIR, Ink.GREY))
        return Piece(Block(tuple(items), room, height), (Link(Box(0, 0, room, height), chapter.anchor),))

    return draw
