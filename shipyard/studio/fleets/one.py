"""The page of one fleet: shown, and changed text by text."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.files.document import Format
from shipyard.model.fleet import Era, Quality
from shipyard.pages.targets import TARGETS
from shipyard.rules.damned.ruleset import RULESET
from shipyard.studio.answers import BadRequestError, given, maybe, parts
from shipyard.studio.fleets.changes import changed
from shipyard.studio.fleets.choices import choices
from shipyard.studio.fleets.damage import damage_parts
from shipyard.studio.fleets.opening import Key, asked_fleet, find_ship, key_of, opening, ship_of
from shipyard.studio.fleets.paper import contents_of
from shipyard.studio.fleets.view import View, anchor_of, view_of
from shipyard.studio.printing import PRINTED
from shipyard.studio.rendering import page, part
from shipyard.studio.running import folder_of


async def show(request: Request) -> Response:
    """Show a fleet of the folder."""
    name = request.query_params.get("file", "")
    folder = folder_of(request)
    held, findings = folder.read(name)
    if held is None:
        return page(request, "unreadable.html", status=404, name=name, findings=findings)
    fleet = opening(folder, name, held.lines)
    view = view_of(fleet)
    # a text that cannot be read yet can be mended on this page
    buttons = fleet.damned is None and name.lower().endswith(".toml")
    values = {**_values(view), **PRINTED, "mark": held.mark, "buttons": buttons, "contents": contents_of(fleet)}
    return page(request, "fleet.html", **values)


async def change(request: Request) -> Response:
    """Make a change, if one is asked for, and answer with the new text and the new parts of the page."""
    data, fleet = await asked_fleet(request)
    wanted, sheet = maybe(data, "change", dict), maybe(data, "sheet", str)
    ship: Key | None = key_of(sheet) if sheet is not None else None
    if wanted is not None:
        if fleet.opened is None:
            raise BadRequestError("this text is no fleet that can be changed so")
        made = changed(fleet.opened, wanted)
        ship = made.ship or ship
        if made.text != fleet.text:
            fleet = opening(folder_of(request), fleet.name, made.text)
    shown = _parts(view_of(fleet))
    # a step back may take the ship away whose sheet is open
    gone = ship is not None and find_ship(fleet.opened, ship) is None
    if sheet is not None and ship is not None and not gone:
        shown |= damage_parts(fleet, ship)
    told = {"ship": str(ship) if ship else None, "gone": gone, "readable": fleet.document is not None}
    return parts(shown, text=fleet.text, **told)


async def form(request: Request) -> Response:
    """Answer with the form of one ship."""
    data, fleet = await asked_fleet(request)
    key = key_of(given(data, "ship", str))
    if fleet.opened is None or fleet.document is None:
        raise BadRequestError("this text is no fleet that can be changed so")
    try:
        entry = fleet.document.data["squadrons"][key.squadron]["ships"][key.entry]
    except (KeyError, IndexError, TypeError):
        raise BadRequestError("there is no such ship") from None
    if not isinstance(entry, dict) or "design" not in entry:
        raise BadRequestError("this entry is no ship yet: change it in the text")
    ship = ship_of(fleet.opened, key) if any(each.place == key.place for each in fleet.opened.loaded.ships) else None
    values: dict[str, Any] = {"key": key, "entry": entry, "ship": ship, "qualities": list(Quality)}
    values["squadrons"] = [squadron.name for squadron in view_of(fleet).squadrons]
    return parts({"ship-form-fields": part("fleet/ship.html", **values)})


async def ships(request: Request) -> Response:
    """Answer with the ships that can be added to a fleet: those of the folder and of the library."""
    _, fleet = await asked_fleet(request)
    ruleset = fleet.opened.loaded.ruleset if fleet.opened else None
    listed = choices(folder_of(request), fleet.name, ruleset) if ruleset else ()
    return parts({"add-choices": part("fleet/choices.html", choices=listed)})


def _values(view: View) -> dict[str, Any]:
    fleet = view.fleet
    form: Format | None = fleet.document.format if fleet.document else None
    targets = [each for each in TARGETS.values() if not fleet.damned or each.word == RULESET]
    return {
        "view": view,
        "eras": list(Era),
        "targets": targets,
        "editable": fleet.opened is not None and form == "toml",
        "anchor": lambda placed: anchor_of(placed, view),
    }


def _parts(view: View) -> dict[str, str]:
    """Give the parts of the page that follow the text; of a text that cannot be parsed what is said of it alone."""
    values = _values(view)
    shown = {"fleet-findings": part("fleet/findings.html", **values)}
    if view.fleet.document is not None:
        shown["fleet-points-meter"] = part("fleet/points.html", **values)
        shown["fleet-squadrons"] = part("fleet/squadrons.html", **values)
        shown["fleet-head"] = part("fleet/head.html", **values)
    return shown


ROUTES = [
    Route("/fleet", show),
    Route("/fleet/change", change, methods=["POST"]),
    Route("/fleet/ship", form, methods=["POST"]),
    Route("/fleet/ships", ships, methods=["POST"]),
]
