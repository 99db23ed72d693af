"""`shipyard export`, and what `shipyard roster` says of tokens."""

import json
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.cli.export import SINGLE
from shipyard.pages.targets import TARGETS

FLEET = str(Path(__file__).parents[2] / "examples" / "fleets" / "picket.toml")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.parametrize("word", SINGLE)
def test_a_design_goes_to_a_file_with_a_line_for_each_loss(word: str, tmp_path: Path) -> None:
    target = tmp_path / "ship"
    result = run("export", "rmn/reliant", "--to", word, "-o", str(target))
    assert result.exit_code == 0, result.output
    assert target.stat().st_size > 400
    assert "reliant.toml:1: note RO102 Reliant: laser class 2" in result.stdout


def test_standard_output_holds_the_file_alone() -> None:
    result = run("export", "rmn/reliant", "--to", "ftjava")
    assert fromstring(result.stdout).findtext("ClassName") == "Reliant"
    assert "RO102" in result.stderr


def test_losses_as_data(tmp_path: Path) -> None:
    result = run("export", "rmn/reliant", "--to", "continuum", "-o", str(tmp_path / "x.json"), "--output", "json")
    assert {each["code"] for each in json.loads(result.stdout)} >= {"RO101", "RO102"}
    assert run("export", "rmn/reliant", "--to", "continuum", "--output", "json").exit_code == 2


def test_strict_writes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "x.xml"
    assert run("export", "rmn/reliant", "--to", "ftjava", "-o", str(target), "--strict").exit_code == 1
    assert not target.exists()


@pytest.mark.parametrize("word", SINGLE)
def test_a_draft_that_is_not_legal_is_written_and_the_status_says_so(word: str, tmp_path: Path) -> None:
    draft, target = tmp_path / "draft.toml", tmp_path / "x"
    draft.write_text('format = 1\nbase = "rmn/reliant"\nmass = 20\n')
    result = run("export", str(draft), "--to", word, "-o", str(target))
    assert result.exit_code == 1
    assert "FB101" in result.stderr
    assert target.stat().st_size > 200
    assert run("export", str(draft), "--to", word, "-o", str(tmp_path / "y"), "--strict").exit_code == 1
    assert not (tmp_path / "y").exists()


def test_what_the_design_accepts_is_told_and_passes_strict(tmp_path: Path) -> None:
    own, target = tmp_path / "own.toml", tmp_path / "x.xml"
    codes = {each["code"] for each in losses(tmp_path, "rmn/reliant")}
    accepts = "".join(f'[[accept]]\ncode = "{code}"\nreason = "agreed"\n' for code in sorted(codes))
    own.write_text(f'format = 1\nbase = "rmn/reliant"\n{accepts}')
    assert {each["accepted"] for each in losses(tmp_path, str(own))} == {"agreed"}
    assert run("export", str(own), "--to", "ftjava", "-o", str(target), "--strict").exit_code == 0
    assert target.exists()


def losses(folder: Path, design: str) -> list[dict[str, str]]:
    result = run("export", design, "--to", "ftjava", "-o", str(folder / "y.xml"), "--force", "--output", "json")
    told: list[dict[str, str]] = json.loads(result.stdout)
    return told


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    target = tmp_path / "x.xml"
    target.write_text("mine", encoding="utf-8")
    assert run("export", "rmn/reliant", "--to", "ftjava", "-o", str(target)).exit_code == 1
    assert target.read_text(encoding="utf-8") == "mine"
    assert run("export", "rmn/reliant", "--to", "ftjava", "-o", str(target), "--force").exit_code == 0


@pytest.mark.parametrize("word", ["no-such-ship", FLEET])
def test_what_is_no_design_is_a_finding(word: str) -> None:
    result = run("export", word, "--to", "ftjava")
    assert result.exit_code == 1
    assert "Traceback" not in result.output


@pytest.mark.parametrize("word", TARGETS)
def test_every_target_writes_an_example_fleet(word: str, tmp_path: Path) -> None:
    if word == "tokens":
        pytest.importorskip("pypdfium2")
    result = run("roster", FLEET, "--to", word, "-o", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output


def test_tokens_tell_what_no_picture_shows(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    file = tmp_path / "f.toml"
    head = 'format = 1\nruleset = "harrington"\nname = "x"\nera = "Flag in Exile"\npoints = 900\n'
    ship = '[[squadrons.ships]]\ndesign = "rmn/noblesse"\n'
    file.write_text(
        f'{head}[[squadrons]]\nname = "a"\n{ship}start = {{ x = 0, y = 0 }}\n[[squadrons]]\nname = "b"\n{ship}'
    )
    options = ("--to", "tokens", "--pixels", "32", "--output", "json", "-o", str(tmp_path / "out"))
    told = json.loads(run("roster", str(file), *options).stdout)
    assert {each["code"] for each in told} == {"RO103", "RO106", "RO109"}


@pytest.mark.parametrize(
    "options",
    [("tokens", "--base", "3"), ("tokens", "--pixels", "5"), ("csv", "--base", "25"), ("list", "--pixels", "9")],
)
def test_sizes_are_for_tokens_and_within_bounds(options: tuple[str, ...], tmp_path: Path) -> None:
    result = run("roster", FLEET, "-o", str(tmp_path / "out"), "--to", *options)
    assert result.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_every_target_has_a_row_in_the_documentation_and_a_page() -> None:
    folder = Path(__file__).parents[2] / "docs" / "engines"
    text = (folder / "README.md").read_text(encoding="utf-8")
    rows = [line for line in text.split("\n") if line.startswith("| [`")]
    for word in TARGETS:
        [row] = [row for row in rows if f"`{word}`" in row.split("|")[1]]
        assert (folder / row.partition("](")[2].partition(".md")[0]).with_suffix(".md").exists()
