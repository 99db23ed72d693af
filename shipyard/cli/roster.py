"""`shipyard roster`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from shipyard.cli import options, report
from shipyard.cli.target_files import STANDARD_OUTPUT, save
from shipyard.cli.targets import target_of
from shipyard.files.damned.fleets import read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import Placed, in_order
from shipyard.pages.targets import TARGETS
from shipyard.rosters.exporting import Loaded, OtherGameError, placed_losses, write
from shipyard.rosters.roster import Written
from shipyard.rosters.targets import Target
from shipyard.rules.damned.ruleset import RULESET

PRINTED = (".pdf", ".svg", ".png")
"""How a file ends that is an order-of-battle sheet of Damned Starships, and no JSON."""

_WORDS = "\n".join(f"  {target.word:{max(map(len, TARGETS))}}  {target.title}" for target in TARGETS.values())


@click.command("roster", epilog=f"\b\nTargets:\n{_WORDS}")
@click.argument("fleets", metavar="FLEET...", nargs=-1, required=True)
@click.option("--to", "word", type=click.Choice(list(TARGETS)), required=True, help="The game or program to write for.")
@click.option(
    "-o",
    "where",
    metavar="PATH",
    required=True,
    help="The file to write, or the folder where a target needs several; it replaces older ones.",
)
@click.option("--base", type=float, metavar="MM", help="The side of a token; 25 where it is not said.")
@click.option("--pixels", type=int, help="The dots of a token's picture from side to side; 300 where it is not said.")
@options.output("text", "json")
@options.strict
@options.quiet
def command(
    fleets: tuple[str, ...],
    word: str,
    where: str,
    base: float | None,
    pixels: int | None,
    output: str,
    strict: bool,
    quiet: bool,
) -> None:
    """Write fleets for a game or a program, and say line by line what it cannot carry.

    Several fleets are the sides of one game. --strict makes every loss an error that no [[accept]] of the fleet covers,
    and nothing is written then.

    \b
      shipyard roster tg32.toml --to harrington -o tg32.json
      shipyard roster tg32.toml havenites.toml --to harrington -o battle.json
      shipyard roster tg32.toml --to damned-starships -o tg32.pdf
      shipyard roster tg32.toml --to tokens --base 30 --pixels 400 -o tokens
    """
    if output == "json" and where == STANDARD_OUTPUT:
        raise click.UsageError("--output json and the file itself both go to standard output: name a file with -o")
    target = target_of(word, base=base, pixels=pixels)
    loaded = [read_either(file) for file in fleets]
    findings = [placed for fleet in loaded for placed in fleet.findings]
    _end_unless_sides(loaded, findings, output)
    written = _written(target, loaded)
    losses = placed_losses(loaded, written)
    every = in_order([*findings, *losses])
    if output == "json":
        report.print_json([_as_data(placed, losses.get(placed, ())) for placed in every])
    else:
        found = report.told_aside(findings, quiet=quiet, strict=strict)
        shown = in_order([*found, *losses])
        report.show(shown, quiet and not strict, err=where == STANDARD_OUTPUT, ships=losses)
    if report.failed(losses, strict) or (strict and report.failed(findings, strict)):
        raise SystemExit(1)
    if target.word == RULESET and Path(where).suffix.lower() in PRINTED:
        from shipyard.cli.fleet.damned.sheet import print_sides  # few rosters are printed
        from shipyard.rosters.damned.writing import sides_of

        print_sides(sides_of(loaded), where)
    else:
        save(written, where, folder=target.folder)
    report.leave([*findings, *losses], strict)


def _written(target: Target, loaded: Sequence[Loaded]) -> Written:
    try:
        return write(target, loaded)
    except OtherGameError as error:
        raise click.UsageError(str(error)) from None


def _end_unless_sides(loaded: Sequence[Loaded], findings: Sequence[Placed], output: str) -> None:
    """End the command where a fleet cannot be read, or where the fleets play by different rules."""
    full_thrust = [fleet for fleet in loaded if isinstance(fleet, LoadedFleet)]
    unread = any(fleet.fleet is None for fleet in loaded)
    unread = unread or any(fleet.ruleset is None or fleet.bill is None for fleet in full_thrust)
    labels = {fleet.ruleset.label for fleet in full_thrust if fleet.ruleset is not None}
    if unread:
        if output == "json":
            report.print_json([_as_data(placed) for placed in in_order(findings)])
        else:
            report.show(findings, err=True)
        raise SystemExit(1)
    if len(labels) > 1:
        raise click.UsageError(f"the fleets play by different rules: {', '.join(sorted(labels))}")


def _as_data(placed: Placed, ships: Sequence[str] = ()) -> dict[str, Any]:
    """Give a finding as the JSON output has it, with the ids of the ships that it is about."""
    return report.as_data(placed) | {"ships": list(ships)}
