"""A fleet as its player wrote it: squadrons of ships, each a design with what is the ship's own."""

from enum import StrEnum
from typing import Any, ClassVar

from attrs import Factory, asdict, evolve, field, frozen
from attrs.validators import optional

from shipyard.model.bounds import Kind, Real, Several, Text, Whole
from shipyard.model.damage import UNHURT, Damage
from shipyard.model.design import Accept, Design, Load, SalvoGrade
from shipyard.model.silhouette import Silhouette

MOST_ALIKE = Whole(1, 999)
"""How many ships one entry may stand for."""

NAME = Text(longest=200)
"""The name of a ship."""

ID = Text(longest=20)
"""What a ship is called on the table."""


PLACE = Real(-100_000, 100_000)
"""A place on the table, in MU."""

CLOCK = Whole(1, 12)
"""A course or facing."""


class Quality(StrEnum):
    """How good a crew is."""

    INFERIOR = "inferior"
    CAPABLE = "capable"
    SUPERIOR = "superior"


class Era(StrEnum):
    """When a game plays: the title of the book whose rules hold. Later ones stand after earlier ones."""

    FLAG_IN_EXILE = "Flag in Exile"
    HONOR_AMONG_ENEMIES = "Honor Among Enemies"
    ECHOES_OF_HONOR = "Echoes of Honor"

    @property
    def number(self) -> int:
        """The place in the order of the books."""
        return list(Era).index(self)


@frozen(kw_only=True)
class OwnLoad:
    """What one ship carries otherwise than her class; what is None is as the class has it."""

    title: ClassVar[str] = "load"

    nuclear: int | None = field(default=None, validator=Whole(0, 10**6))
    extended_range: bool | None = field(default=None, validator=Kind(bool))
    pods: int | None = field(default=None, validator=Whole(0, 999))
    lacs: tuple[str, ...] | None = field(default=None, validator=optional(Several(str)))
    fighters: tuple[str, ...] | None = field(default=None, validator=optional(Several(str)))
    salvoes: tuple[SalvoGrade, ...] | None = field(default=None, validator=optional(Several(SalvoGrade)))

    @property
    def stated(self) -> dict[str, Any]:
        """The keys that are stated, with their values."""
        return {key: value for key, value in asdict(self, recurse=False).items() if value is not None}

    def over(self, load: Load) -> Load:
        """Lay it over the load of a class, key by key."""
        return evolve(load, **self.stated)


AS_THE_CLASS = OwnLoad()
"""The load of a ship that carries what her class does."""


@frozen(kw_only=True)
class Start:
    """Where a ship stands when the game begins, and how she moves.

    Places are in MU, x to starboard and y ahead for a player who looks along course 12; courses and facings go round
    the clock, 12 ahead. A facing that is not stated is the course.
    """

    title: ClassVar[str] = "start"

    x: float = field(validator=PLACE)
    y: float = field(validator=PLACE)
    course: int = field(default=12, validator=CLOCK)
    facing: int | None = field(default=None, validator=CLOCK)
    speed: int = field(default=0, validator=Whole(0, 999))


@frozen(kw_only=True)
class Entry:
    """One entry of a squadron: a ship, several ships by name, or a number of them alike.

    `design` is a name of the library or a path beside the fleet's file, `damned_type` what she counts as in a game of
    Damned Starships.
    """

    title: ClassVar[str] = "ship"

    design: str = field(validator=Text(longest=400))
    name: str | None = field(default=None, validator=NAME)
    names: tuple[str, ...] = field(default=(), validator=Several(str))
    count: int | None = field(default=None, validator=MOST_ALIKE)
    id: str | None = field(default=None, validator=ID)
    quality: Quality | None = field(default=None, validator=Kind(Quality))
    load: OwnLoad = Factory(OwnLoad)
    damage: Damage = Factory(Damage)
    start: Start | None = field(default=None, validator=Kind(Start))
    damned_type: str | None = field(default=None, validator=Text(longest=40))
    notes: str | None = field(default=None, validator=Text(longest=5000, shortest=0, lines=True))

    @property
    def ships(self) -> tuple[str, ...]:
        """The name of each ship that the entry stands for; an empty one where she has no name of her own."""
        if self.names:
            return self.names
        number = self.count or 1
        return (self.name or "",) if number == 1 else ("",) * number


@frozen(kw_only=True)
class Squadron:
    """A part of a fleet under a name."""

    name: str = field(validator=Text(longest=200))
    ships: tuple[Entry, ...] = field(default=(), validator=Several(Entry))
    notes: str | None = field(default=None, validator=Text(longest=5000, shortest=0, lines=True))


@frozen(kw_only=True)
class Fleet:
    """A fleet, with the ruleset that it is built and played by and what it may cost in points."""

    ruleset: str = field(validator=Text(longest=400))
    name: str = field(validator=Text())
    navy: str | None = field(default=None, validator=Text(longest=80))
    points: int | None = field(default=None, validator=Whole(0, 10**7))
    era: Era | None = field(default=None, validator=Kind(Era))
    notes: str | None = field(default=None, validator=Text(longest=5000, shortest=0, lines=True))
    accept: tuple[Accept, ...] = field(default=(), validator=Several(Accept))
    squadrons: tuple[Squadron, ...] = field(default=(), validator=Several(Squadron))


@frozen(kw_only=True)
class FleetShip:
    """One ship of a fleet: her class with the load that she carries, and what is her own.

    `place` leads to her entry in the fleet's file; ships of one entry share it.
    """

    squadron: str
    name: str
    id: str
    design: Design
    quality: Quality | None = None
    damage: Damage = UNHURT
    start: Start | None = None
    damned_type: str | None = None
    silhouette: Silhouette | None = None
    notes: str = ""
    place: tuple[str | int, ...] = ()

    @property
    def title(self) -> str:
        """Her name, or her class where she has none."""
        return self.name or self.design.name
