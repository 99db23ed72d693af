"""How a fleet of Damned Starships is organised: sections, divisions, squadrons, flotillas, and who commands them."""

from collections.abc import Iterator, Mapping, Sequence

from shipyard.model.damned import Commander, DamnedFleet, DamnedSquadron, Section, Starship
from shipyard.rules.damned_codes import DAMNED_CODES
from shipyard.rules.damned_starships import DIVISION, FLOTILLA, SECTION, SQUADRON, TYPES, Category
from shipyard.rules.findings import Finding, Path

RANKS: Mapping[Category, tuple[str, ...]] = {
    Category.CAPITAL: ("vice admiral",),
    Category.CRUISER: ("rear admiral",),
    Category.ESCORT: ("captain",),
}
"""Who usually commands a squadron (Organising Fleets: 'a Vice Admiral for capital ships, Rear Admiral if cruisers')."""

DIVISION_RANKS = ("commodore", "rear admiral", "junior admiral")
"""Who commands a division: 'a flag officer Commodore or junior Admiral ... [Normally Rear Admiral]'."""

Types = Mapping[Path, str]


def check_organisation(fleet: DamnedFleet, types: Types) -> Iterator[Finding]:
    """Find what the organisation of a fleet breaks; `types` holds the ships' types by their paths."""
    if not any(True for _ in fleet.placed_ships()):
        yield DAMNED_CODES["DS128"].at((), "the fleet has no ship", "add squadrons, carriers, scouts or convoys")
    for number, squadron in enumerate(fleet.squadrons):
        yield from _squadron(("squadrons", number), squadron, types)
    yield from _escorts(fleet)
    yield from _convoys(fleet)


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


def _squadron(path: Path, squadron: DamnedSquadron, types: Types) -> Iterator[Finding]:
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
        yield from _rank((*where, "commander"), division.commander, DIVISION_RANKS, "a division")
    divisions = len(squadron.divisions)
    if kind is Category.ESCORT:
        sections = len(squadron.every_section)
        if sections != FLOTILLA:
            message = f"a flotilla of {sections} section{'s' * (sections != 1)}; {FLOTILLA} are normal"
            yield DAMNED_CODES["DS112"].at(path, message, "leave it so if it is meant")
    elif divisions and not SQUADRON[0] <= divisions <= SQUADRON[1]:
        message = f"a squadron of {divisions} division{'s' * (divisions != 1)}; {SQUADRON[0]} are the norm"
        yield DAMNED_CODES["DS111"].at(path, message, f"{SQUADRON[0]} to {SQUADRON[1]} are normal; leave it if meant")
    if kind is not None and kind in RANKS:
        yield from _rank((*path, "commander"), squadron.commander, RANKS[kind], f"a squadron of {kind}s")
    yield from _carriers_in(path, squadron, types)


def _section(path: Path, section: Section, leads: Category | None, types: Types) -> Iterator[Finding]:
    ships = len(section.ships)
    if ships > SECTION:
        yield DAMNED_CODES["DS108"].at(path, f"a section of {ships} ships", "make it two sections")
    elif ships == 1:
        yield DAMNED_CODES["DS109"].at(path, "a section of one ship", "leave it so if she sails alone")
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


def _carriers_in(path: Path, squadron: DamnedSquadron, types: Types) -> Iterator[Finding]:
    words = {where: types.get(where, "") for where in _paths(path, squadron)}
    carriers = [where for where, word in words.items() if word in TYPES and TYPES[word].carrier]
    if len(carriers) > SECTION:
        message = f"{len(carriers)} carriers in {squadron.name}"
        yield DAMNED_CODES["DS115"].at(carriers[SECTION], message, "carriers operate singly or in pairs")
    for where, word in words.items():
        if word == "SC":
            message = "a scout cruiser in a formation"
            yield DAMNED_CODES["DS117"].at(where, message, "list her under [[scouts]], below the fleet commander")


def _escorts(fleet: DamnedFleet) -> Iterator[Finding]:
    """Find escorts of nothing, and carriers that nothing escorts."""
    names = {squadron.name for squadron in fleet.squadrons}
    known = names | {ship.name for ship in fleet.carriers} | {convoy.name for convoy in fleet.convoys}
    for number, squadron in enumerate(fleet.squadrons):
        if squadron.escorts is not None and squadron.escorts not in known:
            message = f"nothing in the fleet is named {squadron.escorts}"
            remedy = "name a squadron, a carrier or a convoy of this fleet"
            yield DAMNED_CODES["DS118"].at(("squadrons", number, "escorts"), message, remedy)
    carriers = {ship.name for ship in fleet.carriers}
    if carriers and not any(squadron.escorts in carriers for squadron in fleet.squadrons):
        message, remedy = "no squadron escorts the carriers", 'write escorts = "her name" in a squadron or flotilla'
        yield DAMNED_CODES["DS116"].at(("carriers",), message, remedy)


def _convoys(fleet: DamnedFleet) -> Iterator[Finding]:
    ships: dict[str, Sequence[Starship]] = {squadron.name: squadron.ships for squadron in fleet.squadrons}
    for number, convoy in enumerate(fleet.convoys):
        attached = [name for name, _ in ships.items() if name == convoy.escort]
        attached += [each.name for each in fleet.squadrons if each.escorts == convoy.name]
        if sum(len(ships[name]) for name in attached) < SECTION:
            message = f"{convoy.name} has no escort of a section of warships"
            remedy = "name a squadron or flotilla of this fleet as its escort"
            yield DAMNED_CODES["DS119"].at(("convoys", number), message, remedy)
