"""How the sheets of a template stand on paper."""

import pytest
from attrs import evolve

from shipyard.files.templates import find_template, template_names
from shipyard.model.grid import LEAST_HEIGHT, LEAST_WIDTH
from shipyard.model.template import FULL, Size, Template
from shipyard.sheets.drawing import MM
from shipyard.sheets.paper import A4, A5, LETTER, PAPERS, Paper, format_of


def template(name: str) -> Template:
    found = find_template(name).template
    assert found
    return found


def test_the_sizes_of_paper() -> None:
    assert (LETTER.width, LETTER.height) == (612, 792)
    assert (round(A4.width / MM, 3), round(A4.height / MM, 3)) == (210, 297)
    assert (round(A5.width / MM, 3), round(A5.height / MM, 3)) == (148, 210)
    assert list(PAPERS) == ["a4", "letter", "a5"]


def test_a_full_page_is_the_paper_inside_its_margins() -> None:
    found = format_of(FULL)
    assert (found.across, found.down) == (1, 1)
    assert (found.width, found.height) == (A4.width, A4.height)
    assert found.area == A4.area


@pytest.mark.parametrize(
    ("name", "paper", "across", "down"),
    [
        ("full", A4, 1, 1),
        ("half", A4, 1, 2),
        ("quarter", A4, 2, 2),
        ("card", A4, 2, 4),
        ("card", LETTER, 2, 4),
        ("card", A5, 1, 3),
    ],
)
def test_so_many_sheets_stand_on_a_page(name: str, paper: Paper, across: int, down: int) -> None:
    found = format_of(template(name), paper)
    assert (found.across, found.down) == (across, down)
    if (across, down) != (1, 1):
        assert across * found.width <= found.paper.area.width + 1e-6
        assert down * found.height <= found.paper.area.height + 1e-6


@pytest.mark.parametrize("name", template_names())
@pytest.mark.parametrize("margin", [10, 14, 20])
def test_a4_and_letter_are_printed_on_as_much(name: str, margin: float) -> None:
    a4, letter = (format_of(template(name), paper, margin) for paper in (A4, LETTER))
    assert a4.area.width == pytest.approx(letter.area.width)
    assert a4.common == pytest.approx(letter.common)
    for found in (a4, letter):
        assert found.common <= found.area.height + 1e-6
        assert found.area.left + found.area.right == pytest.approx(found.width)


def test_the_larger_margin_holds_unless_one_is_asked_for() -> None:
    wide = evolve(FULL, margin=20)
    assert format_of(wide, LETTER).border == pytest.approx(20 * MM)
    assert format_of(wide, LETTER, 12).border == pytest.approx(12 * MM)
    assert format_of(FULL, evolve(A4, margin=15 * MM)).border == pytest.approx(15 * MM)


def test_fewer_sheets_stand_where_so_many_would_hold_nothing() -> None:
    many = evolve(FULL, across=6, down=9)
    found = format_of(many, A5, 20)
    assert 1 <= found.across < 6
    assert 1 <= found.down < 9
    assert found.area.width >= LEAST_WIDTH * MM - 1e-6
    assert found.area.height >= LEAST_HEIGHT * MM - 1e-6


@pytest.mark.parametrize(
    ("made", "paper", "margin"),
    [
        (FULL, Paper("", 150, 150), 20),
        (evolve(FULL, paper=Size(100, 60)), None, 20),
        (evolve(FULL, sheet=Size(88, 63)), Paper("", 200, 200), 30),
        (FULL, A5, 80),
    ],
)
def test_no_room_is_said(made: Template, paper: Paper | None, margin: float) -> None:
    with pytest.raises(ValueError, match="there is no room for a ship"):
        format_of(made, paper, margin)
