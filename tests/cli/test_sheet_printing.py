"""`shipyard sheet` and `shipyard symbols`: how the pages come to paper."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdf
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from shipyard.cli import main
from shipyard.cli import sheet as sheet_command
from shipyard.sheets import fonts, installed

DESIGN = (Path(__file__).parent.parent.parent / "designs/rmn/noblesse.toml").read_text(encoding="utf-8")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["sheet", *map(str, arguments)])


def labels(file: Path) -> list[str]:
    return pypdf.PdfReader(file).page_labels


def test_copies_of_each_ship_follow_each_other(tmp_path: Path) -> None:
    target = tmp_path / "two.pdf"
    result = run("rmn/noblesse", "rmn/reliant", "--copies", "2", "-o", target)
    assert result.exit_code == 0
    assert labels(target) == ["Noblesse"] * 2 + ["Reliant"] * 2
    assert f"wrote {target}: 4 pages" in result.stderr
    titles = [entry.title for entry in pypdf.PdfReader(target).outline[1]]  # type: ignore[union-attr]
    assert titles == ["Noblesse", "Noblesse, copy 2", "Reliant", "Reliant, copy 2"]


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (("--copies", "2", "-o", "x.svg"), "only a PDF holds copies"),
        (("--dpi", "300", "-o", "x.pdf"), "only a PNG has dots"),
        (("--dpi", "3", "-o", "x.png"), "--dpi"),
        (("--copies", "0", "-o", "x.pdf"), "--copies"),
    ],
)
def test_options_that_do_not_go_together_are_a_wrong_command_line(options: tuple[str, ...], part: str) -> None:
    result = run("rmn/noblesse", *options)
    assert result.exit_code == 2
    assert part in result.stderr


@pytest.mark.parametrize(("options", "dpi"), [((), 150), (("--dpi", "60"), 60)])
def test_the_dots_of_a_png(options: tuple[str, ...], dpi: int, tmp_path: Path) -> None:
    target = tmp_path / "x.png"
    assert run("rmn/noblesse", "-o", target, *options).exit_code == 0
    picture = Image.open(target)
    assert picture.width == pytest.approx(210 / 25.4 * dpi, abs=1)
    assert round(picture.info["dpi"][0]) == dpi


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_picture_of_several_pages_is_numbered_and_said_to_be(suffix: str, tmp_path: Path) -> None:
    result = run("rmn/noblesse", "rmn/reliant", "-o", tmp_path / f"two.{suffix}")
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"two-1.{suffix}", f"two-2.{suffix}"]
    assert f"two-1.{suffix} to {tmp_path / 'two-2'}.{suffix}" in result.stderr
    assert "a PDF holds all 2 in one file" in result.stderr


def test_a_scale_bar(tmp_path: Path) -> None:
    for name, options in (("with", ["--scale-bar"]), ("without", [])):
        assert run("rmn/noblesse", "-o", tmp_path / f"{name}.svg", *options).exit_code == 0
    assert ">50 mm<" in (tmp_path / "with.svg").read_text(encoding="utf-8")
    assert ">50 mm<" not in (tmp_path / "without.svg").read_text(encoding="utf-8")


def test_blank_names_leave_the_name_to_be_written(tmp_path: Path) -> None:
    target = tmp_path / "blank.pdf"
    assert run("rmn/noblesse", "--blank-names", "-o", target).exit_code == 0
    page = pypdf.PdfReader(target).pages[0]
    large: list[str] = []

    def note(text: str, _cm: object, _tm: object, _font: object, size: float) -> None:
        if size > 20 and text.strip():
            large.append(text)

    words = page.extract_text(visitor_text=note)
    assert "Noblesse class" in words
    assert large == []
    assert [entry.title for entry in pypdf.PdfReader(target).outline[1]] == ["Noblesse"]  # type: ignore[union-attr]


def test_standard_output_is_the_pdf_and_nothing_else() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shipyard", "sheet", "rmn/noblesse", "-o", "-"], capture_output=True, check=True
    )
    assert len(pypdf.PdfReader(io.BytesIO(done.stdout)).pages) == 1
    assert b"wrote" in done.stderr


def test_a_target_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()
    result = run("rmn/noblesse", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "this is a folder" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["x.pdf"]


class Terminal(io.StringIO):
    """Standard error on which someone looks."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("many", "seen"), [(1, True), (2, False)])
def test_much_work_shows_how_far_it_has_come_on_a_terminal(
    many: int, seen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sheet_command, "MANY", many)
    monkeypatch.setattr(sys, "stderr", terminal)
    arguments = ["sheet", "rmn/noblesse", "rmn/reliant", "-o", str(tmp_path / "two.pdf")]
    main.main(arguments, standalone_mode=False)
    assert ("drawing" in terminal.getvalue()) == seen
    assert terminal.getvalue().splitlines()[-1].startswith("wrote ")


def test_no_progress_without_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet_command, "MANY", 1)
    assert "drawing" not in run("rmn/noblesse", "rmn/reliant", "-o", tmp_path / "two.pdf").stderr


def draft(tmp_path: Path, **changes: str) -> Path:
    file = tmp_path / "draft.toml"
    text = DESIGN.replace('name = "Noblesse"', f'name = "{changes.get("name", "Noblesse")}"')
    text = text.replace('navy = "RMN"', f'navy = "{changes.get("navy", "RMN")}"')
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv(installed.VARIABLE, "")
    fonts.forget()
    yield
    fonts.forget()


@pytest.mark.usefixtures("no_fonts")
class TestLetters:
    def test_characters_that_no_font_has_are_named_once_a_ship(self, tmp_path: Path) -> None:
        file = draft(tmp_path, name="漢 Noblesse 🚀", navy="漢")
        line = next(number for number, text in enumerate(file.read_text("utf-8").splitlines(), 1) if "漢 Nob" in text)
        result = run(file, "--copies", "3", "-o", tmp_path / "x.pdf")
        assert result.exit_code == 0
        assert result.stderr.count("F090") == 1
        assert (
            f"{file}:{line}: warning F090 name: no font here has 漢 (U+6F22), 🚀 (U+1F680); also in navy"
            in result.stderr
        )
        assert "install a TrueType font" in result.stderr

    def test_what_prints_is_not_named(self, tmp_path: Path) -> None:
        assert "F090" not in run(draft(tmp_path, name="Trémaine Жуков"), "-o", tmp_path / "x.pdf").stderr

    def test_strict_prints_nothing(self, tmp_path: Path) -> None:
        assert run(draft(tmp_path, name="漢"), "--strict", "-o", tmp_path / "x.pdf").exit_code == 1
        assert not (tmp_path / "x.pdf").exists()

    def test_unless_the_design_accepts_it(self, tmp_path: Path) -> None:
        file = draft(tmp_path, name="漢")
        file.write_text(file.read_text("utf-8") + '\n[[accept]]\ncode = "F090"\nreason = "for the web"\n', "utf-8")
        assert "F090" not in run(file, "-o", tmp_path / "x.pdf").stderr
        assert "accepted: for the web" in CliRunner().invoke(main, ["check", str(file)]).stdout

    def test_a_design_of_standard_input_has_no_line(self, tmp_path: Path) -> None:
        text = draft(tmp_path, name="漢").read_text("utf-8")
        result = CliRunner().invoke(main, ["sheet", "-", "-o", str(tmp_path / "x.pdf")], input=text)
        assert "<stdin>:1: warning F090 name" in result.stderr


def test_the_symbols_print_likewise(tmp_path: Path) -> None:
    target = tmp_path / "symbols.svg"
    result = CliRunner().invoke(main, ["symbols", "-o", str(target), "--scale-bar"])
    assert result.exit_code == 0
    assert any(text.text == "50 mm" for text in ElementTree.parse(target).iter("{http://www.w3.org/2000/svg}text"))
