"""The ships that pages show and offer: the player's files of the folder, and the classes that names mean."""

from functools import cache, lru_cache
from hashlib import sha256
from urllib.parse import urlencode

from attrs import frozen

from shipyard.files.checked import MOST_KNOWN, Checked, load, load_all
from shipyard.files.choosing import Listed, listed
from shipyard.files.library import SUFFIXES, library, named, shelved
from shipyard.rules.ruleset import Ruleset
from shipyard.studio.crowds import crowded
from shipyard.studio.folder import Folder, OutsideError


@frozen(eq=False)
class Entry:
    """A ship of the page: the word by which pages name her, what came of her file, and whose she is."""

    word: str
    """Her file from the folder on, with its suffix; or the name that finds her, without one."""
    ship: Checked
    listed: Listed | None
    """None for a file that cannot be read as a ship."""

    @property
    def filed(self) -> bool:
        """Whether she is a file of the folder, so that she can be changed and renamed."""
        return is_file(self.word)

    @property
    def mine(self) -> bool:
        """Whether she is the player's own, in the folder or in the folders where names are looked up."""
        return self.filed or (self.listed is not None and self.listed.whose == "own")

    @property
    def title(self) -> str:
        """What she is called: her class, or her file where it cannot be read."""
        return self.listed.design.name if self.listed else self.word

    @property
    def workbench(self) -> str:
        """The address of the workbench with her on it."""
        return f"/design?{urlencode({'file' if self.filed else 'ship': self.word})}"

    @property
    def picture(self) -> str:
        """The address of her small sheet; another one wherever her sheet might be another, none where she has none."""
        if self.listed is None or crowded(self.listed.design):
            return ""
        return f"/ship.svg?{urlencode({'ship': self.word, 'state': state_of(self.ship)})}"


def is_file(word: str) -> bool:
    """Tell a file of the folder from a name: names have no suffix."""
    return word.lower().endswith(SUFFIXES)


@lru_cache(maxsize=MOST_KNOWN)
def state_of(ship: Checked) -> str:
    """Give a word that differs where two sheets could: for the design, its rules, its outline and its findings."""
    rules = _rules_state(ship.ruleset) if ship.ruleset else ""
    told = (ship.design, rules, ship.silhouette, [placed.finding for placed in ship.findings])
    return sha256(repr(told).encode("utf-8", "replace")).hexdigest()[:20]


def _rules_state(ruleset: Ruleset) -> str:
    return _bundled_rules_state(ruleset) if not ruleset.extends else repr(ruleset)


@cache
def _bundled_rules_state(ruleset: Ruleset) -> str:
    return repr(ruleset)


@lru_cache(maxsize=MOST_KNOWN)
def _own(word: str, ship: Checked, hides: bool = False) -> Entry:
    """Show a ship of the player's; what is reckoned of one that is as it was is not reckoned again."""
    return Entry(word, ship, listed(ship, word, "own", hides))


def folder_ships(folder: Folder) -> tuple[Entry, ...]:
    """Read the designs of the folder, those that are none for some fault among them."""
    found = []
    for each in folder.listing():
        if each.sort != "design":
            continue
        try:
            file = str(folder.path(each.name))
        except OutsideError:
            continue  # a link to elsewhere
        ship = load(file)
        found.append(_own(each.name, ship))
    return tuple(found)


def shelved_ships(folder: Folder) -> tuple[Entry, ...]:
    """Read the ships that names mean: the library's, and the player's own from outside the folder.

    A name that both have means the player's, so the library's stays away, as in `shipyard list`.
    """
    names = shelved()[0]
    own = [each for each in names if each.own]
    hidden = {each.name for each in own}
    found = [entry for entry in _library_ships() if entry.word not in hidden]
    outside = [each for each in own if folder.name(each.file) is None]
    for each in outside:
        ship = load(each.file)
        found.append(_own(each.name, ship, each.hides))
    return tuple(found)


def every_ship(folder: Folder) -> tuple[Entry, ...]:
    """Read all ships, those of the folder first."""
    return (*folder_ships(folder), *shelved_ships(folder))


@cache
def _library_ships() -> tuple[Entry, ...]:
    """Read what comes with the program, once."""
    ships, _ = load_all([str(library())])
    by_name = {named(ship.file): ship for ship in ships}
    return tuple(Entry(name, ship, listed(ship, name, "library")) for name, ship in by_name.items())


def found(folder: Folder, word: str) -> Entry | None:
    """Find a ship by the word of a page; None where there is none. Raises `OutsideError` for a file outside.

    A word without a suffix must be one of the names that are listed: no path is made of it.
    """
    if is_file(word):
        path = folder.path(word)
        if not path.is_file():
            return None
        ship = load(str(path))
        return _own(word, ship)
    entry = next((each for each in shelved()[0] if each.name == word), None)
    if entry is None:
        return None
    if not entry.own:
        return next((each for each in _library_ships() if each.word == word), None)
    ship = load(entry.file)
    # one of the folder is a file, by whichever word she was asked for
    word = folder.name(entry.file) or word
    return _own(word, ship, entry.hides)
