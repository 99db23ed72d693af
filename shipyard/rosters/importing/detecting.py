"""Which program wrote a file: told by what is in it, never by its name."""

from collections.abc import Callable

from attrs import frozen

from shipyard.files.strangers import foreign_text
from shipyard.rosters.continuum import importing as importing_continuum
from shipyard.rosters.fleet_manager import reading as fleet_manager_fleet
from shipyard.rosters.fleet_manager import reading_design as fleet_manager_reading
from shipyard.rosters.ftjava import importing as importing_ftjava
from shipyard.rosters.ftpf import reading as ftpf_reading
from shipyard.rosters.importing.values import Found
from shipyard.rosters.shiptools import reading as shiptools_reading
from shipyard.rosters.shiptools import reading_fleet as shiptools_fleet

Read = Callable[[bytes, str], Found]


@frozen(kw_only=True, eq=False)
class Program:
    """A program whose files can be taken over: its name, and what reads one of its files."""

    title: str
    read: Read


SHIPTOOLS = Program(title=shiptools_reading.TITLE, read=shiptools_fleet.found)
FLEET_MANAGER = Program(title=fleet_manager_reading.TITLE, read=fleet_manager_fleet.found)
FTJAVA = Program(title=importing_ftjava.TITLE, read=importing_ftjava.found)
FTPF = Program(title=ftpf_reading.TITLE, read=ftpf_reading.found)
CONTINUUM = Program(title=importing_continuum.TITLE, read=importing_continuum.found)


def detected(content: bytes) -> Program | None:
    """Tell which program wrote a file; None for a file of none that is known here."""
    if importing_ftjava.recognised(content):
        return FTJAVA
    if foreign_text(content).lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return _of_json(content)
    if shiptools_fleet.recognised(content):
        return SHIPTOOLS
    return FTPF if ftpf_reading.recognised(content) else None


def _of_json(content: bytes) -> Program | None:
    import json  # few files are JSON

    try:
        data = json.loads(foreign_text(content))
    except (ValueError, RecursionError):
        # its own reader says where it is broken
        return FLEET_MANAGER if b"FTDesign" in content or b"FTFleet" in content else None
    if fleet_manager_fleet.recognised(data):
        return FLEET_MANAGER
    return CONTINUUM if importing_continuum.recognised(data) else None
