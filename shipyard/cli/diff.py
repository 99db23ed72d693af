"""`shipyard diff`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.card import finding_lines
from shipyard.cli.screen import entry, heading, kept
from shipyard.cli.ships import ship_data
from shipyard.files.checked import Checked, load
from shipyard.files.library import named
from shipyard.files.placed import Placed
from shipyard.files.text import STDIN
from shipyard.files.words import clean
from shipyard.rules.findings import Finding, Severity
from shipyard.rules.fitted import Fitted
from shipyard.rules.refit import Built, Change, Cost, Refit, SystemChange, Value, refit
from shipyard.rules.refit_words import PARTS, SUMS, track_words, value_words

LABEL = 24
"""The columns of the labels."""

DIFFERENT_RULES = "The rulesets differ: the same system may weigh and cost another sum."

_FIRST = click.argument("a", metavar="A", shell_complete=options.complete_ships)
_SECOND = click.argument("b", metavar="B", shell_complete=options.complete_ships)


@click.command("diff")
@_FIRST
@_SECOND
@options.output("text", "json")
@options.strict
@options.quiet
def command(a: str, b: str, output: str, strict: bool, quiet: bool) -> None:
    """Say what a refit changed from A to B: hull, drive, systems, load, MASS and points, sheet tracks, findings.

    Any two ships can be compared, also ships of different rulesets.

    \b
      shipyard diff reliant mine.toml
      shipyard diff rmn/reliant rmn/truncheon --output json
    """
    if a == b == STDIN:
        raise click.UsageError("only one of the two can be standard input")
    ships = [load(a), load(b)]
    report.show([placed for ship in ships if ship.design is None for placed in ship.findings], quiet, err=True)
    built = [_built(ship) for ship in ships]
    before, after = built
    if before is None or after is None:
        raise SystemExit(1)
    changes = refit(before, after)
    if output == "json":
        report.print_json(diff_data(ships, changes))
    else:
        screen.show(diff_lines(ships, changes, quiet))
    report.leave(report.all_of(ships, ()), strict)


def _built(ship: Checked) -> Built | None:
    if ship.design is None or ship.ruleset is None:
        return None
    findings = tuple(placed.finding for placed in ship.findings)
    return Built(design=ship.design, ruleset=ship.ruleset, findings=findings)


def diff_lines(ships: Sequence[Checked], changes: Refit, quiet: bool = False) -> Iterator[str]:
    """Tell the differences of two ships in lines of at most 80 columns; `quiet`, of the findings only errors."""
    for mark, ship in zip(("from", "to"), ships, strict=True):
        yield from entry(mark, _title(ship), 6, 0)
    if changes.rulesets:
        yield from ("", *screen.wrapped(DIFFERENT_RULES, screen.WIDTH))
    for title, rows in (
        ("class", [_change(change) for change in changes.design]),
        ("systems", list(_systems(changes.systems))),
        ("load", [_change(change) for change in changes.load]),
        ("MASS and points", [_cost(cost) for cost in changes.costs]),
        ("sums", [_change(change, SUMS.get(change.what, change.what)) for change in changes.figures]),
        ("record sheet", [_change(change, track_words(change.what)) for change in changes.tracks]),
    ):
        if rows:
            yield from ("", heading(title))
        for label, text in rows:
            yield from entry(label, text, LABEL)
    fields = _fields(ships)
    for title, found in (("findings gained", changes.gained), ("findings lost", changes.lost)):
        findings = [each for each in found if each.severity is Severity.ERROR or not quiet]
        if findings:
            yield from ("", heading(title))
        for finding in findings:
            yield from finding_lines(finding, fields[finding].field)
    if not changes:
        yield from ("", "nothing differs")


def _title(ship: Checked) -> str:
    assert ship.design
    assert ship.ruleset
    design, name = ship.design, named(ship.file)
    about = f"{clean(design.type)} {clean(design.navy)}, {clean(ship.ruleset.label, 200)}"
    return f"{clean(design.name, 80)} ({clean(name, 200)}), {about}{'' if ship.legal else ', NOT LEGAL'}"


def _fields(ships: Sequence[Checked]) -> Mapping[Finding, Placed]:
    return {placed.finding: placed for ship in ships for placed in ship.findings}


def _change(change: Change, what: str | None = None) -> tuple[str, str]:
    by = f"  ({change.by:+})" if change.by is not None else ""
    return what or change.what, f"{_value(change.before)} → {_value(change.after)}{by}"


def _value(value: Value) -> str:
    return clean(value_words(value), 200)


def _systems(changes: Sequence[SystemChange]) -> Iterator[tuple[str, str]]:
    """Tell the changes of systems; places where the same was changed stand together."""
    same: dict[str, list[SystemChange]] = {}
    for change in changes:
        same.setdefault(_told(change), []).append(change)
    for told, some in same.items():
        mass, points = sum(change.mass for change in some), sum(change.points for change in some)
        each = " in all" if len(some) > 1 else ""
        sums = kept(f"({mass:+} MASS, {points:+} points{each})")
        yield ", ".join(change.place for change in some if change.place) or "aboard", f"{told}  {sums}"


def _told(change: SystemChange) -> str:
    if change.before and change.after:
        return f"{kept(change.before.title)} → {kept(change.after.title)}"
    one = change.before or change.after
    assert one
    return kept(f"{change.how}: {one.title}")


def _cost(cost: Cost) -> tuple[str, str]:
    told = [
        f"{first} → {second} {word}"
        for word, (first, second) in (("MASS", cost.mass), ("points", cost.points))
        if first != second
    ]
    return PARTS.get(cost.part, cost.part), ", ".join(map(kept, told))


def diff_data(ships: Sequence[Checked], changes: Refit) -> dict[str, Any]:
    """Give the differences as the JSON output has them; docs/output.md says what each key means."""
    placed = _fields(ships)
    return {
        "from": ship_data(ships[0]),
        "to": ship_data(ships[1]),
        "rulesets_differ": changes.rulesets is not None,
        "fields": [_change_data(change) for change in changes.design],
        "systems": [_system_data(change) for change in changes.systems],
        "load": [_change_data(change) for change in changes.load],
        "costs": [_cost_data(cost) for cost in changes.costs],
        "sums": [_change_data(change) for change in changes.figures],
        "tracks": [_change_data(change) for change in changes.tracks],
        "gained": [report.as_data(placed[finding]) for finding in changes.gained],
        "lost": [report.as_data(placed[finding]) for finding in changes.lost],
    }


def _change_data(change: Change) -> dict[str, Any]:
    return {"what": change.what, "before": change.before, "after": change.after}


def _cost_data(cost: Cost) -> dict[str, Any]:
    before, after = ({"mass": mass, "points": points} for mass, points in zip(cost.mass, cost.points, strict=True))
    return {"part": cost.part, "before": before, "after": after}


def _system_data(change: SystemChange) -> dict[str, Any]:
    one = change.before or change.after
    assert one
    return {
        "how": change.how,
        "kind": one.system.kind,
        "place": change.place,
        "before": _fitted(change.before),
        "after": _fitted(change.after),
    }


def _fitted(one: Fitted | None) -> dict[str, Any] | None:
    return None if one is None else {"title": one.name, "count": one.count, "mass": one.mass, "points": one.points}
