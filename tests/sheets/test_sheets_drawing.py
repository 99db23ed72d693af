from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipyard.sheets import fonts
from shipyard.sheets.drawing import (
    Anchor,
    Box,
    Circle,
    Drawing,
    Group,
    Ink,
    Item,
    Line,
    Path,
    Rect,
    Text,
    bounds,
    extent,
    flat,
    mirrored,
    roles,
    scaled,
    translated,
)

coordinates = st.floats(-500, 500, allow_nan=False).map(lambda value: round(value, 2))
lengths = st.floats(0.5, 300, allow_nan=False).map(lambda value: round(value, 2))
points = st.tuples(coordinates, coordinates)
segments = st.one_of(st.tuples(points), st.tuples(points, points, points))
primitives = st.one_of(
    st.builds(Line, coordinates, coordinates, coordinates, coordinates),
    st.builds(Rect, coordinates, coordinates, lengths, lengths),
    st.builds(Circle, coordinates, coordinates, lengths),
    st.builds(Path, points, st.lists(segments, min_size=1, max_size=4).map(tuple)),
    st.builds(
        Text,
        coordinates,
        coordinates,
        st.text(max_size=8),
        st.sampled_from((5, 10)),
        st.booleans(),
        st.sampled_from(Anchor),
        st.sampled_from((0, 90, 180, 270)),
    ),
)
items = st.one_of(primitives, st.builds(Group, st.just("part"), st.tuples(primitives, primitives)))


def same(one: Box, other: Box) -> bool:
    return one.holds(other, 1e-3) and other.holds(one, 1e-3)


@given(items, coordinates)
@settings(deadline=None)
def test_the_mirror_image_lies_in_the_mirrored_box(item: Item, axis: float) -> None:
    box, (image,) = extent(item), mirrored([item], axis)
    assert same(extent(image), Box(2 * axis - box.right, box.top, 2 * axis - box.left, box.bottom))


@given(items, coordinates)
@settings(deadline=None)
def test_mirroring_twice_changes_nothing(item: Item, axis: float) -> None:
    (image,) = mirrored(mirrored([item], axis), axis)
    assert same(extent(image), extent(item))
    assert type(image) is type(item)


@given(items, coordinates, coordinates)
@settings(deadline=None)
def test_a_move_moves_the_box(item: Item, dx: float, dy: float) -> None:
    box, (image,) = extent(item), translated([item], dx, dy)
    assert same(extent(image), Box(box.left + dx, box.top + dy, box.right + dx, box.bottom + dy))


def test_scaling_keeps_the_line_weight() -> None:
    (line,) = scaled([Line(1, 2, 3, 4, 0.75)], 2)
    assert line == Line(2, 4, 6, 8, 0.75)


def test_a_mirrored_text_still_reads_from_left_to_right() -> None:
    (text,) = mirrored([Text(10, 20, "Nike", 8)], 50)
    assert text == Text(90, 20, "Nike", 8, anchor=Anchor.END)


@pytest.mark.parametrize("anchor", Anchor)
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_an_upright_text_stands_upright(turn: int, anchor: Anchor) -> None:
    box = extent(Text(0, 0, "a long name of a ship", 10, anchor=anchor, turn=turn))
    assert (box.height > box.width) == (turn in (90, 270))


def test_a_turned_text_runs_clockwise() -> None:
    box = extent(Text(0, 0, "Nike", 10, turn=90))
    assert box.top == 0
    assert box.bottom == pytest.approx(fonts.width("Nike", 10))
    assert box.right > -box.left > 0


def test_bounds_of_nothing_are_empty() -> None:
    assert bounds([]) == Box(0, 0, 0, 0)


def test_groups_name_what_they_hold() -> None:
    inner = Group("systems[0]", (Line(0, 0, 1, 1),))
    outer = Group("port", (inner, Circle(0, 0, 1)))
    assert roles([outer]) == ("port", "systems[0]")
    assert flat([outer]) == (Line(0, 0, 1, 1), Circle(0, 0, 1))


def test_boxes_that_share_an_edge_do_not_meet() -> None:
    assert not Box(0, 0, 1, 1).meets(Box(1, 0, 2, 1))
    assert Box(0, 0, 1, 1).meets(Box(0.5, 0.5, 2, 2))
    assert Box(0, 0, 4, 2).middle == 2


@pytest.mark.parametrize(
    "item",
    [
        Line(0, nan, 1, 1),
        Line(0, 0, inf, 1),
        Line(-inf, 0, inf, 1),
        Rect(0, 0, -1, 1),
        Rect(0, 0, 1, 1, radius=-1),
        Circle(0, 0, -1),
        Circle(nan, 0, 1),
        Path((0, 0), (((1, 1), (2, nan), (3, 3)),)),
        Path((0, 0), (((1, 1),),), stroke=-1),
        Text(0, 0, "x", nan),
        Text(0, 0, "x", -1),
        Group("outer", (Group("inner", (Circle(0, inf, 1),)),)),
    ],
)
def test_a_length_that_is_none_is_no_drawing(item: Item) -> None:
    with pytest.raises(ValueError, match="not to be drawn"):
        Drawing(100, 100, (Line(0, 0, 1, 1), item), "x")


@pytest.mark.parametrize("size", [(0, 1), (-1, -1), (nan, 1), (1, inf)])
def test_a_page_has_a_size(size: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="a page of"):
        Drawing(*size, (), "x")


@given(st.floats(-500, 500), st.floats(-500, 500))
def test_moving_is_what_the_general_change_of_place_does(dx: float, dy: float) -> None:
    items: tuple[Item, ...] = (
        Line(1, 2, 3, 4, 0.5, Ink.GREY),
        Rect(1, 2, 3, 4, Ink.WHITE, 2, 1),
        Circle(1, 2, 3, Ink.BLACK, 0.1),
        Path((1, 2), (((3, 4),), ((5, 6), (7, 8), (9, 10))), False, Ink.WHITE, 2),
        Group("x", (Text(1, 2, "x", 5, True, Anchor.END, 90, Ink.WHITE),)),
    )
    moved = translated(items, dx, dy)
    assert mirrored(mirrored(items, 0), dx / 2) == translated(items, dx, 0)
    back = bounds(moved)
    assert back.left == pytest.approx(bounds(items).left + dx)
    assert back.bottom == pytest.approx(bounds(items).bottom + dy)
    assert scaled(moved, 1) == moved
