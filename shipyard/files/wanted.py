"""What ships a player wants to see: by figures and systems. What means nothing is refused with a proposal."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from attrs import fields, frozen

from shipyard.files.words import clean, key_of
from shipyard.model.arcs import Arc, Mount
from shipyard.model.design import Design
from shipyard.model.systems import KINDS, ArcSystem, MountedSystem, System
from shipyard.rules.words import did_you_mean, plain

PARTS: Mapping[str, Callable[[Design], object]] = {
    "sidewall": lambda design: design.sidewall,
    "screens": lambda design: design.screens,
    "armour": lambda design: design.armour,
    "ftl": lambda design: design.ftl,
}
"""Parts of a ship that are asked for as systems are."""

NO_PARAMETERS = ("id", "label", "count", "arcs", "mounts")
"""What a system has beside the parameters of its kind."""


@frozen
class Range:
    """Whole numbers from `least` to `most`; None for an open end."""

    least: int | None = None
    most: int | None = None

    def holds(self, number: int) -> bool:
        """Say whether a number lies in the range."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def range_of(text: str) -> Range:
    """Read `100-150`, `100-`, `-150` or `120`; raises ValueError."""
    found = re.fullmatch(r"\s*([0-9]{0,9})\s*(-?)\s*([0-9]{0,9})\s*", text)
    if not found or not (found[1] or found[3]):
        raise ValueError(f"{clean(text).strip() or 'nothing'} is no range: write 100-150, 100-, -150 or 120")
    first, dash, last = found.groups()
    if not dash:
        return Range(int(first), int(first))
    made = Range(int(first) if first else None, int(last) if last else None)
    if made.least is not None and made.most is not None and made.least > made.most:
        raise ValueError(f"{clean(text)} ends before it starts: write {last}-{first}")
    return made


Test = Callable[[System], bool]


@frozen
class Wanted:
    """A kind of system, where it is to stand, what its parameters are to be, and how many there are to be."""

    kind: str
    place: str = ""
    tests: tuple[Test, ...] = ()
    count: Range = Range(1, None)

    def on(self, design: Design) -> bool:
        """Say whether a design has it."""
        if self.kind in PARTS:
            return bool(PARTS[self.kind](design))
        found = (each for each in design.systems if each.kind == self.kind and all(test(each) for test in self.tests))
        return self.count.holds(sum(self._standing(each) for each in found))

    def _standing(self, system: System) -> int:
        """Count how many stand where they are wanted."""
        if not self.place:
            return system.fitted
        if isinstance(system, MountedSystem):
            return system.count * sum(mount == self.place for mount in system.mounts)
        return system.count if isinstance(system, ArcSystem) and self.place in system.arcs else 0


def wanted_of(text: str) -> Wanted:
    """Read `grazer`, `laser@fore`, `salvo-launcher:salvo=8-12` or `pds:count=10-`; raises ValueError."""
    before, _, stated = text.partition(":")
    word, at, where = before.partition("@")
    kind = plain(word)
    if kind not in (*KINDS, *PARTS):
        hint = did_you_mean(kind, (*KINDS, *PARTS), "shipyard rules --systems lists them")
        said = clean(word).strip()
        raise ValueError(f"there is no kind of system {said}: {hint}" if said else f"no system is named: {hint}")
    place = _place(kind, where) if at else ""
    tests: list[Test] = []
    count = Range(1, None)
    for pair in stated.split(",") if stated else ():
        key, _, value = (part.strip() for part in pair.partition("="))
        if key == "count" and kind in KINDS:
            count = range_of(value)
        else:
            tests.append(_test(kind, key, value))
    return Wanted(kind, place, tuple(tests), count)


def place_words(kind: str) -> tuple[str, ...]:
    """Give the words for where a kind of system can stand."""
    system = KINDS.get(kind, System)
    if issubclass(system, MountedSystem):
        return tuple(map(str, Mount))
    return tuple(map(str, Arc)) if issubclass(system, ArcSystem) else ()


def _place(kind: str, where: str) -> str:
    places = place_words(kind)
    found = next((place for place in places if place.casefold() == where.strip().casefold()), None)
    if found is None:
        hint = did_you_mean(where, places) if places else f"write {kind} alone"
        said = clean(where).strip()
        raise ValueError(f"{kind} does not stand at {said}: {hint}" if said else f"no place stands after @: {hint}")
    return found


def parameters_of(kind: str) -> tuple[str, ...]:
    """Give the keys of a kind of system that can be asked for."""
    if kind not in KINDS:
        return ()
    return (*(key_of(each.name) for each in fields(KINDS[kind]) if each.name not in NO_PARAMETERS), "count")


def _test(kind: str, key: str, value: str) -> Test:
    if key not in parameters_of(kind):
        keys = parameters_of(kind)
        hint = did_you_mean(key, keys) if keys else f"write {kind} alone"
        raise ValueError(f"{kind} has no {clean(key) or 'parameter without a name'}: {hint}")
    name, type_ = next((each.name, each.type) for each in fields(KINDS[kind]) if key_of(each.name) == key)
    if type_ is int:
        span = range_of(value)
        return lambda system: span.holds(getattr(system, name))
    if type_ is bool:
        truth = _choice(kind, key, value, ("true", "false")) == "true"
        return lambda system: getattr(system, name) is truth
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        word = _choice(kind, key, value, tuple(map(str, type_)))
        return lambda system: str(getattr(system, name)) == word
    return lambda system: getattr(system, name) == value


def _choice(kind: str, key: str, value: str, choices: Sequence[str]) -> str:
    if value not in choices:
        raise ValueError(f"{key} of {kind} is not {clean(value) or 'empty'}: {did_you_mean(value, choices)}")
    return value
