"""Names as parts of file names and ids that every program and disk takes."""

import re
from collections.abc import Iterable


def slug(text: str, longest: int = 80) -> str:
    """Give a text in small letters with a hyphen for each run of others: `bc-1-nike`; never empty."""
    return re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")[:longest].strip("-") or "ship"


def slugs(texts: Iterable[str]) -> list[str]:
    """Give texts as such parts, each of its own: one that stands already has a number behind it."""
    found: list[str] = []
    for text in texts:
        word = first = slug(text)
        number = 1
        while word in found:
            number += 1
            word = f"{first}-{number}"
        found.append(word)
    return found
