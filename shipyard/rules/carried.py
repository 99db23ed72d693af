"""What a ship carries that is used up in play: missiles, pods, drones, mines, salvoes, craft."""

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate

from shipyard.model.design import Design, SalvoGrade, entries
from shipyard.model.systems import Drones, Minelayer, MinelayingSystem, SalvoMissileMagazine
from shipyard.rules.missiles import magazine, pods_aboard
from shipyard.rules.ruleset import Ruleset

SEVERAL = 2
"""From how many magazines on each launcher has its own, and they are numbered."""


def carried(design: Design, ruleset: Ruleset) -> Mapping[str, int]:
    """Give how many there are of everything that is counted, by the words of a damage file."""
    missiles = magazine(design, ruleset)
    salvoes = salvoes_aboard(design, ruleset)
    return {
        "laser": missiles.laser,
        "nuclear": min(missiles.nuclear, missiles.total),
        "pods": design.load.pods,
        "internal-pods": pods_aboard(design),
        "drones": sum(system.mass * system.count for system in entries(design, Drones)) * drones_per_mass(ruleset),
        "mines": mines_aboard(design, ruleset),
        "standard": salvoes[SalvoGrade.STANDARD],
        "er": salvoes[SalvoGrade.ER],
    }


def drones_per_mass(ruleset: Ruleset) -> int:
    """Give the drones of each MASS; one for drafts under rules that know none."""
    return ruleset.whole("drones-per-mass") if "drones-per-mass" in ruleset.numbers else 1


def mines_aboard(design: Design, ruleset: Ruleset) -> int:
    """Count the mines of all minelayers and minelaying systems."""
    mines = sum(system.mines * system.count for system in entries(design, Minelayer))
    if "mines" in ruleset.numbers:
        first, more = ruleset.whole("mines"), ruleset.whole("mines-per-mass")
        mines += sum((first + more * system.extra) * system.count for system in entries(design, MinelayingSystem))
    return mines


def magazine_numbers(design: Design) -> dict[str, int]:
    """Give the number on a sheet of each Fleet Book magazine that has an id, from 1 on, in the order of the file.

    Of several that one entry stands for it is the first; a single magazine aboard has no number.
    """
    magazines = entries(design, SalvoMissileMagazine)
    if sum(each.count for each in magazines) < SEVERAL:
        return {}
    firsts = accumulate((each.count for each in magazines), initial=1)
    return {each.id: first for each, first in zip(magazines, firsts, strict=False) if each.id}


def salvo_masses(ruleset: Ruleset) -> dict[SalvoGrade, int]:
    """Give the MASS that a salvo of each grade takes in a magazine, at least 1 whatever house rules say."""
    return {grade: max(ruleset.whole(f"salvo-mass-{grade}"), 1) for grade in SalvoGrade}


def salvoes_aboard(design: Design, ruleset: Ruleset) -> Counter[SalvoGrade]:
    """Count the Fleet Book salvoes by grade: those of the load, or standard ones that fill every magazine."""
    if design.load.salvoes:
        return Counter(design.load.salvoes)
    each = salvo_masses(ruleset)[SalvoGrade.STANDARD]
    filled = sum(system.mass // each * system.count for system in entries(design, SalvoMissileMagazine))
    return Counter({SalvoGrade.STANDARD: filled})
