"""Reading ship classes of ftDamage, which plays the first edition of Full Thrust."""

import json
from typing import Any

from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.merging import merged

Data = dict[str, Any]

ARCS = {"F": ("F",), "S": ("FS", "AS"), "A": ("A",), "P": ("AP", "FP")}
"""Our arcs for each of ninety degrees."""

CLASSES = {"A": 3, "B": 2, "C": 1}
ORDER = ("F", "FS", "AS", "A", "AP", "FP")
CRAFT = 6
"""Fighters of a group."""


class NotFtdamageError(Exception):
    """Raised for what is no ship class of the program."""


def class_of(content: bytes) -> Foreign:
    """Read a ship class; raises NotFtdamageError. Its MASS is not in the file: the data have the least that we take."""
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise NotFtdamageError("the file is no JSON") from error
    if not isinstance(data, dict) or not all(key in data for key in ("classKey", "damage", "firecons", "weapons")):
        raise NotFtdamageError("the file has no classKey, damage, firecons and weapons")
    notes = Notes()
    notes.add("first edition: MASS, points, armour, screens and FTL drive are not in the file")
    systems = [_weapon(each, notes) for each in _list(data["weapons"]) if isinstance(each, dict)]
    systems += [{"kind": "fire-control"} for _ in _list(data["firecons"])]
    fighters = data.get("fighters")
    capacity = fighters.get("capacity") if isinstance(fighters, dict) else 0
    groups = -(-capacity // CRAFT) if isinstance(capacity, int) and 0 < capacity < 6000 else 0
    systems += [{"kind": "hangar-bay"} for _ in range(groups)]
    damage = data["damage"]
    rows = _list(damage.get("tracks")) if isinstance(damage, dict) else []
    name = " ".join(str(data.get("name") or data["classKey"]).split())[:60]
    design: Data = {
        "format": 1,
        "ruleset": "fleet-book",
        "name": name,
        "navy": "unknown",
        "type": "?",
        "mass": 1,
        "hull": max(sum(len(_list(row)) for row in rows), 1),
        "thrust": data["thrust"] if isinstance(data.get("thrust"), int) and 0 <= data["thrust"] < 100 else 0,
        "ftl": True,
        "screens": 0,
        "systems": merged(systems),
    }
    return Foreign(name=name, data=design, notes=notes.all)


def _weapon(weapon: Data, notes: Notes) -> Data:
    arcs = [arc for arc in ORDER if any(arc in ARCS.get(str(each), ()) for each in _list(weapon.get("arcs")))]
    type_ = weapon.get("type")
    if type_ == "PULSE":
        return {"kind": "pulse-torpedo", "arcs": ["F"]}
    if type_ == "NEEDLE":
        if len(arcs) > 1:
            notes.add("a needle beam through 90 degrees is read through the first of our arcs")
        return {"kind": "needle-beam", "arcs": arcs[:1] or ["F"]}
    return {"kind": "beam", "class": CLASSES.get(str(weapon.get("class")), 1), "arcs": arcs or ["F"]}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
