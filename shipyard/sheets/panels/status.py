"""The panels of what is crossed off and counted: hull, engines and stores, set in a width."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from shipyard.model.design import entries
from shipyard.model.systems import SalvoMissileMagazine
from shipyard.sheets.layout import SLACK, Block, beside, shelves, split, stacked
from shipyard.sheets.panels.engines import engines as engine_block
from shipyard.sheets.panels.engines import parts
from shipyard.sheets.panels.groups import Group
from shipyard.sheets.panels.hull import hull_rows
from shipyard.sheets.panels.least import least_factor
from shipyard.sheets.panels.stores import MOST_DRAWN, stores_of
from shipyard.sheets.setting import Panel, Setting, fixed
from shipyard.sheets.symbols.missiles import ROW

STORE_GAP, ROW_GAP = 18.0, 6.0
"""The distance of two stores side by side, and of two rows of them, on a full page."""

TALL = 0.3
"""A store taller than this part of a sheet is set row by row, so that it can go over sheets."""

SALVO_WIDTH, SALVO_HEIGHT = 12.0, 14.0
"""The room of a salvo in a magazine."""


def hull(setting: Setting, room: float, _height: float) -> Panel:
    """Set armour and hull."""
    rows = hull_rows(setting.ship, room, setting.type, tight=setting.tight)
    return fixed(rows.block(), whole=rows.whole, strips=lambda: rows.lines)


def engines(setting: Setting, room: float, _height: float) -> Panel:
    """Set core systems and drives, in a row where that goes in."""
    rows = list(parts(setting.ship, setting.type, wide=False, tight=setting.tight))
    for wide in (True, False):
        block = engine_block(setting.ship, wide=wide, type_=setting.type, tight=setting.tight)
        if block.width <= room + SLACK:
            return fixed(block, strips=lambda: rows)
    return fixed(stacked(rows, setting.gap(ROW_GAP)), whole=False, strips=lambda: rows)


def has_stores(setting: Setting) -> bool:
    """Say whether a ship carries anything that is used up."""
    return bool(_stores(setting, ROW, MOST_DRAWN))


def _stores(setting: Setting, row: int, most: int) -> tuple[Group, ...]:
    """Give the stores, as small as the template asks for and no larger than their own size."""

    def make() -> tuple[Group, ...]:
        return tuple(_sized(setting, group) for group in stores_of(setting.ship, row=row, most=most))

    design = setting.ship.design
    salvoes = bool(entries(design, SalvoMissileMagazine) or design.load.salvoes)
    # Only magazines of salvoes are drawn otherwise in less room.
    return setting.once(("stores", *((row, most) if salvoes else ())), make)


def stores(setting: Setting, room: float, height: float) -> Panel:
    """Set the stores side by side in rows, as many salvoes in a row of a magazine as go in."""
    row = min(max(int((room - 4) // SALVO_WIDTH), 1), ROW)
    most = min(row * max(int(TALL * height / SALVO_HEIGHT), 1), MOST_DRAWN)
    return _shelved(setting, _stores(setting, row, most), room, height)


def _shelved(setting: Setting, groups: Sequence[Group], room: float, height: float) -> Panel:
    """Set groups side by side in rows; one that is very tall comes last, row by row where it goes over sheets."""
    sized = [(group, *group.size(room, even=False)) for group in groups]
    tall = [group for group, _, across in sized if across > TALL * height]
    small = [(group, width) for group, width, across in sized if across <= TALL * height]
    gap = setting.gap(STORE_GAP)
    rows = [
        beside([group.block(room, even=False) for group, _ in some], gap, level=1)
        for some in split(small, shelves([width for _, width in small], room, gap))
    ]
    block = stacked([*rows, *(group.block(room, even=False) for group in tall)], setting.gap(ROW_GAP))

    def strips() -> Iterator[Block]:
        yield from rows
        for group in tall:
            yield from group.strips(room)

    def divided(some: range, width: float) -> tuple[Panel, Panel]:
        rest = [*groups[: some.start], *groups[some.stop :]]
        return _shelved(setting, rest, room, height), _shelved(setting, groups[some.start : some.stop], width, height)

    return evolve(fixed(block, strips=strips), parts=len(groups), divided=divided)


def _sized(setting: Setting, group: Group) -> Group:
    factor = min(max(setting.symbols.least, least_factor(group.pieces)), 1)
    return evolve(group, type_size=setting.type.body, least_type=setting.type.fine, factor=factor)
