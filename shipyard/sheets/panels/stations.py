"""The ship by stations, for sheets too small for her plan: port, fore to aft, starboard, close together.

What stands at the ends and amidships has the middle column, broadsides the outer ones, and sidewalls are outermost;
on a sheet too narrow for that, bow, broadsides, amidships and stern stand one below the other. Port is drawn as the
mirror image of what starboard would be.
"""

from collections.abc import Iterator, Mapping

from attrs import frozen

from shipyard.rules.aboard import SIDES
from shipyard.rules.bill import screen_level
from shipyard.sheets import fonts, silhouette
from shipyard.sheets.apart import role_of
from shipyard.sheets.drawing import Box, Item, Text
from shipyard.sheets.layout import Block
from shipyard.sheets.panels.groups import Group, Place
from shipyard.sheets.panels.narrow import narrow_sidewall, wall_height
from shipyard.sheets.panels.outline import Shape, outline
from shipyard.sheets.panels.stacks import Gaps, Stack, widest
from shipyard.sheets.setting import Setting, in_group

GAPS = Gaps(8, 5, 14)
"""The distances of groups on a full page."""

TIGHT = 3.0
"""The least distance of two rows where every point counts."""

APART = 2
"""How much further port and starboard are apart than two groups, where nothing stands between them."""

PADDING = 4.0
"""Between the hull's outline and what stands in it."""

HEADING = 1.3
"""The height of the name of a broadside, for each point of its type."""

WIDE = 330.0
"""From this width on, stations say as much as a plan does: the names of systems in full, and of the broadsides."""

OUTLINE = 0.5
"""How large the steps of an outline are against those of a plan."""

MIDDLE = (Place.FORE, Place.CENTRE, Place.AFT)
"""What stands in the middle, from the bow on."""

BROADSIDES = (Place.PORT, Place.STARBOARD)
"""What stands in the outer columns."""

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
    def cut(self) -> int:
        """How many captions are cut."""
        return sum(stack.cut for stack in self.stacks.values())

    @property
    def heading(self) -> float:
        """The height of the names of the broadsides, which those of sidewalls make needless on a small sheet."""
        there = any(self.stacks[side].rows for side in BROADSIDES)
        return HEADING * heading_of(self.setting) if there and not (self.wall and self.width < WIDE) else 0

    @property
    def sides(self) -> float:
        """The least height of the broadsides."""
        return max(self.stacks[side].height for side in BROADSIDES) + self.heading

    @property
    def least(self) -> float:
        """The least height that it takes."""
        middle = self._sum(self._middle())
        walls = wall_height(self.level, self.setting.type.body) if self.wall else 0
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
        return length_of(self.shape, end, self.stacks[end].height)

    def block(self, height: float) -> Block:
        """Draw the stations at a height."""
        items = [*self._columned(height)] if self.columns else [*self._listed(height)]
        if self.wall:
            port, starboard = (self._sidewall(height, place, side) for place, side in enumerate(SIDES))
            starboard = Block(starboard.at(self.width - starboard.width, 0), self.width, height)
            ship = self.setting.ship
            roles = [role_of(ship, "sidewall", "unit", ship.ruleset.defence, place, 0) for place in (1, 0)]
            walls = (starboard, port.mirrored())
            items += [item for role, wall in zip(roles, walls, strict=True) for item in in_group(role, wall).items]
        return Block(tuple(items), self.width, height)

    def _sidewall(self, height: float, place: int, side: str) -> Block:
        ship = self.setting.ship
        lost = ship.losses.hits(ship.ruleset.defence, place)
        drawn = self.setting.options.template.outline
        return narrow_sidewall(self.level, height, side, lost=lost, size=self.setting.type.body, generators=drawn)

    def _columned(self, height: float) -> Iterator[Item]:
        half = self.half
        yield from self._broadsides(0, height, half + self.gaps.across)
        if self.shape is None:
            yield from self._below(0, height, [self.stacks[place] for place in MIDDLE])
            return
        fore, aft, shape = self._length(Place.FORE), self._length(Place.AFT), self.shape
        if own := self.setting.ship.silhouette:
            yield from silhouette.drawn(own, Box(self.width / 2 - half, 0, self.width / 2 + half, height))
        else:
            steps = (length / OUTLINE for length in (half, height, fore, aft))
            yield from Block(outline(shape, *steps), 0, 0).scaled(OUTLINE).at(self.width / 2 - half, 0)
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
        x, size, room = self.width / 2 + inner, heading_of(self.setting), height - self.heading
        for side in (Place.STARBOARD, Place.PORT):
            block = self.stacks[side].block(room)
            y = top + self.heading + (room - block.height) / 2
            name = (Text(x, top + size, side, size, bold=True),) if self.heading and block.items else ()
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

    @property
    def _apart(self) -> float:
        """How far from the axis broadsides stand without a middle column: each amidst its own side."""
        wide = max(self.stacks[side].width for side in BROADSIDES)
        return max((self.width / 2 - self.wall - wide) / 2, APART * self.gaps.across / 2)

    def _listed(self, height: float) -> Iterator[Item]:
        parts = {place: self.stacks[place].height for place in (Place.FORE, Place.PORT, Place.CENTRE, Place.AFT)}
        parts[Place.PORT] = self.sides
        there = {place: tall for place, tall in parts.items() if tall}
        spare = height - self._sum(list(there.values()))
        top = 0.0
        for place, tall in there.items():
            share = tall + spare / len(there)
            if place is Place.PORT:
                yield from self._broadsides(top, share, self._apart)
            else:
                yield from self._below(top, share, [self.stacks[place]])
            top += share + self.gaps.down


def length_of(shape: Shape, end: Place, height: float) -> float:
    """Give the length of a hull that its bow or its stern takes, with systems of a height in it."""
    head = max(OUTLINE * shape.head, height + shape.ends * PADDING if height else 0)
    return OUTLINE * ((shape.nose if end is Place.FORE else shape.tail) + shape.shoulder) + head


def least_side(setting: Setting, groups: Groups, *, named: bool) -> float:
    """Give the least width of an outer column; 0 where nothing stands there."""
    least = max(widest(groups[side]) for side in BROADSIDES)
    names = (fonts.width(side, heading_of(setting), bold=True) for side in BROADSIDES)
    return max(least, *names) if least and named else least


def heading_of(setting: Setting) -> float:
    """Give the size of type of the names of the broadsides: on sheets with outlines that of a plan."""
    return setting.type.large if setting.options.template.outline else setting.type.body


def gaps_of(setting: Setting) -> Gaps:
    """Give the distances of groups on the sheets of a template."""
    return Gaps(setting.gap(GAPS.across), setting.gap(TIGHT if setting.tight else GAPS.down), setting.gap(GAPS.most))
