from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.odds.dice import at_least


def test_the_conversions_own_case() -> None:
    """Three d6 against a salvo of ten: 135 of 216."""
    assert at_least(3, 10) == Fraction(135, 216)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_counting_every_throw_gives_the_same(dice: int) -> None:
    throws = [sum(throw) for throw in product(range(1, 7), repeat=dice)]
    for target in range(6 * dice + 3):
        assert at_least(dice, target) == Fraction(sum(total >= target for total in throws), len(throws))


@given(st.integers(1, 300), st.integers(0, 2000))
def test_a_chance_lies_between_never_and_always(dice: int, target: int) -> None:
    chance = at_least(dice, target)
    assert 0 <= chance <= 1
    assert at_least(dice, target + 1) <= chance
    assert chance <= at_least(dice + 1, target)
