"""Printing findings: for people, as JSON, and as annotations of a pull request."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from shipyard.cli import screen
from shipyard.files.checked import Checked
from shipyard.files.placed import Placed
from shipyard.files.words import plural, visible
from shipyard.rules.findings import Finding, Severity

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}

NAMED = 8
"""How many of the ships that a loss is about are named on a screen."""


def failed(findings: Iterable[Placed], strict: bool) -> bool:
    """Say whether findings make the exit status 1: errors, and under --strict all that is not accepted."""
    return any(
        placed.finding.severity is Severity.ERROR or (strict and placed.finding.accepted is None) for placed in findings
    )


def leave(findings: Iterable[Placed], strict: bool) -> None:
    """End the command with the exit status that the findings call for."""
    if failed(findings, strict):
        raise SystemExit(1)


def show(
    findings: Sequence[Placed],
    quiet: bool = False,
    err: bool = False,
    ships: Mapping[Placed, Sequence[str]] | None = None,
) -> None:
    """Print findings for people, one after another; `ships` are the ids of those that a finding is about."""
    for placed in findings:
        finding = placed.finding
        if quiet and finding.severity is not Severity.ERROR:
            continue
        weight = click.style(finding.severity, fg=COLOURS[finding.severity], bold=True)
        about = f"{placed.field}: " if placed.field else ""
        screen.echo(f"{placed.location}: {weight} {finding.code} {about}{finding.message}", err=err)
        screen.echo(f"    {finding.remedy}  [{finding.source}]", err=err)
        if ships and ships.get(placed):
            screen.echo(f"    {_counted(ships[placed])}", err=err)
        if finding.accepted is not None:
            screen.echo(f"    accepted: {' '.join(finding.accepted.split())}", err=err)


def _counted(ids: Sequence[str]) -> str:
    """Count ships and name the first of them: `3 ships: BC-1, BC-2, BC-3`."""
    more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return f"{plural(len(ids), 'ship')}: {', '.join(ids[:NAMED])}{more}"


def all_of(ships: Iterable[Checked], missing: Iterable[Placed]) -> list[Placed]:
    """Put what was found about ships together with what was found about names."""
    return [*missing, *(placed for ship in ships for placed in ship.findings)]


def aside(findings: Iterable[Placed], *, quiet: bool = False, strict: bool = False) -> None:
    """Print on standard error what a command finds in the files that it was given, when its work is another.

    Errors always; warnings, which need an eye, unless `quiet`; notes only under `strict`. What makes the command
    fail is told however quiet it should be, and what is accepted was told before.
    """
    show(told_aside(findings, quiet=quiet, strict=strict), err=True)


def told_aside(findings: Iterable[Placed], *, quiet: bool, strict: bool) -> list[Placed]:
    """Choose the findings that `aside` prints."""
    return [placed for placed in findings if _is_told(placed.finding, quiet=quiet, strict=strict)]


def _is_told(finding: Finding, *, quiet: bool, strict: bool) -> bool:
    if finding.severity is Severity.ERROR:
        return True
    if finding.accepted is not None:
        return False
    return strict or (finding.severity is Severity.WARNING and not quiet)


def show_faults(
    ships: Sequence[Checked], missing: Sequence[Placed], *, quiet: bool = False, strict: bool = False
) -> None:
    """Tell beside the work what is wrong with ships; ends the command where there is none at all."""
    aside(all_of(ships, missing), quiet=quiet, strict=strict)
    if not ships and not missing:
        screen.echo("there is no ship in what was named", err=True)
    if not ships:
        raise SystemExit(1)


def as_data(placed: Placed) -> dict[str, Any]:
    """Give a finding as the JSON output has it; docs/output.md says what each key means."""
    finding = placed.finding
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "file": placed.file,
        "line": placed.line,
        "path": placed.field,
        "message": finding.message,
        "remedy": finding.remedy,
        "source": finding.source,
        "accepted": finding.accepted,
    }


def print_json(value: object) -> None:
    """Print a value as JSON; what a terminal would obey is written as an escape, which means the same."""
    import json  # only where JSON is asked for

    text = json.dumps(value, ensure_ascii=False, indent=2)
    for each in sorted({each for each in set(text) if each != "\n" and visible(each) != each}):
        text = text.replace(each, _escape(each))
    screen.echo(text)


def _escape(character: str) -> str:
    """Write a character as JSON's escape: one of four digits, or two for those that take two."""
    digits = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{digits[place : place + 4]}" for place in range(0, len(digits), 4))


def annotate(findings: Iterable[Placed]) -> None:
    """Print findings as annotations that GitHub shows beside the lines of a pull request."""
    for placed in findings:
        finding = placed.finding
        if finding.accepted is None:
            place = f"file={_escaped(placed.file, True)},line={placed.line},title={finding.code}"
            text = _escaped(f"{finding.message}; {finding.remedy} [{finding.source}]", False)
            screen.echo(f"::{GITHUB[finding.severity]} {place}::{text}")


def _escaped(text: str, is_property: bool) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if is_property else text


def summary(files: int, findings: Sequence[Placed]) -> str:
    """Count findings in a sentence: `3 files: 1 error, 2 notes (1 accepted)`."""
    parts = []
    for severity in Severity:
        number = sum(placed.finding.severity is severity for placed in findings)
        if number:
            parts.append(f"{number} {severity}{'s' * (number != 1)}")
    accepted = sum(placed.finding.accepted is not None for placed in findings)
    tail = f" ({accepted} accepted)" if accepted else ""
    return f"{files} file{'s' * (files != 1)}: {', '.join(parts) or 'no findings'}{tail}"


def tell(findings: Sequence[Placed], output: str, quiet: bool, files: int) -> None:
    """Print what was found in so many files, in the form asked for: text, json or github."""
    if output == "json":
        print_json([as_data(placed) for placed in findings])
    elif output == "github":
        annotate(findings)
    else:
        show(findings, quiet)
        if not quiet:
            screen.echo(summary(files, findings))


def progress(text: str) -> None:
    """Say on standard error what was written, so that standard output stays clean."""
    screen.echo(text, err=True)
