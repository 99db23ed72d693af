"""`shipyard fleet damage` for fleets of Damned Starships: the state of a ship, a battery or an installation."""

from collections.abc import Mapping
from typing import Any

import click
from attrs import evolve

from shipyard.cli import report, screen
from shipyard.cli.fleet.damned.unit_state import as_data, lines, unit_data
from shipyard.cli.fleet.saying import Saying, diff, write
from shipyard.files.damned.damage import (
    ALL,
    PODS,
    STATE,
    DamnedMarks,
    find_unit,
    fleet_after,
    impossible,
    marked,
    with_losses,
)
from shipyard.files.damned.fleets import damned_of
from shipyard.files.fleet_damage import Opened
from shipyard.files.placed import in_order
from shipyard.files.text import STDIN
from shipyard.files.variants import origin_of
from shipyard.files.words import clean
from shipyard.model.damned import State
from shipyard.rosters.damned.side import side_of
from shipyard.rules.damned.combat import Outcome
from shipyard.rules.damned.losses import SPENT
from shipyard.rules.words import did_you_mean

STATES = [str(state) for state in State]
HITS = [str(outcome) for outcome in (Outcome.DAMAGED, Outcome.CRIPPLED, Outcome.DESTROYED)]


def marks_of(chosen: Mapping[str, Any]) -> DamnedMarks:
    """Read the options of the command; those of Full Thrust alone end it."""
    for key in ("hull", "armour", "drive", "lose"):
        if chosen[key]:
            raise click.UsageError(f"a ship of Damned Starships has no --{key}: she has --state, --hit and --spend")
    spend: dict[str, int] = {}
    for key, numbers in chosen["spend"].items():
        if key not in SPENT:
            raise click.UsageError(f"{clean(key)} is nothing that is spent here: {did_you_mean(key, SPENT)}")
        if len(numbers) > 1 or (key == PODS and numbers[0] > 1):
            raise click.UsageError(f"{key} is counted once: write it as {key}=1")
        spend[key] = numbers[0]
    for repair in chosen["repair"]:
        if repair.what not in (STATE, ALL) or repair.number is not None:
            raise click.UsageError(f"{clean(repair.what)} cannot be repaired here: write {STATE}, or {ALL}")
    return DamnedMarks(
        state=State(chosen["state"]) if chosen["state"] else None,
        hit=tuple(Outcome(word) for word in chosen["hit"]),
        spend=spend,
        repair=bool(chosen["repair"]),
        rearm=chosen["rearm"],
    )


def run(fleet: str, word: str, opened: Opened, say: Saying, chosen: Mapping[str, Any], *, dry_run: bool) -> None:
    """Mark what one unit has suffered in the file of a fleet, or show its state; ends the command."""
    marks = marks_of(chosen)
    if fleet == STDIN and marks.anything:
        raise click.UsageError("a fleet from standard input cannot be written back: name its file")
    assert opened.document
    loaded, origin = damned_of(opened.document), origin_of(opened.document)
    if loaded.fleet is None:
        say.refuse(*in_order((*opened.notes, *loaded.findings)))
    unit, missing = find_unit(loaded, origin, word)
    if unit is None:
        say.refuse(*missing)
    losses = marked(unit.losses, marks)
    findings = in_order((*opened.notes, *impossible(loaded, origin, unit, losses)))
    if marks.anything and report.failed(findings, say.strict):
        say.refuse(*findings)
    report.show(findings, say.quiet, err=True)
    changed = with_losses(opened, loaded, unit, losses)
    if changed.text is None:
        assert changed.fault
        say.refuse(changed.fault, by_hand=changed.by_hand)
    before = opened.document.text
    shown = diff(before, changed.text, fleet) if dry_run else ""
    written = marks.anything and not dry_run and before != changed.text
    if written:
        write(fleet, opened, changed.text, say)
    data = unit_data(side_of(evolve(loaded, fleet=fleet_after(loaded.fleet, unit, losses))), unit)
    if say.output == "json":
        told = as_data(say.file, unit, losses, data) | {"written": written} | say.findings_data(findings)
        report.print_json(told | {"diff": shown} if dry_run else told)
    elif dry_run:
        screen.data(shown)
    else:
        screen.show(lines(unit, losses, data))
    if marks.anything and before == changed.text:
        say.progress("there is nothing to change")
    elif written:
        say.progress(f"wrote {fleet}")
    report.leave(findings, say.strict)
