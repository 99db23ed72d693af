"""Checks of MASS, hull, type and drives."""

from collections.abc import Iterator

from attrs import evolve

from shipyard.model.design import Design, HullWord
from shipyard.model.systems import TugDrive
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.prices import Share
from shipyard.rules.rounding import plain
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import LAC, ship_types


def mass(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find MASS over and under."""
    bill = price(design, ruleset)
    if bill.over:
        yield CODES["FB101"].at(
            ("mass",),
            f"{bill.used} of {design.mass} MASS used, {bill.over} over",
            f"take out {bill.over} MASS or raise mass",
        )
    elif bill.free:
        yield CODES["FB102"].at(
            ("mass",), f"{bill.used} of {design.mass} MASS used, {bill.free} free", f"fit {bill.free} MASS more"
        )


def least_hull(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a hull with too few boxes."""
    percent = ruleset.number("least-hull")
    least = Share(percent=percent, points=0, source="FB2 p. 3").of(design.mass).mass
    boxes = hull_boxes(design, ruleset)
    if boxes < least:
        yield CODES["FB103"].at(
            ("hull",),
            f"a hull of {boxes} box{'es' * (boxes != 1)} is below {plain(percent)} % of {design.mass} MASS",
            f"give the hull at least {least} boxes",
        )


def band(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a MASS outside the band of the type, and types that have none."""
    outside, unknown = ("HH105", "HH106") if ruleset.harrington else ("FB105", "FB106")
    word = ruleset.table_type(design.type)
    known = (*ship_types(ruleset), *((LAC,) if ruleset.harrington else ()))
    if word in ruleset.bands:
        limits = ruleset.bands[word]
        if not limits.holds(design.mass):
            fitting = [name for name, other in ruleset.bands.items() if other.holds(design.mass)]
            yield CODES[outside].at(
                ("mass",),
                f"MASS {design.mass} is outside the band of a {design.type}, {limits}",
                f"{f'by MASS it is {types_as_choice(fitting)}' if fitting else 'no type is so large or small'};"
                " change MASS or type, or accept the finding",
            )
    elif word not in known:
        yield CODES[unknown].at(
            ("type",),
            f"the tables have no type {design.type}, so there is no band of MASS to hold it against",
            f"any word will do; known are {', '.join(dict.fromkeys(known))}",
        )


def types_as_choice(names: list[str]) -> str:
    """Write types as a choice: `a BC or BB`."""
    return "a " + " or ".join(names)


def tug_drive(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find a tug drive on a ship that has no FTL drive of its own."""
    if not design.ftl:
        for index, system in enumerate(design.systems):
            if isinstance(system, TugDrive):
                yield CODES["FB108"].at(
                    ("systems", index, "kind"),
                    "a tug drive works beside the ship's own FTL drive, and there is none",
                    "write ftl = true",
                )


HULL_CLASSES = ((HullWord.FRAGILE, 15), (HullWord.WEAK, 25), (HullWord.AVERAGE, 35), (HullWord.STRONG, 45))
"""Hull words and the percentage of MASS below which a hull is called so (FB2 p. 3); super is all above."""


def hull_word(design: Design, ruleset: Ruleset) -> HullWord:
    """Give the word for a hull: its own, or the one that its boxes come to."""
    if isinstance(design.hull, HullWord):
        return design.hull
    boxes = hull_boxes(design, ruleset)
    # what a word comes to is called by the word, though a small hull's rounding puts it in another class
    words: tuple[HullWord, ...] = (HullWord.WEAK, *HullWord)
    for word in words:
        if boxes == hull_boxes(evolve(design, hull=word), ruleset):
            return word
    return next((word for word, below in HULL_CLASSES if boxes * 100 < below * design.mass), HullWord.SUPER)


def weak_hull(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find hulls other than the conversion's weak standard."""
    word = hull_word(design, ruleset)
    if word is not HullWord.WEAK:
        yield CODES["HH101"].at(
            ("hull",), f"{word} hull; weak hulls are the standard", 'write hull = "weak", or accept the finding'
        )
