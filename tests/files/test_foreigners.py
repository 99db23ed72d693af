"""Another program's file where one of ours is wanted is told as such, and left alone in a folder."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given

from shipyard.cli import main
from shipyard.files import foreigners
from shipyard.files.document import read_document
from shipyard.files.writing import design_data, to_json, to_toml
from shipyard.model.design import Design
from tests.strategies import designs

XML = '<?xml version="1.0" standalone="yes" ?>\n<Ship><ClassName>A</ClassName></Ship>'
SHIP = "Class: A\nMass: 9\n"
FLEET = "\ufeffFleet: Home\nAdmiral: n/a\n"
JSON = {
    "design.json": {"kind": "FTDesign", "design": {}},
    "fleet.json": {"kind": "FTFleet", "fleet": {}},
    "continuum.json": {"id": "a", "name": "A", "mass": 30, "hullClass": "weak", "drive": {}, "weapons": []},
    "battle.json": {"version": 1, "setup": {}, "actions": []},
}
FILES = {"a.xml": XML, "a.ship": SHIP, "a.fleet": FLEET} | {name: json.dumps(data) for name, data in JSON.items()}


@pytest.mark.parametrize("command", ["check", "cost", "adapt", "show", "fleet check", "fleet cost"])
@pytest.mark.parametrize("name", FILES)
def test_the_player_is_sent_to_import(name: str, command: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(FILES[name], encoding="utf-8")
    result = CliRunner().invoke(main, [*command.split(), str(path)])
    assert result.exit_code == 1
    assert f"error F130 this is a file of another program\n    shipyard import {path} -o FOLDER" in result.output
    assert result.output.count("error") == (1 if "check" not in command else 2)  # and the sum


def test_in_a_folder_it_is_passed_over(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for command in (["check"], ["list"]):
        result = CliRunner().invoke(main, [*command, str(tmp_path)])
        assert "F130" not in result.output
        assert result.exit_code == 0 or "F061" in result.output


@given(designs())
def test_no_file_of_ours_is_taken_for_another_s(tmp_path_factory: pytest.TempPathFactory, design: Design) -> None:
    data = design_data(design)
    folder = tmp_path_factory.mktemp("ours")
    for name, text in (("a.toml", to_toml(data)), ("a.json", to_json(data))):
        (folder / name).write_text(text, encoding="utf-8")
        assert not foreigners.told(read_document(folder / name)[1])
