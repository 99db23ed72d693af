"""What the rules change by the era of a game."""

from shipyard.model.fleet import Era

EDGE = 1
"""What the edge adds to all rolls of PDS and countermissiles.

Conversion, Differences between PRH & RMN: "Up to 'Flag in Exile', RMN PDS & countermissiles get +1 to all rolls against
PRH missiles"; from Honor Among Enemies on they do not.
"""

EDGE_OF = "RMN"
EDGE_AGAINST = ("PN", "PRH")
"""Haven, by the word that designs use and by the conversion's own."""

EDGE_ENDS_AFTER = Era.FLAG_IN_EXILE


def edge(navy: str, era: Era | None) -> int:
    """Give what point defence of a navy adds to its rolls against missiles of `EDGE_AGAINST`; 0 without an era."""
    holds = era is not None and era.number <= EDGE_ENDS_AFTER.number
    return EDGE if holds and navy == EDGE_OF else 0
