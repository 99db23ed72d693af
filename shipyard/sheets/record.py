"""The record sheet of one ship: a template's panels set on as many sheets as they need."""

from collections.abc import Sequence

from attrs import evolve

from shipyard.model.template import PanelWord
from shipyard.sheets.drawing import Drawing, roles
from shipyard.sheets.flow import Flow, Page
from shipyard.sheets.layout import Block, stacked
from shipyard.sheets.options import OPTIONS, Options
from shipyard.sheets.panels.header import further_header, further_height, header, remarks_of
from shipyard.sheets.panels.makers import MAKERS
from shipyard.sheets.paper import Paper
from shipyard.sheets.rows import shared
from shipyard.sheets.setting import Setting, in_group
from shipyard.sheets.ship import Ship
from shipyard.sheets.sizes import snapped


def record_sheet(
    ship: Ship, paper: Paper | None = None, *, reference: bool | None = None, options: Options = OPTIONS
) -> list[Drawing]:
    """Draw a ship's record sheet; what one sheet does not hold goes over to further ones.

    `paper` and `reference` are short for the options of the same name. A template with a page for each ship gives
    pages; of other templates each drawing is one sheet, to be packed on pages. Raises ValueError where a template
    has no room on the paper.
    """
    if paper is not None:
        options = evolve(options, paper=paper)
    if reference is not None:
        options = evolve(options, reference=reference)
    found = _drawn(ship, options)
    if len(found) > 1 and options.merge is None and options.template.merge:
        # The ways to spare a sheet: in each, less is drawn twice and things stand closer together.
        closer = (_drawn(ship, evolve(options, merge=True), tight=tight) for tight in (False, True))
        found = min((found, *closer), key=_parted)
    return found


def _parted(drawings: Sequence[Drawing]) -> tuple[int, int]:
    """Give the number of sheets, and of those on which a part of the plan stands: the fewer the better."""
    plans = sum(f"panel-{PanelWord.PLAN}" in roles(drawing.items) for drawing in drawings)
    return len(drawings), plans


def _drawn(ship: Ship, options: Options, *, tight: bool = False) -> list[Drawing]:
    """Draw a ship on as many sheets as she needs; the head of the first one says how many there are."""
    setting, format_ = Setting(ship=ship, options=options, tight=tight), options.format
    area, other = format_.area, format_.common - further_height(setting.type)
    head, pages = _set(setting, area.width, format_.common, other, area.height - format_.common)
    drawings = []
    for number, page in enumerate(pages, start=1):
        top = head if number == 1 else in_group("panel-header", further_header(setting, area.width, number, len(pages)))
        title = ship.title if number == 1 else f"{ship.title}, sheet {number}"
        drawn = stacked([top, *_blocks(page, area.height - top.height)]).at(area.left, area.top)
        items = snapped(drawn, setting.type.sizes)
        drawings.append(Drawing(format_.width, format_.height, items, title))
    return drawings


def _set(setting: Setting, width: float, whole: float, other: float, extra: float) -> tuple[Block, list[Page]]:
    """Set the head of the first sheet, and what stands on all of them; the head says how many there are."""
    pages: list[Page] = []
    remarks: list[str] | None = None
    out: tuple[PanelWord, ...] = ()
    height = 0.0
    while remarks != (now := remarks_of(len(pages), out)):
        remarks = now
        head = in_group("panel-header", header(setting, width, remarks))
        # A head that says so may be higher, which may take one sheet more.
        if head.height > height:
            height = head.height
            pages, out = Flow(setting, MAKERS, width, whole - height, other, extra).pages()
    return head, pages


def _blocks(page: Page, height: float) -> list[Block]:
    """Draw the strips of a sheet; those that grow share what is left of its height."""
    spare = height - sum(strip.height for strip in page)
    heights = shared([(strip.least, strip.most, strip.grow) for strip in page], spare)
    return [
        piece
        for strip, tall in zip(page, heights, strict=True)
        for piece in (Block((), 0, strip.gap), strip.draw(tall))
    ]
