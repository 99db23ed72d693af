"""Systems that go over several sheets: by station on each, as many as it holds, in their order."""

from collections.abc import Iterator

from shipyard.sheets.layout import LEADING, SLACK, Block, line, stacked
from shipyard.sheets.panels.groups import Group, Place
from shipyard.sheets.panels.shrinking import shrunk_groups
from shipyard.sheets.panels.stacks import Stack, stack_of, taken, widest
from shipyard.sheets.panels.stations import BROADSIDES, MIDDLE, Groups, Stations, gaps_of, wall_of
from shipyard.sheets.setting import Setting

Filled = tuple[Stations, Groups]
"""What a sheet holds, and what is left for further ones."""


def spilled(setting: Setting, groups: Groups, width: float, first: float, other: float) -> Iterator[Block]:
    """Give what the sheets hold: on the first as much as goes in between the sidewalls, then the rest."""
    small = setting.symbols.least
    shrunk = {place: shrunk_groups(some, small, setting.type.body) for place, some in groups.items()}
    stations, left = _filled(setting, shrunk, width, first, wall_of(setting, first))
    yield stations.block(first)
    yield from continued(setting, left, width, other)


def continued(setting: Setting, groups: Groups, width: float, height: float) -> Iterator[Block]:
    """Give what further sheets hold, as low as each can be."""
    left: Groups = {place: tuple(groups.get(place, ())) for place in Place}
    while number := _number(left):
        stations, after = _filled(setting, left, width, height, 0)
        if _number(after) < number:
            yield stations.block(stations.least)
            left = after
        else:
            # Nothing goes in beside anything else: a group has the sheet for itself.
            place, group = next((place, some[0]) for place, some in left.items() if some)
            name = line(place, setting.type.body, bold=True)
            stack, rest = taken([group], width, height - name.height, gaps_of(setting))
            yield stacked([name, (stack if stack.rows else stack_of([group], width, 0, gaps_of(setting))).block(0)])
            left = {**left, place: (*(rest if stack.rows else ()), *left[place][1:])}


def _number(groups: Groups) -> int:
    """Count the pieces of all groups."""
    return sum(len(group.pieces) for some in groups.values() for group in some)


def _filled(setting: Setting, groups: Groups, width: float, height: float, wall: float) -> Filled:
    """Set as many groups as go in: in three columns where those are wide enough, else one below the other."""
    gaps, inner = gaps_of(setting), width - 2 * wall
    least = max(widest(groups[side]) for side in BROADSIDES)
    middle = max(widest(groups[place]) for place in MIDDLE)
    between = 2 * gaps.across if least else 0
    if 2 * least + middle + between <= inner + SLACK:
        side = max(least, min(inner - between - middle, 2 * (inner - between) / 3) / 2) if least else 0
        return _in_columns(setting, groups, width, height, wall, side)
    return _listed(setting, groups, width, height, wall)


def _in_columns(setting: Setting, groups: Groups, width: float, height: float, wall: float, side: float) -> Filled:
    gaps = gaps_of(setting)
    room = width - 2 * wall - 2 * (side + gaps.across if side else 0)
    stacks, left = _broadsides(setting, groups, side, height, wall)
    free = height
    for place in MIDDLE:
        stacks[place], left[place] = taken(groups[place], room, free, gaps, centred=True)
        # What follows groups that are left over waits with them, so that the order stays.
        free = 0 if left[place] else max(free - stacks[place].height - (gaps.down if stacks[place].rows else 0), 0)
    half = max(stack.width for stack in (stacks[place] for place in MIDDLE)) / 2
    return Stations(setting, width, wall, half, stacks, True), left


def _listed(setting: Setting, groups: Groups, width: float, height: float, wall: float) -> Filled:
    gaps, inner = gaps_of(setting), width - 2 * wall
    stacks: dict[Place, Stack] = {}
    left: dict[Place, tuple[Group, ...]] = {}
    free = height
    for place in (Place.FORE, Place.PORT, Place.CENTRE, Place.AFT):
        if place is Place.PORT:
            sides, over = _broadsides(setting, groups, (inner - gaps.across) / 2, free, wall)
            stacks |= sides
            left |= over
            tall = max(stack.height for stack in sides.values())
        else:
            stacks[place], left[place] = taken(groups[place], inner, free, gaps, centred=True)
            tall = stacks[place].height
        free = max(free - tall - (gaps.down if tall else 0), 0)
    return Stations(setting, width, wall, 0, stacks, False), left


def _broadsides(
    setting: Setting, groups: Groups, room: float, height: float, wall: float
) -> tuple[dict[Place, Stack], dict[Place, tuple[Group, ...]]]:
    """Set the broadsides in outer columns; port as starboard would be."""
    gaps = gaps_of(setting)
    heading = 0 if wall else setting.type.body * LEADING
    starboard, starboard_left = taken(groups[Place.STARBOARD], room, height - heading, gaps)
    port, port_left = taken([group.mirrored() for group in groups[Place.PORT]], room, height - heading, gaps)
    back = tuple(group.mirrored() for group in port_left)
    return {Place.PORT: port, Place.STARBOARD: starboard}, {Place.PORT: back, Place.STARBOARD: starboard_left}
