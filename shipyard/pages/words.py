"""A ship in a few words: what she carries beyond her class's systems, her crew, and what she has lost."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from shipyard.files.rulesets import BUNDLED
from shipyard.files.words import plural
from shipyard.model.damage import Spent
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.fleet import FleetShip
from shipyard.rules.bill import hull_boxes
from shipyard.rules.carried import salvoes_aboard
from shipyard.rules.damage import Losses, assess
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Craft, Ruleset
from shipyard.rules.tables import differences

SPENT = {
    "laser": "laser head",
    "nuclear": "nuclear head",
    "pods": "pod",
    "internal_pods": "internal pod",
    "drones": "drone",
    "mines": "mine",
    "standard": "salvo",
    "er": "ER salvo",
}
"""What is counted one by one when it is used up."""


def called(name: str, design: Design) -> str:
    """Say which ship is meant: by her name, or by her class where she has none."""
    return name or f"{design.name} class"


def told(ship: FleetShip, ruleset: Ruleset, usual: Sequence[str] = ()) -> tuple[str, ...]:
    """Say what she carries where that is not the `usual`, how good her crew is and what state she is in."""
    crew = (f"{ship.quality} crew",) if ship.quality else ()
    losses = assess(ship.design, ruleset, ship.damage)[0]
    load = tuple(carried_words(ship.design, ruleset))
    # Where the others of her class carry something, that she carries nothing must be said.
    own = () if load == tuple(usual) else load or ("carries nothing",)
    return (*own, *crew, *state_words(ship.design, ruleset, losses))


def usual_loads(ships: Iterable[FleetShip], ruleset: Ruleset) -> dict[Design, tuple[str, ...]]:
    """Say what most ships of each class carry, by the class without a load; of a class with one ship nothing."""
    found: dict[Design, Counter[tuple[str, ...]]] = {}
    words: dict[Design, tuple[str, ...]] = {}
    for ship in ships:
        if ship.design not in words:
            words[ship.design] = tuple(carried_words(ship.design, ruleset))
        found.setdefault(class_of(ship.design), Counter())[words[ship.design]] += 1
    most = {class_: loads.most_common(1)[0] for class_, loads in found.items()}
    return {class_: load for class_, (load, number) in most.items() if load and number > 1}


def class_of(design: Design) -> Design:
    """Give a class without what a ship of it carries."""
    return evolve(design, load=Load())


def carried_words(design: Design, ruleset: Ruleset) -> Iterator[str]:
    """Say what a ship carries: pods, craft, warheads."""
    load = design.load
    if load.pods:
        yield plural(load.pods, "towed pod")
    yield from _craft(load.lacs, ruleset.lacs, "squadron")
    yield from _craft(load.fighters, ruleset.fighters, "group")
    missiles = magazine(design, ruleset)
    if missiles.total:
        yield f"{min(missiles.nuclear, missiles.total)} nuclear of {plural(missiles.total, 'missile')}"
        if missiles.extended_range:
            yield "extended range"
    if not ruleset.harrington:
        salvoes = salvoes_aboard(design, ruleset)
        names = {SalvoGrade.STANDARD: "standard salvo", SalvoGrade.ER: "ER salvo"}
        yield from (plural(salvoes[grade], name) for grade, name in names.items() if salvoes[grade])


def _craft(words: Sequence[str], table: Mapping[str, Craft], unit: str) -> Iterator[str]:
    for word, number in Counter(words).items():
        yield f"{plural(number, unit)} of {table[word].title if word in table else word}"


def state_words(design: Design, ruleset: Ruleset, losses: Losses) -> Iterator[str]:
    """Say what a ship has lost and used up; nothing of one that is whole."""
    if losses.hull:
        yield f"hull {losses.hull} of {hull_boxes(design, ruleset)} boxes lost"
    if losses.armour:
        yield f"armour {losses.armour} of {design.armour} lost"
    if losses.drive:
        yield f"drive hit {'once' if losses.drive == 1 else 'twice' if losses.drive == 2 else f'{losses.drive} times'}"
    launched = losses.spent.drones + losses.spent.internal_pods
    if systems := sum(losses.units.values()) - launched:
        yield plural(systems, "hit") + " on systems"
    if spent := ", ".join(_spent(losses.spent)):
        yield f"spent {spent}"


def _spent(spent: Spent) -> Iterator[str]:
    for key, name in SPENT.items():
        if number := getattr(spent, key):
            yield plural(number, name)
    if lacs := sum(spent.lacs):
        yield plural(lacs, "LAC")
    if fighters := sum(spent.fighters):
        yield plural(fighters, "fighter")


def in_force(ruleset: Ruleset) -> Iterator[str]:
    """Say by which options a fleet is played: the ruleset, the version of CPV, and what differs from the usual."""
    usual = BUNDLED[ruleset.family]
    yield f"ruleset {ruleset.label}"
    yield f"CPV by {ruleset.reads('cpv')}"
    for name, before, after in differences(usual, ruleset):
        if name != "readings.cpv":
            yield f"{name.removeprefix('readings.')} {after} (usually {before})"
