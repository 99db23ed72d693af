"""The finding about characters that cannot be printed: one for a file, at the first field that has any."""

from pathlib import Path
from unicodedata import category

import pytest

from shipyard.cli.check import check_file
from shipyard.files.letters import ALWAYS_THERE, doubtful, unprintable
from shipyard.model.systems import Pds
from shipyard.sheets import fonts, installed
from shipyard.sheets.faces import bundled
from tests.ships import harrington_ship

DESIGN = """format = 1
ruleset = "harrington"
name = "漢"
navy = "RMN"
type = "BC"
mass = 140
hull = "weak"
thrust = 5
ftl = true
sidewall = 2
"""


def design(tmp_path: Path, more: str = "") -> str:
    file = tmp_path / "ship.toml"
    file.write_text(DESIGN + more, encoding="utf-8")
    return str(file)


def test_it_stands_at_the_first_field_and_names_the_others(tmp_path: Path) -> None:
    found = unprintable(design(tmp_path), {("name",): ("漢",), ("systems", 0, "label"): ("漢", "字"), (): ("🚀",)})
    assert found is not None
    assert (found.finding.code, found.field, found.line) == ("F090", "name", 3)
    assert found.finding.message == (
        "no font here has 漢 (U+6F22), 字 (U+5B57), 🚀 (U+1F680); also in systems[0].label, the name of the ship"
    )


def test_a_variant_says_it_of_its_base(tmp_path: Path) -> None:
    base = design(tmp_path)
    variant = tmp_path / "variant.toml"
    variant.write_text('format = 1\nbase = "ship.toml"\nnavy = "PN"\n', encoding="utf-8")
    found = unprintable(str(variant), {("name",): ("漢",)})
    assert found is not None
    assert (found.file, found.line) == (base, 3)


def test_many_are_counted_and_what_a_screen_obeys_is_spelled(tmp_path: Path) -> None:
    found = unprintable(design(tmp_path), {("name",): ["\ue000", *map(chr, range(0x4E00, 0x4E20))]})
    assert found is not None
    assert "\\ue000 (U+E000)" in found.finding.message
    assert found.finding.message.endswith("25 others")


def test_nothing_lacking_is_no_finding(tmp_path: Path) -> None:
    assert unprintable(design(tmp_path), {}) is None


def test_a_file_that_has_gone_has_no_line(tmp_path: Path) -> None:
    found = unprintable(str(tmp_path / "gone.toml"), {("name",): ("漢",)})
    assert found is not None
    assert found.line == 1


def test_the_design_may_accept_it(tmp_path: Path) -> None:
    file = design(tmp_path, '[[accept]]\ncode = "F090"\nreason = "the printer has it"\n')
    found = unprintable(file, {("name",): ("漢",)})
    assert found is not None
    assert found.finding.accepted == "the printer has it"


def test_check_says_it_too_of_every_text_that_a_sheet_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(installed.VARIABLE, "")
    fonts.forget()
    system = '[[systems]]\nkind = "pds"\nlabel = "漢"\nid = "漢"\n'
    text = DESIGN.replace('"RMN"', '"漢"').replace('"BC"', '"漢"') + system
    fields = ("name", "navy", "type", "systems[0].label", "systems[0].id")
    for field in fields:
        file = tmp_path / "ship.toml"
        key = field.rpartition(".")[2]
        lines = [line if line.startswith(f"{key} =") else line.replace("漢", "x") for line in text.splitlines()]
        file.write_text("\n".join(lines), encoding="utf-8")
        found = [placed for placed in check_file(str(file), wanted=True) or () if placed.finding.code == "F090"]
        assert [placed.field for placed in found] == [field]
    fonts.forget()


def test_what_is_not_doubted_is_in_the_type_of_the_sheets() -> None:
    characters = [chr(code) for some in ALWAYS_THERE for code in some]
    assert [each for each in characters if category(each) not in ("Cc", "Cf") and not bundled().has(each)] == []


def test_a_doubt_is_about_other_scripts_only() -> None:
    assert not doubtful(harrington_ship(Pds(label="Ångström Ελλάς Жуков – ‘x’")), "harrington@1")
    assert doubtful(harrington_ship(Pds(label="字")), "harrington@1")
    assert doubtful(harrington_ship(), "漢 group")
