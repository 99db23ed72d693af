"""`shipyard fleet sheet` for fleets of Damned Starships: the order-of-battle sheet of each side, and counters."""

from collections.abc import Iterator, Sequence

import click
from attrs import evolve

from shipyard.cli import report
from shipyard.cli.printing import Job
from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.letters import unprintable
from shipyard.files.placed import Placed, in_order
from shipyard.pages.counters import Counters
from shipyard.pages.damned.counters import damned_counters
from shipyard.pages.damned.pack import CONTENTS, damned_pages, damned_title
from shipyard.pages.damned.texts import texts_of
from shipyard.pages.fleet_pack import Content
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.sheets.booklet import Page
from shipyard.sheets.characters import missing_characters
from shipyard.sheets.options import OPTIONS, Options
from shipyard.sheets.paper import Paper


def print_sheets(
    loaded: Sequence[LoadedDamned], only: Sequence[str], choice: Options, job: Job, *, strict: bool, quiet: bool
) -> None:
    """Print fleets, and end the command as their findings call for."""
    contents = tuple(Content(word) for word in only) or CONTENTS
    if none := [str(each) for each in contents if each not in CONTENTS]:
        raise click.UsageError(f"there is no {', '.join(none)} for this game: its sheet is order-of-battle")
    findings = in_order(placed for each in loaded for placed in each.findings)
    letters = [placed for each in loaded if (placed := letters_of(each))]
    findings = (*findings, *letters)
    report.aside(findings, quiet=quiet, strict=strict)
    sides = [side_of(each, number) for number, each in enumerate(loaded) if each.fleet is not None]
    if len(sides) < len(loaded) or (strict and report.failed(findings, strict)):
        raise SystemExit(1)
    _print(sides, contents, choice, job)
    report.leave(findings, strict)


def print_counters(
    loaded: LoadedDamned, counters: Counters, paper: Paper, job: Job, *, strict: bool, quiet: bool
) -> None:
    """Print the counters of one fleet, and end the command as its findings call for."""
    letters = letters_of(loaded)
    findings = in_order((*loaded.findings, letters) if letters else loaded.findings)
    report.aside(findings, quiet=quiet and loaded.fleet is not None, strict=strict)
    if loaded.fleet is None or (strict and report.failed(findings, strict)):
        raise SystemExit(1)
    side = side_of(loaded)
    try:
        pages = list(damned_counters(side, paper, counters))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if not pages:
        raise click.UsageError("there is nothing to print: no ship is left, and no markers are wanted")
    written = job.write(_copies(pages, job.copies), f"{side.fleet.name}, counters")
    if not quiet:
        report.progress(written)
    report.leave(findings, strict)


def _copies(pages: Sequence[Page], copies: int) -> Iterator[Page]:
    for copy in range(copies):
        for page in pages:
            entries = tuple((f"{first}, copy {copy + 1}", *rest) for first, *rest in page.entries)
            yield evolve(page, entries=entries) if copy else page


def print_sides(sides: Sequence[DamnedSide], target: str) -> None:
    """Print the sheets and counters of sides on A4 paper, wherever their fleets come from."""
    _print(sides, CONTENTS, OPTIONS, Job(target=target))


def _print(sides: Sequence[DamnedSide], contents: Sequence[Content], choice: Options, job: Job) -> None:
    try:
        pages = list(damned_pages(sides, contents, choice.format.paper, job.copies))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    report.progress(job.write(pages, damned_title(sides)))


def letters_of(loaded: LoadedDamned) -> Placed | None:
    """Say which letters of a fleet no font here has."""
    return unprintable(loaded.file, missing_characters(texts_of(loaded)))
