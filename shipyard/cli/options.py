"""Options and arguments that several commands share."""

from collections.abc import Callable
from typing import TypeVar

import click
from click.shell_completion import CompletionItem

Command = TypeVar("Command", bound=Callable[..., object])


def complete_ships(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a path: the ships of the library, and files."""
    from shipyard.files.library import completions  # only a shell that asks needs it

    ships = [CompletionItem(name) for name in completions(incomplete)]
    return [*ships, CompletionItem(incomplete, type="file")]


paths = click.argument("paths", metavar="PATH...", nargs=-1, required=True, shell_complete=complete_ships)
strict = click.option("--strict", is_flag=True, help="Let warnings and notes that are not accepted fail, too.")
quiet = click.option("-q", "--quiet", is_flag=True, help="Print errors only.")
force = click.option("--force", is_flag=True, help="Write over a file that is there.")


def output(*formats: str) -> Callable[[Command], Command]:
    """Make the option --output for the formats that a command can print, the first by default."""
    return click.option(
        "--output", "output", type=click.Choice(formats), default=formats[0], show_default=True, help="What to print."
    )
