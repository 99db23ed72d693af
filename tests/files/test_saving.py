"""Writing files: whole or not at all, and never over another one unasked."""

import errno
import os
import stat
from pathlib import Path
from typing import IO

import pytest

from shipyard.files.saving import NotWrittenError, write_file, write_files, write_with
from tests.files.helpers import said

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def refused(file: Path | str, overwrite: bool = False) -> tuple[str, str]:
    """The code and the text of the refusal to write."""
    with pytest.raises(NotWrittenError) as caught:
        write_file(file, "new", overwrite)
    assert caught.value.finding.finding.message in str(caught.value)
    return caught.value.finding.finding.code, said([caught.value.finding])[0]


def names(folder: Path) -> list[str]:
    """What stands in a folder, the hidden included."""
    return [path.name for path in folder.iterdir()]


def test_text_is_written_as_utf_8_and_bytes_as_they_are(tmp_path: Path) -> None:
    write_file(tmp_path / "a.toml", "Æ\n")
    write_file(str(tmp_path / "b.pdf"), b"\xff\r\n")
    assert (tmp_path / "a.toml").read_bytes() == b"\xc3\x86\n"
    assert (tmp_path / "b.pdf").read_bytes() == b"\xff\r\n"
    assert sorted(names(tmp_path)) == ["a.toml", "b.pdf"]


def test_a_new_file_may_be_read_by_whom_the_system_lets(tmp_path: Path) -> None:
    mask = os.umask(0)
    os.umask(mask)
    write_file(tmp_path / "a.toml", "x")
    assert stat.S_IMODE((tmp_path / "a.toml").stat().st_mode) == 0o666 & ~mask


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("old")
    assert refused(file)[0] == "F070"
    assert file.read_text() == "old"
    assert names(tmp_path) == ["a.toml"]


def test_unless_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("old")
    file.chmod(0o640)
    write_file(file, "new", overwrite=True)
    assert file.read_text() == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert names(tmp_path) == ["a.toml"]


def test_a_file_that_comes_to_be_in_the_meantime_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.toml"
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        fsync(descriptor)
        file.write_text("theirs")

    monkeypatch.setattr(os, "fsync", slow)
    assert refused(file)[0] == "F070"
    assert file.read_text() == "theirs"
    assert names(tmp_path) == ["a.toml"]


def no_links(*_: object) -> None:
    raise OSError(errno.EPERM, "Operation not permitted")


def test_a_file_system_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", no_links)
    write_file(tmp_path / "a.toml", "new")
    assert (tmp_path / "a.toml").read_text() == "new"
    assert names(tmp_path) == ["a.toml"]
    assert refused(tmp_path / "a.toml")[0] == "F070"


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.toml"
    file.write_text("old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, text = refused(file, overwrite=True)
    assert code == "F071"
    assert "no space left on device" in text
    assert file.read_text() == "old"
    assert names(tmp_path) == ["a.toml"]


@pytest.mark.skipif(AS_ROOT, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "may not be written" in refused(tmp_path / "a.toml")[1]
    tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("no/such/a.toml", "there is no such folder"),
        ("file/a.toml", "there is no such folder"),
        ("", "this is a folder"),
        ("a\0b", "cannot be the name of a file"),
        ("\ud800", "cannot be the name of a file"),
        ("x" * 300, "file name too long"),
    ],
)
def test_other_places_where_no_file_can_be(tmp_path: Path, name: str, part: str) -> None:
    (tmp_path / "file").touch()
    code, text = refused(tmp_path / name)
    assert code == "F071"
    assert part in text
    assert names(tmp_path) == ["file"]


def test_a_link_is_followed_as_an_editor_does(tmp_path: Path) -> None:
    (tmp_path / "real.toml").write_text("old")
    (tmp_path / "link.toml").symlink_to("real.toml")
    assert refused(tmp_path / "link.toml")[0] == "F070"
    write_file(tmp_path / "link.toml", "new", overwrite=True)
    assert (tmp_path / "link.toml").is_symlink()
    assert (tmp_path / "real.toml").read_text() == "new"


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="the system has no such device")  # noqa: PTH110
def test_a_device_takes_what_it_is_given() -> None:
    write_file("/dev/null", "x")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)  # noqa: PTH116


class TestStreams:
    """A file that is written piece by piece."""

    def test_what_is_written_comes_whole_and_what_is_given_is_given_back(self, tmp_path: Path) -> None:
        file = tmp_path / "a.pdf"

        def pieces(stream: IO[bytes]) -> str:
            for piece in (b"one", b"two"):
                stream.write(piece)
                assert not file.exists()
            return "done"

        assert write_with(file, pieces) == "done"
        assert file.read_bytes() == b"onetwo"
        assert names(tmp_path) == ["a.pdf"]

    @pytest.mark.parametrize("error", [ValueError, RuntimeError, KeyboardInterrupt])
    def test_what_goes_wrong_in_between_leaves_the_old_file(self, error: type[BaseException], tmp_path: Path) -> None:
        file = tmp_path / "a.pdf"
        file.write_text("old")

        def broken(stream: IO[bytes]) -> None:
            stream.write(b"half")
            raise error("in the midst")

        with pytest.raises(error, match="in the midst"):
            write_with(file, broken, overwrite=True)
        assert file.read_text() == "old"
        assert names(tmp_path) == ["a.pdf"]

    def test_nothing_is_made_for_a_file_that_cannot_be_written(self, tmp_path: Path) -> None:
        def unwanted(_: IO[bytes]) -> None:
            raise AssertionError

        for name in ("no/such/a.pdf", ".", "a\0b"):
            with pytest.raises(NotWrittenError):
                write_with(tmp_path / name, unwanted)


class TestSeveral:
    def test_a_folder_and_those_within_are_made(self, tmp_path: Path) -> None:
        write_files(tmp_path / "new", {"a.toml": "a", "ships/b.xml": b"b"})
        assert (tmp_path / "new" / "a.toml").read_text() == "a"
        assert (tmp_path / "new" / "ships" / "b.xml").read_text() == "b"

    @pytest.mark.parametrize("overwrite", [False, True])
    def test_where_one_fails_no_new_one_is_left_and_an_old_one_is(self, overwrite: bool, tmp_path: Path) -> None:
        (tmp_path / "c").mkdir()
        (tmp_path / "old").write_text("old")
        files = {"a": "a", "b": "b", **({"old": "new"} if overwrite else {}), "c": "c", "d": "d"}
        with pytest.raises(NotWrittenError, match="this is a folder"):
            write_files(tmp_path, files, overwrite)
        assert sorted(names(tmp_path)) == ["c", "old"]

    def test_what_another_run_has_written_meanwhile_stays(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Two runs into one folder: the second finds a file that was not there when it began."""
        link = os.link

        def slow(source: str, target: str) -> None:
            if target.endswith("b"):
                (tmp_path / "b").write_text("the other's")
            link(source, target)

        monkeypatch.setattr(os, "link", slow)
        with pytest.raises(NotWrittenError, match="there is a file of this name already"):
            write_files(tmp_path, {"a": "a", "b": "b", "c": "c"})
        assert names(tmp_path) == ["b"]
        assert (tmp_path / "b").read_text() == "the other's"

    @pytest.mark.parametrize("name", ["no\0name", "file/within"])
    def test_what_can_be_no_folder_is_a_finding(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("x")
        with pytest.raises(NotWrittenError, match="no folder can be made here") as caught:
            write_files(tmp_path / name, {"a": "a"})
        assert caught.value.finding.finding.code == "F071"

    def test_no_name_is_not_the_folder_one_is_in(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        with pytest.raises(NotWrittenError, match="no folder is named"):
            write_files("", {"a": "a"})
        assert names(tmp_path) == []
        write_files(".", {"a": "a"})
        assert names(tmp_path) == ["a"]
