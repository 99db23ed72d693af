"""`shipyard check`."""

import click

from shipyard.cli import options, report
from shipyard.files import foreigners
from shipyard.files.checked import Checked, check_document
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import read_document, sort_of
from shipyard.files.letters import doubtful, unprintable
from shipyard.files.library import expand, locate
from shipyard.files.placed import Placed, in_order


@click.command("check")
@options.paths
@options.output("text", "json", "github")
@options.strict
@options.quiet
def command(paths: tuple[str, ...], output: str, strict: bool, quiet: bool) -> None:
    """Say what is wrong with designs, fleets, house rulesets and page templates, with file, line, remedy and source.

    Folders are walked. A warning needs an eye, a note informs; only errors make a ship not legal.

    \b
      shipyard check mine.toml
      shipyard check designs --strict
      shipyard check . --output github
    """
    files, missing = expand(paths)
    named = {locate(path) for path in paths}
    checked = [check_file(file, wanted=file in named) for file in files]
    findings = in_order([*missing, *(placed for found in checked if found is not None for placed in found)])
    report.tell(findings, output, quiet, sum(found is not None for found in checked) + len(missing))
    report.leave(findings, strict)


def check_file(file: str, wanted: bool) -> tuple[Placed, ...] | None:
    """Give the findings of one file, whichever sort it is of; None for a file of a folder that is none of ours."""
    document, findings = read_document(file)
    if document is None:
        return findings if wanted or not foreigners.told(findings) else None
    if is_damned(document):
        from shipyard.files.damned.fleets import damned_of  # few files are of this game

        return (*findings, *damned_of(document).findings)
    match sort_of(document.data):
        case "house ruleset":
            from shipyard.files.house import ruleset_of  # few files are house rulesets

            return (*findings, *ruleset_of(document).findings)
        case "damage file":
            from shipyard.files.damage import damage_of  # few files tell damage

            return (*findings, *damage_of(document).findings)
        case "template":
            from shipyard.files.templates import template_of  # few files are templates

            return (*findings, *template_of(document).findings)
        case "fleet":
            from shipyard.files.fleets import fleet_of  # few files are fleets

            return (*findings, *fleet_of(document).findings)
        case "other" | "roster" if not wanted:
            return None
        case _:
            checked = check_document(document, findings)
            return (*checked.findings, *_letters(checked))


def _letters(checked: Checked) -> tuple[Placed, ...]:
    """Say which letters of a ship no font here has; fonts are looked into only where that is in doubt."""
    if checked.design is None or checked.ruleset is None or not doubtful(checked.design, checked.ruleset.label):
        return ()
    from shipyard.sheets.characters import missing_characters, texts_of  # few designs have such letters
    from shipyard.sheets.ship import Ship

    ship = Ship(design=checked.design, ruleset=checked.ruleset)
    found = unprintable(checked.file, missing_characters(texts_of(ship)))
    return () if found is None else (found,)
