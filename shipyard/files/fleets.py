"""Reading fleets: from a file to its ships, each with her class, and every finding with file and line.

An entry that cannot be read costs the fleet that entry alone.
"""

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve, frozen

from shipyard.files import codes
from shipyard.files.accepts import apply_accepts
from shipyard.files.checked import Checked, read_checked
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import Data, Document, read_document, sort_of
from shipyard.files.faults import FaultError, Gathering, Problem
from shipyard.files.formats import upgrade
from shipyard.files.library import locate, missing, real, unknown
from shipyard.files.placed import Placed, at_line, in_order
from shipyard.files.reading import converter
from shipyard.files.rulesets import resolve_ruleset
from shipyard.files.text import shown_file
from shipyard.files.variants import Origin, moved_path, origin_of
from shipyard.files.words import quoted
from shipyard.model.fleet import Entry, Fleet, FleetShip, OwnLoad, Squadron
from shipyard.rules.damage import assess
from shipyard.rules.findings import Finding, Path, Severity
from shipyard.rules.fleets import (
    MOST_SHIPS,
    FleetBill,
    check_class,
    check_entry,
    check_fleet,
    check_load,
    errors_of_the_fleet,
    fleet_bill,
    stays,
    too_many,
    with_ids,
)
from shipyard.rules.ruleset import Ruleset

NEEDED = ("ruleset", "name")
"""Keys without which there is no fleet."""

COMMON = ("format", *NEEDED)
"""Keys that do not tell a fleet from a design."""


@frozen(eq=False, repr=False)
class LoadedFleet:
    """What came of a fleet's file; `fleet`, `ruleset` and `bill` are None where its head cannot be read.

    `ships` are those that can be used: every other one is named by a finding.
    """

    file: str
    fleet: Fleet | None = None
    ruleset: Ruleset | None = None
    ships: tuple[FleetShip, ...] = ()
    bill: FleetBill | None = None
    findings: tuple[Placed, ...] = ()
    origin: Origin | None = None
    """Where each part of the file stands, for findings that are drawn later."""

    @property
    def legal(self) -> bool:
        """Whether the fleet is legal: it can be read, and no finding is an error."""
        return self.fleet is not None and not any(placed.finding.severity is Severity.ERROR for placed in self.findings)


def read_fleet(file: str | FilePath) -> LoadedFleet:
    """Read a fleet from a file, or from standard input for `-`; never raises for what a file holds."""
    document, findings = read_document(str(file))
    if document is None:
        return LoadedFleet(str(file), findings=in_order(findings))
    loaded = fleet_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def fleet_of(document: Document) -> LoadedFleet:
    """Read a fleet from a document."""
    if is_damned(document):
        message = "this is a fleet of Damned Starships, and one of Full Thrust is wanted"
        remedy = "the commands of shipyard fleet take it, and roster --to damned-starships"
        other = at_line(codes.OTHER_SORT, shown_file(document.file), 1, message, remedy)
        return LoadedFleet(document.file, findings=(other,))
    sort = sort_of({key: value for key, value in document.data.items() if key not in COMMON})
    if sort not in ("fleet", "other"):
        message = f"this is a {sort}, and a fleet is wanted"
        fault = at_line(codes.OTHER_SORT, shown_file(document.file), 1, message, "name a file with [[squadrons]]")
        return LoadedFleet(document.file, findings=(fault,))
    origin = origin_of(document)
    data, faults = upgrade(document.data)
    if data is None:
        return LoadedFleet(document.file, findings=tuple(map(origin.place, faults)))
    fleet, problems = _read(data)
    faults += problems
    ruleset, placed = _ruleset(data, document, origin)
    findings = [*map(origin.place, faults), *placed]
    if fleet is None or ruleset is None:
        return LoadedFleet(document.file, fleet, ruleset, findings=in_order(findings))
    mustering = _Mustering(document, ruleset, origin)
    ships = with_ids(tuple(mustering.ships(fleet)))
    bill = fleet_bill(ships, ruleset)
    findings += [*mustering.findings, *map(origin.place, check_fleet(fleet, ships, bill, ruleset))]
    findings = _accepted(fleet, findings, origin, shown_file(document.file))
    return LoadedFleet(document.file, fleet, ruleset, ships, bill, in_order(findings), origin)


def _accepted(fleet: Fleet, findings: list[Placed], origin: Origin, file: str) -> list[Placed]:
    """Mark what the fleet accepts of the findings about its own file."""
    own = [placed for placed in findings if placed.file == file]
    settled = apply_accepts(fleet.accept, (placed.finding for placed in own))
    marked = [evolve(placed, finding=finding) for placed, finding in zip(own, settled, strict=False)]
    others = [placed for placed in findings if placed.file != file]
    return [*others, *marked, *map(origin.place, settled[len(own) :])]


def _read(data: Data) -> tuple[Fleet | None, tuple[Finding, ...]]:
    """Read a fleet with those of its squadrons and entries that can be read, and report the others.

    An entry that cannot be read keeps its place as `_UNREAD`, so that the paths of those after it stay true.
    """
    gathering = Gathering()
    head = {key: value for key, value in data.items() if key != "squadrons"}
    fleet = gathering.take((), lambda value: converter().structure(value, Fleet), head)
    if fleet is None:
        # what a fleet can do without, such as its era, costs no ship of it
        faulty = {problem.path[0] for problem in gathering.problems if problem.path} - set(NEEDED)
        kept = {key: value for key, value in head.items() if key not in faulty}
        fleet = Gathering().take((), lambda value: converter().structure(value, Fleet), kept)
    squadrons = gathering.take(("squadrons",), _tables, data.get("squadrons", [])) or []
    read = [_squadron(gathering, ("squadrons", number), each) for number, each in enumerate(squadrons)]
    findings = tuple(problem.finding() for problem in gathering.problems)
    return (None if fleet is None else evolve(fleet, squadrons=tuple(read))), findings


def _squadron(gathering: Gathering, path: Path, data: object) -> Squadron:
    table = {**data, "ships": []} if isinstance(data, dict) else data
    squadron = gathering.take(path, lambda value: converter().structure(value, Squadron), table)
    ships = gathering.take((*path, "ships"), _tables, data.get("ships", []) if isinstance(data, dict) else []) or []
    entries = tuple(
        gathering.take((*path, "ships", number), lambda value: converter().structure(value, Entry), each) or _UNREAD
        for number, each in enumerate(ships)
    )
    return evolve(squadron or Squadron(name="?"), ships=entries)


_UNREAD = Entry(design="?")
"""Stands for an entry that cannot be read, which is reported where it is read."""


def _tables(value: object) -> list[Any]:
    """Read a list of tables without looking into them; raises `FaultError`."""
    if isinstance(value, list):
        return value
    remedy = "write its name in double brackets: [[ ]]"
    what = "a table" if isinstance(value, dict) else "a single value"
    raise FaultError([Problem(codes.WRONG_TYPE, f"must be a list of tables, not {what}", remedy)])


def _ruleset(data: Data, document: Document, origin: Origin) -> tuple[Ruleset | None, list[Placed]]:
    word = data.get("ruleset")
    if not isinstance(word, str):
        return None, []
    ruleset, faults, findings = resolve_ruleset(word, document.folder)
    return ruleset, [*map(origin.place, faults), *findings]


class _Mustering:
    """The work in hand of one fleet: designs are read and checked once, however many ships are of them."""

    def __init__(self, document: Document, ruleset: Ruleset, origin: Origin) -> None:
        self.document = document
        self.folder = document.folder
        self.ruleset = ruleset
        self.origin = origin
        self.findings: list[Placed] = []
        self.files: dict[str, str | None] = {}
        self.classes: dict[str, Checked] = {}
        self.verdicts: dict[str, Finding | None] = {}
        self.loads: dict[tuple[str, OwnLoad], tuple[Finding, ...]] = {}

    def ships(self, fleet: Fleet) -> Iterator[FleetShip]:
        """Give every ship that can be used, in the order of the file."""
        left = MOST_SHIPS
        for number, squadron in enumerate(fleet.squadrons):
            for index, entry in enumerate(squadron.ships):
                place = ("squadrons", number, "ships", index)
                if entry is _UNREAD:
                    self.unread(number, index, place)
                    continue
                left -= len(entry.ships)
                if left < 0:
                    self.report(too_many(place))
                    return
                yield from self.entry(squadron, entry, place)

    def report(self, finding: Finding, at: Path = ()) -> None:
        """Keep a finding whose path starts at a place of the fleet's file."""
        self.findings.append(self.origin.place(evolve(finding, path=(*at, *finding.path))))

    def unread(self, squadron: int, index: int, place: Path) -> None:
        """Look for the design of an entry that cannot be read all the same: no fault hides another."""
        given = self.document.data["squadrons"][squadron]["ships"][index]
        word = given.get("design") if isinstance(given, dict) else None
        if isinstance(word, str):
            self.design(word, (*place, "design"))

    def entry(self, squadron: Squadron, entry: Entry, place: Path) -> Iterator[FleetShip]:
        """Give the ships of one entry, and report what is wrong with it."""
        for finding in check_entry(entry):
            self.report(finding, place)
        found = self.design(entry.design, (*place, "design"))
        if found is None or found.design is None:
            return
        for finding in self.load(found, entry.load):
            self.report(finding, place)
        design = evolve(found.design, load=entry.load.over(found.design.load))
        for finding in assess(design, self.ruleset, entry.damage)[1]:
            self.report(finding, place)
        for name in entry.ships:
            yield FleetShip(
                squadron=squadron.name,
                name=name,
                id=entry.id if entry.id and len(entry.ships) == 1 else "",
                design=design,
                quality=entry.quality,
                damage=entry.damage,
                start=entry.start,
                damned_type=entry.damned_type or found.design.damned_type,
                silhouette=found.silhouette,
                notes=entry.notes or "",
                place=place,
            )

    def design(self, word: str, place: Path) -> Checked | None:
        """Find the class of an entry; None where there is none that can be used, which is reported."""
        if word not in self.files:
            self.files[word] = locate(word, self.folder)
        file = self.files[word]
        if file is None:
            self.report(unknown(word, self.folder).at(place, *missing(word, self.folder)))
            return None
        key = real(file)
        if key not in self.classes:
            self.classes[key] = found = self.read(file)
            self.verdicts[key] = self.verdict(word, found)
        verdict = self.verdicts[key]
        if verdict is not None:
            self.report(verdict, place)
        return self.classes[key] if verdict is None or stays(verdict) else None

    def load(self, found: Checked, load: OwnLoad) -> tuple[Finding, ...]:
        """Check a load once for each class that it is laid over."""
        assert found.design is not None
        key = (found.file, load)
        if key not in self.loads:
            self.loads[key] = tuple(check_load(found.design, load, self.ruleset))
        return self.loads[key]

    def read(self, file: str) -> Checked:
        """Read and check a class, with its errors among the fleet's findings."""
        found, document = read_checked(file)
        if document is not None and found.design is not None and found.ruleset is not None:
            more = errors_of_the_fleet(found.design, found.ruleset, self.ruleset)
            placed = (Placed(each, shown_file(file), document.line(each.path)) for each in more)
            found = evolve(found, findings=(*found.findings, *placed))
        self.findings += [placed for placed in found.findings if placed.finding.severity is Severity.ERROR]
        return found

    def verdict(self, word: str, found: Checked) -> Finding | None:
        """Say why a class cannot sail in this fleet."""
        if found.design is None or found.ruleset is None:
            remedy = "see what is said of it, or name another: a library name, or the file of a ship"
            return codes.UNUSABLE_DESIGN.at((), f"the design {quoted(word)} cannot be used", remedy)
        own = [placed.finding for placed in found.findings]
        return check_class(found.design, found.ruleset, own, self.ruleset)


def moved_fleet(data: Data, folder: FilePath, target: FilePath) -> dict[str, Any]:
    """Give a fleet's data as it has to be written in another folder: its ruleset's and designs' paths start there."""

    def moved_ship(ship: Any) -> Any:  # noqa: ANN401 - whatever the file holds
        return {**ship, "design": moved_path(ship["design"], folder, target)} if "design" in ship else ship

    def moved_squadron(squadron: Any) -> Any:  # noqa: ANN401
        ships = [moved_ship(ship) for ship in squadron.get("ships", ())]
        return {**squadron, "ships": ships} if ships else squadron

    kept = {**data, "ruleset": moved_path(data.get("ruleset"), folder, target)}
    if "squadrons" in data:
        kept["squadrons"] = [moved_squadron(squadron) for squadron in data["squadrons"]]
    return kept
