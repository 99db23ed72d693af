"""What most programs know nothing of: damage, what is spent, the quality of crews, and squadrons."""

from collections.abc import Iterator

from shipyard.model.damage import Spent
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, RosterShip, Side
from shipyard.rules.findings import Finding


def of_state(entry: RosterShip) -> Iterator[Finding]:
    """Report the state of a ship to a program that knows of none."""
    losses, place = entry.losses, (*entry.ship.place, "damage")
    if losses.hull or losses.armour or losses.drive:
        yield loss("RO105", place, f"{entry.title}: damage to hull, armour or drive", "written as whole")
    if losses.units:
        yield loss("RO105", place, f"{entry.title}: systems that are lost", "written as whole; strike them by hand")
    if losses.spent != Spent():
        yield loss("RO105", place, f"{entry.title}: what is spent", "written as full; strike it by hand")


def of_rules(roster: Roster) -> Iterator[tuple[int, Finding]]:
    """Report house rules, which no other program plays."""
    if roster.ruleset.extends:
        for side in roster.sides:
            what = f"the house rules {roster.ruleset.title}"
            yield side.number, loss("RO108", ("ruleset",), what, "the program plays its own rules")


def of_side(side: Side) -> Iterator[Finding]:
    """Report what a whole side has that a list of ships does not."""
    yield from of_squadrons(side)
    yield from of_crews(side)


def of_squadrons(side: Side) -> Iterator[Finding]:
    """Report squadrons to a program that knows ships alone."""
    if len(side.squadrons) > 1:
        yield loss("RO106", ("squadrons",), f"{len(side.squadrons)} squadrons", "written as one list of ships")


def of_crews(side: Side) -> Iterator[Finding]:
    """Report the quality of a side's crews to a program that does not know it."""
    if any(entry.ship.quality for entry in side.ships):
        yield loss("RO103", ("squadrons",), "the quality of crews", "left out")
