"""Counters for Damned Starships: one for everything that stands on the table, 25 by 12.5 mm, and markers."""

from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from shipyard.files.damned.fleets import read_damned
from shipyard.pages.counters import Back, Counters
from shipyard.pages.damned.counters import LOOKS_LIKE, damned_counters
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.rules.damned_starships import TYPES, Category
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.blanks import Form
from shipyard.sheets.drawing import MM, Box, Group, bounds
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from tests.damned import one, side
from tests.sheets.geometry import groups, overlaps, strings

HOME = Path(__file__).parents[3] / "examples" / "home-fleet.toml"


def home() -> DamnedSide:
    return side_of(read_damned(HOME))


def counters(page: Page) -> list[Group]:
    return list(groups(page.drawing.items, "counter"))


def test_every_type_of_ship_has_a_look() -> None:
    assert set(LOOKS_LIKE) == {word for word, kind in TYPES.items() if kind.category is not Category.CRAFT}


def test_each_ship_squadron_and_installation_has_one_with_a_back() -> None:
    said = Counter(strings(page.drawing for page in damned_counters(home())))
    fleet = home()
    wanted = [*fleet.ids.values(), "CVL-1/FA-1", "CVL-1/FA-3", "CVL-1/FI-1", "BC(M)-1/FI-1", "I-1", "I-1/FAC-2"]
    assert [word for word in wanted if said[word] != 2] == []


def test_with_several_sides_each_has_the_letter_of_its_own() -> None:
    for page in damned_counters(home(), counters=Counters(side=1), letter="B"):
        for counter in counters(page):
            assert strings([evolve(page.drawing, items=(counter,))]).count("B") == 2, "front and back"


def test_markers_for_damage_strength_and_wreckage() -> None:
    # Equipment: 'A supply of markers for: Damage Strength Wreckage'
    said = Counter(strings(page.drawing for page in damned_counters(home())))
    assert said["damaged"] == 2 * 15  # one for two of 28 ships and two batteries, front and back
    assert said["wreck"] == 2 * 8
    assert said["mines"] == 2 * 3
    assert said["7"] >= 2


@pytest.mark.parametrize(
    "paper", [A4, LETTER, A5, evolve(A4, margin=20 * MM)], ids=["A4", "Letter", "A5", "wide margin"]
)
@pytest.mark.parametrize("inverse", [False, True])
def test_they_are_25_by_12_and_a_half_mm_and_nothing_lies_on_another(paper: Paper, inverse: bool) -> None:
    for page in damned_counters(home(), paper, Counters(side=int(inverse))):
        drawn = counters(page)
        assert drawn
        inked = bounds(page.drawing.items)
        assert paper.area.holds(inked, 0.7)
        boxes = [(bounds(each.items), each.role) for each in drawn]
        assert overlaps(boxes, 0.01) == []
        for box, _ in boxes:
            assert box.width <= 25 * MM + 0.01
            assert box.height <= 25 * MM + 0.01  # front and back


def test_a_paper_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        list(damned_counters(side(one("BB")), evolve(A5, margin=A5.width / 2 - 10)))


def test_long_names_stay_on_their_counter() -> None:
    fleet = side(one("FBB(M)", f'id = "{"W" * 20}"').replace('"One"', f'"{"W" * 200}"'))
    [page, *_] = damned_counters(fleet)
    first = counters(page)[0]
    box = bounds(first.items)
    assert box.width <= 25 * MM
    assert Box(0, 0, A4.width, A4.height).holds(box)


def test_what_is_destroyed_or_lost_has_none() -> None:
    fleet = side(
        'scouts = [{ name = "Fox", type = "SC", state = "destroyed" }]\n'
        + one("SBB", "squadrons = { FA = 1 }, spent = { FA = 1 }")
    )
    said = strings(page.drawing for page in damned_counters(fleet))
    assert "SBB-1" in said
    assert "Fox" not in said
    assert "SBB-1/FA-1" not in said


def test_damaged_backs_fronts_alone_sizes_and_no_markers() -> None:
    said = Counter(strings(page.drawing for page in damned_counters(home(), counters=Counters(markers=False))))
    assert said["damaged"] == said["wreck"] == 0
    backs = Counters(markers=False, back=Back.DAMAGED)
    said = Counter(strings(page.drawing for page in damned_counters(home(), counters=backs)))
    assert said["damaged".upper()] + said["damaged"] == len(home().ids)
    for page in damned_counters(home(), counters=Counters(fold=False, size=40, markers=False)):
        for each in counters(page):
            assert bounds(each.items).height <= 20 * MM + 0.01


def test_they_are_bars() -> None:
    with pytest.raises(ValueError, match="bars"):
        damned_counters(home(), counters=Counters(shape=Form.HEX))


def test_a_scout_cruiser_is_called_so_and_pinnaces_have_one_for_a_ship() -> None:
    scout = 'scouts = [{ name = "Fox", type = "SC", squadrons = { P = 4 } }]'
    said = strings(page.drawing for page in damned_counters(side(scout)))
    assert said.count("SC") == 2
    assert "scout" not in said
    assert said.count("4 pinnaces") == 2
