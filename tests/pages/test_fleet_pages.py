"""The papers of a fleet as pictures: everything inside the margins, nothing on anything else, and large enough."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve

from shipyard.files.fleets import LoadedFleet
from shipyard.pages.leaf import Head, Leaf, Piece, flowed
from shipyard.pages.musters import clashing
from shipyard.pages.order_chart import order_chart
from shipyard.pages.order_of_battle import order_of_battle
from shipyard.pages.ordnance import ordnance
from shipyard.pages.reference import reference
from shipyard.pages.ships import ships_of
from shipyard.pages.side import Side
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import MM, Drawing, Ink, Line, Rect, Text, flat
from shipyard.sheets.layout import FINE, Block
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from shipyard.sheets.record import record_sheet
from tests.pages.fleets import LINE, PODS, SCREEN, large, loaded, side_of
from tests.sheets.geometry import faults, strings

LONG = "N" * 200
MORE = 'navy = "RMN"\nera = "Echoes of Honor"\npoints = 5000'
FLEETS = {
    "usual": ((), {"more": MORE}),
    "one ship": (((("Screen", ('design = "rmn/noblesse"',)),),), {}),
    "long texts": (
        (
            (
                ("S" * 200, (LINE.replace('"Nike"', f'"{"W" * 200}"'), f'{PODS}\nid = "{"W" * 20}"')),
                ("empty", ()),
            ),
        ),
        {"name": LONG, "more": f'navy = "{"N" * 80}"\nnotes = "{"note " * 990}"'},
    ),
    "fleet book": (
        ((("Carriers", ('design = "fb.toml"\ndamage = { armour = 1 }', 'design = "fb.toml"\ncount = 2')),),),
        {"ruleset": "fleet-book"},
    ),
    "300 ships": ((large(),), {}),
}
PAPERS = [A4, LETTER, A5]

FLEET_BOOK = """
format = 1
ruleset = "fleet-book"
name = "Drake"
navy = "Free Colonies"
type = "CVL"
mass = 120
hull = "average"
thrust = 4
ftl = true
screens = 1
armour = 4
systems = [
  { kind = "hangar-bay", count = 2 },
  { kind = "fire-control", count = 2 },
  { kind = "pds", count = 2 },
  { kind = "beam", class = 2, arcs = ["F", "FS", "FP"], count = 2 },
  { kind = "salvo-missile-magazine", mass = 9, id = "m" },
  { kind = "salvo-missile-launcher", arcs = ["F", "FS", "FP"], magazine = "m" },
]
[load]
fighters = ["standard", "heavy"]
salvoes = ["standard", "standard", "er"]
"""


@pytest.fixture(scope="module", params=FLEETS)
def fleet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> LoadedFleet:
    folder = tmp_path_factory.mktemp("fleet")
    (folder / "fb.toml").write_text(FLEET_BOOK, encoding="utf-8")
    arguments, keywords = FLEETS[request.param]
    found = loaded(folder, *arguments, **keywords)
    assert found.legal, [placed.finding for placed in found.findings]
    return found


def papers(fleet: LoadedFleet, paper: Paper, margin: float = 10) -> Iterator[tuple[str, Leaf, list[Drawing]]]:
    """Every paper of a fleet but record sheets and counters, alone and as one of two sides."""
    leaf = Leaf.on(evolve(paper, margin=margin * MM))
    alone = side_of(fleet)
    sides = [Side(alone.muster, "A"), Side(alone.muster, "B")]
    clashes = clashing([side.muster for side in sides])
    for name, pages in (
        ("order of battle", order_of_battle(alone, leaf)),
        ("compared", order_of_battle(sides[1], leaf, sides, clashes)),
        ("chart", order_chart(sides[0], leaf)),
        ("ordnance", ordnance(alone, ships_of(fleet), leaf)),
        ("tables", reference(ships_of(fleet), alone.name, leaf)),
    ):
        yield name, leaf, [page.drawing for page in pages]


@pytest.mark.parametrize(
    ("paper", "margin"),
    [(A4, 10), (A4, 20), (LETTER, 15), (A5, 10), (A5, 20)],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_everything_is_inside_the_margins_and_on_nothing_else(fleet: LoadedFleet, paper: Paper, margin: float) -> None:
    for name, leaf, drawings in papers(fleet, paper, margin):
        assert drawings or name == "ordnance", name
        assert faults(drawings, leaf.format) == [], name


def test_a4_and_letter_say_the_same_page_by_page(fleet: LoadedFleet) -> None:
    for (name, _, mine), (_, _, others) in zip(papers(fleet, A4), papers(fleet, LETTER), strict=True):
        assert [strings([page]) for page in mine] == [strings([page]) for page in others], name


def test_four_sizes_of_type_at_most_on_a_page(fleet: LoadedFleet) -> None:
    for name, _, drawings in papers(fleet, A4):
        for drawing in drawings:
            sizes = {round(item.size, 3) for item in flat(drawing.items) if isinstance(item, Text)}
            assert len(sizes) <= 4, (name, sizes)
            assert min(sizes) >= FINE, name


def test_every_id_stands_in_every_list(fleet: LoadedFleet) -> None:
    ids = {ship.id for ship in fleet.ships if len(ship.id) < 12}
    for name, _, drawings in papers(fleet, A4):
        if name in ("order of battle", "chart"):
            assert ids <= set(strings(drawings)), name


def text_of(pages: Iterator[Page]) -> list[str]:
    return strings(page.drawing for page in pages)


class TestTheOrderOfBattle:
    def test_says_who_and_by_which_rules(self, tmp_path: Path) -> None:
        said = text_of(order_of_battle(side_of(loaded(tmp_path, more=MORE)), Leaf.on(A4)))
        assert "Task Group 3.2" in said
        assert "Order of battle · RMN · Echoes of Honor · harrington@1" in said
        assert {"date", "ruleset harrington@1", "CPV by cpv-2004"} <= set(said)
        assert "Reliant class: 3 towed pods · 40 nuclear of 240 missiles" in said
        assert "superior crew" in said
        assert "battlecruiser BC" in said

    def test_has_the_sums_of_squadrons_and_fleet(self, tmp_path: Path) -> None:
        side = side_of(loaded(tmp_path, more=MORE))
        said = text_of(order_of_battle(side, Leaf.on(A4)))
        for sums in (side.muster.sums, *(part.sums for part in side.muster.parts)):
            row = [str(value) for value in (sums.mass, sums.npv, sums.cpv, sums.carried, sums.total)]
            assert any(said[index : index + 5] == row for index in range(len(said))), row
        assert f"limit 5000, {5000 - side.muster.sums.total} left" in said

    def test_a_limit_that_is_passed_is_loud(self, tmp_path: Path) -> None:
        side = side_of(loaded(tmp_path, more="points = 100"))
        assert f"limit 100, {side.muster.sums.total - 100} OVER" in text_of(order_of_battle(side, Leaf.on(A4)))

    def test_says_what_players_noted(self, tmp_path: Path) -> None:
        said = text_of(order_of_battle(side_of(loaded(tmp_path, more='notes = "Off Candor."')), Leaf.on(A4)))
        assert {"Off Candor.", "The flag."} <= set(said)

    def test_groups_nothing_silently(self, tmp_path: Path) -> None:
        said = text_of(order_of_battle(side_of(loaded(tmp_path, (("Screen", [SCREEN]),))), Leaf.on(A4)))
        assert [text for text in said if text.startswith("DD-")] == ["DD-1", "DD-2", "DD-3"]
        assert said.count("Noblesse") == 3

    def test_the_name_of_a_ship_that_has_none_is_left_to_be_written_in(self, tmp_path: Path) -> None:
        (page,) = order_of_battle(side_of(loaded(tmp_path, (("S", [SCREEN]),))), Leaf.on(A4))
        texts = [item for item in flat(page.drawing.items) if isinstance(item, Text)]
        heads = {item.string: item.x for item in texts}
        rows = {item.y for item in texts if item.string.startswith("DD-")}
        assert len(rows) == 3
        assert not [
            item for item in texts if item.y in rows and heads["ship"] <= item.x < heads["class"] and item.string
        ]
        assert "Noblesse class" not in heads

    def test_says_once_for_a_class_what_most_of_its_ships_carry(self, tmp_path: Path) -> None:
        own = 'design = "rmn/noblesse"\nname = "Vigil"\nload = { nuclear = 12 }'
        said = text_of(order_of_battle(side_of(loaded(tmp_path, (("S", [SCREEN, own, PODS]),))), Leaf.on(A4)))
        assert said.count("Noblesse class: 10 nuclear of 80 missiles") == 1
        assert said.count("10 nuclear of 80 missiles") == 0
        assert "12 nuclear of 80 missiles" in said
        assert any(text.startswith("2 towed pods · ") for text in said), "the only ship of a class says it herself"

    def test_a_ship_that_carries_nothing_says_so_where_her_sisters_carry_something(self, tmp_path: Path) -> None:
        fighters = '\n[load]\nfighters = ["standard", "heavy"]\n'
        bare = FLEET_BOOK.split("[load]")[0].replace("salvo-missile-magazine", "hold").partition('  { kind = "hold"')[0]
        (tmp_path / "cv.toml").write_text(f"{bare}]{fighters}", encoding="utf-8")
        entries = ['design = "cv.toml"\ncount = 2', 'design = "cv.toml"\nname = "Empty"\nload = { fighters = [] }']
        said = text_of(order_of_battle(side_of(loaded(tmp_path, (("S", entries),), ruleset="fleet-book")), Leaf.on(A4)))
        assert said.count("carries nothing") == 1

    def test_a_narrow_page_says_class_and_type_below(self, tmp_path: Path) -> None:
        said = text_of(order_of_battle(side_of(loaded(tmp_path)), Leaf.on(A5)))
        assert "Reliant class · battlecruiser BC · superior crew" in said

    def test_two_fleets_are_compared(self, tmp_path: Path) -> None:
        one, two = loaded(tmp_path), loaded(tmp_path, (("Screen", [SCREEN]),), name="The others")
        sides = [side_of(one, "A"), side_of(two, "B")]
        totals = [side.muster.sums.total for side in sides]
        for side in sides:
            said = text_of(order_of_battle(side, Leaf.on(A4), sides, ("DD-1",)))
            assert f"A has {totals[0] - totals[1]} points more" in said
            assert {str(total) for total in totals} <= set(said)
            assert "On both sides: DD-1. Say the side's letter with the id." in said

    def test_totals_that_count_different_points_are_not_subtracted(self, tmp_path: Path) -> None:
        house = 'format = 1\nextends = "harrington"\nname = "Tuesday"\n[readings]\nfleet-points = "cpv"\n'
        (tmp_path / "house.toml").write_text(house, encoding="utf-8")
        sides = [
            side_of(loaded(tmp_path, ruleset=word), side) for word, side in (("harrington", "A"), ("house.toml", "B"))
        ]
        said = text_of(order_of_battle(sides[0], Leaf.on(A4), sides))
        assert "total of A counts NPV and what is carried; total of B counts CPV and what is carried" in said
        assert not any("points more" in text for text in said)

    def test_further_pages_repeat_the_heads_and_the_squadron(self, tmp_path: Path) -> None:
        first, *others = order_of_battle(side_of(loaded(tmp_path, large())), Leaf.on(A4))
        assert others
        for page in others[:-1]:
            said = strings([page.drawing])
            assert {"id", "ship", "class", "type", "MASS", "NPV", "CPV", "carried", "total"} <= set(said)
            assert any("continued" in text for text in said) or any("10 ships" in text for text in said[:16])
        assert first.entries == (("Order of battle",),)
        assert [page.entries[0] for page in others[:2]] == [
            ("Order of battle", "page 2"),
            ("Order of battle", "page 3"),
        ]


def rules(drawing: Drawing) -> list[Line]:
    return [item for item in flat(drawing.items) if isinstance(item, Line)]


class TestTheOrderChart:
    @pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
    def test_cells_are_six_millimetres_high_and_wide(self, tmp_path: Path, paper: Paper) -> None:
        for page in order_chart(side_of(loaded(tmp_path)), Leaf.on(paper)):
            upright = [line for line in rules(page.drawing) if line.x1 == line.x2]
            inner = [line for line in upright if line.ink is Ink.GREY]
            assert inner
            assert min(line.y2 - line.y1 for line in inner) >= 6 * MM
            for row in {line.y1 for line in inner}:
                xs = sorted(line.x1 for line in upright if line.y1 == row)
                assert min(right - left for left, right in pairwise(xs)) >= 6 * MM

    def test_a_row_says_id_name_and_thrust(self, tmp_path: Path) -> None:
        said = text_of(order_chart(side_of(loaded(tmp_path)), Leaf.on(A4)))
        start = said.index("BC-1")
        assert said[start : start + 3] == ["BC-1", "Nike", "thrust 5, half 2"]

    def test_says_of_thrust_what_the_sheet_says(self, fleet: LoadedFleet) -> None:
        said = set(text_of(order_chart(side_of(fleet), Leaf.on(A4))))
        for ship in list(ships_of(fleet))[:12]:
            if not ship.damage.drive:
                on_sheet = [text for text in strings(record_sheet(ship)) if text.startswith("thrust ")]
                assert set(on_sheet[:1]) & said, on_sheet

    def test_a_drive_that_is_hit_has_half_of_it(self, tmp_path: Path) -> None:
        """FB1 pp. 3-12, threshold checks: the first hit halves the drive, rounded down."""
        said = text_of(order_chart(side_of(loaded(tmp_path)), Leaf.on(A4)))
        assert said[said.index("BC-9") + 2] == "thrust 2, half 1"

    def test_has_at_least_eight_turns_in_a_row(self, fleet: LoadedFleet) -> None:
        for paper in PAPERS:
            turns = {text for text in text_of(order_chart(side_of(fleet), Leaf.on(paper))) if text.startswith("turn ")}
            assert turns >= {f"turn {number}" for number in range(1, 9)}
            assert len(turns) == max(int(text.split()[1]) for text in turns)

    def test_what_is_written_is_what_the_sheets_log(self, tmp_path: Path) -> None:
        said = text_of(order_chart(side_of(loaded(tmp_path)), Leaf.on(A4)))
        assert {"velocity", "course", "facing", "orders"} <= set(said)

    def test_every_page_of_many_has_the_heads(self, tmp_path: Path) -> None:
        for page in order_chart(side_of(loaded(tmp_path, large())), Leaf.on(A4)):
            said = strings([page.drawing])
            assert said.count("orders") == len([text for text in said if text.startswith("turn ")])
            assert "velocity" in said


class TestTheOrdnanceTracker:
    def test_has_every_store_to_cross_off(self, tmp_path: Path) -> None:
        said = text_of(ordnance(side_of(fleet := loaded(tmp_path)), ships_of(fleet), Leaf.on(A4)))
        assert {"laser heads 200, a box is 10", "nuclear 40, a box is 10", "internal pod ×8"} <= set(said)
        assert any(text.startswith("towed pod") for text in said)

    def test_an_ammunition_ship_stands_in_it_with_what_is_in_her_hold(self, tmp_path: Path) -> None:
        fleet = loaded(tmp_path, (("Train", ('design = "rmn/ammunition-ship"\nname = "Caisson"',)),))
        said = text_of(ordnance(side_of(fleet), ships_of(fleet), Leaf.on(A4)))
        assert {"AE-1", "Caisson"} <= set(said)
        assert any("missiles" in text for text in said)

    def test_what_is_spent_is_said(self, tmp_path: Path) -> None:
        said = text_of(ordnance(side_of(fleet := loaded(tmp_path)), ships_of(fleet), Leaf.on(A4)))
        assert any(text.startswith("laser heads 210, 170 left") for text in said)

    def test_boxes_can_be_crossed_off(self, fleet: LoadedFleet) -> None:
        """A box to cross off is at least 3.5 mm wide and high."""
        for page in ordnance(side_of(fleet), ships_of(fleet), Leaf.on(A5)):
            boxes = [item for item in flat(page.drawing.items) if isinstance(item, Rect) and item.fill is Ink.WHITE]
            small = [box for box in boxes if box.stroke and box.radius == 0 and box.width < 20]
            assert all(min(box.width, box.height) >= 3.5 * MM for box in small)

    def test_the_log_says_what_a_salvo_is(self, tmp_path: Path) -> None:
        said = text_of(ordnance(side_of(fleet := loaded(tmp_path)), ships_of(fleet), Leaf.on(A4)))
        heads = ["launched", "from", "warhead", "size", "speed", "course", "turns left", "target"]
        start = said.index("Salvoes in flight") + 1
        assert said[start : start + len(heads)] == heads

    def test_rows_of_the_log_are_six_millimetres_high(self, tmp_path: Path) -> None:
        *_, last = ordnance(side_of(fleet := loaded(tmp_path)), ships_of(fleet), Leaf.on(A4))
        ys = sorted({line.y1 for line in rules(last.drawing) if line.y1 == line.y2 and line.ink is Ink.GREY})
        rows = [lower - upper for upper, lower in pairwise(ys)]
        assert sum(row >= 6 * MM for row in rows) >= 12

    def test_the_log_of_many_ships_goes_over_pages_each_of_them_full(self, tmp_path: Path) -> None:
        fleet = loaded(tmp_path, (("S", ['design = "rmn/reliant"\ncount = 40']),))
        pages = [strings([page.drawing]) for page in ordnance(side_of(fleet), ships_of(fleet), Leaf.on(A4))]
        logs = [said.count("Salvoes in flight") for said in pages]
        assert sum(logs) > 1
        assert max(logs) == 1

    def test_ships_without_stores_are_left_out_and_then_there_is_no_log(self, tmp_path: Path) -> None:
        (tmp_path / "bare.toml").write_text(
            'format = 1\nruleset = "harrington"\nname = "Barge"\nnavy = "none"\ntype = "M"\nmass = 20\n'
            'hull = "weak"\nthrust = 1\nftl = true\nsidewall = 0\nsystems = []\n',
            encoding="utf-8",
        )
        fleet = loaded(tmp_path, (("S", ('design = "bare.toml"',)),))
        assert fleet.ships
        assert list(ordnance(side_of(fleet), ships_of(fleet), Leaf.on(A4))) == []


class TestTheTables:
    def test_stand_on_one_page_for_any_fleet(self, fleet: LoadedFleet) -> None:
        for paper in (A4, LETTER):
            assert len(list(reference(ships_of(fleet), "x", Leaf.on(paper)))) == 1

    def test_are_the_union_of_what_the_ships_need(self, tmp_path: Path) -> None:
        """Conversion, Missiles and Project Ghostrider: missiles fly 3 turns, those of extended range 5."""
        said = " ".join(text_of(reference(ships_of(loaded(tmp_path)), "x", Leaf.on(A4))))
        assert "sidewall 2" in said
        assert "sidewall 1 or none" in said
        for weapon in ("grazer:", "laser class 1:", "laser class 2:"):
            assert said.count(weapon) == 1
        assert "3 turns, 5 with extended range, at most 54 MU" in said

    def test_have_the_figures_of_each_class(self, tmp_path: Path) -> None:
        """Conversion, Movement and Countermissiles: half the thrust for rotations, a die for each point of AMS."""
        said = text_of(
            reference(ships_of(loaded(tmp_path, (("S", (LINE, 'design = "pn/duquesne"')),))), "x", Leaf.on(A4))
        )
        start = said.index("By class") + 1
        assert said[start : start + 5] == ["class", "thrust", "half", "AMS", "broadside"]
        assert said[start + 5 : start + 15] == ["Reliant", "5", "2", "3d6", "10", "DuQuesne", "3", "1", "5d6", "20"]

    def test_of_one_class_have_its_figures_in_the_notes(self, tmp_path: Path) -> None:
        said = text_of(reference(ships_of(loaded(tmp_path, (("S", (SCREEN,)),))), "x", Leaf.on(A4)))
        assert "By class" not in said

    def test_notes_stand_in_two_columns_as_on_the_sheets(self, tmp_path: Path) -> None:
        (page,) = reference(ships_of(loaded(tmp_path)), "x", Leaf.on(A4))
        phases = {item.string: item for item in flat(page.drawing.items) if isinstance(item, Text) and item.bold}
        assert phases["Orders:"].x < phases["Damage control:"].x

    def test_of_two_rulesets_each_has_its_own(self, tmp_path: Path) -> None:
        (tmp_path / "fb.toml").write_text(FLEET_BOOK, encoding="utf-8")
        book = loaded(tmp_path, (("S", ('design = "fb.toml"',)),), ruleset="fleet-book")
        said = text_of(reference([*ships_of(loaded(tmp_path)), *ships_of(book)], "x", Leaf.on(A4)))
        assert {"harrington@1", "fleet-book@1", "Missile hits", "Salvo missiles"} <= set(said)


class TestPages:
    def test_pieces_that_stay_together_are_never_parted(self) -> None:
        leaf = Leaf.on(A4)
        pieces = [Piece(Block((), 10, 37), with_next=number % 2 == 0) for number in range(100)]
        assert len(list(flowed(pieces, leaf, Head(title="x", owner="y"), ("x",)))) == -(-100 // (2 * 9))

    def test_each_page_comes_as_soon_as_it_is_full(self) -> None:
        taken: list[int] = []

        def endless() -> Iterator[Piece]:
            while True:
                taken.append(1)
                yield Piece(Block((), 10, 100))

        pages = flowed(endless(), Leaf.on(A4), Head(title="x", owner="y"), ("x",))
        next(pages)
        next(pages)
        assert len(taken) < 20

    def test_the_heads_of_sides_differ_in_black_and_white(self) -> None:
        first, second = (Head(title="x", owner="y", side=side).block(300, 2) for side in "AB")
        inks = [[item.fill for item in flat(head.items) if isinstance(item, Rect)] for head in (first, second)]
        assert inks == [[Ink.WHITE], [Ink.BLACK]]

    def test_a4_is_used_no_further_than_letter(self) -> None:
        assert Leaf.on(A4).width == pytest.approx(Leaf.on(LETTER).width)
        assert Leaf.on(A4).height == pytest.approx(Leaf.on(LETTER).height)
