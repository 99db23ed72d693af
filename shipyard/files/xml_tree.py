"""Strangers' XML as elements, and nothing that a file could order: no entities of its own, no other file, no network.

The parser is the standard library's expat, which is kept up with every release of Python and opens nothing by itself;
a document type without declarations is passed over, since some programs write one.
"""

from typing import Any
from xml.etree.ElementTree import Element, TreeBuilder

MOST_BYTES = 4_000_000
"""How large a file may be."""

DEEPEST, MOST_ELEMENTS = 64, 200_000
"""How deep elements may stand in each other, and how many there may be."""

OLD_ENCODING = "cp1252"
"""What files without a declaration are in that are not UTF-8: those of the nineties."""


class XmlError(Exception):
    """Raised where XML cannot be read: what is wrong, the line, and what to do."""

    def __init__(self, message: str, remedy: str, line: int = 1) -> None:
        """Keep all three."""
        self.message, self.remedy, self.line = message, remedy, line
        super().__init__(message)


class EntitiesError(XmlError):
    """Raised for XML that declares entities of its own, which may grow without end or lead to other files."""


class LargeXmlError(XmlError):
    """Raised for XML that is larger than any ship or game."""


class _TokenError(XmlError):
    """Raised for XML with a character that cannot stand where it does, as in files of another encoding."""


def xml_tree(content: bytes) -> Element:
    """Read XML into its root element; raises XmlError."""
    if len(content) > MOST_BYTES:
        raise LargeXmlError(f"the file has more than {MOST_BYTES // 1_000_000} MB", "no ship needs as much")
    try:
        return _parsed(content, None)
    except _TokenError:
        if _is_utf_8(content):
            raise
        return _parsed(content.decode(OLD_ENCODING, "replace").encode("utf-8"), "utf-8")


def _is_utf_8(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _parsed(content: bytes, encoding: str | None) -> Element:
    from xml.parsers import expat  # few commands read XML

    builder, depth, count = TreeBuilder(), 0, 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if depth > DEEPEST or count > MOST_ELEMENTS:
            raise LargeXmlError("the file holds more elements than a ship or a game has", "name another file")
        builder.start(name, attributes)

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(name)

    def refuse(*_: Any) -> None:  # noqa: ANN401 - whatever the parser says of the declaration
        line = parser.CurrentLineNumber
        raise EntitiesError("the file has entities of its own", "write the letters themselves in their place", line)

    parser = expat.ParserCreate(encoding)
    parser.EntityDeclHandler = refuse
    # below a document type an entity that nobody declares would be passed over without a word
    parser.SkippedEntityHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        said = expat.ErrorString(error.code)
        kind = _TokenError if said == expat.errors.XML_ERROR_INVALID_TOKEN else XmlError
        raise kind(f"the XML is broken: {said}", "mend the line, or export the file anew", error.lineno) from error
    except (ValueError, LookupError) as error:
        raise XmlError(f"the encoding cannot be read: {error}", "save the file as UTF-8") from error
    return builder.close()
