"""What a fleet of Damned Starships costs, line by line, and what each ship fights with and moves by."""

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from shipyard.model.damned import Craft, DamnedFleet, DamnedSpent, Installation, Starship, State
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned_starships import (
    BATTERY_LESS,
    FAC_A_POINT,
    FIXED_PODS,
    FREE_PINNACES,
    HYBRID,
    HYBRID_FIGHTS_AS,
    IRREGULARS,
    MERCHANTS,
    MINE_POINTS,
    PINNACES_A_POINT,
    POD_POINTS,
    TYPES,
    Factors,
    Thrust,
)
from shipyard.rules.findings import Path


@frozen(kw_only=True)
class DamnedLine:
    """One line of the bill."""

    path: Path
    item: str
    points: int
    working: str


def lines(fleet: DamnedFleet, types: Mapping[Path, str]) -> tuple[DamnedLine, ...]:
    """Price everything in a fleet; `types` gives each ship's type by the path to her."""
    ships = [line for path, ship in fleet.placed_ships() for line in _ship(path, ship, types.get(path, ""), fleet)]
    forts = [line for number, fort in enumerate(fleet.installations) for line in _fort(("installations", number), fort)]
    mines = [
        DamnedLine(
            path=("minefields", number),
            item=f"minefield of {field.half_unit_squares} half-unit squares",
            points=field.half_unit_squares * MINE_POINTS,
            working=f"{MINE_POINTS} a half-unit square" + (f", laid by {field.layer}" if field.layer else ""),
        )
        for number, field in enumerate(fleet.minefields)
    ]
    return (*ships, *forts, *mines)


def hybrid(ship: Starship, kind: str) -> bool:
    """Say whether a ship is a super dreadnought with a flight of fighters."""
    return kind == HYBRID and bool(ship.squadrons.fa or ship.squadrons.fi)


def _ship(path: Path, ship: Starship, kind: str, fleet: DamnedFleet) -> Iterator[DamnedLine]:
    item = f"{ship.name}, {kind or 'no type'}"
    if ship.points is not None:
        yield DamnedLine(path=path, item=item, points=ship.points, working="as the players agreed")
    elif kind in TYPES:
        yield DamnedLine(path=path, item=item, points=TYPES[kind].points, working=TYPES[kind].title)
    else:
        title = MERCHANTS.get(kind) or IRREGULARS.get(kind) or "no type of the tables"
        yield DamnedLine(path=path, item=item, points=0, working=f"{title}: no points are given")
    if ship.pods or (kind == FIXED_PODS and in_force(fleet.readings, "pod-points") == "every"):
        yield DamnedLine(
            path=(*path, "pods"),
            item="missile pods",
            points=POD_POINTS,
            working=f"{POD_POINTS} for each ship that has them",
        )
    free = 1 if hybrid(ship, kind) and in_force(fleet.readings, "hybrid") == "included" else 0
    yield from _craft((*path, "squadrons"), ship.squadrons, free)


def _fort(path: Path, fort: Installation) -> Iterator[DamnedLine]:
    for number, word in enumerate(fort.batteries):
        points = max(TYPES[word].points - BATTERY_LESS, 0) if word in TYPES else 0
        yield DamnedLine(
            path=(*path, "batteries", number),
            item=f"{fort.name}, {word} battery",
            points=points,
            working=f"{BATTERY_LESS} less than the ship",
        )
    yield from _craft((*path, "squadrons"), fort.craft)


def _craft(path: Path, craft: Craft, free: int = 0) -> Iterator[DamnedLine]:
    """Price squadrons and small craft; of squadrons so many are free."""
    for word, number in (("FA", craft.fa), ("FI", craft.fi)):
        if number:
            paid = max(number - free, 0)
            free = max(free - number, 0)
            each = TYPES[word].points
            said = f"{each} a squadron" + f", {number - paid} in the ship's price" * (paid < number)
            yield DamnedLine(path=path, item=_counted(number, word, "squadron"), points=paid * each, working=said)
    if craft.fac:
        pairs = -(-craft.fac // FAC_A_POINT)
        yield DamnedLine(path=path, item=f"{craft.fac} FAC", points=pairs * TYPES["FAC"].points, working="1 a pair")
    if craft.p > FREE_PINNACES:
        more = craft.p - FREE_PINNACES
        yield DamnedLine(
            path=path,
            item=f"{craft.p} pinnaces",
            points=-(-more // PINNACES_A_POINT),
            working=f"{FREE_PINNACES} free, then 1 for each {PINNACES_A_POINT} or part",
        )


def _counted(number: int, word: str, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)} of {word}"


def factors(ship: Starship, kind: str) -> Factors | None:
    """Give what a ship fights with, whole; None where neither tables nor players say.

    What the players agreed comes before the tables (National Characteristics: 'may be adjusted at players discretion').
    """
    agreed = ship.factors
    if agreed is not None:
        guns = (agreed.close, agreed.medium, agreed.long, agreed.extreme)
        return Factors(*guns, agreed.expendables or None, agreed.defence)
    if hybrid(ship, kind):
        return TYPES[HYBRID_FIGHTS_AS].factors
    return TYPES[kind].factors if kind in TYPES else None


def expendables_once(kind: str, found: Factors, readings: Mapping[str, str]) -> bool:
    """Say whether a ship's expendables may be used once; else every turn."""
    bracketed = TYPES[kind].factors.once if kind in TYPES else found.once
    return bracketed or in_force(readings, "unbracketed") == "once"


def brought(ship: Starship, kind: str) -> bool:
    """Say whether a ship goes to battle with what her factors have as expendables: pods are towed only where stated."""
    found = factors(ship, kind)
    if found is None or found.expendables is None:
        return False
    return kind not in TYPES or not TYPES[kind].factors.once or kind == FIXED_PODS or ship.pods


def fires_once(ship: Starship, kind: str, readings: Mapping[str, str]) -> bool:
    """Say whether a ship brings something that is fired once."""
    found = factors(ship, kind)
    return found is not None and brought(ship, kind) and expendables_once(kind, found, readings)


def battery_fires(word: str, readings: Mapping[str, str]) -> Factors | None:
    """Give what a battery fights with: its type's factors, without pods where a fort tows none (battery-pods)."""
    found = TYPES[word].factors if word in TYPES else None
    if found is None or not found.once or in_force(readings, "battery-pods") == "once":
        return found
    return evolve(found, expendables=None)


def aboard(craft: Craft, spent: DamnedSpent, shuttles: int = 0) -> Craft:
    """Give the craft that are left; of shuttles there are so many at least before any is lost."""
    return Craft(
        fa=max(craft.fa - spent.fa, 0),
        fi=max(craft.fi - spent.fi, 0),
        fac=max(craft.fac - spent.fac, 0),
        p=max(craft.p - spent.p, 0),
        s=max(max(craft.s, shuttles) - spent.s, 0),
        loaded=craft.loaded,
    )


def thrust_now(thrust: Thrust, ship: Starship) -> int:
    """Give the thrust that a ship has in her state.

    Manoeuvring: 'Towed pods are jettisoned after firing, and the ship reverts to it s normal thrust rating. Towing pods
    does not affect damaged or crippled ships'.
    """
    if ship.state is not State.SOUND:
        by_state = {State.DAMAGED: thrust.damaged, State.CRIPPLED: thrust.crippled}
        return by_state.get(ship.state) or 0
    return thrust.towing if ship.pods and not ship.spent.pods and thrust.towing is not None else thrust.normal
