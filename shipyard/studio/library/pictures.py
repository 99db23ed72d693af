"""Sheets of ships as pictures for a page: small ones of cards, and those that are compared."""

from threading import Lock

from shipyard.files.checked import Checked
from shipyard.files.templates import find_template
from shipyard.pages.record_sheets import ship_on_paper
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.options import Options
from shipyard.sheets.record import record_sheet
from shipyard.sheets.svg import svg
from shipyard.studio.crowds import crowded

TEMPLATE = "quarter"
"""The template of both: four on a page, so that it is read on a screen, and most ships take a single sheet."""


def drawings(ship: Checked) -> list[Drawing]:
    """Draw the sheets of a ship that can be read."""
    if ship.design is None or crowded(ship.design):
        return []
    found = find_template(TEMPLATE).template
    assert found is not None
    return record_sheet(ship_on_paper(ship), options=Options(template=found, reference=False))


_ALONE = Lock()


def small(ship: Checked) -> str:
    """Give the first sheet of a ship, with the type in it: a picture of a page has no other.

    A browser asks for several at once. They are drawn one after another, which takes no longer in all, and leaves room
    for whatever else the page asks meanwhile.
    """
    with _ALONE:
        return svg(drawings(ship)[0])
