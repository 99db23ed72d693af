"""Damage files: what one ship has lost and used up, in a `[damage]` table."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve, fields, frozen

from shipyard.files import codes
from shipyard.files.document import Document, read_document, sort_of
from shipyard.files.faults import Gathering, Problem
from shipyard.files.formats import upgrade
from shipyard.files.placed import Placed, in_order
from shipyard.files.reading import converter, unknown_keys
from shipyard.files.variants import Origin, origin_of
from shipyard.files.words import key_of
from shipyard.model.damage import Damage
from shipyard.model.design import Design
from shipyard.rules.damage import assess
from shipyard.rules.findings import Finding, Severity
from shipyard.rules.ruleset import Ruleset

KEYS = ("format", "damage")
"""The keys of a damage file."""

OWN = tuple(key_of(field.name) for field in fields(Damage))
"""The keys of its table."""


@frozen(eq=False, repr=False)
class LoadedDamage:
    """What came of a damage file; no damage where there is any error."""

    file: str
    damage: Damage | None = None
    findings: tuple[Placed, ...] = ()
    origin: Origin | None = None

    def check(self, design: Design, ruleset: Ruleset) -> tuple[Placed, ...]:
        """Say what a ship cannot have lost, each finding with its line in the damage file."""
        if self.damage is None or self.origin is None:
            return ()
        return in_order(map(self.origin.place, assess(design, ruleset, self.damage)[1]))


def read_damage(file: str | FilePath) -> LoadedDamage:
    """Read damage from a file, or from standard input for `-`; never raises."""
    document, findings = read_document(file)
    if document is None:
        return LoadedDamage(str(file), findings=in_order(findings))
    loaded = damage_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def damage_of(document: Document) -> LoadedDamage:
    """Read damage from a document; it need not state its format."""
    origin = origin_of(document)
    damage, findings = _read(document.data)
    faulty = any(finding.severity is Severity.ERROR for finding in findings)
    placed = in_order(map(origin.place, findings))
    return LoadedDamage(document.file, None if faulty else damage, placed, origin)


def _read(stated: Mapping[str, Any]) -> tuple[Damage | None, tuple[Finding, ...]]:
    data, faults = upgrade(stated) if "format" in stated else (dict(stated), ())
    if data is None:
        return None, faults
    if "damage" not in data and (fault := _no_table(data)):
        return None, (*faults, fault)
    above = [key for key in data if key in OWN]
    gathering = Gathering(
        Problem(codes.UNKNOWN_KEY, "stands outside the table", "write [damage] on a line above it", path=(key,))
        for key in above
    )
    rest = {key: value for key, value in data.items() if key not in OWN}
    gathering.problems += unknown_keys(rest, KEYS, "damage file")
    damage = gathering.take(("damage",), lambda value: converter().structure(value, Damage), data.get("damage", {}))
    return damage, (*faults, *(problem.finding() for problem in gathering.problems))


def _no_table(data: Mapping[str, Any]) -> Finding | None:
    """Say what a file without the table is, unless it only lacks the table's header."""
    sort = sort_of(data)
    if sort != "other":
        return codes.OTHER_SORT.at((), f"this is a {sort}, and a damage file is wanted", "name a file with [damage]")
    if any(key in OWN for key in data):
        return None
    return codes.MISSING_KEY.at(("damage",), "damage is missing", "add the table [damage], with hull = 1 in it")
