"""The catalogue as a book: title and contents, a chapter for each navy, and indexes."""

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve

from shipyard.pages.bands import Band, Slot, as_it_is, paginated
from shipyard.pages.catalogue.about import TITLE, WHOSE, holds, how, rules_of
from shipyard.pages.catalogue.chapters import Chapter
from shipyard.pages.catalogue.entry import entry_bands
from shipyard.pages.catalogue.flow import drawn, numbered
from shipyard.pages.catalogue.indexes import index, index_by_name, index_by_type
from shipyard.pages.catalogue.lineup import lineup
from shipyard.pages.catalogue.look import Look
from shipyard.pages.catalogue.tables import at_most, class_table, navy_table
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import FRAME, Line
from shipyard.sheets.layout import Block, line, line_by_line, shrunk, stacked

TITLES = (34.0, 28.0, 22.0, 16.0, 12.0)
"""The sizes of the title, as large as it goes in."""

LEADED = 3.0
"""The distance of the lines of the title."""

MEASURE = 400.0
"""The width of a text, at the most."""

HIGH = 300.0
"""A page lower than this has no room for outlines."""

CONTENTS = "Contents"
"""What stands in the outline before the navies."""


STEPS = 2
"""How often `done` is called for a class: when her sheet is measured, and when it is drawn."""


def nothing() -> None:
    """Do nothing when a step is done."""


def book(chapters: Sequence[Chapter], look: Look, done: Callable[[], object] = nothing) -> Iterator[Page]:
    """Give the pages of the book, one after another; what is kept of a page is where its bands stand."""
    pages = _paginated(chapters, look, done)
    numbers = numbered(pages)
    classes = {entry.anchor for chapter in chapters for entry in chapter.entries}
    for number, slots in enumerate(pages, start=1):
        yield drawn(slots, number, numbers, look.paper)
        for _ in (slot for slot in slots if slot.band.anchor in classes):
            done()


def heights(chapters: Sequence[Chapter], look: Look, done: Callable[[], object] = nothing) -> dict[str, float]:
    """Find how high the sheets of each class are in the book, by the anchors of the classes."""
    pages = _paginated(chapters, look, done)
    return {slot.band.anchor: slot.height for page in pages for slot in page if slot.band.anchor}


def _paginated(chapters: Sequence[Chapter], look: Look, done: Callable[[], object]) -> list[tuple[Slot, ...]]:
    return list(paginated(_bands(chapters, look, done), look.room.height))


def _bands(chapters: Sequence[Chapter], look: Look, done: Callable[[], object]) -> Iterator[Band]:
    room = look.room
    yield from _front(chapters, look)
    for chapter in chapters:
        yield from _opening(chapter, look)
        for entry in chapter.entries:
            yield from entry_bands(chapter, entry, look)
            done()
    yield from index("Classes by type", index_by_type(chapters), room.width, room.height, starts=True)
    yield from index("Classes by name", index_by_name(chapters), room.width, room.height, starts=False)


def _front(chapters: Sequence[Chapter], look: Look) -> Iterator[Band]:
    """Give the title with what the book holds, the contents, and whose all this is."""
    room = look.room
    title, size = shrunk(TITLE, TITLES, room.width, bold=True)
    head = stacked(
        [
            line(title, size, bold=True),
            line(holds(chapters), 11, room=room.width),
            line(f"under {rules_of(chapters)}", 8, room=room.width),
            Block((Line(0, 4, room.width, 4, FRAME),), room.width, 8),
        ],
        LEADED,
    )
    yield Band(height=head.height, draw=as_it_is(head), entry=(CONTENTS,), running=TITLE)
    entries = [entry for chapter in chapters for entry in chapter.entries]
    if room.height >= HIGH and (picture := lineup(entries, room.width, 0.2 * room.height)):
        yield Band(height=picture.height, draw=as_it_is(picture), gap=10)
    for number, band in enumerate(navy_table(chapters, room.width)):
        yield evolve(band, gap=14, running=TITLE) if number == 0 else evolve(band, running=TITLE)
    for text in (how(chapters), WHOSE):
        for number, block in enumerate(line_by_line(text, min(room.width, MEASURE), 7)):
            yield Band(height=block.height, draw=as_it_is(block), gap=0 if number else 14, running=TITLE)


def _opening(chapter: Chapter, look: Look) -> Iterator[Band]:
    """Give the head of a chapter, and the table of its classes."""
    room = look.room
    high = room.height >= HIGH
    title = stacked(
        [line(part, 20, bold=True) for part in at_most(3 if high else 1, chapter.title, 20, room.width, bold=True)]
    )
    under = title.height + 3
    ruled = Block((*title.items, Line(0, under, room.width, under, FRAME)), room.width, under)
    yield Band(
        height=title.height + 8,
        draw=as_it_is(ruled),
        starts=True,
        keeps=True,
        anchor=chapter.anchor,
        entry=(chapter.title, "Classes"),
        running=chapter.title,
    )
    if high and (picture := lineup(chapter.entries, room.width, 0.14 * room.height)):
        yield Band(height=picture.height, draw=as_it_is(picture), gap=4, keeps=True)
    for number, band in enumerate(class_table(chapter, room)):
        yield evolve(band, gap=8) if number == 0 else band
