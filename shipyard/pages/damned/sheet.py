"""The order-of-battle sheet of a fleet of Damned Starships: who commands what, each ship with her factors and boxes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from shipyard.files.words import plural
from shipyard.pages.damned.columns import (
    BRACKETS,
    COMMAND,
    NONE,
    SIDE,
    TURNS,
    Columns,
    Row,
    commands,
    graded,
)
from shipyard.pages.damned.reference import reference
from shipyard.pages.damned.rows import craft_rows, letter, once, row_of, struck, written
from shipyard.pages.leaf import GAP, Head, Leaf, Piece, flowed
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.damned.writing import roster_data
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import BOX, CAPITALS, FRAME, Anchor, Ink, Item, Line, Rect, Text
from shipyard.sheets.layout import BODY, LARGE, Block, line_by_line, stacked

TITLE = "Order of battle"
GAME = "Damned Starships"

LEAST_LINE, MOST_LINE = 30.0, 110.0
"""How long the line for the name of an officer is that nobody named."""

FEW = 6
"""So many batteries of an installation are kept together with what is based there."""

LITTLE = 4.0
"""The distance of two sections."""

Data = Mapping[str, Any]


@frozen
class _Sheet:
    """One side's data, and the columns of its sheet."""

    data: Data
    side: DamnedSide
    columns: Columns

    @property
    def width(self) -> float:
        return self.columns.width

    @property
    def ships(self) -> Mapping[str, Data]:
        return {ship["id"]: ship for ship in self.data["ships"]}

    @property
    def own(self) -> Data:
        found: Data = self.data["sides"][0]
        return found


def damned_sheet(side: DamnedSide, leaf: Leaf, letter: str = "") -> Iterator[Page]:
    """Draw the sheet of a side; with several sides it has a letter."""
    sheet = _Sheet(roster_data([side]), side, Columns(leaf.width))
    nation = side.fleet.nation or ""
    head = Head(
        title=TITLE,
        owner=side.fleet.name,
        side=letter,
        about=" · ".join(part for part in (nation, GAME) if part),
        blank="date",
        large=True,
    )
    headings = (f"{letter} {side.fleet.name}", TITLE) if letter else (TITLE,)
    return flowed(_pieces(sheet), leaf, head, headings, sheet.columns.heads())


def _pieces(sheet: _Sheet) -> Iterator[Piece]:
    own = sheet.own
    organisation = own["organisation"]
    yield from _fleet(sheet)
    for squadron in organisation["squadrons"]:
        yield from _squadron(sheet, squadron)
    for key, title in (("carriers", "Carriers"), ("scouts", "Scout cruisers")):
        if ids := organisation[key]:
            yield from _listed(sheet, title, "under the fleet commander", ids)
    for convoy in own["convoys"]:
        commodore = f"Commodore {convoy['commodore']}" if convoy["commodore"] else "an honorary commodore"
        about = f"escort {', '.join(convoy['escorts']) or NONE} · {commodore}"
        yield from _listed(sheet, convoy["name"], about, convoy["merchants"])
    for fort in own["installations"]:
        yield from _fort(sheet, fort)
    yield from _field(sheet)
    yield from _end(sheet)
    yield from reference(sheet.data, sheet.width)


def _fleet(sheet: _Sheet) -> Iterator[Piece]:
    """Draw the fleet's commander, and boxes for the dice that are rolled before the game."""
    commander = sheet.own["organisation"]["commander"]
    yield Piece(_over_officers(sheet), with_next=True)
    if sheet.side.fleet.commander is not None:
        yield Piece(_officer(sheet, commander, "commands the fleet"))
    elif commander is not None and commander["of"]:
        words = f"{commander['rank'].capitalize()} of {commander['of']} commands the fleet: the senior officer present"
        yield from _texts(words, sheet.width)
    add = sheet.own["technology"]["add"]
    attacker = " + 1 attacker" if sheet.own["initiative"]["attacker"] else ""
    labels = (f"technology: die {_signed(add)}".rstrip(), "advantage", f"initiative: die + advantage{attacker}")
    yield Piece(_written_in(labels, sheet.width), gap=LITTLE)
    yield from (
        evolve(piece, gap=LITTLE * (number == 0))
        for number, piece in enumerate(_texts(sheet.side.fleet.notes or "", sheet.width))
    )


def _over_officers(sheet: _Sheet) -> Block:
    """Draw what stands over the boxes of officers, once."""
    left = sheet.width - TURNS * COMMAND[0]
    items = (
        Text(left - 8 - 1.5 * SIDE, BODY, "officer", BODY, anchor=Anchor.MIDDLE),
        Text(left, BODY, "command points, turn by turn", BODY),
    )
    return Block(items, sheet.width, BODY + 4)


def _written_in(labels: Sequence[str], width: float) -> Block:
    """Draw boxes to write in, each after its words, in as many rows as they need."""
    high, wide, between = COMMAND[1], 34.0, 14.0
    items: list[Item] = []
    x, y = 0.0, 0.0
    for words in labels:
        length = fonts.width(words, BODY) + 5
        if x and x + length + wide > width:
            x, y = 0.0, y + high + 4
        items.append(Text(x, y + high / 2 + CAPITALS * BODY / 2, words, BODY))
        items.append(Rect(x + length, y, wide, high, stroke=BOX))
        x += length + wide + between
    return Block(tuple(items), width, y + high + 1)


def _signed(number: int) -> str:
    return f"+ {number}" if number > 0 else f"− {-number}" if number else ""


def _texts(text: str, width: float) -> Iterator[Piece]:
    if text.strip():
        yield from (Piece(evolve(block, width=width)) for block in line_by_line(text.strip(), width, BODY))


def _title(sheet: _Sheet, name: str, about: str) -> Block:
    """Draw the name of a squadron, and at the right what it is."""
    room = sheet.width
    shown_about = fonts.shortened(about, BODY, 0.55 * room)
    left = room - fonts.width(shown_about, BODY) - GAP
    y = LARGE + 4
    items: list[Item] = [
        Text(0, LARGE, fonts.shortened(name, LARGE, left, bold=True), LARGE, bold=True),
        Line(0, y, room, y, BOX),
    ]
    if shown_about:
        items.append(Text(room, LARGE, shown_about, BODY, anchor=Anchor.END))
    return Block(tuple(items), room, y + 3)


def _officer(sheet: _Sheet, officer: Data, more: str = "", left: float = 0.0) -> Block:
    """Draw the line of a commander: rank and name, boxes for how good he is, and for his points turn by turn."""
    high = COMMAND[1]
    level = high / 2
    items: list[Item] = []
    right = sheet.width
    if officer["commands_each_turn"]:
        items += commands(right, level)
        right -= TURNS * COMMAND[0] + 8
        items += graded(right - 3 * SIDE, level, "ICS", letter(officer["quality"]))
        right -= 3 * SIDE + 8
    words = " ".join(part for part in (officer["rank"].capitalize(), officer["name"], more) if part)
    shown = fonts.shortened(words, BODY, right - left)
    base = level + CAPITALS * BODY / 2
    items.append(Text(left, base, shown, BODY))
    start = left + fonts.width(shown, BODY) + 4
    if not officer["name"] and right - start > LEAST_LINE:
        items.append(Line(start, base + 1, min(start + MOST_LINE, right), base + 1, 0.5, Ink.GREY))
    return Block(tuple(items), sheet.width, high + 3)


def _squadron(sheet: _Sheet, squadron: Data) -> Iterator[Piece]:
    ids = [ship for section in _sections(squadron) for ship in section["ships"]]
    points = sum(sheet.ships[each]["points"]["total"] for each in ids)
    escorts = [f"escorts {squadron['escorts']}"] if squadron["escorts"] else []
    about = " · ".join([plural(len(ids), "ship"), plural(points, "point"), *escorts])
    title = _title(sheet, squadron["name"], about)
    over = _title(sheet, f"{squadron['name']}, continued", "")
    yield Piece(stacked([title, _officer(sheet, squadron["commander"])]), gap=GAP, with_next=bool(ids))
    for number, division in enumerate(squadron["divisions"], start=1):
        sections = [section for section in division["sections"] if section["ships"]]
        name = division["name"] or f"Division {number}"
        officer = _officer(sheet, division["commander"], f"· {name}", BRACKETS)
        lead = Block(
            (*officer.items, *_bracket(2.0, officer.height / 2, officer.height, top=True)),
            officer.width,
            officer.height,
        )
        if not sections:
            continue
        yield Piece(lead, gap=LITTLE, with_next=True, over=over)
        for place, section in enumerate(sections):
            yield from _section(sheet, section, over, division=True, last=place == len(sections) - 1)
    for section in squadron["sections"]:
        yield from _section(sheet, section, over, division=False, last=False)


def _sections(squadron: Data) -> Iterator[Data]:
    for division in squadron["divisions"]:
        yield from division["sections"]
    yield from squadron["sections"]


def _bracket(x: float, start: float, end: float, *, top: bool = False, foot: bool = False) -> Iterator[Item]:
    """Draw a bracket's upright, with a tick at its top or foot."""
    yield Line(x, start, x, end, BOX)
    if top:
        yield Line(x, start, x + 4, start, BOX)
    if foot:
        yield Line(x, end, x + 4, end, BOX)


def _section(sheet: _Sheet, section: Data, over: Block, *, division: bool, last: bool) -> Iterator[Piece]:
    """Draw the ships of a section, bracketed; a division's bracket runs along all its sections."""
    ids = section["ships"]
    for place, each in enumerate(ids):
        block = _ship(sheet, sheet.ships[each])
        if place == 0 and section["name"]:
            block = stacked([_section_name(sheet, section["name"]), block])
        first, final = place == 0, place == len(ids) - 1
        space = LITTLE if first else 0.0
        start = space + 3 if first else 0.0
        end = space + block.height - (4 if final else 0)
        items = [*block.at(0, space), *_bracket(9.0, start, end, top=first, foot=final)]
        if division:
            items += _bracket(2.0, 0, end if last and final else space + block.height, foot=last and final)
        whole = Block(tuple(items), block.width, space + block.height)
        yield Piece(whole, with_next=not final and len(ids) <= 3, over=over)


def _section_name(sheet: _Sheet, name: str) -> Block:
    """Draw the name of a section over its first ship."""
    shown = fonts.shortened(name, BODY, sheet.width - BRACKETS)
    return Block((Text(BRACKETS, BODY + 2, shown, BODY),), sheet.width, BODY + 5)


def _listed(sheet: _Sheet, title: str, about: str, ids: Sequence[str]) -> Iterator[Piece]:
    """Draw ships that are in no section."""
    over = _title(sheet, f"{title}, continued", "")
    points = sum(sheet.ships[each]["points"]["total"] for each in ids)
    about = f"{plural(len(ids), 'ship')} · {plural(points, 'point')} · {about}"
    yield Piece(_title(sheet, title, about), gap=GAP, with_next=True)
    for each in ids:
        yield Piece(_ship(sheet, sheet.ships[each]), over=over)


def _ship(sheet: _Sheet, ship: Data) -> Block:
    """Draw the rows of a ship: her own, and one for each sort of craft that she carries."""
    rule = Line(BRACKETS, 0, sheet.width, 0, 0.5, Ink.GREY)
    own = sheet.columns.ship(row_of(ship))
    rows = [own, *craft_rows(sheet.columns, ship)]
    return stacked([*rows, Block((rule,), sheet.width, 1)])


def _fort(sheet: _Sheet, fort: Data) -> Iterator[Piece]:
    """Draw an installation: each battery as a ship would be, and what is based there."""
    number = len(fort["batteries"])
    armed = f"{number} batter{'y' if number == 1 else 'ies'}, attacked apart" if number else "unarmed"
    about = f"{fort['id']} · installation · {armed} · {plural(fort['points'], 'point')}"
    craft = list(craft_rows(sheet.columns, fort))
    yield Piece(_title(sheet, fort["name"], about), gap=GAP, with_next=number > 0 or bool(craft))
    over = _title(sheet, f"{fort['name']}, continued", "")
    for battery in fort["batteries"]:
        pods = battery["expendables"]
        row = Row(
            id=battery["id"],
            name="",
            about=f"battery, as {battery['type']}",
            factors=written(battery["factors"], pods),
            states=struck(battery["state"]),
            pods=once(pods),
            fired=bool(pods and pods["fired"]),
            crew=letter(fort["crew"]),
            points=str(battery["points"]),
        )
        rule = Line(BRACKETS, 0, sheet.width, 0, 0.5, Ink.GREY)
        block = stacked([sheet.columns.ship(row), Block((rule,), sheet.width, 1)])
        yield Piece(block, over=over, with_next=number <= FEW and bool(craft))
    for place, block in enumerate(craft, start=1):
        yield Piece(block, over=over, with_next=place < len(craft))


def _field(sheet: _Sheet) -> Iterator[Piece]:
    """Write minefields and the features that this player places."""
    own = sheet.own
    texts = []
    for field in own["minefields"]:
        where = f"laid in play by {field['layer']}" if field["layer"] else "lying from the start"
        texts.append(
            f"Minefield of {plural(field['half_unit_squares'], 'half-unit square')}, {where}: "
            f"{plural(field['points'], 'point')}"
        )
    for feature in own["scenery"]:
        kind = feature["kind"].replace("-", " ").capitalize()
        texts.append(f"{kind}, {feature['width']} by {feature['length']} cm")
    if texts:
        yield Piece(_title(sheet, "Mines and features" if own["scenery"] else "Mines", ""), gap=GAP, with_next=True)
    for text in texts:
        yield from _texts(text, sheet.width)


def _end(sheet: _Sheet) -> Iterator[Piece]:
    """Draw the totals, and boxes for the points that are lost."""
    points = sheet.own["points"]
    left = points["left"]
    limit = (
        "no limit"
        if left is None
        else f"limit {points['limit']}, " + (f"{left} left" if left >= 0 else f"{-left} OVER")
    )
    ships = plural(len(sheet.data["ships"]), "ship")
    y = LARGE * 1.4
    items: list[Item] = [
        Line(0, 0, sheet.width, 0, FRAME),
        Text(0, y, "Fleet", LARGE, bold=True),
        Text(34, y, f"{ships} · {limit}", BODY),
        Text(sheet.width, y, plural(points["total"], "point"), LARGE, True, Anchor.END),
    ]
    lost = _written_in(("points lost: destroyed", "cripples, at half", "together"), sheet.width)
    yield Piece(stacked([Block(tuple(items), sheet.width, y + 8), lost]), gap=1.5 * GAP, tabled=False)
