"""The finding about characters of a design that cannot be printed: who prints knows them, this room knows the line."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from shipyard.files import codes
from shipyard.files.designs import design_of
from shipyard.files.document import read_document
from shipyard.files.placed import Placed
from shipyard.files.text import shown_file
from shipyard.files.words import clean
from shipyard.model.design import Design
from shipyard.rules.findings import Path, spell

if TYPE_CHECKING:
    from shipyard.files.fleets import LoadedFleet  # few files are fleets

MOST = 8
"""The most characters and the most fields that are named."""

ALWAYS_THERE = (range(0x378), range(0x38E, 0x3A2), range(0x3A3, 0x3E2), range(0x400, 0x530), range(0x2010, 0x2028))
"""Latin, Greek, Cyrillic and common marks, all of which the type of the sheets has: a test holds it to that."""


def doubtful(design: Design, ruleset: str) -> bool:
    """Say whether a design, or its ruleset's name, has letters of which only the fonts here know whether they print.

    Looking into fonts takes longer than checking a ship, and hardly one needs it.
    """
    texts = [design.name, design.navy, design.type, ruleset]
    texts += [text for system in design.systems for text in (system.label, system.id) if text]
    return in_doubt("".join(texts))


def doubtful_fleet(loaded: "LoadedFleet") -> bool:
    """Say whether a fleet's own words, or those of her designs, have such letters."""
    if loaded.fleet is None or loaded.ruleset is None:
        return False
    fleet, ruleset = loaded.fleet, loaded.ruleset.label
    texts = [fleet.name, fleet.navy or "", fleet.notes or ""]
    texts += [text for squadron in fleet.squadrons for text in (squadron.name, squadron.notes or "")]
    texts += [text for ship in loaded.ships for text in (ship.name, ship.id, ship.notes)]
    designs = dict.fromkeys(ship.design for ship in loaded.ships)
    return in_doubt("".join(texts)) or any(doubtful(design, ruleset) for design in designs)


def in_doubt(text: str) -> bool:
    """Say whether a text has letters of which only the fonts here know whether they print."""
    return not text.isascii() and not all(any(ord(character) in some for some in ALWAYS_THERE) for character in text)


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
    if document is None:
        return Placed(finding, shown_file(file))
    loaded = design_of(document)
    if loaded.design is None or loaded.origin is None:
        return Placed(finding, shown_file(file), document.line(first))
    reason = next((accept.reason for accept in loaded.design.accept if accept.code == finding.code), None)
    return loaded.origin.place(evolve(finding, accepted=reason))


def _named(character: str) -> str:
    return f"{clean(character)} (U+{ord(character):04X})"


def _some(words: Sequence[str]) -> str:
    more = [f"{len(words) - MOST} others"] if len(words) > MOST else []
    return ", ".join((*words[:MOST], *more))
