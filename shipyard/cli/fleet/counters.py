"""`shipyard fleet counters`."""

from collections.abc import Iterator, Sequence
from typing import Any

import click
from attrs import evolve, frozen

from shipyard.cli import options, report, screen
from shipyard.cli.fleet.findings import show_fleets
from shipyard.cli.printing import COPIES, DPI, PAPER, SCALE_BAR, TARGET, Job
from shipyard.files.damned.fleets import LoadedDamned, read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.letters import unprintable
from shipyard.files.placed import Placed
from shipyard.files.words import plural
from shipyard.pages.counters import Back, Counters, capped, counter_pages
from shipyard.pages.ships import ships_of
from shipyard.sheets.booklet import Page
from shipyard.sheets.characters import missing_characters
from shipyard.sheets.counters.blanks import USUAL_SIZE, Form
from shipyard.sheets.drawing import MM
from shipyard.sheets.options import MARGIN
from shipyard.sheets.paper import LEAST_MARGIN, PAPERS, Paper
from shipyard.sheets.ship import Ship


@click.command("counters")
@click.argument("fleet", metavar="FLEET")
@TARGET
@click.option(
    "--shape",
    type=click.Choice([form.value for form in Form]),
    default=Form.BAR.value,
    show_default=True,
    help="What is cut out.",
)
@click.option(
    "--size",
    type=float,
    help=f"Millimetres: the length of a bar, a square or hex from side to side; {USUAL_SIZE:g} where it is not said.",
)
@click.option("--fold/--single", default=True, help="With a back to fold over, or the front alone.")
@click.option(
    "--back",
    type=click.Choice([back.value for back in Back]),
    default=Back.SAME.value,
    show_default=True,
    help="The other side of a ship: the same again, or damaged, to be turned up when she is.",
)
@click.option("--markers/--no-markers", default=True, help="With markers for salvoes, craft, damage and so on.")
@click.option("--inverse", is_flag=True, help="White on black: tells a second fleet from the first without colours.")
@PAPER
@click.option(
    "--margin",
    type=click.FloatRange(MARGIN.least, MARGIN.most),
    default=LEAST_MARGIN / MM,
    show_default=True,
    help="Millimetres that stay clear at the edges of the paper.",
)
@COPIES
@SCALE_BAR
@DPI
@options.strict
@options.quiet
def command(fleet: str, strict: bool, quiet: bool, **chosen: Any) -> None:  # noqa: ANN401
    """Print counters for the table: a ship each, with her outline, bow, id, type and name, and markers.

    A bar is 25 by 12.5 mm, its bow to the right. Cut along the lines; fold along the dashes, for a tent that stands
    or to glue the halves together.

    \b
      shipyard fleet counters tg32.toml -o counters.pdf
      shipyard fleet counters tg32.toml --shape hex --size 32 --inverse -o counters.pdf
      shipyard fleet counters tg32.toml --back damaged --no-markers --paper letter -o counters.pdf
    """
    choice = Choice(**chosen)
    job, counters, paper = choice.job(), choice.counters(), choice.sheet()
    loaded = read_either(fleet)
    if isinstance(loaded, LoadedDamned):
        from shipyard.cli.fleet.damned.sheet import print_counters  # few fleets are of this game

        print_counters(loaded, counters, paper, job, strict=strict, quiet=quiet)
        return
    show_fleets([loaded], quiet=quiet, strict=strict)
    if loaded.fleet is None or not loaded.ships:
        raise SystemExit(1)
    ships = list(ships_of(loaded))
    letters = _letters(loaded)
    report.aside(letters, quiet=quiet, strict=strict)
    findings = [*loaded.findings, *letters]
    if strict and report.failed(findings, strict):
        raise SystemExit(1)
    written = job.write(_pages(loaded, ships, counters, paper, job.copies), f"{loaded.fleet.name}, counters")
    if not quiet:
        report.progress(written)
        _say_what_is_short(ships, counters)
    report.leave(findings, strict)


@frozen(kw_only=True)
class Choice:
    """The options as a player gave them."""

    target: str
    shape: str
    size: float | None
    fold: bool
    back: str
    markers: bool
    inverse: bool
    paper: str
    margin: float
    copies: int
    scale_bar: bool
    dpi: int | None

    def job(self) -> Job:
        """Give what is written, and where to."""
        return Job(target=self.target, paper=self.paper, copies=self.copies, scale_bar=self.scale_bar, dpi=self.dpi)

    def sheet(self) -> Paper:
        """Give the paper with its margin."""
        return evolve(PAPERS[self.paper], margin=self.margin * MM)

    def counters(self) -> Counters:
        """Give what counters look like; ends the command where they cannot be so."""
        try:
            counters = Counters(
                shape=Form(self.shape),
                size=self.size,
                fold=self.fold,
                back=Back(self.back),
                markers=self.markers,
                side=int(self.inverse),
            )
            counters.places(self.sheet())  # it says here, and not in the middle of the work, that there is no room
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        return counters


def _letters(loaded: LoadedFleet) -> list[Placed]:
    """Say which letters of the ships' names and ids no font here has."""
    texts = [((*ship.place, key), getattr(ship, key)) for ship in loaded.ships for key in ("name", "id")]
    placed = unprintable(loaded.file, missing_characters(texts))
    return [placed] if placed else []


def _pages(loaded: LoadedFleet, ships: Sequence[Ship], counters: Counters, paper: Paper, copies: int) -> Iterator[Page]:
    squadrons, owner = [ship.squadron for ship in loaded.ships], loaded.fleet.name if loaded.fleet else ""
    for copy in range(copies):
        for page in counter_pages(ships, counters, paper, squadrons=squadrons, owner=owner):
            entries = tuple((f"{first}, copy {copy + 1}", *rest) for first, *rest in page.entries)
            yield evolve(page, entries=entries) if copy else page


def _say_what_is_short(ships: Sequence[Ship], counters: Counters) -> None:
    """Say of which markers fewer are printed than the fleet carries."""
    short = [f"{supply.number} of {supply.wanted} {supply.name}" for supply in capped(ships, counters)]
    if short:
        screen.echo(f"fewer markers than the fleet carries: {', '.join(short)}", err=True)
        screen.echo(f"    print the pages of {plural(len(short), 'sort')} again where a game needs more", err=True)
