"""ftDamage: files of its shape, an approximation of the first edition that says so."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.damage import Damage
from shipyard.model.design import Design, Load
from shipyard.model.fleet import Start
from shipyard.model.systems import (
    Beam,
    FireControl,
    HangarBay,
    NeedleBeam,
    Pds,
    PulseTorpedo,
    SubmunitionPack,
    System,
)
from shipyard.rosters.ftdamage.reading import NotFtdamageError, class_of
from shipyard.rosters.ftdamage.writing import SCENARIO, write, write_design
from shipyard.rosters.roster import roster_of
from tests.rosters.fleets import fleet, roster, roster_with
from tests.rosters.strangers import as_design
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship, ruleset_of


def exported(design: Design) -> dict[str, Any]:
    [content] = write_design(design, ruleset_of(design)).files.values()
    data: dict[str, Any] = json.loads(content)
    return data


class TestClasses:
    """The shape that the program's schema and validator ask for: exactly these keys."""

    def test_keys(self) -> None:
        data = exported(fleet_book_ship(HangarBay(count=2)))
        assert set(data) == {"classKey", "name", "thrust", "damage", "firecons", "weapons", "fighters"}
        assert data["classKey"] == "RMN_TEST"
        assert data["fighters"] == {"capacity": 12}
        assert "fighters" not in exported(fleet_book_ship())

    @pytest.mark.parametrize(("controls", "rows"), [(0, 2), (1, 2), (2, 3), (3, 4), (5, 4)])
    def test_rows_give_the_first_edition_s_threshold_checks(self, controls: int, rows: int) -> None:
        """Escorts are checked once, cruisers twice, capital ships three times."""
        systems = (FireControl(count=controls),) if controls else ()
        damage = exported(fleet_book_ship(*systems, hull=22))["damage"]
        assert len(damage["tracks"]) == rows
        assert damage["total"] == sum(map(len, damage["tracks"])) == 22
        assert {cell for row in damage["tracks"] for cell in row} == {1}

    @pytest.mark.parametrize(
        ("system", "weapon"),
        [
            (Beam(class_=1, arcs=ALL), ("BEAM", "C", ["F", "P", "S", "A"])),
            (Beam(class_=2, arcs=(FP, F, FS)), ("BEAM", "B", ["F", "P", "S"])),
            (Beam(class_=3, arcs=(AP, FP)), ("BEAM", "A", ["P"])),
            (Beam(class_=5, arcs=(A,)), ("BEAM", "A", ["A"])),
            (PulseTorpedo(arcs=(FP, F, FS)), ("PULSE", "A", ["F"])),
            (PulseTorpedo(arcs=(FS, AS)), ("BEAM", "A", ["S"])),
            (NeedleBeam(arcs=(F,)), ("NEEDLE", "A", ["F"])),
        ],
    )
    def test_weapons(self, system: System, weapon: tuple[str, str, list[str]]) -> None:
        data = exported(fleet_book_ship(system))
        assert [(each["type"], each["class"], each["arcs"]) for each in data["weapons"]] == [weapon]

    def test_what_it_does_not_know_is_told(self) -> None:
        design = fleet_book_ship(Pds(), SubmunitionPack(arcs=(F,)), armour=2, screens=1, ftl=False)
        told = [each.code for _, each in write_design(design, ruleset_of(design)).losses]
        # the edition; two systems; MASS and points; armour, screens, FTL
        assert told == ["RO108", "RO101", "RO101", "RO109", "RO103", "RO103", "RO103"]

    def test_a_weapon_without_arcs_is_left_out_and_told(self) -> None:
        design = fleet_book_ship(Beam(class_=3, arcs=()))
        assert exported(design)["weapons"] == []
        assert "RO101" in [each.code for _, each in write_design(design, ruleset_of(design)).losses]

    def test_every_file_is_labelled_an_approximation(self) -> None:
        losses = write(roster('design = "rmn/reliant"')).losses
        assert "an approximation" in losses[0][1].remedy


class TestFleets:
    def test_a_scenario_names_fleets_that_name_known_classes(self) -> None:
        sides = [fleet('design = "rmn/reliant"\ncount = 2'), fleet('design = "pn/sultan"')]
        files = {name: json.loads(content) for name, content in write(roster_of(sides)).files.items()}
        scenario = files[SCENARIO]
        known = {data["classKey"] for name, data in files.items() if name.startswith("generic/")}
        names = []
        for named in scenario["fleets"]:
            read_fleet = files[f"game/{named['file'].removeprefix('./')}"]
            assert read_fleet["name"] == named["name"]
            assert read_fleet["$schema"] == "./fleet.schema.json"
            assert {ship["classKey"] for ship in read_fleet["ships"]} <= known
            names.append([ship["name"] for ship in read_fleet["ships"]])
        assert names == [["BC-1 Reliant", "BC-2 Reliant"], ["BC-1 Sultan"]]
        assert len({named["name"] for named in scenario["fleets"]}) == 2

    def test_places_are_whole_millimetres_on_the_board(self) -> None:
        files = write(roster_with(fleet_book_ship(), start=Start(x=-400, y=12.5, course=9, speed=4))).files
        [ship] = json.loads(files["game/side-1.json"])["ships"]
        size = json.loads(files[SCENARIO])["boardSize"]
        assert all(isinstance(value, int) and 0 <= value <= size for value in ship["position"].values())
        assert (ship["heading"], ship["speed"], ship["status"]) == (9, 4, 1)

    def test_a_damaged_ship_has_its_state_and_a_line(self) -> None:
        written = write(roster_with(fleet_book_ship(hull=12), damage=Damage(hull=2)))
        [ship] = json.loads(written.files["game/side-1.json"])["ships"]
        assert ship["status"] == 2
        assert "RO105" in [each.code for _, each in written.losses]

    def test_brackets_at_the_end_of_a_name_which_it_would_cut_are_square(self) -> None:
        files = write(roster_with(fleet_book_ship(), name="Nike (old)")).files
        assert json.loads(files["game/side-1.json"])["ships"][0]["name"] == "X-1 Nike [old]"


class TestBack:
    @given(st.integers(1, 60), st.integers(0, 4), st.integers(0, 9), st.integers(0, 3))
    def test_boxes_fire_controls_thrust_and_bays_come_back(
        self, hull: int, controls: int, thrust: int, bays: int
    ) -> None:
        systems: list[System] = [Beam(class_=2, arcs=(FS, AS), count=2)]
        systems += [FireControl(count=controls)] if controls else []
        systems += [HangarBay(count=bays)] if bays else []
        design = fleet_book_ship(*systems, hull=hull, thrust=thrust, load=Load(fighters=("standard",) * bays))
        found = class_of(json.dumps(exported(design)).encode())
        again = as_design(found)
        assert (again.hull, again.thrust, again.systems) == (hull, thrust, design.systems)

    @pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"classKey": 1}'])
    def test_what_is_no_class_is_one_error(self, content: bytes) -> None:
        with pytest.raises(NotFtdamageError):
            class_of(content)

    @pytest.mark.parametrize("key", ["classKey", "name", "thrust", "damage", "firecons", "weapons", "fighters"])
    @pytest.mark.parametrize("value", [None, [], {}, "x", -1, 1.5, True, [[]], [{}]])
    def test_whatever_stands_in_a_field_nothing_breaks(self, key: str, value: object) -> None:
        assert class_of(json.dumps({**exported(fleet_book_ship()), key: value}).encode()).data["format"] == 1
