"""Ships of the library for tests of sheets: six that stand for the rest, and all of them."""

from functools import cache
from pathlib import Path

from shipyard.files.checked import load
from shipyard.sheets.ship import Ship

DESIGNS = Path(__file__).parents[2] / "designs"

SIX = ("courageous", "gladiator", "medusa", "noblesse", "reliant", "truncheon")
"""A ship of each size, with all that ships of the conversion have: heavy tests and reference pictures are of these."""

FILES = tuple(DESIGNS / "rmn" / f"{name}.toml" for name in SIX)
"""Their files."""


@cache
def ship_of(file: Path) -> Ship:
    """A ship of the library as it stands in its file, with what the checks find."""
    loaded = load(file)
    assert loaded.design is not None, [placed.finding.message for placed in loaded.findings]
    assert loaded.ruleset is not None
    findings = tuple(placed.finding for placed in loaded.findings)
    return Ship(design=loaded.design, ruleset=loaded.ruleset, findings=findings, silhouette=loaded.silhouette)


def every_file() -> list[Path]:
    """The files of the whole library."""
    return sorted(DESIGNS.rglob("*.toml"))
