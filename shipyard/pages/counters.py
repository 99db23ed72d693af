"""Counters for the table: every ship of a fleet and the markers that it needs, on pages to be cut and folded."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from attrs import field, frozen
from attrs.validators import in_

from shipyard.model.bounds import Kind, Real
from shipyard.pages.counters_markers import Supply, supplies
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.blanks import LEAST_SIZE, MOST_SIZE, USUAL_SIZE, Blank, Form, blank_of
from shipyard.sheets.counters.faces import Face
from shipyard.sheets.counters.inks import LOOKS, Look
from shipyard.sheets.counters.mark_face import mark_face
from shipyard.sheets.counters.places import Places
from shipyard.sheets.counters.ship_face import ship_face
from shipyard.sheets.drawing import Drawing, Group, Item, Text, translated
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.ship import Ship

HEADING, MARKERS = "Counters", "Markers"
"""The entries of the outline."""

CAPTION = 6.0
"""The size of what is written beside a full page of counters."""


class Back(StrEnum):
    """What is on the other side of a ship's counter."""

    SAME = "same"
    DAMAGED = "damaged"


def _size_fits(counters: "Counters", _field: object, value: float | None) -> None:
    bounds = Real(LEAST_SIZE[counters.shape], MOST_SIZE)
    if value is not None and (fault := bounds.fault(value)):
        raise ValueError(f"the size of a {counters.shape} {fault} mm, not {value!r}")


@frozen(kw_only=True)
class Counters:
    """What a player may choose for counters."""

    shape: Form = field(default=Form.BAR, validator=Kind(Form))
    size: float | None = field(default=None, validator=_size_fits)
    """Millimetres: the length of a bar, which is half as high, or a square or a hex from side to side."""
    fold: bool = field(default=True, validator=Kind(bool))
    """Print a back above each front, to be folded over."""
    back: Back = field(default=Back.SAME, validator=Kind(Back))
    markers: bool = field(default=True, validator=Kind(bool))
    side: int = field(default=0, validator=in_((0, 1)))
    """Which of two sides: the first is printed black on white, the second white on black."""

    @property
    def blank(self) -> Blank:
        """The blank of each counter."""
        return blank_of(self.shape, USUAL_SIZE if self.size is None else self.size)

    @property
    def look(self) -> Look:
        """The inks."""
        return LOOKS[self.side]

    def places(self, paper: Paper) -> Places:
        """Find the places on a page; raises ValueError where there is no room for any."""
        places = Places(self.blank, self.fold, paper.area)
        if not places.spots():
            raise ValueError(f"there is no room for a counter on {paper.name or 'this paper'} inside its margins")
        return places


COUNTERS = Counters()
"""Bars of 25 by 12.5 mm with a back, black on white, and markers."""


@frozen
class Counter:
    """A counter to be printed: its faces, what it is called, and its entry in the outline."""

    front: Face
    back: Face
    name: str
    section: str

    def drawn(self, places: Places, look: Look, x: float, y: float) -> Group:
        """Draw it at a place."""
        blank = places.blank
        down = blank.height if places.fold else 0
        items: list[Item] = list(translated((self.front.front(blank, look),), x, y + down))
        if places.fold:
            items += translated((self.back.back(blank, look),), x, y)
        return Group("counter", tuple(items))


def counter_pages(
    ships: Sequence[Ship],
    counters: Counters = COUNTERS,
    paper: Paper = A4,
    *,
    squadrons: Sequence[str] = (),
    owner: str = "",
) -> Iterator[Page]:
    """Give the pages with a counter for each ship, in their order, and the markers that they need.

    `squadrons` are the squadrons of the ships, one each, for the outline; `owner` is whose they are. Markers have the
    letter of the ships' side, as the ships have. Raises ValueError where the paper has no room for a counter.
    """
    return laid_out([*_ships(ships, counters, squadrons), *_markers(ships, counters)], counters, paper, owner)


def laid_out(every: Sequence[Counter], counters: Counters, paper: Paper, owner: str) -> Iterator[Page]:
    """Give the pages of some counters in their order; raises ValueError where the paper has no room for one."""
    places = counters.places(paper)
    each = len(places.spots())
    number = -(-len(every) // each)
    last = ""
    for index in range(number):
        some = every[index * each : (index + 1) * each]
        title = f"{f'{owner}: {HEADING.lower()}' if owner else HEADING}, page {index + 1} of {number}: {some[0].name}"
        title += f" to {some[-1].name}" if len(some) > 1 else ""
        sections = [counter.section for counter in some if counter.section]
        changes = [now for before, now in zip([last, *sections], sections, strict=False) if now != before]
        last = sections[-1] if sections else last
        entries = tuple((HEADING, section) for section in changes) or ((HEADING, f"page {index + 1}"),)
        yield Page(_page(some, places, counters.look, paper, title), entries)


def capped(ships: Sequence[Ship], counters: Counters = COUNTERS) -> tuple[Supply, ...]:
    """Give the sorts of markers of which fewer are printed than the ships carry."""
    found = supplies(ships) if counters.markers and ships else ()
    return tuple(supply for supply in found if supply.capped)


def _ships(ships: Sequence[Ship], counters: Counters, squadrons: Sequence[str]) -> Iterator[Counter]:
    blank, look = counters.blank, counters.look
    for index, ship in enumerate(ships):
        front = ship_face(ship, blank, look)
        back = ship_face(ship, blank, look, damaged=True) if counters.back is Back.DAMAGED else front
        squadron = squadrons[index] if index < len(squadrons) else "Ships"
        yield Counter(front, back, ship.id or ship.title, squadron)


def _markers(ships: Sequence[Ship], counters: Counters) -> Iterator[Counter]:
    if not counters.markers or not ships:
        return
    blank, look, letter = counters.blank, counters.look, ships[0].side
    flipped = counters.fold and counters.back is Back.DAMAGED
    for supply in supplies(ships, flipped=flipped):
        front = mark_face(supply.mark, blank, look, letter)
        back = mark_face(supply.back, blank, look, letter) if supply.back else front
        for _ in range(supply.number):
            yield Counter(front, back, supply.mark.title, MARKERS)


def _page(some: Sequence[Counter], places: Places, look: Look, paper: Paper, title: str) -> Drawing:
    spots = places.spots()
    items: list[Item] = [counter.drawn(places, look, *spot) for counter, spot in zip(some, spots, strict=False)]
    lines = Group("cuts", places.lines(len(some)))
    return Drawing(paper.width, paper.height, (*items, lines, *_caption(title, places)), title)


def _caption(text: str, places: Places) -> tuple[Item, ...]:
    """Write a page's title under the counters, or down their right side; nowhere where there is no room."""
    area, box = places.area, places.box
    if area.bottom - box.bottom >= 1.6 * CAPTION:
        shown = fonts.shortened(text, CAPTION, box.width)
        return (Group("caption", (Text(box.left, area.bottom - 0.4 * CAPTION, shown, CAPTION),)),)
    if area.right - box.right >= 1.6 * CAPTION:
        shown = fonts.shortened(text, CAPTION, box.height)
        return (Group("caption", (Text(box.right + 0.6 * CAPTION, box.top, shown, CAPTION, turn=90),)),)
    return ()
