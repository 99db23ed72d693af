from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from shipyard.rules.prices import Share
from shipyard.rules.rounding import half_up, plain


def test_halves_go_up() -> None:
    assert half_up(Fraction(51, 2)) == 26
    assert half_up(Fraction(49, 2)) == 25


@given(st.integers(1, 400), st.integers(1, 100))
def test_every_percentage_agrees_with_decimal_arithmetic_and_is_never_0(tmf: int, percent: int) -> None:
    expected = (Decimal(tmf) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP)
    assert Share(percent=percent, points=0, source="").of(tmf).mass == max(expected, 1)


def test_85_times_30_percent_is_26() -> None:
    """Fleet Book, Arithmetic: 85 x 30 % is 25.5, which is 26."""
    assert Share(percent=30, points=0, source="").of(85).mass == 26


def test_the_product_is_rounded_once() -> None:
    """MASS 90, thrust 7: 31.5, so 32 (binary floating point gives 31)."""
    assert Share(percent=5, points=0, source="").of(90, 7).mass == 32


def test_numbers_as_a_player_writes_them() -> None:
    assert [plain(Fraction(n, d)) for n, d in ((17, 4), (14, 1), (1, 3), (-1, 2), (1, 100), (5, 2))] == [
        "4.25",
        "14",
        "1/3",
        "-0.5",
        "0.01",
        "2.5",
    ]
