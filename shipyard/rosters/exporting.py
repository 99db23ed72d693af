"""Writing fleets that were read for a target, and what of them it cannot carry, line by line."""

from collections.abc import Iterator, Sequence

from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import Placed
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


def placed_losses(loaded: Sequence[Loaded], written: Written) -> Iterator[Placed]:
    """Give each loss its line in the file of its side."""
    for side, finding in written.losses:
        origin = loaded[side].origin
        assert origin is not None
        yield origin.place(finding)
