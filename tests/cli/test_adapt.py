"""`shipyard adapt`: a file, a report of what was changed, and the MASS that is left."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.files.checked import load
from shipyard.files.writing import design_data, to_toml
from shipyard.model.systems import Beam, FireControl
from tests.ships import ALL, fleet_book_ship


@pytest.fixture
def ship(tmp_path: Path) -> str:
    path = tmp_path / "old.toml"
    path.write_text(to_toml(design_data(fleet_book_ship(Beam(class_=2, arcs=ALL), FireControl()))))
    return str(path)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["adapt", *words])


def test_a_proposal_is_written_and_told(ship: str, tmp_path: Path) -> None:
    target = tmp_path / "new.toml"
    result = run(ship, "-o", str(target))
    assert result.exit_code == 0
    assert "beam class 2 -> laser class 2, all-round" in result.stdout
    assert "Test: MASS 33 of 70, 37 left to fill" in result.stdout
    checked = load(target)
    assert checked.legal
    assert checked.design is not None
    assert checked.design.ruleset == "harrington"


def test_standard_output_holds_the_design_alone(ship: str) -> None:
    result = run(ship)
    assert result.stdout.startswith("format = 1\n")
    assert "-> laser" in result.stderr


def test_the_report_as_json(ship: str, tmp_path: Path) -> None:
    data = json.loads(run(ship, "-o", str(tmp_path / "new.toml"), "--output", "json", "--mass", "60").stdout)
    assert (data["name"], data["mass"], data["used"] + data["free"]) == ("Test", 60, 60)
    assert {"what": "beam class 2", "instead": "laser class 2, all-round"} in data["changes"]
    assert [each["code"] for each in data["findings"]] == ["FB102"]


def test_json_needs_a_file(ship: str) -> None:
    assert run(ship, "--output", "json").exit_code == 2


@pytest.mark.parametrize("output", ["text", "json"])
def test_a_proposal_that_is_not_legal_is_written_and_the_status_says_so(output: str, ship: str, tmp_path: Path) -> None:
    target = tmp_path / "new.toml"
    result = run(ship, "-o", str(target), "--mass", "5", "--output", output)
    assert result.exit_code == 1
    assert "FB101" in result.stdout
    assert not load(target).legal


def test_nothing_is_written_over(ship: str) -> None:
    result = run(ship, "-o", ship)
    assert result.exit_code == 1
    assert "F070" in result.stderr
    assert run(ship, "-o", ship, "--force").exit_code == 0


def test_a_house_ruleset_is_named_as_from_the_new_file(ship: str, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "Tuesday"\n')
    (tmp_path / "out").mkdir()
    result = run(ship, "--ruleset", str(tmp_path / "house.toml"), "-o", str(tmp_path / "out" / "new.toml"))
    assert result.exit_code == 0
    checked = load(tmp_path / "out" / "new.toml")
    assert checked.ruleset is not None
    assert checked.ruleset.title == "Tuesday"


def test_a_harrington_ship_is_one_already() -> None:
    result = run("rmn/reliant")
    assert result.exit_code == 2
    assert "already" in result.stderr


def test_the_fleet_book_is_no_ruleset_to_adapt_to(ship: str) -> None:
    assert run(ship, "--ruleset", "fleet-book").exit_code == 2


def test_what_is_no_ship_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("x = 1")
    for word in (str(tmp_path / "a.toml"), str(tmp_path / "none.toml")):
        result = run(word)
        assert result.exit_code == 1
        assert "error F" in result.stderr
