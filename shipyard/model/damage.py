"""What one ship has lost and used up, as a campaign's file or a fleet tells it; the design stays what it is."""

import re
from typing import ClassVar

from attrs import Factory, field, frozen

from shipyard.model.bounds import Several, Whole

COUNT = Whole(0, 10**6)
"""How much of one thing a ship can have used up."""


@frozen(kw_only=True)
class Spent:
    """What is used up: missiles by warhead, pods, drones, mines, salvoes by grade, and craft that did not come back.

    `pods` are the towed ones. Of craft, each number is the losses of one squadron or group, in the load's order.
    """

    title: ClassVar[str] = "table of what is spent"

    laser: int = field(default=0, validator=COUNT)
    nuclear: int = field(default=0, validator=COUNT)
    pods: int = field(default=0, validator=COUNT)
    internal_pods: int = field(default=0, validator=COUNT)
    drones: int = field(default=0, validator=COUNT)
    mines: int = field(default=0, validator=COUNT)
    standard: int = field(default=0, validator=COUNT)
    er: int = field(default=0, validator=COUNT)
    lacs: tuple[int, ...] = field(default=(), validator=Several(int))
    fighters: tuple[int, ...] = field(default=(), validator=Several(int))


@frozen(kw_only=True)
class Damage:
    """The state of one ship: boxes of hull and armour gone, hits on the drive, systems lost, stores spent.

    `lost` names a system for each hit that it took, as in `salvo-launcher@port#1`: its kind or id, @ its mount,
    # which of them.
    """

    hull: int = field(default=0, validator=Whole(0, 9999))
    armour: int = field(default=0, validator=Whole(0, 9999))
    drive: int = field(default=0, validator=Whole(0, 99))
    lost: tuple[str, ...] = field(default=(), validator=Several(str))
    spent: Spent = Factory(Spent)


UNHURT = Damage()
"""The state of a ship that has lost nothing."""


@frozen
class Loss:
    """One word of `lost`, taken apart: a kind of system or an id, its mount, and which of them, counted from 1."""

    what: str
    mount: str = ""
    number: int | None = None


_LOSS = re.compile(r"(?P<what>[^@#]+)(?:@(?P<mount>[^@#]+))?(?:#(?P<number>[1-9][0-9]{0,8}))?")


def loss_of(word: str) -> Loss | None:
    """Take a word of `lost` apart: `kind` or `id`, `@mount`, `#number`; None where it is written otherwise."""
    match = _LOSS.fullmatch(word)
    if match is None:
        return None
    number = match["number"]
    return Loss(match["what"], match["mount"] or "", int(number) if number else None)
