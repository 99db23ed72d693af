"""What a damaged ship's sheet shows: struck is what is gone, and nothing else."""

from collections.abc import Iterable
from math import isclose

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from shipyard.files.checked import load
from shipyard.model.arcs import Mount
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.systems import (
    KINDS,
    Ams,
    Drones,
    ExtendedMagazine,
    HangarBay,
    LacBay,
    LaunchRails,
    MinelayingSystem,
    Pds,
    Pod,
    SalvoLauncher,
    SalvoMissileMagazine,
)
from shipyard.rules.aboard import aboard
from shipyard.rules.ruleset import Ruleset
from shipyard.sheets.drawing import FRAME, Box, Drawing, Ink, Item, Line, Rect, Text, bounds, flat
from shipyard.sheets.panels.counts import counted
from shipyard.sheets.paper import A4
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship, checked
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.hull import hull_box
from shipyard.sheets.symbols.strokes import struck_box
from tests.sheets.geometry import faults, groups, strings
from tests.sheets.kinds import example
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

SIDES = (Mount.PORT, Mount.STARBOARD)
LEGEND = 1
"""The stroke of the legend, which explains them."""

FLEET_BOOK_KINDS = ("hangar-bay", "salvo-missile-magazine")
"""Kinds whose stores only the Fleet Book fills."""


def ship_of(design: Design, **damage: object) -> Ship:
    return evolve(checked(design, ruleset_of(design)), damage=Damage(**damage))  # type: ignore[arg-type]


def sheet(design: Design, **damage: object) -> list[Drawing]:
    return record_sheet(ship_of(design, **damage))


def strokes(items: Iterable[Item]) -> list[Line]:
    """The strokes that strike something out."""
    return [item for item in flat(items) if isinstance(item, Line) and item.stroke == FRAME and slanting(item)]


def slanting(line: Line) -> bool:
    return not isclose(line.x1, line.x2) and not isclose(line.y1, line.y2)


def struck(drawings: Iterable[Drawing], role: str) -> list[int]:
    """How many strokes each group of a role has, in the order of drawing."""
    return [
        len(strokes(group.items)) for drawing in drawings for group in groups(drawing.items, role) if group.role == role
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_struck_where_it_is_lost_and_nowhere_else(kind: str) -> None:
    make = fleet_book_ship if kind in FLEET_BOOK_KINDS else harrington_ship
    design = make(example(kind, count=3 if kind != "drones" else 1))
    drawn = struck(sheet(design, lost=(f"{kind}#2",)), "systems[0]")
    gone = 2 if kind in ("salvo-launcher", "ams") else 1
    if kind == "salvo-launcher":
        # Salvo-2 is 2, then 1: the first hit strikes a number, and the launcher stands
        assert drawn == [0, 1, 0]
        drawn = struck(sheet(design, lost=(f"{kind}#2",) * 2), "systems[0]")
        gone = 3
    assert len(drawn) >= 2
    # an AMS-1 is out at its first hit: its number and itself
    assert drawn == [0, gone, 0][: len(drawn)]
    assert struck(sheet(design), "systems[0]") == [0] * len(drawn)


def test_an_unhurt_ship_has_no_stroke() -> None:
    for name in ("rmn/reliant", "rmn/medusa"):
        found = load(name)
        assert found.design
        assert strokes(item for drawing in sheet(found.design) for item in drawing.items) == []


@pytest.mark.parametrize(("hits", "numbers"), [(1, ["10"]), (2, ["10", "5"]), (4, ["10", "5", "2", "1"])])
def test_a_track_is_struck_from_the_highest_number(hits: int, numbers: list[str]) -> None:
    picture = symbol(SalvoLauncher(salvo=10, mounts=(Mount.STARBOARD,)), (), (10, 5, 2, 1), hits=hits)
    boxes = [item for item in flat(picture.items) if isinstance(item, Rect)]
    texts = {item.x: item.string for item in flat(picture.items) if isinstance(item, Text)}
    struck_at = [line.x1 for line in strokes(picture.items)]
    found = [texts[box.x + box.width / 2] for box in boxes if box.x in struck_at]
    assert found == numbers
    # what has no number left is gone itself
    assert len(struck_at) == hits + (hits == 4)


@pytest.mark.parametrize("kind", KINDS)
def test_a_struck_symbol_stays_in_its_box_and_shows_what_it_was(kind: str) -> None:
    whole, gone = symbol(example(kind)), symbol(example(kind), hits=1)
    assert (gone.width, gone.height) == (whole.width, whole.height)
    assert Box(0, 0, gone.width, gone.height).holds(bounds(gone.items), FRAME / 2)
    assert gone.items[: len(whole.items)] == whole.items
    assert strokes(gone.items)


def test_a_stroke_over_black_has_white_edges() -> None:
    """Black on black is no mark on a photocopy."""
    white, black = [item for item in flat(symbol(Pds(), hits=1).items) if isinstance(item, Line)]
    assert (white.ink, black.ink) == (Ink.WHITE, Ink.BLACK)
    assert white.stroke > black.stroke
    starred = [item for item in flat(hull_box(14, stars=1, gone=True).items) if isinstance(item, Line)]
    assert [line.ink for line in starred] == [Ink.WHITE, Ink.BLACK]
    assert [type(item) for item in struck_box(0, 0, 10, 10)] == [Line]


def test_hull_boxes_are_struck_in_their_order_and_thresholds_with_their_rows() -> None:
    """20 boxes are 5, 5, 5, 5: 11 gone end two rows, with their checks of 6 and 5+ and the core's 6."""
    drawings = sheet(harrington_ship(), hull=11)
    assert struck(drawings, "hull") == [5, 5, 1, 0]
    rows = [strokes(row.items) for drawing in drawings for row in groups(drawing.items, "hull")]
    assert [line.x1 for line in rows[0]] == sorted(line.x1 for line in rows[0])
    every = [line for drawing in drawings for line in strokes(drawing.items)]
    assert len(every) - sum(map(len, rows)) == 3 + LEGEND


def test_armour_is_struck() -> None:
    drawings = sheet(harrington_ship(armour=4), armour=3)
    assert struck(drawings, "armour") == [3]


def test_engines() -> None:
    design = harrington_ship(thrust=5)
    one, two = sheet(design, drive=1), sheet(design, drive=2, lost=("ftl", "bridge", "power-plant"))
    assert struck(one, "thrust") == [0]
    assert struck(two, "thrust") == [1]
    assert (struck(two, "ftl"), struck(one, "ftl")) == ([1], [0])
    assert (struck(two, "core"), struck(one, "core")) == ([2], [0])
    every = [len(strokes(item for drawing in drawings for item in drawing.items)) for drawings in (one, two)]
    assert every == [1 + LEGEND, 2 + 1 + 1 + 2 + LEGEND]  # boxes of hits; the house; FTL; two core systems
    slow = sheet(harrington_ship(thrust=1), drive=1)
    assert struck(slow, "thrust") == [1]


def test_each_sidewall_is_struck_on_its_own_side_from_the_top_level() -> None:
    drawings = sheet(harrington_ship(sidewall=2), lost=("sidewall@port", "sidewall@port", "sidewall@starboard"))
    walls = sorted(groups(drawings[0].items, "sidewall"), key=lambda wall: bounds(wall.items).left)
    assert [len(strokes(wall.items)) for wall in walls] == [2, 1]
    (stroke,) = strokes(walls[1].items)
    two = next(item for item in flat(walls[1].items) if isinstance(item, Text) and item.string == "2")
    assert min(stroke.y1, stroke.y2) < two.y < max(stroke.y1, stroke.y2)


def test_screens_of_the_fleet_book_are_struck_generator_by_generator() -> None:
    assert struck(sheet(fleet_book_ship(screens=2), lost=("screen",)), "screens") == [1, 0]


def test_magazines_are_struck_by_tens_and_a_part_of_a_box_says_what_is_left() -> None:
    (group,) = counted("laser heads", 211, spent=43)
    assert group.caption == "laser heads 211, 168 left, a box is 10"
    items = [item for piece in group.pieces for item in piece.items]
    assert len(strokes(items)) == 4
    assert [item.string for item in items if isinstance(item, Text)] == ["7", "1"]
    (spent,) = counted("laser heads", 211, spent=211)
    assert len(strokes(item for piece in spent.pieces for item in piece.items)) == 22
    (unspent,) = counted("laser heads", 211)
    assert unspent.caption == "laser heads 211, a box is 10"


@given(st.integers(1, 3000), st.integers(0, 3100))
def test_struck_boxes_and_the_rest_in_one_always_add_up_to_what_is_spent(count: int, spent: int) -> None:
    (whole,) = counted("x", count)
    (group,) = counted("x", count, spent=spent)
    unit = next(unit for unit in (10, 50, 100) if count <= 100 * unit)
    boxes = [item for piece in group.pieces for item in piece.items if isinstance(item, Rect)]
    struck_boxes = len(strokes(item for piece in group.pieces for item in piece.items))
    left = [int(item.string) for piece in group.pieces for item in piece.items if isinstance(item, Text)]
    full = len(boxes) - len(left)
    assert len(boxes) == len([item for piece in whole.pieces for item in piece.items if isinstance(item, Rect)])
    if spent >= count:
        assert struck_boxes == len(boxes)
    else:
        last = [count % unit] if count % unit else []
        assert (full - struck_boxes) * unit + sum(left[: len(left) - len(last)] + last) == count - spent


def test_stores_of_a_harrington_ship() -> None:
    design = harrington_ship(
        LaunchRails(pods=2),
        Pod(count=4),
        Drones(mass=2),
        ExtendedMagazine(mass=1, count=2),
        LacBay(count=2),
        MinelayingSystem(),
        load=Load(lacs=("shrike", "generic"), pods=2),
    )
    spent = Spent(pods=1, internal_pods=2, drones=1, mines=30, lacs=(2, 6))
    drawings = sheet(design, lost=("pod#4", "magazine#2", "lac-bay#2"), spent=spent)
    assert struck(drawings, "load.pods") == [1, 0]
    assert struck(drawings, "systems[1]") == [1, 1, 0, 1]
    assert struck(drawings, "systems[2]") == [1, 0, 0, 0]
    assert struck(drawings, "systems[3]") == [0, 1]
    assert struck(drawings, "systems[4]") == [2, 6 + 1]  # craft gone, and the second bay with all of hers
    assert "mines 100, 70 left" in strings(drawings)


def test_salvoes_of_the_fleet_book_are_struck_by_grade() -> None:
    load_ = Load(salvoes=(SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER))
    design = fleet_book_ship(SalvoMissileMagazine(mass=4), SalvoMissileMagazine(mass=3), load=load_)
    assert struck(sheet(design, spent=Spent(standard=1)), "systems[0]") == [1]
    assert struck(sheet(design, spent=Spent(standard=1)), "systems[1]") == [0]
    assert struck(sheet(design, spent=Spent(er=1)), "systems[1]") == [1]
    assert struck(sheet(design, lost=("salvo-missile-magazine#2",)), "systems[1]") == [1]


def test_fighters_are_struck_group_by_group() -> None:
    design = fleet_book_ship(HangarBay(count=2), load=Load(fighters=("standard", "heavy")))
    assert struck(sheet(design, spent=Spent(fighters=(0, 3))), "systems[0]") == [0, 3]


def test_an_ams_keeps_its_half_after_the_first_hit() -> None:
    design = harrington_ship(Ams(rating=3))
    assert struck(sheet(design, lost=("ams",)), "systems[0]") == [1]
    assert struck(sheet(design, lost=("ams", "ams")), "systems[0]") == [3]


def test_both_sides_are_struck_as_mirror_images() -> None:
    design = harrington_ship(SalvoLauncher(salvo=10, mounts=SIDES), sidewall=1)
    drawings = sheet(design, lost=("salvo-launcher@port", "salvo-launcher@starboard"))
    axis = A4.width / 2
    port, starboard = (strokes(group.items)[0] for group in groups(drawings[0].items, "systems[0]"))
    if port.x1 > axis:
        port, starboard = starboard, port
    assert sorted((2 * axis - port.x1, 2 * axis - port.x2)) == pytest.approx(sorted((starboard.x1, starboard.x2)))
    assert sorted((port.y1, port.y2)) == pytest.approx(sorted((starboard.y1, starboard.y2)))


def test_damage_takes_nothing_off_the_sheet() -> None:
    """What was there is read under every stroke, and stands where it stood."""
    found = load("rmn/reliant")
    assert found.design
    lost = ("salvo-launcher@port", "ams", "bridge", "pds", "sidewall@port")
    damaged, whole = (sheet(found.design, **each) for each in ({"hull": 9, "drive": 1, "lost": lost}, {}))
    assert [text for text in strings(damaged) if text != "gone"] == strings(whole)
    for role in ("systems", "hull", "core", "thrust", "sidewall"):
        before, after = (
            [item for drawing in drawings for group in groups(drawing.items, role) for item in flat(group.items)]
            for drawings in (whole, damaged)
        )
        assert [item for item in after if not isinstance(item, Line)] == [
            item for item in before if not isinstance(item, Line)
        ]


@st.composite
def damages(draw: st.DrawFn, design: Design, ruleset: Ruleset) -> Damage:
    """Any damage to a ship, more than she can take too."""
    words = [
        "@".join(filter(None, (name, stand.mount))) for stand in aboard(design, ruleset)[:40] for name in stand.names
    ]
    return Damage(
        hull=draw(st.integers(0, 60)),
        armour=draw(st.integers(0, 20)),
        drive=draw(st.integers(0, 3)),
        lost=tuple(draw(st.lists(st.sampled_from(words), max_size=12))),
        spent=Spent(laser=draw(st.integers(0, 500)), pods=draw(st.integers(0, 5)), drones=draw(st.integers(0, 9))),
    )


@given(designs(), st.data())
@settings(max_examples=25)
def test_any_damage_to_any_ship_prints_with_nothing_on_anything(design: Design, data: st.DataObject) -> None:
    ruleset = ruleset_of(design)
    damage = data.draw(damages(design, ruleset))
    assert faults(record_sheet(evolve(checked(design, ruleset), damage=damage)), A4) == []
