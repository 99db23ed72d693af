"""Writing a player's file anew, if it is still what was read: neither another run nor an editor loses a change."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.saving import NotWrittenError, write_with
from shipyard.files.text import shown_file

AGAIN = "run the command again: it reads the file as it is now"


def rewrite(file: str, before: bytes, after: bytes) -> None:
    """Write a file whole or not at all; raises `NotWrittenError`, also where the file does not hold `before` any more.

    Runs that write one file shut each other out from the last look at it until it is renamed.
    """

    def write(stream: IO[bytes]) -> None:
        stream.write(after)
        stream.flush()
        os.fsync(stream.fileno())  # what takes time is done before the last look
        if _content(file) != before:
            raise NotWrittenError(_changed(file))

    # renaming asks the folder alone
    if not os.access(file, os.W_OK) and os.path.exists(file):  # noqa: PTH110
        message, remedy = "the file may not be written", "change its permissions"
        raise NotWrittenError(at_line(codes.UNWRITABLE, shown_file(file), 1, message, remedy))
    with _alone(file):
        write_with(file, write, overwrite=True)


@contextmanager
def _alone(file: str) -> Iterator[None]:
    """Keep other runs out while this one writes; where the system has no locks, the last look has to do."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover - Windows
        yield
        return
    try:
        descriptor = os.open(file, os.O_RDONLY)
    except OSError:
        raise NotWrittenError(_changed(file)) from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NotWrittenError(_changed(file)) from None
        except OSError:
            pass  # a file system without locks
        if not _same(descriptor, file):
            # another run renamed its file into this place between the opening and the lock
            raise NotWrittenError(_changed(file))
        yield
    finally:
        os.close(descriptor)


def _same(descriptor: int, file: str) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(file))  # noqa: PTH116
    except OSError:
        return False


def _content(file: str) -> bytes | None:
    try:
        return Path(file).read_bytes()
    except OSError:
        return None


def _changed(file: str) -> Placed:
    message = "the file was changed while this command ran; nothing is written"
    return at_line(codes.CHANGED_MEANWHILE, shown_file(file), 1, message, AGAIN)
