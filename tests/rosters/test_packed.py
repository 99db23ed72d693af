"""A zip is taken over as a folder of its files."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from shipyard.files.archives import MOST_OF_PART
from shipyard.pages.targets import TARGETS
from shipyard.rosters.exporting import write
from shipyard.rosters.fleet_manager.backup import write as write_backup
from shipyard.rosters.importing.files import Imported, import_files
from shipyard.rosters.roster import roster_of
from tests.rosters.fleets import fleet
from tests.rosters.test_detecting import CONTINUUM_DESIGN
from tests.rosters.test_fleet_manager import THISTLE as RAW_DESIGN
from tests.rosters.test_fleet_manager import file
from tests.rosters.test_ftjava import THISTLE as THISTLE_XML
from tests.rosters.test_shiptools import FLEET, LONGREACH, THISTLE

CRUISER = THISTLE.replace("Thistle", "Teasel")


def zipped(parts: dict[str, bytes | str]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return content.getvalue()


def taken(tmp_path: Path, parts: dict[str, bytes | str]) -> Imported:
    path = tmp_path / "home.zip"
    path.write_bytes(zipped(parts))
    return import_files([str(path)])


def told(imported: Imported) -> list[tuple[str, str]]:
    """Give code and file of each finding, notes apart."""
    return [
        (placed.finding.code, Path(placed.file).name) for placed in imported.findings if placed.finding.code != "F129"
    ]


class TestFiles:
    def test_every_known_program_s_files_are_taken_by_their_content(self, tmp_path: Path) -> None:
        imported = taken(
            tmp_path,
            {
                "reliant.txt": CRUISER,
                "old/thistle.dat": THISTLE_XML,
                "c.json": json.dumps(CONTINUUM_DESIGN),
                "d.json": file(RAW_DESIGN | {"name": "Dahlia"}),
                "readme.txt": "Dear Sir: no ship",
                "picture.png": b"\x89PNG\r\n\x1a\n",
                "own.toml": 'format = 1\nruleset = "fleet-book"\nname = "A"\nmass = 4\n',
            },
        )
        assert list(imported.files) == ["teasel.toml", "thistle.toml", "a.toml", "dahlia.toml"]
        assert told(imported) == []

    def test_a_ship_s_source_names_the_zip_and_her_file(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, {"old/thistle.ship": THISTLE})
        [ship] = imported.ships
        assert ship.source == f"{tmp_path}/home.zip/old/thistle.ship"
        assert ship.design.printed is not None
        assert ship.design.printed.source == "home.zip/old/thistle.ship, shiptools"

    def test_a_fleet_finds_its_classes_in_the_zip_wherever_they_lie(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, {"a/border.fleet": FLEET, "b/longreach.ship": LONGREACH, "thistle.ship": THISTLE})
        assert list(imported.files) == ["longreach.toml", "thistle.toml", "border-patrol.toml"]
        assert [each.source for each in imported.fleets] == [f"{tmp_path}/home.zip/a/border.fleet"]
        assert told(imported) == []

    def test_a_fleet_in_a_zip_looks_for_no_class_on_the_disk(self, tmp_path: Path) -> None:
        (tmp_path / "longreach.ship").write_text(LONGREACH)
        (tmp_path / "thistle.ship").write_text(THISTLE)
        assert set(told(taken(tmp_path, {"border.fleet": FLEET}))) == {("F128", "border.fleet")}

    def test_a_file_s_finding_names_it(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, {"broken.xml": "<Ship><Name>", "thistle.ship": THISTLE})
        assert told(imported) == [("F121", "broken.xml")]
        assert imported.findings[0].file == f"{tmp_path}/home.zip/broken.xml"
        assert list(imported.files) == ["thistle.toml"]

    def test_a_zip_in_a_folder_is_taken_like_the_files_beside_it(self, tmp_path: Path) -> None:
        (tmp_path / "old").mkdir()
        (tmp_path / "old" / "home.zip").write_bytes(zipped({"thistle.ship": THISTLE}))
        (tmp_path / "old" / "letter.zip").write_bytes(zipped({"letter.txt": "Dear Sir"}))
        (tmp_path / "old" / "longreach.ship").write_text(LONGREACH)
        imported = import_files([str(tmp_path / "old")])
        assert list(imported.files) == ["thistle.toml", "longreach.toml"]
        assert told(imported) == []


class TestOurOwn:
    @pytest.mark.parametrize("word", ["ftjava", "shiptools", "fleet-manager", "continuum"])
    def test_what_a_roster_is_written_as_comes_back_from_a_zip(self, word: str, tmp_path: Path) -> None:
        written = write(TARGETS[word], [fleet('design = "rmn/reliant"\nname = "Nike"', 'design = "rmn/noblesse"')])
        folder = tmp_path / "home"
        for name, content in written.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        plain = import_files([str(folder)])
        packed = taken(tmp_path, dict(written.files))
        assert {"reliant.toml", "noblesse.toml"} <= set(packed.files)
        assert set(packed.files) == set(plain.files)
        assert told(packed) == told(plain) == []


class TestBackups:
    def test_a_backup_is_told_by_what_is_in_it(self, tmp_path: Path) -> None:
        [(name, content)] = write_backup(roster_of([fleet('design = "rmn/reliant"')])).files.items()
        for path in (tmp_path / name, tmp_path / "renamed.zip"):
            path.write_bytes(content)
            imported = import_files([str(path)])
            assert list(imported.files) == ["reliant.toml", "home.toml"]
            assert [each.source for each in imported.all] == [str(path)] * 2

    def test_a_backup_may_have_other_files_beside_it(self, tmp_path: Path) -> None:
        raw = json.dumps(RAW_DESIGN | {"name": "Dahlia"})
        imported = taken(tmp_path, {"designs/a.json": raw, "thistle.ship": THISTLE, "settings.json": "{}"})
        assert list(imported.files) == ["thistle.toml", "dahlia.toml"]


class TestBounds:
    def test_nothing_that_is_known(self, tmp_path: Path) -> None:
        assert told(taken(tmp_path, {"a.txt": "x", "designs/a.png": "x"})) == [("F120", "home.zip")]
        assert told(taken(tmp_path, {})) == [("F120", "home.zip")]

    def test_a_name_that_leads_out_is_passed_over_and_told(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, {"../thistle.ship": THISTLE, "longreach.ship": LONGREACH})
        assert list(imported.files) == ["longreach.toml"]
        assert told(imported) == [("F126", "home.zip")]

    def test_a_zip_within_is_refused_and_told(self, tmp_path: Path) -> None:
        inner = zipped({"thistle.ship": THISTLE})
        imported = taken(tmp_path, {"inner.zip": inner, "longreach.ship": LONGREACH})
        assert list(imported.files) == ["longreach.toml"]
        assert told(imported) == [("F131", "home.zip")]
        assert told(taken(tmp_path, {"inner.zip": inner})) == [("F131", "home.zip"), ("F120", "home.zip")]

    def test_a_bomb_costs_only_itself(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, {"bomb.xml": b"<Ship>" + b" " * MOST_OF_PART, "thistle.ship": THISTLE})
        assert list(imported.files) == ["thistle.toml"]
        assert told(imported) == [("F125", "home.zip")]

    def test_all_files_together_have_as_many_ships_as_one_may(self, tmp_path: Path) -> None:
        game = "<GameEngine><Player>" + "<Ship/>" * 2000 + "</Player></GameEngine>"
        imported = taken(tmp_path, {f"{number}.xml": game for number in range(3)})
        assert told(imported) == [("F122", "home.zip")]
        assert imported.findings[-1].finding.message == "the archive holds more than 5000 ships"

    def test_a_broken_zip_is_one_finding(self, tmp_path: Path) -> None:
        (tmp_path / "home.zip").write_bytes(zipped({"thistle.ship": THISTLE})[:-30])
        assert told(import_files([str(tmp_path / "home.zip")])) == [("F124", "home.zip")]
