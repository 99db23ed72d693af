"""Writing a file anew: only where it is still what was read, whoever else writes it."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from shipyard.files.rewriting import rewrite
from shipyard.files.saving import NotWrittenError

fcntl = pytest.importorskip("fcntl", reason="this system has no such locks")

RUNS = 6

ADD = """\
import sys
from pathlib import Path
from shipyard.files.rewriting import rewrite
from shipyard.files.saving import NotWrittenError
while True:
    before = Path(sys.argv[1]).read_bytes()
    try:
        rewrite(sys.argv[1], before, before + sys.argv[2].encode() + b"\\n")
    except NotWrittenError:
        continue
    break
"""
"""A run that adds a line of its own, beginning again as often as another was faster."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "tg.toml").write_bytes(b"before\r\n")
    return tmp_path / "tg.toml"


def code(raised: pytest.ExceptionInfo[NotWrittenError]) -> str:
    return raised.value.finding.finding.code


def test_a_file_is_written_byte_for_byte(file: Path) -> None:
    file.chmod(0o640)
    rewrite(str(file), b"before\r\n", b"after\r\n")
    assert file.read_bytes() == b"after\r\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_was_changed_is_left_alone(file: Path) -> None:
    with pytest.raises(NotWrittenError) as raised:
        rewrite(str(file), b"earlier", b"after")
    assert code(raised) == "F072"
    assert file.read_bytes() == b"before\r\n"
    assert list(file.parent.iterdir()) == [file]


def test_a_change_in_the_last_moment_is_seen(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that saves while the new file goes down to the disk."""

    def saved(descriptor: int) -> None:
        file.write_bytes(b"edited")

    monkeypatch.setattr(os, "fsync", saved)
    with pytest.raises(NotWrittenError) as raised:
        rewrite(str(file), b"before\r\n", b"after")
    assert code(raised) == "F072"
    assert file.read_bytes() == b"edited"


def test_a_file_that_is_gone_is_not_made_again(file: Path) -> None:
    file.unlink()
    with pytest.raises(NotWrittenError) as raised:
        rewrite(str(file), b"before\r\n", b"after")
    assert code(raised) == "F072"
    assert list(file.parent.iterdir()) == []


def test_a_file_that_is_closed_to_writing_is_not_renamed_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(NotWrittenError) as raised:
        rewrite(str(file), b"before\r\n", b"after")
    assert code(raised) == "F071"
    assert file.read_bytes() == b"before\r\n"


def test_while_another_run_writes_nothing_is_written(file: Path) -> None:
    with file.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(NotWrittenError) as raised:
            rewrite(str(file), b"before\r\n", b"after")
    assert code(raised) == "F072"
    assert file.read_bytes() == b"before\r\n"


def test_a_file_system_without_locks_is_written_all_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    rewrite(str(file), b"before\r\n", b"after")
    assert file.read_bytes() == b"after"


def test_a_link_is_written_through(file: Path) -> None:
    link = file.parent / "link.toml"
    link.symlink_to(file)
    rewrite(str(link), b"before\r\n", b"after")
    assert link.is_symlink()
    assert file.read_bytes() == b"after"


def test_runs_at_once_lose_no_change(file: Path) -> None:
    runs = [subprocess.Popen([sys.executable, "-c", ADD, str(file), str(number)]) for number in range(RUNS)]
    assert [run.wait() for run in runs] == [0] * RUNS
    assert sorted(file.read_text().splitlines()[1:]) == sorted(map(str, range(RUNS)))
