"""The conversion's missiles, by its own examples."""

import pytest
from attrs import evolve

from shipyard.model.arcs import Mount
from shipyard.model.design import Load
from shipyard.model.systems import Drones, ExtendedMagazine, GravLance, LaunchRails, Pod, SalvoLauncher
from shipyard.rules import fleet_book
from shipyard.rules.carried import carried
from shipyard.rules.harrington import BANDS, RULESET
from shipyard.rules.missiles import hits_by_facing, magazine, missile_damage, pods_a_turn, pods_aboard
from shipyard.rules.ranges import range_bands
from shipyard.rules.ruleset import Band
from shipyard.rules.tracks import salvo_track
from shipyard.rules.types import fit
from tests.ships import fleet_book_ship, harrington_ship

BROADSIDES, CHASES = (Mount.PORT, Mount.STARBOARD), (Mount.FORE, Mount.AFT)
RMN_BC = harrington_ship(
    SalvoLauncher(salvo=2, mounts=CHASES), SalvoLauncher(salvo=10, mounts=BROADSIDES), type="BC", mass=140
)


def test_the_rmn_battlecruiser_has_240_missiles() -> None:
    """Conversion, Missiles: 12 MASS of launchers, 240 missiles, 210 laser heads and 30 nuclear."""
    found = magazine(RMN_BC, RULESET)
    assert (found.total, found.laser, found.nuclear) == (240, 210, 30)


def test_ghost_rider_missiles_are_fewer() -> None:
    """Conversion, Extended range: 18 for each MASS of launcher, 25 for each of extended magazine."""
    ship = evolve(
        RMN_BC, systems=(*RMN_BC.systems, ExtendedMagazine(mass=2)), load=Load(extended_range=True, nuclear=10)
    )
    found = magazine(ship, RULESET)
    assert (found.basic, found.extended, found.nuclear, found.laser) == (216, (50,), 10, 256)
    assert magazine(evolve(ship, load=Load()), RULESET).extended == (60,)


def test_pods_do_not_fill_the_magazine() -> None:
    ship = harrington_ship(LaunchRails(pods=2), Pod(count=8))
    assert magazine(ship, RULESET).total == 0
    assert (pods_aboard(ship), pods_a_turn(ship)) == (8, 2)


def test_two_drones_for_each_mass() -> None:
    assert carried(harrington_ship(Drones(mass=3)), RULESET)["drones"] == 6


def test_five_missiles_against_a_light_cruiser() -> None:
    """Conversion, Missile attack phase: broadside rolls 3, 5, 6 do 3 points, 8 without a sidewall; throat 4, 5 do 9."""
    broadside, throat = (3, 5, 6), (4, 5)
    assert sum(missile_damage(roll, "broadside", 1) for roll in broadside) == 3
    assert sum(missile_damage(roll, "broadside", 0) for roll in broadside) == 8
    assert sum(missile_damage(roll, "throat, kilt", 1) for roll in throat) == 9


@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_six_results_of_each_facing_are_all_there(level: int) -> None:
    for row in hits_by_facing(level):
        rolls: list[int] = []
        for text in (row.damage, row.sidewall, row.wedge):
            if text != "-":
                first, _, last = text.partition("-")
                rolls += range(int(first), int(last or first) + 1)
        assert rolls == [1, 2, 3, 4, 5, 6]


def test_bands_are_larger_by_two_fifths() -> None:
    """Conversion, Movement: the type bands of FB1 p. 12 times 1.4, half up."""
    expected = {
        "DD": (34, 50),
        "CL": (56, 84),
        "CE": (70, 98),
        "CH": (84, 126),
        "BC": (112, 154),
        "BB": (140, 196),
        "BDN": (168, 224),
        "DN": (196, 252),
        "SDN": (224, None),
    }
    assert {name: BANDS[name] for name in expected} == {name: Band(*limits) for name, limits in expected.items()}


@pytest.mark.parametrize(
    ("ship_type", "mass", "expected"),
    [
        ("DD", 40, (1, 1)),
        ("CL", 60, (1, 1)),
        ("CE", 80, (1, 1)),
        ("CA", 100, (2, 2)),
        ("BC", 140, (3, 3)),
        ("BC(P)", 140, (3, 3)),
        ("BB", 150, (4, 4)),
        ("BDN", 200, (5, 5)),
        ("DN", 200, (5, 5)),
        ("SD", 300, (6, 8)),
        ("SD(P)", 300, (6, 8)),
        ("CLAC", 240, (5, 8)),
        ("AMC", 60, (1, 1)),
        ("freighter", 60, None),
    ],
)
def test_ams_fits(ship_type: str, mass: int, expected: tuple[int, int] | None) -> None:
    assert fit(RULESET, ship_type, mass) == expected


def test_a_draft_may_carry_what_its_rules_do_not_have() -> None:
    draft = fleet_book_ship(SalvoLauncher(salvo=10, mounts=BROADSIDES), ExtendedMagazine(mass=2))
    assert magazine(draft, fleet_book.RULESET).total == 0
    assert range_bands(GravLance(mounts=(Mount.FORE,)), fleet_book.RULESET) == ()
    assert salvo_track(10, fleet_book.RULESET) == (10, 5, 2, 1)
