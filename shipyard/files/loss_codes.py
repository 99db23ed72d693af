"""The codes of what a game or program cannot carry of a fleet; files accept them, and rosters draw them."""

from shipyard.rules.findings import Severity, codes

DOC = "docs/engines"
"""Where each loss is explained, target by target."""

LOSS_CODES = codes(
    ("RO101", Severity.NOTE, "system that the target does not have", DOC),
    ("RO102", Severity.NOTE, "system written as the target's nearest", DOC),
    ("RO103", Severity.NOTE, "property of a ship that the target does not have", DOC),
    ("RO104", Severity.NOTE, "load that the target does not have", DOC),
    ("RO105", Severity.NOTE, "damage that the target cannot tell", DOC),
    ("RO106", Severity.NOTE, "organisation of a fleet that the target does not have", DOC),
    ("RO107", Severity.NOTE, "text that the target cannot hold as it is written", DOC),
    ("RO108", Severity.NOTE, "rules that the target does not play", DOC),
    ("RO109", Severity.NOTE, "points that the target reckons otherwise", DOC),
    ("RO110", Severity.NOTE, "value that the target wants and the fleet does not state", DOC),
)
"""Every loss; `--strict` makes any of them fail that no `accept` covers."""
