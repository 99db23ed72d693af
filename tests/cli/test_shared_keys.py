"""What is one thing has one key, and one key is one thing, in whatever a command prints as JSON."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.files import library
from shipyard.files.schema import schema
from tests.files.helpers import SHIP

DOCUMENTED = (Path(__file__).parents[2] / "docs" / "output.md").read_text(encoding="utf-8")
PICKET = """format = 1
ruleset = "harrington"
name = "Picket"
navy = "RMN"
[[squadrons]]
name = "Van"
[[squadrons.ships]]
design = "rmn/reliant"
name = "Nike"
[squadrons.ships.damage]
hull = 6
drive = 1
lost = ["salvo-launcher@port#1"]
spent = { laser = 40 }
[[squadrons.ships]]
design = "rmn/minotaur"
[squadrons.ships.damage.spent]
lacs = [1]
"""
KINDS: dict[str, tuple[type, ...]] = {
    "text": (str,),
    "number": (int,),
    "truth": (bool,),
    "table": (dict,),
    "list": (list,),
    "null": (type(None),),
}
OTHERWISE = {"before", "after", "what", "points", "extended_range"}
"""Keys of several outputs that are parts of what stands around them."""


def shared() -> dict[str, tuple[type, ...]]:
    """The keys of the table at the top of docs/output.md, with what their values may be."""
    part = DOCUMENTED.split("## Keys that mean the same everywhere")[1].split("\n## ")[0]
    found = {}
    for keys, value in re.findall(r"^\| (`[^|]+) \| ([^|]+) \|", part, flags=re.MULTILINE):
        for key in re.findall(r"`(\w+)`", keys):
            found[key] = tuple(kind for word in value.split(" or ") for kind in KINDS[word.strip()])
    return found


SHARED = shared()


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, [*arguments], input=stdin)


def printed(*arguments: str, stdin: str | None = None) -> Any:
    result = run(*arguments, "--output", "json", stdin=stdin)
    return json.loads(result.stdout)


@pytest.fixture
def picket(tmp_path: Path) -> str:
    path = tmp_path / "picket.toml"
    path.write_text(PICKET)
    return str(path)


@pytest.fixture
def outputs(picket: str) -> dict[str, Any]:
    return {
        "list": printed("list", "rmn"),
        "show": printed("show", "rmn", "rmn/minotaur", "sultan"),
        "diff": printed("diff", "reliant", "medusa"),
        "cost": printed("cost", "rmn"),
        "fleet-cost": printed("fleet", "cost", picket),
        "fleet-damage": [printed("fleet", "damage", picket, word) for word in ("Nike", "CLAC-1")],
    }


def tables(value: Any) -> Iterator[dict[str, Any]]:
    """Every table in a value."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from tables(part)


def is_one(value: Any, kinds: tuple[type, ...]) -> bool:
    return type(value) in kinds


def test_the_table_is_read() -> None:
    assert {"file", "design", "name", "class", "thrust", "drive", "title", "core_threshold"} <= set(SHARED)
    assert SHARED["name"] == (str, type(None))


def test_a_shared_key_has_one_kind_of_value_wherever_it_stands(outputs: dict[str, Any]) -> None:
    for command, told in outputs.items():
        for table in tables(told):
            for key in set(table) & set(SHARED):
                assert is_one(table[key], SHARED[key]), (command, key, table[key])


def test_what_several_commands_print_is_in_the_table(outputs: dict[str, Any]) -> None:
    without_findings = {
        command: {key for table in tables(told) if "severity" not in table for key in table}
        for command, told in outputs.items()
    }
    number = Counter(key for keys in without_findings.values() for key in keys)
    parts = set(re.findall(r"`(\w+)`", DOCUMENTED.split("| `drive` |")[1].split("| `threshold`")[0]))
    assert {key for key, times in number.items() if times > 1} - set(SHARED) - parts - OTHERWISE == set()


def test_every_key_is_documented(outputs: dict[str, Any]) -> None:
    keys = {key for told in outputs.values() for table in tables(told) for key in table}
    words = set(re.findall(r"`([\w-]+)`", DOCUMENTED))
    stores = {key for told in outputs["show"] for key in told["stores"]}
    assert keys - words - stores == set()


def test_one_ship_is_the_same_in_every_output(picket: str) -> None:
    """A Reliant: BC of the RMN, MASS 140, thrust 5, a hull of 28 boxes (docs/files.md's first example)."""
    [listed], [card], [bill] = (printed(word, "reliant") for word in ("list", "show", "cost"))
    ship = printed("diff", "reliant", "medusa")["from"]
    [fleet] = printed("fleet", "cost", picket)
    priced, state = fleet["squadrons"][0]["ships"][0], printed("fleet", "damage", picket, "Nike")
    played = json.loads(run("roster", picket, "--to", "harrington", "-o", "-").stdout)["ships"][0]
    for told in (listed, card, bill, ship, priced, state, played):
        assert (told["class"], told["navy"], told["type"]) == ("Reliant", "RMN", "BC")
    for told in (listed, card, bill, priced, played):
        assert told["mass"] == 140
    for told in (listed, card, bill, priced, played["points"]):
        assert (told["npv"], told["cpv"], told["carried"]) == (486, 542, 27)
    for told in (listed, card, ship):
        assert (told["design"], told["whose"], told["legal"]) == ("rmn/reliant", "library", True)
    for told in (listed, card, card["drive"], state["drive"], played["drive"]):
        assert told["thrust"] == 5
    for told in (state["drive"], played["drive"]):
        assert (told["now"], told["hits"], told["hits_to_end"]) == (2, 1, 2)
    for key in ("half", "after_hit", "hits_to_end"):
        assert card["drive"][key] == played["drive"][key]
    for told in (state["hull"], played["hull"]):
        assert (told["boxes"], told["lost"]) == (28, 6)
    assert card["hull"]["rows"] == played["hull"]["rows"]
    for told in (priced, state, played):
        assert (told["id"], told["name"]) == ("BC-1", "Nike")
    assert [each["title"] for each in card["weapons"][:2]] == ["Salvo-10 launcher", "grazer"]
    assert {"Salvo-10 launcher", "grazer"} <= {each["title"] for each in (*played["launchers"], *played["weapons"])}


def test_a_ship_without_a_name_has_none(picket: str) -> None:
    [fleet] = printed("fleet", "cost", picket)
    played = json.loads(run("roster", picket, "--to", "harrington", "-o", "-").stdout)["ships"]
    for told in (fleet["squadrons"][0]["ships"][1], printed("fleet", "damage", picket, "CLAC-1"), played[1]):
        assert told["name"] is None


@pytest.mark.parametrize("command", [("list",), ("show",), ("cost",)])
def test_standard_input_has_one_name(command: tuple[str, ...]) -> None:
    [told] = printed(*command, "-", stdin=SHIP)
    assert told["file"] == "<stdin>"
    assert told.get("design", "<stdin>") == "<stdin>"
    assert told.get("whose") is None


def test_standard_input_has_one_name_in_a_comparison_and_in_fleets() -> None:
    assert printed("diff", "-", "reliant", stdin=SHIP)["from"]["file"] == "<stdin>"
    assert printed("fleet", "cost", "-", stdin=PICKET)[0]["file"] == "<stdin>"
    assert printed("fleet", "damage", "-", "Nike", stdin=PICKET)["file"] == "<stdin>"
    assert "(<stdin>)" in run("diff", "-", "reliant", stdin=SHIP).stdout


class TestSchemas:
    @pytest.mark.parametrize("name", ["list", "show", "cost"])
    def test_every_ship_of_the_library(self, name: str) -> None:
        jsonschema.validate(printed(name, str(library.library())), schema(name))

    def test_a_draft_with_findings(self, tmp_path: Path) -> None:
        draft = tmp_path / "draft.toml"
        draft.write_text(SHIP.replace("sidewall = 2", "sidewall = 7").replace("thrust = 5", "thrust = 0"))
        jsonschema.validate(printed("show", str(draft)), schema("show"))
        found = printed("diff", "reliant", str(draft))
        assert found["gained"]
        jsonschema.validate(found, schema("diff"))

    def test_ships_against_one_another(self) -> None:
        for other in ("reliant", "medusa", "sultan", "minotaur"):
            jsonschema.validate(printed("diff", "reliant", other), schema("diff"))

    def test_fleets(self, picket: str) -> None:
        jsonschema.validate(printed("fleet", "cost", picket), schema("fleet-cost"))
        for word in ("Nike", "CLAC-1"):
            jsonschema.validate(printed("fleet", "damage", picket, word, "--dry-run"), schema("fleet-damage"))
        refused = printed("fleet", "damage", picket, "Nikke")
        assert set(refused) == {"file", "written", "findings"}
        jsonschema.validate(refused, schema("fleet-damage"))

    def test_a_state_that_lacks_a_key_does_not_fit(self, picket: str) -> None:
        told = printed("fleet", "damage", picket, "Nike")
        del told["hull"]
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(told, schema("fleet-damage"))

    def test_losses(self, picket: str, tmp_path: Path) -> None:
        told = printed("roster", picket, "--to", "ftjava", "-o", str(tmp_path / "out"))
        assert any(each["ships"] for each in told)
        jsonschema.validate(told, schema("losses"))
        refused = printed("roster", str(tmp_path / "x.toml"), "--to", "ftjava", "-o", str(tmp_path / "out"))
        jsonschema.validate(refused, schema("losses"))

    @pytest.mark.parametrize("name", ["list", "show", "diff", "fleet-damage", "losses"])
    def test_they_are_printed(self, name: str) -> None:
        assert json.loads(run("schema", name).stdout)["$id"] == f"urn:shipyard:{name}:1"
