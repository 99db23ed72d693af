"""The hull: armour and damage rows with their crew stars, and what is checked at the end of each row."""

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from shipyard.model.template import Type
from shipyard.rules.bill import hull_boxes
from shipyard.rules.dice_tables import or_more
from shipyard.rules.tracks import core_threshold, crew_factors, crew_stars, rows_of, thresholds
from shipyard.sheets import fonts
from shipyard.sheets.apart import boxed
from shipyard.sheets.drawing import CAPITALS, Anchor, Group, Item, Text
from shipyard.sheets.layout import BODY, LARGE, LEADING, TYPE, Block, stacked
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.hull import armour_circle, hull_box
from shipyard.sheets.symbols.strokes import struck_box

SIDES = (16.0, 14.0, 12.0, 10.0)
"""The sides of a box, the largest first: the first that sets each row in one line is drawn."""

NAMES = 40.0
"""The width of the column that names the rows."""

CHECKS = 62.0
"""The width of the columns that say what is checked at the end of a row."""

INSET, SYSTEMS, CORE = 10.0, 12.0, 42.0
"""Their distance to the boxes, and the middles of both columns from there."""

ROW_GAP, TIGHT = 4.0, 2.0
"""The distance of two rows, and where every point counts."""


@frozen
class Rows:
    """The lines of armour and hull, each a block, and the side of a box."""

    side: float
    lines: tuple[Block, ...]
    whole: bool
    """Whether each row of the hull stands in one line."""

    def block(self) -> Block:
        """All lines below each other."""
        return stacked(self.lines)


def hull_rows(ship: Ship, room: float, type_: Type = TYPE, *, tight: bool = False) -> Rows:
    """Set armour and hull in lines of at most `room`, in boxes no larger than goes with the type.

    Where it is to be `tight`, boxes are as small as they may be, and rows stand close together.
    """
    rows = rows_of(ship.design, ship.ruleset)
    names = _names(ship, rows, type_)
    across = room - names - CHECKS * _share(type_)
    longest = max(rows)
    sides = [side for side in SIDES if side <= max(SIDES[0] * type_.body / BODY, SIDES[-1])]
    sides = sides[-1:] if tight else sides
    side = next((side for side in sides if longest * side <= across), SIDES[-1])
    most = max(int(across // side), 1)
    lines = [
        *_armour(ship, side, int((room - names) // side), names, type_),
        _heads(names + min(longest, most) * side + INSET * _share(type_), type_),
        *_hull(ship, rows, side, most, names, type_, (TIGHT if tight else ROW_GAP) * _share(type_)),
    ]
    return Rows(side, tuple(lines), longest <= most)


def _share(type_: Type) -> float:
    """Give how wide the columns of checks are against those of a full page."""
    return min(type_.body / BODY, 1)


def _names(ship: Ship, rows: tuple[int, ...], type_: Type) -> float:
    """Give the width of the column that names the rows."""
    texts = [f"hull {sum(rows)}", *([f"armour {ship.design.armour}"] if ship.design.armour else [])]
    widths = [fonts.width(text, type_.body, bold=True) + 5 for text in texts]
    return max(NAMES, *widths) if type_.body >= BODY else max(widths)


def _armour(ship: Ship, side: float, most: int, names: float, type_: Type) -> Iterator[Block]:
    left, lost = ship.design.armour, ship.losses.armour
    while left:
        here = min(left, most)
        first = ship.design.armour - left
        circles = [
            item
            for column in range(here)
            for item in boxed(
                ship,
                armour_circle(side, gone=first + column < lost).at(names + column * side, 0),
                "armour",
                first + column + 1,
            )
        ]
        name = _name(f"armour {ship.design.armour}", side, type_) if left == ship.design.armour else ()
        left -= here
        yield Block((*name, Group("armour", tuple(circles))), names + here * side, side + ROW_GAP * (left == 0))


def _heads(x: float, type_: Type) -> Block:
    size, share = min(type_.body, BODY), _share(type_)
    texts = (
        Text(x + SYSTEMS * share, size, "systems", size, anchor=Anchor.MIDDLE),
        Text(x + CORE * share, size, "core", size, anchor=Anchor.MIDDLE),
    )
    return Block(texts, x + (CHECKS - INSET) * share, size * LEADING + 3 * share)


def _hull(
    ship: Ship, rows: tuple[int, ...], side: float, most: int, names: float, type_: Type, gap: float
) -> Iterator[Block]:
    share = _share(type_)
    checks = names + min(max(rows), most) * side + INSET * share
    stars = Counter(crew_stars(hull_boxes(ship.design, ship.ruleset), crew_factors(ship.design, ship.ruleset)))
    number = 0
    for row, (boxes, roll) in enumerate(zip(rows, thresholds(len(rows)), strict=True)):
        left = boxes
        while left:
            here = min(left, most)
            items: list[Item] = []
            for column in range(here):
                number += 1
                box = hull_box(side, stars=stars[number], gone=number <= ship.losses.hull)
                items.extend(boxed(ship, box.at(names + column * side, 0), "hull", number))
            name = _name(f"hull {sum(rows)}", side, type_) if row == 0 and left == boxes else ()
            left -= here
            ends = _checks(checks, side, roll, type_, passed=number <= ship.losses.hull) if left == 0 else ()
            height = side + gap * (left == 0 and row < len(rows) - 1)
            yield Block((*name, Group("hull", tuple(items)), *ends), checks + (CHECKS - INSET) * share, height)


def _checks(x: float, side: float, roll: int | None, type_: Type, *, passed: bool) -> tuple[Item, ...]:
    """Say what is checked at the end of a row; what was checked, because the row is gone, is struck."""
    if roll is None:
        return ()
    size = min(type_.large, LARGE)
    y = side / 2 + size * CAPITALS / 2
    core = core_threshold(roll)
    first, second = (x + middle * _share(type_) for middle in (SYSTEMS, CORE))
    columns = [first, *([second] if core is not None else [])] if passed else []
    strokes = [item for middle in columns for item in struck_box(middle - 10, side / 2 - 5, 20, 10)]
    return (
        Text(first, y, or_more(roll), size, bold=True, anchor=Anchor.MIDDLE),
        Text(second, y, "–" if core is None else or_more(core), size, bold=True, anchor=Anchor.MIDDLE),
        *strokes,
    )


def _name(text: str, side: float, type_: Type) -> tuple[Item, ...]:
    return (Text(0, side / 2 + type_.body * CAPITALS / 2, text, type_.body, bold=True),)
