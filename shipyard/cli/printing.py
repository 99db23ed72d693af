"""What the commands that draw have in common: where to, on which paper, and how it is written."""

import io
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

import click
from attrs import frozen

from shipyard.cli import report
from shipyard.files.saving import NotWrittenError, write_file, write_with
from shipyard.pages.record_sheets import about
from shipyard.sheets.booklet import Page
from shipyard.sheets.paper import PAPERS

T = TypeVar("T")

STANDARD_OUTPUT = "-"
SUFFIXES = (".pdf", ".svg", ".png")
USUAL_DPI = 150


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
COPIES = click.option(
    "--copies",
    type=click.IntRange(1, 999),
    default=1,
    show_default=True,
    help="How often to print each ship, in a PDF.",
)
SCALE_BAR = click.option(
    "--scale-bar", is_flag=True, help="Print a bar of 50 mm under each page, to see whether the printer scales."
)
DPI = click.option(
    "--dpi",
    type=click.IntRange(10, 1200),
    help=f"The dots to the inch of a PNG; {USUAL_DPI} where it is not said.",
)


@frozen(kw_only=True)
class Job:
    """What to write, where to and how, as the options say it."""

    target: str
    paper: str = "a4"
    copies: int = 1
    scale_bar: bool = False
    dpi: int | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse options that do not go together; click turns this into a wrong command line."""
        if self.dpi is not None and self.suffix != ".png":
            raise click.BadParameter(f"only a PNG has dots, and {self.target} is none", param_hint="--dpi")
        if self.copies > 1 and self.suffix != ".pdf":
            raise click.BadParameter("only a PDF holds copies; print the file several times", param_hint="--copies")

    @property
    def suffix(self) -> str:
        """Which back end writes."""
        return ".pdf" if self.target == STANDARD_OUTPUT else Path(self.target).suffix.lower()

    def write(self, pages: Iterable[Page], title: str) -> str:
        """Write pages as the suffix of the target says, and say what was written.

        Where that cannot be done, the command ends.
        """
        if self.scale_bar:
            pages = map(_with_bar, pages)
        try:
            return self._document(pages, title) if self.suffix == ".pdf" else self._pictures(pages, title)
        except NotWrittenError as error:
            report.show([error.finding], err=True)
            raise SystemExit(1) from None

    def _document(self, pages: Iterable[Page], title: str) -> str:
        from shipyard.sheets.pdf import write_pdf  # each back end only where it is wanted

        if self.target == STANDARD_OUTPUT:
            number = write_pdf(pages, sys.stdout.buffer, about(title))
        else:
            number = write_with(self.target, lambda stream: write_pdf(pages, stream, about(title)), overwrite=True)
        where = "standard output" if self.target == STANDARD_OUTPUT else self.target
        return f"wrote {where}: {number} page{'s' * (number != 1)}"

    def _pictures(self, pages: Iterable[Page], title: str) -> str:
        target = Path(self.target)
        name, last = target, 0
        for number, content in _numbered(self._contents(pages, title)):
            name, last = (target.with_stem(f"{target.stem}-{number}") if number else target), number
            write_file(name, content, overwrite=True)
        if not last:
            return f"wrote {name}"
        first = target.with_stem(f"{target.stem}-1")
        return f"wrote {first} to {name}, a page each; a PDF holds all {last} in one file"

    def _contents(self, pages: Iterable[Page], title: str) -> Iterator[bytes | str]:
        if self.suffix == ".svg":
            yield from _svgs(pages)
        else:
            yield from _pngs(pages, title, self.dpi or USUAL_DPI)


def _with_bar(page: Page) -> Page:
    from attrs import evolve

    from shipyard.sheets.scale_bar import with_scale_bar

    return evolve(page, drawing=with_scale_bar(page.drawing))


def _svgs(pages: Iterable[Page]) -> Iterator[str]:
    from shipyard.sheets.svg import svg

    return (svg(page.drawing) for page in pages)


def _pngs(pages: Iterable[Page], title: str, dpi: int) -> Iterator[bytes]:
    from shipyard.sheets.pdf import write_pdf
    from shipyard.sheets.png import pngs

    stream = io.BytesIO()
    write_pdf(pages, stream, about(title))
    return pngs(stream.getvalue(), dpi)


def _numbered(contents: Iterable[T]) -> Iterator[tuple[int, T]]:
    """Number contents from 1 on, or with 0 where there is but one."""
    rest = iter(contents)
    few = list(islice(rest, 2))
    yield from enumerate(chain(few, rest), start=1 if len(few) > 1 else 0)
