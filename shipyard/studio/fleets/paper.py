"""The papers of a fleet: what a print dialog asks for, as pages to look at and as the PDF of the command line."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.files.fleets import LoadedFleet
from shipyard.pages.damned.pack import CONTENTS, damned_pages, damned_title
from shipyard.pages.fleet_pack import Content, Pack
from shipyard.rosters.damned.side import side_of
from shipyard.studio.answers import BadRequestError
from shipyard.studio.crowds import CROWDED, crowded
from shipyard.studio.fleets.opening import Open, asked_fleet
from shipyard.studio.printing import Papers, copies_of, leaves, options_of, pdf

TITLES = {
    Content.ORDER_OF_BATTLE: "Order of battle",
    Content.SHEETS: "Record sheets",
    Content.ORDERS: "Order chart",
    Content.ORDNANCE: "What is used up, and a log of salvoes",
    Content.TABLES: "Tables",
    Content.COUNTERS: "Counters",
}
"""What a print dialog calls each paper."""


def contents_of(fleet: Open) -> dict[str, str]:
    """Give the papers that a fleet brings, by their words, with what they are called."""
    words = CONTENTS if fleet.damned else tuple(Content)
    return {str(word): TITLES[word] for word in words}


async def pages(request: Request) -> Response:
    """Answer with some pages as SVG, from a number on."""
    data, fleet = await asked_fleet(request)
    return await leaves(papers(fleet, data), data)


async def document(request: Request) -> Response:
    """Answer with the PDF: byte for byte what the command line writes of the same file."""
    data, fleet = await asked_fleet(request)
    return await pdf(papers(fleet, data))


def papers(fleet: Open, data: Mapping[str, Any]) -> Papers:
    """Give the pages that are asked for, and what the document is called; raises `BadRequestError`."""
    options, copies = options_of(data), copies_of(data)
    known = contents_of(fleet)
    words = data.get("contents", list(known))
    if not isinstance(words, list) or not words or any(word not in list(known) for word in words):
        raise BadRequestError("choose what is to be printed")
    contents = tuple(Content(word) for word in words)
    if fleet.damned:
        if fleet.damned.fleet is None:
            raise BadRequestError("this fleet cannot be read: see its findings")
        sides = [side_of(fleet.damned)]
        return damned_pages(sides, contents, options.format.paper, copies), damned_title(sides)
    loaded = fleet.loaded
    if not isinstance(loaded, LoadedFleet) or not loaded.ships:
        raise BadRequestError("there is no ship to print yet")
    if any(crowded(ship.design) for ship in loaded.ships):
        raise BadRequestError(CROWDED)
    pack = Pack(fleets=[loaded], contents=contents, options=options, copies=copies)
    try:
        pack.check()
    except ValueError as error:
        raise BadRequestError(str(error)) from None
    return pack.pages(), pack.title


ROUTES = [
    Route("/fleet/pages", pages, methods=["POST"]),
    Route("/fleet/pdf", document, methods=["POST"]),
]
