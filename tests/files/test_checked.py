"""A design read and checked under its ruleset."""

import os
import time
from pathlib import Path

import pytest

from shipyard.files.checked import load
from shipyard.files.library import library
from tests.files.helpers import SHIP, changed


def test_a_name_of_the_library_is_a_legal_ship() -> None:
    ship = load("rmn/reliant")
    assert ship.design
    assert ship.ruleset
    assert ship.legal


def test_an_illegal_draft_is_read_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(changed("mass", "20"))
    ship = load(tmp_path / "a.toml")
    assert ship.design
    assert not ship.legal
    assert "FB101" in {placed.finding.code for placed in ship.findings}
    assert [placed.line for placed in ship.findings if placed.finding.code == "FB101"] == [6]


def test_legal_is_reckoned_with_the_faults_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(changed("mass", "85.9"))
    ship = load(tmp_path / "a.toml")
    assert ship.design is None
    assert not ship.legal


def test_without_a_ruleset_there_is_no_ship(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(changed("ruleset", '"harington"'))
    ship = load(tmp_path / "a.toml")
    assert (ship.design, ship.ruleset, ship.legal) == (None, None, False)


def test_an_unknown_word_is_a_finding() -> None:
    assert [placed.finding.code for placed in load("no-such-ship").findings] == ["F060"]
    assert [placed.finding.code for placed in load("no-such-ship.toml").findings] == ["F001"]


def test_a_note_on_the_file_comes_along(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("\ufeff" + SHIP, encoding="utf-8")
    findings = load(tmp_path / "a.toml").findings
    assert "F003" in {placed.finding.code for placed in findings}


# --- what is known of a design is never what was


RELIANT = (library() / "rmn" / "reliant.toml").read_text(encoding="utf-8")


def mass_of(path: Path) -> int | None:
    design = load(path).design
    return design.mass if design else None


def test_a_file_of_the_same_size_and_time_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "ship.toml"
    path.write_text(RELIANT, encoding="utf-8")
    before = path.stat()
    assert mass_of(path) == 140
    path.write_text(RELIANT.replace("mass = 140", "mass = 141"), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert mass_of(path) == 141


@pytest.mark.parametrize("word", ["base", "ruleset", "silhouette"])
def test_what_rests_on_another_file_follows_it(tmp_path: Path, word: str) -> None:
    path, other = tmp_path / "ship.toml", tmp_path / "other.toml"
    if word == "base":
        path.write_text('format = 1\nbase = "other.toml"\nname = "Variant"\n', encoding="utf-8")
        other.write_text(RELIANT, encoding="utf-8")
        assert load(path).design
    elif word == "ruleset":
        path.write_text(RELIANT.replace('"harrington"', '"other.toml"'), encoding="utf-8")
        other.write_text('format = 1\nextends = "harrington"\nname = "House"\n', encoding="utf-8")
        assert load(path).ruleset
    else:
        path.write_text(f'silhouette = "other.svg"\n{RELIANT}', encoding="utf-8")
        other = tmp_path / "other.svg"
        other.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 4L0 9Z"/></svg>',
            encoding="utf-8",
        )
        assert load(path).silhouette
    other.unlink()
    gone = load(path)
    assert (gone.design if word == "base" else gone.ruleset if word == "ruleset" else gone.silhouette) is None


def test_what_is_known_is_not_worked_out_again(tmp_path: Path) -> None:
    path = tmp_path / "ship.toml"
    path.write_text(RELIANT, encoding="utf-8")
    start = time.perf_counter()
    first = load(path)
    between = time.perf_counter()
    again = [load(path) for _ in range(10)][-1]
    end = time.perf_counter()
    assert again is first
    assert (end - between) / 10 < (between - start) / 3
