"""What a target cannot carry: each loss is a finding with its own code, at the ship that it is about."""

from collections.abc import Iterable

from shipyard.files.loss_codes import LOSS_CODES
from shipyard.rules.findings import Finding, Path


def loss(code: str, path: Path, what: str, instead: str) -> Finding:
    """Report a loss: what is lost, and what stands in its place."""
    return LOSS_CODES[code].at(path, what, instead)


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
