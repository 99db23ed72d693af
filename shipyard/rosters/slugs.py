"""Names as parts of file names and ids that every program and disk takes."""

import re
from collections.abc import Container, Iterable
from itertools import chain, count

LATIN = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i"}
"""Latin letters that are no letter with a mark, by what is written where there is none of them."""

APOSTROPHES = "'\u02bc\u2018\u2019"
"""What stands inside a word: the file of Kra'Vak is kravak."""

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
"""Names that Windows keeps for itself."""


def slug(text: str, longest: int = 80) -> str:
    """Give a text in small letters with a hyphen for each run of others: `bc-1-nike`; never empty.

    Letters with marks lose them, and letters of other scripts go; what then has numbers alone is a ship's.
    """
    letters = _plain(text)
    words = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:longest].strip("-")
    if not re.search("[a-z]", words) and any(map(str.isalpha, letters)):
        return f"ship-{words}"[:longest].strip("-")
    return f"{words}-ship" if words in RESERVED else words or "ship"


def file_name(name: str) -> str:
    """Make a name into that of a file of ours, without a suffix."""
    return slug(name.translate(dict.fromkeys(map(ord, APOSTROPHES))), 60)


def free(word: str, taken: Container[str]) -> str:
    """Give a word that is not taken: itself, or with the first number from 2 on behind it."""
    numbered = (f"{word}-{number}" for number in count(2))
    return next(each for each in chain((word,), numbered) if each not in taken)


def slugs(texts: Iterable[str]) -> list[str]:
    """Give texts as such parts, each of its own: one that stands already has a number behind it."""
    found: dict[str, None] = {}
    for text in texts:
        found[free(slug(text), found)] = None
    return list(found)


def _plain(text: str) -> str:
    """Give a text in small letters, the Latin ones without their marks."""
    import unicodedata  # only where files are named

    parts = unicodedata.normalize("NFKD", text.casefold()).casefold()
    return "".join(LATIN.get(letter, letter) for letter in parts if not unicodedata.category(letter).startswith("M"))
