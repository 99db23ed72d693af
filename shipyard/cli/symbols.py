"""`shipyard symbols`."""

import click

from shipyard.cli.sheet import PAPER, TARGET, write
from shipyard.sheets.symbol_page import symbol_page


@click.command("symbols")
@TARGET
@PAPER
def command(target: str, paper: str) -> None:
    """Print the page of all symbols with their names.

    \b
      shipyard symbols -o symbols.pdf
    """
    from shipyard.sheets.paper import PAPERS

    write(symbol_page(PAPERS[paper]), target, "Symbols of the record sheets")
