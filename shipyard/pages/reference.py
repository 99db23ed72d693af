"""One page of what is looked up: the tables that the ships of a game need, and what is easily forgotten."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from shipyard.model.template import FULL
from shipyard.pages.leaf import GAP, Head, Leaf, Piece, flowed
from shipyard.sheets.booklet import Page
from shipyard.sheets.layout import BODY, LARGE, SLACK, Block, beside, line, stacked
from shipyard.sheets.options import Options
from shipyard.sheets.panels.notes import Note, notes_of, remembered
from shipyard.sheets.panels.tables import Table, tables_of
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship

SIZES = (LARGE, 8.5, BODY)
"""The sizes of type: the largest in which one page holds everything, or the last one on several."""

LEFT, LEAST_LEFT = 0.57, 29.0
"""The part of the width that the left of two columns has, and its least width for each point of the type: the table
of hits goes in."""

BETWEEN = 18.0
"""The distance of the columns."""

MOST_NAMED = 6
"""So many classes are named at most where a note is not for all."""

NUMBER = re.compile(r"\d+")

TITLE = "Tables"


def reference(ships: Iterable[Ship], owner: str, leaf: Leaf) -> Iterator[Page]:
    """Draw the tables for some ships, each once, by the ruleset that they play by."""
    found: dict[str, dict[Ship, None]] = {}
    for ship in ships:
        plain = Ship(design=ship.design, ruleset=ship.ruleset, era=ship.era)
        found.setdefault(ship.ruleset.label, {}).setdefault(plain)
    groups = {label: tuple(some) for label, some in found.items()}
    if not groups:
        return iter(())
    head = Head(title=TITLE, owner=owner)
    room = leaf.height - head.block(leaf.width, 1).height - GAP
    for size in SIZES:
        blocks = [_section(label if len(groups) > 1 else "", some, size, leaf.width) for label, some in groups.items()]
        whole = stacked(blocks, 2 * GAP)
        if whole.height <= room + SLACK:
            return flowed([Piece(whole)], leaf, head, (TITLE,))
    return flowed(_pieces(groups, leaf.width), leaf, head, (TITLE,))


def _section(label: str, ships: Sequence[Ship], size: float, width: float) -> Block:
    """Set the tables of one ruleset in two columns where there is room for them, and the notes below."""
    setting = _setting(ships[0], size)
    tables = _tables(ships, setting, size, width)
    notes = remembered(setting, common_notes(ships), width)
    title = [line(label, size, bold=True, room=width)] if label else []
    return stacked([*title, tables, notes.draw(notes.least)], 1.5 * GAP)


def _tables(ships: Sequence[Ship], setting: Setting, size: float, width: float) -> Block:
    """Set tables in two columns, the first at the left and the others beside it, or below each other."""
    left = LEFT * (width - BETWEEN)
    if left < LEAST_LEFT * size:
        return stacked([stacked(table) for table in tables_of(ships, setting.type, width)], GAP)
    right = width - BETWEEN - left
    first, others = _halves([stacked(table) for table in tables_of(ships, setting.type, left)])
    if others:
        others = [stacked(table) for table in tables_of(ships, setting.type, right)[len(first) :]]
    return beside([evolve(stacked(first, GAP), width=left), stacked(others, GAP)], BETWEEN)


def _setting(ship: Ship, size: float) -> Setting:
    return Setting(ship=ship, options=Options(template=evolve(FULL, type=evolve(FULL.type, body=size))))


def _halves(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """Part blocks in their order, so that the first part is the higher one, if by little."""
    whole = sum(block.height for block in blocks)
    above, count = 0.0, 0
    while count < len(blocks) and above < whole / 2:
        above += blocks[count].height
        count += 1
    return blocks[:count], blocks[count:]


def _pieces(groups: Mapping[str, Sequence[Ship]], width: float) -> Iterator[Piece]:
    """Give everything line by line, to go over several pages."""
    for label, ships in groups.items():
        setting = _setting(ships[0], BODY)
        if len(groups) > 1:
            yield Piece(line(label, BODY, bold=True, room=width), gap=2 * GAP, with_next=True)
        for table in tables_of(ships, setting.type, width):
            yield from _table(table)
        notes = remembered(setting, common_notes(ships), width)
        yield from _table(list(notes.strips(0, 0)))


def _table(table: Table) -> Iterator[Piece]:
    for number, block in enumerate(table):
        yield Piece(block, gap=GAP if number == 0 else 0, with_next=number == 0 and len(table) > 1)


def common_notes(ships: Sequence[Ship]) -> tuple[Note, ...]:
    """Give the notes for several ships, each once, in the order of a turn.

    Where notes differ in their figures alone, one stands for all, with the least and the greatest figure; where they
    differ otherwise, each names the classes that it is for.
    """
    phases: dict[str, dict[str, dict[str, None]]] = {}
    for ship in ships:
        own = notes_of(ship)
        for phase, text in own:
            _placed(phases, [name for name, _ in own], phase).setdefault(text, {}).setdefault(ship.design.name)
    return tuple(note for phase, texts in phases.items() for note in _common(phase, texts))


def _placed(
    phases: dict[str, dict[str, dict[str, None]]], own: Sequence[str], phase: str
) -> dict[str, dict[str, None]]:
    """Find a phase among those so far; a new one stands after the one that it follows in a ship's own notes."""
    if phase not in phases:
        before = next((name for name in reversed(own[: own.index(phase)]) if name in phases), None)
        items = list(phases.items())
        place = 0 if before is None else list(phases).index(before) + 1
        items.insert(place, (phase, {}))
        phases.clear()
        phases.update(items)
    return phases[phase]


def _common(phase: str, texts: Mapping[str, Iterable[str]]) -> Iterator[Note]:
    alike: dict[str, list[str]] = {}
    for text in texts:
        alike.setdefault(NUMBER.sub("0", text), []).append(text)
    shared = min(alike, key=len)
    if all(words.startswith(shared) for words in alike):
        # What some say more comes after what all say.
        start = re.compile(re.escape(shared).replace("0", NUMBER.pattern))
        ends = {text: found.end() for text in texts if (found := start.match(text))}
        yield phase, _ranged([text[: ends[text]] for text in texts])
        for some in (some for words, some in alike.items() if words != shared):
            yield _whose(phase, some, texts), _ranged([text[ends[text] :].strip() for text in some])
        return
    for some in alike.values():
        yield _whose(phase, some, texts), _ranged(some)


def _whose(phase: str, some: Iterable[str], texts: Mapping[str, Iterable[str]]) -> str:
    """Name the classes beside a phase, for whose ships some texts are."""
    names = list(dict.fromkeys(name for text in some for name in texts[text]))
    kept = names if len(names) <= MOST_NAMED + 1 else [*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} others"]
    return f"{phase} ({', '.join(kept)})"


def _ranged(texts: Sequence[str]) -> str:
    """Give a text for several that differ in their figures alone: `thrust 4–6`."""
    figures = [[int(figure) for figure in NUMBER.findall(text)] for text in texts]
    spans = [(min(column), max(column)) for column in zip(*figures, strict=True)]
    words = iter([str(least) if least == most else f"{least}–{most}" for least, most in spans])
    return NUMBER.sub(lambda _: next(words), texts[0])
