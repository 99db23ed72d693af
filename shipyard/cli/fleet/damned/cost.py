"""What a fleet of Damned Starships costs, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from shipyard.cli.rows import lines
from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.words import clean, plural
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.rules.damned.bill import DamnedLine
from shipyard.rules.damned.ruleset import RULESET

LONGEST = 40
"""How much of an item a row shows."""


def as_data(loaded: LoadedDamned) -> dict[str, Any]:
    """Give the points of a fleet as the JSON output has them; docs/output.md says what each key means."""
    side = side_of(loaded)
    return {
        "file": loaded.file,
        "name": side.fleet.name,
        "nation": side.fleet.nation,
        "ruleset": RULESET,
        "legal": loaded.legal,
        "limit": side.fleet.points,
        "left": side.left,
        "total": side.total,
        "count": len(side.ids),
        "lines": [
            {"id": side.owner(line.path), "item": line.item, "points": line.points, "working": line.working}
            for line in side.lines
        ],
    }


def table(loaded: LoadedDamned, quiet: bool) -> Iterator[str]:
    """Lay a bill out for a terminal: line by line, or the sum alone."""
    side = side_of(loaded)
    yield ", ".join(clean(part) for part in (side.fleet.name, side.fleet.nation, RULESET) if part)
    if side.lines and not quiet:
        yield ""
        yield from lines([_row(side, line) for line in side.lines])
    yield ""
    limit = "no limit" if side.left is None else f"{side.left} left" if side.left >= 0 else f"{-side.left} over"
    of = "" if side.fleet.points is None else f" of {side.fleet.points}"
    yield f"{plural(len(side.ids), 'ship')}, total {side.total}{of}, {limit}"


def _row(side: DamnedSide, line: DamnedLine) -> dict[str, str]:
    return {
        "id": clean(side.owner(line.path) or ""),
        "item": clean(line.item, LONGEST),
        "points": str(line.points),
        "how": clean(line.working, LONGEST),
    }
