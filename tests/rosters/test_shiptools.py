"""shiptools: what we write comes back through our reader, and strangers' files are read as they are."""

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.document import parse
from shipyard.files.fleets import fleet_of
from shipyard.model.design import HullWord, Load, SalvoGrade
from shipyard.model.systems import (
    Beam,
    Ecm,
    HangarBay,
    MtMissile,
    NovaCannon,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SensorGrade,
    Sensors,
    TugDrive,
)
from shipyard.rosters.importing.ships import settled
from shipyard.rosters.roster import roster_of
from shipyard.rosters.shiptools.reading_fleet import found, recognised, ship_file
from shipyard.rosters.shiptools.writing import write, write_design
from shipyard.rules import fleet_book
from shipyard.rules.bill import price
from tests.rosters.strangers import held, ships
from tests.ships import ALL, FP, FS, F, fleet_book_ship

RULES = fleet_book.RULESET

# What shared examples of the format state of three ships: MASS and NPV as the Fleet Book gives them.
THISTLE = """Class: Thistle
Classification: Frigate
Navy: EXL
Mass: 24
NPV: 79
Thrust: 6
Hull: 7
Armour: 2
Class 2 Battery: F FS FP
Class 1 Battery: F FS AS A AP FP
PDS
PDS
FCS
FTL: Normal
"""
SALTMARSH = """Class: Saltmarsh
Classification: Light Cruiser
Navy: EXL
Mass: 60
Cost: 208
Thrust: 4
Hull: 18
Hullrows: 4
Class 3 Battery: F FS FP
Class 2 Battery: F AP FP
Class 2 Battery: F FS AS
Class 1 Battery: F FS AS A AP FP
Pulse Torpedo: F
PDS
PDS
FCS
FCS
ADFC
Screen Generator
FTL: Normal
"""
LONGREACH = """Class: Longreach
Classification: Escort Carrier
Navy: EXL
Mass: 100
NPV: 339
Thrust: 4
Hull: 30
Armour: 3
SML: F FS FP s1
SMM: 6 s1
Class 2 Battery: F FS FP
Class 1 Battery: F FS AS A AP FP
Class 1 Battery: F FS AS A AP FP
Fighter Bay: f1
Fighter Bay: f2
PDS
PDS
PDS
PDS
FCS
FCS
FTL: Normal
"""


def taken(text: str | bytes) -> Any:
    content = text.encode() if isinstance(text, str) else text
    [ship] = found(content, "a.ship").ships
    return settled(ship, "a.ship")


class TestExamples:
    @pytest.mark.parametrize(("text", "mass", "npv"), [(THISTLE, 24, 79), (SALTMARSH, 60, 208), (LONGREACH, 100, 339)])
    def test_the_ships_of_the_format_s_description_come_to_their_figures(self, text: str, mass: int, npv: int) -> None:
        design = taken(text).design
        bill = price(design, RULES)
        assert (bill.used, bill.mass, bill.npv) == (mass, mass, npv)
        assert design.printed is not None
        assert design.printed.npv == npv
        assert not taken(text).notes

    def test_the_launcher_is_fed_by_the_magazine_of_its_network(self) -> None:
        launcher, magazine = taken(LONGREACH).design.systems[:2]
        assert launcher == SalvoMissileLauncher(arcs=(F, FS, FP), magazine="s1")
        assert magazine == SalvoMissileMagazine(id="s1", mass=6)


class TestThereAndBack:
    @given(ships("sensors", "ecm"))
    def test_what_the_format_holds_comes_back(self, design: Any) -> None:
        written = write_design(design, RULES)
        [(name, content)] = written.files.items()
        again = taken(content).design
        assert held(again) == held(design)
        assert again.printed is not None
        assert again.printed.npv == price(design, RULES).npv
        assert name == ship_file(again.name)

    @given(ships())
    def test_a_second_time_it_is_the_same_file(self, design: Any) -> None:
        first = write_design(design, RULES).files
        [content] = first.values()
        assert write_design(taken(content).design, RULES).files == first

    def test_a_tug_and_spare_screens(self) -> None:
        [content] = write_design(fleet_book_ship(TugDrive(tows=40), screens=2), RULES).files.values()
        assert b"FTL: Tug 40" in content
        assert content.count(b"Screen Generator") == 2

    def test_sensors_and_ecm(self) -> None:
        ship = fleet_book_ship(Sensors(grade=SensorGrade.SUPERIOR), Ecm(area=True), Ecm())
        [content] = write_design(ship, RULES).files.values()
        assert b"Sensor: Superior\nECM: Basic Area\nECM: Basic\n" in content


class TestLosses:
    def test_what_the_format_has_no_word_for_is_a_line(self) -> None:
        written = write_design(fleet_book_ship(NovaCannon(arcs=(F,))), RULES)
        assert [(each.code, each.message) for _, each in written.losses] == [("RO101", "Test: nova cannon (F)")]

    def test_the_arc_of_a_missile_that_is_not_fore(self) -> None:
        written = write_design(fleet_book_ship(MtMissile(arcs=(FS,)), MtMissile()), RULES)
        assert [each.code for _, each in written.losses] == ["RO103"]

    def test_fighters_stand_in_a_fleet_alone(self) -> None:
        written = write_design(fleet_book_ship(HangarBay(), load=Load(fighters=("fast",))), RULES)
        assert [each.code for _, each in written.losses] == ["RO104"]

    def test_a_colon_in_a_name_would_end_it(self) -> None:
        written = write_design(fleet_book_ship(name="Type: 7"), RULES)
        assert [each.code for _, each in written.losses] == ["RO107"]
        assert list(written.files) == ["type7.ship"]


FLEET = """Fleet: Border Patrol
Admiral: Cdre. A. Example
Longreach: ELS Longreach (Blue 1) <f1 S> <f2 I> <s1 S3>
Thistle: ELS Bramble (Blue 2) <h1 1x20>
Odd
"""


class TestFleets:
    def test_names_markers_and_loads(self) -> None:
        [fleet] = found(FLEET.encode(), "b.fleet").fleets
        [(_, (longreach, thistle))] = fleet.squadrons
        assert (fleet.name, fleet.notes) == ("Border Patrol", ("Admiral: Cdre. A. Example", "Odd"))
        assert (longreach.class_name, longreach.name, longreach.id) == ("Longreach", "ELS Longreach", "Blue 1")
        assert longreach.load == {"fighters": ["standard", "interceptor"], "salvoes": ["standard"] * 3}
        assert thistle.notes == ("<h1 1x20>",)

    def test_a_roster_is_a_file_for_each_class_and_one_for_the_fleet(self) -> None:
        text = (
            'format = 1\nruleset = "harrington"\nname = "Home"\n[[squadrons]]\nname = "First"\n'
            '[[squadrons.ships]]\ndesign = "rmn/reliant"\nnames = ["Nike", "Agamemnon"]\n'
            '[[squadrons.ships]]\ndesign = "rmn/noblesse"\n'
        )
        document, _ = parse(text, "fleet.toml")
        assert document
        written = write(roster_of([fleet_of(document)]))
        assert sorted(written.files) == ["home.fleet", "ships/noblesse.ship", "ships/reliant.ship"]
        [fleet] = found(written.files["home.fleet"], "home.fleet").fleets
        members = fleet.squadrons[0][1]
        assert [(each.class_name, each.name) for each in members] == [
            ("Reliant", "Nike"),
            ("Reliant", "Agamemnon"),
            ("Noblesse", ""),
        ]
        assert all(taken(written.files[f"ships/{ship_file(each.class_name)}"]) for each in members)

    def test_salvoes_by_magazine(self) -> None:
        ship = fleet_book_ship(
            SalvoMissileLauncher(arcs=(F, FS, FP)),
            SalvoMissileMagazine(mass=7),
            load=Load(salvoes=(SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER)),
        )
        assert [each.code for _, each in write_design(ship, RULES).losses] == ["RO104"]


class TestStrangersFiles:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_old_encodings_and_line_ends(self, encoding: str, end: str) -> None:
        text = THISTLE.replace("EXL", "Føderation").replace("\n", end)
        assert taken(text.encode(encoding)).design.navy == "Føderation"

    def test_armour_in_layers_and_rows_of_the_hull_are_noted(self) -> None:
        made = taken(THISTLE.replace("Armour: 2", "Armour: 4 4 8\nHullrows: 3"))
        assert made.design.armour == 16
        assert made.notes == ("armour in layers, the outer first: 4 4 8", "the hull has 3 rows")

    def test_foreign_systems_are_noted_with_their_number(self) -> None:
        made = taken(THISTLE.replace("FCS", "FCS\nScattergun\nScattergun\nECM: Superior"))
        assert made.notes == (
            "2 times Scattergun: the Fleet Book here has nothing like it",
            "ECM: Superior: it states nothing that can be read",
        )
        assert "- 2 times Scattergun" in str(made.design.notes)

    def test_a_second_magazine_of_a_network_is_noted(self) -> None:
        made = taken(LONGREACH.replace("SMM: 6 s1", "SMM: 6 s1\nSMM: 4 s1"))
        assert [each.mass for each in made.design.systems if isinstance(each, SalvoMissileMagazine)] == [6, 4]
        assert len(made.notes) == 1

    def test_a_class_1_battery_without_arcs_bears_all_round(self) -> None:
        made = taken(THISTLE.replace("Class 1 Battery: F FS AS A AP FP", "Class 1 Battery"))
        assert Beam(class_=1, arcs=ALL) in made.design.systems
        assert not made.notes

    @pytest.mark.parametrize("words", ["All Arcs", "all arcs", "ALL ARCS s1"])
    def test_all_arcs_in_the_words_of_its_converter(self, words: str) -> None:
        found = taken(THISTLE.replace("Class 2 Battery: F FS FP", f"Class 2 Battery: {words}"))
        assert Beam(class_=2, arcs=ALL) in found.design.systems
        assert found.notes == ()

    @pytest.mark.parametrize("words", ["some arcs", "f s p", ""])
    def test_arcs_of_which_none_is_one_are_noted(self, words: str) -> None:
        found = taken(THISTLE.replace("Class 2 Battery: F FS FP", f"Class 2 Battery: {words}"))
        assert any("its arcs" in note for note in found.notes)

    def test_numbers_that_are_none_are_noted(self) -> None:
        made = taken(THISTLE.replace("NPV: 79", "NPV: lots").replace("Armour: 2", "Armour: two"))
        assert made.notes == ("NPV: lots is no whole number", "Armour: two") or set(made.notes) == {
            "Armour: two",
            "NPV: lots is no whole number",
        }
        assert made.design.printed is None

    def test_words_that_are_no_arcs_are_noted(self) -> None:
        made = taken(THISTLE.replace("F FS FP", "F XX FP"))
        assert made.design.systems[0] == Beam(class_=2, arcs=(F, FP))
        assert made.notes == ("Class 2 Battery: F XX FP: its arcs",)

    def test_a_hull_of_a_word_s_boxes_stays_a_number(self) -> None:
        assert taken(THISTLE).design.hull == 7
        assert evolve(taken(THISTLE).design, hull=HullWord.AVERAGE).hull == "average"

    @given(st.text(max_size=300).map(str.encode) | st.binary(max_size=300))
    def test_other_bytes_are_none_of_it(self, content: bytes) -> None:
        assert not recognised(content) or found(content, "x").fleets or found(content, "x").ships

    @given(
        st.lists(st.sampled_from([*THISTLE.splitlines(), *LONGREACH.splitlines(), "FTL: Tug x", "SMM: s", "Power: 3"]))
    )
    def test_lines_in_any_order_and_number_never_raise(self, lines: list[str]) -> None:
        read = found(
            "\n".join(["Class: A", "Mass: 1", "Hull: 1", "Thrust: 1", "FTL: None", "Cost: 1", *lines]).encode(), "x"
        )
        [ship] = read.ships
        settled(ship, "x")
