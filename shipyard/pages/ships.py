"""The ships of a fleet as their record sheets show them."""

from collections.abc import Iterator

from shipyard.files.fleets import LoadedFleet
from shipyard.model.design import Design
from shipyard.model.fleet import FleetShip
from shipyard.rules.checking import check
from shipyard.rules.findings import Finding, Path
from shipyard.sheets.characters import texts_of as printed_texts
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


def texts_of(loaded: LoadedFleet) -> Iterator[tuple[Path, str]]:
    """Give every text of a fleet that its papers print as it stands, by its field in the fleet's file.

    What her design brings along stands at the field that names it.
    """
    if loaded.fleet is None:
        return
    fleet = loaded.fleet
    yield from ((("name",), fleet.name), (("navy",), fleet.navy or ""), (("notes",), fleet.notes or ""))
    for number, squadron in enumerate(fleet.squadrons):
        yield ("squadrons", number, "name"), squadron.name
        yield ("squadrons", number, "notes"), squadron.notes or ""
    seen: set[Design] = set()
    for ship, shown in zip(loaded.ships, ships_of(loaded), strict=True):
        yield from (((*ship.place, "name"), ship.name), ((*ship.place, "id"), ship.id))
        yield (*ship.place, "notes"), ship.notes
        if ship.design not in seen:
            seen.add(ship.design)
            yield from (((*ship.place, "design"), text) for _, text in printed_texts(shown))


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
