"""How dice are read: the tables in words, and against the sources' own numbers."""

from fractions import Fraction

import pytest

from shipyard.rules import harrington
from shipyard.rules.dice_tables import (
    BEAM_DICE,
    CLASS_1_DIE,
    CORE_DIE,
    PDS_DIE,
    REPAIRS,
    Die,
    core_says,
    dice,
    or_more,
    repairs_say,
)


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (0, "4, 5 do 1; 6 does 2 and again"),
        (1, "5 does 1; 6 does 2 and again"),
        (2, "5, 6 do 1; 6 again"),
        (3, "6 does 1 and again"),
    ],
)
def test_a_beam_die_by_level(level: int, words: str) -> None:
    assert BEAM_DICE[level].says() == words


@pytest.mark.parametrize(("level", "mean"), [(0, "0.8"), (1, "0.6333"), (2, "0.4667"), (3, "0.3")])
def test_screens_take_what_players_know_that_they_take(level: int, mean: str) -> None:
    """The mean of a die, its further rolls unscreened: 0.8 without a screen, by the sum of a geometric series."""
    plain = Fraction(sum(BEAM_DICE[0].does.values()), 6) / (1 - Fraction(1, 6))
    first = Fraction(sum(BEAM_DICE[level].does.values()), 6)
    assert float(first + plain / 6) == pytest.approx(float(mean), abs=1e-4)


def test_point_defence_and_class_1() -> None:
    assert PDS_DIE.says("kills", "kill") == "4, 5 kill 1; 6 kills 2 and again"
    assert CLASS_1_DIE.says("kills", "kill") == "5, 6 kill 1; 6 again"
    assert CLASS_1_DIE.says("kills", "kill", again=False) == "5, 6 kill 1"


def test_damage_control() -> None:
    assert repairs_say() == "one party repairs on 6, two on 5+, three on 4+"
    assert max(REPAIRS) == 3


def test_which_core_system_is_hit() -> None:
    """Conversion, Movement: '1-2: Bridge, 3-4: Life Support, 5-6: Powerplant'."""
    assert core_says() == "1-2 bridge, 3-4 life support, 5-6 power plant"
    assert sorted(roll for rolls in CORE_DIE.values() for roll in rolls) == [1, 2, 3, 4, 5, 6]


def test_dice_and_rolls_as_players_write_them() -> None:
    assert [dice(number) for number in (1, 2, 3)] == ["d6", "2d6", "3d6"]
    assert [or_more(roll) for roll in (2, 5, 6)] == ["2+", "5+", "6"]


def test_every_table_has_its_source() -> None:
    assert all(die.source for die in (*BEAM_DICE.values(), PDS_DIE, CLASS_1_DIE))
    assert all(isinstance(die, Die) for die in BEAM_DICE.values())


def test_every_lac_has_its_note() -> None:
    assert all(craft.note and craft.source for craft in harrington.RULESET.lacs.values())
