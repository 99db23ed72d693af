"""Tables for this ship and no other, or for some ships together: hits by facing, range bands, missiles."""

from collections.abc import Iterable, Iterator, Sequence

from shipyard.model.design import SalvoGrade
from shipyard.model.systems import LaunchRails, SalvoLauncher, SalvoMissileLauncher, SalvoMissileRack
from shipyard.model.template import Type
from shipyard.rules.bill import screen_level
from shipyard.rules.dice_tables import Hits, dice, or_more
from shipyard.rules.missiles import hits_by_facing
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


Table = list[Block]
"""The lines of a table, its title first."""


def has_tables(setting: Setting) -> bool:
    """Say whether a ship needs any table."""
    ship = setting.ship
    return ship.ruleset.harrington or bool(_bands([ship])) or _places_salvoes(ship)


def tables(setting: Setting, room: float, _height: float) -> Panel:
    """Set the tables that the ship needs in a column."""
    ship, size = setting.ship, setting.type.body
    found = tables_of([ship], setting.type, room, hits="Missile hits on this ship")
    whole = not ship.ruleset.harrington or len(_levels([ship])) * _level_width(size) <= room

    def strips() -> Iterator[Block]:
        for title, first, *others in found:
            yield stacked([title, first])
            yield from others

    return fixed(stacked([stacked(table) for table in found], setting.gap(GAP)), whole=whole, strips=strips)


def tables_of(ships: Sequence[Ship], type_: Type, room: float, *, hits: str = "Missile hits") -> list[Table]:
    """Give the tables that some ships under one ruleset need, each once; `hits` is the title of the first."""
    size = type_.body
    return [
        *_hits(ships, type_, room, hits),
        *_ranges(ships, room, size),
        *_missiles(ships, room, size),
        *_salvoes(ships, room, size),
    ]


def launches(ship: Ship) -> bool:
    """Say whether the ship has missiles that fly for more than a turn."""
    launchers = any(isinstance(system, SalvoLauncher | LaunchRails) for system in ship.design.systems)
    return ship.ruleset.harrington and (launchers or ship.design.load.pods > 0)


Level = tuple[str, tuple[Hits, ...]]
"""What hits do to a ship with a level of sidewall, under its head."""


def _levels(ships: Sequence[Ship]) -> tuple[Level, ...]:
    """Give what a missile's die does to these ships, and what it does once a sidewall has lost a level."""
    weak = ("sidewall 1 or none", hits_by_facing(1))
    found: dict[tuple[Hits, ...], list[int]] = {}
    for level in sorted({screen_level(ship.design, ship.ruleset) for ship in ships}, reverse=True):
        if level > 1:
            found.setdefault(hits_by_facing(level), []).append(level)
    strong = [(f"sidewall {', '.join(map(str, levels))}", hits) for hits, levels in found.items()]
    return (*strong, weak)


def _level_width(size: float) -> float:
    """The width that the columns of one level need, with their part of the facings'."""
    return (FACING + LEVEL_GAP) * size / 2 + 3 * (fonts.width("damage", size) + 1)


def _hits(ships: Sequence[Ship], type_: Type, room: float, name: str) -> Iterator[Table]:
    """Give the table of hits, its levels side by side, or one below the other on a narrow sheet."""
    if not ships[0].ruleset.harrington:
        return
    levels, size = _levels(ships), type_.body
    for size in (type_.body, type_.fine):
        if len(levels) * _level_width(size) <= room:
            found = [_hit_table(levels, room, size)]
            break
    else:
        found = [_hit_table((level,), room, size) for level in levels]
    remark = "Damage is the number rolled; with no sidewall, wall is damage too."
    title = line(name, type_.body, bold=True, room=room)
    yield [title, *found, *line_by_line(remark, room, type_.body)]


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


def _ranges(ships: Sequence[Ship], room: float, size: float) -> Iterator[Table]:
    """Give the range bands of each kind of weapon aboard."""
    if not (found := _bands(ships)):
        return
    halved = ships[0].ruleset.harrington
    title = "Ranges in MU (in brackets: no sidewall, throat, kilt)" if halved else "Ranges in MU"
    texts = [f"{name}: {', '.join(_band(band, halved) for band in bands)}" for name, bands in found.items()]
    yield [lines(title, room, size, bold=True), *_texts(texts, room, size)]


def _bands(ships: Sequence[Ship]) -> dict[str, tuple[RangeBand, ...]]:
    """Give the range bands by weapon, each kind once."""
    found: dict[str, tuple[RangeBand, ...]] = {}
    for ship in ships:
        # What the rules do not have has no ranges in them either.
        for system in (system for system in ship.design.systems if system.kind not in ship.ruleset.bans):
            if bands := range_bands(system, ship.ruleset):
                found.setdefault(system_name(system, arcs=False), bands)
    return dict(sorted(found.items())) if len(ships) > 1 else found


def _band(band: RangeBand, halved: bool) -> str:
    reach = band.text if halved and band.full != band.halved else plain(band.full)
    # A sentence is parted from the range; `2d` and `3+ d6` are not.
    return f"{band.effect}{',' * (len(band.effect.split()) > 2)} to {reach}"


def _missiles(ships: Sequence[Ship], room: float, size: float) -> Iterator[Table]:
    launching = [ship for ship in ships if launches(ship)]
    if not launching:
        return
    number = launching[0].ruleset.whole
    extended = sorted({ship.design.load.extended_range for ship in launching})
    turns, *longer = [number(f"endurance{'-er' * er}") for er in extended]
    more = f", {longer[0]} with extended range" if longer else ""
    turn = number("launch-turn")
    texts = (
        f"Sprint: {number('sprint-range')} MU in arc. Standard: thrust {number('missile-thrust')}, launched with"
        f" {number('launch-thrust')} away from the launcher (course {number('course-starboard')} or"
        f" {number('course-port')} for broadsides); {turn} point{'s' * (turn != 1)} of turn in the launch"
        f" turn, then {number('missile-turn')}; {turns} turns{more}, at most {number('missile-speed')} MU a turn.",
        f"Laser heads attack within {number('missile-attack-range')} MU. Nuclear: within"
        f" {number('nuclear-attack-range')} MU, {dice(number('nuclear-dice'))} a hit; once a turn for each sidewall"
        f" that one struck, its generators check on {or_more(number('nuclear-check'))}.",
    )
    yield [line("Missiles", size, bold=True), *_texts(texts, room, size)]


def _places_salvoes(ship: Ship) -> bool:
    """Say whether the ship has the Fleet Book's salvo missiles, which are placed and then wait for ships to come."""
    kinds = SalvoMissileLauncher | SalvoMissileRack
    return not ship.ruleset.harrington and any(isinstance(system, kinds) for system in ship.design.systems)


def _reaches_farther(ship: Ship) -> bool:
    """Say whether the ship has salvoes of extended range."""
    racks = (system for system in ship.design.systems if isinstance(system, SalvoMissileRack))
    return any(rack.extended for rack in racks) or SalvoGrade.ER in ship.design.load.salvoes


def _salvoes(ships: Sequence[Ship], room: float, size: float) -> Iterator[Table]:
    """Give how the Fleet Book's salvo missiles fly and attack (FB1 pp. 3-12, salvo missiles)."""
    placing = [ship for ship in ships if _places_salvoes(ship)]
    if not placing:
        return
    number = placing[0].ruleset.whole
    er = f" (ER: {number('salvo-range-er')})" if any(map(_reaches_farther, placing)) else ""
    text = (
        f"Placed in arc within {number('salvo-range')} MU{er} before ships move. After that a salvo attacks the nearest"
        f" ship within {number('missile-attack-range')} MU: {dice(number('salvo-dice'))} missiles less what defence"
        f" kills, each {dice(number('salvo-damage-dice'))} damage."
    )
    yield [line("Salvo missiles", size, bold=True), *_texts([text], room, size)]


def _texts(texts: Iterable[str], room: float, size: float) -> list[Block]:
    return [each for text in texts for each in line_by_line(text, room, size)]
