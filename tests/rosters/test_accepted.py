"""What the readers of other programs took of our files, held against what is written today.

`tests/data/accepted.toml` has the facts. Where one does not hold any more, the writer has changed: the message names
the reader that has to be given the new files.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from shipyard.cli.targets import TARGETS
from shipyard.files.checked import load
from shipyard.files.fleets import read_fleet
from shipyard.rosters.ftjava.reading import ships_of
from shipyard.rosters.ftjava.writing import SCENARIO
from shipyard.rosters.ftmap.reading import map_of
from shipyard.rosters.roster import roster_of
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes
from tests.rosters.strangers import as_design

Data = dict[str, Any]

ROOT = Path(__file__).parents[2]
READERS: list[Data] = tomllib.loads((ROOT / "tests" / "data" / "accepted.toml").read_text(encoding="utf-8"))["reader"]
CLASSES = [reader for reader in READERS if "ships" in reader]
FLEETS = [reader for reader in READERS if "fleets" in reader]

ARCS = ("F", "FS", "AS", "A", "AP", "FP")

COMMON = {"FireControl", "Screen", "BeamBattery", "PointDefense", "PulseTorpedo"}
FED = {"SalvoMissileLauncher", "SalvoMissileMagazine", "FighterBay"}
KNOWN = {"Spacedock": COMMON | FED, "FireAndManeuver": COMMON, "shiptools": COMMON | FED | {"AreaDefenseFireControl"}}
"""The systems of FTJava's XML that each reader has; it passes over the others."""


def named(reader: Data) -> str:
    return f"{reader['program']}: {reader['reader']}"


def again(reader: Data) -> str:
    return f"the files are no longer those of {reader['date']}: give them to {named(reader)} ({reader['version']})"


def ship_file(target: str, name: str) -> bytes:
    found = load(name)
    assert found.design is not None
    assert found.ruleset is not None
    [content] = TARGETS[target].write_design(found.design, found.ruleset).files.values()
    return content


@cache
def fleet_files(target: str, name: str) -> Mapping[str, bytes]:
    return TARGETS[target].write(roster_of([read_fleet(ROOT / "examples" / "fleets" / f"{name}.toml")])).files


def counted(kind: str, class_: str, arcs: Iterable[str]) -> str:
    """Name a weapon as the facts do: `BeamBattery 2 AP/FP`; one without arcs bears all round."""
    found = [arc for arc in ARCS if arc in set(arcs)]
    return " ".join(part for part in (kind, class_, "all" if len(found) in (0, 6) else "/".join(found)) if part)


def in_xml(element: Element, program: str) -> str:
    """Name a system of FTJava's XML as a program takes it."""
    arcs = element.get("arcs")
    if arcs is None:
        return element.tag
    # FireAndManeuver has class-1 batteries bear all round whatever the file says
    all_round = arcs == "(All arcs)" or (program == "FireAndManeuver" and element.get("rating") == "1")
    return counted(element.tag, element.get("rating", ""), () if all_round else arcs.strip("()").split("/"))


def of_ftjava(content: bytes, program: str) -> Data:
    root = fromstring(content)
    [ship] = ships_of(content)
    design = as_design(ship)
    assert design.printed is not None
    systems = (each for group in ("Electronics", "Defenses", "Weapons") for each in root.iterfind(f"{group}/*"))
    return {
        "mass": design.mass,
        "points": design.printed.npv,
        "hull": hull_boxes(design, fleet_book.RULESET),
        "armour": design.armour,
        "thrust": design.thrust,
        "systems": Counter(in_xml(each, program) for each in systems if each.tag in KNOWN[program]),
    }


def of_continuum(content: bytes, _program: str) -> Data:
    data = json.loads(content)
    weapons = Counter(counted(each["weaponClass"], str(each["rating"]), each["arcs"]) for each in data["weapons"])
    return {
        "mass": data["mass"],
        "used": sum(row["mass"] for row in data["working"]),
        "points": data["points"],
        "hull": data["hullBoxes"],
        "thrust": data["drive"]["thrust"],
        "wings": len(data["fighterBays"]),
        "salvoes": sum(len(each["loads"]) for each in data["magazines"]),
        "systems": weapons + Counter(each["kind"] for each in data["systems"]),
    }


def of_ftdamage(content: bytes, _program: str) -> Data:
    data = json.loads(content)
    weapons = Counter(" ".join((each["type"], each["class"], "".join(each["arcs"]))) for each in data["weapons"])
    return {
        "hull": data["damage"]["total"],
        "rows": len(data["damage"]["tracks"]),
        "thrust": data["thrust"],
        "fighters": data.get("fighters", {"capacity": 0})["capacity"],
        "systems": weapons + Counter({"firecon": len(data["firecons"])}),
    }


READ: dict[str, Callable[[bytes, str], Data]] = {
    "ftjava": of_ftjava,
    "continuum": of_continuum,
    "ftdamage": of_ftdamage,
}


@pytest.mark.parametrize("reader", CLASSES, ids=named)
def test_three_ships_are_written_as_the_reader_took_them(reader: Data) -> None:
    assert len(reader["ships"]) == 3
    for name, taken in reader["ships"].items():
        now = READ[reader["target"]](ship_file(reader["target"], name), reader["program"])
        assert {key: now[key] for key in taken} == taken, f"{name}: {again(reader)}"


@pytest.mark.parametrize("reader", CLASSES, ids=named)
def test_every_class_was_taken_but_those_that_are_named(reader: Data) -> None:
    assert reader["accepted"] == reader["given"] - len(reader["refused"])
    assert all(load(name).design is not None for name in reader["refused"])


def test_who_is_refused_for_having_no_ftl_drive() -> None:
    """FireAndManeuver's loader of units wants one of every ship."""
    [refused] = [reader["refused"] for reader in CLASSES if reader["program"] == "FireAndManeuver"]
    without = []
    for file in sorted((ROOT / "designs").rglob("*.toml")):
        design = load(str(file)).design
        if design is not None and not design.ftl:
            without.append(f"{file.parent.name}/{file.stem}")
    assert without == refused


def scenario(files: Mapping[str, bytes]) -> Data:
    root = fromstring(files[SCENARIO])
    return {
        "ships": len(root.findall("Player/Ship")),
        "points": sum(int(each.text or "") for each in root.iterfind("Player/Ship/PointValue")),
    }


def battle(files: Mapping[str, bytes]) -> Data:
    setup = json.loads(files["battle.json"])["setup"]
    own = setup["customScenario"]["sides"][0]["force"]
    known = {each["id"] for each in setup["customDesigns"]}
    assert {each["designId"] for each in own} <= known
    return {"ships": len(own), "classes": len(known)}


def game(files: Mapping[str, bytes]) -> Data:
    return {"ships": len(json.loads(files["game/side-1.json"])["ships"])}


def deployment(files: Mapping[str, bytes]) -> Data:
    content = files["deployment.ft"]
    left, bottom, right, top, scale = (float(line) for line in content.decode("latin-1").split("\n")[3:8])
    ships = len(map_of(content).ships)
    return {"ships": ships, "width": (right - left) * scale, "height": (top - bottom) * scale}


IN_A_FLEET: dict[str, Callable[[Mapping[str, bytes]], Data]] = {
    "ftjava": scenario,
    "continuum": battle,
    "ftdamage": game,
    "ftmap": deployment,
}


@pytest.mark.parametrize("reader", FLEETS, ids=named)
def test_the_example_fleets_are_written_as_the_reader_took_them(reader: Data) -> None:
    assert set(reader["fleets"]) == {path.stem for path in (ROOT / "examples" / "fleets").glob("*.toml")}
    for name, taken in reader["fleets"].items():
        now = IN_A_FLEET[reader["target"]](fleet_files(reader["target"], name))
        assert {key: now[key] for key in taken} == taken, f"{name}: {again(reader)}"


def test_every_program_that_could_be_run_has_its_facts() -> None:
    assert {reader["target"] for reader in READERS} == {"ftjava", "continuum", "ftdamage", "ftmap"}
    assert all({"program", "reader", "version", "date"} <= set(reader) for reader in READERS)
