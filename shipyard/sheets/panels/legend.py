"""The legend: marks that stand on this sheet without a name of their own, each with what it means."""

from collections.abc import Iterator

from shipyard.model.arcs import MOUNT_ARCS, Mount
from shipyard.model.systems import (
    Ams,
    ArcSystem,
    HangarBay,
    LacBay,
    MountedSystem,
    SalvoLauncher,
)
from shipyard.rules.bill import screen_level
from shipyard.rules.damage import NONE
from shipyard.sheets.drawing import Circle, Ink, Rect
from shipyard.sheets.layout import BODY, Block, beside, label, line, shelves, split, stacked
from shipyard.sheets.setting import Panel, Setting, fixed
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.hull import armour_circle, hull_box
from shipyard.sheets.symbols.shapes import CELL, STRIKE, ring, track

HEIGHT = 1.4
"""The height of a picture, for each point of the type."""

PICTURE_GAP = 0.5
"""The distance of a picture to its words, for each point of the type."""

ENTRY_GAP = 1.8
"""The distance of two entries, for each point of the type."""

Entry = tuple[Block, str]
"""A picture and its words."""


def legend(setting: Setting, room: float, _height: float) -> Panel:
    """Set the legend in as many lines as it needs."""
    size = setting.type.body
    blocks = [_entry(picture, words, size, room) for picture, words in entries_of(setting.ship)]
    gap = ENTRY_GAP * size
    rows = [beside(row, gap, level=0.5) for row in split(blocks, shelves([block.width for block in blocks], room, gap))]
    return fixed(stacked(rows, 0.3 * size), strips=lambda: rows)


def _entry(picture: Block, words: str, size: float, room: float) -> Block:
    drawn = picture.scaled(HEIGHT * size / picture.height)
    gap = PICTURE_GAP * size
    return beside([drawn, line(words, size, room=room - drawn.width - gap)], gap, level=0.5)


def entries_of(ship: Ship) -> Iterator[Entry]:
    """Give the marks that a ship's sheet has."""
    systems = ship.design.systems
    yield hull_box(STRIKE, stars=1), "crew factor"
    if ship.losses is not NONE:
        yield hull_box(STRIKE, gone=True), "lost, used up"
    if ship.design.armour:
        yield armour_circle(STRIKE), "armour, hit first"
    if any(isinstance(system, ArcSystem | MountedSystem) for system in systems):
        yield Block(ring(MOUNT_ARCS[Mount.STARBOARD]), CELL, CELL), "bears where it is open, bow up"
    if any(isinstance(system, SalvoLauncher | Ams) for system in systems):
        yield Block(track(0, 0, (4, 2)), 2 * STRIKE, STRIKE), "strike the highest first"
    if ship.ruleset.harrington and screen_level(ship.design, ship.ruleset):
        wall = (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), label(STRIKE / 2, STRIKE / 2, "1", BODY))
        yield Block(wall, STRIKE, STRIKE), "sidewall level"
    yield Block((label(STRIKE * 0.6, STRIKE / 2, "5+", BODY),), 1.2 * STRIKE, STRIKE), "systems lost on this roll"
    if any(isinstance(system, LacBay | HangarBay) for system in systems):
        craft = (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), Circle(1.7 * STRIKE, STRIKE / 2, STRIKE / 2, Ink.WHITE))
        yield Block(craft, 2.2 * STRIKE, STRIKE), "craft and turns"
