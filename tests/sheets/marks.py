"""What stands on a page, read back from a PDF's content stream and from an SVG: two readers, one form to compare.

A mark is a figure with its steps or a text with its start; y grows downwards, and inks are as light as PDF has them.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pypdf
from attrs import frozen

SVG = "{http://www.w3.org/2000/svg}"
LIGHT = {"#000": 0.0, "#fff": 1.0, "#999": 0.6, "none": None}
BEND = 0.5523
"""Where the control points of a quarter of a circle stand, in radii: what a curve of degree 3 can do."""

DIRECTIONS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}

Step = tuple[str, tuple[float, ...]]


@frozen
class Mark:
    """A figure or a text. A figure's kind is what SVG calls it, and `figure` for what PDF does not tell apart."""

    kind: str
    steps: tuple[Step, ...]
    fill: float | None
    edge: float | None
    weight: float
    string: str = ""
    bold: bool = False


# --- PDF -----------------------------------------------------------------------------------------------------------


def of_pdf(page: pypdf.PageObject) -> list[Mark]:
    """Read a page's content stream, operator by operator; an operator that is not known is a mistake."""
    contents = page.get_contents()
    assert contents is not None
    resources: Any = page["/Resources"]
    fonts = {name: _font(font.get_object()) for name, font in resources["/Font"].items()}
    return list(_Stream(float(page.mediabox.height), fonts).marks(contents.get_data().decode("ascii")))


def _font(font: Any) -> tuple[bool, dict[int, str]]:
    """Say whether a font is bold, and which letter each of its codes stands for."""
    table = font["/ToUnicode"].get_object().get_data().decode("ascii")
    (letters,) = re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL)
    pairs = re.findall(r"<([0-9A-F]+)> <([0-9A-F]+)>", letters)
    return "Bold" in font["/BaseFont"], {
        int(code, 16): bytes.fromhex(letter).decode("utf-16-be") for code, letter in pairs
    }


class _Stream:
    """The state of a page while its operators are read."""

    def __init__(self, height: float, fonts: dict[str, tuple[bool, dict[int, str]]]) -> None:
        self.height, self.fonts = height, fonts
        self.edge, self.fill, self.weight = 0.0, 0.0, 1.0
        self.steps: list[Step] = []
        self.string, self.at, self.along = "", (0.0, 0.0), (1.0, 0.0)
        self.font, self.size = "", 0.0

    def marks(self, stream: str) -> Iterator[Mark]:
        before: list[str] = []
        for word in stream.split():
            if re.fullmatch(r"-?[\d.]+|<[0-9a-f]*>|/\S+", word):
                before.append(word)
                continue
            yield from self.operate(word, before)
            before = []
        assert not before

    def operate(self, operator: str, before: list[str]) -> Iterator[Mark]:
        match operator:
            case "m" | "l" | "c":
                self.steps.append((operator, self.points(before)))
            case "h":
                self.steps.append(("h", ()))
            case "re":
                x, y, width, height = map(float, before)
                self.steps.append(("re", (x, self.height - y - height, width, height)))
            case "S" | "f" | "B" | "n":
                edge = self.edge if operator in "SB" else None
                fill = self.fill if operator in "fB" else None
                yield Mark("figure", tuple(self.steps), fill, edge, self.weight if edge is not None else 0)
                self.steps = []
            case "w":
                self.weight = float(before[0])
            case "G":
                self.edge = float(before[0])
            case "g":
                self.fill = float(before[0])
            case "BT":
                self.string, self.along = "", (1, 0)
            case "Td":
                self.at = (float(before[0]), self.height - float(before[1]))
            case "Tm":
                across, up, _, _, x, y = map(float, before)
                self.along, self.at = (across, -up), (x, self.height - y)
            case "Tf":
                self.font, self.size = before[0], float(before[1])
            case "Tj":
                letters = self.fonts[self.font][1]
                self.string += "".join(letters[code] for code in bytes.fromhex(before[0].strip("<>")))
            case "ET":
                steps = (("at", self.at), ("along", self.along))
                yield Mark("text", steps, self.fill, None, self.size, self.string, self.fonts[self.font][0])
            case "j" | "J" | "cm":
                assert before in (["1"], ["1", "0", "0", "1", "0", "0"])
            case _:
                raise AssertionError(operator)

    def points(self, numbers: list[str]) -> tuple[float, ...]:
        return tuple(
            self.height - float(number) if index % 2 else float(number) for index, number in enumerate(numbers)
        )


# --- SVG -----------------------------------------------------------------------------------------------------------


def of_svg(text: str) -> list[Mark]:
    """Read an SVG's elements, those in groups too, without the paper; an element that is not known is a mistake."""
    root = ElementTree.fromstring(text)
    (body,) = (group for group in root.findall(f"{SVG}g") if group.get("stroke-linejoin"))
    assert (body.get("fill"), body.get("stroke")) == ("none", "#000")
    return [mark for element in body.iter() if element.tag not in (f"{SVG}g", f"{SVG}tspan") for mark in _mark(element)]


def _mark(element: ElementTree.Element) -> Iterator[Mark]:
    kind = element.tag.removeprefix(SVG)

    def number(name: str) -> float:
        return float(element.get(name, "0"))

    if kind == "text":
        assert "text-anchor" not in element.attrib, "a viewer would decide where the text stands"
        string = "".join(element.itertext())
        turn = re.fullmatch(r"rotate\((\d+) (\S+) (\S+)\)", element.get("transform", ""))
        if turn:
            assert (float(turn[2]), float(turn[3])) == (number("x"), number("y"))
        steps = (("at", (number("x"), number("y"))), ("along", DIRECTIONS[int(turn[1]) if turn else 0]))
        fill, bold = LIGHT[element.get("fill", "")], element.get("font-weight") == "bold"
        if string:
            yield Mark("text", steps, fill, None, number("font-size"), string, bold)
        return
    fill, edge = LIGHT[element.get("fill", "none")], LIGHT[element.get("stroke", "#000")]
    weight = 0 if edge is None else number("stroke-width")
    yield Mark(kind, tuple(_steps(kind, element, number)), fill, edge, weight)


def _steps(kind: str, element: ElementTree.Element, number: Any) -> Iterator[Step]:
    match kind:
        case "line":
            yield "m", (number("x1"), number("y1"))
            yield "l", (number("x2"), number("y2"))
        case "rect" if "rx" not in element.attrib:
            yield "re", (number("x"), number("y"), number("width"), number("height"))
        case "rect":
            assert number("rx") == number("ry")
            yield from _rounded(number("x"), number("y"), number("width"), number("height"), number("rx"))
        case "circle":
            x, y, radius = number("cx"), number("cy"), number("r")
            corners = ((1, 0), (0, -1), (-1, 0), (0, 1), (1, 0))
            yield "m", (x + radius, y)
            for (x1, y1), (x2, y2) in pairwise(corners):
                yield (
                    "c",
                    tuple(
                        middle + radius * share
                        for share_x, share_y in (
                            (x1 + BEND * x2, y1 + BEND * y2),
                            (x2 + BEND * x1, y2 + BEND * y1),
                            (x2, y2),
                        )
                        for middle, share in ((x, share_x), (y, share_y))
                    ),
                )
            yield "h", ()
        case "path":
            for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", element.get("d", "")):
                yield (
                    {"M": "m", "L": "l", "C": "c", "Z": "h"}[letter],
                    tuple(map(float, numbers.replace(",", " ").split())),
                )
        case _:
            raise AssertionError(kind)


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> Iterator[Step]:
    """Give a rectangle with round corners clockwise from its top left one."""
    right, bottom, bend = x + width, y + height, radius * (1 - BEND)
    yield "m", (x + radius, y)
    yield "l", (right - radius, y)
    yield "c", (right - bend, y, right, y + bend, right, y + radius)
    yield "l", (right, bottom - radius)
    yield "c", (right, bottom - bend, right - bend, bottom, right - radius, bottom)
    yield "l", (x + radius, bottom)
    yield "c", (x + bend, bottom, x, bottom - bend, x, bottom - radius)
    yield "l", (x, y + radius)
    yield "c", (x, y + bend, x + bend, y, x + radius, y)
    yield "h", ()


def differences(pdf: Mark, svg: Mark, slack: float = 0.01) -> list[str]:
    """Say in what two marks differ: what they are, where their steps go, and what they are printed with."""
    found: list[str] = []
    if (pdf.kind == "text") != (svg.kind == "text"):
        return [f"{pdf.kind} and {svg.kind}"]
    if [step for step, _ in pdf.steps] != [step for step, _ in svg.steps]:
        return [f"steps {pdf.steps} and {svg.steps}"]
    for (step, one), (_, other) in zip(pdf.steps, svg.steps, strict=True):
        if any(abs(a - b) > slack for a, b in zip(one, other, strict=True)):
            found.append(f"{step} {one} and {other}")
    for name in ("fill", "edge", "string", "bold"):
        printed, shown = getattr(pdf, name), getattr(svg, name)
        found += [f"{name} {printed} and {shown}"] * (printed != shown)
    if abs(pdf.weight - svg.weight) > slack:
        found.append(f"weight {pdf.weight} and {svg.weight}")
    return found
