"""How a fleet of Damned Starships is organised: sections, divisions, squadrons, flotillas, and who commands them."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from shipyard.model.damned import Commander, DamnedFleet, DamnedSquadron, Section
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned_starships import DIVISION, FLOTILLA, KNOWN, MERCHANTS, SECTION, SQUADRON, TYPES, Category
from shipyard.rules.findings import Finding, Path
from shipyard.rules.words import did_you_mean

RANKS: Mapping[Category, tuple[str, ...]] = {
    Category.CAPITAL: ("vice admiral",),
    Category.CRUISER: ("rear admiral",),
    Category.ESCORT: ("captain",),
}
"""Who usually commands a squadron (Organising Fleets: 'a Vice Admiral for capital ships, Rear Admiral if cruisers')."""

DIVISION_RANKS = ("commodore", "rear admiral", "junior admiral")
"""Who commands a division: 'a flag officer Commodore or junior Admiral is cruisers or capital ships. [Normally Rear
Admiral]'."""

ESCORT_DIVISION_RANKS = ("captain", "commander")
"""Who commands a division of a flotilla: the flotilla's own commander is a captain."""

CARRIER_TYPES = tuple(word for word, kind in TYPES.items() if kind.carrier)
ESCORT_CARRIER = "CVE"
SCOUT = "SC"

Types = Mapping[Path, str]


def check_organisation(fleet: DamnedFleet, types: Types) -> Iterator[Finding]:
    """Find what the organisation of a fleet breaks; `types` holds the ships' types by their paths."""
    if not fleet.installations and not any(True for _ in fleet.placed_ships()):
        yield DAMNED_CODES["DS128"].at((), "the fleet has no ship", "add squadrons, carriers, scouts or convoys")
    for number, squadron in enumerate(fleet.squadrons):
        yield from _squadron(("squadrons", number), squadron, types, carriers_of(fleet))
    if fleet.commander is not None and "admiral" not in fleet.commander.rank.casefold():
        message = f"a {fleet.commander.rank} commands a fleet; usual is an admiral"
        yield DAMNED_CODES["DS113"].at(("commander", "rank"), message, "leave it so if it is meant")
    yield from _escorts(fleet, types)
    yield from _convoys(fleet)
    yield from _names(fleet)
    yield from _strangers(fleet, types)


def carriers_of(fleet: DamnedFleet) -> tuple[str, ...]:
    """Give the types that organise as carriers."""
    as_escort = in_force(fleet.readings, "escort-carrier") == "escort"
    return tuple(word for word in CARRIER_TYPES if not (as_escort and word == ESCORT_CARRIER))


def category(path: Path, types: Types) -> Category | None:
    """Give the category of the ship at a path; None for one that the tables do not have."""
    kind = TYPES.get(types.get(path, ""))
    return None if kind is None else kind.category


def leading(squadron: DamnedSquadron, path: Path, types: Types) -> Category | None:
    """Give the category that most ships of a squadron are of."""
    found = [each for where in _paths(path, squadron) if (each := category(where, types))]
    return max(Category, key=found.count) if found else None


def _paths(path: Path, squadron: DamnedSquadron) -> Iterator[Path]:
    for where, section in _sections(path, squadron):
        yield from ((*where, "ships", index) for index in range(len(section.ships)))


def _sections(path: Path, squadron: DamnedSquadron) -> Iterator[tuple[Path, Section]]:
    for number, division in enumerate(squadron.divisions):
        yield from (((*path, "divisions", number, "sections", i), each) for i, each in enumerate(division.sections))
    yield from (((*path, "sections", i), each) for i, each in enumerate(squadron.sections))


def _squadron(path: Path, squadron: DamnedSquadron, types: Types, carriers: Sequence[str]) -> Iterator[Finding]:
    if not squadron.ships:
        yield DAMNED_CODES["DS128"].at(path, f"{squadron.name} has no ship", "add sections with ships, or leave it out")
    kind = leading(squadron, path, types)
    for where, section in _sections(path, squadron):
        yield from _section(where, section, kind, types)
    for number, division in enumerate(squadron.divisions):
        where = (*path, "divisions", number)
        if not DIVISION[0] <= len(division.sections) <= DIVISION[1]:
            message = f"a division of {len(division.sections)} section{'s' * (len(division.sections) != 1)}"
            yield DAMNED_CODES["DS110"].at(where, message, "put two sections into it, or three")
        ranks = ESCORT_DIVISION_RANKS if kind is Category.ESCORT else DIVISION_RANKS
        yield from _rank((*where, "commander"), division.commander, ranks, "a division")
    if kind is Category.ESCORT:
        sections = len(squadron.every_section)
        if sections != FLOTILLA:
            message = f"a flotilla of {sections} section{'s' * (sections != 1)}; {FLOTILLA} are normal"
            yield DAMNED_CODES["DS112"].at(path, message, "leave it so if it is meant")
    elif kind is not None and not {types.get(each) for each in _paths(path, squadron)} <= set(carriers):
        yield from _divisions(path, squadron)
    if kind is not None and kind in RANKS:
        yield from _rank((*path, "commander"), squadron.commander, RANKS[kind], f"a squadron of {kind}s")
    yield from _carriers_in(path, squadron, types, carriers)


def _divisions(path: Path, squadron: DamnedSquadron) -> Iterator[Finding]:
    """Find a squadron, other than of carriers alone, that has too few or too many divisions, or sections in none."""
    number = len(squadron.divisions)
    if squadron.sections or not SQUADRON[0] <= number <= SQUADRON[1]:
        loose = " and sections in none" if squadron.sections else ""
        message = f"a squadron of {number or 'no'} division{'s' * (number != 1)}{loose}; {SQUADRON[0]} are the norm"
        remedy = f"{SQUADRON[0]} to {SQUADRON[1]} are normal; leave it so if it is meant"
        yield DAMNED_CODES["DS111"].at(path, message, remedy)


def _section(path: Path, section: Section, leads: Category | None, types: Types) -> Iterator[Finding]:
    ships = len(section.ships)
    if ships > SECTION:
        yield DAMNED_CODES["DS108"].at(path, f"a section of {ships} ships", "make it two sections")
    elif ships == 1:
        yield DAMNED_CODES["DS109"].at(path, "a section of one ship", "add a second, or leave it if she sails alone")
    elif not ships and leads is not None:
        yield DAMNED_CODES["DS128"].at(path, "a section without a ship", "leave it out")
    found = {category((*path, "ships", index), types) for index in range(ships)} - {None}
    if len(found) > 1:
        names = " and ".join(sorted(str(each) for each in found))
        yield DAMNED_CODES["DS114"].at(path, f"{names} ships in one section", "give each class sections of its own")


def _rank(path: Path, officer: Commander | None, usual: Sequence[str], of: str) -> Iterator[Finding]:
    if officer is not None and officer.rank.casefold() not in usual:
        message = f"a {officer.rank} commands {of}; usual is {' or '.join(usual)}"
        yield DAMNED_CODES["DS113"].at((*path, "rank"), message, "leave it so if it is meant")


def _carriers_in(
    path: Path, squadron: DamnedSquadron, types: Types, words_of_carriers: Sequence[str]
) -> Iterator[Finding]:
    words = {where: types.get(where, "") for where in _paths(path, squadron)}
    carriers = [where for where, word in words.items() if word in words_of_carriers]
    if len(carriers) > SECTION:
        message = f"{len(carriers)} carriers in {squadron.name}"
        yield DAMNED_CODES["DS115"].at(carriers[SECTION], message, "carriers operate singly or in pairs")
    for where, word in words.items():
        if word == SCOUT:
            message = "a scout cruiser in a formation"
            yield DAMNED_CODES["DS117"].at(where, message, "list her under [[scouts]], below the fleet commander")


def _escorts(fleet: DamnedFleet, types: Types) -> Iterator[Finding]:
    """Find escorts of nothing or of the wrong class, and carriers that nothing escorts."""
    leads = [leading(each, ("squadrons", number), types) for number, each in enumerate(fleet.squadrons)]
    capitals = {each.name for each, lead in zip(fleet.squadrons, leads, strict=True) if lead is Category.CAPITAL}
    carriers = {ship.name for ship in fleet.carriers} | {
        each.name
        for number, each in enumerate(fleet.squadrons)
        if any(types.get(where) in carriers_of(fleet) for where in _paths(("squadrons", number), each))
    }
    convoys = {convoy.name for convoy in fleet.convoys}
    known = {*carriers, *convoys, *(each.name for each in fleet.squadrons)}
    for number, (squadron, own) in enumerate(zip(fleet.squadrons, leads, strict=True)):
        path: Path = ("squadrons", number, "escorts")
        target = squadron.escorts
        if target is None or target in convoys:
            continue
        if target not in known:
            message, otherwise = f"nothing in the fleet is named {target}", "name a squadron, a carrier or a convoy"
            yield DAMNED_CODES["DS118"].at(path, message, did_you_mean(target, known - {squadron.name}, otherwise))
        elif own is Category.CAPITAL:
            message = f"{squadron.name} are capital ships, and escort {target}"
            yield DAMNED_CODES["DS133"].at(path, message, "attach cruisers or escorts to her")
        elif target not in carriers | capitals or target == squadron.name:
            message = f"{squadron.name} escorts {target}, which is no squadron of capital ships and no carrier"
            yield DAMNED_CODES["DS133"].at(path, message, "attach it to capital ships, carriers or a convoy")
    carriers = {ship.name for ship in fleet.carriers}
    if carriers and not any(squadron.escorts in carriers for squadron in fleet.squadrons):
        message, remedy = "no squadron escorts the carriers", 'write escorts = "her name" in a squadron or flotilla'
        yield DAMNED_CODES["DS116"].at(("carriers",), message, remedy)


def _convoys(fleet: DamnedFleet) -> Iterator[Finding]:
    names = {squadron.name for squadron in fleet.squadrons}
    for number, convoy in enumerate(fleet.convoys):
        path: Path = ("convoys", number)
        attached = [each for each in fleet.squadrons if each.name == convoy.escort or each.escorts == convoy.name]
        if convoy.escort is not None and convoy.escort not in names:
            message, otherwise = f"no squadron or flotilla is named {convoy.escort}", "name one of this fleet"
            yield DAMNED_CODES["DS118"].at((*path, "escort"), message, did_you_mean(convoy.escort, names, otherwise))
        elif sum(len(each.ships) for each in attached) < SECTION:
            message = f"{convoy.name} has no escort of a section of warships"
            remedy = "name a squadron or flotilla of this fleet as its escort"
            yield DAMNED_CODES["DS119"].at(path, message, remedy)
        if not convoy.merchants:
            yield DAMNED_CODES["DS128"].at(path, f"{convoy.name} has no merchant", "add merchants, or leave it out")


def _names(fleet: DamnedFleet) -> Iterator[Finding]:
    """Find formations of one name: squadrons, flotillas and convoys with each other and with carriers, divisions and
    sections inside their squadron, installations among themselves."""
    escorting = {squadron.escorts for squadron in fleet.squadrons} | {convoy.escort for convoy in fleet.convoys}
    carriers = [(("carriers", number), ship.name) for number, ship in enumerate(fleet.carriers)]
    formations: list[tuple[Path, str]] = [
        *((("squadrons", number), each.name) for number, each in enumerate(fleet.squadrons)),
        *((("convoys", number), each.name) for number, each in enumerate(fleet.convoys)),
    ]
    yield from _of_one_name(formations, carriers, {word.casefold() for word in escorting if word})
    forts = [(("installations", number), each.name) for number, each in enumerate(fleet.installations)]
    yield from _of_one_name(forts)
    for number, squadron in enumerate(fleet.squadrons):
        path: Path = ("squadrons", number, "divisions")
        yield from _of_one_name([((*path, index), each.name or "") for index, each in enumerate(squadron.divisions)])
        yield from _of_one_name([(where, each.name or "") for where, each in _sections(path[:2], squadron)])


def _of_one_name(
    places: Sequence[tuple[Path, str]],
    others: Sequence[tuple[Path, str]] = (),
    referred: AbstractSet[str] = frozenset(),
) -> Iterator[Finding]:
    """Find names that stand for two of some places, or for one of others as well; those without a name have none."""
    seen = {name.casefold(): path for path, name in reversed(others)}
    for path, name in places:
        first = seen.setdefault(name.casefold(), path)
        if not name or first == path:
            continue
        what = _WHAT[str(first[-2])]
        message = f"{name} is the name of {what} {int(first[-1]) + 1} as well"
        if name.casefold() in referred:
            message += ", and an escort names it: which is not clear"
        yield DAMNED_CODES["DS136"].at((*path, "name"), message, "give each a name of its own")


_WHAT = {
    "squadrons": "squadron",
    "divisions": "division",
    "sections": "section",
    "convoys": "convoy",
    "carriers": "carrier",
    "installations": "installation",
}
"""What an entry of each list is called, counted from 1 on."""


def _strangers(fleet: DamnedFleet, types: Types) -> Iterator[Finding]:
    """Find ships that stand where others are listed."""
    for path, ship in fleet.placed_ships():
        word = types.get(path, "")
        kind = TYPES.get(word)
        if kind is not None and kind.category is Category.CRAFT:
            message, remedy = f"{word} is no ship", "write such craft in the squadrons of a ship or an installation"
        elif path[0] == "carriers" and kind is not None and not kind.carrier:
            message, remedy = f"{ship.name} is a {word}, and no carrier", "put her into a squadron"
        elif path[0] == "scouts" and word in KNOWN and word != SCOUT:
            message, remedy = f"{ship.name} is a {word}, and no scout cruiser", "put her into a squadron"
        elif path[0] == "convoys" and kind is not None:
            message, remedy = f"{ship.name} is a {word}, and no merchant", "put her into the squadron that escorts it"
        elif path[0] == "squadrons" and word in MERCHANTS:
            message, remedy = f"{ship.name} is a merchant among warships", "list her in a convoy"
        else:
            continue
        yield DAMNED_CODES["DS134"].at(path, message, remedy)
