"""`shipyard list`."""

import re
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.filters import complete_wanted, known, ranged, wanted
from shipyard.cli.rows import lines
from shipyard.cli.ships import ship_data
from shipyard.files.checked import Checked, load_all
from shipyard.files.choosing import COLUMNS, Choice, Listed, in_order_of, listed, rulesets_of, types_of
from shipyard.files.library import SUFFIXES, homes, named, shelved, whose
from shipyard.files.placed import Placed, in_order
from shipyard.files.rulesets import BUNDLED
from shipyard.files.text import read_text
from shipyard.files.wanted import Range, Wanted
from shipyard.rules.types import ship_types
from shipyard.rules.words import plain


def _complete_navy(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete a navy: those that the files of the library and of the player name, which are searched, not read."""
    texts = (read_text(each.file)[0] or "" for each in shelved()[0])
    navies = {found for text in texts for found in re.findall(r'(?m)^\s*"?navy"?\s*[=:]\s*"([^"\n]+)"', text)}
    return sorted(navy for navy in navies if navy.casefold().startswith(incomplete.casefold()))


def _complete_type(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete a type of the bundled rulesets."""
    types = dict.fromkeys(word for ruleset in BUNDLED.values() for word in ship_types(ruleset))
    return [word for word in types if word.casefold().startswith(incomplete.casefold())]


def _complete_ruleset(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    return [word for word in BUNDLED if word.startswith(incomplete)]


@click.command("list")
@click.argument("paths", metavar="[PATH]...", nargs=-1, shell_complete=options.complete_ships)
@click.option("--navy", multiple=True, shell_complete=_complete_navy, help="Only ships of this navy, or of several.")
@click.option(
    "--type", "types", metavar="TYPE", multiple=True, shell_complete=_complete_type, help="Only ships of this type."
)
@click.option("--ruleset", multiple=True, shell_complete=_complete_ruleset, help="Only ships of this ruleset.")
@click.option("--mass", metavar="RANGE", callback=ranged, help="Only ships of this MASS: 100-150, 100-, -150 or 120.")
@click.option("--npv", metavar="RANGE", callback=ranged, help="Only ships of these points.")
@click.option(
    "--with",
    "systems",
    metavar="SYSTEM",
    multiple=True,
    callback=wanted,
    shell_complete=complete_wanted,
    help="Only ships with this system; said several times, with all of them.",
)
@click.option("--legal/--not-legal", "legal", default=None, help="Only ships that are legal, or that are not.")
@click.option("--sort", type=click.Choice(COLUMNS), multiple=True, help="Sort by this, and then by the design.")
@click.option("--reverse", is_flag=True, help="The greatest first.")
@options.output("text", "json", "csv")
@options.strict
@options.quiet
def command(
    paths: tuple[str, ...],
    navy: tuple[str, ...],
    types: tuple[str, ...],
    ruleset: tuple[str, ...],
    sort: tuple[str, ...],
    reverse: bool,
    output: str,
    mass: Range | None,
    npv: Range | None,
    systems: tuple[Wanted, ...],
    legal: bool | None,
    strict: bool,
    quiet: bool,
) -> None:
    """List ships with their type, MASS and points: your own and those of the library, or those named.

    A system is asked for by its kind, its mount or arc, its parameters, and how many there are in all: grazer,
    laser@fore, salvo-launcher:salvo=8-12, pds:count=10-. A house ruleset counts as the ruleset that it extends, too.

    \b
      shipyard list --navy RMN --type BC --type CA
      shipyard list --mass 100-150 --with grazer --with laser@fore:class=2
      shipyard list myships --sort npv --reverse --output csv
    """
    ships, findings = _named(paths) if paths else _all()
    every = [ship for ship, _ in ships]
    choice = Choice(
        navies=known(navy, (ship.design.navy for ship in every), "--navy", "navy"),
        types=known(types, types_of(every), "--type", "type of ship"),
        rulesets=known(ruleset, rulesets_of(every), "--ruleset", "ruleset"),
        mass=mass,
        npv=npv,
        systems=systems,
        legal=legal,
    )
    files = dict(ships)
    rows = [(ship, _row(ship, files[ship])) for ship in in_order_of(filter(choice.holds, every), sort, reverse)]
    _print(rows, output, quiet)
    report.show(findings, quiet, err=True)
    report.leave(findings, strict)


Found = list[tuple[Listed, Checked]]
"""Ships that can be read, each with what came of her file."""


def _all() -> tuple[Found, tuple[Placed, ...]]:
    """Read every ship that a name means, the player's and the library's."""
    entries, faults = shelved()
    visible = {entry.file: entry for entry in entries}
    folders = [str(home) for home in homes() if any(Path(file).is_relative_to(home) for file in visible)]
    ships, missing = load_all(folders)
    seen = [ship for ship in ships if ship.file in visible]
    found = _listed(seen, {file for file, entry in visible.items() if entry.hides})
    return found, in_order((*faults, *missing, *_unreadable(seen)))


def _named(paths: Sequence[str]) -> tuple[Found, tuple[Placed, ...]]:
    """Read the ships that a player names."""
    ships, missing = load_all(paths)
    return _listed(ships), (*missing, *_unreadable(ships))


def _listed(ships: Sequence[Checked], hiding: Container[str] = ()) -> Found:
    pairs = ((listed(ship, named(ship.file), whose(ship.file), ship.file in hiding), ship) for ship in ships)
    return [(one, ship) for one, ship in pairs if one is not None]


def _unreadable(ships: Sequence[Checked]) -> list[Placed]:
    return [placed for ship in ships if ship.design is None for placed in ship.findings]


Row = tuple[Listed, dict[str, Any]]


def _row(ship: Listed, found: Checked) -> dict[str, Any]:
    figures = {column: ship.value(column) for column in ("mass", "thrust", "npv", "cpv", "carried")}
    return {**ship_data(found), **figures, "hides": ship.hides}


def _print(rows: Sequence[Row], output: str, quiet: bool) -> None:
    if output == "json":
        report.print_json([told for _, told in rows])
    elif output == "csv":
        screen.data(_csv([told for _, told in rows]))
    elif rows:
        screen.show(lines(_table(rows)))
    elif not quiet:
        report.progress("no ship is like that")


def _csv(rows: Sequence[dict[str, Any]]) -> str:
    import csv  # only where it is asked for
    import io

    stream = io.StringIO()
    table = csv.writer(stream, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows([_word(row[column]) for column in COLUMNS] for row in rows)
    return stream.getvalue()


def _table(rows: Sequence[Row]) -> list[dict[str, str]]:
    """Give the rows as words, without what the eye needs not: a class that the name says, and that a ship is legal."""
    return [
        {
            "design": ship.name + " (yours)" * (row["whose"] == "own"),
            "class": "" if plain(ship.design.name) == plain(_last_part(ship.name)) else ship.design.name,
            **{column: _word(row[column]) for column in ("navy", "type", "mass", "thrust", "npv", "cpv")},
            "ruleset": ship.ruleset.title if ship.ruleset.extends else ship.ruleset.id,
            "": "" if row["legal"] else "not legal",
        }
        for ship, row in rows
    ]


def _last_part(name: str) -> str:
    path = Path(name)
    return path.stem if path.suffix.lower() in SUFFIXES else path.name


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
