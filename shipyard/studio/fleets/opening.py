"""A fleet as a page holds it: the name of a file, and a text that need not be what stands there."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen
from starlette.requests import Request

from shipyard.files.damned.fleets import LoadedDamned, damned_of
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import Document, parse_unsaved
from shipyard.files.fleet_damage import Opened
from shipyard.files.fleets import LoadedFleet, fleet_of
from shipyard.files.placed import Placed, in_order
from shipyard.model.fleet import FleetShip
from shipyard.studio.answers import BadRequestError, asked, given
from shipyard.studio.folder import Folder
from shipyard.studio.running import folder_of


@frozen(eq=False, repr=False)
class Open:
    """A fleet that a page shows; `opened` is there for one of Full Thrust, `damned` for one of Damned Starships."""

    name: str
    text: str
    document: Document | None
    findings: tuple[Placed, ...]
    opened: Opened | None = None
    damned: LoadedDamned | None = None

    @property
    def loaded(self) -> LoadedFleet | LoadedDamned:
        """What was read; of a text that cannot be parsed a fleet without anything."""
        if self.opened is not None:
            return self.opened.loaded
        return self.damned or LoadedFleet(self.name, findings=self.findings)


def opening(folder: Folder, name: str, text: str) -> Open:
    """Read a text as the fleet that would stand in a file; raises `OutsideError` for a name outside."""
    file = str(folder.path(name))
    document, found = parse_unsaved(text, file)
    if document is None:
        return Open(name, text, None, _named(folder, in_order(found)))
    if is_damned(document):
        damned = damned_of(document)
        return Open(name, text, document, _named(folder, in_order((*found, *damned.findings))), damned=damned)
    opened = Opened(text.encode(), document, fleet_of(document), found)
    return Open(name, text, document, _named(folder, in_order((*found, *opened.loaded.findings))), opened=opened)


def _named(folder: Folder, findings: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Call files of the folder by their names in it."""
    return tuple(evolve(placed, file=folder.name(placed.file) or placed.file) for placed in findings)


async def asked_fleet(request: Request) -> tuple[Mapping[str, Any], Open]:
    """Read what a script sends of a fleet: its `name` and its `text`, and whatever else."""
    data = await asked(request)
    return data, opening(folder_of(request), given(data, "name", str), given(data, "text", str))


@frozen
class Key:
    """What the page calls a ship: her squadron, her entry, and which of the entry's ships; None for all of them."""

    squadron: int
    entry: int
    sister: int | None = None

    @property
    def place(self) -> tuple[str | int, ...]:
        """The path of the entry."""
        return ("squadrons", self.squadron, "ships", self.entry)

    def __str__(self) -> str:
        """Write it: `0-2-1`."""
        return "-".join(str(part) for part in (self.squadron, self.entry, self.sister) if part is not None)


def key_of(word: str) -> Key:
    """Read what the page calls a ship; raises `BadRequestError`."""
    parts = word.split("-")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise BadRequestError("there is no such ship")
    return Key(*map(int, parts))


def find_ship(opened: Opened | None, key: Key) -> FleetShip | None:
    """Find a ship, of an entry as a whole the last one; None for one that is not there, or cannot be used."""
    sisters = [ship for ship in opened.loaded.ships if ship.place == key.place] if opened else []
    number = len(sisters) - 1 if key.sister is None else key.sister
    return sisters[number] if 0 <= number < len(sisters) else None


def ship_of(opened: Opened, key: Key) -> FleetShip:
    """Find a ship; raises `BadRequestError` for one that is not there."""
    ship = find_ship(opened, key)
    if ship is None:
        raise BadRequestError("there is no such ship, or she cannot be used")
    return ship
