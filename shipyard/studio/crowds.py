"""Ships with more systems than a page can show: nobody means them, and a single one would stop the whole studio."""

from shipyard.model.design import Design

MOST_DRAWN = 5000
"""So many systems of a ship are drawn: a hundred times as many as any published ship has, in about a second."""

CROWDED = f"this ship has more than {MOST_DRAWN} systems, and the studio draws no sheet of her: lower their counts"
"""What is told in the place of the sheet."""


def crowded(design: Design) -> bool:
    """Say whether a ship has too many systems to be drawn while a player waits."""
    return sum(system.fitted for system in design.systems) > MOST_DRAWN
