"""`shipyard rules`."""

from collections.abc import Callable, Iterable
from pathlib import Path

import click

from shipyard.cli import options, report
from shipyard.files.codes import CODES as FILE_CODES
from shipyard.files.placed import Placed, at_line
from shipyard.files.rulesets import BUNDLED, resolve_ruleset
from shipyard.model.systems import KINDS
from shipyard.rules.codes import CODES as RULE_CODES
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tables import differences, entries

Rows = list[dict[str, str]]


@click.command("rules")
@click.argument("ruleset", metavar="[RULESET]", default="harrington")
@click.option("--systems", "tables", flag_value="systems", help="Every kind of system, with its price.")
@click.option("--findings", "tables", flag_value="findings", help="Every finding, with its code and source.")
@click.option("--readings", "tables", flag_value="readings", help="What the sources leave open and how it is read.")
@click.option("--tables", "tables", flag_value="tables", help="Every entry that a house ruleset may change.")
@click.option("--diff", "tables", flag_value="diff", help="What a house ruleset changes.")
@options.output("text", "json")
def command(ruleset: str, tables: str | None, output: str) -> None:
    """Show what the program knows of a ruleset: fleet-book, harrington, or the path of a house ruleset.

    \b
      shipyard rules --readings
      shipyard rules fleet-book --systems
      shipyard rules tuesday.toml --diff
    """
    found, findings = find(ruleset)
    report.show(findings, err=True)
    if found is None:
        raise SystemExit(1)
    rows = TABLES[tables or "summary"](found)
    if output == "json":
        report.print_json(rows)
    else:
        click.echo("\n".join(lines(rows)) if rows else "nothing differs")
    report.leave(findings, strict=False)


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
        {"what": "systems", "value": str(sum(kind not in ruleset.bans for kind in KINDS if kind in ruleset.prices))},
        {
            "what": "types with a band of MASS",
            "value": ", ".join(f"{name} {band}" for name, band in ruleset.bands.items()),
        },
        {"what": "readings", "value": f"{len(ruleset.readings)}, see --readings"},
        {"what": "findings", "value": f"{len(_findings(ruleset))}, see --findings"},
    ]


def _systems(ruleset: Ruleset) -> Rows:
    return [
        {
            "kind": kind,
            "title": system.title,
            "points": f"{ruleset.prices[kind].points} for each MASS",
            "source": ruleset.prices[kind].source,
        }
        for kind, system in KINDS.items()
        if kind in ruleset.prices and kind not in ruleset.bans
    ]


def _findings(ruleset: Ruleset) -> Rows:  # noqa: ARG001 - the codes are the same under every ruleset
    return [
        {"code": code.code, "severity": str(code.severity), "title": code.title, "source": code.source}
        for code in (*FILE_CODES.values(), *RULE_CODES.values())
    ]


def _readings(ruleset: Ruleset) -> Rows:
    return [
        {
            "reading": name,
            "value": reading.value,
            "options": ", ".join(reading.options),
            "entry": reading.entry,
            "text": reading.text,
            "source": reading.source,
        }
        for name, reading in ruleset.readings.items()
    ]


def _tables(ruleset: Ruleset) -> Rows:
    return [{"entry": entry.name, "value": entry.value, "source": entry.source} for entry in entries(ruleset)]


def _diff(ruleset: Ruleset) -> Rows:
    return [
        {"entry": name, "before": before, "after": after}
        for name, before, after in differences(BUNDLED[ruleset.family], ruleset)
    ]


TABLES: dict[str, Callable[[Ruleset], Rows]] = {
    "summary": _summary,
    "systems": _systems,
    "findings": _findings,
    "readings": _readings,
    "tables": _tables,
    "diff": _diff,
}

WIDEST = 60
"""A column that is wider than this goes on a line of its own."""


def lines(rows: Rows) -> Iterable[str]:
    """Lay rows out: short columns side by side, long texts below."""
    keys = list(rows[0])
    widths = {key: max(len(row[key]) for row in rows) for key in keys}
    short = [key for key in keys if 0 < widths[key] <= WIDEST]
    for row in rows:
        yield "  ".join(f"{row[key]:{widths[key]}}" for key in short).rstrip()
        for key in keys:
            if key not in short and row[key]:
                yield from (f"    {line}" for line in _wrapped(row[key], 100))


def _wrapped(text: str, width: int) -> list[str]:
    from textwrap import wrap  # only long texts need it

    return wrap(text, width)
