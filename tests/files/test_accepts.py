"""Accepted findings: what is meant to be so, with a reason; errors cannot be accepted."""

import pytest

from shipyard.files.accepts import KNOWN, accepted_by, apply_accepts
from shipyard.model.design import Accept
from shipyard.rules.findings import Code, Finding, Severity
from tests.files.helpers import said

CODES = {
    code: Code(code, severity, f"title of {code}", "source")
    for code, severity in {"XX101": Severity.ERROR, "XX102": Severity.WARNING, "XX103": Severity.NOTE}.items()
}


def accepts(*codes: str) -> tuple[Accept, ...]:
    """What a designer accepts."""
    return tuple(Accept(code=code, reason=f"because of {code}") for code in codes)


def drawn(*codes: str) -> list[Finding]:
    return [CODES[code].at(("mass",), "message", "remedy") for code in codes]


def test_without_accepts_nothing_changes() -> None:
    assert apply_accepts(accepts(), drawn("XX101", "XX102"), CODES) == tuple(drawn("XX101", "XX102"))


@pytest.mark.parametrize("code", ["XX102", "XX103"])
def test_warnings_and_notes_are_marked_with_the_reason(code: str) -> None:
    marked = apply_accepts(accepts(code), drawn(code, code, "XX101"), CODES)
    assert [finding.accepted for finding in marked] == [f"because of {code}", f"because of {code}", None]


def test_an_error_stays_an_error_and_a_warning_says_so() -> None:
    error, about = apply_accepts(accepts("XX101"), drawn("XX101"), CODES)
    assert error.accepted is None
    assert (about.code, about.severity, about.path) == ("F052", Severity.WARNING, ("accept", 0, "code"))


def test_an_error_that_does_not_occur_cannot_be_accepted_either() -> None:
    assert [finding.code for finding in apply_accepts(accepts("XX101"), [], CODES)] == ["F052"]


def test_an_unknown_finding_is_an_error_with_a_proposal() -> None:
    [about] = apply_accepts(accepts("XX12"), [], CODES)
    assert (about.code, about.severity) == ("F050", Severity.ERROR)
    assert said([about]) == ['there is no finding "XX12"; did you mean XX102?']


def test_what_does_not_occur_is_a_note() -> None:
    [about] = apply_accepts(accepts("XX103"), [], CODES)
    assert (about.code, about.severity) == ("F051", Severity.NOTE)
    assert said([about]) == ["XX103 (title of XX103) does not occur; leave the entry out"]


def test_a_base_may_accept_what_does_not_occur() -> None:
    assert apply_accepts(accepts("XX103"), [], CODES, inherited=1) == ()
    assert len(apply_accepts(accepts("XX103", "XX102"), [], CODES, inherited=1)) == 1


def test_the_first_of_two_reasons_counts() -> None:
    twice = (Accept(code="XX102", reason="one"), Accept(code="XX102", reason="two"))
    assert [finding.accepted for finding in apply_accepts(twice, drawn("XX102"), CODES)] == ["one"]


def test_what_a_target_cannot_carry_may_be_accepted_though_it_is_not_drawn_here() -> None:
    assert apply_accepts(accepts("RO101", "RO108"), []) == ()
    assert [finding.code for finding in apply_accepts(accepts("RO999"), [])] == ["F050"]


def test_of_other_findings_alone_only_the_reason_is_wanted() -> None:
    marked = accepted_by(accepts("XX103", "XX102"), drawn("XX103", "XX101"))
    assert [finding.accepted for finding in marked] == ["because of XX103", None]


def test_every_finding_of_files_and_rules_is_known() -> None:
    assert {"F001", "FB101", "HH105", "FL110", "RO101"} <= set(KNOWN)
