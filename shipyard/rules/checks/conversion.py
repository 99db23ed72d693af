"""Checks of the Harrington conversion: mounts, launchers, pods, countermissiles, crew."""

from collections.abc import Iterator
from fractions import Fraction

from shipyard.model.arcs import Mount
from shipyard.model.design import Crew, Design, entries
from shipyard.model.systems import (
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    GravLance,
    Grazer,
    LacBay,
    Laser,
    LaunchRails,
    MountedSystem,
    Pod,
    SalvoLauncher,
)
from shipyard.rules.checks.weapons import AIMED
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.harrington import GHOST_RIDER_NAVIES
from shipyard.rules.missiles import ams_rating, broadside, immunity, pods_a_turn, pods_aboard
from shipyard.rules.names import system_name
from shipyard.rules.rounding import half_up
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import LAC, LAC_CARRIER, POD_SHIPS, fit

ARMED = (Laser, Grazer, EnergyTorpedo, GravLance, SalvoLauncher, LaunchRails, *AIMED)
"""Weapons that need a fire control, those of the Fleet Book among them where house rules allow them."""

NOT_ALL_ROUND = {SalvoLauncher: "HH111", Grazer: "HH132", GravLance: "HH133", EnergyTorpedo: "HH134"}


def civilian(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find civilians behind a sidewall."""
    if design.crew is Crew.CIVILIAN and design.sidewall:
        yield CODES["HH107"].at(
            ("sidewall",),
            "a civilian ship has no sidewall",
            'write sidewall = 0, or crew = "military" for an armed merchantman',
        )


def type_words(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find types whose word promises what the ship does not have: pods, LACs, or a ship at all."""
    if design.type == LAC:
        yield CODES["HH104"].at(
            ("type",),
            "a LAC is carried craft, not a ship",
            'carry squadrons: [load] lacs = ["generic"] and a lac-bay each',
        )
    if design.type in POD_SHIPS and not entries(design, LaunchRails):
        yield CODES["HH117"].at(
            ("type",),
            f"{design.type} says that the ship rolls pods, and she has no launch rails",
            'add kind = "launch-rails"',
        )
    if design.type == LAC_CARRIER and not entries(design, LacBay):
        yield CODES["HH118"].at(
            ("type",), f"{design.type} says that the ship carries LACs, and she has no LAC bay", 'add kind = "lac-bay"'
        )


def mounts(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find mounts that a system cannot have: none, one twice, all round where its kind has no such mount."""
    for index, system in enumerate(design.systems):
        if not isinstance(system, MountedSystem) or system.kind in ruleset.bans:
            continue
        path, name = ("systems", index, "mounts"), system_name(system)
        if not system.mounts:
            yield CODES["HH131"].at(path, f"{name} has no mount", f"state mounts, of {', '.join(_mounts_for(system))}")
        twice = [mount for mount in Mount if system.mounts.count(mount) > 1]
        if twice:
            yield CODES["HH130"].at(
                path, f"{name} states {', '.join(twice)} twice", "state each mount once and use count for several"
            )
        code = NOT_ALL_ROUND.get(type(system))
        if code and Mount.ALL_ROUND in system.mounts:
            yield CODES[code].at(
                path,
                f"{name} stands on a broadside or a chase mount, not all-round",
                "write port, starboard, fore or aft",
            )


def _mounts_for(system: MountedSystem) -> list[Mount]:
    """Give the mounts on which a system may stand."""
    return [mount for mount in Mount if mount is not Mount.ALL_ROUND or type(system) not in NOT_ALL_ROUND]


def odd_salvo(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find salvoes that are not of two, four, six ... missiles."""
    for index, system in enumerate(design.systems):
        if isinstance(system, SalvoLauncher) and system.salvo % 2:
            yield CODES["HH110"].at(
                ("systems", index, "salvo"),
                f"Salvo-{system.salvo}: a launcher weighs 1 MASS for every two missiles",
                f"write salvo = {system.salvo + 1}" + (f" or {system.salvo - 1}" if system.salvo > 1 else ""),
            )


def extended_magazine(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find magazines that no launcher fires from."""
    if not entries(design, SalvoLauncher):
        for index, system in enumerate(design.systems):
            if isinstance(system, ExtendedMagazine):
                yield CODES["HH112"].at(
                    ("systems", index), "no salvo launcher fires from the extended magazine", "add a salvo launcher"
                )


def pods(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find pods without rails, and rails that cannot fire once."""
    aboard, a_turn = pods_aboard(design), pods_a_turn(design)
    for index, system in enumerate(design.systems):
        if isinstance(system, Pod) and not a_turn:
            yield CODES["HH115"].at(
                ("systems", index), "no launch rails roll the internal pods out", 'add kind = "launch-rails"'
            )
        if isinstance(system, LaunchRails) and aboard < a_turn:
            yield CODES["HH116"].at(
                ("systems", index),
                f"rails for {a_turn} pods a turn, but {aboard} aboard",
                'add kind = "pod" with a count',
            )


def countermissiles(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Compare the AMS with the fit of the type; above it, state the chance that it kills a whole broadside."""
    rating = ams_rating(design)
    limits = fit(ruleset, design.type, design.mass)
    if limits is None:
        return
    least, most = limits
    usual = str(least) if least == most else f"{least} to {most}"
    index = next((index for index, system in enumerate(design.systems) if system.kind == "ams"), None)
    path = ("systems",) if index is None else ("systems", index, "rating")
    if rating > most:
        chance = immunity(design)
        odds = (
            "" if chance is None else f"; {rating}d6 kill a whole broadside of {broadside(design)}: {_percent(chance)}"
        )
        yield CODES["HH120"].at(
            path,
            f"AMS {rating} is above the fit of type {design.type}, {usual}{odds}; the ship can be immune to missiles",
            f"fit AMS-{most}, or accept the finding",
        )
    elif rating < least:
        yield CODES["HH121"].at(
            path,
            f"AMS {rating} is below the fit of type {design.type}, {usual}",
            f"fit AMS-{least}, or accept the finding",
        )


def _percent(chance: Fraction) -> str:
    """Write a chance to a tenth of a percent, with the exact fraction where it is short."""
    if half_up(chance * 1000) == 1000 and chance != 1:
        return "over 99.9 %"
    percent = f"{half_up(chance * 1000) / 10:g} %"
    return f"{percent} ({chance})" if 1 < chance.denominator < 100_000 else percent


def fire_control(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find armed ships that can aim at nothing."""
    fitted = ((index, system) for index, system in enumerate(design.systems) if system.kind not in ruleset.bans)
    armed = next((index for index, system in fitted if isinstance(system, ARMED)), None)
    if armed is not None and not entries(design, FireControl):
        yield CODES["HH135"].at(
            ("systems", armed), "the ship is armed and has no fire control", 'add kind = "fire-control"'
        )


def ghost_rider(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find Manticoran missiles and craft in other navies."""
    if design.navy in GHOST_RIDER_NAVIES:
        return
    navies = " and ".join(GHOST_RIDER_NAVIES)
    if design.load.extended_range:
        yield CODES["HH114"].at(
            ("load", "extended-range"),
            f"extended range missiles belong to {navies}",
            "accept the finding if it is meant",
        )
    for index, word in enumerate(design.load.lacs):
        if word == "shrike":
            yield CODES["HH114"].at(
                ("load", "lacs", index), f"Shrikes belong to {navies}", "accept the finding if it is meant"
            )
