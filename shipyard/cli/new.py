"""`shipyard new`."""

from pathlib import Path

import click

from shipyard.cli import options, report
from shipyard.cli.convert import write
from shipyard.cli.rules import find
from shipyard.files.rulesets import BUNDLED
from shipyard.files.starters import starter_text
from shipyard.files.variants import moved
from shipyard.rules.starter import starter
from shipyard.rules.types import ship_types
from shipyard.rules.words import did_you_mean


def _complete_types(context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete a type of the ruleset that the line names so far."""
    ruleset = BUNDLED.get(context.params.get("ruleset") or "harrington")
    return [word for word in (ship_types(ruleset) if ruleset else ()) if word.startswith(incomplete)]


@click.command("new")
@click.argument("ship_type", metavar="TYPE", shell_complete=_complete_types)
@click.option(
    "--ruleset", default="harrington", show_default=True, help="harrington, fleet-book, or a house ruleset's path."
)
@click.option("--name", default="Unnamed", help="The name of the class.")
@click.option("--navy", default="RMN", show_default=True, help="The navy.")
@click.option("--mass", type=click.IntRange(1, 9999), help="Her MASS; the middle of her type's band by default.")
@click.option("-o", "target", metavar="FILE", default="-", help="Where to write; standard output by default.")
@options.force
def command(ship_type: str, ruleset: str, name: str, navy: str, mass: int | None, target: str, force: bool) -> None:
    """Write a commented ship of a TYPE to start from: legal, full to the unit of MASS, plain.

    \b
      shipyard new BC -o mine.toml
      shipyard new DD --name Falcon --navy GSN --mass 40
    """
    rules, findings = find(ruleset)
    if rules is None:
        report.show(findings, err=True)
        raise SystemExit(1)
    types = ship_types(rules)
    if ship_type not in types:
        hint = did_you_mean(ship_type, types)
        raise click.BadParameter(f"no type {ship_type} under {ruleset}: {hint}", param_hint="TYPE")
    try:
        ship = starter(ship_type, rules, name, navy, mass)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    # a path in a file starts in the file's own folder
    word = moved({"ruleset": ruleset}, Path(), Path(target).parent)["ruleset"]
    write(starter_text(ship, rules, word), target, force)
