"""Drawings as SVG, the one module that knows svgwrite.

The type is embedded as a subset of the used letters, so that a screen shows what the printer prints.
"""

import base64
import io
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from shipyard.sheets import fonts
from shipyard.sheets.drawing import MM, Anchor, Circle, Drawing, Group, Ink, Item, Line, Path, Point, Rect, Text, flat

COLOURS = {Ink.NONE: "none", Ink.BLACK: "#000", Ink.WHITE: "#fff", Ink.GREY: "#999"}
"""The colour of each ink."""

PLACES = 3
"""The decimals of a coordinate."""


def svg(drawing: Drawing, *, embed: bool = True, language: str = "en", validate: bool = False) -> str:
    """Write one page as SVG, without an XML declaration so that it can stand inside HTML.

    `embed` puts the type into the file; without it the page that shows the SVG must name the family. A group's
    role is its `class`. `validate` has svgwrite check every element, which is slow and for tests.
    """
    import svgwrite

    page = svgwrite.Drawing(
        size=(f"{_number(drawing.width / MM)}mm", f"{_number(drawing.height / MM)}mm"),
        viewBox=f"0 0 {_number(drawing.width)} {_number(drawing.height)}",
        debug=validate,
    )
    page.attribs["xml:lang"] = language
    page.attribs["xml:space"] = "preserve"
    page.set_desc(title=fonts.printable(drawing.title))
    page.defs.add(page.style(_style(drawing.items, embed)))
    page.add(page.rect((0, 0), (_number(drawing.width), _number(drawing.height)), fill=COLOURS[Ink.WHITE]))
    body = page.g(fill="none", stroke=COLOURS[Ink.BLACK], stroke_linejoin="round", stroke_linecap="round")
    for item in drawing.items:
        body.add(_element(page, item))
    page.add(body)
    return f"{page.tostring()}\n"


def font_face(letters: str, *, bold: bool = False) -> str:
    """Write the CSS rule that embeds one weight with these letters only."""
    data = base64.b64encode(_subset("".join(sorted(set(letters))), bold)).decode("ascii")
    weight = "bold" if bold else "normal"
    return f'@font-face{{font-family:"{fonts.FAMILY}";font-weight:{weight};src:url(data:font/woff;base64,{data})}}'


def _style(items: Iterable[Item], embed: bool) -> str:
    texts = [item for item in flat(items) if isinstance(item, Text)]
    rules = [f'text{{font-family:"{fonts.FAMILY}";font-kerning:none;font-variant-ligatures:none;stroke:none}}']
    if embed:
        for bold in (False, True):
            letters = "".join(fonts.printable(text.string) for text in texts if text.bold == bold)
            if letters:
                rules.append(font_face(letters, bold=bold))
    return "".join(rules)


@lru_cache(maxsize=64)
def _subset(letters: str, bold: bool) -> bytes:
    from fontTools import subset  # type: ignore[import-untyped]

    options = subset.Options()
    options.flavor = "woff"
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    stream = io.BytesIO()
    with subset.load_font(fonts.path(bold), options) as font:
        subsetter.subset(font)
        subset.save_font(font, stream, options)
    return stream.getvalue()


def _element(page: Any, item: Item) -> Any:  # noqa: ANN401 - svgwrite has no types
    match item:
        case Line():
            ends = _point((item.x1, item.y1)), _point((item.x2, item.y2))
            edge = {"stroke_width": _number(item.stroke)}
            if item.ink is not Ink.BLACK:
                edge["stroke"] = COLOURS[item.ink]
            return page.line(*ends, **edge)
        case Rect():
            size = _number(item.width), _number(item.height)
            round_ = {"rx": _number(item.radius), "ry": _number(item.radius)} if item.radius else {}
            return page.rect(_point((item.x, item.y)), size, **round_, **_paint(item))
        case Circle():
            return page.circle(_point((item.x, item.y)), _number(item.radius), **_paint(item))
        case Path():
            return page.path(_steps(item), **_paint(item))
        case Text():
            return _text(page, item)
        case Group():
            group = page.g(class_=item.role)
            for member in item.items:
                group.add(_element(page, member))
            return group


def _paint(item: Rect | Circle | Path) -> dict[str, str]:
    paint = {} if item.fill is Ink.NONE else {"fill": COLOURS[item.fill]}
    if item.stroke:
        return {**paint, "stroke_width": _number(item.stroke)}
    return {**paint, "stroke": "none"}


def _steps(path: Path) -> str:
    steps = [f"M{_pair(path.start)}"]
    for segment in path.segments:
        letter = "L" if len(segment) == 1 else "C"
        steps.append(letter + " ".join(_pair(point) for point in segment))
    return "".join(steps) + ("Z" if path.closed else "")


def _text(page: Any, text: Text) -> Any:  # noqa: ANN401 - svgwrite has no types
    settings = {"font_size": _number(text.size), "fill": COLOURS[text.ink]}
    if text.bold:
        settings["font_weight"] = "bold"
    if text.anchor is not Anchor.START:
        settings["text_anchor"] = text.anchor.value
    at = _point((text.x, text.y))
    if text.turn:
        settings["transform"] = f"rotate({text.turn} {at[0]} {at[1]})"
    return page.text(fonts.printable(text.string), insert=at, **settings)


def _number(value: float) -> str:
    rounded = round(value, PLACES) + 0.0  # adding 0 turns -0.0 into 0.0
    return f"{rounded:.{PLACES}f}".rstrip("0").rstrip(".")


def _point(point: Point) -> tuple[str, str]:
    return _number(point[0]), _number(point[1])


def _pair(point: Point) -> str:
    return ",".join(_point(point))
