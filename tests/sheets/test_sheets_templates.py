"""Every template on every paper: nothing lost, nothing on anything, both sides alike, and all of it can be used."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from shipyard.files.templates import find_template, template_names
from shipyard.model.arcs import Mount
from shipyard.model.design import Design, HullWord, Load
from shipyard.model.systems import (
    Adfc,
    Ams,
    Drones,
    Ecm,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    GravLance,
    Grazer,
    Hold,
    HoldUse,
    LacBay,
    Laser,
    LaunchRails,
    MountedSystem,
    Ortillery,
    Pds,
    Pod,
    SalvoLauncher,
    SensorGrade,
    Sensors,
)
from shipyard.model.template import FULL, Symbols, Template, Type, row
from shipyard.model.template import PanelWord as Panel
from shipyard.rules import fleet_book, harrington
from shipyard.sheets.drawing import (
    FRAME,
    MM,
    Box,
    Circle,
    Drawing,
    Group,
    Ink,
    Path,
    Rect,
    Text,
    bounds,
    extent,
    flat,
    roles,
)
from shipyard.sheets.options import Options
from shipyard.sheets.panels.makers import MAKERS
from shipyard.sheets.paper import A4, A5, LETTER, PAPERS
from shipyard.sheets.record import record_sheet
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship, checked
from tests import published
from tests.sheets.geometry import faults, groups, strings
from tests.sheets.library import DESIGNS, FILES, SIX, every_file, ship_of
from tests.ships import RULESETS, fleet_book_ship, harrington_ship
from tests.strategies import designs

SIDES = (Mount.PORT, Mount.STARBOARD)
ENDS = (Mount.FORE, Mount.AFT)
LONG_NAME = ("Her Majesty's Ship The Unconquerable " * 6)[:200]
TOLERANCE = 0.01
"""What mirror images may be off by, in points."""

FLOOR = 5
"""The least size of type, in points."""


@cache
def template(name: str) -> Template:
    found = find_template(name)
    assert found.template is not None, found.findings
    return found.template


@cache
def ship(name: str) -> Ship:
    return evolve(ship_of(DESIGNS / "rmn" / f"{name}.toml"), name="Nike", id="BC-1")


def superdreadnought() -> Ship:
    """MASS 900 with more than sixty systems of many kinds."""
    systems = (
        SalvoLauncher(salvo=60, mounts=SIDES),
        SalvoLauncher(salvo=8, mounts=ENDS),
        Laser(class_=3, mounts=SIDES, count=5),
        Laser(class_=2, mounts=ENDS, count=2),
        Laser(class_=1, mounts=(Mount.ALL_ROUND,), count=4),
        Grazer(mounts=SIDES, count=4),
        Grazer(mounts=ENDS, count=2),
        EnergyTorpedo(mounts=SIDES, count=2),
        GravLance(mounts=SIDES),
        Ams(rating=8),
        Pds(count=18),
        Adfc(count=2),
        FireControl(count=6),
        Sensors(grade=SensorGrade.SUPERIOR),
        Ecm(area=True),
        Ortillery(),
        LaunchRails(pods=4),
        Pod(count=24),
        Drones(mass=6),
        LacBay(count=2),
        ExtendedMagazine(mass=6, count=2),
        Hold(use=HoldUse.TROOPS, mass=10, label="Royal Manticoran Marine Corps, two battalions"),
    )
    design = harrington_ship(
        *systems,
        name="Unconquerable",
        type="SD(P)",
        mass=900,
        hull=HullWord.WEAK,
        thrust=4,
        sidewall=2,
        armour=40,
        load=Load(pods=6, lacs=("shrike", "generic")),
    )
    assert sum(system.fitted for system in systems) > 60
    return checked(design, harrington.RULESET)


def fitted(of: Ship) -> dict[str, int]:
    """How often each system must be on the sheets; drones have a box each."""
    each = 2 if of.ruleset.harrington else 1
    return {
        f"systems[{index}]": system.fitted * (each * system.mass if isinstance(system, Drones) else 1)
        for index, system in enumerate(of.design.systems)
    }


def drawn(drawings: Iterable[Drawing], of: Ship) -> dict[str, int]:
    found = Counter(role for drawing in drawings for role in roles(drawing.items))
    return {role: found[role] for role in fitted(of)}


def words(drawings: Iterable[Drawing]) -> Counter[str]:
    return Counter(word for text in strings(drawings) for word in text.split())


def assert_sound(of: Ship, options: Options) -> list[Drawing]:
    """What holds for every ship on every template; gives the sheets."""
    drawings = record_sheet(of, options=options)
    format_ = options.format
    assert faults(drawings, format_) == []
    assert drawn(drawings, of) == fitted(of)
    for drawing in drawings:
        assert (drawing.width, drawing.height) == (format_.width, format_.height)
        items = flat(drawing.items)
        assert min(item.size for item in items if isinstance(item, Text)) >= FLOOR - 1e-9
    return drawings


def boxes(drawings: Iterable[Drawing]) -> Iterator[float]:
    """The sides of what is crossed off: boxes of hull and armour, of tracks and stores."""
    for drawing in drawings:
        panels = [group for group in groups(drawing.items, "panel-") if group.role != "panel-legend"]
        for item in flat(panels):
            if isinstance(item, Rect) and abs(item.width - item.height) < 1e-6:
                yield item.width
        for group in groups(drawing.items, "armour"):
            yield from (2 * item.radius for item in flat(group.items) if isinstance(item, Circle))


@pytest.mark.parametrize("name", template_names())
class TestEveryTemplate:
    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("margin", [10, 20])
    def test_the_library_prints_in_full(self, name: str, paper: str, margin: float) -> None:
        options = Options(template=template(name), paper=PAPERS[paper], margin=margin)
        for file in FILES:
            drawings = assert_sound(ship(file.stem), options)
            assert min(boxes(drawings)) >= 3.5 * MM - 1e-6

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_superdreadnought_prints_in_full(self, name: str, paper: str) -> None:
        drawings = assert_sound(superdreadnought(), Options(template=template(name), paper=PAPERS[paper]))
        assert min(boxes(drawings)) >= 3.5 * MM - 1e-6
        hull = [group for drawing in drawings for group in groups(drawing.items, "hull")]
        assert sum(isinstance(item, Rect) for group in hull for item in flat(group.items)) == 180

    def test_further_sheets_repeat_name_and_id(self, name: str) -> None:
        of = evolve(superdreadnought(), name="Nike", id="SD-7")
        drawings = record_sheet(of, options=Options(template=template(name), paper=A5))
        assert len(drawings) > 1
        for number, drawing in enumerate(drawings[1:], start=2):
            first, second, *_ = strings([drawing])
            assert first.startswith("Nike · SD-7")
            assert second == f"sheet {number} of {len(drawings)}"
            assert drawing.title == f"Nike, sheet {number}"

    def test_a_name_of_200_letters_stays_in_its_place(self, name: str) -> None:
        of = evolve(ship("reliant"), name=LONG_NAME, id="a very long id of a ship")
        drawings = assert_sound(of, Options(template=template(name)))
        assert len(drawings) == len(record_sheet(ship("reliant"), options=Options(template=template(name))))

    def test_what_is_not_legal_is_marked(self, name: str) -> None:
        of = checked(harrington_ship(Pds(count=200)), harrington.RULESET)
        assert any(text.startswith("NOT LEGAL") for text in strings(assert_sound(of, Options(template=template(name)))))

    def test_both_papers_say_the_same(self, name: str) -> None:
        for file in FILES:
            a4, letter = (
                words(record_sheet(ship(file.stem), options=Options(template=template(name), paper=paper)))
                for paper in (A4, LETTER)
            )
            assert a4 == letter, file.stem

    def test_like_systems_can_be_merged(self, name: str) -> None:
        for of in (ship("gladiator"), superdreadnought()):
            drawings = assert_sound(of, Options(template=template(name), merge=True))
            assert min(boxes(drawings)) >= 3.5 * MM - 1e-6

    def test_names_can_be_left_to_be_written(self, name: str) -> None:
        drawings = assert_sound(ship("reliant"), Options(template=template(name), blank_names=True))
        texts = " ".join(strings(drawings))
        assert "Nike" not in texts
        assert "BC-1" not in texts
        assert "Reliant class" in texts

    def test_port_mirrors_starboard(self, name: str) -> None:
        for of in (ship("reliant"), ship("gladiator"), superdreadnought()):
            for merge in (False, True):
                for drawing in record_sheet(of, options=Options(template=template(name), merge=merge)):
                    assert_mirrored(drawing, of)

    def test_sidewalls_are_outermost(self, name: str) -> None:
        for of in (ship("reliant"), superdreadnought()):
            drawing = record_sheet(of, options=Options(template=template(name)))[0]
            starboard, port = (bounds(group.items) for group in groups(drawing.items, "sidewall"))
            inside = [bounds(group.items) for group in in_plan(drawing)]
            assert inside
            assert port.right <= min(box.left for box in inside)
            assert starboard.left >= max(box.right for box in inside)

    def test_a_fleet_book_ship_prints_in_full(self, name: str) -> None:
        for entry in list(published.rows())[::9]:
            assert_sound(checked(published.design(entry), fleet_book.RULESET), Options(template=template(name)))


def in_plan(drawing: Drawing) -> list[Group]:
    return [group for panel in groups(drawing.items, "panel-plan") for group in groups(panel.items, "systems")]


def assert_mirrored(drawing: Drawing, of: Ship) -> None:
    """What stands on both broadsides has one axis, about which each picture is the mirror image of another."""
    axes: list[float] = []
    for index, system in enumerate(of.design.systems):
        if isinstance(system, MountedSystem) and set(system.mounts) == set(SIDES):
            found = [group for group in in_plan(drawing) if group.role == f"systems[{index}]"]
            if found:
                axes.append(sum(box.left + box.right for box in map(bounds_of, found)) / len(found) / 2)
                port, starboard = ([group for group in found if on(group, side, axes[-1])] for side in (-1, 1))
                images = sorted(sorted(mirrored_parts(group, axes[-1])) for group in port)
                parts = sorted(sorted(mirrored_parts(group, axes[-1], -1)) for group in starboard)
                assert images == parts, index
    assert not axes or max(axes) - min(axes) < TOLERANCE


def bounds_of(group: Group) -> Box:
    return bounds(group.items)


def on(group: Group, side: int, axis: float) -> bool:
    return (bounds_of(group).middle - axis) * side > 0


class Length(float):
    """A length that equals another that is as long but for a hundredth of a point."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, float) and abs(self - other) <= TOLERANCE

    def __lt__(self, other: float) -> bool:
        return other - self > TOLERANCE

    __hash__ = None  # type: ignore[assignment]


def mirrored_parts(group: Group, axis: float, sign: int = 1) -> Iterator[tuple[str, Length, Length, Length, Length]]:
    """The boxes of what a group draws, measured from the axis to port, or to starboard."""
    for item in flat(group.items):
        box = extent(item)
        near, far = sorted(sign * (axis - edge) for edge in (box.left, box.right))
        yield type(item).__name__, Length(box.top), Length(near), Length(far), Length(box.bottom)


OPTIONS = st.builds(
    Options,
    template=st.sampled_from(template_names()).map(template),
    paper=st.sampled_from(list(PAPERS.values())),
    margin=st.floats(10, 20).map(lambda margin: round(margin, 1)),
    merge=st.booleans(),
    blank_names=st.booleans(),
)


@given(designs(), OPTIONS)
@settings(max_examples=60)
def test_any_design_prints_on_any_template(design: Design, options: Options) -> None:
    of = checked(design, RULESETS[design.ruleset.partition("@")[0]])
    drawings = record_sheet(of, options=options)
    assert faults(drawings, options.format) == []
    found = drawn(drawings, of)
    # A multitude of drones is counted in larger boxes.
    assert all(found[role] == count for role, count in fitted(of).items() if count <= 2000)


@given(designs(), OPTIONS)
@settings(max_examples=25)
def test_any_design_says_the_same_on_both_papers(design: Design, options: Options) -> None:
    of = checked(design, RULESETS[design.ruleset.partition("@")[0]])
    a4, letter = (record_sheet(of, options=evolve(options, paper=paper)) for paper in (A4, LETTER))
    assert words(a4) == words(letter)


TEMPLATES = st.builds(
    Template,
    name=st.just("mine"),
    across=st.integers(1, 4),
    down=st.integers(1, 6),
    border=st.floats(2, 6),
    type=st.builds(
        Type,
        title=st.integers(10, 36).map(float),
        large=st.integers(8, 10).map(float),
        body=st.sampled_from([5.5, 6.5, 8.0]),
        fine=st.sampled_from([5.0, 5.5]),
    ),
    symbols=st.builds(Symbols, least=st.sampled_from([0.5, 0.8, 1.0]), most=st.sampled_from([1.0, 1.5, 2.0])),
    log_rows=st.integers(3, 12),
    rows=st.permutations(
        [
            row((Panel.PLAN,), grow=1),
            row((Panel.HULL,), (Panel.ENGINES,)),
            row((Panel.STORES,), (Panel.TABLES,), widths=(1, 2)),
            row((Panel.ORDERS, Panel.LEGEND), (Panel.SALVOES,), grow=2),
            row((Panel.NOTES,), (Panel.REMARKS,), optional=True),
        ]
    ).map(lambda rows: (row((Panel.HEADER,)), *rows)),
)


@given(TEMPLATES, st.sampled_from(SIX), st.sampled_from(list(PAPERS.values())))
@settings(max_examples=40)
def test_any_template_holds_any_ship(made: Template, name: str, paper: object) -> None:
    options = Options(template=made, paper=paper)  # type: ignore[arg-type]
    drawings = assert_sound(ship(name), options)
    assert min(boxes(drawings)) >= 3.5 * MM - 1e-6


def test_a_full_page_has_what_is_looked_up() -> None:
    texts = strings(record_sheet(ship("reliant")))
    assert {"Missile hits on this ship", "Missiles", "Remember", "Orders", "Salvoes in flight"} <= set(texts)
    assert {"thrust 5, half 2", "Countermissiles:", "Damage control:"} <= set(texts)
    assert any("at most 2 of thrust 5 for rotations" in text for text in texts)


def panels(drawings: Iterable[Drawing]) -> set[str]:
    return {role for drawing in drawings for role in roles(drawing.items) if role.startswith("panel-")}


def needed(of: Ship, options: Options) -> set[str]:
    """What the template asks for, without what the ship has no use for: a station has no orders."""
    words_ = {word for line in options.template.rows for cell in line.cells for word in cell.panels}
    made = Setting(ship=of, options=options)
    return {f"panel-{word}" for word in words_ if word not in MAKERS or MAKERS[word].needed(made)}


def outlined(drawings: Iterable[Drawing]) -> bool:
    """Whether the hull is drawn: the one closed shape in the weight of frames."""
    return any(
        isinstance(item, Path) and item.closed and item.stroke == FRAME and item.fill is Ink.WHITE
        for drawing in drawings
        for panel in groups(drawing.items, "panel-plan")
        for item in panel.items
    )


@pytest.mark.parametrize("name", template_names())
def test_what_a_template_has_for_one_ship_it_has_for_all(name: str) -> None:
    """The whole library: no panel left out, an outline on every ship or on none, at most four sizes of type."""
    options = Options(template=template(name))
    for file in every_file():
        of = ship_of(file)
        drawings = record_sheet(of, options=options)
        assert panels(drawings) == needed(of, options), file
        assert outlined(drawings) == options.template.outline, file
        sizes = {round(item.size, 3) for drawing in drawings for item in flat(drawing.items) if isinstance(item, Text)}
        assert len(sizes) <= 4, file
        if name in ("full", "play"):
            assert len(drawings) == 1, file
        if name == "quarter":
            assert len(drawings) == 1 or of.design.mass >= 180, file
        if name == "card":
            assert len(drawings) <= (2 if of.design.mass < 100 else 3), file


@pytest.mark.parametrize("name", template_names())
def test_every_sheet_of_several_says_which_it_is(name: str) -> None:
    for of in (superdreadnought(), evolve(superdreadnought(), name="Nike", id="SD-7")):
        drawings = record_sheet(of, options=Options(template=template(name), paper=A5))
        assert len(drawings) > 1
        for number, drawing in enumerate(drawings, start=1):
            head = list(groups(drawing.items, "panel-header"))
            texts = [item.string for item in flat(head) if isinstance(item, Text)]
            assert any(f"sheet {number} of {len(drawings)}" in text for text in texts), texts
    assert not any("sheet 1 of" in text for text in strings(record_sheet(ship("noblesse"))))


def test_stores_go_over_to_the_free_column_under_the_hull() -> None:
    (drawing,) = record_sheet(ship_of(DESIGNS / "rmn" / "minotaur.toml"))
    (hull,) = (bounds(group.items) for group in groups(drawing.items, "panel-hull"))
    stores = [bounds(group.items) for group in groups(drawing.items, "panel-stores")]
    left, right = sorted(stores, key=lambda box: box.left)
    assert left.top > hull.bottom
    assert left.left < hull.right < right.left


@pytest.mark.parametrize("name", template_names())
@pytest.mark.parametrize("file", ["rmn/wayfarer", "gsn/benjamin-the-great", "rmn/reliant"])
def test_port_and_starboard_stand_on_their_own_sides(name: str, file: str) -> None:
    of = ship_of(DESIGNS / f"{file}.toml")
    drawings = record_sheet(of, options=Options(template=template(name)))
    apart = 3.0
    for drawing in drawings:
        middle = drawing.width / 2 if name != "half" else None
        for index, system in enumerate(of.design.systems):
            if not (isinstance(system, MountedSystem) and set(system.mounts) == set(SIDES)):
                continue
            found = [bounds_of(group) for group in in_plan(drawing) if group.role == f"systems[{index}]"]
            axis = middle or sum(box.middle for box in found) / max(len(found), 1)
            assert all(box.right < axis - apart or box.left > axis + apart for box in found), system


@pytest.mark.parametrize("name", ["reliant", "gladiator", "noblesse"])
def test_the_plan_stands_on_one_card(name: str) -> None:
    drawings = record_sheet(ship(name), options=Options(template=template("card")))
    assert len([drawing for drawing in drawings if in_plan(drawing)]) == 1


def test_a_template_merges_where_that_spares_a_sheet_and_a_player_has_the_last_word() -> None:
    few, many = (Options(template=template("card"), merge=merge) for merge in (None, False))
    assert len(record_sheet(ship("gladiator"), options=few)) < len(record_sheet(ship("gladiator"), options=many))
    assert record_sheet(ship("noblesse"), options=evolve(few, template=template("quarter"))) == record_sheet(
        ship("noblesse"), options=evolve(many, template=template("quarter"))
    )


def test_the_play_template_has_no_reference_but_lines_to_write_on() -> None:
    texts = set(strings(record_sheet(ship("reliant"), options=Options(template=template("play")))))
    assert not {"Missile hits on this ship", "Missiles", "Remember"} & texts
    assert {"Orders", "Salvoes in flight", "Notes", "14"} <= texts


def test_reference_can_be_had_and_left_out() -> None:
    without = strings(record_sheet(ship("reliant"), options=Options(reference=False)))
    assert not {"Missile hits on this ship", "Remember", "crew factor"} & set(without)
    asked = Options(template=evolve(FULL, reference=False), reference=True)
    assert strings(record_sheet(ship("reliant"), options=asked)) == strings(record_sheet(ship("reliant")))


def test_an_optional_row_is_left_out_where_that_spares_a_sheet_and_the_sheet_says_so() -> None:
    quarter = template("quarter")
    made = evolve(quarter, rows=(*quarter.rows, row((Panel.ORDERS,), optional=True)), merge=False)
    frigate = checked(fleet_book_ship(Pds(), type="FF", mass=20), fleet_book.RULESET)
    few = record_sheet(frigate, options=Options(template=made))
    assert "Orders" in strings(few)
    assert not any("without" in text for text in strings(few))
    (drawing,) = record_sheet(ship("reliant"), options=Options(template=made))
    assert "Orders" not in strings([drawing])
    assert any(text.startswith("without orders") for text in strings([drawing]))


def test_merged_systems_are_counted_and_lost_ones_struck() -> None:
    of = checked(harrington_ship(Pds(count=12), Ams(rating=4, count=2), FireControl()), harrington.RULESET)
    plain, merged = (record_sheet(of, options=Options(merge=merge)) for merge in (False, True))
    assert strings(plain) == strings(merged)
    squares = [item for group in groups(merged[0].items, "systems[0]") for item in flat(group.items)]
    sides = [(item.width, item.height) for item in squares if isinstance(item, Rect)]
    assert len(sides) == 12
    assert min(min(side) for side in sides) >= 3.5 * MM


@pytest.mark.parametrize("margin", [9.9, 51, -1])
def test_a_margin_is_what_printers_need(margin: float) -> None:
    with pytest.raises(ValueError, match="margin must be from 10 to 50"):
        Options(margin=margin)


def test_the_same_options_give_the_same_sheets() -> None:
    options = Options(template=template("card"), merge=True)
    assert record_sheet(ship("medusa"), options=options) == record_sheet(ship("medusa"), options=options)


@pytest.mark.parametrize(("name", "paper"), [("half", "a5"), ("quarter", "a4"), ("card", "letter")])
def test_the_whole_library_fits_on_small_sheets(name: str, paper: str) -> None:
    """Whatever is added to the library; the heavy tests are of six ships that stand for the rest."""
    options = Options(template=template(name), paper=PAPERS[paper])
    for file in every_file():
        of = evolve(ship_of(file), name="Nike", id="BC-1")
        assert faults(record_sheet(of, options=options), options.format) == [], file
