"""Taking over Project Continuum's digital tabletop: designs as their reader gives them, and of battles the sides."""

from decimal import Decimal
from typing import Any

from shipyard.files import strangers
from shipyard.rosters.continuum.reading import NotContinuumError, designs_of
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.values import ForeignFleet, Found, Member

TITLE = "Continuum tabletop"

DESIGN_KEYS = frozenset(("id", "name", "mass", "hullClass", "drive", "weapons", "systems"))
"""What every design has, and together nobody else's."""

Place = dict[str, Any]


def recognised(data: object) -> bool:
    """Say whether JSON is a design or a battle."""
    return isinstance(data, dict) and (data.keys() >= DESIGN_KEYS or isinstance(data.get("setup"), dict))


def found(content: bytes, file: str) -> Found:
    """Read a design or a battle."""
    try:
        ships = designs_of(content)
    except NotContinuumError as error:
        return Found(findings=(strangers.broken(file, str(error)),))
    except TypeError:
        # its reader looks words up, and a stranger may have put a list or a table there
        message = "a field holds a list or a table where the program writes a word"
        return Found(findings=(strangers.broken(file, message),))
    if not ships:
        message = "the battle holds no design: its ships are the program's own"
        return Found(findings=(strangers.broken(file, message, "name the files of the designs"),))
    sides: dict[str, list[Foreign]] = {}
    for ship in ships:
        if "side" in ship.state:
            sides.setdefault(str(ship.state["side"]), []).append(ship)
    fleets = tuple(
        ForeignFleet(name=side[:200] or "Side", squadrons=(("Ships", tuple(map(_member, members))),))
        for side, members in sides.items()
    )
    return Found(ships=ships, fleets=fleets)


def _member(ship: Foreign) -> Member:
    notes = Notes()
    class_name = str(ship.data["name"])
    return Member(
        class_name=class_name,
        ship=ship,
        name="" if ship.name == class_name else ship.name,
        start=_start(ship.state, notes),
        notes=notes.all,
    )


def _start(state: Place, notes: Notes) -> Place:
    """Read where she stands: the program's y goes down the table, ours up."""
    x, y = _number(state.get("x")), _number(state.get("y"))
    if x is None or y is None:
        return {}
    start: Place = {"x": x, "y": 0 - y}
    for theirs, ours, least, most in (("facing", "course", 1, 12), ("speed", "speed", 0, 999)):
        value = _number(state.get(theirs))
        if isinstance(value, int) and least <= value <= most:
            start[ours] = value
        elif state.get(theirs) is not None:
            notes.add(f"{theirs} {str(state[theirs])[:40]}")
    return start


def _number(value: object) -> int | Decimal | None:
    """Give a number as our files hold it."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 10**6:
        return None
    return int(value) if value == int(value) else Decimal(str(value))
