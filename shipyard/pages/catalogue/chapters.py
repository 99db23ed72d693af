"""A catalogue as a value: classes by navy, with the figures and the words that its book and its page both print."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from attrs import frozen

from shipyard.pages.catalogue.words import armament, navy_word
from shipyard.rules.bill import hull_boxes, price, screen_level
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.type_words import type_word
from shipyard.rules.types import CARRIERS, LAC_CARRIER, WARSHIPS
from shipyard.rules.types import merchants as merchant_types
from shipyard.sheets.ship import Ship

WARSHIP, CARRIER, OTHER, MERCHANT = range(4)
"""The groups of types, in their order."""

BOTH = "defence"
"""What the level of sidewalls and of screens is called where some ships have these and some have those."""


@frozen(kw_only=True)
class Figures:
    """What the tables say of a class: MASS and points are those of her bill."""

    mass: int
    thrust: int
    hull: int
    """Boxes of hull."""
    defence: int
    """The level of the sidewall, or of screens."""
    armour: int
    npv: int
    cpv: int
    carried: int
    armament: str
    """Weapons, countermissiles and point defence in a line."""


@frozen(kw_only=True)
class Entry:
    """One class of the catalogue."""

    ship: Ship
    anchor: str
    """What links lead to: letters, figures and hyphens, and no other entry has it."""
    figures: Figures

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.ship.design.name

    @property
    def kind(self) -> str:
        """The type in letters and in words: `BC battlecruiser`."""
        return f"{self.ship.design.type} {type_word(self.ship.design.type)}".strip()


@frozen(kw_only=True)
class Chapter:
    """The classes of one navy, by type and then by MASS."""

    navy: str
    """As the designs name it."""
    anchor: str
    entries: tuple[Entry, ...]

    @property
    def title(self) -> str:
        """The navy's name in full, where it is known."""
        return navy_word(self.navy)

    @property
    def defence(self) -> str:
        """What the column of screens is called: by the rules that the chapter's ships are built to."""
        return defence_of(self.entries)


def chapters_of(ships: Iterable[Ship]) -> tuple[Chapter, ...]:
    """Sort ships into chapters, a navy each: those of the conversion's setting first, by the order of their names."""
    taken: set[str] = set()
    by_navy: dict[str, list[Entry]] = {}
    for ship in ships:
        design = ship.design
        anchor = _free(f"{design.navy} {design.name}", taken)
        by_navy.setdefault(design.navy, []).append(Entry(ship=ship, anchor=anchor, figures=figures_of(ship)))
    chapters = [
        Chapter(navy=navy, anchor=_free(f"navy {navy}", taken), entries=tuple(sorted(entries, key=_place)))
        for navy, entries in by_navy.items()
    ]
    return tuple(sorted(chapters, key=_chapters_place))


def defence_of(entries: Iterable[Entry]) -> str:
    """Say what the level of screens is called: by the rules that all these are built to, or by a word for both."""
    words = {entry.ship.ruleset.defence for entry in entries}
    return words.pop() if len(words) == 1 else BOTH


def dashed(value: int) -> str:
    """Give a figure for a table: what a class has nothing of is a dash."""
    return str(value) if value else "–"


def figures_of(ship: Ship) -> Figures:
    """Reckon what the tables say of a ship."""
    design, ruleset = ship.design, ship.ruleset
    bill = price(design, ruleset)
    return Figures(
        mass=design.mass,
        thrust=design.thrust,
        hull=hull_boxes(design, ruleset),
        defence=screen_level(design, ruleset),
        armour=design.armour,
        npv=bill.npv,
        cpv=bill.cpv,
        carried=bill.carried,
        armament=armament(design, ruleset),
    )


def alphabetical(text: str) -> tuple[str, str]:
    """Give what texts are sorted by: their letters without accents and capitals, then the texts themselves."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(each for each in letters if not unicodedata.category(each).startswith("M")), text


def by_name(chapters: Iterable[Chapter]) -> tuple[tuple[Chapter, Entry], ...]:
    """Give all classes in the order of their names."""
    return tuple(sorted(_all(chapters), key=lambda pair: (alphabetical(pair[1].name), alphabetical(pair[0].navy))))


def by_type(chapters: Iterable[Chapter]) -> tuple[tuple[str, tuple[tuple[Chapter, Entry], ...]], ...]:
    """Give all classes by their type, warships first and the smallest first of them."""
    found: dict[str, list[tuple[Chapter, Entry]]] = {}
    # Two rulesets may rank a word of their own otherwise: its first ship decides where it stands.
    for chapter, entry in sorted(by_name(chapters), key=lambda pair: rank(pair[1].ship)):
        found.setdefault(entry.kind, []).append((chapter, entry))
    return tuple((kind, tuple(pairs)) for kind, pairs in found.items())


def rank(ship: Ship) -> tuple[int, int, str]:
    """Give where a type stands among types: warships by size, carriers, all else, and merchants at the end."""
    word, rules = ship.design.type, ship.ruleset
    base = rules.table_type(_without_pods(rules, word))
    if base in WARSHIPS:
        return WARSHIP, WARSHIPS.index(base), word
    carriers = (*CARRIERS, LAC_CARRIER)
    if base in carriers:
        return CARRIER, carriers.index(base), word
    merchants = merchant_types(rules)
    return (MERCHANT, merchants.index(base), word) if base in merchants else (OTHER, 0, word)


def _without_pods(rules: Ruleset, word: str) -> str:
    """Give the type that a pod ship is one of: a BC(P) is a BC."""
    return word if word in rules.bands else word.removesuffix("(P)")


def _chapters_place(chapter: Chapter) -> tuple[object, ...]:
    of_the_setting = any(entry.ship.ruleset.harrington for entry in chapter.entries)
    return not of_the_setting, alphabetical(chapter.title), chapter.navy


def _place(entry: Entry) -> tuple[object, ...]:
    return *rank(entry.ship), entry.figures.mass, alphabetical(entry.name), entry.anchor


def _all(chapters: Iterable[Chapter]) -> Iterator[tuple[Chapter, Entry]]:
    for chapter in chapters:
        for entry in chapter.entries:
            yield chapter, entry


def _free(text: str, taken: set[str]) -> str:
    """Make an anchor of a text, and take it."""
    letters, _ = alphabetical(text)
    stem = re.sub("[^a-z0-9]+", "-", letters).strip("-")[:60] or "class"
    number = 1
    while (anchor := stem if number == 1 else f"{stem}-{number}") in taken:
        number += 1
    taken.add(anchor)
    return anchor


def marked(entry: Entry) -> str:
    """Give the name of a class, with a mark where she is not legal."""
    return entry.name if entry.ship.legal else f"{entry.name} (not legal)"
