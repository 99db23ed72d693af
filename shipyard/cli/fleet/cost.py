"""`shipyard fleet cost`."""

from collections.abc import Iterator, Sequence
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.fleet.damned import cost as damned_cost
from shipyard.cli.rows import aligned
from shipyard.files.damned.fleets import LoadedDamned, read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import in_order
from shipyard.files.text import shown_file
from shipyard.files.words import clean, plural
from shipyard.pages.musters import Entry, Muster, Part, Sums, muster

HEADS = ("id", "ship", "class", "type", "MASS", "NPV", "CPV", "carried", "total")
"""The columns of the table."""

WORDS = 4
"""So many of them are words; figures stand at the right of their column."""

LONGEST = 30
"""How much of a name a row shows."""


@click.command("cost")
@click.argument("fleets", metavar="FLEET...", nargs=-1, required=True)
@options.output("text", "json")
@options.strict
@options.quiet
def command(fleets: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Reckon MASS and points of fleets, ship by ship, and what the limit leaves.

    The total is what the limit counts: NPV, or CPV where the ruleset reads fleet-points so, and what is carried. A
    ship that is damaged costs what she did. A ship that cannot be used is named, and counts nothing.

    \b
      shipyard fleet cost tg32.toml
      shipyard fleet cost tg32.toml --quiet
      shipyard fleet cost tg32.toml --output json
    """
    loaded = [read_either(file) for file in fleets]
    if output == "json":
        report.print_json([told for each in loaded if (told := _data(each))])
    elif tables := [text for each in loaded if (text := _text(each, quiet))]:
        screen.show(["\n\n".join(tables)])
    findings = in_order(placed for each in loaded for placed in each.findings)
    report.aside(findings, quiet=quiet, strict=strict)
    report.leave(findings, strict)


def _data(loaded: LoadedFleet | LoadedDamned) -> dict[str, Any] | None:
    if isinstance(loaded, LoadedDamned):
        return damned_cost.as_data(loaded) | {"file": shown_file(loaded.file)} if loaded.fleet else None
    found = muster(loaded)
    return as_data(loaded, found) if found else None


def _text(loaded: LoadedFleet | LoadedDamned, quiet: bool) -> str:
    if isinstance(loaded, LoadedDamned):
        return "\n".join(damned_cost.table(loaded, quiet)) if loaded.fleet else ""
    found = muster(loaded)
    return "\n".join(table(found, quiet)) if found else ""


def as_data(loaded: LoadedFleet, found: Muster) -> dict[str, Any]:
    """Give the points of a fleet as the JSON output has them; docs/output.md says what each key means."""
    fleet = found.fleet
    return {
        "file": shown_file(loaded.file),
        "name": fleet.name,
        "navy": fleet.navy,
        "era": fleet.era,
        "ruleset": found.ruleset.label,
        "legal": loaded.legal,
        "counts": found.counts,
        "cpv_version": found.ruleset.reads("cpv"),
        "limit": fleet.points,
        "left": found.left,
        **_sums(found.sums),
        "squadrons": [
            {"name": part.name, **_sums(part.sums), "ships": [_ship(entry) for entry in part.entries]}
            for part in found.parts
        ],
    }


def _sums(sums: Sums) -> dict[str, int]:
    return {
        "count": sums.ships,
        "mass": sums.mass,
        "npv": sums.npv,
        "cpv": sums.cpv,
        "carried": sums.carried,
        "total": sums.total,
    }


def _ship(entry: Entry) -> dict[str, Any]:
    ship, bill = entry.ship, entry.bill
    return {
        "id": ship.id,
        "name": ship.name or None,
        "class": ship.design.name,
        "navy": ship.design.navy,
        "type": ship.design.type,
        "mass": bill.mass,
        "npv": bill.npv,
        "cpv": bill.cpv,
        "carried": bill.carried,
        "total": entry.total,
    }


def table(found: Muster, quiet: bool) -> Iterator[str]:
    """Lay a fleet out for a terminal: every ship, or the squadrons alone."""
    fleet, sums = found.fleet, found.sums
    about = ", ".join(clean(part) for part in (fleet.name, fleet.navy, fleet.era, found.ruleset.label) if part)
    yield about
    rows: list[Sequence[str] | str] = ["", HEADS]
    for part in found.parts:
        rows += _rows(part, quiet)
    rows += [*([] if quiet else ["", "Fleet"]), _sum_row("Fleet" if quiet else "", sums)]
    yield from aligned(rows, WORDS)
    yield ""
    yield f"{plural(sums.ships, 'ship')}, total counts {found.counted} (CPV is {found.ruleset.reads('cpv')})"
    yield _limit(found)


def _limit(found: Muster) -> str:
    left = found.left
    if left is None:
        return f"total {found.sums.total}, no limit"
    rest = f"{left} left" if left >= 0 else f"{-left} over"
    return f"total {found.sums.total} of {found.fleet.points}, {rest}"


def _rows(part: Part, quiet: bool) -> list[Sequence[str] | str]:
    """Give the rows of a squadron: its ships under its name, and the sums; or the sums alone."""
    name = clean(part.name, LONGEST)
    if quiet:
        return [_sum_row(name, part.sums)]
    return ["", name, *(_ship_row(entry) for entry in part.entries), _sum_row("", part.sums)]


def _ship_row(entry: Entry) -> tuple[str, ...]:
    ship, bill = entry.ship, entry.bill
    words = (ship.id, ship.name or "-", ship.design.name, ship.design.type)
    figures = (bill.mass, bill.npv, bill.cpv, bill.carried, entry.total)
    return (*(clean(word, LONGEST) for word in words), *map(str, figures))


def _sum_row(name: str, sums: Sums) -> tuple[str, ...]:
    figures = (sums.mass, sums.npv, sums.cpv, sums.carried, sums.total)
    ships = plural(sums.ships, "ship")
    words = ("", name, ships, "") if name else ("", ships, "", "")
    return (*words, *map(str, figures))
