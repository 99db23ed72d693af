"""Stores: what is used up or carried, each kind in its own row of boxes to cross off."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import attrgetter

from attrs import frozen

from shipyard.model.design import SalvoGrade, entries
from shipyard.model.systems import (
    Drones,
    ExtendedMagazine,
    HangarBay,
    Hold,
    HoldUse,
    LacBay,
    SalvoLauncher,
    SalvoMissileMagazine,
    System,
)
from shipyard.rules.carried import SEVERAL, drones_per_mass, mines_aboard, salvo_masses
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Craft, Ruleset
from shipyard.sheets.apart import boxed_block, marking, role_of
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.layout import Block
from shipyard.sheets.panels.counts import UNITS, counted
from shipyard.sheets.panels.groups import Group, Place, groups_of, tagged
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.craft_and_holds import squadron
from shipyard.sheets.symbols.missiles import ROW, loaded_magazine, towed_pod
from shipyard.sheets.symbols.shapes import CELL
from shipyard.sheets.symbols.strokes import struck

STORED = frozenset(("magazine", "salvo-missile-magazine", "pod", "drones", "lac-bay", "hangar-bay"))
"""The kinds of system that stand here and not in the plan."""

MOST_DRAWN = 2000
"""The most drones, or salvoes of a magazine, that are drawn one by one; more are counted in boxes."""


def stores_of(ship: Ship, *, row: int = ROW, most: int = MOST_DRAWN) -> tuple[Group, ...]:
    """Give all stores of a ship, ammunition first.

    A magazine is drawn with its salvoes, so many in a `row`, where they are not more than `most`.
    """
    return (
        *_missiles(ship),
        *_salvo_magazines(ship, row, most),
        *_pods(ship),
        *_drones(ship),
        *_craft(ship),
        *_mines(ship),
        *_holds(ship),
    )


def _missiles(ship: Ship) -> Iterator[Group]:
    if not ship.ruleset.harrington:
        # A design that is not legal may carry what its rules do not have: its symbol prints, its contents are unknown.
        yield from _plain(ship, "magazine")
        return
    if not any(isinstance(system, SalvoLauncher | ExtendedMagazine) for system in ship.design.systems):
        return
    missiles = magazine(ship.design, ship.ruleset)
    grade = " (extended range)" if missiles.extended_range else ""
    spent = ship.losses.spent
    laser, nuclear = (f"{name}{grade}" for name in ("laser heads", "nuclear"))
    yield from counted(laser, missiles.laser, spent=spent.laser, mark=_mark(ship, "laser"))
    yield from counted(nuclear, min(missiles.nuclear, missiles.total), spent=spent.nuclear, mark=_mark(ship, "nuclear"))
    each = ship.ruleset.number(f"magazine-extended{'-er' if missiles.extended_range else ''}")
    for index, system in enumerate(ship.design.systems):
        if isinstance(system, ExtendedMagazine):
            name = system.label or "extended magazine"
            pieces = tuple(_pieces(ship, index, system, system.count))
            yield Group(f"{name}: {int(each * system.mass)} missiles", pieces)


def _pieces(ship: Ship, index: int, system: System, count: int) -> list[Block]:
    """Give so many like systems of one entry, those that are lost struck."""
    hits = ship.losses.of(f"systems[{index}]", 0, count)
    drawn = {hit: symbol(system, hits=hit) for hit in dict.fromkeys(hits)}
    if ship.apart:
        return [tagged(index, drawn[hit], _unit(ship, index, copy)) for copy, hit in enumerate(hits)]
    made = {hit: tagged(index, block) for hit, block in drawn.items()}
    return [made[hit] for hit in hits]


def _mark(ship: Ship, key: str) -> str:
    """Give the word for what is spent, where boxes are told apart."""
    return marking("spent", key) if ship.apart else ""


def _unit(ship: Ship, index: int, copy: int) -> str:
    """Give the word for one of the like systems of an entry, where boxes are told apart."""
    return marking("unit", f"systems[{index}]", 0, copy) if ship.apart else ""


def _salvo_magazines(ship: Ship, row: int, most: int) -> Iterator[Group]:
    """Give the Fleet Book's magazines with their salvoes; where the load does not say, standard ones fill them."""
    several = sum(system.count for system in entries(ship.design, SalvoMissileMagazine)) >= SEVERAL
    number = 0
    waiting = Counter(ship.design.load.salvoes)
    stated = bool(ship.design.load.salvoes)
    masses = salvo_masses(ship.ruleset)
    spent = Counter({SalvoGrade.STANDARD: ship.losses.spent.standard, SalvoGrade.ER: ship.losses.spent.er})
    for index, system in enumerate(ship.design.systems):
        if not isinstance(system, SalvoMissileMagazine):
            continue
        full = Counter({SalvoGrade.STANDARD: system.mass // masses[SalvoGrade.STANDARD]})
        if full.total() > most or full.total() * system.count > MOST_DRAWN:
            numbers = range(number + 1, number + system.count + 1)
            number += system.count
            yield Group(
                f"{_numbered(system, numbers, several)}, MASS {system.mass}",
                tuple(_pieces(ship, index, system, system.count)),
            )
            here = Counter({SalvoGrade.STANDARD: full.total() * system.count})
            yield from counted("salvoes", here.total(), spent=min(spent[SalvoGrade.STANDARD], here.total()))
            spent -= here
            continue
        for copy, hits in enumerate(ship.losses.of(f"systems[{index}]", 0, system.count)):
            taken = fullest(waiting, system.mass, masses) if stated else full
            waiting -= taken
            drawn = loaded_magazine(list(taken.elements()), spent, row)
            spent -= taken
            number += 1
            name = _numbered(system, range(number, number + 1), several)
            yield Group(name, (tagged(index, struck(drawn) if hits else drawn, _unit(ship, index, copy)),))
    if left := list(waiting.elements()):
        yield from _loose_salvoes(left, row, most)


def _numbered(magazine: SalvoMissileMagazine, numbers: range, several: bool) -> str:
    """Name a magazine, or like ones, with the numbers by which launchers call them where there are several aboard."""
    if not several:
        return magazine.label or "salvo missile magazine"
    which = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    return f"{magazine.label}, magazine {which}" if magazine.label else f"salvo missile magazine {which}"


def _loose_salvoes(left: list[SalvoGrade], row: int, most: int) -> Iterator[Group]:
    """Give salvoes that no magazine has room for."""
    name = "salvoes without room in a magazine"
    if len(left) > min(most, MOST_DRAWN):
        yield from counted(name, len(left))
    else:
        yield Group(name, (loaded_magazine(left, row=row),))


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
        drawn = {gone: towed_pod(gone=gone) for gone in (False, True)}
        made = {gone: Block((Tagged("load.pods", pod.items),), pod.width, pod.height) for gone, pod in drawn.items()}
        spent = ship.losses.spent.pods
        pieces = tuple(boxed_block(ship, made[number < spent], "spent", "pods", number + 1) for number in range(towed))
        yield Group(f"towed pod{f' ×{towed}' * (towed > 1)}", pieces)
    yield from _plain(ship, "pod")


def _plain(ship: Ship, kind: str) -> tuple[Group, ...]:
    fitted = ((index, system) for index, system in enumerate(ship.design.systems) if system.kind == kind)
    return groups_of(fitted, ship.ruleset, ship.losses, apart=ship.apart)[Place.CENTRE]


def _drones(ship: Ship) -> Iterator[Group]:
    each = drones_per_mass(ship.ruleset)
    for index, system in enumerate(ship.design.systems):
        if isinstance(system, Drones):
            count = system.mass * system.count * each
            name = system.label or "drones"
            if count > MOST_DRAWN:
                gone = sum(ship.losses.of(f"systems[{index}]", 0, count))
                yield from counted(name, count, spent=gone)
            else:
                yield Group(f"{name} ×{count}", tuple(_pieces(ship, index, system, count)), 0)


def _craft(ship: Ship) -> Iterator[Group]:
    """Give each bay with the craft that it carries, and craft without a bay after them."""
    load, spent = ship.design.load, ship.losses.spent
    for key, kind, words, table, gone in (
        ("lacs", LacBay, load.lacs, ship.ruleset.lacs, spent.lacs),
        ("fighters", HangarBay, load.fighters, ship.ruleset.fighters, spent.fighters),
    ):
        bays = [
            (f"systems[{index}]", system.label or kind.title, hits > 0)
            for index, system in enumerate(ship.design.systems)
            if isinstance(system, kind)
            for hits in ship.losses.of(f"systems[{index}]", 0, system.count)
        ]
        loose = [(f"load.{key}[{place}]", "", False) for place in range(len(bays), len(words))]
        berths = [
            _Berth(
                role_of(ship, role, "craft", key, place) if place < len(words) else role,
                bay,
                words[place] if place < len(words) else "",
                lost,
                gone[place] if place < len(words) and place < len(gone) else 0,
            )
            for place, (role, bay, lost) in enumerate((*bays, *loose))
        ]
        for (bay, word), same in groupby(berths, key=attrgetter("bay", "word")):
            craft = table.get(word)
            pieces = tuple(berth.block(craft, ship.ruleset) for berth in same)
            times = f" ×{len(pieces)}" if len(pieces) > 1 else ""
            name = craft.title if craft else word or ("empty" if words else "")
            # The bay is what a threshold takes; its craft have boxes of their own.
            yield Group(f"{bay}{times}{f': {name}' * bool(name)}" if bay else f"{name}{times}, no bay", pieces, 12)


@frozen
class _Berth:
    """One bay with what it carries, or craft without a bay: its role, whether it is lost, and the craft gone."""

    role: str
    bay: str
    """What the bay is called; nothing for craft without one."""
    word: str
    lost: bool
    gone: int

    def block(self, craft: Craft | None, ruleset: Ruleset) -> Block:
        """Draw it."""
        endurance = craft.endurance if craft else 0
        drawn = squadron(self.word, endurance=endurance, craft=ruleset.whole("craft"), gone=self.gone)
        drawn = struck(drawn, CELL) if self.lost else drawn
        return Block((Tagged(self.role, drawn.items),), drawn.width, drawn.height)


def _mines(ship: Ship) -> Iterator[Group]:
    mines = mines_aboard(ship.design, ship.ruleset)
    yield from counted("mines", mines, (1, *UNITS), spent=ship.losses.spent.mines, mark=_mark(ship, "mines"))


UNLOADED = frozenset((HoldUse.CARGO, HoldUse.TROOPS))
"""The uses of holds of which something is put ashore or handed over in play."""

HOLD_BOXES = 20
"""The most boxes of one hold: one a MASS in small ones, one for 5 in most, more in a freighter's."""

HOLD_UNITS = (1, 5, 10, 50, 100, 500, 1000)
"""The MASS that one box of a hold stands for."""


def _holds(ship: Ship) -> Iterator[Group]:
    """Give what lies in holds as boxes to cross off by MASS; the hold itself, which can be hit, stands in the plan."""
    for system in entries(ship.design, Hold):
        if system.use in UNLOADED:
            name = system.label or f"{system.use} hold"
            times = f" ×{system.count}" if system.count > 1 else ""
            yield from counted(f"{name}{times}, MASS", system.mass * system.count, HOLD_UNITS, most=HOLD_BOXES)
