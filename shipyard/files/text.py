"""From a file to its text: what can be opened, how large it may be, and in which letters it is written."""

import os
import stat
import sys
from pathlib import Path

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.words import clean

STDIN = "-"
"""The name that stands for standard input."""

LIMIT = 1 << 20
"""The most bytes of a file that a player writes."""

SAVE = "save the file as UTF-8 (most editors offer it under 'Save as')"

_BYTE_ORDER_MARKS = (
    # the longer ones first: UTF-32's begins with UTF-16's
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_CONTROLS = bytes(set(range(32)) - {9, 10, 13} | {127})

Read = tuple[str | None, tuple[Placed, ...]]
"""A text, or None where there is none, and what was found."""


def shown_file(file: str) -> str:
    """Name a file for a message."""
    return "<stdin>" if file == STDIN else clean(file, longest=1000)


def read_text(file: str | Path, limit: int = LIMIT) -> Read:
    """Read a file, or standard input for `-`, as UTF-8 text."""
    content, findings = read_bytes(file, limit)
    return (None, findings) if content is None else decode(content, str(file), limit)


def read_bytes(file: str | Path, limit: int = LIMIT) -> tuple[bytes | None, tuple[Placed, ...]]:
    """Read a file, or standard input for `-`, as it is: one byte more than the limit at the most."""
    name = str(file)
    content = _stdin(limit) if name == STDIN else _content(name, limit)
    if isinstance(content, str):
        return None, (at_line(codes.UNREADABLE, shown_file(name), 1, content, _remedy(content)),)
    return content, ()


def decode(content: bytes, file: str = STDIN, limit: int = LIMIT) -> Read:
    """Turn bytes into text, and say what hinders it."""
    name = shown_file(file)
    if len(content) > limit:
        message = f"the file is larger than {limit // 1024} KiB, the most that a file here may have"
        return None, (at_line(codes.TOO_LARGE, name, 1, message, "check that it is the file you mean"),)
    for mark, encoding in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            return None, (at_line(codes.NOT_UTF_8, name, 1, f"the file is written in {encoding}", SAVE),)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = f"byte {content[error.start]:02X} is not UTF-8: the file is in another encoding"
        return None, (at_line(codes.NOT_UTF_8, name, line, message, SAVE),)
    notes: tuple[Placed, ...] = ()
    if text.startswith("\ufeff"):
        text = text[1:]
        message = "the file starts with a byte-order mark"
        notes = (at_line(codes.BYTE_ORDER_MARK, name, 1, message, "save it as UTF-8 without the mark"),)
    if len(content.translate(None, _CONTROLS)) < len(content):
        return None, (*notes, _control(content, name))
    return text, notes


def _control(content: bytes, name: str) -> Placed:
    position, number = next((index, byte) for index, byte in enumerate(content) if byte in _CONTROLS)
    line = content.count(b"\n", 0, position) + 1
    remedy = SAVE if number == 0 else "remove the character; copied text sometimes brings one along"
    message = f"the control character U+{number:04X} stands in the file"
    return at_line(codes.CONTROL_CHARACTER, name, line, message, remedy)


def _stdin(limit: int) -> bytes | str:
    if sys.stdin is None:
        return "standard input is closed"
    try:
        # a stand-in for standard input may hold text alone
        stream = getattr(sys.stdin, "buffer", None)
        return stream.read(limit + 1) if stream else sys.stdin.read(limit + 1).encode("utf-8", "replace")
    except (OSError, ValueError) as error:
        return _reason(error)


def _content(file: str, limit: int) -> bytes | str:
    """Read at most one byte more than the limit; a text is the reason why not."""
    try:
        # without O_NONBLOCK, opening a pipe would wait for a writer for ever
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        return _reason(error)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            return _DIRECTORY
        if not stat.S_ISREG(mode):
            return _NO_FILE
        with open(descriptor, "rb", closefd=False) as stream:
            return stream.read(limit + 1)
    except OSError as error:
        return _reason(error)
    finally:
        os.close(descriptor)


_DIRECTORY = "this is a folder, not a file"
_NO_FILE = "this is a device or a pipe, not a file"
_MISSING = "there is no such file"
_FORBIDDEN = "the file may not be read"

_REMEDIES = {
    _DIRECTORY: "name a file in it",
    _NO_FILE: "name a file, or use - for standard input",
    _MISSING: "check the spelling and the folder",
    _FORBIDDEN: "change its permissions, or ask its owner",
}


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _MISSING
    if isinstance(error, IsADirectoryError):
        return _DIRECTORY
    if isinstance(error, PermissionError):
        return _FORBIDDEN
    if isinstance(error, OSError) and error.strerror:
        return f"the file cannot be read: {error.strerror.lower()}"
    return "this cannot be the name of a file"


def _remedy(reason: str) -> str:
    return _REMEDIES.get(reason, "check the name and the disk")
