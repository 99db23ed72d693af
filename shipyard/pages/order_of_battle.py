"""The order of battle: who is there, what each ship weighs, costs and carries, the sums, and the options in force."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.files.words import plural
from shipyard.model.design import Design
from shipyard.pages.leaf import GAP, Head, Leaf, Piece, flowed, side_mark, squadron_head
from shipyard.pages.musters import Entry, Muster, Part, Sums
from shipyard.pages.side import Side
from shipyard.pages.words import class_of, in_force, told, usual_loads
from shipyard.rules.type_words import type_word
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import BOX, CAPITALS, FRAME, Anchor, Ink, Item, Line, Text
from shipyard.sheets.layout import BODY, LARGE, LEADING, Block, line_by_line, stacked

NUMBERS = ("MASS", "NPV", "CPV", "carried", "total")
"""The heads of the columns of figures."""

APART = 8.0
"""The distance of two columns."""

MOST_ID = 60.0
"""The most width that ids take: longer ones are cut."""

ROOMY = 230.0
"""The least width of name, class and type where each has a column; narrower pages name class and type below."""

ROW = 1.55
"""The height of a row's first line, for each point of its type."""

TITLE = "Order of battle"

Usual = Mapping[Design, Sequence[str]]
"""What most ships of a class carry, by the class."""


def order_of_battle(side: Side, leaf: Leaf, sides: Sequence[Side] = (), clashes: Sequence[str] = ()) -> Iterator[Page]:
    """Draw a fleet's order of battle; with several `sides` their totals are compared at its end."""
    fleet, ruleset = side.muster.fleet, side.muster.ruleset
    about = " · ".join(part for part in (fleet.navy, fleet.era, ruleset.label) if part)
    head = Head(title=TITLE, owner=side.name, side=side.letter, about=about, blank="date", large=True)
    columns = _Columns.of(side.muster, leaf.width, sides)
    headings = ("Orders of battle", f"{side.letter} {side.name}") if side.letter else (TITLE,)
    pieces = _pieces(side, columns, sides, clashes)
    return flowed(pieces, leaf, head, headings, columns.heads())


def _pieces(side: Side, columns: "_Columns", sides: Sequence[Side], clashes: Sequence[str]) -> Iterator[Piece]:
    muster = side.muster
    yield from (
        evolve(piece, gap=GAP / 2 * (number == 0))
        for number, piece in enumerate(_texts(muster.fleet.notes or "", columns))
    )
    usual = usual_loads((entry.ship for entry in muster.entries), muster.ruleset)
    for part in muster.parts:
        yield from _squadron(part, muster, usual, columns)
    yield from _end(muster, columns)
    yield from _loads(usual, columns)
    if len(sides) > 1:
        yield from _compared(sides, columns, clashes)
    yield from _options(muster, columns)


@frozen
class _Columns:
    """Where the columns of the table stand."""

    width: float
    id: float
    """The width of the ids."""
    numbers: tuple[float, ...]
    """The right edges of the figures."""
    words: tuple[float, ...]
    """The left edges of name, class and type; of the name alone where the page is narrow."""
    end: float
    """Where the words end."""

    @classmethod
    def of(cls, muster: Muster, width: float, sides: Sequence[Side]) -> "_Columns":
        """Give each column the width that its figures need."""
        every = [_figures(each.muster.sums) for each in sides] or [_figures(muster.sums)]
        widest = [
            max(fonts.width(head, BODY), *(fonts.width(row[number], BODY, bold=True) for row in every))
            for number, head in enumerate(NUMBERS)
        ]
        edges: list[float] = []
        right = width
        for wide in reversed(widest):
            edges.insert(0, right)
            right -= wide + APART
        ids = max((fonts.width(entry.ship.id, BODY, bold=True) for entry in muster.entries), default=0)
        id_ = min(max(ids, fonts.width("id", BODY)), MOST_ID) + APART
        room = right - id_
        words = (id_, id_ + 0.42 * room, id_ + 0.7 * room) if room >= ROOMY else (id_,)
        return cls(width, id_, tuple(edges), words, right)

    def heads(self) -> Block:
        """Draw the heads of the columns."""
        names = ("ship", "class", "type") if len(self.words) > 1 else ("ship",)
        items = [Text(0, BODY, "id", BODY), *(Text(x, BODY, name, BODY) for x, name in self._words(names))]
        items += self._numbers(NUMBERS, BODY, bold=False)
        y = BODY * LEADING + 2
        return Block((*items, Line(0, y, self.width, y, BOX)), self.width, y + 2)

    def _words(self, words: Sequence[str]) -> Iterator[tuple[float, str]]:
        yield from zip(self.words, words, strict=False)

    def _numbers(self, texts: Sequence[str], y: float, *, bold: bool) -> list[Text]:
        return [Text(right, y, text, BODY, bold, Anchor.END) for right, text in zip(self.numbers, texts, strict=True)]

    def _fitted(self, words: Sequence[str], y: float, bold: Sequence[bool]) -> Iterator[Text]:
        ends = [*(x - APART for x in self.words[1:]), self.end]
        for (x, word), end, strong in zip(self._words(words), ends, bold, strict=True):
            yield Text(x, y, fonts.shortened(word, BODY, end - x, bold=strong), BODY, strong)

    def sums(self, name: str, number: str, sums: Sums, *, large: bool = False, mark: str = "") -> Block:
        """Draw a row of sums: who they are of, how many ships, and the figures."""
        size = LARGE if large else BODY
        y = size * 1.2
        drawn = side_mark(mark, BODY)
        left = drawn.width + 4 if mark else 0.0
        ships = f"{number}  " if number else ""
        tail = fonts.width(ships, BODY) + GAP
        shown = fonts.shortened(name, size, self.end - left - tail, bold=True)
        after = left + fonts.width(shown, size, bold=True) + 5
        items: list[Item] = [*drawn.at(0, y - CAPITALS * BODY - 2.5), Text(left, y, shown, size, bold=True)]
        items.append(Text(after, y, number, BODY))
        items += self._numbers(_figures(sums), y, bold=True)
        return Block(tuple(items), self.width, ROW * size)

    def ship(self, entry: Entry, words: Iterable[str]) -> Block:
        """Draw the rows of a ship: name and figures, and below them what else is told of her."""
        ship, design = entry.ship, entry.ship.design
        y = 1.15 * BODY
        kind = type_word(design.type)
        type_ = f"{kind} {design.type}" if kind else design.type
        # The name of a ship that has none is written in.
        own = (ship.name, design.name, type_)
        items: list[Item] = [Text(0, y, fonts.shortened(ship.id, BODY, self.id - APART, bold=True), BODY, bold=True)]
        items += self._fitted(own[: len(self.words)], y, (True, False, False)[: len(self.words)])
        items += self._numbers(_figures_of(entry), y, bold=False)
        below = [] if len(self.words) > 1 else [f"{design.name} class", type_]
        text = " · ".join(part for part in (*below, *words) if part)
        high = ROW * BODY
        lines = line_by_line(text, self.width - self.id, BODY) if text else []
        for block in lines:
            items += block.at(self.id, high - 1.5)
            high += block.height
        return Block(tuple(items), self.width, high)


def _figures(sums: Sums) -> tuple[str, ...]:
    return tuple(str(value) for value in (sums.mass, sums.npv, sums.cpv, sums.carried, sums.total))


def _figures_of(entry: Entry) -> tuple[str, ...]:
    bill = entry.bill
    return tuple(str(value) for value in (bill.mass, bill.npv, bill.cpv, bill.carried, entry.total))


def _squadron(part: Part, muster: Muster, usual: Usual, columns: _Columns) -> Iterator[Piece]:
    """Give the name of a squadron with its sums, and its ships."""
    number = plural(part.sums.ships, "ship")
    ruled = Line(0, ROW * BODY + 2, columns.width, ROW * BODY + 2, BOX)
    plain = columns.sums(part.name, number, part.sums)
    yield Piece(_with(plain, ruled, 2.5), gap=GAP, with_next=bool(part.entries))
    notes = list(_texts(part.notes, columns, with_next=bool(part.entries)))
    yield from notes
    if notes:
        yield Piece(Block((), columns.width, 3), with_next=bool(part.entries))
    on = squadron_head(part.name, columns.width, continued=True, below=0.5)
    for entry in part.entries:
        yield from _ship(
            entry, told(entry.ship, muster.ruleset, usual.get(class_of(entry.ship.design), ())), columns, on
        )


def _ship(entry: Entry, words: Sequence[str], columns: _Columns, over: Block) -> Iterator[Piece]:
    """Give the rows of a ship, what her player noted below them, and the rule under all."""
    notes = [evolve(piece, over=over) for piece in _texts(entry.ship.notes, columns, left=columns.id)]
    *rows, last = [Piece(columns.ship(entry, words), over=over), *notes]
    y = last.block.height + 2
    yield from rows
    yield evolve(last, block=_with(last.block, Line(0, y, columns.width, y, 0.5, Ink.GREY), 2.5))


def _with(block: Block, item: Item, more: float) -> Block:
    return Block((*block.items, item), block.width, block.height + more)


def _texts(text: str, columns: _Columns, *, left: float = 0, with_next: bool = False) -> Iterator[Piece]:
    """Give what a player wrote, line by line."""
    if not text.strip():
        return
    lines = line_by_line(text.strip(), columns.width - left, BODY)
    for number, block in enumerate(lines, start=1):
        yield Piece(Block(block.at(left, 0), columns.width, block.height), with_next=with_next and number == len(lines))


def _end(muster: Muster, columns: _Columns) -> Iterator[Piece]:
    """Give the totals, the limit and what is left of it."""
    sums = muster.sums
    number = f"{plural(sums.ships, 'ship')} in {plural(len(muster.parts), 'squadron')}"
    total = columns.sums("Fleet", number, sums, large=True)
    rule = Block((Line(0, 0, columns.width, 0, FRAME),), columns.width, FRAME)
    words = f"total counts {muster.counted}"
    limit = Text(0, BODY, words, BODY)
    left = Text(columns.width, BODY, _limit(muster), BODY, True, Anchor.END)
    yield Piece(stacked([rule, total, Block((limit, left), columns.width, BODY * LEADING)]), gap=GAP)


def _limit(muster: Muster) -> str:
    left = muster.left
    if left is None:
        return "no limit"
    return f"limit {muster.fleet.points}, {left} left" if left >= 0 else f"limit {muster.fleet.points}, {-left} OVER"


def _compared(sides: Sequence[Side], columns: _Columns, clashes: Sequence[str]) -> Iterator[Piece]:
    """Set the totals of all fleets below each other."""
    title = Text(0, 1.2 * BODY, "Fleets compared", BODY, bold=True)
    y = ROW * BODY + 2
    yield Piece(Block((title, Line(0, y, columns.width, y, BOX)), columns.width, y + 2), gap=2 * GAP, with_next=True)
    for number, side in enumerate(sides, start=1):
        sums = side.muster.sums
        row = columns.sums(side.name, plural(sums.ships, "ship"), sums, mark=side.letter)
        yield Piece(row, with_next=number < len(sides) or len(sides) == 2)
    if len(sides) == 2:
        first, second = (side.muster.sums for side in sides)
        more = first.total - second.total
        letter = sides[0 if more > 0 else 1].letter
        words = f"{letter} has {plural(abs(more), 'point')} more" if more else "both have as many points"
        if len({side.muster.counts for side in sides}) > 1:
            words = "; ".join(f"total of {side.letter} counts {side.muster.counted}" for side in sides)
        yield Piece(Block((Text(0, BODY, words, BODY),), columns.width, BODY * LEADING))
    if clashes:
        words = f"On both sides: {', '.join(clashes)}. Say the side's letter with the id."
        yield from _texts(words, columns)


def _loads(usual: Usual, columns: _Columns) -> Iterator[Piece]:
    """Say once for each class what its ships carry of which nothing else is told."""
    if not usual:
        return
    title = Text(0, BODY, "Carried, where no more is said of a ship", BODY, bold=True)
    yield Piece(Block((title,), columns.width, BODY * LEADING), gap=2 * GAP, with_next=True)
    names = Counter(class_.name for class_ in usual)
    for class_, load in usual.items():
        name = class_.name if names[class_.name] == 1 else f"{class_.name} ({class_.navy}, MASS {class_.mass})"
        yield from _texts(f"{name} class: {' · '.join(load)}", columns)


def _options(muster: Muster, columns: _Columns) -> Iterator[Piece]:
    """Say by which options the fleet is played."""
    title = Block((Text(0, BODY, "Options in force", BODY, bold=True),), columns.width, BODY * LEADING)
    yield Piece(title, gap=2 * GAP, with_next=True)
    for words in in_force(muster.ruleset):
        yield from _texts(words, columns)
