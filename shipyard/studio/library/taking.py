"""Taking over files of other programs that a browser sends: into the folder, and never over another file."""

import base64
import binascii
import os
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

from attrs import evolve, frozen

from shipyard.files.placed import Placed, in_order
from shipyard.files.text import shown_file
from shipyard.files.words import clean
from shipyard.rosters.importing.files import TakenFleet, TakenShip, import_files
from shipyard.rosters.slugs import file_name
from shipyard.studio.answers import BadRequestError, given
from shipyard.studio.folder import Folder

MOST_FILES = 200
"""So many files are taken at once."""

LONGEST_NAME = 120
"""How much of a file's name is kept."""


@frozen(eq=False)
class Sent:
    """A file as a browser sends it: its name without folders, and its bytes."""

    name: str
    content: bytes


@frozen(eq=False)
class Taken:
    """A ship or a fleet that was taken over, by the name of its new file in the folder."""

    file: str
    title: str
    program: str
    fleet: bool
    detail: str


@frozen(eq=False)
class Report:
    """What became of the files: what was written, and everything that is to be said."""

    taken: tuple[Taken, ...]
    findings: tuple[Placed, ...]


def sent(data: Mapping[str, Any]) -> tuple[Sent, ...]:
    """Read the files of a request: `files` with `name` and `content` in base64 each; raises `BadRequestError`."""
    files = given(data, "files", list)
    if not files or len(files) > MOST_FILES:
        raise BadRequestError(f"from one to {MOST_FILES} files are taken at once")
    return tuple(_sent(each) for each in files)


def _sent(data: object) -> Sent:
    if not isinstance(data, dict):
        raise BadRequestError("a file must be a table")
    try:
        content = base64.b64decode(given(data, "content", str), validate=True)
    except (binascii.Error, ValueError):
        raise BadRequestError("the content of a file must be base64") from None
    return Sent(plain_name(given(data, "name", str)), content)


def plain_name(name: str) -> str:
    """Give the name of a file without folders, and without anything that could lead elsewhere or that no disk takes."""
    last = name.replace("\\", "/").rpartition("/")[2]
    kept = "".join(letter if letter.isprintable() and letter not in ':*?"<>|' else "_" for letter in last)
    kept = kept.encode("utf-8", "replace").decode()[-LONGEST_NAME:].strip(" .")
    while len(kept.encode()) > LONGEST_NAME:
        kept = kept[1:]
    return kept or "file"


def take(folder: Folder, files: Sequence[Sent]) -> Report:
    """Take files over and write what they give; raises `NotWrittenError`.

    They lie in folders of their own meanwhile: readers look for classes beside the fleets that name them.
    """
    with TemporaryDirectory(prefix="shipyard-") as home:
        paths = [Path(home, str(number), each.name) for number, each in enumerate(files)]
        for path, each in zip(paths, files, strict=True):
            path.parent.mkdir()
            path.write_bytes(each.content)
        imported = import_files(list(map(str, paths)))
        findings = tuple(_without_home(placed, home) for placed in in_order(imported.findings))
    written = _written(folder, imported.files)
    return Report(tuple(_taken(each, written[each.file]) for each in imported.all), findings)


def _without_home(placed: Placed, home: str) -> Placed:
    """Name a file as the player knows it: what stands after its own folder, in an archive both names."""
    inside = placed.file.removeprefix(shown_file(home)).replace(os.sep, "/")
    return evolve(placed, file=inside.lstrip("/").partition("/")[2])


def _written(folder: Folder, files: Mapping[str, str]) -> dict[str, str]:
    """Write the files, and give the names that they have got.

    Fleets name the files of their ships: where one of the names is taken, all go into a new folder together.
    """
    inside = ""
    if any(os.path.lexists(folder.path(name)) for name in files):
        inside = f"{_free_folder(folder, PurePosixPath(next(iter(files))).stem)}/"
    names = {name: f"{inside}{name}" for name in files}
    for name, text in files.items():
        folder.save(names[name], text, None)
    return names


def _free_folder(folder: Folder, stem: str) -> str:
    wanted = f"{file_name(stem)}-imported"
    numbered = (f"{wanted}-{number}" if number > 1 else wanted for number in count(1))
    return next(name for name in numbered if not os.path.lexists(folder.root / name))


def _taken(each: TakenShip | TakenFleet, file: str) -> Taken:
    if isinstance(each, TakenFleet):
        ships = f"{each.ships} ship{'s' * (each.ships != 1)}"
        return Taken(file, clean(each.name, 200), each.program, fleet=True, detail=ships)
    bill, printed = each.bill, each.design.printed
    as_stated = {True: ", as printed", False: f", printed {printed.npv if printed else 0}", None: ""}[each.as_printed]
    detail = f"{each.design.type}, MASS {bill.mass}, NPV {bill.npv}{as_stated}"
    return Taken(file, clean(each.design.name, 200), each.program, fleet=False, detail=detail)
