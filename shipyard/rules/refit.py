"""What a refit changed, as a value: the class itself, her systems, load, MASS and points, sheet tracks, findings."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import fields, frozen

from shipyard.model.design import Design, Load
from shipyard.model.systems import System
from shipyard.rules.bill import Bill, hull_boxes, price
from shipyard.rules.carried import carried
from shipyard.rules.findings import Finding
from shipyard.rules.fitted import Fitted, fitted
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.ship_card import hull_rows
from shipyard.rules.tracks import crew_factors, crew_stars, drive, two_hits
from shipyard.rules.words import several

Value = str | int | bool | tuple[int, ...] | None
"""What stands before and after a change; None for what is not there."""

NOT_COMPARED = ("ruleset", "silhouette", "printed", "notes", "sources", "accept", "systems", "load")
"""Fields of a design that a refit does not change in play, or that are compared apart."""


@frozen(kw_only=True)
class Built:
    """One of the two ships: a design under its ruleset, with what was found about it."""

    design: Design
    ruleset: Ruleset
    findings: tuple[Finding, ...] = ()


@frozen
class Change:
    """One thing that is not what it was."""

    what: str
    before: Value
    after: Value

    @property
    def by(self) -> int | None:
        """By how much a number grew; None for what is no number."""
        if type(self.before) is int and type(self.after) is int:
            return self.after - self.before
        return None


@frozen
class Cost:
    """What one part of a ship weighs and costs before and after; the differences of all parts are the bill's."""

    part: str
    """The field of the design: `hull`, `thrust`, `systems`; `mass` for the basic hull."""
    mass: tuple[int, int]
    points: tuple[int, int]


@frozen
class SystemChange:
    """Like systems of one place that were added, removed, or changed in number or parameters."""

    place: str
    before: Fitted | None
    after: Fitted | None

    @property
    def how(self) -> str:
        """In a word."""
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    @property
    def mass(self) -> int:
        """By how much their MASS grew."""
        return (self.after.mass if self.after else 0) - (self.before.mass if self.before else 0)

    @property
    def points(self) -> int:
        """By how much their points grew."""
        return (self.after.points if self.after else 0) - (self.before.points if self.before else 0)


@frozen(kw_only=True)
class Refit:
    """Everything that differs between two designs; what is the same is left out."""

    rulesets: Change | None
    """The rulesets, where they differ: then figures may change though nothing was refitted."""
    design: tuple[Change, ...] = ()
    systems: tuple[SystemChange, ...] = ()
    load: tuple[Change, ...] = ()
    costs: tuple[Cost, ...] = ()
    figures: tuple[Change, ...] = ()
    tracks: tuple[Change, ...] = ()
    gained: tuple[Finding, ...] = ()
    lost: tuple[Finding, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return any(getattr(self, each.name) for each in fields(type(self)))


def refit(before: Built, after: Built) -> Refit:
    """Compare two designs, which need neither rest on each other nor be of one ruleset."""
    rulesets = Change("ruleset", before.ruleset.label, after.ruleset.label)
    bills = price(before.design, before.ruleset), price(after.design, after.ruleset)
    gained, lost = _findings(before.findings, after.findings)
    return Refit(
        rulesets=None if rulesets.before == rulesets.after else rulesets,
        design=_changes(own_values(before.design), own_values(after.design)),
        systems=tuple(_systems(_fitted(before), _fitted(after))),
        load=_changes(load_values(before.design.load), load_values(after.design.load)),
        costs=_costs(*bills),
        figures=_changes(*map(sum_values, bills)),
        tracks=_changes(track_values(before), track_values(after)),
        gained=gained,
        lost=lost,
    )


def _changes(before: Mapping[str, Value], after: Mapping[str, Value]) -> tuple[Change, ...]:
    keys = dict.fromkeys((*before, *after))
    changes = (Change(key, before.get(key), after.get(key)) for key in keys)
    return tuple(change for change in changes if change.before != change.after)


def own_values(design: Design) -> dict[str, Value]:
    """Give what a design states beside its systems and its load, by the words of a file."""
    names = [each.name for each in fields(Design) if each.name not in NOT_COMPARED]
    return {_spelled(name): getattr(design, name) for name in names}


def _spelled(field: str) -> str:
    """Spell a field as files do: `damned_type` is `damned-type`."""
    return field.removesuffix("_").replace("_", "-")


def load_values(load: Load) -> dict[str, Value]:
    """Give the load by the words of a file; what is not carried is not there."""
    told: dict[str, Value] = {
        "nuclear": load.nuclear,
        "extended-range": load.extended_range or None,
        "pods": load.pods or None,
    }
    for key, words in (("lacs", load.lacs), ("fighters", load.fighters), ("salvoes", load.salvoes)):
        told[key] = several(map(str, words)) or None
    return told


def _costs(before: Bill, after: Bill) -> tuple[Cost, ...]:
    sums = [_by_part(bill) for bill in (before, after)]
    nothing = (0, 0)
    pairs = ((part, [each.get(part, nothing) for each in sums]) for part in dict.fromkeys((*sums[0], *sums[1])))
    return tuple(Cost(part, (old[0], new[0]), (old[1], new[1])) for part, (old, new) in pairs if old != new)


def _by_part(bill: Bill) -> dict[str, tuple[int, int]]:
    sums: dict[str, tuple[int, int]] = {}
    for line in bill.lines:
        part = str(line.path[0])
        mass, points = sums.get(part, (0, 0))
        sums[part] = mass + line.mass, points + line.points
    return sums


FIGURES = ("used", "free", "over", "npv", "cpv", "cpv_version", "carried")
"""The sums of a bill that are compared."""


def sum_values(bill: Bill) -> dict[str, Value]:
    """Give the sums of a bill by their words."""
    return {word: getattr(bill, word) for word in FIGURES}


Key = tuple[System, str]
"""What like systems have in common, and their place."""


def _fitted(built: Built) -> dict[Key, Fitted]:
    return {(one.system, one.place): one for one in fitted(built.design, built.ruleset, labels=False)}


def _systems(before: Mapping[Key, Fitted], after: Mapping[Key, Fitted]) -> Iterator[SystemChange]:
    """Pair what is gone with what is new of the same kind in the same place: that was changed."""
    fresh: dict[tuple[str, str], list[Fitted]] = {}
    for key, one in after.items():
        if key not in before:
            fresh.setdefault((one.system.kind, one.place), []).append(one)
    for key, one in before.items():
        if same := after.get(key):
            if same.count != one.count:
                yield SystemChange(one.place, one, same)
        else:
            replaced = fresh.get((one.system.kind, one.place))
            yield SystemChange(one.place, one, replaced.pop(0) if replaced else None)
    for left in fresh.values():
        yield from (SystemChange(one.place, None, one) for one in left)


def track_values(built: Built) -> dict[str, Value]:
    """Give what the record sheet crosses off, and when it checks: stores by the words of a damage file."""
    design, ruleset = built.design, built.ruleset
    rows = hull_rows(design, ruleset)
    missiles = magazine(design, ruleset)
    told: dict[str, Value] = {
        "rows": tuple(len(row.stars) for row in rows),
        "threshold": tuple(row.systems for row in rows if row.systems is not None),
        "core_threshold": tuple(row.core for row in rows if row.core is not None),
        "crew_factors": crew_factors(design, ruleset),
        "stars": crew_stars(hull_boxes(design, ruleset), crew_factors(design, ruleset)),
        "drive": two_hits(design.thrust) if design.thrust else (),
        "half": drive(design.thrust).turn,
        **_strengths(built),
        "basic_magazine": missiles.basic,
        "extended_magazines": missiles.extended,
    }
    return told | dict(carried(design, ruleset))


def _strengths(built: Built) -> dict[str, Value]:
    """Give the tracks of launchers and of countermissiles by kind and place: `salvo-launcher@port`, `ams`."""
    found: dict[str, list[str]] = {}
    for one in fitted(built.design, built.ruleset, labels=False):
        if track := one.track(built.ruleset):
            what = f"{one.system.kind}{'@' * bool(one.place)}{one.place}"
            found.setdefault(what, []).extend([" ".join(map(str, track))] * one.count)
    return {what: several(sorted(tracks)) for what, tracks in found.items()}


def _findings(before: Iterable[Finding], after: Iterable[Finding]) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Give the findings gained and lost: one that only says other numbers than before is neither."""
    old, new = list(before), list(after)
    for same in (_message, _code):
        for finding in tuple(new):
            found = next((each for each in old if same(each) == same(finding)), None)
            if found is not None:
                old.remove(found)
                new.remove(finding)
    return tuple(new), tuple(old)


def _message(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message


def _code(finding: Finding) -> str:
    return finding.code
