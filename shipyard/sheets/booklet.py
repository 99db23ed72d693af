"""Sheets of several ships as the pages of one document."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from shipyard.sheets.drawing import Box, Drawing
from shipyard.sheets.ship import Ship


@frozen
class Link:
    """A part of a page that leads to an anchor of the same document."""

    box: Box
    anchor: str


@frozen
class Anchor:
    """A place that links lead to, by a name that no other has: the height on its page where reading starts."""

    name: str
    y: float = 0


@frozen
class Page:
    """A drawing with its entries in the outline, what links lead to, and links."""

    drawing: Drawing
    entries: tuple[tuple[str, ...], ...] = ()
    """For each thing on the page its headings, from the outermost on; things in a row share those before the last."""
    anchors: tuple[Anchor, ...] = ()
    links: tuple[Link, ...] = ()
    """Every anchor that they name must be on some page."""

    @property
    def listed(self) -> tuple[tuple[str, ...], ...]:
        """What the outline lists: where no entry is given, the drawing's title."""
        return self.entries or ((self.drawing.title,),)


def pages_of(ship: Ship, drawings: Sequence[Drawing], copies: int = 1) -> Iterator[Page]:
    """Give a ship's sheets under her navy and her name, further sheets under the first, one copy after another."""
    for copy in range(copies):
        title = f"{ship.title}, copy {copy + 1}" if copy else ship.title
        for number, drawing in enumerate(drawings, start=1):
            further = (f"sheet {number}",) if number > 1 else ()
            yield Page(drawing, ((ship.design.navy, title, *further),))
