"""The addresses that show ships: the page with its filters, small sheets, and two ships side by side."""

from collections.abc import Iterable
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from shipyard.files.rulesets import BUNDLED
from shipyard.files.wanted import PARTS
from shipyard.model.systems import KINDS
from shipyard.rules.type_words import type_word
from shipyard.rules.types import ship_types
from shipyard.studio.crowds import crowded
from shipyard.studio.library.asking import SORTS, Asked, asked
from shipyard.studio.library.comparing import built, comparison
from shipyard.studio.library.pictures import drawings, small
from shipyard.studio.library.suggesting import types
from shipyard.studio.rendering import page, part
from shipyard.studio.running import folder_of
from shipyard.studio.shelf import Entry, every_ship, found, state_of

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'none'"
"""What a picture may load that is opened by itself: its own type and how its letters are set, and nothing else."""

KEPT = "private, max-age=86400"
"""How long a browser keeps a picture: its address tells the state of the ship."""


def ships(request: Request) -> Response:
    """Show every ship that there is, or those that the address asks for."""
    entries = every_ship(folder_of(request))
    wanted = asked(request.query_params)
    return page(
        request,
        "library.html",
        sorts=SORTS,
        kinds=(*KINDS, *PARTS),
        types={word: types(rules) for word, rules in BUNDLED.items()},
        **_choices(entries),
        **_shown(entries, wanted),
    )


def found_ships(request: Request) -> Response:
    """Give the cards of the ships that the address asks for, for a page that is shown already."""
    entries = every_ship(folder_of(request))
    return Response(part("library/found.html", **_shown(entries, asked(request.query_params))), media_type="text/html")


def _shown(entries: Iterable[Entry], wanted: Asked) -> dict[str, Any]:
    several = list(entries)
    chosen = wanted.of(several)
    mine = [entry for entry in chosen if entry.mine]
    return {
        "mine": mine,
        "others": [entry for entry in chosen if not entry.mine],
        "asked": wanted,
        "owned": sum(entry.mine for entry in several),
        "all": len(several),
    }


def _choices(entries: Iterable[Entry]) -> dict[str, Any]:
    """Give the words of the filters: those that some ship has."""
    known = [entry.listed for entry in entries if entry.listed]
    letters = {ship.design.type for ship in known}
    in_tables = [word for ruleset in BUNDLED.values() for word in ship_types(ruleset)]
    ordered = [*(word for word in dict.fromkeys(in_tables) if word in letters), *sorted(letters - set(in_tables))]
    houses = {ship.ruleset.title for ship in known if ship.ruleset.extends}
    return {
        "navies": sorted({ship.design.navy for ship in known}, key=str.casefold),
        "letters": {word: type_word(word) for word in ordered},
        "rulesets": {word: rules.title for word, rules in BUNDLED.items()} | {title: title for title in sorted(houses)},
    }


def picture(request: Request) -> Response:
    """Give the small sheet of a ship as a picture."""
    entry = found(folder_of(request), request.query_params.get("ship", ""))
    if entry is None or entry.listed is None or crowded(entry.listed.design):
        return PlainTextResponse("there is no such ship\n", 404)
    headers = {"content-security-policy": PICTURE_POLICY}
    if request.query_params.get("state") == state_of(entry.ship):
        headers["cache-control"] = KEPT
    return Response(small(entry.ship), media_type="image/svg+xml", headers=headers)


def compare(request: Request) -> Response:
    """Show two ships side by side; of two boxes that were ticked, the first is the left one."""
    ticked = request.query_params.getlist("ship")
    if len(ticked) == 2:
        return RedirectResponse(request.url.replace_query_params(a=ticked[0], b=ticked[1]).remove_query_params("ship"))
    folder = folder_of(request)
    words = [request.query_params.get(side, "") for side in ("a", "b")]
    entries = [found(folder, word) if word else None for word in words]
    sides = [built(entry) if entry else None for entry in entries]
    whole = [(entry, drawings(entry.ship)) for entry, side in zip(entries, sides, strict=True) if entry and side]
    told = comparison(sides[0], sides[1]) if sides[0] and sides[1] else None
    known = [entry for entry in every_ship(folder) if entry.listed]
    status = 200 if told or not any(words) else 404
    return page(request, "library/compare.html", status=status, words=words, whole=whole, told=told, known=known)


ROUTES = [
    Route("/", ships),
    Route("/ships/found", found_ships),
    Route("/ship.svg", picture),
    Route("/compare", compare),
]
