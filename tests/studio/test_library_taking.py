"""Files of other programs that are sent to the page: taken over into the folder, never over another."""

import base64
import io
import zipfile
from pathlib import Path

import pytest

from shipyard.files.checked import load
from shipyard.files.fleets import read_fleet
from shipyard.studio.guard import LARGEST
from shipyard.studio.library.taking import LONGEST_NAME, plain_name
from tests.rosters.test_shiptools import FLEET, LONGREACH, THISTLE
from tests.studio.cards import part_of
from tests.studio.fleet_page import FLEET as HOME
from tests.studio.fleet_page import Page
from tests.studio.live import Answer, Live


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "ships"
    made.mkdir()
    return made


def send(studio: Live, *files: tuple[str, bytes | str]) -> Answer:
    sent = [
        {"name": name, "content": base64.b64encode(content.encode() if isinstance(content, str) else content).decode()}
        for name, content in files
    ]
    return studio.post("/ships/import", {"files": sent})


def texts(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_a_ship_becomes_a_design_of_the_folder(studio: Live, folder: Path) -> None:
    answer = send(studio, ("thistle.ship", THISTLE))
    assert answer.json["files"] == ["thistle.toml"]
    part = part_of(answer, "import-report")
    assert 'href="/design?file=thistle.toml"' in part
    assert "NPV 79, as printed" in part
    made = load(folder / "thistle.toml")
    assert made.design
    assert made.design.printed
    assert made.design.printed.source == "thistle.ship, shiptools"


def test_a_fleet_finds_the_ships_that_are_sent_with_it(studio: Live, folder: Path) -> None:
    answer = send(studio, ("home.fleet", FLEET), ("thistle.ship", THISTLE), ("longreach.ship", LONGREACH))
    [fleet] = [file for file in answer.json["files"] if file not in ("thistle.toml", "longreach.toml")]
    assert f'href="/fleet?file={fleet}"' in part_of(answer, "import-report")
    assert read_fleet(folder / fleet).ships
    assert set(texts(folder)) == set(answer.json["files"])


def test_never_over_another_file_and_the_fleet_finds_its_ships_all_the_same(studio: Live, folder: Path) -> None:
    (folder / "thistle.toml").write_text("mine")
    sent = (("home.fleet", FLEET), ("thistle.ship", THISTLE), ("longreach.ship", LONGREACH))
    first, second = send(studio, *sent).json["files"], send(studio, *sent).json["files"]
    assert texts(folder)["thistle.toml"] == "mine"
    assert {file.partition("/")[0] for file in first} == {"thistle-imported"}
    assert {file.partition("/")[0] for file in second} == {"thistle-imported-2"}
    [fleet] = [file for file in first if not file.endswith(("/thistle.toml", "/longreach.toml"))]
    assert {ship.design.name for ship in read_fleet(folder / fleet).ships} == {"Thistle", "Longreach"}


def test_what_was_not_understood_is_told_by_the_name_that_the_player_knows(studio: Live, folder: Path) -> None:
    answer = send(studio, ("odd.ship", THISTLE + "Doomsday Device\n"))
    part = part_of(answer, "import-report")
    assert "Not understood" in part
    assert "Doomsday" in part
    assert "odd.ship" in part
    assert "shipyard-" not in answer.text
    assert "Doomsday" in texts(folder)["thistle.toml"]
    assert "/tmp" not in texts(folder)["thistle.toml"]


def zipped(**parts: str) -> bytes:
    """Pack files of these names, `_` for the dot."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(f"ships/{name.replace('_', '.')}", text)
    return stream.getvalue()


def test_a_zip_is_taken_as_the_files_in_it(studio: Live, folder: Path) -> None:
    content = zipped(home_fleet=FLEET, thistle_ship=THISTLE + "Doomsday Device\n", longreach_ship=LONGREACH)
    answer = send(studio, ("home.zip", content))
    assert answer.json["files"] == ["thistle.toml", "longreach.toml", "border-patrol.toml"]
    assert "home.zip/ships/thistle.ship" in part_of(answer, "import-report")
    assert "shipyard-" not in answer.text
    made = load(folder / "longreach.toml").design
    assert made is not None
    assert made.printed is not None
    assert made.printed.source == "home.zip/ships/longreach.ship, shiptools"


def test_what_the_page_exports_it_takes_again(studio: Live, folder: Path) -> None:
    (folder / "tg.toml").write_text(HOME)
    for word in ("ftjava", "shiptools", "fleet-manager", "continuum"):
        content = Page(studio, text=HOME, name="tg.toml").post("/fleet/export/file", to=word).body
        files = send(studio, (f"home-{word}.zip", content)).json["files"]
        assert any(file.endswith("reliant.toml") for file in files), word


@pytest.mark.parametrize("name", ["1", "0"])
def test_files_of_one_name_do_not_stand_in_each_other_s_way(studio: Live, name: str) -> None:
    answer = send(studio, (name, THISTLE), (name, LONGREACH))
    assert answer.json["files"] == ["thistle.toml", "longreach.toml"]


def test_a_class_that_is_not_sent_is_asked_for(studio: Live) -> None:
    part = part_of(send(studio, ("home.fleet", FLEET)), "import-report")
    assert "is in none of the files" in part


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 5000,
        b"nothing known",
        b"PK\x03\x04 torn",
        b'<!DOCTYPE x [<!ENTITY a "b">]><GameEngine>&a;</GameEngine>',
        b"[" * 100_000,
        b"{" + b'"FTDesign":' * 10,
        "Class: ".encode("utf-16"),
    ],
)
def test_strange_files_are_findings_and_write_nothing(studio: Live, folder: Path, content: bytes) -> None:
    answer = send(studio, ("x.bin", content))
    part = part_of(answer, "import-report")
    assert "Nothing was taken over" in part
    assert "x.bin" in part
    assert texts(folder) == {}


def test_an_archive_that_unpacks_without_end_is_a_finding(studio: Live, folder: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("fleet.json", b"0" * 200_000_000)
    assert "Nothing was taken over" in part_of(send(studio, ("bomb.zip", stream.getvalue())), "import-report")
    assert texts(folder) == {}


@pytest.mark.parametrize(
    "name",
    [
        "../../x.ship",
        "/etc/passwd",
        "..\\..\\x.ship",
        "C:\\x.ship",
        "",
        ".",
        "..",
        "a\x00b",
        "con.ship",
        "x" * 5000,
        "ä" * 500,
        "-",
        "<script>alert(1)</script>",
    ],
)
def test_no_name_leads_elsewhere(studio: Live, folder: Path, name: str) -> None:
    before = set(folder.parent.rglob("*"))
    answer = send(studio, (name, THISTLE), (name, LONGREACH))
    assert answer.json["files"] == ["thistle.toml", "longreach.toml"]
    assert "<script" not in answer.text
    assert set(folder.parent.rglob("*")) - before == {folder / "thistle.toml", folder / "longreach.toml"}


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("a/b.ship", "b.ship"),
        ("a\\b.ship", "b.ship"),
        ("..", "file"),
        ("x:y", "x_y"),
        ("a\nb", "a_b"),
        ("b.ship ", "b.ship"),
        ("x" * 300 + ".ship", "x" * (LONGEST_NAME - 5) + ".ship"),
    ],
)
def test_plain_names(name: str, plain: str) -> None:
    assert plain_name(name) == plain


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"files": []},
        {"files": "x"},
        {"files": ["x"]},
        {"files": [{"name": "x"}]},
        {"files": [{"name": "x", "content": "not base64!"}]},
        {"files": [{"name": 1, "content": ""}]},
        {"files": [{"name": "x", "content": ""}] * 201},
    ],
)
def test_what_no_page_of_ours_sends(studio: Live, folder: Path, data: object) -> None:
    assert studio.post("/ships/import", data).status == 400
    assert texts(folder) == {}


def test_uploads_are_limited(studio: Live, folder: Path) -> None:
    assert send(studio, ("x.ship", b"x" * LARGEST)).status == 413
    assert texts(folder) == {}


def test_no_token_no_import(studio: Live, folder: Path) -> None:
    sent = {"files": [{"name": "thistle.ship", "content": base64.b64encode(THISTLE.encode()).decode()}]}
    assert studio.post("/ships/import", sent, x_shipyard_token="guessed").status == 403
    assert studio.post("/ships/import", sent, origin="http://evil.example").status == 403
    assert texts(folder) == {}
