"""`shipyard catalogue`."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import click
from attrs import evolve

from shipyard.cli import options, report
from shipyard.cli.progress import drawing
from shipyard.files.checked import Checked, load_all
from shipyard.files.library import homes, shelved
from shipyard.files.placed import Placed
from shipyard.model.template import Template
from shipyard.pages.catalogue.chapters import Chapter, chapters_of
from shipyard.pages.catalogue.look import Look
from shipyard.sheets.drawing import MM
from shipyard.sheets.options import MARGIN
from shipyard.sheets.paper import A4, PAPERS, paper_of
from shipyard.sheets.ship import Ship

STANDARD_OUTPUT = "-"
PAGE = (".html", ".htm")


def _known_suffix(_context: click.Context, _parameter: click.Parameter, target: str) -> str:
    """Refuse a target that nothing here writes, before any work is done."""
    if target != STANDARD_OUTPUT and Path(target).suffix.lower() not in (".pdf", *PAGE):
        raise click.BadParameter(f"{target} must end in .pdf or .html")
    return target


@click.command("catalogue")
@click.argument("paths", metavar="[PATH]...", nargs=-1, shell_complete=options.complete_ships)
@click.option(
    "-o",
    "target",
    metavar="FILE",
    required=True,
    callback=_known_suffix,
    help="What to write: a book (.pdf), a page (.html), or - for a book on standard output. It replaces an older one.",
)
@click.option("--paper", type=click.Choice(list(PAPERS)), help="The paper; A4 where a template names no other.")
@click.option(
    "--margin",
    type=click.FloatRange(MARGIN.least, MARGIN.most),
    help="Millimetres that stay clear at the edges of the paper.",
)
@click.option(
    "--template",
    help="Sheets of a template, such as quarter or card, in place of the catalogue's own, which fill each page.",
)
@options.strict
@options.quiet
def command(
    paths: tuple[str, ...],
    target: str,
    paper: str | None,
    margin: float | None,
    template: str | None,
    strict: bool,
    quiet: bool,
) -> None:
    """Make a catalogue of ships, a book or a page for the browser: your own ships and the library's, or those named.

    For each navy a table of her classes, then each class with her sheet, her systems, the designer's notes and the
    sources. The book has bookmarks and indexes; the page finds and sorts. A ship that is not legal is marked, one that
    cannot be read is left out; both are named, and the exit status is 1.

    \b
      shipyard catalogue -o catalogue.pdf
      shipyard catalogue -o catalogue.html
      shipyard catalogue rmn pn --paper letter -o two.pdf
    """
    look = _look(paper, margin, template)
    ships, missing = load_all(paths) if paths else _every_ship()
    report.show_faults(ships, missing, quiet=quiet, strict=strict)
    readable = [ship for ship in ships if ship.design is not None]
    letters = [placed for ship in readable if (placed := _letters(ship))]
    report.aside(letters, quiet=quiet, strict=strict)
    findings = [*report.all_of(ships, missing), *letters]
    if strict and report.failed(findings, strict):
        raise SystemExit(1)
    if readable:
        from shipyard.pages.catalogue.book import STEPS  # what draws is not needed for a wrong command line

        with drawing(0 if quiet else len(readable), STEPS) as done:
            written = _written(chapters_of(map(_on_paper, readable)), look, target, done)
        if not quiet:
            report.progress(written)
    report.leave(findings, strict)


def _look(paper: str | None, margin: float | None, template: str | None) -> Look:
    """Lay the pages out; ends the command where that cannot be done."""
    chosen = _template(template) if template else None
    page = A4 if chosen is None else paper_of(chosen.paper, chosen.margin)
    page = page if paper is None else evolve(PAPERS[paper], margin=page.margin)
    try:
        return Look(paper=page if margin is None else evolve(page, margin=margin * MM), template=chosen)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _template(word: str) -> Template:
    from shipyard.files.templates import find_template  # most catalogues have sheets of their own

    loaded = find_template(word)
    report.show(loaded.findings, err=True)
    if loaded.template is None:
        raise SystemExit(1)
    return loaded.template


def _every_ship() -> tuple[tuple[Checked, ...], tuple[Placed, ...]]:
    """Read every ship that a name means: the player's, and those of the library that they do not hide."""
    entries, faults = shelved()
    visible = {entry.file for entry in entries}
    folders = [str(home) for home in homes() if any(Path(file).is_relative_to(home) for file in visible)]
    ships, missing = load_all(folders)
    return tuple(ship for ship in ships if ship.file in visible), (*faults, *missing)


def _on_paper(ship: Checked) -> Ship:
    assert ship.design
    assert ship.ruleset
    findings = tuple(placed.finding for placed in ship.findings)
    return Ship(design=ship.design, ruleset=ship.ruleset, findings=findings, silhouette=ship.silhouette)


def _letters(ship: Checked) -> Placed | None:
    from shipyard.files.letters import unprintable  # both look into fonts
    from shipyard.sheets.characters import missing_characters, texts_of

    return unprintable(ship.file, missing_characters(texts_of(_on_paper(ship))))


def _written(chapters: Sequence[Chapter], look: Look, target: str, done: Callable[[], object]) -> str:
    """Write the catalogue and say so; ends the command where that cannot be done."""
    from shipyard.files.saving import NotWrittenError

    try:
        write = _page if target.lower().endswith(PAGE) else _book
        return write(chapters, look, target, done)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None


def _page(chapters: Sequence[Chapter], look: Look, target: str, done: Callable[[], object]) -> str:
    from shipyard.files.saving import write_file
    from shipyard.pages.catalogue.page import page

    write_file(target, page(chapters, look, done), overwrite=True)
    return f"wrote {target}"


def _book(chapters: Sequence[Chapter], look: Look, target: str, done: Callable[[], object]) -> str:
    from shipyard.files.saving import write_with
    from shipyard.pages.catalogue.about import TITLE, holds
    from shipyard.pages.catalogue.book import book
    from shipyard.sheets.pdf import About, write_pdf

    about = About(title=TITLE, author="Shipyard", subject=holds(chapters))
    pages = book(chapters, look, done)
    if target == STANDARD_OUTPUT:
        number = write_pdf(pages, sys.stdout.buffer, about)
    else:
        number = write_with(target, lambda stream: write_pdf(pages, stream, about), overwrite=True)
    where = "standard output" if target == STANDARD_OUTPUT else target
    return f"wrote {where}: {number} page{'s' * (number != 1)}"
