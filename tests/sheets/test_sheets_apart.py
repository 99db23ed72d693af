"""Boxes told apart for a page: the same drawing, in which every box says what is marked by it."""

import re

import pytest
from attrs import evolve

from shipyard.files.checked import load
from shipyard.model.damage import Damage, Spent
from shipyard.pages.record_sheets import ship_on_paper
from shipyard.rules.aboard import aboard
from shipyard.sheets.drawing import Drawing, Ink, flat, roles
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship

HURT = Damage(hull=3, drive=1, lost=("bridge",), spent=Spent(laser=25))


def marks(ship: Ship) -> list[str]:
    found = [role for drawing in record_sheet(evolve(ship, apart=True)) for role in roles(drawing.items)]
    return [word for role in found for word in role.split() if word.startswith("mark:")]


def ink(drawing: Drawing) -> list[str]:
    """Every primitive that is seen, whatever group it stands in."""
    return sorted(
        repr(item)
        for item in flat(drawing.items)
        if getattr(item, "stroke", 1) or getattr(item, "fill", Ink.BLACK) is not Ink.NONE
    )


@pytest.mark.parametrize(
    "name", ["rmn/reliant", "rmn/minotaur", "rmn/medusa", "fleet-book/maelstrom", "fleet-book/javelin"]
)
def test_nothing_is_drawn_otherwise(name: str) -> None:
    for damage in (Damage(), HURT):
        ship = evolve(ship_on_paper(load(name)), damage=damage)
        plain, apart = record_sheet(ship), record_sheet(evolve(ship, apart=True))
        assert len(plain) == len(apart)
        for one, other in zip(plain, apart, strict=True):
            assert ink(one) == ink(other)
        assert not any("mark:" in role for drawing in plain for role in roles(drawing.items))


@pytest.mark.parametrize("name", ["rmn/reliant", "rmn/minotaur", "fleet-book/maelstrom"])
def test_every_thing_that_can_be_lost_has_a_place_to_click(name: str) -> None:
    ship = ship_on_paper(load(name))
    units = {word for word in marks(ship) if word.startswith("mark:unit:")}
    craft = ("lac-bay", "hangar-bay")
    for stand in aboard(ship.design, ship.ruleset):
        if stand.names[0] in craft:
            continue
        for part, place, copy in stand.units():
            assert f"mark:unit:{part}:{place}:{copy}" in units, stand.title


def test_every_box_of_the_hull_is_there_once() -> None:
    ship = ship_on_paper(load("rmn/reliant"))
    numbers = [int(match[1]) for word in marks(ship) if (match := re.fullmatch(r"mark:hull:(\d+)", word))]
    assert numbers == list(range(1, 29))
