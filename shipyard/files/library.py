"""Finding designs: by a path, by the name of a design in the library, or all those in a folder."""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import STDIN, shown_file
from shipyard.files.words import clean
from shipyard.rules.words import nearest

SUFFIXES = (".toml", ".json")
"""What the names of the files end in that are read; where both are there, the first."""


@cache
def library() -> Path:
    """Give the folder of the designs that come with the program."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "library" / "designs"
    return installed if installed.is_dir() else package.parent / "designs"


@cache
def names() -> tuple[str, ...]:
    """List the designs of the library by name: `rmn/reliant`."""
    home = library()
    files, _ = walk(str(home))
    return tuple(dict.fromkeys(Path(file).relative_to(home).with_suffix("").as_posix() for file in files))


def named(file: str) -> str:
    """Give the name in the library of one of its files; another file is named by its path."""
    path = Path(file)
    home = library()
    return path.relative_to(home).with_suffix("").as_posix() if path.is_relative_to(home) else file


def locate(word: str, folder: Path | None = None) -> str | None:
    """Find the file or folder that a word means: a path (from `folder` on) first, then a name of the library."""
    if word == STDIN and folder is None:
        return word
    path = str((folder or Path()) / word)
    if os.path.exists(path):  # noqa: PTH110 - unlike Path.exists it never raises
        return path
    parts = word.replace("\\", "/").split("/")
    if any(part in ("", ".", "..") for part in parts):
        return None
    home = str(library().joinpath(*parts))
    return next((name for name in (*(home + suffix for suffix in SUFFIXES), home) if os.path.exists(name)), None)  # noqa: PTH110


def real(file: str | Path) -> str:
    """Give the one name of a file, to tell whether two names mean the same."""
    try:
        return STDIN if str(file) == STDIN else os.path.realpath(file)
    except (OSError, ValueError):
        return str(file)


def missing(word: str, folder: Path | None = None) -> tuple[str, str]:
    """Give message and remedy for a word that means neither a file nor a design of the library."""
    path = (folder or Path()) / word
    if path.suffix.lower() in SUFFIXES:
        message = f"there is no file {shown_file(str(path))}"
        near = nearest(path.name, _neighbours(path.parent))
    else:
        message = f"there is neither a file nor a design of the library named {clean(word, 200)}"
        near = near_name(word)
    return message, f"did you mean {near}?" if near else "shipyard list shows the library"


def find(word: str) -> str | Placed:
    """Find the file or folder that a player names, or say that there is none."""
    path = locate(word)
    if path is not None:
        return path
    code = codes.UNREADABLE if Path(word).suffix.lower() in SUFFIXES else codes.UNKNOWN_NAME
    return at_line(code, shown_file(word), 1, *missing(word))


def near_name(word: str) -> str | None:
    """Find the design of the library that a misspelt name was meant for, with or without its navy."""
    if near := nearest(word, names()):
        return near
    short = {name.rpartition("/")[2]: name for name in names()}
    near = nearest(word.rpartition("/")[2], tuple(short))
    return short[near] if near else None


def _neighbours(folder: Path) -> tuple[str, ...]:
    try:
        return tuple(sorted(os.listdir(folder))[:1000])  # noqa: PTH208 - names are wanted
    except (OSError, ValueError):
        return ()


def expand(words: Iterable[str]) -> tuple[tuple[str, ...], tuple[Placed, ...]]:
    """Turn what a player names into files, each once and in order: folders are walked, names looked up."""
    files: dict[str, None] = {}
    findings: list[Placed] = []
    for word in words:
        path = find(word)
        if isinstance(path, Placed):
            findings.append(path)
        elif path != STDIN and os.path.isdir(path):  # noqa: PTH112
            inside, faults = walk(path)
            files |= dict.fromkeys(inside)
            findings += faults
            if not inside and not faults:
                message, remedy = "the folder holds no .toml or .json file", "name another folder, or a file"
                findings.append(at_line(codes.NOTHING_THERE, shown_file(word), 1, message, remedy))
        else:
            files[path] = None
    return tuple(files), tuple(findings)


def walk(folder: str) -> tuple[tuple[str, ...], tuple[Placed, ...]]:
    """List the files below a folder, sorted; hidden ones are skipped, and a folder is entered once."""
    files: list[str] = []
    findings: list[Placed] = []
    entered: set[str] = set()
    todo = [folder]
    while todo:
        here = todo.pop()
        real = os.path.realpath(here)
        if real in entered:
            continue
        entered.add(real)
        try:
            entries = sorted(os.listdir(here))  # noqa: PTH208 - names are wanted
        except OSError:
            message = "the folder cannot be read"
            findings.append(at_line(codes.UNREADABLE, shown_file(here), 1, message, "change its permissions"))
            continue
        paths = [str(Path(here, name)) for name in entries if not name.startswith(".")]
        todo += [path for path in reversed(paths) if os.path.isdir(path)]  # noqa: PTH112
        files += [path for path in paths if path.lower().endswith(SUFFIXES) and not os.path.isdir(path)]  # noqa: PTH112
    return tuple(files), tuple(findings)
