"""Two ships side by side: everything of both, and what differs marked."""

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from shipyard.rules.bill import price
from shipyard.rules.findings import Finding
from shipyard.rules.fitted import Fitted, fitted
from shipyard.rules.refit import Built, Refit, Value, load_values, own_values, refit, sum_values, track_values
from shipyard.rules.refit_words import SUMS, track_words, value_words
from shipyard.studio.shelf import Entry

LABELS = {"mass": "MASS", "ftl": "FTL drive", "damned-type": "Damned Starships type"}
"""What fields of a design are called on the page, where it is not their word."""

NO_PLACE = "aboard"
"""Where systems stand that have neither mount nor arc."""

HIDDEN = ("cpv_version",)
"""Sums that say nothing by themselves."""


@frozen
class Pair:
    """One line: what it is, and its value on both sides; empty where a side has it not."""

    what: str
    before: str
    after: str
    by: str = ""
    """By how much a number grew, with its sign."""

    @property
    def differs(self) -> bool:
        """Whether the sides differ."""
        return self.before != self.after


@frozen
class Comparison:
    """Everything of two ships, in sections of lines, with the findings that one of them alone has."""

    rulesets: Pair
    sections: Mapping[str, tuple[Pair, ...]]
    gained: tuple[Finding, ...]
    lost: tuple[Finding, ...]

    @property
    def number(self) -> int:
        """How many lines differ."""
        return sum(pair.differs for pairs in self.sections.values() for pair in pairs)


def built(entry: Entry) -> Built | None:
    """Give a ship to be compared; None for one that cannot be read."""
    ship = entry.ship
    if ship.design is None or ship.ruleset is None:
        return None
    return Built(design=ship.design, ruleset=ship.ruleset, findings=tuple(placed.finding for placed in ship.findings))


def comparison(before: Built, after: Built) -> Comparison:
    """Put two ships side by side."""
    changes = refit(before, after)
    sides = before, after
    own = [own_values(side.design) for side in sides]
    sums = [sum_values(price(side.design, side.ruleset)) for side in sides]
    load = [load_values(side.design.load) for side in sides]
    tracks = [track_values(side) for side in sides]
    sections = {
        "MASS and points": tuple(_pairs(sums[0], sums[1], lambda what: SUMS.get(what, what))),
        "Class": tuple(_pairs(own[0], own[1], lambda what: LABELS.get(what, what))),
        "Systems": tuple(_systems(before, changes)),
        "Load": tuple(_pairs(load[0], load[1], str)),
        "Record sheet": tuple(_pairs(tracks[0], tracks[1], track_words)),
    }
    return Comparison(
        rulesets=Pair("ruleset", before.ruleset.label, after.ruleset.label),
        sections={title: pairs for title, pairs in sections.items() if pairs},
        gained=changes.gained,
        lost=changes.lost,
    )


def _pairs(before: Mapping[str, Value], after: Mapping[str, Value], word: Callable[[str], str]) -> Iterator[Pair]:
    """Give a line for whatever one of the sides has."""
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        if key in HIDDEN or (_nothing(old) and _nothing(new)):
            continue
        by = f"{new - old:+}" if type(old) is int and type(new) is int and old != new else ""
        yield Pair(word(key), value_words(old), value_words(new), by)


def _nothing(value: Value) -> bool:
    """Say whether a ship has nothing of a thing; a word or a truth always says something."""
    return value is None or value == () or (type(value) is int and value == 0)


def _systems(before: Built, changes: Refit) -> Iterator[Pair]:
    """Give the systems of both ships place by place: what was changed beside what it was changed into."""
    by_place: dict[str, list[Pair]] = {}
    changed = {change.before: change.after for change in changes.systems if change.before}
    for one in fitted(before.design, before.ruleset, labels=False):
        other = changed.get(one, one)
        by_place.setdefault(one.place, []).append(_system(one, other))
    for change in changes.systems:
        if change.before is None and change.after is not None:
            by_place.setdefault(change.place, []).append(_system(None, change.after))
    for pairs in by_place.values():
        yield from pairs


def _system(before: Fitted | None, after: Fitted | None) -> Pair:
    one = before or after
    assert one
    mass = (after.mass if after else 0) - (before.mass if before else 0)
    titles = [each.title if each else "" for each in (before, after)]
    return Pair(one.place or NO_PLACE, titles[0], titles[1], f"{mass:+} MASS" if mass else "")
