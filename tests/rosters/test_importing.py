"""Taking over files: designs and fleets of ours that load, price and check, with everything else in notes."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.checked import load
from shipyard.files.designs import design_of_text
from shipyard.files.fleets import LoadedFleet, read_fleet
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Design, HullWord
from shipyard.model.fleet import Start
from shipyard.rosters.fleet_manager import writing as fleet_manager
from shipyard.rosters.ftjava import writing as ftjava
from shipyard.rosters.ftjava.ship import ELEMENTS
from shipyard.rosters.importing.files import Imported, import_files
from shipyard.rosters.importing.ships import NOT_TAKEN
from shipyard.rosters.importing.values import type_letters, type_words_of
from shipyard.rosters.roster import roster_of
from shipyard.rosters.shiptools import writing as shiptools
from shipyard.rules import fleet_book
from shipyard.rules.bill import price
from shipyard.rules.types import ship_types
from tests import published
from tests.rosters.strangers import held, ships
from tests.rosters.test_fleet_manager import LONGREACH as LONGREACH_DESIGN
from tests.rosters.test_fleet_manager import THISTLE as THISTLE_DESIGN
from tests.rosters.test_fleet_manager import file
from tests.rosters.test_ftjava import THISTLE as THISTLE_XML
from tests.rosters.test_shiptools import FLEET, LONGREACH, THISTLE

RULES = fleet_book.RULESET

WYVERN = """<Ship id="2"><Name>Vulture</Name><Orders>P1+4</Orders><Position x="12.0" y="-15.5"/><Heading heading="3"/>
<Speed speed="6"/><Course course="2.0"/><Race>Example</Race><ClassAbbrev>CA</ClassAbbrev><ClassName>Wyvern</ClassName>
<ShipClass>Heavy Cruiser</ShipClass><Mass>80</Mass><PointValue>266</PointValue>
<MainDrive type="Standard" initialThrust="6" currentThrust="3" status="Damaged"/><FTLDrive status="Destroyed"/>
<Armor totalArmor="2" remainingArmor="1"/><Hull value="80" type="Average" remainingHullBoxes="16"/>
<Electronics><FireControl status="Operational"/><FireControl status="Damaged"/></Electronics>
<Defenses><Screen status="Damaged"/></Defenses><Holds/>
<Weapons><BeamBattery rating="3" arcs="(FP/F)" status="Damaged"/><BeamBattery rating="2" arcs="(FP/F/FS)"/>
<KineticGun rating="3" arcs="(F)"/><KineticGun rating="3" arcs="(F)"/>
<SalvoMissileLauncher arcs="(FP/F/FS)" smmId="51"/><SalvoMissileMagazine id="51" capacity="6">
<Salvo type="Standard Salvo" status="Available"/><Salvo type="Standard Salvo" status="Fired"/></SalvoMissileMagazine>
</Weapons></Ship>"""
GAME = f"""<?xml version="1.0" standalone="yes" ?><GameEngine id="7" name="Duel" turn="2"><Briefing>Fight.</Briefing>
<Player id="1" name="A" email="a@example.org" team="Rho" key="662249"><Objectives>Win.</Objectives>{WYVERN}
<FighterGroup id="9"><Race>Example</Race><Count>6</Count></FighterGroup></Player>
<Player id="2" name="B" team="Psi">{WYVERN.replace("Vulture", "Hawk")}</Player></GameEngine>"""


def taken(tmp_path: Path, **files: str | bytes) -> Imported:
    """Take over files of these names, `_` for the dot."""
    paths = []
    for name, content in files.items():
        path = tmp_path / name.replace("_", ".")
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        paths.append(str(path))
    return import_files(paths)


def codes(imported: Imported) -> list[str]:
    return [placed.finding.code for placed in imported.findings]


def written(imported: Imported, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in imported.files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


class TestDesigns:
    def test_a_design_loads_and_is_checked(self, tmp_path: Path) -> None:
        folder = written(taken(tmp_path, a_ship=LONGREACH), tmp_path / "taken")
        checked = load(folder / "longreach.toml")
        assert checked.legal
        assert checked.findings == ()
        assert checked.design is not None
        assert checked.design.printed is not None
        assert (checked.design.printed.npv, checked.design.printed.source) == (339, "a.ship, shiptools")

    def test_another_price_is_a_note_of_the_check(self, tmp_path: Path) -> None:
        folder = written(taken(tmp_path, a_ship=THISTLE.replace("NPV: 79", "NPV: 80")), tmp_path / "taken")
        assert [placed.finding.code for placed in load(folder / "thistle.toml").findings] == ["FB107"]

    def test_every_reason_for_another_price_is_in_the_note(self, tmp_path: Path) -> None:
        odd = WYVERN.replace('type="Average"', 'type="Average" rows="3"').replace(
            'type="Standard" i', 'type="Advanced" i'
        )
        odd = odd.replace('totalArmor="2"', 'totalArmor="1,1"').replace("<Race>", "<Designer>N. N.</Designer><Race>")
        folder = written(taken(tmp_path, a_xml=odd), tmp_path / "taken")
        [note] = [each.finding for each in load(folder / "wyvern.toml").findings if each.finding.code == "FB107"]
        for reason in (
            "the hull has 3 rows",
            "the main drive is of type 'Advanced'",
            "armour in layers, the inner first: 1,1",
            "2 times KineticGun rating=3 arcs=(F)",
        ):
            assert reason in note.message
        assert "N. N." not in note.message
        assert "hull, 24 boxes (average) 48" in note.remedy

    @pytest.mark.parametrize(("rows", "points", "npv"), [(3, "3", 86), (5, "1.5", 76)])
    def test_a_house_ruleset_has_hulls_of_other_rows(self, rows: int, points: str, npv: int, tmp_path: Path) -> None:
        """The one of docs/exchange.md: of a frigate of 79 points, 7 boxes cost 3 or 1.5 points, not 2."""
        page = (Path(__file__).parents[2] / "docs" / "exchange.md").read_text(encoding="utf-8")
        house = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0]
        house = house.replace("hull-rows = 3", f"hull-rows = {rows}").replace("points = 3", f"points = {points}")
        frigate = THISTLE.replace("Hullrows: 4", f"Hullrows: {rows}").replace("NPV: 79", f"NPV: {npv}")
        folder = written(taken(tmp_path, a_ship=frigate), tmp_path / "taken")
        (folder / "rows.toml").write_text(house, encoding="utf-8")
        ship = folder / "thistle.toml"
        assert "FB107" in [each.finding.code for each in load(ship).findings]
        ship.write_text(ship.read_text(encoding="utf-8").replace('"fleet-book"', '"rows.toml"'), encoding="utf-8")
        checked = load(ship)
        assert [each.finding.code for each in checked.findings if each.finding.path == ("printed", "npv")] == []
        assert checked.design is not None
        assert checked.ruleset is not None
        assert checked.ruleset.whole("hull-rows") == rows

    def test_two_ships_of_one_name_get_numbers(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, a_ship=THISTLE, b_ship=THISTLE.replace("Mass: 24", "Mass: 30"))
        assert list(imported.files) == ["thistle.toml", "thistle-2.toml"]

    def test_the_same_ship_twice_is_one_file(self, tmp_path: Path) -> None:
        assert list(taken(tmp_path, a_ship=THISTLE, b_ship=THISTLE).files) == ["thistle.toml"]

    def test_what_is_not_understood_stands_in_the_notes_and_is_listed(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, a_ship=THISTLE.replace("FCS", "FCS\nScattergun"))
        [ship] = imported.ships
        assert ship.design.notes == f"{NOT_TAKEN}\n- Scattergun: the Fleet Book here has nothing like it"
        assert codes(imported) == ["F129"]

    def test_a_system_that_no_design_holds_stands_in_the_notes(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, a_ship=THISTLE.replace("FCS", "FCS\nClass 12 Battery: F\nHold: 0"))
        assert [ship.notes for ship in imported.ships] == [
            (
                "kind beam, class 12, arcs F: class must be from 1 to 9, not 12",
                "kind hold, use cargo, mass 0: mass must be from 1 to 9999, not 0",
            )
        ]

    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("Mass: 0", "mass must be from 1 to 9999, not 0"),
            ("Mass: many", "the file states no mass"),
            ("Mass: 123456", "mass must be from 1 to 9999, not 123456"),
        ],
    )
    def test_a_ship_without_mass_is_left_out(self, tmp_path: Path, line: str, says: str) -> None:
        imported = taken(tmp_path, a_ship=THISTLE.replace("Mass: 24", line), b_ship=LONGREACH)
        assert [ship.design.name for ship in imported.ships] == ["Longreach"]
        assert "F127" in codes(imported)
        assert any(placed.finding.message == f"Thistle: {says}" for placed in imported.findings)

    def test_names_are_made_safe(self, tmp_path: Path) -> None:
        names = ["../../etc/passwd", "CON", "Kra'Vak Ü-Boot", "???", "a" * 300, "x\x00y"]
        files = {f"f{number}_ship": THISTLE.replace("Thistle", name) for number, name in enumerate(names)}
        made = list(taken(tmp_path, **files).files)
        assert made == [
            "etc-passwd.toml",
            "con-ship.toml",
            "kravak-u-boot.toml",
            "ship.toml",
            f"{'a' * 60}.toml",
            "x-y.toml",
        ]

    def test_a_name_longer_than_a_design_holds_is_noted(self, tmp_path: Path) -> None:
        [ship] = taken(tmp_path, a_ship=THISTLE.replace("Thistle", "a" * 300)).ships
        assert len(ship.design.name) == 200
        assert ship.notes == (f"name in full: {'a' * 300}",)


class TestFolders:
    def test_no_name_is_no_folder(self) -> None:
        [told] = import_files([""]).findings
        assert told.finding.message == "there is no such file"

    def test_whatever_in_it_is_of_a_program_is_taken_and_the_rest_is_left_alone(self, tmp_path: Path) -> None:
        (tmp_path / "mine" / "old").mkdir(parents=True)
        for name, text in (
            ("old/border.fleet", FLEET),
            ("old/longreach.ship", LONGREACH),
            ("thistle.txt", THISTLE),
            ("game.xml", GAME),
            ("page.html", "<html><p>broken"),
            ("notes.txt", "Dear Sir: no ship"),
            (".hidden.ship", "Class: broken"),
            ("own.toml", 'format = 1\nruleset = "fleet-book"\nname = "A"\nmass = 4\n'),
        ):
            (tmp_path / "mine" / name).write_text(text)
        imported = import_files([str(tmp_path / "mine")])
        assert {"wyvern.toml", "longreach.toml", "thistle.toml", "border-patrol.toml"} <= set(imported.files)
        assert set(codes(imported)) == {"F129"}

    def test_a_folder_with_nothing_of_the_sort_is_one_finding(self, tmp_path: Path) -> None:
        (tmp_path / "a.txt").write_text("nothing")
        assert codes(import_files([str(tmp_path)])) == ["F120"]

    def test_a_broken_file_in_it_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "a.xml").write_text("<Ship><Name>")
        assert codes(import_files([str(tmp_path)])) == ["F121"]

    def test_a_folder_that_contains_itself_is_read_once(self, tmp_path: Path) -> None:
        (tmp_path / "a.ship").write_text(THISTLE)
        (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
        assert list(import_files([str(tmp_path)]).files) == ["thistle.toml"]


class TestFleets:
    def test_a_fleet_refers_to_the_files_of_its_classes(self, tmp_path: Path) -> None:
        folder = written(taken(tmp_path, f_fleet=FLEET, t_ship=THISTLE, l_ship=LONGREACH), tmp_path / "taken")
        loaded = read_fleet(folder / "border-patrol.toml")
        assert loaded.findings == ()
        assert [(ship.name, ship.id, ship.design.name) for ship in loaded.ships] == [
            ("ELS Longreach", "Blue 1", "Longreach"),
            ("ELS Bramble", "Blue 2", "Thistle"),
        ]
        assert loaded.ships[0].design.load.fighters == ("standard", "interceptor")

    def test_classes_are_found_beside_the_fleet_by_the_program_s_rule(self, tmp_path: Path) -> None:
        (tmp_path / "ships").mkdir()
        (tmp_path / "thistle.ship").write_text(THISTLE)
        (tmp_path / "ships" / "longreach.ship").write_text(LONGREACH)
        imported = taken(tmp_path, f_fleet=FLEET)
        assert sorted(imported.files) == ["border-patrol.toml", "longreach.toml", "thistle.toml"]

    def test_a_class_that_is_nowhere_is_a_finding_and_the_ship_a_note(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, f_fleet=FLEET, t_ship=THISTLE)
        assert "F128" in codes(imported)
        [fleet] = imported.fleets
        assert fleet.ships == 1
        assert "without her class: Longreach ELS Longreach" in fleet.text

    def test_a_fleet_of_the_name_of_a_class_has_a_file_of_its_own(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, f_fleet=FLEET.replace("Border Patrol", "Thistle"), t_ship=THISTLE, l_ship=LONGREACH)
        assert sorted(imported.files) == ["longreach.toml", "thistle-fleet.toml", "thistle.toml"]

    def test_damage_that_she_cannot_have_is_a_note(self, tmp_path: Path) -> None:
        state = {"hull": 300, "armour": 1, "systems_out": ["s3"], "salvos_spent": {"s5": 900}}
        ship = {"uid": "u", "design_id": LONGREACH_DESIGN["id"], "name": "Gull", "table_id": "C-1", "damage": state}
        content = file({}, "FTFleet", designs=[LONGREACH_DESIGN], fleet={"name": "F", "ships": [ship, ship]})
        folder = written(taken(tmp_path, f_FTFleet=content), tmp_path / "taken")
        loaded = read_fleet(folder / "f.toml")
        assert loaded.legal
        assert [each.damage for each in loaded.ships] == [Damage(armour=1, lost=("beam#3",))] * 2
        assert "damage: hull 300" in loaded.ships[0].notes
        assert "spent: standard 900" in loaded.ships[0].notes
        assert "id C-1" in loaded.ships[1].notes


class TestScenarios:
    def fleet(self, tmp_path: Path, name: str = "rho") -> LoadedFleet:
        folder = written(taken(tmp_path, g_xml=GAME), tmp_path / "taken")
        return read_fleet(folder / f"{name}.toml")

    def test_every_player_is_a_fleet_of_one_class(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, g_xml=GAME)
        assert list(imported.files) == ["wyvern.toml", "rho.toml", "psi.toml"]

    def test_places_and_damage(self, tmp_path: Path) -> None:
        loaded = self.fleet(tmp_path)
        assert loaded.legal
        [ship] = loaded.ships
        assert (ship.name, ship.id) == ("Vulture", "2")
        assert ship.start == Start(x=12, y=-15.5, course=2, facing=3, speed=6)
        assert ship.damage == Damage(
            hull=8,
            armour=1,
            drive=1,
            lost=("ftl", "beam#1", "fire-control#2", "screen"),
            spent=Spent(standard=1),
        )
        assert ship.notes == "orders: P1+4"

    def test_a_screen_beyond_the_second_level_is_a_backup_and_is_lost_as_one(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, g_xml=GAME.replace('<Screen status="Damaged"/>', '<Screen status="Damaged"/>' * 3))
        assert 'kind = "spare-screen"' in imported.files["wyvern.toml"]
        assert '"screen", "screen", "spare-screen#1"' in " ".join(imported.files["rho.toml"].split())

    def test_what_a_game_says_besides_is_kept_but_no_address_and_no_key(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, g_xml=GAME)
        text = imported.files["rho.toml"]
        assert "briefing: Fight." in text
        assert "objectives: Win." in text
        assert "a fighter group in flight: Race Example, Count 6" in text
        assert not any("example.org" in each or "662249" in each for each in imported.files.values())

    def test_what_is_fitted_several_times_is_counted(self, tmp_path: Path) -> None:
        [ship] = taken(tmp_path, g_xml=GAME).ships
        assert any(note.startswith("2 times KineticGun rating=3 arcs=(F)") for note in ship.notes)

    def test_the_quality_of_a_crew_is_the_ship_s_and_not_her_class_s(self, tmp_path: Path) -> None:
        game = GAME.replace("<Race>", "<CrewQuality>First Rate</CrewQuality><Race>", 1)
        folder = written(taken(tmp_path, g_xml=game), tmp_path / "taken")
        assert [ship.notes for ship in read_fleet(folder / "rho.toml").ships] == [
            "crew quality First Rate\norders: P1+4"
        ]
        assert [each.name for each in folder.iterdir() if "wyvern" in each.name] == ["wyvern.toml"]
        alone = taken(tmp_path, w_xml=THISTLE_XML.replace("<Race>", "<CrewQuality>Green</CrewQuality><Race>"))
        assert [ship.design.notes for ship in alone.ships] == ["crew quality Green"]

    def test_a_damaged_ship_by_herself_is_a_fleet_of_one(self, tmp_path: Path) -> None:
        assert list(taken(tmp_path, g_xml=WYVERN).files) == ["wyvern.toml", "vulture.toml"]
        assert list(taken(tmp_path, g_xml=WYVERN.replace(" remaining", " old").replace("status", "was")).files) == [
            "wyvern.toml",
            "vulture.toml",
        ]

    def test_orders_alone_are_said_to_be_none(self, tmp_path: Path) -> None:
        assert codes(taken(tmp_path, o_xml='<GameEngine id="1"><PlayerOrders/></GameEngine>')) == ["F121"]


class TestPublishedShips:
    @pytest.mark.parametrize("program", [shiptools, fleet_manager], ids=["shiptools", "fleet-manager"])
    @pytest.mark.parametrize("row", published.rows(), ids=lambda row: row["name"])
    def test_every_published_ship_keeps_her_printed_points(self, row: Any, program: Any, tmp_path: Path) -> None:
        """FB1 pp. 13-42."""
        ship = published.design(row)
        [(name, content)] = program.write_design(ship, RULES).files.items()
        (tmp_path / name).write_bytes(content)
        [again] = import_files([str(tmp_path / name)]).ships
        assert (again.bill.npv, again.bill.over) == (int(row["npv"]), 0)
        assert again.notes == ()


class TestThereAndBack:
    @given(ships())
    def test_import_export_and_import_again_is_the_same_ship(self, tmp_path_factory: Any, design: Design) -> None:
        folder = tmp_path_factory.mktemp("there")
        for program in (shiptools, fleet_manager):
            [(name, content)] = program.write_design(design, RULES).files.items()
            (folder / name).write_bytes(content)
            [ship] = import_files([str(folder / name)]).ships
            loaded = design_of_text(ship.text)
            assert loaded.findings == ()
            assert loaded.design is not None
            assert held(loaded.design) == held(design)
            assert price(loaded.design, RULES).npv == price(design, RULES).npv

    @given(ships())
    def test_ftjava_holds_the_same_but_what_it_has_no_word_for(self, tmp_path_factory: Any, design: Design) -> None:
        [content] = ftjava.write_design(design, RULES).files.values()
        path = tmp_path_factory.mktemp("ftjava") / "a.xml"
        path.write_bytes(content)
        [ship] = import_files([str(path)]).ships
        again = design_of_text(ship.text).design
        assert again is not None
        for key in ("navy", "type", "mass", "hull", "thrust", "ftl", "screens", "armour", "crew"):
            assert held(again)[key] == held(design)[key]
        kinds = {each.kind for each in ELEMENTS}
        assert held(again)["systems"] == Counter(
            {each: number for each, number in held(design)["systems"].items() if each.kind in kinds}
        )
        assert isinstance(again.hull, HullWord) == isinstance(design.hull, HullWord)

    def test_a_fleet_comes_back_from_every_program(self, tmp_path: Path) -> None:
        folder = written(taken(tmp_path, f_fleet=FLEET, t_ship=THISTLE, l_ship=LONGREACH), tmp_path / "taken")
        source = (folder / "border-patrol.toml").read_text()
        hurt = source.replace('id = "Blue 1"', 'id = "Blue 1"\ndamage = {hull = 3, lost = ["beam#2", "pds#1"]}')
        (folder / "border-patrol.toml").write_text(hurt)
        fleet = read_fleet(folder / "border-patrol.toml")
        assert fleet.legal
        for program, keeps_damage in ((shiptools, False), (fleet_manager, True), (ftjava, True)):
            there = tmp_path / program.__name__
            for name, content in program.write(roster_of([fleet])).files.items():
                (there / name).parent.mkdir(parents=True, exist_ok=True)
                (there / name).write_bytes(content)
            names = [str(each) for each in there.rglob("*") if each.suffix in (".fleet", ".FTFleet", ".GameEngineXml")]
            back = written(import_files(names), tmp_path / f"{program.__name__}-back")
            [file_] = [each for each in back.iterdir() if "squadrons" in each.read_text()]
            again = read_fleet(file_)
            assert again.legal
            assert [ship.design.name for ship in again.ships] == ["Longreach", "Thistle"]
            assert [ship.name for ship in again.ships] == ["ELS Longreach", "ELS Bramble"] or not keeps_damage
            if keeps_damage and program is fleet_manager:
                assert [ship.damage for ship in again.ships] == [ship.damage for ship in fleet.ships]


class TestHostileFiles:
    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", "F120"),
            (b"<svg/>", "F120"),
            (b"<Ship><Name>", "F121"),
            (b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Ship><Name>&b;</Name></Ship>', "F123"),
            (b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Ship><Name>&a;</Name></Ship>', "F123"),
            (b"<Ship>" + b"<a>" * 100, "F122"),
            (b"<Ship>" + b" " * 4_000_001, "F122"),
            (b"PK\x03\x04broken", "F124"),
            (b'{"kind": "FTDesign", "design": {"name": "A"', "F010"),
            (b'{"kind": "FTDesign", "design": 3}', "F121"),
            (b'{"kind": "FTDesign", "kind": "FTFleet"}', "F011"),
            (b'{"kind": "FTDesign", "design": ' + b"[" * 100 + b"]" * 100 + b"}", "F012"),
        ],
    )
    def test_each_is_one_finding(self, tmp_path: Path, content: bytes, code: str) -> None:
        imported = taken(tmp_path, a_dat=content)
        assert codes(imported) == [code]
        assert imported.files == {}

    def test_one_hundred_megabytes_are_not_read(self, tmp_path: Path) -> None:
        path = tmp_path / "large.ship"
        with path.open("wb") as stream:
            stream.truncate(100_000_000)
        assert codes(import_files([str(path)])) == ["F122"]

    @pytest.mark.parametrize(
        "content",
        [
            b"<GameEngine><Player>" + b"<Ship/>" * 5001 + b"</Player></GameEngine>",
            b"Fleet: A\n" + b"B: c\n" * 5001,
            b"Class: A\nMass: 9\nHull: 1\nThrust: 1\nFTL: None\nCost: 3\nNavy: x\n" + b"PDS\nFCS\n" * 10_000,
        ],
        ids=["scenario", "fleet", "ship"],
    )
    def test_more_than_anybody_plays_with_is_a_finding(self, tmp_path: Path, content: bytes) -> None:
        assert codes(taken(tmp_path, a_dat=content)) == ["F122"]

    def test_notes_and_systems_have_an_end(self, tmp_path: Path) -> None:
        strange = "".join(f"X{number}\nPDS\nFCS\n" for number in range(1500))
        [ship] = taken(tmp_path, a_ship=THISTLE + strange).ships
        assert len(ship.notes) <= 201
        assert len(ship.design.systems) <= 1000
        assert ship.notes[-1].startswith("more than 200 notes")

    def test_one_file_does_not_stop_the_others(self, tmp_path: Path) -> None:
        imported = taken(tmp_path, a_xml="<Ship>", b_ship=THISTLE, c_txt="hello")
        assert codes(imported) == ["F121", "F120"]
        assert list(imported.files) == ["thistle.toml"]

    def test_what_is_not_there_is_a_finding(self, tmp_path: Path) -> None:
        assert codes(import_files([str(tmp_path / "none.xml"), str(tmp_path), "\0"])) == ["F001", "F120", "F001"]

    @pytest.mark.parametrize("arcs", ["(FP/F/FS))", "((fs/f/fp)", "F,FS,FP", "FP  F  FS"])
    def test_arcs_with_odd_brackets(self, tmp_path: Path, arcs: str) -> None:
        [ship] = taken(tmp_path, a_xml=WYVERN.replace("(FP/F/FS)", arcs)).ships
        assert not any("arcs" in note and "KineticGun" not in note for note in ship.notes)

    def test_ids_that_are_no_numbers(self, tmp_path: Path) -> None:
        text = WYVERN.replace('smmId="51"', 'smmId="f1"').replace('id="51"', 'id="f1"').replace('id="2"', 'id="x y"')
        assert load(written(taken(tmp_path, a_xml=text), tmp_path / "t") / "wyvern.toml").design is not None

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers(-9, 10**9) | st.floats() | st.text(max_size=5),
            lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
            max_leaves=5,
        ),
        st.sampled_from([*THISTLE_DESIGN, "id", "kind"]),
    )
    def test_json_of_any_shape_never_raises(self, tmp_path_factory: Any, value: Any, key: str) -> None:
        path = tmp_path_factory.mktemp("json") / "a.json"
        fleet = {
            key: value,
            "ships": [{"design_id": THISTLE_DESIGN["id"], key: value, "damage": value, "loadout": value}],
        }
        data = {"kind": "FTFleet", "designs": [THISTLE_DESIGN | {key: value}, value], "fleet": fleet}
        path.write_text(json.dumps(data))
        for name, text in import_files([str(path)]).files.items():
            (path.parent / name).write_text(text, encoding="utf-8")


class TestWords:
    def test_types_by_their_words(self) -> None:
        assert type_letters("Escort  carrier") == "CVE"
        assert type_letters("Heavy Cruiser") == "CH"
        assert type_letters("Through Deck Cruiser of the Line") == "Through Deck Cruiser"
        assert type_letters("") == "?"

    def test_types_written_in_words_come_back(self) -> None:
        assert [each for each in ship_types(RULES) if type_letters(type_words_of(each)) != each] == []
