"""Every fault of a file has a code of its own, and every code is used."""

import re
from pathlib import Path

from shipyard.files import codes
from shipyard.rules.codes import CODES as RULES_CODES

ROOM = Path(codes.__file__).parent


def test_codes_are_f_and_three_digits_in_order() -> None:
    assert all(re.fullmatch(r"F\d{3}", code) for code in codes.CODES)
    assert list(codes.CODES) == sorted(codes.CODES)


def test_no_code_of_the_rules_is_used_again() -> None:
    assert not set(codes.CODES) & set(RULES_CODES)


def test_every_code_has_a_name_and_is_drawn_somewhere() -> None:
    named = {value.code: name for name, value in vars(codes).items() if type(value).__name__ == "Code"}
    assert set(named) == set(codes.CODES)
    source = "".join(file.read_text() for file in ROOM.glob("*.py") if file.name != "codes.py")
    assert [name for name in named.values() if f"codes.{name}" not in source] == []


def test_titles_tell_them_apart() -> None:
    assert len({code.title for code in codes.CODES.values()}) == len(codes.CODES)
