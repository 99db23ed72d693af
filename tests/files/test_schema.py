"""JSON Schemas: they take what the program takes, and refuse what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shipyard.files import library
from shipyard.files.document import read_document
from shipyard.files.house import KEYS
from shipyard.files.reading import read
from shipyard.files.schema import SCHEMAS, schema
from shipyard.files.words import key_of
from shipyard.files.writing import design_data
from shipyard.model.design import Design
from shipyard.model.systems import KINDS
from tests.files.helpers import SHIP
from tests.strategies import designs

DESIGN = Draft202012Validator(schema("design"))
HOUSE = Draft202012Validator(schema("house"))
LIBRARY = tuple(Path(library.library()).rglob("*.toml"))

SOUND: dict[str, Any] = {
    "format": 1,
    "ruleset": "harrington",
    "name": "Reliant",
    "navy": "RMN",
    "type": "BC",
    "mass": 140,
    "hull": "weak",
    "thrust": 5,
    "ftl": True,
}


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_one(name: str) -> None:
    made = schema(name)
    Draft202012Validator.check_schema(made)
    assert made["$id"] == f"urn:shipyard:{name}:1"
    assert made["title"]
    assert made["description"]
    assert json.loads(json.dumps(made)) == made


def test_an_unknown_schema_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        schema("sheet")


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_every_design_of_the_library_fits(file: Path) -> None:
    document, _ = read_document(file)
    assert document
    DESIGN.validate(document.data)


@given(designs())
def test_every_design_that_the_program_writes_fits(design: Design) -> None:
    DESIGN.validate(design_data(design))


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"mass": 0},
        {"mass": 85.9},
        {"mass": "140"},
        {"mass": True},
        {"hull": "week"},
        {"hull": 0},
        {"name": ""},
        {"name": "  "},
        {"name": "a\nb"},
        {"name": "x" * 201},
        {"ftl": "yes"},
        {"sidewal": 2},
        {"sidewall": None},
        {"remove": ["x"]},
        {"printed": {"npv": 1}},
        {"load": {"pod": 1}},
        {"load": {"salvoes": ["long"]}},
        {"systems": {"kind": "pds"}},
        {"systems": [{}]},
        {"systems": [{"kind": "lasr"}]},
        {"systems": [{"kind": "pds", "mounts": ["port"]}]},
        {"systems": [{"kind": "laser", "class": 2}]},
        {"systems": [{"kind": "laser", "class": 2, "mounts": "port"}]},
        {"systems": [{"kind": "laser", "class": 2, "mounts": ["F"]}]},
        {"systems": [{"kind": "beam", "class": 2, "mounts": ["port"]}]},
        {"systems": [{"kind": "pds", "count": 0}]},
    ],
    ids=str,
)
def test_what_the_program_refuses_does_not_fit(change: dict[str, Any]) -> None:
    DESIGN.validate(SOUND)
    assert not DESIGN.is_valid(SOUND | change)


@pytest.mark.parametrize("key", SOUND)
def test_what_is_missing_does_not_fit(key: str) -> None:
    assert not DESIGN.is_valid({name: value for name, value in SOUND.items() if name != key})


def test_a_variant_states_what_it_likes() -> None:
    DESIGN.validate({"format": 1, "base": "rmn/reliant", "remove": ["x"], "mass": 150})
    assert not DESIGN.is_valid({"base": "rmn/reliant"})


def test_every_field_and_every_kind_is_described() -> None:
    made = schema("design")
    assert {key_of(field.name) for field in fields(Design)} < set(made["properties"])
    for kind, system in KINDS.items():
        entry = made["$defs"][kind]
        assert entry["title"] == system.title
        assert entry["description"]
        assert set(entry["properties"]) == {"kind", *(key_of(field.name) for field in fields(system))}


SCALARS = (
    st.none() | st.booleans() | st.integers(-5, 10000) | st.sampled_from(["port", "F", "weak", "x", "", "a\nb", "pds"])
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "class", "mounts", "pods", "count", "text"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def changed(draw: st.DrawFn) -> dict[str, Any]:
    """A design of which one part may be something else."""
    data = design_data(draw(designs()))
    here: Any = data
    while True:
        key = draw(st.sampled_from([*here] if isinstance(here, dict) else [*range(len(here))]))
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.booleans()):
            break
        here = here[key]
    if key != "format":
        here[key] = draw(ANYTHING)
    return data


@given(changed())
def test_the_schema_and_the_reader_agree(data: dict[str, Any]) -> None:
    value, _ = read(data, Design)
    assert DESIGN.is_valid(data) == (value is not None)


HOUSE_RULES: dict[str, Any] = {
    "format": 1,
    "extends": "harrington",
    "name": "Tuesday group",
    "prices": {"ams": {"points": 4.5}, "sensors": {"masses": {"superior": 3}}},
    "fits": {"CL": 2, "SD": [7, 9]},
    "readings": {"sidewall-pays": "each-side"},
    "banned": {"systems": ["grav-lance"]},
    "bands": {"BC": [112, 170], "SDN": [200]},
    "lacs": {"shrike": {"points": 60}},
    "numbers": {"pod-missiles": 8},
}


def test_house_rules_fit() -> None:
    HOUSE.validate(HOUSE_RULES)
    assert set(schema("house")["properties"]) == set(KEYS)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"name": ""},
        {"price": {}},
        {"prices": {"asm": {"points": 4}}},
        {"prices": {"ams": {"point": 4}}},
        {"prices": {"ams": {"points": -1}}},
        {"prices": {"ams": 4}},
        {"fits": {"CL": "2"}},
        {"bands": {"BC": 112}},
        {"bands": {"BC": [1, 2, 3]}},
        {"readings": {"sidewall-pays": "each"}},
        {"banned": ["pds"]},
        {"banned": {"systems": ["lasr"]}},
        {"numbers": {"pod-missile": 8}},
    ],
    ids=str,
)
def test_house_rules_that_are_refused_do_not_fit(change: dict[str, Any]) -> None:
    assert not HOUSE.is_valid(HOUSE_RULES | change)


def test_the_ship_of_the_other_tests_fits(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SHIP)
    document, _ = read_document(tmp_path / "a.toml")
    assert document
    DESIGN.validate(document.data)
