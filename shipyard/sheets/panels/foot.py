"""The foot of a sheet: logs to write in, the tables for this ship, and the legend."""

from attrs import field, frozen

from shipyard.sheets.layout import Block, beside, line, stacked
from shipyard.sheets.panels import logs, tables
from shipyard.sheets.ship import Ship

GAP = 12.0
"""The distance of two columns."""

TABLES = 212.0
"""The width of the tables."""

LEGEND = 12.0
"""The height of the legend with its distance."""

MOST_ROW = 20.0
"""The greatest height of a row to write in."""


@frozen
class Foot:
    """The foot for one ship and one width; its height is chosen when it is drawn."""

    ship: Ship
    width: float
    reference: Block | None = field(default=None)

    @property
    def least(self) -> float:
        """The least height."""
        log = logs.height(logs.LEAST_ROW)
        return max(log, self.reference.height if self.reference else 0) + LEGEND

    @property
    def most(self) -> float:
        """The greatest height that looks well."""
        return max(self.least, logs.height(MOST_ROW) + LEGEND)

    def block(self, height: float) -> Block:
        """Draw the foot at a height."""
        tall = height - LEGEND
        room = self.width - (self.reference.width + GAP if self.reference else 0)
        columns: list[Block] = []
        if tables.launches(self.ship):
            half = (room - GAP) / 2
            columns.append(logs.log("Orders", logs.ORDERS, half, tall, numbered=True))
            columns.append(logs.log("Salvoes in flight", logs.SALVOES, half, tall, numbered=False))
        else:
            columns.append(logs.log("Orders", logs.ORDERS, room, tall, numbered=True))
        if self.reference:
            columns.append(self.reference)
        return stacked([beside(columns, GAP), line(_legend(self.ship), room=self.width)], LEGEND - line("").height)


def foot(ship: Ship, width: float, *, reference: bool) -> Foot:
    """Make the foot, with the tables where they are wanted."""
    return Foot(ship, width, tables.tables(ship, TABLES) if reference else None)


def _legend(ship: Ship) -> str:
    parts = ["a star is a crew factor, and a damage control party"]
    parts.append("a ring is open where a weapon bears, the bow up")
    if ship.ruleset.harrington:
        parts.append("numbers in boxes: what is left; strike the highest first")
    return " · ".join(parts)
