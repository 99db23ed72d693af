"""Tables for this ship and no other: hits by facing, range bands, missiles."""

from collections.abc import Iterable, Iterator, Sequence

from shipyard.model.systems import LaunchRails, SalvoLauncher
from shipyard.rules.bill import screen_level
from shipyard.rules.missiles import Hits, hits_by_facing
from shipyard.rules.names import system_name
from shipyard.rules.ranges import RangeBand, range_bands
from shipyard.rules.rounding import plain
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Anchor, Item, Text
from shipyard.sheets.layout import LEADING, Block, line, line_by_line, lines, stacked
from shipyard.sheets.setting import Panel, Setting, fixed
from shipyard.sheets.ship import Ship

GAP = 6.0
"""The distance of two tables on a full page."""

LEVEL_GAP = 1.3
"""The distance of two levels of sidewall, for each point of the type."""

FACING = 6.0
"""The width of the column that names a facing, for each point of the type."""


def has_tables(setting: Setting) -> bool:
    """Say whether a ship needs any table."""
    return setting.ship.ruleset.harrington or bool(_bands(setting.ship))


def tables(setting: Setting, room: float, _height: float) -> Panel:
    """Set the tables that the ship needs in a column."""
    ship, size = setting.ship, setting.type.body
    found = [*_hits(setting, room), *_ranges(ship, room, size), *_missiles(ship, room, size)]
    whole = not ship.ruleset.harrington or len(_levels(ship)) * _level_width(size) <= room

    def strips() -> Iterator[Block]:
        for title, first, *others in found:
            yield stacked([title, first])
            yield from others

    return fixed(stacked([stacked(table) for table in found], setting.gap(GAP)), whole=whole, strips=strips)


def launches(ship: Ship) -> bool:
    """Say whether the ship has missiles that fly for more than a turn."""
    launchers = any(isinstance(system, SalvoLauncher | LaunchRails) for system in ship.design.systems)
    return ship.ruleset.harrington and (launchers or ship.design.load.pods > 0)


Level = tuple[str, tuple[Hits, ...]]
"""What hits do to a ship with a level of sidewall, under its head."""


def _levels(ship: Ship) -> tuple[Level, ...]:
    """Give what a missile's die does to this ship, and what it does once a sidewall has lost a level."""
    level = screen_level(ship.design, ship.ruleset)
    weak = ("sidewall 1 or none", hits_by_facing(1))
    return ((f"sidewall {level}", hits_by_facing(level)), weak) if level > 1 else (weak,)


def _level_width(size: float) -> float:
    """The width that the columns of one level need, with their part of the facings'."""
    return (FACING + LEVEL_GAP) * size / 2 + 3 * (fonts.width("damage", size) + 1)


Table = list[Block]
"""The lines of a table, its title first."""


def _hits(setting: Setting, room: float) -> Iterator[Table]:
    """Give the table of hits, its levels side by side, or one below the other on a narrow sheet."""
    if not setting.ship.ruleset.harrington:
        return
    levels, size = _levels(setting.ship), setting.type.body
    for size in (setting.type.body, setting.type.fine):
        if len(levels) * _level_width(size) <= room:
            found = [_hit_table(levels, room, size)]
            break
    else:
        found = [_hit_table((level,), room, size) for level in levels]
    remark = "Damage is the number rolled; with no sidewall, wall is damage too."
    title = line("Missile hits on this ship", setting.type.body, bold=True, room=room)
    yield [title, *found, *line_by_line(remark, room, setting.type.body)]


def _hit_table(levels: Sequence[Level], room: float, size: float) -> Block:
    """Set the facings as rows, and damage, sidewall and wedge of each level as columns."""
    row = size * LEADING
    facings = [each.facing for each in levels[0][1]]
    items: list[Item] = [Text(0, size + row * (2 + number), facing, size) for number, facing in enumerate(facings)]
    facing, gap = FACING * size, LEVEL_GAP * size
    share = (room - facing - gap * (len(levels) - 1)) / (3 * len(levels))
    for number, (head, hits) in enumerate(levels):
        left = facing + (3 * share + gap) * number
        items.append(Text(left + 1.5 * share, size, head, size, anchor=Anchor.MIDDLE))
        cells = [("damage", "wall", "wedge"), *((each.damage, each.sidewall, each.wedge) for each in hits)]
        for y, texts in enumerate(cells, start=1):
            for column, text in enumerate(texts):
                x = left + (column + 0.5) * share
                items.append(Text(x, size + row * y, _dash(text), size, anchor=Anchor.MIDDLE))
    return Block(tuple(items), room, row * (len(facings) + 2))


def _dash(text: str) -> str:
    return text.replace("-", "–")


def _ranges(ship: Ship, room: float, size: float) -> Iterator[Table]:
    """Give the range bands of each kind of weapon aboard."""
    if not (found := _bands(ship)):
        return
    halved = ship.ruleset.harrington
    title = "Ranges in MU (in brackets: no sidewall, throat, kilt)" if halved else "Ranges in MU"
    texts = [f"{name}: {', '.join(_band(band, halved) for band in bands)}" for name, bands in found.items()]
    yield [lines(title, room, size, bold=True), *_texts(texts, room, size)]


def _bands(ship: Ship) -> dict[str, tuple[RangeBand, ...]]:
    """Give the range bands by weapon, each kind once."""
    found: dict[str, tuple[RangeBand, ...]] = {}
    # What the rules do not have has no ranges in them either.
    for system in (system for system in ship.design.systems if system.kind not in ship.ruleset.bans):
        if bands := range_bands(system, ship.ruleset):
            found.setdefault(system_name(system, arcs=False), bands)
    return found


def _band(band: RangeBand, halved: bool) -> str:
    reach = band.text if halved and band.full != band.halved else plain(band.full)
    return f"{band.effect} to {reach}"


def _missiles(ship: Ship, room: float, size: float) -> Iterator[Table]:
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
    yield [line("Missiles", size, bold=True), *_texts(texts, room, size)]


def _texts(texts: Iterable[str], room: float, size: float) -> list[Block]:
    return [each for text in texts for each in line_by_line(text, room, size)]
