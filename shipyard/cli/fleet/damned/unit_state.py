"""The state of one ship, battery or installation of a fleet of Damned Starships: as text, and as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from shipyard.files.damned.damage import Losses, Unit
from shipyard.files.words import clean
from shipyard.model.damned import State
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.damned.writing import roster_data
from shipyard.rules.damned.losses import CRAFT, OF, count

Data = Mapping[str, Any]

BANDS = ("close", "medium", "long", "extreme", "defence")
NONE = "-"


def unit_data(side: DamnedSide, unit: Unit) -> Data:
    """Give what the roster says of a unit."""
    made = roster_data([side])
    found: Data
    if not unit.fort:
        found = next(ship for ship in made["ships"] if ship["id"] == unit.id)
        return found
    place = unit.path[1]
    assert isinstance(place, int)
    found = made["sides"][0]["installations"][place]
    return found["batteries"][unit.battery - 1] if unit.battery else found


def _carried(data: Data, key: str) -> int:
    """Give how many of a sort of craft there were at first."""
    some = [each for each in data["craft"] if each["type"] == key]
    left = len(some) if key in ("FA", "FI") else sum(each["craft"] for each in some)
    return left + int(data["spent"][key])


def _spent(losses: Losses, data: Data) -> list[dict[str, Any]]:
    if "craft" not in data:
        return []
    rows = [{"what": key, "gone": count(losses.spent, key), "of": _carried(data, key)} for key in CRAFT]
    return [row for row in rows if row["of"]]


def lines(unit: Unit, losses: Losses, data: Data) -> Iterator[str]:
    """Tell people the state of a unit; what it has none of is not named."""
    where = (data.get("formation") or {}).get("name")
    what = data.get("title") or (f"battery, as {data['type']}" if unit.battery else data.get("type") or "installation")
    named = f"{unit.name} ({unit.id})" if unit.name else unit.id
    yield clean(", ".join(part for part in (named, what, where) if part), longest=500)
    if "state" in data:
        yield f"  state   {losses.state}"
    if now := data.get("factors_now"):
        yield f"  now     {', '.join(f'{band} {NONE if now[band] is None else now[band]}' for band in BANDS)}"
    if thrust := data.get("thrust"):
        yield f"  thrust  {thrust['now']} of {thrust['normal']}"
    pods = data.get("expendables")
    if pods and pods["use"] == "once" and (pods["aboard"] or pods["fired"]):
        yield f"  pods    ({pods['factor']}) {'fired' if pods['fired'] else 'aboard'}"
    if spent := [f"{row['gone']} of {row['of']} {OF[row['what']]}" for row in _spent(losses, data) if row["gone"]]:
        yield f"  lost    {', '.join(spent)}"
    if losses == Losses():
        yield "  nothing is lost or fired"


def as_data(file: str, unit: Unit, losses: Losses, data: Data) -> dict[str, Any]:
    """Give the state of a unit as the JSON output has it."""
    pods = data.get("expendables")
    return {
        "file": file,
        "id": unit.id,
        "name": unit.name or None,
        "type": data.get("type"),
        "squadron": (data.get("formation") or {}).get("name"),
        "state": str(losses.state) if "state" in data else None,
        "factors_now": data.get("factors_now"),
        "thrust": data["thrust"]["now"] if data.get("thrust") else None,
        "expendables": pods and {"now": pods["now"], "use": pods["use"], "fired": pods["fired"]},
        "spent": _spent(losses, data),
        "crippled": losses.state is State.CRIPPLED,
        "destroyed": losses.state is State.DESTROYED,
    }
