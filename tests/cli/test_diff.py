"""`shipyard diff`: what a refit changed, told in lines and as data."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given

from shipyard.cli import main
from shipyard.cli.diff import diff_data, diff_lines
from shipyard.cli.screen import WIDTH, columns
from shipyard.files import library
from shipyard.files.checked import Checked
from shipyard.files.placed import Placed
from shipyard.model.design import Design
from shipyard.rules.checking import check
from shipyard.rules.refit import Built, refit
from tests.files.helpers import SHIP, fit_for_a_screen
from tests.ships import ruleset_of
from tests.strategies import designs

EXAMPLES = Path(__file__).parents[2] / "examples"
REFIT = """format = 1
base = "rmn/reliant"
name = "Nike"
thrust = 4
remove = ["chase-lasers"]
[load]
pods = 2
[[systems]]
kind = "ecm"
[[systems]]
id = "broadside-grazers"
kind = "grazer"
mounts = ["port", "starboard"]
count = 3
"""


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments], input=stdin)


def data(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--output", "json").stdout)
    return found


@pytest.fixture
def nike(tmp_path: Path) -> str:
    path = tmp_path / "nike.toml"
    path.write_text(REFIT)
    return str(path)


def lines(*arguments: str) -> list[str]:
    """What is printed, with single blanks."""
    return [" ".join(line.split()) for line in run(*arguments).stdout.splitlines()]


class TestText:
    def test_both_ships_are_named(self, nike: str) -> None:
        told = run("reliant", nike).stdout.splitlines()
        assert told[0] == "from  Reliant (rmn/reliant), BC RMN, harrington@1"
        assert told[1].startswith("to    Nike")

    def test_the_class_and_the_load(self, nike: str) -> None:
        told = lines("reliant", nike)
        assert "name Reliant → Nike" in told
        assert "thrust 5 → 4 (-1)" in told
        assert "pods 3 → 2 (-1)" in told

    def test_systems_by_mount_with_their_mass_and_points(self, nike: str) -> None:
        told = lines("reliant", nike)
        assert "port, starboard 2 × grazer → 3 × grazer (+8 MASS, +24 points in all)" in told
        assert "fore, aft removed: laser class 2 (-4 MASS, -12 points in all)" in told
        (added,) = (line for line in told if line.startswith("aboard added: ECM"))
        assert "MASS" in added

    def test_mass_and_points_by_part_and_in_all(self, nike: str) -> None:
        told = lines("reliant", nike)
        assert "main drive 35 → 28 MASS, 70 → 56 points" in told
        assert any(line.startswith("NPV 486 → ") for line in told)
        assert "carried 27 → 18 (-9)" in told

    def test_the_tracks_of_the_sheet(self, nike: str) -> None:
        assert "thrust 5 2 → 4 2" in lines("reliant", nike)
        assert "towed pods 3 → 2 (-1)" in lines("reliant", nike)

    def test_findings_gained_and_lost(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_text(SHIP)
        (tmp_path / "b.toml").write_text(SHIP.replace("sidewall = 2", "sidewall = 7"))
        there = lines(str(tmp_path / "a.toml"), str(tmp_path / "b.toml"))
        back = lines(str(tmp_path / "b.toml"), str(tmp_path / "a.toml"))
        assert there[there.index("findings gained") + 1].startswith("error HH108 sidewall: ")
        assert back[back.index("findings lost") + 1].startswith("error HH108 sidewall: ")

    def test_the_same_ship(self) -> None:
        result = run("reliant", "rmn/reliant")
        assert result.exit_code == 0
        assert result.stdout.endswith("\nnothing differs\n")

    def test_different_rulesets_are_said_to_be_so(self) -> None:
        told = " ".join(lines("rmn/reliant", str(EXAMPLES / "agamemnon.toml")))
        assert "The rulesets differ" in told
        assert "Tuesday group (harrington@1)" in told

    def test_no_line_is_wider_than_80_columns(self, nike: str) -> None:
        for name in library.names():
            assert max(map(columns, run(nike, name).stdout.splitlines())) <= WIDTH
            assert max(map(columns, run("reliant", name).stdout.splitlines())) <= WIDTH


class TestJson:
    def test_it_says_the_same(self, nike: str) -> None:
        told = data("reliant", nike)
        assert (told["from"]["design"], told["to"]["class"], told["rulesets_differ"]) == ("rmn/reliant", "Nike", False)
        assert {"what": "thrust", "before": 5, "after": 4} in told["fields"]
        assert {
            "how": "changed",
            "kind": "grazer",
            "place": "port",
            "before": {"title": "grazer", "count": 2, "mass": 8, "points": 24},
            "after": {"title": "grazer", "count": 3, "mass": 12, "points": 36},
        } in told["systems"]
        drive = {"before": {"mass": 35, "points": 70}, "after": {"mass": 28, "points": 56}}
        assert {"part": "thrust", **drive} in told["costs"]
        assert {"what": "drive", "before": [5, 2], "after": [4, 2]} in told["tracks"]

    def test_sums_are_those_of_cost(self, nike: str) -> None:
        runner = CliRunner()
        bills = json.loads(runner.invoke(main, ["cost", "reliant", nike, "--output", "json"]).stdout)
        sums = {each["what"]: [each["before"], each["after"]] for each in data("reliant", nike)["sums"]}
        assert sums == {key: [bill[key] for bill in bills] for key in sums}
        assert {"used", "npv", "cpv", "carried"} <= set(sums)

    def test_findings_are_those_of_check(self, tmp_path: Path) -> None:
        (tmp_path / "b.toml").write_text(SHIP.replace("sidewall = 2", "sidewall = 7"))
        file = str(tmp_path / "b.toml")
        findings = json.loads(CliRunner().invoke(main, ["check", file, "--output", "json"]).stdout)
        told = data("reliant", file)
        assert [each for each in findings if each["code"] == "HH108"] == [
            each for each in told["gained"] if each["code"] == "HH108"
        ]
        assert told["to"]["legal"] is False

    def test_the_same_ship_has_empty_lists(self) -> None:
        told = data("reliant", "reliant")
        assert all(not value for key, value in told.items() if key not in ("from", "to"))

    def test_every_ship_of_the_library_against_another(self) -> None:
        names = library.names()
        for first, second in pairwise(names):
            there, back = data(first, second), data(second, first)
            assert len(there["systems"]) == len(back["systems"])
            assert [each["what"] for each in there["sums"]] == [each["what"] for each in back["sums"]]


@given(designs(), designs())
def test_any_two_designs_of_any_rulesets(first: Design, second: Design) -> None:
    ships = [checked(design) for design in (first, second)]
    changes = refit(*(built(ship) for ship in ships))
    told = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in diff_lines(ships, changes)]
    assert all(columns(line) <= WIDTH and fit_for_a_screen(line) for line in told)
    found = diff_data(ships, changes)
    assert json.loads(json.dumps(found))["from"]["class"] == first.name
    assert found["rulesets_differ"] is (ruleset_of(first) is not ruleset_of(second))


def checked(design: Design) -> Checked:
    ruleset = ruleset_of(design)
    findings = tuple(Placed(finding, "x.toml") for finding in check(design, ruleset))
    return Checked("x.toml", design, ruleset, findings)


def built(ship: Checked) -> Built:
    assert ship.design is not None
    assert ship.ruleset is not None
    findings = tuple(placed.finding for placed in ship.findings)
    return Built(design=ship.design, ruleset=ship.ruleset, findings=findings)


class TestExitStatus:
    def test_quiet_has_errors_alone(self, tmp_path: Path) -> None:
        system = '[[systems]]\nkind = "fire-control"\ncount = 3\n'
        (tmp_path / "b.toml").write_text(SHIP.replace("sidewall = 2", "sidewall = 7") + system)
        files = "reliant", str(tmp_path / "b.toml")
        assert "warning FB102" in run(*files).stdout
        told = run(*files, "--quiet").stdout
        assert "error HH108" in told
        assert "warning" not in told

    def test_a_draft_is_compared_and_is_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "b.toml").write_text(SHIP.replace("sidewall = 2", "sidewall = 7"))
        result = run("reliant", str(tmp_path / "b.toml"))
        assert result.exit_code == 1
        assert "NOT LEGAL" in result.stdout

    def test_what_cannot_be_read(self) -> None:
        result = run("reliant", "rmn/reliamt")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "did you mean rmn/reliant?" in result.stderr

    def test_both_are_told_of(self) -> None:
        result = run("nothing-a", "nothing-b")
        assert "nothing-a" in result.stderr
        assert "nothing-b" in result.stderr

    def test_standard_input_for_one_of_them(self) -> None:
        assert run("-", "reliant", stdin=SHIP).exit_code in (0, 1)
        assert run("-", "-", stdin=SHIP).exit_code == 2
        assert run("reliant").exit_code == 2
