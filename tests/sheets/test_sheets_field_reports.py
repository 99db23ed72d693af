"""Faults that users of other programs reported, held against our sheets; the numbers are the reports'."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from shipyard.files.checked import load
from shipyard.model.arcs import Mount
from shipyard.model.design import Design, Load
from shipyard.model.systems import (
    Ams,
    EnergyTorpedo,
    FireControl,
    Grazer,
    LacBay,
    Laser,
    LaunchRails,
    Pds,
    Pod,
    SalvoLauncher,
    System,
    TugDrive,
)
from shipyard.rules.tracks import crew_stars
from shipyard.sheets.drawing import MM, Circle, Drawing, Group, Item, Line, Rect, Text, extent, flat
from shipyard.sheets.drawing import Path as Outline
from shipyard.sheets.layout import LARGE
from shipyard.sheets.paper import A4
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import checked
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.shapes import STRIKE
from tests.sheets.geometry import groups, strings
from tests.sheets.kinds import example
from tests.sheets.library import FILES
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of

SIDES = (Mount.PORT, Mount.STARBOARD)


def sheet(design: Design) -> list[Drawing]:
    return record_sheet(checked(design, ruleset_of(design)))


def hull(design: Design) -> list[list[bool]]:
    """The boxes of each row of the hull: whether there is a star in it."""
    rows = []
    for drawing in sheet(design):
        for group in groups(drawing.items, "hull"):
            boxes = [item for item in group.items if isinstance(item, Rect)]
            stars = [extent(item).middle for item in group.items if isinstance(item, Outline)]
            rows.append([any(box.x < star < box.x + box.width for star in stars) for box in boxes])
    return rows


class TestCrewStars:
    """Report 6: TMF 101 with 10 boxes needs six stars; programs printed five, or two in one box."""

    @pytest.mark.parametrize(
        ("mass", "boxes", "stars"),
        [(101, 10, [2, 4, 6, 8, 9, 10]), (41, 4, [2, 3, 4]), (100, 27, [6, 12, 18, 24, 27])],
    )
    def test_the_reported_hulls(self, mass: int, boxes: int, stars: list[int]) -> None:
        printed = [star for row in hull(fleet_book_ship(mass=mass, hull=boxes)) for star in row]
        assert [number for number, star in enumerate(printed, start=1) if star] == stars

    @pytest.mark.parametrize("mass", range(20, 200, 19))
    def test_as_many_stars_as_crew_factors_in_boxes_of_their_own(self, mass: int) -> None:
        boxes = mass // 5
        printed = [star for row in hull(fleet_book_ship(mass=mass, hull=boxes)) for star in row]
        assert sum(printed) == -(-mass // 20) == len(set(crew_stars(boxes, -(-mass // 20))))


class TestTinyHulls:
    """Report 7: hulls of 1, 2 and 3 boxes, and the turns of thrust 0, 1, 3, 5 and 8."""

    @pytest.mark.parametrize(("boxes", "rows"), [(1, [1]), (2, [1, 1]), (3, [1, 1, 1]), (5, [2, 1, 1, 1])])
    def test_an_empty_row_is_not_drawn_and_has_no_threshold(self, boxes: int, rows: list[int]) -> None:
        design = fleet_book_ship(mass=10, hull=boxes)
        assert [len(row) for row in hull(design)] == rows
        items = [item for drawing in sheet(design) for item in flat(drawing.items)]
        rolls = [item.string for item in items if isinstance(item, Text) and item.bold and item.size == LARGE]
        checks = [roll for roll in ("5+", "4+") if roll in rolls]
        assert checks == {1: [], 2: [], 3: ["5+"], 5: ["5+", "4+"]}[boxes]

    @pytest.mark.parametrize(("thrust", "turn"), [(1, 1), (3, 1), (5, 2), (8, 4)])
    def test_what_a_drive_turns(self, thrust: int, turn: int) -> None:
        assert f"thrust {thrust}, turn {turn}" in strings(sheet(fleet_book_ship(thrust=thrust)))

    def test_a_ship_without_thrust_has_no_drive(self) -> None:
        texts = strings(sheet(fleet_book_ship(thrust=0)))
        assert "no main drive" in texts
        assert not any(text.startswith("thrust") for text in texts)


def test_the_mass_that_is_towed_is_printed_and_no_thrust_is_made_up() -> None:
    """Report 8. The sources give the tug drive's price and no thrust for a tow: reading `towing` says so."""
    design = harrington_ship(TugDrive(tows=120), thrust=4)
    texts = strings(sheet(design))
    assert "tug drive for MASS 120" in texts
    assert "MASS 120" in " ".join(texts[texts.index("Remember") :])
    assert "towing" in ruleset_of(design).readings


class TestAmmunition:
    """Report 21: boxes come from what is loaded, not from a constant."""

    @staticmethod
    def boxes(design: Design, caption: str) -> int:
        """The boxes of the count whose caption starts so: they stand right over it, before the next caption."""
        items = [item for drawing in sheet(design) for item in flat(drawing.items)]
        captions = [item for item in items if isinstance(item, Text) and item.string.startswith(caption)]
        if not captions:
            return 0
        (text,) = captions
        others = [item.x for item in items if isinstance(item, Text) and item.y == text.y and item.x > text.x]
        end = min(others, default=A4.width)
        # Boxes to cross off may shrink to 3.5 mm, and no further.
        least = 3.5 * MM - 0.01
        boxes = [item for item in items if isinstance(item, Rect) and least <= item.width == item.height <= STRIKE]
        return len([box for box in boxes if text.x - 1 < box.x < end and 0 < text.y - box.y - STRIKE < 14])

    @pytest.mark.parametrize(
        ("nuclear", "laser_boxes", "nuclear_boxes"), [(0, 8, 0), (10, 7, 1), (25, 6, 3), (80, 0, 8)]
    )
    def test_each_warhead_has_the_boxes_of_its_load(self, nuclear: int, laser_boxes: int, nuclear_boxes: int) -> None:
        """Two Salvo-4 are 4 MASS of launchers, so 80 missiles."""
        design = harrington_ship(SalvoLauncher(salvo=4, mounts=SIDES), FireControl(), load=Load(nuclear=nuclear))
        assert self.boxes(design, "laser heads") == laser_boxes
        assert self.boxes(design, "nuclear") == nuclear_boxes

    @pytest.mark.parametrize("pods", [0, 1, 3])
    def test_a_pod_for_each_pod(self, pods: int) -> None:
        design = harrington_ship(FireControl(count=3), load=Load(pods=pods))
        assert len([1 for drawing in sheet(design) for _ in groups(drawing.items, "load.pods")]) == pods

    @pytest.mark.parametrize("squadrons", [1, 2, 4])
    def test_six_boxes_for_each_squadron(self, squadrons: int) -> None:
        design = harrington_ship(LacBay(count=squadrons), load=Load(lacs=("shrike",) * squadrons))
        bays = [group for drawing in sheet(design) for group in groups(drawing.items, "systems[0]")]
        assert [len([item for item in bay.items if isinstance(item, Rect)]) for bay in bays] == [6] * squadrons


class TestGrid:
    """Report 23: icons a few points off their grid, sides that do not mirror."""

    @pytest.mark.parametrize(
        "kind", ["beam", "salvo-launcher", "ams", "pds", "fire-control", "hold", "bay", "ecm", "drones"]
    )
    def test_the_boxes_of_a_symbol_stand_on_whole_points(self, kind: str) -> None:
        boxes = [item for item in flat(symbol(example(kind), track=(2, 1)).items) if isinstance(item, Rect | Circle)]
        assert boxes
        for item in boxes:
            assert all(2 * number == round(2 * number) for number in (item.x, item.y)), item

    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
    def test_both_sides_of_a_ship_mirror_to_the_hundredth_of_a_point(self, path: Path) -> None:
        """Every entry that stands on both broadsides is the same picture twice, left and right of the axis."""
        found = load(path)
        assert found.design
        axis = A4.width / 2
        both = [index for index, each in enumerate(found.design.systems) if _sides(each) == set(SIDES)]
        assert both
        for drawing in sheet(found.design)[:1]:
            for index in both:
                pieces = list(groups(drawing.items, f"systems[{index}]"))
                left = sorted(_shape(group.items, axis) for group in pieces if extent(group).middle < axis)
                right = sorted(_shape(group.items, axis) for group in pieces if extent(group).middle > axis)
                assert left == right, found.design.systems[index]


def _sides(system: System) -> set[Mount]:
    return set(getattr(system, "mounts", ()))


def _shape(items: Iterable[Item], axis: float) -> list[tuple[str, float, float, float, float]]:
    """What is drawn, by its distance to the axis; texts by their middle, since they do not turn over."""
    found = []
    for item in flat(items):
        box = extent(item)
        near, far = sorted((abs(box.left - axis), abs(box.right - axis)))
        # a thousandth more, so that what lies between two hundredths is rounded the same way on both sides
        edges = (round(each + 0.001, 2) for each in (near, far, box.top, box.bottom))
        found.append((type(item).__name__, *edges))
    return sorted(found)


class TestLegendAndTables:
    """Report 29: what are the stars? A line that says it, and tables for what the ship carries and no more."""

    def test_the_star_is_explained_once(self) -> None:
        texts = strings(sheet(harrington_ship()))
        assert len([text for text in texts if "crew factor" in text and "crew factors" not in text]) == 1

    @pytest.mark.parametrize(
        ("word", "carries"),
        [
            ("laser class", Laser(class_=2, mounts=SIDES)),
            ("grazer", Grazer(mounts=SIDES)),
            ("energy torpedo", EnergyTorpedo(mounts=SIDES)),
            ("PDS", Pds()),
            ("Countermissiles", Ams(rating=1)),
            ("Sprint", SalvoLauncher(salvo=2, mounts=SIDES)),
            ("A launcher hit", SalvoLauncher(salvo=2, mounts=SIDES)),
            ("Salvoes in flight", SalvoLauncher(salvo=2, mounts=SIDES)),
            ("Salvoes in flight", LaunchRails(pods=1)),
            ("Pods", Pod()),
            ("Towing", TugDrive(tows=40)),
        ],
    )
    def test_a_table_stands_where_its_weapon_does(self, word: str, carries: System) -> None:
        with_it = " ".join(strings(sheet(harrington_ship(carries, LaunchRails(pods=1)))))
        assert word in with_it

    def test_an_unarmed_ship_has_no_table_of_weapons(self) -> None:
        texts = " ".join(strings(sheet(harrington_ship(sidewall=0))))
        for word in ("Ranges", "Sprint", "Salvoes in flight", "PDS:", "Countermissiles", "Towing", "A launcher hit"):
            assert word not in texts

    def test_a_fleet_book_ship_has_no_word_of_the_conversion(self) -> None:
        texts = " ".join(strings(sheet(fleet_book_ship(Pds()))))
        for word in ("sidewall", "wedge", "Salvo", "laser", "compensator"):
            assert word not in texts


def test_no_group_of_a_sheet_is_a_line_of_characters() -> None:
    """Report 18: boxes are drawn, not set as characters."""
    for path in FILES:
        found = load(path)
        assert found.design
        for text in strings(sheet(found.design)):
            assert not set(text) & set("□■☐☑▢✓✗●○★☆"), text


def test_kinds_of_items_are_those_that_this_page_looks_at() -> None:
    kinds = {type(item) for drawing in sheet(harrington_ship(Pds())) for item in flat(drawing.items)}
    assert kinds <= {Circle, Line, Rect, Text, Outline}
    assert Group not in kinds
