"""Record sheets of classes as one document: the pages, and what the document is called."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from shipyard.files.checked import Checked
from shipyard.model.damage import UNHURT, Damage
from shipyard.sheets.booklet import Page, pages_of
from shipyard.sheets.options import Options
from shipyard.sheets.packing import packed
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship

if TYPE_CHECKING:
    from shipyard.sheets.pdf import About


def ship_on_paper(ship: Checked) -> Ship:
    """Give a class for its sheet; it must be one that can be read."""
    assert ship.design
    assert ship.ruleset
    findings = tuple(placed.finding for placed in ship.findings)
    return Ship(design=ship.design, ruleset=ship.ruleset, findings=findings, silhouette=ship.silhouette)


def sheet_pages(ships: Iterable[Checked], options: Options, copies: int = 1, damage: Damage = UNHURT) -> Iterator[Page]:
    """Draw the ships one after another, each when the page before it is written."""
    drawn = (evolve(ship_on_paper(checked), damage=damage) for checked in ships)
    sheets = (page for ship in drawn for page in pages_of(ship, record_sheet(ship, options=options), copies))
    return packed(sheets, options.format.paper)


def sheets_title(ships: Sequence[Checked]) -> str:
    """Name the document of so many ships."""
    first = ships[0].design
    assert first
    return f"{first.name}, record sheet" if len(ships) == 1 else f"{len(ships)} record sheets"


def about(title: str) -> "About":
    """Say of a PDF what it is."""
    from shipyard.sheets.pdf import About  # only for PDF

    return About(title=title, author="Shipyard", subject="Full Thrust record sheets")
