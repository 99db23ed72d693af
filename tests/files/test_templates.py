"""Page templates as files: what comes with the program, what a player changes, and every fault with its line."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shipyard.files.document import parse, sort_of
from shipyard.files.schema import schema
from shipyard.files.templates import (
    LoadedTemplate,
    find_template,
    home,
    read_template,
    template_names,
    template_of,
)
from shipyard.files.words import key_of
from shipyard.files.writing import to_json
from shipyard.model.template import A4, A5, FULL, LETTER, PanelWord, Size, Symbols, Template, Type
from tests.files.helpers import brief, fit_for_a_screen, said

SCHEMA = Draft202012Validator(schema("template"))

MINE = """\
format = 1
name = "mine"
paper = "a4"
margin = 12
across = 2
down = 2

[type]
title = 14
large = 8
body = 6
fine = 5

[symbols]
least = 0.7
most = 1.2

[[rows]]
cells = [{ panels = ["header"] }]
[[rows]]
cells = [{ panels = ["plan"], width = 3 }, { panels = ["hull", "engines"], width = 2 }]
grow = 1
[[rows]]
cells = [{ panels = ["stores"] }]
[[rows]]
cells = [{ panels = ["orders"] }]
optional = true
"""
"""A template without a fault."""


def loaded(text: str, file: str = "mine.toml") -> LoadedTemplate:
    document, findings = parse(text, file)
    assert findings == ()
    assert document
    return template_of(document)


def faults(text: str) -> list[tuple[int, str, str]]:
    """Line, code and field of what is wrong."""
    found = loaded(text)
    assert found.template is None
    return brief(found.findings)


def sound(text: str) -> Template:
    found = loaded(text)
    assert found.findings == ()
    assert found.template
    return found.template


def test_the_templates_that_come_with_the_program() -> None:
    assert template_names() == ("full", "card", "half", "play", "quarter")
    for name in template_names():
        found = find_template(name)
        assert found.findings == ()
        assert found.template
        assert found.template.name == name
        SCHEMA.validate(tomllib.loads((home() / f"{name}.toml").read_text(encoding="utf-8")))


def test_the_full_page_of_the_code_is_that_of_the_file() -> None:
    assert find_template("full").template == FULL


def test_what_a_template_says_is_read() -> None:
    made = sound(MINE)
    assert (made.name, made.paper, made.margin, made.across, made.down) == ("mine", A4, 12, 2, 2)
    assert made.type.sizes == (14, 8, 6, 5)
    assert (made.symbols.least, made.symbols.most) == (0.7, 1.2)
    assert (made.border, made.log_rows, made.reference, made.sheet) == (3, 10, True, None)
    first, second, *_, last = made.rows
    assert first.cells[0].panels == (PanelWord.HEADER,)
    assert [(cell.panels, cell.width) for cell in second.cells] == [
        ((PanelWord.PLAN,), 3),
        ((PanelWord.HULL, PanelWord.ENGINES), 2),
    ]
    assert (second.grow, last.optional) == (1, True)


@pytest.mark.parametrize(
    ("word", "size"),
    [('"letter"', LETTER), ('"a5"', A5), ("[148.5, 105]", Size(148.5, 105)), ("[300, 400]", Size(300, 400))],
)
def test_paper_is_a_word_or_two_lengths(word: str, size: Size) -> None:
    text = MINE.replace('"a4"', word).replace("across = 2\ndown = 2\n", "")
    assert sound(text).paper == size


def test_a_card_has_a_size_of_its_own() -> None:
    made = sound(MINE.replace("across = 2\ndown = 2\n", "sheet = [88, 63]\n"))
    assert made.sheet == Size(88, 63)


def test_a_copy_that_is_changed_is_a_template(tmp_path: Path) -> None:
    text = (home() / "quarter.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("body = 6", "body = 6.5").replace('"quarter"', '"mine"'))
    found = find_template(str(tmp_path / "mine.toml"))
    assert found.findings == ()
    quarter = find_template("quarter").template
    assert quarter
    assert found.template == evolve(quarter, name="mine", type=evolve(quarter.type, body=6.5))


def test_json_does_as_well(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(to_json(tomllib.loads(MINE)))
    assert read_template(tmp_path / "mine.json").template == sound(MINE)


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("halv", "did you mean half?"),
        ("poster", "there are full, card, half, play, quarter, and paths of files"),
    ],
)
def test_an_unknown_template(word: str, part: str) -> None:
    found = find_template(word)
    assert found.template is None
    assert [placed.finding.code for placed in found.findings] == ["F117"]
    assert part in said(found.findings)[0]


def test_a_file_that_is_not_there() -> None:
    found = find_template("nowhere.toml")
    assert found.template is None
    assert [placed.finding.code for placed in found.findings] == ["F001"]


@pytest.mark.parametrize(
    ("old", "new", "fault", "part"),
    [
        ("format = 1\n", "", (1, "F021", "format"), "write format = 1"),
        ("format = 1", "format = 2", (1, "F030", "format"), "use a newer version"),
        ('name = "mine"\n', "", (1, "F021", "name"), "add name: text in quotes"),
        ('"mine"', '""', (2, "F025", "name"), "must not be empty"),
        ('"a4"', '"a44"', (3, "F023", "paper"), 'did you mean "a4"?'),
        ('"a4"', "[210]", (3, "F022", "paper"), "or [width, height] in millimetres"),
        ('"a4"', '["210", 297]', (3, "F022", "paper[0]"), "must be a number"),
        ('"a4"', "[210, 20]", (3, "F024", "paper[1]"), "must be from 40 to 1200 mm, not 20"),
        ("margin = 12", "margin = 9", (4, "F024", "margin"), "write a number from 10 to 50"),
        ("margin = 12", "margins = 12", (4, "F020", "margins"), "did you mean margin?"),
        ("margin = 12", 'margin = "12"', (4, "F022", "margin"), "write margin = 12"),
        ("across = 2", "across = 2.5", (5, "F022", "across"), "write across = 3 or across = 2"),
        ("across = 2", "across = 0", (5, "F024", "across"), "from 1 to 8"),
        ("across = 2", "across = 8", (5, "F116", "across"), "put fewer sheets on the page"),
        ("title = 14", "title = 40", (9, "F024", "type.title"), "from 8 to 36"),
        ("title = 14", "titel = 14", (9, "F020", "type.titel"), "did you mean title?"),
        ("large = 8", "large = 14.5", (10, "F024", "type.large"), "from 6 to 14, not 14.5"),
        ("large = 8", "large = 5", (10, "F024", "type.large"), "write a number from 6 to 14"),
        ("body = 6", "body = 4.5", (11, "F024", "type.body"), "must be from 5 to 10, not 4.5"),
        ("body = 6", "body = 9", (11, "F115", "type.body"), "body (9) is larger than large (8); write 8 or less"),
        ("fine = 5", "fine = 4", (12, "F024", "type.fine"), "from 5 to 8"),
        ("least = 0.7", "least = 1.5", (15, "F115", "symbols.least"), "least (1.5) is more than most (1.2)"),
        ('["plan"]', '["plann"]', (21, "F023", "rows[1].cells[0].panels[0]"), 'did you mean "plan"?'),
        ('["plan"]', "[]", (21, "F114", "rows[1].cells[0].panels"), "leave the cell out"),
        ('["plan"]', '"plan"', (21, "F022", "rows[1].cells[0].panels"), 'write panels = ["plan"]'),
        ("width = 3", "width = 0", (21, "F024", "rows[1].cells[0].width"), "from 1 to 100"),
        ("width = 3", "widht = 3", (21, "F020", "rows[1].cells[0].widht"), "did you mean width?"),
        ('["hull", "engines"]', '["hull"]', (18, "F111", "rows"), 'no row holds "engines"'),
        ('["stores"]', '["stores", "plan"]', (24, "F110", "rows[2].cells[0].panels[1]"), '"plan" stands twice'),
        ('["orders"]', '["orders", "stores"]', (26, "F110", "rows[3].cells[0].panels[1]"), "keep one of the two"),
        ("grow = 1", "grow = 1\noptional = true", (23, "F113", "rows[1].optional"), "leave out optional = true"),
        ("grow = 1", "groww = 1", (22, "F020", "rows[1].groww"), "did you mean grow?"),
        ('[{ panels = ["orders"] }]', "[]", (26, "F114", "rows[3].cells"), "leave the row out"),
    ],
)
def test_every_fault_has_its_line_and_a_remedy(old: str, new: str, fault: tuple[int, str, str], part: str) -> None:
    assert old in MINE
    text = MINE.replace(old, new, 1)
    assert fault in faults(text)
    assert any(part in each for each in said(loaded(text).findings))


def test_the_header_stands_first_by_itself() -> None:
    lines = MINE.replace('[[rows]]\ncells = [{ panels = ["header"] }]\n', "")
    assert (27, "F112", "rows[3].cells[0].panels[0]") in faults(lines + '[[rows]]\ncells = [{ panels = ["header"] }]\n')
    beside = MINE.replace('["header"]', '["header", "legend"]')
    assert brief(loaded(beside).findings) == [(19, "F112", "rows[0].cells[0].panels[0]")]


def test_a_card_and_a_number_of_sheets_exclude_each_other() -> None:
    text = MINE.replace("down = 2", "sheet = [88, 63]")
    assert faults(text) == [(5, "F028", "across")]
    assert "leave out across, or sheet" in said(loaded(text).findings)[0]


@pytest.mark.parametrize(
    ("size", "part"),
    [("[300, 63]", "larger than the paper inside its margins"), ("[50, 40]", "too little for a ship")],
)
def test_a_card_has_room_and_goes_on_the_paper(size: str, part: str) -> None:
    text = MINE.replace("across = 2\ndown = 2", f"sheet = {size}")
    assert faults(text) == [(5, "F116", "sheet")]
    assert part in said(loaded(text).findings)[0]


def test_a_margin_can_be_too_large_for_the_paper() -> None:
    text = MINE.replace("across = 2\ndown = 2\n", "").replace("margin = 12", "margin = 20")
    text = text.replace('"a4"', "[120, 60]")
    assert faults(text) == [(4, "F116", "margin")]


def test_all_faults_are_reported_at_once() -> None:
    text = MINE.replace('"a4"', '"a44"').replace("body = 6", "body = 4").replace('"plan"', '"plann"')
    assert [code for _, code, _ in faults(text)] == ["F023", "F024", "F023"]


def test_a_file_shows_that_it_is_a_template() -> None:
    assert sort_of(tomllib.loads(MINE)) == "template"
    assert all(sort_of(tomllib.loads(file.read_text())) == "template" for file in home().glob("*.toml"))


DOCUMENTED = (Path(__file__).parents[2] / "docs" / "templates.md").read_text(encoding="utf-8")


def test_the_example_of_the_documentation_is_sound() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENTED, re.DOTALL)
    assert sound(example).name == "club night"


def test_every_key_panel_and_template_is_documented() -> None:
    described = "\n".join(line.split("|")[1] for line in DOCUMENTED.splitlines() if line.startswith("| `"))
    classes: tuple[type, ...] = (Template, Type, Symbols)
    keys = [key_of(field.name) for kind in classes for field in fields(kind)]
    for name in (*template_names(), *PanelWord):
        assert f"`{name}`" in described
    for key in keys:
        assert any(f"`{form}`" in described for form in (key, f"[{key}]", f"[[{key}]]")), key


SCALARS = st.none() | st.booleans() | st.integers(-2, 300) | st.sampled_from(["x", "a4", "plan", "full", 7.5, ""])
WORDS = ["name", "paper", "margin", "across", "sheet", "type", "body", "rows", "cells", "panels", "width", "grow", "x"]
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(WORDS), ANYTHING, min_size=1))
def test_whatever_a_file_says_is_a_template_or_has_findings(change: dict[str, Any]) -> None:
    data = tomllib.loads(MINE) | change
    document, _ = parse(to_json(data), "x.json")
    assert document
    found = template_of(document)
    assert (found.template is None) == bool(found.findings)
    for placed in found.findings:
        assert fit_for_a_screen(placed.finding.message)
        assert placed.finding.remedy
    if found.template is not None:
        SCHEMA.validate(json.loads(document.text))


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"name": ""},
        {"paper": "a44"},
        {"paper": [210]},
        {"margin": 9},
        {"across": 0},
        {"colour": 1},
        {"type": {"body": 4}},
        {"symbols": {"least": 3}},
        {"rows": [{"cells": [{"panels": ["plann"]}]}]},
        {"rows": [{"cells": []}]},
        {"rows": [{"cells": [{"panels": []}]}]},
    ],
    ids=str,
)
def test_what_is_refused_does_not_fit_the_schema(change: dict[str, Any]) -> None:
    data = tomllib.loads(MINE)
    SCHEMA.validate(data)
    assert not SCHEMA.is_valid(data | change)
