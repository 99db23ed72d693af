"""Reading maps of ftmap: the classes that have a sprite, and the ships with places, courses and speeds."""

from collections.abc import Iterator

from attrs import frozen

from shipyard.model.fleet import Start
from shipyard.rosters.importing.foreign import Notes

HEAD, CLASS, SHIP = 8, 4, 8
"""Lines of the head, of a class and of a ship."""

END = "*"
"""The line that ends the classes, and the one that ends the ships."""

MOST_LINES = 1_000_000
"""How many lines are looked at."""


class NotFtmapError(Exception):
    """Raised for what is no map; the message says in which line."""


@frozen(kw_only=True)
class MapClass:
    """A class on a map: its word, the file of its sprite, and whether the legend shows it."""

    word: str
    sprite: str
    in_legend: bool


@frozen(kw_only=True)
class MapShip:
    """A ship on a map."""

    name: str
    word: str
    start: Start


@frozen(kw_only=True)
class Map:
    """A whole map."""

    title: str
    classes: tuple[MapClass, ...]
    ships: tuple[MapShip, ...]
    notes: tuple[str, ...] = ()


def map_of(content: bytes) -> Map:
    """Read a map; raises NotFtmapError."""
    lines = _Lines(content)
    notes = Notes()
    title = lines.next()
    for _ in range(HEAD - 1):
        lines.next()
    classes = tuple(_class(record) for record in lines.records(CLASS))
    ships = tuple(_ship(record, lines) for record in lines.records(SHIP))
    known = {each.word for each in classes}
    for ship in ships:
        if ship.word not in known:
            notes.add(f"{ship.name} is of the class {ship.word[:40]!r}, which has no sprite: she is not drawn")
    return Map(title=title, classes=classes, ships=ships, notes=notes.all)


class _Lines:
    """The lines of a file, in which those that are blank do not count, as the program has it."""

    def __init__(self, content: bytes) -> None:
        text = content.decode("latin-1")
        lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
        self.lines = iter([(number, line) for number, line in lines if line][:MOST_LINES])
        self.number = 0

    def next(self) -> str:
        """Give the next line."""
        try:
            self.number, line = next(self.lines)
        except StopIteration:
            raise NotFtmapError(f"the file ends after line {self.number}, in the middle of a map") from None
        return line

    def records(self, size: int) -> Iterator[list[str]]:
        """Give records of so many lines up to the star."""
        while (first := self.next()) != END:
            yield [first, *(self.next() for _ in range(size - 1))]

    def value(self, line: str, what: str) -> float:
        """Read a number, of which there are no larger ones on a table."""
        try:
            value = float(line)
        except ValueError:
            raise NotFtmapError(f"line {self.number} or before: {what} {line[:40]!r} is no number") from None
        if not -100_000 <= value <= 100_000:
            raise NotFtmapError(f"line {self.number} or before: {what} {line[:40]!r} is off every table")
        return value


def _class(record: list[str]) -> MapClass:
    word, sprite, _, shown = record
    return MapClass(word=word, sprite=sprite, in_legend=shown != "0")


def _ship(record: list[str], lines: _Lines) -> MapShip:
    """Read a ship; the clock goes round, so that 0 is 12 and 13 is 1."""
    name, word, *numbers = record
    x, y, course, facing, speed, _ = (
        lines.value(line, what)
        for line, what in zip(numbers, ("x", "y", "heading", "facing", "speed", "change of course"), strict=True)
    )
    clock = [(int(value) - 1) % 12 + 1 for value in (course, facing)]
    start = Start(x=x, y=y, course=clock[0], facing=clock[1], speed=min(max(int(speed), 0), 999))
    return MapShip(name=name, word=word, start=start)
