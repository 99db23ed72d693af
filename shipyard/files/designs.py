"""Reading designs: from a file to a design, its ruleset, and every finding with file and line."""

from collections.abc import Iterable
from itertools import filterfalse
from pathlib import Path as FilePath

from attrs import evolve, frozen

from shipyard.files import codes
from shipyard.files.accepts import apply_accepts
from shipyard.files.document import Data, Document, parse, read_document
from shipyard.files.placed import Placed, in_order
from shipyard.files.reading import read
from shipyard.files.rulesets import resolve_ruleset
from shipyard.files.text import STDIN
from shipyard.files.variants import Assembly, Origin, assemble
from shipyard.files.words import quoted
from shipyard.model.design import Design
from shipyard.rules.findings import Finding, Path
from shipyard.rules.ruleset import Ruleset


@frozen(eq=False, repr=False)
class Loaded:
    """What came of a file: the design and its ruleset where they can be read, and the findings of the file.

    `origin` knows where each part of the design stands; None where the file could not be parsed.
    """

    file: str
    design: Design | None = None
    ruleset: Ruleset | None = None
    findings: tuple[Placed, ...] = ()
    origin: Origin | None = None

    def beside(self, path: Path) -> FilePath:
        """Give the folder in which the paths start that stand in one field: for a variant it may be its base's."""
        return FilePath() if self.origin is None else self.origin.find(path)[0].folder

    @property
    def inherited_accepts(self) -> int:
        """How many entries of `accept` come from a base."""
        if self.design is None or self.origin is None:
            return 0
        documents = [self.origin.find(("accept", index))[0] for index in range(len(self.design.accept))]
        return sum(document.file != self.file for document in documents)


def read_design(file: str | FilePath) -> Loaded:
    """Read a design from a file, or from standard input for `-`; never raises."""
    document, findings = read_document(file)
    return _loaded(document, str(file), findings)


def design_of_text(text: str, file: str = STDIN) -> Loaded:
    """Read a design from a text; paths in it start in the folder of `file`."""
    document, findings = parse(text, file)
    return _loaded(document, file, findings)


def _loaded(document: Document | None, file: str, findings: tuple[Placed, ...]) -> Loaded:
    if document is None:
        return Loaded(file, findings=in_order(findings))
    loaded = design_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def design_of(document: Document) -> Loaded:
    """Read a design from a document."""
    assembly = assemble(document)
    if isinstance(assembly, tuple):
        return Loaded(document.file, findings=in_order(assembly))
    design, faults = read(assembly.data, Design)
    ruleset, about_ruleset = _ruleset(assembly)
    findings = [
        *assembly.findings,
        *about_ruleset,
        *map(assembly.origin.place, faults if assembly.complete else filterfalse(_missing, faults)),
        *map(assembly.origin.place, duplicate_ids(assembly.data)),
    ]
    return Loaded(document.file, design if assembly.complete else None, ruleset, in_order(findings), assembly.origin)


def _missing(fault: Finding) -> bool:
    """Say whether a finding is about a key that a lost base would have had."""
    return fault.code == codes.MISSING_KEY.code and len(fault.path) == 1


def _ruleset(assembly: Assembly) -> tuple[Ruleset | None, tuple[Placed, ...]]:
    word = assembly.data.get("ruleset")
    if not isinstance(word, str):
        return None, ()
    document, _ = assembly.origin.find(("ruleset",))
    ruleset, faults, findings = resolve_ruleset(word, document.folder)
    return ruleset, (*map(assembly.origin.place, faults), *findings)


def duplicate_ids(data: Data) -> Iterable[Finding]:
    """Report the ids of systems that stand twice, which makes it unclear what another entry names."""
    seen: dict[str, int] = {}
    systems = data.get("systems")
    for index, system in enumerate(systems if isinstance(systems, list) else ()):
        word = system.get("id") if isinstance(system, dict) else None
        if not isinstance(word, str):
            continue
        if word in seen:
            message = f"the id {quoted(word)} stands twice, first in entry {seen[word] + 1} of systems"
            yield codes.DUPLICATE_ID.at(("systems", index, "id"), message, "give each system an id of its own")
        seen.setdefault(word, index)


def settle(loaded: Loaded, findings: Iterable[Finding] = ()) -> tuple[Placed, ...]:
    """Put the findings of a file and those of the rules together: placed, accepted where meant, in order."""
    if loaded.design is None or loaded.origin is None:
        return loaded.findings
    ours = [placed.finding for placed in loaded.findings]
    settled = apply_accepts(loaded.design.accept, (*ours, *findings), inherited=loaded.inherited_accepts)
    kept = [evolve(placed, finding=finding) for placed, finding in zip(loaded.findings, settled, strict=False)]
    return in_order((*kept, *map(loaded.origin.place_verdict, settled[len(ours) :])))
