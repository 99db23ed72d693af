"""`shipyard-roster/1`: complete, described by its schema and its page, the same for the same fleet."""

import json
import os
import re
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shipyard.files.document import parse
from shipyard.files.fleets import LoadedFleet, fleet_of, read_fleet
from shipyard.model.arcs import MOUNT_ARCS, Mount
from shipyard.model.systems import KINDS, Drones, MountedSystem, Pod
from shipyard.rosters.harrington.ship import GROUPS
from shipyard.rosters.harrington.writing import FORMAT, write
from shipyard.rosters.roster import roster_of
from shipyard.rosters.schemas import schema
from shipyard.rules.aboard import CORE, aboard
from shipyard.rules.missiles import missile_damage
from shipyard.rules.striking import struck
from tests.rosters.schemas import closed, keys_of

ROOT = Path(__file__).parents[2]
ENGINES = ROOT / "examples" / "engines"
SCHEMA = schema("roster")
VALID = Draft202012Validator(closed(SCHEMA))
PAGE = (ROOT / "docs" / "engines" / "harrington.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))

HEAD = 'format = 1\nruleset = "harrington"\nname = "Home"\n'


def fleet(*ships: str, head: str = "") -> LoadedFleet:
    text = HEAD + head + '[[squadrons]]\nname = "First"\n'
    document, _ = parse(text + "".join(f"[[squadrons.ships]]\n{ship}\n" for ship in ships), "fleet.toml")
    assert document
    return fleet_of(document)


def roster(*fleets: LoadedFleet) -> dict[str, Any]:
    [content] = write(roster_of(fleets)).files.values()
    data: dict[str, Any] = json.loads(content)
    return data


def reliant(own: str = "") -> dict[str, Any]:
    data = roster(fleet(f'design = "rmn/reliant"\n{own}'))
    ship: dict[str, Any] = data["ships"][0]
    return ship


class TestFormat:
    def test_the_example_is_what_its_fleets_give(self) -> None:
        fleets = [read_fleet(ENGINES / f"duel-{side}.toml") for side in ("home", "raiders")]
        assert [each.findings for each in fleets] == [(), ()]
        [content] = write(roster_of(fleets)).files.values()
        assert content.decode("utf-8") == (ENGINES / "duel.json").read_text(encoding="utf-8")

    @pytest.mark.parametrize("name", ["rmn/reliant", "rmn/noblesse", "rmn/medusa", "rmn/courageous", "rmn/gladiator"])
    def test_it_fits_its_schema(self, name: str) -> None:
        data = roster(fleet(f'design = "{name}"'))
        assert [error.message for error in VALID.iter_errors(data)] == []
        assert data["format"] == FORMAT

    def test_every_key_is_explained(self) -> None:
        assert sorted(keys_of(SCHEMA) - WORDS) == []

    def test_every_number_is_named_where_it_is_used(self) -> None:
        numbers = roster(fleet('design = "rmn/reliant"'))["rules"]["numbers"]
        assert sorted(set(numbers) - WORDS) == []

    def test_every_kind_stands_in_the_row_of_its_list(self) -> None:
        rows = {
            line.split("`")[1]: set(re.findall(r"`([^`]+)`", line)) for line in PAGE.split("\n") if line[:3] == "| `"
        }
        for kind in set(KINDS) - {"drones", "pod"}:
            key = GROUPS.get(kind)
            listed = [name for name in (key,) if key] or ["weapons", "others"]
            assert any(kind in rows[name] for name in listed), kind

    def test_a_core_system_has_one_name(self) -> None:
        data = roster(fleet('design = "rmn/reliant"'))
        assert {each["hit"] for each in data["rules"]["core_die"]} == set(data["ships"][0]["core"])

    def test_a_reader_may_meet_keys_of_a_later_version(self) -> None:
        data = roster(fleet('design = "rmn/reliant"'))
        data["ships"][0] |= {"mascot": "treecat"}
        assert list(Draft202012Validator(SCHEMA).iter_errors(data)) == []
        assert [error.message for error in VALID.iter_errors(data)]

    @pytest.mark.parametrize("seed", ["0", "7"])
    def test_neither_the_order_of_hashes_nor_the_folder_changes_a_byte(self, seed: str, tmp_path: Path) -> None:
        command = [sys.executable, "-m", "shipyard", "roster", str(ENGINES / "duel-home.toml")]
        command += [str(ENGINES / "duel-raiders.toml"), "--to", "harrington", "-o", "-"]
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        told = subprocess.run(command, capture_output=True, cwd=tmp_path, env=environment, check=True)
        assert told.stdout == (ENGINES / "duel.json").read_bytes()

    def test_the_same_fleet_gives_the_same_bytes(self) -> None:
        one, other = (write(roster_of([read_fleet(ENGINES / "duel-home.toml")])).files for _ in range(2))
        assert one == other

    def test_a_harrington_fleet_loses_nothing(self) -> None:
        assert write(roster_of([fleet('design = "rmn/medusa"')])).losses == ()


class TestShips:
    """The conversion's own battlecruiser, and what is marked on her."""

    def test_the_magazine_of_the_conversions_example(self) -> None:
        # conversion, Missiles: 240 missiles, 210 laser heads and 30 nuclear
        missiles = reliant()["missiles"]
        assert (missiles["laser"]["left"], missiles["nuclear"]["left"]) == (210, 30)
        assert (missiles["thrust"], missiles["launch_thrust"], missiles["endurance"], missiles["speed"]) == (
            12,
            6,
            3,
            54,
        )

    def test_the_track_of_a_launcher(self) -> None:
        # conversion, Missiles: halved at each failed check
        [port] = [each for each in reliant()["launchers"] if each["mount"] == "port"]
        assert (port["salvo"], port["track"], port["arcs"]) == (10, [10, 5, 2, 1], ["AP", "FP"])

    def test_halved_and_full_bands(self) -> None:
        # conversion, Energy Weapons: class 2 is two dice to 6 MU and one to 12
        laser = next(each for each in reliant()["weapons"] if each["kind"] == "laser")
        assert [(band["to"], band["full_to"], band["dice"]) for band in laser["bands"]] == [(6, 12, 2), (12, 24, 1)]
        grazer = next(each for each in reliant()["weapons"] if each["kind"] == "grazer")
        assert [(band["to"], band["hits_on"]) for band in grazer["bands"]] == [(3, 2), (6, 3), (9, 4), (12, 5), (15, 6)]

    def test_rows_stars_and_thresholds(self) -> None:
        rows = reliant()["hull"]["rows"]
        assert [(row["boxes"], row["threshold"], row["core_threshold"]) for row in rows] == [
            (7, 6, None),
            (7, 5, 6),
            (7, 4, 5),
            (7, None, None),
        ]
        assert sum(len(row["stars"]) for row in rows) == reliant()["crew"]["factors"] == 7

    def test_what_is_damaged(self) -> None:
        ship = reliant(
            'damage = { hull = 6, drive = 1, lost = ["salvo-launcher@port", "ams", "sidewall@port", "bridge"],'
            " spent = { laser = 40, pods = 1 } }"
        )
        launcher = next(each for each in ship["launchers"] if each["id"] == "salvo-launcher@port#1")
        assert (launcher["hits"], launcher["now"], launcher["lost"]) == (1, 5, False)
        assert ship["ams"][0]["now"] == 1
        assert (ship["defence"]["port"]["now"], ship["defence"]["starboard"]["now"]) == (1, 2)
        assert ship["core"]["bridge"]["lost"]
        assert (ship["drive"]["thrust"], ship["drive"]["now"]) == (5, 2)
        assert ship["hull"]["lost"] == 6
        assert ship["missiles"]["laser"] == {"carried": 210, "spent": 40, "left": 170}
        assert ship["pods"]["towed"]["left"] == 2

    def test_the_edge_of_an_early_era(self) -> None:
        # conversion: 'Up to Flag in Exile, RMN PDS & countermissiles get +1 to all rolls against PRH missiles'
        def edge(era: str) -> Any:
            return roster(fleet('design = "rmn/reliant"', head=f'era = "{era}"\n'))["ships"][0]["era_modifiers"]

        assert edge("Flag in Exile") == {"point_defence_against": {"PN": 1, "PRH": 1}}
        assert edge("Honor Among Enemies") == {}

    def test_where_she_starts(self) -> None:
        start = reliant("start = { x = 1.5, y = -30, course = 3, speed = 6 }")["start"]
        assert start == {"x": 1.5, "y": -30, "course": 3, "facing": 3, "speed": 6}
        assert reliant()["start"] is None


SHIPS = st.sampled_from(
    ["rmn/reliant", "rmn/noblesse", "rmn/medusa", "rmn/courageous", "rmn/gladiator", "rmn/truncheon"]
)


class TestReadBack:
    """What a reader finds in the file is what the fleet holds."""

    @given(st.lists(SHIPS, min_size=1, max_size=4))
    def test_ships_systems_arcs_and_points(self, chosen: list[str]) -> None:
        loaded = fleet(*(f'design = "{name}"' for name in chosen))
        assert loaded.ruleset
        assert loaded.bill
        data = roster(loaded)
        assert [ship["id"] for ship in data["ships"]] == [ship.id for ship in loaded.ships]
        for read, ship, bill in zip(data["ships"], loaded.ships, loaded.bill.bills, strict=True):
            points = read["points"]
            assert (points["npv"], points["cpv"], points["carried"]) == (bill.npv, bill.cpv, bill.carried)
            listed = [each for value in read.values() if isinstance(value, list) for each in value if "kind" in each]
            wanted: Counter[Any] = Counter()
            for system in ship.design.systems:
                if isinstance(system, Drones | Pod):
                    continue
                mounts = system.mounts if isinstance(system, MountedSystem) else (None,)
                wanted.update(
                    {(system.kind, mount.value if isinstance(mount, Mount) else None): system.count for mount in mounts}
                    if len(set(mounts)) == len(mounts)
                    else {}
                )
            assert Counter((each["kind"], each.get("mount")) for each in listed) == wanted
            for each in listed:
                if "mount" in each:
                    assert each["arcs"] == [arc.value for arc in MOUNT_ARCS[Mount(each["mount"])]]

    @given(SHIPS)
    def test_every_id_is_what_a_damage_file_calls_it(self, name: str) -> None:
        loaded = fleet(f'design = "{name}"')
        assert loaded.ruleset
        [ship] = loaded.ships
        stands = aboard(ship.design, loaded.ruleset)
        [read] = roster(loaded)["ships"]
        ids = [each["id"] for value in read.values() if isinstance(value, list) for each in value if "kind" in each]
        assert len(set(ids)) == len(ids)
        for word in (*ids, *CORE):
            units, findings = struck([word], stands)
            assert findings == []
            assert sum(units.values()) == 1


def test_sides_squadrons_and_points() -> None:
    data = roster(fleet('design = "rmn/reliant"', head="points = 900\n"), fleet('design = "rmn/noblesse"\ncount = 2'))
    assert [side["squadrons"] for side in data["sides"]] == [
        [{"name": "First", "ships": ["BC-1"], "notes": None}],
        [{"name": "First", "ships": ["DD-1", "DD-2"], "notes": None}],
    ]
    assert [ship["side"] for ship in data["ships"]] == [0, 1, 1]
    for side in data["sides"]:
        ships = [ship for ship in data["ships"] if ship["side"] == side["number"]]
        assert side["points"]["npv"] == sum(ship["points"]["npv"] for ship in ships)
    assert data["sides"][0]["points"]["limit"] == 900


# Conversion, Missile attack phase: what a d6 does by facing, without a sidewall or with one of level 1, and of level 2.
SEED = {
    (1, "broadside"): ("1 2 3 4", "5", "6"),
    (1, "rolled wedge"): ("1 2 3", "4", "5 6"),
    (1, "throat, kilt"): ("1 2 3 4 5", "", "6"),
    (2, "broadside"): ("1 2 3", "4 5", "6"),
    (2, "rolled wedge"): ("1 2", "3 4", "5 6"),
    (2, "throat, kilt"): ("1 2 3 4 5", "", "6"),
}


def test_the_table_of_hits_is_the_conversions() -> None:
    found = {
        (row["sidewall"], row["facing"]): row
        for row in roster(fleet('design = "rmn/reliant"'))["rules"]["missile_hits"]
    }
    for key, rolls in SEED.items():
        expected = [[int(roll) for roll in part.split()] for part in rolls]
        assert [found[key][column] for column in ("damage", "stopped", "wedge")] == expected
    for (level, facing), rolls in SEED.items():
        if level == 1:  # 'no sidewall': what it would stop does its number in damage
            damage = [int(roll) for roll in f"{rolls[0]} {rolls[1]}".split()]
            assert (found[(0, facing)]["damage"], found[(0, facing)]["stopped"]) == (damage, [])


def test_a_countermissile_kills_the_number_rolled() -> None:
    die = roster(fleet('design = "rmn/reliant"'))["rules"]["countermissile_die"]
    assert (die["does"], die["again_on"]) == ([1, 2, 3, 4, 5, 6], [])


def test_energy_torpedoes_do_nothing_against_a_sidewall() -> None:
    # conversion, Energy Weapons
    [ship] = roster(fleet('design = "rmn/fearless"'))["ships"]
    bands = [band for each in ship["weapons"] if each["kind"] == "energy-torpedo" for band in each["bands"]]
    assert bands
    assert {band["to"] for band in bands} == {0}
    assert all(band["full_to"] for band in bands)


def test_squadrons_of_one_name_stay_apart() -> None:
    text = HEAD + "".join(
        f'[[squadrons]]\nname = "S"\n[[squadrons.ships]]\ndesign = "rmn/{name}"\n' for name in ("reliant", "noblesse")
    )
    document, _ = parse(text, "fleet.toml")
    assert document
    data = roster(fleet_of(document))
    assert data["sides"][0]["squadrons"] == [
        {"name": "S", "ships": ["BC-1"], "notes": None},
        {"name": "S", "ships": ["DD-1"], "notes": None},
    ]
    assert [ship["squadron"] for ship in data["ships"]] == [0, 1]


class TestTheExampleEngine:
    PROGRAM = ENGINES / "missile_attack.py"

    def test_it_runs_with_the_standard_library_alone(self) -> None:
        command = [sys.executable, "-I", "-S", str(self.PROGRAM), str(ENGINES / "duel.json"), "7"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.startswith("Nike fires at Prize of War")
        again = subprocess.run(command, capture_output=True, text=True, check=True)
        assert again.stdout == done.stdout

    @pytest.mark.parametrize(
        ("designs", "says"),
        [
            (["rmn/reliant"], "has one fleet and nobody to fire at: name two fleets to shipyard roster\n"),
            (["merchants/yacht", "rmn/reliant"], "launches missiles\n"),
        ],
    )
    def test_a_roster_with_nobody_to_fire_is_one_sentence(self, designs: list[str], says: str, tmp_path: Path) -> None:
        file = tmp_path / "battle.json"
        file.write_text(json.dumps(roster(*(fleet(f'design = "{each}"') for each in designs))))
        done = subprocess.run(
            [sys.executable, str(self.PROGRAM), str(file)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr.endswith(says)
        assert done.stderr.count("\n") == 1

    def test_ships_without_names_are_called_by_their_ids(self, tmp_path: Path) -> None:
        file = tmp_path / "battle.json"
        file.write_text(json.dumps(roster(*[fleet('design = "rmn/reliant"')] * 2)))
        done = subprocess.run(
            [sys.executable, str(self.PROGRAM), str(file)], capture_output=True, text=True, check=True
        )
        assert done.stdout.startswith("BC-1 fires at BC-1")

    @pytest.mark.parametrize("seed", range(40))
    def test_an_attack_keeps_the_rules(self, seed: int) -> None:
        attack = runpy.run_path(str(self.PROGRAM))["missile_attack"]
        data = json.loads((ENGINES / "duel.json").read_text(encoding="utf-8"))
        attacker, target = data["ships"]
        found = attack(data, attacker, target, Random(seed))
        left = found["salvo"] - found["killed by countermissiles"] - found["killed by point defence"]
        assert len(found["attack"]) == left >= 0  # H22: every surviving missile attacks
        level = found["sidewall"]
        assert level == target["defence"][found["side"]]["now"]
        assert found["damage"] == sum(missile_damage(roll, "broadside", level) for roll in found["attack"])
