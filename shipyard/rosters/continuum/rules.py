"""What ships weigh and cost in Project Continuum's digital tabletop, as its own formulas reckon it.

Sources are the sections of the rules that the program names beside its tables; `docs/engines/continuum.md` lists them.
"""

from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from shipyard.rules.rounding import half_up

ROWS = 4
"""Rows of the hull, as in the Fleet Book."""

BOX_POINTS = 2
"""Points for a hull box in four rows (13.7)."""

HULL_CLASSES = {"fragile": 10, "weak": 20, "average": 30, "strong": 40, "super": 50}
"""Boxes of a hull, in % of its mass (13.7)."""

LEAST_HULL = 10
"""The least boxes of a hull, in % of its mass (13.7)."""

DRIVE, FTL = 5, 10
"""Mass of the main drive for each thrust, and of the FTL drive, in % of the ship's (13.9)."""

STREAMLINING = {"partial": 5, "full": 10}
"""Mass of streamlining, in % of the ship's; it costs no points (13.11, 14.1)."""

SCREEN = 5
"""Mass of one screen generator, in % of the ship's (7.2)."""

TOWED = 5
"""Mass that a tug tows for each mass of its FTL drive beyond its own tenth (11.6)."""

MOST_SCREENS = 2
"""The highest level of screens (7.2)."""

ESCORTS, CRUISERS = 44, 90
"""The largest masses of the two smaller groups of ships (13.4)."""


@frozen(kw_only=True)
class Row:
    """One row of a ship's working: an item, its rule in words, mass and points."""

    item: str
    rule: str
    mass: Fraction
    points: Fraction


@frozen(kw_only=True)
class Hull:
    """What is reckoned from the ship's mass and choices alone."""

    mass: int
    boxes: int
    thrust: int
    ftl: bool
    tows: int
    streamlining: str
    armour: int
    generators: int

    @property
    def rows(self) -> Iterator[Row]:
        """The rows of the working: hull and drives, then armour and screens."""
        yield _row("basic hull", f"{self.mass} × 1", 0, self.mass)
        yield _row("hull boxes", f"{self.boxes} × {BOX_POINTS} ({ROWS} rows)", self.boxes, self.boxes * BOX_POINTS)
        if self.thrust:
            yield self._share(f"main drive, thrust {self.thrust}", DRIVE * self.thrust, 2)
        if self.tows:
            own, more = share(FTL, self.mass), -(-self.tows // TOWED)
            rule = f"{FTL} % of {self.mass} = {own}, and {self.tows} / {TOWED} = {more}; × 2"
            yield _row("tug FTL drive", rule, own + more, 2 * (own + more))
        elif self.ftl:
            yield self._share("FTL drive", FTL, 2)
        if self.streamlining in STREAMLINING:
            yield self._share(f"{self.streamlining} streamlining", STREAMLINING[self.streamlining], 0)
        if self.armour:
            yield _row("armour", f"{self.armour} × 2", self.armour, 2 * self.armour)
        if self.generators:
            each = share(SCREEN, self.mass)
            rule = f"{self.generators} × ({SCREEN} % of {self.mass} = {each}) × 3"
            yield _row("screen generators", rule, self.generators * each, 3 * self.generators * each)

    def _share(self, item: str, percent: int, points: int) -> Row:
        mass = share(percent, self.mass)
        return _row(item, f"{percent} % of {self.mass} = {mass}, × {points}", mass, points * mass)


def _row(item: str, rule: str, mass: int, points: int) -> Row:
    return Row(item=item, rule=rule, mass=Fraction(mass), points=Fraction(points))


def share(percent: int, mass: int) -> int:
    """Take a percentage of a ship's mass: to the nearest whole, half up, and never below 1 (13.5)."""
    return max(half_up(Fraction(percent * mass, 100)), 1) if percent * mass > 0 else 0


def cpv(points: int, mass: int) -> int:
    """Give a ship's CPV: her points with the hull at a hundredth of its mass squared (18.3)."""
    return points - mass + max(half_up(Fraction(mass**2, 100)), 1)


def least_boxes(mass: int) -> int:
    """Give the fewest boxes that a hull may have."""
    return share(LEAST_HULL, mass)


def hull_class(boxes: int, mass: int) -> str:
    """Name the class whose boxes come nearest to a hull's; the boxes are what counts."""
    return min(HULL_CLASSES, key=lambda word: abs(share(HULL_CLASSES[word], mass) - boxes))


def group(mass: int, *, civilian: bool) -> str:
    """Give the group that a ship belongs to."""
    if civilian:
        return "civilian"
    return "escort" if mass <= ESCORTS else "cruiser" if mass <= CRUISERS else "capital"


FLAT: dict[str, tuple[Fraction, int]] = {
    "firecon": (Fraction(1), 4),
    "pds": (Fraction(1), 3),
    "adfc": (Fraction(2), 8),
    "ecm": (Fraction(1), 3),
    "area-ecm": (Fraction(2), 6),
    "enhanced-sensors": (Fraction(2), 8),
    "superior-sensors": (Fraction(4), 16),
    "hangar-bay": (Fraction(6), 18),
    "launch-tube": (Fraction(3), 9),
    "minesweeper": (Fraction(5), 15),
    "ortillery": (Fraction(3), 9),
    "screen-generator": (Fraction(0), 0),
}
"""Mass and points of systems that weigh the same in every ship (14.1 to 14.3)."""

WEAPON_POINTS = 3
"""Points for each mass of the weapons that we write (14.4 to 14.6)."""

HELD = {"cargo": 0, "passenger-berthing": 0, "troop-berthing": 0, "tender": 3}
"""Points for each mass of what is as large as its entry says (14.1; tender, a bay for ships, 11.6)."""

TENDER = Fraction(3, 2)
"""Mass of a bay for each mass of ship in it (11.6)."""


def beam_mass(class_: int, arcs: int) -> int:
    """Give the mass of a beam by its class and arcs (5.3): 1; 2, or 3 beyond three arcs; 4 and one more an arc, ..."""
    if class_ == 1:
        return 1
    if class_ == 2:
        return 2 if arcs <= 3 else 3
    return (1 << class_ - 1) + (arcs - 1) * (1 << class_ - 3)


def torpedo_mass(arcs: int) -> int:
    """Give the mass of a pulse torpedo by its arcs, of which it pays for three at most (5.14)."""
    return 3 + min(arcs, 3)


WEAPONS = {
    "salvo-missile-launcher": 3,
    "salvo-missile-rack": 4,
    "heavy-missile": 2,
    "submunition-pack": 1,
    "needle-beam": 2,
    "mine-rack": 2,
    "nova-cannon": 20,
    "wave-gun": 12,
}
"""Mass of weapons that weigh the same whatever their arcs (14.4 to 14.6)."""


def number(value: Fraction) -> int | float:
    """Write a number for JSON: whole where it is."""
    return value.numerator if value.denominator == 1 else float(value)
