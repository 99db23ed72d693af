"""The texts of a fleet of Damned Starships that its sheet prints as they stand."""

from collections.abc import Iterator

from shipyard.files.damned.fleets import LoadedDamned
from shipyard.rules.findings import Path


def texts_of(loaded: LoadedDamned) -> Iterator[tuple[Path, str]]:
    """Give every text that is printed as it stands, by its field in the fleet's file."""
    fleet = loaded.fleet
    if fleet is None:
        return
    yield from ((("name",), fleet.name), (("nation",), fleet.nation or ""), (("notes",), fleet.notes or ""))
    if fleet.commander is not None:
        yield ("commander",), f"{fleet.commander.rank} {fleet.commander.name or ''}"
    for number, squadron in enumerate(fleet.squadrons):
        path: Path = ("squadrons", number)
        yield (*path, "name"), squadron.name
        if squadron.commander is not None:
            yield (*path, "commander"), f"{squadron.commander.rank} {squadron.commander.name or ''}"
        for index, division in enumerate(squadron.divisions):
            yield (*path, "divisions", index, "name"), division.name or ""
            if division.commander is not None:
                words = f"{division.commander.rank} {division.commander.name or ''}"
                yield (*path, "divisions", index, "commander"), words
            for place, section in enumerate(division.sections):
                yield (*path, "divisions", index, "sections", place, "name"), section.name or ""
        for index, section in enumerate(squadron.sections):
            yield (*path, "sections", index, "name"), section.name or ""
    for path, ship in fleet.placed_ships():
        yield (*path, "name"), ship.name
        yield (*path, "id"), ship.id or ""
    for number, convoy in enumerate(fleet.convoys):
        yield ("convoys", number, "name"), f"{convoy.name} {convoy.commodore or ''}"
    for number, fort in enumerate(fleet.installations):
        yield ("installations", number, "name"), fort.name
