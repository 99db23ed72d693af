"""Project Continuum's digital tabletop: prices by its own formulas, designs there and back, and the battle."""

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.checked import load
from shipyard.files.library import expand
from shipyard.files.reading import read
from shipyard.model.damage import Damage
from shipyard.model.design import Crew, Design, HullWord, Load, SalvoGrade, Streamlining
from shipyard.model.fleet import Start
from shipyard.model.systems import (
    Adfc,
    Bay,
    Beam,
    CloakingField,
    Ecm,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    Minelayer,
    NeedleBeam,
    Ortillery,
    Pds,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SensorGrade,
    Sensors,
    SpareScreen,
    SubmunitionPack,
    System,
    TugDrive,
)
from shipyard.rosters.continuum import rules
from shipyard.rosters.continuum.reading import NotContinuumError, designs_of
from shipyard.rosters.continuum.writing import BATTLE, write, write_design
from shipyard.rosters.roster import roster_of
from shipyard.rules import fleet_book
from tests.rosters.fleets import fleet, roster, roster_with
from tests.rosters.strangers import as_design, flat
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship, ruleset_of

THREE = (FP, F, FS)

ROUND = ["F", "FS", "AS", "A", "AP", "FP"]


def exported(design: Design) -> dict[str, Any]:
    [content] = write_design(design, ruleset_of(design)).files.values()
    data: dict[str, Any] = json.loads(content)
    return data


def codes(design: Design) -> Counter[str]:
    return Counter(each.code for _, each in write_design(design, ruleset_of(design)).losses)


class TestPrices:
    """The totals and roundings that the program's own rules and examples state."""

    @pytest.mark.parametrize(
        ("percent", "mass", "rounded"),
        # 13.5, 13.9, 13.14: 6.4, 12.8, 25.8, 8.6, 17.2 and 4.3, and 10 % of mass 4 is still 1
        [(10, 64, 6), (20, 64, 13), (30, 86, 26), (10, 86, 9), (20, 86, 17), (5, 86, 4), (10, 4, 1), (0, 90, 0)],
    )
    def test_shares_of_the_hull_are_rounded_as_its_rules_say(self, percent: int, mass: int, rounded: int) -> None:
        assert rules.share(percent, mass) == rounded

    def test_the_frigate_of_30_mass_costs_96(self) -> None:
        design = fleet_book_ship(
            Beam(class_=2, arcs=THREE),
            Beam(class_=1, arcs=ALL),
            FireControl(),
            Pds(),
            mass=30,
            hull=HullWord.AVERAGE,
            thrust=6,
            armour=4,
            type="FF",
        )
        data = exported(design)
        assert (data["points"], data["group"], data["hullBoxes"]) == (96, "escort", 9)

    def test_the_missile_cruiser_of_100_mass_costs_339(self) -> None:
        design = fleet_book_ship(
            Beam(class_=3, arcs=THREE),
            Beam(class_=2, arcs=ALL, count=2),
            SalvoMissileLauncher(arcs=THREE),
            SalvoMissileMagazine(mass=8),
            FireControl(count=2),
            Pds(count=3),
            Adfc(),
            mass=100,
            hull=HullWord.AVERAGE,
            thrust=4,
            armour=5,
            screens=1,
        )
        data = exported(design)
        assert data["points"] == 339
        assert sum(row["mass"] for row in data["working"]) == 100

    @pytest.mark.parametrize(
        ("class_", "arcs", "mass"),
        [(1, 6, 1), (2, 3, 2), (2, 6, 3), (3, 1, 4), (3, 6, 9), (4, 1, 8), (4, 6, 18), (5, 1, 16), (5, 6, 36)],
    )
    def test_beams_weigh_what_its_shop_asks(self, class_: int, arcs: int, mass: int) -> None:
        assert rules.beam_mass(class_, arcs) == mass

    @pytest.mark.parametrize(("arcs", "mass"), [(1, 4), (2, 5), (3, 6)])
    def test_torpedoes_weigh_what_its_shop_asks(self, arcs: int, mass: int) -> None:
        assert rules.torpedo_mass(arcs) == mass

    def test_the_working_adds_up(self) -> None:
        data = exported(fleet_book_ship(Beam(class_=1, arcs=ALL), FireControl(), mass=50))
        assert sum(Fraction(row["points"]) for row in data["working"]) == data["points"]


class TestDesigns:
    def test_every_field_that_the_program_assumes_is_written(self) -> None:
        data = exported(fleet_book_ship())
        assert list(data)[:10] == [
            "id",
            "name",
            "faction",
            "group",
            "mass",
            "hullClass",
            "hullRows",
            "hullBoxes",
            "drive",
            "ftl",
        ]
        assert {"streamlining", "turrets", "magazines", "fighterBays", "gunboats", "marineParties"} <= set(data)
        assert data["screens"] == {"level": 0, "generators": 0, "advanced": False}

    def test_a_hangar_bay_has_a_launch_tube_and_together_they_weigh_nine(self) -> None:
        data = exported(fleet_book_ship(HangarBay(count=2), mass=90, load=Load(fighters=("standard", "fast"))))
        kinds = Counter(each["kind"] for each in data["systems"])
        assert kinds == {"hangar-bay": 2, "launch-tube": 2}
        assert sum(each["mass"] for each in data["systems"]) == 18
        assert [each["typeId"] for each in data["fighterBays"]] == ["standard", "standard"]
        assert data["fighterBays"][1]["modifiers"] == ["fast"]

    def test_a_generator_stands_for_each_level_and_each_backup(self) -> None:
        data = exported(fleet_book_ship(SpareScreen(), screens=2, mass=90))
        assert [each["kind"] for each in data["systems"]] == ["screen-generator"] * 3
        assert data["screens"] == {"level": 2, "generators": 3, "advanced": False}

    def test_a_broadside_is_marked_as_a_pair(self) -> None:
        data = exported(fleet_book_ship(Beam(class_=2, arcs=(FS, AS)), Beam(class_=2, arcs=THREE), FireControl()))
        assert [each.get("broadside") for each in data["weapons"]] == [True, None]

    def test_what_fires_once_says_so(self) -> None:
        data = exported(fleet_book_ship(SalvoMissileRack(arcs=THREE), FireControl(), mass=60))
        assert [each["ammo"] for each in data["weapons"]] == [1]

    def test_an_armed_ship_gets_the_fire_control_that_the_program_wants(self) -> None:
        design = fleet_book_ship(SalvoMissileRack(arcs=THREE), mass=60)
        assert [each["kind"] for each in exported(design)["systems"]] == ["firecon"]
        assert codes(design) == {"RO110": 1}

    def test_launchers_without_a_magazine_are_left_out(self) -> None:
        design = fleet_book_ship(SalvoMissileLauncher(arcs=THREE), FireControl())
        assert exported(design)["weapons"] == []
        assert codes(design) == {"RO101": 1}

    def test_a_cloak_goes_with_no_screens(self) -> None:
        alone, screened = fleet_book_ship(CloakingField()), fleet_book_ship(CloakingField(), screens=1)
        assert [each["points"] for each in exported(alone)["systems"]] == [50]
        assert [each["kind"] for each in exported(screened)["systems"]] == ["screen-generator"]
        assert codes(screened) == {"RO101": 1}

    def test_sensors_that_weigh_more_here_step_down(self) -> None:
        # 50 MASS: hull 10, thrust 5, FTL 5; superior sensors weigh 2 there and 4 here
        design = fleet_book_ship(Sensors(grade=SensorGrade.SUPERIOR), Hold(use=HoldUse.CARGO, mass=28), mass=50)
        assert "enhanced-sensors" in [each["kind"] for each in exported(design)["systems"]]
        assert codes(design) == {"RO102": 1}

    def test_a_tug_tows(self) -> None:
        data = exported(fleet_book_ship(TugDrive(tows=42), mass=100))
        assert (data["ftl"], data["ftlTransferMass"]) == ("tug", 42)
        assert [row["mass"] for row in data["working"] if row["item"] == "tug FTL drive"] == [10 + 9]

    def test_mines_are_racks_as_heavy_as_the_minelayer(self) -> None:
        data = exported(fleet_book_ship(Minelayer(mines=6), FireControl(), mass=60))
        assert [each["weaponClass"] for each in data["weapons"]] == ["mine-rack"] * 4

    def test_ids_are_unique_in_a_design(self) -> None:
        magazine = SalvoMissileMagazine(mass=4, id="one")
        data = exported(
            fleet_book_ship(Beam(class_=1, arcs=ALL, count=3), magazine, FireControl(count=2), Pds(count=2))
        )
        ids = [each["id"] for key in ("weapons", "systems", "magazines") for each in data[key]]
        assert len(ids) == len(set(ids))

    def test_a_weapon_without_arcs_is_left_out_and_told(self) -> None:
        design = fleet_book_ship(Beam(class_=3, arcs=()))
        assert exported(design)["weapons"] == []
        assert "RO101" in [each.code for _, each in write_design(design, ruleset_of(design)).losses]

    def test_long_names_are_cut_and_told(self) -> None:
        design = fleet_book_ship(name="N" * 70)
        assert len(exported(design)["name"]) <= 60
        assert codes(design) == {"RO107": 1}

    @pytest.mark.parametrize("ship", [load(file) for file in expand(["rmn", "gsn", "pn", "fleet-book"])[0]])
    def test_no_ship_of_the_library_is_too_heavy(self, ship: Any) -> None:
        [content] = write_design(ship.design, ship.ruleset).files.values()
        data = json.loads(content)
        assert sum(row["mass"] for row in data["working"]) <= data["mass"]
        assert data["hullBoxes"] >= rules.least_boxes(data["mass"])
        assert not data["weapons"] or "firecon" in [each["kind"] for each in data["systems"]]


KINDS = (
    "firecon pds adfc ecm area-ecm enhanced-sensors superior-sensors hangar-bay launch-tube tender cargo"
    " passenger-berthing troop-berthing minesweeper ortillery screen-generator cloaking-field reflex-field"
)
CLASSES = (
    "beam pulse-torpedo needle-beam submunition-pack salvo-missile-launcher salvo-missile-rack heavy-missile"
    " mine-rack nova-cannon wave-gun"
)
"""Words of the program that our ships need: its reader takes others too, but no gun of another class ever fires."""


def test_no_ship_of_the_library_has_a_word_that_the_program_does_not_know() -> None:
    seen: set[str] = set()
    for file in expand(["fleet-book", "rmn", "merchants"])[0]:
        ship = load(file)
        assert ship.design is not None
        data = exported(ship.design)
        seen |= {each["kind"] for each in data["systems"]} | {each["weaponClass"] for each in data["weapons"]}
    assert seen <= {*KINDS.split(), *CLASSES.split()}
    assert len(seen) > 20


def back(design: Design) -> Design:
    [content] = write_design(design, ruleset_of(design)).files.values()
    [found] = designs_of(content)
    return as_design(found)


ARC_SETS = st.lists(st.sampled_from(ALL), min_size=1, max_size=6, unique=True).map(tuple)
SYSTEMS = st.lists(
    st.one_of(
        st.builds(Beam, class_=st.integers(1, 5), arcs=ARC_SETS, count=st.integers(1, 3)),
        st.builds(PulseTorpedo, arcs=st.just(THREE) | st.just((F,)) | st.just((AP, FP))),
        st.builds(NeedleBeam, arcs=ARC_SETS),
        st.builds(SubmunitionPack, arcs=ARC_SETS),
        st.builds(SalvoMissileRack, arcs=st.just(THREE)),
        st.builds(Pds, count=st.integers(1, 4)),
        st.builds(FireControl, count=st.integers(1, 3)),
        st.builds(Ecm, area=st.booleans()),
        st.builds(Bay, carries=st.integers(1, 30)),
        st.builds(Hold, use=st.sampled_from(HoldUse), mass=st.integers(1, 60)),
        st.sampled_from([Adfc(), Ortillery(), HangarBay(count=2)]),
    ),
    max_size=8,
)


class TestThereAndBack:
    @given(
        SYSTEMS,
        st.sampled_from([HullWord.FRAGILE, HullWord.WEAK]) | st.integers(400, 900),
        st.integers(0, 4),
        st.integers(0, 2),
        st.sampled_from(Streamlining),
    )
    def test_a_ship_comes_back(
        self, systems: list[System], hull: Any, thrust: int, screens: int, streamlining: Streamlining
    ) -> None:
        design = fleet_book_ship(
            FireControl(), *systems, mass=4000, hull=hull, thrust=thrust, screens=screens, streamlining=streamlining
        )
        again = back(design)
        keys = ("name", "navy", "mass", "thrust", "ftl", "armour", "screens", "streamlining", "crew")
        assert [getattr(again, key) for key in keys] == [getattr(design, key) for key in keys]
        assert flat(again) == flat(design)
        assert again.printed is None  # its points are reckoned by other rules, and stand in the notes

    def test_its_own_points_are_a_note(self) -> None:
        data = exported(fleet_book_ship(FireControl()))
        [found] = designs_of(json.dumps(data).encode())
        assert found.notes == (f"{data['points']} points by that program's own rules",)

    @pytest.mark.parametrize("mass", [None, "abc", -5, 0, [], 1e300])
    def test_a_mass_that_is_none_is_never_made_up(self, mass: object) -> None:
        data = exported(fleet_book_ship(FireControl()))
        [found] = designs_of(json.dumps({**data, "mass": mass}).encode())
        design, findings = read({key: value for key, value in found.data.items() if key != "format"}, Design)
        assert design is None
        assert [each.field for each in findings] == ["mass"]

    def test_letters_of_old_windows_programs_are_read(self) -> None:
        data = {**exported(fleet_book_ship(FireControl())), "faction": "Føderation"}
        [found] = designs_of(json.dumps(data, ensure_ascii=False).encode("cp1252"))
        assert found.data["navy"] == "Føderation"

    def test_magazines_and_their_salvoes_come_back(self) -> None:
        design = fleet_book_ship(
            SalvoMissileLauncher(arcs=THREE, magazine="a"),
            SalvoMissileLauncher(arcs=THREE, magazine="b"),
            SalvoMissileMagazine(mass=4, id="a"),
            SalvoMissileMagazine(mass=6, id="b"),
            FireControl(),
            mass=100,
            load=Load(salvoes=(SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER, SalvoGrade.ER)),
        )
        again = back(design)
        assert again.load.salvoes == design.load.salvoes
        assert [getattr(each, "magazine", None) for each in again.systems[:2]] == ["magazine-1", "magazine-2"]

    def test_crew_fighters_and_type_come_back(self) -> None:
        design = fleet_book_ship(
            HangarBay(count=3), mass=90, type="CVE", crew=Crew.CIVILIAN, load=Load(fighters=("attack", "heavy", "fast"))
        )
        again = back(design)
        assert (again.type, again.crew, again.load.fighters) == ("CVE", Crew.CIVILIAN, design.load.fighters)


class TestBattle:
    def battle(self, *fleets: Any) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(write(roster_of(list(fleets))).files[BATTLE])
        return data

    def test_two_sides_with_their_ships_names_and_designs(self) -> None:
        ours = fleet('design = "rmn/reliant"\nname = "Nike"', 'design = "rmn/noblesse"\ncount = 2')
        data = self.battle(ours, fleet('design = "pn/sultan"'))
        assert (data["version"], data["actions"]) == (1, [])
        setup = data["setup"]
        assert setup["customScenario"]["id"] == setup["scenarioId"]
        first, second = setup["customScenario"]["sides"]
        assert [ship["name"] for ship in first["force"]] == ["Nike", "Noblesse DD-1", "Noblesse DD-2"]
        known = {design["id"] for design in setup["customDesigns"]}
        assert {ship["designId"] for side in (first, second) for ship in side["force"]} == known
        assert len(known) == 3

    def test_the_battle_comes_back_ship_by_ship(self) -> None:
        files = write(roster('design = "rmn/reliant"\ncount = 2', 'design = "rmn/noblesse"')).files
        ships = designs_of(files[BATTLE])
        assert Counter(ship.state["side"] for ship in ships) == {"Home": 3, "Home, opposing": 3}

    def test_a_fleet_alone_meets_its_own_classes_and_says_so(self) -> None:
        written = write(roster('design = "rmn/reliant"\nname = "Nike"'))
        sides = json.loads(written.files[BATTLE])["setup"]["customScenario"]["sides"]
        assert [len(side["force"]) for side in sides] == [1, 1]
        assert "name" not in sides[1]["force"][0]
        assert "RO110" in [each.code for _, each in written.losses]

    def test_places_are_turned_to_a_corner_with_y_down(self) -> None:
        start = Start(x=10, y=20, course=3, speed=6)
        data = json.loads(write(roster_with(fleet_book_ship(), start=start)).files[BATTLE])["setup"]
        table = data["customScenario"]["table"]
        [[ours], [theirs]] = [side["force"] for side in data["customScenario"]["sides"]]
        assert (ours["facing"], ours["velocity"], theirs["facing"]) == (3, 6, 9)
        # the other side stands opposite: 20 to the left and 40 below
        assert ours["position"]["x"] - theirs["position"]["x"] == 20
        assert theirs["position"]["y"] - ours["position"]["y"] == 40
        assert all(0 < ship["position"]["y"] < table["height"] for ship in (ours, theirs))

    def test_a_class_with_another_load_is_a_design_of_its_own(self) -> None:
        files = write(roster('design = "rmn/reliant"', 'design = "rmn/reliant"\nload = { nuclear = 0 }')).files
        assert sorted(name for name in files if name != BATTLE) == [
            "designs/rmn-reliant-2.json",
            "designs/rmn-reliant.json",
        ]

    def test_damage_and_drift_are_told(self) -> None:
        start = Start(x=0, y=0, course=3, facing=12)
        written = write(roster_with(fleet_book_ship(hull=12), damage=Damage(hull=3), start=start))
        told = {(each.code, each.field) for _, each in written.losses}
        assert ("RO105", "squadrons[0].ships[0].damage") in told
        assert ("RO103", "squadrons[0].ships[0].start") in told

    def test_the_same_fleet_gives_the_same_bytes(self) -> None:
        assert write(roster('design = "rmn/medusa"')).files == write(roster('design = "rmn/medusa"')).files


class TestStrangersFiles:
    @pytest.mark.parametrize(
        "content", [b"", b"[]", b"{}", b"\xff\xfe", b'{"id": 1}', b'"x"', b"[" * 100_000, b"nothing"]
    )
    def test_what_is_no_design_is_one_error(self, content: bytes) -> None:
        with pytest.raises(NotContinuumError):
            designs_of(content)

    def test_what_the_fleet_book_lacks_is_noted(self) -> None:
        data = exported(fleet_book_ship(FireControl()))
        data["weapons"] = [{"id": "w", "weaponClass": "k-gun", "rating": 2, "variant": "long", "arcs": ["F"]}]
        data["systems"] += [{"id": "s", "kind": "stealth-field"}]
        data["armour"]["layers"] = [4, 2]
        data["drive"]["advanced"] = True
        [found] = designs_of(json.dumps(data).encode())
        assert len(found.notes) == 6  # with the points
        assert found.data["armour"] == 6

    @pytest.mark.parametrize(
        ("class_", "rating", "arcs", "read", "noted"),
        [
            ("beam", 1, [], ROUND, False),
            ("beam", 3, [], [], True),
            ("beam", 2, ["F", "fore"], ["F"], True),
            ("pulse-torpedo", 1, None, [], True),
            ("beam", 2, ["FP", "F", "FS"], ["F", "FS", "FP"], False),
        ],
    )
    def test_arcs_are_never_made_up(self, class_: str, rating: int, arcs: Any, read: list[str], noted: bool) -> None:
        data = exported(fleet_book_ship(FireControl()))
        data["weapons"] = [{"id": "w", "weaponClass": class_, "rating": rating, "variant": "standard", "arcs": arcs}]
        [found] = designs_of(json.dumps(data).encode())
        assert found.data["systems"][0]["arcs"] == read
        assert any("its arcs" in note for note in found.notes) is noted

    @pytest.mark.parametrize("letters", ["CA", "CH", "SDN", "XQ"])
    def test_types_come_back_by_their_letters(self, letters: str) -> None:
        [found] = designs_of(json.dumps(exported(fleet_book_ship(type=letters))).encode())
        assert found.data["type"] == letters

    def test_several_of_what_it_lacks_are_counted(self) -> None:
        data = exported(fleet_book_ship(FireControl()))
        gun = {"weaponClass": "k-gun", "rating": 3, "variant": "standard", "arcs": ["F"]}
        data["weapons"] = [gun | {"id": "a"}, gun | {"id": "b"}]
        [found] = designs_of(json.dumps(data).encode())
        assert "2 times k-gun class 3: the Fleet Book here has nothing like it" in found.notes

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
        )
    )
    def test_whatever_stands_in_a_field_nothing_breaks(self, value: Any) -> None:
        data = exported(fleet_book_ship(Beam(class_=1, arcs=(A,)), FireControl()))
        for key in data:
            found = designs_of(json.dumps({**data, key: value}).encode())
            assert len(found) == 1


def test_the_fleet_book_s_points_are_not_taken_for_this_game_s() -> None:
    """Screens have no least MASS here, and streamlining is lighter: points are its own."""
    design = fleet_book_ship(screens=1, mass=20)
    from shipyard.rules.bill import price

    assert exported(design)["points"] != price(design, fleet_book.RULESET).npv
