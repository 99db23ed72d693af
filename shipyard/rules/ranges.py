"""Range bands and dice of energy weapons, full and halved (FB1 pp. 3-12; conversion, Energy Weapons)."""

from fractions import Fraction

from attrs import frozen

from shipyard.model.systems import System
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

    @property
    def text(self) -> str:
        """The band as the sheet prints it: halved, and full in brackets."""
        return f"{plain(self.halved)} ({plain(self.full)})"


TORPEDO_HITS = (2, 3, 4, 5, 6)
"""On what a pulse torpedo hits in each range band (FB1 pp. 3-12, pulse torpedoes)."""

LANCE_HITS = 2
"""On what a grav lance destroys a sidewall (conversion, Energy Weapons)."""

SUBMUNITION_DICE = (3, 2, 1)
"""Beam dice of a submunition pack in each range band (FB1 pp. 3-12, submunition packs)."""


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
        return (RangeBand(reach, reach, f"{LANCE_HITS}+: sidewall lost, 2d6", hits_on=LANCE_HITS),)
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


Effect = tuple[str, int, int]
"""What a weapon does in one band: in words, its beam dice, and the least roll that hits."""


def _dice(system: System) -> tuple[Effect, ...]:
    rating: int = getattr(system, "class_")  # noqa: B009 - beams and lasers share the attribute, not a base
    return tuple((f"{dice}d", dice, 0) for dice in range(rating, 0, -1))


def _torpedo(_system: System) -> tuple[Effect, ...]:
    return tuple((f"{hit}{'+' * (hit < 6)} d6", 0, hit) for hit in TORPEDO_HITS)


def _submunitions(_system: System) -> tuple[Effect, ...]:
    return tuple((f"{dice}d", dice, 0) for dice in SUBMUNITION_DICE)


def _needle(_system: System) -> tuple[Effect, ...]:
    return (("6: named system", 0, 6),)
