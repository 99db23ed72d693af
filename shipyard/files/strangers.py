"""Files of other programs: their bytes, their letters, and what is said of them where they cannot be used."""

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import read_bytes, shown_file
from shipyard.files.xml_tree import MOST_BYTES, OLD_ENCODING, EntitiesError, LargeXmlError, XmlError

ARCHIVE = b"PK"
"""What every zip begins with."""

MOST_OF_ARCHIVE = 64_000_000
"""How many bytes an archive may have, and how many all that is in it."""

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)

_CONTROLS = dict.fromkeys({*range(32), 127} - {9, 10, 13}, " ")

EXPORT_ANEW = "export the file anew from its program"


def read_foreign(file: str) -> tuple[bytes | None, tuple[Placed, ...]]:
    """Read another program's file; never more than its sort may have."""
    content, findings = read_bytes(file, MOST_OF_ARCHIVE)
    if content is None:
        return None, findings
    most = MOST_OF_ARCHIVE if content.startswith(ARCHIVE) else MOST_BYTES
    if len(content) > most:
        message = f"the file has more than {most // 1_000_000} MB"
        return None, (at_line(codes.LARGE_FOREIGN, shown_file(file), 1, message, "no ship or fleet needs as much"),)
    return content, ()


def foreign_text(content: bytes) -> str:
    """Turn bytes into text whatever their age: by their mark, as UTF-8, else in the letters of the nineties.

    Control characters but for line ends and tabs become spaces, as old programs left some.
    """
    encoding = next((name for mark, name in _MARKS if content.startswith(mark)), "utf-8")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = content.decode(OLD_ENCODING if encoding == "utf-8" else encoding, "replace")
    return text.translate(_CONTROLS)


def unknown_program(file: str) -> Placed:
    """Say that no program here is known to write such a file."""
    message = "no program that is known here writes such a file"
    return at_line(codes.UNKNOWN_PROGRAM, shown_file(file), 1, message, "docs/exchange.md lists what can be read")


def broken(file: str, message: str, remedy: str = EXPORT_ANEW, line: int = 1) -> Placed:
    """Say that a file is broken."""
    return at_line(codes.BROKEN_FOREIGN, shown_file(file), line, message, remedy)


def of_xml(file: str, error: XmlError) -> Placed:
    """Say what hinders XML from being read."""
    code = codes.BROKEN_FOREIGN
    if isinstance(error, EntitiesError):
        code = codes.ENTITIES
    elif isinstance(error, LargeXmlError):
        code = codes.LARGE_FOREIGN
    return at_line(code, shown_file(file), error.line, error.message, error.remedy)


def too_large(file: str, message: str) -> Placed:
    """Say that a file holds more than anybody plays with."""
    return at_line(codes.LARGE_FOREIGN, shown_file(file), 1, message, "export fewer ships at once")


def no_design_holds(file: str, message: str, remedy: str) -> Placed:
    """Say that a ship is left out since no design can hold her."""
    return at_line(codes.NO_DESIGN_HOLDS, shown_file(file), 1, message, remedy)


def class_not_there(file: str, message: str, remedy: str) -> Placed:
    """Say that the class of a fleet's ship is in none of the files."""
    return at_line(codes.CLASS_NOT_THERE, shown_file(file), 1, message, remedy)


def into_the_notes(file: str, message: str) -> Placed:
    """Say of a part that it is kept in words alone."""
    return at_line(codes.INTO_THE_NOTES, shown_file(file), 1, message, "it stands in the notes; change it by hand")
