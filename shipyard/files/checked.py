"""A design as a player means it: read from a file and checked under its ruleset, every finding with its line."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from attrs import frozen

from shipyard.files import codes, foreigners
from shipyard.files.designs import Loaded, design_of, settle
from shipyard.files.document import Document, parse_own, read_document, sort_of
from shipyard.files.library import expand, find, locate
from shipyard.files.placed import Placed, at_line, in_order
from shipyard.files.rulesets import BUNDLED
from shipyard.files.text import read_text, shown_file
from shipyard.files.variants import PATHS
from shipyard.model.design import Design
from shipyard.model.silhouette import Silhouette
from shipyard.rules.checking import check, is_legal
from shipyard.rules.findings import Finding
from shipyard.rules.ruleset import Ruleset

MOST_KNOWN = 2048
"""So many designs are kept as they were worked out."""

LONGEST_KNOWN = 1 << 15
"""The longest text of one that is kept, in letters: ten times as long as that of any published ship."""


@frozen(eq=False, repr=False)
class Checked:
    """What came of a file. `design` and `ruleset` are None where the file cannot be read as a ship."""

    file: str
    design: Design | None
    ruleset: Ruleset | None
    findings: tuple[Placed, ...]
    silhouette: Silhouette | None = None
    """What the design brings along to be drawn by."""

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
    return read_checked(path)[0]


def read_checked(path: str) -> tuple[Checked, Document | None]:
    """Read and check the file of a design; gives the document as well, None for a file that cannot be parsed.

    A file is read each time, and what it said before is not worked out again: a folder of a thousand ships is shown
    at once, and never as it was.
    """
    text, notes = read_text(path)
    if text is None:
        return Checked(path, None, None, notes), None
    if not notes and len(text) <= LONGEST_KNOWN and (known := _known(path, text)) is not None:
        return known
    return _checked(path, text, notes)


def _checked(path: str, text: str, notes: tuple[Placed, ...]) -> tuple[Checked, Document | None]:
    document, found = parse_own(text, path, notes)
    return (Checked(path, None, None, found) if document is None else check_document(document, found)), document


@lru_cache(maxsize=MOST_KNOWN)
def _known(path: str, text: str) -> tuple[Checked, Document] | None:
    """Work out a design of which its text alone tells everything; None for one that other files have a say in."""
    checked, document = _checked(path, text, ())
    if document is None or any(key in document.data for key in PATHS if key != "ruleset"):
        return None
    return (checked, document) if checked.ruleset in BUNDLED.values() else None


def load_all(words: Sequence[str]) -> tuple[tuple[Checked, ...], tuple[Placed, ...]]:
    """Read and check all designs that a player names, and say which names mean nothing.

    A folder may hold house rulesets, fleets and files that are none of ours beside its ships: they are passed over.
    """
    files, missing = expand(words)
    named = {locate(word) for word in words}
    ships = []
    for file in files:
        document, notes = read_document(file)
        if document is None and file not in named and foreigners.told(notes):
            continue
        if document is None:
            ships.append(Checked(file, None, None, notes))
        elif file in named or sort_of(document.data) == "design":
            ships.append(check_document(document, notes))
    return tuple(ships), missing


def check_document(document: Document, notes: tuple[Placed, ...] = ()) -> Checked:
    """Check a document as a design; `notes` are what was found when it was read."""
    sort = sort_of(document.data)
    if sort not in ("design", "other"):
        message = f"this is a {sort}, and a design is wanted"
        remedy = "shipyard fleet and shipyard roster take it" if sort == "fleet" else "name the file of a ship"
        fault = at_line(codes.OTHER_SORT, shown_file(document.file), 1, message, remedy)
        return Checked(document.file, None, None, in_order((*notes, fault)))
    loaded = design_of(document)
    ruled = loaded.design is not None and loaded.ruleset is not None
    findings = check(loaded.design, loaded.ruleset) if ruled else ()  # type: ignore[arg-type]
    silhouette, faults = _silhouette(loaded)
    settled = in_order((*notes, *settle(loaded, (*findings, *faults))))
    return Checked(document.file, loaded.design if ruled else None, loaded.ruleset, settled, silhouette)


def _silhouette(loaded: Loaded) -> tuple[Silhouette | None, tuple[Finding, ...]]:
    if loaded.design is None or loaded.design.silhouette is None:
        return None, ()
    from shipyard.files.silhouettes import silhouette_of  # few designs bring one along

    return silhouette_of(loaded)
