"""The list of fleets, a new one, and the page of one fleet."""

from http import HTTPStatus
from pathlib import Path

import pytest

from shipyard.files.fleets import read_fleet
from tests.studio.fleet_page import FLEET, Page
from tests.studio.live import Live

DAMNED = """\
format = 1
ruleset = "damned-starships"
name = "Old Guard"
[[squadrons]]
name = "One"
[[squadrons.divisions]]
[[squadrons.divisions.sections]]
[[squadrons.divisions.sections.ships]]
name = "Nike"
design = "rmn/reliant"
"""


def test_the_list_tells_of_every_fleet_what_it_costs_against_its_limit(studio: Live) -> None:
    (studio.folder / "over.toml").write_text(FLEET.replace("3000", "30"))
    text = studio.get("/fleets").text
    assert "Basilisk picket" in text
    assert "<b>825</b> points of 1000" in text
    assert "over the limit" in text
    assert "1 error" in text


def test_the_list_of_an_empty_folder_says_how_to_begin(studio: Live) -> None:
    (studio.folder / "picket.toml").unlink()
    assert 'id="no-fleets"' in studio.get("/fleets").text


def test_a_fleet_of_damned_starships_is_listed_and_says_what_is_done_where(studio: Live) -> None:
    (studio.folder / "old.toml").write_text(DAMNED)
    assert "Damned Starships" in studio.get("/fleets").text
    text = studio.get("/fleet?file=old.toml").text
    assert "10</b> points" in text
    assert "shipyard fleet cost old.toml" in text
    assert 'id="add-open"' not in text
    assert "DS110" in text


def test_a_new_fleet_is_a_file_that_can_be_played_once_it_has_ships(studio: Live) -> None:
    asked = {"name": "Task Group 3.2", "ruleset": "harrington", "navy": "RMN", "points": "3000"}
    answer = studio.post("/fleets/new", asked | {"era": "Honor Among Enemies"})
    assert answer.json == {"file": "task-group-3-2.toml"}
    loaded = read_fleet(studio.folder / "task-group-3-2.toml")
    assert loaded.fleet is not None
    assert (loaded.fleet.navy, loaded.fleet.points, loaded.fleet.era) == ("RMN", 3000, "Honor Among Enemies")
    assert {placed.finding.code for placed in loaded.findings} == {"FL116"}


def test_a_new_fleet_never_writes_over_another(studio: Live) -> None:
    asked = {"name": "Picket", "ruleset": "harrington"}
    before = (studio.folder / "picket.toml").read_bytes()
    assert studio.post("/fleets/new", asked).json == {"file": "picket-2.toml"}
    assert studio.post("/fleets/new", asked | {"file": "picket.toml"}).status == HTTPStatus.CONFLICT
    assert (studio.folder / "picket.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"ruleset": "whist"}, "ruleset"),
        ({"points": "many"}, "points"),
        ({"name": "  "}, "name"),
        ({"era": "Yesterday"}, "era"),
    ],
)
def test_a_new_fleet_that_cannot_be_is_not_written(studio: Live, wrong: dict[str, str], said: str) -> None:
    before = sorted(studio.folder.iterdir())
    answer = studio.post("/fleets/new", {"name": "X", "ruleset": "harrington", **wrong})
    assert answer.status == HTTPStatus.UNPROCESSABLE_ENTITY
    assert said in answer.json["message"]
    assert sorted(studio.folder.iterdir()) == before


@pytest.mark.parametrize("name", ["../x.toml", "/etc/x.toml", "a/../../x.toml", "x.txt", ".x.toml"])
def test_no_name_leads_out_of_the_folder(studio: Live, name: str) -> None:
    assert studio.get(f"/fleet?file={name}").status == HTTPStatus.FORBIDDEN
    assert Page(studio, name=name).post("/fleet/change").status == HTTPStatus.FORBIDDEN
    if Path(name).suffix == ".toml":  # a new fleet's file is given that suffix where it has another
        new = {"name": "X", "ruleset": "harrington", "file": name}
        assert studio.post("/fleets/new", new).status == HTTPStatus.FORBIDDEN


def test_the_page_shows_ships_points_and_findings_without_a_script(studio: Live) -> None:
    (studio.folder / "tg.toml").write_text(FLEET)
    text = studio.get("/fleet?file=tg.toml").text
    for word in ("Nike", "Agamemnon", "Achilles", "3 × Chanson", "BatCruRon 5", "Nothing to find fault with."):
        assert word in text
    assert 'id="ship-0-1-1"' in text
    assert 'id="ship-1-0"' in text


def test_a_file_that_is_not_there_is_said_to_be_so(studio: Live) -> None:
    answer = studio.get("/fleet?file=gone.toml")
    assert answer.status == HTTPStatus.NOT_FOUND
    assert "gone.toml cannot be read" in answer.text


def test_what_a_file_says_is_text_and_no_markup(studio: Live) -> None:
    hostile = FLEET.replace('"Nike"', '"<img src=x>"').replace('"Screen"', '"</script><b>x"')
    (studio.folder / "tg.toml").write_text(hostile)
    text = studio.get("/fleet?file=tg.toml").text
    assert "<img" not in text
    assert "</script><b>" not in text
    assert "&lt;img src=x&gt;" in text


def test_a_text_that_cannot_be_parsed_keeps_what_was_shown_and_says_what_is_wrong(studio: Live) -> None:
    answer = Page(studio, text="name = [").post("/fleet/change").json
    assert not answer["readable"]
    assert set(answer["parts"]) == {"fleet-findings"}
    assert "F010" in answer["parts"]["fleet-findings"]


def test_each_finding_leads_to_the_ship_that_it_is_about(studio: Live) -> None:
    text = FLEET.replace('name = "Nike"   # flag', 'name = "Nike"\nload = { pods = 900 }').replace("3000", "30")
    parts = Page(studio, text=text).post("/fleet/change").json["parts"]
    assert 'data-anchor="ship-0-0-0"' in parts["fleet-findings"]
    assert 'data-anchor="fleet-points"' in parts["fleet-findings"]
    assert 'class="finding' in parts["fleet-squadrons"]


def test_an_entry_that_cannot_be_used_has_a_row_to_be_mended_or_removed(studio: Live) -> None:
    page = Page(studio, text=FLEET.replace("rmn/chanson", "rmn/nothing"))
    page.change("rename-squadron", squadron=1, name="Gone")
    assert 'id="ship-1-0"' in page.parts["fleet-squadrons"]
    assert "cannot be used" in page.parts["fleet-squadrons"]
    assert page.post("/fleet/ship", ship="1-0").status == HTTPStatus.OK
    page.change("remove", ship="1-0")
    assert "rmn/nothing" not in page.text


@pytest.mark.parametrize(
    "text",
    ["squadrons = 3\n", "squadrons = [1, 2]\nname = 5\n", "[squadrons]\nships = 3\n", "[[squadrons]]\nships = 4\n"],
)
def test_a_text_of_any_shape_is_answered(studio: Live, text: str) -> None:
    answer = Page(studio, text=text).post("/fleet/change")
    assert answer.status == HTTPStatus.OK
    assert "finding error" in answer.json["parts"]["fleet-findings"]


def test_the_ships_to_add_are_those_of_the_folder_and_the_library_that_the_rules_can_use(studio: Live) -> None:
    html = Page(studio).post("/fleet/ships").json["parts"]["add-choices"]
    assert 'value="reliant.toml"' in html
    assert 'value="rmn/star-knight"' in html
    assert "fleet-book/" not in html
    html = Page(studio, name="sub/tg.toml").post("/fleet/ships").json["parts"]["add-choices"]
    assert 'value="../reliant.toml"' in html


def test_points_are_reckoned_anew_with_every_text(studio: Live, folder: Path) -> None:
    page = Page(studio)
    before = page.post("/fleet/change").json["parts"]["fleet-points-meter"]
    page.change("remove", ship="0-0-0")
    assert before != page.parts["fleet-points-meter"]
    assert 'id="points-limit">3000' in page.parts["fleet-points-meter"]
    assert not (folder / "tg.toml").exists()
