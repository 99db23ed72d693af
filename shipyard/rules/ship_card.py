"""A ship card as a value: what a player wants to know of a class before it is printed."""

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from shipyard.model.arcs import Mount
from shipyard.model.design import Design
from shipyard.model.systems import ArcSystem, LaunchRails, MountedSystem, System
from shipyard.rules.aboard import SIDES
from shipyard.rules.bill import Bill, hull_boxes, price, screen_level
from shipyard.rules.carried import carried
from shipyard.rules.fitted import Fitted, fitted
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Craft, Ruleset
from shipyard.rules.tracks import (
    Drive,
    core_threshold,
    crew_factors,
    crew_stars,
    drive,
    rows_of,
    thresholds,
    two_hits,
)

DEFENCES = frozenset(("ams", "pds", "adfc", "spare-screen", "ecm", "cloaking-field", "reflex-field"))
"""The kinds of system that keep a ship from being hit."""

STORED = frozenset(
    (
        "magazine",
        "salvo-missile-magazine",
        "pod",
        "drones",
        "minelayer",
        "minelaying-system",
        "hangar-bay",
        "lac-bay",
    )
)
"""The kinds of system that hold what is used up or launched."""

RAILS = "all but fore"
"""Where launch rails bear: through the five arcs of pods (conversion, Pod Launched Missiles)."""

STORES = {
    "laser": "laser heads",
    "nuclear": "nuclear",
    "pods": "towed pods",
    "internal-pods": "internal pods",
    "drones": "drones",
    "mines": "mines",
    "standard": "salvoes, standard",
    "er": "salvoes, extended range",
}
"""What is counted, by the words of a damage file."""


@frozen
class Row:
    """One row of the hull: the crew stars in each of its boxes, and what is checked at its end."""

    stars: tuple[int, ...]
    systems: int | None
    """A system is lost on this roll or more; None after the last row."""
    core: int | None
    """A core system is lost on this roll or more; None where they are not checked."""


@frozen(kw_only=True, eq=False)
class ShipCard:
    """What a class is and carries, reckoned from her design."""

    design: Design
    ruleset: Ruleset
    bill: Bill
    drive: Drive
    drive_track: tuple[int, ...]
    """Thrust before and after the first hit on the drive; the second ends it."""
    crew_factors: int
    screens: dict[str, int]
    """The level of screens, or of the sidewall on each side; empty without any."""
    rows: tuple[Row, ...]
    weapons: tuple[tuple[str, tuple[Fitted, ...]], ...]
    """By mount or arcs, broadsides first."""
    defences: tuple[Fitted, ...]
    holders: tuple[Fitted, ...]
    """Magazines, bays, rails and whatever else holds the stores."""
    others: tuple[Fitted, ...]
    stores: dict[str, int]
    """How much there is of everything that is counted, by the words of a damage file."""
    extended_range: bool
    """Whether the missiles are Ghost Rider's."""
    craft: tuple[tuple[str, int], ...]
    """The squadrons and groups that the class usually carries, by title."""


def ship_card(design: Design, ruleset: Ruleset) -> ShipCard:
    """Reckon the card of a design; a draft that breaks rules is shown as it stands."""
    every = fitted(design, ruleset)
    return ShipCard(
        design=design,
        ruleset=ruleset,
        bill=price(design, ruleset),
        drive=drive(design.thrust),
        drive_track=two_hits(design.thrust) if design.thrust else (),
        crew_factors=crew_factors(design, ruleset),
        screens=_screens(design, ruleset),
        rows=hull_rows(design, ruleset),
        weapons=_by_place(one for one in every if is_weapon(one.system)),
        defences=tuple(one for one in every if one.system.kind in DEFENCES),
        holders=tuple(one for one in every if one.system.kind in STORED),
        others=tuple(one for one in every if not (is_weapon(one.system) or one.system.kind in DEFENCES | STORED)),
        stores={key: count for key, count in carried(design, ruleset).items() if count},
        extended_range=magazine(design, ruleset).extended_range,
        craft=_craft(design, ruleset),
    )


def is_weapon(system: System) -> bool:
    """Say whether a system is listed by the mount or the arcs through which it bears."""
    return isinstance(system, MountedSystem | ArcSystem | LaunchRails)


def hull_rows(design: Design, ruleset: Ruleset) -> tuple[Row, ...]:
    """Give the rows of the hull as the sheet prints them."""
    boxes = rows_of(design, ruleset)
    stars = Counter(crew_stars(hull_boxes(design, ruleset), crew_factors(design, ruleset)))
    rows: list[Row] = []
    first = 1
    for number, roll in zip(boxes, thresholds(len(boxes)), strict=True):
        rows.append(Row(tuple(stars[box] for box in range(first, first + number)), roll, core_threshold(roll)))
        first += number
    return tuple(rows)


def _screens(design: Design, ruleset: Ruleset) -> dict[str, int]:
    level = screen_level(design, ruleset)
    if not level:
        return {}
    return dict.fromkeys(SIDES, level) if ruleset.harrington else {ruleset.defence: level}


def _by_place(weapons: Iterator[Fitted]) -> tuple[tuple[str, tuple[Fitted, ...]], ...]:
    mounts = [str(mount) for mount in Mount]
    found: dict[str, list[Fitted]] = {}
    for one in weapons:
        found.setdefault(RAILS if isinstance(one.system, LaunchRails) else one.place, []).append(one)
    places = sorted(found, key=lambda place: mounts.index(place) if place in mounts else len(mounts))
    return tuple((place, tuple(found[place])) for place in places)


def _craft(design: Design, ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    words = [(word, ruleset.lacs.get(word)) for word in design.load.lacs]
    words += [(word, ruleset.fighters.get(word)) for word in design.load.fighters]
    return tuple(Counter(_title(word, craft) for word, craft in words).items())


def _title(word: str, craft: Craft | None) -> str:
    return craft.title if craft else word
