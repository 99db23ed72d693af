"""Reading designs: the design, its ruleset, and every finding with file and line."""

import io
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shipyard.files import library
from shipyard.files.designs import design_of_text, read_design, settle
from shipyard.files.writing import design_data, to_json, to_toml
from shipyard.model.design import Design
from shipyard.rules import fleet_book, harrington
from shipyard.rules.findings import Code, Severity
from tests.files.helpers import SHIP, brief, changed, fit_for_a_screen, said, without
from tests.strategies import designs

LIBRARY = tuple(Path(library.library()).rglob("*.toml"))


def test_a_sound_design_has_no_findings(tmp_path: Path) -> None:
    file = tmp_path / "reliant.toml"
    file.write_text(SHIP)
    loaded = read_design(file)
    assert loaded.file == str(file)
    assert loaded.findings == ()
    assert loaded.design
    assert loaded.design.name == "Reliant"
    assert loaded.ruleset is harrington.RULESET


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_every_design_of_the_library_can_be_read(file: Path) -> None:
    loaded = read_design(file)
    assert loaded.findings == ()
    assert loaded.design
    assert loaded.ruleset


def test_standard_input_is_read_like_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(changed("mass", '"x"').encode())))
    loaded = read_design("-")
    assert [(each.file, each.line) for each in loaded.findings] == [("<stdin>", 6)]


def test_a_json_design_has_lines_too() -> None:
    loaded = design_of_text('{\n"format": 1,\n"mass": true\n}', "x.json")
    assert brief(loaded.findings)[-1] == (3, "F022", "mass")
    assert brief(loaded.findings)[0] == (1, "F021", "ftl")


def test_findings_stand_in_the_order_of_the_file() -> None:
    text = changed("count", "0", changed("thrust", "-1", changed("mass", "85.9", without("navy"))))
    assert brief(design_of_text(text).findings) == [
        (1, "F021", "navy"),
        (5, "F022", "mass"),
        (7, "F024", "thrust"),
        (19, "F024", "systems[1].count"),
    ]


def test_a_half_file_is_a_syntax_error_at_its_end() -> None:
    half = SHIP[: SHIP.index('"starboard"')]
    assert brief(design_of_text(half).findings) == [(half.count("\n") + 1, "F010", "")]


def test_a_newer_format_is_refused_with_one_finding() -> None:
    loaded = design_of_text(changed("format", "7", changed("mass", '"new words"')))
    assert loaded.design is None
    assert brief(loaded.findings) == [(1, "F030", "format")]


@pytest.mark.parametrize("word", ["harrington", "harrington@1"])
def test_a_ruleset_that_comes_with_the_program(word: str) -> None:
    assert design_of_text(changed("ruleset", f'"{word}"')).ruleset is harrington.RULESET
    assert design_of_text(changed("ruleset", '"fleet-book"')).ruleset is fleet_book.RULESET


@pytest.mark.parametrize(
    ("word", "code", "text"),
    [
        ("harington", "F031", 'there is no ruleset "harington"; did you mean harrington?'),
        (
            "damned",
            "F031",
            'there is no ruleset "damned"; there are harrington, fleet-book, and paths of house rulesets',
        ),
        ("harrington@2", "F032", 'harrington has no version "2" here; write harrington@1'),
        ("harrington@", "F032", 'harrington has no version "" here; write harrington@1'),
        ("house.toml", "F033", 'the ruleset "house.toml" cannot be used; mend its file'),
    ],
)
def test_a_ruleset_that_is_not_there(word: str, code: str, text: str) -> None:
    loaded = design_of_text(changed("ruleset", f'"{word}"'))
    assert loaded.ruleset is None
    assert loaded.design
    assert (2, code, "ruleset") in brief(loaded.findings)
    assert text in said(loaded.findings)


def test_a_house_ruleset_is_found_from_the_designs_folder_on(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "Tuesday"\n')
    (tmp_path / "ship.toml").write_text(changed("ruleset", '"house.toml"'))
    loaded = read_design(tmp_path / "ship.toml")
    assert loaded.findings == ()
    assert loaded.ruleset
    assert loaded.ruleset.label == "Tuesday (harrington@1)"


def test_a_fault_of_the_house_ruleset_is_said_in_both_files(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('format = 1\nextends = "harrington"\nname = "x"\n[prices]\nasm = 1\n')
    (tmp_path / "ship.toml").write_text(changed("ruleset", '"house.toml"'))
    found = [
        (Path(each.file).name, each.line, each.finding.code) for each in read_design(tmp_path / "ship.toml").findings
    ]
    assert found == [("house.toml", 5, "F081"), ("ship.toml", 2, "F033")]


def test_an_id_that_stands_twice_is_found_even_where_the_design_cannot_be_read() -> None:
    text = without("mass", SHIP.replace('kind = "laser"', 'kind = "laser"\nid = "point"'))
    loaded = design_of_text(text)
    assert loaded.design is None
    assert [code for _, code, _ in brief(loaded.findings)] == ["F021", "F040"]


def test_reading_one_design_leaves_nothing_behind_for_the_next() -> None:
    first = design_of_text(SHIP)
    design_of_text(changed("mass", "150", changed("hull", '"super"')))
    assert design_of_text(SHIP).design == first.design


NOTE = Code("HH105", Severity.NOTE, "a note", "a source")
ERROR = Code("FB101", Severity.ERROR, "an error", "a source")
ACCEPTED = SHIP + '[[accept]]\ncode = "HH105"\nreason = "it is late"\n'


def test_settling_places_and_accepts_the_findings_of_the_rules() -> None:
    loaded = design_of_text(ACCEPTED)
    note, error = NOTE.at(("mass",), "too large", "cut it"), ERROR.at(("systems", 1, "count"), "too many", "fewer")
    settled = settle(loaded, [error, note])
    assert [(each.line, each.finding.code, each.finding.accepted) for each in settled] == [
        (6, "HH105", "it is late"),
        (20, "FB101", None),
    ]


def test_settling_finds_what_is_wrong_with_what_is_accepted() -> None:
    assert brief(settle(design_of_text(ACCEPTED))) == [(25, "F051", "accept[0].code")]


def test_a_note_on_the_file_itself_may_be_accepted() -> None:
    text = SHIP + '[[accept]]\ncode = "F003"\nreason = "our editor"\n'
    loaded = design_of_text(text)
    assert [each.finding.code for each in settle(loaded)] == ["F051"]


def test_a_base_may_accept_what_its_variant_does_not_draw(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(ACCEPTED)
    (tmp_path / "v.toml").write_text('format = 1\nbase = "base.toml"\n[[accept]]\ncode = "HH101"\nreason = "x"')
    settled = settle(read_design(tmp_path / "v.toml"))
    assert [(Path(each.file).name, each.finding.code) for each in settled] == [("v.toml", "F051")]


def test_a_file_that_cannot_be_read_keeps_its_findings() -> None:
    loaded = design_of_text("mass = ")
    assert settle(loaded) == loaded.findings


# whatever stands in a file, there is an answer and no traceback


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The text of a real file with a few letters cut out, put in or doubled."""
    text = draw(st.sampled_from([file.read_text() for file in LIBRARY] + [SHIP]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(start + 30, len(text))))
        put = draw(
            st.sampled_from(["", "\n", "=", '"', "[", "]]", "{", "true", "-1", "1e9", "nan", "id", text[start:end] * 2])
        )
        text = text[:start] + put + text[end:]
    return text


@given(mutated())
@example("format = 1\nbase = '\\ud800'")
@example('{"base": "\\ud800", "ruleset": "\\ud800.toml", "format": 1}')
@example('{"\\ud800": 1, "accept": [{"code": "\\u001b", "reason": "x"}]}')
def test_a_mutated_file_is_a_design_or_has_an_error(text: str) -> None:
    loaded = design_of_text(text)
    assert (loaded.design is not None) or any(each.finding.severity == "error" for each in loaded.findings)
    for placed in settle(loaded):
        assert 1 <= placed.line <= text.count("\n") + 1
        assert placed.finding.remedy
        for part in (placed.field, placed.finding.message, placed.finding.remedy, placed.file):
            assert fit_for_a_screen(part)


@given(st.text())
def test_any_text_ends_well(text: str) -> None:
    settle(design_of_text(text))


@given(designs(), st.sampled_from([to_toml, to_json]))
def test_any_design_that_was_written_is_read_without_a_finding(design: Design, write: "type[str]") -> None:
    loaded = design_of_text(write(design_data(design)))
    assert loaded.findings == ()
    assert loaded.design == design
