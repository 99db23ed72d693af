"""shiptools: a `.ship` file for each class, and a `.fleet` file for each side."""

import re
from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from shipyard.model.design import Design, Load, SalvoGrade, entries
from shipyard.model.systems import HangarBay, SalvoMissileMagazine
from shipyard.rosters.losses import Losses
from shipyard.rosters.roster import Roster, RosterShip, Written
from shipyard.rosters.shiptools.reading_fleet import FIGHTERS, ship_file
from shipyard.rosters.shiptools.ship import ship_text
from shipyard.rosters.slugs import slug
from shipyard.rosters.state import of_side, of_state
from shipyard.rosters.stores import stored
from shipyard.rosters.translating import in_fleet_book
from shipyard.rules.findings import Finding, Path
from shipyard.rules.ruleset import Ruleset

LETTERS = {word: letter for letter, word in FIGHTERS.items()}
"""The letter of each kind of fighter group."""

MEANT = str.maketrans({":": "-", "<": "[", ">": "]", "(": "[", ")": "]"})
"""Letters that part a line of a fleet, and what is written for them."""


def write(roster: Roster) -> Written:
    """Write a roster: `ships/reliant.ship` for each class and `home.fleet` for each side."""
    classes = _Classes(roster.ruleset)
    files: dict[str, bytes] = {}
    losses: list[tuple[int, Finding]] = []
    for side in roster.sides:
        lines = [f"Fleet: {side.name}", "Admiral: n/a"]
        for entry in side.ships:
            told = Losses(entry.title, entry.ship.place)
            losses += [(side.number, each) for each in classes.add(entry.ship.design, entry.ship.place)]
            lines.append(classes.line(entry, told))
            losses += [(side.number, each) for each in (*told.all, *_of_ship(entry))]
        losses += [(side.number, each) for each in of_side(side)]
        several = f"side-{side.number + 1}-" if len(roster.sides) > 1 else ""
        files[f"{several}{slug(side.name)}.fleet"] = "\n".join([*lines, ""]).encode()
    ships = {f"ships/{name}": text.encode() for name, text in classes.files.items()}
    return Written(files={**ships, **files}, losses=tuple(dict.fromkeys(losses)))


def write_design(design: Design, ruleset: Ruleset) -> Written:
    """Write one class; what she carries stands in no file of a class."""
    classes = _Classes(ruleset)
    told = list(classes.add(design))
    translated = classes.translated[design]
    carried = Losses(design.name)
    if translated.load.fighters:
        what = ", ".join(translated.load.fighters)
        carried.add("RO104", f"fighter groups ({what})", "left out: shiptools states them in a fleet")
    if SalvoGrade.ER in translated.load.salvoes:
        carried.add("RO104", "what her magazines hold", "left out: shiptools states it in a fleet")
    files = {name: text.encode() for name, text in classes.files.items()}
    return Written(files=files, losses=tuple((0, each) for each in (*told, *carried.all)))


def _of_ship(entry: RosterShip) -> Iterator[Finding]:
    """Report what one ship has that a line of a fleet has not."""
    yield from of_state(entry)
    if entry.ship.start is not None:
        told = Losses(entry.title, entry.ship.place)
        told.add("RO103", "where she starts", "left out")
        yield from told.all


class _Classes:
    """Every class of a roster once; the program finds a class by the name of its file, so each has one of her own."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.files: dict[str, str] = {}
        self.names: dict[Design, str] = {}
        self.translated: dict[Design, Design] = {}

    def add(self, design: Design, place: Path = ()) -> tuple[Finding, ...]:
        """Write the class of a ship where it is new, and give what she loses at her place in the fleet's file."""
        losses = Losses(design.name, place)
        made = in_fleet_book(design, self.ruleset, place)
        losses.extend(made.losses)
        self.translated[design] = made.design
        key = _unladen(made.design)
        if key not in self.names:
            self.names[key] = self._name(key.name)
        name = self.names[key]
        if name != design.name:
            losses.add("RO107", "the name of the class", f"written as {name}")
        self.files[ship_file(name)] = ship_text(key, name, losses)
        return losses.all

    def _name(self, wanted: str) -> str:
        """Give a name that no other class's file has."""
        plain = " ".join(wanted.translate(MEANT).split())
        plain = plain if re.search(r"\w", plain) else f"Class {plain}".strip()
        number, name = 1, plain
        while ship_file(name) in self.files or name in ("Fleet", "Admiral"):
            number += 1
            name = f"{plain} {number}"
        return name

    def line(self, entry: RosterShip, losses: Losses) -> str:
        """Write the line of one ship: class, name, marker and loads."""
        design = self.translated[entry.ship.design]
        title = entry.ship.name.translate(MEANT)
        if title != entry.ship.name:
            losses.add("RO107", "brackets and colons in her name", "written as others: they part a line")
        loads = "".join(f" <{load}>" for load in _loads(design, losses))
        return f"{self.names[_unladen(design)]}: {title} ({entry.ship.id.translate(MEANT)}){loads}"


def _unladen(design: Design) -> Design:
    """Give a class as her file holds her."""
    return evolve(design, load=Load(), notes=None, sources=(), printed=None, accept=(), silhouette=None)


def _loads(design: Design, losses: Losses) -> Iterator[str]:
    bays = sum(each.count for each in entries(design, HangarBay))
    for number, word in enumerate(design.load.fighters[:bays], start=1):
        if word in LETTERS:
            yield f"f{number} {LETTERS[word]}"
        else:
            losses.add("RO104", f"a group of {word} fighters", "left out: shiptools has no letter for it")
    if len(design.load.fighters) > bays:
        losses.add("RO104", "fighter groups without a bay", "left out")
    if not entries(design, SalvoMissileMagazine):
        return
    for number, (_, grades) in enumerate(stored(design), start=1):
        counts = Counter(grades)
        words = [f"{letter}{counts[grade]}" for grade, letter in _GRADES.items() if counts[grade]]
        if words:
            yield f"s{number} {' '.join(words)}"


_GRADES = {SalvoGrade.STANDARD: "S", SalvoGrade.ER: "E"}
