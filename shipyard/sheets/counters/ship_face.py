"""A ship's counter: her outline from above with her bow marked, her id, her type and her name."""

from shipyard.sheets import fonts, silhouette
from shipyard.sheets.counters.blanks import PAD, Blank, Form
from shipyard.sheets.counters.faces import (
    LEAST_ID,
    LEAST_TYPE,
    LETTER_BOX,
    Face,
    arrow,
    arrow_length,
    first_line,
    fitted,
    last_line,
    letter_width,
    side_letter,
    sizes,
    words,
)
from shipyard.sheets.counters.inks import Look, solid
from shipyard.sheets.counters.turning import QUARTER, turned
from shipyard.sheets.drawing import CAPITALS, DESCENT, Anchor, Box, Item, Line, scaled, translated
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.outline import outline
from shipyard.sheets.ship import Ship

LARGEST = (0.23, 0.16)
"""The largest size of an id, for each point of the counter's height and of its width: the smaller of the two."""

NAME = 0.88
"""The largest size of a name, for each point of the id's."""

BRACKETS = 0.1
"""How far the brackets of `SD(P)` reach down beyond the gap under them, for each point of their size."""

CLASS = 0.65
"""The largest size of the class, likewise."""

CLASS_FROM = 55.0
"""The height in points from which a square has room for the class of a ship with a name of her own."""

HALF = 40.0
"""Half the width in which an outline is drawn before it is made as small as a counter: less than on any sheet, so that
what tells the types apart, which is drawn in lengths of its own, is large against the hull."""

SLIMMEST, STOUTEST = 3.5, 2.3
"""How long an outline is for its width, at most and at least."""

ENDS = 0.26
"""How much of an outline's length its bow and its stern take, each."""

DAMAGED = "damaged"
"""The word on the side that is turned up when a ship is damaged."""

HEAVY, SMALLEST = 250.0, 0.8
"""Ships from this MASS on fill their room; lighter ones are smaller, by the third root of MASS down to this part."""

SLASH, CLEFT = 1.4, 4.2
"""The weight of the stroke through a damaged ship, and of the gap in her that it stands in."""


def ship_face(ship: Ship, blank: Blank, look: Look, *, damaged: bool = False, type_: str = "") -> Face:
    """Draw one side of a ship's counter; a `damaged` one says so, and a stroke cuts through her.

    `type_` stands on it where another game calls her by another than her design's, from which her outline is.
    """
    made = _hex if blank.bow_up else _upright
    return made(ship, blank, look, DAMAGED if damaged else "", type_ or ship.design.type)


def _upright(ship: Ship, blank: Blank, look: Look, state: str, called: str) -> Face:
    """Set a bar or a square: id and type over the ship, whose bow points to the right, and the name under her.

    Where the ship stands depends on no text's length, so that the two sides of a fold agree.
    """
    width, height = blank.width, blank.height
    room = width - 2 * PAD
    gap = 0.04 * min(height, width / 2) + 0.4
    largest = _largest(blank)
    read: list[Item] = []
    ident, type_ = _marking(ship, state, called)
    ident_size = _beside(ident, type_, largest, room)
    # The letter of her side has the lower corner under her bow.
    corner = letter_width(ship.side)
    name_room, tail = room - (corner + gap if corner else 0), ""
    if ident_size:
        read += words(type_, _type_size(ident_size), width - PAD, first_line(largest), look, anchor=Anchor.END)
    else:
        ident, ident_size = fitted(ident, largest, LEAST_ID, room, bold=True)
        tail = fonts.shortened(type_, LEAST_TYPE, 0.45 * name_room)
        name_room -= fonts.width(f"{tail} ", LEAST_TYPE) if tail else 0
    read += words(ident, ident_size, PAD, first_line(largest), look, bold=True)
    baseline = last_line(height, NAME * largest)
    right = PAD + room - (corner + gap if corner else 0)
    read += words(tail, LEAST_TYPE, right, baseline, look, anchor=Anchor.END)
    read += side_letter(ship.side, width - PAD, height - PAD - LETTER_BOX, look)
    if height >= CLASS_FROM and blank.form is Form.SQUARE and ship.title != ship.design.name:
        class_, size = fitted(f"{ship.design.name} class", CLASS * largest, LEAST_TYPE, name_room)
        read += words(class_, size, PAD, baseline, look)
        baseline -= 1.25 * CLASS * largest
        name_room = right - PAD
    name, name_size = fitted(ship.title, NAME * largest, LEAST_TYPE, name_room)
    read += words(name, name_size, PAD, baseline, look)
    top = first_line(largest) + gap + BRACKETS * largest
    bottom = baseline - CAPITALS * NAME * largest - gap
    middle = (top + bottom) / 2
    hull = Box(PAD, top, width - PAD - arrow_length(blank) - gap, bottom)
    figure = (*_picture(ship, hull, look, state, up=False), arrow(blank, look, middle))
    return Face(figure, tuple(read), middle, (width / 2, height / 2))


def _marking(ship: Ship, state: str, called: str) -> tuple[str, str]:
    """Give what stands as her id, and what stands beside it: her type, or the state she is in."""
    return ship.id or called, state or (called if ship.id else "")


def _beside(ident: str, type_: str, largest: float, room: float) -> float:
    """Give the largest size in which an id and a type stand in one row; 0 where they do not in any."""
    for size in sizes(largest, LEAST_ID):
        between = 0.5 * size if type_ else 0
        if fonts.width(ident, size, bold=True) + between + fonts.width(type_, _type_size(size)) <= room:
            return size
    return 0


def _type_size(ident_size: float) -> float:
    return max(0.85 * ident_size, LEAST_TYPE)


def _hex(ship: Ship, blank: Blank, look: Look, state: str, called: str) -> Face:
    """Set a hex: the ship in the middle, bow up, the id to her left, the type to her right, and the name under her."""
    width, height = blank.width, blank.height
    middle, largest = width / 2, _largest(blank)
    gap = 0.02 * height + 0.4
    read: list[Item] = []
    baseline = last_line(height, NAME * largest)
    name_room = blank.room(baseline, baseline + DESCENT * NAME * largest).width
    name, name_size = fitted(ship.title, NAME * largest, LEAST_TYPE, name_room)
    read += words(name, name_size, middle, baseline, look, anchor=Anchor.MIDDLE)
    top = PAD + arrow_length(blank) + gap
    bottom = baseline - CAPITALS * NAME * largest - gap
    ident, type_ = _marking(ship, state, called)
    half = (bottom - top) / (2 * (SLIMMEST + STOUTEST) / 2)
    rise = 0.6 * largest
    left = blank.room(height / 2 - rise, height / 2 + rise).left
    wing = middle - half - 2 * gap - left
    size = next((size for size in sizes(largest, LEAST_ID) if fonts.fits(ident, size, wing, bold=True)), 0.0)
    type_, type_size = _in_wing(type_, _type_size(size or largest), wing)
    level = height / 2 + CAPITALS * (size or type_size) / 2
    read += words(type_, type_size, width - left - wing / 2, level, look, anchor=Anchor.MIDDLE)
    if size:
        read += words(ident, size, left + wing / 2, level, look, bold=True, anchor=Anchor.MIDDLE)
    else:
        # an id too long to stand beside the ship stands under her
        largest = max(NAME * largest, LEAST_ID)
        bottom -= BRACKETS * largest
        ident, size = fitted(ident, largest, LEAST_ID, blank.room(bottom, bottom + DESCENT * largest).width, bold=True)
        read += words(ident, size, middle, bottom, look, bold=True, anchor=Anchor.MIDDLE)
        bottom -= CAPITALS * largest + gap
    shoulder = blank.room(PAD, PAD + LETTER_BOX).right
    read += side_letter(ship.side, shoulder, PAD, look)
    hull = Box(middle - half, top, middle + half, bottom)
    figure = (*_picture(ship, hull, look, state, up=True), arrow(blank, look, height / 2))
    return Face(figure, tuple(read), height / 2, (middle, height / 2))


def _in_wing(text: str, largest: float, room: float) -> tuple[str, float]:
    """Give a type or a state as it goes in beside the ship, or nothing: half of it would say something else."""
    shown, size = fitted(text, largest, LEAST_TYPE, room)
    return (shown if shown == text else ""), size


def _largest(blank: Blank) -> float:
    return max(min(LARGEST[0] * blank.height, LARGEST[1] * blank.width), LEAST_ID)


def _picture(ship: Ship, room: Box, look: Look, state: str, *, up: bool) -> tuple[Item, ...]:
    """Draw a ship as large as she goes into a room, her bow up or to the right."""
    across, along = (room.width, room.height) if up else (room.height, room.width)
    if across <= 0 or along <= 0:
        return ()
    share = max(min((ship.design.mass / HEAVY) ** (1 / 3), 1.0), SMALLEST)
    across, along = share * across, share * along
    if ship.silhouette is not None:
        drawn = silhouette.drawn(ship.silhouette, Box(-across / 2, -along / 2, across / 2, along / 2))
    else:
        drawn = _own_outline(ship, across, along)
    x, y = room.middle, (room.top + room.bottom) / 2
    placed = translated(drawn if up else turned(drawn, (0, 0), QUARTER), x, y)
    stroke = _stroke(room, look) if state else ()
    return (*solid(placed, look), *stroke)


def _own_outline(ship: Ship, across: float, along: float) -> tuple[Item, ...]:
    """Draw the outline of a ship's type about the origin, bow up, as long and as slim as looks well."""
    shape = shape_of(ship.design, ship.ruleset)
    ratio = min(max(along / across, STOUTEST), SLIMMEST)
    length = 2 * HALF * ratio
    ends = max(ENDS * length, shape.head + shape.shoulder + max(shape.nose, shape.tail))
    factor = min(along / length, across / (2 * HALF))
    drawn = outline(shape, HALF, length, ends, ends)
    return translated(scaled(drawn, factor), -factor * HALF, -factor * length / 2)


def _stroke(room: Box, look: Look) -> tuple[Item, ...]:
    """Draw one stroke slanting through the middle of a room, in a gap in the ground's ink.

    It is the sign of the marker for damage. The ends of a ship, by which her type is known, stay as they are.
    """
    middle = (room.top + room.bottom) / 2
    half = min(room.width, room.height) / 2 - CLEFT / 2
    ends = room.middle - half, middle + half, room.middle + half, middle - half
    return Line(*ends, CLEFT, look.ground), Line(*ends, SLASH, look.ink)
