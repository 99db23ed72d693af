"""The bundled type, Roboto Condensed, and how much room text takes in it.

Widths come from the very font file that both back ends embed, so what is measured is what is printed. Text is
set without kerning and ligatures for the same reason.
"""

import unicodedata
from functools import cache
from pathlib import Path

from attrs import frozen

FAMILY = "Roboto Condensed"
"""The family's name, in print and on screen."""

ELLIPSIS = "…"
"""What stands at the end of a text that was shortened."""

REPLACEMENT = "\ufffd"
"""What stands for a character that the type lacks."""


@frozen
class Face:
    """One weight of the family: the width of each character in units, so many of them to the type's size."""

    units: int
    widths: dict[int, int]

    def width(self, text: str) -> int:
        """The length of a text in units; every character must be in the face."""
        return sum([self.widths[ord(character)] for character in text])


def path(bold: bool = False) -> Path:
    """Give the font file of one weight."""
    return Path(__file__).parent / "fonts" / f"RobotoCondensed-{'Bold' if bold else 'Regular'}.ttf"


@cache
def face(bold: bool = False) -> Face:
    """Read one weight's widths, once in a process."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(path(bold), lazy=True) as font:
        advances = font["hmtx"].metrics
        widths = {code: advances[glyph][0] for code, glyph in font.getBestCmap().items()}
        return Face(font["head"].unitsPerEm, widths)


def printable(text: str) -> str:
    """Give the text as it is set in print.

    Accents are composed (NFC), every blank is a plain one, marks that only steer a text's direction or
    breaking are left out, and a character that the type lacks becomes a replacement mark.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_printed(character) for character in unicodedata.normalize("NFC", text))


def missing(text: str) -> tuple[str, ...]:
    """Give the characters that the type lacks, each once, as they first occur."""
    normal = unicodedata.normalize("NFC", text)
    lacking = (character for character in normal if _printed(character) == REPLACEMENT != character)
    return tuple(dict.fromkeys(lacking))


def width(text: str, size: float, *, bold: bool = False) -> float:
    """The length of a text as printed, in points."""
    measure = face(bold)
    return measure.width(printable(text)) * size / measure.units


def fits(text: str, size: float, room: float, *, bold: bool = False) -> bool:
    """Say whether a text is no longer than `room` points."""
    return width(text, size, bold=bold) <= room


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Give as much of a text as `room` points hold, with an ellipsis where something was left out.

    Where there is no room for an ellipsis, nothing is given.
    """
    whole = printable(text)
    if fits(whole, size, room, bold=bold):
        return whole
    kept = whole[: _length_in(whole + ELLIPSIS, size, room, bold)]
    while kept and not fits(kept.rstrip() + ELLIPSIS, size, room, bold=bold):
        kept = kept[:-1]
    cut = kept.rstrip() + ELLIPSIS
    return cut if fits(cut, size, room, bold=bold) else ""


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines of at most `room` points, between words where that can be done.

    Line breaks in the text stay. A word longer than a line is broken inside.
    """
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in printable(paragraph).split():
            longer = f"{line} {word}" if line else word
            if fits(longer, size, room, bold=bold):
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(word, size, room, bold)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def _printed(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf":
        return ""
    if category in ("Cc", "Zs", "Zl", "Zp"):
        return " "
    return character if ord(character) in face().widths else REPLACEMENT


def _pieces(word: str, size: float, room: float, bold: bool) -> list[str]:
    pieces = []
    while not fits(word, size, room, bold=bold):
        length = max(1, _length_in(word, size, room, bold))
        if length >= len(word):
            break
        pieces.append(word[:length])
        word = word[length:]
    return [*pieces, word]


def _length_in(text: str, size: float, room: float, bold: bool) -> int:
    measure = face(bold)
    left = room * measure.units / size
    for length, character in enumerate(text):
        left -= measure.widths[ord(character)]
        if left < 0:
            return length
    return len(text)
