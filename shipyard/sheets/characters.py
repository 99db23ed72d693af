"""Characters of a ship's own texts that no font here has, and the fields where they stand."""

from collections.abc import Iterable, Iterator

from shipyard.rules.findings import Path
from shipyard.sheets import fonts
from shipyard.sheets.ship import Ship


def texts_of(ship: Ship) -> Iterator[tuple[Path, str]]:
    """Give every text of a ship that a sheet prints as it stands, by its field in the design."""
    design = ship.design
    yield ("name",), design.name
    yield ("navy",), design.navy
    yield ("type",), design.type
    yield ("ruleset",), ship.ruleset.label
    for index, system in enumerate(design.systems):
        yield ("systems", index, "label"), system.label or ""
        yield ("systems", index, "id"), system.id or ""
    # What is a ship's own, and not her class's, stands in no design: the whole file has to do.
    yield (), f"{ship.name} {ship.id}"


def missing_characters(texts: Iterable[tuple[Path, str]]) -> dict[Path, tuple[str, ...]]:
    """Give the characters that will print as replacement marks, by field; a field without any is left out."""
    return {path: lacking for path, text in texts if (lacking := fonts.missing(text))}
