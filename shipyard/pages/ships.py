"""The ships of a fleet as their record sheets show them."""

from collections.abc import Iterator

from shipyard.files.fleets import LoadedFleet
from shipyard.model.design import Design
from shipyard.model.fleet import FleetShip
from shipyard.rules.checking import check
from shipyard.rules.findings import Finding
from shipyard.sheets.ship import Ship


def ships_of(loaded: LoadedFleet) -> Iterator[Ship]:
    """Give every ship of a fleet for her sheet, in the fleet's order; nothing where the fleet cannot be read."""
    if loaded.fleet is None or loaded.ruleset is None:
        return
    found: dict[Design, tuple[Finding, ...]] = {}
    for ship in loaded.ships:
        if ship.design not in found:
            found[ship.design] = check(ship.design, loaded.ruleset)
        yield _ship(ship, loaded, found[ship.design])


def _ship(ship: FleetShip, loaded: LoadedFleet, findings: tuple[Finding, ...]) -> Ship:
    assert loaded.fleet is not None
    assert loaded.ruleset is not None
    return Ship(
        design=ship.design,
        ruleset=loaded.ruleset,
        findings=findings,
        name=ship.name,
        id=ship.id,
        quality=ship.quality or "",
        era=loaded.fleet.era or "",
        damage=ship.damage,
        silhouette=ship.silhouette,
    )
