"""A ship with more systems than anybody could draw: every page answers at once, and says why it shows no sheet."""

import time
from http import HTTPStatus

import pytest

from tests.studio.live import Live

SHIP = """\
format = 1
ruleset = "harrington"
name = "Everything"
navy = "RMN"
type = "SD"
mass = 9999
hull = "super"
thrust = 5
ftl = true
sidewall = 3
""" + ('\n[[systems]]\nkind = "grazer"\nmounts = ["port", "starboard"]\ncount = 999\n' * 200)

FLEET = """\
format = 1
ruleset = "harrington"
name = "Crowd"

[[squadrons]]
name = "One"

[[squadrons.ships]]
design = "crowd.toml"
"""

MOST_SECONDS = 10
"""Drawn, she would take minutes, and 200 MB."""

TOLD = "this ship has more than 5000 systems"


@pytest.fixture
def crowd(studio: Live) -> Live:
    (studio.folder / "crowd.toml").write_text(SHIP, encoding="utf-8")
    (studio.folder / "fleet.toml").write_text(FLEET, encoding="utf-8")
    return studio


def test_the_workbench_shows_all_but_the_sheet(crowd: Live) -> None:
    start = time.monotonic()
    answer = crowd.get("/design?file=crowd.toml")
    assert time.monotonic() - start < MOST_SECONDS
    assert answer.status == HTTPStatus.OK
    assert TOLD.capitalize() in answer.text
    assert 'data-part="systems[199]"' in answer.text


@pytest.mark.parametrize(
    ("address", "text", "more"),
    [
        ("/design/pages", SHIP, {}),
        ("/design/print", SHIP, {}),
        ("/fleet/pages", FLEET, {}),
        ("/fleet/pdf", FLEET, {}),
        ("/fleet/damage", FLEET, {"ship": "0-0-0"}),
    ],
)
def test_what_would_be_drawn_is_refused_with_the_reason(
    crowd: Live, address: str, text: str, more: dict[str, str]
) -> None:
    start = time.monotonic()
    name = "fleet.toml" if text is FLEET else "crowd.toml"
    answer = crowd.post(address, {"name": name, "text": text, "template": "full", **more})
    assert time.monotonic() - start < MOST_SECONDS
    assert answer.status == HTTPStatus.BAD_REQUEST
    assert TOLD in answer.json["message"]


def test_the_page_of_ships_shows_her_without_a_picture(crowd: Live) -> None:
    start = time.monotonic()
    page = crowd.get("/ships/found?q=everything")
    picture = crowd.get("/ship.svg?ship=crowd.toml")
    assert time.monotonic() - start < MOST_SECONDS
    assert "Everything" in page.text
    assert "ship=crowd.toml" not in page.text
    assert picture.status == HTTPStatus.NOT_FOUND
