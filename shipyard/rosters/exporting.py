"""Writing fleets that were read for a target, and what of them it cannot carry, line by line."""

from collections.abc import Sequence

from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import Placed
from shipyard.rosters.report import told
from shipyard.rosters.roster import Written, roster_of
from shipyard.rosters.targets import Target
from shipyard.rules.damned.ruleset import RULESET

Loaded = LoadedFleet | LoadedDamned


class OtherGameError(Exception):
    """Raised where a target cannot take fleets of this game; `str` says so."""


def write(target: Target, loaded: Sequence[Loaded]) -> Written:
    """Write fleets for a target; of fleets of Damned Starships only their own game makes something."""
    full_thrust = [fleet for fleet in loaded if isinstance(fleet, LoadedFleet)]
    if len(full_thrust) == len(loaded):
        return target.write(roster_of(full_thrust))
    if target.word != RULESET:
        raise OtherGameError(f"a fleet of {RULESET} can be written for {RULESET} alone, not for {target.word}")
    from shipyard.rosters.damned.writing import sides_of, write_sides  # few rosters are for this game

    return write_sides(sides_of(loaded))


def placed_losses(loaded: Sequence[Loaded], written: Written) -> dict[Placed, tuple[str, ...]]:
    """Give each loss its line in the file of its side, and the ids of the ships that it is about."""
    fleets = {side: fleet for side, fleet in enumerate(loaded) if isinstance(fleet, LoadedFleet)}
    found = {}
    for each in told(written.losses, fleets):
        origin = loaded[each.side].origin
        assert origin is not None
        found[origin.place(each.finding)] = each.ships
    return found
