"""Taking over other programs' files: from their names to design and fleet files, and everything that is to be said."""

from collections.abc import Container, Iterable, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from shipyard.files import strangers
from shipyard.files.library import walk
from shipyard.files.placed import Placed
from shipyard.files.strangers import read_foreign
from shipyard.files.text import STDIN, shown_file
from shipyard.files.words import clean, quoted
from shipyard.files.writing import design_data, to_toml
from shipyard.model.design import Design
from shipyard.rosters.importing.detecting import FLEET_MANAGER, SHIPTOOLS, Program, detected
from shipyard.rosters.importing.fleets import fleet_data
from shipyard.rosters.importing.foreign import Foreign
from shipyard.rosters.importing.packed import unpack
from shipyard.rosters.importing.ships import NoDesignError, settled
from shipyard.rosters.importing.values import ForeignFleet, Found, Member
from shipyard.rosters.shiptools.reading_fleet import ship_file
from shipyard.rosters.slugs import file_name
from shipyard.rules import fleet_book
from shipyard.rules.bill import Bill, price
from shipyard.rules.findings import Severity
from shipyard.rules.fleets import MOST_SHIPS

SUFFIX = ".toml"

EVERY = ("",)
"""How files of strangers may end: their names say nothing."""

MOST_FILES = 5000
"""How many files a folder may have."""


@frozen(kw_only=True)
class Origin:
    """Where something was read, and the program that wrote it.

    `file` is named in messages, `name` beside the points that a ship's file states; classes of a fleet may lie in
    `folder`, which what came from an archive or by standard input has none of.
    """

    file: str
    name: str
    program: Program
    folder: Path | None = None


@frozen(kw_only=True, eq=False)
class TakenShip:
    """A design that was taken over: its file, where it comes from, and what stands in its notes alone."""

    file: str
    source: str
    program: str
    design: Design
    bill: Bill
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The design's file."""
        return to_toml(design_data(self.design))

    @property
    def as_printed(self) -> bool | None:
        """Whether the ship comes to the NPV that her file states; None where it states none."""
        printed = self.design.printed
        return None if printed is None or printed.npv is None else printed.npv == self.bill.npv


@frozen(kw_only=True, eq=False)
class TakenFleet:
    """A fleet that was taken over."""

    file: str
    source: str
    program: str
    name: str
    ships: int
    text: str


@frozen(kw_only=True, eq=False)
class Imported:
    """Everything that files gave."""

    ships: tuple[TakenShip, ...]
    fleets: tuple[TakenFleet, ...]
    findings: tuple[Placed, ...]

    @property
    def all(self) -> tuple[TakenShip | TakenFleet, ...]:
        """Ships and then fleets."""
        return (*self.ships, *self.fleets)

    @property
    def files(self) -> dict[str, str]:
        """The text of every file by its name."""
        return {each.file: each.text for each in self.all}


def import_files(files: Sequence[str]) -> Imported:
    """Take over files; never raises for what they hold."""
    work = _Importing()
    for file in dict.fromkeys(files):
        work.read_any(file)
    work.find_classes()
    work.settle()
    return work.imported()


class _Importing:
    """The work in hand: what was read so far."""

    def __init__(self) -> None:
        self.findings: list[Placed] = []
        self.ships: list[tuple[Foreign, Origin]] = []
        self.fleets: list[tuple[ForeignFleet, Origin]] = []
        self.taken: dict[Foreign, TakenShip] = {}
        self.names: dict[str, TakenShip] = {}
        self.known: dict[str, TakenShip] = {}
        self.numbers: dict[str, int] = {}

    def read_any(self, word: str) -> None:
        """Read a file or an archive, or of a folder whatever in it is of a program that is known here."""
        try:
            is_folder = word not in (STDIN, "") and Path(word).is_dir()
        except (OSError, ValueError):
            is_folder = False
        if not is_folder:
            self.read(word)
            return
        inside, faults = walk(word, EVERY)
        if len(inside) > MOST_FILES:
            self.findings.append(strangers.too_large(word, f"the folder has more than {MOST_FILES} files"))
            return
        before = len(self.findings), len(self.ships), len(self.fleets)
        for file in inside:
            self.read(file)
        others = set(map(strangers.unknown_program, inside))
        self.findings = [*(each for each in self.findings if each not in others), *faults]
        if before == (len(self.findings), len(self.ships), len(self.fleets)):
            self.findings.append(strangers.unknown_program(word))

    def read(self, file: str) -> None:
        """Read one file by the program that wrote it, or all files of an archive."""
        content, findings = read_foreign(file)
        self.findings += findings
        if content is None:
            return
        if content.startswith(strangers.ARCHIVE):
            self._read_archive(content, file)
            return
        program = detected(content)
        if program is None:
            self.findings.append(strangers.unknown_program(file))
            return
        found = program.read(content, file)
        if found.size > MOST_SHIPS:
            self.findings.append(strangers.too_large(file, f"the file holds more than {MOST_SHIPS} ships"))
            return
        folder = None if file == STDIN else Path(file).parent
        self._take(found, Origin(file=file, name=Path(file).name, program=program, folder=folder))

    def _read_archive(self, content: bytes, file: str) -> None:
        """Read an archive as a folder of its files."""
        packed = unpack(content, file)
        self.findings += packed.findings
        if packed.size > MOST_SHIPS:
            self.findings.append(strangers.too_large(file, f"the archive holds more than {MOST_SHIPS} ships"))
            return
        for part in packed.parts:
            name = f"{Path(file).name}/{part.name}"
            self._take(part.found, Origin(file=f"{file}/{part.name}", name=name, program=part.program))
        self._take(packed.backup, Origin(file=file, name=Path(file).name, program=FLEET_MANAGER))
        broken = any(each.finding.severity is Severity.ERROR for each in packed.findings)
        if not (broken or packed.parts or packed.backup.size or packed.backup.findings):
            self.findings.append(strangers.unknown_program(file))

    def _take(self, found: Found, origin: Origin) -> None:
        self.findings += found.findings
        self.ships += [(ship, origin) for ship in found.ships]
        self.fleets += [(fleet, origin) for fleet in found.fleets]

    def find_classes(self) -> None:
        """Find the classes that fleets name: among all ships, or in the file beside the fleet that its program uses."""
        fleets = []
        for fleet, origin in self.fleets:
            squadrons = tuple(
                (name, tuple(self._with_class(member, origin) for member in members))
                for name, members in fleet.squadrons
            )
            fleets.append((evolve(fleet, squadrons=squadrons), origin))
        self.fleets = fleets

    def _with_class(self, member: Member, origin: Origin) -> Member:
        if member.ship is None:
            member = evolve(member, ship=self._class(member.class_name, origin))
        if member.ship is None:
            message = f"the class {quoted(member.class_name)} is in none of the files"
            remedy = "export the design as well, and name its file"
            remedy = "name its file as well" if origin.program is SHIPTOOLS else remedy
            finding = strangers.class_not_there(origin.file, message, remedy)
            if finding not in self.findings:
                self.findings.append(finding)
        return member

    def _class(self, name: str, origin: Origin) -> Foreign | None:
        def among() -> Foreign | None:
            return next((ship for ship, _ in self.ships if ship.data.get("name") == name), None)

        if (ship := among()) is not None or origin.program is not SHIPTOOLS or origin.folder is None:
            return ship
        folder = origin.folder
        for beside in (folder / ship_file(name), folder / "ships" / ship_file(name)):
            try:
                there = beside.is_file()
            except (OSError, ValueError):
                continue
            if there:
                self.read(str(beside))
                return among()
        return None

    def settle(self) -> None:
        """Make designs of all ships, each in a file of her own; what is the same ship is one file."""
        for ship, origin in self.ships:
            source = f"{clean(origin.name, 200)}, {origin.program.title}"
            try:
                made = settled(ship, source)
            except NoDesignError as error:
                message = f"{clean(ship.name)}: {error}"
                remedy = "mend her in her own program, or write her by hand"
                self.findings.append(strangers.no_design_holds(origin.file, message, remedy))
                continue
            key = _sameness(made.design)
            if key not in self.known:
                self.known[key] = TakenShip(
                    file=self._free(file_name(made.design.name)),
                    source=shown_file(origin.file),
                    program=origin.program.title,
                    design=made.design,
                    bill=price(made.design, fleet_book.RULESET),
                    notes=made.notes,
                )
                self.names[self.known[key].file] = self.known[key]
                self._tell(origin.file, made.design.name, made.notes)
            self.taken[ship] = self.known[key]

    def _tell(self, file: str, name: str, notes: Iterable[str]) -> None:
        self.findings += [strangers.into_the_notes(file, f"{clean(name)}: {clean(each, 300)}") for each in notes]

    def _free(self, name: str, taken: Container[str] = ()) -> str:
        """Give a file's name that no other has: `thistle`, `thistle-2`."""
        number = self.numbers.get(name, 1)
        while (file := f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}") in self.names or file in taken:
            number += 1
        self.numbers[name] = number + 1
        return file

    def imported(self) -> Imported:
        """Put everything together, the fleets last since they name the files of their ships."""
        fleets: dict[str, TakenFleet] = {}
        for fleet, origin in self.fleets:
            data, told = fleet_data(fleet, self._file_and_design)
            name = file_name(data["name"])
            free = self._free(f"{name}-fleet" if f"{name}{SUFFIX}" in self.names else name, fleets)
            number = sum(len(squadron["ships"]) for squadron in data["squadrons"])
            self._tell(origin.file, data["name"], told)
            fleets[free] = TakenFleet(
                file=free,
                source=shown_file(origin.file),
                program=origin.program.title,
                name=data["name"],
                ships=number,
                text=to_toml(data),
            )
        findings = tuple(dict.fromkeys(self.findings))
        return Imported(ships=tuple(self.names.values()), fleets=tuple(fleets.values()), findings=findings)

    def _file_and_design(self, ship: Foreign) -> tuple[str, Design] | None:
        taken = self.taken.get(ship)
        return None if taken is None else (taken.file, taken.design)


def _sameness(design: Design) -> str:
    """Give what two designs have in common that are the same ship, wherever their figures were printed."""
    plain: dict[str, Any] = design_data(design)
    printed = plain.get("printed")
    return repr(plain | ({"printed": {**printed, "source": ""}} if printed else {}))
