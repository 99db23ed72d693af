"""`shipyard convert`."""

from pathlib import Path

import click

from shipyard.cli import options, report
from shipyard.files.checked import load
from shipyard.files.designs import design_of, settle
from shipyard.files.document import read_document
from shipyard.files.library import locate
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.files.writing import to_json, to_toml


@click.command("convert")
@click.argument("path", metavar="PATH")
@click.option("--to", "form", type=click.Choice(["json", "toml"]), help="The format; the other one by default.")
@click.option("-o", "target", metavar="FILE", default="-", help="Where to write; standard output by default.")
@options.force
def command(path: str, form: str | None, target: str, force: bool) -> None:
    """Write a design as JSON, or a JSON one as TOML: the same ship, a variant still a variant.

    What a file says is kept; comments are not, since JSON has none.

    \b
      shipyard convert mine.toml -o mine.json
      shipyard convert mine.json --to toml
    """
    found = locate(path)
    if found is None:
        findings = load(path).findings
        report.show(findings, err=True)
        report.leave(findings, strict=False)
        return
    document, findings = read_document(found)
    if document is None:
        report.show(findings, err=True)
        raise SystemExit(1)
    loaded = design_of(document)
    faults = (*findings, *settle(loaded))
    report.show(faults, quiet=True, err=True)
    if report.failed(faults, strict=False):
        raise SystemExit(1)
    suffix = Path(target).suffix.lower().removeprefix(".")
    form = form or (suffix if suffix in ("json", "toml") else "toml" if document.format == "json" else "json")
    text = to_json(document.data) if form == "json" else to_toml(document.data)
    if target == "-":
        click.echo(text, nl=False)
        return
    try:
        write_file(target, text, overwrite=force)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
