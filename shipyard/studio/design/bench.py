"""A design on the workbench: its text, read, checked, priced and drawn, as one value that the page is made from."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve, frozen

from shipyard.files.checked import Checked, check_document
from shipyard.files.designs import design_of
from shipyard.files.document import Document, Parsed, parse_unsaved
from shipyard.files.letters import doubtful, unprintable
from shipyard.files.library import library
from shipyard.files.placed import Placed, in_order
from shipyard.files.text import shown_file
from shipyard.files.variants import Origin
from shipyard.model.design import Design
from shipyard.pages.record_sheets import sheet_pages, ship_on_paper
from shipyard.rules.bill import Bill, Line, price
from shipyard.rules.findings import Path, Severity
from shipyard.rules.ruleset import Ruleset
from shipyard.sheets.characters import missing_characters, texts_of
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.options import OPTIONS, Options
from shipyard.studio.crowds import crowded


@frozen(eq=False)
class Ready:
    """A design that can be read, with everything that is reckoned from it."""

    checked: Checked
    design: Design
    ruleset: Ruleset

    @cached_property
    def bill(self) -> Bill:
        """What it weighs and costs."""
        return price(self.design, self.ruleset)

    def lines_of(self, path: Path) -> tuple[Line, ...]:
        """Give the lines of the bill for one entry."""
        return tuple(line for line in self.bill.lines if line.path == path)

    def mass_of(self, path: Path) -> int:
        """Give the MASS of one entry."""
        return sum(line.mass for line in self.lines_of(path))

    def points_of(self, path: Path) -> int:
        """Give the points of one entry."""
        return sum(line.points for line in self.lines_of(path))


@frozen(eq=False)
class Bench:
    """A design's text and what came of it; `ready` is None where it cannot be read as a ship."""

    file: str
    text: str
    options: Options = OPTIONS

    @cached_property
    def _parsed(self) -> Parsed:
        return parse_unsaved(self.text, self.file)

    @property
    def shown_file(self) -> str:
        """The file as findings name it."""
        return shown_file(self.file)

    @property
    def document(self) -> Document | None:
        """What the text says; None where it cannot be parsed."""
        return self._parsed[0]

    @cached_property
    def checked(self) -> Checked:
        """The design, checked."""
        document, notes = self._parsed
        if document is None:
            return Checked(self.file, None, None, notes)
        return check_document(document, notes)

    @cached_property
    def ready(self) -> Ready | None:
        """Everything that is reckoned; None where the text cannot be read as a ship."""
        checked = self.checked
        if checked.design is None or checked.ruleset is None:
            return None
        return Ready(checked, checked.design, checked.ruleset)

    @cached_property
    def findings(self) -> tuple[Placed, ...]:
        """Everything that is found, worst first and then by line."""
        found = [self._brief(placed) for placed in (*self.checked.findings, *self._letters())]
        return tuple(sorted(in_order(found), key=lambda placed: placed.finding.severity.rank))

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return sum(placed.finding.severity is Severity.ERROR for placed in self.findings)

    @cached_property
    def sheets(self) -> tuple[Drawing, ...]:
        """The pages of the record sheet; none where there is no ship, or too much of one."""
        if self.ready is None or crowded(self.ready.design):
            return ()
        return tuple(page.drawing for page in sheet_pages([self.checked], self.options))

    @cached_property
    def _origin(self) -> Origin | None:
        return design_of(self.document).origin if self.document is not None else None

    def entry(self, number: int) -> Path | None:
        """Give the path that a system of the ship has in this file; None for one that stands in a base's."""
        if "base" not in self.data:
            return ("systems", number)
        if self._origin is None:
            return None
        document, path = self._origin.find(("systems", number))
        return path if document is self.document or document.file == self.file else None

    @property
    def data(self) -> Mapping[str, Any]:
        """What the text says, as plain data."""
        return self.document.data if self.document else {}

    def _brief(self, placed: Placed) -> Placed:
        """Name other files from this one's folder on, or by their place in the library: nobody reads a whole path."""
        message, file = placed.finding.message, placed.file
        for home in (FilePath(self.file).parent, library()):
            message = message.replace(f"{home}/", "")
            file = file if file == self.shown_file else file.replace(f"{home}/", "")
        return evolve(placed, finding=evolve(placed.finding, message=message), file=file)

    def _letters(self) -> Iterator[Placed]:
        ready = self.ready
        if ready is None or crowded(ready.design) or not doubtful(ready.design, ready.ruleset.label):
            return
        found = unprintable(self.file, missing_characters(texts_of(ship_on_paper(self.checked))))
        if found:
            yield found
