"""What is easily forgotten in play, phase by phase, as far as this ship is concerned."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from shipyard.model.design import entries
from shipyard.model.fleet import Era
from shipyard.model.systems import (
    Adfc,
    Ams,
    Beam,
    CloakingField,
    Drones,
    Ecm,
    EnergyTorpedo,
    FireControl,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    Minesweeper,
    MtMissile,
    NovaCannon,
    Ortillery,
    Pds,
    ReflexField,
    SalvoLauncher,
    SalvoMissileRack,
    Sensors,
    SubmunitionPack,
    TugDrive,
    WaveGun,
)
from shipyard.rules.dice_tables import BEAM_DICE, CLASS_1_DIE, PDS_DIE, core_says, dice, repairs_say
from shipyard.rules.eras import EDGE_AGAINST, edge
from shipyard.rules.missiles import ams_rating, broadside
from shipyard.rules.names import system_name
from shipyard.rules.tracks import drive
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Text
from shipyard.sheets.layout import LEADING, Block, beside, line, lines, stacked
from shipyard.sheets.setting import Panel, Setting, fixed
from shipyard.sheets.ship import Ship

GAP = 12.0
"""The distance of two columns on a full page."""

COLUMN = 36
"""How wide a column is for each point of the type, about: lines are then easily read."""

HEAD = 0.6
"""The part of a line that a phase takes at most; a longer one has a line of its own."""

Note = tuple[str, str]
"""A phase of the turn, and what to think of in it."""


def notes(setting: Setting, room: float, _height: float) -> Panel:
    """Set the notes in columns of about the same height under their title."""
    return remembered(setting, notes_of(setting.ship), room)


def remembered(setting: Setting, some: Sequence[Note], room: float, columns: int | None = None) -> Panel:
    """Set some notes in columns, whichever ship they are for; in as many as read well where none are asked for."""
    size = setting.type.body
    columns = columns or max(1, round(room / (COLUMN * size)))
    gap = setting.gap(GAP)
    width = (room - gap * (columns - 1)) / columns
    blocks = [_note(phase, text, width, size) for phase, text in some]
    title = line("Remember", size, bold=True)
    block = stacked([title, beside([_wide(column, width) for column in in_columns(blocks, columns)], gap)])
    return fixed(block, strips=lambda: (title, *blocks))


def _wide(blocks: Sequence[Block], width: float) -> Block:
    return evolve(stacked(blocks), width=width)


def in_columns(blocks: Sequence[Block], columns: int) -> list[list[Block]]:
    """Share blocks out to columns of about the same height, in their order."""
    whole = sum(block.height for block in blocks)
    found: list[list[Block]] = [[] for _ in range(columns)]
    above = 0.0
    for block in blocks:
        found[min(int((above + block.height / 2) / whole * columns), columns - 1)].append(block)
        above += block.height
    return found


def _note(phase: str, text: str, room: float, size: float) -> Block:
    """Set a note with its phase in bold before it; further lines start at the left."""
    head = f"{phase}:"
    indent = fonts.width(f"{head} ", size, bold=True)
    if indent > HEAD * room:
        return stacked([line(head, size, bold=True, room=room), lines(text, room, size)])
    first, *_ = fonts.wrapped(text, size, room - indent)
    rest = text[len(first) :].lstrip()
    texts = [first, *(fonts.wrapped(rest, size, room) if rest else ())]
    items = [Text(0, size, head, size, bold=True), Text(indent, size, texts[0], size)]
    items += [Text(0, size * (1 + LEADING * number), each, size) for number, each in enumerate(texts[1:], start=1)]
    return Block(tuple(items), room, size * LEADING * len(texts))


def notes_of(ship: Ship) -> tuple[Note, ...]:
    """Give the notes for a ship, in the order of a turn."""
    own = _conversion_notes(ship) if ship.ruleset.harrington else _fleet_book_notes(ship)
    return (*own, *_book_notes(ship), *_tow_notes(ship), *_end_notes(ship))


def _has(ship: Ship, *kinds: type) -> bool:
    return any(isinstance(system, kinds) for system in ship.design.systems)


def _dice(ship: Ship) -> str:
    """Say how beam dice are read."""
    wall = ship.ruleset.defence
    first, second = (BEAM_DICE[level].says(again=False).replace(";", ",") for level in (1, 2))
    return f"each die: {BEAM_DICE[0].says()}. {wall.capitalize()} 1: {first}; {wall} 2: {second}."


def _tow_notes(ship: Ship) -> Iterator[Note]:
    """Give the MASS that a tug drive takes along; what that does to thrust is reading `towing`."""
    if tows := sum(system.tows * system.count for system in entries(ship.design, TugDrive)):
        yield "Towing", f"takes MASS {tows} along through FTL; agree on the thrust, for which the rules have no number."


def _end_notes(ship: Ship) -> Iterator[Note]:
    """Give what holds under all rules once damage is done (FB1 pp. 3-12, threshold checks, damage control)."""
    once = f" Core, one roll: {core_says()}." if ship.ruleset.harrington else ""
    yield "Thresholds", f"at a row's end every system rolls, lost on the number there.{once}"
    yield "Damage control", f"{repairs_say()}; each star lost is a party."


def _fleet_book_notes(ship: Ship) -> Iterator[Note]:
    number = ship.ruleset.whole
    if thrust := ship.design.thrust:
        yield "Orders", f"thrust {thrust}, of which {drive(thrust).turn} for turns."
    if _has(ship, SalvoMissileRack):
        yield "Racks", "each fires its one salvo once."
    if _has(ship, Pds):
        yield "PDS", f"{PDS_DIE.says('kills', 'kill')}."
    if any(beam.class_ == 1 for beam in entries(ship.design, Beam)):
        yield "Class 1", f"against missiles and fighters: {CLASS_1_DIE.says('kills', 'kill')}."
    if entries(ship.design, Adfc):
        yield "ADFC", f"lends PDS to ships within {number('adfc-range')} MU."
    if _has(ship, Beam, SubmunitionPack):
        yield "Energy fire", _dice(ship)
    if _has(ship, SubmunitionPack):
        yield "Submunition packs", "one shot each."
    yield from _fighter_notes(ship)


def _fighter_notes(ship: Ship) -> Iterator[Note]:
    """Give what is known of fighters; how far they fly and how they attack is not (reading `by-the-book`)."""
    if not (_has(ship, HangarBay) or ship.design.load.fighters):
        return
    craft = ship.ruleset.fighters
    aboard = list(dict.fromkeys(word for word in ship.design.load.fighters if word in craft)) or ["standard"]
    turns: dict[int, list[str]] = {}
    for word in aboard:
        turns.setdefault(craft[word].endurance, []).append(word)
    several = len(turns) > 1
    lasting = ", ".join(str(each) + f" ({' and '.join(words)})" * several for each, words in turns.items())
    yield "Fighters", f"{ship.ruleset.whole('craft')} to a group, endurance {lasting}; flight and attack by FB1."
    for word in aboard:
        if craft[word].note:
            yield craft[word].title.capitalize(), craft[word].note


_MORE_THRUST = ("MT", "More Thrust")
"""The letters of a book in the tables' sources, and its title."""

_BY_THE_BOOK = (
    *(NovaCannon, WaveGun, MtMissile, Ortillery, Minelayer, Minesweeper),
    *(CloakingField, ReflexField, Sensors, Ecm),
)
"""What the sources here name and price, and of which they say no more (reading `by-the-book`)."""


def _book_notes(ship: Ship) -> Iterator[Note]:
    """Name the book for everything aboard of which the sources here do not say what it does, book by book."""
    found: dict[str, list[str]] = {}
    for system in ship.design.systems:
        if isinstance(system, _BY_THE_BOOK) and system.kind not in ship.ruleset.bans:
            source = ship.ruleset.prices[system.kind].source.partition(",")[0]
            name = system.title if isinstance(system, Minelayer) else system_name(system, arcs=False)
            named = found.setdefault(source.replace(*_MORE_THRUST), [])
            named += [name] * (name not in named)
    for book, names in found.items():
        title = ", ".join(names)
        what = f"what {'they do' if len(names) > 1 else 'it does'}"
        yield f"{title[:1].upper()}{title[1:]}", f"{what} stands in {book}, not in the rules here."
    if any(system.area for system in entries(ship.design, Ecm)):
        yield "Area ECM", f"covers ships within {ship.ruleset.whole('ecm-range')} MU."


def _conversion_notes(ship: Ship) -> Iterator[Note]:
    """Give the conversion's own (conversion: Movement, Missiles, Countermissiles/ECM, Energy Weapons)."""
    yield from _movement_notes(ship)
    yield from _missile_notes(ship)
    design = ship.design
    if _has(ship, Laser, EnergyTorpedo):
        yield "Energy fire", _dice(ship)
    if design.thrust:
        yield (
            "Rolled wedge",
            f"only AMS and PDS fire, no scans. Fired at, but not through throat or kilt: {BEAM_DICE[3].says()};"
            " grazers half, rounded up.",
        )
    if entries(design, SalvoLauncher):
        yield "A launcher hit", "its salvo halves, and a full salvo goes off the magazine."
    yield from _craft_notes(ship)
    yield from _sensor_notes(ship)


def _sensor_notes(ship: Ship) -> Iterator[Note]:
    """Give what a ship detects (conversion: Sensors; Mines), and what happens to wedges that meet (Movement)."""
    number = ship.ruleset.whole
    yield (
        "Sensors",
        f"detect wedges at {number('detect-wedge')} MU, missiles at {number('detect-missile')};"
        f" radar {number('radar-range')}, mines {number('radar-mines')}.",
    )
    if ship.design.thrust:
        yield (
            "Collision (optional)",
            f"to {number('collision-range')} MU; each takes the other's first row, the smaller's wedge is out.",
        )


def _craft_notes(ship: Ship) -> Iterator[Note]:
    """Give what may be fired at LACs, and what is each type's own (conversion, Generic Light Attack Craft)."""
    if ship.design.load.lacs or _has(ship, LacBay):
        yield (
            "LACs",
            "out of reach for PDS and AMS; an energy weapon fires one die, one fire control serves all of them.",
        )
    for word, craft in ship.ruleset.lacs.items():
        if word in ship.design.load.lacs and craft.note:
            yield f"{craft.title[:1].upper()}{craft.title[1:]}", craft.note


def _movement_notes(ship: Ship) -> Iterator[Note]:
    thrust, number = ship.design.thrust, ship.ruleset.whole
    if not thrust:
        return
    yield (
        "Orders",
        f"at most {drive(thrust).turn} of thrust {thrust} for rotations, one push of {number('push')} and rolling the"
        f" wedge. {number('over-thrust')} more thrust: {dice(number('over-thrust-dice'))}, lost on a"
        f" {number('over-thrust-lost')}. Life support hit: thrust {number('life-support-thrust')}.",
    )
    if broadside(ship.design) and thrust >= number("spin-thrust"):
        thrust = number("spin-thrust")
        yield "Spin", f"{thrust} thrust: broadsides in one salvo; no other move, pods, fire at missiles."


def _delayed(ship: Ship) -> str:
    """Say how salvoes from internal pods may wait; each wants a fire control."""
    controls = sum(system.count for system in entries(ship.design, FireControl))
    if not controls or not _has(ship, LaunchRails):
        return ""
    return f" Delayed: {controls} salvo{'es' * (controls > 1)} at most, lost by thrust."


def _missile_notes(ship: Ship) -> Iterator[Note]:
    design, number = ship.design, ship.ruleset.whole
    if design.load.pods or _has(ship, LaunchRails):
        yield "Pods", f"{number('pod-missiles')} missiles each, all arcs but fore.{_delayed(ship)}"
    if rating := ams_rating(design):
        near, far = number("ams-nearest"), number("ams-farthest")
        yield (
            "Countermissiles",
            f"after launching, {dice(rating)} missiles {near} to {far} MU off; friends together.",
        )
    if _has(ship, Drones):
        less = number("drone-scan-less")
        yield (
            "Drones",
            f"decoy (a ship within {number('drone-likeness')} MASS) or +{number('drone-ecm')} ECM,"
            f" {number('drone-turns')} turns, lost to any hit; or with a salvo, where it takes"
            f" {number('drone-kills')} kills of countermissiles; or scout: thrust"
            f" {number('drone-thrust')}, {number('drone-power')} in all, scans to {number('drone-scan')} MU"
            f" at d6{f' - {less}' * (less > 0)}.",
        )
    if layers := sum(system.count for system in entries(design, MinelayingSystem)):
        near = number("missile-attack-range")
        yield "Mines", f"lays {layers * number('mines-a-turn')} a turn; each is a laser head within {near} MU."
    if _has(ship, Pds):
        yield "PDS", f"{PDS_DIE.says('kills', 'kill')}. Every missile left attacks."
    if _has(ship, Adfc):
        yield "ADFC", f"lends PDS, but no energy weapons, to ships within {number('adfc-range')} MU."
    if _has(ship, Laser, Grazer):
        yield (
            "Lasers, grazers at missiles",
            f"{CLASS_1_DIE.says('kills', 'kill')}; one fire control, no other fire.",
        )
    era = next((each for each in Era if each == ship.era), None)
    if (adds := edge(design.navy, era)) and _has(ship, Pds, Ams):
        yield "Era", f"PDS and countermissiles roll at +{adds} against {EDGE_AGAINST[-1]} missiles."
