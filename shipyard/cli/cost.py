"""`shipyard cost`."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.rows import aligned
from shipyard.cli.ships import class_data, figures
from shipyard.files.checked import Checked, load_all
from shipyard.rules.bill import Bill, Line, price
from shipyard.rules.findings import spell
from shipyard.rules.rounding import plain
from shipyard.rules.words import times


@click.command("cost")
@options.paths
@options.output("text", "json")
@options.strict
@options.quiet
def command(paths: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Reckon MASS and points line by line: the rule, the exact value, MASS and points.

    NPV are the points of the Fleet Book; CPV are the players' alternative, in the version named; what is carried
    (towed pods, LAC squadrons, fighters) is priced apart. A draft that breaks rules is priced as it stands.

    \b
      shipyard cost rmn/reliant
      shipyard cost rmn --output json
    """
    ships, missing = load_all(paths)
    priced = [(ship, price(ship.design, ship.ruleset)) for ship in ships if ship.design and ship.ruleset]
    if output == "json":
        report.print_json([as_data(ship, bill) for ship, bill in priced])
    elif priced:
        screen.show(["\n\n".join("\n".join(table(ship, bill, quiet)) for ship, bill in priced)])
    report.show_faults(ships, missing, quiet=quiet, strict=strict)
    report.leave(report.all_of(ships, missing), strict)


def as_data(ship: Checked, bill: Bill) -> dict[str, Any]:
    """Give a bill as the JSON output has it; docs/output.md says what each key means."""
    return {
        **class_data(ship),
        **figures(bill),
        "lines": [_line(line) for line in bill.lines],
        "carried_lines": [_line(line) for line in bill.carried_lines],
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "path": spell(line.path),
        "item": line.item,
        "count": line.count,
        "rule": line.working,
        "raw": _number(line.raw),
        "mass": line.mass,
        "points": line.points,
        "source": line.source,
    }


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


def table(ship: Checked, bill: Bill, quiet: bool) -> list[str]:
    """Lay a bill out for a terminal."""
    assert ship.design
    assert ship.ruleset
    design = ship.design
    mark = "" if ship.legal else "  NOT LEGAL"
    head = f"{design.name}, {design.navy} {design.type}, {ship.ruleset.label}{mark}"
    over = f", {bill.over} over" if bill.over else ""
    sums = [
        f"MASS  {bill.used} of {bill.mass} used, {bill.free} free{over}",
        f"NPV   {bill.npv}",
        f"CPV   {bill.cpv}  ({bill.cpv_version}: the hull costs {bill.cpv_rule}, {bill.cpv_hull}, not {bill.mass})",
        f"carried {bill.carried}",
    ]
    if quiet:
        return [head, *sums]
    parts = ["", *_rows(bill.lines)]
    if bill.carried_lines:
        parts += ["", "carried, in neither MASS nor NPV", *_rows(bill.carried_lines)]
    return [head, *parts, "", *sums]


def _rows(lines: Sequence[Line]) -> list[str]:
    rows = [("", "rule for one", "exact", "rounded", "MASS", "points")]
    rows += [
        (
            times(line.count, line.item),
            line.rule,
            plain(line.each),
            str(line.mass // line.count),
            str(line.mass),
            str(line.points),
        )
        for line in lines
    ]
    return list(aligned(rows, words=2))
