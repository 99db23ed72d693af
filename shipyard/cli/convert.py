"""`shipyard convert`."""

from pathlib import Path

import click

from shipyard.cli import options, report, screen
from shipyard.files import codes
from shipyard.files.checked import check_document
from shipyard.files.document import Data, Document, read_document, sort_of
from shipyard.files.library import find
from shipyard.files.placed import Placed
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.files.variants import moved
from shipyard.files.writing import to_json, to_toml


@click.command("convert")
@click.argument("path", metavar="PATH", shell_complete=options.complete_ships)
@click.option("--to", "form", type=click.Choice(["json", "toml"]), help="The format; the other one by default.")
@click.option("-o", "target", metavar="FILE", default="-", help="Where to write; standard output by default.")
@options.force
def command(path: str, form: str | None, target: str, force: bool) -> None:
    """Write a design or a fleet as JSON, or a JSON one as TOML: the same ship, a variant still a variant.

    What a file says is kept; comments are not, since JSON has none.

    \b
      shipyard convert mine.toml -o mine.json
      shipyard convert mine.json --to toml
    """
    found = find(path)
    if isinstance(found, Placed):
        report.show([found], err=True)
        raise SystemExit(1)
    document, findings = read_document(found)
    fleet = document is not None and sort_of(document.data) == "fleet"
    faults = (*findings, *_findings(document, fleet=fleet)) if document is not None else findings
    faults = tuple(placed for placed in faults if is_fault(placed))
    report.aside(faults)
    if document is None or report.failed(faults, strict=False):
        raise SystemExit(1)
    suffix = Path(target).suffix.lower().removeprefix(".")
    form = form or (suffix if suffix in ("json", "toml") else "toml" if document.format == "json" else "json")
    data = document.data if target == "-" else _moved(document, Path(target).parent, fleet=fleet)
    write(to_json(data) if form == "json" else to_toml(data), target, force)


def _moved(document: Document, folder: Path, *, fleet: bool) -> Data:
    """Give a file's data as another folder wants it."""
    if not fleet:
        return moved(document.data, document.folder, folder)
    from shipyard.files.fleets import moved_fleet

    return moved_fleet(document.data, document.folder, folder)


def _findings(document: Document, *, fleet: bool) -> tuple[Placed, ...]:
    """Check a document as what it is; designs that a fleet names may lie elsewhere."""
    if not fleet:
        return check_document(document).findings
    from shipyard.files.fleets import fleet_of  # few files are fleets

    return tuple(placed for placed in fleet_of(document).findings if placed.finding.code < codes.UNKNOWN_NAME.code)


def is_fault(placed: Placed) -> bool:
    """Say whether a finding is about the file, not about the rules: a draft converts as it stands."""
    return placed.finding.code in codes.CODES


def write(text: str, target: str, force: bool) -> None:
    """Write a text to a file or to standard output; ends the command where that cannot be done."""
    if target == "-":
        screen.data(text)
        return
    try:
        write_file(target, text, overwrite=force)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
    report.progress(f"wrote {target}")
