"""Did you mean: the nearest word of a list."""

from collections.abc import Iterable


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Give the listed word that looks most like `word`, letter case aside; None where none is near."""
    from difflib import get_close_matches  # here because only a finding needs it

    by_folded = {other.casefold(): other for other in words}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.5)
    return by_folded[found[0]] if found else None
