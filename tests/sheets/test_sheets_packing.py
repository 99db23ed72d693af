"""Sheets of several ships on pages: in their order, apart, inside the margins, with marks to cut along."""

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.templates import find_template
from shipyard.sheets.booklet import Page, pages_of
from shipyard.sheets.drawing import Box, Drawing, Ink, Line, Rect, bounds
from shipyard.sheets.options import Options
from shipyard.sheets.packing import packed
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from shipyard.sheets.record import record_sheet
from tests.sheets.test_sheets_templates import ship

NAMES = ("reliant", "noblesse", "medusa", "courageous")


def sheets(*templates: str, paper: Paper = A4) -> Iterator[Page]:
    for number, name in enumerate(templates):
        found = find_template(name).template
        assert found
        of = ship(NAMES[number % len(NAMES)])
        yield from pages_of(of, record_sheet(of, options=Options(template=found, paper=paper)))


def blank(width: float, height: float, title: str = "x") -> Drawing:
    """A sheet that is black all over, so that its place can be found."""
    return Drawing(width, height, (Rect(0, 0, width, height, Ink.BLACK, stroke=0),), title)


def places(page: Page) -> list[Box]:
    return [bounds([item]) for item in page.drawing.items if isinstance(item, Rect)]


def test_four_quarters_stand_on_a_page() -> None:
    (page,) = packed([blank(200, 300, name) for name in "ABCD"], A4)
    left, top = A4.area.left, A4.area.top
    assert [(round(box.left - left), round(box.top - top)) for box in places(page)] == [
        (0, 0),
        (200, 0),
        (0, 300),
        (200, 300),
    ]
    assert page.drawing.title == "A, B, C, D"
    assert (page.drawing.width, page.drawing.height) == (A4.width, A4.height)


@pytest.mark.parametrize(("template", "each"), [("half", 2), ("quarter", 4), ("card", 8)])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_page_is_full_of_a_template(template: str, each: int, paper: Paper) -> None:
    made = list(islice(sheets(*[template] * 12, paper=paper), each + 1))
    first, second = packed(made, paper)
    assert [len(page.entries) for page in (first, second)] == [each, 1]


def test_a_full_page_stays_as_it_is() -> None:
    made = list(sheets("full"))
    assert list(packed(made, A4)) == made


def test_a_sheet_larger_than_the_margins_leave_has_a_page_for_itself() -> None:
    wide = blank(A4.area.width + 1, 100)
    small = blank(100, 100)
    pages = list(packed([small, wide, small], A4))
    assert [page.drawing.width for page in pages] == [A4.width, wide.width, A4.width]


def test_the_outline_has_every_ship_of_a_page() -> None:
    (page,) = packed(sheets("card", "card"), A4)
    assert page.entries == (
        ("RMN", "Nike"),
        ("RMN", "Nike", "sheet 2"),
        ("RMN", "Nike"),
        ("RMN", "Nike", "sheet 2"),
    )


def test_a_plain_drawing_is_listed_by_its_title() -> None:
    (page,) = packed([blank(100, 100, "Nike"), blank(100, 100, "Agamemnon")], A4)
    assert page.listed == (("Nike",), ("Agamemnon",))


def test_mixed_sizes_keep_their_order() -> None:
    made = list(sheets("quarter", "card", "half", "full", "card"))
    entries = [entry for page in packed(made, A4) for entry in page.listed]
    assert entries == [entry for page in made for entry in page.listed]


def test_pages_come_as_soon_as_they_are_full() -> None:
    taken: list[int] = []

    def many() -> Iterator[Drawing]:
        for number in range(10**9):
            taken.append(number)
            yield blank(260, 380)

    assert len(list(islice(packed(many(), A4), 3))) == 3
    assert len(taken) == 13


SIZES = st.tuples(st.floats(60, 620), st.floats(60, 860))


@given(st.lists(SIZES, min_size=1, max_size=12), st.sampled_from([A4, LETTER, A5]))
def test_no_sheet_lies_on_another_or_in_the_margin(sizes: list[tuple[float, float]], paper: Paper) -> None:
    drawings = [blank(*size, str(number)) for number, size in enumerate(sizes)]
    pages = list(packed(drawings, paper))
    shown = [name for page in pages for (name,) in page.listed]
    assert shown == [drawing.title for drawing in drawings]
    for page in pages:
        boxes = places(page)
        if len(page.entries):
            assert all(paper.area.holds(box, 1e-3) for box in boxes)
        assert not [1 for one, box in enumerate(boxes) for other in boxes[one + 1 :] if box.meets(other, 1e-3)]
        for before, after in pairwise(boxes):
            assert after.left >= before.right - 1e-3 or after.top >= before.bottom - 1e-3


def test_cut_marks_are_light_and_stay_inside_margins_and_borders() -> None:
    (page,) = packed(sheets("quarter", "quarter", "quarter"), A4)
    marks = [item for item in page.drawing.items if isinstance(item, Line)]
    assert marks
    for mark in marks:
        assert mark.ink is Ink.GREY
        assert mark.stroke < 0.5
        assert A4.area.holds(Box(mark.x1, mark.y1, mark.x2, mark.y2), 1e-3)
    corners = {(round(mark.x1, 1), round(mark.y1, 1)) for mark in marks}
    assert len(corners) >= 9
    ink = [bounds([item]) for item in page.drawing.items if not isinstance(item, Line)]
    assert not [1 for mark in marks for box in ink if box.meets(bounds([mark]))]


def test_the_same_sheets_give_the_same_pages() -> None:
    assert list(packed(sheets("card", "half"), A4)) == list(packed(sheets("card", "half"), A4))
