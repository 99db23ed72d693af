"""Changes of a fleet: what becomes of its text, with every comment and everything else where it was."""

import tomllib
from typing import Any

import pytest

from tests.studio.fleet_page import FLEET, Page
from tests.studio.live import Live


@pytest.fixture
def page(studio: Live) -> Page:
    return Page(studio)


def squadrons(page: Page) -> list[tuple[str, list[Any]]]:
    """Each squadron with what its entries are called, or how many ships they stand for."""
    data = tomllib.loads(page.text)
    return [
        (
            each["name"],
            [ship.get("name") or ship.get("names") or ship.get("count", 1) for ship in each.get("ships", [])],
        )
        for each in data["squadrons"]
    ]


def entry(page: Page, squadron: int, number: int) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(page.text)["squadrons"][squadron]["ships"][number]
    return found


def test_ships_are_added_by_number_or_by_name(page: Page) -> None:
    page.change("add", design="rmn/reliant", squadron=1, count=2, names="")
    page.change("add", design="rmn/falcon", squadron=1, count=1, names="Peregrine, Merlin")
    page.change("add", design="rmn/falcon", squadron=0, count=1, names="Kite")
    assert squadrons(page) == [
        ("BatCruRon 5", ["Nike", ["Agamemnon", "Achilles"], "Kite"]),
        ("Screen", [3, 2, ["Peregrine", "Merlin"]]),
    ]
    assert page.commented()


def test_the_first_ship_of_a_fleet_brings_a_squadron_along(page: Page) -> None:
    page.text = 'ruleset = "harrington"\nname = "X"\n'
    page.change("add", design="rmn/reliant")
    assert squadrons(page) == [("Squadron 1", [1])]


def test_a_squadron_without_ships_takes_one(page: Page) -> None:
    page.change("add-squadron", name="Reserve")
    page.change("add", design="rmn/reliant", squadron=2)
    assert squadrons(page)[2] == ("Reserve", [1])
    assert page.commented()


def test_squadrons_are_renamed_moved_and_removed(page: Page) -> None:
    page.change("rename-squadron", squadron=1, name="Van")
    page.change("move-squadron", squadron=0, by=1)
    assert [name for name, _ in squadrons(page)] == ["Van", "BatCruRon 5"]
    assert page.text.index("# the flag's own") > page.text.index("Van")
    page.change("remove-squadron", squadron=0)
    assert squadrons(page) == [("BatCruRon 5", ["Nike", ["Agamemnon", "Achilles"]])]
    assert page.commented()


def test_a_ship_is_moved_to_another_squadron_with_her_comments(page: Page) -> None:
    answer = page.change("move", ship="0-0-0", squadron=1, position=None)
    assert squadrons(page) == [("BatCruRon 5", [["Agamemnon", "Achilles"]]), ("Screen", [3, "Nike"])]
    assert 'name = "Nike"   # flag' in page.text
    assert answer.json["ship"] == "1-1"
    assert page.commented()


def test_a_ship_is_moved_before_another_one(page: Page) -> None:
    page.change("move", ship="1-0", squadron=0, position=0)
    assert squadrons(page) == [("BatCruRon 5", [3, "Nike", ["Agamemnon", "Achilles"]]), ("Screen", [])]
    assert page.commented()


def test_one_of_several_gets_an_entry_of_her_own_when_she_moves(page: Page) -> None:
    page.change("move", ship="0-1-0", squadron=1, position=0)
    assert squadrons(page) == [("BatCruRon 5", ["Nike", ["Achilles"]]), ("Screen", ["Agamemnon", 3])]
    assert page.commented()


def test_a_ship_steps_up_and_down_and_out_of_her_squadron(page: Page) -> None:
    page.change("step", ship="0-0-0", by=1)
    assert squadrons(page)[0] == ("BatCruRon 5", [["Agamemnon", "Achilles"], "Nike"])
    page.change("step", ship="0-1-0", by=1)
    assert squadrons(page)[1] == ("Screen", ["Nike", 3])
    page.change("step", ship="1-0-0", by=-1)
    page.change("step", ship="0-1-0", by=-1)
    assert squadrons(page)[0] == ("BatCruRon 5", ["Nike", ["Agamemnon", "Achilles"]])
    assert "end" in page.refused("step", ship="0-0-0", by=-1)
    assert "end" in page.refused("step", ship="1-0", by=1)
    assert page.commented()


def test_ships_are_removed_alone_or_with_their_like(page: Page) -> None:
    page.change("remove", ship="0-1-0")
    assert squadrons(page)[0] == ("BatCruRon 5", ["Nike", ["Achilles"]])
    page.change("remove", ship="1-0")
    assert squadrons(page)[1] == ("Screen", [])
    assert page.commented()


def fields(**more: str) -> dict[str, str]:
    return {"design": "rmn/reliant", "name": "Nike", "id": "", "quality": "", "notes": "", **more}


def test_the_form_of_a_ship_writes_what_is_her_own(page: Page) -> None:
    own = fields(name="Nike II", id="FLAG", quality="superior", nuclear="40", pods="3", notes="under repair")
    page.change("ship", ship="0-0-0", fields=own | {"extended-range": "yes"}, squadron=0)
    assert entry(page, 0, 0) == {
        "design": "rmn/reliant",
        "name": "Nike II",
        "id": "FLAG",
        "quality": "superior",
        "notes": "under repair",
        "load": {"nuclear": 40, "pods": 3, "extended-range": True},
    }
    page.change("ship", ship="0-0-0", fields=fields(), squadron=0)
    assert entry(page, 0, 0) == {"design": "rmn/reliant", "name": "Nike"}
    assert page.commented()


def test_the_form_puts_a_ship_into_another_squadron(page: Page) -> None:
    answer = page.change("ship", ship="0-0-0", fields=fields(quality="inferior"), squadron=1)
    assert squadrons(page)[1] == ("Screen", [3, "Nike"])
    assert entry(page, 1, 1)["quality"] == "inferior"
    assert answer.json["ship"] == "1-1"


def test_a_new_name_for_one_of_several_stays_in_their_list(page: Page) -> None:
    page.change("ship", ship="0-1-1", fields=fields(name="Ajax"), squadron=0)
    assert squadrons(page)[0] == ("BatCruRon 5", ["Nike", ["Agamemnon", "Ajax"]])
    page.change("ship", ship="0-1-1", fields=fields(name="Ajax", quality="superior"), squadron=0)
    assert squadrons(page)[0] == ("BatCruRon 5", ["Nike", ["Agamemnon"], "Ajax"])
    assert page.commented()


def test_ships_without_names_are_counted_or_named(page: Page) -> None:
    own = {"design": "rmn/chanson", "names": "", "quality": "", "notes": ""}
    page.change("ship", ship="1-0", fields=own | {"count": "5"}, squadron=1)
    assert squadrons(page)[1] == ("Screen", [5])
    page.change("ship", ship="1-0", fields=own | {"count": "5", "names": "Ode, Lay"}, squadron=1)
    assert squadrons(page)[1] == ("Screen", [["Ode", "Lay"]])


def test_the_head_of_a_fleet_is_changed_key_by_key(page: Page) -> None:
    page.change("head", key="navy", value="RMN")
    page.change("head", key="points", value="2000")
    page.change("head", key="era", value="Echoes of Honor")
    page.change("head", key="name", value="TG 3.3")
    head = page.text[: page.text.index("# the flag's own")]
    assert head.splitlines() == [
        "# Task Group 3.2, as it sailed",
        "format = 1",
        'ruleset = "harrington"',
        'name = "TG 3.3"',
        'navy = "RMN"',
        "points = 2000   # the evening's limit",
        'era = "Echoes of Honor"',
        "",
    ]
    page.change("head", key="era", value="")
    assert "era" not in page.text
    assert page.commented()


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("head", {"key": "points", "value": "many"}),
        ("head", {"key": "name", "value": " "}),
        ("head", {"key": "squadrons", "value": "x"}),
        ("add", {"design": "", "squadron": 0}),
        ("add", {"design": "rmn/reliant", "squadron": 9}),
        ("add", {"design": "rmn/reliant", "squadron": 0, "count": 100_000}),
        ("add-squadron", {"name": " "}),
        ("rename-squadron", {"squadron": -1, "name": "x"}),
        ("move-squadron", {"squadron": 0, "by": -1}),
        ("move-squadron", {"squadron": 0, "by": 7}),
        ("remove", {"ship": "9-9-9"}),
        ("remove", {"ship": "0"}),
        ("remove", {"ship": "0-0-7"}),
        ("remove", {"ship": "-1--1"}),
        ("move", {"ship": "0-0-0", "squadron": 44}),
        ("ship", {"ship": "0-0-0", "fields": {"name": "x", "nuclear": "-4"}}),
        ("ship", {"ship": "0-0-0", "fields": {"name": 4}}),
        ("ship", {"ship": "0-0-0", "fields": "x"}),
        ("burn", {}),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(page: Page, do: str, more: dict[str, Any]) -> None:
    assert page.refused(do, **more)
    assert page.text == FLEET


def test_a_layout_beyond_the_machine_is_left_to_the_player(page: Page) -> None:
    page.text = FLEET + "[squadrons.ships.load]\npods = 1\n[odd]\nx = 1\n[squadrons.ships.start]\nx = 1\ny = 1\n"
    before = page.text
    assert "change it in the text" in page.refused("move", ship="1-0", squadron=0, position=0)
    assert page.text == before


def test_squadrons_in_braces_are_changed_in_their_braces(page: Page) -> None:
    ships = '[{ design = "rmn/reliant" }]'
    page.text = f'ruleset = "harrington"\nname = "X"\nsquadrons = [{{ name = "A", ships = {ships} }}]\n'
    page.change("add", design="rmn/falcon", squadron=0)
    assert squadrons(page) == [("A", [1, 1])]
    assert page.text.count("\n") == 3


def test_a_json_fleet_is_told_to_be_changed_as_text(page: Page) -> None:
    page.name = "tg.json"
    page.text = '{"ruleset": "harrington", "name": "X", "squadrons": [{"name": "A"}]}'
    assert "text" in page.refused("add-squadron", name="B")


def test_line_ends_of_another_system_stay(page: Page) -> None:
    page.text = FLEET.replace("\n", "\r\n")
    page.change("step", ship="0-0-0", by=1)
    page.change("add", design="rmn/falcon", squadron=0)
    assert page.text.count("\n") == page.text.count("\r\n")
    assert page.commented()
