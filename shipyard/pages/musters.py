"""A fleet with what it costs: its squadrons in their order, ship by ship, and the sums."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from shipyard.files.fleets import LoadedFleet
from shipyard.model.fleet import Fleet, FleetShip
from shipyard.rules.bill import Bill
from shipyard.rules.ruleset import Ruleset


@frozen
class Sums:
    """MASS and points of some ships; `total` are the points that a fleet's limit counts."""

    ships: int
    mass: int
    npv: int
    cpv: int
    carried: int
    total: int


@frozen(eq=False)
class Entry:
    """One ship with her bill, and what she counts against the limit."""

    ship: FleetShip
    bill: Bill
    total: int


@frozen(eq=False)
class Part:
    """A squadron, with those of its ships that can be used; the number is its place in the file, from 0 on."""

    number: int
    name: str
    notes: str
    entries: tuple[Entry, ...]

    @property
    def sums(self) -> Sums:
        """What its ships weigh and cost."""
        return summed(self.entries)


@frozen(eq=False)
class Muster:
    """A fleet that can be read, squadron by squadron."""

    fleet: Fleet
    ruleset: Ruleset
    counts: str
    """Which points the limit counts beside what is carried: `npv` or `cpv`."""
    parts: tuple[Part, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every ship, in the order of the file."""
        return tuple(entry for part in self.parts for entry in part.entries)

    @property
    def sums(self) -> Sums:
        """What the fleet weighs and costs."""
        return summed(self.entries)

    @property
    def left(self) -> int | None:
        """The points that the limit leaves, less than 0 where it is passed; None without a limit."""
        return None if self.fleet.points is None else self.fleet.points - self.sums.total

    @property
    def counted(self) -> str:
        """Which points the limit counts, in words."""
        return f"{self.counts.upper()} and what is carried"


def muster(loaded: LoadedFleet) -> Muster | None:
    """Put a fleet together with its bills; None where its head cannot be read.

    Squadrons are kept apart by their place in the file, not by their name: two may have the same.
    """
    if loaded.fleet is None or loaded.ruleset is None or loaded.bill is None:
        return None
    counts = loaded.bill.counts
    found: dict[int, list[Entry]] = {number: [] for number in range(len(loaded.fleet.squadrons))}
    for ship, bill in zip(loaded.ships, loaded.bill.bills, strict=True):
        points = bill.cpv if counts == "cpv" else bill.npv
        found[_number(ship)].append(Entry(ship, bill, points + bill.carried))
    parts = (
        Part(number, squadron.name, squadron.notes or "", tuple(found[number]))
        for number, squadron in enumerate(loaded.fleet.squadrons)
    )
    return Muster(loaded.fleet, loaded.ruleset, counts, tuple(parts))


def _number(ship: FleetShip) -> int:
    """Give the place of a ship's squadron: her entry is at squadrons, number, ships, index."""
    number = ship.place[1]
    assert isinstance(number, int)
    return number


def summed(entries: Iterable[Entry]) -> Sums:
    """Add ships up."""
    some = tuple(entries)
    return Sums(
        ships=len(some),
        mass=sum(entry.bill.mass for entry in some),
        npv=sum(entry.bill.npv for entry in some),
        cpv=sum(entry.bill.cpv for entry in some),
        carried=sum(entry.bill.carried for entry in some),
        total=sum(entry.total for entry in some),
    )


def clashing(musters: Sequence[Muster]) -> tuple[str, ...]:
    """Give the ids that ships of several fleets have, each once: on one table they mean two things."""
    owners: dict[str, set[int]] = {}
    spelled: dict[str, str] = {}
    for number, each in enumerate(musters):
        for entry in each.entries:
            key = entry.ship.id.casefold()
            spelled.setdefault(key, entry.ship.id)
            owners.setdefault(key, set()).add(number)
    return tuple(spelled[key] for key, fleets in owners.items() if len(fleets) > 1)
