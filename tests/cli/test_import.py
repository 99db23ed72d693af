"""`shipyard import`: files in a folder, a line for each, and nothing written over."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from tests.rosters.test_shiptools import FLEET, LONGREACH, THISTLE


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name, text in (("border.fleet", FLEET), ("longreach.ship", LONGREACH), ("thistle.ship", THISTLE)):
        (tmp_path / name).write_text(text)
    return [str(tmp_path / name) for name in ("border.fleet", "longreach.ship", "thistle.ship")]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["import", *words])


def test_a_line_for_each_file_and_a_sum(files: list[str], tmp_path: Path) -> None:
    result = run(*files, "-o", str(tmp_path / "new" / "taken"))
    folder = tmp_path / "new" / "taken"
    assert result.exit_code == 0
    assert f"{folder / 'longreach.toml'}: Longreach, MASS 100, NPV 339, as printed (shiptools)" in result.stdout
    assert f"{folder / 'border-patrol.toml'}: Border Patrol, 2 ships (shiptools)" in result.stdout
    assert "2 designs and 1 fleet taken over, 2 of 2 at their printed points." in result.stdout
    assert sorted(each.name for each in folder.iterdir()) == ["border-patrol.toml", "longreach.toml", "thistle.toml"]
    checked = CliRunner().invoke(main, ["check", str(folder)])
    assert checked.exit_code == 0
    assert CliRunner().invoke(main, ["fleet", "check", str(folder / "border-patrol.toml")]).exit_code == 0


def test_nothing_is_written_over_without_force(files: list[str], tmp_path: Path) -> None:
    run(files[2], "-o", str(tmp_path / "taken"))
    kept = (tmp_path / "taken" / "thistle.toml").read_text()
    (tmp_path / "thistle.ship").write_text(THISTLE.replace("EXL", "RMN"))
    result = run(*files, "-o", str(tmp_path / "taken"))
    assert result.exit_code == 1
    assert "F070" in result.stdout
    assert "F129" not in result.stdout, "notes of what is not written"
    assert [each.name for each in (tmp_path / "taken").iterdir()] == ["thistle.toml"]
    assert (tmp_path / "taken" / "thistle.toml").read_text() == kept
    assert run(*files, "-o", str(tmp_path / "taken"), "--force").exit_code == 0
    assert 'navy = "RMN"' in (tmp_path / "taken" / "thistle.toml").read_text()


def test_what_cannot_be_read_is_an_error_and_the_others_are_taken(files: list[str], tmp_path: Path) -> None:
    (tmp_path / "bad.xml").write_text("<Ship>")
    result = run(str(tmp_path / "bad.xml"), files[2], "-o", str(tmp_path / "taken"))
    assert result.exit_code == 1
    assert "bad.xml:1: error F121" in result.stdout
    assert (tmp_path / "taken" / "thistle.toml").exists()


def test_quiet_leaves_notes_out(files: list[str], tmp_path: Path) -> None:
    result = run("-q", *files, "-o", str(tmp_path / "taken"))
    assert result.stdout == ""
    assert (tmp_path / "taken" / "thistle.toml").exists()


def test_everything_as_json(files: list[str], tmp_path: Path) -> None:
    data = json.loads(run(*files, "-o", str(tmp_path / "taken"), "--output", "json").stdout)
    assert data["written"] is True
    assert [(each["file"], each["npv"], each["printed_npv"]) for each in data["ships"]] == [
        ("longreach.toml", 339, 339),
        ("thistle.toml", 79, 79),
    ]
    assert [(each["name"], each["ships"], each["program"]) for each in data["fleets"]] == [
        ("Border Patrol", 2, "shiptools")
    ]
    assert {each["code"] for each in data["findings"]} == {"F129"}


def test_a_folder_that_cannot_be_made_is_a_finding(files: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    result = run(files[2], "-o", str(tmp_path / "file" / "taken"))
    assert result.exit_code == 1
    assert "F071" in result.stdout


def test_with_nothing_to_write_no_folder_is_made(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none.xml"), "-o", str(tmp_path / "taken"))
    assert result.exit_code == 1
    assert not (tmp_path / "taken").exists()
