"""Reading shiptools: `.ship` files, a class each, one item a line."""

import re
from collections.abc import Callable
from typing import Any

from attrs import frozen

from shipyard.model.arcs import ARCS
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.merging import merged
from shipyard.rosters.importing.values import (
    UNKNOWN_NAVY,
    UNREAD,
    strange_notes,
    type_letters,
)
from shipyard.rules import fleet_book
from shipyard.rules.checks.printed import NOTHING_LIKE_IT

TITLE = "shiptools"

ARC_WORDS = tuple(arc.value for arc in ARCS)

NO_NAVY = "n/a"
"""What shiptools writes for a ship of no navy."""

HEADERS = frozenset(
    (
        *("Class", "Classification", "Crew", "Designer", "Race", "Navy", "Mass", "Streamlining", "Cost", "NPV", "CPV"),
        *("Power", "Thrust", "Hull", "Hullrows", "Armour", "FTL"),
    )
)
"""Keys of which a file has one each; every other line is a system."""

NOBODY = ("", "Nobody", "Unknown")
"""Designers that its parts write where none is stated."""

USUAL_ROWS = 4
"""Rows of a hull in the Fleet Book."""

MOST_SCREENS = fleet_book.RULESET.whole("most-screen")
"""Generators beyond these are backups."""

HOLDS = {"Hold": "cargo", "Passenger space": "passengers", "Science space": "laboratory", "Troops": "troops"}


@frozen
class Line:
    """One line of a file: its key, and what stands after the colon."""

    key: str
    value: str

    @property
    def words(self) -> list[str]:
        """The words after the colon."""
        return self.value.split()

    @property
    def shown(self) -> str:
        """The line as it stands, cut short for a note."""
        return (f"{self.key}: {self.value}" if self.value else self.key)[:100]


def lines_of(text: str) -> list[Line]:
    """Take a text apart; empty lines are passed over."""
    found = []
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if line.strip():
            found.append(Line(" ".join(key.split()), " ".join(value.split())))
    return found


def is_ship(lines: list[Line]) -> bool:
    """Say whether lines are those of a ship."""
    keys = {line.key for line in lines}
    return {"Class", "Mass"} <= keys and len(keys & HEADERS) > len(HEADERS) // 3


def ship_of(lines: list[Line]) -> Foreign:
    """Read a ship."""
    return _Reading(lines).foreign()


class _Reading:
    """The work in hand of one ship."""

    def __init__(self, lines: list[Line]) -> None:
        self.notes = Notes()
        self.heads: dict[str, str] = {}
        self.lines: list[Line] = []
        self.systems: list[dict[str, Any]] = []
        self.screens = 0
        self.strange: list[tuple[str, str]] = []
        self.networks: set[str] = set()
        for line in lines:
            if line.key not in HEADERS:
                self.lines.append(line)
            elif line.key in self.heads:
                self.notes.add(f"{line.shown}, a second time")
            else:
                self.heads[line.key] = line.value

    def whole(self, key: str) -> int | None:
        """Read a whole number of the head; a note where it is none."""
        word = self.heads.get(key, "")
        if re.fullmatch(r"[0-9]{1,6}", word):
            return int(word)
        if word:
            self.notes.add(f"{key}: {word[:60]} is no whole number")
        return None

    def foreign(self) -> Foreign:
        """Put the design together; what has no number stays without one."""
        name = self.heads.get("Class") or "unnamed"
        race, navy = self.heads.get("Race", ""), self.heads.get("Navy", "")
        data: dict[str, Any] = {
            "format": 1,
            "ruleset": "fleet-book",
            "name": name,
            "navy": navy if navy and navy != NO_NAVY else UNKNOWN_NAVY,
            "type": type_letters(self.heads.get("Classification", "")),
            "mass": self.whole("Mass"),
            "hull": self.whole("Hull"),
            "thrust": self._thrust(),
            "ftl": self._ftl(),
        }
        for line in self.lines:
            self._system(line)
        for note in strange_notes(self.strange):
            self.notes.add(note)
        data["screens"] = min(self.screens, MOST_SCREENS)
        if self.screens > MOST_SCREENS:
            self.systems.append({"kind": "spare-screen", "count": self.screens - MOST_SCREENS})
        data |= self._armour() | self._choices()
        data["systems"] = merged(self.systems)
        data |= self._printed()
        if race not in ("", "Human"):
            self.notes.add(f"Race: {race[:60]}")
        if (rows := self.whole("Hullrows")) not in (None, USUAL_ROWS):
            self.notes.add(f"the hull has {rows} rows")
        for key, tell in (("Designer", self.notes.remark), ("Power", self.notes.add)):
            if self.heads.get(key, "") not in NOBODY:
                tell(f"{key}: {self.heads[key][:200]}")
        return Foreign(name=name, data=data, notes=self.notes.all, remarks=self.notes.remarks)

    def _thrust(self) -> int:
        thrust = self.whole("Thrust")
        if thrust is None:
            self.notes.add("no thrust is stated")
        return thrust or 0

    def _ftl(self) -> bool:
        word, _, tows = self.heads.get("FTL", "None").partition(" ")
        if word == "Tug" and re.fullmatch(r"[1-9][0-9]{0,3}", tows.strip()):
            self.systems.append({"kind": "tug-drive", "tows": int(tows)})
        elif word not in ("None", "Normal") or tows:
            self.notes.add(f"FTL: {word} {tows}"[:100])
        return word != "None"

    def _armour(self) -> dict[str, Any]:
        words = self.heads.get("Armour", "").split()
        layers = [int(word) for word in words if re.fullmatch(r"[0-9]{1,4}", word)]
        if len(layers) < len(words):
            self.notes.add(f"Armour: {self.heads['Armour'][:60]}")
        elif sum(layer > 0 for layer in layers) > 1 or (layers and not layers[0] and any(layers)):
            self.notes.add(f"armour in layers, the outer first: {' '.join(map(str, layers))}")
        return {"armour": sum(layers)} if any(layers) else {}

    def _choices(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, ours, words in (("Streamlining", "streamlining", ("none", "partial", "full")), _CREWS):
            word = self.heads.get(key, "").casefold()
            if word in words:
                found[ours] = word
            elif word:
                self.notes.add(f"{key}: {word[:60]}")
        return found

    def _printed(self) -> dict[str, Any]:
        cost, npv, cpv = self.whole("Cost"), self.whole("NPV"), self.whole("CPV")
        if cost is not None and npv is not None and cost != npv:
            self.notes.add(f"Cost: {cost}, beside NPV: {npv}")
        stated = {"npv": cost if npv is None else npv, "cpv": cpv}
        found = {key: value for key, value in stated.items() if value is not None}
        return {"printed": found} if found else {}

    def _system(self, line: Line) -> None:
        match = re.fullmatch(r"Class ([0-9]{1,3}) (.+)", line.key)
        if line.key == "Screen Generator":
            self.screens += 1
        elif match and match[2] == "Battery":
            found = {"kind": "beam", "class": int(match[1]), "arcs": self.arcs(line)}
            self.systems.append(found)
        elif form := _FORMS.get(line.key):
            made = form(self, line)
            if made is None:
                self.strange.append((line.shown, UNREAD))
            else:
                self.systems.append(made)
        else:
            self.strange.append((line.shown, NOTHING_LIKE_IT))

    def arcs(self, line: Line) -> list[str]:
        """Read arcs in any order; words that are none go into the notes, but for the tags of a fleet's loads."""
        words = line.words
        if [word.casefold() for word in words[:2]] == ["all", "arcs"]:
            return list(ARC_WORDS)  # as xml2ship leaves what FTJava spells so
        if not words and line.key == "Class 1 Battery":
            return list(ARC_WORDS)  # a class 1 bears all round (FB1 pp. 3-12, beams)
        unknown = [word for word in words if word.upper() not in ARC_WORDS and not re.fullmatch(r"[a-z][0-9]+|E", word)]
        stated = {word.upper() for word in words}
        found = [arc for arc in ARC_WORDS if arc in stated]
        if unknown or not found:
            self.notes.add(f"{line.shown}: its arcs")
        return found

    def launcher(self, line: Line) -> dict[str, Any]:
        """Read a launcher with the tag of its network of magazines."""
        made: dict[str, Any] = {"kind": "salvo-missile-launcher", "arcs": self.arcs(line)}
        return made | ({"magazine": tag} if (tag := tag_of(line)) else {})

    def magazine(self, line: Line) -> dict[str, Any] | None:
        """Read a magazine; the first of a network bears its tag."""
        if (mass := number(line)) is None:
            return None
        made: dict[str, Any] = {"kind": "salvo-missile-magazine"}
        tag = tag_of(line)
        if tag in self.networks:
            self.notes.add(f"another magazine of network {tag}, MASS {mass}: here one magazine feeds a launcher")
        elif tag:
            self.networks.add(tag)
            made["id"] = tag
        return made | {"mass": mass}

    def rack(self, line: Line) -> dict[str, Any]:
        """Read a rack; `E` is extended range."""
        made: dict[str, Any] = {"kind": "salvo-missile-rack", "arcs": self.arcs(line)}
        return made | ({"extended": True} if "E" in line.words else {})

    def sensors(self, line: Line) -> dict[str, Any] | None:
        """Read sensors by their grade."""
        grade = line.value.casefold()
        return {"kind": "sensors", "grade": grade} if grade in ("enhanced", "superior") else None

    def ecm(self, line: Line) -> dict[str, Any] | None:
        """Read a suite of ECM; better grades than the first are not More Thrust's."""
        words = [word.casefold() for word in line.words]
        if words in (["basic"], ["basic", "area"]):
            return {"kind": "ecm"} | ({"area": True} if len(words) > 1 else {})
        return None


_CREWS = ("Crew", "crew", ("military", "civilian"))

_Form = Callable[[_Reading, Line], dict[str, Any] | None]


def number(line: Line) -> int | None:
    """Give the whole number that a system states."""
    found = [word for word in line.words if re.fullmatch(r"[0-9]{1,4}", word)]
    return int(found[0]) if len(found) == 1 else None


def tag_of(line: Line) -> str:
    """Give the tag of a network of magazines: `s1`."""
    return next((word for word in line.words if re.fullmatch(r"s\w{1,20}", word)), "")


def _plain(kind: str) -> _Form:
    """Make a system that states nothing but the tag of a fleet's loads."""

    def form(reading: _Reading, line: Line) -> dict[str, Any]:
        if not re.fullmatch(r"(?:[a-z][0-9]{1,4})?", line.value):
            reading.notes.add(line.shown)
        return {"kind": kind}

    return form


def _with_arcs(kind: str) -> _Form:
    return lambda reading, line: {"kind": kind, "arcs": reading.arcs(line)}


def _with_number(kind: str, key: str, **more: str) -> _Form:
    def form(_reading: _Reading, line: Line) -> dict[str, Any] | None:
        found = number(line)
        return None if found is None else {"kind": kind, **more, key: found}

    return form


_FORMS: dict[str, _Form] = {
    "SML": _Reading.launcher,
    "SMM": _Reading.magazine,
    "SMR": _Reading.rack,
    "Missile": _plain("mt-missile"),
    "Submunition": _with_arcs("submunition-pack"),
    "Needle Beam": _with_arcs("needle-beam"),
    "Pulse Torpedo": _with_arcs("pulse-torpedo"),
    "PDS": _plain("pds"),
    "ADFC": _plain("adfc"),
    "FCS": _plain("fire-control"),
    "Ortillery": _plain("ortillery"),
    "Minesweeper": _plain("minesweeper"),
    "Fighter Bay": _plain("hangar-bay"),
    "Minelayer": _with_number("minelayer", "mines"),
    "Hangar Bay": _with_number("bay", "carries"),
    "Sensor": _Reading.sensors,
    "ECM": _Reading.ecm,
    **{word: _with_number("hold", "mass", use=use) for word, use in HOLDS.items()},
}
"""What makes a system of each line."""
