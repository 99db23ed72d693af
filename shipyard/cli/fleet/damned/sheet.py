"""`shipyard fleet sheet` for fleets of Damned Starships: the order-of-battle sheet of each side, and counters."""

from collections.abc import Sequence

import click

from shipyard.cli import report
from shipyard.cli.printing import Job
from shipyard.files.damned.fleets import LoadedDamned
from shipyard.files.letters import unprintable
from shipyard.files.placed import Placed, in_order
from shipyard.pages.damned.pack import CONTENTS, damned_pages, damned_title
from shipyard.pages.damned.texts import texts_of
from shipyard.pages.fleet_pack import Content
from shipyard.rosters.damned.side import DamnedSide, side_of
from shipyard.sheets.characters import missing_characters
from shipyard.sheets.options import OPTIONS, Options


def print_sheets(
    loaded: Sequence[LoadedDamned], only: Sequence[str], choice: Options, job: Job, *, strict: bool, quiet: bool
) -> None:
    """Print fleets, and end the command as their findings call for."""
    contents = tuple(Content(word) for word in only) or CONTENTS
    if none := [str(each) for each in contents if each not in CONTENTS]:
        raise click.UsageError(f"there is no {', '.join(none)} for this game: its sheet is order-of-battle")
    findings = in_order(placed for each in loaded for placed in each.findings)
    letters = [placed for each in loaded if (placed := _letters(each))]
    findings = (*findings, *letters)
    report.aside(findings, quiet=quiet, strict=strict)
    sides = [side_of(each, number) for number, each in enumerate(loaded) if each.fleet is not None]
    if len(sides) < len(loaded) or (strict and report.failed(findings, strict)):
        raise SystemExit(1)
    _print(sides, contents, choice, job)
    report.leave(findings, strict)


def print_sides(sides: Sequence[DamnedSide], target: str) -> None:
    """Print the sheets and counters of sides on A4 paper, wherever their fleets come from."""
    _print(sides, CONTENTS, OPTIONS, Job(target=target))


def _print(sides: Sequence[DamnedSide], contents: Sequence[Content], choice: Options, job: Job) -> None:
    try:
        pages = list(damned_pages(sides, contents, choice.format.paper, job.copies))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    report.progress(job.write(pages, damned_title(sides)))


def _letters(loaded: LoadedDamned) -> Placed | None:
    return unprintable(loaded.file, missing_characters(texts_of(loaded)))
