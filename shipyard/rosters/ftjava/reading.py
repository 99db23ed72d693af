"""Reading FTJava's XML: ship files, scenarios and turn files, by strangers and of any age."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any
from xml.etree.ElementTree import Element

from shipyard.files.xml_tree import xml_tree
from shipyard.model.arcs import ARCS
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.merging import merged
from shipyard.rosters.importing.values import UNREAD, strange_notes
from shipyard.rules import aboard, fleet_book
from shipyard.rules.checks.printed import NOTHING_LIKE_IT
from shipyard.rules.rounding import half_up
from shipyard.rules.tracks import drive_hits

ARC_WORDS = tuple(arc.value for arc in ARCS)
HULLS = ("fragile", "weak", "average", "strong", "super")
MOST_SCREENS = fleet_book.RULESET.whole("most-screen")
"""The highest level of screens; a generator beyond it is a backup."""

PRINTED = "the file's own figures"
HOLDS = {
    "cargo hold": "cargo",
    "cargo": "cargo",
    "passenger space": "passengers",
    "passenger": "passengers",
    "troop transport": "troops",
    "laboratory hold": "laboratory",
}
MOST_SCREENS = fleet_book.RULESET.whole("most-screen")
"""Generators beyond these are backups."""

CORE = dict(zip(("CoreCommandBridge", "CoreLifeSupport", "CorePowerCore"), aboard.CORE, strict=True))
"""Our word for each core system, which stands after the groups of systems in games that play with them."""

SALVOES = {"standard salvo": "standard", "extended range salvo": "er"}


class NotFtjavaError(Exception):
    """Raised for XML that is none of FTJava's."""


def ships_of(content: bytes) -> tuple[Foreign, ...]:
    """Read every ship of a file; raises XmlError for broken XML and NotFtjavaError for other XML."""
    root = xml_tree(content)
    if root.tag == "Ship":
        return (_ship(root),)
    if root.tag != "GameEngine":
        raise NotFtjavaError(root.tag)
    return tuple(_ship(ship) for ship in root.iter("Ship"))


def _ship(element: Element) -> Foreign:
    reading = _Reading(element)
    return reading.foreign()


class _Reading:
    """The work in hand of one ship."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.notes = Notes()
        self.systems: list[dict[str, Any]] = []
        self.damage: dict[str, Any] = {}
        self.load: dict[str, Any] = {}
        self.lost: list[str] = []
        self.screens = 0
        self.generators: list[str] = []
        """The screens and their backups that are lost."""
        self.strange: list[tuple[str, str]] = []
        self.numbers: Counter[str] = Counter()

    def text(self, name: str) -> str:
        """Give the text of a child, on one line."""
        return " ".join((self.element.findtext(name) or "").split())

    def whole(self, element: Element | None, name: str, default: int = 0) -> int:
        """Read a whole number of an attribute; a note where it is none."""
        word = "" if element is None else (element.get(name) or "").strip()
        if re.fullmatch(r"[0-9]{1,6}", word):
            return int(word)
        if word:
            self.notes.add(f"{name} = {word[:40]!r} is no whole number")
        return default

    def foreign(self) -> Foreign:
        """Put the design together."""
        stated = self.text("Mass")
        mass = int(stated) if re.fullmatch(r"[0-9]{1,6}", stated) else 1
        name = self.text("ClassName") or self.text("Name") or "unnamed"
        data: dict[str, Any] = {
            "format": 1,
            "ruleset": "fleet-book",
            "name": name,
            "navy": self.text("Race") or "unknown",
            "type": (self.text("ClassAbbrev") or "?")[:20],
            "mass": mass,
            **self._hull(mass),
            **self._drive(),
        }
        if not re.fullmatch(r"[0-9]{1,6}", stated):
            # without a MASS there is no ship: nothing is made up
            del data["mass"]
            self.notes.add(f"its MASS is {stated[:40]!r}")
        armour = self._armour()
        if armour:
            data["armour"] = armour
        for group in ("Weapons", "Defenses", "Electronics", "Holds"):
            for each in self.element.findall(f"{group}/*"):
                self._system(each)
        data["screens"] = min(self.screens, MOST_SCREENS)
        if self.screens > MOST_SCREENS:
            self.systems.append({"kind": "spare-screen", "count": self.screens - MOST_SCREENS})
        for note in strange_notes(self.strange):
            self.notes.add(note)
        data["systems"] = merged(self.systems)
        if self.load:
            data["load"] = self.load
        points = self.text("PointValue")
        if re.fullmatch(r"[0-9]{1,6}", points):
            data["printed"] = {"npv": int(points), "source": PRINTED}
        elif points:
            self.notes.add(f"its points are {points[:40]!r}")
        if designer := self.text("Designer"):
            self.notes.remark(f"designed by {designer}")
        if lost := [*self.lost, *self.generators, *self._core()]:
            self.damage["lost"] = lost
        state = {"damage": self.damage} if self.damage else {}
        title = self.text("Name") or name
        return Foreign(name=title, data=data, notes=self.notes.all, remarks=self.notes.remarks, state=state)

    def _hull(self, mass: int) -> dict[str, Any]:
        hull = self.element.find("Hull")
        word = ("" if hull is None else hull.get("type") or "").casefold()
        boxes = self.whole(hull, "totalHullBoxes")
        if rows := self.whole(hull, "rows"):
            self.notes.add(f"the hull has {rows} rows")
        if stealth := self.whole(hull, "stealth"):
            self.notes.add(f"stealth hull of level {stealth}")
        left = self.whole(hull, "remainingHullBoxes", -1)
        found: dict[str, Any] = {"hull": word} if word in HULLS else {"hull": boxes} if boxes else {}
        if word not in (*HULLS, "custom"):
            self.notes.add(f"the hull is of type {word!r}")
        if word in HULLS:
            boxes = _boxes(word, mass)
        if 0 <= left < boxes:
            self.damage["hull"] = boxes - left
        if hull is not None and (hull.get("class") or "").casefold() in ("merchant", "civilian"):
            found["crew"] = "civilian"
        return found

    def _drive(self) -> dict[str, Any]:
        main = self.element.find("MainDrive")
        if main is not None and (main.get("type") or "Standard").casefold() != "standard":
            self.notes.add(f"the main drive is of type {main.get('type')!r}")
        thrust = self.whole(main, "initialThrust")
        now = self.whole(main, "currentThrust", thrust)
        if now < thrust:
            self.damage["drive"] = 1 if now else drive_hits(thrust)
        ftl = self.element.find("FTLDrive")
        if ftl is not None and _is_lost(ftl):
            self.lost.append("ftl")
        return {"thrust": thrust, "ftl": ftl is not None}

    def _armour(self) -> int:
        armour = self.element.find("Armor")
        word = "" if armour is None else (armour.get("totalArmor") or "").strip()
        layers = [int(part) for part in word.split(",") if re.fullmatch(r"\s*[0-9]{1,4}\s*", part)]
        if word and len(layers) != len(word.split(",")):
            self.notes.add(f"its armour is {word[:40]!r}")
        if len(layers) > 1:
            self.notes.add(f"armour in layers, the inner first: {word}")
        left = self.whole(armour, "remainingArmor", sum(layers))
        if len(layers) == 1 and left < layers[0]:
            self.damage["armour"] = layers[0] - left
        return sum(layers)

    def _core(self) -> list[str]:
        """Give the core systems that are lost."""
        found = {ours: self.element.find(theirs) for theirs, ours in CORE.items()}
        return [ours for ours, element in found.items() if element is not None and _is_lost(element)]

    def _screen(self, element: Element) -> None:
        """Read a generator of a screen; those beyond what a ship can have at work are backups."""
        self.screens += 1
        if _is_lost(element):
            spare = self.screens - MOST_SCREENS
            self.generators.append("screen" if spare <= 0 else f"spare-screen#{spare}")

    def _system(self, element: Element) -> None:
        form = _FORMS.get(element.tag)
        if element.tag == "Screen":
            self._screen(element)
        elif form is None:
            self.strange.append((f"{element.tag}{_own(element)}", NOTHING_LIKE_IT))
        else:
            made = form(self, element)
            if made is not None:
                self.systems.append(made)
                self.numbers[made["kind"]] += 1
                if _is_lost(element):
                    self.lost.append(f"{made['kind']}#{self.numbers[made['kind']]}")

    def arcs(self, element: Element, otherwise: Iterable[str] = ARC_WORDS) -> list[str]:
        """Read arcs in any order and case, with brackets doubled or missing; all of them where none are stated."""
        word, read_as = element.get("arcs"), list(otherwise)
        if word is None:
            if (element.tag, element.get("rating", "1")) != ("BeamBattery", "1"):
                self.notes.add(f"{element.tag}{_own(element)} without arcs, read as {'/'.join(read_as)}")
            return read_as
        if re.sub(r"[^a-z]", "", word.casefold()) == "allarcs":
            return list(ARC_WORDS)
        found = [part.strip().upper() for part in re.split(r"[/,;\s]+", word.strip("() "))]
        unknown = [part for part in found if part not in ARC_WORDS]
        if unknown:
            self.notes.add(f"arcs {word[:40]!r} of {element.tag}")
        return [arc for arc in ARC_WORDS if arc in found] or read_as

    def beam(self, element: Element) -> dict[str, Any]:
        return {"kind": "beam", "class": max(self.whole(element, "rating", 1), 1), "arcs": self.arcs(element)}

    def launcher(self, element: Element) -> dict[str, Any]:
        made: dict[str, Any] = {"kind": "salvo-missile-launcher", "arcs": self.arcs(element)}
        if number := element.get("smmId"):
            made["magazine"] = f"magazine-{number.strip()[:20]}"
        return made

    def magazine(self, element: Element) -> dict[str, Any]:
        salvoes = [(each.get("type") or "").casefold() for each in element.findall("Salvo")]
        grades = [SALVOES[word] for word in salvoes if word in SALVOES]
        if grades:
            self.load["salvoes"] = [*self.load.get("salvoes", []), *grades]
        made: dict[str, Any] = {"kind": "salvo-missile-magazine", "mass": max(self.whole(element, "capacity", 1), 1)}
        if number := element.get("id"):
            made["id"] = f"magazine-{number.strip()[:20]}"
        return made

    def rack(self, element: Element) -> dict[str, Any]:
        extended = (element.get("type") or "").casefold().startswith("extended")
        made: dict[str, Any] = {"kind": "salvo-missile-rack", "arcs": self.arcs(element, ("F", "FS", "FP"))}
        return made | ({"extended": True} if extended else {})

    def hold(self, element: Element) -> dict[str, Any] | None:
        use = HOLDS.get((element.get("type") or "").casefold().strip())
        size = self.whole(element, "totalSize")
        if use is None or not size:
            self.strange.append((f"hold{_own(element)}", UNREAD))
            return None
        return {"kind": "hold", "use": use, "mass": size}


_Form = Callable[[_Reading, Element], dict[str, Any] | None]


def _with_arcs(kind: str, otherwise: tuple[str, ...]) -> _Form:
    return lambda reading, element: {"kind": kind, "arcs": reading.arcs(element, otherwise)}


def _plain(kind: str) -> _Form:
    return lambda _reading, _element: {"kind": kind}


_FORMS: dict[str, _Form] = {
    "BeamBattery": _Reading.beam,
    "PointDefense": _plain("pds"),
    "PulseTorpedo": _with_arcs("pulse-torpedo", ("F",)),
    "NeedleBeam": _with_arcs("needle-beam", ("F",)),
    "SubmunitionPack": _with_arcs("submunition-pack", ("F",)),
    "SalvoMissileLauncher": _Reading.launcher,
    "SalvoMissileMagazine": _Reading.magazine,
    "SalvoMissileRack": _Reading.rack,
    "FighterBay": _plain("hangar-bay"),
    "HangerBay": _plain("hangar-bay"),
    "FireControl": _plain("fire-control"),
    "AreaDefenseFireControl": _plain("adfc"),
    "CargoHold": _Reading.hold,
}
"""What makes a system of each element."""


def _own(element: Element) -> str:
    """Say what an element has of its own, without its place on the sheet."""
    own = {key: value for key, value in element.attrib.items() if key not in ("xSSD", "ySSD", "id", "status")}
    return "".join(f" {key}={value[:40]}" for key, value in own.items())


def _boxes(word: str, mass: int) -> int:
    """Give the boxes of a hull that is stated by a word."""
    percent = fleet_book.RULESET.number(f"hull-{word}")
    return max(half_up(percent * mass / 100), 1)


def _is_lost(element: Element) -> bool:
    """Say whether a system in play is damaged or destroyed: in either case it does not work."""
    return (element.get("status") or "").casefold() in ("damaged", "destroyed")
