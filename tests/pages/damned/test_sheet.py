"""The order-of-battle sheet of Damned Starships as a picture: inside the margins, nothing on anything, large enough."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from shipyard.files.damned.fleets import read_damned
from shipyard.pages.damned.sheet import damned_sheet
from shipyard.pages.leaf import Leaf
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.rules.damned_starships import TYPES
from shipyard.sheets.drawing import MM, Drawing, Line, Rect, Text, flat
from shipyard.sheets.layout import FINE
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from tests.damned import one, section, side, squadron
from tests.sheets.geometry import faults, strings

HOME = Path(__file__).parents[3] / "examples" / "home-fleet.toml"
LONG = "W" * 190
TWO = (("SBB", "FBB(M)"), ("BC(M)", "BB"))


def long_names() -> DamnedSide:
    body = squadron(LONG, TWO, own=f'commander = {{ rank = "{"R" * 40}", name = "{LONG}" }}\nescorts = "{LONG}"')
    body += f'[[carriers]]\nname = "{LONG}"\ntype = "CVH"\nid = "{"W" * 20}"\n'
    body += (
        'squadrons = { FA = 400, FI = 10, FAC = 200, P = 998, loaded = "defence" }\npods = true\nstate = "crippled"\n'
    )
    body += f'[[convoys]]\nname = "{LONG}"\ncommodore = "{LONG}"\nescort = "{LONG}"\n'
    body += f'merchants = [{{ name = "{LONG}", type = "VBLC" }}, {{ name = "x", points = 999 }}]\n'
    body += f'[[installations]]\nname = "{LONG}"\nbatteries = ["FBB(M)", "SBB"]\nfac = 999\n'
    body += f'[[minefields]]\nhalf_unit_squares = 9999\nlayer = "{LONG}"\n'
    return side(body, f'nation = "{"N" * 80}"\npoints = 1\nattacker = true\nnotes = "{"note " * 900}"\n')


def hundred() -> DamnedSide:
    words = [word for word, kind in TYPES.items() if kind.category.value != "system craft"]
    parts = [
        squadron(f"Squadron {number}", *[((words[number], words[number]), (words[number], words[number]))] * 5)
        for number in range(5)
    ]
    return side("".join(parts))


FLEETS = {
    "usual": lambda: side_of(read_damned(HOME)),
    "one ship": lambda: side(one("FF")),
    "long names": long_names,
    "100 ships": hundred,
    "broken rules": lambda: side(f'[[squadrons]]\nname = "First"\n{section(*["DD"] * 60)}'),
    "a fort": lambda: side('[[installations]]\nname = "Fort"\nbatteries = ["SBB"]\n'),
    "nothing": lambda: side(""),
}


@pytest.fixture(scope="module", params=FLEETS)
def fleet(request: pytest.FixtureRequest) -> DamnedSide:
    return FLEETS[request.param]()


def drawings(fleet: DamnedSide, paper: Paper, margin: float = 10, letter: str = "") -> list[Drawing]:
    leaf = Leaf.on(evolve(paper, margin=margin * MM))
    return [page.drawing for page in damned_sheet(fleet, leaf, letter)]


@pytest.mark.parametrize("margin", [10, 20])
@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
def test_everything_is_inside_the_margins_and_on_nothing_else(fleet: DamnedSide, paper: Paper, margin: float) -> None:
    made = drawings(fleet, paper, margin, "A")
    assert made
    leaf = Leaf.on(evolve(paper, margin=margin * MM))
    assert faults(made, leaf.format) == []


def test_a4_and_letter_say_the_same_page_by_page(fleet: DamnedSide) -> None:
    for mine, other in zip(drawings(fleet, A4), drawings(fleet, LETTER), strict=True):
        assert strings([mine]) == strings([other])


def test_four_sizes_of_type_at_most_on_a_page(fleet: DamnedSide) -> None:
    for drawing in drawings(fleet, A4):
        sizes = {round(item.size, 3) for item in flat(drawing.items) if isinstance(item, Text)}
        assert len(sizes) <= 4, sizes
        assert min(sizes) >= FINE


def test_every_id_stands_on_the_sheet(fleet: DamnedSide) -> None:
    said = set(strings(drawings(fleet, A4)))
    assert [word for word in fleet.ids.values() if word not in said and len(word) < 15] == []


def boxes(drawing: Drawing) -> Iterator[Rect]:
    yield from (item for item in flat(drawing.items) if isinstance(item, Rect))


def test_boxes_to_cross_off_are_large_enough(fleet: DamnedSide) -> None:
    for paper in (A4, A5):
        for drawing in drawings(fleet, paper):
            assert all(min(box.width, box.height) >= 3.5 * MM for box in boxes(drawing))


def crosses(fleet: DamnedSide) -> int:
    """Count the boxes that are struck."""
    lines = [item for drawing in drawings(fleet, A4) for item in flat(drawing.items) if isinstance(item, Line)]
    return sum(line.x1 != line.x2 and line.y1 != line.y2 for line in lines) // 2


class TestContents:
    """What the sheet says of the example."""

    def said(self, body: str, head: str = "") -> list[str]:
        return strings(drawings(side(body, head), A4))

    def test_factors_thrusts_and_points_of_a_ship(self) -> None:
        said = self.said(one("SBB", "pods = true"))
        at = said.index("SBB-1")
        row = [text for text in said[at : at + 18] if text not in ("One", "super dreadnought · tows pods")]
        assert row[1:11] == ["12", "10", "6", "3", "(14)", "12", "4", "3", "2", "1"]
        assert "16" in row

    def test_pods_that_are_not_aboard_have_no_factor_and_no_box(self) -> None:
        assert "(14)" not in self.said(one("SBB"))
        with_, without = (len(list(boxes(drawings(side(one("SBB", own)), A4)[0]))) for own in ("pods = true", ""))
        assert with_ == without + 1

    def test_a_state_that_is_stated_is_struck(self) -> None:
        sound, crippled = (len(flat(drawings(side(one("BB", own)), A4)[0].items)) for own in ("", 'state = "crippled"'))
        assert crippled == sound + 4  # two crosses of two strokes

    def strokes(self, own: str, type_: str = "SBB") -> int:
        return crosses(side(one(type_, own)))

    def test_pods_that_are_fired_and_squadrons_that_are_lost_are_struck(self) -> None:
        aboard, fired = (self.strokes(f"pods = true{more}") for more in ("", ", spent = { pods = true }"))
        assert fired == aboard + 1
        craft = "squadrons = { FA = 3 }"
        whole, lost = (self.strokes(f"{craft}{more}", "CVL") for more in ("", ", spent = { FA = 2 }"))
        assert lost == whole + 2
        said = self.said(one("CVL", "squadrons = { FAC = 6, P = 4 }, spent = { FAC = 3, P = 2 }"))
        assert {text for text in said if "lost;" in text} == {
            "3 lost; close 1, (8) once, defence 1, thrust 8, loaded for attack",
            "2 lost; close 1, medium 1, defence 1, thrust 3, 400 men",
        }

    def test_a_sort_of_craft_of_which_none_is_left_is_still_told(self) -> None:
        assert "FA 2 squadrons" in self.said(one("CVL", "squadrons = { FA = 2 }, spent = { FA = 2 }"))
        assert not [text for text in self.said(one("CVL")) if "shuttle" in text]
        assert "3 shuttles" in self.said(one("CVL", "squadrons = { S = 3 }"))

    def test_batteries_have_their_own_state(self) -> None:
        fort = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "BS"]\n'
        sound, hurt = (
            crosses(side(fort + own)) for own in ("", 'damage = [{ battery = 1, state = "damaged", fired = true }]\n')
        )
        assert hurt == sound + 2

    def test_sections_have_their_names(self) -> None:
        body = f'[[squadrons]]\nname = "First"\n{section("DD", "DD")}name = "Vanguard"\n'
        assert "Vanguard" in self.said(body)

    def test_points_come_before_names_that_may_be_long(self) -> None:
        body = squadron("First", TWO, TWO, own=f'escorts = "{LONG}"')
        assert any(text.startswith("8 ships · 122 points · escorts WW") for text in self.said(body))

    def test_set_up_and_movement(self) -> None:
        said = self.said(one("FF"))
        assert {"30 cm", "6 cm, 2.5 cm", "1 unit; 30°", "15 units"} <= set(said)
        assert "half" not in said
        fields = [f"[[scenery]]\nkind = '{kind}'\n" for kind in ("rock-field", "asteroid")]
        more = self.said(one("FF") + "".join(fields))
        assert {"half", "its speed"} <= set(more)
        assert any("asteroids block" in text for text in more)

    def test_heads_of_columns_stand_only_over_rows(self) -> None:
        for drawing in drawings(hundred(), A4):
            said = strings([drawing])
            rows = any(text.split("-")[0] in TYPES for text in said)
            assert ("pts" in said) == rows

    def test_each_officer_who_rolls_has_boxes_for_ten_turns(self) -> None:
        body = squadron("First", (("BS", "BS"), ("BS", "BS")), (("BS", "BS"), ("BS", "BS")))
        # the fleet's commander, the squadron's, and those of two divisions; no factor of a BS is a 9
        assert self.said(body, 'commander = { rank = "admiral" }').count("9") == 4

    def test_the_tables_are_those_that_the_fleet_needs(self) -> None:
        plain = self.said(one("DD"))
        assert not any("(M)" in text for text in plain)
        assert not any("fighters ignore" in text for text in plain)
        assert any("(M) types" in text for text in self.said(one("FBB(M)")))
        assert any("fighters ignore" in text for text in self.said(one("CVL", "squadrons = { FA = 1 }")))
        assert any("EC add" in text for text in self.said(one("EC")))

    def test_limit_and_victory_points(self) -> None:
        said = self.said(one("BB"), "points = 10")
        assert any("limit 10, 4 OVER" in text for text in said)
        assert "points lost: destroyed" in said
        assert "cripples, at half" in said

    def test_who_commands_where_nobody_is_appointed(self) -> None:
        assert any("Vice admiral of First commands the fleet" in text for text in self.said(one("BB")))


WORDS = st.sampled_from([word for word, kind in TYPES.items() if kind.category.value != "system craft"])
DIVISION = st.lists(st.lists(WORDS, max_size=3).map(tuple), max_size=3).map(tuple)


@settings(max_examples=25)
@given(st.lists(st.lists(DIVISION, max_size=3), max_size=3))
def test_any_organisation_is_drawn_whole(squadrons: list[list[tuple[tuple[str, ...], ...]]]) -> None:
    fleet = side("".join(squadron(f"S{number}", *each) for number, each in enumerate(squadrons)))
    made = drawings(fleet, A4)
    assert faults(made, Leaf.on(A4).format) == []
    said = set(strings(made))
    assert [word for word in fleet.ids.values() if word not in said] == []
