"""The workbench over the wire: opening, changing and printing ships."""

from pathlib import Path
from urllib.parse import quote

import pytest
from click.testing import CliRunner

from shipyard.cli import main
from tests.studio.live import Answer, Live


def change(studio: Live, text: str, **more: object) -> Answer:
    return studio.post("/design/change", {"name": "reliant.toml", "text": text, **more})


@pytest.fixture
def reliant(folder: Path) -> str:
    return (folder / "reliant.toml").read_text(encoding="utf-8")


def test_a_file_of_the_folder_is_opened_with_its_mark(studio: Live, reliant: str) -> None:
    page = studio.get("/design?file=reliant.toml")
    assert page.status == 200
    assert 'data-name="reliant.toml" data-mark="' in page.text
    assert 'data-mark=""' not in page.text
    assert "140 of 140" in page.text


def test_house_rules_of_the_folder_can_be_chosen(studio: Live, folder: Path) -> None:
    """Each by the path that the ship's file writes."""
    (folder / "rules").mkdir()
    (folder / "rules" / "tuesday.toml").write_text('format = 1\nextends = "harrington"\nname = "Tuesday"\n')
    assert '<option value="rules/tuesday.toml">' in studio.get("/design?file=reliant.toml").text
    (folder / "ships").mkdir()
    (folder / "reliant.toml").rename(folder / "ships" / "reliant.toml")
    page = studio.get("/design?file=ships/reliant.toml").text
    assert '<option value="../rules/tuesday.toml">' in page
    text = (folder / "ships" / "reliant.toml").read_text(encoding="utf-8")
    wanted = {"do": "set", "path": ["ruleset"], "value": "../rules/tuesday.toml"}
    answer = studio.post("/design/change", {"name": "ships/reliant.toml", "text": text, "change": wanted})
    assert "Tuesday (harrington@1)" in answer.json["parts"]["sheet"]


def test_a_ship_of_the_library_is_opened_as_a_copy_that_is_not_saved(studio: Live) -> None:
    page = studio.get("/design?ship=rmn/reliant")
    assert page.status == 200
    assert 'data-name="reliant-2.toml" data-mark=""' in page.text


def test_a_new_ship_is_legal_and_not_saved(studio: Live) -> None:
    page = studio.get("/design?type=DD&ruleset=harrington&name=Falcon%20II&navy=GSN")
    assert page.status == 200
    assert 'data-name="falcon-ii.toml" data-mark=""' in page.text
    assert '<p class="legal good" id="legal">legal</p>' in page.text


def test_a_new_ship_can_have_a_mass_of_her_own_and_no_system(studio: Live) -> None:
    page = studio.get("/design?type=CL&mass=72&bare=1").text
    assert "of 72</b> MASS" in page
    assert 'class="card system' not in page
    assert "of 72</b> MASS" in studio.get("/design?type=CL&mass=72").text


@pytest.mark.parametrize("mass", ["0", "-3", "x", "99999", "\u0663"])
def test_a_mass_that_is_none_is_as_usual(studio: Live, mass: str) -> None:
    assert studio.get(f"/design?type=CL&mass={quote(mass)}").text.count("of 70</b> MASS") == 1


@pytest.mark.parametrize("type_", ["XX", "", "<b>"])
def test_a_type_that_there_is_not_leads_back(studio: Live, type_: str) -> None:
    assert studio.get(f"/design?type={quote(type_)}").status == 303


@pytest.mark.parametrize(
    "name", ["nowhere.toml", "picket.tom", "../secret.toml", "/etc/passwd", ".hidden.toml", "%00.toml"]
)
def test_what_is_no_file_of_the_folder_is_not_opened(studio: Live, name: str) -> None:
    assert studio.get(f"/design?file={name}").status in (403, 404)


@pytest.mark.parametrize("name", ["../reliant", "/etc/passwd", "reliant.toml", "rmn", "nobody/nothing", ""])
def test_only_names_of_the_library_are_ships(studio: Live, name: str) -> None:
    assert studio.get(f"/design?ship={quote(name)}").status == 404


def test_a_change_is_answered_with_the_text_and_everything_that_follows(studio: Live, reliant: str) -> None:
    answer = change(studio, reliant, change={"do": "set", "path": ["thrust"], "value": 4})
    assert answer.status == 200
    assert answer.json["text"] == reliant.replace("thrust = 5", "thrust = 4")
    assert answer.json["ready"] is True
    assert "133 of 140" in answer.json["parts"]["verdict"]


def test_nothing_is_written_until_the_player_saves(studio: Live, reliant: str, folder: Path) -> None:
    change(studio, reliant, change={"do": "set", "path": ["thrust"], "value": 4})
    assert (folder / "reliant.toml").read_text(encoding="utf-8") == reliant


def test_a_text_that_cannot_be_read_is_not_changed_by_clicks(studio: Live) -> None:
    answer = change(studio, "mass = x", change={"do": "set", "path": ["thrust"], "value": 4})
    assert (answer.status, answer.json) == (422, {"message": "first mend what stands in the text"})
    assert change(studio, "mass = x").json["ready"] is False


@pytest.mark.parametrize("text", ["", "\x00", "a" * 2_000_000, "[[systems]]\n" * 5000, "x = " + "[" * 5000])
def test_no_text_is_too_strange_to_be_answered(studio: Live, text: str) -> None:
    answer = change(studio, text)
    assert answer.status == 200
    assert answer.json["ready"] is False


@pytest.mark.parametrize(
    "sheet", [{"template": "none"}, {"template": "../full"}, {"paper": "a0"}, {"merge": "yes"}, {"template": 3}, []]
)
def test_a_sheet_that_there_is_not_is_refused(studio: Live, reliant: str, sheet: object) -> None:
    assert change(studio, reliant, sheet=sheet).status == 400


@pytest.mark.parametrize(("template", "pages"), [("full", 1), ("half", 1), ("card", 1)])
def test_the_sheet_is_drawn_in_the_template_asked_for(studio: Live, reliant: str, template: str, pages: int) -> None:
    answer = change(studio, reliant, sheet={"template": template, "paper": "letter"})
    assert answer.json["parts"]["sheet"].count("<figure") == pages


def test_the_pdf_is_byte_for_byte_that_of_the_command_line(studio: Live, reliant: str, folder: Path) -> None:
    target = folder / "reliant.pdf"
    asked = ["sheet", str(folder / "reliant.toml"), "--template", "half", "--paper", "letter", "-o", str(target)]
    assert CliRunner().invoke(main, asked).exit_code == 0
    sheet = {"template": "half", "paper": "letter"}
    answer = studio.post("/design/print", {"name": "reliant.toml", "text": reliant, **sheet})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body == target.read_bytes()


def test_the_pages_can_be_looked_at_before(studio: Live, reliant: str) -> None:
    answer = studio.post("/design/pages", {"name": "reliant.toml", "text": reliant, "copies": 3}).json
    assert [page["title"] for page in answer["pages"]] == ["Reliant"] * 3
    assert answer["more"] is False


def test_what_is_no_ship_is_not_printed(studio: Live) -> None:
    assert studio.post("/design/print", {"name": "reliant.toml", "text": "mass = x"}).status == 400
