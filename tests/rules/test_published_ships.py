"""The published Fleet Book ships are full to the unit of MASS and cost what the book prints."""

import pytest

from shipyard.rules import fleet_book
from shipyard.rules.bill import price
from shipyard.rules.checking import check
from tests.published import design, rows

SHIPS = rows()


def test_the_table_holds_all_ships() -> None:
    assert len(SHIPS) == 45


@pytest.mark.parametrize("row", SHIPS, ids=[row["id"] for row in SHIPS])
def test_published_ship(row: dict[str, str]) -> None:
    ship = design(row)
    bill = price(ship, fleet_book.RULESET)
    assert bill.used == int(row["tmf"])
    assert (bill.free, bill.over) == (0, 0)
    assert bill.npv == int(row["npv"])
    assert check(ship, fleet_book.RULESET) == ()
