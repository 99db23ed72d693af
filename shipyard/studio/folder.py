"""The player's folder: the files that the studio lists, reads and saves, and no path that leaves it."""

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Literal

from attrs import frozen

from shipyard.files import codes
from shipyard.files.checked import LONGEST_KNOWN
from shipyard.files.damned.sort import is_damned
from shipyard.files.document import parse, sort_of
from shipyard.files.fleet_damage import BYTE_ORDER_MARK
from shipyard.files.placed import Placed, at_line
from shipyard.files.rewriting import rewrite
from shipyard.files.saving import NotWrittenError, write_file
from shipyard.files.text import decode, read_bytes, read_text, shown_file

SUFFIXES = (".toml", ".json")
"""What the files end in that are listed and opened."""

MOST_FILES = 5000
"""So many files are listed; a folder with more is none of a player's designs."""

LONGEST_NAME = 400
"""So many letters a name has at the most."""

Sort = Literal["design", "fleet", "damned fleet", "house ruleset"]


class OutsideError(Exception):
    """Raised for a name that is no file's inside the folder."""


class ChangedError(Exception):
    """Raised where a file on the disk is not the one that was opened any more; `held` is what it is now.

    `str` says what became of it.
    """

    def __init__(self, held: "Held | None", why: str = "the file was changed on the disk meanwhile") -> None:
        """Keep what stands on the disk; None where nothing can be read there."""
        self.held = held
        super().__init__(why)


@frozen(eq=False, repr=False)
class Held:
    """A file as it was read: its text, what was found in reading it, and what tells this state from any other."""

    name: str
    text: str
    notes: tuple[Placed, ...] = ()

    @property
    def lines(self) -> str:
        """The text as a page's text field holds it: with one kind of line ends."""
        return self.text.replace("\r\n", "\n")

    @property
    def mark(self) -> str:
        """A short word for exactly this content."""
        return mark_of(self.text)


@frozen
class Listed:
    """A file of the folder: its name from the folder on, and which sort of file it is."""

    name: str
    sort: Sort


def in_lines_of(was: str, text: str) -> str:
    """Give a text with the line ends that a file has: a browser's own are always the same."""
    lines = text.replace("\r\n", "\n")
    return lines.replace("\n", "\r\n") if was.count("\r\n") * 2 > was.count("\n") else lines


def mark_of(text: str) -> str:
    """Give a word that differs where texts do."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@frozen
class Folder:
    """A folder of designs and fleets."""

    root: Path

    def path(self, name: str) -> Path:
        """Give the path of a file by its name from the folder on; raises `OutsideError` for what may not be touched.

        Links are followed before the look: a link to a file elsewhere is outside. What is hidden is none of ours.
        """
        if not _proper(name):
            raise OutsideError(name)
        path = self.root.joinpath(*PurePosixPath(name).parts)
        root = os.path.realpath(self.root)
        if not Path(os.path.realpath(path)).is_relative_to(root):
            raise OutsideError(name)
        return path

    def name(self, file: str | Path) -> str | None:
        """Give the name of a file of the folder; None for one that lies elsewhere."""
        path = Path(os.path.realpath(file))
        root = Path(os.path.realpath(self.root))
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else None

    def read(self, name: str) -> tuple[Held | None, tuple[Placed, ...]]:
        """Read a file; without it, the findings say why. Raises `OutsideError`."""
        text, notes = read_text(self.path(name))
        return (None, notes) if text is None else (Held(name, text, notes), notes)

    def save(self, name: str, text: str, opened: str | None) -> str:
        """Save a text, and give the mark of what stands in the file now.

        `opened` is the mark of the file as it was opened, None for a new file: one that stands there already is never
        written over. Raises `ChangedError` where the file is another meanwhile, `NotWrittenError` where it cannot be
        written or could not be opened again, `OutsideError` for a name outside.
        """
        path, text = self.path(name), text.removeprefix("\ufeff")
        if opened is None:
            _readable(name, text.encode())
            _new(path, name, text)
            return mark_of(text)
        before, _ = read_bytes(path)
        was, _ = decode(before, name) if before is not None else (None, ())
        if before is None or was is None:
            raise self._changed(name)
        written = in_lines_of(was, text)
        if written == was:
            return mark_of(was)  # whoever wrote it
        if mark_of(was) != opened:
            raise self._changed(name)
        after = (BYTE_ORDER_MARK if before.startswith(BYTE_ORDER_MARK) else b"") + written.encode()
        _readable(name, after)
        try:
            rewrite(str(path), before, after)
        except NotWrittenError as error:
            now, _ = self.read(name)
            if now is None or now.mark != opened:
                raise self._changed(name) from None
            if error.finding.finding.code == codes.CHANGED_MEANWHILE.code:
                raise _not_written(name, "another program writes this file just now", "save again") from None
            raise
        return mark_of(written)

    def _changed(self, name: str) -> ChangedError:
        """Say what became of a file."""
        held, notes = self.read(name)
        if held:
            return ChangedError(held)
        gone = not os.path.lexists(self.path(name))
        return ChangedError(None, "the file is gone from the disk" if gone else notes[-1].finding.message)

    def free_name(self, wanted: str) -> str:
        """Give a name that no file has yet: the wanted one, or with a number behind it."""
        path = PurePosixPath(wanted)
        for number in range(2, MOST_FILES):
            if not os.path.lexists(self.path(str(path))):
                break
            path = PurePosixPath(wanted).with_stem(f"{PurePosixPath(wanted).stem}-{number}")
        return str(path)

    def listing(self) -> tuple[Listed, ...]:
        """List the designs and fleets of the folder and of the folders in it, by name."""
        found = []
        for number, path in enumerate(self._files()):
            if number >= MOST_FILES:
                break
            if sort := _sort(path):
                found.append(Listed(path.relative_to(self.root).as_posix(), sort))
        return tuple(sorted(found, key=lambda each: each.name.casefold()))

    def _files(self) -> Iterator[Path]:
        for here, folders, names in os.walk(self.root):
            folders[:] = sorted(each for each in folders if not each.startswith("."))
            for name in sorted(names):
                path = Path(here, name)
                if name.lower().endswith(SUFFIXES) and self._ours(path):
                    yield path

    def _ours(self, path: Path) -> bool:
        """Say whether a file could be opened by its name: one that is listed always can."""
        name = path.relative_to(self.root).as_posix()
        inside = not path.is_symlink() or self.name(path) is not None
        return _proper(name) and inside and os.path.isfile(path)  # noqa: PTH113 - unlike Path.is_file it never raises


def _proper(name: str) -> bool:
    """Say whether this can be the name of a file from the folder on, whatever there is on the disk."""
    pure = PurePosixPath(name)
    # halves of letters stand for bytes of names that are no text
    strange = any(ord(letter) < 32 or letter in "\\:\x7f" or "\ud800" <= letter <= "\udfff" for letter in name)
    hidden = any(part.startswith(".") for part in pure.parts)
    plain = not strange and not hidden and not pure.is_absolute() and len(name) <= LONGEST_NAME
    return plain and pure.suffix.lower() in SUFFIXES


def _readable(name: str, content: bytes) -> None:
    """Refuse what could not be opened again."""
    text, notes = decode(content, name)
    if text is None:
        raise NotWrittenError(notes[-1])


def _new(path: Path, name: str, text: str) -> None:
    """Write a file that is not there yet, and the folders that its name asks for."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"the folder cannot be made: {(error.strerror or str(error)).lower()}"
        raise _not_written(name, message, "choose another name") from None
    try:
        write_file(path, text)
    except NotWrittenError as error:
        if error.finding.finding.code == codes.IN_THE_WAY.code:
            found = at_line(codes.IN_THE_WAY, shown_file(name), 1, error.finding.finding.message, "choose another name")
            raise NotWrittenError(found) from None
        raise


def _not_written(name: str, message: str, remedy: str) -> NotWrittenError:
    return NotWrittenError(at_line(codes.UNWRITABLE, shown_file(name), 1, message, remedy))


def _sort(path: Path) -> Sort | None:
    """Tell which sort of file it is; None for what the studio does not open."""
    text, _ = read_text(path)
    suffix = path.suffix.lower()
    if text is None:
        return UNREADABLE.get(suffix)
    return _sort_of(text, suffix) if len(text) <= LONGEST_KNOWN else _sort_of.__wrapped__(text, suffix)


UNREADABLE: Mapping[str, Sort] = {".toml": "design"}
"""As what a file is listed that cannot be parsed, by its suffix: it is a player's who needs to see why."""


@lru_cache(maxsize=2 * MOST_FILES)
def _sort_of(text: str, suffix: str) -> Sort | None:
    """Tell of which sort a text is; each is looked through once."""
    document, _ = parse(text, f"file{suffix}")
    if document is None:
        return UNREADABLE.get(suffix)
    if is_damned(document):
        return "damned fleet"
    sort = sort_of(document.data)
    return sort if sort in ("design", "fleet", "house ruleset") else None
