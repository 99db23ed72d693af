"""Texts that can be parsed and have another shape than a ship or a fleet: every change is made or refused in words."""

import itertools
from http import HTTPStatus

import pytest

from tests.studio.live import Live

SHAPES = ("3", '"x"', "true", "[]", "[1]", "[[]]", "[{}]", "{}", "{ x = 1 }", "1.5", "1979-05-27")

FLEETS = [
    *(f"squadrons = {shape}\n" for shape in SHAPES),
    *(f'squadrons = [{{ name = "A", ships = {shape} }}, {{ name = "B" }}]\n' for shape in SHAPES),
    *(
        f'[[squadrons]]\nname = "A"\n[[squadrons.ships]]\ndesign = "rmn/reliant"\n{key} = {shape}\n[[squadrons]]\n'
        for key in ("name", "names", "count", "damage", "load", "notes", "id")
        for shape in SHAPES
    ),
    *(f"[[squadrons]]\nname = {shape}\n[[squadrons.ships]]\ndesign = {shape}\n" for shape in SHAPES),
]

FLEET_CHANGES = [
    {"do": "head", "key": "points", "value": "7"},
    {"do": "add", "design": "rmn/reliant", "squadron": 0},
    {"do": "add", "design": "rmn/reliant"},
    {"do": "add-squadron", "name": "C"},
    {"do": "rename-squadron", "squadron": 0, "name": "C"},
    {"do": "move-squadron", "squadron": 0, "by": 1},
    {"do": "remove-squadron", "squadron": 0},
    {"do": "ship", "ship": "0-0", "squadron": 0, "fields": {"name": "Nike", "count": "2", "nuclear": "3"}},
    {"do": "ship", "ship": "0-0-0", "squadron": 1, "fields": {"name": "Nike", "lacs": "none"}},
    {"do": "move", "ship": "0-0-0", "squadron": 1, "position": None},
    {"do": "move", "ship": "0-0", "squadron": 0, "position": 0},
    {"do": "step", "ship": "0-0-0", "by": 1},
    {"do": "step", "ship": "0-0", "by": -1},
    {"do": "remove", "ship": "0-0-0"},
    {"do": "remove", "ship": "0-0"},
    {"do": "mark", "ship": "0-0-0", "mark": "hull", "by": 1},
    {"do": "repair", "ship": "0-0-0"},
    {"do": "rearm", "ship": "0-0-0"},
]

DESIGNS = [
    *(
        f'format = 1\nruleset = "harrington"\nname = "A"\nnavy = "B"\ntype = "BC"\nmass = 140\nhull = "weak"\n'
        f"thrust = 5\nftl = true\n{key} = {shape}\n"
        for key in ("systems", "load", "accept", "sources", "notes", "id", "silhouette", "base", "sidewall", "armour")
        for shape in SHAPES
    ),
    *(f"systems = [{{ kind = {shape}, mounts = {shape}, count = {shape} }}]\n" for shape in SHAPES),
]

DESIGN_CHANGES = [
    {"do": "set", "path": ["mass"], "value": 150},
    {"do": "set", "path": ["load", "pods"], "value": 3},
    {"do": "set", "path": ["load", "lacs"], "value": ["a"]},
    {"do": "set", "path": ["load", "lacs"], "value": None},
    {"do": "set", "path": ["systems", 0, "count"], "value": 3},
    {"do": "set", "path": ["systems", 0, "label"], "value": None},
    {"do": "toggle", "path": ["systems", 0, "mounts"], "value": "port"},
    {"do": "add", "kind": "pds"},
    {"do": "copy", "path": ["systems", 0]},
    {"do": "move", "path": ["systems", 0], "by": 1},
    {"do": "remove", "path": ["systems", 0]},
    {"do": "accept", "code": "HH105", "reason": "so"},
]

HEAD = 'format = 1\nruleset = "harrington"\nname = "F"\n'


@pytest.mark.parametrize("change", FLEET_CHANGES, ids=lambda change: f"{change['do']}-{change.get('ship', '')}")
def test_a_fleet_of_any_shape_stumbles_nowhere(studio: Live, change: dict[str, object]) -> None:
    for text in FLEETS:
        answer = studio.post("/fleet/change", {"name": "f.toml", "text": HEAD + text, "change": change})
        assert answer.status < HTTPStatus.INTERNAL_SERVER_ERROR, text


@pytest.mark.parametrize("address", ["/fleet/damage", "/fleet/ship", "/fleet/ships"])
def test_the_dialogs_of_a_fleet_of_any_shape_stumble_nowhere(studio: Live, address: str) -> None:
    for text, ship in itertools.product(FLEETS[::3], ("0-0", "0-0-0", "1-0")):
        answer = studio.post(address, {"name": "f.toml", "text": HEAD + text, "ship": ship})
        assert answer.status < HTTPStatus.INTERNAL_SERVER_ERROR, text


@pytest.mark.parametrize("change", DESIGN_CHANGES, ids=lambda change: f"{change['do']}-{change.get('path', '')}")
def test_a_design_of_any_shape_stumbles_nowhere(studio: Live, change: dict[str, object]) -> None:
    for text in DESIGNS:
        answer = studio.post("/design/change", {"name": "d.toml", "text": text, "change": change, "sheet": {}})
        assert answer.status < HTTPStatus.INTERNAL_SERVER_ERROR, text
