"""`shipyard roster`: files for a target, and a line for everything that it cannot carry."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.rosters.targets import TARGETS

ENGINES = Path(__file__).parents[2] / "examples" / "engines"
HOME, RAIDERS = str(ENGINES / "duel-home.toml"), str(ENGINES / "duel-raiders.toml")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["roster", *arguments])


@pytest.mark.parametrize("word", TARGETS)
def test_every_target_writes_the_duel(word: str, tmp_path: Path) -> None:
    result = run(HOME, RAIDERS, "--to", word, "-o", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    assert (tmp_path / "out").exists()


def test_several_fleets_are_the_sides_of_a_game(tmp_path: Path) -> None:
    target = tmp_path / "duel.json"
    assert run(HOME, RAIDERS, "--to", "harrington", "-o", str(target)).exit_code == 0
    assert [side["name"] for side in json.loads(target.read_text())["sides"]] == ["Home Fleet picket", "Raiders"]


def test_standard_output_holds_the_file_alone() -> None:
    result = run(HOME, "--to", "harrington", "-o", "-")
    assert json.loads(result.stdout)["format"] == "shipyard-roster/1"


def test_a_file_and_findings_do_not_share_standard_output() -> None:
    result = run(HOME, "--to", "harrington", "-o", "-", "--output", "json")
    assert result.exit_code == 2
    assert "standard output" in result.output


def test_a_folder_that_cannot_be_made_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    result = run(HOME, "--to", "ftjava", "-o", str(tmp_path / "taken"))
    assert result.exit_code == 1
    assert "F071" in result.output
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_folder_stays_one_for_a_fleet_without_ships(tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_text('format = 1\nruleset = "harrington"\nname = "x"\npoints = 3\n')
    assert run(str(tmp_path / "empty.toml"), "--to", "ftjava", "-o", str(tmp_path / "out")).exit_code == 0
    assert (tmp_path / "out").is_dir()


def test_a_refusal_is_data_where_data_is_asked_for(tmp_path: Path) -> None:
    result = run(str(tmp_path / "x.toml"), "--to", "harrington", "-o", str(tmp_path / "o"), "--output", "json")
    assert result.exit_code == 1
    assert [each["code"] for each in json.loads(result.stdout)] == ["F001"]


def test_help_says_what_each_target_is() -> None:
    said = run("--help").output
    for target in TARGETS.values():
        assert target.title in said


@pytest.fixture
def fleet_book(tmp_path: Path) -> str:
    file = tmp_path / "book.toml"
    head = 'format = 1\nruleset = "fleet-book"\nname = "Book"\n[[squadrons]]\nname = "One"\n'
    (tmp_path / "ship.toml").write_text(
        'format = 1\nruleset = "fleet-book"\nname = "Cutter"\nnavy = "x"\ntype = "SC"\nmass = 10\nhull = 5\n'
        'thrust = 4\nftl = true\nscreens = 0\n[[systems]]\nkind = "pds"\n[[systems]]\nkind = "pds"\n',
        encoding="utf-8",
    )
    file.write_text(head + '[[squadrons.ships]]\ndesign = "ship.toml"\n', encoding="utf-8")
    return str(file)


def test_a_loss_is_a_line_with_its_place(fleet_book: str, tmp_path: Path) -> None:
    result = run(fleet_book, "--to", "harrington", "-o", str(tmp_path / "out.json"), "--output", "json")
    assert result.exit_code == 0
    [lost] = json.loads(result.stdout)
    assert (lost["code"], lost["file"], lost["line"], lost["path"]) == ("RO108", fleet_book, 2, "ruleset")


def test_strict_makes_a_loss_an_error_and_writes_nothing(fleet_book: str, tmp_path: Path) -> None:
    result = run(fleet_book, "--to", "harrington", "-o", str(tmp_path / "out.json"), "--strict")
    assert result.exit_code == 1
    assert not (tmp_path / "out.json").exists()


def test_fleets_of_different_rules_are_no_game(fleet_book: str, tmp_path: Path) -> None:
    result = run(HOME, fleet_book, "--to", "harrington", "-o", str(tmp_path / "out.json"))
    assert result.exit_code == 2
    assert "different rules" in result.output


def test_a_fleet_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    result = run(str(tmp_path / "nowhere.toml"), "--to", "harrington", "-o", str(tmp_path / "out.json"))
    assert result.exit_code == 1
    assert "F001" in result.output
    assert not (tmp_path / "out.json").exists()


def test_an_unwritable_place_is_a_finding(tmp_path: Path) -> None:
    result = run(HOME, "--to", "harrington", "-o", str(tmp_path / "no" / "such" / "out.json"))
    assert result.exit_code == 1
    assert "F071" in result.output


ACCEPTED = """
[[accept]]
code = "RO108"
reason = "an engine for both books"
"""


def test_strict_lets_pass_what_the_fleet_accepts_and_tells_it(fleet_book: str, tmp_path: Path) -> None:
    text = Path(fleet_book).read_text(encoding="utf-8")
    Path(fleet_book).write_text(text.replace("[[squadrons]]", ACCEPTED + "[[squadrons]]", 1), encoding="utf-8")
    result = run(fleet_book, "--to", "harrington", "-o", str(tmp_path / "out.json"), "--strict")
    assert result.exit_code == 0, result.output
    assert "    accepted: an engine for both books" in result.output
    assert (tmp_path / "out.json").exists()


def test_one_loss_that_is_not_accepted_is_enough_to_fail(tmp_path: Path) -> None:
    codes = ("RO101", "RO102", "RO103", "RO104", "RO109", "RO110")
    entries = "".join(f'[[accept]]\ncode = "{code}"\nreason = "agreed"\n' for code in codes)
    file = tmp_path / "f.toml"
    for left_open, status in (("", 0), ("RO104", 1)):
        kept = entries.replace(f'[[accept]]\ncode = "{left_open}"\nreason = "agreed"\n', "")
        file.write_text(
            f'format = 1\nruleset = "harrington"\nname = "x"\n{kept}[[squadrons]]\nname = "a"\n'
            '[[squadrons.ships]]\ndesign = "rmn/reliant"\n'
        )
        assert run(str(file), "--to", "ftjava", "-o", str(tmp_path / "o"), "--strict").exit_code == status


def test_a_loss_of_many_ships_names_the_first_and_counts_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "f.toml"
    file.write_text(
        'format = 1\nruleset = "harrington"\nname = "x"\n[[squadrons]]\nname = "a"\n'
        '[[squadrons.ships]]\ndesign = "rmn/noblesse"\ncount = 12\n'
    )
    said = run(str(file), "--to", "ftjava", "-o", str(tmp_path / "o")).output
    ships = ", ".join(f"DD-{number}" for number in range(1, 9))
    assert f"    12 ships: {ships} and 4 more\n" in said
    told = json.loads(run(str(file), "--to", "ftjava", "-o", str(tmp_path / "o"), "--output", "json").stdout)
    assert {len(each["ships"]) for each in told} == {0, 12}
