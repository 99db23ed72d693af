"""What the rules say of a fleet: points, ids on the table, and what does not go together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.model.damage import UNHURT
from shipyard.model.design import Design
from shipyard.model.fleet import AS_THE_CLASS, Entry, Era, Fleet, FleetShip, OwnLoad
from shipyard.rules.bill import Bill, price
from shipyard.rules.checking import check
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding, Path, Severity
from shipyard.rules.ruleset import Ruleset

MOST_SHIPS = 5000
"""How many ships a fleet may have: more are a slip of the pen."""

LATE_CRAFT = ("shrike",)
"""Squadrons that came with the Ghost Rider missiles."""


@frozen(kw_only=True, eq=False)
class FleetBill:
    """What a fleet weighs and costs: a bill for each ship, in their order, and the sums."""

    bills: tuple[Bill, ...]
    counts: str
    """Which points the limit counts beside what is carried: `npv` or `cpv`."""

    @property
    def mass(self) -> int:
        """MASS of all hulls."""
        return sum(bill.mass for bill in self.bills)

    @property
    def npv(self) -> int:
        """Points by the Fleet Book, without what is carried."""
        return sum(bill.npv for bill in self.bills)

    @property
    def cpv(self) -> int:
        """Points by the CPV version in force, without what is carried."""
        return sum(bill.cpv for bill in self.bills)

    @property
    def carried(self) -> int:
        """Points of pods, squadrons and groups."""
        return sum(bill.carried for bill in self.bills)

    @property
    def total(self) -> int:
        """The points that the fleet's limit counts."""
        return (self.cpv if self.counts == "cpv" else self.npv) + self.carried


def fleet_bill(ships: Iterable[FleetShip], ruleset: Ruleset) -> FleetBill:
    """Reckon what a fleet costs; what is damaged or lost costs what it did."""
    priced: dict[Design, Bill] = {}
    bills = []
    for ship in ships:
        bill = priced.get(ship.design)
        if bill is None:
            bill = priced[ship.design] = price(ship.design, ruleset)
        bills.append(bill)
    return FleetBill(bills=tuple(bills), counts=ruleset.reads("fleet-points"))


def with_ids(ships: Sequence[FleetShip]) -> tuple[FleetShip, ...]:
    """Give every ship without one an id made from her type and her place among those of that type: `BC-1`.

    A ship that is added at the end changes no other's id.
    """
    taken = {ship.id.casefold() for ship in ships if ship.id}
    counted: Counter[str] = Counter()
    named = []
    for ship in ships:
        made = ship.id
        while not made:
            counted[ship.design.type] += 1
            word = f"{ship.design.type}-{counted[ship.design.type]}"
            made = "" if word.casefold() in taken else word
        named.append(evolve(ship, id=made))
    return tuple(named)


def check_entry(entry: Entry) -> Iterator[Finding]:
    """Find what does not go together in one entry; paths start at the entry."""
    number = len(entry.ships)
    if entry.name is not None and entry.names:
        yield CODES["FL114"].at(("name",), "name and names both name the ship", "keep one of the two")
    if entry.names and entry.count not in (None, number):
        message = f"count is {entry.count}, but there are {number} names"
        yield CODES["FL114"].at(("count",), message, "leave count out, or give as many names")
    if entry.name is not None and not entry.names and number > 1:
        message = f"one name for {number} ships"
        yield CODES["FL114"].at(("name",), message, "write names = [...], or leave the name out")
    if number > 1 and entry.id is not None:
        message = f"one id for {number} ships"
        yield CODES["FL115"].at(("id",), message, "leave it out, or write an entry for each ship")
    if number > 1 and entry.damage != UNHURT:
        message = f"the damage of one ship, stated for {number}"
        yield CODES["FL115"].at(("damage",), message, "write an entry for each ship that is damaged")
    if number > 1 and entry.start is not None:
        message = f"the start of one ship, stated for {number}"
        yield CODES["FL115"].at(("start",), message, "write an entry for each ship that starts at a place of her own")


def check_class(design: Design, own: Ruleset, findings: Iterable[Finding], ruleset: Ruleset) -> Finding | None:
    """Say why a class cannot sail in a fleet of a ruleset, or why the fleet is not legal with her.

    `own` is the ruleset that she is built by and `findings` are all that was found of her, by it and by the fleet's:
    house rules of the fleet may be laid over a bundled ruleset of hers (`errors_of_the_fleet`).
    """
    if own.label != ruleset.label and (own.family != ruleset.family or own.extends):
        message = f"{design.name} is built by {own.label}, and the fleet by {ruleset.label}"
        return CODES["FL111"].at((), message, "put her into a fleet of her own rules; she is left out of this one")
    errors = dict.fromkeys(finding.code for finding in findings if finding.severity is Severity.ERROR)
    if not errors:
        return None
    message = f"{design.name} is not legal under {ruleset.label}: {', '.join(errors)}"
    return CODES["FL117"].at((), message, "mend what is said of her file, or choose another class")


def errors_of_the_fleet(design: Design, own: Ruleset, ruleset: Ruleset) -> Iterator[Finding]:
    """Find the errors of a class under the house rules of her fleet that her own rules do not know."""
    if own.label == ruleset.label or own.family != ruleset.family or own.extends:
        return
    usual = set(check(design, own))
    for finding in check(design, ruleset):
        if finding.severity is Severity.ERROR and finding not in usual:
            yield finding


def stays(verdict: Finding) -> bool:
    """Say whether a class sails in spite of what `check_class` found: as a draft that is not legal."""
    return verdict.code == "FL117"


def too_many(place: Path) -> Finding:
    """Report the entry with which a fleet has more ships than it can."""
    message = f"the fleet has more than {MOST_SHIPS} ships"
    return CODES["FL119"].at(place, message, "write several fleets; this entry and what follows are left out")


def check_load(design: Design, load: OwnLoad, ruleset: Ruleset) -> Iterator[Finding]:
    """Find what a ship cannot carry that her class does not; paths start at the entry, accepted findings are left."""
    if load == AS_THE_CLASS:
        return
    usual = set(check(design, ruleset))
    accepted = {accept.code for accept in design.accept}
    for finding in check(evolve(design, load=load.over(design.load)), ruleset):
        meant = finding.code in accepted and finding.severity is not Severity.ERROR
        if finding not in usual and not meant:
            stated = finding.path[:1] == ("load",) and str(finding.path[1]).replace("-", "_") in load.stated
            yield evolve(finding, path=finding.path if stated else ("load",))


def check_fleet(fleet: Fleet, ships: Sequence[FleetShip], bill: FleetBill, ruleset: Ruleset) -> Iterator[Finding]:
    """Find what is wrong with a fleet as a whole; paths start at its file."""
    yield from _limit(fleet, bill)
    yield from _empty(fleet)
    yield from _twice(ships, {"name": "FL112", "id": "FL113"})
    if fleet.era is not None and ruleset.harrington:
        yield from _late(ships, fleet.era)
    elif fleet.era is not None:
        yield CODES["FL120"].at(("era",), f"{ruleset.title} knows no eras", "leave it out")


def _limit(fleet: Fleet, bill: FleetBill) -> Iterator[Finding]:
    if fleet.points is not None and bill.total > fleet.points:
        message = f"the fleet costs {bill.total} points, {bill.total - fleet.points} more than its {fleet.points}"
        yield CODES["FL110"].at(("points",), message, "leave ships or loads out, or raise the limit")


def _empty(fleet: Fleet) -> Iterator[Finding]:
    if not fleet.squadrons:
        yield CODES["FL116"].at((), "the fleet has no squadron", "add [[squadrons]] and its [[squadrons.ships]]")
    for number, squadron in enumerate(fleet.squadrons):
        if not squadron.ships:
            message, remedy = "the squadron has no ship", "add [[squadrons.ships]] below it, or leave it out"
            yield CODES["FL116"].at(("squadrons", number), message, remedy)


def _twice(ships: Sequence[FleetShip], codes: Mapping[str, str]) -> Iterator[Finding]:
    """Find names and ids of more ships than one, at every place after the first."""
    for key, code in codes.items():
        first: dict[str, FleetShip] = {}
        for ship in ships:
            word: str = getattr(ship, key)
            if not word:
                continue
            other = first.setdefault(word.casefold(), ship)
            if other is not ship:
                yield CODES[code].at(
                    (*ship.place, key),
                    f"{word} is the {key} of a ship of {other.squadron} as well",
                    f"give each ship {'a name' if key == 'name' else 'an id'} of her own",
                )


def _late(ships: Iterable[FleetShip], era: Era) -> Iterator[Finding]:
    """Find what came with the last of the eras in a fleet of an earlier one."""
    if era is Era.ECHOES_OF_HONOR:
        return
    seen: set[Path] = set()
    for ship in ships:
        if ship.place in seen:
            continue
        seen.add(ship.place)
        late = ["extended range missiles"] * ship.design.load.extended_range
        late += sorted(f"{craft}s" for craft in set(ship.design.load.lacs) & set(LATE_CRAFT))
        for what in late:
            message = f"{what} came with {Era.ECHOES_OF_HONOR}, and the fleet plays {era}"
            yield CODES["FL118"].at((*ship.place, "design"), message, "choose another load or era, if that matters")
