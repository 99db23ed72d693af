"""What a fleet of Damned Starships costs, line by line, and what each ship fights with and moves by."""

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from shipyard.model.damned import Craft, DamnedFleet, Installation, Starship, State
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
    yield from _craft((*path, "squadrons"), evolve(fort.squadrons, fac=fort.squadrons.fac + fort.fac))


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


def expendables_once(kind: str, found: Factors, fleet: DamnedFleet) -> bool:
    """Say whether a ship's expendables may be used once; else every turn."""
    bracketed = TYPES[kind].factors.once if kind in TYPES else found.once
    return bracketed or in_force(fleet.readings, "unbracketed") == "once"


def thrust_now(thrust: Thrust, ship: Starship) -> int:
    """Give the thrust that a ship has in her state (Manoeuvring: 'Towing pods does not affect damaged or crippled')."""
    if ship.state is State.CRIPPLED:
        return thrust.crippled or 0
    if ship.state is State.DAMAGED:
        return thrust.damaged or 0
    return thrust.towing if ship.pods and thrust.towing is not None else thrust.normal
