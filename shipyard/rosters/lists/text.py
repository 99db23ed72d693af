"""A fleet as plain text, to be put into a forum or a mail."""

from collections.abc import Iterator
from textwrap import wrap

from shipyard.rosters.lists.words import armament, boxes, defence, state, stores
from shipyard.rosters.roster import Roster, RosterShip, Side, Written
from shipyard.rules.type_words import type_word

WIDTH = 78
"""Characters of a line, which no mail breaks."""

INDENT = "    "


def write(roster: Roster) -> Written:
    """Write a roster as one text."""
    text = "\n".join(line.rstrip() for line in _lines(roster)) + "\n"
    return Written(files={"fleet.txt": text.encode("utf-8")}, losses=())


def _lines(roster: Roster) -> Iterator[str]:
    for side in roster.sides:
        yield from _head(side, roster)
        for name, ships in ((each.name, each.ships) for each in side.squadrons):
            if ships:
                yield ""
                yield f"{name}: {len(ships)} ship{'s' * (len(ships) != 1)}, {sum(each.bill.npv for each in ships)} NPV"
                for entry in ships:
                    yield ""
                    yield from _ship(entry, roster)
        yield ""


def _head(side: Side, roster: Roster) -> Iterator[str]:
    yield side.name
    yield "=" * min(len(side.name), WIDTH)
    number, limit = len(side.ships), f" of {side.limit}" if side.limit is not None else ""
    points = f"NPV {side.npv} and {side.carried} carried{limit}, CPV {side.cpv}"
    told = (side.navy, roster.ruleset.label, str(side.era or ""), f"{number} ship{'s' * (number != 1)}", points)
    yield from _wrapped(", ".join(part for part in told if part), "")


def _ship(entry: RosterShip, roster: Roster) -> Iterator[str]:
    ship, design, bill = entry.ship, entry.ship.design, entry.bill
    class_ = f"{design.name} class {type_word(design.type) or design.type}"
    named = f"{ship.id}  {ship.name}, {class_}" if ship.name else f"{ship.id}  {class_}"
    yield from _wrapped(named, "")
    figures = [
        f"MASS {design.mass}",
        f"NPV {bill.npv}",
        f"CPV {bill.cpv}",
        *([f"carried {bill.carried}"] if bill.carried else []),
        f"thrust {design.thrust}",
        f"hull {boxes(entry, roster.ruleset)}",
        *([f"armour {design.armour}"] if design.armour else []),
        *([f"{roster.ruleset.defence} {level}"] if (level := defence(entry, roster.ruleset)) else []),
        *([f"{ship.quality} crew"] if ship.quality else []),
    ]
    for line in (", ".join(figures), *armament(entry, roster)):
        yield from _wrapped(line, INDENT)
    for word, what in (("carries", stores(entry, roster)), ("hits taken", state(entry))):
        if what:
            yield from _wrapped(f"{word}: {what}", INDENT)


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ") or [indent]
