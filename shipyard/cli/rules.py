"""`shipyard rules`."""

from collections.abc import Callable
from pathlib import Path

import click

from shipyard.cli import options, report, screen
from shipyard.cli.rows import lines
from shipyard.files.codes import CODES as FILE_CODES
from shipyard.files.loss_codes import LOSS_CODES
from shipyard.files.placed import Placed, at_line
from shipyard.files.rulesets import BUNDLED, resolve_ruleset
from shipyard.model.systems import KINDS
from shipyard.rules.codes import CODES as RULE_CODES
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.ruleset import RULESET as DAMNED
from shipyard.rules.prices import Price
from shipyard.rules.rounding import plain
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tables import differences, entries
from shipyard.rules.types import ship_types

Rows = list[dict[str, str]]


@click.command("rules")
@click.argument("ruleset", metavar="[RULESET]", default="harrington")
@click.option("--systems", "tables", flag_value="systems", help="Every kind of system, with its price.")
@click.option("--types", "tables", flag_value="types", help="Every type of ship, with its band of MASS and AMS.")
@click.option("--findings", "tables", flag_value="findings", help="Every finding, with its code and source.")
@click.option("--readings", "tables", flag_value="readings", help="What the sources leave open and how it is read.")
@click.option("--tables", "tables", flag_value="tables", help="Every entry that a house ruleset may change.")
@click.option("--diff", "tables", flag_value="diff", help="What a house ruleset changes.")
@options.output("text", "json")
def command(ruleset: str, tables: str | None, output: str) -> None:
    """Show what the program knows of a ruleset: fleet-book, harrington, or the path of a house ruleset.

    damned-starships, the other game, has --types, --readings and --findings.

    \b
      shipyard rules --readings
      shipyard rules fleet-book --systems
      shipyard rules tuesday.toml --diff
    """
    if ruleset == DAMNED:
        _of_damned_starships(tables or "summary", output)
        return
    found, findings = find(ruleset)
    report.show(findings, err=True)
    if found is None:
        raise SystemExit(1)
    rows = TABLES[tables or "summary"](found)
    if output == "json":
        report.print_json(rows)
    else:
        screen.echo("\n".join(lines(rows)) if rows else "nothing differs")
    report.leave(findings, strict=False)


def _of_damned_starships(table: str, output: str) -> None:
    """Show a table of the other game, which has fewer."""
    from shipyard.cli.damned_rules import rows  # few ask for it

    found = rows(table)
    if found is None:
        raise click.UsageError(f"{DAMNED} has --types, --readings and --findings")
    if output == "json":
        report.print_json(found)
    else:
        screen.echo("\n".join(lines(found)))


def find(word: str) -> tuple[Ruleset | None, tuple[Placed, ...]]:
    """Find a ruleset by id or path, with what is wrong with it and its file."""
    ruleset, faults, findings = resolve_ruleset(word, Path())
    return ruleset, (
        *(at_line(FILE_CODES[each.code], word, 1, each.message, each.remedy) for each in faults),
        *findings,
    )


def _summary(ruleset: Ruleset) -> Rows:
    return [
        {"what": "ruleset", "value": ruleset.label},
        {"what": "family", "value": ruleset.family},
        {"what": "systems", "value": f"{len(_systems(ruleset))}, see --systems"},
        {"what": "types", "value": f"{len(ship_types(ruleset))}, see --types"},
        {"what": "readings", "value": f"{len(ruleset.readings)}, see --readings"},
        {"what": "findings", "value": f"{len(_findings(ruleset))}, see --findings"},
    ]


def _systems(ruleset: Ruleset) -> Rows:
    return [
        {
            "kind": kind,
            "MASS": ruleset.prices[kind].mass_rule,
            "points": _points(ruleset.prices[kind]),
            "title": system.title,
            "source": ruleset.prices[kind].source,
        }
        for kind, system in KINDS.items()
        if kind in ruleset.prices and kind not in ruleset.bans
    ]


def _points(price: Price) -> str:
    units = getattr(price, "unit_points", None)
    return f"{plain(price.points)} a MASS" + (f", {plain(units)} a unit" if units is not None else "")


def _types(ruleset: Ruleset) -> Rows:
    rows = []
    for word in ship_types(ruleset):
        usual = ruleset.fits.get(ruleset.table_type(word))
        rows.append(
            {
                "type": word,
                "in the tables": ruleset.table_type(word),
                "MASS": str(ruleset.bands.get(ruleset.table_type(word), "")),
                "AMS": "" if usual is None else "-".join(str(number) for number in dict.fromkeys(usual)),
            }
        )
    return rows


def _findings(ruleset: Ruleset) -> Rows:  # noqa: ARG001 - the codes are the same under every ruleset
    return [
        {"code": code.code, "severity": str(code.severity), "title": code.title, "source": code.source}
        for code in (*FILE_CODES.values(), *RULE_CODES.values(), *DAMNED_CODES.values(), *LOSS_CODES.values())
    ]


def _readings(ruleset: Ruleset) -> Rows:
    return [
        {
            "reading": name,
            "value": reading.value,
            "options": ", ".join(reading.options),
            "entries": ", ".join(reading.entries),
            "text": reading.text,
            "source": reading.source,
        }
        for name, reading in ruleset.readings.items()
    ]


def _tables(ruleset: Ruleset) -> Rows:
    return [
        {"entry": entry.name, "value": entry.value, "meaning": entry.meaning, "source": entry.source}
        for entry in entries(ruleset)
    ]


def _diff(ruleset: Ruleset) -> Rows:
    return [
        {"entry": name, "before": before, "after": after}
        for name, before, after in differences(BUNDLED[ruleset.family], ruleset)
    ]


TABLES: dict[str, Callable[[Ruleset], Rows]] = {
    "summary": _summary,
    "systems": _systems,
    "types": _types,
    "findings": _findings,
    "readings": _readings,
    "tables": _tables,
    "diff": _diff,
}
