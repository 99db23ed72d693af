"""The roster: one fleet or several sides as they go to the table, from which every target is written."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from shipyard.files.fleets import LoadedFleet
from shipyard.model.fleet import Era, FleetShip
from shipyard.rules.bill import Bill
from shipyard.rules.checking import check, is_legal
from shipyard.rules.damage import Losses, assess
from shipyard.rules.findings import Finding
from shipyard.rules.ruleset import Ruleset


@frozen(kw_only=True, eq=False)
class RosterShip:
    """One ship of a side: what the fleet says of her, what she costs, and what her damage strikes."""

    side: int
    ship: FleetShip
    bill: Bill
    losses: Losses
    legal: bool

    @property
    def title(self) -> str:
        """Her name and id, as a report says them."""
        return f"{self.ship.title} ({self.ship.id})"


@frozen(kw_only=True, eq=False)
class RosterSquadron:
    """One squadron of a side with its ships; two of a side may have one name."""

    name: str
    notes: str = ""
    ships: tuple[RosterShip, ...]


@frozen(kw_only=True, eq=False)
class Side:
    """One side of a game: a fleet and its squadrons in order."""

    number: int
    name: str
    navy: str
    file: str
    era: Era | None
    limit: int | None
    notes: str = ""
    squadrons: tuple[RosterSquadron, ...]

    @cached_property
    def ships(self) -> tuple[RosterShip, ...]:
        """All ships, squadron by squadron."""
        return tuple(ship for squadron in self.squadrons for ship in squadron.ships)

    @property
    def npv(self) -> int:
        """NPV of all ships."""
        return sum(ship.bill.npv for ship in self.ships)

    @property
    def cpv(self) -> int:
        """CPV of all ships."""
        return sum(ship.bill.cpv for ship in self.ships)

    @property
    def carried(self) -> int:
        """Points of what all ships carry."""
        return sum(ship.bill.carried for ship in self.ships)


@frozen(kw_only=True, eq=False)
class Roster:
    """Everything that a target may want to know. All sides play by one ruleset."""

    ruleset: Ruleset
    sides: tuple[Side, ...]

    @property
    def title(self) -> str:
        """The names of the sides."""
        return " against ".join(side.name for side in self.sides)

    @property
    def ships(self) -> Iterator[RosterShip]:
        """Every ship, side by side."""
        return (ship for side in self.sides for ship in side.ships)


@frozen(kw_only=True, eq=False)
class Written:
    """What a target makes of a roster: files by their names, and what it could not carry, side by side."""

    files: Mapping[str, bytes]
    losses: tuple[tuple[int, Finding], ...]
    """Each loss with the side whose file its path is in."""


def roster_of(fleets: Sequence[LoadedFleet]) -> Roster:
    """Make the roster of fleets that could be read, each a side; they are of one ruleset."""
    ruleset = fleets[0].ruleset
    assert ruleset is not None
    return Roster(ruleset=ruleset, sides=tuple(_side(number, fleet) for number, fleet in enumerate(fleets)))


def _side(number: int, loaded: LoadedFleet) -> Side:
    fleet, ruleset, bill = loaded.fleet, loaded.ruleset, loaded.bill
    assert fleet is not None
    assert ruleset is not None
    assert bill is not None
    verdicts: dict[object, bool] = {}
    ships: list[list[RosterShip]] = [[] for _ in fleet.squadrons]
    for ship, priced in zip(loaded.ships, bill.bills, strict=True):
        if ship.design not in verdicts:
            verdicts[ship.design] = is_legal(check(ship.design, ruleset))
        losses = assess(ship.design, ruleset, ship.damage)[0]
        entry = RosterShip(side=number, ship=ship, bill=priced, losses=losses, legal=verdicts[ship.design])
        ships[int(ship.place[1])].append(entry)
    return Side(
        number=number,
        name=fleet.name,
        navy=fleet.navy or "",
        file=loaded.file,
        era=fleet.era,
        limit=fleet.points,
        notes=fleet.notes or "",
        squadrons=tuple(
            RosterSquadron(name=squadron.name, notes=squadron.notes or "", ships=tuple(ships[place]))
            for place, squadron in enumerate(fleet.squadrons)
        ),
    )
