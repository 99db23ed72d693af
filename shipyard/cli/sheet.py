"""`shipyard sheet`."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import click

from shipyard.cli import options, report
from shipyard.cli.layout import Layout, layout
from shipyard.cli.printing import COPIES, DPI, SCALE_BAR, TARGET, Job
from shipyard.cli.progress import MANY
from shipyard.files.checked import Checked, load_all
from shipyard.files.letters import unprintable
from shipyard.files.placed import Placed
from shipyard.model.damage import UNHURT, Damage
from shipyard.pages.record_sheets import sheet_pages, sheets_title, ship_on_paper
from shipyard.sheets.characters import missing_characters, texts_of


@click.command("sheet")
@options.paths
@TARGET
@layout
@click.option(
    "--damage", metavar="FILE", help="What the ship has lost and used up: a file with [damage], for one ship."
)
@COPIES
@SCALE_BAR
@DPI
@options.strict
@options.quiet
def command(
    paths: tuple[str, ...],
    damage: str | None,
    strict: bool,
    quiet: bool,
    target: str,
    copies: int,
    scale_bar: bool,
    dpi: int | None,
    **chosen: Any,  # noqa: ANN401
) -> None:
    """Print record sheets, a ship a page or several: the load is what the class usually carries.

    A ship that cannot be read is named and the others are printed. SVG and PNG take a file for each page; with
    several pages they are numbered.

    \b
      shipyard sheet rmn/reliant -o reliant.pdf
      shipyard sheet rmn --paper letter --copies 2 -o rmn.pdf
      shipyard sheet rmn --template quarter --merge -o rmn.pdf
      shipyard sheet rmn/medusa --dpi 300 -o medusa.png
      shipyard sheet rmn/reliant --damage nike.toml -o nike.pdf
    """
    job = Job(target=target, copies=copies, scale_bar=scale_bar, dpi=dpi)
    choice = Layout(**chosen).options()
    ships, missing = load_all(paths)
    hurt, faults = _damage(damage, ships, missing)
    findings = report.all_of(ships, missing)
    report.show_faults(ships, missing, quiet=quiet, strict=strict)
    readable = [ship for ship in ships if ship.design is not None]
    letters = [placed for ship in readable if (placed := _letters(ship))]
    report.aside([*letters, *faults], quiet=quiet, strict=strict)
    findings += [*letters, *faults]
    if strict and report.failed(findings, strict):
        raise SystemExit(1)
    if readable and hurt is not None:
        with _progress(readable) as shown:
            written = job.write(sheet_pages(shown, choice, job.copies, hurt), sheets_title(readable))
        if not quiet:
            report.progress(written)
    report.leave(findings, strict)


def _damage(
    file: str | None, ships: Sequence[Checked], missing: Sequence[Placed]
) -> tuple[Damage | None, tuple[Placed, ...]]:
    """Read the damage of the one ship, and say what it cannot be; None where its file cannot be read."""
    if file is None:
        return UNHURT, ()
    if (number := len(ships) + len(missing)) != 1:
        raise click.UsageError(f"--damage tells of one ship, and there are {number}")
    from shipyard.files.damage import read_damage  # few ships are damaged

    loaded = read_damage(file)
    design, ruleset = (ships[0].design, ships[0].ruleset) if ships else (None, None)
    impossible = loaded.check(design, ruleset) if design and ruleset else ()
    return loaded.damage, (*loaded.findings, *impossible)


def _progress(ships: Sequence[Checked]) -> AbstractContextManager[Iterable[Checked]]:
    """Show how far the work has come, where there is much of it and someone looks on."""
    if len(ships) <= MANY or not sys.stderr.isatty():
        return nullcontext(ships)
    return click.progressbar(ships, label="drawing", file=sys.stderr, show_pos=True)


def _letters(checked: Checked) -> Placed | None:
    return unprintable(checked.file, missing_characters(texts_of(ship_on_paper(checked))))
