"""Reading designs of Project Continuum's digital tabletop: design files, and battle files with designs in them."""

import json
import re
from collections.abc import Iterable
from typing import Any

from shipyard.files.xml_tree import OLD_ENCODING
from shipyard.model.arcs import ARCS
from shipyard.model.design import HullWord
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.merging import merged
from shipyard.rosters.importing.values import strange_notes, type_letters
from shipyard.rules.checks.printed import NOTHING_LIKE_IT

Data = dict[str, Any]

ARC_WORDS = tuple(arc.value for arc in ARCS)
HULL_WORDS = tuple(word.value for word in HullWord)
MOST_BYTES = 4_000_000
"""How large a file may be."""

WEAPONS = {
    "pulse-torpedo": "pulse-torpedo",
    "needle-beam": "needle-beam",
    "submunition-pack": "submunition-pack",
    "salvo-missile-launcher": "salvo-missile-launcher",
    "salvo-missile-rack": "salvo-missile-rack",
    "heavy-missile": "mt-missile",
    "nova-cannon": "nova-cannon",
    "wave-gun": "wave-gun",
}
"""Our kind for each class of weapon that the Fleet Book has."""

SYSTEMS: dict[str, Data] = {
    "firecon": {"kind": "fire-control"},
    "pds": {"kind": "pds"},
    "adfc": {"kind": "adfc"},
    "ecm": {"kind": "ecm"},
    "area-ecm": {"kind": "ecm", "area": True},
    "enhanced-sensors": {"kind": "sensors", "grade": "enhanced"},
    "superior-sensors": {"kind": "sensors", "grade": "superior"},
    "hangar-bay": {"kind": "hangar-bay"},
    "minesweeper": {"kind": "minesweeper"},
    "ortillery": {"kind": "ortillery"},
    "cloaking-field": {"kind": "cloaking-field"},
    "reflex-field": {"kind": "reflex-field"},
}
"""What stands for each kind of system."""

HOLDS = {"cargo": "cargo", "passenger-berthing": "passengers", "troop-berthing": "troops"}

FIGHTERS = {"heavy": "heavy", "fast": "fast", "long-range": "long-range"}
"""Kinds of fighters by the option of a standard wing."""

KNOWN_FIGHTERS = ("standard", "interceptor", "attack", "torpedo")


class NotContinuumError(Exception):
    """Raised for what is no design and no battle of the program; the message says why."""


def designs_of(content: bytes) -> tuple[Foreign, ...]:
    """Read every design of a file: its one, or those that a battle embeds, by ship where they are named.

    Raises NotContinuumError for what is none.
    """
    data = _json(content)
    if not isinstance(data, dict):
        raise NotContinuumError("the file holds a list, not a design")
    if isinstance(data.get("setup"), dict):
        return tuple(_battle(data["setup"]))
    if not all(key in data for key in ("id", "name", "mass", "weapons", "systems")):
        raise NotContinuumError("the file has neither a design's id, name, mass, weapons and systems nor a battle")
    return (_Reading(data).foreign(),)


def _text(content: bytes) -> str:
    """Read UTF-8, or where it is none the letters of old Windows programs."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode(OLD_ENCODING, "replace")


def _json(content: bytes) -> object:
    if len(content) > MOST_BYTES:
        raise NotContinuumError(f"the file has more than {MOST_BYTES // 1_000_000} MB")
    try:
        return json.loads(_text(content))
    except (ValueError, RecursionError) as error:
        raise NotContinuumError("the file is no JSON") from error


def _battle(setup: Data) -> Iterable[Foreign]:
    """Give a ship for each entry of the forces whose design is embedded, else the designs alone."""
    known = {_word(each, "id"): _Reading(each) for each in _tables(setup.get("customDesigns"))}
    scenario = setup.get("customScenario")
    forces = [
        (ship, side)
        for side in _tables(scenario.get("sides") if isinstance(scenario, dict) else None)
        for ship in _tables(side.get("force"))
        if _word(ship, "designId") in known
    ]
    if not forces:
        return [each.foreign() for each in known.values()]
    return [known[_word(ship, "designId")].foreign(ship, side) for ship, side in forces]


def _word(data: Data, key: str) -> str:
    """Give a word as text, whatever the file has there."""
    return str(data.get(key, ""))


def _tables(value: object) -> list[Data]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


class _Reading:
    """The work in hand of one design."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.notes = Notes()
        self.strange: list[tuple[str, str]] = []

    def text(self, key: str, otherwise: str, longest: int = 60) -> str:
        """Read a text on one line."""
        value = self.data.get(key)
        return (" ".join(value.split())[:longest] if isinstance(value, str) else "") or otherwise

    def whole(self, value: object, otherwise: int = 0) -> int:
        """Read a whole number; a note where it is another one, or none."""
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 100_000:
            if value != int(value):
                self.notes.add(f"{value} is read as {int(value)}")
            return int(value)
        if value is not None:
            self.notes.add(f"{str(value)[:40]!r} is no number that a ship has")
        return otherwise

    def table(self, key: str) -> Data:
        """Read a table; an empty one where there is none."""
        value = self.data.get(key)
        return value if isinstance(value, dict) else {}

    def foreign(self, ship: Data | None = None, side: Data | None = None) -> Foreign:
        """Put the design together, as one ship of a side where she is one."""
        name, type_ = _parted(self.text("name", "unnamed"))
        systems = [*self.weapons(), *self.magazines(), *self.systems()]
        screens = self.table("screens")
        level = self.whole(screens.get("level"))
        spare = self.whole(screens.get("generators"), level) - level
        systems += [{"kind": "spare-screen", "count": spare}] if spare > 0 else []
        if self.data.get("ftl") == "tug":
            systems.append({"kind": "tug-drive", "tows": max(self.whole(self.data.get("ftlTransferMass")), 1)})
        data: Data = {
            "format": 1,
            "ruleset": "fleet-book",
            "name": name,
            "navy": self.text("faction", "unknown", 80),
            "type": type_,
            "mass": self.whole(self.data.get("mass")),
            "hull": self.hull(),
            "thrust": self.whole(self.table("drive").get("thrust")),
            "ftl": self.data.get("ftl", "standard") != "none",
            "screens": level,
            "systems": merged(systems),
        }
        data |= self.rest()
        for note in strange_notes(self.strange):
            self.notes.add(note)
        if "points" in self.data:
            self.notes.remark(f"{str(self.data['points'])[:20]} points by that program's own rules")
        state: Data = {}
        title = name
        if ship is not None:
            title = str(ship.get("name") or name)
            state = {"side": str((side or {}).get("name", "")), **_place(ship)}
        return Foreign(name=title, data=data, notes=self.notes.all, remarks=self.notes.remarks, state=state)

    def hull(self) -> str | int:
        """Read the hull's boxes, or the word for their share of the MASS where they are not stated."""
        word = self.data.get("hullClass")
        if self.data.get("hullBoxes") is None and word in HULL_WORDS:
            return str(word)
        return self.whole(self.data.get("hullBoxes"))

    def rest(self) -> Data:
        """Read what a ship need not have, and note what we have no word for."""
        found: Data = {}
        layers = [self.whole(each) for each in _list(self.table("armour").get("layers"))]
        if sum(layers):
            found["armour"] = sum(layers)
        if len(layers) > 1:
            self.notes.add(f"armour in {len(layers)} layers, the inner first: {layers}")
        if (streamlining := self.data.get("streamlining")) in ("partial", "full"):
            found["streamlining"] = streamlining
        if self.data.get("group") == "civilian":
            found["crew"] = "civilian"
        load = self.load()
        if load:
            found["load"] = load
        odd = {
            "hull of other than four rows": self.data.get("hullRows", 4) != 4,
            "advanced main drive": self.table("drive").get("advanced") is True,
            "advanced FTL drive": self.data.get("ftl") == "advanced",
            "regenerative armour": self.table("armour").get("regenerative") is True,
            "advanced screens": self.table("screens").get("advanced") is True,
            "area screen": bool(self.table("screens").get("area")),
            "turrets": bool(self.data.get("turrets")),
            "gunboats": bool(self.data.get("gunboats")),
            "extra parties": bool(self.data.get("marineParties") or self.data.get("additionalDamageControlParties")),
            "flawed design": self.data.get("flawed") is True,
        }
        for what, stands in odd.items():
            if stands:
                self.strange.append((what, NOTHING_LIKE_IT))
        return found

    def load(self) -> Data:
        """Read the salvoes of the magazines and the groups of fighters."""
        found: Data = {}
        loads = [each for magazine in _tables(self.data.get("magazines")) for each in _tables(magazine.get("loads"))]
        if loads:
            found["salvoes"] = ["er" if each.get("grade") == "extended" else "standard" for each in loads]
        fighters = [self.wing(each) for each in _tables(self.data.get("fighterBays"))]
        if fighters:
            found["fighters"] = fighters
        return found

    def wing(self, wing: Data) -> str:
        """Name the kind of fighters of a wing."""
        options = [str(each) for each in _list(wing.get("modifiers"))]
        kind = str(wing.get("typeId"))
        if kind == "standard" and len(options) == 1 and options[0] in FIGHTERS:
            return FIGHTERS[options[0]]
        if options or kind not in KNOWN_FIGHTERS:
            self.notes.add(f"a wing of {kind[:40]} fighters {' '.join(options)[:40]}".rstrip())
        return kind if kind in KNOWN_FIGHTERS else "standard"

    def weapons(self) -> Iterable[Data]:
        """Read the weapons."""
        fed = {
            str(ident): f"magazine-{number}"
            for number, magazine in enumerate(_tables(self.data.get("magazines")), start=1)
            for ident in _list(magazine.get("launcherIds"))
        }
        for each in _tables(self.data.get("weapons")):
            class_ = _word(each, "weaponClass")
            arcs = self.arcs(each, class_)
            if (variant := each.get("variant", "standard")) != "standard":
                self.notes.add(f"{class_} of variant {variant}")
            if class_ == "beam":
                yield {"kind": "beam", "class": max(self.whole(each.get("rating"), 1), 1), "arcs": arcs}
            elif class_ == "mine-rack":
                self.notes.add("mine racks are read as minelayers of a mine each")
                yield {"kind": "minelayer", "mines": 1}
            elif class_ in WEAPONS:
                magazine = fed.get(str(each.get("id"))) if class_ == "salvo-missile-launcher" else None
                yield {"kind": WEAPONS[class_], "arcs": arcs} | ({"magazine": magazine} if magazine else {})
            else:
                self.strange.append((f"{class_[:40]} {_class_of(each)}".rstrip(), NOTHING_LIKE_IT))

    def arcs(self, weapon: Data, class_: str) -> list[str]:
        """Read arcs; where none is one of ours, a battery of class 1 bears all round, and others have none."""
        stated = _list(weapon.get("arcs"))
        found = [arc for arc in ARC_WORDS if arc in stated]
        if not found and (class_, weapon.get("rating", 1)) == ("beam", 1):
            return list(ARC_WORDS)
        if class_ in (*WEAPONS, "beam") and (not found or any(each not in ARC_WORDS for each in stated)):
            self.notes.add(f"{class_} {_class_of(weapon)}: its arcs, {str(stated)[:40]}".replace(" :", ":"))
        return found

    def magazines(self) -> Iterable[Data]:
        """Read the magazines."""
        for number, each in enumerate(_tables(self.data.get("magazines")), start=1):
            mass = max(self.whole(each.get("mass")), 1)
            yield {"kind": "salvo-missile-magazine", "id": f"magazine-{number}", "mass": mass}

    def systems(self) -> Iterable[Data]:
        """Read everything else."""
        for each in _tables(self.data.get("systems")):
            kind = _word(each, "kind")
            if kind in SYSTEMS:
                yield dict(SYSTEMS[kind])
            elif kind in HOLDS:
                laboratory = str(each.get("label", "")).startswith("Laboratory")
                use = "laboratory" if laboratory else HOLDS[kind]
                yield {"kind": "hold", "use": use, "mass": max(self.whole(each.get("mass")), 1)}
            elif kind == "tender":
                mass = each.get("mass")
                carries = int(mass / 1.5) if isinstance(mass, int | float) and 0 < mass < 100_000 else 1
                yield {"kind": "bay", "carries": max(carries, 1)}
            elif kind not in ("screen-generator", "launch-tube"):
                self.strange.append((kind[:40], NOTHING_LIKE_IT))


def _class_of(weapon: Data) -> str:
    """Say of which class a weapon is, where the program says so."""
    rating = weapon.get("rating")
    return f"class {rating}" if isinstance(rating, int) and not isinstance(rating, bool) and rating > 1 else ""


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _place(ship: Data) -> Data:
    """Read where a ship stands, as the file has it: y down the table."""
    position = ship.get("position")
    at = position if isinstance(position, dict) else {}
    return {"x": at.get("x"), "y": at.get("y"), "facing": ship.get("facing"), "speed": ship.get("velocity", 0)}


_NAME = re.compile(r"(?P<name>.+)-class (?P<type>.+)")


def _parted(text: str) -> tuple[str, str]:
    """Part `Kestrel-class Frigate` into the class and the letters of its type, or its own words where none have."""
    match = _NAME.fullmatch(text)
    if match is None:
        return text, "?"
    return match["name"], type_letters(match["type"])
