"""Writing what a target makes: one file to a path, or several into a folder."""

import sys
from pathlib import Path

import click

from shipyard.cli import report
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.rosters.roster import Written

STANDARD_OUTPUT = "-"


def save(written: Written, where: str, overwrite: bool = True) -> None:
    """Write the one file to a path, or several into a folder; ends the command where that cannot be done."""
    try:
        if len(written.files) == 1:
            [content] = written.files.values()
            if where == STANDARD_OUTPUT:
                sys.stdout.buffer.write(content)
                return
            write_file(where, content, overwrite=overwrite)
        else:
            if where == STANDARD_OUTPUT:
                raise click.UsageError(f"{len(written.files)} files go into a folder, not to standard output")
            for name, content in written.files.items():
                target = Path(where) / name
                target.parent.mkdir(parents=True, exist_ok=True)
                write_file(target, content, overwrite=overwrite)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
    number = len(written.files)
    report.progress(f"wrote {where}" if number == 1 else f"wrote {number} files into {where}")
