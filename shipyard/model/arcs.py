"""Fire arcs and mounts: through which sixths of the circle a system bears."""

from collections.abc import Iterable
from enum import StrEnum


class Arc(StrEnum):
    """One of the six arcs of 60 degrees, clockwise from fore (FB1 pp. 3-12)."""

    F = "F"
    FS = "FS"
    AS = "AS"
    A = "A"
    AP = "AP"
    FP = "FP"


class Mount(StrEnum):
    """Where a Harrington system stands, which decides its arcs (conversion, Missiles and Energy Weapons)."""

    PORT = "port"
    STARBOARD = "starboard"
    FORE = "fore"
    AFT = "aft"
    ALL_ROUND = "all-round"


ARCS: tuple[Arc, ...] = tuple(Arc)

MOUNT_ARCS: dict[Mount, tuple[Arc, ...]] = {
    Mount.PORT: (Arc.AP, Arc.FP),
    Mount.STARBOARD: (Arc.FS, Arc.AS),
    Mount.FORE: (Arc.F,),
    Mount.AFT: (Arc.A,),
    Mount.ALL_ROUND: ARCS,
}

BROADSIDES = (Mount.PORT, Mount.STARBOARD)
CHASES = (Mount.FORE, Mount.AFT)

POD_ARCS: tuple[Arc, ...] = (Arc.FS, Arc.AS, Arc.A, Arc.AP, Arc.FP)
"""The five arcs of pods, towed and internal: all but fore (conversion, Pod Launched Missiles)."""


def in_order(arcs: Iterable[Arc]) -> tuple[Arc, ...]:
    """Each arc once, clockwise from fore."""
    found = set(arcs)
    return tuple(arc for arc in ARCS if arc in found)


def adjoin(arcs: Iterable[Arc]) -> bool:
    """Say whether the arcs form one unbroken sweep (none and all six do)."""
    found = {ARCS.index(arc) for arc in arcs}
    starts = [index for index in found if (index - 1) % len(ARCS) not in found]
    return len(starts) <= 1


def mirrored(arcs: Iterable[Arc]) -> tuple[Arc, ...]:
    """Give the same arcs on the other side of the ship."""
    return in_order(ARCS[-ARCS.index(arc)] for arc in arcs)
