"""A design as a player means it: read from a file and checked under its ruleset, every finding with its line."""

from pathlib import Path

from attrs import frozen

from shipyard.files.designs import Loaded, read_design, settle
from shipyard.files.library import find
from shipyard.files.placed import Placed
from shipyard.model.design import Design
from shipyard.rules.checking import check, is_legal
from shipyard.rules.ruleset import Ruleset


@frozen(eq=False, repr=False)
class Checked:
    """What came of a file. `design` and `ruleset` are None where the file cannot be read as a ship."""

    file: str
    design: Design | None
    ruleset: Ruleset | None
    findings: tuple[Placed, ...]

    @property
    def legal(self) -> bool:
        """Whether the ship is legal: it can be read, and no finding is an error. Computed, never stored."""
        return self.design is not None and is_legal(placed.finding for placed in self.findings)


def load(word: str | Path) -> Checked:
    """Read and check a design by its path, by its name in the library (`rmn/reliant`), or from `-`.

    Never raises for what a file holds: a file that cannot be read is a finding.
    """
    name = str(word)
    path = find(name)
    if isinstance(path, Placed):
        return Checked(name, None, None, (path,))
    return check_loaded(read_design(path))


def check_loaded(loaded: Loaded) -> Checked:
    """Check what was read under its ruleset."""
    ruled = loaded.design is not None and loaded.ruleset is not None
    findings = check(loaded.design, loaded.ruleset) if ruled else ()  # type: ignore[arg-type]
    return Checked(loaded.file, loaded.design if ruled else None, loaded.ruleset, settle(loaded, findings))
