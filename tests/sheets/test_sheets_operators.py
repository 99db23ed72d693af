"""What a drawing becomes on a PDF page, operator by operator."""

import pytest

from shipyard.sheets.drawing import Anchor, Circle, Drawing, Group, Ink, Item, Line, Path, Rect, Text
from shipyard.sheets.faces import Face
from shipyard.sheets.fonts import width
from shipyard.sheets.operators import operators

START = "1 j 1 J\n"


def glyphs(_face: Face, string: str) -> list[tuple[str, str]]:
    return [("/F", string.encode().hex())]


def written(*items: Item) -> str:
    text = operators(Drawing(200, 100, items, "page"), glyphs)
    assert text.startswith(START)
    return " ".join(text.removeprefix(START).replace(".000", "").split())


def test_a_line() -> None:
    assert written(Line(1, 2, 3, 4, 1.25)) == "1.250 w 1 98 m 3 96 l S"
    assert written(Line(1, 2, 3, 4, 1, Ink.GREY)) == "0.6 G 1 98 m 3 96 l S"


@pytest.mark.parametrize(
    ("fill", "stroke", "paint"),
    [(Ink.NONE, 1, "S"), (Ink.BLACK, 0, "f"), (Ink.BLACK, 1, "B"), (Ink.WHITE, 1, "B"), (Ink.NONE, 0, "n")],
)
def test_a_figure_is_filled_and_edged(fill: Ink, stroke: float, paint: str) -> None:
    ink = "1 g " if fill is Ink.WHITE else ""
    assert written(Rect(10, 20, 30, 40, fill, stroke)) == f"{ink}10 40 30 40 re {paint}"


def test_a_path() -> None:
    steps = (((20, 10),), ((25, 15), (25, 20), (20, 25)))
    assert written(Path((10, 10), steps, stroke=1)) == "10 90 m 20 90 l 25 85 25 80 20 75 c h S"
    assert written(Path((10, 10), steps, closed=False, stroke=1)).endswith("20 75 c S")


def points(words: str) -> list[tuple[float, float]]:
    numbers = [float(word) for word in words.split() if word[-1].isdigit()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_a_circle_is_four_curves_that_touch_its_edges() -> None:
    words = written(Circle(50, 40, 10, stroke=1))
    found = points(words)
    assert {(60, 60), (50, 70), (40, 60), (50, 50)} <= set(found)
    assert all(40 <= x <= 60 and 50 <= y <= 70 for x, y in found)
    assert words.count("c") == 4
    assert words.endswith("h S")
    # the middle of a curve with these control points lies on the circle
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = found[:4]
    middle = (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8
    assert (middle[0] - 50) ** 2 + (middle[1] - 60) ** 2 == pytest.approx(100, abs=0.1)


def test_no_corner_is_rounder_than_half_its_figure() -> None:
    for radius in (10, 15, 99):
        words = written(Rect(0, 0, 40, 20, stroke=1, radius=radius))
        assert words.startswith("10 100 m 30 100 l")
        assert all(0 <= x <= 40 and 80 <= y <= 100 for x, y in points(words))
        assert words.count("c") == 4


def test_weights_inks_and_fonts_are_said_once() -> None:
    box, text = Rect(0, 0, 9, 9, Ink.WHITE, 0.75), Text(0, 9, "a", 8)
    words = written(box, box, Group("part", (text, text)), Rect(9, 9, 9, 9, Ink.BLACK, 0.75)).split()
    assert words.count("w") == 1
    assert words.count("Tf") == 1
    assert words.count("g") == 2  # white for the boxes, then black for letters and box


@pytest.mark.parametrize(
    ("anchor", "turn", "place"),
    [
        (Anchor.START, 0, "BT {x} {y} Td"),
        (Anchor.END, 0, "BT {left} {y} Td"),
        (Anchor.START, 90, "BT 0 -1 1 0 {x} {y} Tm"),
        (Anchor.END, 90, "BT 0 -1 1 0 {x} {above} Tm"),
        (Anchor.END, 180, "BT -1 0 0 -1 {right} {y} Tm"),
        (Anchor.END, 270, "BT 0 1 -1 0 {x} {below} Tm"),
    ],
)
def test_a_text_stands_at_its_point(anchor: Anchor, turn: int, place: str) -> None:
    long = width("Nike", 10)
    places = {"x": 50, "y": 60, "left": 50 - long, "right": 50 + long, "above": 60 + long, "below": 60 - long}
    shown = {name: f"{value:.3f}".removesuffix(".000") for name, value in places.items()}
    text = written(Text(50, 40, "Nike", 10, anchor=anchor, turn=turn)).replace("-0 ", "0 ")
    assert text == f"{place.format(**shown)} /F 10 Tf <{b'Nike'.hex()}> Tj ET"


def test_an_empty_text_is_nothing() -> None:
    assert written(Text(0, 0, "", 10)) == ""
