"""Page templates: from a file to a template and everything that is wrong with it, with file and line."""

from functools import cache
from pathlib import Path as FilePath

from attrs import evolve, frozen

from shipyard.files import codes, library
from shipyard.files.document import Document, read_document
from shipyard.files.faults import Gathering, fault
from shipyard.files.formats import upgrade
from shipyard.files.placed import Placed, at_line, in_order
from shipyard.files.reading import converter, read
from shipyard.files.scalars import real, wrong
from shipyard.files.template_checks import faults_of
from shipyard.files.text import shown_file
from shipyard.files.variants import origin_of
from shipyard.files.words import quoted, shown
from shipyard.model.bounds import listed
from shipyard.model.template import SIDE, SIZES, Size, Template
from shipyard.rules.findings import Severity
from shipyard.rules.words import did_you_mean, nearest

SUFFIX = ".toml"
"""What the files of the bundled templates end in."""


@frozen(eq=False, repr=False)
class LoadedTemplate:
    """What came of the file of a template; no template where there is any error."""

    file: str
    template: Template | None = None
    findings: tuple[Placed, ...] = ()


@cache
def home() -> FilePath:
    """Give the folder of the templates that come with the program."""
    return library.library().parent / "templates"


@cache
def template_names() -> tuple[str, ...]:
    """List the templates that come with the program by name, `full` first."""
    found = sorted(file.stem for file in home().glob(f"*{SUFFIX}"))
    return tuple(sorted(found, key=lambda name: name != "full"))


def find_template(word: str) -> LoadedTemplate:
    """Read the template that a player names: one that comes with the program, or the path of a file; never raises."""
    if word in template_names():
        return read_template(home() / f"{word}{SUFFIX}")
    if word.lower().endswith((".toml", ".json")) or FilePath(word).is_file():
        return read_template(word)
    remedy = did_you_mean(word, template_names(), f"there are {', '.join(template_names())}, and paths of files")
    placed = at_line(codes.UNKNOWN_TEMPLATE, shown_file(word), 1, f"there is no template {quoted(word)}", remedy)
    return LoadedTemplate(word, findings=(placed,))


def read_template(file: str | FilePath) -> LoadedTemplate:
    """Read a template from a file, or from standard input for `-`; never raises."""
    document, findings = read_document(file)
    if document is None:
        return LoadedTemplate(str(file), findings=findings)
    loaded = template_of(document)
    return evolve(loaded, findings=in_order((*findings, *loaded.findings)))


def template_of(document: Document) -> LoadedTemplate:
    """Read a template from a document."""
    origin = origin_of(document)
    data, faults = upgrade(document.data)
    findings = list(faults)
    template: Template | None = None
    if data is not None:
        _teach()
        template, more = read(data, Template)
        findings += more
        if template is not None:
            findings += faults_of(template, data)
    placed = in_order(map(origin.place, findings))
    sound = all(each.finding.severity is not Severity.ERROR for each in placed)
    return LoadedTemplate(document.file, template if sound else None, placed)


@cache
def _teach() -> None:
    """Teach the converter, once, that a size is a word or a pair of lengths."""
    converter().register_structure_hook(Size, _size)


def _size(value: object, _type: object) -> Size:
    need = f"{listed(quoted(word) for word in SIZES)}, or [width, height] in millimetres"
    if isinstance(value, str):
        if value in SIZES:
            return SIZES[value]
        near = nearest(value, tuple(SIZES))
        remedy = f"did you mean {quoted(near)}?" if near else f"write {need}"
        raise fault(codes.NO_CHOICE, f"must be {need}, not {quoted(value)}", remedy)
    if not isinstance(value, list) or len(value) != 2:
        raise wrong(value, need)
    gathering = Gathering()
    sides = [gathering.take((index,), _side, side) for index, side in enumerate(value)]
    gathering.finish()
    width, height = (side or 0.0 for side in sides)
    return Size(width, height)


def _side(value: object) -> float:
    length = real(value)
    if said := SIDE.fault(length):
        remedy = f"write a number of millimetres from {SIDE.least:g} to {SIDE.most:g}"
        raise fault(codes.OUT_OF_BOUNDS, f"{said} mm, not {shown(value)}", remedy)
    return length
