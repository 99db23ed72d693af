"""The example fleets of 3, 30 and 300 ships: legal, and printed whole."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from shipyard.cli import main
from shipyard.files.fleets import read_fleet

FLEETS = Path(__file__).parent.parent / "examples" / "fleets"
SHIPS = {"picket": 3, "task-force": 30, "grand-fleet": 300}


@pytest.mark.parametrize("name", SHIPS)
def test_they_are_what_they_say(name: str) -> None:
    loaded = read_fleet(FLEETS / f"{name}.toml")
    assert loaded.findings == ()
    assert len(loaded.ships) == SHIPS[name]
    assert loaded.fleet
    assert loaded.fleet.points is None or (loaded.bill and loaded.bill.total <= loaded.fleet.points)


def test_there_are_no_others() -> None:
    assert {file.stem for file in FLEETS.glob("*.toml")} == set(SHIPS)


@pytest.mark.parametrize("name", SHIPS)
def test_their_pack_prints_every_ship(name: str, tmp_path: Path) -> None:
    target = tmp_path / f"{name}.pdf"
    arguments = ["fleet", "sheet", str(FLEETS / f"{name}.toml"), "--template", "quarter", "-o", str(target)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    text = "\n".join(page.extract_text() for page in PdfReader(target).pages)
    for ship in read_fleet(FLEETS / f"{name}.toml").ships:
        assert ship.id in text
