"""All checks of a design under its ruleset, in one list of findings."""

from collections.abc import Callable, Iterable

from shipyard.model.design import Design
from shipyard.rules.checks import conversion, defences, hull, loads, printed, weapons
from shipyard.rules.findings import Finding, Severity, in_order_of
from shipyard.rules.ruleset import FLEET_BOOK, HARRINGTON, Ruleset

Check = Callable[[Design, Ruleset], Iterable[Finding]]

COMMON: tuple[Check, ...] = (
    hull.mass,
    hull.least_hull,
    hull.band,
    printed.printed,
    hull.tug_drive,
    weapons.arcs,
    weapons.magazines,
    weapons.small_magazine,
    defences.screens_stated,
    defences.screen_levels,
    defences.spare_screen,
    defences.area_defence,
    defences.banned,
    loads.foreign,
    loads.craft,
    loads.salvoes,
)

CHECKS: dict[str, tuple[Check, ...]] = {
    FLEET_BOOK: (
        *COMMON,
        weapons.fire_control,
    ),
    HARRINGTON: (
        *COMMON,
        hull.weak_hull,
        conversion.civilian,
        conversion.type_words,
        conversion.mounts,
        conversion.odd_salvo,
        conversion.extended_magazine,
        conversion.pods,
        conversion.countermissiles,
        conversion.fire_control,
        conversion.ghost_rider,
        loads.towed_pods,
        loads.nuclear,
    ),
}
"""The checks of each family of rules."""


def check(design: Design, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Run every check: all findings at once, errors first, then by code and field."""
    findings = [finding for each in CHECKS[ruleset.family] for finding in each(design, ruleset)]
    return tuple(sorted(findings, key=lambda finding: (finding.severity.rank, finding.code, in_order_of(finding.path))))


def is_legal(findings: Iterable[Finding]) -> bool:
    """Say whether a ship with these findings is legal: none is an error."""
    return all(finding.severity is not Severity.ERROR for finding in findings)
