"""The rows of the workbench's table of systems, and the palette of what could be added."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import evolve, frozen
from markupsafe import Markup

from shipyard.files.reading import read
from shipyard.model.arcs import ARCS, MOUNT_ARCS, Arc, Mount
from shipyard.model.systems import KINDS, ArcSystem, MountedSystem, System
from shipyard.rules.findings import Path, Severity, spell
from shipyard.rules.names import system_name
from shipyard.rules.ship_card import DEFENCES, STORED, is_weapon
from shipyard.sheets.drawing import Drawing, Group, translated
from shipyard.sheets.symbols import symbol
from shipyard.studio.design.bench import Bench, Ready
from shipyard.studio.design.kinds import Parameter, first, parameters, place_key, usual
from shipyard.studio.rendering import sheet

EDGE = 2.0
"""What stays clear about a symbol, in points."""

UNBOUND = 99
"""The room that there is for what has no MASS."""


@frozen(kw_only=True)
class Row:
    """One system of the ship as the table shows it."""

    number: int
    """Its place among the systems of the ship."""
    spelled: str
    """Its path as findings and the sheet spell it."""
    entry: Path | None
    """Its path in the file; None where it stands in a base's."""
    system: System
    name: str
    symbol: Markup
    mass: int
    points: int
    fields: tuple[tuple[Parameter, Any], ...]
    place: str
    """The key by which it says where it stands: `mounts`, `arcs`, or nothing."""
    stands: tuple[str, ...]
    worst: str
    """The weight of the worst finding about it; empty where there is none."""
    first: bool
    last: bool


@frozen(kw_only=True)
class Offer:
    """A kind of system that could be added: what one weighs and costs, and how many there still is room for."""

    kind: str
    title: str
    stands: tuple[str, ...]
    """The mounts or arcs that it starts with."""
    symbol: Markup
    mass: int
    points: int
    room: int
    """How many more of it there is room for."""
    alone: bool
    """Whether there is no room for it on both broadsides, but on one mount."""
    group: str


def rows_of(bench: Bench, ready: Ready) -> tuple[Row, ...]:
    """Give a row for each system, in the order of the file."""
    worst: dict[Any, Severity] = {}
    for placed in reversed(bench.findings):
        if placed.finding.path[:1] == ("systems",) and placed.finding.accepted is None:
            worst[placed.finding.path[:2]] = placed.finding.severity
    entries = [bench.entry(number) for number in range(len(ready.design.systems))]
    own = [entry for entry in entries if entry is not None]
    return tuple(
        _row(ready, number, entry, worst.get(("systems", number)), own) for number, entry in enumerate(entries)
    )


def _row(ready: Ready, number: int, entry: Path | None, worst: Severity | None, own: list[Path]) -> Row:
    system, path = ready.design.systems[number], ("systems", number)
    kind = type(system)
    return Row(
        number=number,
        spelled=spell(path),
        entry=entry,
        system=system,
        name=system_name(system, arcs=False),
        symbol=picture(system),
        mass=ready.mass_of(path),
        points=ready.points_of(path),
        fields=tuple((each, getattr(system, each.name)) for each in parameters(kind)),
        place=place_key(kind),
        stands=_stands(system),
        worst=str(worst or ""),
        first=not own or entry == own[0],
        last=not own or entry == own[-1],
    )


def _stands(system: System) -> tuple[str, ...]:
    if isinstance(system, MountedSystem):
        return tuple(map(str, system.mounts))
    return tuple(map(str, system.arcs)) if isinstance(system, ArcSystem) else ()


def picture(system: System) -> Markup:
    """Draw the symbol of a system, as it stands on its first mount."""
    return _picture(evolve(system, id=None, label=None, count=1))


@lru_cache(maxsize=512)
def _picture(system: System) -> Markup:
    drawn = symbol(system, _arcs(system))
    items = translated(drawn.items, EDGE, EDGE)
    return sheet(Drawing(drawn.width + 2 * EDGE, drawn.height + 2 * EDGE, (Group("symbol", items),), system.title))


def _arcs(system: System) -> tuple[Arc, ...]:
    if isinstance(system, MountedSystem):
        mounts = system.mounts
        return MOUNT_ARCS[Mount.STARBOARD if Mount.STARBOARD in mounts else mounts[0]] if mounts else ()
    if isinstance(system, ArcSystem):
        return tuple(arc for arc in ARCS if arc in system.arcs)
    return ()


def offers(ready: Ready) -> Iterator[Offer]:
    """Give what could be added under the ship's ruleset, weapons first, with the room that there is for it."""
    free, own = ready.bill.free, usual(ready.design, ready.ruleset)
    for kind in KINDS:
        if kind not in ready.ruleset.prices or kind in ready.ruleset.bans:
            continue
        system, _ = read(first(kind, **own), System)
        assert isinstance(system, System)
        mass, points = _cost(ready, system)
        one = _cost(ready, evolve(system, mounts=system.mounts[:1]))[0] if isinstance(system, MountedSystem) else mass
        yield Offer(
            kind=kind,
            title=system_name(system, arcs=False),
            stands=_stands(system),
            symbol=picture(system),
            mass=mass,
            points=points,
            room=free // mass if mass else UNBOUND,
            alone=one <= free < mass,
            group=_group(system),
        )


def _cost(ready: Ready, system: System) -> tuple[int, int]:
    """Give MASS and points of a system on this ship, on all of its mounts."""
    rule = ready.ruleset.prices[system.kind]
    mounts = system.mounts if isinstance(system, MountedSystem) else (None,)
    amounts = [rule.amount(system, ready.design.mass, mount) for mount in mounts]
    return sum(each.mass for each in amounts), sum(each.points for each in amounts)


def _group(system: System) -> str:
    if is_weapon(system):
        return "weapons"
    if system.kind in DEFENCES:
        return "defences"
    return "stores and craft" if system.kind in STORED else "other systems"
