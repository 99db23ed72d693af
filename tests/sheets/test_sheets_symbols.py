from typing import Any

import attrs
import pytest
from attrs import evolve

from shipyard.model import systems
from shipyard.model.arcs import ARCS, MOUNT_ARCS, Arc, Mount
from shipyard.model.arcs import mirrored as other_side
from shipyard.rules.tracks import halvings, two_hits
from shipyard.sheets.drawing import MM, Circle, Group, Ink, Path, Rect, Text, bounds, extent, flat, mirrored
from shipyard.sheets.drawing import Box as Area
from shipyard.sheets.paper import PAPERS
from shipyard.sheets.symbol_page import families, symbol_page
from shipyard.sheets.symbols import SYMBOLS, craft_and_holds, hull, missiles, symbol
from shipyard.sheets.symbols.shapes import CELL, STRIKE, Symbol, facing, polar, ring
from tests.sheets.geometry import faults, overlaps

REQUIRED: dict[str, Any] = {
    "class_": 3,
    "arcs": (Arc.F,),
    "mounts": (Mount.PORT, Mount.STARBOARD),
    "mass": 5,
    "salvo": 10,
    "pods": 2,
    "rating": 3,
    "grade": systems.SensorGrade.ENHANCED,
    "mines": 4,
    "carries": 40,
    "use": systems.HoldUse.CARGO,
    "tows": 120,
}

ARC_SETS = [(), (Arc.F,), (Arc.A,), (Arc.F, Arc.FS, Arc.FP), ARCS, *MOUNT_ARCS.values()]


def example(kind: str, **given: int) -> systems.System:
    made = systems.KINDS[kind]
    needed = [field.name for field in attrs.fields(made) if field.default is attrs.NOTHING]
    return made(**{name: given.get(name, REQUIRED[name]) for name in needed})


def inside(picture: Symbol) -> bool:
    return Area(0, 0, picture.width, picture.height).holds(bounds(picture.items))


def test_every_kind_has_a_symbol_and_no_other_has() -> None:
    assert set(SYMBOLS) == set(systems.KINDS)


def test_the_symbol_page_shows_every_kind() -> None:
    shown = {entry.kind for entries in families().values() for entry in entries}
    assert [kind for kind in systems.KINDS if kind not in shown] == []


@pytest.mark.parametrize("arcs", ARC_SETS)
@pytest.mark.parametrize("kind", systems.KINDS)
def test_a_symbol_stays_in_its_box_and_can_be_crossed_off(kind: str, arcs: tuple[Arc, ...]) -> None:
    picture = symbol(example(kind), arcs, (10, 5, 2, 1))
    assert inside(picture)
    drawn = bounds(picture.items)
    assert max(drawn.width, drawn.height) >= STRIKE
    assert picture.width == int(picture.width)
    assert picture.height == int(picture.height)


@pytest.mark.parametrize(("kind", "largest"), [
    ("salvo-launcher", {"salvo": 999}), ("ams", {"rating": 999}), ("magazine", {"mass": 999}),
    ("hold", {"mass": 9999}), ("tug-drive", {"tows": 9999}), ("minelayer", {"mines": 999}),
    ("launch-rails", {"pods": 999}), ("bay", {"carries": 999}), ("minelaying-system", {}),
])  # fmt: skip
def test_the_largest_numbers_stay_in_the_box(kind: str, largest: dict[str, int]) -> None:
    assert inside(symbol(example(kind, **largest), MOUNT_ARCS[Mount.PORT], halvings(999)))
    assert inside(symbol(systems.MinelayingSystem(extra=999)))


def shape(picture: Symbol) -> list[object]:
    """What is drawn, without which end of a text stands at its point."""
    found: list[object] = []
    for item in flat(picture.items):
        box = extent(item)
        edges = tuple(round(edge, 3) for edge in (box.left, box.top, box.right, box.bottom))
        found.append((type(item).__name__, edges, getattr(item, "string", None), getattr(item, "fill", None)))
    return found


@pytest.mark.parametrize("kind", systems.KINDS)
def test_port_is_the_mirror_image_of_starboard(kind: str) -> None:
    port, starboard = MOUNT_ARCS[Mount.PORT], MOUNT_ARCS[Mount.STARBOARD]
    if issubclass(systems.KINDS[kind], systems.ArcSystem | systems.MountedSystem):
        system = example(kind)
        left, right = symbol(system, port), symbol(system, starboard)
        assert left.items == mirrored(right.items, right.width / 2)
        assert shape(left) == shape(right.mirrored())


@pytest.mark.parametrize("arc", ARCS)
def test_a_ring_is_open_where_the_weapon_bears(arc: Arc) -> None:
    picture = symbol(systems.Beam(class_=2, arcs=(arc,)), (arc,))
    black = [item for item in flat(picture.items) if isinstance(item, Path) and item.fill is Ink.BLACK]
    assert len(black) == 5
    target = polar((12, 12), 60.0 * ARCS.index(arc), 9)
    for piece in black:
        box = extent(piece)
        middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        assert abs(middle[0] - target[0]) + abs(middle[1] - target[1]) > 4


def test_a_ring_all_round_is_plain() -> None:
    assert [type(item) for item in ring(ARCS)] == [Circle, Circle]


def test_a_launcher_stands_before_its_track() -> None:
    picture = symbol(systems.SalvoLauncher(salvo=16, mounts=(Mount.FORE,)), (Arc.F,), halvings(16))
    numbers = [item.string for item in flat(picture.items) if isinstance(item, Text)]
    assert numbers == ["16", "8", "4", "2", "1"]
    boxes = [item for item in flat(picture.items) if isinstance(item, Rect)]
    assert [(box.width, box.height) for box in boxes] == [(STRIKE, STRIKE)] * 5


@pytest.mark.parametrize(("rating", "track"), [(1, ["1"]), (2, ["2", "1"]), (3, ["3", "1"]), (8, ["8", "4"])])
def test_countermissiles_have_their_rating_and_its_half(rating: int, track: list[str]) -> None:
    picture = symbol(systems.Ams(rating=rating), (), two_hits(rating))
    assert [item.string for item in flat(picture.items) if isinstance(item, Text)] == track


@pytest.mark.parametrize(("mass", "spaces"), [(1, "1"), (2, "11"), (3, "111"), (5, "2111"), (30, "8877")])
def test_a_hold_is_split_in_four(mass: int, spaces: str) -> None:
    picture = symbol(systems.Hold(use=systems.HoldUse.TROOPS, mass=mass))
    letter, *numbers = [item.string for item in flat(picture.items) if isinstance(item, Text)]
    assert letter == "T"
    assert "".join(numbers) == spaces


def test_every_drone_and_every_craft_has_its_box() -> None:
    drone = symbol(systems.Drones(mass=3))
    assert len([item for item in flat(drone.items) if isinstance(item, Rect)]) == 1
    squadron = craft_and_holds.squadron("S", endurance=9)
    assert len([item for item in flat(squadron.items) if isinstance(item, Rect)]) == 6
    assert len([item for item in flat(squadron.items) if isinstance(item, Circle)]) == 9
    assert inside(squadron)


def test_the_ships_own_parts_stay_in_their_boxes() -> None:
    parts = [hull.main_drive(99), hull.ftl(), hull.core_systems(), missiles.towed_pod(), missiles.loaded_magazine(())]
    assert all(inside(part) for part in parts)
    for side in (STRIKE, 14):
        box = hull.hull_box(side, stars=2)
        assert (box.width, box.height) == (side, side)
        assert Area(0, 0, side, side).holds(bounds(box.items), 1)


@pytest.mark.parametrize("arcs", ARC_SETS)
def test_facing_turns_over_with_the_side(arcs: tuple[Arc, ...]) -> None:
    assert (facing(arcs) + facing(other_side(arcs))) % 360 == 0


@pytest.mark.parametrize("margin", [10, 15, 20])
@pytest.mark.parametrize("name", PAPERS)
def test_the_symbol_page_keeps_its_margins_and_nothing_lies_on_anything(name: str, margin: float) -> None:
    paper = evolve(PAPERS[name], margin=margin * MM)
    drawings = symbol_page(paper)
    assert faults(drawings, paper) == []
    for drawing in drawings:
        assert (drawing.width, drawing.height) == (paper.width, paper.height)
        pictures = [(bounds(item.items), item.role) for item in drawing.items if isinstance(item, Group)]
        texts = [(extent(item), item.string) for item in drawing.items if isinstance(item, Text)]
        assert overlaps([*pictures, *texts], 0.01) == []


def test_the_names_of_a_family_stand_in_line() -> None:
    """Four columns on A4: so many names start at the same place, whatever the width of their picture."""
    (drawing, *_) = symbol_page()
    names = {entry.name for entry in families()["Defences and electronics"]}
    lefts = [item.x for item in drawing.items if isinstance(item, Text) and item.string in names]
    narrow = {round(x, 2) for x in lefts}
    assert len(lefts) > 8
    assert len(narrow) <= 4 + 1  # and countermissiles, whose picture is wide


def test_a_grazer_is_drawn_alike_fore_and_aft() -> None:
    fore, aft = (symbol(systems.Grazer(mounts=(mount,)), MOUNT_ARCS[mount]) for mount in (Mount.FORE, Mount.AFT))
    assert len(fore.items) == len(aft.items) == 3


def test_families_hold_no_entry_twice() -> None:
    names = [entry.name for entries in families().values() for entry in entries]
    assert len(names) == len(set(names))
    assert CELL == 24
