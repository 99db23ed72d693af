"""Like systems in one row: their symbol once, and a box for each of them."""

from collections.abc import Iterator

from attrs import evolve

from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Ink, Rect
from shipyard.sheets.layout import Block
from shipyard.sheets.panels.groups import Group
from shipyard.sheets.panels.stations import Groups
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.shapes import STRIKE
from shipyard.sheets.symbols.strokes import struck_box

LEAST = 2
"""How many like systems are merged."""


def merged_groups(groups: Groups) -> Groups:
    """Merge the groups of every place."""
    return {place: tuple(merged(group) for group in some) for place, some in groups.items()}


def merged(group: Group) -> Group:
    """Give a group with its symbol once and a box for each; one whose systems have boxes of their own stays."""
    if group.system is None or len(group.pieces) < LEAST or _has_boxes(group):
        return group
    return evolve(group, pieces=(symbol(group.system, group.arcs), *_boxes(group)), gap=0, system=None)


def _has_boxes(group: Group) -> bool:
    """Say whether each system has a track of its own."""
    assert group.system is not None
    return group.pieces[0].width > symbol(group.system, group.arcs).width


def _boxes(group: Group) -> Iterator[Block]:
    """Give a box for each system, with its role; what is lost is struck."""
    for piece, hits in zip(group.pieces, group.hits, strict=True):
        role = next(item.role for item in piece.items if isinstance(item, Tagged))
        box = Rect(0, 0, STRIKE, STRIKE, Ink.WHITE)
        stroke = struck_box(0, 0, STRIKE, STRIKE) if hits else ()
        yield Block((Tagged(role, (box, *stroke)),), STRIKE, STRIKE)
