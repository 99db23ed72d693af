"""Which salvoes lie in which Fleet Book magazine."""

from collections.abc import Iterator

from attrs import evolve

from shipyard.model.design import Design, SalvoGrade, entries
from shipyard.model.systems import SalvoMissileMagazine
from shipyard.rules import fleet_book

MASSES = {grade: fleet_book.RULESET.whole(f"salvo-mass-{grade}") for grade in SalvoGrade}
"""MASS of a salvo in a magazine."""


def stored(design: Design) -> Iterator[tuple[SalvoMissileMagazine, tuple[SalvoGrade, ...]]]:
    """Share the load's salvoes out to the magazines one by one, in order, as they fit; without a load each is full."""
    left = list(design.load.salvoes)
    for entry in entries(design, SalvoMissileMagazine):
        for _ in range(entry.count):
            taken: list[SalvoGrade] = []
            if not design.load.salvoes:
                taken = [SalvoGrade.STANDARD] * (entry.mass // MASSES[SalvoGrade.STANDARD])
            room = entry.mass
            while left and MASSES[left[0]] <= room:
                room -= MASSES[left[0]]
                taken.append(left.pop(0))
            yield evolve(entry, count=1), tuple(taken)
