"""Adding a system is: its class, its price and its checks, its symbol, its schema and its documentation."""

from pathlib import Path

import pytest
from attrs import fields

from shipyard.files.schema import schema
from shipyard.files.words import key_of
from shipyard.model.systems import KINDS, ArcSystem, MountedSystem, System
from shipyard.rules import fleet_book, harrington
from shipyard.rules.checks import conversion, weapons
from shipyard.rules.codes import CODES
from shipyard.rules.tables import entries
from shipyard.sheets.symbols import SYMBOLS

DOCS = Path(__file__).parent.parent / "docs"
RULESETS = (fleet_book.RULESET, harrington.RULESET)


def every_subclass(base: type[System]) -> set[type[System]]:
    found = set(base.__subclasses__())
    return found | {below for each in found for below in every_subclass(each)}


def test_the_list_of_kinds_is_whole() -> None:
    """A class with a kind of its own that `KINDS` does not list could be written by nobody."""
    with_kind = {each for each in every_subclass(System) if each.kind and each.__module__.startswith("shipyard")}
    assert with_kind == set(KINDS.values())


@pytest.mark.parametrize("kind", KINDS)
class TestEveryKind:
    def test_has_a_price_in_a_ruleset_that_has_it(self, kind: str) -> None:
        assert any(kind in ruleset.prices and kind not in ruleset.bans for ruleset in RULESETS)

    def test_is_known_or_banned_in_every_ruleset(self, kind: str) -> None:
        assert all(kind in ruleset.prices or kind in ruleset.bans for ruleset in RULESETS)

    def test_has_checks_of_its_arcs_and_mounts(self, kind: str) -> None:
        system = KINDS[kind]
        if issubclass(system, ArcSystem):
            listed = (*weapons.ONE_ARC, *weapons.THREE_ARCS, KINDS["beam"], KINDS["pulse-torpedo"])
            assert system in listed
        if issubclass(system, MountedSystem):
            assert system in (*conversion.NOT_ALL_ROUND, KINDS["laser"])
            assert system in conversion.ARMED

    def test_has_a_symbol(self, kind: str) -> None:
        assert kind in SYMBOLS

    def test_stands_in_the_schema(self, kind: str) -> None:
        assert f'"{kind}"' in str(schema("design")).replace("'", '"')

    def test_is_documented_with_its_parameters(self, kind: str) -> None:
        lines = (DOCS / "files.md").read_text(encoding="utf-8").splitlines()
        row = next(line for line in lines if line.startswith("|") and f"`{kind}`" in line.split("|")[1])
        own = {field.name for field in fields(KINDS[kind])} - {"id", "label", "count"}
        assert [name for name in own if f"`{key_of(name)}`" not in row] == []

    def test_has_a_title_and_a_docstring(self, kind: str) -> None:
        assert KINDS[kind].title
        assert KINDS[kind].__doc__


def test_every_finding_is_drawn_somewhere_in_the_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (DOCS.parent / "shipyard" / "rules").rglob("*.py"))
    assert [name for name in CODES if code.count(f'"{name}"') < 2] == []


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_every_number_of_a_reading_is_an_entry_of_the_tables(ruleset: fleet_book.Ruleset) -> None:
    names = {entry.name for entry in entries(ruleset)}
    tables = {name.split(".")[0] for name in names}
    for reading in ruleset.readings.values():
        for entry in reading.entries:
            assert entry in names or entry in tables
        assert reading.source
        assert not reading.options or reading.value in reading.options
