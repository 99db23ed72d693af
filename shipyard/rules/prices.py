"""Prices as data: each kind of price knows how MASS and points follow from a system and the ship's MASS.

`points` is always points for each MASS; the few exceptions have a number of their own. Every number is an
entry that a house ruleset may change under its name here.
"""

from collections.abc import Mapping
from fractions import Fraction

from attrs import field, frozen

from shipyard.model.arcs import ARCS, Mount
from shipyard.model.systems import System
from shipyard.rules.rounding import half_up, plain


@frozen
class Amount:
    """What one system weighs and costs: the rule in words, the exact value, MASS and points."""

    rule: str
    raw: Fraction
    mass: int
    points: int


def exact(value: int | str | Fraction) -> Fraction:
    """Take a number without rounding."""
    return Fraction(value)


@frozen(kw_only=True, eq=False)
class Price:
    """What a system weighs and costs; the base of the kinds of price below."""

    source: str
    points: Fraction = field(converter=exact)

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        raise NotImplementedError

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:
        """Reckon one system on a ship of `tmf` MASS, standing on `mount` where its kind has mounts."""
        raise NotImplementedError

    def whole(self, rule: str, raw: Fraction) -> Amount:
        """Round the MASS half up and price it."""
        mass = half_up(raw)
        return Amount(rule, raw, mass, half_up(self.points * mass))


@frozen(kw_only=True, eq=False)
class Each(Price):
    """So much MASS each."""

    mass: Fraction = field(converter=exact)

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        return plain(self.mass)

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one system."""
        return self.whole(f"{plain(self.mass)} each", self.mass)


@frozen(kw_only=True, eq=False)
class PerUnit(Price):
    """So much MASS for each unit of one of the system's own numbers, beside a basic MASS."""

    unit: str
    each: Fraction = field(converter=exact)
    mass: Fraction = field(default=Fraction(0), converter=exact)
    unit_points: Fraction | None = None
    """Points for each MASS of units, where they cost other than the rest."""

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        units = f"{plain(self.each)} × {self.unit}" if self.each != 1 else self.unit
        return f"{plain(self.mass)} + {units}" if self.mass else units

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one system."""
        return self.of(getattr(system, self.unit))

    def of(self, units: int) -> Amount:
        """Reckon so many units with the basic MASS."""
        raw = self.mass + self.each * units
        rule = f"{plain(self.each)} × {units}"
        if self.mass:
            rule = f"{plain(self.mass)} + {rule}"
        amount = self.whole(rule, raw)
        if self.unit_points is None:
            return amount
        points = self.points * self.mass + self.unit_points * self.each * units
        return Amount(amount.rule, raw, amount.mass, half_up(points))


@frozen(kw_only=True, eq=False)
class Share(Price):
    """A percentage: of the ship's MASS, or of one of the system's own numbers; never 0, with a least MASS."""

    percent: Fraction = field(converter=exact)
    least: Fraction = field(default=Fraction(1), converter=exact)
    unit: str | None = None

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        least = f", at least {plain(self.least)}" if self.least > 1 else ""
        return f"{plain(self.percent)} % of {self.unit or 'MASS'}{least}"

    def amount(self, system: System | None, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one system."""
        return self.of(tmf if self.unit is None else getattr(system, self.unit))

    def of(self, whole: int, times: int = 1) -> Amount:
        """Take the percentage of a MASS, `times` over but rounded once."""
        percent = self.percent * times
        raw = percent * whole / 100
        rule = f"{plain(percent)} % of {whole}"
        if half_up(raw) < half_up(self.least):
            rule += f", at least {plain(self.least)}"
        mass = max(half_up(raw), half_up(self.least))
        return Amount(rule, raw, mass, half_up(self.points * mass))


@frozen(kw_only=True, eq=False)
class Graded(Price):
    """A MASS for each grade of the system."""

    attribute: str
    masses: Mapping[str, Fraction]

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        return ", ".join(f"{grade} {plain(mass)}" for grade, mass in self.masses.items())

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one system."""
        grade = self.grade(getattr(system, self.attribute))
        return self.whole(f"{plain(self.masses[grade])} each ({grade})", self.masses[grade])

    def grade(self, value: object) -> str:
        """Name the grade: its own word, or the first and second name for no and yes."""
        return list(self.masses)[value] if isinstance(value, bool) else str(value)


@frozen(kw_only=True, eq=False)
class Battery(Price):
    """A beam battery: class 1, class 2 through up to three arcs or six, higher classes by the arc."""

    class_1: Fraction = field(converter=exact)
    class_2: Fraction = field(converter=exact)
    class_2_six_arcs: Fraction = field(converter=exact)
    doubling: Fraction = field(converter=exact)
    """MASS of class n from 3 up through one arc: this to the power of n - 1."""
    further_arc: Fraction = field(converter=exact)
    """What each further arc adds, as a part of the MASS for one arc."""

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        higher = f"{plain(self.doubling)}^(class - 1), {plain(self.further_arc)} of it more an arc"
        return f"{plain(self.class_1)}; {plain(self.class_2)}, six arcs {plain(self.class_2_six_arcs)}; {higher}"

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one battery by its class and the arcs it pays for (one on a broadside or chase mount)."""
        rating: int = getattr(system, "class_")  # noqa: B009 - beams and lasers share the attribute, not a base
        arcs = len(set(getattr(system, "arcs", ARCS[:1]))) if mount in (None, *_ONE_ARC) else len(ARCS)
        rule = f"class {rating}, {'' if mount is None else 'pays '}{arcs} arc{'s' * (arcs != 1)}"
        if rating == 1:
            raw = self.class_1
        elif rating == 2:
            raw = self.class_2 if arcs <= 3 else self.class_2_six_arcs
        else:
            raw = self.doubling ** (rating - 1) * (1 + self.further_arc * (max(arcs, 1) - 1))
        return self.whole(rule, raw)


_ONE_ARC = (Mount.PORT, Mount.STARBOARD, Mount.FORE, Mount.AFT)


@frozen(kw_only=True, eq=False)
class Tube(Price):
    """A pulse torpedo: MASS for the first arc and for each further one."""

    mass: Fraction = field(converter=exact)
    further_arc: Fraction = field(converter=exact)

    @property
    def mass_rule(self) -> str:
        """How the MASS follows, in words."""
        return f"{plain(self.mass)}, each further arc {plain(self.further_arc)}"

    def amount(self, system: System, tmf: int, mount: Mount | None = None) -> Amount:  # noqa: ARG002
        """Reckon one tube by its arcs."""
        arcs = max(len(set(getattr(system, "arcs", ()))), 1)
        return self.whole(
            f"{plain(self.mass)} + {plain(self.further_arc)} × {arcs - 1}",
            self.mass + self.further_arc * (arcs - 1),
        )
