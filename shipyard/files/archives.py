"""Strangers' archives: what a zip holds, each part read whole and none written anywhere.

Nothing is taken out to the disk, so a name cannot lead anywhere; one that tries is passed over all the same, and said.
Sizes are counted while parts are unpacked: what an archive says of itself is not believed.
"""

import io
import struct
import zipfile
import zlib

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.strangers import ARCHIVE, EXPORT_ANEW, MOST_OF_ARCHIVE
from shipyard.files.text import shown_file
from shipyard.files.words import clean
from shipyard.files.xml_tree import MOST_BYTES

MOST_PARTS = 5000
"""How many parts an archive may have."""

MOST_OF_PART = MOST_BYTES
"""How many bytes one part may have, unpacked."""

MOST_UNPACKED = MOST_OF_ARCHIVE
"""How many bytes all parts may have, unpacked."""

CHUNK = 1 << 16

Parts = dict[str, bytes]


_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)
"""What the standard library raises for archives that are broken or locked."""


class _TooLargeError(Exception):
    """A part grows beyond what it may have."""


def parts_of(content: bytes, file: str) -> tuple[Parts, tuple[Placed, ...]]:
    """Unpack the parts of an archive by their names, but for hidden ones and archives; never raises."""
    name = shown_file(file)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _unpacked(archive, name)
    except _BROKEN as error:
        message = f"the archive is broken: {clean(str(error) or 'it ends too early', 100)}"
        return {}, (at_line(codes.BROKEN_ARCHIVE, name, 1, message, EXPORT_ANEW),)


def _unpacked(archive: zipfile.ZipFile, name: str) -> tuple[Parts, tuple[Placed, ...]]:
    entries = archive.infolist()
    if len(entries) > MOST_PARTS:
        message = f"the archive has {len(entries)} parts, more than {MOST_PARTS}"
        return {}, (at_line(codes.LARGE_ARCHIVE, name, 1, message, "export fewer ships at once"),)
    parts: Parts = {}
    findings: list[Placed] = []
    left = MOST_UNPACKED
    for entry in entries:
        part = clean(entry.filename, 100)
        if leads_out(entry.filename):
            message = f"the name {part} leads out of the archive"
            findings.append(at_line(codes.NAME_LEADS_OUT, name, 1, message, "it is passed over"))
            continue
        path = entry.filename.replace("\\", "/")
        if path.endswith("/") or _hidden(path):
            continue
        try:
            unpacked = _part(archive, entry, min(left, MOST_OF_PART))
        except _TooLargeError:
            if left < MOST_OF_PART:
                message = f"its parts unpack to more than {MOST_UNPACKED // 1_000_000} MB"
                findings.append(at_line(codes.LARGE_ARCHIVE, name, 1, message, "no ship or fleet needs as much"))
                break
            message = f"{part} unpacks to more than {MOST_OF_PART // 1_000_000} MB"
            findings.append(at_line(codes.LARGE_ARCHIVE, name, 1, message, "no ship or fleet needs as much"))
            left -= MOST_OF_PART
            continue
        except _BROKEN as error:
            message = f"{part} cannot be unpacked: {clean(str(error) or 'it ends too early', 100)}"
            findings.append(at_line(codes.BROKEN_ARCHIVE, name, 1, message, EXPORT_ANEW))
            continue
        left -= len(unpacked)
        if unpacked.startswith(ARCHIVE):
            message = f"{part} is an archive within the archive, which is not opened"
            findings.append(at_line(codes.NESTED_ARCHIVE, name, 1, message, "if it holds ships, unpack it and name it"))
            continue
        parts[path] = unpacked
    return parts, tuple(findings)


def _part(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise NotImplementedError("it is packed in a way that no program here uses")
    found = bytearray()
    with archive.open(entry) as stream:
        while chunk := stream.read(CHUNK):
            found += chunk
            if len(found) > most:
                raise _TooLargeError
    return bytes(found)


def _hidden(path: str) -> bool:
    """Say whether a part is hidden, as files of a folder are, or what one system keeps of its own beside files."""
    return any(each.startswith(".") or each == "__MACOSX" for each in path.split("/"))


def leads_out(name: str) -> bool:
    """Say whether a name in an archive would lead out of the folder that it is unpacked into."""
    parts = name.replace("\\", "/").split("/")
    return name.startswith(("/", "\\")) or ".." in parts or ":" in parts[0]
