"""How far the work has come, for those who look on."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

MANY = 20
"""With more ships than this, a terminal shows how far the work has come."""


@contextmanager
def drawing(ships: int, steps: int = 1) -> Iterator[Callable[[], object]]:
    """Show how far the drawing of ships has come, where they are many and someone looks on.

    Gives what is called when one of the `steps` of a ship is done.
    """
    if ships <= MANY or not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=steps * ships, label="drawing", file=sys.stderr, show_pos=steps == 1) as bar:
        yield lambda: bar.update(1)
