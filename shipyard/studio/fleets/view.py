"""What a page shows of a fleet: squadrons and their ships, points, and findings beside what they are about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from shipyard.files.placed import Placed
from shipyard.model.fleet import FleetShip
from shipyard.rules.bill import Bill
from shipyard.rules.findings import Path, Severity
from shipyard.rules.fleets import FleetBill
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.state import State, state_of
from shipyard.studio.fleets.opening import Key, Open

MOST_ROWS = 600
"""So many rows are shown; a fleet with more is edited as text."""


@frozen(kw_only=True)
class Row:
    """One ship, or like ones without names of their own; `ship` is None for an entry that cannot be used."""

    key: str
    design: str
    """The word of the file for her class."""
    number: int = 1
    ship: FleetShip | None = None
    bill: Bill | None = None
    state: State | None = None
    load: tuple[str, ...] = ()
    """What she carries otherwise than her class."""
    findings: tuple[Placed, ...] = ()

    @property
    def title(self) -> str:
        """What she is called: her name, her class, or the word of the file."""
        if self.ship is None:
            return self.design
        return f"{self.number} × {self.ship.design.name}" if self.number > 1 else self.ship.title

    @property
    def npv(self) -> int:
        """Points of all of them."""
        return self.number * self.bill.npv if self.bill else 0

    @property
    def cpv(self) -> int:
        """Points of all of them by CPV."""
        return self.number * self.bill.cpv if self.bill else 0

    @property
    def carried(self) -> int:
        """Points of what they carry."""
        return self.number * self.bill.carried if self.bill else 0

    @property
    def hurt(self) -> str:
        """How she stands, in a few words; nothing where nothing is gone."""
        state = self.state
        if state is None or state.whole:
            return ""
        if state.gone:
            return "lost"
        words = [f"{each.what} {each.gone}/{each.of}" for each in (state.hull, state.armour, state.drive) if each.gone]
        words += [f"{len(state.struck)} hit"] if state.struck else []
        words += ["stores spent"] if any(each.gone for each in state.spent) else []
        return ("crippled: " if state.crippled else "") + ", ".join(words)


@frozen(kw_only=True)
class SquadronView:
    """A squadron with its rows."""

    number: int
    name: str
    rows: tuple[Row, ...]
    findings: tuple[Placed, ...] = ()

    @property
    def ships(self) -> int:
        """How many ships there are."""
        return sum(row.number for row in self.rows)

    def points(self, counts: str) -> int:
        """Points by what the limit counts, with what is carried."""
        return sum((row.cpv if counts == "cpv" else row.npv) + row.carried for row in self.rows)


@frozen(kw_only=True)
class View:
    """Everything that the page of a fleet shows."""

    fleet: Open
    squadrons: tuple[SquadronView, ...] = ()
    cut: int = 0
    """How many entries are not shown."""
    anchors: Mapping[str, str] = field(factory=dict)

    @property
    def bill(self) -> FleetBill | None:
        """The fleet's points; None where its head cannot be read."""
        return self.fleet.opened.loaded.bill if self.fleet.opened else None

    @property
    def ruleset(self) -> Ruleset | None:
        """The rules that it plays by."""
        return self.fleet.opened.loaded.ruleset if self.fleet.opened else None

    @property
    def ships(self) -> int:
        """How many ships can be used."""
        return len(self.fleet.opened.loaded.ships) if self.fleet.opened else 0

    @property
    def limit(self) -> int | None:
        """The points that the fleet may cost."""
        fleet = self.fleet.loaded.fleet
        limit = getattr(fleet, "points", None)
        return limit if isinstance(limit, int) else None

    @property
    def total(self) -> int:
        """What the limit counts."""
        if self.fleet.damned:
            return self.fleet.damned.total
        return self.bill.total if self.bill else 0

    def head(self, key: str) -> str:
        """Give a key of the fleet itself as the file has it; nothing where it is not stated."""
        document = self.fleet.document
        value = document.data.get(key) if document else None
        return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(placed.finding.severity is Severity.ERROR for placed in self.fleet.findings)


def view_of(fleet: Open) -> View:
    """Reckon what is shown of a fleet."""
    opened, document = fleet.opened, fleet.document
    if opened is None or document is None:
        return View(fleet=fleet)
    given: Any = document.data.get("squadrons", [])
    squadrons = [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []
    made, left = [], MOST_ROWS
    numbers = {id(ship): number for number, ship in enumerate(opened.loaded.ships)}
    places: dict[Path, list[FleetShip]] = {}
    for ship in opened.loaded.ships:
        places.setdefault(ship.place, []).append(ship)
    total = 0
    for number, squadron in enumerate(squadrons):
        entries = squadron.get("ships", [])
        entries = entries if isinstance(entries, list) else []
        total += len(entries)
        rows: list[Row] = []
        for index, entry in enumerate(entries):
            if left <= 0:
                break
            found = list(_rows(fleet, Key(number, index), entry, places, numbers))
            left -= len(found)
            total -= 1
            rows += found
        own = tuple(placed for placed in fleet.findings if _at(placed, fleet, number))
        made.append(SquadronView(number=number, name=str(squadron.get("name", "")), rows=tuple(rows), findings=own))
    return View(fleet=fleet, squadrons=tuple(made), cut=total)


def _at(placed: Placed, fleet: Open, squadron: int) -> bool:
    """Say whether a finding is about a squadron itself."""
    path = placed.finding.path
    return placed.file == fleet.name and path[:2] == ("squadrons", squadron) and path[2:3] != ("ships",)


def _rows(
    fleet: Open, key: Key, entry: object, places: Mapping[Path, Sequence[FleetShip]], numbers: Mapping[int, int]
) -> Iterator[Row]:
    """Give the rows of one entry: one for each ship with a name, one for all that have none."""
    table = entry if isinstance(entry, dict) else {}
    design = str(table.get("design", ""))
    load = table.get("load")
    carried = tuple(f"{word} {_said(value)}" for word, value in load.items()) if isinstance(load, dict) else ()
    found = tuple(
        placed
        for placed in fleet.findings
        if placed.file == fleet.name and placed.finding.path[: len(key.place)] == key.place
    )
    opened = fleet.opened
    assert opened
    ships = places.get(key.place, ())
    ruleset, bill = opened.loaded.ruleset, opened.loaded.bill
    if not ships or ruleset is None or bill is None:
        yield Row(key=str(key), design=design, findings=found)
        return
    alike = len(ships) > 1 and not any(ship.name for ship in ships)
    for sister, ship in enumerate(ships):
        yield Row(
            key=str(key if alike else Key(key.squadron, key.entry, sister)),
            design=design,
            number=len(ships) if alike else 1,
            ship=ship,
            bill=bill.bills[numbers[id(ship)]],
            state=state_of(ship.design, ruleset, ship.damage),
            load=carried,
            findings=found if sister == 0 else (),
        )
        if alike:
            return


def _said(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def anchor_of(placed: Placed, view: View) -> str:
    """Give the id of the element that a finding is about; nothing for one about another file."""
    if placed.file != view.fleet.name:
        return ""
    path = placed.finding.path
    if path[:1] != ("squadrons",) or len(path) < 2 or not view.squadrons:
        return f"fleet-{path[0]}" if path[:1] and path[0] in ("name", "navy", "points", "era") else ""
    if path[2:3] == ("ships",) and len(path) > 3:
        for squadron in view.squadrons:
            for row in squadron.rows:
                if row.key == f"{path[1]}-{path[3]}" or row.key.startswith(f"{path[1]}-{path[3]}-"):
                    return f"ship-{row.key}"
    return f"squadron-{path[1]}"
