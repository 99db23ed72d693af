"""FTJava's XML: what we write comes back through our reader, and strangers' files are read as they are."""

from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring, tostring

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.checked import load
from shipyard.files.xml_tree import XmlError
from shipyard.model.arcs import ARCS
from shipyard.model.damage import UNHURT, Damage
from shipyard.model.design import Design, HullWord, Load, SalvoGrade, Streamlining
from shipyard.model.systems import (
    Adfc,
    Beam,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    NeedleBeam,
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
)
from shipyard.rosters.ftjava.reading import CORE, NotFtjavaError, ships_of
from shipyard.rosters.ftjava.ship import Written, ship_element
from shipyard.rosters.ftjava.writing import SCENARIO, write, write_design
from shipyard.rosters.importing.foreign import Foreign
from shipyard.rosters.roster import roster_of
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.damage import assess
from shipyard.rules.tracks import drive_hits
from tests.rosters.fleets import fleet
from tests.rosters.strangers import as_design, flat
from tests.ships import ALL, AP, FP, FS, F, fleet_book_ship

RULES = fleet_book.RULESET

LIBRARY = sorted((Path(__file__).parents[2] / "designs").rglob("*.toml"))

# What shared examples of the format state of two ships: MASS and NPV as the Fleet Book gives them.
THISTLE = """<?xml version="1.0" standalone="yes" ?>
<Ship><Name>Thistle</Name><Race>League</Race><ClassAbbrev>FF</ClassAbbrev><ClassName>Thistle</ClassName>
<ShipClass>Frigate</ShipClass><Mass>24</Mass><PointValue>79</PointValue>
<MainDrive type="Standard" initialThrust="6" active="true"/><FTLDrive/><Armor totalArmor="0"/>
<Hull value="24" type="Average" class="Military"/><Electronics><FireControl/></Electronics><Defenses/><Holds/>
<Weapons><BeamBattery rating="2" arcs="(FP/F/FS)"/><BeamBattery rating="1"/><PointDefense/></Weapons></Ship>"""


def written(design: Design, damage: Damage = UNHURT) -> Written:
    return ship_element(design, RULES, damage=assess(design, RULES, damage)[0])


def back(design: Design, damage: Damage = UNHURT) -> Foreign:
    [found] = ships_of(tostring(written(design, damage).element))
    return found


ARC_SETS = st.lists(st.sampled_from(ARCS), min_size=1, max_size=6, unique=True).map(tuple)
SYSTEMS = st.one_of(
    st.builds(Beam, class_=st.integers(1, 4), arcs=ARC_SETS, count=st.integers(1, 4)),
    st.builds(PulseTorpedo, arcs=ARC_SETS),
    st.builds(NeedleBeam, arcs=ARC_SETS),
    st.builds(SubmunitionPack, arcs=ARC_SETS),
    st.builds(SalvoMissileRack, arcs=ARC_SETS, extended=st.booleans()),
    st.builds(Pds, count=st.integers(1, 4)),
    st.builds(FireControl, count=st.integers(1, 3)),
    st.builds(Adfc),
    st.builds(HangarBay, count=st.integers(1, 6)),
    st.builds(Hold, use=st.sampled_from(HoldUse), mass=st.integers(1, 60)),
)
DESIGNS = st.builds(
    fleet_book_ship,
    st.just(Beam(class_=1, arcs=ALL)),
    mass=st.integers(10, 300),
    hull=st.sampled_from(HullWord) | st.integers(1, 90),
    thrust=st.integers(0, 8),
    ftl=st.booleans(),
    armour=st.integers(0, 20),
    screens=st.integers(0, 2),
)


class TestThereAndBack:
    @given(DESIGNS, st.lists(SYSTEMS, max_size=8))
    def test_what_the_format_can_hold_comes_back(self, design: Design, systems: list[System]) -> None:
        design = evolve(design, systems=(*design.systems, *systems))
        again = as_design(back(design))
        keys = ("name", "navy", "type", "mass", "hull", "thrust", "ftl", "armour", "screens", "crew")
        assert [getattr(again, key) for key in keys] == [getattr(design, key) for key in keys]
        assert flat(again) == flat(design)
        assert price(again, RULES).npv == price(design, RULES).npv
        assert again.printed is not None
        assert again.printed.npv == price(design, RULES).npv

    def test_a_backup_generator_comes_back(self) -> None:
        again = as_design(back(fleet_book_ship(SpareScreen(), screens=2)))
        assert (again.screens, again.systems) == (2, (SpareScreen(),))

    def test_magazines_feed_their_launchers(self) -> None:
        arcs = (FP, F, FS)
        design = fleet_book_ship(
            SalvoMissileLauncher(arcs=arcs, magazine="one"),
            SalvoMissileLauncher(arcs=arcs, magazine="two"),
            SalvoMissileMagazine(mass=4, id="one"),
            SalvoMissileMagazine(mass=6, id="two"),
            load=Load(salvoes=(SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER, SalvoGrade.ER)),
        )
        again = as_design(back(design))
        assert [system.magazine for system in again.systems[:2]] == [system.id for system in again.systems[2:]]  # type: ignore[attr-defined]
        assert again.load.salvoes == design.load.salvoes

    @pytest.mark.parametrize(
        "damage",
        [
            Damage(hull=5),
            Damage(armour=2),
            Damage(hull=1, armour=3, drive=1),
            Damage(drive=2),
            Damage(lost=("ftl",)),
            Damage(lost=("beam#1", "pds#2")),
        ],
    )
    def test_damage_comes_back(self, damage: Damage) -> None:
        design = fleet_book_ship(Beam(class_=1, arcs=ALL, count=2), Pds(count=2), hull=12, armour=3, thrust=4)
        state = back(design, damage).state["damage"]
        assert Damage(**{key: tuple(value) if key == "lost" else value for key, value in state.items()}) == damage

    @given(DESIGNS, st.lists(SYSTEMS, max_size=6), st.data())
    def test_any_damage_comes_back(self, design: Design, systems: list[System], data: st.DataObject) -> None:
        spare = [SpareScreen(count=2)] if design.screens == 2 else []
        design = evolve(design, systems=(*design.systems, *systems, *spare))
        boxes = {"hull": hull_boxes(design, RULES), "armour": design.armour, "drive": drive_hits(design.thrust)}
        numbers = Counter[str]()
        for each in design.systems:
            numbers[each.kind] += each.count
        parts = [*CORE.values(), *["ftl"] * design.ftl, *["screen"] * (design.screens or 0)]
        parts += [f"{kind}#{number + 1}" for kind, count in numbers.items() for number in range(count)]
        lost = [part for part in parts if data.draw(st.booleans())]
        damage = Damage(lost=tuple(lost), **{key: data.draw(st.integers(0, most)) for key, most in boxes.items()})
        found = back(design, damage).state.get("damage", {})
        assert {key: found.get(key, 0) for key in boxes} == {key: getattr(damage, key) for key in boxes}
        assert Counter(found.get("lost", ())) == Counter(damage.lost)

    def test_the_hull_that_a_turn_file_has_left(self) -> None:
        """A Wyvern of the hobby's own turn file: MASS 80 and an average hull are 24 boxes, of which 18 remain."""
        text = THISTLE.replace("<Mass>24", "<Mass>80").replace('value="24"', 'value="80" remainingHullBoxes="18"')
        [found] = ships_of(text.encode())
        assert found.state == {"damage": {"hull": 6}}

    def test_several_magazines_of_one_entry_have_numbers_of_their_own(self) -> None:
        design = fleet_book_ship(SalvoMissileLauncher(arcs=(FP, F, FS)), SalvoMissileMagazine(mass=4, count=2))
        element = written(design).element
        magazines = list(element.iter("SalvoMissileMagazine"))
        assert [each.get("id") for each in magazines] == ["51", "52"]
        assert [len(each) for each in magazines] == [2, 2]

    def test_six_arcs_have_one_spelling(self) -> None:
        element = written(fleet_book_ship(Beam(class_=1, arcs=ALL))).element
        assert [each.get("arcs") for each in element.iter("BeamBattery")] == ["(All arcs)"]

    def test_arcs_run_from_port_to_starboard(self) -> None:
        element = written(fleet_book_ship(Beam(class_=3, arcs=(F, FS, FP, AP)))).element
        assert [each.get("arcs") for each in element.iter("BeamBattery")] == ["(AP/FP/F/FS)"]


class TestLosses:
    def test_what_the_format_has_no_word_for_is_a_line(self) -> None:
        found = written(fleet_book_ship(Sensors(grade=SensorGrade.ENHANCED)))
        assert [(each.code, each.message) for each in found.losses][-1] == ("RO101", "Test: enhanced sensors")

    def test_points_are_those_of_what_the_file_holds_and_the_difference_is_told(self) -> None:
        bare = fleet_book_ship(Pds())
        full = evolve(
            bare, systems=(*bare.systems, Sensors(grade=SensorGrade.ENHANCED)), streamlining=Streamlining.FULL
        )
        found = written(full)
        assert found.element.findtext("PointValue") == str(price(bare, RULES).npv)
        [told] = [each for each in found.losses if each.code == "RO109"]
        assert told.message == f"Test: NPV {price(full, RULES).npv}"
        assert told.remedy == f"written as {price(bare, RULES).npv}, what the file holds of her"

    def test_points_that_are_those_of_the_whole_ship_are_no_loss(self) -> None:
        assert written(fleet_book_ship(Pds())).losses == ()

    def test_an_apostrophe_is_written_as_the_typographic_one(self) -> None:
        found = written(fleet_book_ship(name="Kra'Vak"))
        assert [each.code for each in found.losses] == ["RO107"]
        assert found.element.findtext("ClassName") == "Kra’Vak"

    def test_a_ship_without_ftl_says_who_cannot_load_her(self) -> None:
        assert [each.code for each in written(fleet_book_ship(ftl=False)).losses] == ["RO103"]


class TestFiles:
    def test_a_file_for_each_ship_and_a_scenario(self) -> None:
        found = write(roster_of([fleet('design = "rmn/reliant"\ncount = 2', 'design = "rmn/noblesse"')])).files
        assert sorted(found) == [
            SCENARIO,
            "ships/bc-1-reliant.xml",
            "ships/bc-2-reliant.xml",
            "ships/dd-1-noblesse.xml",
        ]

    def test_the_scenario_has_every_ship_of_every_side(self) -> None:
        found = write(roster_of([fleet('design = "rmn/reliant"'), fleet('design = "rmn/noblesse"\ncount = 2')])).files
        root = fromstring(found[SCENARIO])
        assert [len(player.findall("Ship")) for player in root.findall("Player")] == [1, 2]
        assert len({ship.get("id") for ship in root.iter("Ship")}) == 3
        assert [ship.find("Heading").get("heading") for ship in root.iter("Ship")] == ["12", "6", "6"]  # type: ignore[union-attr]
        assert len(ships_of(found[SCENARIO])) == 3

    def test_a_ship_in_play_says_what_she_does_before_what_she_is(self) -> None:
        found = write(
            roster_of([fleet('design = "rmn/reliant"\nstart = { x = 4, y = -2.5, course = 3, speed = 6 }')])
        ).files
        [ship] = fromstring(found[SCENARIO]).iter("Ship")
        assert [each.tag for each in ship][:9] == [
            "Name",
            "Status",
            "Orders",
            "DamageControl",
            "Position",
            "Heading",
            "Speed",
            "VectorSpeed",
            "Course",
        ]
        assert ship.find("Position").attrib == {"x": "4.0", "y": "-2.5"}  # type: ignore[union-attr]
        ids = [each.get("id") for name in ("Weapons", "Electronics", "Defenses") for each in ship.find(name) or ()]
        assert len(ids) == len(set(ids)) > 10

    def test_house_rules_are_told(self, tmp_path: Path) -> None:
        house = tmp_path / "tuesday.toml"
        house.write_text('format = 1\nextends = "harrington"\nname = "Tuesday"\n', encoding="utf-8")
        loaded = fleet('design = "rmn/reliant"', ruleset=str(house))
        assert "the house rules Tuesday" in [each.message for _, each in write(roster_of([loaded])).losses]

    def test_no_file_has_a_document_type(self) -> None:
        assert all(
            b"DOCTYPE" not in content for content in write(roster_of([fleet('design = "rmn/medusa"')])).files.values()
        )

    @pytest.mark.parametrize("file", LIBRARY, ids=lambda file: f"{file.parent.name}/{file.stem}")
    def test_a_ship_of_the_library_is_no_heavier_than_she_was_and_costs_what_she_has(self, file: Path) -> None:
        found = load(str(file))
        assert found.design is not None
        assert found.ruleset is not None
        [content] = write_design(found.design, found.ruleset).files.values()
        [ship] = ships_of(content)
        design = as_design(ship)
        bill = price(design, RULES)
        assert bill.over == 0
        assert design.printed is not None
        assert design.printed.npv == bill.npv

    def test_ids_that_look_alike_in_a_file_name_have_files_of_their_own(self) -> None:
        ships = ('design = "rmn/noblesse"\nid = "A 1"', 'design = "rmn/noblesse"\nid = "A-1"')
        found = write(roster_of([fleet(*ships)])).files
        assert sorted(found) == [SCENARIO, "ships/a-1-noblesse-2.xml", "ships/a-1-noblesse.xml"]


class TestStrangersFiles:
    def test_the_frigate_of_the_format_s_description(self) -> None:
        [found] = ships_of(THISTLE.encode())
        design = as_design(found)
        assert (design.mass, design.thrust, design.hull) == (24, 6, HullWord.AVERAGE)
        assert Beam(class_=1, arcs=ALL) in design.systems  # class 1 without arcs bears all round

    @pytest.mark.parametrize(
        ("word", "arcs"),
        [
            ("(FP/F/FS)", (F, FS, FP)),
            ("(fs/f/fp)", (F, FS, FP)),
            ("(FP/F/FS))", (F, FS, FP)),
            ("FP F FS", (F, FS, FP)),
            ("(AP/FP)", (AP, FP)),
            ("(all arcs)", ALL),
            ("(All Arcs)", ALL),
        ],
    )
    def test_arcs_in_every_spelling(self, word: str, arcs: tuple[Any, ...]) -> None:
        [found] = ships_of(THISTLE.replace("(FP/F/FS)", word).encode())
        beam = as_design(found).systems[0]
        assert isinstance(beam, Beam)
        assert set(beam.arcs) == set(arcs)

    def test_what_is_not_understood_is_noted(self) -> None:
        text = THISTLE.replace("<PointDefense/>", '<PointDefense/><Scattergun xSSD="3"/><Pulser arcs="(F)" mode="L"/>')
        [found] = ships_of(text.replace('"0"', '"8,4,4"').encode())
        assert found.notes == (
            "armour in layers, the inner first: 8,4,4",
            "Scattergun: the Fleet Book here has nothing like it",
            "Pulser arcs=(F) mode=L: the Fleet Book here has nothing like it",
        )
        assert found.data["armour"] == 16

    @pytest.mark.parametrize("mass", ["abc", "-5", "140.5", "", "9" * 5000])
    def test_a_mass_that_is_none_is_never_made_up(self, mass: str) -> None:
        [found] = ships_of(THISTLE.replace("<Mass>24<", f"<Mass>{mass}<").encode())
        assert "mass" not in found.data
        assert any("MASS" in note for note in found.notes)

    def test_figures_that_are_none_are_noted(self) -> None:
        text = THISTLE.replace(">79<", ">abc<").replace('totalArmor="0"', 'totalArmor="-4"')
        [found] = ships_of(text.encode())
        assert "printed" not in found.data
        assert len(found.notes) == 2

    @pytest.mark.parametrize(
        ("gun", "read", "noted"),
        [
            ('<BeamBattery rating="1"/>', "F FS AS A AP FP", False),
            ('<BeamBattery rating="3"/>', "F FS AS A AP FP", True),
            ("<PulseTorpedo/>", "F", True),
            ("<SalvoMissileRack/>", "F FS FP", True),
        ],
    )
    def test_arcs_that_are_not_stated_are_told(self, gun: str, read: str, noted: bool) -> None:
        [found] = ships_of(THISTLE.replace("<Weapons>", f"<Weapons>{gun}").encode())
        assert found.data["systems"][0]["arcs"] == read.split()
        assert any("without arcs, read as" in note for note in found.notes) is noted

    def test_a_third_screen_is_a_backup(self) -> None:
        [found] = ships_of(THISTLE.replace("<Defenses/>", f"<Defenses>{'<Screen/>' * 3}</Defenses>").encode())
        assert found.data["screens"] == 2
        assert {"kind": "spare-screen", "count": 1} in found.data["systems"]

    def test_old_encodings(self) -> None:
        text = THISTLE.replace("League", "Føderation")
        for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
            [found] = ships_of(text.encode(encoding))
            assert found.data["navy"] == "Føderation", encoding

    def test_a_document_type_without_declarations_is_passed_over(self) -> None:
        text = THISTLE.replace("<Ship>", '<!DOCTYPE Ship SYSTEM "Ship.dtd"><Ship>')
        assert len(ships_of(text.encode())) == 1

    @pytest.mark.parametrize(
        "text",
        [
            '<!DOCTYPE x [<!ENTITY a "b">]><Ship><Name>&a;</Name></Ship>',
            '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Ship><Name>&a;</Name></Ship>',
            '<!DOCTYPE Ship SYSTEM "Ship.dtd"><Ship><Name>a&nbsp;b</Name></Ship>',
            "<Ship><Name>",
            "",
            "<Ship>" + "<a>" * 100,
            "no xml at all",
        ],
    )
    def test_hostile_and_broken_files_are_refused(self, text: str) -> None:
        with pytest.raises(XmlError) as caught:
            ships_of(text.encode())
        assert caught.value.message
        assert caught.value.remedy

    def test_other_xml_is_none_of_ours(self) -> None:
        with pytest.raises(NotFtjavaError):
            ships_of(b"<svg/>")

    @given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
    def test_whatever_the_bytes_it_is_one_of_two_errors(self, content: bytes) -> None:
        with pytest.raises((XmlError, NotFtjavaError)):
            ships_of(content)
