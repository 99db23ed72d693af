"""Reading SVG files that strangers may have made: a small subset of shapes, and nothing that a file could order.

The parser is the standard library's expat, which is kept up with every release of Python. Its handlers refuse a
document type with declarations of its own, and with that every entity; expat by itself neither opens another file
nor the network. (defusedxml does the same by the same handlers; its last release is of 2021.)
"""

from collections import Counter
from collections.abc import Mapping

from attrs import field, frozen

from shipyard.files import codes
from shipyard.files.svg_paths import PathError
from shipyard.files.svg_shapes import SHAPES, UNMOVED, Attributes, Matrix, extent, joined, numbers, shape, transform
from shipyard.model.silhouette import Outline
from shipyard.rules.findings import Code

NAMESPACE = "http://www.w3.org/2000/svg"

GROUPS = ("g", "a")
"""Elements whose inside is read as if it stood outside."""

QUIET = ("title", "desc", "metadata", "defs")
"""Elements that draw nothing, so that nothing is lost with them."""

DEEPEST, MOST_ELEMENTS, MOST_STEPS = 64, 20_000, 5_000
"""How deep elements may stand in each other, how many there may be, and how many lines and curves are drawn."""


class SvgError(Exception):
    """Raised where a file is no SVG that can be used: the code, what is wrong and what to do."""

    def __init__(self, code: Code, message: str, remedy: str) -> None:
        """Keep all three."""
        self.code, self.message, self.remedy = code, message, remedy
        super().__init__(message)


@frozen
class Picture:
    """What is drawn of a file, in its own units, and how many of which elements were passed over."""

    outlines: tuple[Outline, ...]
    ignored: Mapping[str, int] = field(factory=dict)


def read_svg(text: str) -> Picture:
    """Read the shapes of an SVG; raises SvgError."""
    from xml.parsers import expat

    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = _refuse_declarations
    parser.EntityDeclHandler = _refuse_entities
    parser.StartElementHandler = reader.open
    parser.EndElementHandler = reader.close
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        said = expat.errors.messages.get(error.code, "it cannot be parsed")
        message = f"its XML is broken on line {error.lineno}: {said}"
        raise SvgError(codes.BROKEN_SVG, message, "save it again as plain SVG") from None
    return Picture(tuple(reader.outlines), dict(reader.ignored))


def _refuse_declarations(_name: str, _system: str | None, _public: str | None, inside: bool) -> None:
    if inside:
        raise SvgError(codes.BROKEN_SVG, "it declares things of its own in its DOCTYPE", _PLAIN)


def _refuse_entities(*_declared: object) -> None:
    raise SvgError(codes.BROKEN_SVG, "it declares entities", _PLAIN)


_PLAIN = "take the DOCTYPE out, or save it again as plain SVG"


@frozen
class _Within:
    """What holds inside an element."""

    matrix: Matrix = UNMOVED
    filled: bool = True


class _Reader:
    """Takes elements as they open and close, and keeps the outlines."""

    def __init__(self) -> None:
        self.outlines: list[Outline] = []
        self.ignored: Counter[str] = Counter()
        self.within: list[_Within] = []
        self.page: tuple[float, float, float, float] | None = None
        self.skipped = 0
        """How deep we are in an element that is passed over; 0 outside."""
        self.elements = 0
        self.steps = 0

    def open(self, tag: str, given: Attributes) -> None:
        """Take an element."""
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self.within) + self.skipped >= DEEPEST:
            raise SvgError(codes.LARGE_SVG, "it has too many elements, or nests them too deep", _SIMPLER)
        namespace, _, name = tag.rpartition(" ")
        if not self.within:
            self.root(namespace, name, given)
        elif self.skipped or namespace not in ("", NAMESPACE) or _hidden(given):
            self.skipped += 1
        else:
            self.element(name, given)

    def close(self, _tag: str) -> None:
        """Leave an element."""
        if self.skipped:
            self.skipped -= 1
        else:
            self.within.pop()

    def root(self, namespace: str, name: str, given: Attributes) -> None:
        """Take the outermost element."""
        if name != "svg" or namespace not in ("", NAMESPACE):
            raise SvgError(codes.NO_SVG, "it is XML, but no SVG", "name an SVG file")
        box = numbers(given.get("viewBox", ""))
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            self.page = (box[0], box[1], box[0] + box[2], box[1] + box[3])
        self.within.append(_Within(filled=_filled(given, True)))

    def element(self, name: str, given: Attributes) -> None:
        """Take an element that may be drawn."""
        around = self.within[-1]
        if name not in SHAPES and name not in GROUPS:
            self.ignored.update([name] if name not in QUIET else [])
            self.skipped += 1
            return
        try:
            matrix = joined(around.matrix, transform(given.get("transform", "")))
            filled = _filled(given, around.filled)
            found = [] if name in GROUPS else shape(name, given, matrix, filled=filled)
        except PathError:
            self.ignored[f"{name} that cannot be read"] += 1
            self.skipped += 1
            return
        self.within.append(_Within(matrix, filled))
        if found and not self.on_page(found):
            self.ignored[f"{name} outside the viewBox"] += 1
            return
        self.outlines += found
        self.steps += sum(len(each.steps) for each in found)
        if self.steps > MOST_STEPS:
            raise SvgError(codes.LARGE_SVG, f"it has more than {MOST_STEPS} lines and curves", _SIMPLER)

    def on_page(self, found: list[Outline]) -> bool:
        """Say whether any of a shape lies inside the viewBox."""
        if self.page is None:
            return True
        left, top, right, bottom = extent(found)
        return left <= self.page[2] and right >= self.page[0] and top <= self.page[3] and bottom >= self.page[1]


_SIMPLER = "draw the outline with fewer points"


def _filled(given: Attributes, around: bool) -> bool:
    stated = _styled(given, "fill")
    return around if stated is None else stated != "none"


def _hidden(given: Attributes) -> bool:
    return _styled(given, "display") == "none" or _styled(given, "visibility") in ("hidden", "collapse")


def _styled(given: Attributes, name: str) -> str | None:
    """Look a property up, in the style or as an attribute of its own."""
    for part in given.get("style", "").split(";"):
        key, _, value = part.partition(":")
        if key.strip() == name:
            return value.strip()
    found = given.get(name)
    return None if found is None else found.strip()
