"""Other programs' files: how large they may be, and in which letters they are read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.strangers import MOST_OF_ARCHIVE, foreign_text, read_foreign
from shipyard.files.xml_tree import MOST_BYTES


def sparse(path: Path, size: int, start: bytes = b"") -> str:
    with path.open("wb") as stream:
        stream.write(start)
        stream.truncate(size)
    return str(path)


@pytest.mark.parametrize(
    ("start", "most"), [(b"<Ship>", MOST_BYTES), (b"PK\x03\x04", MOST_OF_ARCHIVE)], ids=["file", "archive"]
)
def test_a_file_may_be_so_large_and_no_larger(start: bytes, most: int, tmp_path: Path) -> None:
    content, findings = read_foreign(sparse(tmp_path / "a", most, start))
    assert content is not None
    assert (len(content), findings) == (most, ())
    content, findings = read_foreign(sparse(tmp_path / "b", most + 1, start))
    assert content is None
    assert [placed.finding.code for placed in findings] == ["F122"]


def test_what_is_not_there_is_a_finding(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none"), str(tmp_path), "\0"):
        content, findings = read_foreign(name)
        assert content is None
        assert [placed.finding.code for placed in findings] == ["F001"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_letters_of_every_age(encoding: str) -> None:
    mark = b"\xff\xfe" if encoding == "utf-16-le" else b""
    assert foreign_text(mark + "Kra’Vak, Ödön – 50 €".encode(encoding)).lstrip("\ufeff") == "Kra’Vak, Ödön – 50 €"


def test_control_characters_become_spaces_but_line_ends_and_tabs_stay() -> None:
    assert foreign_text(b"a\x00b\x1b[31m\tc\r\nd\x7f") == "a b [31m\tc\r\nd "


@given(st.binary(max_size=200))
def test_whatever_the_bytes_there_is_a_text(content: bytes) -> None:
    assert all(letter >= " " or letter in "\t\r\n" for letter in foreign_text(content))
