"""The silhouette of a design: found beside the file that names it, fitted, and every fault a finding."""

from pathlib import Path

import pytest

from shipyard.files.checked import load
from shipyard.files.silhouettes import LONGER, silhouette_of_text
from shipyard.files.text import LIMIT
from tests.files.helpers import SHIP

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect x="10" y="20" width="50" height="200"/></svg>'
NAMED = SHIP.replace('name = "Reliant"', 'name = "Reliant"\nsilhouette = "hull.svg"')


@pytest.fixture
def ship(tmp_path: Path) -> Path:
    (tmp_path / "ship.toml").write_text(NAMED)
    return tmp_path / "ship.toml"


def found(path: Path) -> list[tuple[int, str, str]]:
    """The findings about the silhouette: line, code and severity."""
    return [
        (placed.line, placed.finding.code, str(placed.finding.severity))
        for placed in load(path).findings
        if placed.field == "silhouette"
    ]


def test_it_stands_beside_the_file_and_is_fitted_to_a_box_of_its_own(ship: Path) -> None:
    (ship.parent / "hull.svg").write_text(SVG)
    checked = load(ship)
    assert found(ship) == []
    assert checked.silhouette
    assert (checked.silhouette.width, checked.silhouette.height) == (LONGER / 4, LONGER)
    assert checked.silhouette.outlines[0].start == (0, 0)
    assert checked.silhouette.outlines[0].steps[1] == ((LONGER / 4, LONGER),)


def test_a_variant_finds_the_silhouette_of_its_base_beside_the_base(tmp_path: Path) -> None:
    (tmp_path / "navy").mkdir()
    (tmp_path / "navy" / "base.toml").write_text(NAMED)
    (tmp_path / "navy" / "hull.svg").write_text(SVG)
    (tmp_path / "own.toml").write_text('format = 1\nbase = "navy/base.toml"\nname = "Own"\n')
    assert load(tmp_path / "own.toml").silhouette == load(tmp_path / "navy" / "base.toml").silhouette is not None


def test_a_design_without_one_has_none() -> None:
    assert load("rmn/reliant").silhouette is None


def test_a_missing_file_is_a_warning_and_the_ship_stays_legal(ship: Path) -> None:
    assert found(ship) == [(4, "F100", "warning")]
    assert load(ship).design
    assert load(ship).silhouette is None


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "F103"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "F100"),
        ("é".encode("latin-1"), "F100"),
        (b"<svg/>", "F104"),
        (b"<svg><text>a</text></svg>", "F104"),
        (b'<svg><polyline points="0,0 9,9"/></svg>', None),
        (b'<svg><polyline points="0,0 9,0"/></svg>', "F104"),
        (b'<svg><rect width="0.001" height="9"/></svg>', "F104"),
        (b"<svg><rect width='9'", "F103"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "F103"),
        (b"<html/>", "F101"),
        (b" " * (LIMIT + 1), "F102"),
        (b'<svg><rect width="9" height="9"/><text>a</text></svg>', "F105"),
    ],
)
def test_each_fault_has_its_code(ship: Path, content: bytes, code: str | None) -> None:
    (ship.parent / "hull.svg").write_bytes(content)
    assert [each[1] for each in found(ship)] == [code] * (code is not None)
    assert all(each[2] in ("warning", "note") for each in found(ship))


@pytest.mark.parametrize("name", ["hull.jpg", "hull", "hull.svg.gif"])
def test_other_pictures_are_not_taken(ship: Path, name: str) -> None:
    ship.write_text(NAMED.replace("hull.svg", name))
    (ship.parent / name).write_bytes(b"\x89PNG")
    assert found(ship) == [(4, "F101", "warning")]
    (placed,) = [placed for placed in load(ship).findings if placed.field == "silhouette"]
    assert placed.finding.remedy == "use an SVG outline, or a PNG of the ship alone"


def test_a_folder_is_no_silhouette(ship: Path) -> None:
    (ship.parent / "hull.svg").mkdir()
    assert found(ship) == [(4, "F100", "warning")]


def test_what_is_not_drawn_is_named_once_and_can_be_accepted(ship: Path) -> None:
    (ship.parent / "hull.svg").write_text(SVG.replace("</svg>", "<text>a</text><text>b</text><image/></svg>"))
    (placed,) = [placed for placed in load(ship).findings if placed.field == "silhouette"]
    assert placed.finding.message == 'of the silhouette "hull.svg" is not drawn: 1 image, 2 text'
    ship.write_text(NAMED.replace("[[systems]]", '[[accept]]\ncode = "F105"\nreason = "a label"\n\n[[systems]]', 1))
    (placed,) = [placed for placed in load(ship).findings if placed.field == "silhouette"]
    assert placed.finding.accepted == "a label"


def test_a_message_holds_nothing_that_a_screen_obeys() -> None:
    _, (finding,) = silhouette_of_text('<svg><x xmlns="">a</x><\u202etext/></svg>', "a\u202eb.svg")
    assert finding.message.isprintable()


def test_size_and_place_of_the_drawing_decide_nothing() -> None:
    moved = SVG.replace("<rect", '<g transform="translate(-7 1234.5) scale(0.013)"><rect').replace(
        "/></svg>", "/></g></svg>"
    )
    assert silhouette_of_text(moved, "a.svg") == silhouette_of_text(SVG, "a.svg")
