"""How a catalogue's sheets are laid out: on a template, or each as low as it may be so that the pages are full."""

from collections.abc import Sequence

from attrs import frozen

from shipyard.model.grid import LEAST_HEIGHT
from shipyard.model.template import PanelWord, Symbols, Template, Type, row
from shipyard.pages.catalogue.flow import FOOT
from shipyard.sheets.drawing import MM, Box, translated
from shipyard.sheets.layout import Block
from shipyard.sheets.options import Options
from shipyard.sheets.paper import A4, LEAST_MARGIN, Paper
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship

SMALL = Template(
    name="catalogue",
    type=Type(title=14, large=8, body=6, fine=5),
    symbols=Symbols(least=0.6, most=1.1),
    reference=False,
    rows=(
        row((PanelWord.HEADER,)),
        row((PanelWord.PLAN,), grow=1),
        row((PanelWord.HULL,), (PanelWord.ENGINES,)),
        row((PanelWord.STORES,)),
    ),
)
"""The catalogue's own sheets: what a ship is, and nothing to write on. Their size is that of the paper they get."""

PARTS = (1 / 3, 0.4, 0.45, 0.5, 0.6, 2 / 3, 1.0)
"""How much of a page a ship may take: the first in which all of her has room."""

GAP = 13.0
"""The distance of two ships on a page."""

BESIDE = 12.0
"""The distance of a sheet to what is said beside it."""

SHARE = 0.63
"""The part of the page's width that a sheet takes, where the rest is wide enough to say something in it."""

LEAST_BESIDE = 55 * MM
"""How wide that rest must be."""


@frozen(kw_only=True)
class Look:
    """What a player chose: paper with its margin, and a template, or None for the catalogue's own sheets."""

    paper: Paper = A4
    template: Template | None = None
    merge: bool = True
    reference: bool | None = None

    def __attrs_post_init__(self) -> None:
        """Raise ValueError where there is no room for a sheet."""
        self.options.format  # noqa: B018

    @property
    def room(self) -> Box:
        """What a page has for its bands, from their own top left corner."""
        area = self.paper.area
        return Box(0, 0, area.width, area.height - FOOT)

    @property
    def sheet_width(self) -> float:
        """The width of the catalogue's own sheets."""
        room = self.room.width
        return SHARE * room if (1 - SHARE) * room - BESIDE >= LEAST_BESIDE else room

    @property
    def width(self) -> float:
        """The width of a sheet."""
        return self.sheet_width if self.template is None else self.options.format.area.width

    @property
    def beside(self) -> float:
        """The width of what is said beside a sheet; 0 where it stands under it."""
        rest = self.room.width - self.width - BESIDE
        return rest if rest >= LEAST_BESIDE else 0

    @property
    def heights(self) -> tuple[float, ...]:
        """The heights that a sheet may have, the lowest first."""
        if self.template is not None:
            return (self.options.format.area.height,)
        whole = self.room.height + GAP
        return tuple(height for part in PARTS if (height := part * whole - GAP) >= LEAST_HEIGHT * MM)

    @property
    def options(self) -> Options:
        """How sheets of a template are drawn; of the catalogue's own, those of a whole page."""
        if self.template is None:
            return self._options(self.room.height)
        # The foot is no sheet's: they stand on paper that is lower by it.
        paper = Paper("", self.paper.width, self.paper.height - FOOT, self.paper.margin)
        margin = self.paper.margin / MM
        return Options(
            template=self.template,
            paper=paper,
            margin=margin,
            merge=self.merge,
            reference=self.reference,
            played=False,
        )

    def sheets(self, ship: Ship, height: float) -> Sequence[Block]:
        """Draw a ship's sheets, of the catalogue's own so high."""
        options = self.options if self.template is not None else self._options(height)
        area = options.format.area
        return [
            Block(translated(drawing.items, -area.left, -area.top), area.width, area.height)
            for drawing in record_sheet(ship, options=options)
        ]

    def _options(self, height: float) -> Options:
        clear = 2 * LEAST_MARGIN
        paper = Paper("", self.sheet_width + clear, height + clear, LEAST_MARGIN)
        return Options(template=SMALL, paper=paper, merge=self.merge, played=False)
