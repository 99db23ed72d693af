"""What the options of a list take: ranges, systems, and words that there are. Anything else is refused by click."""

from collections.abc import Iterable

import click

from shipyard.files.wanted import PARTS, Range, Wanted, parameters_of, place_words, range_of, wanted_of
from shipyard.files.words import clean
from shipyard.model.systems import KINDS
from shipyard.rules.words import did_you_mean


def ranged(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Range | None:
    """Read the range that an option takes."""
    try:
        return None if text is None else range_of(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def wanted(_context: click.Context, _parameter: click.Parameter, texts: tuple[str, ...]) -> tuple[Wanted, ...]:
    """Read the systems that an option takes."""
    try:
        return tuple(map(wanted_of, texts))
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def complete_wanted(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete a kind of system, then the mount after `@` or the parameter after `:`."""
    before, colon, _ = incomplete.partition(":")
    kind, at, _ = before.partition("@")
    if colon:
        offered = [f"{before}:{key}=" for key in parameters_of(kind)]
    elif at:
        offered = [f"{kind}@{place}" for place in place_words(kind)]
    else:
        offered = [*KINDS, *PARTS]
    return [word for word in offered if word.startswith(incomplete)]


def known(words: Iterable[str], choices: Iterable[str], option: str, what: str) -> frozenset[str]:
    """Give words as they are compared; raises click's BadParameter for one that no choice is, with a proposal."""
    several = tuple(dict.fromkeys(choices))
    spelled = {choice.casefold() for choice in several}
    for word in words:
        if word.casefold() not in spelled:
            hint = did_you_mean(word, several) if several else "there is none to ask for"
            said = clean(word).strip()
            about = f"there is no {what} {said}" if said else f"no {what} is named"
            raise click.BadParameter(f"{about}: {hint}", param_hint=option)
    return frozenset(word.casefold() for word in words)
