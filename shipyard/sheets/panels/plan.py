"""The ship in plan, bow up: broadsides on their sides, chase fore and aft, everything else in the hull."""

from collections.abc import Iterable, Mapping

from attrs import evolve, frozen

from shipyard.model.template import Type
from shipyard.rules.aboard import SIDES
from shipyard.rules.bill import screen_level
from shipyard.rules.carried import magazine_numbers
from shipyard.sheets import silhouette
from shipyard.sheets.apart import role_of
from shipyard.sheets.drawing import Box, Item, Text, translated
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.layout import LEADING, SLACK, TYPE, Block
from shipyard.sheets.panels import sidewalls
from shipyard.sheets.panels.arranging import Arranged, arranged
from shipyard.sheets.panels.groups import Group, Place, groups_of
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.outline import Shape, outline
from shipyard.sheets.panels.stores import STORED
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.defences import screen_generator
from shipyard.sheets.symbols.shapes import Symbol
from shipyard.sheets.symbols.strokes import struck

SHAPES = (
    *((factor, half) for half in (46.0, 58.0) for factor in (1.5, 1.25)),
    *((factor, 72.0) for factor in (1.5, 1.25, 1.0)),
    *((factor, 92.0) for factor in (1.25, 1.0)),
    *((1.0, half) for half in (112.0, 132.0, 152.0)),
)
"""How much larger than their grid symbols are drawn, and half the hull's width: the first that goes in.

A slim hull is worth more than large symbols, so that a small ship does not look stouter than a large one.
"""

MOST_HALF = 0.34
"""The most of a plan's width that half the hull takes: broadsides and sidewalls stand beside it."""

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
    groups = groups_of(fitted, ship.ruleset, ship.losses, magazine_numbers(ship.design), apart=ship.apart)
    groups[Place.CENTRE] = (*_screens(ship), *groups[Place.CENTRE])
    if ship.silhouette is None:
        return groups
    # a player's lines may run anywhere, ours run where nothing stands
    return {place: tuple([evolve(group, backed=True) for group in found]) for place, found in groups.items()}


def _screens(ship: Ship) -> Iterable[Group]:
    """Give the generators of a ship that has screens all round and no sidewalls."""
    level = 0 if ship.ruleset.harrington else screen_level(ship.design, ship.ruleset)
    if level:
        lost = ship.losses.hits(ship.ruleset.defence)
        role = role_of(ship, "screens", "unit", ship.ruleset.defence, 0, 0)
        pieces = [_tagged(role, struck(screen_generator())) for _ in range(lost)]
        pieces += [_tagged(role, screen_generator())] * (level - lost)
        yield Group(f"screen, level {level}", tuple(pieces))


def _tagged(role: str, symbol: Symbol) -> Block:
    return Block((Tagged(role, symbol.items),), symbol.width, symbol.height)


@frozen
class Plan:
    """A plan for one width of the page and one of the hull; its height is chosen when it is drawn."""

    ship: Ship
    width: float
    half: float
    parts: Mapping[Place, Arranged]
    type_: Type = TYPE

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

    @property
    def shape(self) -> Shape:
        """The outline of the ship."""
        return shape_of(self.ship.design, self.ship.ruleset)

    def length(self, end: Place) -> float:
        """The length of the hull that the bow or the stern takes."""
        shape, height = self.shape, self.parts[end].height
        head = max(shape.head, height + shape.ends * PADDING if height else 0)
        return (shape.nose if end is Place.FORE else shape.tail) + head + shape.shoulder

    def block(self, height: float) -> Block:
        """Draw the plan at a height."""
        items: list[Item] = [*self._outline(height)]
        items += self._hull(height)
        items += self._sides(height)
        if self.level:
            port, starboard = (self._sidewall(height, place, side) for place, side in enumerate(SIDES))
            port = port.mirrored()
            roles = [role_of(self.ship, "sidewall", "unit", self.ship.ruleset.defence, place, 0) for place in (0, 1)]
            items.append(Tagged(roles[1], starboard.at(self.width - starboard.width, 0)))
            items.append(Tagged(roles[0], port.items))
        return Block(tuple(items), self.width, height)

    def _sidewall(self, height: float, place: int, side: str) -> Block:
        lost = self.ship.losses.hits(self.ship.ruleset.defence, place)
        return sidewalls.sidewall(self.level, height, f"{side} sidewall", lost=lost, type_size=self.type_.body)

    def _outline(self, height: float) -> tuple[Item, ...]:
        if self.ship.silhouette:
            left, right = self.width / 2 - self.half, self.width / 2 + self.half
            return silhouette.drawn(self.ship.silhouette, Box(left, 0, right, height))
        drawn = outline(self.shape, self.half, height, self.length(Place.FORE), self.length(Place.AFT))
        return translated(drawn, self.width / 2 - self.half, 0)

    def _hull(self, height: float) -> tuple[Item, ...]:
        fore, aft, shape = self.length(Place.FORE), self.length(Place.AFT), self.shape
        spans = {
            Place.FORE: (shape.nose, fore - shape.shoulder),
            Place.CENTRE: (fore, height - aft),
            Place.AFT: (height - aft + shape.shoulder, height - shape.tail),
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
            size = min(self.type_.large, HEADING / LEADING)
            heading = (Text(inner, size, side, size, bold=True),) if block.items else ()
            half = Block((*heading, *block.at(inner, max((height - block.height) / 2, HEADING))), self.width, height)
            items += (half if side is Place.STARBOARD else half.mirrored()).items
        return tuple(items)


def plan_of(
    ship: Ship,
    width: float,
    height: float,
    *,
    type_: Type = TYPE,
    least: float = 1.0,
    most: float = 1.5,
    groups: Groups | None = None,
) -> Plan:
    """Set the systems in a plan of at most this size, as large as they go in and in the slimmest hull.

    Symbols are drawn from `least` to `most` times their own size. `groups` are the systems by place where they are
    to be drawn otherwise than each by itself.
    """
    groups = sorted_groups(ship) if groups is None else groups
    sizes = dict.fromkeys((min(max(factor, least), most), half) for factor, half in SHAPES if half <= MOST_HALF * width)
    made: dict[float, Groups] = {}
    for factor, half in sizes:
        if factor not in made:
            made[factor] = _sized(groups, factor, type_)
        plan = _plan(ship, made[factor], width, height, half, type_)
        if plan.fits(height):
            break
    return plan


def _sized(groups: Groups, factor: float, type_: Type) -> Groups:
    """Give groups as they are drawn: so much larger, captioned in these sizes."""

    def sized(group: Group) -> Group:
        return evolve(group, factor=factor, type_size=type_.body, least_type=type_.fine)

    return {place: tuple([sized(group) for group in found]) for place, found in groups.items()}


def _plan(ship: Ship, groups: Groups, width: float, height: float, half: float, type_: Type) -> Plan:
    shape = shape_of(ship.design, ship.ruleset)
    walls = sidewalls.WIDTH + PADDING if ship.ruleset.harrington and screen_level(ship.design, ship.ruleset) else 0
    inside = 2 * (half - shape.neck) - 2 * PADDING
    ends = 2 * half * shape.taper - 2 * PADDING
    beside = width / 2 - half - PADDING - walls
    parts: dict[Place, Arranged] = {Place.CENTRE: Arranged()}
    for end in (Place.FORE, Place.AFT):
        parts[end] = arranged(groups[end], ends, MOST_END * height, centred=True, flat=True)
    parts[Place.STARBOARD] = arranged(groups[Place.STARBOARD], beside, height - 2 * HEADING)
    # Port is set as starboard would be, and drawn as the mirror image of that.
    port = arranged([group.mirrored() for group in groups[Place.PORT]], beside, height - 2 * HEADING)
    parts[Place.PORT] = evolve(port, over=tuple(group.mirrored() for group in port.over))
    left = height - Plan(ship, width, half, parts, type_).bare
    parts[Place.CENTRE] = arranged(groups[Place.CENTRE], inside, left, centred=True)
    return Plan(ship, width, half, parts, type_)
