"""Marking damage by what a player clicks: from a word for a box of the sheet to another state of the ship.

Words are those of `sheets.apart`. A click on a box marks what was not marked, and unmarks what was.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from attrs import evolve, fields, frozen

from shipyard.files.words import key_of
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Design
from shipyard.model.systems import Drones, Pod
from shipyard.rules.aboard import Stand, Unit, aboard
from shipyard.rules.bill import hull_boxes
from shipyard.rules.carried import carried
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.striking import struck
from shipyard.rules.tracks import drive_hits
from shipyard.sheets.apart import MARK
from shipyard.studio.answers import RefusedError

State = TypeVar("State", Damage, Spent)

LAUNCHED = {Pod.kind: "internal-pods", Drones.kind: "drones"}
"""What is launched one by one: a click on it means that it is used, not that it was hit."""

COUNTS = tuple(key_of(each.name) for each in fields(Spent) if each.type is int)
"""What is spent by number."""

CRAFT = ("lacs", "fighters")
"""What is spent by squadron or group."""


class UnmarkableError(RefusedError):
    """Raised where this ship has nothing of what is to be marked; `str` says so."""


@frozen
class Marker:
    """One ship and the rules that she plays by."""

    design: Design
    ruleset: Ruleset

    @property
    def stands(self) -> tuple[Stand, ...]:
        """What of her can be lost by itself."""
        return aboard(self.design, self.ruleset)

    def clicked(self, damage: Damage, word: str) -> Damage:
        """Give the state after a click on a box; raises `UnmarkableError`."""
        what, rest = _parted(word)
        if what in ("hull", "armour", "drive"):
            number, gone = _whole(rest, 0), getattr(damage, what)
            return self._boxes(damage, what, number if number > gone else number - 1)
        if what == "spent":
            key, number = rest[0] if rest else "", _whole(rest, 1)
            spent = self._spent(damage, key)
            # a box that stands for ten goes with its ten
            return self._spend(damage, key, number if number > spent else self._below(key, number))
        if what == "craft":
            gone = self._craft(damage, rest)
            return self._lose_craft(damage, rest, gone + 1 if gone < self.ruleset.whole("craft") else 0)
        stand, unit = self._unit(what, rest)
        hits = self.hits(damage).get(unit, 0)
        if launched := self._launched(stand):
            spent = self._spent(damage, launched)
            gone = hits or self._used(damage, unit)
            return self._spend(damage, launched, spent - 1 if gone and spent else spent + 1)
        return self._mend(damage, unit, hits) if hits >= stand.hits else self._strike(damage, stand, unit)

    def stepped(self, damage: Damage, word: str, by: int) -> Damage:
        """Give the state with one more or one less of what a word stands for; raises `UnmarkableError`."""
        what, rest = _parted(word)
        if what in ("hull", "armour", "drive"):
            return self._boxes(damage, what, getattr(damage, what) + by)
        if what == "spent":
            key = rest[0] if rest else ""
            return self._spend(damage, key, self._spent(damage, key) + by)
        if what == "craft":
            return self._lose_craft(damage, rest, self._craft(damage, rest) + by)
        if what == "stand":
            return self._step_stand(damage, rest, by)
        stand, unit = self._unit(what, rest)
        return self._strike(damage, stand, unit) if by > 0 else self._mend(damage, unit, 1)

    def hits(self, damage: Damage) -> dict[Unit, int]:
        """Give the hits on each thing that took any."""
        return struck(damage.lost, self.stands)[0]

    def _boxes(self, damage: Damage, what: str, number: int) -> Damage:
        most = {
            "hull": hull_boxes(self.design, self.ruleset),
            "armour": self.design.armour,
            "drive": drive_hits(self.design.thrust),
        }[what]
        return _with(damage, what, min(max(number, 0), most))

    def _spent(self, damage: Damage, key: str) -> int:
        if key not in COUNTS:
            raise UnmarkableError("nothing of this name is spent")
        number: int = getattr(damage.spent, key.replace("-", "_"))
        return number

    def _spend(self, damage: Damage, key: str, number: int) -> Damage:
        most = carried(self.design, self.ruleset).get(key, 0)
        spent = _with(damage.spent, key.replace("-", "_"), min(max(number, 0), most))
        return evolve(damage, spent=spent)

    def _below(self, key: str, number: int) -> int:
        """Give what is spent without the box that ends with a number: the numbers of whole boxes are round."""
        from shipyard.sheets.panels.counts import MOST_BOXES, UNITS

        if key == "pods":
            return number - 1
        count = carried(self.design, self.ruleset).get(key, 0)
        units = (1, *UNITS) if key == "mines" else UNITS
        unit = next((unit for unit in units if count <= unit * MOST_BOXES), units[-1])
        return (number - 1) // unit * unit

    def _craft(self, damage: Damage, rest: Sequence[str]) -> int:
        key, place = rest[0] if rest else "", _whole(rest, 1)
        if key not in CRAFT or place >= len(getattr(self.design.load, key)):
            raise UnmarkableError("the ship carries no such craft")
        gone: tuple[int, ...] = getattr(damage.spent, key)
        return gone[place] if place < len(gone) else 0

    def _lose_craft(self, damage: Damage, rest: Sequence[str], number: int) -> Damage:
        key, place = rest[0], _whole(rest, 1)
        gone = list(getattr(damage.spent, key))
        gone += [0] * (place + 1 - len(gone))
        gone[place] = min(max(number, 0), self.ruleset.whole("craft"))
        return evolve(damage, spent=_with(damage.spent, key, tuple(gone) if any(gone) else ()))

    def _unit(self, what: str, rest: Sequence[str]) -> tuple[Stand, Unit]:
        if what != "unit" or len(rest) != 3:
            raise UnmarkableError("there is nothing to mark")
        unit: Unit = (rest[0], _whole(rest, 1), _whole(rest, 2))
        stand = next((each for each in self.stands if (each.part, each.place) == unit[:2]), None)
        if stand is None or unit[2] >= stand.count:
            raise UnmarkableError("the ship has no such system")
        return stand, unit

    def _launched(self, stand: Stand) -> str | None:
        return next((LAUNCHED[name] for name in stand.names if name in LAUNCHED), None)

    def _used(self, damage: Damage, unit: Unit) -> bool:
        """Say whether one of what is launched is used up already: the first that still stand are."""
        from shipyard.rules.damage import assess

        return assess(self.design, self.ruleset, damage)[0].hits(*unit) > 0

    def _strike(self, damage: Damage, stand: Stand, unit: Unit) -> Damage:
        """Name one more hit on a thing, by the shortest word that means it and nothing else."""
        before = self.hits(damage)
        if before.get(unit, 0) >= stand.hits:
            return damage
        wanted = {**before, unit: before.get(unit, 0) + 1}
        for word in self._words(stand, unit):
            hit = evolve(damage, lost=(*damage.lost, word))
            units, faults = struck(hit.lost, self.stands)
            if units == wanted and len(faults) == len(struck(damage.lost, self.stands)[1]):
                return hit
        raise UnmarkableError("this cannot be told from its like: write it into the text")

    def _words(self, stand: Stand, unit: Unit) -> list[str]:
        name = stand.names[0]
        at = f"@{stand.mount}" if stand.mount else ""
        there = [each for each in self.stands if name in each.names and each.mount == stand.mount]
        number = 1 + unit[2]
        for each in there:
            if each is stand or (each.part, each.place) == unit[:2]:
                break
            number += each.count
        return [*([f"{name}{at}"] if sum(each.count for each in there) == 1 else []), f"{name}{at}#{number}"]

    def _mend(self, damage: Damage, unit: Unit, times: int) -> Damage:
        """Take hits on a thing back: those words go that leave everything else as it is."""
        for _ in range(times):
            before = self.hits(damage)
            wanted = {**before, unit: before.get(unit, 0) - 1}
            fewer = (
                evolve(damage, lost=damage.lost[:index] + damage.lost[index + 1 :])
                for index in reversed(range(len(damage.lost)))
            )
            mended = next((each for each in fewer if _same(self.hits(each), wanted)), None)
            if mended is None:
                raise UnmarkableError("this hit is named together with others: change the list in the text")
            damage = mended
        return damage

    def _step_stand(self, damage: Damage, rest: Sequence[str], by: int) -> Damage:
        """Strike the first of like things that still stands, or mend the last that is hit."""
        found = [each for each in self.stands if len(rest) == 2 and (each.part, str(each.place)) == tuple(rest)]
        if not found:
            raise UnmarkableError("the ship has no such system")
        hits, units = self.hits(damage), list(found[0].units())
        if by > 0:
            standing = [unit for unit in units if hits.get(unit, 0) < found[0].hits]
            return self._strike(damage, found[0], standing[0]) if standing else damage
        hurt = [unit for unit in units if hits.get(unit, 0)]
        return self._mend(damage, hurt[-1], 1) if hurt else damage


def _with(value: State, key: str, number: object) -> State:
    change: dict[str, Any] = {key: number}
    return evolve(value, **change)


def _same(one: dict[Unit, int], other: dict[Unit, int]) -> bool:
    return {unit: hits for unit, hits in one.items() if hits} == {unit: hits for unit, hits in other.items() if hits}


def _parted(word: str) -> tuple[str, list[str]]:
    what, *rest = word.removeprefix(MARK).split(":")
    return what, rest


def _whole(parts: Sequence[str], place: int) -> int:
    """Read a number of a word; raises `UnmarkableError`."""
    text = parts[place] if place < len(parts) else ""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise UnmarkableError("there is nothing to mark")
    return int(text)
