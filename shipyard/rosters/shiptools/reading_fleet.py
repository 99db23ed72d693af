"""Reading shiptools: `.fleet` files, ships of classes that stand in `.ship` files, with what each carries."""

import re

from shipyard.files import strangers
from shipyard.files.strangers import foreign_text
from shipyard.rosters.importing.foreign import Notes
from shipyard.rosters.importing.values import ForeignFleet, Found, Member
from shipyard.rosters.shiptools.reading import Line, is_ship, lines_of, ship_of

FIGHTERS = {
    "S": "standard",
    "F": "fast",
    "H": "heavy",
    "I": "interceptor",
    "A": "attack",
    "L": "long-range",
    "T": "torpedo",
}
"""Fighter groups by their letters."""

SALVOES = {"S": "standard", "E": "er"}

SQUADRON = "Ships"
"""The one squadron of a fleet: the format has none."""

MOST_LINES = 20_000
"""How many lines a file may have that say something."""

MOST_SALVOES = 999
"""The most salvoes of one grade that a line may state."""


def recognised(content: bytes) -> bool:
    """Say whether a text is a ship or a fleet of shiptools."""
    lines = lines_of(foreign_text(content))
    return is_fleet(lines) or is_ship(lines)


def is_fleet(lines: list[Line]) -> bool:
    """Say whether lines are those of a fleet: its name stands first."""
    return bool(lines) and lines[0].key == "Fleet"


def found(content: bytes, file: str) -> Found:
    """Read a file."""
    lines = lines_of(foreign_text(content))
    if len(lines) > MOST_LINES:
        return Found(findings=(strangers.too_large(file, f"the file has more than {MOST_LINES} lines"),))
    if is_fleet(lines):
        return Found(fleets=(_fleet(lines),))
    if is_ship(lines):
        return Found(ships=(ship_of(lines),))
    return Found(findings=(strangers.unknown_program(file),))


def ship_file(class_name: str) -> str:
    """Give the file that shiptools looks for by a class's name; what is no letter or digit is left out of it."""
    return re.sub(r"\W", "", class_name.lower()) + ".ship"


def _fleet(lines: list[Line]) -> ForeignFleet:
    notes = Notes()
    members = []
    for line in lines[1:]:
        if line.key == "Admiral":
            notes.add(f"Admiral: {line.value[:200]}")
        elif line.value:
            members.append(_member(line))
        else:
            notes.add(line.shown)
    return ForeignFleet(name=lines[0].value or "Fleet", squadrons=((SQUADRON, tuple(members)),), notes=notes.all)


def _member(line: Line) -> Member:
    notes = Notes()
    loads = re.findall(r"<([^<>]*)>", line.value)
    rest = re.sub(r"<[^<>]*>", " ", line.value).strip()
    marked = re.fullmatch(r"(.*)\(([^()]*)\)", rest)
    name, marker = (marked[1].strip(), marked[2].strip()) if marked else (rest, "")
    groups: dict[int, str] = {}
    salvoes: list[str] = []
    for load in loads:
        tag, _, rest_of = load.strip().partition(" ")
        words = rest_of.split()
        match = re.fullmatch(r"([a-z])([0-9]{1,4})", tag)
        if match and match[1] == "f" and len(words) == 1 and words[0] in FIGHTERS:
            groups[int(match[2])] = FIGHTERS[words[0]]
        elif tag.startswith("s") and (told := _salvoes(words)) is not None:
            salvoes += told
        elif not (match and match[1] in "mr" and words == ["S"]):
            notes.add(f"<{load.strip()[:60]}>")
    if groups and sorted(groups) != list(range(1, len(groups) + 1)):
        notes.add(f"her fighter groups are in the bays {', '.join(map(str, sorted(groups)))}")
    load = {"fighters": [groups[bay] for bay in sorted(groups)]} if groups else {}
    load |= {"salvoes": salvoes} if salvoes else {}
    return Member(class_name=line.key, name=name, id=marker, load=load, notes=notes.all)


def _salvoes(words: list[str]) -> list[str] | None:
    """Read the salvoes of a network: `S3 E1`."""
    found: list[str] = []
    for word in words:
        match = re.fullmatch(r"([SE])([0-9]{1,3})", word)
        if match is None or int(match[2]) > MOST_SALVOES:
            return None
        found += [SALVOES[match[1]]] * int(match[2])
    return found
