"""`shipyard sheet`."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from shipyard.cli import options, report
from shipyard.files.checked import Checked, load
from shipyard.files.library import expand
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.rules.findings import Severity
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.paper import PAPERS
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship

SUFFIXES = (".pdf", ".svg", ".png")
STANDARD_OUTPUT = "-"


def _known_suffix(_context: click.Context, _parameter: click.Parameter, target: str) -> str:
    """Refuse a target that no back end writes, before any work is done."""
    if target != STANDARD_OUTPUT and Path(target).suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{target} must end in {', '.join(SUFFIXES)}")
    return target


TARGET = click.option(
    "-o",
    "target",
    metavar="FILE",
    required=True,
    callback=_known_suffix,
    help="What to write: .pdf, .svg or .png, or - for a PDF on standard output. It replaces an older one.",
)
PAPER = click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)


@click.command("sheet")
@options.paths
@TARGET
@PAPER
@click.option("--no-reference", is_flag=True, help="Leave out the tables of hits, ranges and missiles.")
@options.strict
def command(paths: tuple[str, ...], target: str, paper: str, no_reference: bool, strict: bool) -> None:
    """Print record sheets, a ship a page: the load is what the class usually carries.

    A ship that cannot be read is named and the others are printed. SVG and PNG take a file for each page; with
    several pages they are numbered.

    \b
      shipyard sheet rmn/reliant -o reliant.pdf
      shipyard sheet rmn --paper letter -o rmn.pdf
    """
    files, missing = expand(paths)
    ships = [load(file) for file in files]
    findings = [*missing, *(placed for ship in ships for placed in ship.findings)]
    report.show([placed for placed in findings if placed.finding.severity is Severity.ERROR], err=True)
    if strict and report.failed(findings, strict):
        raise SystemExit(1)
    readable = [ship for ship in ships if ship.design is not None]
    if readable:
        drawings = (
            drawing
            for ship in readable
            for drawing in record_sheet(_on_paper(ship), PAPERS[paper], reference=not no_reference)
        )
        write(drawings, target, _title(readable))
    report.leave(findings, strict)


def _on_paper(ship: Checked) -> Ship:
    assert ship.design
    assert ship.ruleset
    return Ship(design=ship.design, ruleset=ship.ruleset, findings=tuple(placed.finding for placed in ship.findings))


def _title(ships: Sequence[Checked]) -> str:
    first = ships[0].design
    assert first
    return f"{first.name}, record sheet" if len(ships) == 1 else f"{len(ships)} record sheets"


def write(drawings: Iterable[Drawing], target: str, title: str) -> None:
    """Write drawings as the suffix of the target says; ends the command where that cannot be done."""
    if target == STANDARD_OUTPUT:
        for _, content in _contents(drawings, Path(target), ".pdf", title):
            click.echo(content, nl=False)
        return
    try:
        for name, content in _contents(drawings, Path(target), Path(target).suffix.lower(), title):
            write_file(name, content, overwrite=True)
            report.progress(f"wrote {name}")
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None


def _contents(drawings: Iterable[Drawing], target: Path, suffix: str, title: str) -> Iterator[tuple[Path, bytes | str]]:
    from shipyard.sheets.pdf import About, pdf  # each back end only where it is wanted

    about = About(title=title, author="Shipyard", subject="Full Thrust record sheets")
    if suffix == ".pdf":
        yield target, pdf(drawings, about)
        return
    if suffix == ".svg":
        from shipyard.sheets.svg import svg

        pages: Iterable[bytes | str] = [svg(drawing) for drawing in drawings]
    else:
        from shipyard.sheets.png import PngUnavailableError, pngs

        try:
            pages = list(pngs(pdf(drawings, about)))
        except PngUnavailableError as error:
            raise click.ClickException(str(error)) from None
    several = list(pages)
    for number, page in enumerate(several, start=1):
        yield (target if len(several) == 1 else target.with_stem(f"{target.stem}-{number}")), page
