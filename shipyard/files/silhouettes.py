"""The silhouette that a design names: an SVG or PNG beside its file, as the outlines that a sheet draws."""

from collections.abc import Iterable

from attrs import evolve

from shipyard.files import codes
from shipyard.files.designs import Loaded
from shipyard.files.svg import Picture, SvgError, read_svg
from shipyard.files.svg_shapes import extent, moved
from shipyard.files.text import read_bytes, read_text
from shipyard.files.words import clean, quoted
from shipyard.model.silhouette import Outline, Point, Silhouette
from shipyard.rules.findings import Finding

PATH = ("silhouette",)
"""The field of a design."""

LONGER = 1000.0
"""The longer side of a silhouette, in its own units; its points stand on whole thousandths of one."""

MOST_BYTES = 8 * 1024**2
"""How large a PNG may be."""

THINNEST = 0.01
"""An outline that is narrower than this part of its length has no shape."""

Found = tuple[Silhouette | None, tuple[Finding, ...]]
"""A silhouette, or None where there is none to draw, and what was found."""


def silhouette_of(loaded: Loaded) -> Found:
    """Read the silhouette of a design; never raises."""
    word = loaded.design.silhouette if loaded.design else None
    if word is None:
        return None, ()
    file = loaded.beside(PATH) / word
    if file.suffix.lower() == ".png":
        content, placed = read_bytes(file, MOST_BYTES)
        if content is None:
            return None, tuple(_unread(each.finding, word) for each in placed)
        return silhouette_of_png(content, word)
    if file.suffix.lower() != ".svg":
        message = f"the silhouette {quoted(word)} is neither an SVG nor a PNG"
        return None, (codes.NO_SVG.at(PATH, message, "use an SVG outline, or a PNG of the ship alone"),)
    text, placed = read_text(file)
    if text is None:
        return None, tuple(_unread(each.finding, word) for each in placed)
    return silhouette_of_text(text, word)


def silhouette_of_text(text: str, name: str) -> Found:
    """Read a silhouette from the text of an SVG that goes by a name."""
    try:
        picture = read_svg(text)
    except SvgError as error:
        return None, (error.code.at(PATH, f"the silhouette {quoted(name)}: {error.message}", error.remedy),)
    made = _fitted(picture.outlines)
    if made is None:
        message = f"the silhouette {quoted(name)} has no outline: {_kinds(picture) or 'nothing is drawn in it'}"
        remedy = "draw it with paths, polygons, rects, circles or ellipses"
        return None, (codes.NO_OUTLINE.at(PATH, message, remedy),)
    if not picture.ignored:
        return made, ()
    message = f"of the silhouette {quoted(name)} is not drawn: {_kinds(picture)}"
    return made, (codes.NOT_DRAWN.at(PATH, message, "turn it into paths, or take it out"),)


def silhouette_of_png(content: bytes, name: str) -> Found:
    """Read a silhouette from the bytes of a PNG that goes by a name."""
    from shipyard.files.silhouette_png import traced  # few designs bring pictures along

    if len(content) > MOST_BYTES:
        message = f"the silhouette {quoted(name)} is larger than {MOST_BYTES // 1024**2} MiB"
        return None, (codes.LARGE_SVG.at(PATH, message, "save it with fewer dots"),)
    try:
        made = _fitted(traced(content))
    except SvgError as error:
        return None, (error.code.at(PATH, f"the silhouette {quoted(name)}: {error.message}", error.remedy),)
    if made is None:
        message = f"the silhouette {quoted(name)} has no outline: all of it is ship, or all of it ground"
        remedy = "draw the ship black on white, or on a transparent ground"
        return None, (codes.NO_OUTLINE.at(PATH, message, remedy),)
    return made, ()


def _unread(finding: Finding, word: str) -> Finding:
    """Say of a silhouette what was said of its file."""
    code = codes.LARGE_SVG if finding.code == codes.TOO_LARGE.code else codes.NO_SILHOUETTE
    return code.at(PATH, f"the silhouette {quoted(word)}: {finding.message}", finding.remedy)


def _kinds(picture: Picture) -> str:
    most = 6
    kinds = [f"{number} {clean(name)}" for name, number in sorted(picture.ignored.items())]
    return ", ".join([*kinds[:most], *(["..."] if len(kinds) > most else [])])


def _fitted(outlines: Iterable[Outline]) -> Silhouette | None:
    """Move outlines to the origin and scale them to the usual size; None where they have no area."""
    found = tuple(outlines)
    if not found:
        return None
    left, top, right, bottom = extent(found)
    longer = max(right - left, bottom - top)
    if min(right - left, bottom - top) <= THINNEST * longer:
        return None
    factor = LONGER / longer
    matrix = (factor, 0.0, 0.0, factor, -left * factor, -top * factor)
    placed = tuple(_rounded(moved(each, matrix)) for each in found)
    return Silhouette(round((right - left) * factor, 3), round((bottom - top) * factor, 3), placed)


def _rounded(outline: Outline) -> Outline:
    def near(point: Point) -> Point:
        return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0

    steps = tuple(
        (near(each[0]),) if len(each) == 1 else (near(each[0]), near(each[1]), near(each[2])) for each in outline.steps
    )
    return evolve(outline, start=near(outline.start), steps=steps)
