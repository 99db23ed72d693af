"""Systems that go over several sheets: by station on each, as many as it holds, in their order."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from shipyard.sheets.layout import SLACK, Block, line, stacked
from shipyard.sheets.panels.groups import Group, Place
from shipyard.sheets.panels.shrinking import shrunk
from shipyard.sheets.panels.stacks import Gaps, Stack, stack_of, taken, widest
from shipyard.sheets.panels.stationing import wall_of
from shipyard.sheets.panels.stations import (
    APART,
    HEADING,
    MIDDLE,
    WIDE,
    Groups,
    Stations,
    gaps_of,
    heading_of,
    least_side,
)
from shipyard.sheets.setting import Setting

Left = dict[Place, tuple[Group, ...]]
"""The groups that are left for further sheets, by place."""


def spilled(setting: Setting, groups: Groups, width: float, first: float, other: float) -> Iterator[Block]:
    """Give what the sheets hold: on the first as much as goes in between the sidewalls, then the rest."""
    least, brief = setting.symbols.least, width < WIDE
    reduced = {place: shrunk(setting, some, least, brief=brief) for place, some in groups.items()}
    stations, left = _Sheet(setting, width, first, wall_of(setting, first), other).filled(reduced)
    yield stations.block(first)
    yield from continued(setting, left, width, other)


def continued(setting: Setting, groups: Groups, width: float, height: float) -> Iterator[Block]:
    """Give what further sheets hold, as low as each can be."""
    left: Left = {place: tuple(groups.get(place, ())) for place in Place}
    sheet = _Sheet(setting, width, height, 0, height)
    while number := _number(left):
        stations, after = sheet.filled(left)
        if _number(after) < number:
            yield stations.block(stations.least)
        else:
            # Nothing goes in beside anything else: a group has the sheet for itself.
            place = next(place for place, some in left.items() if some)
            block, rest = sheet.alone(place, left[place][0])
            yield block
            after = {**left, place: (*rest, *left[place][1:])}
        left = after


def _number(groups: Groups) -> int:
    """Count the pieces of all groups."""
    return sum(len(group.pieces) for some in groups.values() for group in some)


@frozen
class _Sheet:
    """The room on one sheet, and the height of a further one."""

    setting: Setting
    width: float
    height: float
    wall: float
    fresh: float

    @property
    def gaps(self) -> Gaps:
        return gaps_of(self.setting)

    @property
    def named(self) -> bool:
        """Whether the broadsides have their names over them."""
        return not self.wall or self.width >= WIDE

    @property
    def heading(self) -> float:
        """The height of these names."""
        return HEADING * heading_of(self.setting) if self.named else 0

    @property
    def inner(self) -> float:
        """The width between the sidewalls."""
        return self.width - 2 * self.wall

    def filled(self, groups: Groups) -> tuple[Stations, Left]:
        """Set as many groups as go in, in three columns or one below the other, whichever holds more of them."""
        least = least_side(self.setting, groups, named=self.named)
        middle = max(widest(groups[place]) for place in MIDDLE)
        between = 2 * self.gaps.across if least else 0
        ways = [self._listed(groups)]
        if 2 * least + middle + between <= self.inner + SLACK:
            even = (self.inner - between) / 3
            widths = {least, max(least, min((self.inner - between - middle) / 2, even))} if least else {0.0}
            ways += [self._in_columns(groups, side) for side in sorted(widths, reverse=True)]
        return min(reversed(ways), key=lambda way: _number(way[1]))

    def alone(self, place: Place, group: Group) -> tuple[Block, Sequence[Group]]:
        """Set as much of one group as goes in, at least a row, under the name of its place."""
        name = line(place, self.setting.type.body, bold=True)
        stack, rest = taken([group], self.width, self.height - name.height, self.gaps, most=0)
        if not stack.rows:
            stack, rest = stack_of([group], self.width, 0, self.gaps), ()
        return stacked([name, stack.block(0)]), rest

    def _in_columns(self, groups: Groups, side: float) -> tuple[Stations, Left]:
        room = self.inner - 2 * (side + self.gaps.across if side else 0)
        stacks, left = self._broadsides(groups, side, self.height)
        free = self.height
        for place in MIDDLE:
            stacks[place], left[place] = self._taken(groups[place], room, free, centred=True)
            # What follows groups that are left over waits with them, so that the order stays.
            free = 0 if left[place] else self._after(free, stacks[place].height)
        half = max(stacks[place].width for place in MIDDLE) / 2
        return Stations(self.setting, self.width, self.wall, half, stacks, True), left

    def _listed(self, groups: Groups) -> tuple[Stations, Left]:
        stacks: dict[Place, Stack] = {}
        left: Left = {}
        free = self.height
        for place in (Place.FORE, Place.PORT, Place.CENTRE, Place.AFT):
            if place is Place.PORT:
                sides, over = self._broadsides(groups, (self.inner - APART * self.gaps.across) / 2, free)
                stacks |= sides
                left |= over
                tall = max(stack.height for stack in sides.values())
                tall += self.heading if tall else 0
            else:
                stacks[place], left[place] = self._taken(groups[place], self.inner, free, centred=True)
                tall = stacks[place].height
            free = self._after(free, tall)
        return Stations(self.setting, self.width, self.wall, 0, stacks, False), left

    def _after(self, free: float, used: float) -> float:
        return max(free - used - (self.gaps.down if used else 0), 0)

    def _broadsides(self, groups: Groups, room: float, height: float) -> tuple[dict[Place, Stack], Left]:
        """Set the broadsides in outer columns; port as starboard would be."""
        tall = height - self.heading
        starboard, starboard_left = self._taken(groups[Place.STARBOARD], room, tall)
        port, port_left = self._taken([group.mirrored() for group in groups[Place.PORT]], room, tall)
        back = tuple(group.mirrored() for group in port_left)
        return {Place.PORT: port, Place.STARBOARD: starboard}, {Place.PORT: back, Place.STARBOARD: starboard_left}

    def _taken(
        self, groups: Sequence[Group], room: float, height: float, *, centred: bool = False
    ) -> tuple[Stack, tuple[Group, ...]]:
        return taken(groups, room, height, self.gaps, most=self.fresh, centred=centred)
