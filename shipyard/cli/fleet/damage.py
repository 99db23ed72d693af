"""`shipyard fleet damage`."""

import re
from typing import Any

import click

from shipyard.cli import options, report, screen
from shipyard.cli.fleet.saying import Saying, diff, write
from shipyard.cli.fleet.ship_state import as_data, lines
from shipyard.files.damned.sort import is_damned
from shipyard.files.fleet_damage import Opened, find_ship, impossible, open_fleet, with_damage
from shipyard.files.marks import ALL, BOXES, CRAFT, SPENT, Marks, Repair, marked
from shipyard.files.placed import in_order
from shipyard.files.text import STDIN, shown_file
from shipyard.files.words import clean
from shipyard.model.damage import Damage
from shipyard.model.damned import State
from shipyard.model.fleet import FleetShip
from shipyard.rules.damned.losses import SPENT as DAMNED_SPENT
from shipyard.rules.state import state_of
from shipyard.rules.words import did_you_mean

COUNT = click.IntRange(0, 9999)
NUMBER = re.compile(r"[0-9]{1,7}")


def _spends(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Read `laser=40`; a key that is said twice is refused, since it could be meant as a sum or as a correction."""
    spent: dict[str, tuple[int, ...]] = {}
    for word in given:
        key, equals, numbers = word.partition("=")
        if key not in (*SPENT, *DAMNED_SPENT):
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
@click.option(
    "--state",
    type=click.Choice([str(state) for state in State]),
    help="Damned Starships: what she is now.",
)
@click.option(
    "--hit",
    type=click.Choice(["damaged", "crippled", "destroyed"]),
    multiple=True,
    help="Damned Starships: the result of a shot; damaged twice is crippled, crippled and hit again is destroyed.",
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
    of her own. A fleet of Damned Starships has --state, --hit, --spend FA=1 or pods=1, --repair state and --rearm.

    \b
      shipyard fleet damage tg32.toml BC-1
      shipyard fleet damage tg32.toml Nike --hull 6 --lose salvo-launcher@port#1 --spend laser=40
      shipyard fleet damage tg32.toml Nike --repair hull=3 --repair salvo-launcher@port#1
      shipyard fleet damage tg32.toml Nike --repair all --rearm --dry-run
      shipyard fleet damage home-fleet.toml SBB-1 --hit damaged --spend pods=1
    """
    say = Saying(shown_file(fleet), output, quiet, strict)
    opened = open_fleet(fleet)
    if opened.document is not None and is_damned(opened.document):
        from shipyard.cli.fleet.damned.damage import run  # few fleets are of this game

        run(fleet, ship, opened, say, chosen, dry_run=dry_run)
        return
    if opened.document is None:
        say.refuse(*opened.loaded.findings)
    marks = _marks(chosen)
    if fleet == STDIN and marks.anything:
        raise click.UsageError("a fleet from standard input cannot be written back: name its file")
    ruleset = opened.loaded.ruleset
    if opened.loaded.fleet is None or ruleset is None:
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
    shown = diff(before, after, fleet) if dry_run else ""
    written = marks.anything and not dry_run and before != after
    if written:
        write(fleet, opened, after, say)
    state = state_of(found.design, ruleset, damage)
    if output == "json":
        told = as_data(say.file, found, state) | {"written": written} | say.findings_data(findings)
        report.print_json(told | {"diff": shown} if dry_run else told)
    elif dry_run:
        screen.data(shown)
    else:
        screen.show(lines(found, state))
    if marks.anything and before == after:
        say.progress("there is nothing to change")
    elif written:
        say.progress(f"wrote {fleet}")
    report.leave(findings, strict)


def _marks(chosen: dict[str, Any]) -> Marks:
    """Read the options of a Full Thrust ship; those of Damned Starships alone end the command."""
    state, hit = chosen.pop("state"), chosen.pop("hit")
    if state or hit:
        raise click.UsageError("a ship of Full Thrust has no --state and no --hit: these are of Damned Starships")
    if others := [key for key in chosen["spend"] if key not in SPENT]:
        raise click.UsageError(f"{clean(others[0])} is nothing that is spent: {did_you_mean(others[0], SPENT)}")
    return Marks(**chosen)


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
