"""A Full Thrust fleet as one of Damned Starships: types, organisation, craft, and a line for what is lost."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.files.damned.fleets import with_ships
from shipyard.model.damage import UNHURT
from shipyard.model.damned import Convoy, Craft, DamnedFleet, DamnedSquadron, Division, Section, Starship, State
from shipyard.model.fleet import FleetShip
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import RosterShip, Side
from shipyard.rules.damned.bill import lines
from shipyard.rules.damned.checks import tows_pods
from shipyard.rules.damned.organisation import SCOUT
from shipyard.rules.damned.readings import READINGS, in_force
from shipyard.rules.damned.ruleset import RULESET
from shipyard.rules.damned.types import FACS_A_SQUADRON, suggested_type
from shipyard.rules.damned_starships import (
    DIVISION,
    FLOTILLA,
    IRREGULARS,
    KNOWN,
    MERCHANTS,
    SECTION,
    SQUADRON,
    TYPES,
    Category,
)
from shipyard.rules.findings import Finding, Path
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.state import state_of

GROUPS: Mapping[str, str] = {
    Category.CAPITAL: "capital ships",
    Category.CRUISER: "cruisers",
    Category.ESCORT: "escorts",
    Category.IRREGULAR: "class E",
    "": "without a type",
}
"""How ships of one squadron are parted, and what the parts are called."""

MOST_SHIPS = {Category.ESCORT: FLOTILLA * SECTION}
USUAL_MOST = SQUADRON[1] * DIVISION[0] * SECTION
"""So many ships are one flotilla, or one squadron, at most; others make a further one."""


@frozen
class _Ship:
    """One ship on her way: where she stands in the player's file, her type, and what she has become."""

    entry: RosterShip
    type: str
    """Empty where she has none."""
    ship: Starship

    @property
    def group(self) -> str:
        """The part of a squadron that she belongs to."""
        if self.type in IRREGULARS:
            return Category.IRREGULAR
        return TYPES[self.type].category if self.type in TYPES else ""


def translated(side: Side, ruleset: Ruleset) -> DamnedSide:
    """Make a side of a Full Thrust fleet; its readings are ours."""
    found: list[Finding] = [*_of_the_fleet(side)]
    squadrons: list[DamnedSquadron] = []
    carriers: list[Starship] = []
    scouts: list[Starship] = []
    convoys: list[Convoy] = []
    made: dict[int, _Ship] = {}
    for number, squadron in enumerate(side.squadrons):
        name, ships = squadron.name, []
        for entry in squadron.ships:
            ship, losses = _ship(entry, ruleset)
            found += losses
            if ship is not None:
                ships.append(ship)
        made |= {id(each.ship): each for each in ships}
        own_carriers = [each.ship for each in ships if each.type in TYPES and TYPES[each.type].carrier]
        own_scouts = [each.ship for each in ships if each.type == SCOUT]
        merchants = [each.ship for each in ships if each.type in MERCHANTS]
        listed = {id(each) for each in (*own_carriers, *own_scouts, *merchants)}
        rest = [each for each in ships if id(each.ship) not in listed]
        convoy = name if merchants else ""
        parts = list(_parts(name, rest, own_carriers[0].name if own_carriers else convoy, taken=bool(convoy)))
        if len({each.group for each in ships}) > 1 or (listed and rest):
            what = f"{name}: capital ships, cruisers, escorts, carriers, scouts and merchants stand apart"
            found.append(loss("RO106", ("squadrons", number), what, "part them in your file as you like it"))
        squadrons += parts
        carriers += own_carriers
        scouts += own_scouts
        if merchants:
            escort = parts[0].name if parts else None
            convoys.append(Convoy(name=convoy, escort=escort, merchants=tuple(merchants)))
    fleet = DamnedFleet(
        ruleset=RULESET,
        name=side.name,
        nation=side.navy or None,
        squadrons=tuple(squadrons),
        carriers=tuple(carriers),
        scouts=tuple(scouts),
        convoys=tuple(convoys),
    )
    places = {path: made[id(ship)] for path, ship in fleet.placed_ships()}
    types = {path: each.type for path, each in places.items() if each.type}
    fleet = with_ships(fleet, {path: evolve(each.ship, type=each.type or None) for path, each in places.items()})
    return DamnedSide(
        number=side.number,
        file=side.file,
        fleet=fleet,
        types=types,
        lines=lines(fleet, types),
        ids={path: each.entry.ship.id for path, each in places.items()},
        classes={path: each.entry.ship.design.name for path, each in places.items()},
        losses=tuple(found),
    )


def _parts(name: str, ships: Sequence[_Ship], protects: str, *, taken: bool) -> Iterator[DamnedSquadron]:
    """Part a squadron by classes, and organise each part; lighter ones escort the capital ships or the carriers."""
    groups = {group: [each.ship for each in ships if each.group == group] for group in GROUPS}
    groups = {group: some for group, some in groups.items() if some}
    lead = next(iter(groups), "")
    for group, some in groups.items():
        called = name if group == lead and not taken else f"{name}, {GROUPS[group]}"
        capital = next(iter(groups)) == Category.CAPITAL
        escorts = protects or None
        if capital:
            escorts = None if group == Category.CAPITAL else (f"{name}, {GROUPS[lead]}" if taken else name)
        if group not in (Category.CRUISER, Category.ESCORT):
            escorts = None
        most = MOST_SHIPS.get(Category(group), USUAL_MOST) if group else USUAL_MOST
        for start in range(0, len(some), most):
            further = f" {start // most + 1}" if start else ""
            yield _squadron(f"{called}{further}", some[start : start + most], escorts)


def _squadron(name: str, ships: Sequence[Starship], escorts: str | None) -> DamnedSquadron:
    """Put ships into sections of two and divisions of two sections, in their order; a last section joins as a third."""
    sections = [Section(ships=tuple(ships[start : start + SECTION])) for start in range(0, len(ships), SECTION)]
    if len(sections) < DIVISION[0]:
        return DamnedSquadron(name=name, escorts=escorts, sections=tuple(sections))
    divisions = [sections[start : start + DIVISION[0]] for start in range(0, len(sections), DIVISION[0])]
    if len(divisions[-1]) < DIVISION[0]:
        divisions[-2:] = [[*divisions[-2], *divisions[-1]]]
    made = tuple(Division(sections=tuple(some)) for some in divisions)
    return DamnedSquadron(name=name, escorts=escorts, divisions=made)


def _of_the_fleet(side: Side) -> Iterator[Finding]:
    """Tell what is lost of the fleet as a whole."""
    if not side.ships:
        return
    what = "hulls, systems and MASS: a ship of this game is her type, her pods and her craft"
    yield loss("RO108", ("ruleset",), what, "write it for harrington, too, if an engine needs them")
    if side.limit is not None:
        what = f"the limit of {side.limit} points, which counts NPV or CPV"
        yield loss("RO109", ("points",), what, "agree on a limit in this game's points")
    if side.era is not None:
        yield loss("RO108", ("era",), f"the era {side.era}", "agree on what it changes")
    what = "no sections, divisions and commanders: they are made in the order of the ships, and unnamed"
    yield loss("RO110", ("squadrons",), what, "write a fleet of this game where you want others")


def _ship(entry: RosterShip, ruleset: Ruleset) -> tuple[_Ship | None, list[Finding]]:
    """Give a ship as one of this game, with what is lost of her; None where she is lost herself."""
    ship, place = entry.ship, entry.ship.place
    state, found = _state(ship, ruleset)
    if state is None:
        return None, found
    word, notes = _type(ship)
    found += notes
    craft, notes = _craft(ship, word)
    found += notes
    left = max(ship.design.load.pods - ship.damage.spent.pods, 0)
    tows = word in TYPES and tows_pods(TYPES[word], READINGS["towing"].value)
    if left and (left > 1 or not tows):
        instead = "they count as one attack" if tows else f"a {word or 'ship without a type'} tows none"
        found.append(loss("RO104", (*place, "load"), f"{left} towed pod{'s' * (left > 1)} of {entry.title}", instead))
    load = ship.design.load
    if load.nuclear or load.extended_range or load.salvoes:
        found.append(loss("RO104", (*place, "load"), f"the missiles of {entry.title}, by warhead and range", "none"))
    own = [key for key, has in (("start", ship.start is not None), ("notes", bool(ship.notes))) if has]
    found += [loss("RO103", (*place, key), f"the {key} of {entry.title}", "none") for key in own]
    made = Starship(
        name=ship.title, type=word or None, pods=bool(left and tows), crew=ship.quality, state=state, squadrons=craft
    )
    return _Ship(entry, word, made), found


def _type(ship: FleetShip) -> tuple[str, list[Finding]]:
    """Give a ship's type: stated by ship or design, else suggested, which is told; empty where nothing suggests one."""
    stated, at = ship.damned_type or "", (*ship.place, "design")
    if stated in KNOWN:
        return stated, []
    suggested = suggested_type(ship.design)
    about = f"there is no type {stated}" if stated else "no type is stated"
    if suggested is None:
        what = f"{about} for {ship.design.name}, {ship.design.type}, and nothing suggests one"
        return "", [loss("RO110", at, what, 'write damned-type = "..." in ship or design: she has no factors')]
    what = f"{about}: {ship.design.name}, {ship.design.type}, counts as {suggested}"
    found = [loss("RO110", at, what, f'write damned-type = "{suggested}", or another, in ship or design')]
    if suggested in IRREGULARS:
        what = f"points and factors of {ship.design.name}, which the rules leave to the players"
        found.append(loss("RO110", at, what, "agree on them with your opponent"))
    return suggested, found


def _craft(ship: FleetShip, word: str) -> tuple[Craft, list[Finding]]:
    """Give the craft that are left: LACs as fast attack craft, groups of fighters as squadrons as far as they go in."""
    load, gone, at = ship.design.load, ship.damage.spent, (*ship.place, "load")
    found: list[Finding] = []
    each = FACS_A_SQUADRON[in_force({}, "lac-squadrons")]
    lacs = sum(max(each - (gone.lacs[n] if n < len(gone.lacs) else 0), 0) for n in range(len(load.lacs)))
    if load.lacs:
        what = f"{len(load.lacs)} squadron{'s' * (len(load.lacs) != 1)} of LACs on {ship.title}"
        found.append(loss("RO102", at, what, f"{lacs} fast attack craft"))
    groups = [
        kind for n, kind in enumerate(load.fighters) if (gone.fighters[n] if n < len(gone.fighters) else 0) < each
    ]
    room = TYPES[word].squadrons if word in TYPES else 0
    if groups[room:]:
        what = f"{len(groups) - room} groups of fighters on {ship.title}"
        found.append(loss("RO104", at, what, f"a {word or 'ship without a type'} carries {room}"))
    groups = groups[:room]
    interceptors = groups.count("interceptor")
    if others := sorted({kind for kind in groups if kind not in ("standard", "interceptor")}):
        found.append(loss("RO102", at, f"{', '.join(others)} fighters on {ship.title}", "strike fighters"))
    return Craft(fa=len(groups) - interceptors, fi=interceptors, fac=lacs), found


def _state(ship: FleetShip, ruleset: Ruleset) -> tuple[State | None, list[Finding]]:
    """Give a ship's state by her damage: damaged where hull or drive is hit, crippled as `rules/state.py` reads it."""
    if ship.damage == UNHURT:
        return State.SOUND, []
    at: Path = (*ship.place, "damage")
    now = state_of(ship.design, ruleset, ship.damage)
    if now.gone:
        return None, [
            loss("RO105", at, f"{ship.title} ({ship.id}) is lost: no box of her hull is left", "she is left out")
        ]
    hurt = now.hull.gone or now.drive.gone
    state = State.CRIPPLED if now.crippled else State.DAMAGED if hurt else State.SOUND
    what = f"the damage of {ship.title} ({ship.id}): hull {now.hull.gone} of {now.hull.of}, systems and stores"
    return state, [loss("RO105", at, what, f"she is {state}")]
