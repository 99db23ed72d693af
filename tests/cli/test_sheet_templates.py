"""`shipyard sheet` with templates, papers and what else a player chooses; `shipyard check` of templates."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from shipyard.cli import main
from shipyard.files.templates import home, template_names
from shipyard.sheets.paper import PAPERS


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


def pages(file: Path) -> list[tuple[float, float]]:
    return [(round(float(page.mediabox.width)), round(float(page.mediabox.height))) for page in PdfReader(file).pages]


def text(file: Path) -> str:
    return " ".join(page.extract_text() for page in PdfReader(file).pages)


SIX = ("courageous", "gladiator", "medusa", "noblesse", "reliant", "truncheon")


@pytest.mark.parametrize(("template", "number"), [("full", 6), ("play", 6), ("half", 3), ("quarter", 2), ("card", 2)])
def test_six_ships_on_every_template(template: str, number: int, tmp_path: Path) -> None:
    result = run("sheet", *(f"rmn/{each}" for each in SIX), "--template", template, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 0
    assert pages(tmp_path / "x.pdf") == [(595, 842)] * number


@pytest.mark.parametrize("paper", PAPERS)
def test_paper(paper: str, tmp_path: Path) -> None:
    assert (
        run("sheet", "rmn/reliant", "--template", "quarter", "--paper", paper, "-o", tmp_path / "x.pdf").exit_code == 0
    )
    assert set(pages(tmp_path / "x.pdf")) == {(round(PAPERS[paper].width), round(PAPERS[paper].height))}


def test_a_template_names_the_paper_unless_another_is_asked_for(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "full.toml").read_text().replace('paper = "a4"', 'paper = "letter"'))
    run("sheet", "rmn/reliant", "--template", mine, "-o", tmp_path / "x.pdf")
    run("sheet", "rmn/reliant", "--template", mine, "--paper", "a5", "-o", tmp_path / "y.pdf")
    assert set(pages(tmp_path / "x.pdf")) == {(612, 792)}
    assert set(pages(tmp_path / "y.pdf")) == {(420, 595)}


def test_margin_merge_and_reference(tmp_path: Path) -> None:
    plain, other = tmp_path / "a.pdf", tmp_path / "b.pdf"
    run("sheet", "rmn/gladiator", "-o", plain)
    result = run("sheet", "rmn/gladiator", "--margin", "18.5", "--merge", "--no-reference", "-o", other)
    assert result.exit_code == 0
    assert "Missile hits" in text(plain)
    assert "Missile hits" not in text(other)
    assert "PDS ×7" in text(other)


@pytest.mark.parametrize("margin", ["9", "51", "x"])
def test_a_margin_out_of_bounds_is_a_wrong_command_line(margin: str, tmp_path: Path) -> None:
    result = run("sheet", "rmn/reliant", "--margin", margin, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "--margin" in result.output


def test_no_room_is_a_wrong_command_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "full.toml").read_text().replace('paper = "a4"', "paper = [80, 80]"))
    result = run("sheet", "rmn/reliant", "--template", mine, "--margin", "25", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "there is no room for a ship" in result.output
    assert not (tmp_path / "x.pdf").exists()


def test_an_unknown_or_bad_template_ends_the_command(tmp_path: Path) -> None:
    result = run("sheet", "rmn/reliant", "--template", "quater", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "F117" in result.output
    assert "did you mean quarter?" in result.output
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "full.toml").read_text().replace('"hull"', '"hul"'))
    result = run("sheet", "rmn/reliant", "--template", mine, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert f"{mine}:" in result.output
    assert 'did you mean "hull"?' in result.output
    assert not (tmp_path / "x.pdf").exists()


def test_check_reads_templates(tmp_path: Path) -> None:
    assert run("check", home(), "--strict").exit_code == 0
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "card.toml").read_text().replace("border = 3", "border = 1"))
    result = run("check", tmp_path)
    assert result.exit_code == 1
    assert "F024 border: border must be from 2 to 10, not 1" in result.output


def test_a_template_is_no_ship(tmp_path: Path) -> None:
    result = run("sheet", home() / "card.toml", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "this is a template, and a design is wanted" in result.output


def test_the_help_names_every_template() -> None:
    described = " ".join(run("sheet", "--help").output.split())
    assert all(name in described for name in template_names())
