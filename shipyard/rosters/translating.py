"""A Harrington ship in the Fleet Book's terms, for programs that play the Fleet Book; what changes is told as losses.

A laser is a beam battery by its own rules, and a grazer a pulse torpedo; the rest is the nearest honest thing, and
`docs/engines/README.md` has the table.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, POD_ARCS
from shipyard.model.design import Design, SalvoGrade, entries
from shipyard.model.systems import (
    Ams,
    ArcSystem,
    Beam,
    Drones,
    EnergyTorpedo,
    ExtendedMagazine,
    GravLance,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    MountedSystem,
    Pds,
    Pod,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    System,
)
from shipyard.rosters.losses import loss
from shipyard.rules import fleet_book
from shipyard.rules.bill import price, screen_level
from shipyard.rules.findings import Finding, Path
from shipyard.rules.missiles import magazine
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset

SALVO = 6
"""Missiles of a Fleet Book salvo (FB1 pp. 3-12, salvo missiles)."""

MAGAZINE = "magazine"
"""The id of the one magazine that feeds all launchers of a translated ship."""


@frozen(kw_only=True, eq=False)
class Translated:
    """A design of the Fleet Book, and what it says otherwise than the ship that it stands for."""

    design: Design
    losses: tuple[Finding, ...] = ()


def in_fleet_book(design: Design, ruleset: Ruleset, place: Path = ()) -> Translated:
    """Give a ship in the Fleet Book's terms; one that is built by it stays as she is.

    Paths of the losses are `place`, the ship's entry in her fleet's file.
    """
    if not ruleset.harrington:
        return Translated(design=design)
    work = _Translating(design, ruleset, place)
    systems = tuple(each for system in design.systems for each in work.system(system))
    level = screen_level(design, ruleset)
    if level:
        work.lost("RO103", f"sidewall {level} on each side", f"written as screens of level {level} all round")
    named = evolve(design, ruleset="fleet-book", sidewall=None, screens=level, systems=systems, accept=())
    named = work.lightened(named)
    return Translated(design=work.loaded(named), losses=tuple(work.losses))


class _Translating:
    """The work in hand of one ship."""

    def __init__(self, design: Design, ruleset: Ruleset, place: Path) -> None:
        self.design = design
        self.ruleset = ruleset
        self.place = place
        self.losses: list[Finding] = []

    def lost(self, code: str, what: str, instead: str) -> None:
        """Report a loss of this ship."""
        finding = loss(code, (*self.place, "design"), f"{self.design.name}: {what}", instead)
        if finding not in self.losses:
            self.losses.append(finding)

    def system(self, system: System) -> Iterator[System]:
        """Give what stands for one entry, each mount by itself."""
        form = _FORMS.get(type(system))
        if form is None:
            yield system
            return
        name = system_name(system)
        if isinstance(system, MountedSystem):
            for mount in system.mounts:
                yield from form(self, system, name, MOUNT_ARCS[mount])
        else:
            yield from form(self, system, name, ())

    def beam(self, system: Laser, name: str, arcs: Any) -> Iterator[System]:  # noqa: ANN401 - as the table calls it
        yield Beam(class_=system.class_, arcs=arcs, count=system.count, label=system.label)
        self.lost("RO102", name, f"written as beam class {system.class_}, whose ranges no sidewall halves")

    def torpedo(self, system: Grazer, name: str, arcs: Any) -> Iterator[System]:  # noqa: ANN401
        yield PulseTorpedo(arcs=arcs, count=system.count, label=system.label)
        self.lost("RO102", name, "written as pulse torpedo, whose ranges no sidewall halves")

    def submunitions(self, system: EnergyTorpedo, name: str, arcs: Any) -> Iterator[System]:  # noqa: ANN401
        yield SubmunitionPack(arcs=arcs, count=system.count, label=system.label)
        self.lost("RO102", name, "written as submunition pack, which fires once")

    def launcher(self, system: SalvoLauncher, name: str, arcs: Any) -> Iterator[System]:  # noqa: ANN401
        number = max(system.salvo // SALVO, int(len(arcs) > 1))
        if not number:
            self.lost("RO101", name, f"left out on chase mounts: fewer than the {SALVO} missiles of a salvo")
            return
        yield SalvoMissileLauncher(arcs=arcs, count=system.count * number, magazine=MAGAZINE, label=system.label)
        times = f"{number} salvo missile launchers" if number > 1 else "a salvo missile launcher"
        self.lost("RO102", name, f"written as {times} of {SALVO} missiles a salvo, lost at one hit")

    def point_defence(self, system: Ams, name: str, _arcs: Any) -> Iterator[System]:  # noqa: ANN401
        yield Pds(count=system.rating * system.count, label=system.label)
        self.lost("RO102", name, f"written as {system.rating} PDS each: no reach, and each is lost at one hit")

    def racks(self, system: Pod, name: str, _arcs: Any) -> Iterator[System]:  # noqa: ANN401
        extended = self.design.load.extended_range
        yield SalvoMissileRack(arcs=POD_ARCS, count=system.count, extended=extended, label=system.label)
        self.lost("RO102", name, "written as salvo missile rack: each can be fired in any turn")

    def bay(self, system: LacBay, name: str, _arcs: Any) -> Iterator[System]:  # noqa: ANN401
        yield HangarBay(count=system.count, label=system.label)
        self.lost("RO102", name, "written as hangar bay")

    def mines(self, system: MinelayingSystem, name: str, _arcs: Any) -> Iterator[System]:  # noqa: ANN401
        ours, theirs = self.ruleset.prices[system.kind], fleet_book.RULESET.prices[Minelayer.kind]
        room = ours.amount(system, self.design.mass).mass
        fitting = [m for m in range(1, room + 1) if theirs.amount(Minelayer(mines=m), self.design.mass).mass <= room]
        layer = Minelayer(mines=fitting[-1] if fitting else 1, count=system.count, label=system.label)
        yield layer
        self.lost("RO102", name, f"written as minelayer of {layer.mines} mines, which weighs as much")

    def nothing(self, _system: System, name: str, _arcs: Any) -> Iterator[System]:  # noqa: ANN401
        self.lost("RO101", name, "left out: the Fleet Book has nothing like it")
        yield from ()

    def lightened(self, design: Design) -> Design:
        """Leave out what makes the ship too heavy in the Fleet Book: point defence first, then racks and launchers.

        A magazine of one salvo must go in as well.
        """
        systems = design.systems
        while self._over(evolve(design, systems=systems)) and (ranks := {r for each in systems if (r := _rank(each))}):
            lightest = min(ranks)
            for name in dict.fromkeys(system_name(each, arcs=False) for each in systems if _rank(each) == lightest):
                self.lost("RO101", name, "some left out: the ship has no room for what weighs more here")
            systems = tuple(_fewer(systems, lightest))
        return evolve(design, systems=systems)

    def _over(self, design: Design) -> bool:
        magazine_mass = self._salvo_mass() if entries(design, SalvoMissileLauncher) else 0
        return price(design, fleet_book.RULESET).used + magazine_mass > design.mass

    def loaded(self, design: Design) -> Design:
        """Give the ship her load: fighters for LACs, and a magazine of as many salvoes as MASS is left for."""
        load, design = self.design.load, self._with_magazine(design)
        if load.pods:
            self.lost("RO104", f"{load.pods} towed pods", "left out: the Fleet Book tows none")
        if load.lacs:
            what = ", ".join(load.lacs)
            self.lost("RO104", f"LAC squadrons ({what})", "written as groups of standard fighters")
        fighters = ("standard",) * len(load.lacs)
        empty = type(load)()
        salvoes = sum(system.mass for system in entries(design, SalvoMissileMagazine)) // self._salvo_mass()
        return evolve(design, load=evolve(empty, fighters=fighters, salvoes=(self._grade(),) * salvoes))

    def _grade(self) -> SalvoGrade:
        return SalvoGrade.ER if self.design.load.extended_range else SalvoGrade.STANDARD

    def _salvo_mass(self) -> int:
        return fleet_book.RULESET.whole(f"salvo-mass-{self._grade()}")

    def _with_magazine(self, design: Design) -> Design:
        launchers = sum(system.count for system in entries(design, SalvoMissileLauncher))
        if not launchers:
            return design
        missiles, each = magazine(self.design, self.ruleset), self._salvo_mass()
        wanted = max(missiles.total // SALVO, launchers)
        room = price(design, fleet_book.RULESET).free // each
        salvoes = max(min(wanted, room), 1)
        if missiles.nuclear:
            self.lost("RO104", f"{missiles.nuclear} nuclear heads", "written as missiles like the others")
        self.lost(
            "RO104",
            f"magazine of {missiles.total} missiles at no MASS",
            f"written as a magazine of {salvoes * SALVO} missiles, which is what MASS is left for",
        )
        store = SalvoMissileMagazine(id=MAGAZINE, mass=salvoes * each)
        return evolve(design, systems=(*design.systems, store))


def _fewer(systems: Iterable[System], rank: int) -> Iterator[System]:
    """Leave one out of each entry of a rank: of all mounts alike, so that port stays the mirror of starboard."""
    for system in systems:
        if _rank(system) != rank:
            yield system
        elif system.count > 1:
            yield evolve(system, count=system.count - 1)


def _rank(system: System) -> int | None:
    """Give in which order a system is left out of a ship that is too heavy; None for one that stays."""
    return {Pds: 1, SalvoMissileRack: 2, SalvoMissileLauncher: 3}.get(type(system))


Form = Callable[[_Translating, Any, str, Any], Iterator[System]]

_FORMS: dict[type[System], Form] = {
    Laser: _Translating.beam,
    Grazer: _Translating.torpedo,
    EnergyTorpedo: _Translating.submunitions,
    SalvoLauncher: _Translating.launcher,
    Ams: _Translating.point_defence,
    Pod: _Translating.racks,
    LacBay: _Translating.bay,
    MinelayingSystem: _Translating.mines,
    GravLance: _Translating.nothing,
    LaunchRails: _Translating.nothing,
    Drones: _Translating.nothing,
    ExtendedMagazine: _Translating.nothing,
}


def bearing(system: ArcSystem) -> tuple[str, ...]:
    """Give the arcs of a system from port to starboard, as the hobby's files list them: `AP FP F FS AS A`."""
    order = (ARCS[4], ARCS[5], ARCS[0], ARCS[1], ARCS[2], ARCS[3])
    return tuple(arc.value for arc in order if arc in system.arcs)
