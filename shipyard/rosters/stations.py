"""Where ships stand when a game begins: as the fleet's file says, or in lines abreast where it says nothing."""

from collections.abc import Iterator

from attrs import frozen

from shipyard.model.fleet import Start
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, RosterShip, Side
from shipyard.rules.findings import Finding

ABREAST = 6
"""MU between ships side by side."""

BEHIND = 6
"""MU between one line and the next."""

IN_A_LINE = 12
"""How many ships stand side by side."""

APART = 60
"""MU between the first lines of two sides."""


@frozen(eq=False)
class Station:
    """One ship and where she starts."""

    entry: RosterShip
    start: Start


def stations(side: Side) -> tuple[Station, ...]:
    """Give where each ship of a side starts: her own start, or her place in line.

    The first side stands below and heads up the table, course 12; the second above and heads down; further ones to
    the left and the right.
    """
    return tuple(Station(entry, entry.ship.start or _in_line(side, place)) for place, entry in enumerate(side.ships))


def invented(roster: Roster) -> Iterator[tuple[int, Finding]]:
    """Report for each side that ships stand where the fleet does not say."""
    for side in roster.sides:
        number = sum(entry.ship.start is None for entry in side.ships)
        if number:
            what = f"where {number} of {len(side.ships)} ships start"
            instead = "written in lines abreast; state start for a ship that stands elsewhere"
            yield side.number, loss("RO110", ("squadrons",), what, instead)


_FACINGS = (12, 6, 3, 9)


def _in_line(side: Side, place: int) -> Start:
    line, column = divmod(place, IN_A_LINE)
    abreast = min(len(side.ships) - line * IN_A_LINE, IN_A_LINE)
    across = (column - (abreast - 1) / 2) * ABREAST
    depth = APART / 2 + line * BEHIND
    facing = _FACINGS[side.number % len(_FACINGS)]
    x, y = {12: (across, -depth), 6: (across, depth), 3: (-depth, across), 9: (depth, across)}[facing]
    return Start(x=x, y=y, course=facing, speed=0)
