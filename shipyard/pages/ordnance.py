"""The ordnance tracker: what the ships of a fleet use up, in one place, and a log of the salvoes in flight."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from shipyard.model.template import FULL, Symbols
from shipyard.pages.leaf import GAP, Leaf, Piece, flowed, squadron_head
from shipyard.pages.side import Side
from shipyard.pages.words import called
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import BOX, MM, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, FINE, LARGE, LEADING, SLACK, Block
from shipyard.sheets.options import Options
from shipyard.sheets.panels.logs import INSET, has_salvoes
from shipyard.sheets.panels.status import has_stores, stores
from shipyard.sheets.setting import Setting
from shipyard.sheets.ship import Ship

OPTIONS = Options(template=evolve(FULL, symbols=Symbols(least=0.6)))
"""Stores are drawn small here: boxes to cross off keep their size."""

NAMES, LEAST_NAMES = 0.2, 26 * MM
"""The part of the width that ids and names take, and the least width of them."""

ROW = 6.4 * MM
"""The least height of a row to write in."""

LEAST_ROWS = 12
"""With less room than for so many rows, the log starts on a page of its own."""

SALVOES_A_SHIP = 2
"""The log has room for so many salvoes of each ship that launches any, or fills its page."""

MOST_ROWS = 120
"""No log is longer: what has arrived is struck out, and its row is free."""

LOG = (
    ("launched", 1.2),
    ("from", 1.4),
    ("warhead", 1.7),
    ("size", 1),
    ("speed", 1),
    ("course", 1),
    ("turns left", 1.1),
    ("target", 2.4),
)
"""The columns of the log, with their shares of the width."""

TITLE, LOG_TITLE = "Ordnance", "Salvoes in flight"

BELOW = 4.0
"""What stays clear under the name of a squadron."""

MOST = 0.5
"""Stores taller than this part of a page are set row by row, so that they can go over pages."""

PAGE_HEAD = 40.0
"""What the head of a page takes, about."""


def ordnance(side: Side, ships: Iterable[Ship], leaf: Leaf) -> Iterator[Page]:
    """Draw what the ships of a fleet use up, in their order, and the log of their salvoes.

    Ships that carry nothing of the kind are left out.
    """
    return flowed(_pieces(side, ships, leaf), leaf, side.head(TITLE), (*side.headings, TITLE))


def _pieces(side: Side, ships: Iterable[Ship], leaf: Leaf) -> Iterator[Piece]:
    squadrons = [(part.number, part.name) for part in side.muster.parts for _ in part.entries]
    last, launching = -1, 0
    for (number, name), ship in zip(squadrons, ships, strict=True):
        setting = Setting(ship=ship, options=OPTIONS)
        if not has_stores(setting):
            continue
        launching += has_salvoes(setting)
        if number != last:
            yield Piece(squadron_head(name, leaf.width, below=BELOW), gap=GAP, with_next=True)
            last = number
        yield from _ship(setting, leaf, squadron_head(name, leaf.width, continued=True, below=BELOW))
    if launching:
        yield from _log(launching, leaf)


def _ship(setting: Setting, leaf: Leaf, over: Block) -> Iterator[Piece]:
    """Set a ship's stores beside her id and name, row by row where a page does not hold them."""
    left = max(NAMES * leaf.width, LEAST_NAMES)
    room = leaf.width - left
    panel = stores(setting, room, leaf.height)
    whole = panel.draw(panel.least)
    blocks = [whole] if whole.height <= MOST * leaf.height else list(panel.strips(leaf.height, leaf.height))
    names = _names(setting.ship, left - 6)
    for number, block in enumerate(blocks):
        high = max(block.height, names.height if number == 0 else 0)
        items = [*(names.items if number == 0 else ()), *block.at(left, 0)]
        if number == len(blocks) - 1:
            high += 3
            items.append(Line(0, high, leaf.width, high, 0.5, Ink.GREY))
            high += 3
        yield Piece(Block(tuple(items), leaf.width, high + 2), over=over)


def _names(ship: Ship, room: float) -> Block:
    name = called(ship.name, ship.design)
    texts = (
        Text(0, LARGE, fonts.shortened(ship.id, LARGE, room, bold=True), LARGE, bold=True),
        Text(0, LARGE + BODY * LEADING + 1, fonts.shortened(name, BODY, room), BODY),
    )
    return Block(texts, room, LARGE + BODY * LEADING + 4)


def _log(launching: int, leaf: Leaf) -> Iterator[Piece]:
    """Give the log: it fills the page, and as many pages more as the fleet's salvoes may need."""
    rows = min(SALVOES_A_SHIP * launching, MOST_ROWS)
    least = _heads() + LEAST_ROWS * ROW
    on_page = int((leaf.height - PAGE_HEAD - _heads()) / ROW)
    for page in range(1 + max(rows - LEAST_ROWS, 0) // max(on_page, 1)):
        empty = Block((), leaf.width, least)
        yield Piece(empty, gap=2 * GAP, filling=lambda high: _log_block(leaf.width, high), starts=page > 0)


def _heads() -> float:
    """The height of the log's title and of the heads of its columns."""
    return 2 * (BODY * LEADING + 3)


def _log_block(width: float, height: float) -> Block:
    """Rule the log in a height."""
    top, heads = BODY * LEADING + 3, _heads()
    rows = max(int((height - heads + SLACK) / ROW), 1)
    row = (height - heads) / rows
    share = width / sum(part for _, part in LOG)
    size = BODY if all(fonts.fits(head, BODY, part * share - INSET) for head, part in LOG) else FINE
    items: list[Item] = [Text(0, BODY, LOG_TITLE, BODY, bold=True)]
    x = 0.0
    for number, (head, part) in enumerate(LOG):
        items.append(Text(x + INSET, top + BODY + 1, head, size))
        if number:
            items.append(Line(x, top, x, height, ink=Ink.GREY))
        x += part * share
    items += [Line(0, heads + number * row, width, heads + number * row, ink=Ink.GREY) for number in range(rows)]
    items.append(Rect(0, top, width, height - top, stroke=BOX))
    return Block(tuple(items), width, height)
