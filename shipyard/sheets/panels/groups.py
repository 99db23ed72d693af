"""Groups: the like systems of one entry on one side of the ship, symbols over their caption."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property, lru_cache

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, Arc, Mount, in_order
from shipyard.model.systems import ArcSystem, MountedSystem, SalvoMissileLauncher, System
from shipyard.rules.damage import NONE, Losses
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import strengths
from shipyard.sheets import fonts
from shipyard.sheets.apart import marking
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Ink, Rect
from shipyard.sheets.layout import BODY, FINE, LEADING, SLACK, Block, balanced, beside, line, shelves, split, stacked
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.shapes import facing

GAP = 2.0
"""Between two symbols of a group."""


MOST_LINES = 2
"""The most lines of a caption."""


class Place(StrEnum):
    """Where a system stands in the plan of the ship."""

    FORE = "fore"
    PORT = "port"
    STARBOARD = "starboard"
    AFT = "aft"
    CENTRE = "centre"


@frozen
class Group:
    """Blocks of one kind with a caption; each block is one thing to cross off."""

    caption: str
    pieces: tuple[Block, ...]
    gap: float = GAP
    factor: float = 1
    """How much larger than their own size the pieces are drawn."""
    flipped: bool = False
    """Whether the pieces are drawn as their mirror images."""
    type_size: float = BODY
    """The size of the caption's type."""
    least_type: float = FINE
    """The size that a long caption shrinks to before it is cut."""
    backed: bool = False
    """Whether the caption stands on white, so that no line runs through it."""
    system: System | None = None
    """What each piece is one of, where they are like systems of the plan."""
    arcs: tuple[Arc, ...] = ()
    """The arcs through which they bear."""
    hits: tuple[int, ...] = ()
    """How often each of them is hit."""

    @cached_property
    def alike(self) -> bool:
        """Whether all pieces are of one size; a thousand of them are then reckoned at once."""
        first = self.pieces[0]
        return all(piece.width == first.width and piece.height == first.height for piece in self.pieces)

    def rows(self, room: float, *, even: bool = True) -> list[int]:
        """Give the number of pieces in each row of at most `room`."""
        if self.alike:
            number, width = len(self.pieces), self.factor * self.pieces[0].width
            each = int(min(max((room + self.gap + SLACK) / (width + self.gap), 1), number))
            each = -(-number // -(-number // each)) if even else each
            return [each] * (number // each) + [number % each] * (number % each > 0)
        widths = [self.factor * piece.width for piece in self.pieces]
        return (balanced if even else shelves)(widths, room, self.gap)

    def size(self, room: float, *, even: bool = True) -> tuple[float, float]:
        """Give the width and height of the group, without drawing it."""
        numbers = self.rows(room, even=even)
        if self.alike:
            longest = max(numbers)
            widths = [longest * self.factor * self.pieces[0].width + self.gap * (longest - 1)]
        else:
            rows = split(self.pieces, numbers)
            widths = [self.factor * sum(piece.width for piece in row) + self.gap * (len(row) - 1) for row in rows]
        texts, size = self._texts(room)
        wide = max(*widths, 0, *(fonts.width(text, size) for text in texts))
        return wide, sum(self.row_heights(numbers)) + (self.caption_height(room) if self.caption else -GAP)

    def row_heights(self, numbers: Iterable[int]) -> list[float]:
        """Give the height of each row of so many pieces, with the distance to what stands under it."""
        if self.alike:
            return [self.factor * self.pieces[0].height + GAP for _ in numbers]
        return [self.factor * max(piece.height for piece in row) + GAP for row in split(self.pieces, numbers)]

    def block(self, room: float, *, centred: bool = False, even: bool = True) -> Block:
        """Set the pieces in rows of at most `room`, with the caption under them."""
        rows = split(self._drawn(), self.rows(room, even=even))
        blocks = [beside(row, self.gap, level=0.5) for row in rows]
        under = [self._caption(room, centred=centred)] if self.caption else []
        return stacked([*blocks, *under], GAP, centred=centred)

    def strips(self, room: float) -> Iterator[Block]:
        """Give the caption with the first row, and each further row by itself, to go over pages."""
        rows = split(self._drawn(), self.rows(room, even=False))
        first, *others = [beside(row, self.gap, level=0.5) for row in rows]
        yield stacked([self._caption(room, centred=False), first], GAP) if self.caption else first
        yield from others

    def cut(self, room: float) -> bool:
        """Say whether the caption is too long for a room even in small type and two lines."""
        return any(text.endswith(fonts.ELLIPSIS) for text in self._texts(room)[0][-1:])

    def caption_height(self, room: float) -> float:
        """Give the height of the caption."""
        return self.type_size * LEADING * len(self._texts(room)[0])

    def mirrored(self) -> "Group":
        """Give the same group for the other side of the ship."""
        return evolve(self, flipped=not self.flipped)

    def _texts(self, room: float) -> tuple[tuple[str, ...], float]:
        """Give the lines of the caption, if it has one, and their size."""
        if not self.caption:
            return (), self.type_size
        return _captioned(self.caption, room, self.type_size, min(self.type_size, self.least_type))

    def _caption(self, room: float, *, centred: bool) -> Block:
        texts, size = self._texts(room)
        height = self.type_size * LEADING
        block = stacked([evolve(line(text, size), height=height) for text in texts], centred=centred)
        if not self.backed:
            return block
        white = Rect(-GAP, 0, block.width + 2 * GAP, block.height, Ink.WHITE, stroke=0)
        return Block((white, *block.items), block.width, block.height)

    def _drawn(self) -> list[Block]:
        """Give the pieces as they are drawn; each block that occurs several times is made once."""
        unique = {id(piece): piece for piece in self.pieces}
        made = {key: piece.scaled(self.factor) for key, piece in unique.items()}
        if self.flipped:
            made = {key: piece.mirrored() for key, piece in made.items()}
        return [made[id(piece)] for piece in self.pieces]


@lru_cache(maxsize=4096)  # a sheet asks for the same ones in every room that it tries
def _captioned(caption: str, room: float, size: float, least: float) -> tuple[tuple[str, ...], float]:
    """Give a caption in one line, smaller where it is long, else in two lines, and cut where that is not enough."""
    for some in (size, least):
        if fonts.fits(caption, some, room):
            return (caption,), some
    for some in (size, least):
        texts = fonts.wrapped(caption, some, room)
        whole = sum(len(text.split()) for text in texts) == len(caption.split())
        if len(texts) <= MOST_LINES and whole:
            return texts, some
    return (fonts.shortened(caption, least, room),), least


def tagged(index: int, block: Block, mark: str = "") -> Block:
    """Mark a block as a system of the design, so that a finding can point to it; `mark` tells which of several."""
    return evolve(block, items=(Tagged(f"systems[{index}] {mark}".rstrip(), block.items),))


def place_of(arcs: Iterable[Arc]) -> Place:
    """Say where a system stands that bears through these arcs: on the side to which it mainly bears."""
    borne = in_order(arcs)
    if not borne or borne == ARCS:
        return Place.CENTRE
    turn = facing(borne)
    if turn == 0:
        # Arcs without a middle, as fore and aft together, look ahead by default.
        return Place.FORE if Arc.F in borne else Place.CENTRE
    if turn == 180:
        return Place.AFT
    return Place.STARBOARD if turn < 180 else Place.PORT


_MOUNT_PLACES = {
    Mount.PORT: Place.PORT,
    Mount.STARBOARD: Place.STARBOARD,
    Mount.FORE: Place.FORE,
    Mount.AFT: Place.AFT,
    Mount.ALL_ROUND: Place.CENTRE,
}


def caption_of(system: System, count: int, magazines: Mapping[str, int] | None = None) -> str:
    """Name like systems: the designer's label or the usual name, how many, and which of the magazines feeds them."""
    name = system.label or system_name(system, arcs=False)
    if isinstance(system, SalvoMissileLauncher) and (number := (magazines or {}).get(system.magazine or "")):
        name += f", magazine {number}"
    return f"{name} ×{count}" if count > 1 else name


def groups_of(
    systems: Iterable[tuple[int, System]],
    ruleset: Ruleset,
    losses: Losses = NONE,
    magazines: Mapping[str, int] | None = None,
    *,
    apart: bool = False,
) -> dict[Place, tuple[Group, ...]]:
    """Group a design's entries, each with its number in the file, by the place where they stand.

    Like systems of several entries are one group, where the first of them stands. What is lost is struck. `magazines`
    are numbers by id. With `apart` each piece says which of its like it is.
    """
    found: dict[Place, dict[tuple[System, tuple[Arc, ...]], list[tuple[Block, int]]]] = {place: {} for place in Place}
    for index, system in systems:
        track, like = strengths(system, ruleset), _like(system)
        for number, (place, arcs) in enumerate(standings(system)):
            hits = losses.of(f"systems[{index}]", number, system.count)
            pieces = {hit: tagged(index, symbol(system, arcs, track, hits=hit)) for hit in dict.fromkeys(hits)}
            drawn = [pieces[hit] for hit in hits]
            if apart:
                bare = {hit: symbol(system, arcs, track, hits=hit) for hit in pieces}
                drawn = [
                    tagged(index, bare[hit], marking("unit", f"systems[{index}]", number, copy))
                    for copy, hit in enumerate(hits)
                ]
            found[place].setdefault((like, arcs), []).extend(zip(drawn, hits, strict=True))
    return {
        place: tuple(_group(system, arcs, fitted, magazines) for (system, arcs), fitted in kinds.items())
        for place, kinds in found.items()
    }


def _group(
    system: System, arcs: tuple[Arc, ...], fitted: list[tuple[Block, int]], magazines: Mapping[str, int] | None
) -> Group:
    pieces, hits = zip(*fitted, strict=True)
    return Group(caption_of(system, len(pieces), magazines), pieces, system=system, arcs=arcs, hits=hits)


def _like(system: System) -> System:
    """Give what a system has in common with its like."""
    plain = evolve(system, count=1, id=None)
    return evolve(plain, mounts=()) if isinstance(plain, MountedSystem) else plain


def standings(system: System) -> Iterator[tuple[Place, tuple[Arc, ...]]]:
    """Give where each mount of a system stands, and the arcs through which it bears."""
    if isinstance(system, MountedSystem):
        for mount in system.mounts:
            yield _MOUNT_PLACES[mount], MOUNT_ARCS[mount]
    elif isinstance(system, ArcSystem):
        arcs = in_order(system.arcs)
        yield place_of(arcs), arcs
    else:
        yield Place.CENTRE, ()
