"""The missiles of the Harrington conversion: how many, of which warhead, and what happens when they arrive."""

from fractions import Fraction

from attrs import frozen

from shipyard.model.arcs import BROADSIDES
from shipyard.model.design import Design, entries
from shipyard.model.systems import Ams, ExtendedMagazine, LaunchRails, Pod, SalvoLauncher
from shipyard.odds.dice import at_least
from shipyard.rules.dice_tables import HITS_LEVEL_2, HITS_NO_OR_LEVEL_1, Hits
from shipyard.rules.ruleset import Ruleset


@frozen
class Magazine:
    """A ship's missiles: the basic magazine of its launchers, the extended ones, and the split by warhead."""

    basic: int
    extended: tuple[int, ...]
    """The missiles of each extended magazine, which is lost as a system."""
    nuclear: int
    extended_range: bool

    @property
    def total(self) -> int:
        """All missiles aboard but those in pods."""
        return self.basic + sum(self.extended)

    @property
    def laser(self) -> int:
        """Missiles with laser heads."""
        return max(self.total - self.nuclear, 0)


def magazine(design: Design, ruleset: Ruleset) -> Magazine:
    """Reckon the magazine: missiles for each MASS of launchers and of extended magazines (conversion, Missiles).

    It is empty under rules that know no such launchers, whatever a draft carries.
    """
    if not ruleset.harrington:
        return Magazine(0, (), 0, False)
    er = design.load.extended_range
    suffix = "-er" if er else ""
    price = ruleset.prices["salvo-launcher"]
    launchers = sum(price.amount(system, design.mass).mass * system.fitted for system in entries(design, SalvoLauncher))
    basic = int(ruleset.number(f"magazine-basic{suffix}") * launchers)
    each = ruleset.number(f"magazine-extended{suffix}")
    extended = tuple(
        int(each * system.mass) for system in entries(design, ExtendedMagazine) for _ in range(system.count)
    )
    stated = design.load.nuclear
    total = basic + sum(extended)
    nuclear = int(ruleset.number("nuclear-share") * total // 1) if stated is None else stated
    return Magazine(basic, extended, nuclear, er)


def ams_rating(design: Design) -> int:
    """Add up the ratings of all countermissile launchers."""
    return sum(system.rating * system.count for system in entries(design, Ams))


def broadside(design: Design) -> int:
    """Give the missiles of the ship's larger broadside, all its launchers together; 0 without one."""
    return max(
        sum(system.salvo * system.count for system in entries(design, SalvoLauncher) if side in system.mounts)
        for side in BROADSIDES
    )


MOST_DICE = 1000
"""For how many dice of countermissiles a chance is reckoned."""


def immunity(design: Design) -> Fraction | None:
    """Give the chance that the ship's AMS kills a whole broadside of its own size; None without a broadside.

    Nor is there one for drafts of more dice than anybody rolls, which would be reckoned for minutes.
    """
    missiles, dice = broadside(design), ams_rating(design)
    return at_least(dice, missiles) if missiles and 0 < dice <= MOST_DICE else None


def pods_aboard(design: Design) -> int:
    """Count the internal pods."""
    return sum(system.count for system in entries(design, Pod))


def pods_a_turn(design: Design) -> int:
    """Count the pods that all rails launch in one turn."""
    return sum(system.pods * system.count for system in entries(design, LaunchRails))


def hits_by_facing(sidewall: int) -> tuple[Hits, ...]:
    """Give the table of hits for a level of sidewall; without one, a sidewall result does its number in damage."""
    return HITS_LEVEL_2 if sidewall >= 2 else HITS_NO_OR_LEVEL_1


def missile_damage(roll: int, facing: str, sidewall: int) -> int:
    """Give the damage of one laser missile that rolls `roll`: the number itself where it gets through.

    `facing` is one of the table's; `sidewall` the level in force, 0 where the ship has none or has lost it.
    """
    row = next(row for row in hits_by_facing(sidewall) if row.facing == facing)
    if roll in rolls_of(row.damage) or (sidewall == 0 and roll in rolls_of(row.sidewall)):
        return roll
    return 0


def rolls_of(text: str) -> range:
    """Give the rolls that a cell of the table of hits names: `1-4` are 1 to 4, `-` none."""
    if text == "-":
        return range(0)
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)
