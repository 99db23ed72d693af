"""The ship card: every system in one list, hull rows as on the sheet, stores as they are crossed off."""

import pytest
from hypothesis import given

from shipyard.model.arcs import Mount
from shipyard.model.design import Design, Load
from shipyard.model.systems import (
    KINDS,
    Ams,
    Beam,
    FireControl,
    Laser,
    LaunchRails,
    Pds,
    Pod,
    SalvoLauncher,
)
from shipyard.rules.fitted import fitted
from shipyard.rules.ship_card import DEFENCES, STORED, ShipCard, is_weapon, ship_card
from shipyard.rules.tracks import crew_factors, rows_of
from tests.ships import ALL, F, fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

PORT, STARBOARD, FORE, AFT = Mount.PORT, Mount.STARBOARD, Mount.FORE, Mount.AFT


def card_of(design: Design) -> ShipCard:
    return ship_card(design, ruleset_of(design))


def test_weapons_stand_by_mount_broadsides_first() -> None:
    card = card_of(
        harrington_ship(
            LaunchRails(pods=2), Laser(class_=2, mounts=(AFT, FORE)), SalvoLauncher(salvo=4, mounts=(STARBOARD, PORT))
        )
    )
    assert [(place, [one.name for one in some]) for place, some in card.weapons] == [
        ("port", ["Salvo-4 launcher"]),
        ("starboard", ["Salvo-4 launcher"]),
        ("fore", ["laser class 2"]),
        ("aft", ["laser class 2"]),
        # pods leave by five arcs, all but fore (conversion, Pod Launched Missiles)
        ("all but fore", ["launch rails, 2 pods a turn"]),
    ]


def test_fleet_book_weapons_stand_by_arcs() -> None:
    card = card_of(fleet_book_ship(Beam(class_=1, arcs=ALL), Beam(class_=3, arcs=(F,))))
    assert [place for place, _ in card.weapons] == ["all arcs", "F"]


def test_a_sidewall_stands_on_each_side_and_screens_around_the_ship() -> None:
    """The conversion, Sidewalls: each side has its own; FB1: screens are the ship's."""
    assert card_of(harrington_ship(sidewall=2)).screens == {"port": 2, "starboard": 2}
    assert card_of(fleet_book_ship(screens=1)).screens == {"screen": 1}
    assert card_of(harrington_ship()).screens == {}


def test_a_row_says_what_is_checked_at_its_end() -> None:
    """FB1 pp. 3-12: 6, then 5 and more, then 4 and more; core systems with the die at -1; nothing after the last."""
    rows = card_of(harrington_ship(mass=140)).rows
    assert [(row.systems, row.core) for row in rows] == [(6, None), (5, 6), (4, 5), (None, None)]


def test_stores_are_what_is_crossed_off() -> None:
    """240 missiles of which 30 are nuclear are the conversion's own example: two Salvo-10 and two Salvo-2."""
    design = harrington_ship(
        SalvoLauncher(salvo=10, mounts=(PORT, STARBOARD)),
        SalvoLauncher(salvo=2, mounts=(FORE, AFT)),
        FireControl(count=3),
        Pod(count=4),
        load=Load(nuclear=30, pods=3, lacs=("shrike", "generic", "shrike")),
    )
    card = card_of(design)
    assert dict(card.stores) == {"laser": 210, "nuclear": 30, "pods": 3, "internal-pods": 4}
    assert card.craft == (("Shrike/B LACs", 2), ("generic LACs", 1))


def test_a_drive_has_its_track() -> None:
    assert card_of(harrington_ship(thrust=5)).drive_track == (5, 2)
    assert card_of(harrington_ship(thrust=1)).drive_track == (1,)
    assert card_of(harrington_ship(thrust=0)).drive_track == ()


def test_defences_and_others_stand_apart() -> None:
    card = card_of(harrington_ship(Pds(), FireControl(), Ams(rating=2)))
    assert [one.name for one in card.defences] == ["PDS", "AMS-2"]
    assert [one.name for one in card.others] == ["fire control"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_system_is_of_one_list_alone(kind: str) -> None:
    weapon = issubclass(KINDS[kind], LaunchRails) or any(
        base.__name__ in ("ArcSystem", "MountedSystem") for base in KINDS[kind].__mro__
    )
    assert weapon + (kind in DEFENCES) + (kind in STORED) <= 1


@given(designs())
def test_every_system_of_any_design_stands_on_it_once(design: Design) -> None:
    ruleset = ruleset_of(design)
    card = card_of(design)
    shown = [one for _, some in card.weapons for one in some] + [*card.defences, *card.holders, *card.others]
    assert sorted(shown, key=repr) == sorted(fitted(design, ruleset), key=repr)
    assert all(is_weapon(one.system) for _, some in card.weapons for one in some)


@given(designs())
def test_rows_and_stars_are_the_sheets(design: Design) -> None:
    ruleset = ruleset_of(design)
    rows = card_of(design).rows
    assert tuple(len(row.stars) for row in rows) == rows_of(design, ruleset)
    assert sum(sum(row.stars) for row in rows) == crew_factors(design, ruleset)
