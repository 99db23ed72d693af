"""`shipyard new`."""

import click

from shipyard.cli import options, report
from shipyard.files.rulesets import BUNDLED
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.files.starters import starter_text
from shipyard.rules.starter import starter, starter_types
from shipyard.rules.words import nearest


@click.command("new")
@click.argument("ship_type", metavar="TYPE")
@click.option("--ruleset", type=click.Choice(list(BUNDLED)), default="harrington", show_default=True)
@click.option("--name", default="Unnamed", help="The name of the class.")
@click.option("--navy", default="RMN", show_default=True, help="The navy.")
@click.option("-o", "target", metavar="FILE", default="-", help="Where to write; standard output by default.")
@options.force
def command(ship_type: str, ruleset: str, name: str, navy: str, target: str, force: bool) -> None:
    """Write a commented ship of a TYPE to start from: legal, full to the unit of MASS, plain.

    \b
      shipyard new BC -o mine.toml
      shipyard new DD --name Falcon --navy GSN
    """
    rules = BUNDLED[ruleset]
    types = starter_types(rules)
    if ship_type not in types:
        guess = nearest(ship_type, types)
        hint = f"did you mean {guess}?" if guess else f"there are {', '.join(types)}"
        raise click.BadParameter(f"no type {ship_type} under {ruleset}: {hint}", param_hint="TYPE")
    try:
        ship = starter(ship_type, rules, name, navy)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    text = starter_text(ship, rules)
    if target == "-":
        click.echo(text, nl=False)
        return
    try:
        write_file(target, text, overwrite=force)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
