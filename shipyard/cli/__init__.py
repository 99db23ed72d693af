"""The command line: a module a command, each loaded only when it is called."""

import gc
import io
import sys

# Starting makes thousands of small objects that live to the end: collecting among them would cost a tenth of
# what a short command takes, and frees nothing.
gc.set_threshold(100_000)

import click  # noqa: E402

from shipyard.cli.groups import LazyGroup  # noqa: E402

COMMANDS = {
    "adapt": "a first proposal of a Harrington ship from one of the Fleet Book",
    "catalogue": "make a book or a page for the browser of many ships",
    "check": "say what is wrong with designs, fleets, house rulesets and templates, file and line",
    "convert": "write a design as JSON or TOML",
    "cost": "MASS and points, line by line",
    "export": "write a design for another program",
    "fleet": "check, price, print and damage fleets",
    "diff": "what a refit changed between two ships",
    "import": "take over ships and fleets from other programs' files",
    "list": "the ships of the library and your own, or of a folder",
    "new": "a commented ship to start from",
    "roster": "write a fleet for a game or another program",
    "rules": "what the program knows: systems, findings, readings, house rules",
    "schema": "JSON Schemas of the files and of what the commands print",
    "sheet": "print record sheets",
    "show": "the card of a ship, or a variant as one whole file",
    "studio": "design ships and fleets on a page in the browser",
    "symbols": "print the page of symbols",
}
"""Every command with its one line of help: listing them loads none of them."""


class Commands(LazyGroup):
    """The commands of the program: what cannot be written is a sentence."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; a disk that is full or a pipe that breaks ends it with a sentence."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except click.ClickException as error:
            from shipyard.cli.screen import harmless  # a wrong command line may quote a file

            vars(error).update(message=harmless(error.message))
            raise
        except OSError as error:
            raise click.ClickException(f"cannot write: {(error.strerror or str(error)).lower()}") from error


@click.command(
    cls=Commands,
    table=COMMANDS,
    package=__name__,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="shipyard", message="shipyard %(version)s")
def main() -> None:
    """Design, check, price and print warships for Full Thrust in the Honor Harrington universe.

    A ship is a text file. PATH is a file, a folder, a ship of the library (rmn/reliant), or - for standard input.

    \b
      shipyard check rmn/reliant
      shipyard cost rmn/reliant
      shipyard sheet rmn/reliant -o reliant.pdf
      shipyard new BC -o mine.toml

    Exit status: 0 no errors, 1 errors found, 2 a wrong command line.
    """
