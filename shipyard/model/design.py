"""A ship class as its designer chose it. Sums, prices and verdicts are computed from it, never stored."""

from enum import StrEnum
from typing import TypeVar

from attrs import field, frozen

from shipyard.model.bounds import Kind, Several, Text, Whole
from shipyard.model.systems import System

S = TypeVar("S", bound=System)

MASS = Whole(1, 9999)
"""The MASS of a hull that the program takes."""


class HullWord(StrEnum):
    """How much of the ship is structure, in words (FB2 p. 3)."""

    FRAGILE = "fragile"
    WEAK = "weak"
    AVERAGE = "average"
    STRONG = "strong"
    SUPER = "super"


class Streamlining(StrEnum):
    """How far the hull can enter an atmosphere."""

    NONE = "none"
    PARTIAL = "partial"
    FULL = "full"


class Crew(StrEnum):
    """Who mans the ship; it decides the crew factors."""

    MILITARY = "military"
    CIVILIAN = "civilian"


class SalvoGrade(StrEnum):
    """A Fleet Book missile salvo: standard, or extended range."""

    STANDARD = "standard"
    ER = "er"


@frozen(kw_only=True)
class Source:
    """One thing that a design rests on."""

    text: str = field(validator=Text(longest=1000, lines=True))
    url: str | None = field(default=None, validator=Text(longest=1000))


@frozen(kw_only=True)
class Accept:
    """A finding that the designer means, and why."""

    code: str = field(validator=Text(longest=20))
    reason: str = field(validator=Text(longest=1000, lines=True))


@frozen(kw_only=True)
class Printed:
    """What a book or another program says of the ship: compared, never used."""

    npv: int | None = field(default=None, validator=Whole(0, 10**7))
    cpv: int | None = field(default=None, validator=Whole(0, 10**7))
    mass: int | None = field(default=None, validator=Whole(0, 10**6))
    source: str = field(validator=Text(longest=1000, lines=True))


@frozen(kw_only=True)
class Load:
    """What a class usually carries beyond its systems; priced apart, in neither MASS nor NPV."""

    nuclear: int | None = field(default=None, validator=Whole(0, 10**6))
    extended_range: bool = field(default=False, validator=Kind(bool))
    pods: int = field(default=0, validator=Whole(0, 999))
    lacs: tuple[str, ...] = field(default=(), validator=Several(str))
    fighters: tuple[str, ...] = field(default=(), validator=Several(str))
    salvoes: tuple[SalvoGrade, ...] = field(default=(), validator=Several(SalvoGrade))


@frozen(kw_only=True)
class Design:
    """A ship class: hull, drive, defences, systems and usual load.

    `mass` is the total MASS of the hull (TMF); `hull` a word or a number of boxes; `thrust` the main drive's
    rating; of `sidewall` and `screens` the one that the ruleset uses is stated, 0 for none.
    """

    ruleset: str = field(validator=Text(longest=400))
    name: str = field(validator=Text())
    navy: str = field(validator=Text(longest=80))
    type: str = field(validator=Text(longest=20))
    mass: int = field(validator=MASS)
    hull: HullWord | int = field()
    thrust: int = field(validator=Whole(0, 99))
    ftl: bool = field(validator=Kind(bool))
    sidewall: int | None = field(default=None, validator=Whole(0, 9))
    screens: int | None = field(default=None, validator=Whole(0, 9))
    armour: int = field(default=0, validator=Whole(0, 9999))
    streamlining: Streamlining = field(default=Streamlining.NONE, validator=Kind(Streamlining))
    crew: Crew = field(default=Crew.MILITARY, validator=Kind(Crew))
    silhouette: str | None = field(default=None, validator=Text(longest=400))
    damned_type: str | None = field(default=None, validator=Text(longest=40))
    printed: Printed | None = field(default=None, validator=Kind(Printed))
    notes: str | None = field(default=None, validator=Text(longest=5000, shortest=0, lines=True))
    sources: tuple[Source, ...] = field(default=(), validator=Several(Source))
    accept: tuple[Accept, ...] = field(default=(), validator=Several(Accept))
    systems: tuple[System, ...] = field(default=(), validator=Several(System))
    load: Load = field(factory=Load, validator=Kind(Load))

    @hull.validator
    def _hull_is_a_word_or_boxes(self, _field: object, value: object) -> None:
        if not isinstance(value, HullWord) and (fault := HULL_BOXES.fault(value)):
            raise ValueError(f"hull {fault}, or a hull word, not {value!r}")


HULL_BOXES = MASS
"""A hull of so many boxes."""


def entries(design: Design, kind: type[S]) -> tuple[S, ...]:
    """Give the design's entries of one class of system, in the order of the file."""
    return tuple(system for system in design.systems if isinstance(system, kind))
