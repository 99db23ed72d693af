"""Groups: the like systems of one entry on one side of the ship, symbols over their caption."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, Arc, Mount, in_order
from shipyard.model.systems import ArcSystem, MountedSystem, SalvoMissileLauncher, System
from shipyard.rules.damage import NONE, Losses
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import strengths
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Ink, Rect
from shipyard.sheets.layout import BODY, FINE, LEADING, Block, balanced, beside, line, shelves, shrunk, split, stacked
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.shapes import facing

GAP = 2.0
"""Between two symbols of a group."""


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

    def rows(self, room: float, *, even: bool = True) -> list[int]:
        """Give the number of pieces in each row of at most `room`."""
        widths = [self.factor * piece.width for piece in self.pieces]
        return (balanced if even else shelves)(widths, room, self.gap)

    def size(self, room: float, *, even: bool = True) -> tuple[float, float]:
        """Give the width and height of the group, without drawing it."""
        numbers = self.rows(room, even=even)
        rows = split(self.pieces, numbers)
        widths = [self.factor * sum(piece.width for piece in row) + self.gap * (len(row) - 1) for row in rows]
        shown, size = self._shown(room)
        return max(*widths, fonts.width(shown, size)), sum(self.row_heights(numbers)) + self.type_size * LEADING

    def row_heights(self, numbers: Iterable[int]) -> list[float]:
        """Give the height of each row of so many pieces, with the distance to what stands under it."""
        return [self.factor * max(piece.height for piece in row) + GAP for row in split(self.pieces, numbers)]

    def block(self, room: float, *, centred: bool = False, even: bool = True) -> Block:
        """Set the pieces in rows of at most `room`, with the caption under them."""
        rows = split(self._drawn(), self.rows(room, even=even))
        blocks = [beside(row, self.gap, level=0.5) for row in rows]
        return stacked([*blocks, self._caption(room)], GAP, centred=centred)

    def strips(self, room: float) -> Iterator[Block]:
        """Give the caption with the first row, and each further row by itself, to go over pages."""
        rows = split(self._drawn(), self.rows(room, even=False))
        first, *others = [beside(row, self.gap, level=0.5) for row in rows]
        yield stacked([self._caption(room), first], GAP)
        yield from others

    def cut(self, room: float) -> bool:
        """Say whether the caption is too long for a room even in small type."""
        return not fonts.fits(self.caption, min(self.type_size, self.least_type), room)

    def mirrored(self) -> "Group":
        """Give the same group for the other side of the ship."""
        return evolve(self, flipped=not self.flipped)

    def _shown(self, room: float) -> tuple[str, float]:
        """Give the caption, smaller where it is long, and cut where that is not enough."""
        return shrunk(self.caption, (self.type_size, min(self.type_size, self.least_type)), room)

    def _caption(self, room: float) -> Block:
        text = evolve(line(*self._shown(room)), height=self.type_size * LEADING)
        if not self.backed:
            return text
        white = Rect(-GAP, 0, text.width + 2 * GAP, text.height, Ink.WHITE, stroke=0)
        return Block((white, *text.items), text.width, text.height)

    def _drawn(self) -> list[Block]:
        """Give the pieces as they are drawn; each block that occurs several times is made once."""
        unique = {id(piece): piece for piece in self.pieces}
        made = {key: piece.scaled(self.factor) for key, piece in unique.items()}
        if self.flipped:
            made = {key: piece.mirrored() for key, piece in made.items()}
        return [made[id(piece)] for piece in self.pieces]


def tagged(index: int, block: Block) -> Block:
    """Mark a block as a system of the design, so that a finding can point to it."""
    return evolve(block, items=(Tagged(f"systems[{index}]", block.items),))


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


def caption_of(system: System, count: int) -> str:
    """Name like systems with their number: the designer's label or the usual name, and the magazine if stated."""
    name = system.label or system_name(system, arcs=False)
    if isinstance(system, SalvoMissileLauncher) and system.magazine:
        name += f", {system.magazine}"
    return f"{name} ×{count}" if count > 1 else name


def groups_of(
    systems: Iterable[tuple[int, System]], ruleset: Ruleset, losses: Losses = NONE
) -> dict[Place, tuple[Group, ...]]:
    """Group a design's entries, each with its number in the file, by the place where they stand.

    Like systems of several entries are one group, where the first of them stands. What is lost is struck.
    """
    found: dict[Place, dict[tuple[System, tuple[Arc, ...]], list[tuple[Block, int]]]] = {place: {} for place in Place}
    for index, system in systems:
        track, like = strengths(system, ruleset), _like(system)
        for number, (place, arcs) in enumerate(_standings(system)):
            hits = losses.of(f"systems[{index}]", number, system.count)
            pieces = {hit: tagged(index, symbol(system, arcs, track, hits=hit)) for hit in dict.fromkeys(hits)}
            found[place].setdefault((like, arcs), []).extend([(pieces[hit], hit) for hit in hits])
    return {
        place: tuple(_group(system, arcs, fitted) for (system, arcs), fitted in kinds.items())
        for place, kinds in found.items()
    }


def _group(system: System, arcs: tuple[Arc, ...], fitted: list[tuple[Block, int]]) -> Group:
    pieces, hits = zip(*fitted, strict=True)
    return Group(caption_of(system, len(pieces)), pieces, system=system, arcs=arcs, hits=hits)


def _like(system: System) -> System:
    """Give what a system has in common with its like."""
    plain = evolve(system, count=1, id=None)
    return evolve(plain, mounts=()) if isinstance(plain, MountedSystem) else plain


def _standings(system: System) -> Iterator[tuple[Place, tuple[Arc, ...]]]:
    if isinstance(system, MountedSystem):
        for mount in system.mounts:
            yield _MOUNT_PLACES[mount], MOUNT_ARCS[mount]
    elif isinstance(system, ArcSystem):
        arcs = in_order(system.arcs)
        yield place_of(arcs), arcs
    else:
        yield Place.CENTRE, ()
