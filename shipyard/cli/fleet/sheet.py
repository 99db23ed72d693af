"""`shipyard fleet sheet`."""

from typing import Any

import click
from attrs import evolve

from shipyard.cli import options, report, screen
from shipyard.cli.fleet.findings import show_fleets
from shipyard.cli.layout import Layout, layout
from shipyard.cli.printing import COPIES, DPI, SCALE_BAR, TARGET, Job
from shipyard.cli.progress import drawing
from shipyard.files.damned.fleets import LoadedDamned, read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.letters import unprintable
from shipyard.files.placed import Placed, in_order
from shipyard.files.words import clean
from shipyard.pages.counters import Counters
from shipyard.pages.fleet_pack import MOST_SIDES, Content, Pack
from shipyard.pages.ships import texts_of
from shipyard.sheets.characters import missing_characters
from shipyard.sheets.counters.blanks import Form

MOST_NAMED = 8
"""The most ids that a notice names."""


@click.command("sheet")
@click.argument("fleet", metavar="FLEET")
@TARGET
@click.option(
    "--pack",
    "others",
    metavar="FLEET",
    multiple=True,
    help="Another fleet of the game: one document for all sides. Repeatable.",
)
@click.option(
    "--only",
    type=click.Choice([content.value for content in Content]),
    multiple=True,
    help="Print this and not the rest. Repeatable.",
)
@click.option(
    "--counters",
    "shape",
    type=click.Choice([form.value for form in Form]),
    default=Form.BAR.value,
    show_default=True,
    help="The shape of counters; `shipyard fleet counters` has their other options.",
)
@layout
@COPIES
@SCALE_BAR
@DPI
@options.strict
@options.quiet
def command(
    fleet: str,
    target: str,
    others: tuple[str, ...],
    only: tuple[str, ...],
    shape: str,
    copies: int,
    scale_bar: bool,
    dpi: int | None,
    strict: bool,
    quiet: bool,
    **chosen: Any,  # noqa: ANN401
) -> None:
    """Print all that a fleet brings to the table, as one document.

    The order of battle, a record sheet for each ship, an order chart, what the ships use up with a log of salvoes,
    the tables that they need, and counters. A ship that cannot be used is named and the others are printed.
    Of Damned Starships it is the order of battle with its tables, and counters.
    With --pack each side has a letter, both orders of battle come first, and the tables stand once for all.

    \b
      shipyard fleet sheet tg32.toml -o tg32.pdf
      shipyard fleet sheet tg32.toml --template quarter --paper letter -o tg32.pdf
      shipyard fleet sheet tg32.toml --only order-of-battle --only orders -o tg32.pdf
      shipyard fleet sheet tg32.toml --pack havenites.toml -o game.pdf
    """
    job = Job(target=target, copies=copies, scale_bar=scale_bar, dpi=dpi)
    choice = Layout(**chosen).options()
    if len(others) >= MOST_SIDES:
        raise click.UsageError(f"a pack is for {MOST_SIDES} fleets at most")
    either = [read_either(file) for file in (fleet, *others)]
    if damned := [each for each in either if isinstance(each, LoadedDamned)]:
        if len(damned) < len(either):
            raise click.UsageError("fleets of Damned Starships and of Full Thrust go into no pack together")
        if shape != Form.BAR:
            raise click.UsageError("counters of Damned Starships are bars: there is no --counters for them")
        from shipyard.cli.fleet.damned.sheet import print_sheets  # few fleets are of this game

        print_sheets(damned, only, choice, job, strict=strict, quiet=quiet)
        return
    loaded = [each for each in either if isinstance(each, LoadedFleet)]
    contents = tuple(Content(word) for word in only) or tuple(Content)
    usable = [each for each in loaded if each.ships]
    counters = Counters(shape=Form(shape))
    pack = Pack(fleets=usable, contents=contents, options=choice, copies=copies, counters=counters)
    try:
        pack.check()
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    findings = in_order(placed for each in loaded for placed in each.findings)
    letters = [placed for each in usable if (placed := _letters(each))]
    show_fleets(loaded, quiet=quiet, strict=strict)
    report.aside(letters, quiet=quiet, strict=strict)
    findings = (*findings, *letters)
    if not usable or (strict and report.failed(findings, strict)):
        raise SystemExit(1)
    if not quiet:
        _say_what_clashes(pack)
    ships = sum(len(each.ships) for each in usable) if Content.SHEETS in contents else 0
    with drawing(0 if quiet else ships) as drawn:
        written = job.write(evolve(pack, drawn=drawn).pages(), pack.title)
    if not quiet:
        report.progress(written)
    report.leave(findings, strict)
    if len(usable) < len(loaded):
        raise SystemExit(1)


def _letters(loaded: LoadedFleet) -> Placed | None:
    return unprintable(loaded.file, missing_characters(texts_of(loaded)))


def _say_what_clashes(pack: Pack) -> None:
    """Name ids that mean a ship on more sides than one."""
    clashes = [clean(id_) for id_ in pack.clashes]
    if clashes:
        more = f" and {len(clashes) - MOST_NAMED} others" if len(clashes) > MOST_NAMED else ""
        screen.echo(f"ids of several sides: {', '.join(clashes[:MOST_NAMED])}{more}", err=True)
        screen.echo("    every page says its side; an id of its own for each ship helps at the table", err=True)
