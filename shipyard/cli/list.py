"""`shipyard list`."""

import click

from shipyard.cli import options, report
from shipyard.cli.rows import lines
from shipyard.files.checked import Checked, load_all
from shipyard.files.library import library, named
from shipyard.rules.bill import price


@click.command("list")
@click.argument("paths", metavar="[PATH]...", nargs=-1, shell_complete=options.complete_ships)
@options.output("text", "json")
def command(paths: tuple[str, ...], output: str) -> None:
    """List ships with their type, MASS and points: those of the library, or of the folders named.

    \b
      shipyard list
      shipyard list myfleet --output json
    """
    ships, missing = load_all(paths or (str(library()),))
    report.show(missing, err=True)
    rows = [_row(ship) for ship in ships if ship.design]
    if output == "json":
        report.print_json(rows)
    elif rows:
        click.echo("\n".join(lines([{key: str(value) for key, value in row.items()} for row in rows])))
    report.leave(missing, strict=False)


def _row(ship: Checked) -> dict[str, object]:
    assert ship.design
    assert ship.ruleset
    design, bill = ship.design, price(ship.design, ship.ruleset)
    return {
        "name": named(ship.file),
        "class": design.name,
        "navy": design.navy,
        "type": design.type,
        "mass": design.mass,
        "npv": bill.npv,
        "cpv": bill.cpv,
        "ruleset": ship.ruleset.label,
        "legal": "yes" if ship.legal else "no",
    }
