"""Targets of `--to` with the options that some of them have."""

import click
from attrs import frozen

from shipyard.pages.targets import TARGETS, TOKENS
from shipyard.rosters.roster import Roster, Written
from shipyard.rosters.targets import Target


@frozen
class Sized(Target):
    """The target `tokens` with a size of its own."""

    base: float | None = None
    pixels: int | None = None

    def write(self, roster: Roster) -> Written:
        """Write tokens; what is not stated is as usual."""
        from shipyard.pages.tokens import TOKENS as USUAL  # few rosters are drawn
        from shipyard.pages.tokens import Tokens, write

        base = USUAL.base if self.base is None else self.base
        pixels = USUAL.pixels if self.pixels is None else self.pixels
        try:
            tokens = Tokens(base=base, pixels=pixels)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        return self.told(write(roster, tokens), roster)


def target_of(word: str, *, base: float | None, pixels: int | None) -> Target:
    """Give a target with what the options say of it; click turns options of another one into a wrong command line."""
    target = TARGETS[word]
    if word == TOKENS:
        return Sized(
            target.word, target.title, target.suffix, target.module, keeps=target.keeps, base=base, pixels=pixels
        )
    for name, value in (("--base", base), ("--pixels", pixels)):
        if value is not None:
            raise click.UsageError(f"{name} is the size of a token, and {word} has none")
    return target
