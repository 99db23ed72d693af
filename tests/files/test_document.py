"""From text to plain data, for TOML and JSON alike."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shipyard.files.document import DEEPEST, Format, parse, read_document, sort_of
from tests.files.helpers import SHIP, brief, said


@pytest.mark.parametrize(
    ("file", "text", "form"),
    [
        ("a.toml", "a = 1", "toml"),
        ("a.TOML", "a = 1", "toml"),
        ("a.json", '{"a": 1}', "json"),
        ("a.JSON", '{"a": 1}', "json"),
        ("-", "\n a = 1", "toml"),
        ("-", '\n\t{"a": 1}', "json"),
        ("a.ship", "[b]\na = 1", "toml"),
        ("a.ship", '{"a": 1}', "json"),
    ],
)
def test_the_suffix_tells_the_format_else_the_first_letter(file: str, text: str, form: str) -> None:
    document, findings = parse(text, file)
    assert findings == ()
    assert document
    assert document.format == form


@pytest.mark.parametrize("text", ["a = 85.9\nb = 0.1", '{"a": 85.9, "b": 0.1}'])
def test_numbers_stay_exact(text: str) -> None:
    document, _ = parse(text)
    assert document
    assert document.data == {"a": Decimal("85.9"), "b": Decimal("0.1")}


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("a = 1\nname = Reliant", 2, "text stands in quotes"),
        ('a = 1\nname = "Reliant', 2, "the end seems to be cut off"),
        ('a = "x"\nb = [1,\n', 2, "the end seems to be cut off"),
        ("a = 1\n\nmass 140\n", 3, "write key = value"),
        ("a = True", 1, "write true"),
        ("[systems\na = 1", 1, "[[systems]]"),
        ("a = 'x\ny'", 1, '"""'),
        ('{\n"a": 1,\n}', 3, "none after the last"),
        ('{\n"a" 1}', 2, 'write "key": value'),
        ('{\n"a": 1', 2, "put a comma"),
        ("{'a': 1}", 1, "double quotes"),
        ('{"a": 1}\n{"b": 2}', 2, "leave one"),
        ('{"a": tru}', 1, "true, false and null are small"),
    ],
)
def test_a_syntax_error_has_its_line_and_a_remedy(text: str, line: int, part: str) -> None:
    document, findings = parse(text)
    assert document is None
    assert brief(findings) == [(line, "F010", "")]
    assert part in said(findings)[0]


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("a = 1\nb = 2\na = 3", 3, "a stands twice, first on line 1"),
        ("[load]\npods = 1\n[a]\n[load]\n", 4, "load stands twice, first on line 1"),
        ("a = { b = 1, b = 2 }", 1, "a.b stands twice"),
        ("[systems]\nkind = 'pds'\n[systems]\nkind = 'ams'", 3, "write it in double brackets: [[systems]]"),
        ('{"a": 1,\n "b": [{"c": 1,\n "c": 2}]}', 3, "b[0].c stands twice, first on line 2"),
        ("[[a]]\n[a]", 2, "a stands twice, first on line 1"),
    ],
)
def test_a_key_that_stands_twice_is_named_with_both_lines(text: str, line: int, part: str) -> None:
    document, findings = parse(text)
    assert document is None
    assert [(placed.line, placed.finding.code) for placed in findings] == [(line, "F011")]
    assert part in said(findings)[0]


@pytest.mark.parametrize("text", ['{"a": "NaN",\n"b": NaN}', '{"a": "Infinity",\n"b": -Infinity}'])
def test_json_has_no_infinite_numbers(text: str) -> None:
    assert brief(parse(text)[1]) == [(2, "F013", "")]


@pytest.mark.parametrize(
    "text", ["a = 1\nb = 1e99999999999999999999", '{"a": 1,\n"b": 1e99999999999999999999}', "a = 1\nb = " + "9" * 5000]
)
def test_numbers_beyond_reason_are_found_with_their_line(text: str) -> None:
    document, findings = parse(text)
    assert document is None
    assert brief(findings) == [(2, "F013", "")]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "[" * 500 + "]" * 500,
        "a = 1\nb = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '{"a": ' * 100_000,
        '{"a": ' * 500 + "1" + "}" * 500,
        "a." * 200_000 + "b = 1",
        "[" + "a." * 2000 + "b]",
        'a = 1\nb = { "c"' + '."c"' * 2000 + " = 1 }",
    ],
)
def test_nesting_without_end_is_found_at_once(text: str) -> None:
    document, findings = parse(text)
    assert document is None
    assert [placed.finding.code for placed in findings] == ["F012"]


def test_nesting_that_a_player_could_mean_is_read() -> None:
    document, findings = parse("a = " + "[" * 5 + "]" * 5 + "\nb.c.d.e = 1")
    assert document
    assert findings == ()


@pytest.mark.parametrize("text", ["", " \n\t\n", "# a comment\n", "{}"])
def test_an_empty_file_says_so(text: str) -> None:
    assert brief(parse(text)[1]) == [(1, "F006", "")]


@pytest.mark.parametrize("text", ["[]", "1", '"text"', "null"])
def test_json_that_is_no_table_says_so(text: str) -> None:
    assert brief(parse(text, "a.json")[1]) == [(1, "F014", "")]


def test_a_document_knows_its_lines_and_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(SHIP)
    document, _ = read_document(file)
    assert document
    assert document.folder == tmp_path
    assert document.line(("systems", 1, "count")) == SHIP.splitlines().index("count = 3") + 1


def test_the_note_on_a_byte_order_mark_comes_with_the_document(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("\ufeffa = 1", encoding="utf-8")
    document, findings = read_document(file)
    assert document
    assert [placed.finding.code for placed in findings] == ["F003"]


@pytest.mark.parametrize(
    ("data", "sort"),
    [
        ({"format": 1, "mass": 1}, "design"),
        ({"extends": "x"}, "house ruleset"),
        ({"build-system": {}}, "other"),
        ({"squadrons": []}, "fleet"),
        ({"points": 1, "mass": 140}, "design"),
        ({"name": "x", "prices": {}}, "house ruleset"),
        ({"damage": {}}, "damage file"),
        ({"name": "x"}, "design"),
        ({"name": "x", "rows": []}, "template"),
        ({"paper": "a4"}, "template"),
    ],
)
def test_a_file_shows_of_which_sort_it_is(data: dict[str, Any], sort: str) -> None:
    assert sort_of(data) == sort


@given(st.text(), st.sampled_from(["toml", "json"]))
@example("a = 0x" + "f" * 5000, "toml")
@example("a = 1979-13-45", "toml")
@example('"a\\q" = 1\n"a\\q" = 1', "toml")
@example('{"\\ud800": 1, "\\ud800": 2}', "json")
def test_any_text_is_a_document_or_has_an_error(text: str, form: Format) -> None:
    document, findings = parse(text, form=form)
    assert (document is None) == any(placed.finding.severity == "error" for placed in findings)
    for placed in findings:
        assert 1 <= placed.line <= text.count("\n") + 1


@given(st.text(alphabet="a.=[]{}'\"\n# 1,\\", max_size=60))
def test_texts_that_look_like_toml_end_well_too(text: str) -> None:
    parse(text, form="toml")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.text(), JSON, min_size=1), st.sampled_from([None, 1]))
def test_json_is_read_as_the_library_reads_it(data: dict[str, Any], indent: int | None) -> None:
    document, _ = parse(json.dumps(data, indent=indent), "a.json")
    assert document
    assert document.data == data
