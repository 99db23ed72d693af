"""`shipyard show`: the card of a ship in the terminal, and a variant as one whole file."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from shipyard.cli import main
from shipyard.cli.card import card_data, card_lines
from shipyard.cli.screen import WIDTH, columns, printable
from shipyard.files import library
from shipyard.files.placed import Placed
from shipyard.model.arcs import ARCS
from shipyard.model.design import Design, HullWord
from shipyard.model.systems import Beam, Pds
from shipyard.rules.checking import check, is_legal
from shipyard.rules.ship_card import ship_card
from tests.files.helpers import SHIP, fit_for_a_screen
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["show", *arguments], input=stdin)


def card(*names: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(*names, "--output", "json").stdout)
    return found


def lines_of(design: Design, name: str = "rmn/test", whose: str = "library") -> list[str]:
    """The lines of a design's card as a terminal without colours shows them."""
    ruleset = ruleset_of(design)
    findings = check(design, ruleset)
    placed = [Placed(finding, "x.toml") for finding in findings]
    lines = card_lines(ship_card(design, ruleset), name, whose, placed, is_legal(findings))
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]


class TestCard:
    def test_it_says_who_she_is_and_what_she_costs(self) -> None:
        text = run("reliant").stdout
        assert text.splitlines()[0].split() == ["Reliant", "rmn/reliant"]
        assert "BC · RMN · harrington@1 · legal" in text
        for words in ("MASS 140 (140 used, 0 free)", "NPV 486", "CPV 542", "carried 27"):
            assert words in text

    def test_hull_rows_have_crew_stars_and_thresholds(self) -> None:
        """28 boxes in four rows, a star in every fourth for 7 crew factors; 6, 5+, 4+, core one later (FB1)."""
        rows = [line for line in run("reliant").stdout.splitlines() if line.startswith("  row ")]
        assert [line.split()[2:] for line in rows] == [
            ["□□□★□", "□□", "systems", "6"],
            ["★□□□★", "□□", "systems", "5+,", "core", "6"],
            ["□★□□□", "★□", "systems", "4+,", "core", "5+"],
            ["□□★□□", "□★"],
        ]

    def test_places_with_the_same_weapons_stand_together(self) -> None:
        text = " ".join(run("reliant").stdout.split())
        assert "port, starboard Salvo-10 launcher (10 5 2 1) · 2 × grazer · 2 × laser class 2" in text
        assert "fore, aft Salvo-2 launcher (2 1) · laser class 2" in text

    def test_thrust_sidewalls_defences_and_stores(self) -> None:
        text = " ".join(run("reliant").stdout.split())
        assert "thrust 5, 2 after a hit · turning 2 · FTL drive" in text
        assert "sidewalls port 2 · starboard 2" in text
        assert "defences AMS-3 (3 1) · 3 × PDS" in text
        assert "stores laser heads 210 · nuclear 30 · towed pods 3" in text

    def test_fleet_book_ships_have_screens_and_arcs(self) -> None:
        text = " ".join(" ".join(lines_of(fleet_book_ship(Beam(class_=3, arcs=ARCS[:2]), screens=2, armour=3))).split())
        assert "screens 2" in text
        assert "armour ○○○" in text
        assert "F FS beam class 3" in text

    def test_without_stars_drive_and_weapons(self) -> None:
        lines = lines_of(harrington_ship(thrust=0, ftl=False, hull=2))
        text = " ".join(" ".join(lines).split())
        assert "thrust 0 · turning 0 · no FTL drive" in text
        assert "sidewalls none" in text
        assert "weapons" not in lines
        # five crew factors in two boxes
        assert "row 1 2 systems 6 row 2 3" in text

    def test_a_large_row_is_counted_not_drawn(self) -> None:
        """A hull of 9,999 boxes in four rows, with a crew factor for each 20 MASS."""
        row = next(line for line in lines_of(harrington_ship(mass=1100, hull=9999)) if "row 1" in line)
        assert row.split()[2:] == ["2500", "boxes,", "13", "crew", "stars", "systems", "6"]

    def test_the_hull_by_its_word_or_by_its_boxes(self) -> None:
        assert any(
            line.split() == ["hull", "strong,", "40", "boxes"]
            for line in lines_of(harrington_ship(hull=HullWord.STRONG))
        )
        assert any(line.split() == ["hull", "1", "box"] for line in lines_of(harrington_ship(hull=1)))

    def test_a_label_stands_beside_the_name(self) -> None:
        assert any(
            '3 × PDS "after battery"' in line for line in lines_of(harrington_ship(Pds(count=3, label="after battery")))
        )

    def test_a_draft_is_shown_with_its_findings_and_is_an_error(self, tmp_path: Path) -> None:
        draft = tmp_path / "draft.toml"
        draft.write_text(SHIP.replace("sidewall = 2", "sidewall = 5"))
        result = run(str(draft))
        assert result.exit_code == 1
        assert "NOT LEGAL" in result.stdout
        assert "error HH108 sidewall: " in result.stdout
        assert "write" in result.stdout
        assert result.stderr == ""

    def test_what_is_accepted_has_its_reason(self, tmp_path: Path) -> None:
        ship = tmp_path / "ship.toml"
        ship.write_text(
            SHIP + '[[systems]]\nkind = "fire-control"\ncount = 3\n[[accept]]\ncode = "FB102"\nreason = "to grow"\n'
        )
        text = run(str(ship)).stdout
        assert "warning FB102" in text
        assert "accepted: to grow" in text

    def test_several_ships_and_folders(self) -> None:
        text = run("reliant", "medusa").stdout
        assert text.index("Reliant") < text.index("Medusa")
        assert len(card("rmn")) == len([name for name in library.names() if name.startswith("rmn/")])

    def test_a_players_own_is_marked(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "sparta.toml").write_text(SHIP)
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(tmp_path))
        assert run("sparta").stdout.splitlines()[0].endswith("sparta (yours)")
        assert card("sparta")[0]["whose"] == "own"

    def test_what_cannot_be_read_is_named_and_the_others_shown(self, tmp_path: Path) -> None:
        (tmp_path / "bad.toml").write_text("name =")
        result = run(str(tmp_path / "bad.toml"), "reliant", "nowhere/x")
        assert result.exit_code == 1
        assert "Reliant" in result.stdout
        assert "bad.toml:1: error" in result.stderr
        assert "nowhere/x" in result.stderr

    def test_quiet_has_errors_alone(self, tmp_path: Path) -> None:
        ship = tmp_path / "ship.toml"
        ship.write_text(
            SHIP.replace("sidewall = 2", "sidewall = 5") + '[[systems]]\nkind = "fire-control"\ncount = 3\n'
        )
        assert "warning FB102" in run(str(ship)).stdout
        text = run(str(ship), "--quiet").stdout
        assert "error HH108" in text
        assert "warning" not in text
        (tmp_path / "empty").mkdir()
        assert run("reliant", str(tmp_path / "empty"), "--quiet").stderr == ""

    def test_standard_input(self) -> None:
        assert "Reliant" in run("-", stdin=SHIP).stdout


class TestTerminals:
    def test_no_line_is_wider_than_80_columns(self) -> None:
        text = run(str(library.library())).stdout
        assert max(map(columns, text.splitlines())) <= WIDTH

    @given(designs(), st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=150))  # type: ignore[arg-type]
    def test_whatever_a_design_holds(self, design: Design, name: str) -> None:
        for line in lines_of(design, name, "own"):
            assert columns(line) <= WIDTH
            assert fit_for_a_screen(line)
            assert columns(printable(line, "ascii")) <= WIDTH

    def test_a_terminal_of_ascii_alone(self) -> None:
        environment = os.environ | {"PYTHONIOENCODING": "ascii"}
        command = [sys.executable, "-m", "shipyard", "show", "reliant"]
        done = subprocess.run(command, capture_output=True, check=True, env=environment)
        text = done.stdout.decode("ascii")
        assert "ooo*o oo  systems 6" in text
        assert "2 x grazer" in text
        assert "?" not in text

    def test_colours_only_on_a_terminal(self) -> None:
        assert "\x1b[" not in run("reliant").stdout
        assert "\x1b[1m" in CliRunner().invoke(main, ["show", "reliant"], color=True).stdout

    def test_nothing_that_a_terminal_obeys_comes_from_a_file(self) -> None:
        lines = lines_of(harrington_ship(name="x\u202ey", navy="\u200bz"))
        assert "\u202e" not in "".join(lines)


class TestJson:
    def test_it_says_what_cost_and_check_say(self) -> None:
        """Two ways to the same figures, for every ship of the library."""
        runner = CliRunner()
        home = str(library.library())
        costs = json.loads(runner.invoke(main, ["cost", home, "--output", "json"]).stdout)
        findings = json.loads(runner.invoke(main, ["check", home, "--output", "json"]).stdout)
        cards = card(home)
        assert [each["file"] for each in cards] == [each["file"] for each in costs]
        for one, cost in zip(cards, costs, strict=True):
            for key in (
                "class",
                "navy",
                "type",
                "ruleset",
                "legal",
                "mass",
                "used",
                "free",
                "over",
                "npv",
                "cpv",
                "carried",
            ):
                assert one[key] == cost[key]
            systems = [each for key in ("weapons", "defences", "holders", "others") for each in one[key]]
            lines = [line for line in cost["lines"] if line["path"].startswith("systems")]
            assert sum(each["mass"] for each in systems) == sum(line["mass"] for line in lines)
        assert [each for one in cards for each in one["findings"]] == findings

    def test_rows_and_tracks(self) -> None:
        (one,) = card("reliant")
        assert one["hull"]["boxes"] == 28
        assert one["hull"]["rows"][1] == {"boxes": 7, "stars": [1, 5], "threshold": 5, "core_threshold": 6}
        assert one["thrust"] == 5
        assert one["drive"] == {"thrust": 5, "half": 2, "after_hit": 2, "hits_to_end": 2, "track": [5, 2]}
        assert (one["sidewall"], one["screens"]) == ({"port": 2, "starboard": 2}, None)
        assert one["stores"] == {"laser": 210, "nuclear": 30, "pods": 3}
        assert one["weapons"][0] == {
            "place": "port",
            "kind": "salvo-launcher",
            "title": "Salvo-10 launcher",
            "label": None,
            "count": 1,
            "mass": 5,
            "points": 15,
            "track": [10, 5, 2, 1],
        }

    @given(designs())
    def test_any_design_is_plain_data(self, design: Design) -> None:
        data = card_data(ship_card(design, ruleset_of(design)))
        assert json.loads(json.dumps(data)) == data


class TestWhole:
    @pytest.fixture
    def nike(self, tmp_path: Path) -> Path:
        path = tmp_path / "nike.toml"
        path.write_text('format = 1\nbase = "rmn/reliant"\nname = "Nike"\n[load]\npods = 1\n')
        return path

    def test_it_stands_alone(self, nike: Path, tmp_path: Path) -> None:
        whole = tmp_path / "elsewhere.toml"
        assert run(str(nike), "--whole", "-o", str(whole)).exit_code == 0
        text = whole.read_text(encoding="utf-8")
        assert "# With all that it inherits from rmn/reliant." in text
        assert "base =" not in text
        bills = [
            json.loads(CliRunner().invoke(main, ["cost", str(file), "--output", "json"]).stdout)
            for file in (nike, whole)
        ]
        for (bill,) in bills:
            bill.pop("file")
        assert bills[0] == bills[1]
        assert not json.loads(CliRunner().invoke(main, ["diff", str(nike), str(whole), "--output", "json"]).stdout)[
            "fields"
        ]

    def test_on_standard_output_and_as_json(self, nike: Path) -> None:
        assert 'name = "Nike"' in run(str(nike), "--whole").stdout
        data = json.loads(run(str(nike), "--whole", "--output", "json").stdout)
        assert (data["name"], data["mass"], data["load"]) == ("Nike", 140, {"nuclear": 30, "pods": 1})

    def test_a_suffix_says_the_format(self, nike: Path, tmp_path: Path) -> None:
        assert run(str(nike), "--whole", "-o", str(tmp_path / "whole.json")).exit_code == 0
        assert json.loads((tmp_path / "whole.json").read_text())["name"] == "Nike"

    def test_it_writes_over_nothing(self, nike: Path) -> None:
        before = nike.read_text()
        assert run(str(nike), "--whole", "-o", str(nike)).exit_code == 1
        assert nike.read_text() == before
        assert run(str(nike), "--whole", "-o", str(nike), "--force").exit_code == 0
        assert "base =" not in nike.read_text()

    def test_a_draft_is_written_as_it_stands(self, nike: Path) -> None:
        nike.write_text(nike.read_text().replace('name = "Nike"', "mass = 20"))
        result = run(str(nike), "--whole")
        assert result.exit_code == 0
        assert "mass = 20" in result.stdout

    def test_a_base_that_is_not_there(self, nike: Path) -> None:
        nike.write_text(nike.read_text().replace("reliant", "reliamt"))
        result = run(str(nike), "--whole")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "did you mean rmn/reliant?" in result.stderr

    @pytest.mark.parametrize("arguments", [("reliant", "medusa", "--whole"), ("reliant", "-o", "x.toml")])
    def test_what_does_not_go_together(self, arguments: tuple[str, ...]) -> None:
        assert run(*arguments).exit_code == 2

    @pytest.mark.parametrize("arguments", [("--force",), ("--whole", "--force"), ("--force", "-o", "x.toml")])
    def test_force_is_for_a_file_that_is_written(self, arguments: tuple[str, ...]) -> None:
        assert run("reliant", *arguments).exit_code == 2

    def test_strict_lets_a_note_about_the_file_fail_and_quiet_hides_it(self, nike: Path, tmp_path: Path) -> None:
        nike.write_bytes(b"\xef\xbb\xbf" + nike.read_bytes())
        assert "note F003" in run(str(nike), "--whole").stderr
        assert run(str(nike), "--whole", "--quiet").stderr == ""
        result = run(str(nike), "--whole", "--strict", "-o", str(tmp_path / "x.toml"))
        assert result.exit_code == 1
        assert "note F003" in result.stderr
        assert not (tmp_path / "x.toml").exists()

    def test_a_name_that_nothing_has(self) -> None:
        assert run("reliamt", "--whole").exit_code == 1
