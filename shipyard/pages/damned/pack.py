"""All that fleets of Damned Starships bring to the table: the sheet of each side, and counters."""

from collections.abc import Iterator, Sequence

from shipyard.pages.counters import Counters
from shipyard.pages.damned.counters import damned_counters
from shipyard.pages.damned.sheet import damned_sheet
from shipyard.pages.fleet_pack import Content
from shipyard.pages.leaf import Leaf
from shipyard.rosters.damned.side import DamnedSide
from shipyard.sheets.booklet import Page
from shipyard.sheets.paper import Paper

CONTENTS = (Content.ORDER_OF_BATTLE, Content.COUNTERS)
"""What there is for this game; tables stand on the sheet."""


def damned_pages(
    sides: Sequence[DamnedSide], contents: Sequence[Content], paper: Paper, copies: int = 1
) -> Iterator[Page]:
    """Draw everything page by page; raises ValueError where the paper has no room."""
    leaf = Leaf.on(paper)
    several = len(sides) > 1
    letters = [chr(ord("A") + number) if several else "" for number in range(len(sides))]
    for _ in range(copies):
        if Content.ORDER_OF_BATTLE in contents:
            for side, letter in zip(sides, letters, strict=True):
                yield from damned_sheet(side, leaf, letter)
        if Content.COUNTERS in contents:
            for number, (side, letter) in enumerate(zip(sides, letters, strict=True)):
                owner = side.fleet.name if several else ""
                yield from damned_counters(side, paper, Counters(side=number % 2), owner=owner, letter=letter)


def damned_title(sides: Sequence[DamnedSide]) -> str:
    """Name the document."""
    return " against ".join(side.fleet.name for side in sides)
