"""The dice of a whole fleet: technology, officers, crews, initiative, and who commands where nobody is named."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from shipyard.model.damned import Commander, DamnedFleet, Officer, State
from shipyard.model.fleet import Quality
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned_starships import TYPES, Category
from shipyard.rules.findings import Path

INCOMPETENT, SUPERIOR = 2, 9
"""A roll of so much or less, and of so much or more (Technological Command and Crew Factors: '1 or 2 Officer is
incompetent', '9 or 0 Officer is superior'; a 0 is ten)."""

ADVANTAGE = ((2, 1), (3, 2))
"""How many times the other side's score is which advantage ('Twice as much: Three times as much: + 1 Tech. Advantage
+ 2 Tech. Advantage')."""

OBSOLETE = ("BS", "AC")
"""Types of which a majority counts against technology ('-1 Fleet contains a majority of BS or AC types')."""

RANKS = (
    "captain",
    "commodore",
    "junior admiral",
    "rear admiral",
    "vice admiral",
    "admiral",
    "fleet admiral",
    "admiral of the fleet",
)
"""Ranks from the junior on (Organising Fleets: 'Ranks are Royal Navy equivalents')."""


@frozen
class Modifier:
    """Something that is added to a die, and why."""

    why: str
    add: int


def technology(fleet: DamnedFleet, types: Mapping[Path, str]) -> Iterator[Modifier]:
    """Give what the fleet itself adds to its die for technology, beside its nation."""
    ships = [path for path, ship in fleet.placed_ships() if ship.state is not State.DESTROYED]
    words = [types[path] for path in ships if types.get(path) in TYPES]
    if 2 * sum(word in OBSOLETE for word in words) > len(words):
        yield Modifier("most ships are BS or AC", -1)
    if 2 * sum(TYPES[word].missile for word in words) > len(words):
        yield Modifier("most ships are of the (M) types", 1)
    elif any(TYPES[word].carrier for word in words):
        yield Modifier("the fleet has carriers", 1)


def advantage(own: int, other: int) -> int:
    """Give the technology advantage of a score over another."""
    return max((gives for times, gives in ADVANTAGE if own > 0 and own >= times * max(other, 0)), default=0)


def graded(roll: int, add: int, readings: Mapping[str, str]) -> int:
    """Give a roll for an officer or a crew with the nation's modifier."""
    score = roll + add
    return min(max(score, 1), 10) if in_force(readings, "rolls-held") == "held" else score


def officer(score: int) -> Officer:
    """Say how good an officer with a score is."""
    if score <= INCOMPETENT:
        return Officer.INCOMPETENT
    return Officer.SUPERIOR if score >= SUPERIOR else Officer.CAPABLE


def crew(score: int) -> Quality:
    """Say how good a crew with a score is."""
    if score <= INCOMPETENT:
        return Quality.INFERIOR
    return Quality.SUPERIOR if score >= SUPERIOR else Quality.CAPABLE


def senior_officers(readings: Mapping[str, str]) -> Mapping[Officer, int]:
    """Give what the senior officer adds to the roll for initiative ('+1 if the senior officer is superior')."""
    worst = -1 if in_force(readings, "officers-inferior") == "incompetent" else 0
    return {Officer.INCOMPETENT: worst, Officer.CAPABLE: 0, Officer.SUPERIOR: 1}


def larger_fleet(readings: Mapping[str, str]) -> int:
    """Give what the larger fleet adds to the roll for initiative."""
    return -1 if in_force(readings, "larger-fleet") == "minus" else 1


ATTACKER = 1
"""What the attacker adds to the roll for initiative ('+1 if a fleet is designated the attacker')."""


def rank(commander: Commander) -> int:
    """Give the place of a commander's rank among the ranks; one that is not known is below all."""
    word = commander.rank.casefold()
    return RANKS.index(word) if word in RANKS else -1


def senior(commanders: Sequence[Commander]) -> Commander | None:
    """Give the senior of some commanders, the first where several are (Organising Fleets: 'the senior Admiral')."""
    return max(commanders, key=rank, default=None)


def flag_officer(word: str, category: Category | None) -> bool:
    """Say whether a commander rolls for his ability and for command points.

    'roll a D10 for each commander (Captain commanding an escort flotilla and any Flag Officer)'.
    """
    return category is Category.ESCORT or word.casefold() not in ("captain", "commander")
