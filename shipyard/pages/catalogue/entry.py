"""A class in the book: her sheet, and beside or under it what she is, why she is so, and where it is from."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from shipyard.pages.bands import Band, Draw, Numbers, Piece
from shipyard.pages.catalogue.chapters import Chapter, Entry, marked
from shipyard.pages.catalogue.flow import HAIR
from shipyard.pages.catalogue.look import BESIDE, GAP, Look
from shipyard.pages.catalogue.words import accepted, details, sources
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Drawing, Ink, Line, Text
from shipyard.sheets.layout import LEADING, SLACK, Block, line, stacked

HEAD, BODY, FINE = 8.5, 7.5, 6.5
"""The sizes of type beside a sheet: headings, lists and notes, sources."""

TERM = 0.26
"""The part of a list's width that its terms take."""

MOST_TERM = 62.0
"""The most that they take."""

SPACE = 3.0
"""The distance between two paragraphs."""

GROWTH = 1.3
"""How much higher than it must be a sheet may be drawn, so that its page is full."""


def entry_bands(chapter: Chapter, entry: Entry, look: Look) -> Iterator[Band]:
    """Give a class as bands: the first has her sheet, and further ones what that does not hold.

    A band keeps nothing that is drawn: it is drawn anew when its page is.
    """
    name, running = marked(entry), chapter.title
    said = tuple(paragraphs(entry, look.beside or look.room.width))
    height, sheets = _lowest(entry, look, sum(block.height for block in said) if look.beside else 0)
    start = 0
    for sheet in range(len(sheets)):
        end = start + _fitting(said[start:], height) if look.beside else start
        yield Band(
            height=height,
            draw=_draw(entry, look, sheet, slice(start, end)),
            gap=SPACE if sheet else GAP,
            most=GROWTH * height if look.template is None and len(sheets) == 1 else 0,
            anchor="" if sheet else entry.anchor,
            entry=() if sheet else (running, name),
            running=running,
        )
        start = end
    yield from _further(entry, look, said, start, running)


def _further(entry: Entry, look: Look, said: Sequence[Block], start: int, running: str) -> Iterator[Band]:
    """Give what no sheet has room for beside it, under the name of the class."""
    title = _title(entry, look)
    while start < len(said):
        end = start + _fitting(said[start:], look.room.height - title.height)
        height = title.height + sum(block.height for block in said[start:end])
        yield Band(height=height, draw=_said(entry, look, slice(start, end)), gap=2 * SPACE, running=running)
        start = end


def _title(entry: Entry, look: Look) -> Block:
    text = f"{marked(entry)}, further" if look.beside else marked(entry)
    return line(text, HEAD, bold=True, room=look.room.width)


def _said(entry: Entry, look: Look, part: slice) -> Draw:
    """Give what draws a part of what is said of a class."""

    def draw(_height: float, _numbers: Numbers) -> Piece:
        said = tuple(paragraphs(entry, look.beside or look.room.width))
        return Piece(stacked([_title(entry, look), *said[part]]))

    return draw


def _draw(entry: Entry, look: Look, sheet: int, part: slice) -> Draw:
    """Give what draws a sheet with a part of what is said beside it."""

    def draw(height: float, _numbers: Numbers) -> Piece:
        drawing = sheets_of(entry, look, height)[sheet]
        if not look.beside:
            return Piece(Block(drawing.items, drawing.width, drawing.height))
        x = look.width + BESIDE
        said = stacked(tuple(paragraphs(entry, look.beside))[part])
        rule = Line(x - BESIDE / 2, 0, x - BESIDE / 2, height, HAIR, Ink.GREY)
        return Piece(Block((*drawing.items, rule, *said.at(x, 0)), look.room.width, height))

    return draw


def sheets_of(entry: Entry, look: Look, height: float) -> tuple[Drawing, ...]:
    """Give the sheets of a class at the height that they have in the book: the book and the page both show these."""
    blocks = look.sheets(entry.ship, height)
    return tuple(Drawing(block.width, block.height, block.items, entry.name) for block in blocks)


def _lowest(entry: Entry, look: Look, said: float) -> tuple[float, Sequence[Block]]:
    """Find the lowest height in which a ship has one sheet, and what is said, so high, stands beside it.

    Gives the height and the sheets that were drawn to find it.
    """
    heights = look.heights
    drawn: dict[int, Sequence[Block]] = {}

    def whole(index: int) -> bool:
        drawn[index] = look.sheets(entry.ship, heights[index])
        return len(drawn[index]) == 1

    index = min(bisect_left(range(len(heights)), True, key=whole), len(heights) - 1)
    while index < len(heights) - 1 and said > heights[index] + SLACK:
        index += 1
    sheets = drawn[index] if index in drawn else look.sheets(entry.ship, heights[index])
    return heights[index], sheets


def _fitting(blocks: Sequence[Block], height: float) -> int:
    """Count the lines that a height holds: at least one where there is any."""
    left = height
    for number, block in enumerate(blocks):
        left -= block.height
        if left < -SLACK:
            return max(number, 1)
    return len(blocks)


def paragraphs(entry: Entry, width: float) -> Iterator[Block]:
    """Say line by line what a class is: her lists, the designer's notes, what she rests on."""
    design = entry.ship.design
    if not entry.ship.legal:
        yield from _paragraph(f"not legal: {', '.join(entry.ship.errors)}", width, BODY, bold=True)
    for detail in details(design, entry.ship.ruleset):
        yield from _listed(detail.term, detail.text, width)
    yield _space()
    if design.notes and design.notes.strip():
        for paragraph in unwrapped(design.notes):
            yield from _paragraph(paragraph, width, BODY)
    yield from _headed("Accepted findings", accepted(design), width)
    yield from _headed("Sources", sources(design), width)


def _headed(title: str, texts: Sequence[str], width: float) -> Iterator[Block]:
    """Set texts under a heading, which stays with the first line of them."""
    blocks = [block for text in texts for block in _paragraph(text, width, FINE, space=1)]
    if blocks:
        yield stacked([line(title, BODY, bold=True), blocks[0]])
        yield from blocks[1:]
        yield _space(1)


def unwrapped(text: str) -> tuple[str, ...]:
    """Give the paragraphs of a note: its lines are broken where an editor broke them, paragraphs by an empty line."""
    found: list[str] = [""]
    for each in text.splitlines():
        if each.strip():
            found[-1] = f"{found[-1]} {each.strip()}".strip()
        elif found[-1]:
            found.append("")
    return tuple(filter(None, found))


def _listed(term: str, text: str, width: float) -> Iterator[Block]:
    """Set a term with what there is of it beside it, in as many lines as that needs."""
    left = min(TERM * width, MOST_TERM)
    shown = fonts.shortened(term, BODY, left - SPACE)
    for number, part in enumerate(fonts.wrapped(text, BODY, width - left)):
        items = [Text(left, BODY, part, BODY)]
        if number == 0:
            items.append(Text(0, BODY, shown, BODY, bold=True))
        yield Block(tuple(items), width, BODY * LEADING)


def _paragraph(text: str, width: float, size: float, *, bold: bool = False, space: float = SPACE) -> Iterator[Block]:
    for part in fonts.wrapped(text, size, width, bold=bold):
        yield line(part, size, bold=bold)
    yield _space(space)


def _space(height: float = SPACE) -> Block:
    return Block((), 0, height)
