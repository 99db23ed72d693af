"""The page that shows every symbol with its name."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from shipyard.model.arcs import ARCS, MOUNT_ARCS, POD_ARCS, Arc, Mount
from shipyard.model.design import SalvoGrade
from shipyard.model.systems import (
    KINDS,
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

COLUMNS = 4
GAP = 6
ROW_GAP = 4
OVER = 28


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
    pages: list[tuple[Item, ...]] = []
    items: list[Item] = [Text(area.left, area.top + TITLE, "Symbols", TITLE, bold=True)]
    y = area.top + TITLE + GAP
    for heading, entries in families().items():
        for number, row in enumerate(_rows(entries, area.width / COLUMNS)):
            over = OVER if number == 0 else 0
            height = max(_height(entry) for entry, _, _ in row)
            if y + over + height > area.bottom:
                pages.append(tuple(items))
                items, y = [], area.top
            if number == 0:
                items.extend(_heading(heading, area.left, area.right, y + OVER - 2 * GAP))
            y += over
            for entry, x, room in row:
                items.extend(translated(_cell(entry, room, height), area.left + x, y))
            y += height + ROW_GAP
    pages.append(tuple(items))
    return [Drawing(paper.width, paper.height, page, "Symbols") for page in pages]


def _rows(entries: Iterable[Entry], column: float) -> Iterator[list[tuple[Entry, float, float]]]:
    """Give rows of entries, each with its place in the row and its room, which is two columns for a wide picture."""
    row: list[tuple[Entry, float, float]] = []
    x = 0.0
    for entry in entries:
        room = column if entry.picture.width < 0.65 * column else 2 * column
        if x + room > COLUMNS * column + 1:
            yield row
            row, x = [], 0.0
        row.append((entry, x, room))
        x += room
    yield row


def _heading(text: str, left: float, right: float, y: float) -> Iterable[Item]:
    return (Text(left, y, text, LARGE, bold=True), Line(left, y + 4, right, y + 4, FRAME))


def _height(entry: Entry) -> float:
    return max(CELL, entry.picture.height)


def _cell(entry: Entry, room: float, height: float) -> tuple[Item, ...]:
    """Draw one entry from the origin, picture and name about the same middle."""
    left = max(CELL, entry.picture.width) + GAP
    lines = fonts.wrapped(entry.name, BODY, room - left - GAP)
    first = height / 2 + CAPITALS * BODY / 2 - (len(lines) - 1) * BODY * LEADING / 2
    x, y = max(0.0, CELL - entry.picture.width) / 2, (height - entry.picture.height) / 2
    picture = Group(entry.kind or "part", translated(entry.picture.items, x, y))
    names = [Text(left, first + BODY * LEADING * number, line, BODY) for number, line in enumerate(lines)]
    return (picture, *names)


def unshown() -> tuple[str, ...]:
    """Give the kinds that the page does not show; there must be none."""
    shown = {entry.kind for entries in families().values() for entry in entries}
    return tuple(kind for kind in KINDS if kind not in shown)
