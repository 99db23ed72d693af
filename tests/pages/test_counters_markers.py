"""Markers: what the fleet launches and carries, and what becomes of ships; no more than a table takes."""

import io
from collections import Counter
from typing import Any

import pypdf
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.arcs import ARCS, Mount
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Load
from shipyard.model.systems import System
from shipyard.pages.counters import Back, Counters, capped, counter_pages
from shipyard.pages.counters_markers import MOST, Supply, supplies
from shipyard.sheets.counters.blanks import LEAST_SIZE, Form, blank_of
from shipyard.sheets.counters.inks import LOOKS
from shipyard.sheets.counters.mark_face import mark_face
from shipyard.sheets.counters.marks import Blanks, Boxes, Mark, Sign, Words
from shipyard.sheets.drawing import MM, Circle, Group, Line, Path, Rect, Text, bounds, extent, flat
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.ship import Ship
from tests.pages.counters_help import around, inside
from tests.sheets.kinds import example
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of

BOTH = (Mount.PORT, Mount.STARBOARD)


def ship(*systems: System, ident: str = "CA-1", load: Load | None = None, damage: Damage | None = None) -> Ship:
    design = harrington_ship(*systems, load=load or Load())
    return Ship(design=design, ruleset=ruleset_of(design), id=ident, damage=damage or Damage())


def book_ship(*systems: System, ident: str = "CL-1", load: Load | None = None) -> Ship:
    design = fleet_book_ship(*systems, load=load or Load())
    return Ship(design=design, ruleset=ruleset_of(design), id=ident)


def launcher(salvo: int, *mounts: Mount, **given: Any) -> System:
    return example("salvo-launcher", salvo=salvo, mounts=mounts or (Mount.PORT,), **given)


def found(*ships: Ship, **given: Any) -> dict[tuple[Sign, str], int]:
    """How many markers there are of each sort."""
    return {(supply.mark.sign, supply.mark.title): supply.number for supply in supplies(ships, **given)}


class TestSalvoes:
    def test_a_marker_with_laser_heads_for_each_launcher_by_size(self) -> None:
        markers = found(ship(launcher(10, *BOTH), launcher(2, Mount.FORE, count=2)), ship(launcher(10, *BOTH)))
        assert markers[Sign.LASER, "Salvo-10"] == 4
        assert markers[Sign.LASER, "Salvo-2"] == 2

    def test_nuclear_ones_as_the_magazines_have_them(self) -> None:
        """Conversion, Missiles: of the battlecruiser's 240 missiles 30 are nuclear, an eighth; rounded up."""
        battlecruiser = ship(launcher(2, Mount.FORE, Mount.AFT), launcher(10, *BOTH))
        assert found(battlecruiser)[Sign.NUCLEAR, "Salvo-10"] == 1
        assert found(*[battlecruiser] * 9)[Sign.NUCLEAR, "Salvo-10"] == 3
        assert (Sign.NUCLEAR, "Salvo-10") not in found(ship(launcher(10, *BOTH), load=Load(nuclear=0)))

    @pytest.mark.parametrize(("extended", "title", "turns"), [(False, "Salvo-10", 3), (True, "Salvo-10 ER", 5)])
    def test_with_a_box_for_how_many_are_left_and_one_for_each_turn(
        self, extended: bool, title: str, turns: int
    ) -> None:
        """Conversion, Missiles: '3 turns of endurance'; Extended range: five."""
        (mark,) = [
            supply.mark
            for supply in supplies([ship(launcher(10), load=Load(extended_range=extended))])
            if supply.mark.sign is Sign.LASER
        ]
        assert mark.heading
        assert mark.letters == "L"
        assert mark.rows[0] == Words(title)
        assert mark.rows[1:] == (Blanks(("left",)), Boxes(tuple(map(str, range(1, turns + 1))), "turn"))

    @pytest.mark.parametrize("turns", [0, 7, 1000])
    def test_house_rules_with_other_turns_have_one_box_for_them(self, turns: int) -> None:
        usual = ship(launcher(10))
        numbers = dict(usual.ruleset.numbers)
        numbers["endurance"] = evolve(numbers["endurance"], value=turns, least=0, most=10**6)
        house = evolve(usual, ruleset=evolve(usual.ruleset, numbers=numbers))
        (mark, *_) = [supply.mark for supply in supplies([house])]
        assert mark.rows[1:] == (Blanks(("left", "turn")),)
        assert face(mark, Form.BAR, 25)

    def test_fleet_book_salvoes_by_grade(self) -> None:
        tubes = example("salvo-missile-launcher", count=2)
        racks = (example("salvo-missile-rack"), example("salvo-missile-rack", extended=True, count=3))
        markers = found(book_ship(tubes, example("salvo-missile-magazine", mass=6), *racks))
        assert markers[Sign.SALVO, "salvo"] == 3
        assert markers[Sign.SALVO, "salvo ER"] == 3
        assert Sign.LASER not in {sign for sign, _ in markers}

    def test_heavy_missiles(self) -> None:
        assert found(book_ship(example("mt-missile", arcs=ARCS[:1], count=4)))[Sign.SALVO, "MT missile"] == 4


class TestStores:
    def test_pods_towed_and_aboard(self) -> None:
        carrier = ship(example("launch-rails"), example("pod", count=8), load=Load(pods=3))
        (supply,) = [supply for supply in supplies([carrier]) if supply.mark.sign is Sign.POD]
        assert supply.number == 11
        assert Blanks(("of 6",)) in supply.mark.rows

    def test_drones_two_for_each_mass(self) -> None:
        assert found(ship(example("drones", mass=3)))[Sign.DRONE, "drone"] == 6

    def test_mines_by_ten_in_the_conversion_and_single_in_the_fleet_book(self) -> None:
        """Conversion, Mines: a system has 100 and lays up to 10 a turn."""
        assert found(ship(example("minelaying-system")))[Sign.MINE, "mines"] == 10
        assert found(book_ship(example("minelayer", mines=4)))[Sign.MINE, "mine"] == 4

    def test_house_rules_with_other_mines_a_turn_have_them(self) -> None:
        usual = ship(example("minelaying-system"))
        numbers = dict(usual.ruleset.numbers)
        numbers["mines-a-turn"] = evolve(numbers["mines-a-turn"], value=25)
        house = evolve(usual, ruleset=evolve(usual.ruleset, numbers=numbers))
        (supply,) = [supply for supply in supplies([house]) if supply.mark.sign is Sign.MINE]
        assert supply.number == 4
        assert supply.mark.rows[-1] == Blanks(("of 25",))

    def test_what_is_spent_needs_none(self) -> None:
        spent = Damage(spent=Spent(pods=2, drones=1, mines=95))
        hurt = ship(example("drones"), example("minelaying-system"), load=Load(pods=3), damage=spent)
        markers = found(hurt)
        assert markers[Sign.POD, "pod"] == 1
        assert markers[Sign.DRONE, "drone"] == 1
        assert markers[Sign.MINE, "mines"] == 1


class TestCraft:
    def test_each_squadron_has_its_own_with_type_and_carrier(self) -> None:
        carrier = ship(example("lac-bay", count=2), ident="CLAC-2", load=Load(lacs=("shrike", "generic")))
        rows = [supply.mark.rows for supply in supplies([carrier]) if supply.mark.sign is Sign.CRAFT]
        assert [[row.text for row in some if isinstance(row, Words)] for some in rows] == [
            ["CLAC-2/1", "Shrike/B LACs"],
            ["CLAC-2/2", "generic LACs"],
        ]

    def test_fighters_likewise(self) -> None:
        carrier = book_ship(example("hangar-bay"), ident="CVL-1", load=Load(fighters=("torpedo",)))
        assert (Sign.CRAFT, "CVL-1/1") in found(carrier)

    def test_a_squadron_that_did_not_come_back_has_none_and_the_others_keep_their_number(self) -> None:
        spent = Damage(spent=Spent(lacs=(6, 2)))
        carrier = ship(example("lac-bay", count=2), load=Load(lacs=("shrike", "shrike")), damage=spent)
        assert [title for sign, title in found(carrier) if sign is Sign.CRAFT] == ["CA-1/2"]

    def test_they_are_never_capped(self) -> None:
        carrier = ship(example("lac-bay", count=40), load=Load(lacs=("shrike",) * 40))
        assert sum(sign is Sign.CRAFT for sign, _ in found(carrier)) == 40


class TestStates:
    """Damned Starships, Equipment: 'A supply of markers for: Damage Strength Wreckage.'"""

    @pytest.mark.parametrize(
        ("ships", "damaged", "crippled", "wrecks"), [(1, 1, 1, 1), (8, 4, 2, 2), (300, 24, 24, 24)]
    )
    def test_damage_cripples_and_wrecks_by_the_number_of_ships(
        self, ships: int, damaged: int, crippled: int, wrecks: int
    ) -> None:
        markers = found(*[ship()] * ships)
        assert markers[Sign.DAMAGED, "damaged"] == damaged
        assert markers[Sign.CRIPPLED, "crippled"] == crippled
        assert markers[Sign.WRECK, "wreck"] == wrecks

    def test_a_damaged_one_that_is_flipped_is_crippled(self) -> None:
        counters = Counters(back=Back.DAMAGED)
        sides = [
            [text.string for text in flat(side.items) if isinstance(text, Text)]
            for page in counter_pages([ship()], counters)
            for counter in page.drawing.items
            if isinstance(counter, Group) and counter.role == "counter"
            for side in counter.items
            if isinstance(side, Group)
        ]
        place = sides.index(["damaged"])
        assert sides[place : place + 2] == [["damaged"], ["crippled"]]
        assert sum(side == ["crippled"] for side in sides) == 1

    @pytest.mark.parametrize(("squadrons", "sets"), [(0, 1), (4, 1), (5, 2)])
    def test_strengths_from_1_to_9_more_sets_for_more_squadrons(self, squadrons: int, sets: int) -> None:
        carrier = ship(example("lac-bay", count=9), load=Load(lacs=("shrike",) * squadrons))
        markers = found(carrier)
        assert [markers[Sign.STRENGTH, str(figure)] for figure in range(1, 10)] == [sets] * 9

    def test_six_and_nine_have_a_line_under_them(self) -> None:
        lined = [
            figure
            for figure in "123456789"
            if any(isinstance(item, Line) for item in face(Mark(Sign.STRENGTH, (), figure), Form.BAR, 25))
        ]
        assert lined == ["6", "9"]


class TestCap:
    def test_no_more_than_a_table_takes_and_it_is_known(self) -> None:
        ships = [ship(launcher(10, *BOTH))] * 100
        (laser,) = [supply for supply in capped(ships) if supply.mark.sign is Sign.LASER]
        assert (laser.name, laser.number, laser.wanted) == ("Salvo-10 laser", MOST, 200)

    def test_a_small_fleet_has_all_it_carries(self) -> None:
        assert capped([ship(launcher(10, *BOTH))]) == ()

    def test_without_markers_nothing_is_short(self) -> None:
        assert capped([ship(launcher(10, *BOTH))] * 100, Counters(markers=False)) == ()


@pytest.mark.parametrize("fold", [True, False])
def test_all_are_printed_once_a_side_after_the_ships(fold: bool) -> None:
    fleet = [ship(launcher(10, *BOTH), load=Load(pods=2)), ship(ident="CA-2")]
    wanted = Counter[str]()
    for supply in supplies(fleet):
        wanted[supply.mark.title] += supply.number * (2 if fold else 1)
    reader = pypdf.PdfReader(io.BytesIO(pdf(counter_pages(fleet, Counters(fold=fold)), About(title="x"))))
    shown: list[str] = []
    for page in reader.pages:
        page.extract_text(visitor_text=lambda text, *_: shown.extend(text.split("\n")))
    told = Counter(word.strip() for word in shown)
    for title in ("Salvo-10", "pod", "damaged", "crippled", "wreck"):
        assert told[title] == wanted[title], title


def face(mark: Mark, form: Form, size: float, letter: str = "") -> tuple[Any, ...]:
    made = mark_face(mark, blank_of(form, size), LOOKS[0], letter)
    return flat((*made.words, *made.figure, *made.corner))


LEFT = Mark(Sign.LASER, (Words("Salvo-10 ER"), Blanks(("left",)), Boxes(tuple("12345"), "turn")), "L", heading=True)


@pytest.mark.parametrize("size", [LEAST_SIZE[Form.BAR], 25, 40])
def test_a_pencil_writes_into_the_box_of_a_bar(size: float) -> None:
    boxes = [item for item in face(LEFT, Form.BAR, size) if isinstance(item, Rect) and item.stroke]
    tall = [box for box in boxes if box.height > 3.99 * MM]
    assert [box.width >= 4 * MM for box in tall] == [True]
    assert len(boxes) == 6


MARKS = st.builds(
    Mark,
    st.sampled_from(Sign),
    st.lists(
        st.builds(Words, st.text(st.sampled_from("Wig-19 /"), min_size=1, max_size=30), st.booleans())
        | st.builds(Boxes, st.sampled_from([tuple("123"), tuple("12345")]), st.sampled_from(["", "left"]))
        | st.builds(Blanks, st.sampled_from([("left",), ("",), ("left", "turn")])),
        max_size=3,
    ).map(tuple),
    st.sampled_from(["L", "ER", "9"]),
    st.booleans(),
)
LETTERS = st.sampled_from(["", "A", "W"])
SIZED = st.sampled_from([(form, size) for form in Form for size in (LEAST_SIZE[form], 25, 32, 60)])


@given(MARKS, SIZED, LETTERS)
def test_everything_stays_inside_its_marker(mark: Mark, sized: tuple[Form, float], letter: str) -> None:
    blank = blank_of(*sized)
    for item in face(mark, *sized, letter):
        assert all(inside(blank, x, y, 0.3 * MM) for x, y in around(extent(item))), item


SQUADRON = Mark(Sign.CRAFT, (Words("CLAC-1/2", ident=True), Words("LACs")), heading=True)


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("mark", [LEFT, SQUADRON, Mark(Sign.WRECK, (Words("wreck"),)), Mark(Sign.STRENGTH, (), "8")])
def test_the_letter_of_a_side_stays_off_the_words_and_the_facing_mark(mark: Mark, form: Form) -> None:
    for size in (LEAST_SIZE[form], 20, 25, 60):
        blank = blank_of(form, size)
        made = mark_face(mark, blank, LOOKS[0], "B")
        for items in (flat([made.front(blank, LOOKS[0])]), flat([made.back(blank, LOOKS[0])])):
            (letter,) = [item for item in items if isinstance(item, Text) and item.string == "B"]
            others = [item for item in items if item is not letter and isinstance(item, Text | Rect | Path)]
            assert not any(extent(letter).meets(extent(other), 1.2) for other in others)


@given(MARKS, SIZED)
def test_words_and_boxes_stay_off_each_other_and_off_the_facing_mark(mark: Mark, sized: tuple[Form, float]) -> None:
    made = mark_face(mark, blank_of(*sized), LOOKS[0])
    words = [item for item in flat(made.words) if isinstance(item, Text) and item.string not in "12345"]
    boxes = [extent(item) for item in flat(made.words) if isinstance(item, Rect) and item.stroke]
    arrow = [extent(item) for item in made.figure]
    for text in words:
        box = extent(text)
        letters = evolve(box, top=box.top + 0.22 * text.size, bottom=box.bottom - 0.24 * text.size)
        assert not any(letters.meets(other, 0.35) for other in (*boxes, *arrow)), text
    assert not any(box.meets(other) for box in boxes for other in arrow)


@pytest.mark.parametrize("sign", Sign)
def test_every_sign_is_drawn_in_its_own_way(sign: Sign) -> None:
    items = face(Mark(sign, (Words("x"),), "L"), Form.BAR, 25)
    assert bounds([item for item in items if not isinstance(item, Text) or item.string != "x"]).height > 10


def test_signs_differ() -> None:
    """Lettered signs differ by their letters, and laser from nuclear heads by a frame or a disc, too."""
    drawn = {
        sign: tuple(
            type(item)
            for item in face(Mark(sign, (), "L"), Form.BAR, 25)
            if isinstance(item, Path | Line | Circle | Rect)
        )
        for sign in Sign
    }
    kinds = Counter(drawn.values())
    assert kinds[drawn[Sign.LASER]] == kinds[drawn[Sign.SALVO]] == 2
    assert drawn[Sign.NUCLEAR] == (Circle,)
    assert len(kinds) == len(Sign) - 1


def test_a_supply_that_is_whole_is_not_capped() -> None:
    assert not Supply(Mark(Sign.WRECK, ()), 3, 3).capped
