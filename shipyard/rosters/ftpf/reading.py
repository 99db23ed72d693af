"""Telling files of the Full Thrust Portable Format (v0.2, 1996), whose ships are of the second edition.

No design of ours holds such a ship, so none is made: the file states no hull, which the second edition works out of a
MASS on a scale of its own, and nothing says how either becomes the Fleet Book's. docs/exchange.md has it at length.
"""

import re
from collections.abc import Iterator

from shipyard.files import strangers
from shipyard.files.strangers import foreign_text
from shipyard.files.words import clean
from shipyard.rosters.importing.values import Found

TITLE = "Full Thrust Portable Format"

SYSTEMS = "#"
"""The line that the systems follow."""

FIGURES = ((0, 2), (1, 9999), (0, 8), (0, 2), (0, 3), (0, 2), (0, 2))
"""Bounds of the figures above it: whose ship, MASS, thrust, FTL, screens, armour, streamlining; points may follow."""

MOST_LINES = 100
"""So many lines a file may have above its systems."""


def recognised(content: bytes) -> bool:
    """Say whether a text is a ship of the format."""
    return _name(content) is not None


def found(content: bytes, file: str) -> Found:
    """Say of a ship why she cannot be taken over."""
    name = _name(content)
    if name is None:
        return Found(findings=(strangers.unknown_program(file),))
    message = f"{clean(name)} is a ship of the second edition: the file states no hull, and MASS on another scale"
    return Found(findings=(strangers.no_design_holds(file, message, "build her anew by the Fleet Books"),))


def _name(content: bytes) -> str | None:
    """Give the name of the class, which stands first; None where the figures of a ship do not follow."""
    lines = []
    for line in _lines(foreign_text(content)):
        if line == SYSTEMS:
            break
        lines.append(line)
        if len(lines) > MOST_LINES:
            return None
    else:
        return None
    ends = (lines[:-1], lines)
    return next((lines[0] for each in ends if len(each) > len(FIGURES) and _are_figures(each[-len(FIGURES) :])), None)


def _lines(text: str) -> Iterator[str]:
    """Give the lines that say something; what stands from a quote to the next, or to the end, is a comment."""
    for line in text.splitlines():
        said = re.sub(r'"[^"]*("|$)', "", line).strip()
        if said:
            yield said


def _are_figures(words: list[str]) -> bool:
    return all(
        re.fullmatch(r"[0-9]{1,4}", word) is not None and least <= int(word) <= most
        for word, (least, most) in zip(words, FIGURES, strict=True)
    )
