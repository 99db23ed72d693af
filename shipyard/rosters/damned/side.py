"""One side of a game of Damned Starships: a fleet with its types, points and ids, wherever it came from."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import Factory, frozen

from shipyard.files.damned.fleets import LoadedDamned
from shipyard.model.damned import DamnedFleet, Starship
from shipyard.rules.damned.bill import DamnedLine
from shipyard.rules.damned.ids import with_ids
from shipyard.rules.damned_starships import Nation, nation_of
from shipyard.rules.findings import Finding, Path


@frozen(kw_only=True, eq=False)
class DamnedSide:
    """A fleet as it goes to the table. Paths lead into `fleet`, those of `losses` into the player's file."""

    number: int
    file: str
    fleet: DamnedFleet
    types: Mapping[Path, str]
    lines: tuple[DamnedLine, ...]
    ids: Mapping[Path, str]
    classes: Mapping[Path, str] = Factory(dict)
    """The Full Thrust design of each ship that has one, by the path to her."""
    losses: tuple[Finding, ...] = ()

    @property
    def total(self) -> int:
        """What the fleet costs."""
        return sum(line.points for line in self.lines)

    @property
    def left(self) -> int | None:
        """The points that the limit leaves, less than 0 where it is passed; None without a limit."""
        return None if self.fleet.points is None else self.fleet.points - self.total

    @property
    def nation(self) -> Nation:
        """The nation with its modifiers."""
        return nation_of(self.fleet.nation or "")

    @property
    def ships(self) -> Iterator[tuple[Path, Starship]]:
        """Every ship with the path to her."""
        return self.fleet.placed_ships()

    def points(self, path: Path) -> tuple[int, int, int]:
        """Give what the ship at a path costs: she herself, her pods, her craft."""
        paid = self._paid
        return paid[path], paid[(*path, "pods")], paid[(*path, "squadrons")]

    def owner(self, path: Path) -> str | None:
        """Give the id of the ship that a line of the bill is about; None where it is about no ship."""
        ends = (path, path[:-1])
        return next((self.ids[end] for end in ends if end in self.ids), None)

    @cached_property
    def _paid(self) -> Counter[Path]:
        """What is paid at each path."""
        paid: Counter[Path] = Counter()
        for line in self.lines:
            paid[line.path] += line.points
        return paid


def side_of(loaded: LoadedDamned, number: int = 0) -> DamnedSide:
    """Make a side of a fleet that could be read."""
    fleet, types = loaded.fleet, loaded.types or {}
    assert fleet is not None
    return DamnedSide(
        number=number,
        file=loaded.file,
        fleet=fleet,
        types=types,
        lines=loaded.lines,
        ids=with_ids(fleet, types),
        classes={path: ship.design for path, ship in fleet.placed_ships() if ship.design},
    )
