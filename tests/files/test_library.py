"""Finding designs by path, by name, and in folders."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shipyard.files import library
from shipyard.files.designs import read_design
from tests.files.helpers import SHIP, said

HOME = library.library()


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of two navies, and an empty folder to work in."""
    home = tmp_path / "library"
    for name in ("rmn/reliant.toml", "rmn/gladiator.toml", "pn/sultan.json", "pn/sultan.toml", "rmn/.hidden.toml"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setattr(library, "library", lambda: home)
    return home


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
    tree("rmn/reliant")
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


class TestOwnFolder:
    """The player's own designs come before those that come with the program."""

    @pytest.fixture
    def own(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A player's folder: a Reliant of her own, and a class of a navy that the library lacks."""
        own = tmp_path / "mine"
        for name in ("rmn/reliant.toml", "gsn/raoul.toml", "plain.toml"):
            (own / name).parent.mkdir(parents=True, exist_ok=True)
            (own / name).touch()
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(own))
        return own

    def test_a_name_that_both_have_means_the_players(self, own: Path, shelf: Path) -> None:
        assert library.locate("rmn/reliant") == str(own / "rmn/reliant.toml")
        assert library.locate("rmn/gladiator") == str(shelf / "rmn/gladiator.toml")
        assert library.locate("gsn/raoul") == str(own / "gsn/raoul.toml")
        assert library.locate("plain") == str(own / "plain.toml")

    def test_every_name_stands_once_with_whose_it_is(self, own: Path) -> None:
        entries, findings = library.shelved()
        assert findings == ()
        assert [(each.name, each.own, each.hides) for each in entries] == [
            ("gsn/raoul", True, False),
            ("plain", True, False),
            ("pn/sultan", False, False),
            ("rmn/gladiator", False, False),
            ("rmn/reliant", True, True),
        ]

    def test_every_listed_file_is_the_one_that_its_name_means(self, own: Path) -> None:
        assert all(library.locate(each.name) == each.file for each in library.shelved()[0])

    def test_a_file_knows_its_name_and_whose_it_is(self, own: Path, shelf: Path) -> None:
        for file, name, whose in (
            (own / "gsn/raoul.toml", "gsn/raoul", "own"),
            (shelf / "rmn/reliant.toml", "rmn/reliant", "library"),
            (Path("x.toml"), "x.toml", ""),
        ):
            assert (library.named(str(file)), library.whose(str(file))) == (name, whose)

    def test_however_a_file_is_written_it_has_one_name(
        self, own: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(shelf.parent)
        for file in (
            "library/rmn/gladiator.toml",
            "mine/../library/rmn/gladiator.toml",
            str(shelf / "rmn/gladiator.toml"),
        ):
            assert (library.named(file), library.whose(file)) == ("rmn/gladiator", "library")

    @pytest.mark.parametrize("stated", ["mine", "./mine/", "mine/../mine"])
    def test_a_folder_that_is_stated_from_where_one_is(
        self, stated: str, own: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(own.parent)
        monkeypatch.setenv("SHIPYARD_DESIGNS", stated)
        for file in (str(own / "gsn/raoul.toml"), "mine/gsn/raoul.toml", library.locate("gsn/raoul") or ""):
            assert (library.named(file), library.whose(file)) == ("gsn/raoul", "own")

    def test_the_folder_where_one_is_holds_neither_what_lies_above_it_nor_standard_input(
        self, own: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(own / "gsn")
        monkeypatch.setenv("SHIPYARD_DESIGNS", ".")
        assert (library.named("raoul.toml"), library.whose("raoul.toml")) == ("raoul", "own")
        assert (library.named("../plain.toml"), library.whose("../plain.toml")) == ("../plain.toml", "")
        assert (library.named("-"), library.whose("-")) == ("<stdin>", "")

    def test_links_are_followed_to_a_home_and_out_of_it(self, own: Path, shelf: Path, tmp_path: Path) -> None:
        (tmp_path / "shortcut").symlink_to(shelf)
        (own / "linked.toml").symlink_to(tmp_path / "elsewhere.toml")
        linked = str(tmp_path / "shortcut/rmn/gladiator.toml")
        assert (library.named(linked), library.whose(linked)) == ("rmn/gladiator", "library")
        assert library.named(str(own / "linked.toml")) == "linked"

    def test_a_navy_is_the_players_ships_and_the_librarys_with_each_name_once(self, own: Path, shelf: Path) -> None:
        files, findings = library.expand(["rmn"])
        assert files == (str(own / "rmn/reliant.toml"), str(shelf / "rmn/gladiator.toml"))
        assert findings == ()

    def test_several_folders_come_one_after_another(
        self, own: Path, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "more/rmn").mkdir(parents=True)
        for name in ("reliant", "gladiator"):
            (tmp_path / f"more/rmn/{name}.toml").touch()
        monkeypatch.setenv("SHIPYARD_DESIGNS", os.pathsep.join(["", str(own), str(tmp_path / "more")]))
        assert library.locate("rmn/reliant") == str(own / "rmn/reliant.toml")
        assert library.locate("rmn/gladiator") == str(tmp_path / "more/rmn/gladiator.toml")
        assert library.locate("pn/sultan") == str(shelf / "pn/sultan.toml")

    @pytest.mark.parametrize("stated", ["/no/such/folder", "", "  ", "no\x01thing", "~nobody-at-all/x", "x" * 5000])
    def test_a_folder_that_is_not_there_is_no_fault(self, stated: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SHIPYARD_DESIGNS", stated)
        assert library.names() == ("pn/sultan", "rmn/gladiator", "rmn/reliant")
        assert library.shelved()[1] == ()
        assert library.find("rmn/reliant") == library.locate("rmn/reliant")

    def test_the_library_named_as_the_players_folder_hides_nothing(
        self, shelf: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(shelf))
        assert {(each.own, each.hides) for each in library.shelved()[0]} == {(False, False)}

    def test_without_the_variable_it_is_the_folder_of_the_system(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("SHIPYARD_DESIGNS")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        (folder,) = library.own_folders()
        assert folder.parts[-2:] == ("shipyard", "designs")
        if sys.platform == "linux":
            assert folder == tmp_path / "data/shipyard/designs"

    def test_what_stands_in_the_library_rests_on_the_library_alone(self, own: Path, shelf: Path) -> None:
        assert library.locate("rmn/reliant", shelf / "rmn") == str(shelf / "rmn/reliant.toml")
        assert library.locate("gsn/raoul", shelf / "rmn") is None

    def test_a_name_never_means_the_file_that_it_stands_in(self, own: Path, shelf: Path) -> None:
        mine = str(own / "rmn/reliant.toml")
        assert library.locate("rmn/reliant", own / "rmn", asking=mine) == str(shelf / "rmn/reliant.toml")
        assert library.locate("reliant", own / "rmn", asking=mine) == str(shelf / "rmn/reliant.toml")

    def test_a_players_variant_may_have_the_name_of_what_it_rests_on(self, own: Path, shelf: Path) -> None:
        (shelf / "rmn/reliant.toml").write_text(SHIP)
        (own / "rmn/reliant.toml").write_text('format = 1\nbase = "rmn/reliant"\nname = "Refit"\n')
        found = library.locate("rmn/reliant")
        assert found is not None
        loaded = read_design(found)
        assert loaded.findings == ()
        assert loaded.design is not None
        assert (loaded.design.name, loaded.design.mass) == ("Refit", 140)

    def test_a_base_that_several_classes_could_be_is_a_finding(self, own: Path, shelf: Path) -> None:
        for navy in ("pn", "rmn"):
            (shelf / f"{navy}/twin.toml").write_text(SHIP)
        (own / "x.toml").write_text('format = 1\nbase = "twin"\n')
        assert said(read_design(own / "x.toml").findings) == [
            "several designs are named twin: pn/twin, rmn/twin; write pn/twin or rmn/twin"
        ]

    def test_where_the_folder_is_looked_up_only_names_ask(self) -> None:
        """Finding out where a system keeps such folders takes time, and a file needs none of it."""
        file = str(HOME / "rmn/reliant.toml")
        code = (
            "import sys\nfrom shipyard.files.library import find\n"
            f"assert find({file!r}) == {file!r}\nassert 'platformdirs' not in sys.modules\n"
            "assert isinstance(find('rmn/reliant'), str)\nassert 'platformdirs' in sys.modules"
        )
        environment = {key: value for key, value in os.environ.items() if key != "SHIPYARD_DESIGNS"}
        subprocess.run([sys.executable, "-c", code], check=True, env=environment | {"XDG_DATA_HOME": "/nowhere"})


class TestClassAlone:
    """The class is enough where only one design has it."""

    @pytest.mark.parametrize("word", ["reliant", "Reliant", "RELIANT"])
    def test_a_class_that_one_navy_has(self, word: str, shelf: Path) -> None:
        assert library.locate(word) == str(shelf / "rmn/reliant.toml")

    def test_a_path_and_a_navy_win_over_a_class(self, shelf: Path) -> None:
        tree("sultan")
        (shelf / "pn/rmn.toml").touch()
        assert library.locate("sultan") == "sultan"
        assert library.locate("rmn") == str(shelf / "rmn")

    def test_a_class_that_several_have_is_a_finding_that_names_them(self, shelf: Path) -> None:
        (shelf / "pn/reliant.toml").touch()
        found = library.find("reliant")
        assert not isinstance(found, str)
        assert found.finding.code == "F065"
        assert said([found]) == [
            "several designs are named reliant: pn/reliant, rmn/reliant; write pn/reliant or rmn/reliant"
        ]
        assert library.locate("pn/reliant") == str(shelf / "pn/reliant.toml")

    def test_of_very_many_some_are_named(self, shelf: Path) -> None:
        for number in range(20):
            (shelf / f"n{number:02}").mkdir()
            (shelf / f"n{number:02}/twin.toml").touch()
        [finding] = library.expand(["twin"])[1]
        assert "n09/twin and 10 more" in finding.finding.message

    def test_the_players_own_class_comes_first(
        self, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tree("../mine/home/reliant.toml")
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(tmp_path / "mine"))
        assert library.locate("reliant") == str(tmp_path / "mine/home/reliant.toml")

    def test_completion_offers_names_and_classes_that_only_one_has(self, shelf: Path) -> None:
        (shelf / "pn/gladiator.toml").touch()
        assert library.completions("r") == ("rmn/gladiator", "rmn/reliant", "reliant")
        assert library.completions("gl") == ()
        assert library.completions("pn/") == ("pn/gladiator", "pn/sultan")
        assert library.completions("x") == ()


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


@pytest.mark.parametrize("word", ["", "  "])
def test_an_empty_name_means_nothing(word: str) -> None:
    """A shell's variable that is unset must not stand for the folder, nor for all that there is."""
    files, [finding] = library.expand([word])
    assert files == ()
    assert "empty" in finding.finding.message
