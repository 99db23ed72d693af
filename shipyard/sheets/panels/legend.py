"""The legend: marks that stand on this sheet without a name of their own, each with what it means."""

from collections.abc import Iterable, Iterator

from shipyard.model.arcs import ARCS, MOUNT_ARCS, Arc, Mount
from shipyard.model.systems import (
    Ams,
    Beam,
    HangarBay,
    LacBay,
    Laser,
    MtMissile,
    NeedleBeam,
    PulseTorpedo,
    SalvoLauncher,
    System,
)
from shipyard.rules.bill import screen_level
from shipyard.rules.damage import NONE
from shipyard.sheets.drawing import Circle, Ink, Rect
from shipyard.sheets.layout import BODY, Block, beside, label, line, shelves, split, stacked
from shipyard.sheets.panels.groups import standings
from shipyard.sheets.setting import Panel, Setting, fixed
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.craft_and_holds import bay_triangle
from shipyard.sheets.symbols.hull import armour_circle, hull_box
from shipyard.sheets.symbols.shapes import CELL, CENTRE, INNER, STRIKE, open_ring, ring, track

HEIGHT = 1.5
"""The height of a picture, for each point of the type."""

PICTURE_GAP = 0.5
"""The distance of a picture to its words, for each point of the type."""

ENTRY_GAPS = (1.8, 1.0)
"""The distance of two entries, for each point of the type, and the least where that spares a line."""

Entry = tuple[Block, str]
"""A picture and its words."""


def legend(setting: Setting, room: float, _height: float) -> Panel:
    """Set the legend in as many lines as it needs."""
    size = setting.type.body
    blocks = [_entry(picture, words, size, room) for picture, words in entries_of(setting.ship)]
    widths = [block.width for block in blocks]
    gap = min((each * size for each in ENTRY_GAPS), key=lambda each: len(shelves(widths, room, each)))
    rows = [beside(row, gap, level=0.5) for row in split(blocks, shelves(widths, room, gap))]
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
        yield hull_box(STRIKE, gone=True), "gone"
    if ship.design.armour:
        yield armour_circle(STRIKE), "armour, hit first"
    yield from _arcs_of(systems)
    if any(isinstance(system, SalvoLauncher | Ams) for system in systems):
        yield Block(track(0, 0, (4, 2)), 2 * STRIKE, STRIKE), "strike highest"
    if ship.ruleset.harrington and screen_level(ship.design, ship.ruleset):
        wall = (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), label(STRIKE / 2, STRIKE / 2, "1", BODY))
        yield Block(wall, STRIKE, STRIKE), "sidewall level"
    yield Block((label(STRIKE * 0.6, STRIKE / 2, "5+", BODY),), 1.2 * STRIKE, STRIKE), "lost on this roll"
    if any(isinstance(system, LacBay | HangarBay) for system in systems):
        yield Block((bay_triangle(),), CELL, CELL), "bay: what is hit"
        craft = (Rect(0, 0, STRIKE, STRIKE, Ink.WHITE), Circle(1.7 * STRIKE, STRIKE / 2, STRIKE / 2, Ink.WHITE))
        yield Block(craft, 2.2 * STRIKE, STRIKE), "craft, turns"


RINGED, BARE = (Beam, Laser), (PulseTorpedo, MtMissile)
"""Systems with a ring that is black where they are blind, and those without any arc drawn where they only bear fore."""


def _arcs_of(systems: Iterable[System]) -> Iterator[Entry]:
    """Give the ways in which this ship's systems show through which arcs they bear; a needle beam points there."""
    borne = [
        (system, arcs)
        for system in systems
        for _, arcs in standings(system)
        if arcs and not isinstance(system, NeedleBeam)
    ]
    ringed = [arcs for system, arcs in borne if isinstance(system, RINGED)]
    bare = [(system, arcs) for system, arcs in borne if isinstance(system, BARE) and arcs == (Arc.F,)]
    fanned = [arcs for system, arcs in borne if not isinstance(system, RINGED) and (system, arcs) not in bare]
    starboard = MOUNT_ARCS[Mount.STARBOARD]
    if any(arcs != ARCS for arcs in ringed):
        yield Block(ring(starboard), CELL, CELL), "bears where open"
    if any(arcs != ARCS for arcs in fanned):
        circle = Circle(*CENTRE, INNER, Ink.WHITE)
        yield Block((*open_ring(starboard), circle), CELL, CELL), "bears as drawn, bow up"
    if bare:
        yield symbol(*bare[0]), "bears fore"
    if ARCS in (*ringed, *fanned):
        yield Block(ring(ARCS), CELL, CELL), "all round"
    if countermissiles := next((system for system in systems if isinstance(system, Ams)), None):
        yield symbol(countermissiles), "AMS, all round"
