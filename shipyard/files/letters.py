"""The finding about characters of a design that cannot be printed: who prints knows them, this room knows the line."""

from collections.abc import Mapping, Sequence

from attrs import evolve

from shipyard.files import codes
from shipyard.files.designs import design_of
from shipyard.files.document import read_document
from shipyard.files.placed import Placed
from shipyard.files.text import shown_file
from shipyard.files.words import clean
from shipyard.rules.findings import Path, spell

MOST = 8
"""The most characters and the most fields that are named."""


def unprintable(file: str, lacking: Mapping[Path, Sequence[str]]) -> Placed | None:
    """Say which characters print as replacement marks, once for a file; `lacking` gives them by field.

    The file is read again for its lines: hardly one has such characters. Standard input cannot be.
    """
    if not lacking:
        return None
    first, *others = lacking
    characters = tuple(dict.fromkeys(character for found in lacking.values() for character in found))
    also = f"; also in {_some([spell(path) or 'the name of the ship' for path in others])}" if others else ""
    message = f"no font here has {_some([_named(character) for character in characters])}{also}"
    remedy = "install a TrueType font that has them (.ttf or .ttc), or write the text in other letters"
    finding = codes.NO_FONT.at(first, message, remedy)
    document, _ = read_document(file)
    loaded = design_of(document) if document else None
    if loaded is None or loaded.design is None or loaded.origin is None:
        return Placed(finding, shown_file(file))
    reason = next((accept.reason for accept in loaded.design.accept if accept.code == finding.code), None)
    return loaded.origin.place(evolve(finding, accepted=reason))


def _named(character: str) -> str:
    return f"{clean(character)} (U+{ord(character):04X})"


def _some(words: Sequence[str]) -> str:
    more = [f"{len(words) - MOST} others"] if len(words) > MOST else []
    return ", ".join((*words[:MOST], *more))
