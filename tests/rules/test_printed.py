"""What a source prints, held against the rules: the note says what each figure is made of and what explains it."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.design import Design, Printed
from shipyard.model.systems import Beam, FireControl, Pds
from shipyard.rules import fleet_book
from shipyard.rules.bill import price
from shipyard.rules.checks.printed import MOST, NOT_TAKEN, not_taken, printed
from shipyard.rules.findings import Finding
from tests.ships import ALL, fleet_book_ship

RULES = fleet_book.RULESET
SYSTEMS = (Beam(class_=1, arcs=ALL, count=2), FireControl())


def ship(*notes: str, npv: int = 219, **changes: Any) -> Design:
    text = "\n".join([NOT_TAKEN, *(f"- {note}" for note in notes)]) if notes else None
    return fleet_book_ship(*SYSTEMS, printed=Printed(npv=npv, source="a book"), notes=text, **changes)


def note(design: Design) -> Finding:
    [finding] = printed(design, RULES)
    return finding


def test_equal_figures_are_no_note() -> None:
    right = price(ship(), RULES).npv
    assert list(printed(ship("K-gun", npv=right), RULES)) == []


def test_the_breakdown_stands_in_the_note() -> None:
    design = ship(mass=20, thrust=0)
    # 20 MASS; 20 % of it hull at 2 a box; FTL 10 % at 2; FB1 pp. 3-12
    assert note(design).remedy.startswith(
        "42 = basic hull 20 + hull, 4 boxes (weak) 8 + FTL drive 4 + 2 × beam class 1 6 + fire control 4;"
    )


@pytest.mark.parametrize("key", ["npv", "cpv", "mass"])
@given(mass=st.integers(10, 300), thrust=st.integers(0, 8), screens=st.integers(0, 2), count=st.integers(1, 9))
def test_the_summands_come_to_the_figure(key: str, mass: int, thrust: int, screens: int, count: int) -> None:
    stated = Printed(source="a book", **{key: 0})
    design = fleet_book_ship(Pds(count=count), mass=mass, thrust=thrust, screens=screens, printed=stated)
    figure, _, rest = note(design).remedy.partition(" = ")
    assert int(figure) == sum(int(re.findall(r"[0-9]+$", each)[0]) for each in rest.partition(";")[0].split(" + "))


def test_what_stands_in_the_source_alone_is_named() -> None:
    said = note(ship("2 times KineticGun rating=3 arcs=(F): the Fleet Book here has nothing like it")).message
    assert "in her source alone: 2 times KineticGun rating=3 arcs=(F);" in said


def test_of_many_the_first_are_named_and_the_others_counted() -> None:
    said = note(ship(*(f"gun {number}" for number in range(MOST + 3)))).message
    assert f"gun {MOST - 1}, and 3 more in her notes" in said
    assert f"gun {MOST}" not in said


def test_two_screens_that_a_program_rounds_one_by_one() -> None:
    """5 % of 90 is 4.5, so 5 and 5; 10 % is 9: a MASS more, 3 points (FB1 pp. 3-12, screens)."""
    design = fleet_book_ship(mass=90, screens=2)
    right = price(design, RULES).npv
    reason = "two screens come to where each is rounded"
    for more, told in ((3, True), (2, False), (-3, False)):
        stated = Printed(npv=right + more, source="a file")
        design = fleet_book_ship(mass=90, screens=2, printed=stated)
        assert (reason in note(design).message) is told


def test_mass_that_is_free_may_be_what_a_file_lacks() -> None:
    # of 50 MASS: hull 10, drive 5, FTL 5, beams 2, fire control 1
    assert "; 27 MASS free here" in note(ship()).message


def test_words_of_the_designer_are_no_reason() -> None:
    assert not_taken("designed by N.\n- a dash of her own") == ()
    assert not_taken(f"designed by N.\n{NOT_TAKEN}\n- a gun\nmore words") == ("a gun",)
    assert not_taken(None) == ()
