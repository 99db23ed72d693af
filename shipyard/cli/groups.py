"""Groups of commands that load a command's module only when it is called."""

import keyword
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """A group whose commands are modules of one package, each with a line of help in a table."""

    def __init__(self, *, table: Mapping[str, str], package: str, **own: Any) -> None:  # noqa: ANN401 - click's own
        """Take the commands with their lines, and the package whose modules they are."""
        super().__init__(**own)
        self.table, self.package = table, package

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command, with a suggestion for a misspelt one."""
        if args and args[0] not in self.table and not args[0].startswith("-"):
            from shipyard.files.words import quoted  # only a misspelt command needs both
            from shipyard.rules.words import did_you_mean

            hint = did_you_mean(args[0], sorted(self.table))
            raise click.UsageError(f"No such command {quoted(args[0])}: {hint}", ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own signature
        """Name the commands."""
        return sorted(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load a command."""
        if cmd_name not in self.table:
            return None
        # a module cannot have the name of a word of Python
        module = f"{cmd_name}_" if keyword.iskeyword(cmd_name) else cmd_name
        command: click.Command = import_module(f"{self.package}.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands with their line, without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(self.table.items()))
