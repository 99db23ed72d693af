"""The ship by stations, for sheets too small for her plan: port, fore to aft, starboard, close together.

What stands at the ends and amidships has the middle column, broadsides the outer ones, and sidewalls are outermost;
on a sheet too narrow for that, bow, broadsides, amidships and stern stand one below the other. Port is drawn as the
mirror image of what starboard would be.
"""

from collections.abc import Iterator, Mapping
from math import inf

from attrs import frozen

from shipyard.rules.aboard import SIDES
from shipyard.rules.bill import screen_level
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Item, Text
from shipyard.sheets.layout import LEADING, SLACK, Block
from shipyard.sheets.panels.groups import Group, Place
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.narrow import narrow_sidewall, wall_height, wall_width
from shipyard.sheets.panels.outline import Shape, outline
from shipyard.sheets.panels.shrinking import shrunk_groups
from shipyard.sheets.panels.stacks import Gaps, Stack, stack_of, widest
from shipyard.sheets.setting import Setting

GAPS = Gaps(8, 5, 14)
"""The distances of groups on a full page."""

PADDING = 4.0
"""Between the hull's outline and what stands in it."""

OUTLINE = 0.5
"""How large the steps of an outline are against those of a plan."""

STEPS = (1.5, 1.25, 1.0, 0.85, 0.7, 0.6, 0.5)
"""How large symbols are drawn against their own size: the first that goes in, within the template's bounds."""

TRIES = 4
"""How many widths of the outer columns are tried."""

MIDDLE = (Place.FORE, Place.CENTRE, Place.AFT)
"""What stands in the middle, from the bow on."""

BROADSIDES = (Place.PORT, Place.STARBOARD)
"""What stands in the outer columns."""

LEAST_HALF = 26.0
"""Half the least width of a hull."""

Groups = Mapping[Place, tuple[Group, ...]]


@frozen
class Stations:
    """Systems by station in one width; its height is chosen when it is drawn."""

    setting: Setting
    width: float
    wall: float
    """The width of a sidewall with its distance; 0 for a ship without."""
    half: float
    """Half the width of the hull, or of what stands in the middle; broadsides stand beside it."""
    stacks: Mapping[Place, Stack]
    columns: bool
    """Whether there are three columns; else everything stands one below the other."""
    shape: Shape | None = None
    """The outline of the hull, where there is room for it."""

    @property
    def gaps(self) -> Gaps:
        """The distances of groups."""
        return gaps_of(self.setting)

    @property
    def level(self) -> int:
        """The level of the sidewalls."""
        return screen_level(self.setting.ship.design, self.setting.ship.ruleset)

    @property
    def heading(self) -> float:
        """The height of the names of the broadsides, which sidewalls make needless."""
        there = any(self.stacks[side].rows for side in BROADSIDES)
        return self.setting.type.body * LEADING if there and not self.wall else 0

    @property
    def sides(self) -> float:
        """The least height of the broadsides."""
        return max(self.stacks[side].height for side in BROADSIDES) + self.heading

    @property
    def least(self) -> float:
        """The least height that it takes."""
        middle = self._sum(self._middle())
        walls = wall_height(self.level) if self.wall else 0
        if self.columns:
            return max(middle, self.sides, walls)
        return max(self._sum([*self._middle(), self.sides]), walls)

    def _middle(self) -> list[float]:
        """The least heights of bow, amidships and stern."""
        if self.shape is not None:
            return [self._length(Place.FORE), self.stacks[Place.CENTRE].height + 2 * PADDING, self._length(Place.AFT)]
        return [self.stacks[place].height for place in MIDDLE]

    def _sum(self, heights: list[float]) -> float:
        """Add heights up with the distances between them; an outline brings its own."""
        if self.shape is not None:
            return sum(heights)
        there = [height for height in heights if height]
        return sum(there) + self.gaps.down * max(len(there) - 1, 0)

    def _length(self, end: Place) -> float:
        """The length of the hull that the bow or the stern takes."""
        assert self.shape is not None
        shape, height = self.shape, self.stacks[end].height
        head = max(OUTLINE * shape.head, height + shape.ends * PADDING if height else 0)
        return OUTLINE * ((shape.nose if end is Place.FORE else shape.tail) + shape.shoulder) + head

    def block(self, height: float) -> Block:
        """Draw the stations at a height."""
        items = [*self._columned(height)] if self.columns else [*self._listed(height)]
        if self.wall:
            port, starboard = (self._sidewall(height, place, side) for place, side in enumerate(SIDES))
            items.append(Tagged("sidewall", starboard.at(self.width - starboard.width, 0)))
            items.append(Tagged("sidewall", port.mirrored().items))
        return Block(tuple(items), self.width, height)

    def _sidewall(self, height: float, place: int, side: str) -> Block:
        ship = self.setting.ship
        lost = ship.losses.hits(ship.ruleset.defence, place)
        return narrow_sidewall(self.level, height, side, lost=lost, size=self.setting.type.body)

    def _columned(self, height: float) -> Iterator[Item]:
        half = self.half
        yield from self._broadsides(0, height, half + self.gaps.across)
        if self.shape is None:
            yield from self._below(0, height, [self.stacks[place] for place in MIDDLE])
            return
        fore, aft, shape = self._length(Place.FORE), self._length(Place.AFT), self.shape
        drawn = Block(outline(shape, *(length / OUTLINE for length in (half, height, fore, aft))), 0, 0).scaled(OUTLINE)
        yield from drawn.at(self.width / 2 - half, 0)
        shoulder = OUTLINE * shape.shoulder
        spans = {
            Place.FORE: (OUTLINE * shape.nose, fore - shoulder),
            Place.CENTRE: (fore, height - aft),
            Place.AFT: (height - aft + shoulder, height - OUTLINE * shape.tail),
        }
        for place, (top, bottom) in spans.items():
            block = self.stacks[place].block(bottom - top - 2 * PADDING)
            yield from block.at((self.width - block.width) / 2, top + (bottom - top - block.height) / 2)

    def _broadsides(self, top: float, height: float, inner: float) -> Iterator[Item]:
        """Draw the broadsides from their inner edges, so far from the axis, outwards."""
        x, size, room = self.width / 2 + inner, self.setting.type.body, height - self.heading
        for side in (Place.STARBOARD, Place.PORT):
            block = self.stacks[side].block(room)
            y = top + self.heading + (room - block.height) / 2
            name = (Text(x, y - self.heading + size, side, size, bold=True),) if self.heading and block.items else ()
            placed = Block((*name, *block.at(x, y)), self.width, height)
            yield from (placed if side is Place.STARBOARD else placed.mirrored()).items

    def _below(self, top: float, height: float, stacks: list[Stack]) -> Iterator[Item]:
        """Draw stacks about the axis, one below the other, evenly in a height."""
        there = [stack for stack in stacks if stack.rows]
        spare = height - sum(stack.height for stack in there) - self.gaps.down * max(len(there) - 1, 0)
        for stack in there:
            share = stack.height + spare / len(there)
            block = stack.block(share)
            yield from block.at((self.width - block.width) / 2, top + (share - block.height) / 2)
            top += share + self.gaps.down

    def _listed(self, height: float) -> Iterator[Item]:
        parts = {place: self.stacks[place].height for place in (Place.FORE, Place.PORT, Place.CENTRE, Place.AFT)}
        parts[Place.PORT] = self.sides
        there = {place: tall for place, tall in parts.items() if tall}
        spare = height - self._sum(list(there.values()))
        top = 0.0
        for place, tall in there.items():
            share = tall + spare / len(there)
            if place is Place.PORT:
                yield from self._broadsides(top, share, self.gaps.across / 2)
            else:
                yield from self._below(top, share, [self.stacks[place]])
            top += share + self.gaps.down


def gaps_of(setting: Setting) -> Gaps:
    """Give the distances of groups on the sheets of a template."""
    return Gaps(setting.gap(GAPS.across), setting.gap(GAPS.down), setting.gap(GAPS.most))


def factors(setting: Setting) -> list[float]:
    """Give how large symbols may be drawn, the largest first."""
    least, most = setting.symbols.least, setting.symbols.most
    return [most, *(step for step in STEPS if least < step < most), *([least] if least < most else [])]


def stations_of(setting: Setting, groups: Groups, width: float, height: float) -> Stations | None:
    """Set systems by station, as large as goes into a height; where it does not, as low as can be.

    None where a piece is too wide for any place.
    """
    best: Stations | None = None
    shape = shape_of(setting.ship.design, setting.ship.ruleset)
    for factor in factors(setting):
        shrunk = {place: shrunk_groups(some, factor, setting.type.body) for place, some in groups.items()}
        for drawn in (shape, None):
            for made in _made(setting, shrunk, width, height, drawn):
                if made.least <= height + SLACK:
                    return made
                if best is None or made.least < best.least:
                    best = made
    return best


def wall_of(setting: Setting, height: float) -> float:
    """The room that a sidewall takes at the edge; none on a ship of a ruleset without."""
    ship = setting.ship
    if not ship.ruleset.harrington:
        return 0
    return wall_width(screen_level(ship.design, ship.ruleset), height, setting.type.body) + setting.gap(GAPS.across) / 2


def _made(setting: Setting, groups: Groups, width: float, height: float, shape: Shape | None) -> Iterator[Stations]:
    """Set groups in three columns of several widths, and one below the other."""
    gaps, wall = gaps_of(setting), wall_of(setting, height)
    inner = width - 2 * wall
    least = max(widest(groups[side]) for side in BROADSIDES)
    between = gaps.across if least else 0
    middle = max(widest(groups[place]) for place in MIDDLE)
    neck = 2 * (OUTLINE * shape.neck + PADDING) if shape else 0
    most = (inner - middle - neck) / 2 - between
    wanted = max((group.size(inf)[0] for side in BROADSIDES for group in groups[side]), default=0)
    # Several groups side by side may want more than the widest of them.
    most = min(most, max(2 * wanted + gaps.across, least))
    if most + SLACK >= least:
        tries = range(TRIES if most > least else 1)
        for number in tries:
            side = least + (most - least) * number / max(TRIES - 1, 1)
            room = inner - 2 * (side + between)
            yield _columned(setting, groups, width, height, wall, side, room, shape)
    if shape is None and 2 * least + gaps.across <= inner + SLACK and middle <= inner + SLACK:
        side = (inner - gaps.across) / 2
        yield _listed(setting, groups, width, wall, side, inner)


def _columned(
    setting: Setting,
    groups: Groups,
    width: float,
    height: float,
    wall: float,
    side: float,
    room: float,
    shape: Shape | None,
) -> Stations:
    gaps = gaps_of(setting)
    neck, taper = (OUTLINE * shape.neck + PADDING, shape.taper) if shape else (0, 1)
    body, ends = room - 2 * neck, room * taper - (2 * PADDING if shape else 0)
    stacks = {place: stack_of(groups[place], ends, 0, gaps, centred=True) for place in (Place.FORE, Place.AFT)}
    left = height - sum(stack.height for stack in stacks.values()) - 2 * gaps.down
    stacks[Place.CENTRE] = stack_of(groups[Place.CENTRE], body, left, gaps, centred=True)
    stacks |= _sides(groups, side, height, gaps)
    half = max(
        stacks[Place.CENTRE].width / 2 + neck,
        *(stacks[end].width / 2 / taper + (PADDING if shape else 0) for end in (Place.FORE, Place.AFT)),
        min(LEAST_HALF, room / 2) if shape else 0,
    )
    return Stations(setting, width, wall, min(half, room / 2), stacks, True, shape)


def _listed(setting: Setting, groups: Groups, width: float, wall: float, side: float, inner: float) -> Stations:
    gaps = gaps_of(setting)
    stacks = {place: stack_of(groups[place], inner, 0, gaps, centred=True) for place in MIDDLE}
    return Stations(setting, width, wall, 0, stacks | _sides(groups, side, 0, gaps), False)


def _sides(groups: Groups, room: float, height: float, gaps: Gaps) -> dict[Place, Stack]:
    port = tuple(group.mirrored() for group in groups[Place.PORT])
    return {
        Place.STARBOARD: stack_of(groups[Place.STARBOARD], room, height, gaps),
        Place.PORT: stack_of(port, room, height, gaps),
    }
