"""One fleet of a game, on the papers of all: its letter, and how its counters look."""

from attrs import frozen

from shipyard.pages.leaf import Head
from shipyard.pages.musters import Muster


@frozen
class Side:
    """One fleet of a pack: with a letter where there are several."""

    muster: Muster
    letter: str = ""

    @property
    def name(self) -> str:
        """The fleet's name."""
        return self.muster.fleet.name

    @property
    def headings(self) -> tuple[str, ...]:
        """Under which heading of the outline its pages stand: the fleet's own, where there are several."""
        return (f"{self.letter} {self.name}",) if self.letter else ()

    def head(self, title: str) -> Head:
        """Give the head of its pages."""
        return Head(title=title, owner=self.name, side=self.letter)
