"""Finding designs by path, by name, and in folders."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from shipyard.files import library
from tests.files.helpers import said

HOME = library.library()


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A library of two navies, and an empty folder to work in."""
    home = tmp_path / "library"
    for name in ("rmn/reliant.toml", "rmn/gladiator.toml", "pn/sultan.json", "pn/sultan.toml", "rmn/.hidden.toml"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setattr(library, "library", lambda: home)
    library.names.cache_clear()
    yield home
    library.names.cache_clear()


def test_the_library_that_comes_with_the_program_is_there() -> None:
    assert (HOME / "rmn" / "reliant.toml").is_file()


def test_names_are_navy_and_class(shelf: Path) -> None:
    assert library.names() == ("pn/sultan", "rmn/gladiator", "rmn/reliant")


def test_a_name_means_the_file_of_the_library(shelf: Path) -> None:
    assert library.locate("rmn/reliant") == str(shelf / "rmn" / "reliant.toml")
    assert library.locate("pn/sultan") == str(shelf / "pn" / "sultan.toml")
    assert library.locate("rmn") == str(shelf / "rmn")
    assert library.locate("-") == "-"


def test_a_path_that_is_there_wins_over_a_name(shelf: Path) -> None:
    Path("rmn").mkdir()
    Path("rmn/reliant").touch()
    assert library.locate("rmn/reliant") == "rmn/reliant"
    assert library.locate("rmn/gladiator") == str(shelf / "rmn" / "gladiator.toml")


def test_a_path_may_start_in_another_folder(shelf: Path) -> None:
    Path("deep").mkdir()
    Path("deep/x.toml").touch()
    assert library.locate("x.toml", Path("deep")) == "deep/x.toml"
    assert library.locate("../deep/x.toml", Path("deep")) == "deep/../deep/x.toml"
    assert library.locate("rmn/reliant", Path("deep")) == str(shelf / "rmn" / "reliant.toml")
    assert library.locate("x.toml") is None


@pytest.mark.parametrize(
    "word", ["", "rmn/../rmn/reliant", "/rmn/reliant", "rmn//reliant", "a\0b", "\ud800", "x" * 9999]
)
def test_other_words_mean_nothing(word: str) -> None:
    found = library.locate(word)
    assert found is None or word == ""


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("rmn/relient", "did you mean rmn/reliant?"),
        ("relient", "did you mean rmn/reliant?"),
        ("sultn", "did you mean pn/sultan?"),
        ("xxxxxxx", "shipyard list shows the library"),
    ],
)
def test_a_misspelt_name_gets_a_proposal(word: str, text: str) -> None:
    found = library.find(word)
    assert not isinstance(found, str)
    assert found.finding.code == "F060"
    assert said([found]) == [f"there is neither a file nor a design of the library named {word}; {text}"]


def test_a_misspelt_file_gets_its_neighbour() -> None:
    Path("reliant.toml").touch()
    found = library.find("relient.toml")
    assert not isinstance(found, str)
    assert found.finding.code == "F001"
    assert said([found]) == ["there is no file relient.toml; did you mean reliant.toml?"]


def tree(*names: str) -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()


def test_folders_are_walked_in_order() -> None:
    tree("b.toml", "a/z.json", "a/b/y.toml", "a/notes.txt", "a/.hidden.toml", ".git/x.toml", "c.TOML", "toml")
    files, findings = library.expand(["."])
    assert files == ("b.toml", "c.TOML", "a/z.json", "a/b/y.toml")
    assert findings == ()


def test_every_file_is_named_once_in_the_order_asked_for(shelf: Path) -> None:
    tree("a/x.toml", "y.toml")
    files, findings = library.expand(["y.toml", "a", "a/x.toml", "y.toml", "rmn/reliant", "-"])
    assert files == ("y.toml", "a/x.toml", str(shelf / "rmn" / "reliant.toml"), "-")
    assert findings == ()


def test_a_navy_of_the_library_is_a_folder(shelf: Path) -> None:
    files, _ = library.expand(["rmn"])
    assert [Path(file).stem for file in files] == ["gladiator", "reliant"]


def test_a_folder_without_designs_is_a_warning() -> None:
    Path("empty").mkdir()
    files, [finding] = library.expand(["empty"])
    assert files == ()
    assert (finding.finding.code, finding.finding.severity) == ("F061", "warning")


def test_what_is_missing_does_not_keep_the_rest_from_being_found() -> None:
    tree("x.toml")
    files, findings = library.expand(["no.toml", "x.toml", "nothing/like/it"])
    assert files == ("x.toml",)
    assert [each.finding.code for each in findings] == ["F001", "F060"]


def test_links_in_a_circle_are_entered_once() -> None:
    tree("a/x.toml")
    Path("a/again").symlink_to(Path("a").resolve())
    Path("a/up").symlink_to(Path.cwd())
    Path("a/nowhere").symlink_to("no/where")
    files, findings = library.expand(["."])
    assert [os.path.realpath(file) for file in files] == [str(Path("a/x.toml").resolve())]
    assert findings == ()


def test_a_linked_folder_is_walked(tmp_path: Path) -> None:
    tree("../other/x.toml")
    Path("link").symlink_to("../other")
    assert library.expand(["."])[0] == ("link/x.toml",)


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_a_finding() -> None:
    Path("shut").mkdir(mode=0)
    assert [each.finding.code for each in library.expand(["shut"])[1]] == ["F001"]
