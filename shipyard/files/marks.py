"""What a player marks on a ship after a battle, and what a yard repairs: from one state to the next."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, field, fields, frozen

from shipyard.files import codes
from shipyard.files.words import clean, key_of, quoted
from shipyard.model.damage import Damage, Loss, Spent, loss_of
from shipyard.rules.findings import Finding
from shipyard.rules.words import nearest

BOXES = ("hull", "armour", "drive")
"""What is counted, by the keys of a damage table."""

ALL = "all"
"""The word that repairs boxes, drive and systems alike."""

CRAFT = tuple(key_of(each.name) for each in fields(Spent) if each.type is not int)
"""The keys of what is spent that count by squadron or group."""

SPENT = tuple(key_of(each.name) for each in fields(Spent))
"""Every key of what is spent."""

WHAT = {
    "hull": ("box of the hull", "boxes of the hull"),
    "armour": ("box of armour", "boxes of armour"),
    "drive": ("hit on the drive", "hits on the drive"),
}
"""What one of them is called, and several."""


@frozen
class Repair:
    """One repair: of so many boxes or hits, of all of them where no number is said, or of one word of `lost`."""

    what: str
    number: int | None = None


@frozen(kw_only=True)
class Marks:
    """Everything that one command changes. Repairs come first, so that one command can set a state anew."""

    hull: int = 0
    armour: int = 0
    drive: int = 0
    lose: tuple[str, ...] = ()
    spend: Mapping[str, tuple[int, ...]] = field(factory=dict)
    """By the keys of the file; of missiles and stores a single number, of craft one for each squadron or group."""
    repair: tuple[Repair, ...] = ()
    rearm: bool = False

    @property
    def anything(self) -> bool:
        """Whether there is anything to change."""
        return self != Marks()


def marked(damage: Damage, marks: Marks) -> tuple[Damage, tuple[Finding, ...]]:
    """Give the state after repairs and marks, and what cannot be repaired; raises ValueError for absurd numbers."""
    findings: list[Finding] = []
    for repair in marks.repair:
        damage, found = _repaired(damage, repair)
        findings += found
    if marks.rearm:
        damage = evolve(damage, spent=Spent())
    hit = Damage(
        hull=damage.hull + marks.hull,
        armour=damage.armour + marks.armour,
        drive=damage.drive + marks.drive,
        lost=(*damage.lost, *marks.lose),
        spent=_spent(damage.spent, marks.spend),
    )
    return hit, tuple(findings)


def damage_data(damage: Damage) -> dict[str, Any]:
    """Give the table of a damage as a file has it, without what is nothing."""
    boxes = {key: number for key in BOXES if (number := getattr(damage, key))}
    lost = {"lost": list(damage.lost)} if damage.lost else {}
    spent = {
        key_of(each.name): list(number) if isinstance(number, tuple) else number
        for each in fields(Spent)
        if _any(number := getattr(damage.spent, each.name))
    }
    return boxes | lost | ({"spent": spent} if spent else {})


def _any(value: int | tuple[int, ...]) -> bool:
    return any(value) if isinstance(value, tuple) else bool(value)


def _repaired(damage: Damage, repair: Repair) -> tuple[Damage, tuple[Finding, ...]]:
    what, number = repair.what, repair.number
    if what == ALL:
        return evolve(damage, hull=0, armour=0, drive=0, lost=()), ()
    if what in BOXES:
        gone = getattr(damage, what)
        left = 0 if number is None else gone - number
        if left >= 0:
            mended: dict[str, Any] = {what: left}
            return evolve(damage, **mended), ()
        gone_too = f"{gone or 'none'} {'is' if gone < 2 else 'are'} gone"
        message = f"{number} {WHAT[what][number != 1]} repaired, but {gone_too}"
        remedy = f"repair at most {gone}" if gone else "leave this repair out"
        return damage, (codes.REPAIRS_NOTHING.at(("damage", what), message, remedy),)
    found = meant(what, damage.lost)
    if len(found) != 1:
        return damage, (_not_lost(what, found, damage.lost),)
    place = damage.lost.index(found[0])
    return evolve(damage, lost=damage.lost[:place] + damage.lost[place + 1 :]), ()


def meant(word: str, lost: Sequence[str]) -> tuple[str, ...]:
    """Give the words of `lost` that a word can mean: itself, else those that say more or less of the same thing."""
    if word in lost:
        return (word,)
    loss = loss_of(word)
    if loss is None:
        return ()
    return tuple(dict.fromkeys(each for each in lost if (other := loss_of(each)) and _goes_with(loss, other)))


def _goes_with(one: Loss, other: Loss) -> bool:
    return (
        one.what == other.what
        and (one.mount == other.mount or not one.mount or not other.mount)
        and (one.number == other.number or None in (one.number, other.number))
    )


def _not_lost(word: str, found: Sequence[str], lost: Sequence[str]) -> Finding:
    at = ("damage", "lost")
    if found:
        message = f"{quoted(word)} can mean {len(found)} losses"
        return codes.REPAIRS_NOTHING.at(at, message, f"write one of {', '.join(map(clean, found))}")
    near = nearest(word, (*lost, *BOXES, ALL))
    every = f"lost are {', '.join(clean(each) for each in dict.fromkeys(lost))}" if lost else "no system is lost"
    return codes.REPAIRS_NOTHING.at(
        at, f"{quoted(word)} is not lost", f"did you mean {clean(near)}?" if near else every
    )


def _spent(spent: Spent, more: Mapping[str, tuple[int, ...]]) -> Spent:
    """Add to what is spent; of craft squadron by squadron."""
    changes: dict[str, Any] = {}
    for key, numbers in more.items():
        name = key.replace("-", "_")
        now = getattr(spent, name)
        if not isinstance(now, tuple):
            changes[name] = now + sum(numbers)
            continue
        length = max(len(now), len(numbers))
        padded = [(*each, *(0,) * (length - len(each))) for each in (now, numbers)]
        changes[name] = tuple(map(sum, zip(*padded, strict=True)))
    return evolve(spent, **changes)
