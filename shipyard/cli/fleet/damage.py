"""`shipyard fleet damage`."""

import re
from collections.abc import Iterable
from typing import Any, NoReturn

import click
from attrs import frozen

from shipyard.cli import options, report, screen
from shipyard.cli.fleet.ship_state import as_data, lines
from shipyard.files.fleet_damage import Opened, find_ship, impossible, open_fleet, with_damage
from shipyard.files.marks import ALL, BOXES, CRAFT, SPENT, Marks, Repair, marked
from shipyard.files.placed import Placed, in_order
from shipyard.files.rewriting import rewrite
from shipyard.files.saving import NotWrittenError
from shipyard.files.text import STDIN, shown_file
from shipyard.files.words import clean
from shipyard.model.damage import Damage
from shipyard.model.fleet import FleetShip
from shipyard.rules.state import state_of
from shipyard.rules.words import did_you_mean

COUNT = click.IntRange(0, 9999)
NUMBER = re.compile(r"[0-9]{1,7}")


def _spends(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Read `laser=40`; a key that is said twice is refused, since it could be meant as a sum or as a correction."""
    spent: dict[str, tuple[int, ...]] = {}
    for word in given:
        key, equals, numbers = word.partition("=")
        if key not in SPENT:
            raise click.BadParameter(f"{clean(key)} is nothing that is spent: {did_you_mean(key, SPENT)}")
        parts = numbers.split(",")
        if not equals or not all(NUMBER.fullmatch(part.strip()) for part in parts):
            like = f"{key}=2,0 with a number for each squadron" if key in CRAFT else f"{key}=3"
            raise click.BadParameter(f"{clean(word)} cannot be read: write it as {like}")
        if len(parts) > 1 and key not in CRAFT:
            raise click.BadParameter(f"{clean(word)} has several numbers: only {' and '.join(CRAFT)} have them")
        if key in spent:
            raise click.BadParameter(f"{key} stands twice: say it once, with the sum")
        spent[key] = tuple(int(part) for part in parts)
    return spent


def _repairs(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> tuple[Repair, ...]:
    """Read `all`, `hull`, `hull=3` or a word of what is lost."""
    repairs = []
    for word in given:
        what, equals, number = word.partition("=")
        if equals and what not in BOXES:
            raise click.BadParameter(f"{clean(word)}: only {', '.join(BOXES)} are repaired by numbers")
        if equals and not (NUMBER.fullmatch(number) and int(number)):
            raise click.BadParameter(f"{clean(word)} cannot be read: write it as {what}=3")
        repairs.append(Repair(what, int(number) if equals else None))
    return tuple(repairs)


@click.command("damage")
@click.argument("fleet", metavar="FLEET")
@click.argument("ship", metavar="SHIP")
@click.option("--hull", type=COUNT, default=0, metavar="N", help="So many boxes of the hull more are gone.")
@click.option("--armour", type=COUNT, default=0, metavar="N", help="So many boxes of armour more are gone.")
@click.option("--drive", type=COUNT, default=0, metavar="N", help="So many hits more on the main drive.")
@click.option("--lose", multiple=True, metavar="WORD", help="A system took a hit: kind or id, @mount, #which of them.")
@click.option(
    "--spend",
    multiple=True,
    metavar="KEY=N",
    callback=_spends,
    help=f"So many more are spent: {', '.join(SPENT)}. Craft by squadron or group: lacs=2,0.",
)
@click.option(
    "--repair",
    multiple=True,
    metavar="WHAT",
    callback=_repairs,
    help=f"Mend hull=3 (so armour, drive), hull for all its boxes, a word of what is lost, or {ALL} of these.",
)
@click.option("--rearm", is_flag=True, help="Nothing is spent any more.")
@click.option("--dry-run", is_flag=True, help="Show what would change in the file, and write nothing.")
@options.output("text", "json")
@options.strict
@options.quiet
def command(fleet: str, ship: str, dry_run: bool, output: str, strict: bool, quiet: bool, **chosen: Any) -> None:  # noqa: ANN401
    """Mark and repair the losses of one ship in a fleet's file, or show her state.

    SHIP is her id on the table or her name. Repairs come first, then what is marked: so --repair hull --hull 6 sets
    the hull to 6 boxes gone. What the ship cannot have lost is refused, and with --strict what only draws a warning or
    a note, too. The file keeps its comments and its layout; a ship of an entry that stands for several gets an entry
    of her own.

    \b
      shipyard fleet damage tg32.toml BC-1
      shipyard fleet damage tg32.toml Nike --hull 6 --lose salvo-launcher@port#1 --spend laser=40
      shipyard fleet damage tg32.toml Nike --repair hull=3 --repair salvo-launcher@port#1
      shipyard fleet damage tg32.toml Nike --repair all --rearm --dry-run
    """
    marks = Marks(**chosen)
    if fleet == STDIN and marks.anything:
        raise click.UsageError("a fleet from standard input cannot be written back: name its file")
    say = Saying(shown_file(fleet), output, quiet)
    opened = open_fleet(fleet)
    ruleset = opened.loaded.ruleset
    if opened.document is None or opened.loaded.fleet is None or ruleset is None:
        say.refuse(*opened.loaded.findings)
    found, missing = find_ship(opened, ship)
    if found is None:
        say.refuse(*missing)
    damage = _marked(opened, found, marks, say)
    findings = in_order((*opened.notes, *impossible(opened, found, damage)))
    if marks.anything and report.failed(findings, strict):
        say.refuse(*findings)
    report.show(findings, quiet, err=True)
    before, after = _texts(opened, found, damage, say)
    diff = _diff(before, after, fleet) if dry_run else ""
    written = marks.anything and not dry_run and before != after
    if written:
        _write(fleet, opened, after, say)
    state = state_of(found.design, ruleset, damage)
    if output == "json":
        told = as_data(say.file, found, state) | {"written": written} | say.findings_data(findings)
        report.print_json(told | {"diff": diff} if dry_run else told)
    elif dry_run:
        screen.data(diff)
    else:
        screen.show(lines(found, state))
    if marks.anything and before == after:
        say.progress("there is nothing to change")
    elif written:
        say.progress(f"wrote {fleet}")
    report.leave(findings, strict)


@frozen
class Saying:
    """How the command speaks of a file: as text or JSON, and how much of it."""

    file: str
    output: str
    quiet: bool

    def refuse(self, *findings: Placed, by_hand: str = "") -> NoReturn:
        """Say why nothing is done, and end the command; a reason is told however quiet it should be."""
        failing = report.failed(findings, strict=False)
        report.show(findings, quiet=self.quiet and failing, err=True)
        if by_hand:
            screen.echo(f"\n{by_hand}", err=True)
        if self.output == "json":
            told = {"file": self.file, "written": False} | self.findings_data(findings)
            report.print_json(told | ({"by_hand": by_hand} if by_hand else {}))
        raise SystemExit(1)

    def findings_data(self, findings: Iterable[Placed]) -> dict[str, Any]:
        """Give findings as the JSON output has them."""
        return {"findings": [report.as_data(placed) for placed in findings]}

    def progress(self, text: str) -> None:
        """Say what was done."""
        if not self.quiet:
            report.progress(text)


def _marked(opened: Opened, ship: FleetShip, marks: Marks, say: Saying) -> Damage:
    """Give her state after the command; what cannot be repaired ends it."""
    try:
        damage, unmended = marked(ship.damage, marks)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if unmended:
        say.refuse(*(opened.at(finding, ship) for finding in unmended))
    return damage


def _texts(opened: Opened, ship: FleetShip, damage: Damage, say: Saying) -> tuple[str, str]:
    """Give the text of the file before and after; where it cannot be changed, the command ends."""
    assert opened.document
    changed = with_damage(opened, ship, damage)
    if changed.text is None:
        assert changed.fault
        say.refuse(changed.fault, by_hand=changed.by_hand)
    return opened.document.text, changed.text


def _write(file: str, opened: Opened, text: str, say: Saying) -> None:
    try:
        rewrite(file, opened.content, opened.mark + text.encode())
    except NotWrittenError as error:
        say.refuse(error.finding)


def _diff(before: str, after: str, file: str) -> str:
    from difflib import unified_diff  # only where it is asked for

    old, new = (re.findall(r"[^\n]*\n|[^\n]+", text) for text in (before, after))
    changes = unified_diff(old, new, shown_file(file), shown_file(file))
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in changes)
