"""The outlines of ships: one for each sort, symmetric, and wide enough for what stands inside."""

from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.design import Crew
from shipyard.rules import fleet_book, harrington
from shipyard.rules.types import ship_types
from shipyard.sheets.drawing import BOX, FRAME, Box, Ink, Item, Line, Path, Point, bounds, flat, mirrored
from shipyard.sheets.panels.hull_types import BY_TYPE, SHAPES, shape_of
from shipyard.sheets.panels.outline import (
    CAPITAL,
    CARRIER,
    CRUISER,
    DESTROYER,
    FREIGHTER,
    Shape,
    outline,
)
from shipyard.sheets.panels.plan import PADDING
from shipyard.sheets.panels.plan import SHAPES as SIZES
from shipyard.sheets.panels.wedges import BARGE, DART, FORK, RAM, WEDGE, WEDGES
from tests.sheets.library import every_file, ship_of
from tests.ships import fleet_book_ship, harrington_ship

HALVES = sorted({half for _, half in SIZES})


def contour(items: tuple[Item, ...]) -> list[Point]:
    """The outline as corners close to each other."""
    (path,) = [item for item in items if isinstance(item, Path)]
    points, here = [path.start], path.start
    for segment in path.segments:
        if len(segment) == 1:
            points.append(segment[0])
        else:
            first, second, end = segment
            for part in range(1, 21):
                t = part / 20
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(
                    tuple(
                        sum(w * p[i] for w, p in zip(weights, (here, first, second, end), strict=True)) for i in (0, 1)
                    )  # type: ignore[arg-type]
                )
        here = segment[-1]
    return points


def inside(points: list[Point], x: float, y: float) -> bool:
    """Whether a point lies in a polygon: a ray to the right crosses it an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def lengths(shape: Shape, fore: float, aft: float) -> tuple[float, float]:
    """The lengths of bow and stern that hold systems so tall."""
    heads = [max(shape.head, tall + shape.ends * PADDING if tall else 0) + shape.shoulder for tall in (fore, aft)]
    return shape.nose + heads[0], shape.tail + heads[1]


def room(shape: Shape, half: float, height: float, ends: tuple[float, float]) -> list[Box]:
    """Where systems may stand: in the bow, in the body, in the stern."""
    wide, slim = half * shape.taper - PADDING, half - shape.neck - PADDING
    behind = PADDING if shape.ends == 2 else 0
    return [
        Box(half - wide, shape.nose + PADDING, half + wide, ends[0] - shape.shoulder - behind),
        Box(half - slim, ends[0], half + slim, height - ends[1]),
        Box(half - wide, height - ends[1] + shape.shoulder + behind, half + wide, height - shape.tail - PADDING),
    ]


SIZE = st.tuples(st.sampled_from(HALVES), st.floats(0, 120), st.floats(0, 120), st.floats(0, 300))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
@given(SIZE)
def test_the_two_sides_agree_to_the_hundredth_of_a_point(shape: Shape, size: tuple[float, float, float, float]) -> None:
    half, fore, aft, body = size
    ends = lengths(shape, fore, aft)
    drawn = outline(shape, half, sum(ends) + body, *ends)
    points = {(round(x, 2), round(y, 2)) for x, y in _corners(drawn)}
    assert points == {(round(x, 2) + 0.0, round(y, 2)) for x, y in _corners(mirrored(drawn, half))}


def _corners(items: tuple[Item, ...]) -> list[Point]:
    found: list[Point] = []
    for item in flat(items):
        if isinstance(item, Line):
            found += [(item.x1, item.y1), (item.x2, item.y2)]
        elif isinstance(item, Path):
            found += [item.start, *(point for segment in item.segments for point in segment)]
    return found


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape not in WEDGES], ids=lambda shape: shape.name)
@given(SIZE)
def test_what_stands_inside_has_its_room(shape: Shape, size: tuple[float, float, float, float]) -> None:
    half, fore, aft, body = size
    ends = lengths(shape, fore, aft)
    height = sum(ends) + body
    points = contour(outline(shape, half, height, *ends))
    for box in room(shape, half, height, ends):
        if box.bottom - box.top < 1:
            continue
        for x in (box.left + 0.1, box.middle, box.right - 0.1):
            for y in (box.top + 0.1, (box.top + box.bottom) / 2, box.bottom - 0.1):
                assert inside(points, x, y), (x, y)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_it_fills_its_box_in_two_line_weights(shape: Shape) -> None:
    drawn = outline(shape, 72, 330, *lengths(shape, 40, 40))
    path = next(item for item in drawn if isinstance(item, Path))
    xs, ys = zip(*contour(drawn), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((0, 144))
    assert (min(ys), max(ys)) == pytest.approx((0, 330))
    assert (path.fill, path.stroke, path.closed) == (Ink.WHITE, FRAME, True)
    assert all(item.stroke == BOX for item in drawn if isinstance(item, Line))


@pytest.mark.parametrize(
    ("one", "other"), list(combinations(SHAPES, 2)), ids=lambda shape: shape.name if isinstance(shape, Shape) else ""
)
def test_no_two_are_taken_for_each_other(one: Shape, other: Shape) -> None:
    """The widths at forty heights differ by more than a tenth somewhere, and the corners in number."""
    drawn = [contour(outline(shape, 72, 330, *lengths(shape, 40, 40))) for shape in (one, other)]
    widths = [[_width(points, 330 * (row + 0.5) / 40) for row in range(40)] for points in drawn]
    assert max(abs(a - b) for a, b in zip(*widths, strict=True)) > 14.4
    assert len(drawn[0]) != len(drawn[1])


def _width(points: list[Point], y: float) -> float:
    """How wide the outline is at a height."""
    xs = [
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)
        if (y1 > y) != (y2 > y)
    ]
    return max(xs) - min(xs)


@pytest.mark.parametrize(
    ("type_", "shape"),
    [
        ("CT", DESTROYER),
        ("DD", DESTROYER),
        ("CL", CRUISER),
        ("CA", CRUISER),
        ("BC", CRUISER),
        ("BC(P)", CRUISER),
        ("BB", CAPITAL),
        ("DN", CAPITAL),
        ("SD", CAPITAL),
        ("SD(P)", CAPITAL),
        ("CLAC", CARRIER),
        ("CVE", CARRIER),
        ("M", FREIGHTER),
        ("AMC", FREIGHTER),
    ],
)
def test_a_type_has_its_outline(type_: str, shape: Shape) -> None:
    assert shape_of(harrington_ship(type=type_), harrington.RULESET) is shape


def test_every_type_of_the_rules_stands_in_the_table() -> None:
    known = {harrington.RULESET.table_type(word) for word in ship_types(harrington.RULESET)}
    assert known - set(BY_TYPE) == set()


@pytest.mark.parametrize(
    ("mass", "shape"), [(4, DESTROYER), (40, DESTROYER), (80, CRUISER), (150, CRUISER), (190, CAPITAL), (900, CAPITAL)]
)
def test_an_unknown_type_goes_by_its_mass(mass: int, shape: Shape) -> None:
    assert shape_of(harrington_ship(type="XX", mass=mass), harrington.RULESET) is shape
    assert shape_of(harrington_ship(type="XX", mass=mass, crew=Crew.CIVILIAN), harrington.RULESET) is FREIGHTER


def test_house_rules_without_bands_have_outlines_too() -> None:
    house = evolve(harrington.RULESET, bands={})
    assert shape_of(harrington_ship(type="XX"), house) is CAPITAL


@pytest.mark.parametrize(
    ("type_", "shape"),
    [("CT", DART), ("FF", DART), ("DD", DART), ("CL", WEDGE), ("BC", WEDGE), ("BB", RAM), ("SDN", RAM), ("CVL", FORK)],
)
def test_a_fleet_book_ship_has_the_wedge_of_her_type(type_: str, shape: Shape) -> None:
    assert shape_of(fleet_book_ship(type=type_), fleet_book.RULESET) is shape


def test_a_station_and_a_merchant_are_barges() -> None:
    assert shape_of(fleet_book_ship(type="M"), fleet_book.RULESET) is BARGE
    assert shape_of(fleet_book_ship(type="XX", thrust=0), fleet_book.RULESET) is BARGE


def test_the_fleet_book_ships_of_the_library_have_all_five() -> None:
    files = [file for file in every_file() if file.parent.name == "fleet-book"]
    ships = [ship_of(file) for file in files]
    assert {shape_of(ship.design, ship.ruleset) for ship in ships} == set(WEDGES)


@pytest.mark.parametrize("shape", WEDGES, ids=lambda shape: shape.name)
@pytest.mark.parametrize("height", [30, 58, 119, 121])
def test_a_short_wedge_stays_in_its_box(shape: Shape, height: float) -> None:
    drawn = bounds(outline(shape, 58, height, shape.nose, shape.tail))
    assert drawn.bottom == pytest.approx(height + FRAME / 2)
    assert drawn.top == pytest.approx(-FRAME / 2)
