"""Choosing from many ships: those that a player asks for, in the order that is asked for."""

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import Any

from attrs import frozen

from shipyard.files.checked import Checked
from shipyard.files.rulesets import BUNDLED
from shipyard.files.wanted import Range, Wanted
from shipyard.model.design import Design
from shipyard.rules.bill import Bill, price
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.type_words import type_word
from shipyard.rules.types import ship_types

COLUMNS = ("design", "class", "navy", "type", "mass", "thrust", "npv", "cpv", "carried", "ruleset", "legal", "whose")
"""What is listed of a ship; each is something to sort by. `design` is what a fleet file writes to have her."""


@frozen(eq=False)
class Listed:
    """A ship that can be read: her design, the name that finds her, whose she is, and whether she hides another."""

    design: Design
    ruleset: Ruleset
    name: str
    """The name that finds her, or her file."""
    whose: str = ""
    """`own` for the player's, `library`, or nothing where her file has no name."""
    legal: bool = True
    hides: bool = False
    """Whether her name hides a ship of the library."""

    @cached_property
    def bill(self) -> Bill:
        """What she weighs and costs."""
        return price(self.design, self.ruleset)

    @property
    def words(self) -> tuple[str, ...]:
        """The words by which her ruleset is asked for: a house ruleset counts as the one that it extends, too."""
        return self.ruleset.id, self.ruleset.label, self.ruleset.title, self.ruleset.family

    def value(self, column: str) -> str | int | bool:
        """Give what one of the columns says of her."""
        design = self.design
        told: dict[str, str | int | bool] = {
            "design": self.name,
            "class": design.name,
            "navy": design.navy,
            "type": design.type,
            "mass": design.mass,
            "thrust": design.thrust,
            "ruleset": self.ruleset.label,
            "legal": self.legal,
            "whose": self.whose,
        }
        return told[column] if column in told else getattr(self.bill, column)


def listed(ship: Checked, name: str, whose: str, hides: bool = False) -> Listed | None:
    """Give a ship for a list; None for one that cannot be read."""
    if ship.design is None or ship.ruleset is None:
        return None
    return Listed(ship.design, ship.ruleset, name, whose, ship.legal, hides)


@frozen(kw_only=True)
class Choice:
    """What is asked for; words in small letters, and nothing of a kind asks for nothing."""

    navies: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    rulesets: frozenset[str] = frozenset()
    mass: Range | None = None
    npv: Range | None = None
    systems: tuple[Wanted, ...] = ()
    legal: bool | None = None
    texts: tuple[str, ...] = ()
    """Parts of words, each of which must stand somewhere in what names her."""

    def holds(self, ship: Listed) -> bool:
        """Say whether a ship is one of those that are asked for."""
        design = ship.design
        return (
            (not self.navies or design.navy.casefold() in self.navies)
            and (not self.types or design.type.casefold() in self.types)
            and (not self.rulesets or any(word.casefold() in self.rulesets for word in ship.words))
            and (self.legal is None or ship.legal is self.legal)
            and (self.mass is None or self.mass.holds(design.mass))
            and all(text in _naming(ship) for text in self.texts)
            and all(system.on(design) for system in self.systems)
            and (self.npv is None or self.npv.holds(ship.bill.npv))
        )


def _naming(ship: Listed) -> str:
    """Give everything that names a ship, as texts are searched."""
    design = ship.design
    return "\n".join((ship.name, design.name, design.navy, design.type, type_word(design.type))).casefold()


def types_of(ships: Iterable[Listed]) -> list[str]:
    """Give the types that can be asked for: those of the ships, and those of the tables."""
    return [ship.design.type for ship in ships] + [word for ruleset in BUNDLED.values() for word in ship_types(ruleset)]


def rulesets_of(ships: Iterable[Listed]) -> list[str]:
    """Give the rulesets that can be asked for."""
    return [*BUNDLED, *(word for ship in ships for word in ship.words)]


def in_order_of(ships: Iterable[Listed], keys: Sequence[str] = (), reverse: bool = False) -> list[Listed]:
    """Sort by what is asked for, the first key first; what is equal stands in the order of the names."""
    ordered = sorted(ships, key=partial(_key, "design"))
    for key in reversed(keys):
        ordered = sorted(ordered, key=partial(_key, key), reverse=reverse)
    return ordered if keys or not reverse else ordered[::-1]


def _key(column: str, ship: Listed) -> tuple[Any, ...]:
    """Give what a ship is sorted by: types as the tables have them, small ships first, and texts as they are read."""
    if column == "type":
        order = ship_types(ship.ruleset)
        word = ship.ruleset.table_type(ship.design.type)
        return order.index(word) if word in order else len(order), ship.design.type
    value = ship.value(column)
    if column == "design":
        return tuple(part.casefold() for part in str(value).split("/")), value
    return (value.casefold(),) if isinstance(value, str) else (value,)
