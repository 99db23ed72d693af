"""The damage of one ship: her record sheet to click on, and the same as a list to step through."""

from collections.abc import Iterator

from attrs import evolve, frozen
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.model.fleet import FleetShip
from shipyard.pages.ships import ships_of
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.state import state_of
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.record import record_sheet
from shipyard.studio.answers import BadRequestError, given, parts
from shipyard.studio.crowds import CROWDED, crowded
from shipyard.studio.fleets.marking import LAUNCHED, Marker
from shipyard.studio.fleets.opening import Key, Open, asked_fleet, key_of, ship_of
from shipyard.studio.rendering import part

NAMES = {
    "hull": "Hull boxes",
    "armour": "Armour",
    "drive": "Main drive",
    "laser": "Laser heads",
    "nuclear": "Nuclear warheads",
    "pods": "Towed pods",
    "internal-pods": "Pods aboard",
    "drones": "Drones",
    "mines": "Mines",
    "standard": "Standard salvoes",
    "er": "Extended range salvoes",
    "lacs": "LAC squadron",
    "fighters": "Fighter group",
}
"""What people call what is counted."""


@frozen
class Control:
    """A line of the list: what it is, the word that marks it, and how many are gone of how many."""

    title: str
    mark: str
    gone: int
    of: int

    @property
    def id(self) -> str:
        """The id of its element: letters, digits and hyphens."""
        return "".join(letter if letter.isalnum() else "-" for letter in self.mark).strip("-")


async def show(request: Request) -> Response:
    """Answer with the sheet of a ship and the list of what she can lose."""
    data, fleet = await asked_fleet(request)
    key = key_of(given(data, "ship", str))
    return parts(damage_parts(fleet, key), ship=str(key))


def damage_parts(fleet: Open, key: Key) -> dict[str, str]:
    """Render the sheet and the list of a ship."""
    opened = fleet.opened
    if opened is None or opened.loaded.ruleset is None:
        raise BadRequestError("there is no such ship, or she cannot be used")
    ship, ruleset = ship_of(opened, key), opened.loaded.ruleset
    if crowded(ship.design):
        raise BadRequestError(CROWDED)
    state = state_of(ship.design, ruleset, ship.damage)
    findings = [placed for placed in fleet.findings if placed.finding.path[:5] == (*key.place, "damage")]
    values = {"key": key, "ship": ship, "state": state, "groups": list(controls(ship, ruleset)), "findings": findings}
    return {
        "damage-title": part("fleet/damage_title.html", **values),
        "damage-status": part("fleet/damage_status.html", **values),
        "damage-sheet": part("fleet/damage_sheet.html", sheets=drawings(fleet, ship)),
        "damage-controls": part("fleet/damage.html", **values),
    }


def drawings(fleet: Open, ship: FleetShip) -> list[Drawing]:
    """Draw a ship so that every box is told apart."""
    assert fleet.opened
    loaded = fleet.opened.loaded
    shown = next(each for own, each in zip(loaded.ships, ships_of(loaded), strict=True) if own is ship)
    return record_sheet(evolve(shown, apart=True), reference=False)


def controls(ship: FleetShip, ruleset: Ruleset) -> Iterator[tuple[str, tuple[Control, ...]]]:
    """List what a ship can lose, in groups."""
    marker = Marker(ship.design, ruleset)
    state = state_of(ship.design, ruleset, ship.damage)
    boxes = (state.hull, state.armour, state.drive)
    yield "Hull and drive", tuple(Control(NAMES[each.what], each.what, each.gone, each.of) for each in boxes if each.of)
    yield "Systems", tuple(_systems(marker, ship))
    stores = []
    for each in state.spent:
        if each.number is None:
            stores.append(Control(NAMES[each.what], f"spent:{each.what}", each.gone, each.of))
        else:
            title = f"{NAMES[each.what]} {each.number}, {each.type}"
            stores.append(Control(title, f"craft:{each.what}:{each.number - 1}", each.gone, each.of))
    if stores:
        yield "Used up", tuple(stores)


def _systems(marker: Marker, ship: FleetShip) -> Iterator[Control]:
    """Give like things on one mount together, those with a track of their own one by one."""
    hits = marker.hits(ship.damage)
    for stand in marker.stands:
        if any(name in LAUNCHED for name in stand.names):
            continue
        title = f"{stand.title}, {stand.mount}" if stand.mount else stand.title
        title = title[:1].upper() + title[1:]
        units = list(stand.units())
        if stand.hits == 1 or len(units) == 1:
            gone = sum(hits.get(unit, 0) for unit in units)
            times = f" ×{len(units)}" if len(units) > 1 else ""
            yield Control(f"{title}{times}", f"stand:{stand.part}:{stand.place}", gone, len(units) * stand.hits)
            continue
        for part_, place, copy in units:
            mark = f"unit:{part_}:{place}:{copy}"
            yield Control(f"{title} {copy + 1}", mark, hits.get((part_, place, copy), 0), stand.hits)


ROUTES = [Route("/fleet/damage", show, methods=["POST"])]
