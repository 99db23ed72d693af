"""The print dialog: the pages that are looked at, and the PDF byte for byte as the command line writes it."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from shipyard.cli import main
from tests.studio.fleet_page import FLEET, Page
from tests.studio.live import Live
from tests.studio.test_fleets import DAMNED


def by_command(studio: Live, name: str, *options: str) -> bytes:
    """The bytes that the command line writes of a file."""
    target = studio.folder.parent / "pack.pdf"
    result = CliRunner().invoke(main, ("fleet", "sheet", str(studio.folder / name), "-o", str(target), *options))
    assert target.exists(), result.output
    return target.read_bytes()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ()),
        (
            {"contents": ["order-of-battle", "sheets"], "template": "quarter", "paper": "letter"},
            ("--only", "order-of-battle", "--only", "sheets", "--template", "quarter", "--paper", "letter"),
        ),
        (
            {"contents": ["sheets"], "reference": False, "merge": True, "copies": 2},
            ("--only", "sheets", "--no-reference", "--merge", "--copies", "2"),
        ),
    ],
)
def test_the_pdf_is_that_of_the_command_line(studio: Live, options: dict[str, Any], words: tuple[str, ...]) -> None:
    (studio.folder / "tg.toml").write_text(FLEET)
    answer = Page(studio).post("/fleet/pdf", **options)
    assert answer.status == HTTPStatus.OK
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body == by_command(studio, "tg.toml", *words)


def test_the_pdf_of_damned_starships_is_that_of_the_command_line(studio: Live) -> None:
    (studio.folder / "old.toml").write_text(DAMNED)
    answer = Page(studio, text=DAMNED, name="old.toml").post("/fleet/pdf")
    assert answer.body == by_command(studio, "old.toml")


def test_what_is_not_saved_yet_is_printed_as_the_page_has_it(studio: Live) -> None:
    before = Page(studio).post("/fleet/pdf", contents=["sheets"]).body
    after = Page(studio, text=FLEET.replace("Nike", "Ajax")).post("/fleet/pdf", contents=["sheets"]).body
    assert before != after
    assert not (studio.folder / "tg.toml").exists()


def test_pages_are_looked_at_some_at_a_time(studio: Live) -> None:
    page = Page(studio)
    first = page.post("/fleet/pages", contents=["sheets"]).json
    assert [each["title"] for each in first["pages"]] == [
        "Nike",
        "Agamemnon",
        "Achilles",
        "Chanson",
        "Chanson",
        "Chanson",
    ]
    assert not first["more"]
    every = page.post("/fleet/pages").json
    assert (len(every["pages"]), every["more"]) == (6, True)
    rest = page.post("/fleet/pages", **{"from": 6}).json
    assert rest["pages"][0]["title"] == "Chanson"
    assert rest["pages"][1]["title"] not in [each["title"] for each in every["pages"]]
    assert every["pages"][0]["svg"].startswith("<svg")
    assert "style=" not in every["pages"][0]["svg"]


@pytest.mark.parametrize(
    "options",
    [
        {"template": "../../x.toml"},
        {"template": 4},
        {"paper": "a9"},
        {"contents": []},
        {"contents": ["everything"]},
        {"contents": "sheets"},
        {"contents": [["sheets"]]},
        {"copies": 0},
        {"copies": 10_000},
        {"merge": "yes"},
        {"from": -1},
        {"from": 100_000},
    ],
)
def test_what_no_dialog_offers_is_refused(studio: Live, options: dict[str, Any]) -> None:
    answer = Page(studio).post("/fleet/pages", **options)
    assert answer.status == HTTPStatus.BAD_REQUEST
    assert answer.json["message"]


def test_a_fleet_without_ships_has_nothing_to_print(studio: Live) -> None:
    page = Page(studio, text='ruleset = "harrington"\nname = "X"\n')
    for path in ("/fleet/pages", "/fleet/pdf"):
        assert "no ship" in page.post(path).json["message"]


def test_the_dialog_offers_the_papers_of_the_fleet(studio: Live, folder: Path) -> None:
    (folder / "old.toml").write_text(DAMNED)
    assert 'id="print-ordnance"' in studio.get("/fleet?file=picket.toml").text
    damned = studio.get("/fleet?file=old.toml").text
    assert 'id="print-counters"' in damned
    assert 'id="print-ordnance"' not in damned
