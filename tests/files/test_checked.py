"""A design read and checked under its ruleset."""

from pathlib import Path

from shipyard.files.checked import load
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
