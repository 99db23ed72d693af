"""A design's own silhouette in the plan of the ship."""

from pathlib import Path as FilePath

import pytest
from attrs import evolve

from shipyard.files.checked import Checked, load
from shipyard.files.silhouettes import silhouette_of_text
from shipyard.model.silhouette import Silhouette
from shipyard.sheets.drawing import BOX, FRAME, Box, Ink, Item, Path, Rect, Text, bounds, extent, flat
from shipyard.sheets.options import OPTIONS
from shipyard.sheets.panels.plan import plan_of, sorted_groups
from shipyard.sheets.panels.stationing import stations_of
from shipyard.sheets.paper import A4
from shipyard.sheets.record import record_sheet
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship
from shipyard.sheets.silhouette import drawn
from tests.sheets.geometry import faults, strings

LANCE = FilePath(__file__).parents[2] / "examples" / "lance.toml"
ROOM = Box(100, 50, 244, 380)


def of(inside: str) -> Silhouette:
    silhouette, _ = silhouette_of_text(f"<svg>{inside}</svg>", "a.svg")
    assert silhouette
    return silhouette


def ship_of(checked: Checked) -> Ship:
    assert checked.design
    assert checked.ruleset
    return Ship(design=checked.design, ruleset=checked.ruleset, silhouette=checked.silhouette)


@pytest.mark.parametrize(("width", "height"), [(20, 300), (300, 300), (144, 330), (1, 2)])
def test_it_fills_its_room_as_far_as_its_shape_allows(width: int, height: int) -> None:
    box = bounds(drawn(of(f'<rect width="{width}" height="{height}"/>'), ROOM))
    assert (box.width - FRAME) / (box.height - FRAME) == pytest.approx(width / height, abs=1e-4)
    assert box.middle == pytest.approx(ROOM.middle, abs=0.01)
    assert (box.top + box.bottom) / 2 == pytest.approx(215, abs=0.01)
    assert ROOM.holds(box, FRAME)
    assert box.width >= ROOM.width - 1 or box.height >= ROOM.height - 1


def test_the_hull_is_white_in_a_frame_and_details_are_thin() -> None:
    hull, detail, line, hollow = drawn(
        of(
            '<rect width="100" height="300"/><rect x="40" y="40" width="9" height="9"/>'
            '<polyline points="0,0 90,290"/><rect width="90" height="290" fill="none"/>'
        ),
        ROOM,
    )
    assert isinstance(hull, Path)
    assert (hull.fill, hull.stroke, hull.closed) == (Ink.WHITE, FRAME, True)
    assert isinstance(detail, Path)
    assert (detail.fill, detail.stroke) == (Ink.WHITE, BOX)
    assert isinstance(line, Path)
    assert (line.fill, line.stroke, line.closed) == (Ink.NONE, BOX, False)
    assert isinstance(hollow, Path)
    assert hollow.fill is Ink.NONE


def test_the_bow_stays_up() -> None:
    (arrow,) = drawn(of('<polygon points="50,0 100,300 0,300"/>'), ROOM)
    assert isinstance(arrow, Path)
    assert arrow.start == pytest.approx((ROOM.middle, ROOM.top), abs=0.01)


def test_it_stands_in_place_of_our_outline_under_everything_else() -> None:
    ship = ship_of(load(LANCE))
    plan, without = (plan_of(each, 538, 330) for each in (ship, evolve(ship, silhouette=None)))
    assert ship.silhouette
    items = plan.block(330).items
    number = len(ship.silhouette.outlines)
    assert all(isinstance(item, Path) for item in items[:number])
    assert [item for item in items if isinstance(item, Path)] == list(items[:number])
    assert strings_of(items) == strings_of(without.block(330).items)


def strings_of(items: tuple[Item, ...]) -> list[str]:
    return [item.string for item in flat(items) if isinstance(item, Text)]


def test_no_line_of_it_runs_through_a_caption() -> None:
    items = flat(plan_of(ship_of(load(LANCE)), 538, 330).block(330).items)
    white = [extent(item) for item in items if isinstance(item, Rect) and (item.fill, item.stroke) == (Ink.WHITE, 0)]
    captions = [item for item in items if isinstance(item, Text) and item.string == "Salvo-2 launcher"]
    assert captions
    for caption in captions:
        behind = [box for box in white if box.holds(extent(caption), 1)]
        assert len(behind) == 1


def test_a_small_sheet_with_an_outline_has_it_too() -> None:
    ship = ship_of(load(LANCE))
    assert ship.silhouette
    setting = Setting(ship=ship, options=OPTIONS)
    made = stations_of(setting, sorted_groups(ship), 400, 400)
    assert made
    assert made.shape
    paths = [item for item in made.block(400).items if isinstance(item, Path)]
    assert len(paths) == len(ship.silhouette.outlines)
    assert bounds(paths).width <= 2 * made.half + FRAME


def test_the_example_prints_as_it_should() -> None:
    ship = ship_of(load(LANCE))
    drawings = record_sheet(ship)
    assert faults(drawings, A4) == []
    assert "Lance" in strings(drawings)
