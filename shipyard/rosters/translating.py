"""A Harrington ship in the Fleet Book's terms, for programs that play the Fleet Book; what changes is told as losses.

A laser is a beam battery by its own rules, and a grazer a pulse torpedo; the rest is the nearest honest thing, and
`docs/engines/README.md` has the table. Mounts keep their arcs where the Fleet Book sells as many or more.
"""

from collections.abc import Iterator

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS, BROADSIDES, MOUNT_ARCS, Arc, Mount
from shipyard.model.design import Design
from shipyard.model.systems import (
    Ams,
    ArcSystem,
    Beam,
    Drones,
    EnergyTorpedo,
    ExtendedMagazine,
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
    SalvoMissileRack,
    SubmunitionPack,
    System,
)
from shipyard.rosters.fitting import MAGAZINE, Group, fitted_in, salvo_grade, salvo_mass
from shipyard.rosters.losses import Losses
from shipyard.rules import fleet_book
from shipyard.rules.bill import price, screen_level
from shipyard.rules.findings import Finding, Path
from shipyard.rules.missiles import magazine
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset

SALVO = 6
"""Missiles of a Fleet Book salvo (FB1 pp. 3-12, salvo missiles)."""

FORWARD: tuple[Arc, ...] = (Arc.FP, Arc.F, Arc.FS)
"""Where a weapon of three arcs bears that stood on an all-round mount."""

ASTERN: tuple[Arc, ...] = (Arc.AS, Arc.A, Arc.AP)
"""Where racks bear that stand for pods: those roll out astern."""


@frozen(kw_only=True, eq=False)
class Translated:
    """A design of the Fleet Book, and what it says otherwise than the ship that it stands for."""

    design: Design
    rules: Ruleset = fleet_book.RULESET
    """What its hull and its points are reckoned by: the Fleet Book, or house rules that extend it."""
    losses: tuple[Finding, ...] = ()


def in_fleet_book(design: Design, ruleset: Ruleset, place: Path = ()) -> Translated:
    """Give a ship in the Fleet Book's terms; one that is built by it stays as she is.

    Paths of the losses are `place`, the ship's entry in her fleet's file.
    """
    if not ruleset.harrington:
        return Translated(design=design, rules=ruleset)
    work = _Translating(design, ruleset, place)
    return Translated(design=work.translated(), losses=work.losses.all)


class _Translating:
    """The work in hand of one ship."""

    def __init__(self, design: Design, ruleset: Ruleset, place: Path) -> None:
        self.design = design
        self.ruleset = ruleset
        self.losses = Losses(design.name, place)

    def translated(self) -> Design:
        """Translate the ship: what she is, then as much of her systems as has room, then what she carries."""
        fixed, groups = self.sorted()
        level = min(screen_level(self.design, self.ruleset), fleet_book.RULESET.whole("most-screen"))
        if level:
            self.losses.add("RO103", f"sidewall {level} on each side", f"written as screens of level {level} all round")
        load = evolve(type(self.design.load)(), fighters=("standard",) * len(self.design.load.lacs))
        bare = evolve(
            self.design,
            ruleset="fleet-book",
            sidewall=None,
            screens=level,
            systems=tuple(fixed),
            load=load,
            accept=(),
            printed=None,
        )
        self.carried()
        missiles = magazine(self.design, self.ruleset).total
        fitted = fitted_in(bare, groups, missiles // SALVO, salvo_grade(self.design))
        for name, before, now in fitted.left_out:
            number = f"{now} of {before} written" if now else "left out"
            self.losses.add("RO101", name, f"{number}: the ship has no room for what weighs more here")
        if missiles:
            self.stores(fitted.salvoes)
        over = price(fitted.design, fleet_book.RULESET).over
        if over:
            self.losses.add("RO103", f"{over} MASS too much", "written so: a program may refuse her")
        return fitted.design

    def sorted(self) -> tuple[list[System], list[Group]]:
        """Part what is written in any case from what goes in as there is room: missiles and point defence.

        Launchers of both broadsides are one group, so that port stays the mirror of starboard.
        """
        fixed: list[System] = []
        groups: dict[object, Group] = {}
        for system in self.design.systems:
            for mount, made in self.each(system):
                if not isinstance(made, SalvoMissileLauncher | SalvoMissileRack | Pds):
                    fixed.append(made)
                    continue
                side = "broadside" if mount in BROADSIDES else mount
                like = evolve(system, id=None, label=None)
                if isinstance(like, MountedSystem):
                    like = evolve(like, mounts=())
                group = groups.setdefault((like, side), Group(name=system_name(system)))
                groups[like, side] = evolve(group, members=(*group.members, made))
        return fixed, list(groups.values())

    def each(self, system: System) -> Iterator[tuple[Mount | None, System]]:
        """Give what stands for one entry, each mount by itself."""
        if isinstance(system, MountedSystem):
            for mount in system.mounts:
                made = self.mounted(system, MOUNT_ARCS[mount])
                if made is not None:
                    yield mount, made
        else:
            made = self.plain(system)
            if made is not None:
                yield None, made

    def mounted(self, system: MountedSystem, arcs: tuple[Arc, ...]) -> System | None:
        """Give what stands for a system on one of its mounts."""
        name, count, label = system_name(system), system.count, system.label
        match system:
            case Laser():
                self.losses.add(
                    "RO102", name, f"written as beam class {system.class_}, whose ranges no sidewall halves"
                )
                return Beam(class_=system.class_, arcs=arcs, count=count, label=label)
            case Grazer():
                self.losses.add("RO102", name, "written as pulse torpedo, whose ranges no sidewall halves")
                return PulseTorpedo(arcs=_three(arcs), count=count, label=label)
            case EnergyTorpedo():
                self.losses.add("RO102", name, "written as submunition pack, which fires once and through one arc")
                return SubmunitionPack(arcs=(_foremost(arcs),), count=count, label=label)
            case SalvoLauncher():
                return self.launcher(system, arcs)
            case _:
                self.without(name)
                return None

    def launcher(self, system: SalvoLauncher, arcs: tuple[Arc, ...]) -> System | None:
        """Give launchers for one of the conversion: as many as its salvo has salvoes of six.

        A broadside has one at least, a chase mount none where its salvo is smaller.
        """
        name, number = system_name(system), max(system.salvo // SALVO, int(len(arcs) > 1))
        if not number:
            self.losses.add("RO101", name, f"left out on chase mounts: fewer than the {SALVO} missiles of a salvo")
            return None
        times = f"{number} salvo missile launchers" if number > 1 else "a salvo missile launcher"
        self.losses.add("RO102", name, f"written as {times} of {SALVO} missiles a salvo, lost at one hit")
        count, label = system.count * number, system.label
        return SalvoMissileLauncher(arcs=_three(arcs), count=count, magazine=MAGAZINE, label=label)

    def plain(self, system: System) -> System | None:
        """Give what stands for a system without mounts; what the Fleet Book has as well stays as it is."""
        name, count, label = system_name(system), system.count, system.label
        match system:
            case Ams():
                several = f"{system.rating} PDS each: no reach, and each is lost at one hit"
                one = "a PDS: no reach, and lost at one hit"
                self.losses.add("RO102", name, f"written as {several if system.rating > 1 else one}")
                return Pds(count=system.rating * count, label=label)
            case Pod():
                extended = self.design.load.extended_range
                self.losses.add("RO102", name, "written as salvo missile rack that bears astern and fires in any turn")
                return SalvoMissileRack(arcs=ASTERN, count=count, extended=extended, label=label)
            case LacBay():
                self.losses.add("RO102", name, "written as hangar bay")
                return HangarBay(count=count, label=label)
            case MinelayingSystem():
                return self.mines(system)
            case LaunchRails() | Drones() | ExtendedMagazine():
                self.without(name)
                return None
            case _:
                return system

    def mines(self, system: MinelayingSystem) -> System:
        """Give the minelayer that weighs as much."""
        ours, theirs = self.ruleset.prices[system.kind], fleet_book.RULESET.prices[Minelayer.kind]
        room = ours.amount(system, self.design.mass).mass
        fitting = [m for m in range(1, room + 1) if theirs.amount(Minelayer(mines=m), self.design.mass).mass <= room]
        layer = Minelayer(mines=fitting[-1] if fitting else 1, count=system.count, label=system.label)
        self.losses.add(
            "RO102", system_name(system), f"written as minelayer of {layer.mines} mines, which weighs as much"
        )
        return layer

    def without(self, name: str) -> None:
        """Report a system that has no counterpart at all."""
        self.losses.add("RO101", name, "left out: the Fleet Book has nothing like it")

    def carried(self) -> None:
        """Report what the load becomes."""
        load = self.design.load
        if load.pods:
            self.losses.add(
                "RO104", f"{load.pods} towed pod{'s' * (load.pods != 1)}", "left out: the Fleet Book tows none"
            )
        if load.lacs:
            what = ", ".join(load.lacs)
            self.losses.add("RO104", f"LAC squadrons ({what})", "written as groups of standard fighters")

    def stores(self, salvoes: int) -> None:
        """Report what the magazine becomes."""
        missiles = magazine(self.design, self.ruleset)
        if missiles.nuclear:
            self.losses.add("RO104", f"{missiles.nuclear} nuclear heads", "written as missiles like the others")
        mass = salvoes * salvo_mass(salvo_grade(self.design))
        self.losses.add(
            "RO104",
            f"magazine of {missiles.total} missiles at no MASS",
            f"written as a magazine of {salvoes * SALVO} missiles, MASS {mass}" if salvoes else "left out",
        )


def _three(arcs: tuple[Arc, ...]) -> tuple[Arc, ...]:
    """Give arcs that the Fleet Book sells: no more than three for a launcher, a rack or a torpedo."""
    return arcs if len(arcs) <= len(FORWARD) else FORWARD


def _foremost(arcs: tuple[Arc, ...]) -> Arc:
    """Give the one of some arcs that lies nearest to the bow."""
    return min(arcs, key=lambda arc: min(ARCS.index(arc), len(ARCS) - ARCS.index(arc)))


def bearing(system: ArcSystem) -> tuple[str, ...]:
    """Give the arcs of a system from port to starboard, as the hobby's files list them: `AP FP F FS AS A`."""
    order = (ARCS[4], ARCS[5], ARCS[0], ARCS[1], ARCS[2], ARCS[3])
    return tuple(arc.value for arc in order if arc in system.arcs)
