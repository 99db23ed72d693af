"""The columns of the order-of-battle sheet of Damned Starships, and what stands in one row of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from shipyard.rules.damned.combat import RANGES
from shipyard.sheets import fonts
from shipyard.sheets.drawing import BOX, CAPITALS, FRAME, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, FINE, LARGE, LEADING, Block, label

Data = Mapping[str, Any]

ROW, NARROW_ROW = 24.0, 38.0
"""The height of a ship's row; on narrow paper her figures stand below her name."""

SECOND = 9.6
"""From the line with her name to what is told of her."""

SIDE = 12.0
"""The side of a box to cross off: 4.2 mm."""

BRACKETS = 16.0
"""What the brackets of divisions and sections take at the left."""

ROOMY = 500.0
"""The width from which columns are as wide as they look best; on narrower paper they move together."""

FACTORS = (*(band for band, _ in RANGES), "expendables", "defence")
HEADS = ("close", "med.", "long", "extr.", "exp.", "def.")
UNDER = (*(f"to {to}" if to else "over" for _, to in RANGES), "", "")
THRUSTS = (("normal", "full"), ("towing", "tow"), ("damaged", "dam."), ("crippled", "crip."))
STATES = ("damaged", "crippled", "destroyed")
STATE_HEADS = ("dam.", "crip.", "lost")

TURNS = 10
"""For so many turns there is a box for command points."""

COMMAND = (16.0, 15.0)
"""The width and height of a box for the command points of a turn."""

NONE = "–"
"""What a ship has none of."""


@frozen
class Columns:
    """Where the columns stand in a width."""

    width: float

    @property
    def _roomy(self) -> bool:
        return self.width >= ROOMY

    @property
    def factor(self) -> float:
        """The width of a factor."""
        return 25.0 if self._roomy else 18.5

    @property
    def thrust(self) -> float:
        """The width of a thrust."""
        return 18.0 if self._roomy else 14.5

    @property
    def box(self) -> float:
        """The width of a box with what is clear beside it."""
        return 18.0 if self._roomy else 14.0

    @property
    def gap(self) -> float:
        """The distance of two groups of columns."""
        return 7.0 if self._roomy else 3.0

    @property
    def points(self) -> float:
        """The right edge of the points."""
        return self.width

    @property
    def crews(self) -> float:
        """The left edge of the boxes for the crew."""
        return self.width - (22.0 if self._roomy else 15.0) - 3 * SIDE

    @property
    def fired(self) -> float:
        """The left edge of the box for pods."""
        return self.crews - self.gap - self.box

    @property
    def states(self) -> float:
        """The left edge of the boxes for damage."""
        return self.fired - self.gap / 2 - 3 * self.box

    @property
    def thrusts(self) -> float:
        """The left edge of the thrusts."""
        return self.states - self.gap - 4 * self.thrust

    @property
    def factors(self) -> float:
        """The left edge of the factors."""
        return self.thrusts - self.gap - 6 * self.factor

    @property
    def names(self) -> float:
        """The width that the names have."""
        return (self.factors if self._roomy else self.width) - BRACKETS - 4

    @property
    def row(self) -> float:
        """The height of a ship's row."""
        return ROW if self._roomy else NARROW_ROW

    def heads(self) -> Block:
        """Draw the heads of the columns."""
        first, second = BODY, BODY * (1 + LEADING)
        items: list[Item] = [Text(BRACKETS, second, "ship" if self._roomy else "", BODY)]
        for number, (word, under) in enumerate(zip(HEADS, UNDER, strict=True)):
            x = self.factors + (number + 0.5) * self.factor
            items.append(Text(x, first, word, BODY, anchor=Anchor.MIDDLE))
            size = BODY if self._roomy else FINE
            items.append(Text(x, second, under, size, anchor=Anchor.MIDDLE))
        for number, (_, word) in enumerate(THRUSTS):
            x = self.thrusts + (number + 0.5) * self.thrust
            size = BODY if self._roomy else FINE
            items.append(Text(x, second, word, size, anchor=Anchor.MIDDLE))
        for number, word in enumerate(STATE_HEADS):
            x = self.states + (number + 0.5) * self.box
            size = BODY if self._roomy else FINE
            items.append(Text(x, second, word, size, anchor=Anchor.MIDDLE))
        for x, word, under in (
            (self.thrusts + 2 * self.thrust, "thrust", ""),
            (self.states + 1.5 * self.box, "state", ""),
            (self.fired + self.box / 2, "pods", "fired" if self._roomy else ""),
            (self.crews + 1.5 * SIDE, "crew", ""),
        ):
            items.append(Text(x, first, word, BODY, anchor=Anchor.MIDDLE))
            items.append(Text(x, second, under, BODY, anchor=Anchor.MIDDLE))
        items.append(Text(self.points, second, "pts", BODY, anchor=Anchor.END))
        y = second + 4
        some = [item for item in items if not isinstance(item, Text) or item.string]
        return Block((*some, Line(0, y, self.width, y, BOX)), self.width, y + 4)

    def ship(self, row: "Row") -> Block:
        """Draw the row of a ship or of a battery."""
        level = self.row - ROW / 2 - 1
        items: list[Item] = [*self._names(row)]
        for number, text in enumerate(row.factors):
            x = self.factors + (number + 0.5) * self.factor
            items.append(label(x, level, text, LARGE, bold=False))
        for number, (text, now) in enumerate(row.thrust):
            x = self.thrusts + (number + 0.5) * self.thrust
            items.append(label(x, level, text, LARGE, bold=now))
        for number, struck in enumerate(row.states):
            x = self.states + number * self.box + (self.box - SIDE) / 2
            items += _box(x, level, struck=struck)
        if row.pods:
            items += _box(self.fired + (self.box - SIDE) / 2, level, struck=row.fired)
        if row.crew is not None:
            items += graded(self.crews, level, "ICS", row.crew)
        if row.points:
            items.append(Text(self.points, level + CAPITALS * LARGE / 2, row.points, LARGE, anchor=Anchor.END))
        return Block(tuple(items), self.width, self.row)

    def _names(self, row: "Row") -> Iterator[Item]:
        first = 10.5
        shown = fonts.shortened(row.id, LARGE, self.names, bold=True)
        after = fonts.width(shown, LARGE, bold=True) + 4
        yield Text(BRACKETS, first, shown, LARGE, bold=True)
        if name := fonts.shortened(row.name, LARGE, max(self.names - after, 0)):
            yield Text(BRACKETS + after, first, name, LARGE)
        if self._roomy:
            if about := fonts.shortened(row.about, BODY, self.names):
                yield Text(BRACKETS, first + SECOND, about, BODY)
            return
        after += fonts.width(name, LARGE) + 6
        if about := fonts.shortened(row.about, BODY, self.names - after):
            yield Text(BRACKETS + after, first, about, BODY)


@frozen(kw_only=True)
class Row:
    """What one row says."""

    id: str
    name: str
    about: str = ""
    factors: tuple[str, ...] = (NONE,) * 6
    thrust: tuple[tuple[str, bool], ...] = ()
    """Each thrust, and whether it is the one that holds now."""
    states: tuple[bool, ...] = (False,) * 3
    """Whether each state's box is struck."""
    pods: bool = False
    """Whether there is a box for pods that are fired."""
    fired: bool = False
    """Whether it is struck."""
    crew: str | None = None
    """The first letter of the crew's quality, empty where it is rolled for; None where no crew is."""
    points: str = ""


def _box(x: float, level: float, *, struck: bool = False) -> Iterator[Item]:
    """Draw a box to cross off, with its middle at a height."""
    top = level - SIDE / 2
    yield Rect(x, top, SIDE, SIDE, stroke=BOX)
    if struck:
        yield Line(x, top, x + SIDE, top + SIDE, FRAME)
        yield Line(x, top + SIDE, x + SIDE, top, FRAME)


def graded(x: float, level: float, letters: str, stated: str) -> Iterator[Item]:
    """Draw boxes with the letters of a quality side by side, the stated one black; else one is to be marked."""
    for number, letter in enumerate(letters):
        left = x + number * SIDE
        black = letter == stated
        yield Rect(left, level - SIDE / 2, SIDE, SIDE, Ink.BLACK if black else Ink.NONE, BOX)
        ink = Ink.WHITE if black else Ink.BLACK
        yield label(left + SIDE / 2, level, letter, BODY, bold=black, ink=ink)


def commands(right: float, level: float) -> Iterator[Item]:
    """Draw a box for the command points of each turn, up to a right edge."""
    wide, high = COMMAND
    for turn in range(TURNS):
        x = right - (TURNS - turn) * wide
        yield Rect(x, level - high / 2, wide, high, stroke=BOX)
        yield Text(x + 1.5, level - high / 2 + FINE, str(turn + 1), FINE)


def figure(value: float | None) -> str:
    """Write a factor: a half as ½."""
    if value is None:
        return NONE
    whole, half = int(value), value != int(value)
    return f"{whole or ''}½" if half else f"{whole}"


def boxes(x: float, level: float, number: int, lost: int = 0) -> Sequence[Item]:
    """Draw boxes for some squadrons, numbered; of those the last are struck that are lost."""
    items: list[Item] = []
    for place in range(number):
        left = x + place * (SIDE + 2)
        items.append(label(left + SIDE / 2, level, str(place + 1), FINE, bold=False))
        items += _box(left, level, struck=place >= number - lost)
    return items
