"""A ruleset as a value: tables of prices, types, numbers and readings that checks and prices look up."""

from collections.abc import Mapping
from fractions import Fraction

from attrs import field, frozen

from shipyard.rules.prices import Price

HARRINGTON = "harrington"
FLEET_BOOK = "fleet-book"


@frozen
class Number:
    """One number of the rules that is no price, with what it means and where it stands."""

    value: Fraction = field(converter=Fraction)
    meaning: str
    source: str
    least: int = 1
    most: int = 9999
    counted: bool = True
    """Whether it is a whole number."""


@frozen
class Reading:
    """What the sources leave open and how it is read here: a choice of ours, never the sources' own word."""

    text: str
    source: str
    options: tuple[str, ...] = ()
    """The words that a house ruleset may choose; empty where the reading is no choice of words."""
    value: str = ""
    """The option in force."""
    entries: tuple[str, ...] = ()
    """The entries of the ruleset's tables that hold the reading's numbers: `prices.ams.points`."""


@frozen
class Ban:
    """A kind of system that a setting does not have, with what to use instead."""

    instead: str
    source: str
    renamed: bool = False
    """The setting has the system under another name."""
    house: bool = False
    """A house ruleset bans it."""


@frozen
class Band:
    """The MASS of a type of ship: from `least` to `most`, or open above."""

    least: int
    most: int | None = None

    def holds(self, mass: int) -> bool:
        """Say whether a MASS lies in the band."""
        return self.least <= mass and (self.most is None or mass <= self.most)

    def __str__(self) -> str:
        return f"{self.least}+" if self.most is None else f"{self.least}-{self.most}"


@frozen
class Craft:
    """A group or squadron of craft that is carried: six of them, priced apart from the ship."""

    points: Fraction = field(converter=Fraction)
    title: str = ""
    source: str = ""
    endurance: int = 6
    note: str = ""
    """What is easily forgotten of it in play."""


@frozen(kw_only=True, eq=False)
class Ruleset:
    """Everything that a game or a group of players may set differently.

    `family` decides which checks run. A house ruleset keeps its family, and `extends` names what it changes.
    """

    id: str
    version: int
    title: str
    family: str
    defence: str
    """The family's word for screens: the key in a design, and the stem of their prices."""
    prices: Mapping[str, Price]
    """By the kind of a system, and by name for hull, drives and screens."""
    lacs: Mapping[str, Craft] = field(factory=dict)
    fighters: Mapping[str, Craft] = field(factory=dict)
    bans: Mapping[str, Ban] = field(factory=dict)
    bands: Mapping[str, Band] = field(factory=dict)
    fits: Mapping[str, tuple[int, int]] = field(factory=dict)
    """AMS rating that a type usually has: least and most."""
    aliases: Mapping[str, str] = field(factory=dict)
    """Words for types that stand for another in the tables."""
    numbers: Mapping[str, Number] = field(factory=dict)
    readings: Mapping[str, Reading] = field(factory=dict)
    extends: str = ""
    """The label of the ruleset that this one changes; empty for the bundled ones."""

    @property
    def label(self) -> str:
        """The name that stands on a sheet: `harrington@1`, or a house ruleset's name and what it extends."""
        return f"{self.title} ({self.extends})" if self.extends else f"{self.id}@{self.version}"

    @property
    def harrington(self) -> bool:
        """Whether the conversion's own rules apply."""
        return self.family == HARRINGTON

    def number(self, name: str) -> Fraction:
        """Look up one number of the rules."""
        return self.numbers[name].value

    def whole(self, name: str) -> int:
        """Look up one number of the rules that is counted, rounded down."""
        return int(self.numbers[name].value // 1)

    def reads(self, name: str) -> str:
        """Look up the option in force of one reading."""
        return self.readings[name].value

    def table_type(self, ship_type: str) -> str:
        """Translate a design's type into the word of the tables."""
        return self.aliases.get(ship_type, ship_type)
