"""What a fleet says that many targets have no place for, told in one place for all of them."""

from collections.abc import Collection, Iterator
from enum import StrEnum

from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, Side
from shipyard.rules.damage import NONE
from shipyard.rules.findings import Finding


class Said(StrEnum):
    """A kind of thing that a fleet says."""

    FLEET_NOTES = "fleet notes"
    SHIP_NOTES = "ship notes"
    LIMIT = "limit"
    ERA = "era"
    START = "start"
    DAMAGE = "damage"


TOLD = (Said.START, Said.DAMAGE)
"""What most targets write, or tell of by themselves."""


def left_out(roster: Roster, keeps: Collection[Said]) -> Iterator[tuple[int, Finding]]:
    """Tell what of a roster a target does not keep, side by side."""
    for side in roster.sides:
        for said, finding in _said(side):
            if said not in keeps:
                yield side.number, finding


def _said(side: Side) -> Iterator[tuple[Said, Finding]]:
    if side.notes:
        yield Said.FLEET_NOTES, loss("RO107", ("notes",), "the notes of the fleet", "left out")
    for number, squadron in enumerate(side.squadrons):
        if squadron.notes:
            at = ("squadrons", number, "notes")
            yield Said.FLEET_NOTES, loss("RO107", at, f"the notes of {squadron.name}", "left out")
    if side.limit is not None:
        yield Said.LIMIT, loss("RO109", ("points",), f"the limit of {side.limit} points", "left out")
    if side.era is not None:
        yield Said.ERA, loss("RO108", ("era",), f"the era, {side.era}", "left out")
    for entry in side.ships:
        place = entry.ship.place
        if entry.ship.notes:
            yield Said.SHIP_NOTES, loss("RO107", (*place, "notes"), f"the notes of {entry.title}", "left out")
        if entry.ship.start is not None:
            yield Said.START, loss("RO103", (*place, "start"), f"where {entry.title} starts", "left out")
        if entry.losses.units or entry.losses.spent != NONE.spent:
            what = f"which systems {entry.title} has lost, and what she has spent"
            yield (
                Said.DAMAGE,
                loss("RO105", (*place, "damage"), what, "left out: the list says what she has when whole"),
            )
