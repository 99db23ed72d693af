"""Text for a terminal: no line wider than it, no character that it cannot print, and none that it would obey.

Every word that a command says goes through here, since names come from strangers' files: a mark of direction in one
would turn the rest of the line round.
"""

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator

import click

from shipyard.files.words import visible

WIDTH = 80
"""How many columns a line has at most."""

GLYPHS = {"□": "o", "★": "*", "○": "o", "×": "x", "·": "-", "–": "-", "→": ">", "²": "2", "…": "."}
"""What stands for a character that the terminal does not have, one for one so that lines keep their length."""


def columns(text: str) -> int:
    """Count the columns that a text takes: some letters take two, and marks on letters none."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    if len(shown := visible(character)) > 1:
        return len(shown)
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


_KEPT = "\u00a0"
"""A blank at which no line is broken."""


def kept(text: str) -> str:
    """Keep a short text together in one line."""
    return text.replace(" ", _KEPT) if columns(text) <= WIDTH // 2 else text


def wrapped(text: str, room: int) -> Iterator[str]:
    """Break a text between words into lines of at most `room` columns; a longer word is broken where they end."""
    return (line.replace(_KEPT, " ") for line in _lines(text, room))


def _lines(text: str, room: int) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        both = f"{line} {word}" if line else word
        if columns(both) <= room:
            line = both
            continue
        if line:
            yield line
        *full, line = _pieces(word, room)
        yield from full
    if line:
        yield line


def _pieces(word: str, room: int) -> list[str]:
    pieces = [""]
    for character in word:
        if columns(pieces[-1]) + _columns(character) > room:
            pieces.append("")
        pieces[-1] += character
    return pieces


def entry(label: str, text: str, beside: int, indent: int = 2) -> Iterator[str]:
    """Set a text beside its label, which has `beside` columns; further lines stand under the first."""
    start = " " * indent + label
    lines = list(wrapped(text, WIDTH - indent - beside)) or [""]
    if columns(label) >= beside:
        yield from (" " * indent + line for line in wrapped(label, WIDTH - indent))
        start = " " * indent
    yield (start + " " * (indent + beside - columns(start)) + lines[0]).rstrip()
    yield from (" " * (indent + beside) + line for line in lines[1:])


def heading(text: str) -> str:
    """Mark a line as the head of what follows."""
    return click.style(text, bold=True)


def show(lines: Iterable[str]) -> None:
    """Print lines, in other characters where the terminal lacks some; colours only on a terminal."""
    echo(printable(harmless("\n".join(lines)), sys.stdout.encoding or "ascii"))


def echo(text: str, err: bool = False) -> None:
    """Print a text on a line of its own, without what a terminal would obey."""
    click.echo(harmless(text), err=err)


def data(text: str) -> None:
    """Print the text of a file: as it is into a file or a pipe, without what a terminal would obey onto one."""
    click.echo(harmless(text) if sys.stdout.isatty() else text, nl=False)


_OURS = re.compile(r"(\x1b\[[0-9;]*m|[\n\t])")
"""What a text may hold that a terminal obeys: the weights and colours of `heading` and its like, and line ends."""


def harmless(text: str) -> str:
    """Spell out every character that a terminal would obey: `\\u202e` for a mark that turns the line round."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(part if _OURS.fullmatch(part) else "".join(map(visible, part)) for part in _OURS.split(text) if part)


def printable(text: str, encoding: str) -> str:
    """Put simpler characters in place of those that an encoding does not have."""
    if text.isascii():
        return text
    lacking = {character for character in set(text) if not (character.isascii() or _has(encoding, character))}
    return "".join(GLYPHS.get(character, "?") if character in lacking else character for character in text)


def _has(encoding: str, character: str) -> bool:
    try:
        character.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
