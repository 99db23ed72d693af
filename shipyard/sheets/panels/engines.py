"""Core systems, main drive and FTL drive: what is checked at the end of every row of the hull."""

from shipyard.model.template import Type
from shipyard.rules.aboard import CORE, FTL
from shipyard.rules.tracks import CORE_SYSTEMS, drive, drive_hits, thrust_line
from shipyard.sheets.apart import boxed, boxed_block, role_of
from shipyard.sheets.drawing import CAPITALS, Group, Item, Rect, Text
from shipyard.sheets.layout import LEADING, TYPE, Block, beside, line, shelves, split, stacked
from shipyard.sheets.ship import Ship
from shipyard.sheets.symbols.hull import core_systems, ftl, main_drive
from shipyard.sheets.symbols.shapes import STRIKE
from shipyard.sheets.symbols.strokes import struck_box

GAP = 14.0
"""The distance of two parts of the panel."""

NARROW = 9.0
"""The width of the core systems' names in a narrow panel, for each point of the type."""


def engines(ship: Ship, *, wide: bool, type_: Type = TYPE, tight: bool = False) -> Block:
    """Draw the panel, all in a row where that is `wide` enough."""
    core, drive_, ftl_ = parts(ship, type_, wide=wide, tight=tight)
    if wide:
        return beside([core, drive_, ftl_], GAP)
    return stacked([beside([core, ftl_], GAP), drive_], 6)


def parts(ship: Ship, type_: Type = TYPE, *, wide: bool = True, tight: bool = False) -> tuple[Block, Block, Block]:
    """Draw core systems, main drive and FTL drive, each by itself; the core without its names where it is `tight`."""
    return _core(ship, type_.body, wide, named=not tight), _drive(ship, type_.body), _ftl(ship, type_.body)


def _core(ship: Ship, size: float, wide: bool, *, named: bool) -> Block:
    symbol = core_systems([name for name, part in zip(CORE_SYSTEMS, CORE, strict=True) if ship.losses.hits(part)])
    clicked = [item for place, part in enumerate(CORE) for item in _core_box(ship, place, part)]
    picture = Block((Group("core", (*symbol.items, *clicked)),), symbol.width, symbol.height)
    if not named:
        return picture
    names = [f"{name}," for name in CORE_SYSTEMS[:-1]] + [CORE_SYSTEMS[-1]]
    widths = [line(name, size).width for name in names]
    room = sum(widths) + len(names) * size if wide else max(picture.width, NARROW * size)
    rows = split(names, shelves(widths, room, line(" ", size).width))
    return stacked([picture, *(line(" ".join(row), size) for row in rows)], 1)


def _core_box(ship: Ship, place: int, part: str) -> tuple[Item, ...]:
    """Give what is clicked for one core system, where boxes are told apart: a frame without ink around it."""
    if not ship.apart:
        return ()
    middle = 13 + 17 * place
    return boxed(ship, [Rect(middle - 8, 4, 16, 29, stroke=0)], "unit", part, 0, 0)


def _ftl(ship: Ship, size: float) -> Block:
    if not ship.design.ftl:
        return line("no FTL drive", size)
    symbol = ftl(gone=ship.losses.hits(FTL) > 0)
    return stacked(
        [
            Block((Group(role_of(ship, "ftl", "unit", FTL, 0, 0), symbol.items),), symbol.width, symbol.height),
            line("FTL", size),
        ],
        1,
        centred=True,
    )


def _drive(ship: Ship, size: float) -> Block:
    thrust = ship.design.thrust
    if not thrust:
        return line("no main drive", size, bold=True)
    derived = drive(thrust)
    gone = ship.losses.drive
    symbol = main_drive(thrust, gone=gone >= drive_hits(thrust))
    hits = [f"first hit: thrust {derived.after_hit}", "second hit: out"] if derived.after_hit else ["hit: out"]
    rows = [
        line(thrust_line(thrust, ship.ruleset), size, bold=True),
        *(boxed_block(ship, _hit(text, size, number < gone), "drive", number + 1) for number, text in enumerate(hits)),
    ]
    house = Block((Group("thrust", symbol.items),), symbol.width, symbol.height)
    return beside([house, stacked(rows, 1)], 6)


def _hit(text: str, size: float, gone: bool) -> Block:
    items: tuple[Item, ...] = (
        Rect(0, 0, STRIKE, STRIKE),
        *(struck_box(0, 0, STRIKE, STRIKE) if gone else ()),
        Text(STRIKE + 4, STRIKE / 2 + size * CAPITALS / 2, text, size),
    )
    return Block(items, STRIKE + 4 + line(text, size).width, max(STRIKE, size * LEADING))
