"""Writing files so that nothing is lost: whole or not at all, and never over another file unasked."""

import errno
import os
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, TypeVar

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import shown_file

T = TypeVar("T")

FULL = tuple(getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name))
"""What the system says where there is no room."""

TRIES = 100
"""How many names are tried for a temporary file."""


class NotWrittenError(Exception):
    """Raised where a file cannot be written; `finding` says why and what to do."""

    def __init__(self, finding: Placed) -> None:
        """Keep the finding."""
        self.finding = finding
        super().__init__(f"{finding.file}: {finding.finding.message}")


def write_file(file: str | Path, content: bytes | str, overwrite: bool = False) -> None:
    """Write a file whole or not at all: raises `NotWrittenError`, also where it exists unless `overwrite`.

    The content goes to a file of another name in the same folder first, so a full disk leaves the old one.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    write_with(file, lambda stream: stream.write(data), overwrite)


def write_files(folder: str | Path, files: Mapping[str, bytes | str], overwrite: bool = False) -> None:
    """Write files into a folder, which is made, by their names in it; raises `NotWrittenError`.

    Where one of them cannot be written, those that were not there before are taken away again: a full disk, or another
    run into the same folder, leaves no half of a fleet.
    """
    if not str(folder):
        # a variable of a shell that is not set: `-o "$WHERE"`
        raise NotWrittenError(_finding("", "no folder is named", "name one with -o; . is the one you are in"))
    new: list[Path] = []
    try:
        for name, content in files.items():
            path = Path(folder) / name
            _make(path.parent)
            fresh = not os.path.lexists(path)
            write_file(path, content, overwrite)
            if fresh:
                new.append(path)
    except BaseException:  # whatever stops the writing, a player's Ctrl-C too
        for path in new:
            with suppress(OSError):
                path.unlink()
        raise


def _make(folder: Path) -> None:
    """Make a folder where there is none; raises NotWrittenError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this cannot be the name of one"
        message = f"no folder can be made here: {reason.lower()}"
        raise NotWrittenError(_finding(str(folder), message, "name another folder with -o")) from error


def write_with(file: str | Path, write: Callable[[IO[bytes]], T], overwrite: bool = False) -> T:
    """Write a file as `write_file` does, with what `write` puts into a stream, and give what that gives.

    What `write` raises goes on to the caller, and leaves no trace on the disk.
    """
    target = _target(file)
    try:
        if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):  # noqa: PTH110, PTH116
            with open(target, "wb") as stream:  # noqa: PTH123 - a device or a pipe has no old content to keep
                return write(stream)
        if not overwrite and os.path.lexists(target):
            raise _exists(file)
        return _write(target, write, overwrite=overwrite)
    except FileExistsError:
        raise _exists(file) from None
    except OSError as error:
        raise NotWrittenError(_finding(file, *_reason(error))) from error


def _target(file: str | Path) -> str:
    """Give the file that a name means, through a symbolic link as an editor writes, if it can be a file at all."""
    try:
        target = os.path.realpath(file)
        folder = os.path.isdir(target)  # noqa: PTH112
        os.fsencode(target)
    except (OSError, ValueError) as error:
        raise NotWrittenError(_finding(file, *_reason(error))) from error
    if folder:
        raise NotWrittenError(_finding(file, "this is a folder", "add the name of a file"))
    return target


def _write(target: str, write: Callable[[IO[bytes]], T], *, overwrite: bool) -> T:
    temporary, given = _temporary(target, write)
    try:
        if overwrite:
            if os.path.exists(target):  # noqa: PTH110
                os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))  # noqa: PTH101, PTH116
            os.replace(temporary, target)  # noqa: PTH105
            return given
        try:
            os.link(temporary, target)  # fails where the target has come to be in the meantime
        except FileExistsError:
            raise
        except OSError:
            # a file system without links: reserve the name, then put the file in its place
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            os.replace(temporary, target)  # noqa: PTH105
        return given
    finally:
        if os.path.lexists(temporary):
            os.unlink(temporary)  # noqa: PTH108


def _temporary(target: str, write: Callable[[IO[bytes]], T]) -> tuple[str, T]:
    """Write to a new file beside the target, down to the disk."""
    folder, name = os.path.split(target)
    for number in range(TRIES):
        temporary = os.path.join(folder, f".{name[:200]}.{os.getpid()}-{number}")  # noqa: PTH118
        try:
            descriptor = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
        except FileExistsError:
            continue
        try:
            with os.fdopen(descriptor, "wb") as stream:
                given = write(stream)
                stream.flush()
                os.fsync(descriptor)
        except BaseException:  # whatever stops the writing, a player's Ctrl-C too
            os.unlink(temporary)  # noqa: PTH108
            raise
        return temporary, given
    raise OSError(0, "no name is free for a temporary file")


def _exists(file: str | Path) -> NotWrittenError:
    code, message = codes.IN_THE_WAY, "there is a file of this name already"
    return NotWrittenError(at_line(code, shown_file(str(file)), 1, message, "choose another name, or add --force"))


def _finding(file: str | Path, message: str, remedy: str) -> Placed:
    return at_line(codes.UNWRITABLE, shown_file(str(file)), 1, message, remedy)


def _reason(error: OSError | ValueError) -> tuple[str, str]:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "there is no such folder", "make the folder first, or check its spelling"
    if isinstance(error, PermissionError):
        return "the folder or the file may not be written", "choose another folder, or change its permissions"
    if isinstance(error, OSError) and error.strerror:
        remedy = "make room, or choose another folder" if error.errno in FULL else "choose another folder"
        return f"the file cannot be written: {error.strerror.lower()}", remedy
    return "this cannot be the name of a file", "choose another name"
