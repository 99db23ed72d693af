"""What small sheets are made of: heights shared out, symbols as small as they go, walls, logs and groups in parts."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.arcs import MOUNT_ARCS, Mount
from shipyard.model.systems import Ams, Laser, Pds, SalvoLauncher
from shipyard.model.template import FULL, PanelWord
from shipyard.rules import harrington
from shipyard.sheets.drawing import CAPITALS, FRAME, MM, Circle, Line, Rect, Text, bounds, flat
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.layout import Block
from shipyard.sheets.options import Options
from shipyard.sheets.panels import logs, tables
from shipyard.sheets.panels.groups import Group, Place, groups_of
from shipyard.sheets.panels.least import least_factor
from shipyard.sheets.panels.makers import MAKERS
from shipyard.sheets.panels.narrow import narrow_sidewall, wall_height, wall_width
from shipyard.sheets.panels.shrinking import shrunk
from shipyard.sheets.panels.stacks import CONTINUED, Gaps, stack_of, taken
from shipyard.sheets.rows import shared
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import checked
from shipyard.sheets.sizes import snapped
from shipyard.sheets.symbols import symbol
from tests.ships import harrington_ship

GAPS = Gaps(8, 5, 14)
PORT = (Mount.PORT,)


def setting(**template: object) -> Setting:
    ship = checked(harrington_ship(SalvoLauncher(salvo=10, mounts=PORT), Pds(count=14)), harrington.RULESET)
    return Setting(ship=ship, options=Options(template=evolve(FULL, **template)))  # type: ignore[arg-type]


def group(count: int) -> Group:
    (found,) = groups_of([(0, Pds(count=count))], harrington.RULESET)[Place.CENTRE]
    return found


def test_every_panel_but_the_head_has_a_maker() -> None:
    assert set(MAKERS) == set(PanelWord) - {PanelWord.HEADER}


@pytest.mark.parametrize(
    ("parts", "spare", "heights"),
    [
        ([(10, 0, 1), (10, 0, 1)], 20, [10, 10]),
        ([(10, 100, 1), (10, 100, 3)], 20, [15, 25]),
        ([(10, 100, 0), (10, 100, 1)], 20, [10, 30]),
        ([(10, 12, 1), (10, 100, 1)], 20, [12, 28]),
        ([(10, 12, 1), (10, 13, 1)], 20, [12, 13]),
        ([(10, 100, 1)], 0, [10]),
    ],
)
def test_spare_height_is_shared_by_weight_up_to_what_looks_well(
    parts: list[tuple[float, float, int]], spare: float, heights: list[float]
) -> None:
    assert shared(parts, spare) == pytest.approx(heights)


@given(
    st.lists(st.tuples(st.floats(0, 100), st.floats(0, 300), st.integers(0, 9)), min_size=1, max_size=6),
    st.floats(0, 500),
)
def test_no_more_is_shared_than_there_is(parts: list[tuple[float, float, int]], spare: float) -> None:
    heights = shared(parts, spare)
    assert sum(heights) <= sum(least for least, _, _ in parts) + spare + 1e-6
    for height, (least, most, _) in zip(heights, parts, strict=True):
        assert least <= height <= max(least, most) + 1e-6


def test_a_symbol_shrinks_until_its_number_is_5_points() -> None:
    laser = symbol(Laser(class_=2, mounts=PORT), MOUNT_ARCS[Mount.PORT])
    assert least_factor([laser]) < 0.75
    small = laser.scaled(least_factor([laser]))
    assert min(item.size for item in flat(small.items) if isinstance(item, Text)) >= 5


def test_boxes_of_a_track_keep_their_size_and_the_symbol_before_them_shrinks() -> None:
    fitted = [(0, SalvoLauncher(salvo=10, mounts=PORT)), (1, Ams(rating=3))]
    for some in groups_of(fitted, harrington.RULESET).values():
        for before, after in zip(some, shrunk(setting(), some, 0.6, brief=True), strict=True):
            assert after.pieces[0].height < before.pieces[0].height
            sides = [item.width for item in flat(after.pieces[0].items) if isinstance(item, Rect)]
            assert min(sides) * after.factor >= 3.5 * MM


def test_captions_are_short_where_room_is_but_a_label_stays() -> None:
    fitted = [(0, Laser(class_=2, mounts=PORT)), (1, Laser(class_=3, mounts=PORT, label="laser class 3 launcher"))]
    some = groups_of(fitted, harrington.RULESET)[Place.PORT]
    assert [each.caption for each in shrunk(setting(), some, 1, brief=True)] == ["laser 2", "laser class 3 launcher"]
    assert shrunk(setting(), some, 1, brief=False)[0].caption == "laser class 2"


@pytest.mark.parametrize("level", range(1, 10))
@pytest.mark.parametrize("height", [20, 45, 90, 300])
def test_a_wall_has_a_box_for_each_level_whatever_its_height(level: int, height: float) -> None:
    drawn = narrow_sidewall(level, height, "port", lost=min(level, 1), size=6)
    squares = [item for item in flat(drawn.items) if isinstance(item, Rect)]
    assert len(squares) == level
    assert all(square.width >= 3.5 * MM for square in squares)
    assert drawn.width == wall_width(level, height, 6)
    strokes = [item for item in flat(drawn.items) if isinstance(item, Line) and item.x1 != item.x2]
    assert len(strokes) == (level > 0)
    if height >= wall_height(level, 6):
        box = bounds(drawn.items)
        assert box.top >= -FRAME
        assert box.bottom <= height + FRAME
        assert any(isinstance(item, Text) and item.string.endswith("port sidewall") for item in flat(drawn.items))


@pytest.mark.parametrize("generators", [False, True])
def test_a_wall_has_the_symbols_of_its_generators_where_they_are_asked_for(generators: bool) -> None:
    drawn = narrow_sidewall(2, 90, "port", size=6, generators=generators)
    dots = [item for item in flat(drawn.items) if isinstance(item, Circle)]
    assert len(dots) == (2 if generators else 0)
    assert drawn.width == wall_width(2, 90, 6, generators=generators)


def test_texts_of_symbols_take_the_next_smaller_size_about_the_same_middle() -> None:
    title = Tagged("name", (Text(0, 9, "Nike", 21),))
    items = (Text(0, 100, "8", 12.5), title, Text(0, 9, "turn", 7.5), Text(0, 9, "x", 4))
    (number, name, turn, small) = snapped(items, (24, 10, 7.5, 5))
    assert isinstance(number, Text)
    assert number.size == 10
    assert number.y - CAPITALS * 10 / 2 == pytest.approx(100 - CAPITALS * 12.5 / 2)
    assert (name, turn, small) == items[1:]


def test_a_group_without_a_caption_is_as_high_as_its_pieces() -> None:
    bare = evolve(group(3), caption="")
    assert bare.size(200)[1] == bare.block(200).height == max(piece.height for piece in bare.pieces)


def test_a_group_is_parted_only_where_no_sheet_holds_it() -> None:
    many, room = group(60), 110
    tall = many.size(room)[1]
    whole, rest = taken([many], room, tall - 1, GAPS, most=tall)
    assert (whole.rows, rest) == ((), (many,))
    first, (second,) = taken([many], room, tall / 2, GAPS, most=tall - 1)
    assert first.height <= tall / 2
    assert sum(len(each.pieces) for row in first.rows for each in row) + len(second.pieces) == 60
    assert second.caption == f"PDS ×60{CONTINUED}"
    again, (third,) = taken([second], room, tall / 4, GAPS, most=tall / 4)
    assert again.rows
    assert third.caption == second.caption


def test_what_is_too_wide_is_left_for_a_wider_place() -> None:
    few = group(2)
    stack, rest = taken([few], 10, 500, GAPS, most=500)
    assert (stack.rows, rest) == ((), (few,))


def test_groups_stand_side_by_side_where_height_is_short() -> None:
    three = [group(2), group(3), group(1)]
    assert [len(row) for row in stack_of(three, 300, 500, GAPS).rows] == [1, 1, 1]
    low = stack_of(three, 300, 0, GAPS)
    assert [len(row) for row in low.rows] == [3]
    assert low.block(low.height).height == pytest.approx(low.height)


def numbers(blocks: list[Block]) -> list[str]:
    return [
        item.string
        for block in blocks
        for item in flat(block.items)
        if isinstance(item, Text) and item.string.isdigit()
    ]


def test_a_log_goes_over_sheets_with_every_turn_once() -> None:
    panel = logs.orders(setting(log_rows=20), 300, 500)
    parts = list(panel.strips(80, 120))
    assert len(parts) > 2
    assert parts[0].height <= 80
    assert all(part.height <= 120 for part in parts)
    assert numbers(parts) == [str(turn) for turn in range(1, 21)]


def test_tables_go_over_sheets_line_by_line_and_keep_every_word() -> None:
    panel = tables.tables(setting(), 150, 500)
    whole = [item.string for item in flat(panel.draw(0).items) if isinstance(item, Text)]
    parts = list(panel.strips(60, 60))
    assert [item.string for part in parts for item in flat(part.items) if isinstance(item, Text)] == whole
    assert max(part.height for part in parts) < 60
