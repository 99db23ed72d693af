"""The example engine: one shot of Damned Starships by every sentence of Combat, from the roster alone."""

import json
import runpy
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shipyard.rosters.damned.writing import roster_data
from tests.damned import one, side

ENGINES = Path(__file__).parents[3] / "examples" / "engines"
PROGRAM = ENGINES / "starship_shot.py"
ENGINE = runpy.run_path(str(PROGRAM))
ROSTER = json.loads((ENGINES / "starships.json").read_text(encoding="utf-8"))
CAPABLE = 'crew = "capable"'


class Dice(Random):
    """Dice that show what is asked for."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(0)
        self.rolls = list(rolls)

    def randint(self, a: int, b: int) -> int:
        roll = self.rolls.pop(0)
        assert a <= roll <= b
        return roll


def ship(type_: str, own: str = CAPABLE) -> dict[str, Any]:
    found: dict[str, Any] = roster_data([side(one(type_, own))])["ships"][0]
    return found


def craft(type_: str, own: str = "") -> dict[str, Any]:
    carrier = ship("CVH", f"{CAPABLE}, squadrons = {{ {type_} = 4{own} }}")
    found: dict[str, Any] = next(each for each in carrier["craft"] if each["type"] == type_)
    return found


def shoot(attacker: dict[str, Any], target: dict[str, Any], *rolls: int, **how: Any) -> dict[str, Any]:
    found: dict[str, Any] = ENGINE["shoot"](ROSTER, attacker, target, Dice(*(rolls or (5, 5))), **how)
    return found


class TestResults:
    """Combat Results, line by line: the attacker's score against a defender's of 9."""

    @pytest.mark.parametrize(
        ("attack", "defence", "craft", "light", "heavy"),
        [
            (9, 9, "nothing", "nothing", "nothing"),
            (11, 9, "nothing", "nothing", "nothing"),  # 'less than 1/3 higher. There is no effect'
            (12, 9, "aborts", "damaged", "nothing"),  # exactly 1/3
            (14, 9, "aborts", "damaged", "nothing"),
            (15, 9, "destroyed", "crippled", "damaged"),  # exactly 2/3
            (18, 9, "destroyed", "crippled", "damaged"),  # exactly twice
            (19, 9, "destroyed", "destroyed", "destroyed"),  # more than twice, and 10
            (9, 4, "destroyed", "destroyed", "crippled"),  # more than twice, below 10
            (10, 4, "destroyed", "destroyed", "destroyed"),
            (5, 2, "nothing", "nothing", "nothing"),  # below 6
            (6, 2, "destroyed", "destroyed", "crippled"),
            (6, 4, "aborts", "damaged", "nothing"),
            (5, 3, "nothing", "nothing", "nothing"),
        ],
    )
    def test_each_line(self, attack: int, defence: int, craft: str, light: str, heavy: str) -> None:
        found = [
            ENGINE["outcome"](ROSTER, Fraction(attack), Fraction(defence), who) for who in ("craft", "light", "heavy")
        ]
        assert found == [craft, light, heavy]

    @pytest.mark.parametrize(
        ("state", "does", "after"),
        [
            ("sound", "nothing", "sound"),
            ("sound", "damaged", "damaged"),
            ("sound", "crippled", "crippled"),
            ("sound", "destroyed", "destroyed"),
            ("damaged", "damaged", "crippled"),  # 'damaged and takes another damage result becomes crippled'
            ("damaged", "crippled", "crippled"),
            ("crippled", "damaged", "destroyed"),  # 'any crippled vessel that takes further damage is destroyed'
            ("crippled", "crippled", "destroyed"),
            ("crippled", "nothing", "crippled"),
            ("sound", "aborts", "sound"),
        ],
    )
    def test_what_becomes_of_the_target(self, state: str, does: str, after: str) -> None:
        assert ENGINE["state_after"](state, does) == after


class TestFactors:
    @pytest.mark.parametrize(("distance", "factor"), [(5, 12), (5.5, 10), (15, 10), (16, 6), (30, 6), (31, 3)])
    def test_by_range(self, distance: float, factor: int) -> None:
        assert shoot(ship("SBB"), ship("SBB"), distance=distance)["factors"] == (factor, 12)

    def test_expendables_at_any_range(self) -> None:
        towing = ship("SBB", f"{CAPABLE}, pods = true")
        assert shoot(towing, ship("BB"), distance=40, pods=True)["factors"] == (14, 10)
        assert "cannot" in shoot(ship("SBB"), ship("BB"), pods=True)

    def test_damaged_ships_fire_and_defend_at_half(self) -> None:
        damaged = ship("SBB", f'{CAPABLE}, state = "damaged"')
        found = shoot(damaged, damaged)
        assert (found["attack"], found["defence"]) == (5 + 5, 5 + 6)

    def test_crippled_ships_do_not_fire_and_defend_at_half(self) -> None:
        crippled = ship("SBB", f'{CAPABLE}, state = "crippled"')
        assert "cannot" in shoot(crippled, ship("BB"))
        assert shoot(ship("BB"), crippled)["defence"] == 5 + 6


class TestModifiers:
    """Combat: 'Modify the attackers die roll as follows'."""

    def added(self, attacker: str, target: str = "BB", **how: Any) -> dict[str, int]:
        found: dict[str, int] = shoot(ship(attacker, f"{CAPABLE}, pods = true"), ship(target), **how)["modifiers"]
        return found

    def test_the_technical_advantage(self) -> None:
        assert self.added("BB", technology=2) == {"technology": 2}
        assert self.added("BB", technology=-1) == {"technology": -1}

    def test_into_the_bow_arc(self) -> None:
        # '+ 1 for (M) and expendables firing (Not FAC or FA) into bow arc. - 1 for all others firing into bow arc'
        assert self.added("FBB(M)", arc="bow") == {"bow arc": 1}
        assert self.added("FBB", arc="bow", pods=True) == {"bow arc": 1}
        assert self.added("FBB", arc="bow") == {"bow arc": -1}
        assert shoot(craft("FAC"), ship("BB"), arc="bow", pods=True)["modifiers"] == {"bow arc": -1}

    def test_into_the_side_arcs(self) -> None:
        # '- 1 for (M) firing into side arcs'
        assert self.added("FBB(M)") == {"(M) into a side arc": -1}
        assert self.added("FBB") == {}

    def test_into_the_stern_arc(self) -> None:
        # '- 3 Firing PD weapons into the stern arc'; Arcs of fire: 'No ship may fire into its stern arc'
        assert self.added("FBB", arc="stern", pods=True) == {"pods into the stern arc": -3}
        assert "cannot" in shoot(ship("FBB"), ship("BB"), arc="stern")

    def test_fighters_ignore_the_arcs(self) -> None:
        # Arcs of fire: 'Fighters ignore the arcs'
        for arc in ("bow", "side", "stern"):
            assert shoot(craft("FA"), ship("BB"), arc=arc, pods=True)["modifiers"] == {}

    @pytest.mark.parametrize(
        ("attacker", "target", "add"),
        [
            ("BB", "TC", -1),
            ("BB", "DD", -2),
            ("TC", "DD", -1),
            ("CVH", "TC", -1),
            ("BB", "BB", 0),
            ("TC", "BB", 0),
            ("DD", "DD", 0),
        ],
    )
    def test_large_ships_at_smaller_ones(self, attacker: str, target: str, add: int) -> None:
        # close range, where every type has a factor
        assert sum(self.added(attacker, target, distance=1).values()) == add

    @pytest.mark.parametrize(("attacker", "add"), [("BB", -3), ("TC", -2), ("DD", 0)])
    def test_at_system_craft(self, attacker: str, add: int) -> None:
        assert sum(shoot(ship(attacker), craft("FAC"))["modifiers"].values()) == add

    def test_into_the_targets_arcs(self) -> None:
        # '+ 1 Firing into Targets bow arc + 3 Firing into Targets stern arc'
        assert self.added("BB", target_arc="bow") == {"into the target's bow": 1}
        assert self.added("BB", target_arc="stern") == {"into the target's stern": 3}

    @pytest.mark.parametrize(("crew", "add"), [("inferior", -1), ("capable", 0), ("superior", 1)])
    def test_both_dice_for_crews(self, crew: str, add: int) -> None:
        # 'Now modify both die rolls for crew quality'
        one_, other = ship("BB", f'crew = "{crew}"'), ship("BB")
        assert shoot(one_, other)["attack"] == 5 + 9 + add
        assert shoot(other, one_)["defence"] == 5 + 10 + add


class TestFighters:
    def test_who_engages_them(self) -> None:
        # 'Fighters may only be engaged by fighters, Escort Cruisers (EC) and Destroyer Escorts (DDE)'
        for word, may in (("EC", True), ("DDE", True), ("BB", False), ("DD", False)):
            assert ("cannot" not in shoot(ship(word), craft("FA"), distance=1)) == may
        assert "cannot" not in shoot(craft("FI"), craft("FA"), pods=True)

    def test_interceptors_attack_fighters_alone(self) -> None:
        assert "cannot" in shoot(craft("FI"), ship("BB"), pods=True)

    def test_fighters_that_are_loaded_for_defence_attack_nothing(self) -> None:
        assert "cannot" in shoot(craft("FA", ', loaded = "defence"'), ship("BB"), pods=True)


class TestDice:
    @pytest.mark.parametrize(
        ("roll", "quality"), [(1, "inferior"), (2, "capable"), (7, "capable"), (8, "superior"), (10, "superior")]
    )
    def test_crews_roll_when_they_first_act(self, roll: int, quality: str) -> None:
        # Manticore: +1
        medusa = next(each for each in ROSTER["ships"] if each["name"] == "Medusa")
        assert medusa["crew"] == "to be rolled"
        assert ENGINE["quality"](ROSTER, medusa, Dice(roll)) == quality

    @pytest.mark.parametrize(("own", "other", "gives"), [(5, 5, 1), (7, 3, 2), (1, 10, -1), (2, 8, 0)])
    def test_the_advantage_of_the_first_side(self, own: int, other: int, gives: int) -> None:
        # Manticore +2 and +1 for her carrier; Haven -1
        assert ENGINE["advantage"](ROSTER, Dice(own, other)) == gives


def test_it_runs_with_the_standard_library_alone() -> None:
    command = [sys.executable, "-I", "-S", str(PROGRAM), str(ENGINES / "starships.json"), "7"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Bellona fires at Sultan")
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == done.stdout


def test_another_file_is_refused() -> None:
    command = [sys.executable, "-I", "-S", str(PROGRAM), str(ENGINES / "duel.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "no roster" in done.stderr


def test_one_fleet_has_nobody_to_fire_at(tmp_path: Path) -> None:
    file = tmp_path / "home.json"
    file.write_text(json.dumps(roster_data([side(one("SBB", CAPABLE))])))
    done = subprocess.run([sys.executable, str(PROGRAM), str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"{file} has one fleet and nobody to fire at: name two fleets to shipyard roster\n"
