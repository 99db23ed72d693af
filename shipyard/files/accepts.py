"""Accepted findings: what a designer means to be so, with the reason; errors cannot be accepted."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from shipyard.files import codes
from shipyard.files.loss_codes import LOSS_CODES
from shipyard.files.words import quoted
from shipyard.model.design import Accept
from shipyard.rules.codes import CODES as RULES_CODES
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.findings import Code, Finding, Severity
from shipyard.rules.words import did_you_mean

KNOWN: Mapping[str, Code] = {**codes.CODES, **RULES_CODES, **DAMNED_CODES, **LOSS_CODES}
"""Every finding that a file can draw, by itself or when it is written for a game or a program."""


def apply_accepts(
    accepts: Sequence[Accept], findings: Iterable[Finding], known: Mapping[str, Code] = KNOWN, inherited: int = 0
) -> tuple[Finding, ...]:
    """Mark the findings that a design or a fleet accepts, in their order, and add what is wrong with its `accept`.

    What a target cannot carry is found when the file is written for it, so it may well not occur.

    `inherited` counts the first entries that come from a base: where such a finding does not occur, nobody
    who reads the variant needs to know.
    """
    marked = accepted_by(accepts, findings)
    drawn = {finding.code for finding in marked}
    return marked + tuple(
        fault for index, entry in enumerate(accepts) if (fault := _fault(entry.code, index, known, drawn, inherited))
    )


def accepted_by(accepts: Sequence[Accept], findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Mark the findings that are accepted, in their order, and say nothing of those that do not occur."""
    reasons = {entry.code: entry.reason for entry in reversed(accepts)}
    return tuple(_marked(finding, reasons) for finding in findings)


def _marked(finding: Finding, reasons: Mapping[str, str]) -> Finding:
    if finding.severity is Severity.ERROR or finding.code not in reasons:
        return finding
    return evolve(finding, accepted=reasons[finding.code])


def _fault(code: str, index: int, known: Mapping[str, Code], drawn: set[str], inherited: int) -> Finding | None:
    path = ("accept", index, "code")
    if code not in known:
        remedy = did_you_mean(code, tuple(known), "shipyard rules --findings lists them")
        return codes.ACCEPTS_UNKNOWN.at(path, f"there is no finding {quoted(code)}", remedy)
    if known[code].severity is Severity.ERROR:
        message = f"{code} is an error, and errors cannot be accepted"
        return codes.ACCEPTS_ERROR.at(path, message, "mend what it says, or write a house ruleset")
    if code not in drawn and index >= inherited and code not in LOSS_CODES:
        message = f"{code} ({known[code].title}) does not occur"
        return codes.ACCEPTS_NOTHING.at(path, message, "leave the entry out")
    return None
