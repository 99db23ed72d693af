"""A drawing as the operators of a PDF page.

They are written straight, as one text: reportlab's own calls format each number by itself, which took most of the
time of a page. A PDF's y grows upwards, so each y is taken from the page's height.
"""

from collections.abc import Callable, Iterable

from shipyard.sheets import fonts
from shipyard.sheets.drawing import Circle, Drawing, Ink, Item, Line, Path, Rect, Text
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.faces import Face
from shipyard.sheets.places import DIRECTIONS, corner, start

GREYS = {Ink.NONE: "", Ink.BLACK: "0", Ink.WHITE: "1", Ink.GREY: "0.6"}
"""How light each ink is, from black at 0 to white at 1."""

ROUND = 0.5522847498
"""Where the control points of a quarter of a circle stand, for each point of its radius."""

Glyphs = Callable[[Face, str], Iterable[tuple[str, str]]]
"""Gives the glyphs of a string set from one face: names of embedded fonts, and codes in them as hexadecimals."""


def operators(drawing: Drawing, glyphs: Glyphs) -> str:
    """Write the operators that draw a page, round joins and ends first."""
    pen = _Pen(drawing.height, glyphs)
    pen.items(drawing.items)
    return "1 j 1 J\n" + "".join(pen.written)


class _Pen:
    """Writes operators, and says a line weight, an ink or a font only where it is another than the last."""

    def __init__(self, height: float, glyphs: Glyphs) -> None:
        self.height = height
        self.glyphs = glyphs
        self.written: list[str] = []
        self.stroke = 1.0
        self.edge, self.fill = Ink.BLACK, Ink.BLACK
        self.font: tuple[str, float] = ("", 0)

    def items(self, items: Iterable[Item]) -> None:
        for item in items:
            match item:
                case Path():
                    self.path(item)
                case Text():
                    self.text(item)
                case Rect():
                    self.rect(item)
                case Line():
                    self.line(item)
                case Circle():
                    self.circle(item)
                case Tagged():
                    self.items(item.items)

    def painted(self, fill: Ink, stroke: float, ink: Ink = Ink.BLACK) -> str:
        """Set inks and weight, and give the operator that paints a figure with them."""
        if stroke:
            if ink is not self.edge:
                self.edge = ink
                self.written.append(f"{GREYS[ink]} G\n")
            if stroke != self.stroke:
                self.stroke = stroke
                self.written.append(f"{stroke:.3f} w\n")
        if fill is Ink.NONE:
            return "S\n" if stroke else "n\n"
        self.filled(fill)
        return "B\n" if stroke else "f\n"

    def filled(self, ink: Ink) -> None:
        if ink is not self.fill:
            self.fill = ink
            self.written.append(f"{GREYS[ink]} g\n")

    def line(self, line: Line) -> None:
        paint = self.painted(Ink.NONE, line.stroke, line.ink)
        height = self.height
        self.written.append(f"{line.x1:.3f} {height - line.y1:.3f} m {line.x2:.3f} {height - line.y2:.3f} l {paint}")

    def rect(self, rect: Rect) -> None:
        paint = self.painted(rect.fill, rect.stroke)
        if rect.radius:
            self.written.append(self.rounded(rect) + paint)
        else:
            bottom = self.height - rect.y - rect.height
            self.written.append(f"{rect.x:.3f} {bottom:.3f} {rect.width:.3f} {rect.height:.3f} re {paint}")

    def rounded(self, rect: Rect) -> str:
        """Write a rectangle with round corners."""
        radius = corner(rect)
        bend = radius * (1 - ROUND)
        left, right = rect.x, rect.x + rect.width
        top, bottom = self.height - rect.y, self.height - rect.y - rect.height
        return (
            f"{left + radius:.3f} {top:.3f} m {right - radius:.3f} {top:.3f} l "
            f"{right - bend:.3f} {top:.3f} {right:.3f} {top - bend:.3f} {right:.3f} {top - radius:.3f} c "
            f"{right:.3f} {bottom + radius:.3f} l "
            f"{right:.3f} {bottom + bend:.3f} {right - bend:.3f} {bottom:.3f} {right - radius:.3f} {bottom:.3f} c "
            f"{left + radius:.3f} {bottom:.3f} l "
            f"{left + bend:.3f} {bottom:.3f} {left:.3f} {bottom + bend:.3f} {left:.3f} {bottom + radius:.3f} c "
            f"{left:.3f} {top - radius:.3f} l "
            f"{left:.3f} {top - bend:.3f} {left + bend:.3f} {top:.3f} {left + radius:.3f} {top:.3f} c h "
        )

    def circle(self, circle: Circle) -> None:
        paint = self.painted(circle.fill, circle.stroke)
        x, y, radius = circle.x, self.height - circle.y, circle.radius
        bend = radius * ROUND
        left, right, top, bottom = x - radius, x + radius, y + radius, y - radius
        self.written.append(
            f"{right:.3f} {y:.3f} m "
            f"{right:.3f} {y + bend:.3f} {x + bend:.3f} {top:.3f} {x:.3f} {top:.3f} c "
            f"{x - bend:.3f} {top:.3f} {left:.3f} {y + bend:.3f} {left:.3f} {y:.3f} c "
            f"{left:.3f} {y - bend:.3f} {x - bend:.3f} {bottom:.3f} {x:.3f} {bottom:.3f} c "
            f"{x + bend:.3f} {bottom:.3f} {right:.3f} {y - bend:.3f} {right:.3f} {y:.3f} c h {paint}"
        )

    def path(self, path: Path) -> None:
        paint = self.painted(path.fill, path.stroke)
        height = self.height
        steps = [f"{path.start[0]:.3f} {height - path.start[1]:.3f} m "]
        for segment in path.segments:
            if len(segment) == 1:
                ((x, y),) = segment
                steps.append(f"{x:.3f} {height - y:.3f} l ")
            else:
                (x1, y1), (x2, y2), (x3, y3) = segment
                bends = f"{x1:.3f} {height - y1:.3f} {x2:.3f} {height - y2:.3f}"
                steps.append(f"{bends} {x3:.3f} {height - y3:.3f} c ")
        if path.closed:
            steps.append("h ")
        self.written.append("".join(steps) + paint)

    def text(self, text: Text) -> None:
        runs = fonts.runs(text.string, bold=text.bold)
        if not runs:
            return
        self.filled(text.ink)
        x, y = start(text)
        if text.turn:
            across, down = DIRECTIONS[text.turn]
            self.written.append(f"BT {across} {-down} {down} {across} {x:.3f} {self.height - y:.3f} Tm ")
        else:
            self.written.append(f"BT {x:.3f} {self.height - y:.3f} Td ")
        for run in runs:
            for name, codes in self.glyphs(run.face, run.string):
                if self.font != (name, text.size):
                    self.font = name, text.size
                    self.written.append(f"{name} {text.size:.3f} Tf ")
                self.written.append(f"<{codes}> Tj ")
        self.written.append("ET\n")
