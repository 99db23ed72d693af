"""The finding about characters that cannot be printed: one for a file, at the first field that has any."""

from pathlib import Path

from shipyard.files.letters import unprintable

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
