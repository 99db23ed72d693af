"""Text for a terminal: 80 columns, and only what the terminal can print."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.cli.screen import GLYPHS, WIDTH, columns, entry, kept, printable, wrapped

WORDS = st.text(st.sampled_from("abcdé字□·🚀\u0301") | st.just(" "), max_size=200)


@pytest.mark.parametrize(("text", "number"), [("", 0), ("abc", 3), ("é", 1), ("e\u0301", 1), ("字", 2), ("□★·", 3)])
def test_letters_take_one_column_or_two_and_marks_none(text: str, number: int) -> None:
    assert columns(text) == number


def test_lines_are_broken_between_words() -> None:
    assert list(wrapped("one two three", 7)) == ["one two", "three"]


def test_a_word_that_is_too_long_is_broken() -> None:
    assert list(wrapped("a honorverse b", 5)) == ["a", "honor", "verse", "b"]


def test_what_belongs_together_stays_in_one_line() -> None:
    assert list(wrapped(f"{kept('2 × laser')} · {kept('3 × PDS')}", 12)) == ["2 × laser ·", "3 × PDS"]


@given(WORDS, st.integers(2, WIDTH))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, room: int) -> None:
    lines = list(wrapped(text, room))
    assert all(columns(line) <= room for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.text(max_size=90).filter(str.isprintable), WORDS)
def test_a_text_stands_beside_its_label_or_below_it(label: str, text: str) -> None:
    assert all(columns(line) <= WIDTH for line in entry(label, text, 20))


class TestLettersThatATerminalLacks:
    def test_simpler_ones_stand_in(self) -> None:
        assert printable("2 × □★ · 5 → 6", "ascii") == "2 x o* - 5 > 6"
        assert printable("2 × □★", "latin-1") == "2 × o*"

    def test_they_are_as_wide(self) -> None:
        assert all(columns(glyph) == columns(plain) == 1 and plain.isascii() for glyph, plain in GLYPHS.items())

    def test_others_are_marked(self) -> None:
        assert printable("Δelta", "ascii") == "?elta"

    def test_an_encoding_that_nobody_knows_has_ascii(self) -> None:
        assert printable("2 × □", "no-such-thing") == "2 x o"

    def test_utf_8_has_all(self) -> None:
        assert printable("".join(GLYPHS), "utf-8") == "".join(GLYPHS)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("cost", "rmn/reliant"), "3 x PDS"),
        (("fleet", "cost", "-"), "Nik? "),
        (("fleet", "damage", "-", "BC-1"), "lost    2 x ams"),
        (("list", "rmn"), "rmn/reliant"),
    ],
)
def test_figures_are_printed_on_a_terminal_of_ascii_alone(command: tuple[str, ...], says: str) -> None:
    fleet = (
        'format = 1\nruleset = "harrington"\nname = "x"\n[[squadrons]]\nname = "a"\n[[squadrons.ships]]\n'
        'design = "rmn/reliant"\nname = "Niké"\ndamage = { lost = ["ams", "ams"] }\n'
    )
    done = subprocess.run(
        [sys.executable, "-m", "shipyard", *command],
        input=fleet.encode(),
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert says in done.stdout.decode("ascii")
