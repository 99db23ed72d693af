"""Designs as files: one order of keys, nothing that a reader would read otherwise."""

import json
import tomllib
from decimal import Decimal
from typing import Any

import pytest
from attrs import fields
from hypothesis import example, given
from hypothesis import strategies as st

from shipyard.files.document import parse
from shipyard.files.words import key_of
from shipyard.files.writing import design_data, to_json, to_toml
from shipyard.model.arcs import Arc, Mount
from shipyard.model.design import Accept, Design, HullWord, Load, Printed, Source
from shipyard.model.systems import KINDS, Laser, Pds, SalvoMissileLauncher
from tests.strategies import designs, systems

FULL = Design(
    ruleset="harrington",
    name="Reliant",
    navy="RMN",
    type="BC",
    mass=140,
    hull=HullWord.WEAK,
    thrust=5,
    ftl=True,
    sidewall=2,
    armour=3,
    silhouette="reliant.svg",
    printed=Printed(npv=219, source="a book"),
    notes="one\ntwo",
    sources=(Source(text="a book"),),
    accept=(Accept(code="HH105", reason="late"),),
    systems=(
        Laser(class_=2, mounts=(Mount.PORT, Mount.STARBOARD), count=2, label="chase"),
        Pds(id="p", count=3),
        SalvoMissileLauncher(arcs=(Arc.FP, Arc.F, Arc.FS), magazine="m"),
    ),
    load=Load(pods=3, extended_range=True, lacs=("shrike", "shrike")),
)

TOML = '''\
format = 1
ruleset = "harrington"
name = "Reliant"
navy = "RMN"
type = "BC"
mass = 140
hull = "weak"
thrust = 5
ftl = true
sidewall = 2
armour = 3
silhouette = "reliant.svg"
printed = {npv = 219, source = "a book"}
notes = """
one
two"""

[[sources]]
text = "a book"

[[accept]]
code = "HH105"
reason = "late"

[[systems]]
kind = "laser"
label = "chase"
class = 2
mounts = ["port", "starboard"]
count = 2

[[systems]]
kind = "pds"
id = "p"
count = 3

[[systems]]
kind = "salvo-missile-launcher"
magazine = "m"
arcs = ["FP", "F", "FS"]

[load]
extended-range = true
pods = 3
lacs = ["shrike", "shrike"]
'''


def test_toml_is_laid_out_as_a_player_would() -> None:
    assert to_toml(design_data(FULL)) == TOML


def test_json_has_the_same_keys_in_the_same_order() -> None:
    text = to_json(design_data(FULL))
    assert json.loads(text) == tomllib.loads(TOML)
    assert list(json.loads(text)) == [*list(tomllib.loads(TOML))]
    assert '\n  "load": {\n    "extended-range": true,' in text
    assert '"mounts": ["port", "starboard"]' in text
    assert text.endswith("}\n")


def test_what_has_its_default_is_left_out() -> None:
    bare = Design(ruleset="harrington", name="x", navy="x", type="x", mass=1, hull=1, thrust=0, ftl=False)
    assert list(design_data(bare)) == ["format", "ruleset", "name", "navy", "type", "mass", "hull", "thrust", "ftl"]
    assert design_data(bare)["hull"] == 1


def test_every_field_of_a_design_is_written() -> None:
    written = set(design_data(FULL))
    left = {key_of(field.name) for field in fields(Design)} - written
    assert left == {"screens", "streamlining", "crew", "damned-type"}


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_a_system_starts_with_its_kind_and_ends_with_its_count(kind: str, data: st.DataObject) -> None:
    system = data.draw(systems(kind))
    written = design_data(evolve_systems(system))["systems"][0]
    assert next(iter(written)) == "kind"
    assert "count" not in list(written)[:-1]


def evolve_systems(*entries: Any) -> Design:
    return Design(
        ruleset="harrington", name="x", navy="x", type="x", mass=1, hull=1, thrust=0, ftl=False, systems=entries
    )


@given(designs(), st.sampled_from([to_toml, to_json]))
def test_the_same_design_gives_the_same_bytes(design: Design, write: Any) -> None:
    assert write(design_data(design)) == write(design_data(design))


LINES = st.text(st.characters(exclude_categories=["Cc", "Cs"]) | st.sampled_from('\n\t"\\'), max_size=30)


@given(LINES)
@example('""""\n"""')
@example("\n")
@example("\n\n x")
@example('x\n"')
@example('\\\n\\"""')
@example("  \n  ")
def test_any_text_comes_back_from_toml(text: str) -> None:
    data = {"notes": text, "printed": {"source": text}, "systems": [{"label": text, text: text}]}
    assert tomllib.loads(to_toml(data)) == data


NUMBERS = st.integers(-(10**18), 10**18) | st.booleans() | st.decimals(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    NUMBERS | LINES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(LINES, inner, max_size=3),
    max_leaves=10,
)


@given(st.dictionaries(LINES, VALUES, min_size=1))
@example({"a": Decimal("0.1"), "b": Decimal("1E+5"), "c": Decimal("-0.00"), "d": Decimal("1.000000000000000000001")})
@example({"a": [{"b": [{"c": []}]}], "d": {"e": {"f": {}}}})
@example({"a": [], "b": {}, "c": [[{}]], "d": [{}]})
def test_any_plain_data_comes_back_exactly(data: dict[str, Any]) -> None:
    for text, form in ((to_toml(data), "toml"), (to_json(data), "json")):
        document, findings = parse(text, form=form)  # type: ignore[arg-type]
        assert findings == ()
        assert document
        assert document.data == data


def test_a_fleet_nests_its_tables() -> None:
    data = {"squadrons": [{"name": "one", "ships": [{"design": "rmn/reliant", "load": {"pods": 3}}]}]}
    assert to_toml(data) == (
        '[[squadrons]]\nname = "one"\n\n[[squadrons.ships]]\ndesign = "rmn/reliant"\nload = {pods = 3}\n'
    )
