"""How much of a translated ship's missiles and point defence goes into her hull: a fair share of each.

A salvo missile launcher with its magazine, and PDS for countermissiles, weigh more than what they stand for. So they
go in by rounds, some more of every kind in each round, as long as there is room.
"""

from collections.abc import Sequence

from attrs import evolve, frozen

from shipyard.model.design import Design, SalvoGrade
from shipyard.model.systems import Beam, Pds, PulseTorpedo, SalvoMissileLauncher, SalvoMissileMagazine, System
from shipyard.rules import fleet_book
from shipyard.rules.bill import price
from shipyard.rules.names import system_name

MAGAZINE = "magazine"
"""The id of the one magazine that feeds all launchers of a translated ship."""


@frozen(kw_only=True, eq=False)
class Group:
    """Systems that go in together, one of each at a time: launchers of both broadsides, or the PDS of one AMS."""

    name: str
    """What they stand for."""
    members: tuple[System, ...] = ()
    number: int = 0
    """How many of each member are in."""

    @property
    def wanted(self) -> int:
        """How many of the largest member there are to go in."""
        return max(each.count for each in self.members)

    @property
    def launchers(self) -> bool:
        """Whether a magazine has to feed them."""
        return isinstance(self.members[0], SalvoMissileLauncher)

    @property
    def step(self) -> int:
        """How many go in at a round: half of the PDS, which weigh least, and one of everything else."""
        return -(-self.wanted // 2) if isinstance(self.members[0], Pds) else 1

    @property
    def next(self) -> tuple[System, ...]:
        """The members of which one more is to go in."""
        return tuple(each for each in self.members if each.count > self.number)

    @property
    def fitted(self) -> tuple[System, ...]:
        """What is in, member by member."""
        counts = ((each, min(each.count, self.number)) for each in self.members)
        return tuple(evolve(each, count=count) for each, count in counts if count)


@frozen(kw_only=True, eq=False)
class Fitted:
    """A ship with what had room in her."""

    design: Design
    salvoes: int
    """Salvoes in her magazine."""
    left_out: tuple[tuple[str, int, int], ...]
    """What there was no room for: its name, how many there were and how many are in."""


def salvo_grade(design: Design) -> SalvoGrade:
    """Give the grade of salvo that stands for a ship's missiles."""
    return SalvoGrade.ER if design.load.extended_range else SalvoGrade.STANDARD


def salvo_mass(grade: SalvoGrade) -> int:
    """Give the MASS of one salvo in a magazine."""
    return fleet_book.RULESET.whole(f"salvo-mass-{grade}")


def fitted_in(design: Design, groups: Sequence[Group], salvoes: int, grade: SalvoGrade) -> Fitted:
    """Put groups into a ship that has everything else, with a magazine of at most so many salvoes.

    Each launcher that goes in brings a salvo of its own along; where there is no room for that, the first ones share
    one salvo. A ship whose guns alone are too heavy here loses of the heaviest until she fits.
    """
    design, guns = _lightened(design)
    room = _Room(design, list(groups), salvoes, salvo_mass(grade))
    while room.round():
        pass
    systems = [*design.systems, *(each for group in room.groups for each in group.fitted)]
    if room.salvoes:
        systems.append(SalvoMissileMagazine(id=MAGAZINE, mass=room.salvoes * room.each))
    load = evolve(design.load, salvoes=(grade,) * room.salvoes)
    counts = [
        (group.name, sum(each.count for each in group.members), sum(each.count for each in group.fitted))
        for group in room.groups
    ]
    missing = [(name, before, now) for name, before, now in counts if now < before]
    return Fitted(
        design=evolve(design, systems=tuple(systems), load=load), salvoes=room.salvoes, left_out=(*guns, *missing)
    )


class _Room:
    """The MASS that is left in a hull, and what has gone in so far."""

    def __init__(self, design: Design, groups: list[Group], most: int, each: int) -> None:
        self.mass = design.mass
        self.free = price(design, fleet_book.RULESET).free
        # Weapons first in every round, and what defends them after.
        self.groups = sorted(groups, key=lambda group: not group.launchers)
        self.most, self.each, self.salvoes = most, each, 0

    def round(self) -> bool:
        """Put in some more of everything that has room, and say whether anything had."""
        before = self.free
        for index, group in enumerate(self.groups):
            for _ in range(group.step):
                if (wanting := group.next) and self._goes_in(wanting, feeding=group.launchers):
                    group = evolve(group, number=group.number + 1)
            self.groups[index] = group
        tubes = sum(each.count for group in self.groups if group.launchers for each in group.fitted)
        self._salvoes(min(tubes, self.most - self.salvoes))
        return self.free < before

    def _goes_in(self, systems: Sequence[System], *, feeding: bool) -> bool:
        mass = sum(weighs(each, self.mass) for each in systems)
        wanted = len(systems) if feeding else 0
        # One broadside that shares a salvo is better than none.
        for salvoes in (wanted, 1) if wanted and not self.salvoes else (wanted,):
            if mass + salvoes * self.each <= self.free:
                self.free -= mass + salvoes * self.each
                self.salvoes += salvoes
                return True
        return False

    def _salvoes(self, wanted: int) -> None:
        """Deepen the magazine by a salvo for each launcher, or by as many as there is room for."""
        number = max(min(wanted, self.free // self.each), 0)
        self.salvoes += number
        self.free -= number * self.each


def weighs(system: System, hull: int) -> int:
    """Give the MASS of one of a system in the Fleet Book; 0 for what it does not have."""
    known = fleet_book.RULESET.prices.get(system.kind)
    return known.amount(system, hull).mass if known else 0


def _lightened(design: Design) -> tuple[Design, list[tuple[str, int, int]]]:
    """Take guns out until a ship fits into her hull: one from each entry of the heaviest kind at a time."""
    systems, lost = list(design.systems), dict[str, list[int]]()
    while price(evolve(design, systems=tuple(systems)), fleet_book.RULESET).over:
        guns = [each for each in systems if isinstance(each, Beam | PulseTorpedo)]
        if not guns:
            break
        heaviest = max(guns, key=lambda each: weighs(each, design.mass))
        name = system_name(heaviest, arcs=False)
        like = [each for each in guns if system_name(each, arcs=False) == name]
        counts = lost.setdefault(name, [sum(each.count for each in like)] * 2)
        counts[1] -= len(like)
        systems = [
            evolve(each, count=each.count - 1) if each in like else each
            for each in systems
            if not (each in like and each.count == 1)
        ]
    return evolve(design, systems=tuple(systems)), [(name, before, now) for name, (before, now) in lost.items()]
