"""Full Thrust Fleet Manager: an `.FTBackup` with all fleets of a roster, their designs and navies in one file.

The program's own has its settings as well. It takes none from a backup, so none are written.
"""

import io
import zipfile
from collections.abc import Iterator

from shipyard.rosters.fleet_manager.ship import SCHEMA
from shipyard.rosters.fleet_manager.writing import Classes, fleet_of, text_of
from shipyard.rosters.roster import Roster, Written
from shipyard.rosters.slugs import slug
from shipyard.rules.findings import Finding

DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every part: always the same, the first that an archive knows, so that a roster gives the same bytes."""

UNIX = 3
"""The system that parts are said to come from, whichever it is."""


def write(roster: Roster) -> Written:
    """Write a roster: every fleet, and every design once."""
    classes = Classes(roster.ruleset)
    losses: list[tuple[int, Finding]] = []
    fleets = []
    for side in roster.sides:
        fleet, told = fleet_of(side, classes)
        fleets.append(fleet)
        losses += [(side.number, each) for each in told]
    parts = {f"designs/{each['id']}.json": text_of(each) for each in classes.designs}
    parts |= {f"fleets/{each['id']}.json": text_of(each) for each in fleets}
    parts["factions.json"] = text_of({"schema_version": SCHEMA, "factions": classes.factions})
    return Written(files={f"{slug(roster.title)}.FTBackup": _packed(parts)}, losses=tuple(dict.fromkeys(losses)))


def _packed(parts: dict[str, bytes]) -> bytes:
    """Put parts into an archive, as they are: packing them depends on the machine."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for info, content in _entries(parts):
            archive.writestr(info, content)
    return stream.getvalue()


def _entries(parts: dict[str, bytes]) -> Iterator[tuple[zipfile.ZipInfo, bytes]]:
    for name, content in parts.items():
        info = zipfile.ZipInfo(name, DATE)
        info.create_system = UNIX
        yield info, content
