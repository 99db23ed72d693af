"""The ship that a player starts from."""

import pytest
from attrs import evolve

from shipyard.rules.bill import price
from shipyard.rules.checking import check
from shipyard.rules.findings import Severity
from shipyard.rules.starter import bare, starter
from shipyard.rules.types import ship_types
from tests.ships import RULESETS

EVERY_TYPE = [(name, ship_type) for name, ruleset in RULESETS.items() for ship_type in ship_types(ruleset)]


@pytest.mark.parametrize(("name", "ship_type"), EVERY_TYPE)
def test_every_starter_is_full_and_draws_no_finding(name: str, ship_type: str) -> None:
    ruleset = RULESETS[name]
    ship = starter(ship_type, ruleset, "Unnamed", "RMN")
    bill = price(ship, ruleset)
    assert (bill.free, bill.over) == (0, 0)
    assert [(each.code, each.message) for each in check(ship, ruleset) if each.severity is not Severity.NOTE] == []


def test_a_type_that_the_tables_do_not_know() -> None:
    with pytest.raises(KeyError):
        starter("XX", RULESETS["harrington"], "Unnamed", "RMN")


@pytest.mark.parametrize("name", RULESETS)
def test_a_starter_has_the_mass_asked_for_and_is_full(name: str) -> None:
    ruleset = RULESETS[name]
    design = starter("CL", ruleset, "Thistle", "RMN", 61)
    assert design.mass == 61
    assert price(design, ruleset).free == 0
    assert price(design, ruleset).over == 0


def test_a_bare_ship_is_what_a_starter_begins_with() -> None:
    ruleset = RULESETS["harrington"]
    hull, whole = bare("BC", ruleset, "Thistle", "RMN"), starter("BC", ruleset, "Thistle", "RMN")
    assert hull.systems == ()
    assert evolve(whole, systems=(), load=hull.load) == hull
