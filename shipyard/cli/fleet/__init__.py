"""`shipyard fleet`: a module for each of its commands, loaded only when it is called."""

import click

from shipyard.cli.groups import LazyGroup

COMMANDS = {
    "check": "say what is wrong with fleets, file and line",
    "cost": "MASS and points of fleets, ship by ship",
    "counters": "print counters for the table, and markers",
    "damage": "mark and repair losses in a fleet's file",
    "sheet": "print all that a fleet brings to the table",
}
"""Every command with its one line of help."""


@click.command("fleet", cls=LazyGroup, table=COMMANDS, package=__name__)
def command() -> None:
    """Check, price, print and damage fleets. FLEET is a file with [[squadrons]].

    \b
      shipyard fleet check tg32.toml
      shipyard fleet cost tg32.toml
      shipyard fleet sheet tg32.toml -o tg32.pdf
      shipyard fleet damage tg32.toml BC-1 --hull 6
    """
