"""`shipyard roster`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from shipyard.cli import options, report
from shipyard.cli.target_files import STANDARD_OUTPUT, save
from shipyard.cli.targets import TARGETS, target_of
from shipyard.files.damned import LoadedDamned, read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import Placed, in_order
from shipyard.rosters.report import told
from shipyard.rosters.roster import Written, roster_of
from shipyard.rosters.targets import Target
from shipyard.rules.damned_ruleset import RULESET

PRINTED = (".pdf", ".svg", ".png")
"""How a file ends that is an order-of-battle sheet of Damned Starships, and no JSON."""

Loaded = LoadedFleet | LoadedDamned


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
    losses = _placed(loaded, written)
    every = in_order([*findings, *losses])
    if output == "json":
        report.print_json([_as_data(placed, losses.get(placed, ())) for placed in every])
    else:
        report.show(every, quiet, err=where == STANDARD_OUTPUT, ships=losses)
    if report.failed(losses, strict):
        raise SystemExit(1)
    if target.word == RULESET and Path(where).suffix.lower() in PRINTED:
        from shipyard.cli.fleet.damned_sheet import print_sides  # few rosters are printed
        from shipyard.rosters.damned.writing import sides_of

        print_sides(sides_of(loaded), where)
    else:
        save(written, where, folder=target.folder)
    report.leave([*findings, *losses], strict)


def _written(target: Target, loaded: Sequence[Loaded]) -> Written:
    """Write fleets for a target; of fleets of Damned Starships only their own game makes something."""
    full_thrust = [fleet for fleet in loaded if isinstance(fleet, LoadedFleet)]
    if len(full_thrust) == len(loaded):
        return target.write(roster_of(full_thrust))
    if target.word != RULESET:
        raise click.UsageError(f"a fleet of {RULESET} can be written for {RULESET} alone, not for {target.word}")
    from shipyard.rosters.damned.writing import sides_of, write_sides  # few rosters are for this game

    return write_sides(sides_of(loaded))


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


def _placed(loaded: Sequence[Loaded], written: Written) -> dict[Placed, tuple[str, ...]]:
    """Give each loss its line in the file of its side, and the ids of the ships that it is about."""
    fleets = {side: fleet for side, fleet in enumerate(loaded) if isinstance(fleet, LoadedFleet)}
    found = {}
    for each in told(written.losses, fleets):
        origin = loaded[each.side].origin
        assert origin is not None
        found[origin.place(each.finding)] = each.ships
    return found


def _as_data(placed: Placed, ships: Sequence[str] = ()) -> dict[str, Any]:
    """Give a finding as the JSON output has it, with the ids of the ships that it is about."""
    return report.as_data(placed) | {"ships": list(ships)}
