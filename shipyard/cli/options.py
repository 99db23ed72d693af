"""Options and arguments that several commands share."""

from collections.abc import Callable
from typing import TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., object])

paths = click.argument("paths", metavar="PATH...", nargs=-1, required=True)
strict = click.option("--strict", is_flag=True, help="Let warnings and notes that are not accepted fail, too.")
quiet = click.option("-q", "--quiet", is_flag=True, help="Print errors only.")
force = click.option("--force", is_flag=True, help="Write over a file that is there.")


def output(*formats: str) -> Callable[[Command], Command]:
    """Make the option --output for the formats that a command can print, the first by default."""
    return click.option(
        "--output", "output", type=click.Choice(formats), default=formats[0], show_default=True, help="What to print."
    )
