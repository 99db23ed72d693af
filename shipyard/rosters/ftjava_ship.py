"""One ship as the `<Ship>` element of FTJava; `docs/engines/ftjava.md` has the table of what becomes what."""

from collections.abc import Callable, Iterator
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from shipyard.model.arcs import ARCS
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
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import RosterShip
from shipyard.rosters.translating import bearing, in_fleet_book
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.findings import Finding, Path
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import drive
from shipyard.rules.type_words import type_word

ALL_ARCS = "(All arcs)"
"""How six arcs are written: two of the readers know no other spelling."""

LEFT, RIGHT, TOP, BOTTOM = 20, 585, 20, 250
"""Where symbols lie on FTJava's record sheet, in its pixels."""

COLUMNS = 14

APOSTROPHE, TYPOGRAPHIC = "'", "’"
"""A reader fails on the first in the name of a class."""

HOLDS = {
    HoldUse.CARGO: "Cargo Hold",
    HoldUse.PASSENGERS: "Passenger Space",
    HoldUse.TROOPS: "Troop Transport",
    HoldUse.LABORATORY: "Laboratory Hold",
}
SALVOES = {SalvoGrade.STANDARD: "Standard Salvo", SalvoGrade.ER: "Extended Range Salvo"}

IN_A_ROW = 3
"""Salvoes that a magazine draws side by side."""


class ShipWriter:
    """The work in hand of one ship: her element, and what it cannot say."""

    def __init__(self, entry: RosterShip, ruleset: Ruleset) -> None:
        """Put the ship into the Fleet Book's terms first."""
        self.entry = entry
        self.place: Path = entry.ship.place
        translated = in_fleet_book(entry.ship.design, ruleset, self.place)
        self.design: Design = translated.design
        self.translated = ruleset.harrington
        self.losses: list[Finding] = list(translated.losses)
        self.last_id = 0

    def lost(self, code: str, what: str, instead: str) -> None:
        """Report a loss of this ship."""
        finding = loss(code, (*self.place, "design"), f"{self.design.name}: {what}", instead)
        if finding not in self.losses:
            self.losses.append(finding)

    def element(self, **own: str) -> Element:
        """Make the element; `own` are attributes of a ship in play."""
        design, ship = self.design, Element("Ship", own)
        _text(ship, "Name", self.entry.ship.title)
        _text(ship, "Race", design.navy)
        _text(ship, "ClassAbbrev", design.type)
        _text(ship, "ClassName", self._without_apostrophes(design.name))
        _text(ship, "ShipClass", self._without_apostrophes((type_word(design.type) or design.type).title()))
        _text(ship, "Mass", str(design.mass))
        _text(ship, "PointValue", str(price(design, fleet_book.RULESET).npv))
        self._hull(ship)
        groups = {name: SubElement(ship, name) for name in ("Electronics", "Defenses", "Holds", "Weapons")}
        for system in (*self._screens(), *design.systems):
            self._system(system, groups)
        _arrange([each for name in ("Weapons", "Electronics", "Defenses") for each in groups[name]])
        self._properties()
        return ship

    def _without_apostrophes(self, text: str) -> str:
        if APOSTROPHE in text:
            self.lost("RO107", f"the apostrophe of {text}", "written as a typographic one: a reader fails on the other")
        return text.replace(APOSTROPHE, TYPOGRAPHIC)

    def _hull(self, ship: Element) -> None:
        design, losses = self.design, self.entry.losses
        thrust = drive(design.thrust)
        if design.thrust:
            now = 0 if losses.drive > 1 else thrust.after_hit if losses.drive else design.thrust
            main = {"type": "Standard", "initialThrust": str(design.thrust), "active": "true"}
            SubElement(ship, "MainDrive", main | ({"currentThrust": str(now)} if losses.drive else {}))
        if design.ftl:
            SubElement(ship, "FTLDrive")
        else:
            self.lost("RO103", "no FTL drive", "written so; FireAndManeuver loads no ship without one")
        armour = {"totalArmor": str(design.armour)}
        if losses.armour:
            armour["remainingArmor"] = str(design.armour - losses.armour)
        SubElement(ship, "Armor", armour)
        boxes = hull_boxes(design, fleet_book.RULESET)
        hull = {"value": str(design.mass), "class": "Merchant" if design.crew is Crew.CIVILIAN else "Military"}
        if isinstance(design.hull, HullWord):
            hull |= {"type": design.hull.value.title()}
        else:
            hull |= {"type": "Custom", "totalHullBoxes": str(boxes)}
        if losses.hull:
            hull["remainingHullBoxes"] = str(boxes - losses.hull)
        SubElement(ship, "Hull", hull | {"stealth": "0"})

    def _screens(self) -> Iterator[System]:
        """Give a spare screen for each level, which is written as a screen like those that stand by."""
        yield from (SpareScreen(count=1) for _ in range(self.design.screens or 0))

    def _system(self, system: System, groups: dict[str, Element]) -> None:
        form = _FORMS.get(type(system))
        if form is None:
            self.lost("RO101", system_name(system), "left out: the format has no word for it")
            return
        group, name, write = form
        for _ in range(system.count):
            found = SubElement(groups[group], name)
            write(self, system, found)

    def _properties(self) -> None:
        """Report what a ship is that the format has no word for."""
        design = self.design
        if design.streamlining is not Streamlining.NONE:
            self.lost("RO103", f"streamlining, {design.streamlining}", "left out; its MASS is in the ship's")
        if design.load.fighters:
            what = ", ".join(design.load.fighters)
            self.lost("RO104", f"fighter groups ({what})", "left out of the ship; her bays are written")
        if self.entry.losses.units:
            self.lost("RO105", "systems that are lost", "written as whole; strike them by hand")
        spent = self.entry.losses.spent
        if spent != type(spent)():
            self.lost("RO105", "what is spent", "written as full; strike it by hand")

    def nothing(self, _system: Any, _found: Element) -> None:  # noqa: ANN401 - as the table calls it
        """Write a system of which nothing is said."""

    def beam(self, system: Beam, found: Element) -> None:
        """Write a beam battery."""
        found.set("rating", str(system.class_))
        self.arcs(system, found)

    def arcs(self, system: ArcSystem, found: Element) -> None:
        """Write the arcs of a system."""
        found.set("arcs", arcs_text(system))

    def launcher(self, system: SalvoMissileLauncher, found: Element) -> None:
        """Write a launcher with the number of its magazine."""
        self.arcs(system, found)
        found.set("smmId", str(self._magazine_number(system.magazine)))

    def _magazine_number(self, word: str | None) -> int:
        """Give the number of a magazine: by its id, or the first for a launcher that needs not say."""
        ids = [each.id for each in entries(self.design, SalvoMissileMagazine)]
        return FIRST_MAGAZINE + (ids.index(word) if word in ids else 0)

    def magazine(self, system: SalvoMissileMagazine, found: Element) -> None:
        """Write a magazine with its salvoes: those of the load go in one magazine after another."""
        magazines = entries(self.design, SalvoMissileMagazine)
        place = next(index for index, each in enumerate(magazines) if each is system)
        found.set("id", str(FIRST_MAGAZINE + place))
        found.set("maxInRow", str(IN_A_ROW))
        found.set("capacity", str(system.mass))
        for grade in self._salvoes(place):
            SubElement(found, "Salvo", {"type": SALVOES[grade], "status": "Available"})

    def _salvoes(self, place: int) -> tuple[SalvoGrade, ...]:
        """Share the load's salvoes out to magazines, in order, as they fit; without a load each is full."""
        masses = {grade: fleet_book.RULESET.whole(f"salvo-mass-{grade}") for grade in SalvoGrade}
        left = list(self.design.load.salvoes)
        for index, each in enumerate(entries(self.design, SalvoMissileMagazine)):
            if not self.design.load.salvoes:
                taken = [SalvoGrade.STANDARD] * (each.mass // masses[SalvoGrade.STANDARD])
            else:
                room, taken = each.mass, []
                while left and masses[left[0]] <= room:
                    room -= masses[left[0]]
                    taken.append(left.pop(0))
            if index == place:
                return tuple(taken)
        return ()

    def rack(self, system: SalvoMissileRack, found: Element) -> None:
        """Write a rack with its one salvo."""
        self.arcs(system, found)
        found.set("type", SALVOES[SalvoGrade.ER if system.extended else SalvoGrade.STANDARD])

    def hold(self, system: Hold, found: Element) -> None:
        """Write a hold."""
        found.set("type", HOLDS[system.use])
        found.set("totalSize", str(system.mass))


FIRST_MAGAZINE = 51
"""The number of a ship's first magazine; what FTJava's own files begin with."""

Write = Callable[[ShipWriter, Any, Element], None]

_FORMS: dict[type[System], tuple[str, str, Write]] = {
    FireControl: ("Electronics", "FireControl", ShipWriter.nothing),
    Adfc: ("Electronics", "AreaDefenseFireControl", ShipWriter.nothing),
    SpareScreen: ("Defenses", "Screen", ShipWriter.nothing),
    Hold: ("Holds", "CargoHold", ShipWriter.hold),
    Beam: ("Weapons", "BeamBattery", ShipWriter.beam),
    Pds: ("Weapons", "PointDefense", ShipWriter.nothing),
    PulseTorpedo: ("Weapons", "PulseTorpedo", ShipWriter.arcs),
    NeedleBeam: ("Weapons", "NeedleBeam", ShipWriter.arcs),
    SubmunitionPack: ("Weapons", "SubmunitionPack", ShipWriter.arcs),
    SalvoMissileLauncher: ("Weapons", "SalvoMissileLauncher", ShipWriter.launcher),
    SalvoMissileMagazine: ("Weapons", "SalvoMissileMagazine", ShipWriter.magazine),
    SalvoMissileRack: ("Weapons", "SalvoMissileRack", ShipWriter.rack),
    HangarBay: ("Weapons", "FighterBay", ShipWriter.nothing),
}
"""Under which element each kind of system stands, its name, and how the rest of it is written."""


def arcs_text(system: ArcSystem) -> str:
    """Write arcs from port to starboard: `(FP/F/FS)`."""
    return ALL_ARCS if set(system.arcs) == set(ARCS) else f"({'/'.join(bearing(system))})"


def _text(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _arrange(symbols: list[Element]) -> None:
    """Give every symbol its place on the sheet, in rows."""
    rows = -(-len(symbols) // COLUMNS)
    for number, symbol in enumerate(symbols):
        row, column = divmod(number, COLUMNS)
        symbol.set("xSSD", str(LEFT + column * (RIGHT - LEFT) // (COLUMNS - 1)))
        symbol.set("ySSD", str(TOP + row * min((BOTTOM - TOP) // max(rows - 1, 1), 45)))
