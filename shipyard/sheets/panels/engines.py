"""Core systems, main drive and FTL drive: what is checked at the end of every row of the hull."""

from shipyard.rules.tracks import CORE_SYSTEMS, drive
from shipyard.sheets.drawing import Group, Item, Rect, Text
from shipyard.sheets.layout import BODY, LEADING, Block, beside, line, stacked
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.hull import core_systems, ftl, main_drive
from shipyard.sheets.symbols.shapes import STRIKE

GAP = 14.0
"""The distance of two parts of the panel."""


def engines(ship: Ship, *, wide: bool) -> Block:
    """Draw the panel, all in a row where that is `wide` enough."""
    core, drive_, ftl_ = _core(), _drive(ship), _ftl(ship)
    if wide:
        return beside([core, drive_, ftl_], GAP)
    return stacked([beside([core, ftl_], GAP), drive_], 6)


def _core() -> Block:
    symbol = core_systems()
    picture = Block((Group("core", symbol.items),), symbol.width, symbol.height)
    return stacked([picture, line(", ".join(CORE_SYSTEMS))], 1, centred=True)


def _ftl(ship: Ship) -> Block:
    if not ship.design.ftl:
        return line("no FTL drive")
    symbol = ftl()
    return stacked([Block((Group("ftl", symbol.items),), symbol.width, symbol.height), line("FTL")], 1, centred=True)


def _drive(ship: Ship) -> Block:
    thrust = ship.design.thrust
    if not thrust:
        return line("no main drive", bold=True)
    derived = drive(thrust)
    symbol = main_drive(thrust)
    turning = "half" if ship.ruleset.harrington else "turn"
    hits = [f"first hit: thrust {derived.after_hit}", "second hit: out"] if derived.after_hit else ["hit: out"]
    rows = [line(f"thrust {thrust}, {turning} {derived.turn}", bold=True), *(_hit(text) for text in hits)]
    house = Block((Group("thrust", symbol.items),), symbol.width, symbol.height)
    return beside([house, stacked(rows, 1)], 6)


def _hit(text: str) -> Block:
    items: tuple[Item, ...] = (
        Rect(0, 0, STRIKE, STRIKE),
        Text(STRIKE + 4, STRIKE / 2 + BODY * 0.355, text, BODY),
    )
    return Block(items, STRIKE + 4 + line(text).width, max(STRIKE, BODY * LEADING))
