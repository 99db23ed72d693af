"""What is wrong with a page template although each of its values is allowed."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from shipyard.files import codes
from shipyard.files.words import quoted
from shipyard.model.grid import LEAST_HEIGHT, LEAST_WIDTH, grid_of
from shipyard.model.template import NEEDED, Cell, PanelWord, Template
from shipyard.rules.findings import Finding, Path


def faults_of(template: Template, data: Mapping[str, Any]) -> Iterator[Finding]:
    """Report what no single value of a template shows."""
    yield from _row_faults(template)
    yield from _panel_faults(template)
    yield from _order_faults(template)
    yield from _room_faults(template, data)


def _row_faults(template: Template) -> Iterator[Finding]:
    for number, row in enumerate(template.rows):
        path: Path = ("rows", number)
        if not row.cells:
            yield codes.HOLDS_NOTHING.at((*path, "cells"), "the row holds no cell", "leave the row out")
        for index, cell in enumerate(row.cells):
            if not cell.panels:
                yield codes.HOLDS_NOTHING.at(
                    (*path, "cells", index, "panels"), "the cell holds no panel", "leave the cell out"
                )
            if row.optional and (needed := [word for word in cell.panels if word in NEEDED]):
                message = f"{needed[0]} is a panel that no sheet can do without, so its row cannot be optional"
                yield codes.NEEDED_OPTIONAL.at((*path, "optional"), message, "leave out optional = true")
    if not template.rows or template.rows[0].cells != (Cell(panels=(PanelWord.HEADER,)),):
        head = next((path for path, word in _panels(template) if word is PanelWord.HEADER), None)
        if head is not None:
            message, remedy = "the header does not stand in the first row by itself", "give it a row of its own, on top"
            yield codes.HEAD_NOT_FIRST.at(head, message, remedy)


def _panels(template: Template) -> Iterator[tuple[Path, PanelWord]]:
    for number, row in enumerate(template.rows):
        for index, cell in enumerate(row.cells):
            for place, word in enumerate(cell.panels):
                yield ("rows", number, "cells", index, "panels", place), word


def _panel_faults(template: Template) -> Iterator[Finding]:
    seen: set[PanelWord] = set()
    for path, word in _panels(template):
        if word in seen:
            yield codes.PANEL_TWICE.at(path, f"the panel {quoted(word)} stands twice", "keep one of the two")
        seen.add(word)
    if missing := [word for word in NEEDED if word not in seen]:
        names = ", ".join(quoted(word) for word in missing)
        message = f"no row holds {names}, which no sheet can do without"
        yield codes.PANEL_MISSING.at(("rows",), message, f"add a row: cells = [{{ panels = [{names}] }}]")


def _order_faults(template: Template) -> Iterator[Finding]:
    names = ("title", "large", "body", "fine")
    for (larger, first), (smaller, second) in pairwise(zip(names, template.type.sizes, strict=True)):
        if second > first:
            message = f"{smaller} ({second:g}) is larger than {larger} ({first:g})"
            yield codes.NOT_IN_ORDER.at(("type", smaller), message, f"write {first:g} or less")
    least, most = template.symbols.least, template.symbols.most
    if least > most:
        message = f"least ({least:g}) is more than most ({most:g})"
        yield codes.NOT_IN_ORDER.at(("symbols", "least"), message, f"write {most:g} or less")


def _room_faults(template: Template, data: Mapping[str, Any]) -> Iterator[Finding]:
    sheet, paper, margin = template.sheet, template.paper, template.margin
    if sheet is not None:
        for key in (key for key in ("across", "down") if key in data):
            message = f"{key} says nothing where sheet states the size of the sheets"
            yield codes.NOT_ALLOWED.at((key,), message, f"leave out {key}, or sheet")
        if sheet.width > paper.width - 2 * margin or sheet.height > paper.height - 2 * margin:
            message = "a sheet is larger than the paper inside its margins"
            yield codes.NO_ROOM.at(("sheet",), message, "make the sheet smaller, or turn it")
            return
    grid = grid_of(template, paper, margin)
    fewer = sheet is None and (grid.across, grid.down) != (template.across, template.down)
    if fewer or not grid.roomy:
        message = (
            f"a sheet has less than {LEAST_WIDTH:g} by {LEAST_HEIGHT:g} mm inside its border, too little for a ship"
        )
        key, remedy = next(cause for cause in _CAUSES if cause[0] in data or cause[0] == "paper")
        yield codes.NO_ROOM.at((key,), message, remedy)


_CAUSES = (
    ("sheet", "make the sheet larger"),
    ("across", "put fewer sheets on the page"),
    ("down", "put fewer sheets on the page"),
    ("margin", "make the margin smaller"),
    ("paper", "take larger paper"),
)
"""The keys that can make a sheet too small, the likeliest first, and what to do."""
