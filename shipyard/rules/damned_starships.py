"""Damned Starships Again: its types and nations, every number beside the sentence that gives it.

The rules have no page numbers: a source is the heading and the first words of a sentence.
"""

from collections.abc import Mapping
from enum import StrEnum

from attrs import frozen


class Category(StrEnum):
    """The classes of vessel (Types of Vessel: 'There are five classes of interstellar vessel')."""

    CAPITAL = "capital"
    CRUISER = "cruiser"
    ESCORT = "escort"
    CRAFT = "system craft"
    MERCHANT = "merchant"
    IRREGULAR = "class E"
    """Q ships, armed merchant cruisers and pirates."""


@frozen
class Factors:
    """What a ship attacks with by range, once with expendables, and defends with; None where the table has none."""

    close: int | None
    medium: int | None
    long: int | None
    extreme: int | None
    expendables: int | None
    defence: int | None
    once: bool = True
    """Whether the expendables are in brackets: pods, which are used once."""


@frozen
class Thrust:
    """Thrust in the four states that a ship can be in; None where there is no such state."""

    normal: int
    towing: int | None
    damaged: int | None
    crippled: int | None


@frozen
class StarshipType:
    """One type of the tables."""

    word: str
    category: Category
    title: str
    points: int
    factors: Factors
    thrust: Thrust
    squadrons: int = 0
    """Squadrons of fighters that it carries."""
    text_tows: str = ""
    """What the description says of pods; empty where it says nothing."""

    @property
    def carrier(self) -> bool:
        """Whether fighters are what it is for."""
        return self.word.startswith("CV")

    @property
    def missile(self) -> bool:
        """Whether it is one of the (M) types."""
        return self.word.endswith("(M)")

    @property
    def table_tows(self) -> bool:
        """Whether the tables let it tow pods: a towing thrust, and a factor in brackets."""
        return self.thrust.towing is not None and self.factors.expendables is not None and self.factors.once


def _of(
    word: str,
    category: Category,
    title: str,
    points: int,
    factors: tuple[int | None, int | None, int | None, int | None, int | None, int | None],
    thrust: tuple[int, int | None, int | None, int | None],
    *,
    squadrons: int = 0,
    once: bool = True,
    text_tows: str = "",
) -> StarshipType:
    return StarshipType(
        word=word,
        category=category,
        title=title,
        points=points,
        factors=Factors(*factors, once),
        thrust=Thrust(*thrust),
        squadrons=squadrons,
        text_tows=text_tows,
    )


_CAPITAL, _CRUISER, _ESCORT, _CRAFT = Category.CAPITAL, Category.CRUISER, Category.ESCORT, Category.CRAFT
NO: int | None = None

TYPES: Mapping[str, StarshipType] = {
    each.word: each
    for each in (
        # close, medium, long, extreme, expendables, defence; thrust normal, towing, damaged, crippled
        _of("FBB(M)", _CAPITAL, "fast battleship (missile)", 20, (15, 12, 10, 8, 16, 12), (5, NO, 3, 1), once=False),
        _of(
            "FBB",
            _CAPITAL,
            "fast battleship",
            16,
            (15, 12, 8, 4, 16, 12),
            (5, 4, 3, 1),
            text_tows="It may tow pods which allows one attack at FFB(M) factors",
        ),
        _of(
            "SBB",
            _CAPITAL,
            "super dreadnought",
            15,
            (12, 10, 6, 3, 14, 12),
            (4, 3, 2, 1),
            squadrons=1,
            text_tows="It may tow pods",
        ),
        _of("BB", _CAPITAL, "dreadnought", 14, (11, 9, 4, 2, 12, 10), (3, 2, 1, 1), text_tows="It may tow pods"),
        _of(
            "BS",
            _CAPITAL,
            "battleship",
            8,
            (10, 8, 3, 1, NO, 8),
            (2, NO, 1, 1),
            text_tows="These are obsolete vessels with no pod capability",
        ),
        _of(
            "BC(M)",
            _CAPITAL,
            "battlecruiser (missile)",
            12,
            (11, 9, 6, 3, 12, 8),
            (5, NO, 3, 1),
            once=False,
            squadrons=1,
            text_tows="it may tow pods as well",
        ),
        _of(
            "BC",
            _CAPITAL,
            "battlecruiser",
            10,
            (9, 7, 4, 1, 12, 6),
            (5, 4, 3, 1),
            text_tows="The comments above apply",
        ),
        _of("CVH", _CAPITAL, "attack carrier", 12, (4, NO, NO, NO, NO, 12), (5, NO, 3, 1), squadrons=10),
        _of("CVA", _CAPITAL, "fleet carrier", 9, (4, NO, NO, NO, NO, 12), (5, NO, 3, 1), squadrons=6),
        _of(
            "AC", _CRUISER, "armoured cruiser", 6, (6, 4, 2, 1, NO, 6), (3, NO, 2, 1), text_tows="They may not tow pods"
        ),
        _of("TC", _CRUISER, "trade cruiser", 9, (8, 6, 3, 1, 8, 7), (6, 5, 3, 1), text_tows="They may tow pods"),
        _of("EC", _CRUISER, "escort cruiser", 8, (4, 3, 2, 1, 6, 6), (6, 5, 3, 1)),
        _of("FC", _CRUISER, "fleet cruiser", 6, (6, 4, 2, 1, 6, 6), (6, 5, 3, 1)),
        _of("SC", _CRUISER, "scout cruiser", 8, (3, 2, 1, NO, NO, 7), (6, 5, 3, 1)),
        _of("CVL", _CRUISER, "light carrier", 5, (2, NO, NO, NO, NO, 7), (6, 5, 3, 1), squadrons=4),
        _of(
            "DL",
            _ESCORT,
            "lancer",
            5,
            (2, 2, 2, 1, 8, 3),
            (7, NO, 3, 1),
            text_tows="Pods are not normally towed, but could be fitted",
        ),
        _of("DD", _ESCORT, "escort destroyer", 5, (4, 4, 3, 1, 4, 3), (7, 5, 3, 1)),
        _of("DDE", _ESCORT, "destroyer escort", 4, (2, 2, 1, NO, 4, 3), (7, 5, 3, 1)),
        _of("FF", _ESCORT, "corvette", 3, (2, 2, 1, NO, 2, 2), (4, 3, 2, 1)),
        _of("CVE", _ESCORT, "escort carrier", 3, (1, NO, NO, NO, NO, 4), (6, NO, 2, 1), squadrons=2),
        _of("S", _CRAFT, "shuttle", 0, (1, NO, NO, NO, NO, 1), (3, NO, 2, 1)),
        _of("P", _CRAFT, "pinnace", 0, (1, 1, NO, NO, NO, 1), (3, NO, 2, 1)),
        _of("FAC", _CRAFT, "fast attack craft", 1, (1, NO, NO, NO, 8, 1), (8, NO, 2, 1)),
        _of("FA", _CRAFT, "strike fighters", 2, (0, NO, NO, NO, 8, 2), (9, NO, NO, NO)),
        _of("FI", _CRAFT, "interceptors", 2, (0, NO, NO, NO, 8, 2), (9, NO, NO, NO)),
    )
}
"""Types of Vessel, with the table of Combat ('The table below gives the attack and defence factors') and that of
Manoeuvring ('The table below gives the thrust ratings'). Points: Types of Vessel, at each type."""

HYBRID, HYBRID_FIGHTS_AS = "SBB", "BB"
"""Super Dreadnought: 'Some are hybrids which carry one flight of fighters'; they fight as dreadnoughts."""

FIXED_PODS = "DL"
"""The lancer, whose pods are on her hull and in her price ('it carries a fixed pod missile armament')."""

MERCHANTS: Mapping[str, str] = {
    "VLBC": "very large bulk carrier",
    "VBLC": "very large bulk carrier",
    "BBC": "break bulk carrier",
    "LBC": "large bulk carrier",
    "PL": "passenger liner",
    "M": "merchant",
}
"""Types of Vessel, D. Merchants: 'the following are given as a guideline'; they have no points."""

IRREGULARS: Mapping[str, str] = {"Q": "Q ship", "AMC": "armed merchant cruiser", "PIRATE": "pirate"}
"""Types of Vessel, E.: 'These are a variation on the merchant hull normally'; they have neither points nor factors."""

KNOWN = (*TYPES, *MERCHANTS, *IRREGULARS)
"""Every word that may stand as a type."""

POD_POINTS = 1
"""Expendables, Missile Pods: 'The cost is one point'."""

MINE_POINTS = 1
"""Expendables, Mines: 'at one point per ½ unit square or 6 points total'."""

BATTERY_LESS = 3
"""Installations: 'each of which costs 3 points less than the ship equivalent'."""

LAID = 6
"""Half-unit squares of the area that one layer lays (Mines: 'an area 3 units long by ½ unit wide')."""

LAYER = "FF"
"""The type that lays mines (Mines: 'Mine laying systems are carried on corvette sized hulls')."""

FREE_PINNACES = 2
PINNACES_A_POINT = 10
"""Pinnaces: 'the first two are free, thereafter add 1 point per 10 or part thereof'."""

FAC_A_POINT = 2
"""Fast Attack Craft: '1 Point per pair'."""

FACS_A_BASE = 4
"""Equipment: 'Fast Attack Craft and other small vessels should have four models'."""

FIGHTERS = 8
"""Strike Fighters: 'operating in squadrons of eight'."""

SHUTTLES = 1
"""Shuttle: 'The are free, with at least 1 per starship'."""

SECTION = 2
"""Organising Fleets: 'The smallest unit is the Section, which consists of two vessels'."""

DIVISION = (2, 3)
"""Organising Fleets: 'The next level is the Division of two or three sections'."""

SQUADRON = (2, 4)
"""Organising Fleets: 'normally consisting of two to four Divisions'."""

FLOTILLA = 4
"""C. Escorts: 'they normally mass into Flotillas, of four sections'."""

COUNTER = (25.0, 12.5)
"""Millimetres of a counter (Equipment: 'these should be 25 by 12.5 mm')."""

FIELD_LEAST, FIELD_MOST = (10, 15), (30, 30)
"""Centimetres of a feature (Astronomical Features: 'It measures up to 30cm square, with a minimum size of 10 x 15';
dust clouds and asteroids are 'the same size')."""

FEATURES = 2
"""The most features that a player places (Astronomical Features: 'players must place one piece each, and may place
two')."""


@frozen
class Nation:
    """What a nation adds to the dice of technology, officers and crews."""

    name: str
    technology: int
    officers: int
    crews: int


NATIONS: Mapping[str, Nation] = {
    nation.name: nation
    for nation in (
        Nation("Manticore", 2, 2, 1),
        Nation("Haven", -1, 1, 0),
        Nation("Grayson", 1, 1, 0),
        Nation("Andermann", 1, 1, 1),
        Nation("Silesian", -2, -1, -1),
        Nation("Solarian", 3, 0, 0),
    )
}
"""National Characteristics: 'Nationality Technology Modifier Officer Modifier Crew Modifier'."""

OTHERS = Nation("other nations", 0, 0, 0)

NAVIES: Mapping[str, str] = {
    "RMN": "Manticore",
    "PN": "Haven",
    "PRH": "Haven",
    "RHN": "Haven",
    "GSN": "Grayson",
    "IAN": "Andermann",
    "SCN": "Silesian",
    "SLN": "Solarian",
}
"""The nations of the navies, by the words that designs use."""


def nation_of(word: str) -> Nation:
    """Find a nation by its name or by its navy's; others have no modifiers."""
    return NATIONS.get(NAVIES.get(word, word), OTHERS)
