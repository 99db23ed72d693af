"""The commands as a player types them: what they print, and the exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from shipyard.cli import COMMANDS, main
from shipyard.files.schema import SCHEMAS, schema

BROKEN = """format = 1
ruleset = "harrington"
name = "Broken"
navy = "RMN"
type = "BC"
mass = 140
hull = 10
thrust = 5
ftl = true
sidewall = 3

[[systems]]
kind = "salvo-launcher"
salvo = 11
mounts = ["port", "starboard"]
"""


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=stdin)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN, encoding="utf-8")
    return path


def test_every_command_has_help_with_examples() -> None:
    for name in COMMANDS:
        result = run(name, "--help")
        assert result.exit_code == 0
        assert f"shipyard {name}" in result.output


def test_python_minus_m() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shipyard", "check", "rmn/reliant"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "1 file: no findings\n")


class TestCheck:
    def test_a_legal_ship(self) -> None:
        assert run("check", "rmn/reliant").exit_code == 0

    def test_the_library_is_clean_even_when_strict(self) -> None:
        assert run("check", "--strict", "rmn").exit_code == 0

    def test_findings_name_file_line_field_remedy_and_source(self, broken: Path) -> None:
        result = run("check", str(broken))
        assert result.exit_code == 1
        assert f"{broken}:10: error HH108 sidewall: " in result.output
        assert f"{broken}:14: error HH110 systems[0].salvo: " in result.output
        assert "write salvo = 12 or 10" in result.output
        assert "[conversion, Missiles: 'Salvo-2: mass 1 ...']" in result.output

    def test_json(self, broken: Path) -> None:
        found = json.loads(run("check", str(broken), "--output", "json").stdout)
        assert {"FB103", "HH108", "HH110", "HH135"} <= {each["code"] for each in found}
        keys = ["code", "severity", "file", "line", "path", "message", "remedy", "source", "accepted"]
        assert all(list(each) == keys for each in found)
        assert [each["line"] for each in found] == sorted(each["line"] for each in found)

    def test_json_of_a_clean_ship_is_an_empty_array(self) -> None:
        assert json.loads(run("check", "rmn/reliant", "--output", "json").stdout) == []

    def test_github(self, broken: Path) -> None:
        assert f"::error file={broken},line=10,title=HH108::" in run("check", str(broken), "--output", "github").output

    def test_a_file_that_is_not_there(self) -> None:
        result = run("check", "nowhere.toml")
        assert result.exit_code == 1
        assert "there is no file nowhere.toml" in result.output

    def test_a_misspelt_name_of_the_library(self) -> None:
        result = run("check", "rmn/reliat")
        assert result.exit_code == 1
        assert "did you mean rmn/reliant?" in result.output

    def test_standard_input(self) -> None:
        result = run("check", "-", stdin=BROKEN)
        assert result.exit_code == 1
        assert "HH108" in result.output

    def test_strict_lets_warnings_fail(self, tmp_path: Path) -> None:
        draft = tmp_path / "draft.toml"
        draft.write_text(BROKEN.replace("hull = 10", "hull = 28").replace("= 3", "= 2").replace("11", "10"))
        draft.write_text(
            draft.read_text() + '\n[[systems]]\nkind = "fire-control"\n[[systems]]\nkind = "ams"\nrating = 3'
        )
        assert run("check", str(draft)).exit_code == 0
        assert run("check", "--strict", str(draft)).exit_code == 1

    def test_quiet_prints_errors_only(self, broken: Path) -> None:
        output = run("check", "--quiet", str(broken)).output
        assert "error" in output
        assert "warning" not in output
        assert "note" not in output

    def test_one_bad_file_does_not_hide_another(self, broken: Path) -> None:
        (broken.parent / "half.toml").write_text(BROKEN[:100])
        output = run("check", str(broken.parent)).output
        assert "half.toml" in output
        assert "broken.toml" in output

    def test_a_house_ruleset(self, tmp_path: Path) -> None:
        house = tmp_path / "house.toml"
        house.write_text('format = 1\nextends = "harrington"\nname = "House"\n[prices]\namz = { points = 4 }\n')
        result = run("check", str(house))
        assert result.exit_code == 1
        assert f"{house}:5: error" in result.output
        assert "did you mean ams?" in result.output


class TestCost:
    def test_the_lines_add_up(self) -> None:
        (ship,) = json.loads(run("cost", "rmn/reliant", "--output", "json").stdout)
        assert (ship["class"], ship["mass"], ship["used"], ship["free"], ship["over"]) == ("Reliant", 140, 140, 0, 0)
        assert ship["legal"] is True
        assert sum(line["mass"] for line in ship["lines"]) == ship["used"]
        assert sum(line["points"] for line in ship["lines"]) == ship["npv"]
        assert sum(line["points"] for line in ship["carried_lines"]) == ship["carried"] == 27
        assert ship["cpv"] == ship["npv"] - 140 + 196
        assert {"rule", "raw", "mass", "points"} <= set(ship["lines"][0])

    def test_a_line_shows_rule_exact_and_rounded_value(self) -> None:
        (ship,) = json.loads(run("cost", "rmn/medusa", "--output", "json").stdout)
        drive = next(line for line in ship["lines"] if line["path"] == "thrust")
        assert (drive["rule"], drive["raw"], drive["mass"]) == ("25 % of 302 = 75.5, 76", 75.5, 76)
        assert "25 % of 302" in run("cost", "rmn/medusa").output

    def test_a_draft_is_priced_and_marked(self, broken: Path) -> None:
        result = run("cost", str(broken))
        assert result.exit_code == 1
        assert "NOT LEGAL" in result.output

    def test_house_rules_are_named(self, tmp_path: Path) -> None:
        (tmp_path / "house.toml").write_text(
            'format = 1\nextends = "harrington"\nname = "Tuesday group"\n[prices]\nams = { points = 4 }\n'
        )
        reliant = Path("designs/rmn/reliant.toml").read_text(encoding="utf-8")
        (tmp_path / "reliant.toml").write_text(reliant.replace('"harrington"', '"house.toml"'))
        (ship,) = json.loads(run("cost", str(tmp_path / "reliant.toml"), "--output", "json").stdout)
        assert ship["npv"] == 486 + 3
        assert ship["ruleset"] == "Tuesday group (harrington@1)"
        assert run("sheet", str(tmp_path / "reliant.toml"), "-o", str(tmp_path / "r.svg")).exit_code == 0
        assert "Tuesday group (harrington@1)" in (tmp_path / "r.svg").read_text(encoding="utf-8")
        diff = run("rules", str(tmp_path / "house.toml"), "--diff").output
        assert diff.split() == ["entry", "before", "after", "prices.ams.points", "3", "4"]


class TestSchema:
    @pytest.mark.parametrize("name", list(SCHEMAS))
    def test_it_is_a_schema(self, name: str) -> None:
        Draft202012Validator.check_schema(json.loads(run("schema", name).stdout))

    def test_what_check_prints_is_what_its_schema_says(self, broken: Path) -> None:
        found = json.loads(run("check", str(broken), "rmn", "--output", "json").stdout)
        assert list(Draft202012Validator(schema("check")).iter_errors(found)) == []

    def test_what_cost_prints_is_what_its_schema_says(self, broken: Path) -> None:
        found = json.loads(run("cost", str(broken), "rmn/reliant", "--output", "json").stdout)
        assert len(found) == 2
        assert list(Draft202012Validator(schema("cost")).iter_errors(found)) == []


class TestSheet:
    @pytest.mark.parametrize("suffix", ["pdf", "svg", "png"])
    def test_each_format(self, suffix: str, tmp_path: Path) -> None:
        target = tmp_path / f"reliant.{suffix}"
        assert run("sheet", "rmn/reliant", "-o", str(target)).exit_code == 0
        assert target.stat().st_size > 5000

    def test_a_ship_a_page_with_a_number_for_pictures(self, tmp_path: Path) -> None:
        assert run("sheet", "rmn/reliant", "rmn/noblesse", "-o", str(tmp_path / "two.svg")).exit_code == 0
        assert sorted(path.name for path in tmp_path.iterdir()) == ["two-1.svg", "two-2.svg"]

    def test_one_bad_design_is_named_and_the_rest_printed(self, tmp_path: Path) -> None:
        (tmp_path / "bad.toml").write_text("nonsense")
        target = tmp_path / "out.pdf"
        result = run("sheet", str(tmp_path / "bad.toml"), "rmn/reliant", "-o", str(target))
        assert result.exit_code == 1
        assert "bad.toml:1: error" in result.stderr
        assert target.exists()

    def test_unless_strict(self, tmp_path: Path) -> None:
        (tmp_path / "bad.toml").write_text("nonsense")
        target = tmp_path / "out.pdf"
        result = run("sheet", str(tmp_path / "bad.toml"), "rmn/reliant", "-o", str(target), "--strict")
        assert result.exit_code == 1
        assert not target.exists()

    def test_a_draft_prints_and_is_marked(self, broken: Path, tmp_path: Path) -> None:
        target = tmp_path / "draft.svg"
        assert run("sheet", str(broken), "-o", str(target)).exit_code == 1
        assert "NOT LEGAL" in target.read_text(encoding="utf-8").upper()

    def test_another_suffix_is_a_wrong_command_line(self, tmp_path: Path) -> None:
        assert run("sheet", "rmn/reliant", "-o", str(tmp_path / "x.docx")).exit_code == 2

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        result = run("sheet", "rmn/reliant", "-o", str(tmp_path / "no" / "x.pdf"))
        assert result.exit_code == 1
        assert "there is no such folder" in result.stderr

    def test_the_same_bytes_twice(self, tmp_path: Path) -> None:
        for name in ("a.pdf", "b.pdf"):
            assert run("sheet", "rmn", "-o", str(tmp_path / name)).exit_code == 0
        assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


class TestNew:
    def test_it_is_a_ship_that_checks(self, tmp_path: Path) -> None:
        target = tmp_path / "mine.toml"
        assert run("new", "BC", "-o", str(target)).exit_code == 0
        assert run("check", str(target)).exit_code == 0
        assert "#" in target.read_text(encoding="utf-8")

    def test_it_writes_over_nothing(self, tmp_path: Path) -> None:
        target = tmp_path / "mine.toml"
        target.write_text("mine")
        assert run("new", "BC", "-o", str(target)).exit_code == 1
        assert target.read_text() == "mine"
        assert run("new", "BC", "-o", str(target), "--force").exit_code == 0

    def test_a_type_that_is_not_there_is_a_wrong_command_line(self) -> None:
        result = run("new", "BX")
        assert result.exit_code == 2
        assert "BC" in result.output


class TestConvert:
    def test_there_and_back(self, tmp_path: Path) -> None:
        as_json, as_toml = tmp_path / "reliant.json", tmp_path / "reliant.toml"
        assert run("convert", "rmn/reliant", "-o", str(as_json)).exit_code == 0
        assert run("convert", str(as_json), "-o", str(as_toml)).exit_code == 0
        bills = [json.loads(run("cost", str(path), "--output", "json").stdout) for path in (as_json, as_toml)]
        for bill in bills:
            bill[0].pop("file")
        assert bills[0] == bills[1]

    def test_a_file_that_cannot_be_read(self, tmp_path: Path) -> None:
        bad = tmp_path / "bad.toml"
        bad.write_text("name =")
        assert run("convert", str(bad)).exit_code == 1


class TestRules:
    @pytest.mark.parametrize("table", ["--systems", "--types", "--findings", "--readings", "--tables"])
    @pytest.mark.parametrize("ruleset", ["harrington", "fleet-book"])
    def test_tables(self, ruleset: str, table: str) -> None:
        rows = json.loads(run("rules", ruleset, table, "--output", "json").stdout)
        assert len(rows) > 5
        assert run("rules", ruleset, table).exit_code == 0

    def test_an_unknown_ruleset(self) -> None:
        result = run("rules", "harington")
        assert result.exit_code == 1
        assert "did you mean harrington?" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chek"], 'No such command "chek": did you mean check?'),
        (["fleet", "chekc"], 'No such command "chekc": did you mean check?'),
        (["fleet", "zzz"], 'No such command "zzz": there are: check, cost, counters, damage, sheet'),
    ],
)
def test_a_misspelt_command_is_guessed_at_in_every_group(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize("arguments", [["chek"], ["check"], ["check", "x", "--output", "xml"], ["rules", "--nothing"]])
def test_a_wrong_command_line_has_status_2(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


class TestConvertFleets:
    def test_there_and_back(self, tmp_path: Path) -> None:
        (tmp_path / "ships").mkdir()
        (tmp_path / "ships" / "mine.toml").write_text(Path("designs/rmn/reliant.toml").read_text(encoding="utf-8"))
        fleet = tmp_path / "fleet.toml"
        fleet.write_text(
            'format = 1\nruleset = "harrington"\nname = "x"\n[[squadrons]]\nname = "a"\n'
            '[[squadrons.ships]]\ndesign = "ships/mine.toml"\nname = "Nike"\n'
            '[[squadrons.ships]]\ndesign = "rmn/noblesse"\n'
        )
        other = tmp_path / "ships" / "fleet.json"
        assert run("convert", str(fleet), "-o", str(other)).exit_code == 0
        assert run("fleet", "check", "--strict", str(other)).exit_code == 0
        assert json.loads(other.read_text())["squadrons"][0]["ships"][0]["design"] == "mine.toml"
        again = run("convert", str(other), "--to", "toml")
        assert again.exit_code == 0
        assert 'name = "Nike"' in again.stdout

    def test_a_faulty_fleet_is_not_converted(self, tmp_path: Path) -> None:
        (tmp_path / "fleet.toml").write_text('format = 1\nruleset = "harrington"\nname = "x"\nsquadrons = 3\n')
        result = run("convert", str(tmp_path / "fleet.toml"))
        assert result.exit_code == 1
        assert "F022" in result.output
