"""`shipyard list`."""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from shipyard.cli import options, report, screen
from shipyard.cli.filters import Range, Wanted, complete_wanted, known, ranged, wanted
from shipyard.cli.rows import lines
from shipyard.cli.ships import ship_data
from shipyard.files.checked import Checked, load_all
from shipyard.files.library import SUFFIXES, homes, shelved
from shipyard.files.placed import Placed, in_order
from shipyard.files.rulesets import BUNDLED
from shipyard.files.text import read_text
from shipyard.model.design import Design
from shipyard.rules.bill import price
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import ship_types
from shipyard.rules.words import plain

COLUMNS = ("design", "class", "navy", "type", "mass", "thrust", "npv", "cpv", "carried", "ruleset", "legal", "whose")
"""What is listed of a ship; each is something to sort by. `design` is what a fleet file writes to have her."""


@frozen
class Listed:
    """A ship that can be read: her design, the name that finds it, and whether she hides one of the library."""

    design: Design
    ruleset: Ruleset
    told: dict[str, Any]
    """Who she is, as the JSON output has it."""
    hides: bool

    @property
    def name(self) -> str:
        """The name that finds her, or her file."""
        return str(self.told["design"])


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
    navies = known(navy, (ship.design.navy for ship in ships), "--navy", "navy")
    kinds = known(types, _types(ships), "--type", "type of ship")
    rules = known(ruleset, _rulesets(ships), "--ruleset", "ruleset")
    chosen = [
        ship
        for ship in ships
        if (not navies or ship.design.navy.casefold() in navies)
        and (not kinds or ship.design.type.casefold() in kinds)
        and (not rules or any(word.casefold() in rules for word in _words(ship.ruleset)))
        and (legal is None or ship.told["legal"] is legal)
        and (mass is None or mass.holds(ship.design.mass))
        and all(system.on(ship.design) for system in systems)
    ]
    rows = [(ship, _row(ship)) for ship in chosen]
    rows = _sorted([row for row in rows if npv is None or npv.holds(row[1]["npv"])], sort, reverse)
    _print(rows, output, quiet)
    report.show(findings, quiet, err=True)
    report.leave(findings, strict)


def _all() -> tuple[list[Listed], tuple[Placed, ...]]:
    """Read every ship that a name means, the player's and the library's."""
    entries, faults = shelved()
    visible = {entry.file: entry for entry in entries}
    folders = [str(home) for home in homes() if any(Path(file).is_relative_to(home) for file in visible)]
    ships, missing = load_all(folders)
    seen = [ship for ship in ships if ship.file in visible]
    listed = [
        Listed(ship.design, ship.ruleset, ship_data(ship), visible[ship.file].hides)
        for ship in seen
        if ship.design and ship.ruleset
    ]
    return listed, in_order((*faults, *missing, *_unreadable(seen)))


def _named(paths: Sequence[str]) -> tuple[list[Listed], tuple[Placed, ...]]:
    """Read the ships that a player names."""
    ships, missing = load_all(paths)
    listed = [
        Listed(ship.design, ship.ruleset, ship_data(ship), hides=False)
        for ship in ships
        if ship.design and ship.ruleset
    ]
    return listed, (*missing, *_unreadable(ships))


def _unreadable(ships: Sequence[Checked]) -> list[Placed]:
    return [placed for ship in ships if ship.design is None for placed in ship.findings]


def _types(ships: Sequence[Listed]) -> list[str]:
    """Give the types that can be asked for: those of the ships, and those of the tables."""
    return [ship.design.type for ship in ships] + [word for ruleset in BUNDLED.values() for word in ship_types(ruleset)]


def _rulesets(ships: Sequence[Listed]) -> list[str]:
    """Give the rulesets that can be asked for."""
    return [*BUNDLED, *(word for ship in ships for word in _words(ship.ruleset))]


def _words(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the words by which a ruleset is asked for."""
    return ruleset.id, ruleset.label, ruleset.title, ruleset.family


def _row(ship: Listed) -> dict[str, Any]:
    design, bill = ship.design, price(ship.design, ship.ruleset)
    return {
        **ship.told,
        "mass": design.mass,
        "thrust": design.thrust,
        "npv": bill.npv,
        "cpv": bill.cpv,
        "carried": bill.carried,
        "hides": ship.hides,
    }


Row = tuple[Listed, dict[str, Any]]


def _sorted(rows: list[Row], keys: Sequence[str], reverse: bool) -> list[Row]:
    """Sort by what is asked for, the first key first; what is equal stands in the order of the names."""
    rows = sorted(rows, key=partial(_in_order_of, "design"))
    for key in reversed(keys):
        rows = sorted(rows, key=partial(_in_order_of, key), reverse=reverse)
    return rows if keys or not reverse else rows[::-1]


def _in_order_of(key: str, row: Row) -> tuple[Any, ...]:
    """Give what a row is sorted by: types as the tables have them, small ships first, and texts as they are read."""
    ship, told = row
    if key == "type":
        order = ship_types(ship.ruleset)
        word = ship.ruleset.table_type(ship.design.type)
        return order.index(word) if word in order else len(order), ship.design.type
    value = told[key]
    if key == "design":
        return tuple(part.casefold() for part in value.split("/")), value
    return (value.casefold(),) if isinstance(value, str) else (value or 0,)


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
