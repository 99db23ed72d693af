"""What a target cannot carry: each loss is a finding with its own code, at the ship that it is about."""

from collections.abc import Iterable

from shipyard.rules.findings import Finding, Path, Severity, codes

_DOC = "docs/engines"

CODES = codes(
    ("RO101", Severity.NOTE, "system that the target does not have", _DOC),
    ("RO102", Severity.NOTE, "system written as the target's nearest", _DOC),
    ("RO103", Severity.NOTE, "property of a ship that the target does not have", _DOC),
    ("RO104", Severity.NOTE, "load that the target does not have", _DOC),
    ("RO105", Severity.NOTE, "damage that the target cannot tell", _DOC),
    ("RO106", Severity.NOTE, "organisation of a fleet that the target does not have", _DOC),
    ("RO107", Severity.NOTE, "text that the target cannot hold as it is written", _DOC),
    ("RO108", Severity.NOTE, "rules that the target does not play", _DOC),
    ("RO109", Severity.NOTE, "points that the target reckons otherwise", _DOC),
    ("RO110", Severity.NOTE, "value that the target wants and the fleet does not state", _DOC),
)
"""Every loss; `--strict` makes any of them fail."""


def loss(code: str, path: Path, what: str, instead: str) -> Finding:
    """Report a loss: what is lost, and what stands in its place."""
    return CODES[code].at(path, what, instead)


class Losses:
    """The losses of one ship, each told once and at the entry of her fleet's file; of a single design, at its file."""

    def __init__(self, name: str, place: Path = ()) -> None:
        """Take the class's name, and her entry's place."""
        self.name = name
        self.at: Path = (*place, "design") if place else ()
        self._told: dict[Finding, None] = {}

    def add(self, code: str, what: str, instead: str) -> None:
        """Tell a loss."""
        self._told.setdefault(loss(code, self.at, f"{self.name}: {what}", instead))

    def extend(self, told: Iterable[Finding]) -> None:
        """Take over what was told already."""
        for finding in told:
            self._told.setdefault(finding)

    @property
    def all(self) -> tuple[Finding, ...]:
        """Every loss, in the order in which they were told."""
        return tuple(self._told)
