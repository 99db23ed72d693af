"""Drawings as one PDF: pages, outline and labels.

With `streamed` and `installed` the only module that knows reportlab. Strings are set as they are, never as reportlab
paragraphs, which would read them as markup.
"""

import io
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import IO, Any

from attrs import frozen

from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.faces import Face, bundled
from shipyard.sheets.operators import operators
from shipyard.sheets.streamed import streamed

VERSION = (1, 7)
"""The version of PDF; asking for no scaling when it is printed is from 1.6 on."""


@frozen(kw_only=True)
class About:
    """What a PDF says of itself."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"


def write_pdf(pages: Iterable[Page | Drawing], stream: IO[bytes], about: About) -> int:
    """Write pages to a binary stream, each as soon as it comes, and give their number.

    A generator of pages thus keeps one of them in memory at a time. Each page has its own size, its label, which is
    the drawing's title, and its entry in the outline. The same drawings give the same bytes.
    """
    canvas = _canvas(stream, about)
    glyphs = _glyphs(canvas._doc)
    outline = _Outline(canvas)
    number = 0
    for number, page in enumerate(pages, start=1):
        page = Page(page) if isinstance(page, Drawing) else page
        drawing = page.drawing
        canvas.setPageSize((drawing.width, drawing.height))
        canvas.addPageLabel(number - 1, prefix=fonts.plain(drawing.title).strip() or str(number))
        for headings in page.listed:
            outline.add(headings)
        _link(canvas, page)
        canvas.addLiteral(operators(drawing, glyphs))
        canvas.showPage()
    if number > 1:
        canvas.showOutline()
    canvas.save()
    return number


def pdf(pages: Iterable[Page | Drawing], about: About) -> bytes:
    """Give pages as the bytes of one PDF."""
    stream = io.BytesIO()
    write_pdf(pages, stream, about)
    return stream.getvalue()


def _canvas(stream: IO[bytes], about: About) -> Any:  # noqa: ANN401 - reportlab's own types are loose
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfgen.canvas import Canvas

    # A canvas starts with a font, and one of its own would stand in every file.
    first = _font(bundled())
    pdfmetrics.registerFont(first)
    canvas: Any = Canvas(stream, initialFontName=first.fontName, invariant=1)
    canvas._doc = streamed()(stream, invariant=1, compression=1, pdfVersion=VERSION, lang=about.language)
    canvas.setTitle(fonts.plain(about.title))
    canvas.setAuthor(fonts.plain(about.author))
    canvas.setSubject(fonts.plain(about.subject))
    canvas.setCreator("Shipyard")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _link(canvas: Any, page: Page) -> None:  # noqa: ANN401
    """Mark what links lead to on a page, and the parts of it that are links."""
    height = page.drawing.height
    for anchor in page.anchors:
        canvas.bookmarkPage(f"to-{anchor.name}", fit="XYZ", left=0, top=height - anchor.y)
    for link in page.links:
        box = link.box
        corners = (box.left, height - box.bottom, box.right, height - box.top)
        canvas.linkAbsolute("", f"to-{link.anchor}", corners, Border="[0 0 0]")


class _Outline:
    """Adds entries to a document's outline, each under headings that are written once for entries in a row."""

    def __init__(self, canvas: Any) -> None:  # noqa: ANN401
        self.canvas = canvas
        self.last: tuple[str, ...] = ()
        self.entries = 0

    def add(self, headings: tuple[str, ...]) -> None:
        """Add an entry for the page that is being drawn."""
        shared = 0
        # The last heading is the entry's own, and stands even where it is the same again.
        while shared < min(len(self.last), len(headings) - 1) and headings[shared] == self.last[shared]:
            shared += 1
        for level in range(shared, len(headings)):
            key = f"entry-{self.entries}"
            self.entries += 1
            self.canvas.bookmarkPage(key)
            self.canvas.addOutlineEntry(fonts.plain(headings[level]), key, level)
        self.last = headings


@cache
def _font(face: Face) -> Any:  # noqa: ANN401
    """Give a face as reportlab knows it; it keeps apart itself which letters each document uses."""
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(face.name, str(face.file), subfontIndex=face.number, asciiReadable=0)


def _glyphs(document: Any) -> Callable[[Face, str], tuple[tuple[str, str], ...]]:  # noqa: ANN401
    """Give what turns strings into the glyphs of a document's fonts, which grow as letters are asked for."""

    @lru_cache(maxsize=4096)
    def glyphs(face: Face, string: str) -> tuple[tuple[str, str], ...]:
        font = _font(face)
        pieces = font.splitString(string, document)
        return tuple((font.getSubsetInternalName(subset, document), codes.hex()) for subset, codes in pieces)

    return glyphs
