"""Checks of Fleet Book weapons: arcs, magazines, fire control."""

from collections.abc import Iterator

from shipyard.model.arcs import ARCS, adjoin
from shipyard.model.design import Design, entries
from shipyard.model.systems import (
    ArcSystem,
    Beam,
    FireControl,
    MtMissile,
    NeedleBeam,
    NovaCannon,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    WaveGun,
)
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding, Path
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.words import did_you_mean

ONE_ARC = (NeedleBeam, SubmunitionPack, NovaCannon, WaveGun, MtMissile)
THREE_ARCS = (SalvoMissileLauncher, SalvoMissileRack)
AIMED = (Beam, PulseTorpedo, NeedleBeam, SubmunitionPack)
"""Weapons that need a fire control."""


def arcs(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find arcs that a weapon cannot have: none, one twice, and what its kind forbids."""
    for index, system in enumerate(design.systems):
        # what the rules do not have, or call by another name, has no arcs to be checked
        if isinstance(system, ArcSystem) and system.kind not in ruleset.bans:
            path: Path = ("systems", index, "arcs")
            name = system_name(system, arcs=False)
            if not system.arcs:
                yield CODES["FB207"].at(path, f"{name} bears through no arc", f"state arcs, of {', '.join(ARCS)}")
                continue
            twice = sorted({arc for arc in system.arcs if system.arcs.count(arc) > 1}, key=ARCS.index)
            if twice:
                yield CODES["FB208"].at(path, f"{name} states {', '.join(twice)} twice", "state each arc once")
            yield from _arcs_of_kind(path, name, system, ruleset)


def _arcs_of_kind(path: Path, name: str, system: ArcSystem, ruleset: Ruleset) -> Iterator[Finding]:
    found = set(system.arcs)
    stated = ", ".join(system.arcs)
    six = len(found) == len(ARCS)
    three_adjoin = len(found) == 3 and adjoin(found)
    if isinstance(system, Beam):
        if system.class_ == 1 and not six:
            yield CODES["FB201"].at(path, f"{name} bears all round, not {stated}", f"write {_ALL}")
        elif system.class_ == 2 and not (six or three_adjoin):
            yield CODES["FB202"].at(
                path, f"{name} bears through three adjacent arcs or six, not {stated}", f"write {_THREE}, or {_ALL}"
            )
        elif system.class_ >= 3 and not adjoin(found):
            yield CODES["FB203"].at(path, f"the arcs {stated} of {name} do not adjoin", "state neighbouring arcs")
    elif isinstance(system, PulseTorpedo) and (len(found) > ruleset.whole("torpedo-arcs") or not adjoin(found)):
        yield CODES["FB204"].at(
            path, f"{name} bears through at most three adjacent arcs, not {stated}", f"write {_THREE} or fewer"
        )
    elif isinstance(system, ONE_ARC) and len(found) > 1:
        yield CODES["FB205"].at(path, f"{name} bears through one arc, not {stated}", 'write arcs = ["F"]')
    elif isinstance(system, THREE_ARCS) and not three_adjoin:
        yield CODES["FB206"].at(path, f"{name} bears through three adjacent arcs, not {stated}", f"write {_THREE}")


_ALL = 'arcs = ["F", "FS", "AS", "A", "AP", "FP"]'
_THREE = 'arcs = ["FP", "F", "FS"]'


def magazines(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find launchers that nothing feeds or several could, and magazines that feed nothing."""
    if SalvoMissileLauncher.kind in ruleset.bans:
        return
    aboard = entries(design, SalvoMissileMagazine)
    ids = [magazine.id for magazine in aboard if magazine.id is not None]
    single = sum(magazine.count for magazine in aboard) == 1
    several = {magazine.id for magazine in aboard if magazine.count > 1}
    fed: set[str | None] = set()
    for index, system in enumerate(design.systems):
        if not isinstance(system, SalvoMissileLauncher):
            continue
        if not aboard:
            yield CODES["FB210"].at(
                ("systems", index), "no magazine feeds the launcher", 'add kind = "salvo-missile-magazine"'
            )
        elif system.magazine is None and not single:
            yield CODES["FB211"].at(
                ("systems", index),
                "several magazines are aboard and the launcher does not say which feeds it",
                'give each magazine an id and write magazine = "..." with the launcher',
            )
        elif system.magazine is not None and system.magazine not in ids:
            yield CODES["FB212"].at(
                ("systems", index, "magazine"),
                f"no magazine has the id {system.magazine}",
                did_you_mean(system.magazine, ids, "give the magazine that id"),
            )
        elif system.magazine in several and system.magazine is not None:
            yield CODES["FB211"].at(
                ("systems", index, "magazine"),
                f"several magazines have the id {system.magazine} (count), and one feeds a launcher",
                "write them as entries of their own, each with its id",
            )
        fed.add(system.magazine)
    for index, system in enumerate(design.systems):
        if isinstance(system, SalvoMissileMagazine) and not (system.id in fed or (single and fed)):
            yield CODES["FB213"].at(
                ("systems", index), "the magazine feeds no launcher", "add a launcher, or name the magazine with one"
            )


def small_magazine(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find magazines that hold no salvo."""
    if SalvoMissileMagazine.kind in ruleset.bans:
        return
    least = ruleset.whole("salvo-mass-standard")
    for index, system in enumerate(design.systems):
        if isinstance(system, SalvoMissileMagazine) and system.mass < least:
            yield CODES["FB214"].at(
                ("systems", index, "mass"),
                f"a magazine of MASS {system.mass} holds no salvo",
                f"give it at least MASS {least}",
            )


def fire_control(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find a ship whose weapons nothing aims."""
    armed = next((index for index, system in enumerate(design.systems) if isinstance(system, AIMED)), None)
    if armed is not None and not entries(design, FireControl):
        name = system_name(design.systems[armed], arcs=False)
        yield CODES["FB209"].at(("systems", armed), f"no fire control aims the {name}", 'add kind = "fire-control"')
