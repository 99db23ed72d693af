"""What a ship carries, and how her magazines are numbered."""

from shipyard.model.systems import SalvoMissileLauncher, SalvoMissileMagazine
from shipyard.rules.carried import magazine_numbers
from tests.ships import AP, FP, F, fleet_book_ship

LAUNCHER = SalvoMissileLauncher(arcs=(AP, FP, F), magazine="b")


def test_magazines_are_numbered_as_they_stand_in_the_file() -> None:
    first, second, third = (SalvoMissileMagazine(mass=4, id=name) for name in ("a", None, "b"))
    assert magazine_numbers(fleet_book_ship(first, LAUNCHER, second, third)) == {"a": 1, "b": 3}


def test_an_entry_for_several_takes_as_many_numbers() -> None:
    several, last = SalvoMissileMagazine(mass=4, id="a", count=3), SalvoMissileMagazine(mass=4, id="b")
    assert magazine_numbers(fleet_book_ship(several, last)) == {"a": 1, "b": 4}


def test_a_single_magazine_has_no_number() -> None:
    assert magazine_numbers(fleet_book_ship(LAUNCHER, SalvoMissileMagazine(mass=4, id="b"))) == {}
    assert magazine_numbers(fleet_book_ship()) == {}
