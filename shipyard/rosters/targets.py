"""The targets: every game and program that a roster is written for, by the word of `--to`."""

from collections.abc import Callable
from importlib import import_module

from attrs import frozen

from shipyard.rosters.roster import Roster, Written


@frozen
class Target:
    """A game or program: its word, what it is in a line, and how its files end; several files go into a folder."""

    word: str
    title: str
    suffix: str
    module: str

    def write(self, roster: Roster) -> Written:
        """Write a roster for it."""
        writer: Callable[[Roster], Written] = import_module(f"shipyard.rosters.{self.module}").write
        return writer(roster)


_ALL = (
    Target("harrington", "an engine that plays the conversion: shipyard-roster/1", ".json", "harrington"),
    Target("ftjava", "FTJava and what reads its XML: a file for each ship, and a scenario", "", "ftjava"),
)

TARGETS = {target.word: target for target in _ALL}
"""Every target by its word."""
