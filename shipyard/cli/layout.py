"""How sheets are laid out: the template and what a player has otherwise, as options of a command."""

from collections.abc import Callable
from typing import TypeVar

import click
from attrs import frozen

from shipyard.cli import report
from shipyard.model.template import FULL, Template
from shipyard.sheets.options import MARGIN, Options
from shipyard.sheets.paper import PAPERS

Command = TypeVar("Command", bound=Callable[..., object])

_OPTIONS = (
    click.option(
        "--template",
        default="full",
        show_default=True,
        help="How sheets stand on pages: full, play, half, quarter, card, or the file of a template of your own.",
    ),
    click.option("--paper", type=click.Choice(list(PAPERS)), help="The paper; A4 where the template names no other."),
    click.option(
        "--margin",
        type=click.FloatRange(MARGIN.least, MARGIN.most),
        help="Millimetres that stay clear at the edges of the paper.",
    ),
    click.option(
        "--merge/--no-merge",
        default=None,
        help="Draw like systems of one place as one symbol with a box for each.",
    ),
    click.option("--no-reference", is_flag=True, help="Leave out the tables of hits, ranges and missiles."),
    click.option("--blank-names", is_flag=True, help="Leave room for the ship's own name, to be written by hand."),
)


def layout(command: Command) -> Command:
    """Give a command the options of `Layout`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@frozen(kw_only=True)
class Layout:
    """The options as a player gave them."""

    template: str
    paper: str | None
    margin: float | None
    merge: bool | None
    no_reference: bool
    blank_names: bool

    def options(self) -> Options:
        """Give what the sheets are drawn by; ends the command where the template cannot be used."""
        template = _template(self.template)
        try:
            chosen = Options(
                template=template,
                paper=PAPERS[self.paper] if self.paper else None,
                margin=self.margin,
                merge=self.merge,
                reference=False if self.no_reference else None,
                blank_names=self.blank_names,
            )
            chosen.format  # noqa: B018 - it says here, and not in the middle of the work, that there is no room
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        return chosen


def _template(word: str) -> Template:
    if word == FULL.name:
        return FULL
    from shipyard.files.templates import find_template  # most sheets are full pages

    loaded = find_template(word)
    report.show(loaded.findings, err=True)
    if loaded.template is None:
        raise SystemExit(1)
    return loaded.template
