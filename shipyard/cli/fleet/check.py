"""`shipyard fleet check`."""

from collections.abc import Iterable

import click

from shipyard.cli import options, report, screen
from shipyard.files.damned.fleets import LoadedDamned, read_either
from shipyard.files.fleets import LoadedFleet
from shipyard.files.letters import doubtful_fleet, in_doubt, unprintable
from shipyard.files.placed import Placed, in_order
from shipyard.files.words import clean, plural
from shipyard.rules.findings import Path


@click.command("check")
@click.argument("fleets", metavar="FLEET...", nargs=-1, required=True)
@options.output("text", "json", "github")
@options.strict
@options.quiet
def command(fleets: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Say what is wrong with fleets: points, rules, names, ids, loads, damage, and designs that cannot be used.

    Of a design only its errors are told; `shipyard check` says the rest.

    \b
      shipyard fleet check tg32.toml
      shipyard fleet check tg32.toml --strict --output github
    """
    loaded = [read_either(file) for file in fleets]
    findings = in_order(placed for fleet in loaded for placed in (*fleet.findings, *_letters(fleet)))
    report.tell(findings, output, quiet, len(loaded))
    if output == "text" and not quiet:
        for fleet in loaded:
            if (line := _sum(fleet)) is not None:
                screen.echo(line)
    report.leave(findings, strict)


def _letters(loaded: LoadedFleet | LoadedDamned) -> tuple[Placed, ...]:
    """Say which letters of a fleet no font here has; fonts are looked into only where that is in doubt."""
    if isinstance(loaded, LoadedDamned):
        from shipyard.pages.damned import texts as damned_texts

        texts = list(damned_texts.texts_of(loaded))
        return unprinted(loaded.file, texts) if in_doubt("".join(text for _, text in texts)) else ()
    if not doubtful_fleet(loaded):
        return ()
    from shipyard.pages.ships import texts_of  # few fleets have such letters

    return unprinted(loaded.file, texts_of(loaded))


def unprinted(file: str, texts: Iterable[tuple[Path, str]]) -> tuple[Placed, ...]:
    """Say which letters of some texts no font here has."""
    from shipyard.sheets.characters import missing_characters

    found = unprintable(file, missing_characters(texts))
    return () if found is None else (found,)


def _sum(loaded: LoadedFleet | LoadedDamned) -> str | None:
    """Say how many ships a fleet has and what it costs; None where it cannot be read."""
    if loaded.fleet is None:
        return None
    limit = f" of {loaded.fleet.points}" if loaded.fleet.points is not None else ""
    if isinstance(loaded, LoadedDamned):
        number, total = sum(1 for _ in loaded.fleet.placed_ships()), loaded.total
    elif loaded.bill is None:
        return None
    else:
        number, total = len(loaded.ships), loaded.bill.total
    return f"{clean(loaded.fleet.name, 200)}: {plural(number, 'ship')}, {total}{limit} points"
