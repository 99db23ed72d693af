"""Range bands and dice of energy weapons, full and halved (FB1 pp. 3-12; conversion, Energy Weapons)."""

from fractions import Fraction

from attrs import frozen

from shipyard.model.systems import System
from shipyard.rules.dice_tables import (
    LANCE_HITS,
    NEEDLE_HITS,
    SUBMUNITION_DICE,
    TORPEDO_DICE,
    TORPEDO_HITS,
    dice,
    or_more,
)
from shipyard.rules.rounding import plain
from shipyard.rules.ruleset import Ruleset


@frozen
class RangeBand:
    """One range band of a weapon: to so many MU (and to so many halved) it does so much."""

    full: Fraction
    halved: Fraction
    effect: str
    dice: int = 0
    """Beam dice, where it rolls such."""
    hits_on: int = 0
    """The least roll that hits, where one die decides."""
    damage_dice: int = 0
    """The dice of damage that a hit does, where it does some."""

    @property
    def text(self) -> str:
        """The band as the sheet prints it: halved, and full in brackets."""
        return f"{plain(self.halved)} ({plain(self.full)})"


def range_bands(system: System, ruleset: Ruleset) -> tuple[RangeBand, ...]:
    """Give the range bands of an energy weapon, nearest first; nothing for other systems."""
    by_kind = {
        "beam": ("beam-range", _dice),
        "laser": ("beam-range", _dice),
        "pulse-torpedo": ("torpedo-range", _torpedo),
        "grazer": ("torpedo-range", _torpedo),
        "submunition-pack": ("submunition-range", _submunitions),
        "energy-torpedo": ("submunition-range", _submunitions),
        "needle-beam": ("needle-range", _needle),
    }
    if system.kind == "grav-lance" and ruleset.harrington:
        reach = ruleset.number("grav-lance-range")
        effect = f"{or_more(LANCE_HITS)} destroys the sidewall and does {dice(ruleset.whole('grav-lance-dice'))}"
        does = ruleset.whole("grav-lance-dice")
        return (RangeBand(reach, reach, effect, hits_on=LANCE_HITS, damage_dice=does),)
    if system.kind not in by_kind:
        return ()
    number, effects = by_kind[system.kind]
    band = ruleset.number(number)
    # an energy torpedo does nothing against a sidewall, so only its full bands ever hold
    halved = ruleset.harrington and system.kind != "energy-torpedo"
    half = ruleset.number("range-halved") if halved else Fraction(1)
    return tuple(
        RangeBand(band * step, band * step / half, *effect) for step, effect in enumerate(effects(system), start=1)
    )


Effect = tuple[str, int, int, int]
"""What a weapon does in one band: in words, its beam dice, the least roll that hits, and the dice of its damage."""


def _dice(system: System) -> tuple[Effect, ...]:
    rating: int = getattr(system, "class_")  # noqa: B009 - beams and lasers share the attribute, not a base
    return tuple((f"{number}d", number, 0, 0) for number in range(rating, 0, -1))


def _torpedo(_system: System) -> tuple[Effect, ...]:
    return tuple((f"{or_more(hit)} {dice(TORPEDO_DICE)}", 0, hit, TORPEDO_DICE) for hit in TORPEDO_HITS)


def _submunitions(_system: System) -> tuple[Effect, ...]:
    return tuple((f"{number}d", number, 0, 0) for number in SUBMUNITION_DICE)


def _needle(_system: System) -> tuple[Effect, ...]:
    return ((f"{NEEDLE_HITS} hits the named system", 0, NEEDLE_HITS, 0),)
