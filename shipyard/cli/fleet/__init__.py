"""`shipyard fleet`: a module for each of its commands, loaded only when it is called."""

from importlib import import_module

import click

COMMANDS = {
    "check": "say what is wrong with fleets, file and line",
    "cost": "MASS and points of fleets, ship by ship",
    "counters": "print counters for the table, and markers",
    "damage": "mark and repair losses in a fleet's file",
    "sheet": "print all that a fleet brings to the table",
}
"""Every command with its one line of help."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own signature
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"shipyard.cli.fleet.{cmd_name}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.command("fleet", cls=_Commands)
def command() -> None:
    """Check, price, print and damage fleets. FLEET is a file with [[squadrons]].

    \b
      shipyard fleet check tg32.toml
      shipyard fleet cost tg32.toml
      shipyard fleet sheet tg32.toml -o tg32.pdf
      shipyard fleet damage tg32.toml BC-1 --hull 6
    """
