"""Drawings as one PDF, the one module that knows reportlab.

Strings are drawn as they are, never as reportlab paragraphs, which would read them as markup.
"""

import io
from collections.abc import Iterable
from typing import IO, Any

from attrs import frozen

from shipyard.sheets import fonts
from shipyard.sheets.drawing import Anchor, Circle, Drawing, Group, Ink, Item, Line, Path, Rect, Text

GREYS = {Ink.BLACK: 0.0, Ink.WHITE: 1.0, Ink.GREY: 0.6}
"""How light each ink is, from black at 0 to white at 1."""

FACES = {False: "ShipyardCondensed", True: "ShipyardCondensed-Bold"}
"""The names under which reportlab knows the two weights; `True` is bold."""


@frozen(kw_only=True)
class About:
    """What a PDF says of itself."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"


def write_pdf(drawings: Iterable[Drawing], stream: IO[bytes], about: About) -> int:
    """Write the pages to a binary stream, one after the other, and give their number.

    Drawings are taken as they come, so a generator keeps one page's drawing in memory at a time. Each page has its
    own size and its entry in the outline. The same drawings give the same bytes.
    """
    from reportlab.pdfgen.canvas import Canvas

    _register()
    canvas = Canvas(
        stream,
        invariant=1,
        pageCompression=1,
        initialFontName=FACES[False],  # type: ignore[arg-type]
        lang=about.language,
    )
    canvas.setTitle(fonts.printable(about.title))
    canvas.setAuthor(fonts.printable(about.author))
    canvas.setSubject(fonts.printable(about.subject))
    canvas.setCreator("Shipyard")
    canvas.setViewerPreference("PrintScaling", "None")
    pages = 0
    for drawing in drawings:
        pages += 1
        canvas.setPageSize((drawing.width, drawing.height))
        canvas.bookmarkPage(f"page-{pages}")
        canvas.addOutlineEntry(fonts.printable(drawing.title), f"page-{pages}", 0)
        canvas.setLineJoin(1)
        canvas.setLineCap(1)
        for item in drawing.items:
            _draw(canvas, item, drawing.height)
        canvas.showPage()
    canvas.save()
    return pages


def pdf(drawings: Iterable[Drawing], about: About) -> bytes:
    """Give the pages as the bytes of one PDF."""
    stream = io.BytesIO()
    write_pdf(drawings, stream, about)
    return stream.getvalue()


def _register() -> None:
    """Make the type known to reportlab, whose list of fonts is one for the process."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for bold, name in FACES.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(fonts.path(bold)), asciiReadable=0))


def _draw(canvas: Any, item: Item, height: float) -> None:  # noqa: ANN401 - reportlab's own types are loose
    """Draw one item; a PDF's y grows upwards, so each y is taken from the page's height."""
    match item:
        case Line():
            canvas.setStrokeGray(GREYS[item.ink])
            canvas.setLineWidth(item.stroke)
            canvas.line(item.x1, height - item.y1, item.x2, height - item.y2)
        case Rect():
            painted = _paint(canvas, item.fill, item.stroke)
            bottom = height - item.y - item.height
            if item.radius:
                canvas.roundRect(item.x, bottom, item.width, item.height, item.radius, **painted)
            else:
                canvas.rect(item.x, bottom, item.width, item.height, **painted)
        case Circle():
            painted = _paint(canvas, item.fill, item.stroke)
            canvas.circle(item.x, height - item.y, item.radius, **painted)
        case Path():
            painted = _paint(canvas, item.fill, item.stroke)
            canvas.drawPath(_path(canvas, item, height), **painted)
        case Text():
            _text(canvas, item, height)
        case Group():
            for member in item.items:
                _draw(canvas, member, height)


def _paint(canvas: Any, fill: Ink, stroke: float) -> dict[str, int]:  # noqa: ANN401
    if fill is not Ink.NONE:
        canvas.setFillGray(GREYS[fill])
    if stroke:
        canvas.setStrokeGray(GREYS[Ink.BLACK])
        canvas.setLineWidth(stroke)
    return {"fill": int(fill is not Ink.NONE), "stroke": int(stroke > 0)}


def _path(canvas: Any, path: Path, height: float) -> Any:  # noqa: ANN401
    outline = canvas.beginPath()
    outline.moveTo(path.start[0], height - path.start[1])
    for segment in path.segments:
        if len(segment) == 1:
            outline.lineTo(segment[0][0], height - segment[0][1])
        else:
            (x1, y1), (x2, y2), (x3, y3) = segment
            outline.curveTo(x1, height - y1, x2, height - y2, x3, height - y3)
    if path.closed:
        outline.close()
    return outline


def _text(canvas: Any, text: Text, height: float) -> None:  # noqa: ANN401
    string = fonts.printable(text.string)
    length = fonts.width(text.string, text.size, bold=text.bold)
    before = {Anchor.START: 0.0, Anchor.MIDDLE: length / 2, Anchor.END: length}[text.anchor]
    canvas.setFont(FACES[text.bold], text.size)
    canvas.setFillGray(GREYS[text.ink])
    if not text.turn:
        canvas.drawString(text.x - before, height - text.y, string)
        return
    canvas.saveState()
    canvas.translate(text.x, height - text.y)
    canvas.rotate(-text.turn)
    canvas.drawString(-before, 0, string)
    canvas.restoreState()
