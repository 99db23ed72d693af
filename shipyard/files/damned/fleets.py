"""Reading fleets of Damned Starships: organisation and types, each finding with file and line."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path as FilePath

from attrs import evolve, frozen

from shipyard.files import codes
from shipyard.files.checked import Checked, check_document
from shipyard.files.damned.partial import UNREAD, certain, read_partly
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import Document, read_document
from shipyard.files.fleets import LoadedFleet, fleet_of
from shipyard.files.formats import upgrade
from shipyard.files.library import locate, missing, real, unknown
from shipyard.files.placed import Placed, in_order
from shipyard.files.variants import Origin, origin_of
from shipyard.files.words import clean, quoted
from shipyard.model.damned import NO_CRAFT, DamnedFleet, DamnedSquadron, Starship
from shipyard.model.design import Design
from shipyard.rules.damned.bill import DamnedLine, lines
from shipyard.rules.damned.checks import check_damned
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.losses import check_losses
from shipyard.rules.damned.organisation import check_organisation
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned.ruleset import RULESET, VERSION
from shipyard.rules.damned.types import suggested_craft, suggested_type
from shipyard.rules.findings import Finding, Path, Severity

LONGEST = 400
"""The most letters of a message."""


@frozen(eq=False, repr=False)
class LoadedDamned:
    """What came of a fleet's file; `fleet` is None where it cannot be read. Ships have their designs' craft."""

    file: str
    fleet: DamnedFleet | None = None
    types: dict[Path, str] | None = None
    """The type of each ship by the path to her, stated or suggested."""
    lines: tuple[DamnedLine, ...] = ()
    findings: tuple[Placed, ...] = ()
    origin: Origin | None = None

    @property
    def legal(self) -> bool:
        """Whether the fleet can be read, and no finding is an error."""
        return self.fleet is not None and not any(placed.finding.severity is Severity.ERROR for placed in self.findings)

    @property
    def total(self) -> int:
        """What the fleet costs."""
        return sum(line.points for line in self.lines)


def read_damned(file: str | FilePath) -> LoadedDamned:
    """Read a fleet from a file, or from standard input for `-`; never raises for what a file holds."""
    document, findings = read_document(str(file))
    if document is None:
        return LoadedDamned(str(file), findings=in_order(findings))
    loaded = damned_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def read_either(file: str | FilePath) -> LoadedFleet | LoadedDamned:
    """Read a fleet of either sort; a file that cannot be read is one of Full Thrust without ships."""
    document, findings = read_document(str(file))
    if document is None:
        return LoadedFleet(str(file), findings=in_order(findings))
    if is_damned(document):
        damned = damned_of(document)
        return evolve(damned, findings=in_order((*findings, *damned.findings)))
    loaded = fleet_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def damned_of(document: Document) -> LoadedDamned:
    """Read a fleet from a document."""
    origin = origin_of(document)
    data, faults = upgrade(document.data)
    if data is None:
        return LoadedDamned(document.file, findings=in_order(map(origin.place, faults)))
    fleet, problems = read_partly(data)
    placed = [*map(origin.place, (*faults, *problems, *_version(document)))]
    if fleet is None:
        return LoadedDamned(document.file, findings=in_order(placed), origin=origin)
    classes = _Classes(document)
    types: dict[Path, str] = {}
    crafted: dict[Path, Starship] = {}
    for path, ship in fleet.placed_ships():
        design = classes.design(path, ship)
        word = _type(path, ship, design, classes, in_force(fleet.readings, "suggested-types"))
        if word and word != UNREAD:
            types[path] = word
        if design is not None and ship.squadrons == NO_CRAFT:
            lacs = in_force(fleet.readings, "lac-squadrons")
            crafted[path] = evolve(ship, squadrons=suggested_craft(design, lacs))
    fleet = with_ships(fleet, crafted)
    bill = lines(fleet, types)
    checks = (check_damned(fleet, types, bill), check_organisation(fleet, types), check_losses(fleet, types))
    drawn = (*classes.drawn, *chain(*checks))
    placed += [*classes.findings, *(origin.place(_on_a_screen(each)) for each in certain(drawn, problems))]
    return LoadedDamned(document.file, fleet, types, bill, in_order(placed), origin)


def _on_a_screen(finding: Finding) -> Finding:
    """Give a finding of the rules, which names ships as their player did, without letters that a screen obeys."""
    return evolve(finding, message=clean(finding.message, LONGEST), remedy=clean(finding.remedy, LONGEST))


def _version(document: Document) -> Iterator[Finding]:
    """Find a version of the ruleset that is not the one there is."""
    _, at, version = str(document.data.get("ruleset")).partition("@")
    if at and version != VERSION:
        message = f"{RULESET} has no version {quoted(version)} here"
        yield codes.UNKNOWN_VERSION.at(("ruleset",), message, f"write {RULESET}")


def _type(path: Path, ship: Starship, design: Design | None, classes: "_Classes", way: str) -> str | None:
    """Give a ship's type: her own, her design's, or the one that her design suggests, with a note."""
    stated = ship.type or (design.damned_type if design else None)
    if stated or design is None or way == "stated":
        return stated
    suggested = suggested_type(design)
    if suggested is not None:
        message = f"{ship.name} is a {suggested} by her design {design.name}, {design.type}"
        classes.report(DAMNED_CODES["DS102"].at((*path, "design"), message, f'write type = "{suggested}", or another'))
    return suggested


class _Classes:
    """The work in hand of one fleet: designs are read once, and what is wrong with them is told."""

    def __init__(self, document: Document) -> None:
        self.folder = document.folder
        self.findings: list[Placed] = []
        """What is wrong with the designs, in their own files."""
        self.drawn: list[Finding] = []
        """What is found about them in the fleet's file."""
        self.read: dict[str, Checked] = {}

    def report(self, finding: Finding) -> None:
        """Keep a finding about the fleet's file."""
        self.drawn.append(finding)

    def design(self, path: Path, ship: Starship) -> Design | None:
        """Find the design of a ship, where she names one."""
        if ship.design is None:
            return None
        at = (*path, "design")
        file = locate(ship.design, self.folder)
        if file is None:
            self.report(unknown(ship.design, self.folder).at(at, *missing(ship.design, self.folder)))
            return None
        key = real(file)
        if key not in self.read:
            document, notes = read_document(file)
            found = Checked(file, None, None, notes) if document is None else check_document(document, notes)
            self.findings += [placed for placed in found.findings if placed.finding.severity is Severity.ERROR]
            self.read[key] = found
        if self.read[key].design is None:
            message = f"the design {quoted(ship.design)} cannot be used"
            self.report(codes.UNUSABLE_DESIGN.at(at, message, "mend its file, or state her type alone"))
        return self.read[key].design


def with_ships(fleet: DamnedFleet, changed: dict[Path, Starship]) -> DamnedFleet:
    """Give a fleet with other ships at some paths."""
    if not changed:
        return fleet

    def ships(path: Path, old: tuple[Starship, ...]) -> tuple[Starship, ...]:
        return tuple(changed.get((*path, index), ship) for index, ship in enumerate(old))

    def squadron(number: int) -> DamnedSquadron:
        top, old = ("squadrons", number), fleet.squadrons[number]
        divisions = tuple(
            evolve(
                division,
                sections=tuple(
                    evolve(each, ships=ships((*top, "divisions", n, "sections", i, "ships"), each.ships))
                    for i, each in enumerate(division.sections)
                ),
            )
            for n, division in enumerate(old.divisions)
        )
        sections = tuple(
            evolve(each, ships=ships((*top, "sections", i, "ships"), each.ships)) for i, each in enumerate(old.sections)
        )
        return evolve(old, divisions=divisions, sections=sections)

    return evolve(
        fleet,
        squadrons=tuple(squadron(number) for number in range(len(fleet.squadrons))),
        carriers=ships(("carriers",), fleet.carriers),
        scouts=ships(("scouts",), fleet.scouts),
        convoys=tuple(
            evolve(convoy, merchants=ships(("convoys", number, "merchants"), convoy.merchants))
            for number, convoy in enumerate(fleet.convoys)
        ),
    )
