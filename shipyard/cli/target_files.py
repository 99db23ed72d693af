"""Writing what a target makes: one file to a path, or several into a folder."""

import sys

import click

from shipyard.cli import report, screen
from shipyard.files.saving import NotWrittenError, write_file, write_files
from shipyard.files.words import plural
from shipyard.rosters.roster import Written

STANDARD_OUTPUT = "-"


def save(written: Written, where: str, *, folder: bool = False, overwrite: bool = True) -> None:
    """Write the one file to a path, or all files into a folder; ends the command where that cannot be done."""
    if folder and where == STANDARD_OUTPUT:
        raise click.UsageError("this target writes a folder of files, which standard output cannot be")
    try:
        if not folder:
            [content] = written.files.values()
            if where == STANDARD_OUTPUT:
                if sys.stdout.isatty():
                    screen.data(content.decode("utf-8", "replace"))
                else:
                    sys.stdout.buffer.write(content)
                return
            write_file(where, content, overwrite=overwrite)
        else:
            write_files(where, written.files, overwrite)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
    report.progress(f"wrote {plural(len(written.files), 'file')} into {where}" if folder else f"wrote {where}")
