"""Telling a fleet of Damned Starships from every other file."""

from shipyard.files.document import Document
from shipyard.rules.damned.ruleset import RULESET


def is_damned(document: Document) -> bool:
    """Say whether a file is a fleet for Damned Starships."""
    word = document.data.get("ruleset")
    return isinstance(word, str) and word.partition("@")[0] == RULESET
