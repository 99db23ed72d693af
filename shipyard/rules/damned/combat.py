"""One shot of Damned Starships and the repair after it: every modifier and result beside its sentence."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from attrs import frozen

from shipyard.model.damned import Officer, State
from shipyard.model.fleet import Quality
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned_starships import Category, Factors, StarshipType

RANGES = (("close", 5), ("medium", 15), ("long", 30), ("extreme", None))
"""The bands with the units that they reach (Combat: 'Close Up to 5 Units Medium 5 to 15 Units ...')."""

CREWS: Mapping[Quality, int] = {Quality.INFERIOR: -1, Quality.CAPABLE: 0, Quality.SUPERIOR: 1}
"""Added to both dice of a shot, and to damage control (Combat: 'Now modify both die rolls for crew quality')."""

OFFICERS: Mapping[Officer, int] = {Officer.INCOMPETENT: -2, Officer.CAPABLE: 0, Officer.SUPERIOR: 2}
"""Added to damage control (Damage Control: 'For Incompetent Officers -2')."""

REPAIRED = 9
"""Damage Control: 'On a 9+-Tech Level, damaged ships return to normal'."""

BOW_MISSILE, BOW_OTHERS = 1, -1
"""Into the firer's bow arc (Combat: '+ 1 for (M) and expendables firing (Not FAC or FA) into bow arc')."""

SIDE_MISSILE = -1
"""Into the firer's side arcs (Combat: '- 1 for (M) firing into side arcs')."""

STERN_PODS = -3
"""Into the firer's stern arc, where pods alone bear (Combat: '- 3 Firing PD weapons into the stern arc')."""

TARGET_BOW, TARGET_STERN = 1, 3
"""By the target's arc (Combat: '+ 1 Firing into Targets bow arc + 3 Firing into Targets stern arc')."""

ENGAGING: Mapping[Category, Mapping[Category, int]] = {
    Category.CAPITAL: {Category.CRUISER: -1, Category.ESCORT: -2, Category.CRAFT: -3},
    Category.CRUISER: {Category.ESCORT: -1, Category.CRAFT: -2},
}
"""Large ships at smaller ones (Combat: '- 1 Capital ships engaging Cruisers')."""

SCREENS = ("EC", "DDE")
"""Types that engage fighters, and lend their defence to one ship a move (Combat: 'Fighters may only be engaged by
fighters, Escort Cruisers (EC) and Destroyer Escorts (DDE)')."""

FREE_OF_ARCS = ("FA", "FI")
"""Combat: 'Fighters ignore the arcs'."""


class Suffers(StrEnum):
    """What a ship or craft suffers results as (Combat Results)."""

    CRAFT = "craft"
    """Fighters and fast attack craft."""
    LIGHT = "light"
    """Escorts, cruisers and carriers."""
    HEAVY = "heavy"
    """Other capital ships."""


class Outcome(StrEnum):
    """What a shot does."""

    NOTHING = "nothing"
    ABORTS = "aborts"
    DAMAGED = "damaged"
    CRIPPLED = "crippled"
    DESTROYED = "destroyed"


@frozen
class Row:
    """One row of the results: how many times the defender's score it takes, the least score, and what it does."""

    times: Fraction
    more: bool
    """Whether the attacker's score must be more than that; else as much will do."""
    least: int
    does: Mapping[Suffers, Outcome]
    source: str


_C, _L, _H = Suffers.CRAFT, Suffers.LIGHT, Suffers.HEAVY
LEAST, MOST_LEAST = 6, 10
RESULTS = (
    Row(
        Fraction(4, 3),
        False,
        LEAST,
        {_C: Outcome.ABORTS, _L: Outcome.DAMAGED, _H: Outcome.NOTHING},
        "Combat Results: 'If the attackers score is 1/3 to 2/3 higher and at least 6'",
    ),
    Row(
        Fraction(5, 3),
        False,
        LEAST,
        {_C: Outcome.DESTROYED, _L: Outcome.CRIPPLED, _H: Outcome.DAMAGED},
        "Combat Results: 'If the attackers score is 2/3 higher to twice defenders and at least 6'",
    ),
    Row(
        Fraction(2),
        True,
        LEAST,
        {_C: Outcome.DESTROYED, _L: Outcome.DESTROYED, _H: Outcome.CRIPPLED},
        "Combat Results: 'If the attackers score is more than twice defenders score and at least 6'",
    ),
    Row(
        Fraction(2),
        True,
        MOST_LEAST,
        {_C: Outcome.DESTROYED, _L: Outcome.DESTROYED, _H: Outcome.DESTROYED},
        "Combat Results: 'If the attackers score is more than twice defenders score and at least 10'",
    ),
)
"""The rows from the least on: the last that holds counts; where none does, nothing happens."""


def suffers(kind: StarshipType) -> Suffers:
    """Give what a type suffers results as."""
    if kind.category is Category.CRAFT:
        return Suffers.CRAFT
    return Suffers.HEAVY if kind.category is Category.CAPITAL and not kind.carrier else Suffers.LIGHT


WORSE = (State.SOUND, State.DAMAGED, State.CRIPPLED, State.DESTROYED)
"""The states, each worse than the one before."""


def after(state: State, outcome: Outcome) -> State:
    """Give the state of a ship after a result.

    Combat Results: 'Any vessel that has been damaged and takes another damage result becomes crippled; any crippled
    vessel that takes further damage is destroyed'.
    """
    words = [str(each) for each in WORSE]
    if outcome not in words:
        return state
    does = words.index(outcome)
    was = WORSE.index(state)
    further = was + 1 if was and does <= was else does
    return WORSE[min(further, len(WORSE) - 1)]


@frozen
class FactorsNow:
    """What a ship attacks with by range and with expendables, and defends with, now; None where she has none."""

    close: Fraction | None
    medium: Fraction | None
    long: Fraction | None
    extreme: Fraction | None
    expendables: Fraction | None
    defence: Fraction | None


def factors_now(factors: Factors, state: State, readings: Mapping[str, str]) -> FactorsNow:
    """Give what a ship fights with in her state.

    Combat Results: 'Damaged vessels fire and defend at ½ effect, crippled vessels may not attack and defend at half
    rate'.
    """

    def part(value: int | None, *, whole: bool) -> Fraction | None:
        if value is None:
            return None
        return Fraction(value) if whole else _halved(value, in_force(readings, "halves"))

    def fires(value: int | None) -> Fraction | None:
        return None if state is State.CRIPPLED else part(value, whole=state is State.SOUND)

    if state is State.DESTROYED:
        return FactorsNow(*[None] * 6)
    kept = state is State.DAMAGED and in_force(readings, "damaged-defence") == "whole"
    return FactorsNow(
        fires(factors.close),
        fires(factors.medium),
        fires(factors.long),
        fires(factors.extreme),
        fires(factors.expendables),
        part(factors.defence, whole=kept or state is State.SOUND),
    )


def _halved(value: int, halves: str) -> Fraction:
    if halves == "down":
        return Fraction(value // 2)
    return Fraction(-(-value // 2)) if halves == "up" else Fraction(value, 2)
