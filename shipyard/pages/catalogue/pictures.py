"""Sheets as pictures inside a page of HTML: without what the page says once for all of them."""

import re
from collections.abc import Iterable
from html import escape
from xml.etree import ElementTree

from shipyard.sheets import fonts
from shipyard.sheets.drawing import BOX, MM, Drawing, Item, Text, flat
from shipyard.sheets.faces import Face, bundled
from shipyard.sheets.svg import font_face, svg

STYLE = (
    f"fill:none;stroke:#000;stroke-width:{BOX};stroke-linejoin:round;stroke-linecap:round",
    f'font-family:"{fonts.FAMILY}";font-kerning:none;font-variant-ligatures:none;white-space:pre;direction:ltr;'
    "unicode-bidi:bidi-override;stroke:none",
)
"""How pictures and their texts are drawn where they say nothing else, as the SVG of a sheet has it."""

USUAL = {"stroke-width": f"{BOX:g}", "fill": "none", "stroke": "#000"}
"""What an element need not say."""

THIRD = re.compile(r"-?\d+\.\d{3}\b")
"""A number with more decimals than a screen shows."""


def picture(drawing: Drawing, label: str) -> str:
    """Give a drawing as an element of HTML, which a screen reader reads as its label."""
    root = ElementTree.fromstring(svg(drawing, embed=False))
    width, height = drawing.width, drawing.height
    written = [
        f'<svg role="img" aria-label="{escape(fonts.plain(label))}" viewBox="{root.get("viewBox")}" '
        f'style="--width:{width / MM:.1f}mm;aspect-ratio:{width:.0f}/{height:.0f}">'
    ]
    # The page is the paper: what is drawn on it comes last.
    for child in root[-1]:
        _write(child, written)
    written.append("</svg>")
    return "".join(written)


def picture_style() -> str:
    """Give the style that pictures rest on."""
    shapes, texts = STYLE
    return f".sheet svg{{{shapes}}}.sheet text{{{texts}}}.sheet text:not([fill]){{fill:#000}}"


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _write(element: ElementTree.Element, written: list[str]) -> None:
    """Write an element without the groups that only say what a thing is, and without what goes without saying."""
    tag = _tag(element)
    if tag == "g":
        for child in element:
            _write(child, written)
        return
    usual = USUAL if tag not in ("text", "tspan") else {"fill": "#000"}
    stated = {
        name: THIRD.sub(_shorter, value)
        for key, value in element.attrib.items()
        if usual.get(name := key.rpartition("}")[2]) != value
    }
    written.append("<" + " ".join([tag, *(f'{name}="{escape(value)}"' for name, value in stated.items())]))
    if not len(element) and not element.text:
        written.append("/>")
        return
    written.append(">" + escape(element.text or "", quote=False))
    for child in element:
        _write(child, written)
    written.append(f"</{tag}>")


def _shorter(found: re.Match[str]) -> str:
    return f"{float(found[0]):.2f}".rstrip("0").rstrip(".")


class Letters:
    """The letters that a page needs of each face, which it embeds once."""

    def __init__(self) -> None:
        self.wanted: dict[Face, set[str]] = {}

    def of(self, items: Iterable[Item]) -> None:
        """Add those of a drawing."""
        for item in flat(items):
            if isinstance(item, Text):
                self.add(item.string, bold=item.bold)

    def add(self, text: str, *, bold: bool = False) -> None:
        """Add those of a text."""
        for run in fonts.runs(text, bold=bold):
            self.wanted.setdefault(run.face, set()).update(run.string)

    def rules(self) -> str:
        """Give the rules of CSS that embed them; the bundled type first, then what is lent."""
        own = (bundled(), bundled(bold=True))
        order = sorted(self.wanted, key=lambda face: (own.index(face) if face in own else len(own), face.name))
        return "".join(font_face(face, self.wanted[face]) for face in order)
