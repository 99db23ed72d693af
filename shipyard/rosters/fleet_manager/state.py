"""What a ship has lost, as Full Thrust Fleet Manager holds it."""

import re
from typing import Any

from shipyard.model.design import SalvoGrade
from shipyard.rosters.fleet_manager.ship import ShipWriter
from shipyard.rosters.losses import Losses
from shipyard.rosters.roster import RosterShip
from shipyard.rosters.stores import stored
from shipyard.rules.ruleset import Ruleset

Data = dict[str, Any]

UNHURT: Data = {
    "hull": 0,
    "armour": 0,
    "systems_out": [],
    "drive_hits": 0,
    "fighters_lost": {},
    "salvos_spent": {},
    "one_shot_used": [],
}
"""The state of a ship that has lost nothing."""


def state(entry: RosterShip, writer: ShipWriter, ruleset: Ruleset, told: Losses) -> Data:
    """Give the state of a ship; what it cannot tell is reported."""
    losses = entry.losses
    found = {key: type(value)() if isinstance(value, list | dict) else value for key, value in UNHURT.items()}
    if ruleset.harrington:
        if losses.hull or losses.armour or losses.drive or losses.units or losses.spent != type(losses.spent)():
            told.add("RO105", "her damage", "written as whole: her systems are others here; strike it by hand")
        return found
    found |= {"hull": losses.hull, "armour": losses.armour, "drive_hits": losses.drive}
    found["systems_out"] = _out(entry, writer, told)
    found["salvos_spent"] = _salvoes(entry, writer, told)
    found["fighters_lost"] = _fighters(entry, writer)
    return found


def _out(entry: RosterShip, writer: ShipWriter, told: Losses) -> list[str]:
    """List the systems that are out; of what is one system there, only a whole one."""
    struck: dict[str, int] = {}
    for (part, _, copy), hits in entry.losses.units.items():
        match = re.fullmatch(r"systems\[(\d+)\]", part)
        uid = writer.uids.get((int(match[1]), copy)) if match else writer.screen if part == "screen" else None
        if uid:
            struck[uid] = struck.get(uid, 0) + (hits if part == "screen" else 1)
        else:
            told.add("RO105", f"the loss of {part.replace('-', ' ')}", "written as whole; strike it by hand")
    whole = dict(writer.hangars) | {writer.screen: writer.design.screens or 0}
    out = [uid for uid, number in struck.items() if number >= whole.get(uid, 1)]
    if len(out) < len(struck):
        told.add("RO105", "some bays or screens that are lost", "written as whole: the others with them stand")
    return [each["uid"] for each in writer.systems if each["uid"] in out]


def _salvoes(entry: RosterShip, writer: ShipWriter, told: Losses) -> dict[str, int]:
    """Share out the salvoes that are spent to the magazines that held such ones."""
    spent = entry.losses.spent
    left = {SalvoGrade.STANDARD: spent.standard, SalvoGrade.ER: spent.er}
    found: dict[str, int] = {}
    for uid, (_, grades) in zip(writer.magazines, stored(entry.ship.design), strict=False):
        for grade in grades:
            if left[grade]:
                left[grade] -= 1
                found[uid] = found.get(uid, 0) + 1
        if found.get(uid) and len(set(grades)) > 1:
            told.add("RO105", "which salvoes of a mixed magazine are spent", "written as a number of them")
    return found


def _fighters(entry: RosterShip, writer: ShipWriter) -> dict[str, int]:
    """Count the fighters that are lost, hangar by hangar."""
    bays = [uid for uid, count in writer.hangars for _ in range(count)]
    found: dict[str, int] = {}
    for uid, number in zip(bays, entry.losses.spent.fighters, strict=False):
        if number:
            found[uid] = found.get(uid, 0) + number
    return found
