"""`shipyard adapt`."""

from pathlib import Path
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.convert import write
from shipyard.cli.rules import find
from shipyard.files.checked import Checked, load
from shipyard.files.placed import Placed
from shipyard.files.variants import moved
from shipyard.files.writing import design_data, to_toml
from shipyard.model.design import MASS, Design
from shipyard.rosters.adapting import Adapted, adapted
from shipyard.rules.checking import check
from shipyard.rules.ruleset import Ruleset

STANDARD_OUTPUT = "-"


@click.command("adapt")
@click.argument("path", metavar="PATH", shell_complete=options.complete_ships)
@click.option("--ruleset", default="harrington", show_default=True, help="harrington, or a house ruleset's path.")
@click.option("--mass", type=click.IntRange(MASS.least, MASS.most), help="MASS of the hull; 140 % by default.")
@click.option(
    "-o", "target", metavar="FILE", default=STANDARD_OUTPUT, help="Where to write; standard output by default."
)
@options.force
@options.output("text", "json")
def command(path: str, ruleset: str, mass: int | None, target: str, force: bool, output: str) -> None:
    """Propose a Harrington ship from one of the Fleet Book, and tell every substitution.

    Beams become lasers on broadsides and chases, pulse torpedoes grazers, missile launchers Salvo-6, screens sidewalls;
    the hull is weak and 40 % larger, and countermissiles go by type. What MASS is left or missing is told: it is a
    proposal to go on from.

    \b
      shipyard import cruiser.ship -o taken
      shipyard adapt taken/cruiser.toml -o cruiser.toml && shipyard check cruiser.toml
    """
    if output == "json" and target == STANDARD_OUTPUT:
        raise click.UsageError("with --output json, name a file for the design: -o FILE")
    old, rules = _read(path, ruleset)
    # a path in a file starts in the file's own folder
    word = moved({"ruleset": ruleset}, Path(), Path(target).parent)["ruleset"]
    made = adapted(old, rules, word, mass)
    text = to_toml(design_data(made.design))
    findings = [Placed(each, target) for each in check(made.design, rules)]
    write(text, target, force)
    if output == "json":
        report.print_json(_data(made, findings))
    else:
        to_stderr = target == STANDARD_OUTPUT
        for change in made.changes:
            screen.echo(f"{change.what} -> {change.instead}", err=to_stderr)
        screen.echo(_mass(made), err=to_stderr)
        report.show(findings, err=to_stderr)
    report.leave(findings, strict=False)


def _read(path: str, ruleset: str) -> tuple[Design, Ruleset]:
    """Read the Fleet Book's ship and the ruleset of the proposal; ends the command where one is not there."""
    rules, faults = find(ruleset)
    if rules is None:
        report.show(faults, err=True)
        raise SystemExit(1)
    if not rules.harrington:
        raise click.BadParameter(f"{ruleset} does not change the Fleet Book's ships", param_hint="--ruleset")
    ship: Checked = load(path)
    if ship.design is None or ship.ruleset is None:
        report.show(ship.findings, err=True)
        raise SystemExit(1)
    if ship.ruleset.harrington:
        raise click.UsageError(f"{ship.design.name} is a ship of {ship.ruleset.label} already")
    return ship.design, rules


def _mass(made: Adapted) -> str:
    """Say what MASS is left or missing."""
    bill = made.bill
    rest = f"{bill.over} too much" if bill.over else f"{bill.free} left to fill" if bill.free else "full"
    return f"{made.design.name}: MASS {bill.used} of {bill.mass}, {rest}; NPV {bill.npv}"


def _data(made: Adapted, findings: list[Placed]) -> dict[str, Any]:
    """Give the report as docs/exchange.md has it."""
    bill = made.bill
    return {
        "name": made.design.name,
        "changes": [{"what": each.what, "instead": each.instead} for each in made.changes],
        "mass": bill.mass,
        "used": bill.used,
        "free": bill.free,
        "over": bill.over,
        "npv": bill.npv,
        "findings": [report.as_data(placed) for placed in findings],
    }
