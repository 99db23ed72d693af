"""The ships that a player can add to a fleet, with what a choice needs to know."""

import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from attrs import frozen

from shipyard.files.checked import load
from shipyard.files.library import library, shelved
from shipyard.files.library import real as real_file
from shipyard.rules.bill import price
from shipyard.rules.ruleset import Ruleset
from shipyard.studio.folder import Folder


@frozen
class Choice:
    """A class that can be added: the word that a fleet's file names her by, and who she is."""

    design: str
    title: str
    type: str
    navy: str
    mass: int
    npv: int
    cpv: int
    rules: str
    own: bool


@frozen
class _Known:
    title: str
    type: str
    navy: str
    mass: int
    npv: int
    cpv: int
    rules: str
    family: str


def choices(folder: Folder, name: str, ruleset: Ruleset) -> tuple[Choice, ...]:
    """List the ships of the folder and of the library that a fleet of a ruleset can have, the folder's first.

    A file of the folder is named by its path from the fleet's file on.
    """
    home = folder.path(name).parent
    own = [
        (_path(folder.path(each.name), home), folder.path(each.name))
        for each in folder.listing()
        if each.sort == "design"
    ]
    named, _ = shelved()
    inside = {real_file(path) for _, path in own}
    rest = [(each.name, Path(each.file)) for each in named if real_file(each.file) not in inside]
    return (*_chosen(own, ruleset, own=True), *_chosen(rest, ruleset, own=False))


def _path(file: Path, home: Path) -> str:
    return Path(os.path.relpath(file, home)).as_posix()


def _chosen(files: Iterable[tuple[str, Path]], ruleset: Ruleset, *, own: bool) -> list[Choice]:
    found = []
    for word, file in files:
        try:
            stamp = 0 if file.is_relative_to(library()) else file.stat().st_mtime_ns
        except OSError:
            continue
        known = _known(str(file), stamp)
        if known is None or known.family != ruleset.family:
            continue
        one = (known.title, known.type, known.navy, known.mass, known.npv, known.cpv, known.rules)
        found.append(Choice(word, *one, own=own))
    return found


@lru_cache(maxsize=4096)
def _known(file: str, _stamp: int) -> _Known | None:
    """Read who a class is; the time of her file tells whether it is read again."""
    found = load(file)
    design, ruleset = found.design, found.ruleset
    if design is None or ruleset is None:
        return None
    bill = price(design, ruleset)
    rules = (ruleset.label, ruleset.family)
    return _Known(design.name, design.type, design.navy, design.mass, bill.npv, bill.cpv, *rules)
