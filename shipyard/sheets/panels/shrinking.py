"""How small a symbol can be drawn: its boxes can still be crossed off, and its numbers read."""

from collections.abc import Iterable

from attrs import evolve

from shipyard.model.template import Type
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import strengths
from shipyard.sheets.drawing import MM, Circle, Item, Rect, Text, flat
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.layout import FINE, Block
from shipyard.sheets.panels.groups import Group
from shipyard.sheets.symbols import symbol

LEAST_BOX = 3.5 * MM
"""The least side of a box to cross off."""

LARGEST_BOX = 16.0
"""What is larger than this on a symbol's own grid is no box but the symbol, which can be crossed off itself."""

LONG = (" launcher", " class")
"""What captions leave out where room is short: the symbol says it."""


def shrunk(groups: Iterable[Group], ruleset: Ruleset, factor: float, type_: Type, *, brief: bool) -> tuple[Group, ...]:
    """Give groups as large as asked, or as small as each can be; where it is to be `brief`, with short captions."""
    return tuple(_shrunk(_captioned(group, type_, brief), ruleset, factor) for group in groups)


def _captioned(group: Group, type_: Type, brief: bool) -> Group:
    caption = short(group) if brief else group.caption
    return evolve(group, type_size=type_.body, least_type=type_.fine, caption=caption)


def short(group: Group) -> str:
    """Shorten a caption that is not the designer's own label."""
    caption = group.caption
    if group.system is not None and group.system.label is None:
        for words in LONG:
            caption = caption.replace(words, "")
    return caption


def _shrunk(group: Group, ruleset: Ruleset, factor: float) -> Group:
    track = strengths(group.system, ruleset) if group.system is not None else ()
    if factor < 1 and track and group.system is not None:
        # The boxes of a track stay as they are; only the symbol before them is made smaller.
        plain = max(factor, least_factor([symbol(group.system, group.arcs)]))
        drawn = {
            hits: symbol(group.system, group.arcs, track, hits=hits, factor=plain) for hits in dict.fromkeys(group.hits)
        }
        pieces = tuple(_as(piece, drawn[hits]) for piece, hits in zip(group.pieces, group.hits, strict=True))
        return evolve(group, pieces=pieces)
    return evolve(group, factor=max(factor, least_factor(group.pieces)))


def _as(piece: Block, drawn: Block) -> Block:
    """Give a drawing the role that a piece has."""
    role = next(item.role for item in piece.items if isinstance(item, Tagged))
    return evolve(drawn, items=(Tagged(role, drawn.items),))


def least_factor(pieces: Iterable[Block]) -> float:
    """Give how small pieces can be drawn against their own size."""
    unique = {id(piece): piece for piece in pieces}
    return max((_least(piece) for piece in unique.values()), default=0)


def _least(piece: Block) -> float:
    by_parts = [_by_part(item) for item in flat(piece.items)]
    return max(LEAST_BOX / max(piece.width, piece.height, 1), *by_parts)


def _by_part(item: Item) -> float:
    match item:
        case Text():
            return FINE / item.size
        case Rect():
            side = min(item.width, item.height)
        case Circle():
            side = 2 * item.radius
        case _:
            return 0
    # What is smaller than a box from the start, as the missiles in a pod, is none.
    return LEAST_BOX / side if LEAST_BOX <= side <= LARGEST_BOX else 0
