"""The record sheet of one ship: a template's panels set on as many sheets as they need."""

from attrs import evolve

from shipyard.sheets.drawing import Drawing
from shipyard.sheets.flow import Flow, Page
from shipyard.sheets.layout import Block, stacked
from shipyard.sheets.options import OPTIONS, Options
from shipyard.sheets.panels.header import further_header, further_height, header
from shipyard.sheets.panels.makers import MAKERS
from shipyard.sheets.paper import Paper
from shipyard.sheets.rows import shared
from shipyard.sheets.setting import Setting, in_group
from shipyard.sheets.ship import Ship


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
    setting, format_ = Setting(ship=ship, options=options), options.format
    area = format_.area
    head = in_group("panel-header", header(setting, area.width))
    first, other = format_.common - head.height, format_.common - further_height(setting.type)
    pages = Flow(setting, MAKERS, area.width, first, other, area.height - format_.common).pages()
    drawings = []
    for number, page in enumerate(pages, start=1):
        top = head if number == 1 else in_group("panel-header", further_header(setting, area.width, number, len(pages)))
        title = ship.title if number == 1 else f"{ship.title}, sheet {number}"
        items = stacked([top, *_blocks(page, area.height - top.height)]).at(area.left, area.top)
        drawings.append(Drawing(format_.width, format_.height, items, title))
    return drawings


def _blocks(page: Page, height: float) -> list[Block]:
    """Draw the strips of a sheet; those that grow share what is left of its height."""
    spare = height - sum(strip.height for strip in page)
    heights = shared([(strip.least, strip.most, strip.grow) for strip in page], spare)
    return [
        piece
        for strip, tall in zip(page, heights, strict=True)
        for piece in (Block((), 0, strip.gap), strip.draw(tall))
    ]
