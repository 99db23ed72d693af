"""`shipyard import`."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.files import codes
from shipyard.files.placed import Placed, at_line, in_order
from shipyard.files.saving import NotWrittenError, write_files
from shipyard.files.text import shown_file
from shipyard.rosters.importing.files import Imported, TakenFleet, TakenShip, import_files
from shipyard.rules.findings import Severity


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("-o", "folder", metavar="FOLDER", required=True, help="Where the files go; made if not there.")
@options.force
@options.output("text", "json")
@options.quiet
def command(files: tuple[str, ...], folder: str, force: bool, output: str, quiet: bool) -> None:
    """Take over ships and fleets from other programs: FTJava, shiptools, Fleet Manager, the Continuum tabletop.

    A file's program is told by what is in it; of a folder or zip all such files are taken. Every class becomes a design
    of the Fleet Book in a file of its own, every fleet or side a fleet. What the source prints is kept to be compared,
    and what a design has no field for stands in its notes, each with a line here.

    \b
      shipyard import oldships -o taken
      shipyard import home.zip -o taken
      shipyard import *.ship border.fleet -o taken
      shipyard import turn2.xml -o taken && shipyard check taken
    """
    imported = import_files(files)
    findings = list(in_order(imported.findings))
    written = bool(imported.files)
    if faults := _written(imported.files, folder, force):
        # what would stand in the notes of files that are not there is of no use yet
        findings = [*faults, *(each for each in findings if each.finding.severity is not Severity.NOTE)]
        written = False
    if output == "json":
        report.print_json(_data(imported, findings, written))
    else:
        if written and not quiet:
            for each in imported.all:
                screen.echo(_line(each, folder))
        report.show(findings, quiet)
        if written and not quiet:
            screen.echo(_summary(imported, findings))
    report.leave(findings, strict=False)


def _written(files: Mapping[str, str], folder: str, force: bool) -> list[Placed]:
    """Write the files, or none of them where one stands in the way; give what hinders it."""
    there = Path(folder)
    try:
        in_the_way = [] if force else [name for name in files if os.path.lexists(there / name)]
    except (OSError, ValueError):
        in_the_way = []  # no name of a folder, which the writing says
    if in_the_way:
        message, remedy = "there is a file of this name already", "choose another folder, or add --force"
        return [at_line(codes.IN_THE_WAY, shown_file(str(there / name)), 1, message, remedy) for name in in_the_way]
    try:
        write_files(folder, files, overwrite=force)
    except NotWrittenError as error:
        return [error.finding]
    return []


def _line(taken: TakenShip | TakenFleet, folder: str) -> str:
    """Say in a line what became of a ship or a fleet."""
    where = shown_file(str(Path(folder) / taken.file))
    if isinstance(taken, TakenFleet):
        return f"{where}: {taken.name}, {taken.ships} ship{'s' * (taken.ships != 1)} ({taken.program})"
    bill, printed = taken.bill, taken.design.printed
    as_stated = {True: ", as printed", False: f", printed {printed.npv if printed else 0}", None: ""}[taken.as_printed]
    over = f", {bill.over} MASS over" if bill.over else f", {bill.free} MASS free" if bill.free else ""
    return f"{where}: {taken.design.name}, MASS {bill.mass}, NPV {bill.npv}{as_stated}{over} ({taken.program})"


def _summary(imported: Imported, findings: list[Placed]) -> str:
    """Count what was taken over."""
    ships, fleets = len(imported.ships), len(imported.fleets)
    exact = sum(each.as_printed is True for each in imported.ships)
    stated = sum(each.as_printed is not None for each in imported.ships)
    parts = [f"{ships} design{'s' * (ships != 1)}"]
    if fleets:
        parts.append(f"{fleets} fleet{'s' * (fleets != 1)}")
    points = f", {exact} of {stated} at their printed points" if stated else ""
    return f"{' and '.join(parts)} taken over{points}. {report.summary(ships + fleets, findings)}"


def _data(imported: Imported, findings: list[Placed], written: bool) -> dict[str, Any]:
    """Give everything as docs/exchange.md has it."""
    return {
        "written": written,
        "ships": [
            {
                "file": each.file,
                "source": each.source,
                "program": each.program,
                "name": each.design.name,
                "type": each.design.type,
                "mass": each.bill.mass,
                "used": each.bill.used,
                "npv": each.bill.npv,
                "printed_npv": each.design.printed.npv if each.design.printed else None,
                "notes": list(each.notes),
            }
            for each in imported.ships
        ],
        "fleets": [
            {
                "file": each.file,
                "source": each.source,
                "program": each.program,
                "name": each.name,
                "ships": each.ships,
            }
            for each in imported.fleets
        ],
        "findings": [report.as_data(placed) for placed in findings],
    }
