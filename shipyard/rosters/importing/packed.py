"""A stranger's zip as a folder of files: each of a program that is known here, and what a backup has besides."""

from attrs import frozen

from shipyard.files.archives import parts_of
from shipyard.files.placed import Placed
from shipyard.rosters.fleet_manager import reading as fleet_manager
from shipyard.rosters.importing.detecting import Program, detected
from shipyard.rosters.importing.values import Found


@frozen(kw_only=True, eq=False)
class Part:
    """A file in an archive that a program wrote, by its name there, with what it holds."""

    name: str
    program: Program
    found: Found


@frozen(kw_only=True, eq=False)
class Packed:
    """What an archive holds: its files, what belongs to a backup of Fleet Manager, and what is wrong with it."""

    parts: tuple[Part, ...]
    backup: Found
    findings: tuple[Placed, ...]

    @property
    def size(self) -> int:
        """How many classes and ships of fleets there are."""
        return self.backup.size + sum(part.found.size for part in self.parts)


def unpack(content: bytes, file: str) -> Packed:
    """Read what an archive holds, in memory; files of no program that is known here are left alone."""
    contents, findings = parts_of(content, file)
    parts, rest = [], {}
    for name, part in contents.items():
        program = detected(part)
        if program is None:
            rest[name] = part
        else:
            parts.append(Part(name=name, program=program, found=program.read(part, f"{file}/{name}")))
    return Packed(parts=tuple(parts), backup=fleet_manager.backup(rest, file), findings=findings)
