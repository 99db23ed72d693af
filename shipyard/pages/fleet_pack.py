"""All that a fleet brings to the table as the pages of one document; of several fleets, a pack for the whole game."""

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import StrEnum

from attrs import evolve, frozen

from shipyard.files.fleets import LoadedFleet
from shipyard.pages.counters import COUNTERS, Counters, counter_pages
from shipyard.pages.leaf import Leaf
from shipyard.pages.musters import clashing, muster
from shipyard.pages.order_chart import order_chart
from shipyard.pages.order_of_battle import order_of_battle
from shipyard.pages.ordnance import ordnance
from shipyard.pages.reference import reference
from shipyard.pages.ships import ships_of
from shipyard.pages.side import Side
from shipyard.sheets.booklet import Page, pages_of
from shipyard.sheets.counters.inks import LOOKS
from shipyard.sheets.options import OPTIONS, Options
from shipyard.sheets.packing import packed
from shipyard.sheets.record import record_sheet

MOST_SIDES = 26
"""A pack is for so many fleets: each has a letter."""


class Content(StrEnum):
    """The papers that a fleet brings, by the words of a command line, in the order in which they are printed."""

    ORDER_OF_BATTLE = "order-of-battle"
    SHEETS = "sheets"
    ORDERS = "orders"
    ORDNANCE = "ordnance"
    TABLES = "tables"
    COUNTERS = "counters"


def _nothing() -> None:
    """Do nothing when a ship is drawn."""


@frozen(kw_only=True)
class Pack:
    """What is printed of which fleets, and how."""

    fleets: Sequence[LoadedFleet]
    """The fleets, all of which can be read."""
    contents: Collection[Content] = tuple(Content)
    options: Options = OPTIONS
    """How record sheets are laid out; all else stands on full pages of the same paper."""
    counters: Counters = COUNTERS
    """What counters look like; each side has its inks."""
    copies: int = 1
    """How often each record sheet is printed."""
    drawn: Callable[[], object] = _nothing
    """Is called when the record sheet of a ship is drawn."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Give the fleets as sides, with letters where there are several."""
        musters = [found for fleet in self.fleets if (found := muster(fleet))]
        several = len(musters) > 1
        return tuple(Side(each, chr(ord("A") + number) if several else "") for number, each in enumerate(musters))

    @property
    def leaf(self) -> Leaf:
        """Give the page that all but record sheets and counters stand on; raises ValueError where it has no room."""
        return Leaf.on(self.options.format.paper)

    @property
    def title(self) -> str:
        """What the document is called."""
        return " against ".join(side.name for side in self.sides)

    @property
    def clashes(self) -> tuple[str, ...]:
        """Give the ids that ships of several sides have."""
        return clashing([side.muster for side in self.sides])

    def check(self) -> None:
        """Raise ValueError where the paper has no room for what is printed."""
        self.leaf  # noqa: B018 - reckoning it tells
        if Content.COUNTERS in self.contents:
            self.counters.places(self.options.format.paper)

    def pages(self) -> Iterator[Page]:
        """Draw everything page by page: what is common first, then each side's own, then the tables and counters."""
        sides, leaf, clashes = self.sides, self.leaf, self.clashes
        if Content.ORDER_OF_BATTLE in self.contents:
            for side in sides:
                yield from order_of_battle(side, leaf, sides, clashes)
        for side, fleet in zip(sides, self.fleets, strict=True):
            yield from self._own(side, fleet, leaf)
        if Content.TABLES in self.contents:
            every = (ship for fleet in self.fleets for ship in ships_of(fleet))
            yield from reference(every, self.title, leaf)
        if Content.COUNTERS in self.contents:
            for number, (side, fleet) in enumerate(zip(sides, self.fleets, strict=True)):
                yield from self._counters(side, fleet, number)

    def _own(self, side: Side, fleet: LoadedFleet, leaf: Leaf) -> Iterator[Page]:
        if Content.SHEETS in self.contents:
            yield from packed(self._sheets(side, fleet), self.options.format.paper)
        if Content.ORDERS in self.contents:
            yield from order_chart(side, leaf)
        if Content.ORDNANCE in self.contents:
            yield from ordnance(side, ships_of(fleet), leaf)

    def _sheets(self, side: Side, fleet: LoadedFleet) -> Iterator[Page]:
        """Draw the record sheets, each under its squadron and ship."""
        for part, ship in zip(_squadrons(side), ships_of(fleet), strict=True):
            shown = evolve(ship, side=side.letter)
            drawings = record_sheet(shown, options=self.options)
            for page in pages_of(shown, drawings, self.copies):
                _, title, *further = page.entries[0]
                yield evolve(page, entries=((*side.headings, part, f"{ship.id} {title}", *further),))
            self.drawn()

    def _counters(self, side: Side, fleet: LoadedFleet, number: int) -> Iterator[Page]:
        ships = tuple(evolve(ship, side=side.letter) for ship in ships_of(fleet))
        if not ships:
            return
        counters, owner = evolve(self.counters, side=number % len(LOOKS)), side.name if side.letter else ""
        paper = self.options.format.paper
        for page in counter_pages(ships, counters, paper, squadrons=tuple(_squadrons(side)), owner=owner):
            yield evolve(page, entries=tuple((*side.headings, *entry) for entry in page.entries))


def _squadrons(side: Side) -> Iterator[str]:
    """Give the squadron of each ship, in the order of the file."""
    for part in side.muster.parts:
        yield from (part.name for _ in part.entries)
