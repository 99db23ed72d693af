"""Which markers a fleet needs on the table, and how many: what its ships launch and carry, and what happens to them.

The numbers are ours: no source says how many markers a game takes. They are what is on the table at once in a large
game, since markers come back to the hand, and no more than `MOST` of one sort.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from attrs import frozen

from shipyard.model.design import SalvoGrade, entries
from shipyard.model.systems import (
    MinelayingSystem,
    MtMissile,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileRack,
)
from shipyard.rules.carried import carried, salvoes_aboard
from shipyard.rules.missiles import magazine
from shipyard.sheets.counters.marks import Blanks, Boxes, Mark, Row, Sign, Words
from shipyard.sheets.ship import Ship

MOST = 24
"""The most markers of one sort, but of squadrons, each of which is one of its own."""

MOST_TURNS = 6
"""The most turns of flight that have a box each to strike; where there are more, the turn is written in one box."""

STRENGTHS = range(1, 10)
"""The figures of a set of strength markers (Damned Starships, Equipment: markers for damage, strength, wreckage)."""

SQUADRONS_A_SET = 4
"""For how many squadrons of craft there is one set of strength markers."""

DAMAGED_OF, CRIPPLED_OF, WRECK_OF = 2, 4, 4
"""There is one marker of damage, of a cripple and of a wreck for so many ships."""

LEFT = Blanks(("left",))
"""Where it is written how many missiles are left."""

USES = Boxes(("D", "E", "R"))
"""What a drone may be used for: decoy, escort of a salvo, reconnaissance (conversion, Advanced ECM)."""


@frozen
class Supply:
    """A sort of marker: how many are printed, and how many the fleet has of what it stands for."""

    mark: Mark
    number: int
    wanted: int
    back: Mark | None = None
    """What is on the other side, where that is not the same."""

    @property
    def name(self) -> str:
        """What it is called in a list."""
        head = {Sign.LASER: "laser", Sign.NUCLEAR: "nuclear"}.get(self.mark.sign, "")
        return f"{self.mark.title} {head}".strip()

    @property
    def capped(self) -> bool:
        """Whether the fleet has more of it than markers are printed."""
        return self.number < self.wanted


def supplies(ships: Sequence[Ship], *, flipped: bool = False) -> tuple[Supply, ...]:
    """Give every sort of marker that these ships need; `flipped` ones turn from damaged to crippled."""
    craft = tuple(_craft(ships))
    return (
        *_salvoes(ships),
        *_fleet_book_salvoes(ships),
        *_stores(ships),
        *craft,
        *states(len(ships), flipped=flipped),
        *strengths(len(craft)),
    )


def _supply(mark: Mark, wanted: int) -> Iterator[Supply]:
    if wanted > 0:
        yield Supply(mark, min(wanted, MOST), wanted)


def _salvoes(ships: Sequence[Ship]) -> Iterator[Supply]:
    """Give a marker with laser heads for each launcher, by size, and nuclear ones as the magazines have them."""
    laser: Counter[tuple[int, bool]] = Counter()
    nuclear: dict[tuple[int, bool], Fraction] = {}
    turns = {}
    for ship in ships:
        if not ship.ruleset.harrington:
            continue
        missiles = magazine(ship.design, ship.ruleset)
        extended = missiles.extended_range
        turns[extended] = ship.ruleset.whole(f"endurance{'-er' if extended else ''}")
        share = Fraction(min(missiles.nuclear, missiles.total), max(missiles.total, 1))
        for launcher in entries(ship.design, SalvoLauncher):
            key = launcher.salvo, extended
            laser[key] += launcher.fitted
            nuclear[key] = nuclear.get(key, Fraction()) + share * launcher.fitted
    for size, extended in sorted(laser, reverse=True):
        for sign, letter, wanted in (
            (Sign.LASER, "L", Fraction(laser[size, extended])),
            (Sign.NUCLEAR, "N", nuclear[size, extended]),
        ):
            rows = _flight(f"Salvo-{size}{' ER' * extended}", turns[extended])
            yield from _supply(Mark(sign, rows, letter, heading=True), -(-wanted.numerator // wanted.denominator))


def _flight(title: str, turns: int) -> tuple[Row, ...]:
    """Give the rows of a salvo in flight: what it is, how many are left of it, and the turns that it flies.

    House rules may let it fly for more turns than there is room for, or for none.
    """
    if not 0 < turns <= MOST_TURNS:
        return Words(title), Blanks(("left", "turn"))
    return Words(title), LEFT, Boxes(tuple(str(turn) for turn in range(1, turns + 1)), "turn")


def _fleet_book_salvoes(ships: Sequence[Ship]) -> Iterator[Supply]:
    """Give a marker for each Fleet Book launcher and rack, and for each heavy missile."""
    salvoes: Counter[SalvoGrade] = Counter()
    heavy = 0
    for ship in ships:
        if ship.ruleset.harrington:
            continue
        grades = salvoes_aboard(ship.design, ship.ruleset)
        launchers = sum(system.fitted for system in entries(ship.design, SalvoMissileLauncher))
        for grade, number in grades.items():
            salvoes[grade] += min(launchers, number)
        for rack in entries(ship.design, SalvoMissileRack):
            salvoes[SalvoGrade.ER if rack.extended else SalvoGrade.STANDARD] += rack.fitted
        heavy += sum(system.fitted for system in entries(ship.design, MtMissile))
    for grade, title in ((SalvoGrade.STANDARD, "salvo"), (SalvoGrade.ER, "salvo ER")):
        yield from _supply(Mark(Sign.SALVO, (Words(title), LEFT), "S", heading=True), salvoes[grade])
    yield from _supply(Mark(Sign.SALVO, (Words("MT missile"),), "M", heading=True), heavy)


def _stores(ships: Sequence[Ship]) -> Iterator[Supply]:
    """Give markers for pods, drones and mines as they are aboard."""
    aboard: Counter[str] = Counter()
    fields: Counter[int] = Counter()
    singles = missiles = 0
    for ship in ships:
        here = carried(ship.design, ship.ruleset)
        spent = ship.losses.spent
        aboard["pods"] += max(here["pods"] - spent.pods, 0) + max(here["internal-pods"] - spent.internal_pods, 0)
        aboard["drones"] += max(here["drones"] - spent.drones, 0)
        if "pod-missiles" in ship.ruleset.numbers:
            missiles = max(missiles, ship.ruleset.whole("pod-missiles"))
        if entries(ship.design, MinelayingSystem) and "mines-a-turn" in ship.ruleset.numbers:
            fields[ship.ruleset.whole("mines-a-turn")] += max(here["mines"] - spent.mines, 0)
        else:
            singles += max(here["mines"] - spent.mines, 0)
    pod = Blanks((f"of {missiles}" if missiles else "",))
    yield from _supply(Mark(Sign.POD, (Words("pod"), pod), heading=True), aboard["pods"])
    yield from _supply(Mark(Sign.DRONE, (Words("drone"), USES), heading=True), aboard["drones"])
    for each, number in fields.items():
        # A marker is for what one system lays in a turn.
        mines = Mark(Sign.MINE, (Words("mines"), Blanks((f"of {each}",))))
        yield from _supply(mines, -(-number // max(each, 1)))
    yield from _supply(Mark(Sign.MINE, (Words("mine"),)), singles)


def _craft(ships: Sequence[Ship]) -> Iterator[Supply]:
    """Give a marker for each squadron or group that is carried: its type and where it belongs."""
    for ship in ships:
        design, ruleset, spent = ship.design, ship.ruleset, ship.losses.spent
        each = ruleset.whole("craft")
        number = 0
        for words, table, gone in (
            (design.load.lacs, ruleset.lacs, spent.lacs),
            (design.load.fighters, ruleset.fighters, spent.fighters),
        ):
            for place, word in enumerate(words):
                number += 1
                if place < len(gone) and gone[place] >= each:
                    continue
                craft = table.get(word)
                rows = (
                    Words(f"{ship.id or ship.title}/{number}", ident=True),
                    Words(craft.title.removesuffix(" fighters") if craft else word, bold=False),
                )
                yield Supply(Mark(Sign.CRAFT, rows, heading=True), 1, 1)


def states(ships: int, *, flipped: bool) -> Iterator[Supply]:
    """Give the markers of what became of ships."""
    damaged, crippled, wreck = (Mark(sign, (Words(sign.value),)) for sign in (Sign.DAMAGED, Sign.CRIPPLED, Sign.WRECK))
    numbers = [min(-(-ships // each), MOST) for each in (DAMAGED_OF, CRIPPLED_OF, WRECK_OF)]
    if flipped:
        yield Supply(damaged, numbers[0], numbers[0], crippled)
    else:
        yield Supply(damaged, numbers[0], numbers[0])
        yield Supply(crippled, numbers[1], numbers[1])
    yield Supply(wreck, numbers[2], numbers[2])


def strengths(squadrons: int) -> Iterator[Supply]:
    """Give sets of figures, to stand beside what has more than one ship or craft."""
    sets = min(max(-(-squadrons // SQUADRONS_A_SET), 1), MOST)
    for figure in STRENGTHS:
        yield Supply(Mark(Sign.STRENGTH, (), str(figure)), sets, sets)
