"""A finding with its place: the file and the line that a player opens."""

from collections.abc import Iterable

from attrs import frozen

from shipyard.files.words import clean
from shipyard.rules.findings import Code, Finding, in_order_of


@frozen
class Placed:
    """A finding and where it stands; line 1 stands for the whole file."""

    finding: Finding
    file: str
    line: int = 1

    @property
    def field(self) -> str:
        """The field as a player writes it, fit for a screen whatever the file holds."""
        return clean(self.finding.field, longest=200)

    @property
    def location(self) -> str:
        """`file:line`, as editors understand it."""
        return f"{self.file}:{self.line}"


def at_line(code: Code, file: str, line: int, message: str, remedy: str) -> Placed:
    """Make a finding about a line of a file, for faults that have no field yet."""
    return Placed(code.at((), message, remedy), file, line)


def in_order(findings: Iterable[Placed]) -> tuple[Placed, ...]:
    """Sort by file, line, weight and code; what stands twice is given once."""
    return tuple(
        sorted(
            dict.fromkeys(findings),
            key=lambda one: (
                one.file,
                one.line,
                one.finding.severity.rank,
                one.finding.code,
                in_order_of(one.finding.path),
                one.finding.message,
            ),
        )
    )
