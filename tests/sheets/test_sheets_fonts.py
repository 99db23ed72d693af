import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipyard.sheets import fonts

NAMES = [
    "HMS Nike",
    'S&P <b>x "q"',
    "HMS <Unnamed>",
    "Ελλάς",
    "Жуков",
    "Duquesne-Trémaine",
    "Ad astra" * 25,
]


@pytest.mark.parametrize("name", NAMES)
def test_names_print_as_written(name: str) -> None:
    assert fonts.printable(name) == name
    assert fonts.missing(name) == ()


def test_accents_are_composed_before_they_are_measured() -> None:
    apart = unicodedata.normalize("NFD", "Trémaine")
    assert fonts.printable(apart) == "Trémaine"
    assert fonts.width(apart, 10) == fonts.width("Trémaine", 10)


def test_what_the_type_lacks_is_named_and_marked() -> None:
    assert fonts.missing("a🚀b漢🚀") == ("🚀", "漢")
    assert fonts.printable("a🚀") == f"a{fonts.REPLACEMENT}"
    assert fonts.missing(fonts.REPLACEMENT) == ()


def test_invisible_characters_do_not_print() -> None:
    assert fonts.printable("a\u202eb\u00adc\u200bd\ufeff") == "abcd"
    assert fonts.printable("a\tb\u00a0c") == "a b c"


def test_widths_are_those_of_the_file() -> None:
    assert fonts.width("0", 2048) == 1011
    assert fonts.width("0", 2048, bold=True) == 1036
    assert fonts.width("", 10) == 0


def test_figures_are_all_as_wide() -> None:
    assert len({fonts.width(figure, 10) for figure in "0123456789"}) == 1


@given(st.text(), st.floats(5, 300))
@settings(deadline=None)
def test_a_shortened_text_fits(text: str, room: float) -> None:
    short = fonts.shortened(text, 10, room)
    whole = fonts.printable(text)
    assert short in (whole, "") or short.endswith(fonts.ELLIPSIS)
    assert fonts.fits(short, 10, room)
    assert (short == whole) == fonts.fits(text, 10, room)


@given(st.text(), st.floats(30, 300))
@settings(deadline=None)
def test_wrapped_lines_fit_and_lose_no_letter(text: str, room: float) -> None:
    lines = fonts.wrapped(text, 10, room)
    assert lines
    assert all(fonts.fits(line, 10, room) for line in lines)
    printed = "".join(fonts.printable(part) for part in text.splitlines())
    assert "".join("".join(lines).split()) == "".join(printed.split())


def test_wrapping_keeps_line_breaks_and_breaks_long_words() -> None:
    assert fonts.wrapped("a b\nc", 10, 100) == ("a b", "c")
    assert len(fonts.wrapped("x" * 200, 10, 100)) > 5
    assert fonts.wrapped("", 10, 100) == ("",)


def test_wrapping_never_hangs_where_nothing_fits() -> None:
    assert fonts.wrapped("ab", 10, 1) == ("a", "b")
