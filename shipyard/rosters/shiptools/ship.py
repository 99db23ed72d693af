"""One class as a `.ship` file of shiptools; `docs/exchange.md` has the table of what becomes what."""

from collections.abc import Callable, Iterator
from typing import Any

from shipyard.model.design import Crew, Design, entries
from shipyard.model.systems import (
    Adfc,
    ArcSystem,
    Bay,
    Beam,
    Ecm,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    Minelayer,
    Minesweeper,
    MtMissile,
    NeedleBeam,
    Ortillery,
    Pds,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    Sensors,
    SpareScreen,
    SubmunitionPack,
    System,
    TugDrive,
)
from shipyard.rosters.importing.values import UNKNOWN_NAVY, type_words_of
from shipyard.rosters.losses import Losses
from shipyard.rosters.shiptools.reading import ARC_WORDS, HOLDS, NO_NAVY, USUAL_ROWS
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.names import system_name

USES = {HoldUse(use): word for word, use in HOLDS.items()}

FORWARD = ("F",)


def ship_text(design: Design, class_name: str, losses: Losses) -> str:
    """Write a design of the Fleet Book under a class's name."""
    return _Writing(design, class_name, losses).text()


class _Writing:
    """The work in hand of one ship."""

    def __init__(self, design: Design, class_name: str, losses: Losses) -> None:
        self.design = design
        self.class_name = class_name
        self.losses = losses
        self.magazines = [each.id for each in entries(design, SalvoMissileMagazine) for _ in range(each.count)]
        self.magazine_number = 0
        self.tags: dict[str, int] = {}

    def text(self) -> str:
        """Write the file: heads, systems, and the FTL drive last, as the program does."""
        return "\n".join([*self._heads(), *self._systems(), f"FTL: {self._ftl()}", ""])

    def _heads(self) -> Iterator[str]:
        design, bill = self.design, price(self.design, fleet_book.RULESET)
        yield f"Class: {self.class_name}"
        yield f"Classification: {type_words_of(design.type)}"
        yield f"Crew: {'Civilian' if design.crew is Crew.CIVILIAN else 'Military'}"
        yield "Race: Human"
        yield f"Navy: {NO_NAVY if design.navy == UNKNOWN_NAVY else design.navy}"
        yield f"Mass: {design.mass}"
        yield f"Streamlining: {design.streamlining.title()}"
        # its parts disagree on the key: the builder reads NPV, the fleet manager Cost
        yield f"Cost: {bill.npv}"
        yield f"NPV: {bill.npv}"
        yield f"CPV: {bill.cpv}"
        yield f"Thrust: {design.thrust}"
        yield f"Hull: {hull_boxes(design, fleet_book.RULESET)}"
        yield f"Hullrows: {USUAL_ROWS}"
        if design.armour:
            yield f"Armour: {design.armour}"

    def _systems(self) -> Iterator[str]:
        yield from ["Screen Generator"] * (self.design.screens or 0)
        for system in self.design.systems:
            form = _FORMS.get(type(system))
            if isinstance(system, TugDrive):
                continue
            if form is None:
                self.losses.add("RO101", system_name(system), "left out: shiptools has no word for it")
                continue
            for _ in range(system.count):
                yield form(self, system)

    def _ftl(self) -> str:
        tugs = [each for each in entries(self.design, TugDrive) for _ in range(each.count)]
        for each in tugs[1:] if self.design.ftl else tugs:
            self.losses.add(
                "RO101", system_name(each), "left out: shiptools has one tug drive, in place of the FTL drive"
            )
        if not self.design.ftl:
            return "None"
        return f"Tug {tugs[0].tows}" if tugs else "Normal"

    def tag(self, letter: str, counter: str = "") -> str:
        """Give the next tag: `f1`; racks and missiles share a counter."""
        key = counter or letter
        self.tags[key] = self.tags.get(key, 0) + 1
        return f"{letter}{self.tags[key]}"

    def launcher(self, system: SalvoMissileLauncher) -> str:
        """Write a launcher with the network of its magazine; the first for one that need not say."""
        place = self.magazines.index(system.magazine) if system.magazine in self.magazines else 0
        return f"SML: {arcs(system)} s{place + 1}"

    def magazine(self, system: SalvoMissileMagazine) -> str:
        """Write a magazine, each a network of its own."""
        self.magazine_number += 1
        return f"SMM: {system.mass} s{self.magazine_number}"

    def rack(self, system: SalvoMissileRack) -> str:
        """Write a rack."""
        return f"SMR: {arcs(system)}{' E' * system.extended} {self.tag('r', 'm')}"

    def missile(self, system: MtMissile) -> str:
        """Write a single missile, whose arc the program does not ask for."""
        if tuple(system.arcs) != FORWARD:
            self.losses.add("RO103", f"the arc of {system_name(system)}", "left out: shiptools states none")
        return f"Missile: {self.tag('m')}"

    def fighter_bay(self, _system: HangarBay) -> str:
        """Write a bay for fighters."""
        return f"Fighter Bay: {self.tag('f')}"

    def hangar_bay(self, system: Bay) -> str:
        """Write a bay for other craft."""
        return f"Hangar Bay: {system.carries} {self.tag('h')}"


def arcs(system: ArcSystem) -> str:
    """Write arcs clockwise from fore, as the program does."""
    return " ".join(arc for arc in ARC_WORDS if arc in system.arcs)


def _plain(word: str) -> "_Form":
    return lambda _writing, _system: word


def _with_arcs(word: str) -> "_Form":
    return lambda _writing, system: f"{word}: {arcs(system)}"


_Form = Callable[[_Writing, Any], str]

_FORMS: dict[type[System], _Form] = {
    Beam: lambda _writing, system: f"Class {system.class_} Battery: {arcs(system)}",
    SalvoMissileLauncher: _Writing.launcher,
    SalvoMissileMagazine: _Writing.magazine,
    SalvoMissileRack: _Writing.rack,
    MtMissile: _Writing.missile,
    SubmunitionPack: _with_arcs("Submunition"),
    NeedleBeam: _with_arcs("Needle Beam"),
    PulseTorpedo: _with_arcs("Pulse Torpedo"),
    Pds: _plain("PDS"),
    Adfc: _plain("ADFC"),
    FireControl: _plain("FCS"),
    SpareScreen: _plain("Screen Generator"),
    Ortillery: _plain("Ortillery"),
    Minesweeper: _plain("Minesweeper"),
    HangarBay: _Writing.fighter_bay,
    Bay: _Writing.hangar_bay,
    Minelayer: lambda _writing, system: f"Minelayer: {system.mines}",
    Hold: lambda _writing, system: f"{USES[system.use]}: {system.mass}",
    Sensors: lambda _writing, system: f"Sensor: {system.grade.title()}",
    Ecm: lambda _writing, system: f"ECM: Basic{' Area' * system.area}",
    TugDrive: _plain(""),
}
"""What line each system is."""
