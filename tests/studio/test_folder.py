"""The player's folder: what is listed can be opened, no path leaves it, and no save loses anything."""

import os
import sys
import threading
from pathlib import Path

import pytest

from shipyard.files.saving import NotWrittenError
from shipyard.files.text import LIMIT
from shipyard.studio.folder import ChangedError, Folder, OutsideError, mark_of

DESIGN = 'format = 1\nname = "A"\nmass = 10\n'

posix = pytest.mark.skipif(sys.platform == "win32", reason="such names and links are those of other systems")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder, with a secret beside it that nobody may reach."""
    (tmp_path / "secret.toml").write_text("secret = true\n")
    made = tmp_path / "ships"
    made.mkdir()
    (made / "a.toml").write_text(DESIGN)
    return made


# No path leaves it

OUTSIDE = [
    "../secret.toml",
    "x/../../secret.toml",
    "x/../a.toml",
    "./../secret.toml",
    "/etc/passwd.toml",
    "//host/share/a.toml",
    "..\\secret.toml",
    "\\\\host\\share\\a.toml",
    "C:\\secret.toml",
    "C:secret.toml",
    "a.toml:stream.toml",
    "a\x00.toml",
    "../secret.toml\x00.toml",
    "a\n.toml",
    "a\x7f.toml",
    "a\ud800.toml",
    "a\udcff.toml",
    ".a.toml",
    ".git/a.toml",
    "x/.hidden/a.toml",
    "..toml",
    ".toml",
    "",
    ".",
    "/",
    "~root/.toml",
    "a",
    "a.txt",
    "a.toml.exe",
    "a.toml ",
    "a.toml.",
    "a.svg",
    "a" * 400 + ".toml",
    "x/" * 200 + "a.toml",
]


@pytest.mark.parametrize("name", OUTSIDE, ids=ascii)
def test_such_a_name_is_none_of_the_folder(home: Path, name: str) -> None:
    folder = Folder(home)
    for work in (folder.path, folder.read, lambda each: folder.save(each, "x = 1\n", None), folder.free_name):
        with pytest.raises(OutsideError):
            work(name)
    assert [path.name for path in home.iterdir()] == ["a.toml"]


@pytest.mark.parametrize("name", ["a.toml", "A.TOML", "x/b.json", "Ship of the Line.toml", "ü字🚀.toml"])
def test_a_plain_name_is(home: Path, name: str) -> None:
    assert Folder(home).path(name) == home / name


@posix
def test_a_link_that_leads_out_is_not_followed(home: Path) -> None:
    (home / "link.toml").symlink_to(home.parent / "secret.toml")
    (home / "new.toml").symlink_to(home.parent / "made.toml")
    (home / "up").symlink_to(home.parent)
    folder = Folder(home)
    for name in ("link.toml", "new.toml", "up/secret.toml", "up/made.toml"):
        with pytest.raises(OutsideError):
            folder.read(name)
        with pytest.raises(OutsideError):
            folder.save(name, "x = 1\n", None)
    assert (home.parent / "secret.toml").read_text() == "secret = true\n"
    assert not (home.parent / "made.toml").exists()
    assert [each.name for each in folder.listing()] == ["a.toml"]


@posix
def test_links_within_the_folder_are_the_players_own(home: Path) -> None:
    (home / "sub").mkdir()
    (home / "sub" / "b.toml").write_text(DESIGN)
    (home / "link.toml").symlink_to("sub/b.toml")
    folder = Folder(home)
    held, _ = folder.read("link.toml")
    assert held is not None
    folder.save("link.toml", "x = 1\n", held.mark)
    assert (home / "sub" / "b.toml").read_text() == "x = 1\n"
    assert (home / "link.toml").is_symlink()


@posix
def test_a_folder_that_is_a_link_itself_is_a_folder(home: Path) -> None:
    linked = home.parent / "linked"
    linked.symlink_to(home)
    held, _ = Folder(linked).read("a.toml")
    assert held is not None
    assert [each.name for each in Folder(linked).listing()] == ["a.toml"]


@posix
def test_links_in_a_ring_are_no_file(home: Path) -> None:
    (home / "one.toml").symlink_to("two.toml")
    (home / "two.toml").symlink_to("one.toml")
    held, notes = Folder(home).read("one.toml")
    assert held is None
    assert notes
    assert [each.name for each in Folder(home).listing()] == ["a.toml"]


# What is listed


def test_designs_fleets_and_house_rules_are_told_apart_and_others_left_out(home: Path) -> None:
    (home / "fleet.toml").write_text('format = 1\n[[squadrons]]\nname = "S"\n')
    (home / "damned.toml").write_text('format = 1\nruleset = "damned-starships"\n')
    (home / "house.toml").write_text('format = 1\nextends = "harrington"\n')
    (home / "broken.toml").write_text("format = \n")
    (home / "broken.json").write_text("{")
    (home / "read.me").write_text("hello")
    (home / ".hidden.toml").write_text(DESIGN)
    (home / ".git").mkdir()
    (home / ".git" / "b.toml").write_text(DESIGN)
    (home / "sub").mkdir()
    (home / "sub" / "b.json").write_text('{"format": 1, "mass": 5, "name": "B"}')
    assert [(each.name, each.sort) for each in Folder(home).listing()] == [
        ("a.toml", "design"),
        ("broken.toml", "design"),
        ("damned.toml", "damned fleet"),
        ("fleet.toml", "fleet"),
        ("house.toml", "house ruleset"),
        ("sub/b.json", "design"),
    ]


@posix
def test_whatever_is_listed_can_be_opened(home: Path) -> None:
    for name in (b"\xff.toml", b"back\\slash.toml", b"line\nbreak.toml", b"colon:.toml", b"<b>&amp;'\".toml"):
        Path(os.fsdecode(bytes(home) + b"/" + name)).write_text(DESIGN)
    os.mkfifo(home / "pipe.toml")
    (home / "folder.toml").mkdir()
    folder = Folder(home)
    listed = [each.name for each in folder.listing()]
    assert listed == ["<b>&amp;'\".toml", "a.toml"]
    assert all(folder.read(name)[0] for name in listed)


# Saving


def test_a_new_file_is_written_with_the_folders_that_its_name_asks_for(home: Path) -> None:
    mark = Folder(home).save("rmn/new/b.toml", DESIGN, None)
    assert (home / "rmn" / "new" / "b.toml").read_bytes() == DESIGN.encode()
    assert mark == mark_of(DESIGN)


def test_a_new_file_never_takes_the_place_of_another(home: Path) -> None:
    with pytest.raises(NotWrittenError) as caught:
        Folder(home).save("a.toml", "x = 1\n", None)
    found = caught.value.finding.finding
    assert (found.code, found.message) == ("F070", "there is a file of this name already")
    assert found.remedy == "choose another name"
    assert (home / "a.toml").read_text() == DESIGN


def test_a_file_is_saved_over_what_was_opened(home: Path) -> None:
    folder = Folder(home)
    held, _ = folder.read("a.toml")
    assert held is not None
    mark = folder.save("a.toml", "mass = 11\n", held.mark)
    assert (home / "a.toml").read_text() == "mass = 11\n"
    assert folder.save("a.toml", "mass = 12\n", mark) == mark_of("mass = 12\n")


def test_a_file_that_is_another_meanwhile_is_not_saved_over_and_shown(home: Path) -> None:
    folder = Folder(home)
    (home / "a.toml").write_text("mass = 99  # by the editor\n")
    with pytest.raises(ChangedError, match="the file was changed on the disk meanwhile") as caught:
        folder.save("a.toml", "mass = 11\n", mark_of(DESIGN))
    assert caught.value.held is not None
    assert caught.value.held.text == "mass = 99  # by the editor\n"
    assert (home / "a.toml").read_text() == "mass = 99  # by the editor\n"
    # the player has seen both and wants her own
    folder.save("a.toml", "mass = 11\n", caught.value.held.mark)
    assert (home / "a.toml").read_text() == "mass = 11\n"


def test_what_another_hand_wrote_just_so_is_no_conflict(home: Path) -> None:
    folder, wanted = Folder(home), DESIGN.replace("10", "11")
    (home / "a.toml").write_bytes(wanted.replace("\n", "\r\n").encode())
    mark = folder.save("a.toml", wanted, mark_of(DESIGN))
    held, _ = folder.read("a.toml")
    assert held
    assert mark == held.mark


def test_a_file_that_is_gone_is_said_to_be_gone(home: Path) -> None:
    (home / "a.toml").unlink()
    with pytest.raises(ChangedError, match="the file is gone from the disk") as caught:
        Folder(home).save("a.toml", "x = 1\n", mark_of(DESIGN))
    assert caught.value.held is None
    assert not (home / "a.toml").exists()


def test_a_file_that_is_a_folder_meanwhile_is_said_to_be_one(home: Path) -> None:
    (home / "a.toml").unlink()
    (home / "a.toml").mkdir()
    with pytest.raises(ChangedError, match="this is a folder, not a file"):
        Folder(home).save("a.toml", "x = 1\n", mark_of(DESIGN))
    with pytest.raises(NotWrittenError, match="this is a folder"):
        Folder(home).save("a.toml", "x = 1\n", None)


def test_a_file_in_another_encoding_is_never_written_over(home: Path) -> None:
    for content, said in ((b'name = "\xfc"\n', "not UTF-8"), ("\ufeffname = 1\n".encode("utf-16"), "UTF-16")):
        (home / "a.toml").write_bytes(content)
        held, notes = Folder(home).read("a.toml")
        assert held is None
        assert said in notes[0].finding.message
        with pytest.raises(ChangedError, match=said):
            Folder(home).save("a.toml", DESIGN, mark_of(DESIGN))
        assert (home / "a.toml").read_bytes() == content


@pytest.mark.parametrize(
    "content", [b"\xef\xbb\xbfa = 1\r\nb = 2\r\n", b"a = 1\r\nb = 2\r\n", b"\xef\xbb\xbfa = 1\nb = 2\n"]
)
def test_line_ends_and_the_byte_order_mark_stay_as_they_are(home: Path, content: bytes) -> None:
    (home / "a.toml").write_bytes(content)
    folder = Folder(home)
    held, _ = folder.read("a.toml")
    assert held is not None
    # a text field of a browser has line feeds alone
    changed = held.text.replace("\r\n", "\n").replace("b = 2", "b = 3")
    mark = folder.save("a.toml", changed, held.mark)
    assert (home / "a.toml").read_bytes() == content.replace(b"b = 2", b"b = 3")
    again, _ = folder.read("a.toml")
    assert again is not None
    assert again.mark == mark


def test_a_text_without_change_writes_nothing(home: Path) -> None:
    (home / "a.toml").write_bytes(b"a = 1\r\n")
    before = (home / "a.toml").stat()
    assert Folder(home).save("a.toml", "a = 1\n", mark_of("a = 1\r\n")) == mark_of("a = 1\r\n")
    assert (home / "a.toml").stat() == before


def test_a_byte_order_mark_in_the_text_itself_is_none_of_the_file(home: Path) -> None:
    folder = Folder(home)
    assert folder.save("b.toml", "\ufeffa = 1\n", None) == mark_of("a = 1\n")
    assert (home / "b.toml").read_bytes() == b"a = 1\n"


@pytest.mark.parametrize(("text", "said"), [("a = 1\n\x00", "control character"), ("#" * (LIMIT + 1), "larger than")])
def test_what_could_not_be_opened_again_is_not_saved(home: Path, text: str, said: str) -> None:
    folder = Folder(home)
    for name, opened in (("new.toml", None), ("a.toml", mark_of(DESIGN))):
        with pytest.raises(NotWrittenError, match=said):
            folder.save(name, text, opened)
    assert [path.name for path in home.iterdir()] == ["a.toml"]
    assert (home / "a.toml").read_text() == DESIGN


def test_a_draft_that_is_no_design_at_all_is_saved(home: Path) -> None:
    Folder(home).save("draft.toml", "name = \n# to be continued", None)
    assert (home / "draft.toml").read_text() == "name = \n# to be continued"


def test_a_name_below_a_file_cannot_be_made(home: Path) -> None:
    with pytest.raises(NotWrittenError, match="the folder cannot be made") as caught:
        Folder(home).save("a.toml/b.toml", "x = 1\n", None)
    assert caught.value.finding.finding.remedy == "choose another name"


def test_a_name_that_the_disk_does_not_take_is_a_sentence(home: Path) -> None:
    with pytest.raises(NotWrittenError, match="name too long"):
        Folder(home).save("a" * 300 + ".toml", "x = 1\n", None)
    with pytest.raises(NotWrittenError, match="name too long"):
        Folder(home).save("a" * 300 + "/b.toml", "x = 1\n", None)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_is_a_sentence(home: Path) -> None:
    home.chmod(0o555)
    try:
        for name in ("new.toml", "sub/new.toml"):
            with pytest.raises(NotWrittenError):
                Folder(home).save(name, "x = 1\n", None)
        with pytest.raises(NotWrittenError, match="may not be written"):
            Folder(home).save("a.toml", "x = 1\n", mark_of(DESIGN))
    finally:
        home.chmod(0o755)


def test_a_system_that_forbids_writing_is_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = os.open

    def forbidding(path: str, flags: int, *more: int) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(13, "Permission denied")
        return opening(path, flags, *more)

    monkeypatch.setattr("os.open", forbidding)
    for name, opened in (("new.toml", None), ("a.toml", mark_of(DESIGN))):
        with pytest.raises(NotWrittenError, match="the folder or the file may not be written"):
            Folder(home).save(name, "x = 1\n", opened)


def test_of_many_who_save_one_file_at_once_one_wins_and_the_others_are_told(home: Path) -> None:
    folder = Folder(home)
    told: list[str] = []
    together = threading.Barrier(8)

    def saver(number: int) -> None:
        together.wait()
        try:
            folder.save("a.toml", f"mass = {number}\n", mark_of(DESIGN))
        except (ChangedError, NotWrittenError) as error:
            told.append(str(error))
        else:
            told.append(f"saved {number}")

    threads = [threading.Thread(target=saver, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    saved = [each for each in told if each.startswith("saved")]
    assert len(told) == 8
    assert len(saved) == 1
    assert (home / "a.toml").read_text() == f"mass = {saved[0].split()[1]}\n"
    assert [path.name for path in home.iterdir()] == ["a.toml"]


def test_of_many_who_make_one_file_at_once_one_wins_and_the_others_are_told(home: Path) -> None:
    folder = Folder(home)
    saved: list[int] = []
    told: list[str] = []
    together = threading.Barrier(8)

    def saver(number: int) -> None:
        together.wait()
        try:
            folder.save("new.toml", f"mass = {number}\n", None)
        except NotWrittenError as error:
            told.append(error.finding.finding.code)
        else:
            saved.append(number)

    threads = [threading.Thread(target=saver, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(saved), told) == (1, ["F070"] * 7)
    assert (home / "new.toml").read_text() == f"mass = {saved[0]}\n"


# Names


def test_a_free_name_is_the_wanted_one_or_has_a_number(home: Path) -> None:
    folder = Folder(home)
    assert folder.free_name("b.toml") == "b.toml"
    assert folder.free_name("a.toml") == "a-2.toml"
    (home / "a-2.toml").write_text("")
    assert folder.free_name("a.toml") == "a-3.toml"
    (home / "sub").mkdir()
    (home / "sub" / "a.toml").write_text("")
    assert folder.free_name("sub/a.toml") == "sub/a-2.toml"


def test_a_file_has_a_name_where_it_lies_in_the_folder(home: Path) -> None:
    folder = Folder(home)
    assert folder.name(home / "sub" / "b.toml") == "sub/b.toml"
    assert folder.name(home.parent / "secret.toml") is None
    assert folder.name(home / ".." / "secret.toml") is None
