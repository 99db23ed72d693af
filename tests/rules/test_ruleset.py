"""Rulesets as values: every number may be changed within its bounds, and every entry is there for something."""

from pathlib import Path

import pytest
from attrs import evolve

from shipyard.model.arcs import Mount
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.systems import (
    Ams,
    Drones,
    ExtendedMagazine,
    FireControl,
    HangarBay,
    Laser,
    MinelayingSystem,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileMagazine,
)
from shipyard.rules.bill import price
from shipyard.rules.checking import check
from shipyard.rules.missiles import magazine
from shipyard.rules.ranges import range_bands
from shipyard.rules.ruleset import Number, Ruleset
from shipyard.rules.tracks import crew_factors, crew_stars, rows_of
from tests.ships import RULESETS, F, fleet_book_ship, harrington_ship

SHIPS: dict[str, Design] = {
    "harrington": harrington_ship(
        SalvoLauncher(salvo=4, mounts=(Mount.PORT, Mount.STARBOARD)),
        Laser(class_=2, mounts=(Mount.FORE,)),
        ExtendedMagazine(mass=2),
        Drones(mass=1),
        MinelayingSystem(extra=1),
        Ams(rating=2),
        FireControl(),
        sidewall=2,
        load=Load(nuclear=5, pods=1),
    ),
    "fleet-book": fleet_book_ship(
        PulseTorpedo(arcs=(F,)),
        SalvoMissileMagazine(mass=9),
        HangarBay(),
        FireControl(),
        screens=2,
        load=Load(fighters=("standard",), salvoes=(SalvoGrade.STANDARD, SalvoGrade.ER)),
    ),
}
EVERY_NUMBER = [(name, number) for name, ruleset in RULESETS.items() for number in ruleset.numbers]


def changed(ruleset: Ruleset, name: str, value: int) -> Ruleset:
    number: Number = evolve(ruleset.numbers[name], value=value)
    return evolve(ruleset, numbers={**ruleset.numbers, name: number})


@pytest.mark.parametrize(("ruleset", "name"), EVERY_NUMBER)
def test_a_number_at_its_bounds_still_means_something(ruleset: str, name: str) -> None:
    ship = SHIPS[ruleset]
    number = RULESETS[ruleset].numbers[name]
    assert number.least <= number.value <= number.most
    assert number.meaning
    for value in (number.least, number.most):
        house = changed(RULESETS[ruleset], name, value)
        assert price(ship, house).npv > 0
        check(ship, house)
        assert sum(rows_of(ship, house)) >= 1
        assert crew_stars(10, crew_factors(ship, house))
        assert magazine(ship, house).total >= 0
        assert [band for system in ship.systems for band in range_bands(system, house)]


@pytest.mark.parametrize(("ruleset", "name"), EVERY_NUMBER)
def test_every_number_is_looked_up_somewhere(ruleset: str, name: str) -> None:
    """An entry that nothing reads would let a player change it in vain."""
    package = Path(__file__).parent.parent.parent / "shipyard"
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in package.rglob("*.py")
        if path.name not in ("fleet_book.py", "harrington.py")
    )
    stem = name.removesuffix("-er").removesuffix("-standard")
    stems = {name, stem, *(f"{part}-" for part in ("hull", "most", "crew", "salvo-mass") if name.startswith(part))}
    assert any(each in code for each in stems)


def test_a_level_that_is_not_for_sale_at_all_costs_nothing() -> None:
    house = changed(RULESETS["harrington"], "most-sidewall", 0)
    assert "sidewall" not in {line.path[0] for line in price(SHIPS["harrington"], house).lines}
    assert "HH108" in {finding.code for finding in check(SHIPS["harrington"], house)}


def test_loads_of_many_salvoes_are_judged_at_once() -> None:
    ship = fleet_book_ship(
        *(SalvoMissileMagazine(mass=999, count=999) for _ in range(4)), load=Load(salvoes=(SalvoGrade.ER,) * 2000)
    )
    assert "FL104" not in {finding.code for finding in check(ship, RULESETS["fleet-book"])}
    small = evolve(ship, systems=(SalvoMissileMagazine(mass=999),))
    assert "FL104" in {finding.code for finding in check(small, RULESETS["fleet-book"])}


def test_what_house_rules_allow_is_checked_like_everything() -> None:
    base = RULESETS["harrington"]
    house = evolve(base, bans={kind: ban for kind, ban in base.bans.items() if kind != "hangar-bay"})
    ship = harrington_ship(HangarBay(), load=Load(fighters=("standard", "heavy")))
    codes = {finding.code for finding in check(ship, house)}
    assert "FL106" not in codes
    assert "FL103" in codes
    assert price(ship, house).carried == 48
