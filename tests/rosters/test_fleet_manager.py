"""Fleet Manager: what we write comes back through our reader, and strangers' files are read as they are."""

import contextlib
import io
import json
import re
import zipfile
from collections import Counter
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.archives import parts_of
from shipyard.files.document import parse
from shipyard.files.fleets import fleet_of
from shipyard.model.damage import Damage
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.systems import (
    Beam,
    HangarBay,
    Pds,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SensorGrade,
    Sensors,
)
from shipyard.rosters.fleet_manager.backup import write as write_backup
from shipyard.rosters.fleet_manager.reading import backup as read_backup
from shipyard.rosters.fleet_manager.reading import found
from shipyard.rosters.fleet_manager.writing import write, write_design
from shipyard.rosters.importing.ships import NoDesignError, settled
from shipyard.rosters.importing.values import Found
from shipyard.rosters.roster import roster_of
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.tracks import drive_hits
from tests.rosters.fleets import fleet, roster, roster_with
from tests.rosters.strangers import as_design, held, ships
from tests.ships import ALL, FP, FS, F, fleet_book_ship

RULES = fleet_book.RULESET
ROUND = ["F", "FS", "AS", "A", "AP", "FP"]
FORE = ["FP", "F", "FS"]

Data = dict[str, Any]


def design(name: str, tmf: int, hull: int, armour: int, thrust: int, code: str, *systems: Data, **more: Any) -> Data:
    """A design as the format's description has it."""
    return {
        "schema_version": 2,
        "id": f"{name.lower()}001",
        "ruleset": "fb",
        "race": "human",
        "faction": None,
        "name": name,
        "type_code": code,
        "hull_kind": "warship",
        "tmf": tmf,
        "hull_boxes": hull,
        "armour": armour,
        "thrust": thrust,
        "ftl": True,
        "streamlining": "none",
        "systems": [{"uid": f"s{number}", **each} for number, each in enumerate(systems, start=1)],
        "default_loadout": {"fighters": [], "magazines": [], "pulsers": []},
        "notes": "",
    } | more


def beam(class_: int, arcs: list[str]) -> Data:
    return {"type": "beam", "class": class_, "arcs": arcs}


PDS, FCS = {"type": "pds"}, {"type": "fire_control"}

# What shared examples of the format state of three ships: MASS and NPV as the Fleet Book gives them.
THISTLE = design("Thistle", 24, 7, 2, 6, "FF", beam(2, FORE), beam(1, ROUND), PDS, PDS, FCS)
SALTMARSH = design(
    *("Saltmarsh", 60, 18, 0, 4, "CL"),
    *(beam(3, FORE), beam(2, ["AP", "FP", "F"]), beam(2, ["F", "FS", "AS"]), beam(1, ROUND)),
    *({"type": "pulse_torpedo", "arcs": ["F"]}, PDS, PDS, FCS, FCS, {"type": "adfc"}, {"type": "screen", "level": 1}),
)
LONGREACH = design(
    *("Longreach", 100, 30, 3, 4, "CVE"),
    *(beam(2, FORE), beam(1, ROUND), beam(1, ROUND)),
    *({"type": "sm_launcher", "arcs": FORE}, {"type": "sm_magazine", "capacity": 6, "feeds": ["s4"]}),
    *({"type": "hangar", "bays": 2}, PDS, PDS, PDS, PDS, FCS, FCS),
    default_loadout={
        "fighters": [{"hangar": "s6", "type": "standard"}, {"hangar": "s6", "type": "interceptor"}],
        "magazines": [{"magazine": "s5", "salvos": ["std", "std", "std"]}],
    },
)


def file(data: Data, kind: str = "FTDesign", **more: Any) -> bytes:
    return json.dumps({"schema_version": 2, "kind": kind, "design": data, "factions": [], **more}).encode()


def taken(content: bytes) -> Any:
    read = found(content, "a.FTDesign")
    assert read.findings == ()
    [ship] = read.ships
    return settled(ship, "a.FTDesign")


class TestExamples:
    @pytest.mark.parametrize(("data", "mass", "npv"), [(THISTLE, 24, 79), (SALTMARSH, 60, 208), (LONGREACH, 100, 339)])
    def test_the_ships_of_the_format_s_description_come_to_their_figures(self, data: Data, mass: int, npv: int) -> None:
        bill = price(taken(file(data)).design, RULES)
        assert (bill.used, bill.mass, bill.npv) == (mass, mass, npv)

    def test_the_load_goes_by_bays_and_magazines(self) -> None:
        made = taken(file(LONGREACH))
        assert made.design.load.fighters == ("standard", "interceptor")
        assert made.design.load.salvoes == (SalvoGrade.STANDARD,) * 3
        assert SalvoMissileLauncher(arcs=(F, FS, FP), magazine="s5") in made.design.systems
        assert made.notes == ()

    def test_what_a_book_prints_is_kept(self) -> None:
        source = {"kind": "catalog", "book": "FB1", "page": 16, "npv_book": 79}
        printed = taken(file(THISTLE | {"source": source})).design.printed
        assert (printed.npv, printed.source) == (79, "FB1 p. 16, in a.FTDesign")


class TestThereAndBack:
    @given(ships("nova-cannon", "wave-gun", "mt-missile", "reflex-field", "cloaking-field"))
    def test_what_the_format_holds_comes_back(self, ship: Any) -> None:
        [content] = write_design(ship, RULES).files.values()
        again = taken(content).design
        assert held(again) == held(ship)
        assert again.load.fighters == ship.load.fighters

    @given(ships())
    def test_a_second_time_it_is_the_same_file(self, ship: Any) -> None:
        [first] = write_design(ship, RULES).files.values()
        [second] = write_design(taken(first).design, RULES).files.values()
        [third] = write_design(taken(second).design, RULES).files.values()
        assert third == second

    def test_notes_come_back_and_do_not_grow(self) -> None:
        ship = fleet_book_ship(Pds(), notes="Two lines\nof notes.")
        for _ in range(3):
            [content] = write_design(ship, RULES).files.values()
            ship = taken(content).design
        assert ship.notes == "Two lines\nof notes."

    def test_every_id_is_one_that_the_program_takes(self) -> None:
        [content] = write_design(fleet_book_ship(Pds(), navy="Føderation: der Ähren"), RULES).files.values()
        data = json.loads(content)
        for ident in (data["design"]["id"], data["design"]["faction"], data["factions"][0]["id"]):
            assert len(ident) == 12
            assert all(letter in "0123456789abcdef" for letter in ident)


class TestLosses:
    def test_what_the_format_has_no_type_for_is_a_line(self) -> None:
        written = write_design(fleet_book_ship(Sensors(grade=SensorGrade.ENHANCED)), RULES)
        assert [(each.code, each.message) for _, each in written.losses] == [("RO101", "Test: enhanced sensors")]
        data = json.loads(next(iter(written.files.values())))["design"]
        assert (data["notes"], data["allow_rule_breaking"]) == ("Not among the systems: enhanced sensors", True)

    def test_what_is_cut_is_told(self) -> None:
        written = write_design(fleet_book_ship(name="x" * 90, type="TYPE OF MINE"), RULES)
        assert [each.code for _, each in written.losses] == ["RO107", "RO107"]


def roster_file(*ships_: str, head: str = "") -> Data:
    text = f'format = 1\nruleset = "harrington"\nname = "Home"\nnavy = "RMN"\npoints = 900\n{head}'
    text += "".join(f"[[squadrons.ships]]\n{each}\n" for each in ships_)
    document, _ = parse(text, "fleet.toml")
    assert document
    [content] = write(roster_of([fleet_of(document)])).files.values()
    loaded: Data = json.loads(content)
    return loaded


class TestFleets:
    def test_a_fleet_has_its_designs_squadrons_and_ships(self) -> None:
        data = roster_file(
            'design = "rmn/reliant"\nnames = ["Nike", "Agamemnon"]',
            '[[squadrons]]\nname = "Screen"\n',
            'design = "rmn/noblesse"\nid = "DD-9"',
            head='[[squadrons]]\nname = "First"\n',
        )
        fleet = data["fleet"]
        assert [each["name"] for each in data["designs"]] == ["Reliant", "Noblesse"]
        assert (fleet["name"], fleet["points_limit"]) == ("Home", 900)
        assert [each["name"] for each in fleet["squadrons"]] == ["First", "Screen"]
        assert [(each["name"], each["squadron"]) for each in fleet["ships"]] == [
            ("Nike", "sq1"),
            ("Agamemnon", "sq1"),
            ("", "sq2"),
        ]
        assert fleet["ships"][2]["table_id"] == "DD-9"
        again = found(json.dumps(data).encode(), "home.FTFleet")
        assert again.findings == ()
        [back] = again.fleets
        assert [(name, len(members)) for name, members in back.squadrons] == [("First", 2), ("Screen", 1)]
        assert (back.navy, back.points) == ("RMN", 900)

    def test_damage_names_systems_by_their_uids(self) -> None:
        state = {
            "hull": 4,
            "armour": 1,
            "drive_hits": 1,
            "systems_out": ["s2", "s8", "s99"],
            "salvos_spent": {"s5": 2},
            "fighters_lost": {"s6": 3},
        }
        ship = {"uid": "u1", "design_id": LONGREACH["id"], "name": "Gull", "table_id": "C-1", "damage": state}
        content = file({}, "FTFleet", designs=[LONGREACH], fleet={"name": "F", "ships": [ship | {"status": "docked"}]})
        [fleet] = found(content, "f.FTFleet").fleets
        [(_, [member])] = fleet.squadrons
        assert member.damage == {
            "hull": 4,
            "armour": 1,
            "drive": 1,
            "lost": ["beam#2", "pds#2"],
            "spent": {"standard": 2},
        }
        assert member.notes == ("status docked", "systems_out s99", "3 fighters of hangar s6 are lost")

    @given(ships(), st.data())
    def test_damage_comes_back(self, ship: Design, data: st.DataObject) -> None:
        """But for core systems and the FTL drive; what is one system there is lost as a whole."""
        numbers = Counter[str]()
        for each in ship.systems:
            numbers[each.kind] += each.count
        parts = [f"{kind}#{number + 1}" for kind, count in numbers.items() for number in range(count)]
        parts = [each for each in parts if each.split("#")[0] not in ("hangar-bay", "spare-screen")]
        screens = ["screen"] * ((ship.screens or 0) if not numbers["spare-screen"] and data.draw(st.booleans()) else 0)
        lost = [*screens, *(part for part in parts if data.draw(st.booleans()))]
        boxes = {"hull": hull_boxes(ship, RULES), "armour": ship.armour, "drive": drive_hits(ship.thrust)}
        damage = Damage(lost=tuple(lost), **{key: data.draw(st.integers(0, most)) for key, most in boxes.items()})
        [content] = write(roster_with(ship, damage=damage)).files.values()
        [back] = found(content, "f").fleets
        [(_, [member])] = back.squadrons
        assert {key: member.damage.get(key, 0) for key in boxes} == {key: getattr(damage, key) for key in boxes}
        assert Counter(member.damage.get("lost", ())) == Counter(damage.lost)

    def test_a_ship_of_the_program_s_own_class_is_left_to_the_caller(self) -> None:
        ship = {"uid": "u1", "design_id": "fb:fb1:nac-furious", "name": "Furious"}
        [fleet] = found(file({}, "FTFleet", designs=[], fleet={"ships": [ship]}), "f").fleets
        [(_, [member])] = fleet.squadrons
        assert (member.ship, member.class_name) == (None, "fb:fb1:nac-furious")


def backup(parts: dict[str, Any]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data if isinstance(data, bytes) else json.dumps(data))
    return content.getvalue()


def unpacked(content: bytes) -> Found:
    """Read a backup, whose archive is sound."""
    parts, findings = parts_of(content, "all.FTBackup")
    assert findings == ()
    return read_backup(parts, "all.FTBackup")


class TestBackups:
    def test_designs_fleets_and_navies(self) -> None:
        fleet = {"name": "Home", "ships": [{"uid": "u", "design_id": THISTLE["id"], "name": "Bramble"}]}
        read = unpacked(
            backup(
                {
                    "designs/a.json": THISTLE | {"faction": "x1"},
                    "designs/b.json": LONGREACH,
                    "fleets/c.json": fleet,
                    "factions.json": {"factions": [{"id": "x1", "name": "Example League"}]},
                    "settings.json": {},
                }
            )
        )
        assert [each.data["name"] for each in read.ships] == ["Thistle", "Longreach"]
        assert read.ships[0].data["navy"] == "Example League"
        assert [each.name for each in read.fleets] == ["Home"]
        assert read.findings == ()

    def test_a_roster_goes_into_a_backup_with_every_design_once(self) -> None:
        fleets = [
            fleet('design = "rmn/reliant"\nname = "Nike"', 'design = "rmn/noblesse"'),
            fleet('design = "rmn/reliant"\nname = "Agamemnon"', head='navy = "Elsewhere"'),
        ]
        [(name, content)] = write_backup(roster_of(fleets)).files.items()
        assert name == "home-against-home.FTBackup"
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()
            assert archive.testzip() is None
        assert [part for part in names if not re.fullmatch(r"(designs|fleets)/[A-Za-z0-9_-]{1,64}\.json", part)] == [
            "factions.json"
        ]
        read = unpacked(content)
        assert read.findings == ()
        assert [each.data["name"] for each in read.ships] == ["Reliant", "Noblesse"]
        assert [len(each.squadrons[0][1]) for each in read.fleets] == [2, 1]
        assert [each.navy for each in read.fleets] == ["", "Elsewhere"]

    def test_the_same_fleets_give_the_same_bytes(self) -> None:
        once, again = (write_backup(roster('design = "rmn/reliant"')).files for _ in range(2))
        assert once == again

    @given(st.lists(ships(), min_size=1, max_size=3))
    def test_what_a_backup_holds_comes_back(self, designs: list[Design]) -> None:
        [content] = write_backup(roster_with(*designs)).files.values()
        read = unpacked(content)
        members = [member.ship for back in read.fleets for _, members in back.squadrons for member in members]
        assert [held(as_design(each)) for each in members if each] == [held(design) for design in designs]

    def test_one_broken_part_costs_only_itself(self) -> None:
        read = unpacked(backup({"designs/a.json": THISTLE, "designs/b.json": b"{"}))
        assert len(read.ships) == 1
        assert [(each.finding.code, each.file) for each in read.findings] == [("F010", "all.FTBackup/designs/b.json")]

    def test_what_else_lies_in_an_archive_is_none_of_it(self) -> None:
        read = unpacked(backup({"a.txt": b"x", "designs/a.png": b"x", "more/designs/a.json": THISTLE}))
        assert (read.size, read.findings) == (0, ())

    def test_our_own_files_in_folders_of_such_names_are_none_of_it(self) -> None:
        ours = {"format": 1, "ruleset": "fleet-book", "name": "Home", "squadrons": []}
        read = unpacked(backup({"designs/a.json": ours, "fleets/a.json": ours}))
        assert (read.size, read.findings) == (0, ())


class TestStrangersFiles:
    def test_races_layers_and_foreign_systems_are_noted(self) -> None:
        data = THISTLE | {
            "race": "phalon",
            "armour": 16,
            "armour_layers": [8, 4, 4],
            "systems": [{"uid": "a", "type": "vapour_shroud"}, {"uid": "b", "type": "pulser", "arcs": ["F"]}, PDS],
        }
        made = taken(file(data))
        assert set(made.notes) == {
            "vapour_shroud: the Fleet Book here has nothing like it",
            "pulser arcs=F: the Fleet Book here has nothing like it",
            "armour in layers, the inner first: 8, 4, 4",
            "race phalon",
        }
        assert made.design.systems == (Pds(),)

    def test_a_third_level_of_screens_is_a_spare(self) -> None:
        made = taken(file(THISTLE | {"systems": [{"uid": "a", "type": "screen", "level": 3}]}))
        assert made.design.screens == 2
        assert [each.kind for each in made.design.systems] == ["spare-screen"]

    def test_a_class_1_battery_without_arcs_bears_all_round(self) -> None:
        made = taken(file(THISTLE | {"systems": [{"uid": "a", "type": "beam", "class": 1}]}))
        assert made.design.systems == (Beam(class_=1, arcs=ALL),)

    def test_two_hangars_are_as_many_bays(self) -> None:
        made = taken(file(THISTLE | {"systems": [{"uid": "a", "type": "hangar", "bays": 2}]}))
        assert made.design.systems == (HangarBay(count=2),)

    def test_the_second_edition_s_ships_are_left_out(self) -> None:
        read = found(file(THISTLE | {"ruleset": "ft2"}), "a.FTDesign")
        assert read.ships == ()
        assert [each.finding.code for each in read.findings] == ["F127"]

    def test_launchers_of_several_magazines(self) -> None:
        ship = fleet_book_ship(
            SalvoMissileLauncher(arcs=(F, FS, FP), magazine="b", count=2),
            SalvoMissileMagazine(id="a", mass=4),
            SalvoMissileMagazine(id="b", mass=6),
            load=Load(salvoes=(SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER, SalvoGrade.ER)),
        )
        [content] = write_design(ship, RULES).files.values()
        again = taken(content).design
        assert held(again) == held(ship)
        assert again.load == ship.load

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
            max_leaves=6,
        ),
        st.sampled_from([*THISTLE, "source"]),
        st.sampled_from(["uid", "type", "class", "arcs", "capacity", "feeds", "bays"]),
    )
    def test_whatever_stands_in_a_field_nothing_raises(self, value: Any, key: str, inner: str) -> None:
        for data in (
            THISTLE | {key: value},
            LONGREACH | {"systems": [{**each, inner: value} for each in LONGREACH["systems"]]},
        ):
            fleet = {
                "name": value,
                "squadrons": value,
                "ships": [
                    {
                        "uid": "u",
                        "design_id": data["id"],
                        "damage": {
                            "hull": value,
                            "systems_out": [value],
                            "salvos_spent": {"s5": value},
                            "fighters_lost": value,
                        },
                    }
                ],
                "log": value,
                "options": value,
            }
            read = found(json.dumps({"kind": "FTFleet", "designs": [data], "fleet": fleet}).encode(), "x")
            for ship in read.ships:
                with contextlib.suppress(NoDesignError):
                    settled(ship, "x")

    @given(st.binary(max_size=200))
    def test_whatever_the_bytes_it_is_a_finding(self, content: bytes) -> None:
        assert found(content, "x").findings


def test_the_same_class_with_another_load_is_one_design() -> None:
    ship = fleet_book_ship(HangarBay(), load=Load(fighters=("fast",)))
    other = evolve(ship, load=Load(fighters=("heavy",)))
    assert (
        json.loads(next(iter(write_design(ship, RULES).files.values())))["design"]["id"]
        == (json.loads(next(iter(write_design(other, RULES).files.values())))["design"]["id"])
    )
