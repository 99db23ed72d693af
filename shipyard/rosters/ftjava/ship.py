"""One ship as the `<Ship>` element of FTJava; `docs/engines/ftjava.md` has the table of what becomes what."""

from collections.abc import Iterable, Iterator, Mapping
from xml.etree.ElementTree import Element, SubElement

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS
from shipyard.model.damage import Spent
from shipyard.model.design import Crew, Design, HullWord, SalvoGrade, Streamlining, entries
from shipyard.model.systems import (
    Adfc,
    ArcSystem,
    Beam,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    NeedleBeam,
    Pds,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SpareScreen,
    SubmunitionPack,
    System,
)
from shipyard.rosters.ftjava.reading import CORE
from shipyard.rosters.losses import Losses
from shipyard.rosters.stores import stored
from shipyard.rosters.translating import Translated, bearing, in_fleet_book
from shipyard.rules.aboard import FTL
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.damage import NONE
from shipyard.rules.damage import Losses as Damage
from shipyard.rules.findings import Finding, Path
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import thrust_after
from shipyard.rules.type_words import type_word

ALL_ARCS = "(All arcs)"
"""How six arcs are written: two of the readers know no other spelling."""

LEFT, RIGHT, TOP, BOTTOM = 20, 585, 20, 250
"""Where symbols lie on FTJava's record sheet, in its pixels."""

COLUMNS, ROW = 14, 45
"""Symbols in a row there, and the most pixels from one row to the next."""

UNREADABLE = {"'": "’", "\\": "/"}
"""What a reader fails on in the name of a class, and what is written for it."""

HOLDS = {
    HoldUse.CARGO: "Cargo Hold",
    HoldUse.PASSENGERS: "Passenger Space",
    HoldUse.TROOPS: "Troop Transport",
    HoldUse.LABORATORY: "Laboratory Hold",
}
SALVOES = {SalvoGrade.STANDARD: "Standard Salvo", SalvoGrade.ER: "Extended Range Salvo"}

IN_A_ROW = 3
"""Salvoes that a magazine draws side by side."""

FIRST_MAGAZINE = 51
"""The number of a ship's first magazine; what FTJava's own files begin with."""

DESTROYED, OPERATIONAL = "Destroyed", "Operational"
"""The state of a system that is lost, and of one that works."""

SCREEN = "screen"
"""The screens among the parts of a ship of the Fleet Book."""

ELEMENTS: dict[type[System], tuple[str, str]] = {
    FireControl: ("Electronics", "FireControl"),
    Adfc: ("Electronics", "AreaDefenseFireControl"),
    SpareScreen: ("Defenses", "Screen"),
    Hold: ("Holds", "CargoHold"),
    Beam: ("Weapons", "BeamBattery"),
    Pds: ("Weapons", "PointDefense"),
    PulseTorpedo: ("Weapons", "PulseTorpedo"),
    NeedleBeam: ("Weapons", "NeedleBeam"),
    SubmunitionPack: ("Weapons", "SubmunitionPack"),
    SalvoMissileLauncher: ("Weapons", "SalvoMissileLauncher"),
    SalvoMissileMagazine: ("Weapons", "SalvoMissileMagazine"),
    SalvoMissileRack: ("Weapons", "SalvoMissileRack"),
    HangarBay: ("Weapons", "FighterBay"),
}
"""Under which element each kind of system stands, and its name."""

GROUPS = ("Electronics", "Defenses", "Holds", "Weapons")


@frozen(kw_only=True, eq=False)
class Written:
    """A ship's element, and what it does not say."""

    element: Element
    losses: tuple[Finding, ...]


def ship_element(
    design: Design, ruleset: Ruleset, *, title: str = "", damage: Damage = NONE, place: Path = ()
) -> Written:
    """Write one ship under her own name: her class, put into the Fleet Book's terms, and her damage."""
    translated = in_fleet_book(design, ruleset, place)
    losses = Losses(design.name, place)
    losses.extend(translated.losses)
    npv, points = price(design, ruleset).npv, price(held(translated.design), translated.rules).npv
    if npv != points:
        losses.add("RO109", f"NPV {npv}", f"written as {points}, what the file holds of her")
    work = _Writing(translated, damage, losses, changed=ruleset.harrington)
    return Written(element=work.element(title or design.name), losses=losses.all)


def held(design: Design) -> Design:
    """Give what the file holds of a ship: no reader reckons her points, so they are those of the systems in it."""
    systems = tuple(system for system in design.systems if type(system) in ELEMENTS)
    return evolve(design, systems=systems, streamlining=Streamlining.NONE)


class _Writing:
    """The work in hand of one ship."""

    def __init__(self, ship: Translated, damage: Damage, losses: Losses, *, changed: bool) -> None:
        self.design = ship.design
        self.rules = ship.rules
        self.damage = damage
        self.losses = losses
        self.changed = changed
        self.magazines = list(stored(ship.design))
        self.numbers = _magazine_numbers(ship.design)
        self.next_magazine = 0

    def element(self, title: str) -> Element:
        """Make the element."""
        design, ship = self.design, Element("Ship")
        for name, text in (
            ("Name", title),
            ("Race", design.navy),
            ("ClassAbbrev", design.type),
            ("ClassName", self.readable(design.name)),
            ("ShipClass", self.readable((type_word(design.type) or design.type).title())),
            ("Mass", str(design.mass)),
            ("PointValue", str(price(held(design), self.rules).npv)),
        ):
            SubElement(ship, name).text = text
        self.hull(ship)
        groups = {name: SubElement(ship, name) for name in GROUPS}
        lost = 0 if self.changed else self.damage.hits(SCREEN)
        for number in range(design.screens or 0):
            SubElement(groups["Defenses"], "Screen", {"status": DESTROYED} if number < lost else {})
        for index, system in enumerate(design.systems):
            self.system(index, system, groups)
        _arrange([each for name in ("Weapons", "Electronics", "Defenses") for each in groups[name]])
        self.core(ship)
        self.properties()
        return ship

    def core(self, ship: Element) -> None:
        """Write the core systems of a ship that has lost one; others are of no game that plays without them."""
        if any(self.damage.hits(ours) for ours in CORE.values()):
            for theirs, ours in CORE.items():
                SubElement(ship, theirs, {"status": DESTROYED if self.damage.hits(ours) else OPERATIONAL})

    def readable(self, text: str) -> str:
        """Write what a reader fails on otherwise: apostrophes as typographic ones."""
        for sign, other in UNREADABLE.items():
            if sign in text:
                self.losses.add("RO107", f"the {sign} of {text}", f"written as {other}: a reader fails on it")
            text = text.replace(sign, other)
        return text

    def hull(self, ship: Element) -> None:
        """Write drives, armour and hull with what is left of them."""
        design, damage = self.design, self.damage
        if design.thrust:
            main = {"type": "Standard", "initialThrust": str(design.thrust), "active": "true"}
            if damage.drive:
                main["currentThrust"] = str(thrust_after(design.thrust, damage.drive))
            SubElement(ship, "MainDrive", main)
        if design.ftl:
            SubElement(ship, "FTLDrive", {"status": DESTROYED} if damage.hits(FTL) else {})
        else:
            self.losses.add("RO103", "no FTL drive", "written so; FireAndManeuver loads no ship without one")
        armour = {"totalArmor": str(design.armour)}
        if damage.armour:
            armour["remainingArmor"] = str(design.armour - damage.armour)
        SubElement(ship, "Armor", armour)
        boxes = hull_boxes(design, self.rules)
        hull = {"value": str(design.mass), "class": "Merchant" if design.crew is Crew.CIVILIAN else "Military"}
        if isinstance(design.hull, HullWord):
            hull["type"] = design.hull.value.title()
        else:
            hull |= {"type": "Custom", "totalHullBoxes": str(boxes)}
        if damage.hull:
            hull["remainingHullBoxes"] = str(max(boxes - damage.hull, 0))
        SubElement(ship, "Hull", hull | {"stealth": "0"})

    def system(self, index: int, system: System, groups: Mapping[str, Element]) -> None:
        """Write an entry's systems one by one."""
        if type(system) not in ELEMENTS:
            self.losses.add("RO101", system_name(system), "left out: the format has no word for it")
            return
        group, name = ELEMENTS[type(system)]
        for copy in range(system.count):
            found = SubElement(groups[group], name)
            self.say(system, found)
            if not self.changed and self.damage.hits(f"systems[{index}]", 0, copy):
                found.set("status", DESTROYED)

    def say(self, system: System, found: Element) -> None:
        """Say of a system what its element does not."""
        if isinstance(system, Beam):
            found.set("rating", str(system.class_))
        if isinstance(system, ArcSystem):
            found.set("arcs", arcs_text(system))
        match system:
            case SalvoMissileLauncher():
                found.set("smmId", str(self.numbers.get(system.magazine, FIRST_MAGAZINE)))
            case SalvoMissileMagazine():
                self.magazine(found)
            case SalvoMissileRack():
                found.set("type", SALVOES[SalvoGrade.ER if system.extended else SalvoGrade.STANDARD])
            case Hold():
                found.set("type", HOLDS[system.use])
                found.set("totalSize", str(system.mass))
            case _:
                pass

    def magazine(self, found: Element) -> None:
        """Write the next magazine with its salvoes."""
        magazine, salvoes = self.magazines[self.next_magazine]
        found.set("id", str(FIRST_MAGAZINE + self.next_magazine))
        found.set("maxInRow", str(IN_A_ROW))
        found.set("capacity", str(magazine.mass))
        for grade in salvoes:
            SubElement(found, "Salvo", {"type": SALVOES[grade], "status": "Available"})
        self.next_magazine += 1

    def properties(self) -> None:
        """Report what a ship is, carries and has lost that the format has no word for."""
        design, damage = self.design, self.damage
        if design.streamlining is not Streamlining.NONE:
            self.losses.add("RO103", f"streamlining, {design.streamlining}", "left out; its MASS is in the ship's")
        if design.load.fighters:
            what = ", ".join(design.load.fighters)
            self.losses.add("RO104", f"fighter groups ({what})", "left out of the ship; her bays are written")
        own = (FTL, *CORE.values())
        told = own if self.changed else (*own, SCREEN, *(f"systems[{index}]" for index in range(len(design.systems))))
        if any(part not in told for part, _, _ in damage.units):
            self.losses.add("RO105", "systems that are lost", "written as whole; strike them by hand")
        if damage.spent != Spent():
            self.losses.add("RO105", "what is spent", "written as full; strike it by hand")


def numbered(systems: Iterable[Element]) -> None:
    """Give every system of a ship in play a number of her own; magazines have theirs."""
    kept = {each.get("id") for each in systems}
    free = (number for number in map(str, range(1, 100_000)) if number not in kept)
    for each in systems:
        if each.get("id") is None:
            each.set("id", next(free))
        if each.get("status") is None:
            each.set("status", OPERATIONAL)


def systems_of(ship: Element) -> Iterator[Element]:
    """Give the elements of a ship's systems, without what lies in them."""
    return (each for name in GROUPS for each in ship.iterfind(f"{name}/*"))


def arcs_text(system: ArcSystem) -> str:
    """Write arcs from port to starboard: `(FP/F/FS)`."""
    return ALL_ARCS if set(system.arcs) == set(ARCS) else f"({'/'.join(bearing(system))})"


def _magazine_numbers(design: Design) -> dict[str | None, int]:
    """Give the number of each magazine by its id: the first of those that share an entry."""
    numbers: dict[str | None, int] = {}
    number = FIRST_MAGAZINE
    for entry in entries(design, SalvoMissileMagazine):
        numbers.setdefault(entry.id, number)
        number += entry.count
    return numbers


def _arrange(symbols: list[Element]) -> None:
    """Give every symbol its place on the sheet, in rows."""
    rows = -(-len(symbols) // COLUMNS)
    for number, symbol in enumerate(symbols):
        row, column = divmod(number, COLUMNS)
        symbol.set("xSSD", str(LEFT + column * (RIGHT - LEFT) // (COLUMNS - 1)))
        symbol.set("ySSD", str(TOP + row * min((BOTTOM - TOP) // max(rows - 1, 1), ROW)))
