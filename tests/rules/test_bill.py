"""What ships weigh and cost: the sources' own examples, and what holds of every bill."""

from fractions import Fraction
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

from shipyard.model.arcs import Mount
from shipyard.model.design import Design, HullWord, Load, Streamlining
from shipyard.model.systems import (
    KINDS,
    Bay,
    Beam,
    CloakingField,
    Drones,
    Ecm,
    EnergyTorpedo,
    GravLance,
    Grazer,
    HangarBay,
    Hold,
    HoldUse,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    Minesweeper,
    NeedleBeam,
    NovaCannon,
    Ortillery,
    Pod,
    PulseTorpedo,
    ReflexField,
    SalvoLauncher,
    SalvoMissileRack,
    SensorGrade,
    Sensors,
    SpareScreen,
    System,
    TugDrive,
    WaveGun,
)
from shipyard.rules import fleet_book, harrington
from shipyard.rules.bill import Bill, price
from shipyard.rules.ruleset import Reading
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

PORT, STARBOARD, FORE, ALL_ROUND = Mount.PORT, Mount.STARBOARD, Mount.FORE, Mount.ALL_ROUND


def bill(design: Design) -> Bill:
    return price(design, ruleset_of(design))


def lines(design: Design) -> dict[str, tuple[int, int]]:
    return {line.item: (line.mass, line.points) for line in bill(design).lines}


def one(system: System, design: Any = fleet_book_ship, **changes: Any) -> tuple[int, int]:
    (line,) = [line for line in bill(design(system, **changes)).lines if line.path[0] == "systems"]
    return line.mass, line.points


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        (Beam(class_=1, arcs=ALL), (1, 3)),
        (Beam(class_=2, arcs=(FP, F, FS)), (2, 6)),
        (Beam(class_=2, arcs=ALL), (3, 9)),
        (Beam(class_=3, arcs=(F,)), (4, 12)),
        (Beam(class_=3, arcs=(F, FS)), (5, 15)),
        (Beam(class_=3, arcs=ALL), (9, 27)),
        (Beam(class_=4, arcs=(F, FS)), (10, 30)),
        (Beam(class_=5, arcs=(F,)), (16, 48)),
        (Beam(class_=5, arcs=(AP, FP, F, FS)), (28, 84)),
        (PulseTorpedo(arcs=(F,)), (4, 12)),
        (PulseTorpedo(arcs=(F, FS)), (5, 15)),
        (PulseTorpedo(arcs=(FP, F, FS)), (6, 18)),
        (NeedleBeam(arcs=(F,)), (2, 6)),
        (SalvoMissileRack(arcs=(FP, F, FS)), (4, 12)),
        (SalvoMissileRack(arcs=(FP, F, FS), extended=True), (5, 15)),
        (NovaCannon(), (20, 60)),
        (WaveGun(), (12, 36)),
        (Ortillery(), (3, 9)),
        (Minelayer(mines=6), (8, 18)),
        (Minelayer(mines=0), (2, 6)),
        (Minesweeper(), (5, 15)),
        (HangarBay(), (9, 27)),
        (Bay(carries=5), (8, 24)),
        (Bay(carries=5, count=2), (16, 48)),
        (Hold(use=HoldUse.CARGO, mass=10), (10, 0)),
        (TugDrive(tows=100), (20, 40)),
        (Sensors(grade=SensorGrade.ENHANCED), (1, 15)),
        (Sensors(grade=SensorGrade.SUPERIOR), (2, 30)),
        (Ecm(), (2, 20)),
        (Ecm(area=True), (3, 30)),
        (CloakingField(), (5, 50)),
        (ReflexField(), (10, 60)),
    ],
)
def test_fleet_book_prices(system: System, expected: tuple[int, int]) -> None:
    """FB1 pp. 3-12 and More Thrust: what the published ships do not exercise as well."""
    assert one(system) == expected


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        (SalvoLauncher(salvo=2, mounts=(PORT, STARBOARD)), (2, 6)),
        (SalvoLauncher(salvo=16, mounts=(FORE,)), (8, 24)),
        (Laser(class_=1, mounts=(PORT,)), (1, 3)),
        (Laser(class_=2, mounts=(PORT, STARBOARD), count=2), (8, 24)),
        (Laser(class_=3, mounts=(FORE,)), (4, 12)),
        (Laser(class_=4, mounts=(PORT,)), (8, 24)),
        (Laser(class_=1, mounts=(ALL_ROUND,)), (1, 3)),
        (Laser(class_=2, mounts=(ALL_ROUND,)), (3, 9)),
        (Laser(class_=3, mounts=(ALL_ROUND,)), (9, 27)),
        (Grazer(mounts=(PORT, FORE)), (8, 24)),
        (GravLance(mounts=(FORE,)), (12, 36)),
        (EnergyTorpedo(mounts=(PORT,)), (1, 3)),
        (LaunchRails(pods=2), (6, 18)),
        (Pod(count=8), (24, 72)),
        (MinelayingSystem(), (8, 24)),
        (MinelayingSystem(extra=2), (10, 30)),
        (Drones(mass=2), (2, 20)),
        (SpareScreen(), (5, 15)),
    ],
)
def test_harrington_prices(system: System, expected: tuple[int, int]) -> None:
    """Conversion, Missiles, Energy Weapons, Pods, Mines, Sensors; readings where it names no points."""
    assert one(system, harrington_ship) == expected


def test_a_laser_on_two_kinds_of_mount_is_two_lines() -> None:
    assert lines(harrington_ship(Laser(class_=2, mounts=(PORT, ALL_ROUND)))) | {
        "laser class 2, port": (2, 6),
        "laser class 2, all-round": (3, 9),
    } == lines(harrington_ship(Laser(class_=2, mounts=(PORT, ALL_ROUND))))


def test_each_system_is_rounded_by_itself() -> None:
    """Fleet Book, Arithmetic: TMF 22, thrust 4, FTL is 4 + 2 = 6."""
    found = lines(fleet_book_ship(type="FF", mass=22, thrust=4))
    assert found["main drive, thrust 4"] == (4, 8)
    assert found["FTL drive"] == (2, 4)


def test_the_sloop_of_the_players_list_is_full() -> None:
    """TMF 24, hull 2, FTL, thrust 16, one cargo space: legal and full."""
    sloop = fleet_book_ship(Hold(use=HoldUse.CARGO, mass=1), type="FF", mass=24, hull=2, thrust=16)
    assert bill(sloop).free == bill(sloop).over == 0


def test_small_percentages_are_never_0() -> None:
    assert lines(fleet_book_ship(type="SC", mass=4, thrust=1))["FTL drive"] == (1, 2)
    assert lines(fleet_book_ship(type="SC", mass=4, thrust=1))["main drive, thrust 1"] == (1, 2)


@pytest.mark.parametrize(("level", "mass", "expected"), [(1, 40, 3), (1, 85, 4), (2, 40, 6), (2, 85, 9)])
def test_screens_have_a_least_mass(level: int, mass: int, expected: int) -> None:
    assert lines(fleet_book_ship(screens=level, mass=mass))[f"screen {level}"] == (expected, expected * 3)
    assert lines(harrington_ship(sidewall=level, mass=mass))[f"sidewall {level}"] == (expected, expected * 3)


def test_sidewalls_paid_for_each_side_cost_twice() -> None:
    reading = evolve(harrington.READINGS["sidewall-pays"], value="each-side")
    house = evolve(harrington.RULESET, readings={**harrington.READINGS, "sidewall-pays": reading})
    ship = harrington_ship(sidewall=2)
    once, each = price(ship, harrington.RULESET), price(ship, house)
    assert (each.used - once.used, each.npv - once.npv) == (10, 30)


def test_drives_that_are_not_there_have_no_line() -> None:
    assert {"FTL drive", "main drive, thrust 0"}.isdisjoint(lines(fleet_book_ship(ftl=False, thrust=0)))


def test_streamlining_is_an_entry_of_the_ruleset() -> None:
    assert lines(fleet_book_ship(streamlining=Streamlining.PARTIAL))["streamlining, partial"] == (5, 10)
    assert lines(fleet_book_ship(streamlining=Streamlining.FULL))["streamlining, full"] == (10, 20)


@pytest.mark.parametrize(
    ("mass", "boxes", "armour", "systems", "npv", "cpv"),
    [
        # two ships whose makers' programs print both prices
        (24, 7, 2, (Beam(class_=2, arcs=(FP, F, FS)), Beam(class_=1, arcs=ALL), "pds", "pds", "fc"), 79, 61),
        (
            60,
            18,
            0,
            (
                Beam(class_=3, arcs=(FP, F, FS)),
                Beam(class_=2, arcs=(AP, FP, F)),
                Beam(class_=2, arcs=(F, FS, AS)),
                Beam(class_=1, arcs=ALL),
                PulseTorpedo(arcs=(F,)),
                "pds",
                "pds",
                "fc",
                "fc",
                "adfc",
            ),
            208,
            184,
        ),
    ],
)
def test_cpv_agrees_with_another_program(
    mass: int, boxes: int, armour: int, systems: tuple[Any, ...], npv: int, cpv: int
) -> None:
    words = {"pds": "pds", "fc": "fire-control", "adfc": "adfc"}
    ship = fleet_book_ship(
        *(KINDS[words[system]]() if isinstance(system, str) else system for system in systems),
        mass=mass,
        hull=boxes,
        armour=armour,
        thrust=6 if mass == 24 else 4,
        screens=0 if mass == 24 else 1,
    )
    assert (bill(ship).npv, bill(ship).cpv) == (npv, cpv)


def test_cpv_leaves_out_holds_and_bays_or_not() -> None:
    ship = fleet_book_ship(Hold(use=HoldUse.CARGO, mass=10), HangarBay(), mass=100)
    assert bill(ship).cpv_version == "cpv-2004"
    assert bill(ship).cpv == bill(ship).npv - 100 + 66  # (100 - 19)² / 100 = 65.61
    reading: Reading = evolve(fleet_book.READINGS["cpv"], value="cpv-simple")
    simple = price(ship, evolve(fleet_book.RULESET, readings={**fleet_book.READINGS, "cpv": reading}))
    assert simple.cpv == simple.npv


def test_what_is_carried_is_apart() -> None:
    """Conversion, Pods and LACs: three towed pods of 9 points, squadrons of 64 and 36; none of it in MASS or NPV."""
    ship = harrington_ship()
    loaded = evolve(ship, load=Load(pods=3, lacs=("shrike", "generic")))
    assert bill(loaded).carried == 27 + 64 + 36
    assert (bill(loaded).npv, bill(loaded).used) == (bill(ship).npv, bill(ship).used)


def test_a_hull_in_words_shows_its_percentage() -> None:
    (line,) = [line for line in bill(harrington_ship(mass=102)).lines if line.path == ("hull",)]
    assert (line.working, line.raw, line.mass) == ("20 % of 102 = 20.4, 20", Fraction("20.4"), 20)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_costs_nothing(kind: str) -> None:
    """Every kind has a price in the ruleset that has it, and weighs and costs something, but holds are free."""
    ruleset = harrington.RULESET if kind not in fleet_book.PRICES else fleet_book.RULESET
    assert kind in ruleset.prices
    mass, points = one(EXAMPLES[kind], harrington_ship if ruleset.harrington else fleet_book_ship)
    assert mass > 0
    assert (points > 0) is (kind != "hold")


EXAMPLES: dict[str, System] = {
    kind: system(
        **{
            name: value
            for name, value in {
                "arcs": (F,),
                "mounts": (PORT,),
                "class_": 1,
                "salvo": 2,
                "mass": 1,
                "pods": 1,
                "rating": 1,
                "grade": SensorGrade.ENHANCED,
                "mines": 1,
                "carries": 1,
                "use": HoldUse.CARGO,
                "tows": 1,
            }.items()
            if name in {field.name for field in system.__attrs_attrs__}  # type: ignore[attr-defined]
        }
    )
    for kind, system in KINDS.items()
}


@given(designs())
def test_the_lines_add_up(design: Design) -> None:
    found = bill(design)
    assert found.used == sum(line.mass for line in found.lines)
    assert found.npv == sum(line.points for line in found.lines)
    assert found.free - found.over == design.mass - found.used
    assert min(found.free, found.over) == 0


@given(designs())
def test_more_of_anything_never_weighs_or_costs_less(design: Design) -> None:
    less = bill(design)
    for more in (
        evolve(design, armour=design.armour + 1),
        evolve(design, thrust=min(design.thrust + 1, 99)),
        evolve(design, systems=(*design.systems, *design.systems[:1])),
        evolve(design, hull=HullWord.SUPER),
    ):
        if design.hull is HullWord.SUPER or isinstance(design.hull, HullWord) or more.hull == design.hull:
            assert bill(more).used >= less.used
            assert bill(more).npv >= less.npv


def test_a_backwards_arc_costs_the_same() -> None:
    assert one(Beam(class_=4, arcs=(A, AS))) == one(Beam(class_=4, arcs=(AS, A))) == one(Beam(class_=4, arcs=(AP, A)))


def test_cpv_of_a_hull_that_is_all_hold_is_never_less_than_1() -> None:
    found = bill(fleet_book_ship(Hold(use=HoldUse.CARGO, mass=500), mass=10, type="SC"))
    assert (found.cpv_hull, found.cpv) == (1, found.npv - 10 + 1)


def test_cpv_replaces_what_the_basic_hull_costs() -> None:
    dear = evolve(harrington.PRICES["hull"], points=2)
    house = evolve(harrington.RULESET, prices={**harrington.PRICES, "hull": dear})
    ship = harrington_ship()
    assert price(ship, house).npv == bill(ship).npv + 100
    assert price(ship, house).cpv == bill(ship).cpv


def test_arcs_twice_are_paid_once_and_no_mount_has_its_line() -> None:
    assert one(Beam(class_=3, arcs=(F, F))) == (4, 12)
    (line,) = [line for line in bill(harrington_ship(Grazer(mounts=()))).lines if line.path[0] == "systems"]
    assert (line.mass, line.points, line.rule) == (0, 0, "no mount")
