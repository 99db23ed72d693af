"""The order chart: a row for every ship of a fleet, and a column for each turn to write her orders in."""

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from shipyard.pages.leaf import GAP, Leaf, Piece, flowed, squadron_head
from shipyard.pages.musters import Entry, Muster
from shipyard.pages.side import Side
from shipyard.pages.words import called
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import thrust_after, thrust_line
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import BOX, MM, Anchor, Ink, Item, Line, Text
from shipyard.sheets.layout import BODY, FINE, LARGE, LEADING, SLACK, Block, stacked
from shipyard.sheets.panels.logs import CINEMATIC, VECTOR

CELL = 6.2 * MM
"""The height of a cell to write in: a pencil needs 6 mm, the rules around it not counted."""

TURN = {2: 19 * MM, 3: 24 * MM}
"""The least width of a turn, by the number of cells side by side in it."""

NAMES = 0.21
"""The part of the width that ids and names take."""

LEAST_NAMES = 30 * MM
"""Their least width."""

LEAST_TURNS = 8
"""A chart has room for so many turns at least."""

MOST_STRETCHES = 3
"""Where a page has room for them, so many stretches of turns stand one below the other at most."""

MOST_CELL = 9 * MM
"""The greatest height of a cell where a page has room for more."""

MOST_ON_PAGE = 60
"""More ships than this are on no page together."""

APART = 14.0
"""The distance of two stretches on a page."""

TITLE = "Order chart"

Named = tuple[str, float, bool]
"""A text beside a row, its size and whether it is bold."""


@frozen
class _Stretch:
    """Some turns of a chart, on pages of one width."""

    width: float
    first: int
    """The first turn, counted from 1."""
    turns: int
    cells: tuple[str, ...]
    """What is written in the upper cells of a turn, side by side; orders stand below them."""
    cell: float = CELL
    """The height of a cell."""

    @property
    def names(self) -> float:
        """The width of the ships' names."""
        return _names(self.width)

    @property
    def turn(self) -> float:
        """The width of a turn."""
        return (self.width - self.names) / self.turns

    def heads(self) -> Block:
        """Draw the heads: the number of each turn over what is written where."""
        second = LARGE * LEADING + BODY
        third = second + BODY * LEADING
        y = third + 3
        items: list[Item] = [Text(0, third, "ship", BODY)]
        each = self.turn / len(self.cells)
        size = BODY if all(fonts.fits(word, BODY, each - 3) for word in self.cells) else FINE
        for number in range(self.turns):
            left = self.names + number * self.turn
            turn = f"turn {self.first + number}"
            items.append(Text(left + self.turn / 2, LARGE, turn, LARGE, True, Anchor.MIDDLE))
            items.append(Text(left + self.turn / 2, third, "orders", BODY, anchor=Anchor.MIDDLE))
            for place, word in enumerate(self.cells):
                items.append(Text(left + (place + 0.5) * each, second, word, size, anchor=Anchor.MIDDLE))
        return Block((*items, Line(0, y, self.width, y, BOX)), self.width, y)

    def row(self, names: Sequence[Named]) -> Block:
        """Draw the row of a ship: her names one below the other, and two cells high of each turn."""
        high, each = 2 * self.cell, self.turn / len(self.cells)
        items: list[Item] = []
        y = -1.5
        for text, size, bold in names:
            y += size * LEADING + 1
            items.append(Text(0, y, fonts.shortened(text, size, self.names - 5, bold=bold), size, bold))
        for number in range(self.turns):
            left = self.names + number * self.turn
            items.append(Line(left, 0, left, high, BOX))
            items.append(Line(left, self.cell, left + self.turn, self.cell, 0.5, Ink.GREY))
            inner = [left + place * each for place in range(1, len(self.cells))]
            items += [Line(x, 0, x, self.cell, 0.5, Ink.GREY) for x in inner]
        items += [Line(self.width, 0, self.width, high, BOX), Line(0, high, self.width, high, BOX)]
        return Block(tuple(items), self.width, high)


def _names(width: float) -> float:
    return max(NAMES * width, LEAST_NAMES)


def order_chart(side: Side, leaf: Leaf) -> Iterator[Page]:
    """Draw a fleet's order chart: of a small fleet several stretches of turns on a page, else pages for each."""
    cells = tuple(word for word, _ in (VECTOR if side.muster.ruleset.harrington else CINEMATIC)[1:-1])
    turns = max(int((leaf.width - _names(leaf.width)) / TURN[len(cells)]), 1)
    head, heading = side.head(TITLE), (*side.headings, TITLE)
    first = _Stretch(leaf.width, 1, turns, cells)
    needed = -(-LEAST_TURNS // turns)
    room = leaf.height - head.block(leaf.width, 1).height - GAP
    on_page = int((room + APART + SLACK) / (_whole(side.muster, first).height + APART)) if _few(side.muster) else 0
    if on_page:
        on_page = min(on_page, max(MOST_STRETCHES, needed))
        spare = room + APART - on_page * (_whole(side.muster, first).height + APART)
        rows = 2 * on_page * len(side.muster.entries)
        cell = min(CELL + max(spare, 0) / rows, MOST_CELL)
        stretches = (evolve(first, first=1 + turns * number, cell=cell) for number in range(max(on_page, needed)))
        yield from flowed((Piece(_whole(side.muster, each), APART) for each in stretches), leaf, head, heading)
        return
    for number in range(needed):
        stretch = evolve(first, first=1 + turns * number)
        title = f"{TITLE}, turns {stretch.first}–{stretch.first + turns - 1}"
        pieces = _pieces(side.muster, stretch)
        yield from flowed(pieces, leaf, side.head(title), (*side.headings, title), stretch.heads())


def _few(muster: Muster) -> bool:
    """Say whether there are so few ships that a page may hold them all."""
    return 0 < len(muster.entries) <= MOST_ON_PAGE


def _whole(muster: Muster, stretch: _Stretch) -> Block:
    return stacked([stretch.heads(), *(piece.block for piece in _pieces(muster, stretch))])


def _pieces(muster: Muster, stretch: _Stretch) -> Iterator[Piece]:
    for part in muster.parts:
        if part.entries:
            yield Piece(squadron_head(part.name, stretch.width), with_next=True)
            on = squadron_head(part.name, stretch.width, continued=True)
            for entry in part.entries:
                yield Piece(stretch.row(_named(entry, muster.ruleset)), over=on)


def _named(entry: Entry, ruleset: Ruleset) -> Sequence[Named]:
    """Say which ship a row is for, and what thrust her orders may use; what the drive lost is taken off."""
    ship = entry.ship
    thrust = thrust_line(thrust_after(ship.design.thrust, ship.damage.drive), ruleset)
    return ((ship.id, LARGE, True), (called(ship.name, ship.design), BODY, False), (thrust, BODY, False))
