"""`shipyard fleet damage` on fleets of Damned Starships: what it says, what it writes, and what it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from shipyard.cli import main
from shipyard.files.damned.fleets import read_damned
from shipyard.files.schema import schema
from shipyard.model.damned import State

FLEET = """\
# Home Fleet
format = 1
ruleset = "damned-starships"
name = "Home Fleet"

[[squadrons]]
name = "First"
[[squadrons.sections]]
ships = [
  { name = "Bellona", type = "SBB", pods = true },   # flag
  { name = "Gorgon", type = "SBB", crew = "inferior" },
]

[[carriers]]
name = "Minotaur"   # the old one
type = "CVL"
squadrons = { FA = 3, FI = 1, FAC = 6 }

[[installations]]
name = "Junction fort"
batteries = ["SBB", "BS"]
fac = 8
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "home.toml"
    path.write_text(FLEET)
    return path


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ("fleet", "damage", *arguments), input=stdin)


def done(*arguments: str) -> Result:
    result = run("home.toml", *arguments)
    assert result.exit_code == 0, result.output
    return result


def refused(home: Path, *arguments: str, status: int = 1) -> str:
    """What a refused command says; the file is untouched."""
    before = home.read_bytes()
    result = run("home.toml", *arguments)
    assert (result.exit_code, home.read_bytes()) == (status, before), result.output
    assert "Traceback" not in result.output
    return result.stderr


def lines_changed(home: Path) -> list[str]:
    """The lines that the file has now and had not before."""
    return [line for line in home.read_text().splitlines() if line not in FLEET.splitlines()]


class TestTheState:
    def test_of_a_ship_that_is_whole(self, home: Path) -> None:
        assert done("bellona").stdout == (
            "Bellona (SBB-1), super dreadnought, First\n"
            "  state   sound\n"
            "  now     close 12, medium 10, long 6, extreme 3, defence 12\n"
            "  thrust  3 of 4\n"
            "  pods    (14) aboard\n"
            "  nothing is lost or fired\n"
        )
        assert home.read_text() == FLEET

    def test_of_one_that_is_not(self, home: Path) -> None:
        done("Minotaur", "--state", "crippled", "--spend", "FA=2", "--spend", "FAC=1")
        assert done("CVL-1").stdout == (
            "Minotaur (CVL-1), light carrier\n"
            "  state   crippled\n"
            "  now     close -, medium -, long -, extreme -, defence 3.5\n"
            "  thrust  1 of 6\n"
            "  lost    2 of 3 squadrons of FA, 1 of 6 FAC\n"
        )

    @pytest.mark.parametrize("word", ["SBB-1", "CVL-1", "I-1", "I-1/B-2"])
    def test_in_json(self, home: Path, word: str) -> None:
        told = json.loads(done(word, "--output", "json").stdout)
        Draft202012Validator(schema("damned-damage")).validate(told)
        assert (told["id"], told["written"], told["destroyed"]) == (word, False, False)

    def test_of_a_fleet_from_standard_input(self) -> None:
        assert "sound" in run("-", "Gorgon", stdin=FLEET).stdout
        assert run("-", "Gorgon", "--hit", "damaged", stdin=FLEET).exit_code == 2


class TestMarks:
    def test_her_line_alone_changes_and_keeps_its_comment(self, home: Path) -> None:
        done("Bellona", "--hit", "damaged", "--spend", "pods=1")
        own = 'state = "damaged", spent = { pods = true } },   # flag'
        assert lines_changed(home) == [f'  {{ name = "Bellona", type = "SBB", pods = true, {own}']

    @pytest.mark.parametrize(
        ("hits", "state"),
        [
            (["damaged"], "damaged"),
            (["damaged", "damaged"], "crippled"),
            (["damaged", "damaged", "damaged"], "destroyed"),
            (["crippled"], "crippled"),
            (["damaged", "crippled"], "crippled"),
            (["crippled", "damaged"], "destroyed"),
            (["crippled", "crippled"], "destroyed"),
            (["destroyed"], "destroyed"),
            (["destroyed", "damaged"], "destroyed"),
        ],
    )
    def test_results_add_up(self, home: Path, hits: list[str], state: str) -> None:
        # Combat Results: 'Any vessel that has been damaged and takes another damage result becomes crippled; any
        # crippled vessel that takes further damage is destroyed'
        done("Gorgon", *[word for hit in hits for word in ("--hit", hit)])
        fleet = read_damned(home).fleet
        assert fleet
        assert fleet.squadrons[0].ships[1].state is State(state)

    def test_pods_that_are_fired_are_jettisoned(self, home: Path) -> None:
        # Manoeuvring: 'Towed pods are jettisoned after firing, and the ship reverts to it s normal thrust rating'
        assert "thrust  3 of 4" in done("Bellona").stdout
        assert "thrust  4 of 4" in done("Bellona", "--spend", "pods=1").stdout

    def test_batteries_are_damaged_apart(self, home: Path) -> None:
        # G. Installations: 'When attacked batteries may be engaged individually'
        done("I-1/B-1", "--hit", "damaged", "--spend", "pods=1")
        done("I-1/B-2", "--state", "destroyed")
        done("Junction fort", "--spend", "FAC=3")
        assert lines_changed(home) == [
            'damage = [{ battery = 1, state = "damaged", fired = true }, { battery = 2, state = "destroyed" }]',
            "[installations.spent]",
            "FAC = 3",
        ]

    def test_a_dry_run_shows_the_lines_and_writes_nothing(self, home: Path) -> None:
        told = done("Minotaur", "--spend", "FI=1", "--dry-run").stdout
        assert "+FI = 1" in told
        assert home.read_text() == FLEET

    def test_layout_and_bytes_stay(self, home: Path) -> None:
        text = b"\xef\xbb\xbf" + FLEET.replace("\n", "\r\n").encode()
        home.write_bytes(text)
        done("Gorgon", "--hit", "damaged")
        changed = b'crew = "inferior", state = "damaged" }'
        assert home.read_bytes() == text.replace(b'crew = "inferior" }', changed)


class TestRepairs:
    def test_everything_that_was_marked_can_be_mended_and_the_file_is_what_it_was(self, home: Path) -> None:
        done("Bellona", "--state", "crippled", "--spend", "pods=1")
        done("Minotaur", "--spend", "FA=2", "--hit", "damaged")
        done("I-1/B-2", "--hit", "crippled")
        done("I-1", "--spend", "FAC=2")
        for word in ("Bellona", "Minotaur", "I-1/B-2", "I-1"):
            done(word, "--repair", "all", "--rearm")
        assert home.read_text() == FLEET

    def test_repair_leaves_what_is_spent_and_rearm_the_state(self, home: Path) -> None:
        done("Bellona", "--state", "crippled", "--spend", "pods=1")
        done("Bellona", "--repair", "state")
        assert lines_changed(home) == [
            '  { name = "Bellona", type = "SBB", pods = true, spent = { pods = true } },   # flag'
        ]
        done("Bellona", "--hit", "damaged", "--rearm")
        assert lines_changed(home) == ['  { name = "Bellona", type = "SBB", pods = true, state = "damaged" },   # flag']

    def test_repairs_come_first(self, home: Path) -> None:
        done("Gorgon", "--state", "crippled")
        assert "state   damaged" in done("Gorgon", "--repair", "state", "--hit", "damaged").stdout

    def test_a_key_with_a_comment_stays(self, home: Path) -> None:
        home.write_text(FLEET.replace('type = "CVL"', 'type = "CVL"\nstate = "damaged"  # at Yeltsin'))
        done("Minotaur", "--repair", "all")
        assert 'state = "sound"  # at Yeltsin' in home.read_text()


class TestRefusals:
    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["Minotaur", "--spend", "FA=4"], "has lost 4 squadrons of FA, and carries 3"),
            (["Gorgon", "--spend", "pods=1"], "no pods that she could have fired"),
            (["Gorgon", "--spend", "FA=1"], "carries 0"),
            (["I-1", "--state", "damaged"], "batteries are attacked apart"),
            (["I-1", "--spend", "pods=1"], "fires by its batteries"),
            (["I-1/B-2", "--spend", "pods=1"], "nothing that it fires once"),
            (["I-1/B-1", "--spend", "FAC=1"], "a battery has no craft"),
            (["Gorgn", "--state", "damaged"], "did you mean Gorgon?"),
            (["", "--state", "damaged"], "there are SBB-1 Bellona"),
        ],
    )
    def test_what_cannot_be(self, home: Path, arguments: list[str], says: str) -> None:
        assert says in refused(home, *arguments)

    @pytest.mark.parametrize(
        "arguments",
        [
            ["--hull", "1"],
            ["--lose", "pds"],
            ["--spend", "laser=3"],
            ["--spend", "FA=1,2"],
            ["--spend", "pods=2"],
            ["--repair", "hull"],
            ["--repair", "hull=3"],
        ],
    )
    def test_options_of_the_other_game(self, home: Path, arguments: list[str]) -> None:
        refused(home, "Bellona", *arguments, status=2)

    def test_two_ships_of_one_name(self, home: Path) -> None:
        home.write_text(FLEET.replace("Gorgon", "Bellona"))
        assert "say which by its id: SBB-1 Bellona, SBB-2 Bellona" in refused(home, "Bellona", "--hit", "damaged")

    def test_a_file_that_cannot_be_read(self, home: Path) -> None:
        home.write_text(FLEET[:-5])
        assert "F010" in refused(home, "Bellona", "--hit", "damaged")

    def test_a_fleet_in_json(self, home: Path) -> None:
        data = {"format": 1, "ruleset": "damned-starships", "name": "Home", "scouts": [{"name": "Fox", "type": "SC"}]}
        home.with_name("home.json").write_text(json.dumps(data))
        result = run("home.json", "Fox", "--hit", "damaged")
        assert (result.exit_code, "F073" in result.stderr) == (1, True)
        assert run("home.json", "Fox").exit_code == 0

    def test_other_faults_of_the_file_hinder_nothing(self, home: Path) -> None:
        home.write_text(FLEET.replace('"inferior"', '"bad"'))
        done("Bellona", "--hit", "damaged")
        assert 'crew = "bad"' in home.read_text()
