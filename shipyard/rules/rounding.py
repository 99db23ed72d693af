"""Rounding as the Fleet Books do it: halves go up (FB1 pp. 3-12), and numbers as a player writes them."""

from fractions import Fraction


def half_up(value: Fraction | int) -> int:
    """Round to the nearest whole number, halves up: 25.5 is 26."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def plain(value: Fraction | int) -> str:
    """Write an exact number as a player does: `4.25`, `14`; a fraction without an end as `1/3`."""
    fraction = Fraction(value)
    if fraction.denominator == 1:
        return str(fraction.numerator)
    for digits in range(1, 7):
        scaled = fraction * 10**digits
        if scaled.denominator == 1:
            sign = "-" if scaled < 0 else ""
            whole, rest = divmod(abs(scaled.numerator), 10**digits)
            return f"{sign}{whole}.{rest:0{digits}}"
    return str(fraction)
