"""`shipyard fleet damage`: what it says, what it writes, and what it refuses."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.files import edits, rewriting
from shipyard.files.fleet_damage import BYTE_ORDER_MARK

FLEET = """\
# Task Group 3.2
format = 1
ruleset = "harrington"
name = "TG 3.2"

[[squadrons]]
name = "BatCruRon 5"

[[squadrons.ships]]
design = "rmn/reliant"
name = "Nike"   # flag

[[squadrons.ships]]
design = "rmn/reliant"
names = ["Agamemnon", "Achilles"]

# the LACs
[[squadrons.ships]]
design = "rmn/minotaur"
name = "Minotaur"
"""


@pytest.fixture
def tg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "tg.toml"
    path.write_text(FLEET)
    return path


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ("fleet", "damage", *arguments), input=stdin)


def done(*arguments: str) -> Result:
    result = run("tg.toml", *arguments)
    assert result.exit_code == 0, result.output
    return result


def refused(tg: Path, *arguments: str, status: int = 1) -> str:
    """What a refused command says; the file is untouched."""
    before = tg.read_bytes()
    result = run("tg.toml", *arguments)
    assert result.exit_code == status, result.output
    assert tg.read_bytes() == before
    assert "Traceback" not in result.output
    assert [path.name for path in tg.parent.iterdir()] == ["tg.toml"]
    return result.stderr


def damage_of(tg: Path, ship: int) -> Any:
    return tomllib.loads(tg.read_text())["squadrons"][0]["ships"][ship].get("damage")


class TestTheState:
    def test_of_a_ship_that_is_whole(self, tg: Path) -> None:
        assert done("nike").stdout == (
            "Nike (BC-1), BC of the Reliant class, BatCruRon 5\n"
            "  hull    0 of 28 boxes gone\n"
            "  drive   0 of 2 hits: thrust 5 of 5\n"
            "  nothing is lost or spent\n"
        )
        assert tg.read_text() == FLEET

    def test_of_one_that_is_not(self, tg: Path) -> None:
        done("nike", "--hull", "14", "--drive", "1", "--lose", "ams", "--lose", "bridge", "--spend", "laser=40")
        done("nike", "--lose", "ams")
        assert done("BC-1").stdout == (
            "Nike (BC-1), BC of the Reliant class, BatCruRon 5\n"
            "  hull    14 of 28 boxes gone\n"
            "  drive   1 of 2 hits: thrust 2 of 5\n"
            "  lost    2 × ams, bridge\n"
            "          countermissiles (AMS) 1: 2 of 2 hits\n"
            "  spent   laser 40 of 210\n"
            "  she is crippled\n"
        )

    def test_in_json(self, tg: Path) -> None:
        done("Minotaur", "--lose", "pds", "--spend", "lacs=2,0,1")
        told = json.loads(done("Minotaur", "--output", "json").stdout)
        assert (told["file"], told["id"], told["name"], told["class"], told["type"], told["squadron"]) == (
            "tg.toml",
            "CLAC-1",
            "Minotaur",
            "Minotaur",
            "CLAC",
            "BatCruRon 5",
        )
        assert told["hull"]["lost"] == 0
        assert told["drive"]["thrust"] == told["drive"]["now"]
        assert told["lost"] == ["pds"]
        assert [(each["title"], each["number"], each["hits"]) for each in told["struck"]] == [
            ("point defence (PDS)", 1, 1)
        ]
        assert [(each["number"], each["gone"]) for each in told["spent"] if each["what"] == "lacs"][:3] == [
            (1, 2),
            (2, 0),
            (3, 1),
        ]
        assert told["crippled"] is told["destroyed"] is told["written"] is False

    def test_that_cannot_be_is_told_and_named(self, tg: Path) -> None:
        tg.write_text(FLEET.replace("# flag", '\ndamage = { hull = 99, lost = ["grav-lance"] }'))
        result = run("tg.toml", "Nike")
        assert result.exit_code == 1
        assert "tg.toml:12: error FL201" in result.stderr
        assert "tg.toml:12: error FL205" in result.stderr
        assert "28 of 28 boxes gone" in result.stdout

    def test_of_a_fleet_from_standard_input(self) -> None:
        assert "0 of 28" in run("-", "Nike", stdin=FLEET).stdout


class TestChanging:
    def test_marks_are_written_below_her_entry(self, tg: Path) -> None:
        result = done(
            "BC-1", "--hull", "6", "--lose", "salvo-launcher@port#1", "--spend", "laser=40", "--spend", "pods=1"
        )
        assert tg.read_text() == FLEET.replace(
            'name = "Nike"   # flag\n',
            'name = "Nike"   # flag\n[squadrons.ships.damage]\nhull = 6\nlost = ["salvo-launcher@port#1"]\n'
            "spent = { laser = 40, pods = 1 }\n",
        )
        assert "hull    6 of 28" in result.stdout
        assert "wrote tg.toml" in result.stderr

    def test_marks_add_up_and_repairs_come_first(self, tg: Path) -> None:
        done("Nike", "--hull", "6")
        done("Nike", "--hull", "2", "--drive", "1")
        assert damage_of(tg, 0) == {"hull": 8, "drive": 1}
        done("Nike", "--repair", "hull", "--repair", "drive=1", "--hull", "3")
        assert damage_of(tg, 0) == {"hull": 3}

    def test_every_key_of_what_is_spent(self, tg: Path) -> None:
        tg.write_text(FLEET.replace("rmn/minotaur", "own.toml"))
        Path("own.toml").write_text(
            'format = 1\nruleset = "harrington"\nname = "Own"\nnavy = "RMN"\ntype = "BC"\nmass = 150\nhull = "weak"\n'
            'thrust = 2\nftl = true\nsidewall = 0\n[load]\npods = 2\nnuclear = 8\nlacs = ["shrike"]\n'
            '[[systems]]\nkind = "salvo-launcher"\nsalvo = 8\nmounts = ["fore"]\n'
            '[[systems]]\nkind = "launch-rails"\npods = 2\n[[systems]]\nkind = "pod"\ncount = 4\n'
            '[[systems]]\nkind = "drones"\nmass = 2\n[[systems]]\nkind = "minelaying-system"\nextra = 1\n'
            '[[systems]]\nkind = "lac-bay"\n[[systems]]\nkind = "fire-control"\ncount = 2\n'
        )
        spent = ["laser=2", "nuclear=1", "pods=1", "internal-pods=3", "drones=2", "mines=1", "lacs=4"]
        done("Minotaur", *(word for each in spent for word in ("--spend", each)))
        assert damage_of(tg, 2) == {
            "spent": {
                "laser": 2,
                "nuclear": 1,
                "pods": 1,
                "internal-pods": 3,
                "drones": 2,
                "mines": 1,
                "lacs": [4],
            }
        }
        done("Minotaur", "--rearm")
        assert damage_of(tg, 2) is None

    def test_repairing_all_brings_the_file_back(self, tg: Path) -> None:
        done("Minotaur", "--hull", "6", "--drive", "1", "--lose", "bridge", "--spend", "lacs=1,2")
        done("Minotaur", "--repair", "all", "--rearm")
        assert tg.read_text() == FLEET

    def test_a_ship_among_several_gets_an_entry_of_her_own(self, tg: Path) -> None:
        done("Agamemnon", "--hull", "1")
        assert tg.read_text() == FLEET.replace(
            '["Agamemnon", "Achilles"]\n',
            '["Achilles"]\n\n[[squadrons.ships]]\ndesign = "rmn/reliant"\nname = "Agamemnon"\nid = "BC-2"\n'
            "[squadrons.ships.damage]\nhull = 1\n",
        )
        assert "Achilles (BC-3)" in done("Achilles").stdout

    def test_a_dry_run_shows_what_would_change(self, tg: Path) -> None:
        result = done("Nike", "--hull", "6", "--dry-run")
        assert tg.read_text() == FLEET
        assert result.stdout == (
            "--- tg.toml\n+++ tg.toml\n@@ -9,6 +9,8 @@\n [[squadrons.ships]]\n"
            ' design = "rmn/reliant"\n name = "Nike"   # flag\n+[squadrons.ships.damage]\n+hull = 6\n \n'
            ' [[squadrons.ships]]\n design = "rmn/reliant"\n'
        )
        told = json.loads(done("Nike", "--hull", "6", "--dry-run", "--output", "json").stdout)
        assert told["diff"] == result.stdout
        assert told["hull"]["lost"] == 6
        assert told["written"] is False

    def test_the_difference_says_where_a_line_is_not_ended(self, tg: Path) -> None:
        tg.write_text(FLEET.removesuffix("\n"))
        assert (
            'name = "Minotaur"\n\\ No newline at end of file\n' in done("Minotaur", "--hull", "1", "--dry-run").stdout
        )

    def test_a_byte_order_mark_and_the_line_ends_of_windows_stay(self, tg: Path) -> None:
        tg.write_bytes(BYTE_ORDER_MARK + FLEET.replace("\n", "\r\n").encode())
        done("Agamemnon", "--hull", "1")
        content = tg.read_bytes()
        assert content.startswith(BYTE_ORDER_MARK)
        assert content.count(b"\n") == content.count(b"\r\n")

    def test_nothing_to_change_is_said_and_nothing_written(self, tg: Path) -> None:
        before = tg.stat().st_mtime_ns
        assert "there is nothing to change" in done("Nike", "--repair", "all").stderr
        assert tg.stat().st_mtime_ns == before

    def test_a_ship_without_a_box_is_marked_and_said_to_be_lost(self, tg: Path) -> None:
        result = done("Nike", "--hull", "28")
        assert "note FL210" in result.stderr
        assert "she is lost" in result.stdout


class TestHowMuchIsSaid:
    def test_a_note_about_the_text_is_told_as_check_tells_it(self, tg: Path) -> None:
        tg.write_bytes(BYTE_ORDER_MARK + FLEET.encode())
        assert "tg.toml:1: note F003" in done("Nike").stderr
        assert "F003" in CliRunner().invoke(main, ["fleet", "check", "tg.toml"]).output
        told = json.loads(done("Nike", "--output", "json").stdout)
        assert [each["code"] for each in told["findings"]] == ["F003"]

    def test_quiet_has_errors_and_the_state_alone(self, tg: Path) -> None:
        assert done("Nike", "--hull", "28", "--quiet").stderr == ""
        assert done("Nike", "--quiet").stdout
        assert "error FL201" in run("tg.toml", "Nike", "--hull", "1", "--quiet").stderr

    def test_strict_refuses_what_draws_a_note(self, tg: Path) -> None:
        assert "note FL210" in refused(tg, "Nike", "--hull", "28", "--strict")
        assert "note FL210" in refused(tg, "Nike", "--hull", "28", "--strict", "--quiet")
        assert done("Nike", "--hull", "27", "--strict").exit_code == 0


class TestRefusals:
    @pytest.mark.parametrize(
        ("arguments", "codes"),
        [
            (("Nike", "--hull", "29"), ["FL201"]),
            (("Nikke",), ["F066"]),
            (("Nike", "--repair", "bridge"), ["F068"]),
        ],
    )
    def test_in_json_there_are_the_findings(self, tg: Path, arguments: tuple[str, ...], codes: list[str]) -> None:
        result = run("tg.toml", *arguments, "--output", "json")
        assert result.exit_code == 1
        told = json.loads(result.stdout)
        assert (told["file"], told["written"]) == ("tg.toml", False)
        assert [each["code"] for each in told["findings"]] == codes

    def test_in_json_a_file_that_is_no_fleet(self, tg: Path) -> None:
        for text in ("", "name = \n"):
            tg.write_text(text)
            told = json.loads(run("tg.toml", "Nike", "--output", "json").stdout)
            assert told["findings"]
        assert json.loads(run("none.toml", "Nike", "--output", "json").stdout)["findings"][0]["code"] == "F001"

    def test_in_json_what_is_to_be_written_by_hand(self, tg: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(edits.Draft, "_block", lambda *_: (0, 0, "x = 1\n"))
        told = json.loads(run("tg.toml", "Nike", "--hull", "6", "--output", "json").stdout)
        assert told["by_hand"] == "[squadrons.ships.damage]\nhull = 6"
        assert [each["code"] for each in told["findings"]] == ["F073"]

    def test_what_she_cannot_have_lost(self, tg: Path) -> None:
        said = refused(tg, "Nike", "--hull", "29", "--lose", "grav-lance", "--spend", "drones=1", "--drive", "3")
        assert [line.split()[2] for line in said.splitlines() if "error" in line] == [
            "FL201",
            "FL203",
            "FL205",
            "FL209",
        ]
        assert "squadrons[0].ships[0].damage.hull: 29 boxes of the hull gone, but it has 28" in said

    def test_what_is_not_lost_and_not_repaired(self, tg: Path) -> None:
        said = refused(tg, "Nike", "--repair", "hull=2", "--repair", "bridge")
        assert said.count("error F068") == 2
        assert "2 boxes of the hull repaired, but none is gone" in said

    def test_a_ship_that_is_not_there(self, tg: Path) -> None:
        assert "did you mean Nike?" in refused(tg, "Nikke", "--hull", "1")

    def test_a_name_of_two_ships(self, tg: Path) -> None:
        tg.write_text(FLEET.replace("Achilles", "nike"))
        assert "say which by her id: BC-1 Nike, BC-3 nike" in refused(tg, "Nike", "--hull", "1")

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("--spend", "lasers=3"), "did you mean laser?"),
            (("--spend", "laser"), "write it as laser=3"),
            (("--spend", "laser=-3"), "write it as laser=3"),
            (("--spend", "laser=1,2"), "only lacs and fighters have them"),
            (("--spend", "lacs=1,x"), "lacs=2,0 with a number for each squadron"),
            (("--spend", "laser=1", "--spend", "laser=2"), "say it once"),
            (("--repair", "laser=3"), "only hull, armour, drive are repaired by numbers"),
            (("--repair", "hull=0"), "write it as hull=3"),
            (("--hull", "-1"), "--hull"),
            (("--hull", "1.5"), "--hull"),
        ],
    )
    def test_a_wrong_command_line(self, tg: Path, arguments: tuple[str, ...], says: str) -> None:
        assert says in " ".join(refused(tg, "Nike", *arguments, status=2).split())

    def test_numbers_beyond_all_bounds(self, tg: Path) -> None:
        done("Nike", "--hull", "1")
        assert "hull must be from 0 to 9999, not 10000" in refused(tg, "Nike", "--hull", "9999", status=2)

    def test_a_fleet_from_standard_input_cannot_be_changed(self) -> None:
        result = run("-", "Nike", "--hull", "1", stdin=FLEET)
        assert result.exit_code == 2
        assert "name its file" in result.output

    def test_a_fleet_in_json(self, tg: Path) -> None:
        told = json.dumps({**tomllib.loads(FLEET)})
        Path("tg.json").write_text(told)
        result = run("tg.json", "Nike", "--hull", "1")
        assert result.exit_code == 1
        assert "F073 a fleet in JSON is not changed" in result.stderr
        assert Path("tg.json").read_text() == told
        assert "0 of 28" in run("tg.json", "Nike").stdout

    @pytest.mark.parametrize("text", ["", "format = 1\nname = \n", 'format = 1\nname = "x"\n', "[prices]\nams = 1\n"])
    def test_a_file_that_is_no_fleet(self, tg: Path, text: str) -> None:
        tg.write_text(text)
        assert "error" in refused(tg, "Nike", "--hull", "1")

    def test_a_file_that_is_not_there(self, tg: Path) -> None:
        result = run("nothing.toml", "Nike", "--hull", "1")
        assert result.exit_code == 1
        assert "nothing.toml:1: error F001" in result.stderr

    def test_a_file_that_changed_in_the_meantime(self, tg: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        edited = FLEET.replace("Nike", "Hexapuma")
        alone = rewriting._alone

        def late(file: str) -> Any:
            tg.write_text(edited)
            return alone(file)

        monkeypatch.setattr(rewriting, "_alone", late)
        result = run("tg.toml", "Nike", "--hull", "1")
        assert result.exit_code == 1
        assert "error F072 the file was changed while this command ran" in result.stderr
        assert tg.read_text() == edited

    def test_what_cannot_be_changed_by_machine_is_shown_to_be_written_by_hand(
        self, tg: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(edits.Draft, "_block", lambda *_: (0, 0, "x = 1\n"))
        said = refused(tg, "Nike", "--hull", "6")
        assert "error F073" in said
        assert said.endswith("[squadrons.ships.damage]\nhull = 6\n")
