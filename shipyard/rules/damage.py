"""What damage means for one ship: what of her is struck, and what she cannot have lost."""

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from shipyard.model.damage import UNHURT, Damage, Spent
from shipyard.model.design import Design
from shipyard.model.systems import Drones, Pod
from shipyard.rules.aboard import Unit, aboard
from shipyard.rules.bill import hull_boxes
from shipyard.rules.carried import carried
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.striking import struck, use_up
from shipyard.rules.tracks import drive_hits

BOXES = (
    ("hull", "FL201", "{} boxes of the hull gone, but it has {}"),
    ("armour", "FL202", "{} boxes of armour gone, but the ship has {}"),
    ("drive", "FL203", "{} hits on the drive, which takes {}"),
)
"""What is counted in boxes: its key, the code of too many, and how that is said."""


@frozen(kw_only=True, eq=False)
class Losses:
    """Damage as it strikes one ship, of boxes and systems no more than she has."""

    hull: int = 0
    armour: int = 0
    drive: int = 0
    units: Mapping[Unit, int] = field(factory=dict)
    """The hits on each thing that took any."""
    spent: Spent = field(factory=Spent)

    def hits(self, part: str, place: int = 0, copy: int = 0) -> int:
        """Give the hits on one thing, by its part of the ship, which of its mounts, and which there."""
        return self.units.get((part, place, copy), 0)

    def of(self, part: str, place: int, count: int) -> tuple[int, ...]:
        """Give the hits on each of so many things on one mount."""
        if not self.units:
            return (0,) * count
        return tuple(self.hits(part, place, copy) for copy in range(count))


NONE = Losses()
"""The losses of a ship that has none."""


def assess(design: Design, ruleset: Ruleset, damage: Damage) -> tuple[Losses, tuple[Finding, ...]]:
    """Find out what damage strikes, and report whatever this ship cannot have lost."""
    if damage == UNHURT:
        return NONE, ()
    most = {"hull": hull_boxes(design, ruleset), "armour": design.armour, "drive": drive_hits(design.thrust)}
    boxes = {key: min(getattr(damage, key), most[key]) for key in most}
    stands = aboard(design, ruleset)
    units, findings = struck(damage.lost, stands)
    for kind, number in ((Pod.kind, damage.spent.internal_pods), (Drones.kind, damage.spent.drones)):
        # what is launched one by one is gone as what is lost is
        use_up(kind, number, stands, units)
    return Losses(**boxes, units=units, spent=damage.spent), (
        *_boxes(damage, most),
        *findings,
        *_spent(damage.spent, design, ruleset),
        *_craft(damage.spent, design, ruleset),
    )


def _boxes(damage: Damage, most: Mapping[str, int]) -> Iterator[Finding]:
    for key, code, says in BOXES:
        stated: int = getattr(damage, key)
        if stated > most[key]:
            message = says.format(stated, most[key])
            yield CODES[code].at(("damage", key), message, f"write at most {most[key]}")
    if damage.hull == most["hull"]:
        message, remedy = "no box of the hull is left: the ship is lost", "strike her off the list of her fleet"
        yield CODES["FL210"].at(("damage", "hull"), message, remedy)


def _spent(spent: Spent, design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    for key, most in carried(design, ruleset).items():
        stated: int = getattr(spent, key.replace("-", "_"))
        if stated > most:
            message = f"{stated} {key} spent, but the ship carries {most}"
            yield CODES["FL209"].at(("damage", "spent", key), message, f"write at most {most}")


def _craft(spent: Spent, design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find more craft lost than a squadron or group has, and losses of those that are not carried."""
    most = ruleset.whole("craft")
    for key, gone, words in (
        ("lacs", spent.lacs, design.load.lacs),
        ("fighters", spent.fighters, design.load.fighters),
    ):
        for index, number in enumerate(gone):
            here = most if index < len(words) else 0
            if not 0 <= number <= here:
                title = ("squadron" if key == "lacs" else "group") + f" {index + 1}"
                has = f"has {here} craft" if here else "is not carried"
                remedy = f"write a number from 0 to {here}" if here else "leave it out"
                yield CODES["FL209"].at(("damage", "spent", key, index), f"{number} lost, but {title} {has}", remedy)
