"""Strangers' archives: bombs, names that lead out, locks and breaks are findings, and nothing is written."""

import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.archives import MOST_OF_PART, MOST_PARTS, leads_out, parts_of


def packed(*parts: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, data in parts:
            archive.writestr(name, data)
    return content.getvalue()


def codes(content: bytes) -> list[str]:
    return [placed.finding.code for placed in parts_of(content, "a.zip")[1]]


def test_all_parts_are_unpacked() -> None:
    content = packed(("designs/a.json", b"{}"), ("old\\b.ship", b"x"), ("empty/", b""), ("gone\\", b""))
    assert parts_of(content, "a.zip") == ({"designs/a.json": b"{}", "old/b.ship": b"x"}, ())


def test_hidden_parts_are_left_out_as_of_a_folder() -> None:
    content = packed((".a.ship", b"x"), ("old/.git/b.ship", b"x"), ("__MACOSX/._c.ship", b"x"), ("c.ship", b"x"))
    assert parts_of(content, "a.zip") == ({"c.ship": b"x"}, ())


def test_an_archive_within_is_not_opened() -> None:
    content = packed(("a.ship", b"x"), ("more.FTBackup", packed(("designs/a.json", b"{}"))))
    parts, [told] = parts_of(content, "a.zip")
    assert parts == {"a.ship": b"x"}
    assert told.finding.code == "F131"
    assert told.finding.message == "more.FTBackup is an archive within the archive, which is not opened"


def test_a_bomb_is_stopped_while_it_unpacks() -> None:
    bomb = packed(("a.json", b"0" * (MOST_OF_PART + 1)), ("b.json", b"{}"))
    assert len(bomb) < MOST_OF_PART // 100
    assert codes(bomb) == ["F125"]
    assert parts_of(bomb, "a.zip")[0] == {"b.json": b"{}"}, "it costs only itself"


def test_what_many_bombs_unpack_is_counted() -> None:
    bombs = packed(*((f"{number}.json", b"0" * (MOST_OF_PART + 1)) for number in range(40)))
    assert codes(bombs) == ["F125"] * 17
    assert parts_of(bombs, "a.zip")[1][-1].finding.message == "its parts unpack to more than 64 MB"


def test_what_an_archive_says_of_its_sizes_is_not_believed() -> None:
    bomb = bytearray(packed(("a.json", b"0" * (MOST_OF_PART + 1))))
    place = bomb.index(b"PK\x01\x02") + 24  # the size, unpacked, in the directory
    bomb[place : place + 4] = (10).to_bytes(4, "little")
    parts, findings = parts_of(bytes(bomb), "a.zip")
    assert findings or len(parts["a.json"]) <= 10


def test_all_parts_together_have_a_limit() -> None:
    many = packed(*((f"{number}.json", b"0" * MOST_OF_PART) for number in range(17)))
    assert codes(many) == ["F125"]
    assert parts_of(many, "a.zip")[1][0].finding.message == "its parts unpack to more than 64 MB"


def test_an_archive_of_too_many_parts_is_not_unpacked() -> None:
    many = packed(*((f"{number}.json", b"") for number in range(MOST_PARTS + 1)), method=zipfile.ZIP_STORED)
    assert codes(many) == ["F125"]


@pytest.mark.parametrize("name", ["../a.json", "x/../../a.json", "/etc/a.json", "\\a.json", "..\\a.json", "C:/a.json"])
def test_a_name_that_leads_out_is_passed_over(name: str, tmp_path: Path) -> None:
    assert leads_out(name)
    content = packed((name, b"{}"), ("b.json", b"{}"))
    parts, findings = parts_of(content, "a.zip")
    assert list(parts) == ["b.json"]
    assert [placed.finding.code for placed in findings] == ["F126"]


def test_a_locked_part_costs_only_itself() -> None:
    content = bytearray(packed(("a.json", b"{}"), ("b.json", b"{}"), method=zipfile.ZIP_STORED))
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(mark) + flags] |= 1  # encrypted
    parts, findings = parts_of(bytes(content), "a.zip")
    assert list(parts) == ["b.json"]
    assert [placed.finding.code for placed in findings] == ["F124"]


def test_another_packing_is_a_finding() -> None:
    assert codes(packed(("a.json", b"{}"), method=zipfile.ZIP_BZIP2)) == ["F124"]


def test_what_is_no_archive_is_a_finding() -> None:
    assert codes(b"PK") == ["F124"]
    assert codes(packed(("a.json", b"{}" * 99))[:-30]) == ["F124"]


@given(st.data())
def test_a_broken_archive_never_raises(data: st.DataObject) -> None:
    content = bytearray(packed(("designs/a.json", b'{"a": 1}' * 20), ("b.json", b"{}")))
    for _ in range(data.draw(st.integers(1, 6))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    parts_of(bytes(content[: data.draw(st.integers(0, len(content)))]), "a.zip")
    parts_of(bytes(content), "a.zip")
