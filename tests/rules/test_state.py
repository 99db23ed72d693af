"""The state of a ship in a campaign, reckoned from what her file says."""

import pytest

from shipyard.model.arcs import Mount
from shipyard.model.damage import UNHURT, Damage, Spent
from shipyard.model.design import Design, Load
from shipyard.model.systems import Ams, Drones, FireControl, LacBay, Laser, SalvoLauncher
from shipyard.rules import harrington
from shipyard.rules.state import Gone, State, Struck, state_of
from tests.ships import harrington_ship

PORT, STARBOARD = Mount.PORT, Mount.STARBOARD

SHIP = harrington_ship(
    SalvoLauncher(salvo=10, mounts=(PORT, STARBOARD)),
    Laser(class_=2, mounts=(PORT, STARBOARD), count=2),
    Laser(class_=3, mounts=(PORT,)),
    Ams(rating=3),
    Drones(mass=1),
    LacBay(count=2),
    FireControl(count=3),
    thrust=5,
    armour=2,
    load=Load(nuclear=10, pods=3, lacs=("shrike", "generic")),
)


def state(damage: Damage, ship: Design = SHIP) -> State:
    return state_of(ship, harrington.RULESET, damage)


def test_a_ship_that_has_lost_nothing() -> None:
    """A weak hull of 100 MASS has 20 boxes (FB2 p. 3); the numbers of craft are those of a squadron of six."""
    whole = state(UNHURT)
    assert (whole.hull, whole.armour, whole.drive) == (Gone("hull", 0, 20), Gone("armour", 0, 2), Gone("drive", 0, 2))
    assert (whole.thrust, whole.full_thrust) == (5, 5)
    assert whole.whole
    assert not whole.crippled
    assert [each.of for each in whole.spent if each.what == "lacs"] == [6, 6]


def test_the_first_hit_halves_the_drive_and_the_second_ends_it() -> None:
    """FB1 pp. 3-12, threshold checks; halves are rounded down."""
    assert [state(Damage(drive=hits)).thrust for hits in range(3)] == [5, 2, 0]
    assert [state(Damage(drive=hits), harrington_ship(thrust=1)).thrust for hits in range(2)] == [1, 0]
    assert state(UNHURT, harrington_ship(thrust=0)).drive.of == 0


def test_what_was_struck_is_told_by_kind_mount_and_number() -> None:
    hurt = state(Damage(lost=("ams", "laser@port#3", "salvo-launcher@starboard", "salvo-launcher@starboard")))
    assert hurt.struck == (
        Struck(title="salvo launcher", mount="starboard", number=1, hits=2, of=4),
        Struck(title="laser", mount="port", number=3, hits=1, of=1),
        Struck(title="countermissiles (AMS)", mount="", number=1, hits=1, of=2),
    )
    assert not hurt.whole


def test_what_is_spent_of_what_she_carries() -> None:
    hurt = state(Damage(spent=Spent(nuclear=4, pods=1, drones=2, lacs=(0, 5))))
    gone = {each.what: (each.gone, each.of) for each in hurt.spent if each.number is None}
    assert gone["nuclear"] == (4, 10)
    assert gone["pods"] == (1, 3)
    assert gone["drones"] == (2, 2)
    assert [each for each in hurt.spent if each.what == "lacs"] == [
        Gone("lacs", 0, 6, number=1, type="shrike"),
        Gone("lacs", 5, 6, number=2, type="generic"),
    ]
    assert hurt.struck == ()  # drones that were launched are spent, not struck


def test_no_more_is_gone_than_she_has() -> None:
    hurt = state(Damage(hull=99, armour=9, drive=7, spent=Spent(pods=8, lacs=(9, 9, 9))))
    assert (hurt.hull.gone, hurt.armour.gone, hurt.drive.gone) == (20, 2, 2)
    assert [(each.what, each.gone) for each in hurt.spent if each.gone] == [("pods", 3), ("lacs", 6), ("lacs", 6)]
    assert hurt.gone


@pytest.mark.parametrize(
    ("damage", "crippled"),
    [
        (Damage(hull=9), False),
        (Damage(hull=10), True),
        (Damage(drive=1), False),
        (Damage(drive=2), True),
        (Damage(armour=2, lost=("ams", "ams", "fire-control")), False),
    ],
)
def test_a_cripple_has_half_her_hull_or_no_drive(damage: Damage, crippled: bool) -> None:
    """The reading `crippled`."""
    assert state(damage).crippled is crippled


def test_a_station_without_a_drive_is_no_cripple_for_that() -> None:
    assert not state(UNHURT, harrington_ship(thrust=0)).crippled
