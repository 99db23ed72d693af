"""`shipyard roster`."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from shipyard.cli import options, report
from shipyard.files.fleets import LoadedFleet, read_fleet
from shipyard.files.placed import Placed, in_order
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.rosters.roster import Written, roster_of
from shipyard.rosters.targets import TARGETS

STANDARD_OUTPUT = "-"


@click.command("roster")
@click.argument("fleets", metavar="FLEET...", nargs=-1, required=True)
@click.option("--to", "word", type=click.Choice(list(TARGETS)), required=True, help="The game or program to write for.")
@click.option(
    "-o", "where", metavar="PATH", required=True, help="The file to write, or the folder where a target needs several."
)
@options.output("text", "json")
@options.strict
@options.quiet
def command(fleets: tuple[str, ...], word: str, where: str, output: str, strict: bool, quiet: bool) -> None:
    """Write fleets for a game or a program, and say line by line what it cannot carry.

    Several fleets are the sides of one game. --strict makes every loss an error, and nothing is written then.

    \b
      shipyard roster tg32.toml --to harrington -o tg32.json
      shipyard roster tg32.toml havenites.toml --to harrington -o battle.json
    """
    loaded = [read_fleet(file) for file in fleets]
    findings = [placed for fleet in loaded for placed in fleet.findings]
    _end_unless_sides(loaded, findings)
    written = TARGETS[word].write(roster_of(loaded))
    losses = in_order(_placed(loaded, written))
    if output == "json":
        report.print_json([report.as_data(placed) for placed in in_order([*findings, *losses])])
    else:
        report.show(in_order([*findings, *losses]), quiet, err=where == STANDARD_OUTPUT)
    if strict and losses:
        raise SystemExit(1)
    _write(written, where)
    report.leave([*findings, *losses], strict)


def _end_unless_sides(loaded: Sequence[LoadedFleet], findings: Sequence[Placed]) -> None:
    """End the command where a fleet cannot be read, or where the fleets play by different rules."""
    unread = any(fleet.fleet is None or fleet.ruleset is None or fleet.bill is None for fleet in loaded)
    labels = {fleet.ruleset.label for fleet in loaded if fleet.ruleset is not None}
    if unread:
        report.show(findings, err=True)
        raise SystemExit(1)
    if len(labels) > 1:
        raise click.UsageError(f"the fleets play by different rules: {', '.join(sorted(labels))}")


def _placed(loaded: Sequence[LoadedFleet], written: Written) -> list[Placed]:
    """Give each loss its line in the file of its side."""
    found = []
    for side, finding in written.losses:
        origin = loaded[side].origin
        assert origin is not None
        found.append(origin.place(finding))
    return found


def _write(written: Written, where: str) -> None:
    """Write the one file to a path, or several into a folder."""
    try:
        if len(written.files) == 1:
            [content] = written.files.values()
            if where == STANDARD_OUTPUT:
                sys.stdout.buffer.write(content)
                return
            write_file(where, content, overwrite=True)
        else:
            if where == STANDARD_OUTPUT:
                raise click.UsageError(f"{len(written.files)} files go into a folder, not to standard output")
            Path(where).mkdir(parents=True, exist_ok=True)
            for name, content in written.files.items():
                target = Path(where) / name
                target.parent.mkdir(parents=True, exist_ok=True)
                write_file(target, content, overwrite=True)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
    number = len(written.files)
    report.progress(f"wrote {where}" if number == 1 else f"wrote {number} files into {where}")
