from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from shipyard.files.templates import find_template
from shipyard.model.arcs import ARCS, Mount
from shipyard.model.design import Crew, Design, HullWord, Load, SalvoGrade
from shipyard.model.systems import (
    Ams,
    Beam,
    Drones,
    ExtendedMagazine,
    FireControl,
    Grazer,
    HangarBay,
    Hold,
    HoldUse,
    LacBay,
    Laser,
    LaunchRails,
    MinelayingSystem,
    Pds,
    Pod,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    System,
)
from shipyard.rules import fleet_book, harrington
from shipyard.rules.type_words import type_word
from shipyard.rules.types import ship_types
from shipyard.sheets.drawing import MM, Circle, Drawing, Group, Ink, Rect, Text, bounds, extent, flat, roles
from shipyard.sheets.drawing import Path as Outline
from shipyard.sheets.layout import Block
from shipyard.sheets.options import Options
from shipyard.sheets.panels.groups import Group as TwoLines
from shipyard.sheets.panels.notes import notes_of
from shipyard.sheets.panels.plan import plan_of
from shipyard.sheets.panels.stores import STORED, fullest
from shipyard.sheets.paper import A4, LETTER, Paper
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship, checked
from tests import published
from tests.sheets.geometry import faults, groups, strings
from tests.sheets.library import DESIGNS, every_file, ship_of
from tests.ships import RULESETS, fleet_book_ship, harrington_ship
from tests.strategies import designs

SIDES = (Mount.PORT, Mount.STARBOARD)
LONG_NAME = ('S&P <b>x "q" Ελλάς ' * 20)[:200]


def reliant() -> Ship:
    return evolve(ship_of(DESIGNS / "rmn" / "reliant.toml"), name="Nike", id="BC-1")


def absurd() -> Ship:
    systems = (
        SalvoLauncher(salvo=998, mounts=tuple(Mount)[:4], count=3, label="x" * 60),
        Grazer(mounts=SIDES, count=999),
        Ams(rating=999, count=20),
        Pds(count=999),
        Drones(mass=999),
        LaunchRails(pods=999),
        Pod(count=999),
        LacBay(count=40),
        ExtendedMagazine(mass=999, count=4),
        MinelayingSystem(extra=999),
        Hold(use=HoldUse.CARGO, mass=9999, count=5),
        SalvoMissileMagazine(mass=999),
    )
    design = Design(
        ruleset="harrington",
        name=LONG_NAME,
        navy="N" * 80,
        type="T" * 20,
        mass=9999,
        hull=HullWord.SUPER,
        thrust=99,
        ftl=True,
        sidewall=9,
        armour=9999,
        systems=systems,
        load=Load(pods=200, lacs=("shrike",) * 30 + ("nonsense",) * 20),
    )
    return evolve(checked(design, harrington.RULESET), name=LONG_NAME, id="id " * 20)


def times_fitted(ship: Ship) -> dict[str, int]:
    """How often each system must be on the sheet; drones have a box each."""
    each = 2 if ship.ruleset.harrington else 1
    return {
        f"systems[{index}]": system.fitted * (each * system.mass if isinstance(system, Drones) else 1)
        for index, system in enumerate(ship.design.systems)
    }


def times_drawn(ship: Ship, paper: Paper = A4) -> dict[str, int]:
    return count_drawn(ship, record_sheet(ship, paper))


def count_drawn(ship: Ship, drawings: Iterable[Drawing]) -> dict[str, int]:
    found = Counter(role for drawing in drawings for role in roles(drawing.items))
    return {role: found[role] for role in times_fitted(ship)}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_sheets_of_the_library(paper: Paper) -> None:
    """The whole library, whatever is added to it."""
    for file in every_file():
        ship = ship_of(file)
        drawings = record_sheet(ship, paper)
        assert faults(drawings, paper) == [], file
        assert count_drawn(ship, drawings) == times_fitted(ship), file
        assert {(drawing.width, drawing.height) for drawing in drawings} == {(paper.width, paper.height)}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_sheets_of_published_ships(paper: Paper) -> None:
    for row in published.rows():
        ship = checked(published.design(row), fleet_book.RULESET)
        drawings = record_sheet(ship, paper)
        assert len(drawings) == 1
        assert faults(drawings, paper) == [], ship.title
        assert times_drawn(ship, paper) == times_fitted(ship), ship.title


def test_an_absurd_ship_prints_in_full() -> None:
    ship = absurd()
    drawings = record_sheet(ship)
    assert faults(drawings, A4) == []
    assert times_drawn(ship) == times_fitted(ship)
    hull = [
        item for drawing in drawings for item in flat(tuple(groups(drawing.items, "hull"))) if isinstance(item, Rect)
    ]
    armour = [item for drawing in drawings for item in flat(tuple(groups(drawing.items, "armour")))]
    assert (len(hull), len(armour)) == (5000, 9999)
    for number, drawing in enumerate(drawings[1:], start=2):
        texts = strings([drawing])
        assert texts[0].startswith("S&P <b>x")
        assert texts[1] == f"sheet {number} of {len(drawings)}"


@given(designs())
@settings(max_examples=30)
def test_any_design_prints_with_nothing_on_anything(design: Design) -> None:
    ship = checked(design, RULESETS[design.ruleset.partition("@")[0]])
    assert faults(record_sheet(ship), A4) == []
    drawn = times_drawn(ship)
    # A multitude of drones is counted in larger boxes.
    assert all(drawn[role] == count for role, count in times_fitted(ship).items() if count <= 2000)


def test_port_and_starboard_mirror() -> None:
    plan = plan_of(reliant(), A4.area.width, 320)
    axis = plan.width / 2
    sides: dict[int, set[object]] = {-1: set(), 1: set()}
    for item in flat(plan.block(320).items):
        box = extent(item)
        side = 1 if box.left > axis + plan.half else -1 if box.right < axis - plan.half else 0
        if side and not isinstance(item, Text):
            near, far = sorted((abs(box.left - axis), abs(box.right - axis)))
            sides[side].add((type(item), *(round(length, 2) for length in (near, far, box.top, box.bottom))))
    assert sides[1]
    assert sides[1] == sides[-1]


@pytest.mark.parametrize("level", [1, 2])
def test_sidewalls_are_outermost_with_a_box_for_each_level(level: int) -> None:
    ship = checked(harrington_ship(Grazer(mounts=SIDES, count=2), sidewall=level), harrington.RULESET)
    plan = plan_of(ship, A4.area.width, 320)
    drawn = plan.block(320)
    starboard, port = groups(drawn.items, "sidewall")
    weapons = [bounds(group.items) for group in groups(drawn.items, "systems")]
    assert bounds(port.items).right < min(box.left for box in weapons)
    assert bounds(starboard.items).left > max(box.right for box in weapons)
    for side in (port, starboard):
        numbers = [item.string for item in flat(side.items) if isinstance(item, Text) and item.string.isdigit()]
        boxes = [item for item in flat(side.items) if isinstance(item, Rect)]
        assert numbers == [str(number) for number in range(level, 0, -1)]
        assert len(boxes) == level


def test_a_ship_without_sidewalls_has_none_drawn() -> None:
    ship = checked(harrington_ship(Grazer(mounts=SIDES, count=2), sidewall=0), harrington.RULESET)
    for name in ("full", "quarter"):
        template = find_template(name).template
        assert template
        drawings = record_sheet(ship, options=Options(template=template))
        assert not [group for drawing in drawings for group in groups(drawing.items, "sidewall")]
        assert not [text for text in strings(drawings) if text.endswith(("port sidewall", "starboard sidewall"))]


@pytest.mark.parametrize("thrust", [0, 4])
def test_orders_are_for_ships_that_move(thrust: int) -> None:
    texts = strings(record_sheet(checked(harrington_ship(Pds(), thrust=thrust), harrington.RULESET)))
    assert ("Orders" in texts) == (thrust > 0)


def test_a_broadside_stands_on_its_side_and_a_chase_at_its_end() -> None:
    ship = checked(
        harrington_ship(
            Laser(class_=2, mounts=(Mount.PORT,)),
            Laser(class_=2, mounts=(Mount.STARBOARD,)),
            Laser(class_=2, mounts=(Mount.FORE,)),
            Laser(class_=2, mounts=(Mount.AFT,)),
            Laser(class_=1, mounts=(Mount.ALL_ROUND,)),
        ),
        harrington.RULESET,
    )
    drawn = plan_of(ship, A4.area.width, 320).block(320)
    boxes = {group.role: bounds(group.items) for group in groups(drawn.items, "systems")}
    port, starboard, fore, aft, centre = (boxes[f"systems[{index}]"] for index in range(5))
    assert port.right < centre.left < centre.right < starboard.left
    assert fore.bottom < centre.top < centre.bottom < aft.top
    assert fore.middle == pytest.approx(centre.middle)


def test_fleet_book_weapons_stand_where_they_mainly_bear() -> None:
    F, FS, AS, A, AP, FP = ARCS  # noqa: N806
    ship = checked(
        fleet_book_ship(
            Beam(class_=2, arcs=(FP, AP, F)),
            Beam(class_=2, arcs=(F, FS, AS)),
            Beam(class_=3, arcs=(FP, F, FS)),
            Beam(class_=3, arcs=(A,)),
            Beam(class_=1, arcs=ARCS),
        ),
        fleet_book.RULESET,
    )
    drawn = plan_of(ship, A4.area.width, 320).block(320)
    boxes = {group.role: bounds(group.items) for group in groups(drawn.items, "systems")}
    port, starboard, fore, aft, centre = (boxes[f"systems[{index}]"] for index in range(5))
    assert port.right < centre.left < centre.right < starboard.left
    assert fore.bottom < centre.top < centre.bottom < aft.top


def test_the_conversions_example_has_all_that_its_section_lists() -> None:
    texts = strings(record_sheet(reliant()))
    whole = " ".join(texts)
    assert texts.count("Nike") == 1
    assert "BC-1" in texts
    assert "Reliant class · BC battlecruiser · RMN" in texts
    assert any(text.startswith("MASS 140 · NPV 486") and "cpv-2004" in text for text in texts)
    assert "harrington@1" in texts
    assert "crew factors 7" in texts
    assert "NOT LEGAL" not in whole
    assert [texts.count(number) for number in ("10", "5", "3")] >= [2, 2, 1]
    assert {"laser heads 210, a box is 10", "nuclear 30, a box is 10", "towed pod ×3"} <= set(texts)
    assert {"thrust 5, half 2", "first hit: thrust 2", "second hit: out"} <= set(texts)
    assert {"bridge, life support, power plant", "FTL", "hull 28"} <= set(texts)
    assert {"B", "L", "P", "5+", "4+"} <= set(texts)
    assert {"port sidewall", "starboard sidewall", "port", "starboard"} <= set(texts)
    assert {"Missile hits on this ship", "Orders", "Salvoes in flight", "Missiles"} <= set(texts)
    assert "laser class 2: 2d to 6 (12), 1d to 12 (24)" in texts
    assert {"crew factor", "strike highest", "sidewall level"} <= set(texts)
    assert {"Orders:", "Countermissiles:", "Energy fire:", "Thresholds:", "Damage control:"} <= set(texts)


def test_a_fleet_book_ship_has_no_tables_of_the_conversion() -> None:
    ship = checked(fleet_book_ship(Beam(class_=2, arcs=ARCS), Pds(), screens=2), fleet_book.RULESET)
    drawings = record_sheet(ship)
    texts = strings(drawings)
    assert "screen, level 2" in texts
    assert [role for drawing in drawings for role in roles(drawing.items)].count("screens") == 2
    assert "beam class 2: 2d to 12, 1d to 24" in texts
    assert not {"Missile hits on this ship", "Salvoes in flight", "port sidewall"} & set(texts)


def test_a_ship_that_is_not_legal_is_marked() -> None:
    ship = checked(harrington_ship(Pds(count=200)), harrington.RULESET)
    assert any(text.startswith("NOT LEGAL  FB101") for text in strings(record_sheet(ship)))


def test_a_house_ruleset_and_a_crew_are_named() -> None:
    house = evolve(harrington.RULESET, title="Tuesday group", extends="harrington@1")
    ship = evolve(checked(harrington_ship(Pds()), house), quality="superior")
    drawings = record_sheet(ship)
    assert "Tuesday group (harrington@1)" in strings(drawings)
    black = [item for item in flat(drawings[0].items) if isinstance(item, Circle) and item.radius == 3]
    assert [item.fill for item in black].count(Ink.BLACK) == 1


def test_hull_stars_and_rows() -> None:
    ship = checked(harrington_ship(mass=41, hull=4), harrington.RULESET)
    hull = [group for drawing in record_sheet(ship) for group in groups(drawing.items, "hull")]
    boxes = [len([item for item in group.items if isinstance(item, Rect)]) for group in hull]
    stars = [len([item for item in group.items if isinstance(item, Outline)]) for group in hull]
    assert boxes == [1, 1, 1, 1]
    assert stars == [0, 1, 1, 1]


def test_no_box_is_too_small_to_cross_off() -> None:
    for ship in (reliant(), absurd(), checked(harrington_ship(hull=200, armour=90, mass=900), harrington.RULESET)):
        for drawing in record_sheet(ship):
            squares = [item for item in flat(drawing.items) if isinstance(item, Rect) and item.width == item.height]
            assert all(item.width >= 3.5 * MM - 1e-9 for item in squares)
            for group in groups(drawing.items, "armour"):
                assert all(2 * item.radius >= 3.5 * MM for item in flat(group.items) if isinstance(item, Circle))


def test_stores_of_a_harrington_ship() -> None:
    ship = checked(
        harrington_ship(
            LacBay(count=3),
            Drones(mass=2),
            Pod(count=4),
            LaunchRails(pods=2),
            ExtendedMagazine(mass=3),
            SalvoLauncher(salvo=2, mounts=SIDES),
            FireControl(),
            MinelayingSystem(extra=1),
            load=Load(lacs=("shrike", "generic"), pods=1, nuclear=13, extended_range=True),
        ),
        harrington.RULESET,
    )
    texts = strings(record_sheet(ship))
    assert {"LAC bay: Shrike/B LACs", "LAC bay: generic LACs", "LAC bay: empty", "drones ×4", "internal pod ×4"} <= set(
        texts
    )
    assert {"towed pod", "extended magazine: 75 missiles", "mines 120, a box is 10"} <= set(texts)
    assert "laser heads (extended range) 98, a box is 10" in texts
    assert "nuclear (extended range) 13, a box is 10" in texts
    assert any("5 turns" in text for text in texts)


def test_magazines_hold_what_is_loaded() -> None:
    launcher = SalvoMissileLauncher(arcs=ARCS[:3], magazine="a")
    magazines = (SalvoMissileMagazine(mass=5, id="a"), SalvoMissileMagazine(mass=4, id="b"))
    salvoes = (SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER, SalvoGrade.STANDARD)
    ship = checked(fleet_book_ship(launcher, *magazines, load=Load(salvoes=salvoes)), fleet_book.RULESET)
    drawings = record_sheet(ship)
    found = [group for index in (1, 2) for group in groups(drawings[0].items, f"systems[{index}]")]
    missiles = [[item.fill for item in group.items if isinstance(item, Outline)] for group in found]
    assert missiles == [["white", "black"], ["white", "white"]]
    texts = strings(drawings)
    assert {"salvo missile launcher, magazine 1", "salvo missile magazine 1", "salvo missile magazine 2"} <= set(texts)
    assert "salvoes without room in a magazine" not in texts


def test_salvoes_that_do_not_fit_are_drawn_all_the_same() -> None:
    load = Load(salvoes=(SalvoGrade.ER,) * 2)
    ship = checked(fleet_book_ship(SalvoMissileMagazine(mass=3), load=load), fleet_book.RULESET)
    assert "salvoes without room in a magazine" in strings(record_sheet(ship))


def test_a_magazine_takes_what_fills_it_best() -> None:
    masses = {SalvoGrade.STANDARD: 2, SalvoGrade.ER: 3}
    assert fullest({SalvoGrade.ER: 3, SalvoGrade.STANDARD: 1}, 6, masses) == {SalvoGrade.ER: 2}
    assert fullest({SalvoGrade.ER: 1, SalvoGrade.STANDARD: 9}, 5, masses) == {SalvoGrade.ER: 1, SalvoGrade.STANDARD: 1}
    assert fullest({}, 5, masses) == {}


def test_fighters_stand_by_their_bays() -> None:
    ship = checked(fleet_book_ship(HangarBay(count=3), load=Load(fighters=("long-range",) * 2)), fleet_book.RULESET)
    drawings = record_sheet(ship)
    bays = list(groups(drawings[0].items, "systems[0]"))
    assert [len([item for item in bay.items if isinstance(item, Circle)]) for bay in bays] == [9, 9, 0]
    assert [len([item for item in bay.items if isinstance(item, Rect)]) for bay in bays] == [6, 6, 6]
    assert {"hangar bay ×2: long-range fighters", "hangar bay: empty"} <= set(strings(drawings))


def test_tables_are_left_out_where_they_are_not_wanted() -> None:
    texts = strings(record_sheet(reliant(), reference=False))
    assert not {"Missile hits on this ship", "Missiles", "Remember"} & set(texts)
    assert {"Orders", "Salvoes in flight"} <= set(texts)


def test_a_ship_without_drives_says_so() -> None:
    ship = checked(harrington_ship(thrust=0, ftl=False, crew=Crew.CIVILIAN), harrington.RULESET)
    assert {"no main drive", "no FTL drive"} <= set(strings(record_sheet(ship)))
    slow = checked(harrington_ship(thrust=1), harrington.RULESET)
    assert "hit: out" in strings(record_sheet(slow))


def test_an_era_and_carried_craft_are_remembered() -> None:
    ship = evolve(checked(harrington_ship(Pds(), LacBay(), load=Load(lacs=("shrike",))), harrington.RULESET))
    without, within = (strings(record_sheet(evolve(ship, era=era))) for era in ("", "Flag in Exile"))
    note = "PDS and countermissiles roll at +1 against PRH missiles."
    assert note in within
    assert note not in without
    assert "Shrike/B LACs:" in without
    assert any(text.startswith("two laser missiles each") for text in without)


def test_the_place_of_a_finding_can_be_found() -> None:
    found = {role for drawing in record_sheet(reliant()) for role in roles(drawing.items)}
    assert {"name", "type", "mass", "hull", "thrust", "ftl", "sidewall", "load.pods", "systems[0]"} <= found


def test_every_stored_kind_is_a_kind() -> None:
    from shipyard.model.systems import KINDS

    assert set(KINDS) >= STORED


def test_the_same_ship_gives_the_same_bytes() -> None:
    first, second = (pdf(record_sheet(reliant()), About(title="Nike")) for _ in range(2))
    assert first == second


def test_groups_are_found_in_groups() -> None:
    inner = Group("systems[0]", ())
    assert list(groups([Group("other", (inner,))], "systems")) == [inner]


class TestHead:
    """The head of a sheet: name, class and type in words, the rules, and what is empty only where it is meant."""

    def texts(self, template: str = "full", **changes: Any) -> list[str]:
        found = find_template(template).template
        assert found
        options = Options(template=found, blank_names=changes.pop("blank", False))
        return strings(record_sheet(evolve(reliant(), **changes), options=options))

    def test_a_ship_with_a_name_has_class_and_type_under_it(self) -> None:
        assert "Reliant class · BC battlecruiser · RMN" in self.texts()

    def test_the_sheet_of_a_class_says_that_it_is_one(self) -> None:
        assert "class sheet · BC battlecruiser · RMN" in self.texts(name="", id="")

    def test_a_merchant_is_not_called_one_twice(self) -> None:
        design = evolve(reliant().design, type="M", navy="Merchant")
        assert "class sheet · M merchant" in self.texts(name="", id="", design=design)

    def test_an_empty_box_can_be_read(self) -> None:
        drawings = record_sheet(evolve(reliant(), id=""))
        (word,) = [item for item in flat(drawings[0].items) if isinstance(item, Text) and item.string == "id"]
        assert word.size >= 7

    def test_a_type_that_is_a_word_has_no_other(self) -> None:
        assert "Reliant class · Q-ship · RMN" in self.texts(design=evolve(reliant().design, type="Q-ship"))

    def test_every_type_of_the_tables_has_a_word(self) -> None:
        known = {*ship_types(harrington.RULESET), *ship_types(fleet_book.RULESET)}
        assert [type_ for type_ in known if type_ != "LAC" and not type_word(type_)] == []

    def test_an_empty_box_says_what_it_is_for(self) -> None:
        assert "id" in self.texts(id="")
        assert "id" in self.texts(blank=True)
        assert "id" not in self.texts()

    def test_nothing_carried_is_not_mentioned(self) -> None:
        assert any(text.endswith("carried 27") for text in self.texts())
        empty = evolve(reliant().design, load=Load())
        assert not any("carried" in text for text in self.texts(design=empty))

    @pytest.mark.parametrize("template", ["full", "half", "quarter", "card"])
    def test_a_long_name_of_house_rules_has_a_line_of_its_own(self, template: str) -> None:
        title = "The Tuesday evening group of the old shipyard by the river, third edition"
        house = evolve(harrington.RULESET, title=title, extends="harrington@1")
        said = [text for text in self.texts(template, ruleset=house) if title in text]
        assert said
        assert all(text.endswith(f"{title} (harrington@1)") for text in said)


class TestNotes:
    """What is looked up in play stands there for ships that have the thing, and for no others."""

    def notes(self, *systems: System, **changes: Any) -> dict[str, str]:
        return dict(notes_of(checked(harrington_ship(*systems, **changes), harrington.RULESET)))

    def test_sensors(self) -> None:
        assert self.notes()["Sensors"] == "detect wedges at 1080 MU, missiles at 540; radar 54, mines 27."

    def test_wedges_are_of_ships_with_a_drive(self) -> None:
        assert {"Rolled wedge", "Collision (optional)"} <= set(self.notes())
        assert not {"Rolled wedge", "Collision (optional)"} & set(self.notes(thrust=0))

    def test_pods_may_wait_for_as_many_fire_controls(self) -> None:
        fitted = (LaunchRails(pods=2), Pod(count=4), FireControl(count=3))
        assert "Delayed: 3 salvoes at most, lost by thrust." in self.notes(*fitted)["Pods"]
        assert "Delayed" not in self.notes(FireControl(count=3), load=Load(pods=2))["Pods"]

    def test_mines(self) -> None:
        assert self.notes(MinelayingSystem(count=5))["Mines"].startswith("lays 50 a turn")
        assert "Mines" not in self.notes()

    def test_class_1_is_of_ships_that_have_it(self) -> None:
        for class_, there in ((1, True), (2, False)):
            ship = checked(fleet_book_ship(Beam(class_=class_, arcs=ARCS)), fleet_book.RULESET)
            assert ("Class 1" in dict(notes_of(ship))) is there


def test_salvo_missiles_have_their_table() -> None:
    ship = checked(fleet_book_ship(SalvoMissileRack(arcs=ARCS[:3], extended=True)), fleet_book.RULESET)
    texts = " ".join(strings(record_sheet(ship)))
    assert "Placed in arc within 24 MU (ER: 36)" in texts
    assert "Salvo missiles" not in strings(record_sheet(checked(fleet_book_ship(Pds()), fleet_book.RULESET)))


def test_a_long_caption_has_two_lines_before_it_is_cut() -> None:
    group = TwoLines("laboratory hold, MASS 3", (Block((), 24, 24),))
    assert [len(group._texts(room)[0]) for room in (200, 40)] == [1, 2]
    assert not group.cut(40)
    assert group.cut(10)
    assert group.size(40)[1] > group.size(200)[1]
