"""The hull: armour and damage rows with their crew stars, and what is checked at the end of each row."""

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from shipyard.rules.bill import hull_boxes
from shipyard.rules.tracks import core_threshold, crew_factors, crew_stars, rows_of, thresholds
from shipyard.sheets.drawing import Anchor, Group, Item, Text
from shipyard.sheets.layout import BODY, LARGE, LEADING, Block, stacked
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.hull import armour_circle, hull_box

SIDES = (16.0, 14.0, 12.0, 10.0)
"""The sides of a box, the largest first: the first that sets each row in one line is drawn."""

NAMES = 40.0
"""The width of the column that names the rows."""

CHECKS = 62.0
"""The width of the columns that say what is checked at the end of a row."""

ROW_GAP = 4.0
"""The distance of two rows."""


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


def hull_rows(ship: Ship, room: float) -> Rows:
    """Set armour and hull in lines of at most `room`."""
    rows = rows_of(ship.design, ship.ruleset)
    across = room - NAMES - CHECKS
    longest = max(rows)
    side = next((side for side in SIDES if longest * side <= across), SIDES[-1])
    most = int(across // side)
    checks = NAMES + min(longest, most) * side + 10
    lines = [*_armour(ship, side, int((room - NAMES) // side)), _heads(checks), *_hull(ship, rows, side, most, checks)]
    return Rows(side, tuple(lines), longest <= most)


def _armour(ship: Ship, side: float, most: int) -> Iterator[Block]:
    left = ship.design.armour
    while left:
        here = min(left, most)
        circles = [item for column in range(here) for item in armour_circle(side).at(NAMES + column * side, 0)]
        name = _name(f"armour {ship.design.armour}", side) if left == ship.design.armour else ()
        left -= here
        yield Block((*name, Group("armour", tuple(circles))), NAMES + here * side, side + ROW_GAP * (left == 0))


def _heads(x: float) -> Block:
    texts = (
        Text(x + 12, BODY, "systems", BODY, anchor=Anchor.MIDDLE),
        Text(x + 42, BODY, "core", BODY, anchor=Anchor.MIDDLE),
    )
    return Block(texts, x + CHECKS - 10, BODY * LEADING + 3)


def _hull(ship: Ship, rows: tuple[int, ...], side: float, most: int, checks: float) -> Iterator[Block]:
    stars = Counter(crew_stars(hull_boxes(ship.design, ship.ruleset), crew_factors(ship.design, ship.ruleset)))
    number = 0
    for row, (boxes, roll) in enumerate(zip(rows, thresholds(len(rows)), strict=True)):
        left = boxes
        while left:
            here = min(left, most)
            items: list[Item] = []
            for column in range(here):
                number += 1
                items.extend(hull_box(side, stars=stars[number]).at(NAMES + column * side, 0))
            name = _name(f"hull {sum(rows)}", side) if row == 0 and left == boxes else ()
            left -= here
            ends = _checks(checks, side, roll) if left == 0 else ()
            height = side + ROW_GAP * (left == 0 and row < len(rows) - 1)
            yield Block((*name, Group("hull", tuple(items)), *ends), checks + CHECKS - 10, height)


def _checks(x: float, side: float, roll: int | None) -> tuple[Item, ...]:
    if roll is None:
        return ()
    y = side / 2 + LARGE * 0.355
    core = core_threshold(roll)
    return (
        Text(x + 12, y, _roll(roll), LARGE, bold=True, anchor=Anchor.MIDDLE),
        Text(x + 42, y, "–" if core is None else _roll(core), LARGE, bold=True, anchor=Anchor.MIDDLE),
    )


def _roll(least: int) -> str:
    return "6" if least == 6 else f"{least}+"


def _name(text: str, side: float) -> tuple[Item, ...]:
    return (Text(0, side / 2 + BODY * 0.355, text, BODY, bold=True),)
