"""The targets: every game and program that a roster is written for, by the word of `--to`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from attrs import evolve, frozen

from shipyard.model.design import Design
from shipyard.rosters.left_out import TOLD, Said, left_out
from shipyard.rosters.roster import Roster, Written
from shipyard.rules.ruleset import Ruleset


@frozen
class Target:
    """A game or program: its word, what it is in a line, and how its file ends: nothing where it is a folder."""

    word: str
    title: str
    suffix: str
    module: str
    single: bool = False
    """Whether it takes single designs, too."""
    keeps: tuple[Said, ...] = TOLD
    """What of a fleet beside its ships it writes, or tells of by itself."""

    @property
    def folder(self) -> bool:
        """Whether it is a folder of files, not a file."""
        return not self.suffix

    def write(self, roster: Roster) -> Written:
        """Write a roster for it."""
        writer: Callable[[Roster], Written] = self._module().write
        return self.told(writer(roster), roster)

    def told(self, written: Written, roster: Roster) -> Written:
        """Add to the losses what of the roster has no place here."""
        return evolve(written, losses=(*written.losses, *left_out(roster, self.keeps)))

    def write_design(self, design: Design, ruleset: Ruleset) -> Written:
        """Write a single design, where the target has a form for it: see `single`."""
        writer: Callable[[Design, Ruleset], Written] = self._module().write_design
        return writer(design, ruleset)

    def _module(self) -> Any:  # noqa: ANN401 - a module
        """Load what writes it: a module of this room by its name, or one of a room above by its whole path."""
        return import_module(self.module if self.module.startswith("shipyard.") else f"shipyard.rosters.{self.module}")


_ALL = (
    Target(
        "harrington",
        "an engine that plays the conversion: shipyard-roster/1",
        ".json",
        "harrington.writing",
        keeps=tuple(Said),
    ),
    Target(
        "damned-starships",
        "Damned Starships Again: damned-starships-roster/1",
        ".json",
        "damned.writing",
        keeps=tuple(Said),
    ),
    Target(
        "ftjava",
        "FTJava and what reads its XML: a file for each ship, and a scenario",
        "",
        "ftjava.writing",
        single=True,
    ),
    Target(
        "continuum", "Project Continuum's digital tabletop: designs, and a battle", "", "continuum.writing", single=True
    ),
    Target("ftdamage", "ftDamage, the first edition: an approximation", "", "ftdamage.writing", single=True),
    Target(
        "shiptools", "shiptools of 2002: a .ship file for each ship, and a fleet", "", "shiptools.writing", single=True
    ),
    Target(
        "fleet-manager",
        "Full Thrust Fleet Manager: a fleet for each side",
        "",
        "fleet_manager.writing",
        single=True,
        keeps=(*TOLD, Said.SHIP_NOTES),
    ),
    Target(
        "fleet-manager-backup",
        "Full Thrust Fleet Manager: all fleets as one backup",
        ".FTBackup",
        "fleet_manager.backup",
        keeps=(*TOLD, Said.SHIP_NOTES),
    ),
    Target("csv", "spreadsheets: a line for each ship", ".csv", "lists.table", keeps=()),
    Target("list", "forums and mails: plain text", ".txt", "lists.text", keeps=(Said.ERA, Said.LIMIT)),
)

TARGETS = {target.word: target for target in _ALL}
"""Every target by its word."""
