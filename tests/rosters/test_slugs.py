"""Names of files and ids: small letters, digits and hyphens, whatever letters a name has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.rosters.slugs import file_name, slug, slugs


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("BC-1 Nike", "bc-1-nike"),
        ("Ærøskøbing", "aeroskobing"),
        ("Łódź", "lodz"),
        ("A–B", "a-b"),
        ("İstanbul", "istanbul"),
        ("戦艦 2", "ship-2"),
        ("Ключевский", "ship"),
        ("ΑΒ Alpha", "alpha"),
        ("12", "12"),
        ("🚀 2", "2"),
        ("Con", "con-ship"),
        ("", "ship"),
    ],
)
def test_names_in_other_letters_keep_what_can_be_read(name: str, made: str) -> None:
    assert slug(name) == made
    assert file_name(name) == made


@pytest.mark.parametrize("name", ["Kra'Vak", "Kra’Vak", "Kraʼvak"])
def test_an_apostrophe_parts_no_word_of_our_files(name: str) -> None:
    assert (file_name(name), slug(name)) == ("kravak", "kra-vak")


@given(st.text(max_size=120), st.integers(8, 90))
def test_whatever_the_text_it_is_a_name_on_every_disk(text: str, longest: int) -> None:
    for made in (file_name(text), slug(text, longest)):
        assert made.strip("-") == made != ""
        assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert len(slug(text, longest)) <= max(longest, len("com1-ship"))


@given(st.lists(st.text(max_size=4), max_size=12))
def test_no_two_have_one_name(texts: list[str]) -> None:
    assert len(set(slugs(texts))) == len(texts)


def test_the_second_of_a_name_has_a_number() -> None:
    assert slugs(["Nike", "nike", "Nike 2", "NIKE"]) == ["nike", "nike-2", "nike-2-2", "nike-3"]
