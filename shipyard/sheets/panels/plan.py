"""The ship in plan, bow up: broadsides on their sides, chase fore and aft, everything else in the hull."""

from collections.abc import Iterable, Mapping

from attrs import evolve, frozen

from shipyard.rules.bill import screen_level
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Item, Text
from shipyard.sheets.layout import LARGE, SLACK, Block
from shipyard.sheets.panels import sidewalls
from shipyard.sheets.panels.arranging import Arranged, arranged
from shipyard.sheets.panels.groups import Group, Place, groups_of
from shipyard.sheets.panels.outline import NECK, NOSE, SHOULDER, STERN, hammerheads, wedge
from shipyard.sheets.panels.stores import STORED
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.defences import screen_generator

SHAPES = ((1.5, 58.0), (1.5, 72.0), (1.5, 92.0), (1.25, 72.0), (1.25, 92.0), (1.0, 72.0), (1.0, 92.0), (1.0, 112.0))
"""How much larger than their grid symbols are drawn, and half the hull's width: the first that goes in."""

LEAST_HEAD = 40.0
"""The least length of a hammerhead."""

MOST_END = 0.4
"""The most of a plan's height that the bow or the stern takes."""

PADDING = 8.0
"""Between the hull's outline and what stands in or beside it."""

HEADING = 16.0
"""The height of a broadside's heading."""

Groups = Mapping[Place, tuple[Group, ...]]


def sorted_groups(ship: Ship) -> Groups:
    """Sort a ship's systems by place, without those that stand among the stores; generators come first."""
    fitted = ((index, system) for index, system in enumerate(ship.design.systems) if system.kind not in STORED)
    groups = groups_of(fitted, ship.ruleset)
    return {**groups, Place.CENTRE: (*_screens(ship), *groups[Place.CENTRE])}


def _screens(ship: Ship) -> Iterable[Group]:
    """Give the generators of a ship that has screens all round and no sidewalls."""
    level = 0 if ship.ruleset.harrington else screen_level(ship.design, ship.ruleset)
    if level:
        generator = screen_generator()
        piece = Block((Tagged("screens", generator.items),), generator.width, generator.height)
        yield Group(f"screen, level {level}", (piece,) * level)


@frozen
class Plan:
    """A plan for one width of the page and one of the hull; its height is chosen when it is drawn."""

    ship: Ship
    width: float
    half: float
    parts: Mapping[Place, Arranged]

    @property
    def over(self) -> dict[Place, tuple[Group, ...]]:
        """What did not go in, by place."""
        return {place: part.over for place, part in self.parts.items() if part.over}

    @property
    def least(self) -> float:
        """The least height that the plan takes."""
        hull = self.bare + self.parts[Place.CENTRE].height
        sides = max(self.parts[side].height for side in (Place.PORT, Place.STARBOARD)) + 2 * HEADING
        return max(hull, sides, sidewalls.PITCH * self.level)

    @property
    def level(self) -> int:
        """The level of the sidewalls; 0 for a ship with screens all round."""
        return screen_level(self.ship.design, self.ship.ruleset) if self.ship.ruleset.harrington else 0

    def fits(self, height: float) -> bool:
        """Say whether everything went in and the plan is no taller than this."""
        return not self.over and self.least <= height + SLACK

    @property
    def bare(self) -> float:
        """The length of the hull without what stands amidships."""
        return self.length(Place.FORE) + self.length(Place.AFT) + 2 * PADDING

    def length(self, end: Place) -> float:
        """The length of the hull that the bow or the stern takes."""
        height = self.parts[end].height
        if self.ship.ruleset.harrington:
            return max(LEAST_HEAD, height + 2 * PADDING) + SHOULDER
        return (NOSE if end is Place.FORE else STERN) + height + PADDING * (height > 0)

    def block(self, height: float) -> Block:
        """Draw the plan at a height."""
        items: list[Item] = [*self._outline(height)]
        items += self._hull(height)
        items += self._sides(height)
        if self.ship.ruleset.harrington:
            starboard = sidewalls.sidewall(self.level, height, "starboard sidewall")
            port = sidewalls.sidewall(self.level, height, "port sidewall").mirrored()
            items.append(Tagged("sidewall", starboard.at(self.width - starboard.width, 0)))
            items.append(Tagged("sidewall", port.items))
        return Block(tuple(items), self.width, height)

    def _outline(self, height: float) -> tuple[Item, ...]:
        if self.ship.ruleset.harrington:
            ends = [self.length(end) - SHOULDER for end in (Place.FORE, Place.AFT)]
            shape = hammerheads(self.half, height, *ends)
        else:
            shape = wedge(self.half, height)
        return Block((shape,), 0, 0).at(self.width / 2 - self.half, 0)

    def _hull(self, height: float) -> tuple[Item, ...]:
        fore, aft = self.length(Place.FORE), self.length(Place.AFT)
        headed = self.ship.ruleset.harrington
        spans = {
            Place.FORE: (0 if headed else NOSE, fore - SHOULDER if headed else fore),
            Place.CENTRE: (fore, height - aft),
            Place.AFT: (height - aft + SHOULDER if headed else height - aft, height if headed else height - STERN),
        }
        items: list[Item] = []
        for place, (top, bottom) in spans.items():
            block = self.parts[place].block(bottom - top - 2 * PADDING)
            x = (self.width - block.width) / 2
            items += block.at(x, top + (bottom - top - block.height) / 2)
        return tuple(items)

    def _sides(self, height: float) -> tuple[Item, ...]:
        inner = self.width / 2 + self.half + PADDING
        items: list[Item] = []
        for side in (Place.STARBOARD, Place.PORT):
            block = self.parts[side].block(height - 2 * HEADING)
            heading = (Text(inner, LARGE, side, LARGE, bold=True),) if block.items else ()
            half = Block((*heading, *block.at(inner, max((height - block.height) / 2, HEADING))), self.width, height)
            items += (half if side is Place.STARBOARD else half.mirrored()).items
        return tuple(items)


def plan_of(ship: Ship, width: float, height: float) -> Plan:
    """Set the systems in a plan of at most this size, as large as they go in and in the slimmest hull."""
    groups = sorted_groups(ship)
    for factor, half in SHAPES:
        larger = {place: tuple(evolve(group, factor=factor) for group in found) for place, found in groups.items()}
        plan = _plan(ship, larger, width, height, half)
        if plan.fits(height):
            break
    return plan


def _plan(ship: Ship, groups: Groups, width: float, height: float, half: float) -> Plan:
    headed = ship.ruleset.harrington
    walls = sidewalls.WIDTH + PADDING if headed else 0
    inside = 2 * (half - NECK if headed else half) - 2 * PADDING
    ends = 2 * half - 2 * PADDING if headed else 1.7 * half - 2 * PADDING
    beside = width / 2 - half - PADDING - walls
    parts: dict[Place, Arranged] = {Place.CENTRE: Arranged()}
    for end in (Place.FORE, Place.AFT):
        parts[end] = arranged(groups[end], ends, MOST_END * height, centred=True, flat=True)
    parts[Place.STARBOARD] = arranged(groups[Place.STARBOARD], beside, height - 2 * HEADING)
    # Port is set as starboard would be, and drawn as the mirror image of that.
    port = arranged([group.mirrored() for group in groups[Place.PORT]], beside, height - 2 * HEADING)
    parts[Place.PORT] = evolve(port, over=tuple(group.mirrored() for group in port.over))
    left = height - Plan(ship, width, half, parts).bare
    parts[Place.CENTRE] = arranged(groups[Place.CENTRE], inside, left, centred=True)
    return Plan(ship, width, half, parts)
