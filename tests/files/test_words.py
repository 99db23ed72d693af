"""Words for messages."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.words import clean, key_of, named, plural, shown
from shipyard.rules.words import did_you_mean, nearest
from tests.files.helpers import fit_for_a_screen


@pytest.mark.parametrize(
    ("attribute", "key"), [("mass", "mass"), ("class_", "class"), ("extended_range", "extended-range")]
)
def test_keys_are_spelled_with_hyphens(attribute: str, key: str) -> None:
    assert key_of(attribute) == key


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (5, "5"),
        (-5, "-5"),
        pytest.param(1 << 20000, "a number of many digits", id="huge"),
        (Decimal("85.90"), "85.90"),
        (None, "null"),
        ("Reliant", '"Reliant"'),
        ("a\x1b[2J\n", '"a\\x1b[2J\\n"'),
        ("x" * 100, f'"{"x" * 39}…"'),
        ([1], "a list"),
        ({"a": 1}, "a table"),
    ],
)
def test_values_are_shown_as_a_file_writes_them(value: object, text: str) -> None:
    assert shown(value) == text


@given(st.text())
def test_any_text_is_made_fit_for_a_screen(text: str) -> None:
    assert fit_for_a_screen(clean(text))


@pytest.mark.parametrize(("key", "text"), [("a-b_1", "a-b_1"), ("a b", '"a b"'), ("", '""'), ("ü", '"ü"')])
def test_a_key_that_is_no_plain_word_stands_in_quotes(key: str, text: str) -> None:
    assert named(key) == text


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("sidewal", "sidewall"),
        ("SIDEWALL", "sidewall"),
        ("extended_range", "extended-range"),
        ("armor", "armour"),
        ("xyz", None),
        ("", None),
        ("sidewall" * 1000, None),
    ],
)
def test_the_nearest_word_is_proposed(word: str, near: str | None) -> None:
    assert nearest(word, ("sidewall", "armour", "extended-range")) == near


def test_where_no_word_is_near_all_of_them_are_listed() -> None:
    assert did_you_mean("xyz", ("a", "b")) == "there are: a, b"
    assert did_you_mean("xyz", ("a", "b"), "look it up") == "look it up"
    assert did_you_mean("xyz", ()) == "there are: "


def test_things_are_counted() -> None:
    assert [plural(number, "key") for number in (0, 1, 2)] == ["0 keys", "1 key", "2 keys"]
    some = [plural(3, thing) for thing in ("LAC", "salvo", "class", "box", "navy")]
    assert some == ["3 LACs", "3 salvoes", "3 classes", "3 boxes", "3 navies"]
