"""Which class a MASS makes: the types that have it in their band, and the classes that are near it."""

from collections.abc import Iterable

from attrs import frozen

from shipyard.rules.ruleset import Ruleset
from shipyard.rules.type_words import type_word
from shipyard.rules.types import ship_types
from shipyard.studio.shelf import Entry

NEAREST = 8
"""How many classes are shown."""


@frozen
class Type:
    """A type of ship: its letters, its word, and its band of MASS, empty where the tables have none."""

    letters: str
    word: str
    band: str

    @property
    def title(self) -> str:
        """How it stands in a list."""
        return f"{self.letters}{f', {self.word}' if self.word else ''}{f' (MASS {self.band})' if self.band else ''}"


def types(ruleset: Ruleset) -> tuple[Type, ...]:
    """Give the types of a ruleset, each with its band."""
    return tuple(_type(ruleset, letters) for letters in ship_types(ruleset))


def types_holding(ruleset: Ruleset, mass: int) -> tuple[Type, ...]:
    """Give the types whose band holds a MASS."""
    bands = ((letters, ruleset.bands.get(ruleset.table_type(letters))) for letters in ship_types(ruleset))
    return tuple(_type(ruleset, letters) for letters, band in bands if band and band.holds(mass))


def _type(ruleset: Ruleset, letters: str) -> Type:
    band = ruleset.bands.get(ruleset.table_type(letters))
    return Type(letters, type_word(letters), str(band) if band else "")


def near(entries: Iterable[Entry], ruleset: Ruleset, mass: int) -> list[Entry]:
    """Give the classes nearest to a MASS under a ruleset, the nearest first."""
    known = [entry for entry in entries if entry.listed and entry.listed.ruleset.family == ruleset.family]

    def distance(entry: Entry) -> tuple[int, str]:
        assert entry.listed
        return abs(entry.listed.design.mass - mass), entry.word

    return sorted(known, key=distance)[:NEAREST]
