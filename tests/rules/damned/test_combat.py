"""The results and modifiers of a shot as data, under Combat and Combat Results."""

from fractions import Fraction

import pytest

from shipyard.model.damned import Officer, State
from shipyard.model.fleet import Quality
from shipyard.rules.damned.combat import (
    CREWS,
    ENGAGING,
    OFFICERS,
    RANGES,
    REPAIRED,
    RESULTS,
    Outcome,
    Suffers,
    factors_now,
    suffers,
)
from shipyard.rules.damned_starships import TYPES, Category

NOTHING, ABORTS = Outcome.NOTHING, Outcome.ABORTS
DAMAGED, CRIPPLED, DESTROYED = Outcome.DAMAGED, Outcome.CRIPPLED, Outcome.DESTROYED


@pytest.mark.parametrize(
    ("row", "times", "more", "least", "craft", "light", "heavy"),
    [
        # 'If the attackers score is 1/3 to 2/3 higher and at least 6. Fighters and FAC s abort ... are damaged'
        (0, Fraction(4, 3), False, 6, ABORTS, DAMAGED, NOTHING),
        # '2/3 higher to twice defenders and at least 6. ... destroyed ... crippled. Other capital ships are damaged'
        (1, Fraction(5, 3), False, 6, DESTROYED, CRIPPLED, DAMAGED),
        # 'more than twice defenders score and at least 6. ... destroyed. Other capital ships are crippled'
        (2, Fraction(2), True, 6, DESTROYED, DESTROYED, CRIPPLED),
        # 'more than twice defenders score and at least 10. The results above apply, and capital ships are destroyed'
        (3, Fraction(2), True, 10, DESTROYED, DESTROYED, DESTROYED),
    ],
)
def test_combat_results(
    row: int, times: Fraction, more: bool, least: int, craft: Outcome, light: Outcome, heavy: Outcome
) -> None:
    found = RESULTS[row]
    assert (found.times, found.more, found.least) == (times, more, least)
    assert [found.does[who] for who in Suffers] == [craft, light, heavy]


def test_who_suffers_as_what() -> None:
    # 'Fighters and FAC s'; 'Escorts, cruisers and carriers'; 'Other capital ships'
    as_what = {word: suffers(kind) for word, kind in TYPES.items()}
    heavy = {word for word, kind in as_what.items() if kind is Suffers.HEAVY}
    assert heavy == {"FBB(M)", "FBB", "SBB", "BB", "BS", "BC(M)", "BC"}
    assert {word for word, kind in as_what.items() if kind is Suffers.CRAFT} == {"S", "P", "FAC", "FA", "FI"}


def test_the_bands() -> None:
    # 'Close Up to 5 Units Medium 5 to 15 Units Long 15 to 30 units Extreme Over 30 units'
    assert RANGES == (("close", 5), ("medium", 15), ("long", 30), ("extreme", None))


def test_large_ships_at_small_ones() -> None:
    # '- 1 Capital ships engaging Cruisers - 2 ... Escorts - 3 ... System Craft. - 1 Cruisers engaging Escorts - 2 ...'
    assert ENGAGING == {
        Category.CAPITAL: {Category.CRUISER: -1, Category.ESCORT: -2, Category.CRAFT: -3},
        Category.CRUISER: {Category.ESCORT: -1, Category.CRAFT: -2},
    }


def test_crews_and_damage_control() -> None:
    # 'For Inferior crews -1 For Capable crews 0 For Superior crews +1'; 'For Incompetent Officers -2 ... +2'; '9+'
    assert CREWS == {Quality.INFERIOR: -1, Quality.CAPABLE: 0, Quality.SUPERIOR: 1}
    assert OFFICERS == {Officer.INCOMPETENT: -2, Officer.CAPABLE: 0, Officer.SUPERIOR: 2}
    assert REPAIRED == 9


def test_what_is_left_of_a_ship() -> None:
    # 'Damaged vessels fire and defend at ½ effect, crippled vessels may not attack and defend at half rate'
    factors = TYPES["SBB"].factors
    damaged = factors_now(factors, State.DAMAGED, {})
    assert (damaged.close, damaged.extreme, damaged.expendables, damaged.defence) == (6, Fraction(3, 2), 7, 6)
    crippled = factors_now(factors, State.CRIPPLED, {})
    assert (crippled.close, crippled.expendables, crippled.defence) == (None, None, 6)
    assert factors_now(TYPES["CVH"].factors, State.DAMAGED, {}).medium is None
