"""`shipyard fleet sheet`: one document of all that a fleet brings to the table."""

import io
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from shipyard.cli import main, progress
from shipyard.files.templates import home
from tests.pages.fleets import LINE, SCREEN, written

BAD = 'design = "rmn/relian"'


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["fleet", "sheet", *map(str, arguments)])


def text(file: Path) -> str:
    """What a document says, but for the counters at its end."""
    read = PdfReader(file)
    pages = zip(read.pages, read.page_labels, strict=True)
    return " ".join(page.extract_text() for page, label in pages if "ounters" not in label)


def test_one_document_of_everything(tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    result = run(written(tmp_path), "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    assert f"wrote {target}: " in result.stderr
    read = PdfReader(target)
    assert read.metadata is not None
    assert read.metadata.title == "Task Group 3.2"
    assert {round(float(page.mediabox.width)) for page in read.pages} == {595}
    said = text(target)
    for word in ("Order of battle", "Order chart", "Ordnance", "Salvoes in flight", "Tables", "BC-9", "SD(P)-1"):
        assert word in said


@pytest.mark.parametrize("paper", [("letter", 612), ("a5", 420)])
def test_everything_is_on_the_paper_that_is_asked_for(paper: tuple[str, int], tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    assert run(written(tmp_path), "--paper", paper[0], "--margin", 15, "-o", target).exit_code == 0
    assert {round(float(page.mediabox.width)) for page in PdfReader(target).pages} == {paper[1]}


def test_only_some_papers(tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    assert run(written(tmp_path), "--only", "orders", "--only", "order-of-battle", "-o", target).exit_code == 0
    read = PdfReader(target)
    assert [entry.title for entry in read.outline if not isinstance(entry, list)] == ["Order of battle", "Order chart"]  # type: ignore[union-attr]


def test_a_template_is_for_the_record_sheets(tmp_path: Path) -> None:
    full, small = tmp_path / "a.pdf", tmp_path / "b.pdf"
    run(written(tmp_path), "-o", full)
    assert run(written(tmp_path), "--template", "quarter", "--merge", "-o", small).exit_code == 0
    assert len(PdfReader(small).pages) < len(PdfReader(full).pages)


def test_a_bad_ship_is_named_and_the_others_are_printed(tmp_path: Path) -> None:
    fleet, target = written(tmp_path, (("Screen", (SCREEN, BAD)),)), tmp_path / "x.pdf"
    result = run(fleet, "-o", target)
    assert result.exit_code == 1
    assert "rmn/relian" in result.stderr
    assert "did you mean rmn/reliant?" in result.stderr
    assert "DD-3" in text(target)


def test_under_strict_nothing_is_printed_then(tmp_path: Path) -> None:
    fleet, target = written(tmp_path, (("Screen", (SCREEN, BAD)),)), tmp_path / "x.pdf"
    assert run(fleet, "--strict", "-o", target).exit_code == 1
    assert not target.exists()
    warned = written(tmp_path, (("Screen", (SCREEN,)), ("Empty", ())))
    result = run(warned, "--strict", "-o", target)
    assert result.exit_code == 1
    assert "FL116" in result.stderr
    assert run(warned, "-o", target).exit_code == 0


def test_a_fleet_without_a_ship_is_nothing_to_print(tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    result = run(written(tmp_path, (("Screen", (BAD,)),)), "-o", target)
    assert result.exit_code == 1
    assert f"{tmp_path / 'fleet.toml'}:" in result.stderr
    assert "error F060" in result.stderr
    assert not target.exists()


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
@pytest.mark.parametrize("squadrons", [(), (("Screen", ()),)])
def test_an_empty_fleet_is_a_finding_with_its_remedy(
    squadrons: tuple[tuple[str, tuple[str, ...]], ...], quiet: tuple[str, ...], tmp_path: Path
) -> None:
    result = run(written(tmp_path, squadrons), *quiet, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "warning FL116" in result.stderr
    assert "[[squadrons" in result.stderr
    assert not (tmp_path / "x.pdf").exists()


def test_warnings_are_told_unless_it_is_to_be_quiet(tmp_path: Path) -> None:
    fleet, target = written(tmp_path, (("Screen", (SCREEN,)), ("Empty", ()))), tmp_path / "x.pdf"
    told = run(fleet, "--only", "orders", "-o", target)
    assert (told.exit_code, "warning FL116" in told.stderr) == (0, True)
    hushed = run(fleet, "--only", "orders", "--quiet", "-o", target)
    assert (hushed.exit_code, hushed.output) == (0, "")


@pytest.mark.parametrize("word", ["nowhere.toml", "rmn/reliant"])
def test_what_is_no_fleet_is_said(word: str, tmp_path: Path) -> None:
    result = run(word, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert not isinstance(result.exception, ValueError)
    assert not (tmp_path / "x.pdf").exists()


def test_counters_of_another_shape(tmp_path: Path) -> None:
    fleet, pages = written(tmp_path), []
    for shape in ("bar", "square", "hex"):
        target = tmp_path / f"{shape}.pdf"
        assert run(fleet, "--only", "counters", "--counters", shape, "-o", target).exit_code == 0
        pages.append(len(PdfReader(target).pages))
    assert pages[0] < min(pages[1:]), "squares and hexes of 25 mm are larger than bars"


def test_a_fleet_of_the_other_game_has_no_shapes(tmp_path: Path) -> None:
    home_fleet = Path(__file__).parents[2] / "examples" / "home-fleet.toml"
    result = run(home_fleet, "--counters", "hex", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "--counters" in result.stderr


def test_a_pack_for_two_fleets(tmp_path: Path) -> None:
    one = written(tmp_path)
    two = written(tmp_path, (("Screen", (SCREEN,)),), name="The others", file="others.toml")
    result = run(one, "--pack", two, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 0
    assert "ids of several sides: DD-1, DD-2, DD-3" in result.stderr
    whole = text(tmp_path / "x.pdf")
    assert "Fleets compared" in whole
    assert "The others" in whole


def test_a_pack_with_one_fleet_that_cannot_be_used_prints_the_other(tmp_path: Path) -> None:
    one, two = written(tmp_path), written(tmp_path, (("Screen", (BAD,)),), file="others.toml")
    result = run(one, "--pack", two, "--only", "order-of-battle", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "others.toml:9: error F060" in result.stderr
    assert "Fleets compared" not in text(tmp_path / "x.pdf")


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_pictures_take_a_file_for_each_page(suffix: str, tmp_path: Path) -> None:
    fleet = written(tmp_path, (("Line", (LINE,)),))
    only = ["--only", "order-of-battle", "--only", "orders"]
    assert run(fleet, *only, "-o", tmp_path / f"x.{suffix}").exit_code == 0
    assert sorted(file.name for file in tmp_path.glob(f"*.{suffix}")) == [f"x-1.{suffix}", f"x-2.{suffix}"]


def test_copies_are_of_record_sheets(tmp_path: Path) -> None:
    fleet = written(tmp_path, (("Line", (LINE,)),))
    run(fleet, "--only", "sheets", "--copies", 3, "-o", tmp_path / "x.pdf")
    assert len(PdfReader(tmp_path / "x.pdf").pages) == 6


def test_a_letter_that_no_font_has_is_told(tmp_path: Path) -> None:
    fleet = written(tmp_path, name="Fleet \ue000")
    result = run(fleet, "--only", "order-of-battle", "-o", tmp_path / "x.pdf")
    assert f"{fleet.name}:3: warning F090" in result.stderr
    assert "no font here has" in result.stderr
    assert (tmp_path / "x.pdf").exists()


class Terminal(io.StringIO):
    """Standard error on which someone looks."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("many", "seen"), [(1, True), (2, False)])
def test_much_work_shows_how_far_it_has_come(
    many: int, seen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(progress, "MANY", many)
    monkeypatch.setattr(sys, "stderr", terminal)
    fleet = written(tmp_path, (("Line", (LINE,)),))
    arguments = ["fleet", "sheet", str(fleet), "--only", "sheets", "-o", str(tmp_path / "x.pdf")]
    main.main(arguments, standalone_mode=False)
    assert ("drawing" in terminal.getvalue()) == seen


@pytest.mark.parametrize("wrong", [["--only", "nothing"], ["--copies", "0"], ["--margin", "9"]])
def test_wrong_command_lines(wrong: list[str], tmp_path: Path) -> None:
    assert run(written(tmp_path), *wrong, "-o", tmp_path / "x.pdf").exit_code == 2


def test_no_room_is_a_wrong_command_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "full.toml").read_text().replace('paper = "a4"', "paper = [80, 80]"))
    result = run(written(tmp_path), "--template", mine, "--margin", 25, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "there is no room" in result.output
    assert not (tmp_path / "x.pdf").exists()
