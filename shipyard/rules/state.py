"""The state of a ship in a campaign: what is gone of what she has, in numbers to read and to print."""

from collections import Counter
from collections.abc import Iterator

from attrs import evolve, frozen

from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Design
from shipyard.rules.aboard import Stand, aboard
from shipyard.rules.bill import hull_boxes
from shipyard.rules.carried import carried
from shipyard.rules.damage import Losses, assess
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.tracks import drive_hits, thrust_after


@frozen
class Gone:
    """How many are gone, hit or used up, and of how many."""

    what: str
    """A word of a damage file: `hull`, `laser`, `lacs`."""
    gone: int
    of: int
    number: int | None = None
    """Which squadron or group, from 1 on; None for what is counted in one."""
    type: str | None = None
    """The type of craft in it."""


@frozen(kw_only=True)
class Struck:
    """A thing that took hits: what it is, on which mount, which of those there from 1 on, and the hits that end it."""

    title: str
    mount: str
    number: int
    hits: int
    of: int


@frozen(kw_only=True)
class State:
    """The state of one ship. `lost` are the words of her file; `struck` is what they mean."""

    hull: Gone
    armour: Gone
    drive: Gone
    thrust: int
    full_thrust: int
    lost: tuple[str, ...]
    struck: tuple[Struck, ...]
    spent: tuple[Gone, ...]
    """Everything she carries that is used up, also what is still whole; craft squadron by squadron."""

    @property
    def gone(self) -> bool:
        """Whether the ship is lost: no box of her hull is left."""
        return self.hull.gone >= self.hull.of

    @property
    def crippled(self) -> bool:
        """Whether the ship is a cripple.

        A reading, `crippled`: half of her hull boxes or more are gone, or her drive is out. The sources use the word
        of Damned Starships alone, as a state.
        """
        return self.hull.gone * 2 >= self.hull.of or (self.full_thrust > 0 and self.thrust == 0)

    @property
    def whole(self) -> bool:
        """Whether nothing is gone, lost or spent."""
        return not (self.struck or any(each.gone for each in (self.hull, self.armour, self.drive, *self.spent)))


def state_of(design: Design, ruleset: Ruleset, damage: Damage) -> State:
    """Reckon the state of a ship; of what she cannot have lost, no more than she has."""
    # what is launched one by one is told as spent, not as struck
    losses, _ = assess(design, ruleset, evolve(damage, spent=Spent()))
    hits = Gone("drive", losses.drive, drive_hits(design.thrust))
    return State(
        hull=Gone("hull", losses.hull, hull_boxes(design, ruleset)),
        armour=Gone("armour", losses.armour, design.armour),
        drive=hits,
        thrust=thrust_after(design.thrust, losses.drive),
        full_thrust=design.thrust,
        lost=damage.lost,
        struck=tuple(_struck(losses, design, ruleset)),
        spent=(*_stores(damage.spent, design, ruleset), *_craft(damage.spent, design, ruleset)),
    )


def _struck(losses: Losses, design: Design, ruleset: Ruleset) -> Iterator[Struck]:
    """Give what took hits, numbered as the words of `lost` number it: by kind and mount."""
    counted: Counter[tuple[str, str]] = Counter()
    for stand in aboard(design, ruleset):
        key = (stand.names[0], stand.mount)
        for unit in stand.units():
            counted[key] += 1
            if hits := losses.units.get(unit, 0):
                yield _hit(stand, counted[key], hits)


def _hit(stand: Stand, number: int, hits: int) -> Struck:
    return Struck(title=stand.title, mount=stand.mount, number=number, hits=hits, of=stand.hits)


def _stores(spent: Spent, design: Design, ruleset: Ruleset) -> Iterator[Gone]:
    for key, most in carried(design, ruleset).items():
        gone: int = getattr(spent, key.replace("-", "_"))
        if most or gone:
            yield Gone(key, min(gone, most), most)


def _craft(spent: Spent, design: Design, ruleset: Ruleset) -> Iterator[Gone]:
    most = ruleset.whole("craft")
    for key in ("lacs", "fighters"):
        gone: tuple[int, ...] = getattr(spent, key)
        words: tuple[str, ...] = getattr(design.load, key)
        for index, word in enumerate(words):
            lost = min(gone[index] if index < len(gone) else 0, most)
            yield Gone(key, lost, most, number=index + 1, type=word)
