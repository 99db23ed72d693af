"""`shipyard list`: what is there, whose it is, and only what was asked for."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.cli.screen import columns
from shipyard.files import library
from shipyard.files.choosing import COLUMNS
from tests.files.helpers import SHIP, changed


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["list", *arguments])


def rows(*arguments: str) -> list[dict[str, Any]]:
    result = run(*arguments, "--output", "json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def ship(name: str, **keys: object) -> str:
    text = changed("name", json.dumps(name))
    for key, value in keys.items():
        text = changed(key, json.dumps(value), text)
    return text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of four ships of two navies, one of them not legal."""
    for file, text in {
        "reliant": ship("Reliant"),
        "nike": ship("Nike", mass=150),
        "sword": ship("Sword", navy="PN", type="CA", mass=104, thrust=6),
        "broken": ship("Broken", navy="PN", type="DD", mass=44, sidewall=7),
    }.items():
        (tmp_path / f"{file}.toml").write_text(text + '[[systems]]\nkind = "fire-control"\ncount = 3\n')
    return tmp_path


def classes(folder: Path, *arguments: str) -> list[str]:
    return [row["class"] for row in rows(str(folder), *arguments)]


class TestTheLibrary:
    def test_every_design_that_comes_with_the_program_is_listed_by_its_name(self) -> None:
        files = {
            file.relative_to(library.library()).with_suffix("").as_posix() for file in library.library().rglob("*.toml")
        }
        assert {row["design"] for row in rows()} == files
        assert {row["whose"] for row in rows()} == {"library"}

    def test_its_names_are_in_order(self) -> None:
        names = [row["design"].split("/") for row in rows()]
        assert names == sorted(names)

    def test_what_is_listed_is_what_cost_and_check_say(self) -> None:
        """Two ways to the same figures."""
        runner = CliRunner()
        costs = json.loads(runner.invoke(main, ["cost", str(library.library()), "--output", "json"]).stdout)
        findings = json.loads(runner.invoke(main, ["check", str(library.library()), "--output", "json"]).stdout)
        wrong = {each["file"] for each in findings if each["severity"] == "error"}
        by_file = {row["file"]: row for row in rows()}
        assert len(by_file) == len(costs)
        for cost in costs:
            row = by_file[cost["file"]]
            assert row["class"] == cost["class"]
            for key in ("navy", "type", "ruleset", "legal", "mass", "npv", "cpv", "carried"):
                assert row[key] == cost[key]
            assert row["legal"] is (row["file"] not in wrong)

    def test_a_navy_is_named_as_a_folder(self) -> None:
        assert {row["design"].partition("/")[0] for row in rows("rmn")} == {"rmn"}


class TestFilters:
    def test_a_navy_a_type_and_several_of_them(self, folder: Path) -> None:
        assert classes(folder, "--navy", "PN") == ["Broken", "Sword"]
        assert classes(folder, "--navy", "pn", "--type", "ca") == ["Sword"]
        assert classes(folder, "--type", "CA", "--type", "DD") == ["Broken", "Sword"]
        assert classes(folder, "--type", "SD") == []

    def test_mass_and_points(self, folder: Path) -> None:
        assert classes(folder, "--mass", "104-140") == ["Reliant", "Sword"]
        assert classes(folder, "--mass", "-104") == ["Broken", "Sword"]
        assert classes(folder, "--mass", "141-") == ["Nike"]
        (npv,) = (row["npv"] for row in rows(str(folder), "--mass", "150"))
        assert classes(folder, "--npv", str(npv)) == ["Nike"]

    def test_systems_all_of_them_wanted(self, folder: Path) -> None:
        assert len(classes(folder, "--with", "laser@port", "--with", "pds:count=3")) == 4
        assert classes(folder, "--with", "laser", "--with", "grazer") == []

    def test_whether_a_ship_is_legal(self, folder: Path) -> None:
        assert classes(folder, "--not-legal") == ["Broken"]
        assert classes(folder, "--legal") == ["Nike", "Reliant", "Sword"]

    def test_a_house_ruleset_counts_as_what_it_extends_too(self, folder: Path) -> None:
        (folder / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "Tuesday group"\n')
        (folder / "nike.toml").write_text(ship("Nike", ruleset="house.toml"))
        assert classes(folder, "--ruleset", "tuesday group") == ["Nike"]
        assert len(classes(folder, "--ruleset", "harrington")) == 4
        assert "Nike" not in classes(folder, "--ruleset", "harrington@1")
        assert classes(folder, "--ruleset", "fleet-book") == []

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("--navy", "RMM"), "there is no navy RMM: did you mean RMN?"),
            (("--type", "BCX"), "there is no type of ship BCX: did you mean BC?"),
            (("--ruleset", "harington"), "there is no ruleset harington: did you mean harrington?"),
            (("--navy", ""), "no navy is named: there are: "),
            (("--type", "  "), "no type of ship is named: there are: "),
            (("--with", "lasr"), "there is no kind of system lasr: did you mean laser?"),
            (("--mass", "9-1"), "9-1 ends before it starts: write 1-9"),
            (("--sort", "size"), "'size' is not one of"),
        ],
    )
    def test_a_word_that_means_nothing_is_a_wrong_command_line(
        self, folder: Path, arguments: tuple[str, ...], says: str
    ) -> None:
        result = run(str(folder), *arguments)
        assert result.exit_code == 2
        assert says in result.output

    def test_nothing_that_fits_is_no_error(self, folder: Path) -> None:
        result = run(str(folder), "--mass", "9000-")
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", "no ship is like that\n")


class TestOrder:
    def test_what_is_equal_stands_by_name(self, folder: Path) -> None:
        assert classes(folder, "--sort", "thrust") == ["Broken", "Nike", "Reliant", "Sword"]
        assert classes(folder, "--sort", "thrust", "--reverse") == ["Sword", "Broken", "Nike", "Reliant"]

    def test_by_several_the_first_first(self, folder: Path) -> None:
        assert classes(folder, "--sort", "navy", "--sort", "mass") == ["Broken", "Sword", "Reliant", "Nike"]

    def test_types_as_the_tables_have_them(self, folder: Path) -> None:
        assert classes(folder, "--sort", "type") == ["Broken", "Sword", "Nike", "Reliant"]

    @pytest.mark.parametrize("key", COLUMNS)
    def test_by_every_column(self, folder: Path, key: str) -> None:
        assert len(classes(folder, "--sort", key)) == 4
        assert len(rows("--sort", key)) == len(library.names())

    def test_the_last_first(self, folder: Path) -> None:
        assert classes(folder, "--reverse") == classes(folder)[::-1]


class TestOutput:
    def test_a_table(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(folder)
        lines = run(".", "--sort", "mass").stdout.splitlines()
        assert lines[0].split()[:4] == ["design", "navy", "type", "mass"]
        assert "not legal" in lines[1]
        assert "not legal" not in "".join(lines[2:])

    def test_json_has_numbers_and_truth_values(self, folder: Path) -> None:
        (row,) = rows(str(folder / "sword.toml"))
        assert {key: row[key] for key in ("design", "class", "navy", "type", "mass", "thrust", "legal", "whose")} == {
            "design": str(folder / "sword.toml"),
            "class": "Sword",
            "navy": "PN",
            "type": "CA",
            "mass": 104,
            "thrust": 6,
            "legal": True,
            "whose": None,
        }

    def test_csv_says_the_same(self, folder: Path) -> None:
        (folder / "sword.toml").write_text(ship('A "quoted", name', navy="PN"))
        table = list(csv.DictReader(io.StringIO(run(str(folder), "--output", "csv").stdout)))
        for told, row in zip(table, rows(str(folder)), strict=True):
            assert told == {
                key: {True: "yes", False: "no", None: ""}.get(row[key], str(row[key]))
                if not isinstance(row[key], int) or isinstance(row[key], bool)
                else str(row[key])
                for key in COLUMNS
            }

    def test_a_file_that_cannot_be_read_is_named_and_the_rest_listed(self, folder: Path) -> None:
        (folder / "half.toml").write_text(SHIP[:60])
        result = run(str(folder))
        assert result.exit_code == 1
        assert "half.toml" in result.stderr
        assert "nike.toml" in result.stdout

    def test_other_files_of_a_folder_are_passed_over(self, folder: Path) -> None:
        (folder / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "House"\n')
        (folder / "other.toml").write_text("[tool]\nx = 1\n")
        assert len(classes(folder)) == 4


class TestHowMuchIsSaid:
    def test_a_path_from_where_one_is_has_its_name(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(library.library().parent)
        [row] = rows(f"{library.library().name}/rmn/reliant.toml")
        assert (row["design"], row["whose"]) == ("rmn/reliant", "library")

    def test_strict_lets_warnings_fail_and_quiet_hides_them(self, folder: Path) -> None:
        (folder / "empty").mkdir()
        assert run(str(folder), str(folder / "empty")).exit_code == 0
        assert "warning F061" in run(str(folder), str(folder / "empty")).stderr
        assert run(str(folder), str(folder / "empty"), "--strict").exit_code == 1
        assert run(str(folder), str(folder / "empty"), "--quiet").stderr == ""
        assert run(str(folder), "--mass", "9000-", "--quiet").output == ""

    def test_errors_are_said_however_quiet(self, folder: Path) -> None:
        (folder / "half.toml").write_text(SHIP[:60])
        assert "half.toml" in run(str(folder), "--quiet").stderr

    def test_a_navy_of_nothing_has_no_hole_in_its_answer(self, tmp_path: Path) -> None:
        result = run(str(tmp_path), "--navy", "RMN")
        assert result.exit_code == 2
        assert "there is no navy RMN: there is none to ask for" in result.output

    def test_wide_letters_keep_their_columns(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(folder)
        (folder / "nike.toml").write_text(ship("勝利の女神", mass=150))
        lines = run(".").stdout.splitlines()
        places = {columns(line[: line.index("harrington")]) for line in lines[1:]}
        assert len(places) == 1


class TestOwn:
    @pytest.fixture
    def own(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A player's folder: the four ships, and a Reliant in place of the library's."""
        (folder / "rmn").mkdir()
        (folder / "rmn/reliant.toml").write_text(ship("Reliant refit"))
        (folder / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "House"\n')
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(folder))
        return folder

    def test_it_shows_which_is_whose(self, own: Path) -> None:
        mine = {row["design"]: row["hides"] for row in rows() if row["whose"] == "own"}
        assert mine == {"broken": False, "nike": False, "reliant": False, "rmn/reliant": True, "sword": False}
        assert len([row for row in rows() if row["design"] == "rmn/reliant"]) == 1

    def test_the_table_marks_them(self, own: Path) -> None:
        lines = run("--navy", "RMN").stdout.splitlines()
        (mine,) = (line for line in lines if line.startswith("rmn/reliant "))
        assert mine.startswith("rmn/reliant (yours)  Reliant refit")
        (other,) = (line for line in lines if line.startswith("rmn/gladiator "))
        assert "yours" not in other

    def test_a_navy_holds_both(self, own: Path) -> None:
        found = {row["design"]: row["whose"] for row in rows("rmn")}
        assert (found["rmn/reliant"], found["rmn/gladiator"]) == ("own", "library")

    def test_by_whose_they_are(self, own: Path) -> None:
        whose = [row["whose"] for row in rows("--sort", "whose")]
        assert whose == sorted(whose)

    def test_an_empty_folder_is_none(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "empty").mkdir()
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(tmp_path / "empty"))
        result = run()
        assert (result.exit_code, result.stderr) == (0, "")


@pytest.fixture
def complete() -> Callable[[str, str], list[str]]:
    """What a shell is offered for a word after others."""

    def offered(words: str, incomplete: str) -> list[str]:
        shell = ShellComplete(main, {}, "shipyard", "_SHIPYARD_COMPLETE")
        return [item.value for item in shell.get_completions(words.split(), incomplete)]

    return offered


@pytest.mark.parametrize(
    ("words", "incomplete", "one"),
    [
        ("list --navy", "r", "RMN"),
        ("list --type", "b", "BC"),
        ("list --ruleset", "", "fleet-book"),
        ("list --with", "laser@", "laser@fore"),
        ("list --sort", "np", "npv"),
        ("list", "rmn/rel", "rmn/reliant"),
        ("show", "relia", "reliant"),
        ("show", "--wh", "--whole"),
        ("diff", "rmn/rel", "rmn/reliant"),
        ("diff reliant", "rmn/med", "rmn/medusa"),
        ("cost", "relia", "reliant"),
    ],
)
def test_a_shell_completes(complete: Callable[[str, str], list[str]], words: str, incomplete: str, one: str) -> None:
    assert one in complete(words, incomplete)
