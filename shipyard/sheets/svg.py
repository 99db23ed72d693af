"""Drawings as SVG, the one module that knows svgwrite.

The type is embedded as a subset of the used letters, so that a screen shows what the printer prints.
"""

import base64
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from shipyard.sheets import fonts
from shipyard.sheets.drawing import MM, Circle, Drawing, Group, Ink, Item, Line, Path, Point, Rect, Text, flat
from shipyard.sheets.faces import Face, bundled
from shipyard.sheets.places import corner, start
from shipyard.sheets.subsets import woff

COLOURS = {Ink.NONE: "none", Ink.BLACK: "#000", Ink.WHITE: "#fff", Ink.GREY: "#999"}
"""The colour of each ink."""

PLACES = 3
"""The decimals of a coordinate."""

TEXT_RULE = (
    f'text{{font-family:"{fonts.FAMILY}";font-kerning:none;font-variant-ligatures:none;'
    # Letters stand where they are written: a browser shall not put them in another order, nor join them.
    "direction:ltr;unicode-bidi:bidi-override;stroke:none}"
)
"""How the texts of a drawing are set."""

PLAIN = frozenset(map(chr, range(0x20, 0x7F)))
"""The letters that a page which uses most of them gets all of, so that pages can share a subset."""


def svg(
    drawing: Drawing,
    *,
    embed: bool = True,
    style: bool = True,
    language: str = "en",
    validate: bool = False,
    ground: Ink = Ink.WHITE,
) -> str:
    """Write one page as SVG, without an XML declaration so that it can stand inside HTML.

    `embed` puts the type into the file; without it the page that shows the SVG must name the family. Without `style`
    it has no style sheet of its own, and that page must have `TEXT_RULE`. A group's role is its `class`. `validate` has
    svgwrite check every element, which is slow and for tests. `ground` is what the page is filled with; one without
    ink is see-through.
    """
    import svgwrite

    page = svgwrite.Drawing(
        size=(f"{_number(drawing.width / MM)}mm", f"{_number(drawing.height / MM)}mm"),
        viewBox=f"0 0 {_number(drawing.width)} {_number(drawing.height)}",
        debug=validate,
    )
    page.attribs["xml:lang"] = language
    page.attribs["xml:space"] = "preserve"
    page.set_desc(title=fonts.plain(drawing.title))
    if style:
        page.defs.add(page.style(_style(drawing.items, embed)))
    if ground is not Ink.NONE:
        page.add(page.rect((0, 0), (_number(drawing.width), _number(drawing.height)), fill=COLOURS[ground]))
    body = page.g(fill="none", stroke=COLOURS[Ink.BLACK], stroke_linejoin="round", stroke_linecap="round")
    for item in drawing.items:
        body.add(_element(page, item))
    page.add(body)
    return f"{page.tostring()}\n"


def font_face(face: Face, letters: Iterable[str]) -> str:
    """Write the CSS rule that embeds one face with these letters only."""
    wanted = set(letters)
    if 2 * len(wanted & PLAIN) > len(PLAIN):
        wanted |= PLAIN
    data = base64.b64encode(woff(face, "".join(sorted(wanted)))).decode("ascii")
    weight = "bold" if face is bundled(bold=True) else "normal"
    family = _family(face).split(",")[0]
    return f"@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/woff;base64,{data})}}"


def _family(face: Face) -> str:
    """Name a face in a style; a lent one has a name of ours first, so that nothing else is shown in its place."""
    if face in (bundled(), bundled(bold=True)):
        return f'"{fonts.FAMILY}"'
    return f'"Shipyard {face.name}","{face.family}"'


def _style(items: Iterable[Item], embed: bool) -> str:
    rules = [TEXT_RULE]
    if embed:
        letters: dict[Face, set[str]] = {}
        for text in flat(items):
            if isinstance(text, Text):
                for run in fonts.runs(text.string, bold=text.bold):
                    letters.setdefault(run.face, set()).update(run.string)
        # The bundled type first, regular before bold, then what is lent, in the order of its names.
        order = sorted(letters, key=lambda face: (face is not bundled(), face is not bundled(bold=True), face.name))
        rules.extend(font_face(face, letters[face]) for face in order)
    return "".join(rules)


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
            radius = _number(corner(item))
            round_ = {"rx": radius, "ry": radius} if item.radius else {}
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
    x, y = start(text)
    at = _point((x, y))
    if text.turn:
        settings["transform"] = f"rotate({text.turn} {at[0]} {at[1]})"
    runs = fonts.runs(text.string, bold=text.bold)
    own = bundled(text.bold)
    if all(run.face is own for run in runs):
        return page.text("".join(run.string for run in runs), insert=at, **settings)
    element = page.text("", insert=at, **settings)
    for run in runs:
        # What is lent has one weight, and a browser shall not make another of it.
        lent = {} if run.face is own else {"font_family": _family(run.face), "font_weight": "normal"}
        # Each run stands where the widths of those before it say, not where a viewer ends up.
        element.add(page.tspan(run.string, x=[_number(x)], **lent))
        x += text.size * run.face.ems(run.string)
    return element


@lru_cache(maxsize=1 << 14)
def _number(value: float) -> str:
    rounded = round(value, PLACES) + 0.0  # adding 0 turns -0.0 into 0.0
    return f"{rounded:.{PLACES}f}".rstrip("0").rstrip(".")


def _point(point: Point) -> tuple[str, str]:
    return _number(point[0]), _number(point[1])


def _pair(point: Point) -> str:
    return f"{_number(point[0])},{_number(point[1])}"
