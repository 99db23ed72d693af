"""Choosing how systems stand by station: the size of symbols, the widths of columns, an outline or none."""

from collections.abc import Iterable, Iterator
from functools import partial
from math import inf
from operator import attrgetter

from shipyard.rules.bill import screen_level
from shipyard.sheets.layout import SLACK
from shipyard.sheets.panels.groups import Place
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.narrow import wall_width
from shipyard.sheets.panels.outline import Shape
from shipyard.sheets.panels.shrinking import shrunk
from shipyard.sheets.panels.stacks import Gaps, Stack, stack_of, widest
from shipyard.sheets.panels.stations import (
    APART,
    BROADSIDES,
    GAPS,
    MIDDLE,
    OUTLINE,
    PADDING,
    WIDE,
    Groups,
    Stations,
    gaps_of,
    least_side,
    length_of,
)
from shipyard.sheets.setting import Setting

STEPS = (1.5, 1.25, 1.0, 0.85, 0.7, 0.6, 0.5)
"""How large symbols are drawn against their own size: the first that goes in, within the template's bounds."""

TRIES = 4
"""How many widths of the outer columns are tried."""

BROADEST, SLIM, STOUT = 0.95, 0.6, 1.15
"""How wide an outline is for each point of its height, how much slimmer one is tried, and how stout one may be."""

LEAST_HALF = 26.0
"""Half the least width of a hull."""


def stations_of(setting: Setting, groups: Groups, width: float, height: float) -> Stations | None:
    """Set systems by station, as large as goes into a height; where it does not, as low as can be.

    None where a piece is too wide for any place.
    """
    brief = width < WIDE
    low = lowest(setting, groups, width)
    if low is None or low.least > height + SLACK:
        return low
    # What is too long for the whole width is cut everywhere.
    unavoidable = sum(group.cut(width) for some in _sized(setting, groups, 1, brief).values() for group in some)
    for factors in _factors(setting):
        ways: Iterable[Stations] = _ways(setting, groups, factors, width, height)
        fitting = (made for made in ways if made.least <= height + SLACK)
        if first := next(fitting, None):
            # A name in full is worth more than an outline, but not more than symbols of a good size.
            ways = (first,) if first.cut <= unavoidable else fitting
            return next((made for made in ways if made.cut <= unavoidable), first)
    return low


def _ways(
    setting: Setting, groups: Groups, factors: Iterable[float], width: float, height: float
) -> Iterator[Stations]:
    """Give the ways in which the systems may stand, the best first."""
    shape = shape_of(setting.ship.design, setting.ship.ruleset)
    sized = [_sized(setting, groups, factor, width < WIDE) for factor in factors]
    # An outline is worth more than larger symbols, and columns are worth more than rows.
    outlined = (partial(_columns, shape=shape),) if setting.options.template.outline else ()
    for make in (*outlined, partial(_columns, shape=None), _list):
        for each in sized:
            yield from make(setting, each, width, height)


def lowest(setting: Setting, groups: Groups, width: float) -> Stations | None:
    """Set systems by station as low as can be; None where a piece is too wide for any place."""
    return setting.once(("lowest", width), lambda: _lowest(setting, groups, width))


def _lowest(setting: Setting, groups: Groups, width: float) -> Stations | None:
    small = _sized(setting, groups, setting.symbols.least, width < WIDE)
    ways = (*_columns(setting, small, width, 0, None), *_list(setting, small, width, 0))
    return min(ways, key=lambda made: made.least, default=None)


def _sized(setting: Setting, groups: Groups, factor: float, brief: bool) -> Groups:
    """Give the systems by place as large as asked, or as small as each can be."""

    def make() -> Groups:
        return {place: shrunk(setting, some, factor, brief=brief) for place, some in groups.items()}

    return setting.once(("sized", factor, brief), make)


def _factors(setting: Setting) -> tuple[list[float], ...]:
    """Give how large symbols may be drawn, the largest first: no smaller than their own size, and smaller.

    On a template with outlines, one is worth more than symbols of their own size.
    """
    least, most = setting.symbols.least, setting.symbols.most
    steps = [most, *(step for step in STEPS if least < step < most), *([least] if least < most else [])]
    if setting.options.template.outline:
        return (steps,)
    return [step for step in steps if step >= 1], [step for step in steps if step < 1]


def wall_of(setting: Setting, height: float = inf) -> float:
    """The room that a sidewall takes at the edge of a plan so high; none on a ship without."""
    ship = setting.ship
    level = screen_level(ship.design, ship.ruleset) if ship.ruleset.harrington else 0
    if not level:
        return 0
    width = wall_width(level, height, setting.type.body, generators=setting.options.template.outline)
    return width + setting.gap(GAPS.across) / 2


def _columns(setting: Setting, groups: Groups, width: float, height: float, shape: Shape | None) -> Iterator[Stations]:
    """Set groups in three columns, the outer ones of several widths."""
    gaps, wall = gaps_of(setting), wall_of(setting)
    inner = width - 2 * wall
    least = least_side(setting, groups, named=not wall or width >= WIDE)
    between = gaps.across if least else 0
    wanted = max((group.size(inf)[0] for side in BROADSIDES for group in groups[side]), default=0)
    # Several groups side by side may want more than the widest of them.
    most = min((inner - _least_middle(groups, shape)) / 2 - between, 2 * wanted + gaps.across)
    if most + SLACK < least:
        return
    tries = [least + (most - least) * number / (TRIES - 1) for number in range(TRIES)] if most > least else [least]
    made = [
        _columned(setting, groups, width, height, side, room, shape)
        for side in (*([wanted] if least < wanted < most else []), *reversed(tries))
        for room in _rooms(groups, inner - 2 * (side + between), height, shape)
    ]
    yield from sorted(made, key=attrgetter("cut"))


def _rooms(groups: Groups, room: float, height: float, shape: Shape | None) -> tuple[float, ...]:
    """Give the widths that the middle may have: with an outline those of a ship that is longer than wide."""
    if shape is None:
        return (room,)
    least, slim = _least_middle(groups, shape), min(room, BROADEST * height)
    widths = dict.fromkeys((slim, SLIM * slim, min(room, STOUT * height)))
    return tuple(each for each in widths if each + SLACK >= least)


def _least_middle(groups: Groups, shape: Shape | None) -> float:
    """The least width of what stands in the middle, with an outline round it."""
    body, *ends = (widest(groups[place]) for place in (Place.CENTRE, Place.FORE, Place.AFT))
    if shape is None:
        return max(body, *ends)
    return max(body + 2 * _neck(shape), (max(ends) + 2 * PADDING) / shape.taper)


def _neck(shape: Shape) -> float:
    """How much narrower an outline is inside than at its widest, amidships, on each side."""
    return OUTLINE * shape.neck + PADDING


def _columned(
    setting: Setting, groups: Groups, width: float, height: float, side: float, room: float, shape: Shape | None
) -> Stations:
    gaps = gaps_of(setting)
    neck, taper, padding = (_neck(shape), shape.taper, PADDING) if shape else (0, 1, 0)
    body, ends = room - 2 * neck, room * taper - 2 * padding
    stacks = {place: stack_of(groups[place], ends, 0, gaps, centred=True) for place in (Place.FORE, Place.AFT)}
    if shape:
        left = height - sum(length_of(shape, end, stack.height) for end, stack in stacks.items()) - 2 * PADDING
    else:
        left = height - sum(stack.height for stack in stacks.values()) - 2 * gaps.down
    stacks[Place.CENTRE] = stack_of(groups[Place.CENTRE], body, left, gaps, centred=True)
    half = max(
        stacks[Place.CENTRE].width / 2 + neck,
        *((stacks[end].width / 2 + padding) / taper for end in (Place.FORE, Place.AFT)),
        LEAST_HALF if shape else 0,
    )
    stacks |= _sides(groups, side, height, gaps)
    return Stations(setting, width, wall_of(setting), min(half, room / 2), stacks, True, shape)


def _list(setting: Setting, groups: Groups, width: float, _height: float) -> Iterator[Stations]:
    """Set groups one below the other, the broadsides side by side."""
    gaps, wall = gaps_of(setting), wall_of(setting)
    inner = width - 2 * wall
    side = (inner - APART * gaps.across) / 2
    broadsides = max(widest(groups[each]) for each in BROADSIDES)
    if broadsides <= side + SLACK and max(widest(groups[place]) for place in MIDDLE) <= inner + SLACK:
        stacks = {place: stack_of(groups[place], inner, 0, gaps, centred=True) for place in MIDDLE}
        yield Stations(setting, width, wall, 0, stacks | _sides(groups, side, 0, gaps), False)


def _sides(groups: Groups, room: float, height: float, gaps: Gaps) -> dict[Place, Stack]:
    port = tuple(group.mirrored() for group in groups[Place.PORT])
    return {
        Place.STARBOARD: stack_of(groups[Place.STARBOARD], room, height, gaps),
        Place.PORT: stack_of(port, room, height, gaps),
    }
