"""The commands on fleets of Damned Starships."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from pypdf import PdfReader

from shipyard.cli import main
from shipyard.files.schema import schema
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.readings import READINGS
from tests.damned import HEAD, one

EXAMPLES = Path(__file__).parents[2] / "examples"
HOME, DUEL = str(EXAMPLES / "home-fleet.toml"), str(EXAMPLES / "engines" / "duel-home.toml")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    file = tmp_path / "faulty.toml"
    file.write_text(HEAD + "points = 1\n" + one("BB", "pods = true, crew = 'superior'"), encoding="utf-8")
    return str(file)


class TestCheck:
    @pytest.mark.parametrize("command", [("check",), ("fleet", "check")])
    def test_the_example_is_sound(self, command: tuple[str, ...]) -> None:
        result = run(*command, HOME)
        assert (result.exit_code, "no findings" in result.output) == (0, True)

    @pytest.mark.parametrize("command", [("check",), ("fleet", "check")])
    def test_errors_with_line_and_source(self, command: tuple[str, ...], faulty: str) -> None:
        result = run(*command, faulty, "--output", "json")
        assert result.exit_code == 1
        [error] = [each for each in json.loads(result.stdout) if each["severity"] == "error"]
        assert (error["code"], error["file"], error["line"], error["path"]) == ("DS123", faulty, 4, "points")

    def test_letters_that_no_font_has(self, tmp_path: Path) -> None:
        file = tmp_path / "fleet.toml"
        file.write_text(HEAD + one("BB").replace('"One"', '"\U00013080"'), encoding="utf-8")
        assert "F090" in run("fleet", "check", str(file)).output
        file.write_text(HEAD + one("BB").replace('"One"', '"Élan"'), encoding="utf-8")
        assert "F090" not in run("fleet", "check", str(file)).output

    def test_folders_are_walked(self, faulty: str) -> None:
        assert "DS123" in run("check", str(Path(faulty).parent)).output

    def test_both_sorts_of_fleets_at_once(self) -> None:
        result = run("fleet", "check", HOME, DUEL)
        assert "28 ships, 284 of 350 points" in result.output
        assert "Home Fleet picket" in result.output


class TestCost:
    def test_line_by_line(self) -> None:
        result = run("fleet", "cost", HOME)
        assert result.exit_code == 0
        assert "total 284 of 350, 66 left" in result.output
        assert any(line.split()[:2] == ["SBB-1", "Bellona,"] for line in result.output.splitlines())

    def test_quietly(self) -> None:
        assert len(run("fleet", "cost", HOME, "--quiet").output.splitlines()) == 3

    def test_json_fits_its_schema(self) -> None:
        data = json.loads(run("fleet", "cost", HOME, "--output", "json").stdout)
        Draft202012Validator(schema("damned-cost")).validate(data)
        assert data[0]["total"] == sum(line["points"] for line in data[0]["lines"])

    def test_both_sorts_at_once(self) -> None:
        data = json.loads(run("fleet", "cost", HOME, DUEL, "--output", "json").stdout)
        assert [each["name"] for each in data] == ["Home Fleet, First Division", "Home Fleet picket"]

    def test_over_the_limit(self, faulty: str) -> None:
        result = run("fleet", "cost", faulty)
        assert result.exit_code == 1
        assert "total 15 of 1, 14 over" in result.output


class TestSheet:
    def test_a_pdf_with_sheet_and_counters(self, tmp_path: Path) -> None:
        target = tmp_path / "fleet.pdf"
        assert run("fleet", "sheet", HOME, "-o", str(target)).exit_code == 0
        text = "".join(page.extract_text() for page in PdfReader(target).pages)
        assert "First Battle Squadron" in text
        assert "Minotaur" in text

    def test_the_same_fleet_gives_the_same_bytes(self, tmp_path: Path) -> None:
        one_, other = tmp_path / "1.pdf", tmp_path / "2.pdf"
        for target in (one_, other):
            run("fleet", "sheet", HOME, "-o", str(target))
        assert one_.read_bytes() == other.read_bytes()

    @pytest.mark.parametrize("paper", ["a4", "letter"])
    def test_svg_page_by_page(self, tmp_path: Path, paper: str) -> None:
        target = tmp_path / "fleet.svg"
        result = run("fleet", "sheet", HOME, "--only", "order-of-battle", "--paper", paper, "-o", str(target))
        assert result.exit_code == 0
        assert (tmp_path / "fleet-1.svg").read_text(encoding="utf-8").startswith("<svg")

    def test_only_counters(self, tmp_path: Path) -> None:
        target = tmp_path / "counters.pdf"
        assert run("fleet", "sheet", HOME, "--only", "counters", "-o", str(target)).exit_code == 0
        assert "Attacker" not in "".join(page.extract_text() for page in PdfReader(target).pages)

    def test_what_this_game_does_not_have(self, tmp_path: Path) -> None:
        result = run("fleet", "sheet", HOME, "--only", "orders", "-o", str(tmp_path / "x.pdf"))
        assert result.exit_code == 2
        assert "no orders" in result.output

    def test_a_pack_of_two_sides(self, tmp_path: Path) -> None:
        target, other = tmp_path / "game.pdf", str(EXAMPLES / "engines" / "starships-haven.toml")
        assert run("fleet", "sheet", HOME, "--pack", other, "-o", str(target)).exit_code == 0
        assert "Raiders" in "".join(page.extract_text() for page in PdfReader(target).pages)

    def test_no_pack_of_two_games(self, tmp_path: Path) -> None:
        result = run("fleet", "sheet", HOME, "--pack", DUEL, "-o", str(tmp_path / "x.pdf"))
        assert result.exit_code == 2
        assert "no pack together" in result.output

    def test_a_fleet_that_cannot_be_read(self, tmp_path: Path) -> None:
        file = tmp_path / "bad.toml"
        file.write_text(HEAD + "points = \n", encoding="utf-8")
        target = tmp_path / "x.pdf"
        assert run("fleet", "sheet", str(file), "-o", str(target)).exit_code == 1
        assert not target.exists()

    def test_a_wrong_limit_costs_the_limit_alone(self, tmp_path: Path) -> None:
        file = tmp_path / "bad.toml"
        file.write_text(HEAD + "points = 'x'\n" + one("BB"), encoding="utf-8")
        target = tmp_path / "x.pdf"
        assert run("fleet", "sheet", str(file), "-o", str(target)).exit_code == 1
        assert "no limit" in PdfReader(target).pages[0].extract_text()

    def test_errors_make_the_status_but_the_sheet_is_there(self, faulty: str, tmp_path: Path) -> None:
        target = tmp_path / "x.pdf"
        assert run("fleet", "sheet", faulty, "-o", str(target)).exit_code == 1
        assert target.exists()


class TestRoster:
    def test_a_game_of_both_sorts(self, tmp_path: Path) -> None:
        target = tmp_path / "battle.json"
        result = run("roster", HOME, DUEL, "--to", "damned-starships", "-o", str(target), "--output", "json")
        assert result.exit_code == 0
        assert [each["name"] for each in json.loads(target.read_text())["sides"]] == [
            "Home Fleet, First Division",
            "Home Fleet picket",
        ]
        lost = json.loads(result.stdout)
        assert {each["file"] for each in lost} == {DUEL}
        assert any(each["code"] == "RO110" and each["path"].endswith("design") and each["line"] > 1 for each in lost)

    def test_no_other_target_takes_a_fleet_of_this_game(self, tmp_path: Path) -> None:
        result = run("roster", HOME, "--to", "harrington", "-o", str(tmp_path / "x.json"))
        assert result.exit_code == 2
        assert "damned-starships alone" in result.output

    def test_strict_makes_a_loss_an_error(self, tmp_path: Path) -> None:
        target = tmp_path / "x.json"
        assert run("roster", DUEL, "--to", "damned-starships", "-o", str(target), "--strict").exit_code == 1
        assert not target.exists()
        assert run("roster", HOME, "--to", "damned-starships", "-o", str(target), "--strict").exit_code == 0

    def test_a_full_thrust_fleet_as_a_printed_sheet(self, tmp_path: Path) -> None:
        target = tmp_path / "duel.pdf"
        assert run("roster", DUEL, "--to", "damned-starships", "-o", str(target)).exit_code == 0
        assert "battlecruiser" in "".join(page.extract_text() for page in PdfReader(target).pages)


class TestRules:
    def test_findings_are_listed(self) -> None:
        output = run("rules", "--findings").output
        assert [code for code in DAMNED_CODES if code not in output] == []

    def test_types_readings_and_findings_of_the_game(self) -> None:
        types = {
            row["type"]: row
            for row in json.loads(run("rules", "damned-starships", "--types", "--output", "json").stdout)
        }
        assert (types["FBB"]["expend."], types["FBB(M)"]["expend."]) == ("(16)", "16")
        assert types["DL"]["thrust"] == "7/-/3/1"
        readings = json.loads(run("rules", "damned-starships", "--readings", "--output", "json").stdout)
        assert [row["reading"] for row in readings] == list(READINGS)
        assert run("rules", "damned-starships", "--findings").exit_code == 0
        assert "readings" in run("rules", "damned-starships").output
        assert run("rules", "damned-starships", "--systems").exit_code == 2


@pytest.mark.parametrize("name", ["damned-starships", "damned-fleet", "damned-cost", "damned-damage"])
def test_schemas(name: str) -> None:
    made = json.loads(run("schema", name).stdout)
    Draft202012Validator.check_schema(made)
    assert made["$id"] == f"urn:shipyard:{name}:1"


class TestCounters:
    def test_a_pdf(self, tmp_path: Path) -> None:
        target = tmp_path / "counters.pdf"
        result = run("fleet", "counters", HOME, "-o", str(target))
        assert (result.exit_code, "2 pages" in result.output) == (0, True)
        assert "Bellona" in PdfReader(target).pages[0].extract_text()

    def test_options(self, tmp_path: Path) -> None:
        target = tmp_path / "counters.pdf"
        options = ["--single", "--back", "damaged", "--no-markers", "--inverse", "--size", "30", "--copies", "2"]
        assert run("fleet", "counters", HOME, *options, "-o", str(target)).exit_code == 0
        pages = [page.extract_text() for page in PdfReader(target).pages]
        assert len(pages) % 2 == 0
        assert not any("wreck" in page for page in pages)

    def test_they_are_bars(self, tmp_path: Path) -> None:
        result = run("fleet", "counters", HOME, "--shape", "hex", "-o", str(tmp_path / "x.pdf"))
        assert (result.exit_code, "are bars" in result.output) == (2, True)

    def test_errors_make_the_status_but_the_counters_are_there(self, faulty: str, tmp_path: Path) -> None:
        target = tmp_path / "x.pdf"
        assert run("fleet", "counters", faulty, "-o", str(target)).exit_code == 1
        assert target.exists()
        target.unlink()
        assert run("fleet", "counters", faulty, "--strict", "-o", str(target)).exit_code == 1
        assert not target.exists()

    def test_a_fleet_of_which_nothing_is_left(self, tmp_path: Path) -> None:
        file = tmp_path / "gone.toml"
        file.write_text(HEAD + one("BB", "state = 'destroyed'"), encoding="utf-8")
        result = run("fleet", "counters", str(file), "--no-markers", "-o", str(tmp_path / "x.pdf"))
        assert (result.exit_code, "nothing to print" in result.output) == (2, True)
