"""What a fleet of Damned Starships costs, by the sentences of Types of Vessel and Expendables."""

import pytest

from shipyard.rules.damned.bill import factors, thrust_now
from shipyard.rules.damned_starships import TYPES
from tests.damned import damned, one


def total(body: str, head: str = "") -> int:
    return damned(body, head).total


def craft(word: str, number: int, type_: str = "CVH") -> int:
    return total(one(type_, f"squadrons = {{ {word} = {number} }}")) - TYPES[type_].points


def test_strike_and_interceptor_fighters() -> None:
    # Strike Fighters: '2 points per squadron'; Interceptor Fighters likewise
    assert (craft("FA", 3), craft("FI", 2)) == (6, 4)


@pytest.mark.parametrize(("number", "points"), [(2, 1), (4, 2), (5, 3), (8, 4)])
def test_fast_attack_craft(number: int, points: int) -> None:
    # Fast Attack Craft: '1 Point per pair'
    assert craft("FAC", number, "TC") == points


@pytest.mark.parametrize(("number", "points"), [(0, 0), (2, 0), (4, 1), (12, 1), (14, 2), (22, 2), (24, 3)])
def test_pinnaces(number: int, points: int) -> None:
    # Pinnaces: 'the first two are free, thereafter add 1 point per 10 or part thereof'
    assert craft("P", number) == points


def test_shuttles_are_free() -> None:
    # Shuttle: 'The are free, with at least 1 per starship'
    assert craft("S", 20) == 0


def test_missile_pods() -> None:
    # Expendables, Missile Pods: 'The cost is one point'
    assert total(one("FBB", "pods = true")) == 16 + 1


def test_a_lancers_pods_are_in_her_price_or_paid() -> None:
    assert total(one("DL")) == 5
    assert total(one("DL"), '[readings]\npod-points = "every"') == 6


@pytest.mark.parametrize(("squares", "points"), [(6, 6), (1, 1), (15, 15)])
def test_mines(squares: int, points: int) -> None:
    # Expendables, Mines: 'at one point per ½ unit square or 6 points total'
    assert total(f"[[minefields]]\nhalf_unit_squares = {squares}") == points


def test_installations() -> None:
    # Installations: 'each of which costs 3 points less than the ship equivalent'; they 'may also base FAC s and or
    # fighters'
    fort = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "FF"]\nfac = 4\nsquadrons = { FA = 1, FAC = 2 }'
    assert total(fort) == (15 - 3) + (3 - 3) + 3 + 2


def test_a_battery_never_costs_less_than_nothing() -> None:
    prices = [kind.points - 3 for kind in TYPES.values() if kind.points and kind.category.value != "system craft"]
    assert min(prices) == 0


def test_hybrids_cost_the_same_and_fight_as_dreadnoughts() -> None:
    # Super Dreadnought: 'these cost the same but reduce their combat factors to those of a Dreadnought'
    hybrid = damned(one("SBB", "squadrons = { FA = 1 }"))
    assert hybrid.total == 15
    assert hybrid.fleet
    [(_, ship)] = hybrid.fleet.placed_ships()
    assert factors(ship, "SBB") == TYPES["BB"].factors
    assert thrust_now(TYPES["SBB"].thrust, ship) == 4
    assert total(one("SBB", "squadrons = { FA = 1 }"), '[readings]\nhybrid = "paid"') == 17


def test_a_flight_of_a_missile_battlecruiser_is_paid() -> None:
    assert total(one("BC(M)", "squadrons = { FI = 1 }")) == 14


def test_merchants_have_no_points() -> None:
    # Types of Vessel, D.: 'No points are given for merchants'
    merchants = '[[convoys]]\nname = "C"\nmerchants = [{ name = "Star", type = "VBLC" }]'
    assert total(merchants) == 0


def test_class_e_costs_what_the_players_agreed() -> None:
    assert total(one("Q", "points = 7, factors = { close = 3, defence = 2 }")) == 7


def test_points_may_be_adjusted_at_players_discretion() -> None:
    # National Characteristics: 'Points of ships may be adjusted at players discretion'
    adjusted = damned(one("BB", "points = 12, factors = { close = 10, medium = 9, defence = 9 }"))
    assert adjusted.total == 12
    assert adjusted.fleet
    [(_, ship)] = adjusted.fleet.placed_ships()
    found = factors(ship, "BB")
    assert found
    assert (found.close, found.expendables, found.defence) == (10, None, 9)


@pytest.mark.parametrize(
    ("own", "thrust"),
    [
        ("", 4),
        ("pods = true", 3),
        ('state = "damaged"', 2),
        ('state = "damaged", pods = true', 2),
        ('state = "crippled", pods = true', 1),
    ],
)
def test_towing_pods_does_not_affect_damaged_or_crippled_ships(own: str, thrust: int) -> None:
    # Manoeuvring: 'Towing pods does not affect damaged or crippled ships'
    fleet = damned(one("SBB", own)).fleet
    assert fleet
    [(_, ship)] = fleet.placed_ships()
    assert thrust_now(TYPES["SBB"].thrust, ship) == thrust
