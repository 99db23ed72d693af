"""What stands on the table and how it moves, under Equipment, Game Set-up and Manoeuvring."""

from shipyard.rules.damned.table import (
    ACCELERATION,
    BASE_MM,
    ENTRY_CM,
    FASTEST,
    FIELD_ATTACKS,
    MEN,
    MODELS,
    RANDOM_MERCHANTS,
    REARMS,
    SCREEN_LENGTHS,
    TURN,
    UNIT_CM,
)
from shipyard.rules.damned_starships import FEATURES, FIELD_LEAST, FIELD_MOST


def test_equipment_bases() -> None:
    # 'Models should also have a base 60 mm long. For Cruisers, and Capital Ships, there should only be one model'
    assert (BASE_MM, MODELS["others"]) == (60, (1, 1))
    # 'For Escorts, except Escort Carriers, there should be two models representing a section'
    assert MODELS["escorts"] == (2, 2)
    # 'Fast Attack Craft and other small vessels should have four models. Fighters ... flights of 4 to 8 models'
    assert (MODELS["craft"], MODELS["fighters"]) == ((4, 4), (4, 8))


def test_manoeuvring() -> None:
    # 'if using models one unit is 6 cm, and if using counters it is 2.5 cm'
    assert UNIT_CM == {"models": 6, "counters": 2.5}
    # 'accelerate or decelerate by 1 unit for each allocated manoeuvre point ... turn by up to 30 0 per manoeuvre point'
    assert (ACCELERATION, TURN) == (1, 30)
    # 'No vessel may travel at more than 15 units'
    assert FASTEST == 15


def test_formations_screens() -> None:
    # 'Screens may be up to two base lengths from the main body'
    assert SCREEN_LENGTHS == 2


def test_game_set_up() -> None:
    # 'Players start on one of the short edges of the table, and 30 cm up and along from the corner'
    assert ENTRY_CM == 30
    # Random Merchantmen: 'each player may place one random merchant vessel'
    assert RANDOM_MERCHANTS == 1


def test_astronomical_features() -> None:
    # 'It measures up to 30cm square, with a minimum size of 10 x 15 cm'; 'reduces attack factors by half'
    assert (FIELD_LEAST, FIELD_MOST, FIELD_ATTACKS) == ((10, 15), (30, 30), (1, 2))
    # 'players must place one piece each, and may place two'
    assert FEATURES == 2


def test_rearming_and_pinnaces() -> None:
    # Rearming FAC's and Fighter Squadrons (Optional): 'Roll a d10, +/- tech level + 5 for number of turns to rearm'
    assert REARMS == 5
    # Pinnaces: 'with a capacity of up to 200 men'
    assert MEN == 200
