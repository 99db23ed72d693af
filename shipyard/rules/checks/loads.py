"""Checks of what a class usually carries: pods, craft, salvoes, warheads."""

from collections.abc import Iterator, Sequence

from shipyard.model.design import Design, SalvoGrade, entries
from shipyard.model.systems import FireControl, HangarBay, LacBay, SalvoMissileMagazine
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.words import did_you_mean

CARRIED_BY = {
    "nuclear": "salvo-launcher",
    "extended-range": "salvo-launcher",
    "pods": "towed-pod",
    "lacs": "lac-bay",
    "fighters": "hangar-bay",
    "salvoes": "salvo-missile-magazine",
}
"""What a ruleset must have for each kind of load."""


def has(ruleset: Ruleset, load: str) -> bool:
    """Say whether a ruleset has a kind of load."""
    kind = CARRIED_BY[load]
    return kind in ruleset.prices and kind not in ruleset.bans


def foreign(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find loads of the other ruleset."""
    load = design.load
    stated = {
        "nuclear": load.nuclear is not None,
        "extended-range": load.extended_range,
        "pods": bool(load.pods),
        "lacs": bool(load.lacs),
        "fighters": bool(load.fighters),
        "salvoes": bool(load.salvoes),
    }
    for key in CARRIED_BY:
        if stated[key] and not has(ruleset, key):
            known = ", ".join(other for other in CARRIED_BY if has(ruleset, other))
            yield CODES["FL106"].at(("load", key), f"{ruleset.title} has no load {key}", f"take it out; it has {known}")


def towed_pods(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find more towed pods than fire controls."""
    controls = sum(system.count for system in entries(design, FireControl))
    if (pods := design.load.pods) > controls:
        towed, it = ("towed pods", "them") if pods > 1 else ("towed pod", "it")
        yield CODES["FL101"].at(
            ("load", "pods"),
            f"{pods} {towed}, but {controls} fire control{'s' * (controls != 1)} to tow {it}",
            f"tow at most {controls}, or fit fire controls",
        )


def craft(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find craft without a bay, and craft that the ruleset does not know."""
    for key, words, table, bay, code, part in (
        ("lacs", design.load.lacs, ruleset.lacs, LacBay, "FL102", "squadron"),
        ("fighters", design.load.fighters, ruleset.fighters, HangarBay, "FL103", "group"),
    ):
        if not has(ruleset, key):
            continue
        bays = sum(system.count for system in entries(design, bay))
        if len(words) > bays:
            yield CODES[code].at(
                ("load", key),
                f"{len(words)} {part}{'s' * (len(words) != 1)}, but {bays} {bay.title}{'s' * (bays != 1)}",
                f"carry at most {bays}, or fit bays",
            )
        for index, word in enumerate(words):
            if word not in table:
                yield CODES["FL107"].at(
                    ("load", key, index),
                    f"{ruleset.title} has no {part} '{word}'",
                    did_you_mean(word, table),
                )


def nuclear(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a nuclear share that the conversion does not expect, or that the magazine cannot hold."""
    stated = design.load.nuclear
    if stated is None:
        return
    total = magazine(design, ruleset).total
    least, most = ruleset.number("nuclear-least"), ruleset.number("nuclear-most")
    path = ("load", "nuclear")
    if stated > total:
        yield CODES["FL105"].at(
            path, f"{stated} nuclear missiles, but the magazine holds {total}", f"write at most {total}"
        )
    elif total and not least * total <= stated * 100 <= most * total:
        low, high = -(-least * total // 100), most * total // 100
        yield CODES["HH113"].at(
            path,
            f"{stated} of {total} missiles are nuclear; {least} to {most} % are usual",
            f"carry {low} to {high}, or accept the finding",
        )


def salvoes(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find Fleet Book salvoes that the magazines cannot hold."""
    wanted = design.load.salvoes
    if not wanted or not has(ruleset, "salvoes"):
        return
    aboard = [system.mass for system in entries(design, SalvoMissileMagazine) for _ in range(system.count)]
    # no more magazines can be filled than there are salvoes: the largest of them decide
    aboard = sorted(aboard, reverse=True)[: len(wanted)]
    extended = wanted.count(SalvoGrade.ER)
    standard_mass, extended_mass = ruleset.whole("salvo-mass-standard"), ruleset.whole("salvo-mass-er")
    if not fit_in(aboard, extended, len(wanted) - extended, standard_mass, extended_mass):
        yield CODES["FL104"].at(
            ("load", "salvoes"),
            f"{len(wanted)} salvoes ({extended} extended range) do not fit magazines of MASS"
            f" {' and '.join(map(str, aboard)) or 0}",
            f"a standard salvo takes MASS {standard_mass} and an extended range one {extended_mass}; carry fewer",
        )


def fit_in(magazines: Sequence[int], extended: int, standard: int, standard_mass: int, extended_mass: int) -> bool:
    """Say whether so many extended range and standard salvoes go in, each whole in one magazine."""
    if sum(magazines) < extended * extended_mass + standard * standard_mass:
        return False
    best: dict[int, int] = {0: 0}
    # the most standard salvoes beside each number of extended range ones, in the magazines filled so far
    for room in magazines:
        after: dict[int, int] = {}
        for placed, beside in best.items():
            for here in range(min(extended - placed, room // extended_mass) + 1):
                total = beside + (room - here * extended_mass) // standard_mass
                after[placed + here] = max(after.get(placed + here, 0), total)
        best = after
        if best.get(extended, -1) >= standard:
            return True
    return False
