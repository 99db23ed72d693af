"""Sums of several dice."""

from fractions import Fraction
from math import comb


def at_least(dice: int, target: int, sides: int = 6) -> Fraction:
    """Give the exact chance that the sum of `dice` dice is `target` or more.

    Counts the ways to fall short by inclusion and exclusion, so that hundreds of dice cost nothing.
    """
    short = target - 1
    if short < dice:
        return Fraction(1)
    if target > dice * sides:
        return Fraction(0)
    ways = sum(
        (-1) ** high * comb(dice, high) * comb(short - sides * high, dice)
        for high in range(short // sides + 1)
        if short - sides * high >= dice
    )
    return 1 - Fraction(ways, sides**dice)
