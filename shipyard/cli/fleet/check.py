"""`shipyard fleet check`."""

import click

from shipyard.cli import options, report
from shipyard.files.fleets import read_fleet
from shipyard.files.placed import in_order
from shipyard.files.words import plural


@click.command("check")
@click.argument("fleets", metavar="FLEET...", nargs=-1, required=True)
@options.output("text", "json", "github")
@options.strict
@options.quiet
def command(fleets: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Say what is wrong with fleets: points, rules, names, ids, loads, damage, and designs that cannot be used.

    Of a design only its errors are told; `shipyard check` says the rest.

    \b
      shipyard fleet check tg32.toml
      shipyard fleet check tg32.toml --strict --output github
    """
    loaded = [read_fleet(file) for file in fleets]
    findings = in_order(placed for fleet in loaded for placed in fleet.findings)
    if output == "json":
        report.print_json([report.as_data(placed) for placed in findings])
    elif output == "github":
        report.annotate(findings)
    else:
        report.show(findings, quiet)
        if not quiet:
            click.echo(report.summary(len(loaded), findings))
            for fleet in loaded:
                if fleet.fleet is not None and fleet.bill is not None:
                    limit = f" of {fleet.fleet.points}" if fleet.fleet.points is not None else ""
                    ships = plural(len(fleet.ships), "ship")
                    click.echo(f"{fleet.fleet.name}: {ships}, {fleet.bill.total}{limit} points")
    report.leave(findings, strict)
