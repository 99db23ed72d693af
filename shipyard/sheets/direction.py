"""Letters of scripts that run from right to left, put in the order in which they stand on the line.

This is the part of the Unicode bidirectional algorithm that a name needs: in a line that runs from left to right, each
stretch from a letter that runs to the left up to the last one before the next other letter is turned round, and
numbers in it are turned back. Letters are not joined.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

CLASSES = {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}
"""What the bidirectional classes of letters and figures count as; all others are neutral."""

MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
"""What a bracket is when the line is read from the other side."""

STRETCH = re.compile("R(?:[RN.]*[RN])?")
NUMBER = re.compile("N(?:[N.]*N)?")


def visual(pieces: Sequence[tuple[str, T]]) -> tuple[tuple[str, T], ...]:
    """Give pieces of a line, each a letter with its accents, in the order in which they stand from left to right."""
    classes = "".join(CLASSES.get(unicodedata.bidirectional(string[0]), ".") for string, _ in pieces)
    if "R" not in classes:
        return tuple(pieces)
    ordered = list(pieces)
    for stretch in STRETCH.finditer(classes):
        start, end = stretch.span()
        ordered[start:end] = [(string.translate(MIRRORED), rest) for string, rest in reversed(ordered[start:end])]
        for number in NUMBER.finditer(classes[start:end][::-1]):
            first, last = start + number.start(), start + number.end()
            ordered[first:last] = reversed(ordered[first:last])
    return tuple(ordered)
