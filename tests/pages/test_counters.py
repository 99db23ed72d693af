"""Counters on their pages: exact sizes, edge to edge, inside the margins, and sides that agree over the fold."""

import math
from collections import Counter
from itertools import combinations

import pytest
from attrs import evolve

from shipyard.pages.counters import Back, Counters, counter_pages
from shipyard.sheets.counters.blanks import LEAST_SIZE, MOST_SIZE, Form, blank_of
from shipyard.sheets.counters.places import Places
from shipyard.sheets.drawing import (
    MM,
    Box,
    Point,
    bounds,
)
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from shipyard.sheets.pdf import About, pdf
from tests.pages.counters_help import (
    FORMS,
    MARK,
    apart,
    bare,
    corners,
    covers,
    figures,
    fleet,
    grey_lines,
    hull,
    length,
    middle,
    printed,
    ship,
    sides,
    texts,
    tip,
)

PAPERS = [evolve(paper, margin=margin * MM) for paper in (A4, LETTER, A5) for margin in (10, 20)]


class TestSizes:
    def test_a_bar_is_25_by_12_and_a_half_millimetres(self) -> None:
        """Damned Starships, Equipment: 'these should be 25 by 12.5 mm'."""
        (page,) = printed(fleet(1), Counters(markers=False, fold=False)).pages
        cuts = grey_lines(page)
        assert sorted(map(length, cuts)) == pytest.approx([35.433, 35.433, 70.866, 70.866], abs=0.01)

    def test_with_its_back_it_is_folded_in_the_middle(self) -> None:
        (page,) = printed(fleet(1), Counters(markers=False)).pages
        lines = grey_lines(page)
        cuts, dashes = [line for line in lines if length(line) > 10], [line for line in lines if length(line) < 10]
        assert list(map(length, cuts)) == pytest.approx([70.866] * 4, abs=0.01)
        top = min(y for line in cuts for _, y in line)
        assert {round(y - top, 2) for line in dashes for _, y in line} == {35.43}
        assert len(dashes) > 5

    @pytest.mark.parametrize("size", [15, 20, 25, 32])
    def test_a_square_is_as_long_as_wide(self, size: float) -> None:
        (page,) = printed(fleet(1), bare(Form.SQUARE, size, fold=False)).pages
        assert list(map(length, grey_lines(page))) == pytest.approx([size / 25.4 * 72] * 4, abs=0.01)

    @pytest.mark.parametrize("size", [15, 20, 25, 32])
    def test_a_hex_is_regular_and_its_size_is_across_flats(self, size: float) -> None:
        (page,) = printed(fleet(1), bare(Form.HEX, size, fold=False)).pages
        edges = grey_lines(page)
        across = size / 25.4 * 72
        assert list(map(length, edges)) == pytest.approx([across / math.sqrt(3)] * 6, abs=0.01)
        corners = [point for edge in edges for point in edge]
        middle = [(min(point[i] for point in corners) + max(point[i] for point in corners)) / 2 for i in (0, 1)]
        assert [math.dist(point, middle) for point in corners] == pytest.approx([across / math.sqrt(3)] * 12, abs=0.01)
        flats = [y for (_, y), (_, other) in edges if abs(y - other) < 0.01]
        assert max(flats) - min(flats) == pytest.approx(across, abs=0.01)

    @pytest.mark.parametrize(("form", "size"), [*LEAST_SIZE.items(), (Form.BAR, MOST_SIZE)])
    def test_other_sizes_are_taken_within_bounds(self, form: Form, size: float) -> None:
        assert Counters(shape=form, size=size).blank.height == pytest.approx(size * MM / (2 if form is Form.BAR else 1))

    @pytest.mark.parametrize(
        ("form", "size"), [(Form.BAR, 19), (Form.SQUARE, 11.9), (Form.HEX, 81), (Form.HEX, math.nan)]
    )
    def test_a_size_out_of_bounds_is_refused(self, form: Form, size: float) -> None:
        with pytest.raises(ValueError, match=f"size of a {form} must be from"):
            Counters(shape=form, size=size)

    def test_paper_without_room_is_refused(self) -> None:
        with pytest.raises(ValueError, match="no room for a counter on A5"):
            list(counter_pages(fleet(1), bare(Form.SQUARE, 80), evolve(A5, margin=50 * MM)))


class TestPlaces:
    @pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.name}-{paper.margin / MM:.0f}")
    @pytest.mark.parametrize("fold", [True, False])
    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_none_lies_on_another_or_in_the_margins(self, form: Form, size: float, fold: bool, paper: Paper) -> None:
        places = Places(blank_of(form, size), fold, paper.area)
        blanks = [corners(places.blank, *spot) for spot in places.blanks(len(places.spots()))]
        assert len(blanks) == len(places.spots()) * (2 if fold else 1)
        for x, y in (point for blank in blanks for point in blank):
            assert paper.area.holds(Box(x, y, x, y), 1e-6)
        assert all(apart(one, other) for one, other in combinations(blanks, 2))

    @pytest.mark.parametrize(("fold", "number"), [(True, 7 * 11), (False, 7 * 22)])
    def test_as_many_bars_as_go_on_a4(self, fold: bool, number: int) -> None:
        """190 by 277 mm inside the margins hold 7 times 25 mm, and 22 times 12.5 mm."""
        assert len(Counters(fold=fold).places(A4).spots()) == number

    def test_hexes_go_between_each_other(self) -> None:
        """Six columns of 32 mm hexes: 36.95 and 5 times 27.71 mm of 190; apart there were five."""
        assert Counters(shape=Form.HEX, size=32).places(A4).columns == 6

    @pytest.mark.parametrize("fold", [True, False])
    @pytest.mark.parametrize(("form", "size"), FORMS)
    @pytest.mark.parametrize("count", [1, 2, 5, 17])
    def test_one_cut_serves_two(self, form: Form, size: float, fold: bool, count: int) -> None:
        """No cut is drawn twice, and every edge that is no fold lies on a cut."""
        places = Places(blank_of(form, size), fold, A4.area)
        lines = [line for line in places.lines(count) if math.dist((line.x1, line.y1), (line.x2, line.y2)) > 4]
        edges = Counter[frozenset[Point]]()
        for blank in (corners(places.blank, *spot) for spot in places.blanks(count)):
            for start, end in zip(blank, [*blank[1:], blank[0]], strict=True):
                edges[frozenset((round(x, 2), round(y, 2)) for x, y in (start, end))] += 1
        folds = {
            frozenset((round(x + dx, 2), round(y + places.blank.height, 2)) for dx, _ in places.blank.corners[:2])
            for x, y in places.spots()[:count]
            if fold
        }
        for edge in edges:
            (x1, y1), (x2, y2) = sorted(edge)
            on = [line for line in lines if covers(line, ((x1 + x2) / 2, (y1 + y2) / 2))]
            assert len(on) == (0 if edge in folds else 1)
        total = sum(math.dist((line.x1, line.y1), (line.x2, line.y2)) for line in lines)
        assert total == pytest.approx(sum(math.dist(*edge) for edge in edges if edge not in folds), abs=1)

    def test_long_cuts_are_single_lines(self) -> None:
        """A full page of bars with backs: 8 cuts down and 12 across, for a ruler and a knife."""
        places = Counters().places(A4)
        lines = [line for line in places.lines(77) if math.dist((line.x1, line.y1), (line.x2, line.y2)) > 10]
        assert len(lines) == 8 + 12


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.name}-{paper.margin / MM:.0f}")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("form", "size"), FORMS)
def test_nothing_is_printed_in_the_margins(form: Form, size: float, side: int, paper: Paper) -> None:
    pages = list(counter_pages(fleet(30), Counters(shape=form, size=size, side=side), paper))
    for page in pages:
        assert (page.drawing.width, page.drawing.height) == (paper.width, paper.height)
        assert paper.area.holds(bounds(page.drawing.items), 0.2)  # half the weight of a cut


class TestOrder:
    @pytest.mark.parametrize("fold", [True, False])
    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_every_ship_is_there_once_on_each_side(self, form: Form, size: float, fold: bool) -> None:
        pages = counter_pages(fleet(100), bare(form, size, fold=fold))
        shown = [text.string for page in pages for side in sides(page) for text in texts(side.items) if text.bold]
        assert shown == [f"CA-{number}" for number in range(1, 101) for _ in range(2 if fold else 1)]

    def test_they_stand_row_by_row_in_the_fleets_order(self) -> None:
        (page,) = counter_pages(fleet(20), bare(fold=False))
        places = [(round(box.top), round(box.left)) for box in map(hull, sides(page))]
        assert places == sorted(places)

    def test_another_program_reads_the_names(self) -> None:
        text = printed(fleet(30), bare(fold=False)).pages[0].extract_text()
        assert [f"Ship {number}" in text for number in range(1, 31)] == [True] * 30

    def test_the_outline_has_squadrons_and_markers(self) -> None:
        squadrons = ["Van"] * 50 + ["Wall"] * 100
        pages = list(counter_pages(fleet(150), Counters(), squadrons=squadrons))
        assert [page.entries for page in pages[:2]] == [
            (("Counters", "Van"), ("Counters", "Wall")),
            (("Counters", "Markers"),),
        ]

    def test_a_page_of_more_of_the_same_has_an_entry_too(self) -> None:
        pages = list(counter_pages(fleet(200), bare()))
        assert pages[1].entries == (("Counters", "page 2"),)

    def test_a_page_says_what_is_on_it(self) -> None:
        pages = list(counter_pages(fleet(100), bare(), owner="TG 3.2"))
        titles = ["TG 3.2: counters, page 1 of 2: CA-1 to CA-77", "TG 3.2: counters, page 2 of 2: CA-78 to CA-100"]
        assert [page.drawing.title for page in pages] == titles
        assert texts(pages[0].drawing.items)[-1].string == titles[0]

    def test_no_ships_make_no_pages(self) -> None:
        assert list(counter_pages([], Counters())) == []

    def test_the_same_ships_give_the_same_bytes(self) -> None:
        first, second = (pdf(counter_pages(fleet(9)), About(title="counters")) for _ in range(2))
        assert first == second


class TestFold:
    @pytest.mark.parametrize("back", list(Back))
    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_front_and_back_lie_on_each_other(self, form: Form, size: float, back: Back) -> None:
        """Folded over, hull and facing mark come to lie where they are on the other side."""
        (page,) = counter_pages([ship("Nike"), ship("", "an id that is long")], bare(form, size, back=back))
        height = size * MM / (2 if form is Form.BAR else 1)
        for front, other in zip(sides(page)[::2], sides(page)[1::2], strict=True):
            fold = A4.area.top + height + (height / 2 if hull(front).top > A4.area.top + 1.4 * height else 0)
            assert (front.role, other.role) == ("counter-front", "counter-back")
            for one, two in zip(figures(front), figures(other), strict=True):
                mirrored = Box(two.left, 2 * fold - two.bottom, two.right, 2 * fold - two.top)
                assert mirrored.holds(one, 0.01)
                assert one.holds(mirrored, 0.01)

    @pytest.mark.parametrize("form", [Form.BAR, Form.SQUARE])
    def test_the_bow_points_right_on_both_sides_and_starboard_is_down(self, form: Form) -> None:
        """Seen from above; the back is turned with the counter, never seen through it."""
        (page,) = counter_pages([evolve(ship(), silhouette=MARK)], bare(form))
        for side in sides(page):
            triangle, quarter, arrow = figures(side)
            assert tip(side, 0)[0] == pytest.approx(triangle.right)
            assert arrow.left > triangle.right
            assert middle(quarter) > middle(triangle)

    def test_a_hex_points_to_the_fold_from_both_sides(self) -> None:
        (page,) = counter_pages([evolve(ship(), silhouette=MARK)], bare(Form.HEX))
        front, back = sides(page)
        assert tip(front, 0)[1] == pytest.approx(figures(front)[0].top)
        assert tip(back, 0)[1] == pytest.approx(figures(back)[0].bottom)
        assert figures(front)[1].left > figures(front)[0].middle
        assert figures(back)[1].right < figures(back)[0].middle

    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_the_back_reads_from_the_other_side(self, form: Form, size: float) -> None:
        (page,) = counter_pages([ship("Nike")], bare(form, size))
        front, back = sides(page)
        assert {text.turn for text in texts(front.items)} == {0}
        assert {text.turn for text in texts(back.items)} == {180}
        assert [text.string for text in texts(front.items)] == [text.string for text in texts(back.items)]

    def test_without_a_fold_there_is_no_back(self) -> None:
        (page,) = counter_pages(fleet(3), bare(fold=False))
        assert [side.role for side in sides(page)] == ["counter-front"] * 3
