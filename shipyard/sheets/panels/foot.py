"""The foot of a sheet: logs to write in, the tables and notes for this ship, and the legend."""

from attrs import evolve, frozen

from shipyard.sheets.layout import BODY, LEADING, Block, beside, line, stacked
from shipyard.sheets.panels import logs
from shipyard.sheets.panels.notes import notes
from shipyard.sheets.panels.tables import launches, tables
from shipyard.sheets.ship import Ship

GAP = 12.0
"""The distance of two columns."""

UNDER = 6.0
"""The distance of the notes and the legend to what stands over them."""

TABLES = 212.0
"""The width of the tables."""

MOST_ROW = 20.0
"""The greatest height of a row to write in."""


@frozen
class Foot:
    """The foot for one ship and one width; its height is chosen when it is drawn."""

    ship: Ship
    width: float
    tables: Block | None
    notes: Block | None

    @property
    def under(self) -> float:
        """The height of notes and legend."""
        return UNDER + BODY * LEADING + (UNDER + self.notes.height if self.notes else 0)

    @property
    def least(self) -> float:
        """The least height."""
        return max(logs.height(logs.LEAST_ROW), self.tables.height if self.tables else 0) + self.under

    @property
    def most(self) -> float:
        """The greatest height that looks well."""
        return max(self.least, logs.height(MOST_ROW) + self.under)

    def without_notes(self) -> "Foot":
        """Give the foot without the notes."""
        return evolve(self, notes=None)

    def block(self, height: float) -> Block:
        """Draw the foot at a height."""
        tall = height - self.under
        side = [self.tables] if self.tables else []
        room = self.width - (TABLES + GAP) * len(side)
        if launches(self.ship):
            half = (room - GAP) / 2
            orders = logs.log("Orders", logs.ORDERS, half, tall, numbered=True)
            written = [orders, logs.log("Salvoes in flight", logs.SALVOES, half, tall, numbered=False)]
        else:
            written = [logs.log("Orders", logs.ORDERS, room, tall, numbered=True)]
        parts = [beside([*written, *side], GAP), *([self.notes] if self.notes else []), _legend(self.ship, self.width)]
        return stacked(parts, UNDER)


def foot(ship: Ship, width: float, *, reference: bool) -> Foot:
    """Make the foot, with tables and notes where they are wanted; short notes stand under the tables."""
    if not reference:
        return Foot(ship, width, None, None)
    found = tables(ship, TABLES)
    under = stacked([*([found] if found.height else []), notes(ship, TABLES, columns=1)], UNDER)
    if under.height <= logs.height(logs.LEAST_ROW):
        return Foot(ship, width, under, None)
    return Foot(ship, width, found, notes(ship, width, columns=2))


def _legend(ship: Ship, room: float) -> Block:
    parts = [
        "a star is a crew factor",
        "at the end of a row every system checks: lost on the roll shown",
        "a ring is open where a weapon bears, the bow up",
    ]
    if ship.ruleset.harrington:
        parts.append("strike the highest number first")
    return line(" · ".join(parts), room=room)
