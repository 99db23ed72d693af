"""How the dice are read: what one die does by the number rolled, and on what crews repair.

These are the sources' own tables; no ruleset of ours changes them. Numbers in MU are the ruleset's.
"""

from collections.abc import Mapping
from itertools import groupby

from attrs import frozen


@frozen
class Die:
    """What one die does by the number rolled, which is nothing where it is not listed; a 6 rolls again."""

    does: Mapping[int, int]
    source: str

    def says(self, one: str = "does", several: str = "do", *, again: bool = True) -> str:
        """Say it in words: `4, 5 do 1; 6 does 2 and again`."""
        parts = []
        for effect, rolls in groupby(sorted(self.does), key=self.does.__getitem__):
            named = list(rolls)
            part = f"{', '.join(map(str, named))} {one if len(named) == 1 else several} {effect}"
            if again and named[-1] == 6:
                part += " and again" if len(named) == 1 else "; 6 again"
            parts.append(part)
        return "; ".join(parts)


_FB = "FB1 pp. 3-12"

BEAM_DICE: Mapping[int, Die] = {
    0: Die({4: 1, 5: 1, 6: 2}, f"{_FB}, beam batteries"),
    1: Die({5: 1, 6: 2}, f"{_FB}, screens"),
    2: Die({5: 1, 6: 1}, f"{_FB}, screens"),
    3: Die({6: 1}, "conversion, Rolling Wedge: 'screen-3 (roll of 6 = 1 pt + reroll)'"),
}
"""A die of a beam or laser by the level of screens or sidewall; level 3 is what a rolled wedge counts as.

What the further roll of a 6 does ignores screens (FB1).
"""

PDS_DIE = Die({4: 1, 5: 1, 6: 2}, f"{_FB}, point defence")
"""A PDS against missiles or fighters."""

CLASS_1_DIE = Die({5: 1, 6: 1}, f"{_FB}, beam batteries; conversion, Energy Weapons: '5-6 kills 1 missile + reroll'")
"""A beam of class 1 against missiles or fighters; under the conversion any laser or grazer against missiles."""

REPAIRS: Mapping[int, int] = {1: 6, 2: 5, 3: 4}
"""On what so many damage control parties repair a system; never more on one (FB1 pp. 3-12, damage control)."""


def repairs_say() -> str:
    """Say on what crews repair: `one party repairs on 6, two on 5+, three on 4+`."""
    words = ("one party repairs", "two", "three")
    rolls = ("6" if roll == 6 else f"{roll}+" for roll in REPAIRS.values())
    return ", ".join(f"{word} on {roll}" for word, roll in zip(words, rolls, strict=True))
