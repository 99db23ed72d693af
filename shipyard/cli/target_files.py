"""Writing what a target makes: one file to a path, or several into a folder."""

import sys
from pathlib import Path

import click

from shipyard.cli import report, screen
from shipyard.files import codes
from shipyard.files.placed import at_line
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.files.text import shown_file
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
        for name, content in written.files.items() if folder else ():
            target = Path(where) / name
            _make(target.parent)
            write_file(target, content, overwrite=overwrite)
    except NotWrittenError as error:
        report.show([error.finding], err=True)
        raise SystemExit(1) from None
    report.progress(f"wrote {plural(len(written.files), 'file')} into {where}" if folder else f"wrote {where}")


def _make(folder: Path) -> None:
    """Make a folder where there is none; raises NotWrittenError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"no folder can be made here: {(error.strerror or str(error)).lower()}"
        finding = at_line(codes.UNWRITABLE, shown_file(str(folder)), 1, message, "name another folder with -o")
        raise NotWrittenError(finding) from error
