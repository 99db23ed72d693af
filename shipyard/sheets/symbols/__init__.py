"""A vector symbol for every system that a ship can carry, all of one family.

The vocabulary is the one that players read at a glance: see each family's module.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from shipyard.model.arcs import Arc, mirrored
from shipyard.model.systems import System
from shipyard.sheets.symbols import craft_and_holds, defences, hull, missiles, weapons
from shipyard.sheets.symbols.shapes import CELL, STRIKE, Symbol, facing, tracked
from shipyard.sheets.symbols.strokes import AROUND_NUMBER, struck, struck_box

SYMBOLS: dict[str, Callable[[Any, tuple[Arc, ...]], Symbol]] = {
    "beam": weapons.beam,
    "laser": weapons.beam,
    "pulse-torpedo": weapons.torpedo,
    "grazer": weapons.torpedo,
    "needle-beam": weapons.needle,
    "submunition-pack": weapons.submunitions,
    "energy-torpedo": weapons.submunitions,
    "grav-lance": weapons.grav_lance,
    "salvo-missile-launcher": missiles.launcher,
    "salvo-missile-magazine": missiles.magazine,
    "salvo-missile-rack": missiles.rack,
    "salvo-launcher": missiles.launcher,
    "magazine": missiles.magazine,
    "launch-rails": missiles.rails,
    "pod": missiles.pod,
    "ams": missiles.countermissiles,
    "pds": defences.pds,
    "fire-control": defences.fire_control,
    "adfc": defences.adfc,
    "ortillery": weapons.ortillery,
    "minesweeper": weapons.minesweeper,
    "mt-missile": missiles.mt_missile,
    "nova-cannon": weapons.nova_cannon,
    "wave-gun": weapons.wave_gun,
    "cloaking-field": defences.cloaking_field,
    "reflex-field": defences.reflex_field,
    "sensors": defences.sensors,
    "ecm": defences.ecm,
    "drones": craft_and_holds.drone,
    "minelayer": craft_and_holds.minelayer,
    "minelaying-system": craft_and_holds.minelaying_system,
    "hangar-bay": craft_and_holds.craft_bay,
    "lac-bay": craft_and_holds.craft_bay,
    "bay": craft_and_holds.bay,
    "hold": craft_and_holds.hold,
    "tug-drive": hull.tug_drive,
    "spare-screen": defences.spare_screen,
}
"""The symbol of each kind, from a system of it and the arcs through which it bears."""


def symbol(
    system: System, arcs: tuple[Arc, ...] = (), track: Iterable[int] = (), *, hits: int = 0, factor: float = 1
) -> Symbol:
    """Draw one system that bears through these arcs, with the track of its strength to strike if it has one.

    Hits strike the track from its first number on; a system that is gone is struck itself. What faces port is the
    mirror image of what faces starboard, so that the two sides of a ship agree exactly. A `factor` makes the symbol
    larger or smaller, but not the boxes of its track.
    """
    return _symbol(system, arcs, tuple(track), hits, factor)


@lru_cache(maxsize=1024)  # a sheet tries several sizes, and a fleet has the same systems on every ship
def _symbol(system: System, arcs: tuple[Arc, ...], strengths: tuple[int, ...], hits: int, factor: float) -> Symbol:
    to_port = facing(arcs) > 180
    drawn = SYMBOLS[system.kind](system, mirrored(arcs) if to_port else arcs)
    if hits >= max(len(strengths), 1):
        drawn = _gone(drawn, system.kind)
    drawn = drawn.scaled(factor)
    if strengths:
        drawn = tracked(drawn, strengths, hits)
    return drawn.mirrored() if to_port else drawn


def _gone(drawn: Symbol, kind: str) -> Symbol:
    """Strike a symbol: the box that it has for that, or the symbol itself without what stands beside it."""
    if kind in STRIKE_BOXES:
        stroke = struck_box(*STRIKE_BOXES[kind], STRIKE, STRIKE, filled=kind == "drones")
        return Symbol((*drawn.items, *stroke), drawn.width, drawn.height)
    return struck(drawn, CELL, clear=AROUND_NUMBER if kind in NUMBERED else 0)


NUMBERED = ("beam", "laser")
"""Kinds with a number in the middle."""

STRIKE_BOXES = {"bay": (25, 7), "drones": (1, 1)}
"""Where the box to strike of a symbol starts that has one."""
