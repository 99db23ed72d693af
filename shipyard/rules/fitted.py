"""Like systems that stand together: what a ship card lists and what a refit changes, with MASS and points."""

from collections.abc import Iterator

from attrs import evolve, frozen

from shipyard.model.arcs import ARCS, Mount
from shipyard.model.design import Design
from shipyard.model.systems import ArcSystem, MountedSystem, System
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import strengths
from shipyard.rules.words import times

ALL_ARCS = "all arcs"
"""The place of a Fleet Book system that bears all round."""


@frozen
class Fitted:
    """So many like systems of one place, with what all of them weigh and cost."""

    system: System
    """One of them: its parameters, without count, id and mounts."""
    place: str
    """The word of the mount, or the arcs; empty for what has neither."""
    count: int
    mass: int
    points: int

    @property
    def name(self) -> str:
        """What one is called: `laser class 2`, without its arcs, which are its place."""
        return system_name(self.system, arcs=False)

    @property
    def title(self) -> str:
        """Its name with the number of them: `2 × laser class 2`."""
        return times(self.count, self.name)

    def track(self, ruleset: Ruleset) -> tuple[int, ...]:
        """Give the track that each of them loses its strength by; nothing for what a single hit ends."""
        return strengths(self.system, ruleset)


def fitted(design: Design, ruleset: Ruleset, *, labels: bool = True) -> tuple[Fitted, ...]:
    """Put like systems of one place together, in the order of the file; `labels` tell them apart, too."""
    found: dict[tuple[System, str], Fitted] = {}
    for one in _standing(design, ruleset, labels=labels):
        key = (one.system, one.place)
        if before := found.get(key):
            mass, points = before.mass + one.mass, before.points + one.points
            one = evolve(before, count=before.count + one.count, mass=mass, points=points)
        found[key] = one
    return tuple(found.values())


def _standing(design: Design, ruleset: Ruleset, *, labels: bool) -> Iterator[Fitted]:
    for system in design.systems:
        like = evolve(system, count=1, id=None, label=system.label if labels else None)
        price = ruleset.prices.get(system.kind)
        if isinstance(like, MountedSystem):
            like = evolve(like, mounts=())
        elif isinstance(like, ArcSystem):
            like = evolve(like, arcs=tuple(sorted(like.arcs, key=ARCS.index)))
        for place, mount in places_of(system):
            stands = mount is not None or not isinstance(system, MountedSystem)
            amount = price.amount(system, design.mass, mount) if price and stands else None
            mass, points = (amount.mass, amount.points) if amount else (0, 0)
            yield Fitted(like, place, system.count, mass * system.count, points * system.count)


NO_MOUNT = "no mount"
"""The place of a system in a draft that states neither mount nor arc."""


def places_of(system: System) -> tuple[tuple[str, Mount | None], ...]:
    """Give the places where a system stands, each with its mount where it has one."""
    if isinstance(system, MountedSystem):
        return tuple((str(mount), mount) for mount in system.mounts) or ((NO_MOUNT, None),)
    if not isinstance(system, ArcSystem):
        return (("", None),)
    if set(system.arcs) == set(ARCS):
        return ((ALL_ARCS, None),)
    return ((" ".join(sorted(system.arcs, key=ARCS.index)) or NO_MOUNT, None),)
