"""What a damage file's words strike on one ship, in whatever order they stand."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.arcs import ARCS, Mount
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.systems import (
    Ams,
    Beam,
    Drones,
    ExtendedMagazine,
    LacBay,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    Pds,
    Pod,
    SalvoLauncher,
    SalvoMissileMagazine,
)
from shipyard.rules import fleet_book, harrington
from shipyard.rules.aboard import aboard
from shipyard.rules.carried import carried
from shipyard.rules.damage import NONE, Losses, assess
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

SIDES = (Mount.PORT, Mount.STARBOARD)
SHIP = harrington_ship(
    SalvoLauncher(salvo=10, mounts=SIDES, count=2),
    Laser(class_=2, mounts=SIDES, count=2),
    Laser(class_=1, mounts=(Mount.FORE,), id="chaser"),
    Ams(rating=3),
    Pds(count=3),
    sidewall=2,
    armour=4,
    thrust=5,
    load=Load(nuclear=20, pods=2),
)


def losses(*lost: str, design: Design = SHIP, **more: object) -> Losses:
    """What the words strike, with nothing wrong in them."""
    found, findings = assess(design, ruleset_of(design), Damage(lost=lost, **more))  # type: ignore[arg-type]
    assert findings == ()
    return found


def codes(damage: Damage, design: Design = SHIP) -> list[tuple[str, str]]:
    return [(finding.code, finding.field) for finding in assess(design, ruleset_of(design), damage)[1]]


def test_no_damage_strikes_nothing() -> None:
    assert assess(SHIP, harrington.RULESET, Damage()) == (NONE, ())


def test_boxes_and_hits_are_counted() -> None:
    found = losses(hull=7, armour=4, drive=1)
    assert (found.hull, found.armour, found.drive) == (7, 4, 1)


def test_a_mount_and_a_number_name_one_system() -> None:
    found = losses("laser@starboard#2", "salvo-launcher@port#1")
    assert found.units == {("systems[1]", 1, 1): 1, ("systems[0]", 0, 0): 1}


def test_without_a_mount_numbers_go_on_over_the_mounts_and_entries() -> None:
    assert losses("laser#4").units == {("systems[1]", 1, 1): 1}
    assert losses("laser#5").units == {("systems[2]", 0, 0): 1}


def test_an_id_names_its_own_entry() -> None:
    assert losses("chaser").units == losses("laser@fore").units == {("systems[2]", 0, 0): 1}


def test_a_launcher_or_an_ams_named_twice_has_two_hits() -> None:
    assert losses("salvo-launcher@port", "salvo-launcher@port").units == {("systems[0]", 0, 0): 2}
    assert losses("ams", "ams").units == {("systems[3]", 0, 0): 2}


def test_what_one_hit_ends_is_named_once_for_each() -> None:
    assert losses("pds", "pds").units == {("systems[4]", 0, 0): 1, ("systems[4]", 0, 1): 1}


def test_a_launcher_that_is_gone_passes_the_next_hit_on() -> None:
    """Salvo-10 is 10, 5, 2, 1 (conversion, Missiles, and reading salvo-end): four hits end it."""
    assert losses(*["salvo-launcher@port"] * 5).units == {("systems[0]", 0, 0): 4, ("systems[0]", 0, 1): 1}


def test_each_sidewall_loses_its_own_levels() -> None:
    found = losses("sidewall@port", "sidewall@port", "sidewall@starboard")
    assert (found.hits("sidewall", 0), found.hits("sidewall", 1)) == (2, 1)


def test_screens_all_round_have_no_side() -> None:
    ship = fleet_book_ship(screens=2)
    assert losses("screen", design=ship).hits("screen") == 1
    assert codes(Damage(lost=("screen@port",)), ship) == [("FL206", "damage.lost[0]")]


@pytest.mark.parametrize("word", ["bridge", "life-support", "power-plant", "ftl"])
def test_core_systems_and_the_ftl_drive_have_their_words(word: str) -> None:
    assert losses(word).hits(word) == 1


@pytest.mark.parametrize("lost", list(permutations(["laser", "laser@port", "laser@port#1", "laser@port"])))
def test_the_order_of_the_words_decides_nothing(lost: tuple[str, ...]) -> None:
    """Port has two lasers, and three words mean it: one of them is too many, whichever stands first."""
    _, findings = assess(SHIP, harrington.RULESET, Damage(lost=lost))
    assert [finding.code for finding in findings] == ["FL208"]
    fitting = [word for word in lost if word != "laser@port#1"]
    assert assess(SHIP, harrington.RULESET, Damage(lost=tuple(fitting)))[1] == ()


def test_a_plain_word_leaves_room_for_a_narrower_one() -> None:
    ship = harrington_ship(Laser(class_=1, mounts=SIDES))
    for lost in (("laser", "laser@port"), ("laser@port", "laser"), ("laser", "laser#1")):
        assert len(losses(*lost, design=ship).units) == 2


def test_drones_and_internal_pods_that_are_spent_are_gone_like_lost_ones() -> None:
    ship = harrington_ship(LaunchRails(pods=2), Pod(count=4), Drones(mass=2))
    found = losses("pod#2", design=ship, spent=Spent(internal_pods=2, drones=3))
    assert found.of("systems[1]", 0, 4) == (1, 1, 1, 0)
    assert found.of("systems[2]", 0, 4) == (1, 1, 1, 0)


def test_everything_that_is_wrong_is_said_at_once_and_the_rest_stands() -> None:
    damage = Damage(hull=99, armour=5, drive=3, lost=("lazer", "pds", "pds#4", "a@b@c"), spent=Spent(laser=999))
    found, findings = assess(SHIP, harrington.RULESET, damage)
    assert {finding.code for finding in findings} == {"FL201", "FL202", "FL203", "FL205", "FL207", "FL204", "FL209"}
    assert (found.hull, found.armour, found.drive) == (20, 4, 2)
    assert found.units == {("systems[4]", 0, 0): 1}


@pytest.mark.parametrize(
    ("word", "remedy"),
    [
        ("lazer", "did you mean laser?"),
        ("chasr", "did you mean chaser?"),
        ("laser@prt", "did you mean port?"),
        ("laser@aft", "write port or starboard or fore"),
        ("pds@port", "leave @port out"),
        ("sidewall", "write sidewall@port or sidewall@starboard"),
        ("screen@port", "aboard are "),
        ("drive", "write drive = 1 above lost"),
        ("hull", "write hull = 1 above lost"),
        ("pds#9", "write a number from 1 to 3"),
        ("laser@port#3", "write a number from 1 to 2"),
        ("grazer", "aboard are bridge, life-support, power-plant, ftl, sidewall, salvo-launcher, laser, chaser"),
        ("x" * 1000, "aboard are "),
    ],
)
def test_the_remedy_says_what_to_write(word: str, remedy: str) -> None:
    (finding,) = assess(SHIP, harrington.RULESET, Damage(lost=(word,)))[1]
    assert finding.remedy.startswith(remedy)
    assert len(finding.message) < 120


def test_a_system_lost_too_often_is_one_finding_at_the_first_word_too_many() -> None:
    assert codes(Damage(lost=("pds",) * 6)) == [("FL208", "damage.lost[3]")]
    assert codes(Damage(lost=("bridge", "ams", "bridge"))) == [("FL208", "damage.lost[2]")]


def test_a_ship_without_a_drive_takes_no_hit_on_it() -> None:
    ship = harrington_ship(thrust=0, ftl=False)
    assert codes(Damage(drive=1, lost=("ftl",)), ship) == [("FL203", "damage.drive"), ("FL205", "damage.lost[0]")]
    assert codes(Damage(drive=2), harrington_ship(thrust=1)) == [("FL203", "damage.drive")]


def test_what_a_ship_carries_is_counted_by_the_words_of_the_file() -> None:
    ship = harrington_ship(
        SalvoLauncher(salvo=2, mounts=SIDES),
        ExtendedMagazine(mass=1),
        Drones(mass=3),
        Pod(count=4),
        MinelayingSystem(extra=1),
        load=Load(nuclear=10, pods=2),
    )
    assert carried(ship, harrington.RULESET) == {
        "laser": 60,  # 2 MASS of launchers by 20, an extended magazine of 30, less ten
        "nuclear": 10,
        "pods": 2,
        "internal-pods": 4,
        "drones": 6,
        "mines": 120,
        "standard": 0,
        "er": 0,
    }


def test_magazines_of_the_fleet_book_hold_what_is_loaded_or_standard_salvoes() -> None:
    empty = fleet_book_ship(SalvoMissileMagazine(mass=5, count=2), Minelayer(mines=7))
    assert carried(empty, fleet_book.RULESET) | {"mines": 7, "standard": 4, "er": 0} == carried(
        empty, fleet_book.RULESET
    )
    loaded = fleet_book_ship(SalvoMissileMagazine(mass=5), load=Load(salvoes=(SalvoGrade.ER, SalvoGrade.STANDARD)))
    assert codes(Damage(spent=Spent(standard=1, er=2)), loaded) == [("FL209", "damage.spent.er")]


def test_craft_are_lost_squadron_by_squadron() -> None:
    ship = harrington_ship(LacBay(count=2), load=Load(lacs=("shrike", "shrike")))
    assert codes(Damage(spent=Spent(lacs=(6, 0))), ship) == []
    wrong = Damage(spent=Spent(lacs=(7, -1, 1), fighters=(1,)))
    assert codes(wrong, ship) == [
        ("FL209", "damage.spent.lacs[0]"),
        ("FL209", "damage.spent.lacs[1]"),
        ("FL209", "damage.spent.lacs[2]"),
        ("FL209", "damage.spent.fighters[0]"),
    ]


def test_arcs_are_no_mounts() -> None:
    ship = fleet_book_ship(Beam(class_=1, arcs=ARCS, count=2))
    assert losses("beam#2", design=ship).units == {("systems[0]", 0, 1): 1}
    assert codes(Damage(lost=("beam@F",)), ship) == [("FL206", "damage.lost[0]")]


@given(designs(), st.data())
def test_whatever_is_aboard_can_be_lost_by_its_word_down_to_the_last(design: Design, data: st.DataObject) -> None:
    """On whatever ship, as many hits as end all of a kind are taken, and one more is a finding."""
    ruleset = ruleset_of(design)
    stands = aboard(design, ruleset)
    stand = data.draw(st.sampled_from(stands))
    named = {name for other in stands for name in other.names if other.part != stand.part}
    if stand.names[0] in named or stand.hits * stand.count > 500:
        return
    word = f"{stand.names[0]}@{stand.mount}" if stand.mount else stand.names[0]
    same = [other for other in stands if other.part == stand.part and other.mount == stand.mount]
    times = sum(other.hits * other.count for other in same)
    found, findings = assess(design, ruleset, Damage(lost=(word,) * times))
    assert findings == ()
    assert sum(found.units.values()) == times
    _, findings = assess(design, ruleset, Damage(lost=(word,) * (times + 1)))
    assert [finding.code for finding in findings] == ["FL208"]
