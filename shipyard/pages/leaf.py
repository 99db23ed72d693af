"""A page of a fleet's papers: its head, and pieces set one below the other on as many pages as they need."""

from collections.abc import Callable, Iterable, Iterator
from math import inf

from attrs import frozen

from shipyard.model.template import FULL
from shipyard.pages.bands import Band, as_it_is, paginated
from shipyard.pages.bands import Piece as Drawn
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.inks import look_of
from shipyard.sheets.drawing import ASCENT, BOX, CAPITALS, FRAME, Anchor, Drawing, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, LARGE, TITLE, Block, shrunk, stacked
from shipyard.sheets.paper import Format, Paper, format_of

GAP = 9.0
"""The distance of two things that stand apart, as on the record sheets."""

FOOT = 4.0
"""The distance of the head's last line to the rule under it."""

BLANK = 100.0
"""The most width of what is written in by hand, with its word."""

SMALLER = (18.0, 14.0, LARGE)
"""The sizes that a long title shrinks to before it is cut."""


@frozen
class Leaf:
    """The paper: what is printed on is as wide and as high as every usual paper allows, so that all print the same."""

    format: Format

    @classmethod
    def on(cls, paper: Paper) -> "Leaf":
        """Take a paper with the margin that it has; raises ValueError where there is no room on it."""
        return cls(format_of(FULL, paper))

    @property
    def width(self) -> float:
        """The width of what is printed."""
        return self.format.area.width

    @property
    def height(self) -> float:
        """The height of what is printed, on every usual paper."""
        return self.format.common

    def page(self, blocks: Iterable[Block], title: str, headings: tuple[str, ...]) -> Page:
        """Make a page of blocks one below the other."""
        area = self.format.area
        items = stacked(list(blocks)).at(area.left, area.top)
        return Page(Drawing(self.format.width, self.format.height, items, title), (headings,))


@frozen(kw_only=True)
class Head:
    """What stands over every page of one paper: its title, whose it is, and the side's letter in a pack for several."""

    title: str
    """What the paper is: `Order chart`."""
    owner: str
    """The fleet, or what is printed for several."""
    side: str = ""
    """The letter of the fleet's side; empty where there is one fleet."""
    about: str = ""
    """What is told of the fleet on a first page."""
    blank: str = ""
    """What is written in by hand at the right of that: `date`."""
    large: bool = False
    """Whether the owner stands in large letters on the first page."""

    def block(self, width: float, number: int) -> Block:
        """Draw the head of a page, counted from 1."""
        return self._large(width) if self.large and number == 1 else self._small(width, number)

    def _large(self, width: float) -> Block:
        mark = side_mark(self.side, TITLE)
        left = mark.width + GAP if mark.items else 0.0
        text, size = shrunk(self.owner, (TITLE, *SMALLER), width - left, bold=True)
        top = ASCENT * TITLE
        items: list[Item] = [*mark.at(0, top - mark.height + 2.5), Text(left, top, text, size, bold=True)]
        y = top + 1.7 * LARGE
        right = self._blank(width, y)
        room = (right[0].x if right else width) - GAP
        words = " · ".join(part for part in (self.title, self.about) if part)
        shown, size = shrunk(words, (LARGE, BODY), room, bold=True)
        items += [Text(0, y, shown, size, bold=True), *(right or ())]
        return _ruled(items, width, y)

    def _blank(self, width: float, y: float) -> tuple[Text, Line] | None:
        """Draw the word for what is written in, and the line to write on."""
        if not self.blank:
            return None
        left = width - min(BLANK, width / 4)
        line = Line(left + fonts.width(self.blank, BODY) + 4, y + 1, width, y + 1, ink=Ink.GREY)
        return Text(left, y, self.blank, BODY), line

    def _small(self, width: float, number: int) -> Block:
        mark = side_mark(self.side, LARGE)
        left = mark.width + 5 if mark.items else 0.0
        page = f"page {number}" if number > 1 else ""
        right = f"{self.owner} · {page}" if page else self.owner
        title = fonts.width(self.title, LARGE, bold=True)
        # The page's number always shows, however long the fleet's name is.
        tail = f" · {page}" if page else ""
        room = width - left - title - GAP
        if not fonts.fits(right, BODY, room):
            right = fonts.shortened(self.owner, BODY, room - fonts.width(tail, BODY)) + tail
        items: list[Item] = [
            *mark.at(0, 0),
            Text(left, LARGE, self.title, LARGE, bold=True),
            Text(width, LARGE, right, BODY, anchor=Anchor.END),
        ]
        return _ruled(items, width, LARGE)


def _ruled(items: Iterable[Item], width: float, baseline: float) -> Block:
    y = baseline + FOOT
    return Block((*items, Line(0, y, width, y, FRAME)), width, y + FRAME / 2)


def side_mark(side: str, size: float) -> Block:
    """Draw the letter of a side in a box as high as a line's capitals, in the inks of the side's counters."""
    if not side:
        return Block((), 0, 0)
    high = CAPITALS * size + 4
    wide = max(high, fonts.width(side, size, bold=True) + 6)
    look = look_of(side)
    box = Rect(0.5, 0.5, wide, high, look.ground, FRAME)
    letter = Text(0.5 + wide / 2, 0.5 + high - 2, side, size, True, Anchor.MIDDLE, ink=look.ink)
    return Block((box, letter), wide + 1, high + 1)


CONTINUED = ", continued"
"""What is said after the name of a squadron that goes on from the page before."""


def squadron_head(name: str, width: float, *, continued: bool = False, below: float = 0) -> Block:
    """Draw the name of a squadron over a rule, with so much room below that."""
    more = CONTINUED if continued else ""
    baseline, rule = 1.2 * BODY, 1.55 * BODY + 2
    shown = fonts.shortened(name, BODY, width - fonts.width(more, BODY), bold=True)
    items: list[Item] = [Text(0, baseline, shown, BODY, bold=True), Line(0, rule, width, rule, BOX)]
    if more:
        items.append(Text(fonts.width(shown, BODY, bold=True), baseline, more, BODY))
    return Block(tuple(items), width, rule + below)


@frozen
class Piece:
    """What is not parted by the end of a page."""

    block: Block
    gap: float = 0
    """Its distance to what stands over it; none at the top of a page."""
    over: Block | None = None
    """What is set over it where a page starts with it: the name of a squadron that goes on."""
    with_next: bool = False
    """Whether it stays on one page with what follows: the name of a squadron with her first ship."""
    filling: Callable[[float], Block] | None = None
    """Draws it at the height that the page has left, where it is to fill the page."""
    starts: bool = False
    """Whether it starts a page."""
    tabled: bool = True
    """Whether it belongs to the table whose columns have heads on the page, if there are any."""

    @property
    def band(self) -> Band:
        """Give it as a band of the page."""
        block, filling = self.block, self.filling
        return Band(
            height=block.height,
            draw=as_it_is(block) if filling is None else lambda height, _: Drawn(filling(height)),
            gap=self.gap,
            most=inf if filling else 0,
            starts=self.starts,
            keeps=self.with_next,
            head=None if self.over is None else Piece(self.over).band,
        )


def flowed(
    pieces: Iterable[Piece], leaf: Leaf, head: Head, headings: tuple[str, ...], columns: Block | None = None
) -> Iterator[Page]:
    """Set pieces on pages, each as soon as it is full; `columns` are the heads of a table, on every page with rows."""
    heads = [columns] if columns else []
    others: list[Band] = []

    def bands() -> Iterator[Band]:
        for piece in pieces:
            band = piece.band
            if not piece.tabled:
                others.append(band)
            yield band

    def room(page: int) -> float:
        return leaf.height - head.block(leaf.width, page).height - GAP - sum(block.height for block in heads)

    for number, slots in enumerate(paginated(bands(), room), start=1):
        rows = any(all(slot.band is not band for band in others) for slot in slots)
        top = [head.block(leaf.width, number), Block((), 0, GAP), *(heads if rows else ())]
        further = (f"page {number}",) if number > 1 else ()
        title = f"{head.title}, {head.owner}{f', {further[0]}' if further else ''}"
        placed = [item for slot in slots for item in slot.band.draw(slot.height, {}).block.at(0, slot.y)]
        yield leaf.page([*top, Block(tuple(placed), leaf.width, 0)], title, (*headings, *further))
