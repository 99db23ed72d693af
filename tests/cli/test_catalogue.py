"""`shipyard catalogue`: what is written, what is refused, and what is named."""

import io
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from shipyard.cli import main, progress
from shipyard.files.library import OWN, library
from shipyard.files.templates import home

LEGAL = (library() / "rmn" / "noblesse.toml").read_text(encoding="utf-8")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["catalogue", *(str(each) for each in arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ships = tmp_path / "ships"
    ships.mkdir()
    (ships / "mine.toml").write_text(LEGAL.replace('"Noblesse"', '"Minnow"'), encoding="utf-8")
    return ships


def text(file: Path) -> str:
    return " ".join(sheet.extract_text() for sheet in PdfReader(file).pages)


def test_a_book_and_a_page(folder: Path, tmp_path: Path) -> None:
    for name in ("x.pdf", "x.html"):
        result = run(folder, "-o", tmp_path / name)
        assert result.exit_code == 0
        assert f"wrote {tmp_path / name}" in result.stderr
        assert result.stdout == ""
    assert "Minnow" in text(tmp_path / "x.pdf")
    assert ">Minnow<" in (tmp_path / "x.html").read_text(encoding="utf-8")


class Terminal(io.StringIO):
    """Standard error on which someone looks."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("name", ["x.pdf", "x.html"])
def test_much_work_shows_on_a_terminal_how_far_it_has_come(
    name: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "other.toml").write_text(LEGAL, encoding="utf-8")
    for many, seen in ((1, True), (2, False)):
        terminal = Terminal()
        monkeypatch.setattr(progress, "MANY", many)
        monkeypatch.setattr(sys, "stderr", terminal)
        main.main(["catalogue", str(folder), "-o", str(tmp_path / name)], standalone_mode=False)
        assert ("drawing" in terminal.getvalue()) == seen
        assert ("100%" in terminal.getvalue()) == seen, "every class is measured and drawn"
        assert terminal.getvalue().splitlines()[-1] == f"wrote {tmp_path / name}" + (": 3 pages" * (name == "x.pdf"))


def test_a_book_on_standard_output(folder: Path) -> None:
    assert run(folder, "-o", "-").stdout_bytes.startswith(b"%PDF-")


@pytest.mark.parametrize("name", ["x.png", "x", "x.svg"])
def test_other_formats_are_a_wrong_command_line(name: str, folder: Path, tmp_path: Path) -> None:
    result = run(folder, "-o", tmp_path / name)
    assert result.exit_code == 2
    assert "must end in .pdf or .html" in result.output


def test_without_a_path_it_is_the_library_with_your_own_ships_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ship of the player's with the name of one of the library's stands in its place."""
    monkeypatch.setattr("shipyard.files.library.library", lambda: library_of(tmp_path))
    own = tmp_path / "own" / "rmn"
    own.mkdir(parents=True)
    (own / "noblesse.toml").write_text(LEGAL.replace('"Noblesse"', '"My Noblesse"'), encoding="utf-8")
    (own / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "House"\n', encoding="utf-8")
    monkeypatch.setenv(OWN, str(tmp_path / "own"))
    result = run("-o", tmp_path / "x.pdf")
    assert result.exit_code == 0, result.output
    assert {entry["/Title"] for entry in _flat(PdfReader(tmp_path / "x.pdf").outline)} >= {"My Noblesse", "Gladiator"}
    assert "Noblesse" not in {entry["/Title"] for entry in _flat(PdfReader(tmp_path / "x.pdf").outline)}


def library_of(folder: Path) -> Path:
    made = folder / "library" / "rmn"
    if not made.is_dir():
        made.mkdir(parents=True)
        for name in ("noblesse", "gladiator"):
            source = Path(__file__).parents[2] / "designs" / "rmn" / f"{name}.toml"
            (made / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return made.parent


def _flat(outline: list) -> list:  # type: ignore[type-arg]
    return [each for entry in outline for each in (_flat(entry) if isinstance(entry, list) else [entry])]


def test_a_ship_that_is_not_legal_is_named_marked_and_left_in(folder: Path, tmp_path: Path) -> None:
    (folder / "heavy.toml").write_text(
        LEGAL.replace('"Noblesse"', '"Anvil"').replace("mass = 38", "mass = 20"), encoding="utf-8"
    )
    result = run(folder, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "error FB101" in result.stderr
    assert "Anvil (not legal)" in text(tmp_path / "x.pdf")


def test_a_ship_that_cannot_be_read_is_named_and_left_out(folder: Path, tmp_path: Path) -> None:
    (folder / "broken.toml").write_text(LEGAL.replace('"Noblesse"', '"Wreck"').replace("mass = 38", "mass = x"))
    result = run(folder, "-o", tmp_path / "x.html")
    assert result.exit_code == 1
    assert "broken.toml" in result.stderr
    written = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "Minnow" in written
    assert "Wreck" not in written


def test_strict_writes_nothing_where_anything_is_found(folder: Path, tmp_path: Path) -> None:
    (folder / "odd.toml").write_text(LEGAL.replace('type = "DD"', 'type = "BC"'), encoding="utf-8")
    assert run(folder, "-o", tmp_path / "x.pdf").exit_code == 0
    assert run(folder, "--strict", "-o", tmp_path / "y.pdf").exit_code == 1
    assert not (tmp_path / "y.pdf").exists()


def test_an_unknown_name_is_named_and_the_others_are_written(folder: Path, tmp_path: Path) -> None:
    result = run(folder, "rmn/relient", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "did you mean rmn/reliant?" in result.stderr
    assert "Minnow" in text(tmp_path / "x.pdf")


def test_nothing_is_written_where_there_is_no_ship(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run(tmp_path / "empty", "-o", tmp_path / "x.pdf").exit_code == 1
    assert not (tmp_path / "x.pdf").exists()


def test_paper_margin_and_template(folder: Path, tmp_path: Path) -> None:
    assert run(folder, "--paper", "a5", "--margin", "15", "-o", tmp_path / "x.pdf").exit_code == 0
    assert {round(float(sheet.mediabox.width)) for sheet in PdfReader(tmp_path / "x.pdf").pages} == {420}
    assert run(folder, "--template", "play", "-o", tmp_path / "y.pdf").exit_code == 0
    assert "Orders" in text(tmp_path / "y.pdf")
    assert "Orders" not in text(tmp_path / "x.pdf")


@pytest.mark.parametrize("template", ["full", "half", "quarter", "card"])
def test_every_template(template: str, folder: Path, tmp_path: Path) -> None:
    assert run(folder, "--template", template, "-o", tmp_path / "x.pdf").exit_code == 0
    assert run(folder, "--template", template, "-o", tmp_path / "x.html").exit_code == 0


def test_an_unknown_template_and_one_without_room(folder: Path, tmp_path: Path) -> None:
    result = run(folder, "--template", "quater", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "did you mean quarter?" in result.output
    mine = tmp_path / "mine.toml"
    mine.write_text((home() / "full.toml").read_text().replace('paper = "a4"', "paper = [80, 80]"))
    result = run(folder, "--template", mine, "--margin", "25", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "there is no room for a ship" in result.output
    assert not (tmp_path / "x.pdf").exists()


def test_where_nothing_can_be_written_a_finding_says_so(folder: Path, tmp_path: Path) -> None:
    result = run(folder, "-o", tmp_path / "no" / "x.html")
    assert result.exit_code == 1
    assert "there is no such folder" in result.stderr
