"""One page of what is looked up: the tables that the ships of a game need, and what is easily forgotten."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from shipyard.model.template import FULL
from shipyard.pages.common_notes import Common, common
from shipyard.pages.leaf import GAP, Head, Leaf, Piece, flowed
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import Anchor, Text
from shipyard.sheets.layout import BODY, LARGE, LEADING, SLACK, Block, beside, line, stacked
from shipyard.sheets.options import Options
from shipyard.sheets.panels.notes import in_columns, remembered
from shipyard.sheets.panels.tables import Table, tables_of
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship

SIZES = (LARGE, 8.5, BODY)
"""The sizes of type: the largest in which one page holds everything, or the last one on several."""

LEFT, LEAST_LEFT = 0.57, 29.0
"""The part of the width that the left of two columns has, and its least width for each point of the type: the table
of hits goes in."""

TWO = 44.0
"""The least width for each point of the type in which the notes have two columns, as on the sheets."""

MOST_WIDE = 30.0
"""The most width of the table by class, likewise: a row is followed across it."""

LEAST_NAMES = 8.0
"""The least width of the names of classes, for each point of the type."""

BETWEEN = 18.0
"""The distance of the columns."""

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
    setting, said = _setting(ships[0], size), common(ships)
    tables = _tables(ships, said, setting, size, width)
    notes = remembered(setting, said.notes, width, columns=2 if width >= TWO * size else 1)
    title = [line(label, size, bold=True, room=width)] if label else []
    return stacked([*title, tables, notes.draw(notes.least)], 1.5 * GAP)


def _tables(ships: Sequence[Ship], said: Common, setting: Setting, size: float, width: float) -> Block:
    """Set tables in two columns, the first at the left and the others beside it, or below each other."""

    def within(room: float) -> list[Block]:
        found = [*tables_of(ships, setting.type, room), *figures_table(said, size, room)]
        return [stacked(table) for table in found]

    left = LEFT * (width - BETWEEN)
    if left < LEAST_LEFT * size:
        return stacked(within(width), GAP)
    right = width - BETWEEN - left
    first, _ = in_columns(within(left), 2)
    others = within(right)[len(first) :]
    return beside([evolve(stacked(first, GAP), width=left), stacked(others, GAP)], BETWEEN)


def figures_table(said: Common, size: float, width: float) -> Iterator[Table]:
    """Give the table of the figures in which classes differ; none where they differ in none."""
    if not said.figures:
        return
    width = min(width, MOST_WIDE * size)
    heads, rows = said.heads, list(said.rows())
    widths = [
        max(fonts.width(head, size), *(fonts.width(values[number], size) for _, values in rows)) + size
        for number, head in enumerate(heads)
    ]
    rights = [width - sum(widths[number + 1 :]) for number in range(len(widths))]
    room = max(width - sum(widths), LEAST_NAMES * size)

    def row(names: str, values: Sequence[str]) -> Iterator[Block]:
        for number, text in enumerate(fonts.wrapped(names, size, room)):
            items = [Text(0, size, text, size)]
            if number == 0:
                figures = zip(rights, values, strict=True)
                items += [Text(right, size, value, size, anchor=Anchor.END) for right, value in figures]
            yield Block(tuple(items), width, size * LEADING)

    yield [
        line("By class", size, bold=True),
        *row("class", heads),
        *(block for names, values in rows for block in row(names, values)),
    ]


def _setting(ship: Ship, size: float) -> Setting:
    return Setting(ship=ship, options=Options(template=evolve(FULL, type=evolve(FULL.type, body=size))))


def _pieces(groups: Mapping[str, Sequence[Ship]], width: float) -> Iterator[Piece]:
    """Give everything line by line, to go over several pages."""
    for label, ships in groups.items():
        setting = _setting(ships[0], BODY)
        if len(groups) > 1:
            yield Piece(line(label, BODY, bold=True, room=width), gap=2 * GAP, with_next=True)
        said = common(ships)
        for table in (*tables_of(ships, setting.type, width), *figures_table(said, BODY, width)):
            yield from _table(table)
        notes = remembered(setting, said.notes, width)
        yield from _table(list(notes.strips(0, 0)))


def _table(table: Table) -> Iterator[Piece]:
    for number, block in enumerate(table):
        yield Piece(block, gap=GAP if number == 0 else 0, with_next=number == 0 and len(table) > 1)
