"""`shipyard show`."""

from pathlib import Path

import click

from shipyard.cli import options, report, screen
from shipyard.cli.card import card_data, card_lines
from shipyard.cli.convert import is_fault, write
from shipyard.cli.ships import ship_data
from shipyard.files.checked import Checked, check_document, load_all
from shipyard.files.document import read_document
from shipyard.files.library import find, named, whose
from shipyard.files.placed import Placed
from shipyard.files.whole import head_of, whole
from shipyard.files.writing import to_json, to_toml
from shipyard.rules.findings import Severity
from shipyard.rules.ship_card import ShipCard, ship_card


@click.command("show")
@options.paths
@click.option("--whole", "as_file", is_flag=True, help="Print the design with all that it inherits, as one file.")
@click.option("-o", "target", metavar="FILE", default="-", help="Where to write the whole design.")
@options.output("text", "json")
@options.strict
@options.quiet
@options.force
def command(
    paths: tuple[str, ...], as_file: bool, target: str, output: str, strict: bool, quiet: bool, force: bool
) -> None:
    """Show the card of a ship: hull, drive, weapons by mount, defences, stores, MASS and points, findings.

    With --whole it prints the design as one file that stands alone: a variant with all that its base has. Then only
    what is wrong with the file is told, and with --strict a warning about it is enough to print nothing.

    \b
      shipyard show reliant
      shipyard show rmn --output json
      shipyard show mine.toml --whole -o whole.toml
    """
    if force and not (as_file and target != "-"):
        raise click.UsageError("--force goes with --whole and -o FILE: nothing else is written")
    if as_file:
        _whole(paths, target, output, strict=strict, quiet=quiet, force=force)
        return
    if target != "-":
        raise click.UsageError("-o goes with --whole: a card is printed")
    ships, missing = load_all(paths)
    cards = [(ship, ship_card(ship.design, ship.ruleset)) for ship in ships if ship.design and ship.ruleset]
    if output == "json":
        report.print_json([_data(ship, card) for ship, card in cards])
    for number, (ship, card) in enumerate(cards if output == "text" else ()):
        findings = [each for each in ship.findings if each.finding.severity is Severity.ERROR or not quiet]
        lines = card_lines(card, named(ship.file), whose(ship.file), findings, ship.legal)
        screen.show([*([""] * (number > 0)), *lines])
    if cards:
        unread = report.all_of((ship for ship in ships if ship.design is None), missing)
        report.aside(unread, quiet=quiet, strict=strict)
    else:
        report.show_faults(ships, missing, quiet=quiet, strict=strict)
    report.leave(report.all_of(ships, missing), strict)


def _whole(paths: tuple[str, ...], target: str, output: str, *, strict: bool, quiet: bool, force: bool) -> None:
    """Print one design with all that it inherits; ends the command where its file is not in order."""
    if len(paths) != 1:
        raise click.UsageError(f"--whole prints one ship as one file, and {len(paths)} are named")
    found = find(paths[0])
    if isinstance(found, Placed):
        report.show([found], err=True)
        raise SystemExit(1)
    document, notes = read_document(found)
    faults = notes if document is None else check_document(document, notes).findings
    faults = tuple(placed for placed in faults if is_fault(placed))
    report.show(faults, quiet, err=True)
    data = None if document is None else whole(document, Path() if target == "-" else Path(target).parent)
    if document is None or data is None or report.failed(faults, strict):
        raise SystemExit(1)
    as_json = output == "json" or Path(target).suffix.lower() == ".json"
    write(to_json(data) if as_json else head_of(document) + to_toml(data), target, force)


def _data(ship: Checked, card: ShipCard) -> dict[str, object]:
    return {
        **ship_data(ship),
        **card_data(card),
        "findings": [report.as_data(placed) for placed in ship.findings],
    }
