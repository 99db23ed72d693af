"""Finding designs: by a path, by name, or all those in a folder.

A name is looked up in the player's own folders and then in the library that comes with the program: a name that both
have means the player's. The last part of a name is enough where only one design has it.
"""

import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import STDIN, shown_file
from shipyard.files.words import clean
from shipyard.rules.findings import Code
from shipyard.rules.words import nearest, plain

SUFFIXES = (".toml", ".json")
"""What the names of the files end in that are read; where both are there, the first."""

OWN = "SHIPYARD_DESIGNS"
"""The variable that names other folders as the player's own, parted as in PATH; empty, it names none."""

MOST_NAMED = 10
"""The most designs of one name that a message lists."""


@frozen
class Shelved:
    """A design that a name means: its name, its file, whose it is, and whether it hides one of the library."""

    name: str
    file: str
    own: bool
    hides: bool = False


@cache
def library() -> Path:
    """Give the folder of the designs that come with the program."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "library" / "designs"
    return installed if installed.is_dir() else package.parent / "designs"


def own_folders() -> tuple[Path, ...]:
    """Give the folders of the player's own designs; they need not be there."""
    stated = os.environ.get(OWN)
    if stated is None:
        from platformdirs import user_data_path  # only where a name is looked up

        return (user_data_path("shipyard", appauthor=False) / "designs",)
    # unlike Path.expanduser it never raises
    return tuple(Path(os.path.expanduser(each)) for each in stated.split(os.pathsep) if each.strip())  # noqa: PTH111


def homes(folder: Path | None = None) -> tuple[Path, ...]:
    """Give the folders in which names are looked up, the first first.

    For what stands in the library it is the library alone: what comes with the program means the same everywhere.
    """
    home = library()
    if folder is not None and Path(real(folder)).is_relative_to(real(home)):
        return (home,)
    own = {real(each): each for each in reversed(own_folders())}
    own.pop(real(home), None)
    return (*reversed(own.values()), home)


def shelved() -> tuple[tuple[Shelved, ...], tuple[Placed, ...]]:
    """List every design that a name means, by name, and what hinders it."""
    found: dict[str, Shelved] = {}
    findings: list[Placed] = []
    for home in reversed(homes()):
        inside, faults = _inside(home)
        own = home != library()
        found |= {name: Shelved(name, file, own, hides=own and name in found) for name, file in inside.items()}
        findings += faults
    return tuple(sorted(found.values(), key=lambda each: each.name.split("/"))), tuple(findings)


def names() -> tuple[str, ...]:
    """List the names of all designs, the player's own and the library's: `rmn/reliant`."""
    return tuple(each.name for each in shelved()[0])


def named(file: str) -> str:
    """Give the name that one of the player's or the library's files has; another file is named by its path."""
    found = _at_home(file)
    return shown_file(file) if found is None else found[1]


def whose(file: str) -> str:
    """Say whose a file is: `own` for the player's, `library`, or nothing where it has no name."""
    found = _at_home(file)
    return "" if found is None else "library" if found[0] == library() else "own"


def _at_home(file: str) -> tuple[Path, str] | None:
    """Give the home that a file stands in, with its name there, however either of them was written."""
    if file == STDIN:
        return None
    # as it is called first: a link in a home has its name there, wherever it leads
    for spelled in (_absolute, real):
        for home in homes():
            if Path(spelled(file)).is_relative_to(spelled(home)):
                return home, _name(spelled(file), Path(spelled(home)))
    return None


def _absolute(file: str | Path) -> str:
    try:
        return os.path.abspath(file)  # noqa: PTH100 - it takes .. out, and follows no link
    except (OSError, ValueError):
        return str(file)


def _name(file: str, home: Path) -> str:
    return Path(file).relative_to(home).with_suffix("").as_posix()


def _inside(home: Path) -> tuple[dict[str, str], tuple[Placed, ...]]:
    """List the files of one home by name; of the program's own only once."""
    return _inside_library(home) if home == library() else _named_below(home)


@cache
def _inside_library(home: Path) -> tuple[dict[str, str], tuple[Placed, ...]]:
    return _named_below(home)


def _named_below(home: Path) -> tuple[dict[str, str], tuple[Placed, ...]]:
    if not os.path.isdir(home):  # noqa: PTH112 - unlike Path.is_dir it never raises
        return {}, ()
    files, findings = walk(str(home))
    first = sorted(files, key=lambda file: SUFFIXES.index(Path(file).suffix.lower()), reverse=True)
    return {_name(file, home): file for file in first}, findings


def locate(word: str, folder: Path | None = None, asking: str = "") -> str | None:
    """Find the file or folder that a word means: a path (from `folder` on) first, then a name.

    `asking` is the file that the word stands in: a name never means that file itself, so that a player's variant may
    have the name of the design that it rests on.
    """
    if word == STDIN and folder is None:
        return word
    if not word.strip():
        return None  # an empty word would mean the folder, and every home
    path = str((folder or Path()) / word)
    if os.path.exists(path):  # noqa: PTH110 - unlike Path.exists it never raises
        return path
    found = _by_name(word, folder, asking)
    return found[0] if len(found) == 1 else None


def _by_name(word: str, folder: Path | None = None, asking: str = "") -> tuple[str, ...]:
    """Give the file or folder that a name means, or the files of all classes that it could mean."""
    parts = _parts(word)
    asked = real(asking) if asking else None
    below = [str(home.joinpath(*parts)) for home in homes(folder)] if parts else []
    for file in (*(place + suffix for place in below for suffix in SUFFIXES), *below):
        if os.path.exists(file) and real(file) != asked:  # noqa: PTH110
            return (file,)
    if len(parts) != 1:
        return ()
    for home in homes(folder):
        files = [file for name, file in _inside(home)[0].items() if _class(name) == plain(word)]
        if found := tuple(file for file in files if real(file) != asked):
            return found
    return ()


def _parts(word: str) -> list[str]:
    """Part a name; nothing for a word that cannot be one."""
    parts = word.replace("\\", "/").split("/")
    return [] if not word.strip() or any(part in ("", ".", "..") for part in parts) else parts


def _class(name: str) -> str:
    return plain(name.rpartition("/")[2])


def real(file: str | Path) -> str:
    """Give the one name of a file, to tell whether two names mean the same."""
    try:
        return STDIN if str(file) == STDIN else os.path.realpath(file)
    except (OSError, ValueError):
        return str(file)


def missing(word: str, folder: Path | None = None) -> tuple[str, str]:
    """Give message and remedy for a word that means neither a file nor one design."""
    if not word.strip():
        return "the name is empty", "name a file, a folder or a ship; a variable of the shell may be unset"
    if len(several := _by_name(word, folder)) > 1:
        shown = [named(file) for file in several[:MOST_NAMED]]
        more = f" and {len(several) - MOST_NAMED} more" if len(several) > MOST_NAMED else ""
        return f"several designs are named {clean(word, 200)}: {', '.join(shown)}{more}", f"write {' or '.join(shown)}"
    path = (folder or Path()) / word
    if os.path.lexists(path):
        return f"the link {shown_file(str(path))} leads nowhere", "mend the link, or name the file itself"
    if path.suffix.lower() in SUFFIXES:
        message = f"there is no file {shown_file(str(path))}"
        near = nearest(path.name, _neighbours(path.parent))
    else:
        message = f"there is neither a file nor a design of the library named {clean(word, 200)}"
        near = _near_name(word)
    return message, f"did you mean {near}?" if near else "shipyard list shows the library"


def unknown(word: str, folder: Path | None = None) -> Code:
    """Give the code of what `missing` says: a name that nothing has, or that several designs have."""
    return codes.AMBIGUOUS_NAME if len(_by_name(word, folder)) > 1 else codes.UNKNOWN_NAME


def find(word: str) -> str | Placed:
    """Find the file or folder that a player names, or say that there is none."""
    path = locate(word)
    if path is not None:
        return path
    code = codes.UNREADABLE if Path(word).suffix.lower() in SUFFIXES else unknown(word)
    return at_line(code, shown_file(word), 1, *missing(word))


def _near_name(word: str) -> str | None:
    """Find the design that a misspelt name was meant for, with or without its navy."""
    known = names()
    if near := nearest(word, known):
        return near
    short = {name.rpartition("/")[2]: name for name in known}
    near = nearest(word.rpartition("/")[2], tuple(short))
    return short[near] if near else None


def completions(incomplete: str) -> tuple[str, ...]:
    """Give the names that begin so, and the classes that do and are the only ones of their name."""
    known = names()
    classes = [name.rpartition("/")[2] for name in known]
    alone = [each for each in classes if classes.count(each) == 1] if "/" not in incomplete else []
    return tuple(dict.fromkeys(each for each in (*known, *alone) if each.startswith(incomplete)))


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
            inside, faults = _folder(word, path)
            files |= dict.fromkeys(inside)
            findings += faults
            if not inside and not faults:
                message, remedy = "the folder holds no .toml or .json file", "name another folder, or a file"
                findings.append(at_line(codes.NOTHING_THERE, shown_file(word), 1, message, remedy))
        else:
            files[path] = None
    return tuple(files), tuple(findings)


def _folder(word: str, path: str) -> tuple[tuple[str, ...], tuple[Placed, ...]]:
    """List the files of a folder; where it is a name, of the folders that have it in every home."""
    if os.path.exists(word):  # noqa: PTH110
        return walk(path)
    files: list[str] = []
    findings: list[Placed] = []
    taken: set[str] = set()
    for home, folder in _folders_named(word):
        inside, faults = walk(folder)
        fresh = {file: name for file in inside if (name := _name(file, home)) not in taken}
        files += fresh
        findings += faults
        taken |= set(fresh.values())
    return tuple(files), tuple(findings)


def _folders_named(word: str) -> Iterator[tuple[Path, str]]:
    for home in homes():
        folder = str(home.joinpath(*_parts(word)))
        if os.path.isdir(folder):  # noqa: PTH112
            yield home, folder


def walk(folder: str, suffixes: tuple[str, ...] = SUFFIXES) -> tuple[tuple[str, ...], tuple[Placed, ...]]:
    """List the files below a folder that end so, sorted; hidden ones are skipped, and a folder is entered once."""
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
        files += [path for path in paths if path.lower().endswith(suffixes) and not os.path.isdir(path)]  # noqa: PTH112
    return tuple(files), tuple(findings)
