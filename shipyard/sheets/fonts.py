"""How text is set: in the bundled type, Roboto Condensed, and how much room it takes.

Widths come from the very font files that both back ends embed, so what is measured is what is printed. Text is
set without kerning and ligatures for the same reason. What the bundled type lacks is set from a font of this machine,
where there is one: a text is a row of runs, each from one face. Letters of scripts that run from the right stand in
that order, but are not joined, and accents that do not compose with their letter stand where their font puts them.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from attrs import frozen

from shipyard.sheets import installed
from shipyard.sheets.direction import visual
from shipyard.sheets.faces import Face, bundled

FAMILY = "Roboto Condensed"
"""The family's name, in print and on screen."""

ELLIPSIS = "…"
"""What stands at the end of a text that was shortened."""

REPLACEMENT = "\ufffd"
"""What stands for a character that no font here has."""

BLANKS = ("Cc", "Zs", "Zl", "Zp")
"""The categories that print as a blank."""

STEERING = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810), range(0x34F, 0x350))
"""Marks that choose between pictures of a character, or join it to others: like category Cf, they never print."""


@frozen
class Run:
    """A piece of a text, and the face that it is set from."""

    string: str
    face: Face


def plain(text: str) -> str:
    """Give the text as a viewer's own fonts may show it: accents composed (NFC), and nothing that steers the reading.

    Every blank is a plain one; what is no character at all becomes a replacement mark.
    """
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize("NFC", "".join(map(_plain, text)))


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """Give the text as it is set in print: plain, with replacement marks for what no font here has."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(string for string, _ in _pieces(plain(text), False))


def missing(text: str) -> tuple[str, ...]:
    """Give the characters that no font here has, each once, as they first occur."""
    if text.isascii():
        return ()
    return tuple(dict.fromkeys(character for character in plain(text) if not _known(character)))


def runs(text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """Give the text as printed, in runs, from left to right."""
    return _runs(text, bold)


@lru_cache(maxsize=4096)
def _runs(text: str, bold: bool) -> tuple[Run, ...]:
    if text.isascii() and text.isprintable():
        return (Run(text, bundled(bold)),) if text else ()
    pieces = visual(tuple(_pieces(plain(text), bold)))
    return tuple(
        Run("".join(string for string, _ in same), face) for face, same in groupby(pieces, key=lambda piece: piece[1])
    )


def width(text: str, size: float, *, bold: bool = False) -> float:
    """The length of a text as printed, in points."""
    return _ems(text, bold) * size


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
    kept = whole[: _length_in(whole, size, room, bold)]
    while kept and not fits(kept.rstrip() + ELLIPSIS, size, room, bold=bold):
        kept = kept[: _cluster_start(kept, len(kept) - 1)]
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
            *full, line = _broken(word, size, room, bold)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def forget() -> None:
    """Forget what this machine's fonts are: for a program that runs on after some were installed."""
    installed.forget()
    for remembered in (printable, _runs, _ems):
        remembered.cache_clear()


def _plain(character: str) -> str:
    category = unicodedata.category(character)
    code = ord(character)
    if category == "Cf" or any(code in codes for codes in STEERING):
        return ""
    if category in BLANKS:
        return " "
    # Lone surrogates and the last two codes of each plane cannot be written to a file.
    return REPLACEMENT if category == "Cs" or code & 0xFFFE == 0xFFFE else character


def _clusters(text: str) -> Iterator[str]:
    """Split a plain text into letters with their accents."""
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or not unicodedata.category(text[end]).startswith("M"):
            yield text[start:end]
            start = end


def _cluster_start(text: str, index: int) -> int:
    """Give where the letter starts to which the character at an index belongs."""
    while index > 0 and unicodedata.category(text[index]).startswith("M"):
        index -= 1
    return index


def _known(character: str) -> bool:
    """Say whether any font here has a character. A private one means something else in each font, so none has it."""
    if bundled().has(character):
        return True
    return unicodedata.category(character) != "Co" and installed.lender(character, False) is not None


def _pieces(text: str, bold: bool) -> Iterator[tuple[str, Face]]:
    """Give a plain text as letters with their accents, each with its face; an accent without a face is left out."""
    for cluster in _clusters(text):
        letter = cluster[0] if _known(cluster[0]) else REPLACEMENT
        yield from _set(letter + "".join(filter(_known, cluster[1:])), bold)


def _set(cluster: str, bold: bool) -> Iterator[tuple[str, Face]]:
    """Give a letter with its accents from the one face that has them all, else each from the first that has it."""
    own = bundled(bold)
    if whole := own if own.has(cluster) else installed.lender(cluster, bold):
        yield cluster, whole
        return
    for character in cluster:
        if face := own if own.has(character) else installed.lender(character, bold):
            yield character, face


@lru_cache(maxsize=4096)
def _ems(text: str, bold: bool) -> float:
    """The length of a text as printed, for each point of its size."""
    return sum([run.face.ems(run.string) for run in _runs(text, bold)])


def _broken(word: str, size: float, room: float, bold: bool) -> list[str]:
    pieces = []
    while not fits(word, size, room, bold=bold):
        # Where nothing fits, one letter stands in each line.
        length = _length_in(word, size, room, bold) or len(next(_clusters(word)))
        if length >= len(word):
            break
        pieces.append(word[:length])
        word = word[length:]
    return [*pieces, word]


def _length_in(text: str, size: float, room: float, bold: bool) -> int:
    """Give how many characters of a printable text go into a room, without parting a letter from its accents."""
    left = room / size
    length = 0
    for cluster in _clusters(text):
        left -= sum([run.face.ems(run.string) for run in _runs(cluster, bold)])
        if left < 0:
            return length
        length += len(cluster)
    return length
