"""Pictures for virtual tables: a token of each ship as SVG and PNG, see-through round the ship, and her sheet as PNG.

A token is a square as large as a miniature's base, the bow up, with her id on the hull.
"""

import io
from collections.abc import Iterable, Iterator

from attrs import field, frozen

from shipyard.model.bounds import Real, Whole
from shipyard.pages.figures import bow_mark, figure, share
from shipyard.pages.roster_ships import ship_of
from shipyard.rosters.roster import Roster, RosterShip, Written
from shipyard.rosters.slugs import slugs
from shipyard.rosters.state import of_squadrons
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, MM, Anchor, Box, Drawing, Group, Ink, Item, Rect, Text, bounds
from shipyard.sheets.ship import Ship

SHEET_DPI = 150
"""Dots to the inch of a sheet's picture."""

MARGIN = 0.6 * MM
"""What stays clear along every edge of a token."""

ID = 5.0
"""The largest size of an id on a hull."""

PAD = 0.6
"""What stays clear about an id."""

MM_TO_THE_INCH = 25.4


def _base(_tokens: "Tokens", _field: object, value: object) -> None:
    if fault := Real(10, 200).fault(value):
        raise ValueError(f"a token's base {fault} mm, not {value!r}")


def _pixels(_tokens: "Tokens", _field: object, value: object) -> None:
    if fault := Whole(16, 4096).fault(value):
        raise ValueError(f"a token's picture {fault} dots, not {value!r}")


@frozen(kw_only=True)
class Tokens:
    """How large a token is: the side of its square in millimetres, and the dots of its picture from side to side."""

    base: float = field(default=25.0, validator=_base)
    pixels: int = field(default=300, validator=_pixels)


TOKENS = Tokens()
"""Squares of 25 mm, the base of most miniatures, with 300 dots."""


def write(roster: Roster, tokens: Tokens = TOKENS) -> Written:
    """Write `tokens/bc-1-nike.svg` and `.png`, and `sheets/bc-1-nike.png`, for each ship of each side."""
    files: dict[str, bytes] = {}
    for entry, name in _named(roster):
        ship = ship_of(entry, roster)
        drawing = token(ship, tokens)
        files[f"tokens/{name}.svg"] = _svg(drawing)
        files[f"tokens/{name}.png"] = _png(drawing, tokens)
        files |= {f"sheets/{name}{tail}.png": picture for tail, picture in _sheets(ship)}
    losses = tuple((side.number, each) for side in roster.sides for each in of_squadrons(side))
    return Written(files=files, losses=losses)


def token(ship: Ship, tokens: Tokens = TOKENS) -> Drawing:
    """Draw a ship's token; its ground has no ink."""
    side = tokens.base * MM
    room = Box(MARGIN, MARGIN, side - MARGIN, side - MARGIN)
    drawn = figure(ship, room)
    items = (Group("ship", drawn), bow_mark(bounds(drawn)), *_id(ship, side))
    return Drawing(side, side, items, f"{ship.id} {ship.title}".strip())


def _id(ship: Ship, side: float) -> Iterator[Item]:
    """Write a ship's id on her hull, from bow to stern where it is wider than she is."""
    text = ship.id or ship.design.type
    length = 0.4 * side * share(ship.design.mass)
    size = min(ID * side / (TOKENS.base * MM), ID * length / max(fonts.width(text, ID, bold=True), 1))
    wide, high, middle = fonts.width(text, size, bold=True) + 2 * PAD, CAPITALS * size + 2 * PAD, side / 2
    yield Rect(middle - high / 2, middle - wide / 2, high, wide, fill=Ink.WHITE, stroke=0)
    yield Text(middle + CAPITALS * size / 2, middle, text, size, bold=True, anchor=Anchor.MIDDLE, turn=270)


def _named(roster: Roster) -> Iterator[tuple[RosterShip, str]]:
    """Give each ship with the name of her files: her id and name, in a folder for her side where there are several."""
    for side in roster.sides:
        folder = f"side-{side.number + 1}/" if len(roster.sides) > 1 else ""
        names = slugs(f"{entry.ship.id}-{entry.ship.title}" for entry in side.ships)
        yield from ((entry, folder + name) for entry, name in zip(side.ships, names, strict=True))


def _svg(drawing: Drawing) -> bytes:
    from shipyard.sheets.svg import svg  # each back end only where it is wanted

    return svg(drawing, ground=Ink.NONE).encode("utf-8")


def _png(drawing: Drawing, tokens: Tokens) -> bytes:
    from shipyard.sheets.png import pngs

    # A hair less, since what is over a whole dot would be one more.
    dots = tokens.pixels - 0.01
    [picture] = pngs(_pdf([drawing]), dots * MM_TO_THE_INCH / tokens.base, clear=True)
    return picture


def _sheets(ship: Ship) -> Iterator[tuple[str, bytes]]:
    """Give the pages of a ship's record sheet as pictures, numbered where there are several."""
    from shipyard.sheets.png import pngs
    from shipyard.sheets.record import record_sheet

    pages = record_sheet(ship)
    for number, picture in enumerate(pngs(_pdf(pages), SHEET_DPI), start=1):
        yield (f"-{number}" if len(pages) > 1 else ""), picture


def _pdf(pages: Iterable[Drawing]) -> bytes:
    from shipyard.sheets.pdf import About, write_pdf

    stream = io.BytesIO()
    write_pdf(pages, stream, About(title="Shipyard"))
    return stream.getvalue()
