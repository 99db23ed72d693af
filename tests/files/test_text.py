"""Which files can be opened, and in which letters they are written."""

import io
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.text import LIMIT, decode, read_text
from tests.files.helpers import brief, said

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def test_utf_8_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes("name = 'Æsir\r\n'".encode())
    assert read_text(file) == ("name = 'Æsir\r\n'", ())


def test_a_byte_order_mark_is_dropped_with_a_note() -> None:
    text, findings = decode(b"\xef\xbb\xbfname = 1")
    assert text == "name = 1"
    assert [(line, code) for line, code, _ in brief(findings)] == [(1, "F003")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-32-be"])
def test_wide_letters_are_refused_with_the_advice_to_save_as_utf_8(encoding: str) -> None:
    text, findings = decode("name = 1".encode(encoding))
    assert text is None
    assert "save the file as UTF-8" in said(findings)[0]


def test_the_line_of_the_first_bad_byte_is_named() -> None:
    text, findings = decode(b"a = 1\nb = 2\nname = '\xc6sir'\n\xff")
    assert text is None
    assert brief(findings) == [(3, "F002", "")]
    assert said(findings)[0].startswith("byte C6 is not UTF-8")


@pytest.mark.parametrize(("content", "line"), [(b"a\x00", 1), (b"a = 1\n\x1b[2J", 2), (b"\n\n\x7f", 3)])
def test_control_characters_are_found_with_their_line(content: bytes, line: int) -> None:
    text, findings = decode(content)
    assert text is None
    assert brief(findings) == [(line, "F005", "")]


def test_a_file_may_be_large_but_not_too_large(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(b"#" * LIMIT)
    assert read_text(file)[1] == ()
    file.write_bytes(b"#" * (LIMIT + 1))
    text, findings = read_text(file)
    assert text is None
    assert brief(findings) == [(1, "F004", "")]
    assert "larger than 1024 KiB" in said(findings)[0]


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    assert said(read_text(tmp_path / "no.toml")[1]) == ["there is no such file; check the spelling and the folder"]
    (tmp_path / "file").touch()
    assert said(read_text(tmp_path / "file" / "no.toml")[1])[0].startswith("there is no such file")


def test_a_folder_is_a_finding(tmp_path: Path) -> None:
    assert said(read_text(tmp_path)[1]) == ["this is a folder, not a file; name a file in it"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_a_finding_and_nobody_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    assert said(read_text(pipe)[1])[0].startswith("this is a device or a pipe")


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="the system has no such device")  # noqa: PTH110
def test_a_device_is_a_finding() -> None:
    assert said(read_text("/dev/zero")[1])[0].startswith("this is a device or a pipe")


@pytest.mark.skipif(AS_ROOT, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("a = 1")
    file.chmod(0)
    assert said(read_text(file)[1])[0].startswith("the file may not be read")


@pytest.mark.parametrize("name", ["", "a\0b", "\udcff", "x" * 5000, "\ud800.toml", "a\nb"])
def test_names_that_no_file_can_have_are_findings(name: str) -> None:
    text, findings = read_text(name)
    assert text is None
    assert [finding.finding.code for finding in findings] == ["F001"]
    findings[0].location.encode()


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"name = 'x'\xff")))
    text, findings = read_text("-")
    assert text is None
    assert findings[0].file == "<stdin>"
    monkeypatch.setattr(sys, "stdin", io.StringIO("name = 1"))
    assert read_text("-") == ("name = 1", ())


@pytest.mark.parametrize("stdin", [None, "closed"])
def test_standard_input_may_be_closed(stdin: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = None if stdin is None else io.StringIO()
    if stream:
        stream.close()
    monkeypatch.setattr(sys, "stdin", stream)
    assert [finding.finding.code for finding in read_text("-")[1]] == ["F001"]


@given(st.binary())
def test_whatever_the_bytes_are_there_is_a_text_or_an_error(content: bytes) -> None:
    text, findings = decode(content)
    assert (text is None) == any(placed.finding.severity == "error" for placed in findings)
