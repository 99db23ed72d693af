"""The ships that a player can add to a fleet."""

import posixpath

from attrs import frozen

from shipyard.files.choosing import Listed
from shipyard.rules.ruleset import Ruleset
from shipyard.studio.folder import Folder
from shipyard.studio.shelf import every_ship


@frozen(eq=False)
class Choice:
    """A class that can be added: the word by which the fleet's file names her, and who she is."""

    word: str
    ship: Listed
    filed: bool
    """Whether she is a file of the folder."""


def choices(folder: Folder, name: str, ruleset: Ruleset) -> tuple[Choice, ...]:
    """List the ships that a fleet of a ruleset can have, those of the folder first.

    A file of the folder is named by its path from the fleet's file on.
    """
    home = posixpath.dirname(name)
    return tuple(
        Choice(posixpath.relpath(each.word, home or ".") if each.filed else each.word, each.listed, each.filed)
        for each in every_ship(folder)
        if each.listed and each.listed.ruleset.family == ruleset.family
    )
