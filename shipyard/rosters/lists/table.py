"""A fleet as a table for spreadsheets: a line for each ship, values parted by commas (RFC 4180)."""

import csv
import io

from shipyard.rosters.lists.words import armament, boxes, defence, state, stores
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, RosterShip, Written
from shipyard.rules.findings import Finding

COLUMNS = (
    "side",
    "squadron",
    "id",
    "name",
    "class",
    "type",
    "navy",
    "mass",
    "npv",
    "cpv",
    "carried",
    "thrust",
    "hull",
    "armour",
    "defence",
    "quality",
    "armament",
    "stores",
    "damage",
)

FORMULAS = ("=", "+", "-", "@", "\t")
"""What a spreadsheet takes for the beginning of a formula."""

MARK = "\N{BYTE ORDER MARK}"
"""Tells spreadsheets that the table is UTF-8."""


def write(roster: Roster) -> Written:
    """Write a roster as one table."""
    stream = io.StringIO()
    table = csv.writer(stream)
    table.writerow(COLUMNS)
    losses: list[tuple[int, Finding]] = []
    for entry in roster.ships:
        cells = [str(value) for value in _cells(entry, roster)]
        for column, cell in zip(COLUMNS, cells, strict=True):
            if cell.startswith(FORMULAS):
                at = (*entry.ship.place, "name" if column == "name" else "design")
                what = f"{column} {cell[:60]!r}, which a spreadsheet would reckon"
                losses.append((entry.side, loss("RO107", at, what, "written behind an apostrophe")))
        table.writerow([f"'{cell}" if cell.startswith(FORMULAS) else cell for cell in cells])
    content = (MARK + stream.getvalue()).encode("utf-8")
    return Written(files={"fleet.csv": content}, losses=tuple(dict.fromkeys(losses)))


def _cells(entry: RosterShip, roster: Roster) -> tuple[object, ...]:
    ship, design, bill = entry.ship, entry.ship.design, entry.bill
    return (
        roster.sides[entry.side].name,
        ship.squadron,
        ship.id,
        ship.name,
        design.name,
        design.type,
        design.navy,
        design.mass,
        bill.npv,
        bill.cpv,
        bill.carried,
        design.thrust,
        boxes(entry, roster.ruleset),
        design.armour,
        defence(entry, roster.ruleset),
        ship.quality or "",
        "; ".join(armament(entry, roster)),
        stores(entry, roster),
        state(entry),
    )
