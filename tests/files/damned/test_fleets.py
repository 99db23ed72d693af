"""Reading fleets of Damned Starships: every fault with its line, and nothing raises."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shipyard.files.damned.fleets import LoadedDamned, damned_of, read_damned, read_either
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import parse, read_document
from shipyard.files.fleets import LoadedFleet
from shipyard.files.schema import schema
from tests.damned import codes, damned, found, one

EXAMPLES = Path(__file__).parents[3] / "examples"
HOME = EXAMPLES / "home-fleet.toml"
SCHEMA = Draft202012Validator(schema("damned-fleet"))


def test_it_is_told_from_a_full_thrust_fleet() -> None:
    assert isinstance(read_either(HOME), LoadedDamned)
    assert isinstance(read_either(EXAMPLES / "engines" / "duel-home.toml"), LoadedFleet)
    document, _ = parse('ruleset = "damned-starships@1"')
    assert document
    assert is_damned(document)


def test_a_file_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    for read in (read_damned, read_either):
        assert [placed.finding.code for placed in read(tmp_path / "none.toml").findings] == ["F001"]


def test_every_fault_is_told_with_its_line() -> None:
    body = '[[squadrons]]\nname = "First"\n[[squadrons.sections]]\nships = [{ name = "A", typ = "BB", pods = 1 }]\n'
    loaded = damned(body, "points = -1\n")
    at = {(placed.finding.code, placed.field, placed.line) for placed in loaded.findings}
    ship = "squadrons[0].sections[0].ships[0]"
    assert ("F020", f"{ship}.typ", 9) in at
    assert any(field == f"{ship}.pods" and line == 9 for _, field, line in at)
    assert any(field == "points" and line == 4 for _, field, line in at)
    assert loaded.fleet
    assert not loaded.legal


def test_a_version_that_is_none() -> None:
    document, _ = parse('format = 1\nruleset = "damned-starships@7"\nname = "x"\n')
    assert document
    assert ("F032", "ruleset") in [(each.finding.code, each.finding.field) for each in damned_of(document).findings]


def test_a_newer_format_is_refused() -> None:
    document, _ = parse('format = 9\nruleset = "damned-starships"\nname = "x"\n')
    assert document
    loaded = damned_of(document)
    assert loaded.fleet is None
    assert [placed.finding.code for placed in loaded.findings]


def test_designs_that_are_not_there_and_that_cannot_be_used(tmp_path: Path) -> None:
    assert "F060" in codes(one("BB").replace('type = "BB"', 'design = "rmn/nothing"'))
    (tmp_path / "bad.toml").write_text("format = 1\nname = 3\nmass = 'x'\n", encoding="utf-8")
    file = tmp_path / "fleet.toml"
    file.write_text(
        'format = 1\nruleset = "damned-starships"\nname = "x"\n'
        + one("BB").replace('type = "BB"', 'type = "BB", design = "bad.toml"'),
        encoding="utf-8",
    )
    assert "F064" in {placed.finding.code for placed in read_damned(file).findings}


def test_a_design_gives_type_and_craft_and_what_is_stated_comes_first() -> None:
    loaded = damned('[[carriers]]\nname = "Minotaur"\ndesign = "rmn/minotaur"\n')
    assert loaded.fleet
    assert list((loaded.types or {}).values()) == ["CVH"]
    assert loaded.fleet.carriers[0].squadrons.fac == 48
    own = damned('[[carriers]]\nname = "M"\ntype = "CVA"\ndesign = "rmn/minotaur"\nsquadrons = { FAC = 2 }\n')
    assert own.fleet
    assert (list((own.types or {}).values()), own.fleet.carriers[0].squadrons.fac) == (["CVA"], 2)


def test_an_empty_fleet_is_a_warning() -> None:
    assert found("") == [("DS128", "")]


def test_the_schema_takes_the_example_and_refuses_what_the_program_refuses() -> None:
    document, _ = read_document(HOME)
    assert document
    SCHEMA.validate(document.data)
    for change in ({"points": -1}, {"ruleset": "harrington"}, {"typo": 1}, {"readings": {"halves": "half"}}):
        assert not SCHEMA.is_valid({**document.data, **change})


KEYS = (
    "name",
    "type",
    "squadrons",
    "divisions",
    "sections",
    "ships",
    "carriers",
    "points",
    "commander",
    "readings",
    "escorts",
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.booleans(), st.integers(-3, 300), st.sampled_from(["BB", "CVL", "FF", "captain", "", "é" * 300])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6))
def test_nothing_raises(data: dict[str, Any]) -> None:
    import json

    document, _ = parse(json.dumps({"format": 1, "ruleset": "damned-starships", **data}))
    if document is not None:
        damned_of(document)


@pytest.mark.parametrize("name", ["F020", "DS101"])
def test_codes_are_in_the_schema_of_check(name: str) -> None:
    assert name in str(schema("check"))
