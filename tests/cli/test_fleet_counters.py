"""`shipyard fleet counters`: what a player types, and what comes of it."""

import io
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from shipyard.cli import main

FLEET = """
format = 1
ruleset = "harrington"
name = "Task Group 3.2"

[[squadrons]]
name = "Van"
[[squadrons.ships]]
design = "rmn/reliant"
names = ["Nike", "Agamemnon"]
[[squadrons]]
name = "Screen"
[[squadrons.ships]]
design = "rmn/noblesse"
count = 3
"""


@pytest.fixture
def fleet(tmp_path: Path) -> Path:
    return written(tmp_path, FLEET)


def written(folder: Path, text: str) -> Path:
    file = folder / "tg.toml"
    file.write_text(text, encoding="utf-8")
    return file


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["fleet", "counters", *map(str, arguments)])


def headings(file: Path) -> list[object]:
    """The outline's titles, in lists as deep as they stand."""

    def titles(entries: list[object]) -> list[object]:
        return [titles(each) if isinstance(each, list) else each.title for each in entries]  # type: ignore[attr-defined]

    return titles(pypdf.PdfReader(file).outline)  # type: ignore[arg-type]


def test_it_prints_ships_and_markers(fleet: Path, tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    result = run(fleet, "-o", target)
    assert result.exit_code == 0
    assert result.stderr == f"wrote {target}: 1 page\n"
    assert result.stdout == ""
    words = pypdf.PdfReader(target).pages[0].extract_text()
    assert [word in words for word in ("Nike", "BC-2", "DD-3", "Noblesse", "Salvo-10", "wreck")] == [True] * 6


def test_the_outline_has_squadrons(fleet: Path, tmp_path: Path) -> None:
    run(fleet, "-o", tmp_path / "x.pdf", "--shape", "square", "--size", "32", "--copies", "2")
    first, below, second, again = headings(tmp_path / "x.pdf")
    assert (first, second) == ("Counters", "Counters, copy 2")
    assert below == again
    assert isinstance(below, list)
    assert below[:3] == ["Van", "Screen", "Markers"]


def test_no_markers(fleet: Path, tmp_path: Path) -> None:
    run(fleet, "-o", tmp_path / "x.pdf", "--no-markers", "--single")
    words = pypdf.PdfReader(tmp_path / "x.pdf").pages[0].extract_text()
    assert "Salvo" not in words
    assert words.count("Nike") == 1


@pytest.mark.parametrize("shape", ["bar", "square", "hex"])
@pytest.mark.parametrize("options", [(), ("--single",), ("--back", "damaged"), ("--inverse", "--paper", "letter")])
def test_every_form(fleet: Path, tmp_path: Path, shape: str, options: tuple[str, ...]) -> None:
    assert run(fleet, "-o", tmp_path / "x.pdf", "--shape", shape, *options).exit_code == 0


def test_inverse_is_dark(fleet: Path, tmp_path: Path) -> None:
    shades = []
    for name, options in (("light", ()), ("dark", ("--inverse",))):
        target = tmp_path / f"{name}.png"
        assert run(fleet, "-o", target, "--dpi", "50", *options).exit_code == 0
        histogram = Image.open(target).convert("L").histogram()
        shades.append(sum(histogram[:128]) / sum(histogram))
    assert shades[1] > 3 * shades[0]


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (("--size", "5"), "the size of a bar must be from 20 to 80 mm, not 5.0"),
        (("--shape", "hex", "--size", "90"), "the size of a hex must be from 15 to 80 mm"),
        (("--shape", "square", "--size", "80", "--paper", "a5", "--margin", "40"), "no room for a counter on A5"),
        (("--shape", "round"), "--shape"),
        (("--margin", "5"), "--margin"),
        (("--copies", "0"), "--copies"),
        (("--dpi", "300"), "only a PNG has dots"),
    ],
)
def test_what_cannot_be_is_a_wrong_command_line(
    fleet: Path, tmp_path: Path, options: tuple[str, ...], part: str
) -> None:
    result = run(fleet, "-o", tmp_path / "x.pdf", *options)
    assert result.exit_code == 2
    assert part in result.stderr
    assert not (tmp_path / "x.pdf").exists()


def test_a_ship_that_cannot_be_used_is_named_and_the_others_print(tmp_path: Path) -> None:
    fleet = written(tmp_path, FLEET + '[[squadrons.ships]]\ndesign = "rmn/nobless"\n')
    result = run(fleet, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "rmn/nobless" in result.stderr
    assert "DD-3" in pypdf.PdfReader(tmp_path / "x.pdf").pages[0].extract_text()


@pytest.mark.parametrize("text", ["nonsense", "format = 1\n", 'format = 1\nruleset = "harrington"\nname = "Empty"\n'])
def test_a_fleet_without_ships_prints_nothing(tmp_path: Path, text: str) -> None:
    result = run(written(tmp_path, text), "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert result.stderr
    assert "Traceback" not in result.output
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_an_empty_fleet_is_a_finding_with_its_remedy(tmp_path: Path, quiet: tuple[str, ...]) -> None:
    fleet = written(tmp_path, 'format = 1\nruleset = "harrington"\nname = "Empty"\n')
    result = run(fleet, *quiet, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert f"{fleet}:1: warning FL116 the fleet has no squadron" in result.stderr
    assert "add [[squadrons]]" in result.stderr


def test_quiet_prints_errors_alone(tmp_path: Path) -> None:
    fleet = written(tmp_path, FLEET.replace("count = 3", "count = 30") + '[[squadrons]]\nname = "None"\n')
    assert "warning FL116" in run(fleet, "-o", tmp_path / "x.pdf").stderr
    result = run(fleet, "--quiet", "-o", tmp_path / "x.pdf")
    assert (result.exit_code, result.output) == (0, "")


def test_a_fleet_that_is_not_there(tmp_path: Path) -> None:
    result = run(tmp_path / "none.toml", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "none.toml" in result.stderr


def test_more_than_a_table_takes_is_said(tmp_path: Path) -> None:
    fleet = written(tmp_path, FLEET.replace("count = 3", "count = 30"))
    result = run(fleet, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 0
    assert "fewer markers than the fleet carries: 24 of " in result.stderr


def test_strict_prints_nothing_where_a_name_has_letters_of_no_font(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shipyard.sheets import fonts, installed

    monkeypatch.setenv(installed.VARIABLE, "")
    fonts.forget()
    try:
        fleet = written(tmp_path, FLEET.replace("Nike", "漢"))
        result = run(fleet, "-o", tmp_path / "x.pdf", "--strict")
        assert result.exit_code == 1
        assert "no font here has 漢" in result.stderr
        assert not (tmp_path / "x.pdf").exists()
    finally:
        fonts.forget()


def test_standard_output_is_the_pdf_and_nothing_else(fleet: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shipyard", "fleet", "counters", str(fleet), "-o", "-"], capture_output=True, check=True
    )
    assert len(pypdf.PdfReader(io.BytesIO(done.stdout)).pages) == 1


def test_the_help_has_examples() -> None:
    result = run("--help")
    assert "shipyard fleet counters tg32.toml -o counters.pdf" in result.output
