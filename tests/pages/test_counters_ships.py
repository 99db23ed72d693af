"""A ship's counter: words that are inside and readable, two sides without colour, pictures, the damaged back."""

from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.silhouette import Outline, Silhouette
from shipyard.pages.counters import Back, Counters, counter_pages
from shipyard.sheets.counters.blanks import LEAST_SIZE, Form, blank_of
from shipyard.sheets.drawing import (
    MM,
    Box,
    Circle,
    Ink,
    Line,
    Path,
    Rect,
    Text,
    bounds,
    extent,
    flat,
)
from shipyard.sheets.panels.outline import CAPITAL, CARRIER, CRUISER, DESTROYER, FREIGHTER, Shape, outline
from shipyard.sheets.ship import Ship
from tests.pages.counters_help import (
    FORMS,
    MARK,
    around,
    bare,
    figures,
    fleet,
    hull,
    in_boxes,
    inside,
    middle,
    ship,
    sides,
    spot,
    steps,
    texts,
)
from tests.ships import fleet_book_ship, ruleset_of

WORD = st.text(st.sampled_from("AMWijl-0 ()Äg"), min_size=1, max_size=60).filter(str.strip)
IDENT = st.text(st.sampled_from("AMW-01()"), max_size=20)
TYPES = st.text(st.sampled_from("ABW()"), min_size=1, max_size=20)
SIZED = st.sampled_from([(form, size) for form in Form for size in (LEAST_SIZE[form], 22, 25, 32, 60)])


class TestWords:
    @given(SIZED, WORD | st.just(""), IDENT, TYPES, st.sampled_from(Back), st.sampled_from(["", "A", "W"]))
    def test_they_stay_inside_their_counter(
        self, sized: tuple[Form, float], name: str, ident: str, type_: str, back: Back, letter: str
    ) -> None:
        (page,) = counter_pages([evolve(ship(name, ident, type=type_), side=letter)], bare(*sized, back=back))
        blank = blank_of(*sized)
        front, other = sides(page)
        for side, (x, y) in ((other, spot(page, blank, 0)), (front, spot(page, blank, 1))):
            for text in texts(side.items):
                assert all(inside(blank, px - x, py - y, 0.3 * MM) for px, py in around(extent(text))), text
            boxes = [extent(text) for text in texts(side.items)]
            assert not any(one.meets(two, 0.35 * text.size) for one, two in combinations(boxes, 2))

    @given(SIZED, WORD, IDENT.filter(bool), TYPES)
    def test_they_are_large_enough_to_be_read(
        self, sized: tuple[Form, float], name: str, ident: str, type_: str
    ) -> None:
        (page,) = counter_pages([ship(name, ident, type=type_)], bare(*sized, fold=False))
        found = texts(sides(page)[0].items)
        assert [text.size >= 6 for text in found if text.bold] == [True]
        assert all(text.size >= 5 for text in found)

    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_a_ship_has_id_type_and_name(self, form: Form, size: float) -> None:
        (page,) = counter_pages([ship("Nike", "CA-12")], bare(form, size, fold=False))
        shown = [text.string for text in texts(sides(page)[0].items)]
        assert {"CA-12", "CA", "Nike"} <= set(shown)

    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_her_class_stands_in_for_a_name_and_her_type_for_an_id(self, form: Form, size: float) -> None:
        (page,) = counter_pages([ship("", "")], bare(form, size, fold=False))
        assert sorted(text.string for text in texts(sides(page)[0].items)) == ["CA", "Test"]

    @pytest.mark.parametrize("size", [20, 32])
    def test_a_large_square_names_the_class_too(self, size: float) -> None:
        (page,) = counter_pages([ship("Nike")], bare(Form.SQUARE, size, fold=False))
        assert "Test class" in [text.string for text in texts(sides(page)[0].items)]

    def test_a_long_name_is_shrunk_and_then_shortened(self) -> None:
        (page,) = counter_pages([ship("Nike"), ship("Agamemnon and Menelaus"), ship("W" * 60)], bare(fold=False))
        names = [texts(side.items)[-1] for side in sides(page)]
        assert names[0].size > names[1].size > names[2].size == 5
        assert [name.string.endswith("…") for name in names] == [False, False, True]

    def test_a_long_id_takes_the_row_and_the_type_goes_below(self) -> None:
        (page,) = counter_pages([ship("Nike", "PICKET OF MOMBASA 27")], bare(fold=False))
        found = {text.string: text for text in texts(sides(page)[0].items)}
        ident, type_, name = (found[word] for word in ("PICKET OF MOMBASA 27", "CA", "Nike"))
        assert type_.y == name.y > ident.y


class TestSides:
    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_the_second_side_is_the_first_with_inks_exchanged(self, form: Form, size: float) -> None:
        light, dark = (list(counter_pages(fleet(3), Counters(shape=form, size=size, side=side))) for side in (0, 1))
        exchanged = {Ink.BLACK: Ink.WHITE, Ink.WHITE: Ink.BLACK}
        for one, other in zip(light, dark, strict=True):
            for first, second in zip(sides(one), sides(other), strict=True):
                ground, *rest = flat(second.items)
                assert isinstance(ground, Path)
                assert ground.fill is Ink.BLACK
                for a, b in zip(flat(first.items), rest, strict=True):
                    if isinstance(a, Line) or (isinstance(a, Text) and a not in in_boxes(first)):
                        a = evolve(a, ink=exchanged[a.ink])
                    elif isinstance(a, Path | Circle) or (isinstance(a, Rect) and not a.stroke):
                        a = evolve(a, fill=exchanged[a.fill])
                    assert a == b

    def test_boxes_to_write_in_are_white_on_both(self) -> None:
        for side in (0, 1):
            items = [item for page in counter_pages(fleet(1), Counters(side=side)) for item in flat(page.drawing.items)]
            boxes = [item for item in items if isinstance(item, Rect) and item.stroke]
            assert boxes
            assert {box.fill for box in boxes} == {Ink.WHITE}

    def test_the_ground_stays_off_the_cut(self) -> None:
        (page,) = counter_pages(fleet(1), bare(side=1, fold=False))
        ground, *_ = flat(sides(page)[0].items)
        assert bounds([ground]).width == pytest.approx(70.866 - 0.8 * MM, abs=0.01)

    @pytest.mark.parametrize("side", [2, -1])
    def test_there_are_two(self, side: int) -> None:
        with pytest.raises(ValueError, match="side"):
            Counters(side=side)


class TestPictures:
    @pytest.mark.parametrize(
        ("type_", "shape"),
        [("DD", DESTROYER), ("BC", CRUISER), ("SD(P)", CAPITAL), ("CLAC", CARRIER), ("M", FREIGHTER)],
    )
    def test_types_have_the_outlines_of_their_sheets(self, type_: str, shape: Shape) -> None:
        (page,) = counter_pages([ship(type=type_)], bare(fold=False))
        drawn = next(item for item in flat(sides(page)[0].items) if isinstance(item, Path))
        of_sheets = next(item for item in outline(shape, 40, 280, 90, 90) if isinstance(item, Path))
        assert steps(drawn)[:8] == steps(of_sheets)[:8]

    def test_a_fleet_book_ship_is_a_wedge(self) -> None:
        design = fleet_book_ship()
        (page,) = counter_pages([Ship(design=design, ruleset=ruleset_of(design), id="CL-1")], bare(fold=False))
        path = next(item for item in flat(sides(page)[0].items) if isinstance(item, Path))
        assert steps(path) == [1] * 15

    def test_heavier_ships_are_larger(self) -> None:
        """A glance tells a destroyer from a dreadnought; below a part of the room no ship is smaller."""
        (page,) = counter_pages([ship(mass=mass) for mass in (20, 40, 200, 400, 800)], bare(fold=False))
        areas = [round(hull(side).width * hull(side).height) for side in sides(page)]
        assert areas == sorted(areas)
        assert len(set(areas)) == 3
        assert hull(sides(page)[0]).width >= 0.75 * hull(sides(page)[-1]).width

    def test_lines_over_the_hull_show_in_the_grounds_ink(self) -> None:
        cross = Outline((20, 150), (((80, 150),),), closed=False, filled=False)
        aerial = Outline((5, 20), (((25, 20),),), closed=False, filled=False)
        own = Silhouette(100, 200, (MARK.outlines[0], cross, aerial))
        (page,) = counter_pages([evolve(ship(), silhouette=own)], bare(fold=False))
        assert [item.ink for item in flat(sides(page)[0].items) if isinstance(item, Line)] == [Ink.WHITE, Ink.BLACK]

    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_the_facing_mark_stands_at_the_edge_of_the_bow(self, form: Form, size: float) -> None:
        (page,) = counter_pages([ship()], bare(form, size, fold=False))
        (side,) = sides(page)
        blank, mark = blank_of(form, size), figures(side)[-1]
        x, y = spot(page, blank, 0)
        if form is Form.HEX:
            assert mark.top - y == pytest.approx(1 * MM)
            assert mark.middle == pytest.approx(hull(side).middle)
        else:
            assert x + blank.width - mark.right == pytest.approx(1 * MM)
            assert middle(mark) == pytest.approx(middle(hull(side)))


class TestDamagedBack:
    @pytest.mark.parametrize(("form", "size"), FORMS)
    def test_a_stroke_cuts_through_her_and_it_says_so_where_there_is_room(self, form: Form, size: float) -> None:
        (page,) = counter_pages([ship("Nike")], bare(form, size, back=Back.DAMAGED))
        front, back = sides(page)
        gap, stroke = (item for item in flat(back.items) if isinstance(item, Line))
        assert (gap.ink, stroke.ink) == (Ink.WHITE, Ink.BLACK)
        assert gap.stroke > 2 * stroke.stroke
        assert not [item for item in flat(front.items) if isinstance(item, Line) and item.ink is Ink.WHITE]
        assert "damaged" not in [text.string for text in texts(front.items)]
        assert ("damaged" in [text.string for text in texts(back.items)]) == ((form, size) != (Form.HEX, 20))

    def test_the_ends_by_which_a_type_is_known_stay_as_they_are(self) -> None:
        for type_ in ("DD", "BC", "SD(P)", "CLAC"):
            (page,) = counter_pages([ship("Nike", type=type_)], bare(back=Back.DAMAGED))
            back = sides(page)[1]
            stroke = bounds([item for item in flat(back.items) if isinstance(item, Line) and item.stroke > 1])
            whole = hull(back)
            assert stroke.left - whole.left > 0.25 * whole.width
            assert whole.right - stroke.right > 0.25 * whole.width

    def test_the_stroke_stays_off_the_words(self) -> None:
        (page,) = counter_pages([ship("Nike", type="SD(P)", mass=400)], bare(back=Back.DAMAGED))
        back = sides(page)[1]
        stroke = bounds([item for item in flat(back.items) if isinstance(item, Line)])
        for text in texts(back.items):
            box = extent(text)
            letters = Box(box.left, box.top + 0.28 * text.size, box.right, box.bottom - 0.24 * text.size)
            assert not letters.meets(stroke)
