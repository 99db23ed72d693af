"""Stores: what is used up or carried, each kind in its own row of boxes to cross off."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

from shipyard.model.design import SalvoGrade, entries
from shipyard.model.systems import (
    Drones,
    ExtendedMagazine,
    HangarBay,
    LacBay,
    Minelayer,
    MinelayingSystem,
    SalvoLauncher,
    SalvoMissileMagazine,
)
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Craft, Ruleset
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.drawing import Ink, Rect
from shipyard.sheets.layout import BODY, FINE, Block, beside, label
from shipyard.sheets.panels.groups import Group, Place, groups_of, tagged
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.craft_and_holds import squadron
from shipyard.sheets.symbols.missiles import loaded_magazine, towed_pod
from shipyard.sheets.symbols.shapes import STRIKE

STORED = frozenset(("magazine", "salvo-missile-magazine", "pod", "drones", "lac-bay", "hangar-bay"))
"""The kinds of system that stand here and not in the plan."""

BY_FIVES = 5
"""Boxes stand together by fives, to be counted at a glance."""

FIVES_GAP = 4.0
"""The distance from five boxes to the next five."""

MOST_BOXES = 100
"""The most boxes of one count; a larger count has boxes that stand for more."""

MOST_DRAWN = 2000
"""The most drones, or salvoes of a magazine, that are drawn one by one; more are counted in boxes."""

UNITS = (10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000)
"""What one box of a count of missiles stands for."""


def stores_of(ship: Ship) -> tuple[Group, ...]:
    """Give all stores of a ship, ammunition first."""
    return (
        *_missiles(ship),
        *_salvo_magazines(ship),
        *_pods(ship),
        *_drones(ship),
        *_craft(ship),
        *_mines(ship),
    )


def counted(caption: str, count: int, units: Sequence[int] = UNITS) -> Iterator[Group]:
    """Give a count as boxes to cross off, the last one smaller where the count does not divide."""
    unit = next((unit for unit in units if count <= unit * MOST_BOXES), units[-1])
    whole, rest = divmod(count, unit)
    numbers = [unit] * whole + [rest] * (rest > 0)
    if not numbers:
        return
    boxes = [_box("" if number == unit else str(number)) for number in numbers]
    fives = [beside(boxes[start : start + BY_FIVES]) for start in range(0, len(boxes), BY_FIVES)]
    each = f", a box is {unit}" if unit > 1 and whole else ""
    yield Group(f"{caption} {count}{each}", tuple(fives), FIVES_GAP)


def _box(number: str) -> Block:
    text = (label(STRIKE / 2, STRIKE / 2, number, BODY if len(number) < 3 else FINE, bold=False),) if number else ()
    return Block((Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), *text), STRIKE, STRIKE)


def _missiles(ship: Ship) -> Iterator[Group]:
    if not ship.ruleset.harrington:
        # A design that is not legal may carry what its rules do not have: its symbol prints, its contents are unknown.
        yield from _plain(ship, "magazine")
        return
    if not any(isinstance(system, SalvoLauncher | ExtendedMagazine) for system in ship.design.systems):
        return
    missiles = magazine(ship.design, ship.ruleset)
    grade = " (extended range)" if missiles.extended_range else ""
    yield from counted(f"laser heads{grade}", missiles.laser)
    yield from counted(f"nuclear{grade}", min(missiles.nuclear, missiles.total))
    each = ship.ruleset.number(f"magazine-extended{'-er' if missiles.extended_range else ''}")
    for index, system in enumerate(ship.design.systems):
        if isinstance(system, ExtendedMagazine):
            name = system.label or "extended magazine"
            piece = tagged(index, symbol(system))
            yield Group(f"{name}: {int(each * system.mass)} missiles", (piece,) * system.count)


def _salvo_magazines(ship: Ship) -> Iterator[Group]:
    """Give the Fleet Book's magazines with their salvoes; where the load does not say, standard ones fill them."""
    several = sum(system.count for system in entries(ship.design, SalvoMissileMagazine)) > 1
    waiting = Counter(ship.design.load.salvoes)
    stated = bool(ship.design.load.salvoes)
    masses = {grade: max(ship.ruleset.whole(f"salvo-mass-{grade}"), 1) for grade in SalvoGrade}
    for index, system in enumerate(ship.design.systems):
        if not isinstance(system, SalvoMissileMagazine):
            continue
        name = f"{system.label or 'salvo missile magazine'}{f' {system.id}' if several and system.id else ''}"
        full = Counter({SalvoGrade.STANDARD: system.mass // masses[SalvoGrade.STANDARD]})
        if full.total() * system.count > MOST_DRAWN:
            yield Group(f"{name}, MASS {system.mass}", (tagged(index, symbol(system)),) * system.count)
            yield from counted("salvoes", full.total() * system.count)
            continue
        for _ in range(system.count):
            taken = fullest(waiting, system.mass, masses) if stated else full
            waiting -= taken
            yield Group(name, (tagged(index, loaded_magazine(list(taken.elements()))),))
    if left := list(waiting.elements()):
        yield Group("salvoes without room in a magazine", (loaded_magazine(left),))


def fullest(waiting: Mapping[SalvoGrade, int], room: int, masses: Mapping[SalvoGrade, int]) -> Counter[SalvoGrade]:
    """Choose the salvoes out of those that wait that fill a magazine best."""
    standard, extended = masses[SalvoGrade.STANDARD], masses[SalvoGrade.ER]

    def with_extended(count: int) -> tuple[int, int]:
        beside = min(waiting.get(SalvoGrade.STANDARD, 0), (room - count * extended) // standard)
        return count, beside

    most = min(waiting.get(SalvoGrade.ER, 0), room // extended)
    choices = [with_extended(count) for count in range(most + 1)]
    er, plain = max(choices, key=lambda choice: choice[0] * extended + choice[1] * standard)
    return +Counter({SalvoGrade.STANDARD: plain, SalvoGrade.ER: er})


def _pods(ship: Ship) -> Iterator[Group]:
    if towed := ship.design.load.pods:
        pod = towed_pod()
        piece = Block((Tagged("load.pods", pod.items),), pod.width, pod.height)
        yield Group(f"towed pods ×{towed}", (piece,) * towed)
    yield from _plain(ship, "pod")


def _plain(ship: Ship, kind: str) -> tuple[Group, ...]:
    fitted = ((index, system) for index, system in enumerate(ship.design.systems) if system.kind == kind)
    return groups_of(fitted, ship.ruleset)[Place.CENTRE]


def _drones(ship: Ship) -> Iterator[Group]:
    each = int(ship.ruleset.numbers["drones-per-mass"].value) if "drones-per-mass" in ship.ruleset.numbers else 1
    for index, system in enumerate(ship.design.systems):
        if isinstance(system, Drones):
            count = system.mass * system.count * each
            name = system.label or "drones"
            if count > MOST_DRAWN:
                yield from counted(name, count)
            else:
                yield Group(f"{name} ×{count}", (tagged(index, symbol(system)),) * count, 0)


def _craft(ship: Ship) -> Iterator[Group]:
    """Give each bay with the craft that it carries, and craft without a bay after them."""
    load = ship.design.load
    for key, kind, words, table in (
        ("lacs", LacBay, load.lacs, ship.ruleset.lacs),
        ("fighters", HangarBay, load.fighters, ship.ruleset.fighters),
    ):
        found = [(index, system.count) for index, system in enumerate(ship.design.systems) if isinstance(system, kind)]
        bays = [f"systems[{index}]" for index, count in found for _ in range(count)]
        loose = [f"load.{key}[{place}]" for place in range(len(bays), len(words))]
        carried = zip_longest(words, (*bays, *loose), fillvalue="")
        for word, same in groupby(carried, key=itemgetter(0)):
            craft = table.get(word)
            roles = [role for _, role in same]
            bay = f"{kind.title}, empty" if words else kind.title
            name = craft.title if craft else word or bay
            pieces = tuple(_squadron(role, word, craft, ship.ruleset) for role in roles)
            yield Group(f"{name} ×{len(pieces)}" if len(pieces) > 1 else name, pieces, 12)


def _squadron(role: str, word: str, craft: Craft | None, ruleset: Ruleset) -> Block:
    drawn = squadron(word[:1].upper(), endurance=craft.endurance if craft else 0, craft=ruleset.whole("craft"))
    return Block((Tagged(role, drawn.items),), drawn.width, drawn.height)


def _mines(ship: Ship) -> Iterator[Group]:
    mines = sum(system.mines * system.count for system in entries(ship.design, Minelayer))
    if "mines" in ship.ruleset.numbers:
        first, more = ship.ruleset.whole("mines"), ship.ruleset.whole("mines-per-mass")
        mines += sum((first + more * system.extra) * system.count for system in entries(ship.design, MinelayingSystem))
    yield from counted("mines", mines, (1, *UNITS))
