"""Like systems in one row: their symbol once, and a box for each of them."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Ink, Item, Rect
from shipyard.sheets.layout import Block
from shipyard.sheets.panels.groups import Group, Place
from shipyard.sheets.panels.least import least_factor
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.shapes import STRIKE, facing
from shipyard.sheets.symbols.strokes import struck_box

LEAST = 2
"""From how many like systems on they are merged."""

ONE_ROW = 3
"""The most boxes in a single row; more stand in two."""

TOGETHER = 10
"""The most boxes that stand together, in two rows of five, to be counted at a glance."""


def merged_groups(groups: Mapping[Place, tuple[Group, ...]]) -> dict[Place, tuple[Group, ...]]:
    """Merge the groups of every place."""
    return {place: tuple(merged(group) for group in some) for place, some in groups.items()}


def merged(group: Group, factor: float = 1) -> Group:
    """Give a group with its symbol once and a box for each; one whose systems have boxes of their own stays.

    A `factor` below 1 makes the symbol smaller, as far as that goes, but not the boxes.
    """
    if group.system is None or len(group.pieces) < LEAST:
        return group
    mark = symbol(group.system, group.arcs)
    if group.pieces[0].width > mark.width:
        return group
    mark = mark.scaled(max(min(factor, 1), least_factor([mark])))
    boxes = list(_boxes(group))
    first, *others = [_together(boxes[start : start + TOGETHER]) for start in range(0, len(boxes), TOGETHER)]
    return evolve(group, pieces=(_marked(mark, first, to_port=facing(group.arcs) > 180), *others), hits=())


def _boxes(group: Group) -> Iterator[Block]:
    """Give a box for each system, with its role; what is lost is struck."""
    for piece, hits in zip(group.pieces, group.hits, strict=True):
        role = next(item.role for item in piece.items if isinstance(item, Tagged))
        stroke = struck_box(0, 0, STRIKE, STRIKE) if hits else ()
        yield Block((Tagged(role, (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), *stroke)),), STRIKE, STRIKE)


def _together(boxes: Sequence[Block]) -> Block:
    """Set boxes edge to edge, in two rows where there are several."""
    across = len(boxes) if len(boxes) <= ONE_ROW else -(-len(boxes) // 2)
    items: list[Item] = []
    for number, box in enumerate(boxes):
        items.extend(box.at(number % across * STRIKE, number // across * STRIKE))
    return Block(tuple(items), across * STRIKE, -(-len(boxes) // across) * STRIKE)


def _marked(mark: Block, boxes: Block, *, to_port: bool) -> Block:
    """Put the symbol before its boxes; what faces port is the mirror image of that."""
    mark = mark.mirrored() if to_port else mark
    height = max(mark.height, boxes.height)
    x, y = mark.width + 1, (height - boxes.height) / 2
    both = Block((*mark.at(0, (height - mark.height) / 2), *boxes.at(x, y)), x + boxes.width + 1, height)
    return both.mirrored() if to_port else both
