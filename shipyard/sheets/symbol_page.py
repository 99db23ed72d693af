"""The page that shows every symbol with its name."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, POD_ARCS, Arc, Mount
from shipyard.model.design import SalvoGrade
from shipyard.model.systems import (
    Adfc,
    Ams,
    Bay,
    Beam,
    CloakingField,
    Drones,
    Ecm,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    GravLance,
    Grazer,
    HangarBay,
    Hold,
    HoldUse,
    LacBay,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    Minesweeper,
    MtMissile,
    NeedleBeam,
    NovaCannon,
    Ortillery,
    Pds,
    Pod,
    PulseTorpedo,
    ReflexField,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SensorGrade,
    Sensors,
    SpareScreen,
    SubmunitionPack,
    System,
    TugDrive,
    WaveGun,
)
from shipyard.rules.tracks import halvings, two_hits
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, FRAME, Drawing, Group, Item, Line, Text, translated
from shipyard.sheets.layout import BODY, LARGE, LEADING, TITLE
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.symbols import craft_and_holds, defences, hull, missiles, symbol
from shipyard.sheets.symbols.shapes import CELL, Symbol

PORT, STARBOARD = MOUNT_ARCS[Mount.PORT], MOUNT_ARCS[Mount.STARBOARD]
FORE, AFT = MOUNT_ARCS[Mount.FORE], MOUNT_ARCS[Mount.AFT]
BOW = (Arc.F, Arc.FS, Arc.FP)

COLUMNS, LEAST_COLUMN = 4, 115.0
"""The most columns of entries, and the least width of one: narrow paper has fewer."""

NARROW = 40.0
"""A wider picture has two columns."""

GAP = 6
"""Between a picture and its name."""

ROW_GAP = 4
"""Between two rows."""

OVER = 25
"""The height of a family's heading."""


@frozen
class Entry:
    """One symbol with what it is called; `kind` is the word of a design file, if it has one."""

    name: str
    picture: Symbol
    kind: str = ""


def _of(system: System, arcs: tuple[Arc, ...] = (), remark: str = "", track: tuple[int, ...] = ()) -> Entry:
    name = f"{system.title}, {remark}" if remark else system.title
    return Entry(name, symbol(system, arcs, track), system.kind)


def families() -> dict[str, tuple[Entry, ...]]:
    """Give every symbol in its family, in the order of the page."""
    return {
        "Energy weapons": (
            _of(Laser(class_=2, mounts=(Mount.PORT,)), PORT, "port"),
            _of(Laser(class_=2, mounts=(Mount.STARBOARD,)), STARBOARD, "starboard"),
            _of(Laser(class_=3, mounts=(Mount.FORE,)), FORE, "fore"),
            _of(Laser(class_=1, mounts=(Mount.ALL_ROUND,)), ARCS, "all round"),
            _of(Beam(class_=3, arcs=BOW), BOW),
            _of(Grazer(mounts=(Mount.PORT,)), PORT, "port"),
            _of(Grazer(mounts=(Mount.STARBOARD,)), STARBOARD, "starboard"),
            _of(Grazer(mounts=(Mount.FORE,)), FORE, "fore"),
            _of(Grazer(mounts=(Mount.AFT,)), AFT, "aft"),
            _of(PulseTorpedo(arcs=BOW), BOW),
            _of(EnergyTorpedo(mounts=(Mount.PORT,)), PORT, "port"),
            _of(EnergyTorpedo(mounts=(Mount.FORE,)), FORE, "fore"),
            _of(SubmunitionPack(arcs=(Arc.FS,)), (Arc.FS,)),
            _of(NeedleBeam(arcs=(Arc.F,)), (Arc.F,)),
            _of(NeedleBeam(arcs=(Arc.AS,)), (Arc.AS,), "aft starboard"),
            _of(GravLance(mounts=(Mount.STARBOARD,)), STARBOARD),
            _of(NovaCannon(), FORE),
            _of(WaveGun(), FORE),
            _of(Ortillery()),
        ),
        "Missiles": (
            _of(SalvoLauncher(salvo=10, mounts=(Mount.PORT,)), PORT, "port", halvings(10)),
            _of(SalvoLauncher(salvo=10, mounts=(Mount.STARBOARD,)), STARBOARD, "starboard", halvings(10)),
            _of(SalvoLauncher(salvo=2, mounts=(Mount.FORE,)), FORE, "fore", halvings(2)),
            _of(ExtendedMagazine(mass=3), (), "MASS 3"),
            _of(LaunchRails(pods=2), POD_ARCS, "pods a turn"),
            _of(Pod()),
            Entry("towed pod", missiles.towed_pod()),
            _of(SalvoMissileLauncher(arcs=BOW), BOW),
            _of(SalvoMissileRack(arcs=BOW), BOW),
            _of(SalvoMissileRack(arcs=BOW, extended=True), BOW, "extended range"),
            Entry(
                "salvo missile magazine: standard and extended range",
                missiles.loaded_magazine((SalvoGrade.STANDARD, SalvoGrade.ER)),
                SalvoMissileMagazine.kind,
            ),
            _of(MtMissile(), FORE),
        ),
        "Defences and electronics": (
            _of(Ams(rating=3), (), "and half its rating", two_hits(3)),
            _of(Pds()),
            _of(Adfc()),
            _of(FireControl()),
            Entry("sidewall generator, port", defences.screen_generator(270)),
            Entry("sidewall generator, starboard", defences.screen_generator(90)),
            Entry("screen generator", defences.screen_generator()),
            _of(SpareScreen()),
            _of(Sensors(grade=SensorGrade.ENHANCED), (), "enhanced"),
            _of(Sensors(grade=SensorGrade.SUPERIOR), (), "superior"),
            _of(Ecm()),
            _of(Ecm(area=True), (), "for an area"),
            _of(CloakingField()),
            _of(ReflexField()),
        ),
        "Mines, craft and holds": (
            _of(Minelayer(mines=6)),
            _of(MinelayingSystem(extra=2)),
            _of(Drones(mass=3), (), "a box for each"),
            Entry(
                "LAC bay: six craft, endurance",
                craft_and_holds.squadron("shrike", endurance=6),
                LacBay.kind,
            ),
            _of(Minesweeper()),
            Entry(
                "hangar bay: six fighters, endurance",
                craft_and_holds.squadron("long-range", endurance=9),
                HangarBay.kind,
            ),
            _of(Bay(carries=40), (), "MASS carried"),
            _of(Hold(use=HoldUse.CARGO, mass=30), (), "cargo"),
            _of(Hold(use=HoldUse.PASSENGERS, mass=3), (), "passengers"),
            _of(Hold(use=HoldUse.TROOPS, mass=2), (), "troops"),
            _of(Hold(use=HoldUse.LABORATORY, mass=1), (), "laboratory"),
        ),
        "The ship": (
            Entry("hull box", hull.hull_box(14)),
            Entry("hull box with a crew factor", hull.hull_box(14, stars=1)),
            Entry("armour", hull.armour_circle(14)),
            Entry("main drive, thrust 5", hull.main_drive(5)),
            Entry("FTL drive", hull.ftl()),
            _of(TugDrive(tows=120), (), "MASS towed"),
            Entry("core systems: bridge, life support, power plant", hull.core_systems()),
            Entry("hull box that is gone", hull.hull_box(14, stars=1, gone=True)),
            Entry("system that is lost", symbol(Laser(class_=2, mounts=(Mount.STARBOARD,)), STARBOARD, hits=1)),
            Entry("launcher hit once", symbol(SalvoLauncher(salvo=4, mounts=(Mount.FORE,)), FORE, halvings(4), hits=1)),
        ),
    }


def symbol_page(paper: Paper = A4) -> list[Drawing]:
    """Draw every symbol beside its name, in families; further pages where one does not hold them."""
    area = paper.area
    columns = max(min(int(area.width // LEAST_COLUMN), COLUMNS), 1)
    pages: list[tuple[Item, ...]] = []
    items: list[Item] = [Text(area.left, area.top + TITLE, "Symbols", TITLE, bold=True)]
    y = area.top + TITLE + GAP
    for heading, entries in families().items():
        for number, row in enumerate(_rows(entries, area.width / columns, columns)):
            over = OVER if number == 0 else 0
            height = max(cell.height for cell in row)
            if y + over + height > area.bottom:
                pages.append(tuple(items))
                items, y = [], area.top
            if number == 0:
                items.extend(_heading(heading, area.left, area.right, y + OVER - 2 * GAP))
            y += over
            for cell in row:
                items.extend(translated(cell.items(height), area.left + cell.x, y))
            y += height + ROW_GAP
    pages.append(tuple(items))
    return [Drawing(paper.width, paper.height, page, "Symbols") for page in pages]


@frozen
class Cell:
    """An entry with its place in its row: the width of the picture's column, and the lines of its name."""

    entry: Entry
    x: float
    column: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The least height: picture and name stand about the same middle."""
        return max(CELL, self.entry.picture.height, len(self.lines) * BODY * LEADING)

    def items(self, height: float) -> tuple[Item, ...]:
        """Draw the entry in a height, from its own left edge."""
        picture = self.entry.picture
        first = height / 2 + CAPITALS * BODY / 2 - (len(self.lines) - 1) * BODY * LEADING / 2
        x, y = (self.column - picture.width) / 2, (height - picture.height) / 2
        drawn = Group(self.entry.kind or "part", translated(picture.items, x, y))
        left = self.column + GAP
        return (
            drawn,
            *(Text(left, first + BODY * LEADING * number, line, BODY) for number, line in enumerate(self.lines)),
        )


def _rows(entries: Iterable[Entry], column: float, columns: int) -> Iterator[list[Cell]]:
    """Give rows of entries, each in one column or, where its picture is wide, in two.

    The pictures of a family have a column as wide as the widest of them, so that the names stand in line.
    """
    entries = tuple(entries)
    widest = {
        wide: max([CELL, *(entry.picture.width for entry in entries if _wide(entry) is wide)]) for wide in (False, True)
    }
    row: list[Cell] = []
    taken = 0
    for entry in entries:
        wide = _wide(entry)
        number = min(2 if wide else 1, columns)
        if taken + number > columns:
            yield row
            row, taken = [], 0
        room = number * column - widest[wide] - 2 * GAP
        row.append(Cell(entry, taken * column, widest[wide], fonts.wrapped(entry.name, BODY, room)))
        taken += number
    yield row


def _wide(entry: Entry) -> bool:
    return entry.picture.width > NARROW


def _heading(text: str, left: float, right: float, y: float) -> Iterable[Item]:
    return (Text(left, y, text, LARGE, bold=True), Line(left, y + 4, right, y + 4, FRAME))
