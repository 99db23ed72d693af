"""What a source prints, held against the rules: the note says what each figure is made of and what explains it."""

import re
from fractions import Fraction
from typing import Any

import pytest
from attrs import evolve
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


@pytest.mark.parametrize(
    ("rows", "npv", "reason"),
    [
        # 50 basic hull, 10 drive, 10 FTL, 6 beams and 4 fire control are 80;
        # 35 boxes are 70 by the Fleet Book, 52.5 at 1.5 points, 105 at 3, 35 at 1
        (5, 80 + 53, "as much as her hull at 1.5 points a box, as of 5 rows: 35 boxes, 52.5, rounded up to 53"),
        (5, 80 + 52, "as much as her hull at 1.5 points a box, as of 5 rows: 35 boxes, 52.5, rounded down to 52"),
        (3, 80 + 105, "as much as her hull at 3 points a box, as of 3 rows: 35 boxes, 105"),
        (6, 80 + 35, "as much as her hull at 1 point a box, as of 6 rows: 35 boxes, 35"),
        (5, 80 + 54, None),
        (3, 80 + 53, None),
    ],
)
def test_a_hull_in_other_rows_that_alone_makes_the_difference(rows: int, npv: int, reason: str | None) -> None:
    said = note(ship(f"the hull has {rows} rows", hull=35, npv=npv)).message
    assert ("as much as her hull" in said) is (reason is not None)
    assert reason is None or said.endswith(f"the hull has {rows} rows; {reason}; 2 MASS free here")


def test_a_source_that_reckons_other_rows_as_four_is_told_under_a_ruleset_that_does_not() -> None:
    """A file may state five rows and have the Fleet Book's points: 20 boxes are 40, and 30 in five rows."""
    five = evolve(
        RULES, prices={**RULES.prices, "hull-boxes": evolve(RULES.prices["hull-boxes"], points=Fraction(3, 2))}
    )
    design = ship("the hull has 5 rows", hull=20, npv=80 + 40)
    assert list(printed(design, RULES)) == []
    [finding] = printed(design, five)
    assert "as much as her hull at 2 points a box, as of 4 rows: 20 boxes, 40" in finding.message


def test_a_figure_that_is_no_points_says_nothing_of_the_hull_s() -> None:
    design = evolve(ship("the hull has 2 rows", hull=35), printed=Printed(mass=1, source="a book"))
    assert "as much as her hull" not in note(design).message


def test_mass_that_is_free_may_be_what_a_file_lacks() -> None:
    # of 50 MASS: hull 10, drive 5, FTL 5, beams 2, fire control 1
    assert "; 27 MASS free here" in note(ship()).message


def test_words_of_the_designer_are_no_reason() -> None:
    assert not_taken("designed by N.\n- a dash of her own") == ()
    assert not_taken(f"designed by N.\n{NOT_TAKEN}\n- a gun\nmore words") == ("a gun",)
    assert not_taken(None) == ()
