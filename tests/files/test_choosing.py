"""Choosing from many ships: by everything at once, and in an order."""

import pytest
from attrs import evolve

from shipyard.files.choosing import COLUMNS, Choice, Listed, in_order_of
from shipyard.files.wanted import Range, wanted_of
from shipyard.model.arcs import Mount
from shipyard.model.systems import Grazer
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of

RELIANT = harrington_ship(Grazer(mounts=(Mount.FORE,)), name="Reliant", type="BC", mass=140)
NIKE = harrington_ship(name="Nike", type="CA", mass=100, navy="GSN")
LANCE = fleet_book_ship(name="Lance")
SHIPS = [
    Listed(design, ruleset_of(design), name, whose)
    for design, name, whose in ((RELIANT, "rmn/reliant", "library"), (NIKE, "nike.toml", "own"), (LANCE, "lance", ""))
]


def chosen(choice: Choice) -> list[str]:
    return [ship.design.name for ship in SHIPS if choice.holds(ship)]


def test_who_asks_for_nothing_has_all() -> None:
    assert chosen(Choice()) == ["Reliant", "Nike", "Lance"]


@pytest.mark.parametrize(
    ("choice", "names"),
    [
        (Choice(navies=frozenset({"gsn"})), ["Nike"]),
        (Choice(types=frozenset({"bc", "ca"})), ["Reliant", "Nike"]),
        (Choice(rulesets=frozenset({"fleet-book"})), ["Lance"]),
        (Choice(mass=Range(100, 140)), ["Reliant", "Nike"]),
        (Choice(npv=Range(None, SHIPS[1].bill.npv)), ["Nike", "Lance"]),
        (Choice(systems=(wanted_of("grazer"),)), ["Reliant"]),
        (Choice(legal=False), []),
        (Choice(texts=("reli",)), ["Reliant"]),
        (Choice(texts=("heavy", "gsn")), ["Nike"]),
        (Choice(texts=("rmn/",)), ["Reliant"]),
    ],
)
def test_what_is_asked_for(choice: Choice, names: list[str]) -> None:
    assert chosen(choice) == names


def test_of_several_wishes_all_hold() -> None:
    assert chosen(Choice(navies=frozenset({"rmn"}), mass=Range(100, None))) == ["Reliant"]


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_is_something_to_sort_by(column: str) -> None:
    assert len(in_order_of(SHIPS, (column,))) == 3


def test_the_order_of_several_keys() -> None:
    twin = evolve(SHIPS[1], name="abc")
    names = [ship.name for ship in in_order_of([*SHIPS, twin], ("type",), reverse=True)]
    assert names == ["rmn/reliant", "abc", "nike.toml", "lance"]
    assert [ship.name for ship in in_order_of(SHIPS, reverse=True)] == ["rmn/reliant", "nike.toml", "lance"]
