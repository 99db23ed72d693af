"""`shipyard check`."""

import click

from shipyard.cli import options, report
from shipyard.files.checked import check_loaded
from shipyard.files.designs import design_of
from shipyard.files.document import read_document, sort_of
from shipyard.files.library import expand
from shipyard.files.placed import Placed, in_order


@click.command("check")
@options.paths
@options.output("text", "json", "github")
@options.strict
@options.quiet
def command(paths: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Say what is wrong with designs and house rulesets: code, file and line, field, remedy and source.

    Folders are walked. A warning needs an eye, a note informs; only errors make a ship not legal.

    \b
      shipyard check mine.toml
      shipyard check designs --strict
      shipyard check . --output github
    """
    files, missing = expand(paths)
    findings = in_order([*missing, *(finding for file in files for finding in check_file(file))])
    if output == "json":
        report.print_json([report.as_data(placed) for placed in findings])
    elif output == "github":
        report.annotate(findings)
    else:
        report.show(findings, quiet)
        if not quiet:
            click.echo(report.summary(len(files) + len(missing), findings))
    report.leave(findings, strict)


def check_file(file: str) -> tuple[Placed, ...]:
    """Give the findings of one file, whichever sort it is of."""
    document, findings = read_document(file)
    if document is None:
        return findings
    if sort_of(document.data) == "house":
        from shipyard.files.house import ruleset_of  # few files are house rulesets

        return (*findings, *ruleset_of(document).findings)
    return (*findings, *check_loaded(design_of(document)).findings)
