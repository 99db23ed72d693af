"""The fleets of the folder, and new ones."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from shipyard.files.rulesets import BUNDLED
from shipyard.files.writing import to_toml
from shipyard.model.fleet import Era
from shipyard.rosters.slugs import file_name
from shipyard.studio.answers import RefusedError, asked, given
from shipyard.studio.fleets.opening import Open, opening
from shipyard.studio.fleets.view import View
from shipyard.studio.folder import Folder
from shipyard.studio.rendering import page
from shipyard.studio.running import folder_of


@frozen
class Card:
    """A fleet of the list."""

    file: str
    name: str
    navy: str
    game: str
    ships: int
    points: int
    limit: int | None
    errors: int
    others: int

    @property
    def over(self) -> bool:
        """Whether it costs more than it may."""
        return self.limit is not None and self.points > self.limit


async def fleets(request: Request) -> Response:
    """Show the fleets of the folder."""
    return page(request, "fleets.html", cards=tuple(cards(folder_of(request))), rulesets=BUNDLED, eras=list(Era))


async def new(request: Request) -> Response:
    """Write a new fleet, under a name that no file has, and tell that name."""
    data, folder = await asked(request), folder_of(request)
    title = given(data, "name", str).strip()
    file = given(data, "file", str, "").strip() or folder.free_name(f"{file_name(title)}.toml")
    file = file if file.lower().endswith(".toml") else f"{file}.toml"
    text = new_text(data, title)
    fleet = opening(folder, file, text)
    if faults := [placed for placed in fleet.findings if placed.finding.severity == "error"]:
        found = faults[0]
        told = f"{found.field}: {found.finding.message}: {found.finding.remedy}"
        raise RefusedError(told)
    folder.save(file, text, None)
    return JSONResponse({"file": file})


def new_text(data: Mapping[str, Any], title: str) -> str:
    """Write a fleet with one squadron that waits for ships."""
    points = given(data, "points", str, "").strip()
    head: dict[str, Any] = {"format": 1, "ruleset": given(data, "ruleset", str), "name": title}
    for key in ("navy", "era"):
        if value := given(data, key, str, "").strip():
            head[key] = value
    if points:
        # what is no number is written as it is: the check says what is wrong with it
        head["points"] = int(points) if points.isascii() and points.isdigit() and len(points) < 10 else points
    order = [key for key in ("format", "ruleset", "name", "navy", "points", "era") if key in head]
    return to_toml({key: head[key] for key in order}) + '\n[[squadrons]]\nname = "Squadron 1"\n'


def cards(folder: Folder) -> list[Card]:
    """Reckon what the list shows of each fleet."""
    made = []
    for each in folder.listing():
        if each.sort not in ("fleet", "damned fleet"):
            continue
        held, findings = folder.read(each.name)
        fleet = opening(folder, each.name, held.text if held else "")
        made.append(_card(fleet, len(findings)))
    return made


def _card(fleet: Open, unread: int) -> Card:
    view = View(fleet=fleet)  # without its rows, which a card does not show
    damned = fleet.damned.fleet if fleet.damned else None
    ruleset = view.ruleset
    return Card(
        file=fleet.name,
        name=view.head("name") or fleet.name,
        navy=view.head("navy"),
        game="Damned Starships" if fleet.damned else ruleset.title if ruleset else "",
        ships=len(list(damned.placed_ships())) if damned else view.ships,
        points=view.total,
        limit=view.limit,
        errors=view.errors,
        others=len(fleet.findings) - view.errors + unread,
    )


ROUTES = [Route("/fleets", fleets), Route("/fleets/new", new, methods=["POST"])]
