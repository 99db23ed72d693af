"""Tables for this ship and no other: hits by facing, range bands, missiles."""

from collections.abc import Iterator, Sequence

from shipyard.model.systems import (
    LaunchRails,
    SalvoLauncher,
)
from shipyard.rules.bill import screen_level
from shipyard.rules.missiles import Hits, hits_by_facing
from shipyard.rules.names import system_name
from shipyard.rules.ranges import RangeBand, range_bands
from shipyard.rules.rounding import plain
from shipyard.sheets.drawing import Anchor, Item, Text
from shipyard.sheets.layout import BODY, LEADING, Block, line, lines, stacked
from shipyard.sheets.ship import Ship

ROW = BODY * LEADING
"""The height of a row."""

GAP = 6.0
"""The distance of two tables."""

LEVEL_GAP = 10.0
"""The distance of two levels of sidewall."""

FACING = 50.0
"""The width of the column that names a facing."""


def tables(ship: Ship, room: float) -> Block:
    """Set the tables that the ship needs in a column."""
    return stacked([*_hits(ship, room), *_ranges(ship, room), *_missiles(ship, room)], GAP)


def launches(ship: Ship) -> bool:
    """Say whether the ship has missiles that fly for more than a turn."""
    launchers = any(isinstance(system, SalvoLauncher | LaunchRails) for system in ship.design.systems)
    return ship.ruleset.harrington and (launchers or ship.design.load.pods > 0)


def _hits(ship: Ship, room: float) -> Iterator[Block]:
    """Give what a missile's die does to this ship, and what it does once a sidewall has lost a level."""
    if not ship.ruleset.harrington:
        return
    level = screen_level(ship.design, ship.ruleset)
    heads = [f"sidewall {level}", "sidewall 1 or none"] if level > 1 else ["sidewall 1 or none"]
    table = _hit_table(heads, [hits_by_facing(least) for least in (level, 1)[: len(heads)]], room)
    remark = "Damage is the number rolled; without a sidewall on that side, a sidewall result is damage too."
    yield stacked([line("Missile hits on this ship", bold=True), table, lines(remark, room)])


def _hit_table(heads: Sequence[str], levels: Sequence[Sequence[Hits]], room: float) -> Block:
    """Set the facings as rows, and damage, sidewall and wedge of each level as columns."""
    items: list[Item] = [Text(0, BODY + ROW * (2 + number), row.facing, BODY) for number, row in enumerate(levels[0])]
    share = (room - FACING - LEVEL_GAP * (len(levels) - 1)) / (3 * len(levels))
    for number, (head, rows) in enumerate(zip(heads, levels, strict=True)):
        left = FACING + (3 * share + LEVEL_GAP) * number
        items.append(Text(left + 1.5 * share, BODY, head, BODY, anchor=Anchor.MIDDLE))
        cells = [("damage", "wall", "wedge"), *((row.damage, row.sidewall, row.wedge) for row in rows)]
        for y, texts in enumerate(cells, start=1):
            for column, text in enumerate(texts):
                x = left + (column + 0.5) * share
                items.append(Text(x, BODY + ROW * y, _dash(text), BODY, anchor=Anchor.MIDDLE))
    return Block(tuple(items), room, ROW * (len(levels[0]) + 2))


def _dash(text: str) -> str:
    return text.replace("-", "–")


def _ranges(ship: Ship, room: float) -> Iterator[Block]:
    """Give the range bands of each kind of weapon aboard, once."""
    found: dict[str, tuple[RangeBand, ...]] = {}
    # What the rules do not have has no ranges in them either.
    for system in (system for system in ship.design.systems if system.kind not in ship.ruleset.bans):
        if bands := range_bands(system, ship.ruleset):
            found.setdefault(system_name(system, arcs=False), bands)
    if not found:
        return
    halved = ship.ruleset.harrington
    title = "Ranges in MU (in brackets: no sidewall, throat, kilt)" if halved else "Ranges in MU"
    rows = [lines(f"{name}: {', '.join(_band(band, halved) for band in bands)}", room) for name, bands in found.items()]
    yield stacked([line(title, bold=True, room=room), *rows])


def _band(band: RangeBand, halved: bool) -> str:
    reach = band.text if halved and band.full != band.halved else plain(band.full)
    return f"{band.effect} to {reach}"


def _missiles(ship: Ship, room: float) -> Iterator[Block]:
    if not launches(ship):
        return
    number = ship.ruleset.whole
    turns = number("endurance-er" if ship.design.load.extended_range else "endurance")
    texts = (
        f"Sprint: {number('sprint-range')} MU in arc. Standard: thrust {number('missile-thrust')}, launched with"
        f" {number('launch-thrust')} away from the launcher (course 3 or 9 for broadsides); 1 point of turn in the"
        f" launch turn, then 2; {turns} turns, at most {number('missile-speed')} MU a turn.",
        f"Laser heads attack within {number('missile-attack-range')} MU. Nuclear: within"
        f" {number('nuclear-attack-range')} MU, 2d6 a hit; once a turn for each sidewall that one struck, its"
        " generators check on 5+.",
    )
    yield stacked([line("Missiles", bold=True), *(lines(text, room) for text in texts)])
