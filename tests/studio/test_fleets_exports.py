"""Exports from the page: the same files as the command line writes, and the same losses."""

import io
import zipfile
from http import HTTPStatus

import pytest
from click.testing import CliRunner

from shipyard.cli import main
from shipyard.pages.targets import TARGETS
from tests.studio.fleet_page import FLEET, Page
from tests.studio.live import Live
from tests.studio.test_fleets import DAMNED


@pytest.mark.parametrize("word", ["harrington", "csv", "list", "ftjava", "shiptools"])
def test_an_export_is_what_the_command_line_writes(studio: Live, word: str) -> None:
    (studio.folder / "tg.toml").write_text(FLEET)
    target, where = TARGETS[word], studio.folder.parent / "out"
    CliRunner().invoke(main, ("roster", str(studio.folder / "tg.toml"), "--to", word, "-o", str(where)))
    answer = Page(studio).post("/fleet/export/file", to=word)
    assert answer.status == HTTPStatus.OK
    if not target.folder:
        assert answer.body == where.read_bytes()
        return
    with zipfile.ZipFile(io.BytesIO(answer.body)) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert found == {
        path.relative_to(where).as_posix(): path.read_bytes() for path in where.rglob("*") if path.is_file()
    }


def test_the_same_fleet_gives_the_same_zip(studio: Live) -> None:
    first, second = (Page(studio).post("/fleet/export/file", to="ftjava").body for _ in range(2))
    assert first == second


def test_what_is_lost_is_told_before_it_is_lost(studio: Live) -> None:
    html = Page(studio).post("/fleet/export", to="ftjava").json["parts"]["export-report"]
    assert "RO109" in html
    assert "tg-3-2-ftjava.zip" in html
    html = Page(studio).post("/fleet/export", to="harrington").json["parts"]["export-report"]
    assert "tg-3-2.json" in html


def test_damned_starships_go_to_their_own_game_alone(studio: Live) -> None:
    page = Page(studio, text=DAMNED, name="old.toml")
    assert page.post("/fleet/export/file", to="damned-starships").status == HTTPStatus.OK
    refused = page.post("/fleet/export", to="ftjava")
    assert refused.status == HTTPStatus.BAD_REQUEST
    assert "alone" in refused.json["message"]


@pytest.mark.parametrize("word", ["nothing", "../x", 4])
def test_a_target_that_is_none_is_refused(studio: Live, word: object) -> None:
    assert Page(studio).post("/fleet/export", to=word).status == HTTPStatus.BAD_REQUEST


def test_a_fleet_that_cannot_be_read_is_not_exported(studio: Live) -> None:
    for text in ("name = [", 'ruleset = "whist"\nname = "X"\n[[squadrons]]\nname = "A"\n'):
        assert Page(studio, text=text).post("/fleet/export", to="csv").status == HTTPStatus.BAD_REQUEST
