"""Words: the one of a list that was probably meant, and how like things are counted."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

LONGEST = 40
"""A word longer than this was not mistyped."""


@lru_cache(maxsize=1024)
def nearest(word: str, choices: tuple[str, ...]) -> str | None:
    """Find the choice that was probably meant, or None."""
    if not 0 < len(word) <= LONGEST:
        return None
    from difflib import get_close_matches  # costs time, and only a misspelt file needs it

    spelled = {plain(choice): choice for choice in reversed(choices)}
    found = get_close_matches(plain(word), spelled, n=1, cutoff=0.6)
    return spelled[found[0]] if found else None


def plain(word: str) -> str:
    """Spell a word as words are compared: small letters, and hyphens between its parts."""
    return word.casefold().strip().replace("_", "-").replace(" ", "-")


def did_you_mean(word: str, choices: Iterable[str], otherwise: str | None = None) -> str:
    """Write the remedy for a word that is not among the choices: the nearest, or all of them."""
    several = tuple(choices)
    near = nearest(word, several)
    if near is not None:
        return f"did you mean {near}?"
    return otherwise if otherwise is not None else f"there are: {', '.join(several)}"


def times(count: int, thing: str) -> str:
    """Count a thing: `2 × shrike`; one of it is the thing alone."""
    return f"{count} × {thing}" if count > 1 else thing


def several(words: Iterable[str]) -> str:
    """Count like words: `2 × shrike, generic`."""
    return ", ".join(times(count, word) for word, count in Counter(words).items())
