"""`shipyard export`."""

import click

from shipyard.cli import options, report
from shipyard.cli.target_files import STANDARD_OUTPUT, save
from shipyard.files.accepts import accepted_by
from shipyard.files.checked import load
from shipyard.files.placed import Placed, in_order
from shipyard.rosters.targets import TARGETS
from shipyard.rules.findings import Finding

SINGLE = [word for word, target in TARGETS.items() if target.single]
"""The targets that take a single design."""


@click.command("export")
@click.argument("design", metavar="DESIGN", shell_complete=options.complete_ships)
@click.option("--to", "word", type=click.Choice(SINGLE), required=True, help="The program to write for.")
@click.option(
    "-o", "where", metavar="FILE", default=STANDARD_OUTPUT, help="Where to write; standard output by default."
)
@options.output("text", "json")
@options.force
@options.strict
@options.quiet
def command(design: str, word: str, where: str, output: str, force: bool, strict: bool, quiet: bool) -> None:
    """Write a design for another program, and say line by line what it cannot carry.

    --strict makes every loss an error that no [[accept]] of the design covers, and nothing is written then. A fleet
    goes by `shipyard roster`.

    \b
      shipyard export rmn/reliant --to ftjava -o reliant.xml
      shipyard export rmn/reliant --to continuum -o reliant.json
    """
    found = load(design)
    if found.design is None or found.ruleset is None:
        report.aside(found.findings, quiet=quiet, strict=strict)
        raise SystemExit(1)
    report.aside(found.findings, quiet=quiet, strict=strict)
    written = TARGETS[word].write_design(found.design, found.ruleset)
    marked = accepted_by(found.design.accept, (finding for _, finding in written.losses))
    losses = in_order(_placed(found.file, finding) for finding in marked)
    if output == "json":
        if where == STANDARD_OUTPUT:
            raise click.UsageError("--output json and the file itself both go to standard output: name a file with -o")
        report.print_json([report.as_data(placed) for placed in losses])
    else:
        report.show(losses, quiet, err=where == STANDARD_OUTPUT)
    if report.failed(losses, strict) or (strict and report.failed(found.findings, strict)):
        raise SystemExit(1)
    save(written, where, overwrite=force)
    report.leave((*found.findings, *losses), strict)


def _placed(file: str, finding: Finding) -> Placed:
    """Put a loss at the file as a whole: it is about the class."""
    return Placed(finding, file)
