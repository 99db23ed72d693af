"""A fleet for Damned Starships Again as its player wrote it: sections, divisions, squadrons, and what stands beside."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import ClassVar

from attrs import Factory, evolve, field, frozen

from shipyard.model.bounds import Kind, Several, Text, Whole
from shipyard.model.fleet import Quality

NAME = Text(longest=200)
WORD = Text(longest=40)
MANY = Whole(0, 999)


class Officer(StrEnum):
    """How good an officer is."""

    INCOMPETENT = "incompetent"
    CAPABLE = "capable"
    SUPERIOR = "superior"


class State(StrEnum):
    """What a ship has suffered so far; her damage decides factors and thrust."""

    SOUND = "sound"
    DAMAGED = "damaged"
    CRIPPLED = "crippled"
    DESTROYED = "destroyed"


class Loaded(StrEnum):
    """What strike fighters and fast attack craft are armed for."""

    ATTACK = "attack"
    DEFENCE = "defence"


class Feature(StrEnum):
    """A kind of astronomical feature."""

    ROCK_FIELD = "rock-field"
    DUST_CLOUD = "dust-cloud"
    ASTEROID = "asteroid"


@frozen(kw_only=True)
class Commander:
    """Who commands; an officer whose quality is not stated is rolled for when he first acts."""

    title: ClassVar[str] = "commander"

    rank: str = field(validator=WORD)
    name: str | None = field(default=None, validator=NAME)
    quality: Officer | None = field(default=None, validator=Kind(Officer))


@frozen(kw_only=True)
class Craft:
    """What a ship or an installation carries: squadrons of FA and FI, single FAC, pinnaces and shuttles."""

    title: ClassVar[str] = "squadrons"

    fa: int = field(default=0, validator=MANY, metadata={"key": "FA"})
    fi: int = field(default=0, validator=MANY, metadata={"key": "FI"})
    fac: int = field(default=0, validator=MANY, metadata={"key": "FAC"})
    """Single craft, which come in pairs."""
    p: int = field(default=0, validator=MANY, metadata={"key": "P"})
    """Single craft, which come in pairs."""
    s: int = field(default=0, validator=MANY, metadata={"key": "S"})
    """Shuttles; every starship has one at least, stated or not."""
    loaded: Loaded = field(default=Loaded.ATTACK, validator=Kind(Loaded))


NO_CRAFT = Craft()


@frozen(kw_only=True)
class DamnedSpent:
    """What is lost of the craft that a ship or an installation carries, and whether what she fires once is fired."""

    title: ClassVar[str] = "spent"

    fa: int = field(default=0, validator=MANY, metadata={"key": "FA"})
    fi: int = field(default=0, validator=MANY, metadata={"key": "FI"})
    fac: int = field(default=0, validator=MANY, metadata={"key": "FAC"})
    p: int = field(default=0, validator=MANY, metadata={"key": "P"})
    s: int = field(default=0, validator=MANY, metadata={"key": "S"})
    pods: bool = field(default=False, validator=Kind(bool))
    """Towed or fixed pods, and missiles that are used once."""


NOTHING_SPENT = DamnedSpent()


@frozen(kw_only=True)
class BatteryDamage:
    """What one battery of an installation has suffered: batteries are attacked apart."""

    title: ClassVar[str] = "battery's damage"

    battery: int = field(validator=Whole(1, 999))
    """Which of the batteries, from 1 on."""
    state: State = field(default=State.SOUND, validator=Kind(State))
    fired: bool = field(default=False, validator=Kind(bool))
    """Whether what it fires once is fired."""


@frozen(kw_only=True)
class AgreedFactors:
    """Factors that the players agreed on, for a ship that the tables leave to them."""

    title: ClassVar[str] = "factors"

    close: int = field(default=0, validator=MANY)
    medium: int = field(default=0, validator=MANY)
    long: int = field(default=0, validator=MANY)
    extreme: int = field(default=0, validator=MANY)
    expendables: int = field(default=0, validator=MANY)
    defence: int = field(default=0, validator=MANY)


@frozen(kw_only=True)
class Starship:
    """One ship. Her type is stated, or suggested by her Full Thrust design."""

    title: ClassVar[str] = "ship"

    name: str = field(validator=NAME)
    type: str | None = field(default=None, validator=WORD)
    design: str | None = field(default=None, validator=Text(longest=400))
    id: str | None = field(default=None, validator=Text(longest=20))
    pods: bool = field(default=False, validator=Kind(bool))
    crew: Quality | None = field(default=None, validator=Kind(Quality))
    state: State = field(default=State.SOUND, validator=Kind(State))
    squadrons: Craft = Factory(Craft)
    spent: DamnedSpent = Factory(DamnedSpent)
    points: int | None = field(default=None, validator=MANY)
    factors: AgreedFactors | None = field(default=None, validator=Kind(AgreedFactors))


@frozen(kw_only=True)
class Section:
    """Two ships that act together."""

    title: ClassVar[str] = "section"

    name: str | None = field(default=None, validator=NAME)
    ships: tuple[Starship, ...] = field(default=(), validator=Several(Starship))


@frozen(kw_only=True)
class Division:
    """Two sections, possibly three, under a flag officer."""

    title: ClassVar[str] = "division"

    name: str | None = field(default=None, validator=NAME)
    commander: Commander | None = field(default=None, validator=Kind(Commander))
    sections: tuple[Section, ...] = field(default=(), validator=Several(Section))


@frozen(kw_only=True)
class DamnedSquadron:
    """A squadron of divisions, or a flotilla of sections; `escorts` names the squadron or carrier it is attached to."""

    title: ClassVar[str] = "squadron"

    name: str = field(validator=NAME)
    commander: Commander | None = field(default=None, validator=Kind(Commander))
    escorts: str | None = field(default=None, validator=NAME)
    divisions: tuple[Division, ...] = field(default=(), validator=Several(Division))
    sections: tuple[Section, ...] = field(default=(), validator=Several(Section))

    @property
    def every_section(self) -> tuple[Section, ...]:
        """All sections, those of its divisions first."""
        return (*(section for division in self.divisions for section in division.sections), *self.sections)

    @property
    def ships(self) -> tuple[Starship, ...]:
        """All ships."""
        return tuple(ship for section in self.every_section for ship in section.ships)


@frozen(kw_only=True)
class Installation:
    """A station or fort: batteries that count as ships' armament, and small craft."""

    title: ClassVar[str] = "installation"

    name: str = field(validator=NAME)
    batteries: tuple[str, ...] = field(default=(), validator=Several(str))
    fac: int = field(default=0, validator=MANY)
    squadrons: Craft = Factory(Craft)
    crew: Quality | None = field(default=None, validator=Kind(Quality))
    spent: DamnedSpent = Factory(DamnedSpent)
    damage: tuple[BatteryDamage, ...] = field(default=(), validator=Several(BatteryDamage))
    """What its batteries have suffered; one that is not named is sound."""

    def battery(self, number: int) -> BatteryDamage:
        """Give the damage of a battery, from 1 on."""
        return next((each for each in self.damage if each.battery == number), BatteryDamage(battery=number))

    @property
    def craft(self) -> Craft:
        """All that is based there."""
        return evolve(self.squadrons, fac=self.squadrons.fac + self.fac)


@frozen(kw_only=True)
class Minefield:
    """Mines in squares of half a unit: they lie from the start, or `layer` names the ship that lays them in play."""

    title: ClassVar[str] = "minefield"

    half_unit_squares: int = field(validator=Whole(1, 9999), metadata={"key": "half_unit_squares"})
    layer: str | None = field(default=None, validator=NAME)


@frozen(kw_only=True)
class Convoy:
    """Merchants under an honorary commodore; `escort` names the squadron or flotilla that escorts them."""

    title: ClassVar[str] = "convoy"

    name: str = field(validator=NAME)
    commodore: str | None = field(default=None, validator=NAME)
    escort: str | None = field(default=None, validator=NAME)
    merchants: tuple[Starship, ...] = field(default=(), validator=Several(Starship))


@frozen(kw_only=True)
class Scenery:
    """An astronomical feature, in centimetres."""

    title: ClassVar[str] = "feature"

    kind: Feature = field(validator=Kind(Feature))
    width: int = field(default=10, validator=Whole(1, 999))
    length: int = field(default=15, validator=Whole(1, 999))


@frozen(kw_only=True)
class DamnedFleet:
    """A fleet of whole ships under officers."""

    title: ClassVar[str] = "fleet"

    ruleset: str = field(validator=Text(longest=400))
    name: str = field(validator=NAME)
    nation: str | None = field(default=None, validator=Text(longest=80))
    points: int | None = field(default=None, validator=Whole(0, 10**6))
    attacker: bool = field(default=False, validator=Kind(bool))
    commander: Commander | None = field(default=None, validator=Kind(Commander))
    squadrons: tuple[DamnedSquadron, ...] = field(default=(), validator=Several(DamnedSquadron))
    carriers: tuple[Starship, ...] = field(default=(), validator=Several(Starship))
    scouts: tuple[Starship, ...] = field(default=(), validator=Several(Starship))
    convoys: tuple[Convoy, ...] = field(default=(), validator=Several(Convoy))
    installations: tuple[Installation, ...] = field(default=(), validator=Several(Installation))
    minefields: tuple[Minefield, ...] = field(default=(), validator=Several(Minefield))
    scenery: tuple[Scenery, ...] = field(default=(), validator=Several(Scenery))
    readings: Mapping[str, str] = Factory(dict)
    notes: str | None = field(default=None, validator=Text(longest=5000, shortest=0, lines=True))

    def placed_ships(self) -> Iterator[tuple[tuple[str | int, ...], Starship]]:
        """Give every ship with the path to her in the file, in its order."""
        for number, squadron in enumerate(self.squadrons):
            top = ("squadrons", number)
            for index, division in enumerate(squadron.divisions):
                yield from _of_sections((*top, "divisions", index), division.sections)
            yield from _of_sections(top, squadron.sections)
        for key, ships in (("carriers", self.carriers), ("scouts", self.scouts)):
            yield from (((key, number), ship) for number, ship in enumerate(ships))
        for number, convoy in enumerate(self.convoys):
            yield from ((("convoys", number, "merchants", index), ship) for index, ship in enumerate(convoy.merchants))


TABLES: tuple[type, ...] = (
    AgreedFactors,
    BatteryDamage,
    Commander,
    Convoy,
    Craft,
    DamnedFleet,
    DamnedSpent,
    DamnedSquadron,
    Division,
    Installation,
    Minefield,
    Scenery,
    Section,
    Starship,
)
"""The classes of a fleet's tables."""


_PARTS = (Division, DamnedSquadron, DamnedFleet)
ABOVE: Mapping[type, tuple[type, ...]] = {
    **dict.fromkeys((Convoy, DamnedSquadron, Installation, Minefield, Scenery), (DamnedFleet,)),
    Division: (DamnedSquadron, DamnedFleet),
    Section: _PARTS,
    Starship: (Section, *_PARTS),
}
"""The tables whose keys may have slipped into another because they stand below its header, the nearest first."""


def _of_sections(
    top: tuple[str | int, ...], sections: tuple[Section, ...]
) -> Iterator[tuple[tuple[str | int, ...], Starship]]:
    for number, section in enumerate(sections):
        for index, ship in enumerate(section.ships):
            yield (*top, "sections", number, "ships", index), ship
