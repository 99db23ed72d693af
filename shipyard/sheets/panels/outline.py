"""The outlines of ships in plan, bow up, one family: what a ship is shows at a glance.

Ships of the conversion have two hammerheads and a body between them, which differ by type; those of the Fleet Books
stand in `wedges`. Each outline is drawn as its starboard side and closed with the mirror image of that.
"""

from collections.abc import Callable, Iterable, Sequence

from attrs import frozen

from shipyard.sheets.drawing import BOX, FRAME, Ink, Item, Line, Path, Point, Segment, translated

ROUND = 12.0
"""The radius of a cruiser's corners."""

CHAMFER = 11.0
"""How much is cut off the corners of a capital ship."""

STEP = 10.0
"""The length of the steps by which a body widens and narrows."""

BAY, NOTCH = 9.0, 7.0
"""The height of a carrier's bays along her sides, and their depth."""

BLOCK, GROOVE = 34.0, 6.0
"""The least length of a freighter's blocks, and the depth of the grooves between them."""

_BOW = 0.5523
"""Where the control points of a quarter of a circle stand, for each point of its radius."""


@frozen
class Room:
    """What an outline is drawn round: half its width, its height, and the lengths of bow and stern with their necks."""

    half: float
    height: float
    fore: float
    aft: float

    @property
    def foot(self) -> float:
        """Where the body ends and the stern's neck starts."""
        return self.height - self.aft


@frozen
class Shape:
    """One outline: the room that it leaves inside, and how it is drawn."""

    name: str
    draw: Callable[[Room], tuple[Item, ...]]
    nose: float = 0
    """The length of the bow before the first systems."""
    tail: float = 0
    """The length of the stern behind the last systems."""
    neck: float = 14.0
    """How much narrower the body is than the heads, on each side."""
    shoulder: float = 16.0
    """The length of the step from a head to the body."""
    head: float = 40.0
    """The least length of a head."""
    taper: float = 1.0
    """How wide the ends are inside, for each point of the hull's width."""
    ends: int = 2
    """How often there is padding at an end that holds systems: before and behind them, or on one side."""


def outline(shape: Shape, half: float, height: float, fore: float, aft: float) -> tuple[Item, ...]:
    """Draw an outline of a width of twice `half` and a height; its axis stands at x = half."""
    return translated(shape.draw(Room(half, height, fore, aft)), half, 0)


def _destroyer(room: Room) -> tuple[Item, ...]:
    """Draw a pointed prow, straight sides and a stern that narrows."""
    half, neck, tip, prow = room.half, room.half - DESTROYER.neck, room.half * 0.1, DESTROYER.nose + 10
    return sides(
        (0, 0),
        [
            ((tip, 0),),
            ((half * 0.55, prow * 0.12), (half, prow * 0.55), (half, prow)),
            ((half, room.fore - 15),),
            ((neck, room.fore - 3),),
            ((neck, room.foot + 3),),
            ((half, room.foot + 15),),
            ((half, room.height - DESTROYER.tail - 8),),
            ((half * 0.72, room.height),),
        ],
    )


def _cruiser(room: Room) -> tuple[Item, ...]:
    """Draw rounded heads and a body that swells amidships."""
    half, height, neck, bend = room.half, room.height, room.half - CRUISER.neck, ROUND * (1 - _BOW)
    top, foot, step = room.fore, room.foot, CRUISER.shoulder
    swell, body = half - CRUISER.neck / 3, room.foot - room.fore
    return sides(
        (0, 0),
        [
            ((half - ROUND, 0),),
            ((half - bend, 0), (half, bend), (half, ROUND)),
            ((half, top - step),),
            ((half, top - step / 2), (neck, top - step / 2), (neck, top)),
            ((swell, top + body * 0.25), (swell, foot - body * 0.25), (neck, foot)),
            ((neck, foot + step / 2), (half, foot + step / 2), (half, foot + step)),
            ((half, height - ROUND),),
            ((half, height - bend), (half - bend, height), (half - ROUND, height)),
        ],
    )


def _capital(room: Room) -> tuple[Item, ...]:
    """Draw heads without corners and a body as wide as they are, with its belt of armour."""
    half, height, neck = room.half, room.height, room.half - CAPITAL.neck
    top, foot, wide = room.fore, room.foot, room.half - 2
    step = min(STEP, max(foot - top, 0) / 3)
    belt, ends = half - 6, (top + step + 2, foot - step - 2)
    return (
        *sides(
            (0, 0),
            [
                ((half - CHAMFER, 0),),
                ((half, CHAMFER),),
                ((half, top - 15),),
                ((neck, top - 9),),
                ((neck, top),),
                ((wide, top + step),),
                ((wide, foot - step),),
                ((neck, foot),),
                ((neck, foot + 9),),
                ((half, foot + 15),),
                ((half, height - CHAMFER),),
                ((half - CHAMFER, height),),
            ],
        ),
        *(Line(side * belt, ends[0], side * belt, ends[1], BOX) for side in (1, -1) if ends[1] - ends[0] > STEP),
    )


def _carrier(room: Room) -> tuple[Item, ...]:
    """Draw a bow and a stern with a flight deck's opening, and bays along the sides."""
    half, height, neck = room.half, room.height, room.half - CARRIER.neck
    top, foot, deck = room.fore, room.foot, room.half * 0.42
    side: list[Segment] = [
        ((deck, CARRIER.nose),),
        ((deck, 0),),
        ((half - 5, 0),),
        ((half, 5),),
        ((half, top - 12),),
        ((neck, top - 6),),
        ((neck, top),),
        *_bays(top, foot, half),
        ((neck, foot),),
        ((neck, foot + 6),),
        ((half, foot + 12),),
        ((half, height - 5),),
        ((half - 5, height),),
        ((deck, height),),
        ((deck, height - CARRIER.tail),),
    ]
    return sides((0, CARRIER.nose), side)


def _bays(top: float, foot: float, half: float) -> Iterable[Segment]:
    """Give the teeth between the bays, evenly along the body."""
    number = int((foot - top - BAY) // (2 * BAY))
    pitch = (foot - top) / max(number, 1)
    for bay in range(number):
        start = top + bay * pitch + (pitch - BAY) / 2
        yield ((half - NOTCH - 1, start),)
        yield ((half - 1, start),)
        yield ((half - 1, start + BAY),)
        yield ((half - NOTCH - 1, start + BAY),)


def _freighter(room: Room) -> tuple[Item, ...]:
    """Draw a blunt bow, blocks of holds along straight sides, and the drive behind them."""
    half, height, tail = room.half, room.height, room.height - FREIGHTER.tail
    length = room.foot - room.fore
    blocks = max(int(length // BLOCK), 1)
    grooves = [room.fore + block * length / blocks for block in range(blocks + 1)]
    bend = FREIGHTER.nose + 16
    side: list[Segment] = [
        ((half * 0.3, 0),),
        ((half * 0.75, 0), (half, bend * 0.4), (half, bend)),
        *(step for y in grooves for step in (((half, y - GROOVE),), ((half - GROOVE, y),), ((half, y + GROOVE),))),
        ((half, tail),),
        ((half * 0.62, tail),),
        ((half * 0.62, height - 3),),
        ((half * 0.56, height),),
    ]
    joints = (
        Line(side_ * (half - GROOVE), y, side_ * (half - 2 * GROOVE), y, BOX) for side_ in (1, -1) for y in grooves
    )
    return (*sides((0, 0), side), *joints)


DESTROYER = Shape("destroyer", _destroyer, nose=26, tail=8)
CRUISER = Shape("cruiser", _cruiser)
CAPITAL = Shape("capital ship", _capital)
CARRIER = Shape("carrier", _carrier, nose=7, tail=7)
FREIGHTER = Shape("freighter", _freighter, nose=8, tail=12, neck=8, shoulder=10)


def sides(bow: Point, side: Sequence[Segment]) -> tuple[Item, ...]:
    """Close a starboard side, given from the bow about x = 0, with its mirror image to port."""
    ends = [bow, *(segment[-1] for segment in side)]
    back: list[Segment] = [((-ends[-1][0], ends[-1][1]),)]
    for index in range(len(side) - 1, -1, -1):
        segment, end = side[index], ends[index]
        if len(segment) == 1:
            back.append(((-end[0], end[1]),))
        else:
            first, second, _ = segment
            back.append(((-second[0], second[1]), (-first[0], first[1]), (-end[0], end[1])))
    return (Path(bow, (*side, *back), fill=Ink.WHITE, stroke=FRAME),)
