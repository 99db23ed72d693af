"""`shipyard sheet SHIP --damage FILE`, and what `check` says of damage files and silhouettes."""

import io
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main

DAMAGE = """\
[damage]
hull = 9
drive = 1
lost = ["salvo-launcher@port#1", "ams", "sidewall@port"]
spent = { laser = 43, pods = 1 }
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def nike(tmp_path: Path) -> Path:
    (tmp_path / "nike.toml").write_text(DAMAGE)
    return tmp_path / "nike.toml"


def text_of(path: Path) -> str:
    return "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages)


def test_the_sheet_shows_what_is_left(nike: Path, tmp_path: Path) -> None:
    target = tmp_path / "nike.pdf"
    result = run("sheet", "rmn/reliant", "--damage", str(nike), "-o", str(target))
    assert result.exit_code == 0, result.output
    assert "laser heads 210, 167 left" in text_of(target)
    assert run("sheet", "rmn/reliant", "-o", str(tmp_path / "whole.pdf")).exit_code == 0
    assert "left, a box" not in text_of(tmp_path / "whole.pdf")


@pytest.mark.parametrize("ships", [("rmn/reliant", "rmn/noblesse"), ("rmn",)])
def test_damage_to_several_ships_is_a_wrong_command_line(ships: tuple[str, ...], nike: Path, tmp_path: Path) -> None:
    result = run("sheet", *ships, "--damage", str(nike), "-o", str(tmp_path / "a.pdf"))
    assert result.exit_code == 2
    assert "--damage tells of one ship" in result.output
    assert not (tmp_path / "a.pdf").exists()


def test_a_damage_file_that_cannot_be_read_prints_no_sheet(nike: Path, tmp_path: Path) -> None:
    nike.write_text("[damage]\nhul = 1\n")
    target = tmp_path / "a.pdf"
    result = run("sheet", "rmn/reliant", "--damage", str(nike), "-o", str(target))
    assert result.exit_code == 1
    assert f"{nike}:2: error F020 damage.hul" in result.output
    assert "did you mean hull?" in result.output
    assert not target.exists()
    assert run("sheet", "rmn/reliant", "--damage", str(tmp_path / "no.toml"), "-o", str(target)).exit_code == 1


def test_what_the_ship_cannot_have_lost_is_named_and_the_rest_printed(nike: Path, tmp_path: Path) -> None:
    nike.write_text(DAMAGE.replace('"ams"', '"grav-lance"'))
    target = tmp_path / "a.pdf"
    result = run("sheet", "rmn/reliant", "--damage", str(nike), "-o", str(target))
    assert result.exit_code == 1
    assert f"{nike}:4: error FL205 damage.lost[1]: " in result.output
    assert "167 left" in text_of(target)
    # the mark is for designs that break rules
    assert "NOT LEGAL" not in text_of(target)


def test_check_tells_a_damage_file_by_its_table(nike: Path) -> None:
    assert run("check", str(nike)).exit_code == 0
    nike.write_text("[damage]\nspent = { lasers = 1 }\n")
    result = run("check", str(nike))
    assert result.exit_code == 1
    assert "did you mean laser?" in result.output


def test_a_missing_silhouette_is_said_and_the_sheet_printed(tmp_path: Path) -> None:
    ship = tmp_path / "own.toml"
    ship.write_text('format = 1\nbase = "rmn/reliant"\nname = "Own"\nsilhouette = "own.svg"\n')
    result = run("check", str(ship))
    assert result.exit_code == 0
    assert f"{ship}:4: warning F100 silhouette: " in result.output
    assert run("sheet", str(ship), "-o", str(tmp_path / "own.svg")).exit_code == 0
