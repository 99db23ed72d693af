"""Damage by clicks: every box of the sheet marks what it shows, and the list does the same."""

import re
import tomllib
from http import HTTPStatus
from typing import Any

import pytest

from tests.studio.fleet_page import Page
from tests.studio.live import Live


@pytest.fixture
def page(studio: Live) -> Page:
    return Page(studio)


def mark(page: Page, word: str, ship: str = "0-0-0", **more: Any) -> dict[str, Any]:
    """Mark something, and give her damage as the file has it."""
    answer = page.change("mark", ship=ship, mark=word, **more)
    squadron, entry, *_ = map(int, answer.json["ship"].split("-"))
    found: dict[str, Any] = tomllib.loads(page.text)["squadrons"][squadron]["ships"][entry].get("damage", {})
    return found


def shown(page: Page, ship: str = "0-0-0") -> dict[str, str]:
    parts: dict[str, str] = page.post("/fleet/damage", ship=ship).json["parts"]
    return parts


def test_a_click_on_a_box_of_the_hull_marks_all_up_to_it_and_a_second_unmarks_it(page: Page) -> None:
    assert mark(page, "mark:hull:6") == {"hull": 6}
    assert mark(page, "mark:hull:6") == {"hull": 5}
    assert mark(page, "mark:hull:2") == {"hull": 1}
    assert mark(page, "mark:hull:1") == {}
    assert "damage" not in page.text
    assert page.commented()


def test_a_click_on_a_system_names_her_among_the_lost(page: Page) -> None:
    assert mark(page, "mark:unit:bridge:0:0") == {"lost": ["bridge"]}
    assert mark(page, "mark:unit:sidewall:0:0") == {"lost": ["bridge", "sidewall@port"]}
    assert mark(page, "mark:unit:bridge:0:0") == {"lost": ["sidewall@port"]}


def test_one_of_several_like_systems_is_named_by_its_number(page: Page) -> None:
    assert mark(page, "mark:unit:systems[2]:1:1") == {"lost": ["grazer@starboard#2"]}
    assert mark(page, "mark:unit:systems[2]:1:0") == {"lost": ["grazer@starboard#2", "grazer@starboard#1"]}
    assert mark(page, "mark:unit:systems[2]:1:1") == {"lost": ["grazer@starboard#1"]}


def test_a_launcher_takes_hit_after_hit_until_it_is_out_and_then_is_whole_again(page: Page) -> None:
    word, hits = "mark:unit:systems[0]:0:0", 0
    while len(mark(page, word).get("lost", [])) > hits:
        hits += 1
    assert hits > 1
    assert "lost" not in page.text


def test_missiles_are_spent_by_the_ten_and_pods_one_by_one(page: Page) -> None:
    assert mark(page, "mark:spent:laser:40") == {"spent": {"laser": 40}}
    assert mark(page, "mark:spent:laser:40") == {"spent": {"laser": 30}}
    assert mark(page, "mark:spent:pods:2") == {"spent": {"laser": 30, "pods": 2}}
    assert mark(page, "mark:spent:pods:1") == {"spent": {"laser": 30}}


def test_craft_are_lost_squadron_by_squadron(page: Page) -> None:
    page.change("ship", ship="0-0-0", fields={"design": "rmn/minotaur", "name": "Nike"}, squadron=0)
    assert mark(page, "mark:craft:lacs:1") == {"spent": {"lacs": [0, 1]}}
    assert mark(page, "craft:lacs:0", by=1) == {"spent": {"lacs": [1, 1]}}
    assert mark(page, "craft:lacs:1", by=-1) == {"spent": {"lacs": [1, 0]}}


def test_the_list_steps_and_stops_at_nothing_and_at_all(page: Page) -> None:
    assert mark(page, "drive", by=1) == {"drive": 1}
    assert mark(page, "drive", by=1) == {"drive": 2}
    assert mark(page, "drive", by=1) == {"drive": 2}
    assert mark(page, "hull", by=-1) == {"drive": 2}
    assert mark(page, "stand:systems[2]:0", by=1)["lost"] == ["grazer@port#1"]
    assert mark(page, "stand:systems[2]:0", by=1)["lost"] == ["grazer@port#1", "grazer@port#2"]
    assert mark(page, "stand:systems[2]:0", by=-1)["lost"] == ["grazer@port#1"]


def test_a_yard_repairs_and_rearms(page: Page) -> None:
    mark(page, "mark:hull:3")
    mark(page, "mark:spent:laser:10")
    page.change("repair", ship="0-0-0")
    assert "spent = { laser = 10 }" in page.text
    page.change("rearm", ship="0-0-0")
    assert "damage" not in page.text


def test_one_of_several_gets_an_entry_of_her_own_and_the_page_goes_on_with_her(page: Page) -> None:
    answer = page.change("mark", ship="0-1-0", mark="mark:hull:2")
    assert answer.json["ship"] == "0-2-0"
    assert mark(page, "mark:hull:4", ship="0-2-0") == {"hull": 4}
    assert 'name = "Agamemnon"' in page.text
    assert page.commented()


def test_the_sheet_tells_every_box_apart_and_the_list_has_the_same(page: Page) -> None:
    parts = shown(page)
    for word in ("mark:hull:28", "mark:drive:2", "mark:unit:bridge:0:0", "mark:spent:laser:210", "mark:spent:pods:3"):
        assert f"{word}&quot;" in parts["damage-sheet"] or f'{word}"' in parts["damage-sheet"]
    assert "style=" not in parts["damage-sheet"]
    assert 'aria-label="Hull boxes: one more gone"' in parts["damage-controls"]
    assert "nothing is lost or spent" in parts["damage-status"]


def test_every_box_of_the_sheet_can_be_marked_and_unmarked(page: Page) -> None:
    before = page.text
    words = sorted(set(re.findall(r'class="[^"]*(mark:[^" ]+)', shown(page)["damage-sheet"])))
    assert len(words) > 60
    for word in (each for each in words if not each.startswith("mark:unit:systems[0]")):
        mark(page, word)
        assert page.text != before, word
        page.change("repair", ship="0-0-0")
        page.change("rearm", ship="0-0-0")
        assert page.text == before, word


def test_a_changed_ship_is_drawn_anew_where_her_sheet_is_open(page: Page) -> None:
    before = shown(page)
    answer = page.post("/fleet/change", change={"do": "mark", "ship": "0-0-0", "mark": "mark:hull:5"}, sheet="0-0-0")
    assert answer.json["parts"]["damage-sheet"] != before["damage-sheet"]
    assert "5 / 28" in answer.json["parts"]["damage-controls"]
    assert "hull 5/28" in answer.json["parts"]["fleet-squadrons"]


@pytest.mark.parametrize(
    "word",
    [
        "",
        "mark:",
        "mark:hull:x",
        "mark:hull:",
        "mark:hull:-1",
        "mark:unit:systems[99]:0:0",
        "mark:unit:systems[2]:0:99",
        "mark:unit:systems[2]:7:0",
        "mark:unit:bridge",
        "mark:spent:gold:1",
        "mark:spent:laser:99999999999",
        "mark:craft:lacs:5",
        "mark:craft:hull:0",
        "mark:stand:x",
    ],
)
def test_a_word_that_no_sheet_has_marks_nothing(page: Page, word: str) -> None:
    before = page.text
    assert page.refused("mark", ship="0-0-0", mark=word)
    assert page.text == before


def test_a_ship_that_is_not_there_has_no_sheet(page: Page) -> None:
    assert page.post("/fleet/damage", ship="7-0-0").status == HTTPStatus.BAD_REQUEST
    page.text = "name = ["
    assert page.post("/fleet/damage", ship="0-0-0").status == HTTPStatus.BAD_REQUEST


def test_hits_named_by_hand_in_other_words_are_taken_back_too(page: Page) -> None:
    page.text = page.text.replace('name = "Nike"   # flag', 'name = "Nike"   # flag\ndamage = { lost = ["grazer"] }')
    assert mark(page, "mark:unit:systems[2]:0:0") == {}
