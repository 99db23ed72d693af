"""How the dice are read: what one die does by the number rolled, and on what crews repair.

These are the sources' own tables; no ruleset of ours changes them. Numbers in MU, and of dice, are the ruleset's.
"""

from collections.abc import Mapping
from itertools import groupby

from attrs import frozen


@frozen
class Die:
    """What one die does by the number rolled, which is nothing where it is not listed; a 6 usually rolls again."""

    does: Mapping[int, int]
    source: str
    rolls_again: bool = True

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

COUNTERMISSILE_DIE = Die(
    {roll: roll for roll in range(1, 7)},
    "conversion, Countermissiles/ECM: 'Each countermissile kills 1d6 missiles'",
    rolls_again=False,
)
"""What one countermissile kills of the salvoes in reach."""

TORPEDO_DICE = 1
"""The dice of damage of a pulse torpedo that hits (FB1 pp. 3-12, pulse torpedoes)."""

TORPEDO_HITS = (2, 3, 4, 5, 6)
"""On what a pulse torpedo or grazer hits in each range band (FB1 pp. 3-12, pulse torpedoes); it does d6."""

SUBMUNITION_DICE = (3, 2, 1)
"""Beam dice of a submunition pack or energy torpedo in each range band (FB1 pp. 3-12, submunition packs)."""

NEEDLE_HITS = 6
"""On what a needle beam hits the system that is named (FB1 pp. 3-12, needle beams)."""

LANCE_HITS = 2
"""On what a grav lance destroys a sidewall (conversion, Energy Weapons: 'On a roll of 2+')."""


@frozen
class Hits:
    """What a die does for one missile that attacks (conversion, Missile attack phase): the rolls, as `1-4`."""

    facing: str
    damage: str
    sidewall: str
    wedge: str


HITS_NO_OR_LEVEL_1 = (
    Hits("broadside", "1-4", "5", "6"),
    Hits("rolled wedge", "1-3", "4", "5-6"),
    Hits("throat, kilt", "1-5", "-", "6"),
)
"""Conversion, Missile attack phase: 'No Sidewall or Sidewall-1'."""

HITS_LEVEL_2 = (
    Hits("broadside", "1-3", "4-5", "6"),
    Hits("rolled wedge", "1-2", "3-4", "5-6"),
    Hits("throat, kilt", "1-5", "-", "6"),
)
"""Conversion, Missile attack phase: 'Sidewall-2'."""

THRESHOLDS = (6, 5, 4)
"""On which roll or more a system is lost at the end of rows 1, 2 and 3 (FB1 pp. 3-12, threshold checks)."""

CORE_LESS = 1
"""What is taken off the die for a core system (FB1 pp. 3-12, core systems): on 6 at row 2, on 5 and more at row 3."""

CORE_DIE: Mapping[str, tuple[int, ...]] = {"bridge": (1, 2), "life support": (3, 4), "power plant": (5, 6)}
"""Which core system is hit, where one roll says whether any is (conversion, Movement: 'Core systems')."""

REPAIRS: Mapping[int, int] = {1: 6, 2: 5, 3: 4}
"""On what so many damage control parties repair a system; never more on one (FB1 pp. 3-12, damage control)."""


def repairs_say() -> str:
    """Say on what crews repair: `one party repairs on 6, two on 5+, three on 4+`."""
    words = ("one party repairs", "two", "three")
    return ", ".join(f"{word} on {or_more(roll)}" for word, roll in zip(words, REPAIRS.values(), strict=True))


def core_says() -> str:
    """Say which core system is hit: `1-2 bridge, 3-4 life support, 5-6 power plant`."""
    return ", ".join(f"{rolls[0]}-{rolls[-1]} {name}" for name, rolls in CORE_DIE.items())


def or_more(roll: int) -> str:
    """Write the least roll that does something: `5+`; nothing is more than a `6`."""
    return "6" if roll == 6 else f"{roll}+"


def dice(number: int) -> str:
    """Write so many six-sided dice as players do: `d6`, `2d6`."""
    return "d6" if number == 1 else f"{number}d6"
