"""`shipyard symbols`."""

import click

from shipyard.cli import report
from shipyard.cli.printing import DPI, PAPER, SCALE_BAR, TARGET, Job
from shipyard.sheets.booklet import Page
from shipyard.sheets.paper import PAPERS
from shipyard.sheets.symbol_page import symbol_page


@click.command("symbols")
@TARGET
@PAPER
@SCALE_BAR
@DPI
def command(target: str, paper: str, scale_bar: bool, dpi: int | None) -> None:
    """Print the page of all symbols with their names.

    \b
      shipyard symbols -o symbols.pdf
    """
    job = Job(target=target, paper=paper, scale_bar=scale_bar, dpi=dpi)
    report.progress(job.write(map(Page, symbol_page(PAPERS[paper])), "Symbols of the record sheets"))
