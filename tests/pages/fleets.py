"""Fleets to build tests on: written as a player writes them, and read as the program reads them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shipyard.files.fleets import LoadedFleet, read_fleet
from shipyard.pages.musters import Muster, muster
from shipyard.pages.side import Side

HEAD = 'format = 1\nruleset = "{ruleset}"\nname = "{name}"\n{more}\n'

Squadron = tuple[str, Sequence[str]]
"""A squadron's name and its entries, each a table of a ship without its header."""

LINE = 'design = "rmn/reliant"\nnames = ["Nike", "Agamemnon"]\nload = { nuclear = 40, pods = 3 }\nquality = "superior"'
FLAG = (
    'design = "rmn/reliant"\nname = "Intolerant"\nid = "BC-9"\nnotes = "The flag."\n[squadrons.ships.damage]\n'
    'hull = 6\ndrive = 1\nlost = ["salvo-launcher@port#1"]\nspent = { laser = 40, pods = 1 }\n'
)
SCREEN = 'design = "rmn/noblesse"\ncount = 3'
PODS = 'design = "rmn/medusa"\nload = { pods = 2 }'

SMALL: tuple[Squadron, ...] = (("Battlecruiser Squadron 5", (LINE, FLAG)), ("Screen", (SCREEN, PODS)))
"""A fleet with something of everything, without a finding."""


def text_of(
    squadrons: Sequence[Squadron] = SMALL, name: str = "Task Group 3.2", ruleset: str = "harrington", more: str = ""
) -> str:
    """Spell a fleet."""
    parts = [HEAD.format(ruleset=ruleset, name=name, more=more)]
    for title, entries in squadrons:
        parts.append(f'[[squadrons]]\nname = "{title}"')
        parts += [f"[[squadrons.ships]]\n{entry}" for entry in entries]
    return "\n".join(parts)


def written(folder: Path, *arguments: Any, file: str = "fleet.toml", **keywords: Any) -> Path:
    """Write a fleet to a file."""
    path = folder / file
    path.write_text(text_of(*arguments, **keywords), encoding="utf-8")
    return path


def loaded(folder: Path, *arguments: Any, **keywords: Any) -> LoadedFleet:
    """Give a fleet as it is read."""
    return read_fleet(written(folder, *arguments, **keywords))


def mustered(fleet: LoadedFleet) -> Muster:
    """Give a fleet with its bills."""
    found = muster(fleet)
    assert found
    return found


def side_of(fleet: LoadedFleet, letter: str = "") -> Side:
    """Give a fleet as a side."""
    return Side(mustered(fleet), letter)


def large(ships: int = 300, squadrons: int = 30) -> tuple[Squadron, ...]:
    """A fleet of many ships, some with the longest names there can be."""
    each = ships // squadrons
    classes = ("rmn/reliant", "rmn/noblesse", "rmn/medusa", "pn/sultan")
    return tuple(
        (
            f"Squadron {number} " + "of a very long name " * 8 * (number % 7 == 0),
            tuple(
                f'design = "{classes[(number + place) % 4]}"\nname = "{number}-{place} {"W" * (190 * (place == 1))}"'
                for place in range(each)
            ),
        )
        for number in range(squadrons)
    )
