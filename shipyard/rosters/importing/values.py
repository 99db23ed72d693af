"""What a stranger's file holds: its ships and fleets, before they have files of their own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from shipyard.files.placed import Placed
from shipyard.rosters.importing.foreign import Foreign
from shipyard.rules.type_words import WORDS


@frozen(kw_only=True, eq=False)
class Member:
    """One ship of a stranger's fleet; `ship` is None where her class stands in another file, by its name."""

    class_name: str
    ship: Foreign | None = None
    name: str = ""
    id: str = ""
    load: Mapping[str, Any] = field(factory=dict)
    damage: Mapping[str, Any] = field(factory=dict)
    start: Mapping[str, Any] = field(factory=dict)
    notes: tuple[str, ...] = ()


@frozen(kw_only=True, eq=False)
class ForeignFleet:
    """One fleet of a stranger's file: squadrons by name, each with its ships."""

    name: str
    squadrons: tuple[tuple[str, tuple[Member, ...]], ...]
    navy: str = ""
    points: int | None = None
    notes: tuple[str, ...] = ()


@frozen(kw_only=True, eq=False)
class Found:
    """What one file gave: classes, fleets of them, and what is wrong with the file."""

    ships: tuple[Foreign, ...] = ()
    fleets: tuple[ForeignFleet, ...] = ()
    findings: tuple[Placed, ...] = ()

    @property
    def size(self) -> int:
        """How many classes and ships of fleets there are."""
        return len(self.ships) + sum(len(ships) for fleet in self.fleets for _, ships in fleet.squadrons)


_LETTERS = {word: letters for letters, word in reversed(WORDS.items())}
"""The letters of a type by its word; of letters with one word, the first in the tables."""

UNKNOWN_NAVY = "unknown"
"""The navy of a ship whose file states none."""

UNKNOWN = "?"
"""The type of a ship whose file states none."""


def type_letters(words: str) -> str:
    """Give the letters of a type for its words, where the tables have them; other words stay as they are."""
    plain = " ".join(words.split())
    return _LETTERS.get(plain.casefold(), plain)[:20].strip() or UNKNOWN


def type_words_of(letters: str) -> str:
    """Give the words of a type for programs that have words, so that reading them gives the same letters again."""
    words = WORDS.get(letters, "").title()
    return words if words and type_letters(words) == letters else letters


UNREAD = "it states nothing that can be read"


def strange_notes(systems: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Tell of systems that nothing here stands for, each with the reason, like ones together."""
    for (system, why), number in Counter(systems).items():
        times = f"{number} times " if number > 1 else ""
        yield f"{times}{system}: {why}"
