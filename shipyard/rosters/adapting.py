"""A first proposal of a Harrington ship from one of the Fleet Book, with every substitution told.

What it proposes rests on the conversion: ships are about 40 % larger with weak hulls (Movement: Scale), weapons stand
on broadsides, chases and all-round mounts (Energy Weapons), launchers have two arcs or one (Missiles), and
countermissiles go by type (Countermissiles/ECM). A player goes on from there.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from attrs import evolve, frozen

from shipyard.model.arcs import BROADSIDES, Arc, Mount
from shipyard.model.design import Crew, Design, HullWord, Load, Source, entries
from shipyard.model.systems import (
    Ams,
    ArcSystem,
    Beam,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    Minelayer,
    MinelayingSystem,
    MountedSystem,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    System,
)
from shipyard.rosters.translating import SALVO
from shipyard.rules import fleet_book
from shipyard.rules.bill import Bill, price
from shipyard.rules.missiles import magazine
from shipyard.rules.names import system_name
from shipyard.rules.rounding import half_up
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import fit

LARGER = 140
"""MASS of a Harrington ship in percent of a Fleet Book ship of her type (conversion, Movement: Scale)."""

PORT, STARBOARD = (Arc.FP, Arc.AP), (Arc.FS, Arc.AS)
FORWARD, ASTERN = (Arc.FP, Arc.F, Arc.FS), (Arc.AP, Arc.A, Arc.AS)


@frozen
class Change:
    """One substitution: what the Fleet Book's ship has, and what the proposal has for it."""

    what: str
    instead: str


@frozen(kw_only=True, eq=False)
class Adapted:
    """A proposal, what was changed for it, and what she weighs and costs."""

    design: Design
    changes: tuple[Change, ...]
    bill: Bill


def adapted(design: Design, ruleset: Ruleset, word: str, mass: int | None = None) -> Adapted:
    """Propose a ship under a ruleset of the conversion, which files call `word`, from one of the Fleet Book.

    `mass` is the MASS of the proposal's hull; by default 140 % of the original's, half up.
    """
    return _Adapting(design, ruleset, word, mass).adapted()


def mounts_of(arcs: Sequence[Arc]) -> tuple[Mount, ...]:
    """Give the mount on which a weapon stands that bears through these arcs.

    One that bears to one side stands on that broadside, one that bears ahead or astern on that chase, and one that
    bears to both sides and more is all-round.
    """
    found = set(arcs)
    port, starboard = bool(found & set(PORT)), bool(found & set(STARBOARD))
    if port != starboard:
        return (Mount.PORT,) if port else (Mount.STARBOARD,)
    if found <= set(FORWARD):
        return (Mount.FORE,)
    if found <= set(ASTERN):
        return (Mount.AFT,)
    return (Mount.ALL_ROUND,)


class _Adapting:
    """The work in hand of one ship."""

    def __init__(self, design: Design, ruleset: Ruleset, word: str, mass: int | None) -> None:
        self.old = design
        self.ruleset = ruleset
        self.word = word
        self.mass = mass or half_up(Fraction(design.mass * LARGER, 100))
        self.changes: list[Change] = []

    def change(self, what: str, instead: str) -> None:
        """Tell a substitution, once."""
        if (found := Change(what, instead)) not in self.changes:
            self.changes.append(found)

    def adapted(self) -> Adapted:
        """Put the proposal together."""
        old = self.old
        if self.mass != old.mass:
            self.change(f"MASS {old.mass}", f"MASS {self.mass}: ships of the setting are about 40 % larger")
        if old.hull is not HullWord.WEAK:
            hull = old.hull if isinstance(old.hull, HullWord) else f"{old.hull} boxes"
            self.change(f"hull, {hull}", "weak, as all ships of the setting have it")
        systems = [each for system in old.systems for each in self.system(system)]
        systems += self._ams()
        new = evolve(
            old,
            ruleset=self.word,
            mass=self.mass,
            hull=HullWord.WEAK,
            sidewall=self._sidewall(),
            screens=None,
            systems=tuple(_paired(systems)),
            load=Load(),
            printed=None,
            accept=(),
        )
        new = self._magazine(evolve(new, load=self._load(new)))
        bill = price(new, self.ruleset)
        text = f"a proposal from the Fleet Book's {old.name} ({old.navy}, MASS {old.mass})"
        return Adapted(
            design=evolve(new, notes=self._notes(), sources=(*old.sources, Source(text=text))),
            changes=tuple(self.changes),
            bill=bill,
        )

    def _sidewall(self) -> int:
        level = min(self.old.screens or 0, self.ruleset.whole("most-sidewall"))
        if self.old.crew is Crew.CIVILIAN and level:
            self.change(f"screens {level}", "left out: civilians have no sidewall")
            return 0
        if level:
            self.change(f"screens {level}", f"sidewall {level} on each side")
        return level

    def _ams(self) -> Iterator[System]:
        limits = fit(self.ruleset, self.old.type, self.mass)
        if limits is None:
            self.change("no countermissiles", f"none added: the tables have no AMS for the type {self.old.type}")
            return
        yield Ams(rating=limits[0])
        self.change("no countermissiles", f"AMS-{limits[0]} added, as the type {self.old.type} usually has")

    def system(self, system: System) -> Iterator[System]:
        """Give what stands for one entry."""
        form = _FORMS.get(type(system))
        if form is not None:
            yield from form(self, system)
        elif system.kind in self.ruleset.bans or system.kind not in self.ruleset.prices:
            self.change(_named(system), "left out: the setting has nothing like it")
        else:
            yield system

    def beam(self, system: Beam) -> Iterator[System]:
        """A laser is a beam battery on a mount."""
        mounts = mounts_of(system.arcs)
        yield Laser(class_=system.class_, mounts=mounts, count=system.count, label=system.label)
        self.change(_named(system), f"laser class {system.class_}, {', '.join(mounts)}")

    def torpedo(self, system: PulseTorpedo) -> Iterator[System]:
        """A grazer is a pulse torpedo on a broadside or a chase."""
        mounts = _sided(system)
        yield Grazer(mounts=mounts, count=system.count, label=system.label)
        self.change(_named(system), f"grazer, {', '.join(mounts)}")

    def submunitions(self, system: SubmunitionPack) -> Iterator[System]:
        """An energy torpedo is a submunition pack that fires every turn."""
        mounts = _sided(system)
        yield EnergyTorpedo(mounts=mounts, count=system.count, label=system.label)
        self.change(_named(system), f"energy torpedo, {', '.join(mounts)}, which fires every turn")

    def launcher(self, system: SalvoMissileLauncher) -> Iterator[System]:
        """A launcher that bears ahead or astern bears to both sides: missiles of the setting go by broadsides."""
        mounts = mounts_of(system.arcs)
        mounts = mounts if mounts[0] in BROADSIDES else BROADSIDES
        yield SalvoLauncher(salvo=SALVO, mounts=mounts, count=system.count, label=system.label)
        self.change(_named(system), f"Salvo-{SALVO} launcher, {', '.join(mounts)}")

    def nothing(self, _system: System) -> Iterator[System]:
        """Tell of what goes elsewhere when all else is there."""
        yield from ()

    def bay(self, system: HangarBay) -> Iterator[System]:
        """A bay for fighters is one for LACs."""
        yield LacBay(count=system.count, label=system.label)
        self.change(_named(system), "LAC bay")

    def mines(self, system: Minelayer) -> Iterator[System]:
        """A minelayer is a minelaying system, whatever the number of its mines."""
        yield MinelayingSystem(count=system.count, label=system.label)
        self.change(_named(system), "minelaying system with its hundred mines")

    def _load(self, new: Design) -> Load:
        """Load LACs for fighters and pods for racks, as many as there are bays and fire controls."""
        old = self.old
        bays = sum(each.count for each in entries(new, LacBay))
        groups = old.load.fighters[:bays]
        if groups:
            self.change(f"fighter groups ({', '.join(groups)})", f"{len(groups)} squadrons of generic LACs")
        racks = sum(each.count for each in entries(old, SalvoMissileRack))
        pods = min(racks, sum(each.count for each in entries(new, FireControl)))
        if racks:
            self.change(
                f"{racks} salvo missile rack{'s' * (racks != 1)}",
                f"{pods} towed pod{'s' * (pods != 1)}, one for each fire control at the most",
            )
        return Load(lacs=("generic",) * len(groups), pods=pods)

    def _magazine(self, new: Design) -> Design:
        """Compare the missiles: launchers bring a magazine of their own, and an extended one holds what is more."""
        stores = entries(self.old, SalvoMissileMagazine)
        if not stores:
            return new
        mass = sum(each.mass * each.count for each in stores)
        before = mass // fleet_book.RULESET.whole("salvo-mass-standard") * SALVO
        now = magazine(new, self.ruleset).total
        what = f"salvo missile magazines, MASS {mass}, {before} missiles"
        if not entries(new, SalvoLauncher):
            self.change(what, "left out: there is no launcher")
            return new
        if now >= before:
            self.change(what, f"left out: her launchers bring {now} missiles at no MASS")
            return new
        extra = -(-(before - now) // max(self.ruleset.whole("magazine-extended"), 1))
        self.change(what, f"{now} missiles that her launchers bring, and an extended magazine of MASS {extra}")
        return evolve(new, systems=(*new.systems, ExtendedMagazine(mass=extra)))

    def _notes(self) -> str:
        lines = [
            f"A proposal: {self.old.name} of the Fleet Book in the terms of the conversion. Change what you like.",
            *(f"- {each.what}: {each.instead}" for each in self.changes),
        ]
        own = [self.old.notes.strip(), ""] if self.old.notes and self.old.notes.strip() else []
        return "\n".join([*own, *lines])[:5000]


def _named(system: System) -> str:
    """Name an entry with its number and arcs."""
    return f"{system.count} × {system_name(system)}" if system.count > 1 else system_name(system)


def _sided(system: ArcSystem) -> tuple[Mount, ...]:
    """Give the mount of a weapon that cannot stand all-round: it stands on both broadsides instead."""
    mounts = mounts_of(system.arcs)
    return BROADSIDES if mounts == (Mount.ALL_ROUND,) else mounts


def _paired(systems: Sequence[System]) -> Iterator[System]:
    """Put like weapons of both broadsides, and of both chases, into one entry, as players write them."""
    left = list(systems)
    while left:
        system = left.pop(0)
        if not isinstance(system, MountedSystem) or len(system.mounts) > 1 or system.mounts[0] is Mount.ALL_ROUND:
            yield system
            continue
        other = _OPPOSITE[system.mounts[0]]
        mirrored = evolve(system, mounts=(other,), count=1)
        place = next(
            (
                index
                for index, each in enumerate(left)
                if isinstance(each, MountedSystem) and evolve(each, count=1) == mirrored
            ),
            None,
        )
        if place is None:
            yield system
            continue
        facing = left.pop(place)
        both = min(system.count, facing.count)
        yield evolve(system, mounts=tuple(sorted((system.mounts[0], other), key=list(Mount).index)), count=both)
        for single in (system, facing):
            if single.count > both:
                yield evolve(single, count=single.count - both)


_OPPOSITE = {
    Mount.PORT: Mount.STARBOARD,
    Mount.STARBOARD: Mount.PORT,
    Mount.FORE: Mount.AFT,
    Mount.AFT: Mount.FORE,
}

_Form = Callable[[_Adapting, Any], Iterator[System]]

_FORMS: dict[type[System], _Form] = {
    Beam: _Adapting.beam,
    PulseTorpedo: _Adapting.torpedo,
    SubmunitionPack: _Adapting.submunitions,
    SalvoMissileLauncher: _Adapting.launcher,
    SalvoMissileMagazine: _Adapting.nothing,
    SalvoMissileRack: _Adapting.nothing,
    HangarBay: _Adapting.bay,
    Minelayer: _Adapting.mines,
}
"""What stands for each kind that the conversion calls otherwise."""
