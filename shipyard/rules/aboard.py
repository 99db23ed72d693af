"""What of a ship can be lost by itself: every system where it stands, and the parts that no entry names."""

from collections.abc import Iterator

from attrs import frozen

from shipyard.model.design import Design
from shipyard.model.systems import Drones, MountedSystem, System
from shipyard.rules.bill import screen_level
from shipyard.rules.carried import drones_per_mass
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import CORE_SYSTEMS, strengths

FTL = "ftl"
"""The FTL drive among the parts of a ship."""

CORE = tuple(name.replace(" ", "-") for name in CORE_SYSTEMS)
"""The core systems among the parts of a ship: `bridge`, `life-support`, `power-plant`."""

SIDES = ("port", "starboard")
"""The sides that a sidewall stands on."""

Unit = tuple[str, int, int]
"""One thing that can be lost: its part of the ship (`systems[2]`, `bridge`), which of the part's mounts it stands on,
and which of those there it is; both numbers from 0."""


@frozen
class Stand:
    """Like things on one mount: `count` of them, each gone after so many `hits`."""

    part: str
    names: tuple[str, ...]
    """What a player calls it: its kind, and its id where it has one."""
    title: str
    place: int = 0
    mount: str = ""
    """The word of its mount; empty for what stands on none."""
    count: int = 1
    hits: int = 1
    one_a_side: bool = False
    """Whether its sides are lost apart, so that a loss must say which."""

    def units(self) -> Iterator[Unit]:
        """Give each of them."""
        return ((self.part, self.place, copy) for copy in range(self.count))


def aboard(design: Design, ruleset: Ruleset) -> tuple[Stand, ...]:
    """List everything that a ship can lose by itself, her own parts before the systems of her file."""
    return (*_own(design, ruleset), *_systems(design, ruleset))


def _own(design: Design, ruleset: Ruleset) -> Iterator[Stand]:
    for name in CORE:
        yield Stand(name, (name,), name.replace("-", " "))
    if design.ftl:
        yield Stand(FTL, (FTL,), "FTL drive")
    level, defence = screen_level(design, ruleset), ruleset.defence
    if level and ruleset.harrington:
        for place, side in enumerate(SIDES):
            yield Stand(defence, (defence,), defence, place, side, hits=level, one_a_side=True)
    elif level:
        yield Stand(defence, (defence,), defence, hits=level)


def _systems(design: Design, ruleset: Ruleset) -> Iterator[Stand]:
    for index, system in enumerate(design.systems):
        names = (system.kind, system.id) if system.id else (system.kind,)
        mounts = system.mounts if isinstance(system, MountedSystem) else ("",)
        hits = len(strengths(system, ruleset)) or 1
        for place, mount in enumerate(mounts):
            yield Stand(f"systems[{index}]", names, system.title, place, mount, _count(system, ruleset), hits)


def _count(system: System, ruleset: Ruleset) -> int:
    """Count what is crossed off by itself: each system, and of drones each one."""
    return system.count * (system.mass * drones_per_mass(ruleset) if isinstance(system, Drones) else 1)
