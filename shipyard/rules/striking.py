"""Which systems the words of a damage file strike, and which words strike nothing."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from shipyard.model.arcs import Mount
from shipyard.model.damage import Loss, loss_of
from shipyard.model.systems import KINDS
from shipyard.rules.aboard import Stand, Unit
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Code, Finding
from shipyard.rules.words import nearest

OF_THEIR_OWN = {"hull": "hull", "armour": "armour", "drive": "drive", "main-drive": "drive", "thrust": "drive"}
"""Words that have a key of their own beside `lost`, and that key."""

LONGEST = 60
"""How much of a word a message quotes."""

Fault = tuple[Code, str, str]
"""What is wrong with a word: code, message and remedy."""


def struck(lost: Sequence[str], stands: Sequence[Stand]) -> tuple[dict[Unit, int], list[Finding]]:
    """Give the hits on each thing that the words of `lost` strike, and what is wrong with the other words.

    Each naming is one hit. A word that can mean several things strikes the first that still stands, so that a
    launcher that is named twice is hit twice before the next one is. What is named by its number is struck first,
    then what can mean the fewest things: so the order of the words decides nothing.
    """
    findings: list[Finding] = []
    named: dict[Loss, list[int]] = {}
    for index, word in enumerate(lost):
        if loss := loss_of(word):
            named.setdefault(loss, []).append(index)
        else:
            findings.append(_finding(_unwritten(word), index))
    meant: list[tuple[Loss, Sequence[Stand]]] = []
    for loss, places in named.items():
        found = [stand for stand in stands if loss.what in stand.names and loss.mount in ("", stand.mount)]
        if fault := _fault(loss, found, stands):
            findings += [_finding(fault, index) for index in places]
        else:
            meant.append((loss, found))
    units: dict[Unit, int] = {}
    for loss, meant_here in sorted(meant, key=_breadth):
        left = _strike(_units(loss, meant_here), len(named[loss]), units)
        if left:
            findings.append(_finding(_too_often(lost[named[loss][0]], loss, meant_here), named[loss][-left]))
    return units, findings


def use_up(kind: str, number: int, stands: Iterable[Stand], units: dict[Unit, int]) -> None:
    """Take so many of a kind that are launched one by one away from those that still stand."""
    found = [stand for stand in stands if kind in stand.names]
    _strike(_units(Loss(kind), found), number, units)


def _breadth(entry: tuple[Loss, Sequence[Stand]]) -> int:
    """Count the things that a word can mean."""
    loss, found = entry
    return 0 if loss.number else sum(stand.count for stand in found)


def _units(loss: Loss, found: Iterable[Stand]) -> Iterator[tuple[Unit, int]]:
    """Give what a word can mean, each with the hits that end it."""
    units = chain.from_iterable(((unit, stand.hits) for unit in stand.units()) for stand in found)
    for number, entry in enumerate(units, start=1):
        if loss.number in (None, number):
            yield entry
        if loss.number == number:
            return


def _strike(meant: Iterable[tuple[Unit, int]], times: int, units: dict[Unit, int]) -> int:
    """Share hits out to what they can strike, in order, and give those that find nothing that stands."""
    for unit, most in meant:
        taken = min(most - units.get(unit, 0), times)
        if taken:
            units[unit] = units.get(unit, 0) + taken
            times -= taken
        if not times:
            break
    return times


def _finding(fault: Fault, index: int) -> Finding:
    code, message, remedy = fault
    return code.at(("damage", "lost", index), message, remedy)


def _fault(loss: Loss, found: Sequence[Stand], stands: Sequence[Stand]) -> Fault | None:
    """Say what is wrong with a word that names nothing, or not clearly enough."""
    known = [stand for stand in stands if loss.what in stand.names]
    if not known:
        return _not_aboard(loss.what, stands)
    mounts = tuple(dict.fromkeys(stand.mount for stand in known if stand.mount))
    if not found:
        return _no_mount(loss, mounts)
    if known[0].one_a_side and not loss.mount:
        instead = " or ".join(f"{loss.what}@{mount}" for mount in mounts)
        return CODES["FL206"], f"the {loss.what} stands on both sides", f"write {instead}"
    count = sum(stand.count for stand in found)
    if loss.number and loss.number > count:
        there = f" on the {loss.mount} mount" if loss.mount else ""
        message = f"there is no {_cut(loss.what)} number {loss.number}{there}: the ship has {count}"
        return CODES["FL207"], message, f"write a number from 1 to {count}"
    return None


def _unwritten(word: str) -> Fault:
    remedy = "write its kind or id, then @ and the mount, then # and which of them, as in laser@port#2"
    return CODES["FL204"], f"'{_cut(word)}' cannot be read", remedy


def _not_aboard(what: str, stands: Iterable[Stand]) -> Fault:
    if key := OF_THEIR_OWN.get(what):
        return CODES["FL205"], f"{what} is not lost as a system", f"write {key} = 1 above lost"
    words = tuple(dict.fromkeys(name for stand in stands for name in stand.names))
    guess = None if what in KINDS else nearest(what, words)
    remedy = f"did you mean {guess}?" if guess else f"aboard are {', '.join(words)}"
    return CODES["FL205"], f"there is no {_cut(what)} aboard", remedy


def _no_mount(loss: Loss, mounts: Sequence[str]) -> Fault:
    what = _cut(loss.what)
    if not mounts:
        return CODES["FL206"], f"{what} stands on no mount", f"leave @{_cut(loss.mount)} out"
    message = f"no {what} stands on the mount '{_cut(loss.mount)}'"
    guess = None if loss.mount in tuple(Mount) else nearest(loss.mount, mounts)
    return CODES["FL206"], message, f"did you mean {guess}?" if guess else f"write {' or '.join(mounts)}"


def _too_often(word: str, loss: Loss, found: Sequence[Stand]) -> Fault:
    most = found[0].hits if loss.number else sum(stand.hits * stand.count for stand in found)
    hits = "one hit ends it" if most == 1 else f"{most} hits end it"
    remedy = "name it once for each hit, and say with # which of several it was"
    return CODES["FL208"], f"{_cut(word)} is lost more often than can be: {hits}", remedy


def _cut(word: str) -> str:
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
