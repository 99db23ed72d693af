"""A page template: how large a sheet is, how many share a page, and which panels stand where on it.

Lengths are millimetres, sizes of type are points.
"""

from enum import StrEnum

from attrs import Factory, field, frozen

from shipyard.model.bounds import Real, Several, Text, Whole


class PanelWord(StrEnum):
    """What a part of a sheet shows."""

    HEADER = "header"
    PLAN = "plan"
    HULL = "hull"
    ENGINES = "engines"
    STORES = "stores"
    ORDERS = "orders"
    SALVOES = "salvoes"
    REMARKS = "remarks"
    TABLES = "tables"
    NOTES = "notes"
    LEGEND = "legend"


NEEDED = (PanelWord.HEADER, PanelWord.PLAN, PanelWord.HULL, PanelWord.ENGINES, PanelWord.STORES)
"""What a ship cannot be played without: every template has these panels."""

REFERENCE = (PanelWord.TABLES, PanelWord.NOTES, PanelWord.LEGEND)
"""What is looked up and not written on: these panels can be left out."""

SIDE = Real(40, 1200)
"""A side of a sheet of paper, in millimetres."""


@frozen
class Size:
    """A size of paper or of a card, in millimetres; standard sizes have a name."""

    width: float = field(validator=SIDE)
    height: float = field(validator=SIDE)
    name: str = ""


A4, LETTER, A5 = Size(210, 297, "A4"), Size(215.9, 279.4, "Letter"), Size(148, 210, "A5")

SIZES = {size.name.lower(): size for size in (A4, LETTER, A5)}
"""The standard sizes by the word that a player writes."""


@frozen(kw_only=True)
class Type:
    """The four sizes of type, in points: the name, figures, all else, and what text shrinks to before it is cut."""

    title: float = field(default=24.0, validator=Real(8, 36))
    large: float = field(default=10.0, validator=Real(6, 14))
    body: float = field(default=7.5, validator=Real(5, 10))
    fine: float = field(default=5.0, validator=Real(5, 8))

    @property
    def sizes(self) -> tuple[float, float, float, float]:
        """The sizes, the largest first in a sound template."""
        return self.title, self.large, self.body, self.fine


@frozen(kw_only=True)
class Symbols:
    """How large symbols are drawn, against their own size of 24 points: from `least` to `most`, as they go in.

    A box to cross off is never drawn smaller than 3.5 mm, nor a number smaller than 5 points, whatever is asked.
    """

    least: float = field(default=1.0, validator=Real(0.5, 2))
    most: float = field(default=1.5, validator=Real(0.5, 2))


@frozen(kw_only=True)
class Cell:
    """A part of a row: panels one below the other, and its share of the row's width."""

    panels: tuple[PanelWord, ...] = field(validator=Several(PanelWord))
    width: int = field(default=1, validator=Whole(1, 100))


@frozen(kw_only=True)
class Row:
    """Cells side by side across the sheet.

    Rows share the height that is left over by their `grow`. An `optional` row is left out where a sheet would
    otherwise need a further one, the last one first.
    """

    cells: tuple[Cell, ...] = field(validator=Several(Cell))
    grow: int = field(default=0, validator=Whole(0, 9))
    optional: bool = False


def row(*cells: tuple[PanelWord, ...], grow: int = 0, optional: bool = False, widths: tuple[int, ...] = ()) -> Row:
    """Make a row of cells, each a tuple of panels."""
    shares = widths or (1,) * len(cells)
    made = tuple(Cell(panels=panels, width=width) for panels, width in zip(cells, shares, strict=True))
    return Row(cells=made, grow=grow, optional=optional)


_WORD = PanelWord

ROWS = (
    row((_WORD.HEADER,)),
    row((_WORD.PLAN,), grow=3),
    row((_WORD.HULL,), (_WORD.ENGINES, _WORD.STORES)),
    row((_WORD.ORDERS, _WORD.REMARKS), (_WORD.SALVOES,), (_WORD.TABLES,), grow=1, widths=(33, 26, 41)),
    row((_WORD.NOTES,)),
    row((_WORD.LEGEND,)),
)
"""The rows of the template `full`."""


@frozen(kw_only=True)
class Template:
    """A page template.

    `margin` stays clear at the edges of the paper. A page holds one sheet, or `across` times `down` sheets, or as
    many of the size `sheet` as go in; sheets that share a page keep `border` clear inside their edges, so that they
    can be cut apart. `log_rows` is how many turns can be written down. `merge` draws like systems of one place as one
    symbol with a box for each where that spares a sheet; `outline` draws the ship's outline where she goes in with it.
    """

    name: str = field(validator=Text(longest=80))
    paper: Size = A4
    margin: float = field(default=10.0, validator=Real(10, 50))
    across: int = field(default=1, validator=Whole(1, 8))
    down: int = field(default=1, validator=Whole(1, 12))
    sheet: Size | None = None
    border: float = field(default=3.0, validator=Real(2, 10))
    type: Type = Factory(Type)
    symbols: Symbols = Factory(Symbols)
    log_rows: int = field(default=10, validator=Whole(3, 30))
    reference: bool = True
    merge: bool = False
    outline: bool = True
    rows: tuple[Row, ...] = field(validator=Several(Row))


FULL = Template(name="full", symbols=Symbols(least=0.8), rows=ROWS)
"""A page for each ship, with all that is looked up: what `templates/full.toml` says."""
