"""Damage files: read strictly, every problem at once, each with its line."""

import re
from pathlib import Path

import pytest
from attrs import fields
from jsonschema import Draft202012Validator

from shipyard.files.checked import load
from shipyard.files.damage import LoadedDamage, damage_of, read_damage
from shipyard.files.document import parse
from shipyard.files.schema import schema
from shipyard.files.words import key_of
from shipyard.model.damage import Damage, Spent
from tests.files.helpers import SHIP, brief, said

SCHEMA = Draft202012Validator(schema("damage"))

PRINTED = """\
[damage]
hull = 6                          # boxes gone
armour = 0
drive = 1                         # hits
lost = ["salvo-launcher@port#1"]  # kind or id, @ mount, # which of them
spent = { laser = 40, nuclear = 0, pods = 1 }
"""
"""The table that the format's page prints."""


def read(text: str) -> LoadedDamage:
    document, findings = parse(text, "nike.toml")
    assert document is not None
    assert findings == ()
    return damage_of(document)


def test_the_printed_table() -> None:
    loaded = read(PRINTED)
    assert loaded.findings == ()
    assert loaded.damage == Damage(
        hull=6, drive=1, lost=("salvo-launcher@port#1",), spent=Spent(laser=40, nuclear=0, pods=1)
    )


def test_the_table_of_the_documentation_fits_the_ship_that_it_is_about() -> None:
    page = (Path(__file__).parents[2] / "docs" / "files.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```toml\n(\[damage\].*?)```", page, re.DOTALL)
    loaded, ship = read(block), load("rmn/reliant")
    assert ship.design
    assert ship.ruleset
    assert loaded.damage
    assert (*loaded.findings, *loaded.check(ship.design, ship.ruleset)) == ()
    keys = set(
        re.findall(r"`([a-z-]+)`", "".join(re.findall(r"\n\|([^|]*)\|", page[page.index("| key of `spent`") :])))
    )
    assert {key_of(field.name) for field in fields(Spent)} <= keys


def test_the_example_fits_its_ship() -> None:
    loaded, ship = read_damage(Path(__file__).parents[2] / "examples" / "nike-damage.toml"), load("rmn/reliant")
    assert ship.design
    assert ship.ruleset
    assert loaded.damage
    assert (*loaded.findings, *loaded.check(ship.design, ship.ruleset)) == ()


def test_the_format_may_be_stated_and_is_then_held_to() -> None:
    assert read(f"format = 1\n{PRINTED}").damage == read(PRINTED).damage
    assert brief(read(f"format = 9\n{PRINTED}").findings) == [(1, "F030", "format")]


def test_every_key_has_a_meaning_of_its_own() -> None:
    spent = "internal-pods = 1\ndrones = 2\nmines = 3\nstandard = 4\ner = 5\nlacs = [6, 0]\nfighters = [1]\n"
    assert read(f"[damage.spent]\n{spent}").damage == Damage(
        spent=Spent(internal_pods=1, drones=2, mines=3, standard=4, er=5, lacs=(6, 0), fighters=(1,))
    )


def test_everything_wrong_is_said_at_once_with_line_and_remedy() -> None:
    text = (
        '[damage]\nhul = 7\narmour = -1\ndrive = 1.5\nlost = ["pds", 7]\n'
        "[damage.spent]\nnuclaer = 0\npods = true\nlacs = 8\n"
    )
    loaded = read(text)
    assert loaded.damage is None
    assert brief(loaded.findings) == [
        (2, "F020", "damage.hul"),
        (3, "F024", "damage.armour"),
        (4, "F022", "damage.drive"),
        (5, "F022", "damage.lost[1]"),
        (7, "F020", "damage.spent.nuclaer"),
        (8, "F022", "damage.spent.pods"),
        (9, "F022", "damage.spent.lacs"),
    ]
    assert said(loaded.findings)[0] == "hul is no key of the damage; did you mean hull?"
    assert "did you mean nuclear?" in said(loaded.findings)[4]
    assert said(loaded.findings)[6].endswith("write a list of whole numbers such as [2, 0]")


@pytest.mark.parametrize("text", ["lost = 'pds'", 'lost = ""', "spent = 3", "spent = [1]", "hull = '6'", "lost = [[]]"])
def test_no_value_is_taken_for_another(text: str) -> None:
    loaded = read(f"[damage]\n{text}\n")
    assert loaded.damage is None
    assert [placed.line for placed in loaded.findings] == [2]


def test_keys_above_the_table_are_called_back() -> None:
    loaded = read("hull = 3\n[damage]\ndrive = 1\n")
    assert said(loaded.findings) == ["hull stands outside the table; write [damage] on a line above it"]


def test_an_empty_table_is_no_damage() -> None:
    assert read("[damage]\n").damage == Damage()


def test_another_file_is_told_from_a_damage_file() -> None:
    assert said(read(SHIP).findings) == ["this is a design, and a damage file is wanted; name a file with [damage]"]
    assert brief(read("format = 1\n").findings) == [(1, "F021", "damage")]


def test_a_file_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    loaded = read_damage(tmp_path / "nowhere.toml")
    assert (loaded.damage, [placed.finding.code for placed in loaded.findings]) == (None, ["F001"])
    (tmp_path / "half.toml").write_text("[damage")
    assert [placed.finding.code for placed in read_damage(tmp_path / "half.toml").findings] == ["F010"]


def test_json_of_the_same_shape() -> None:
    document, _ = parse('{"damage": {"hull": 6, "lost": ["ams", "ams"]}}', "nike.json")
    assert document is not None
    assert damage_of(document).damage == Damage(hull=6, lost=("ams", "ams"))


def test_what_a_ship_cannot_have_lost_is_found_on_its_line() -> None:
    ship = load("rmn/reliant")
    assert ship.design
    assert ship.ruleset
    assert read(PRINTED).check(ship.design, ship.ruleset) == ()
    wrong = read('[damage]\nhull = 60\nlost = [\n  "pds",\n  "lazer",\n]\nspent.laser = 999\n')
    found = wrong.check(ship.design, ship.ruleset)
    assert brief(found) == [
        (2, "FL201", "damage.hull"),
        (5, "FL205", "damage.lost[1]"),
        (7, "FL209", "damage.spent.laser"),
    ]
    assert {placed.file for placed in found} == {"nike.toml"}


@pytest.mark.parametrize(
    "text", [PRINTED, "[damage]\n", "[damage]\nhul = 1\n", "[damage]\nlost = 3\n", "[damage.spent]\nlacs = [1.5]\n"]
)
def test_the_schema_takes_what_the_program_takes(text: str) -> None:
    document, _ = parse(text, "nike.toml")
    assert document is not None
    assert SCHEMA.is_valid(_plain(document.data)) == (damage_of(document).damage is not None)


def _plain(value: object) -> object:
    """Numbers as a validator of JSON knows them."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value if isinstance(value, str | int) else float(str(value))
