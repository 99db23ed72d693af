"""Screen and paper show the same: every primitive of real sheets stands in SVG and PDF at the same places.

Design: "both back ends compared primitive by primitive". Each output is read by a reader of its own, and what they
give is compared to 0.01 pt, so that neither back end has any position to itself.
"""

import io
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest

from shipyard.sheets import fonts, installed
from shipyard.sheets.drawing import Anchor, Circle, Drawing, Group, Ink, Line, Rect, Text
from shipyard.sheets.drawing import Path as Figure
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.record import record_sheet
from shipyard.sheets.svg import svg
from tests.sheets.font_files import save
from tests.sheets.library import DESIGNS, FILES, ship_of
from tests.sheets.marks import SVG, Mark, differences, of_pdf, of_svg

HAN = "漢"
BOOK = tuple(DESIGNS / "fleet-book" / f"{name}.toml" for name in ("longbow", "maelstrom"))


def both(drawings: list[Drawing]) -> tuple[list[Mark], list[Mark]]:
    pages = pypdf.PdfReader(io.BytesIO(pdf(drawings, About(title="x")))).pages
    assert len(pages) == len(drawings)
    printed = [mark for page in pages for mark in of_pdf(page)]
    shown = [mark for drawing in drawings for mark in of_svg(svg(drawing, embed=False))]
    return printed, shown


def assert_same(printed: list[Mark], shown: list[Mark]) -> None:
    assert len(printed) == len(shown)
    found = [each for one, other in zip(printed, shown, strict=True) for each in differences(one, other)]
    assert not found, found[:5]


@pytest.mark.parametrize("file", [*FILES, *BOOK], ids=lambda file: file.stem)
def test_a_sheet_is_the_same_on_screen_and_on_paper(file: Path) -> None:
    printed, shown = both(list(record_sheet(ship_of(file))))
    assert_same(printed, shown)
    kinds = Counter(mark.kind for mark in shown)
    assert set(kinds) == {"line", "rect", "circle", "path", "text"}
    assert kinds["text"] > 50, "a sheet without its texts would compare well"
    assert sum(kinds.values()) > 200


def test_every_way_to_draw_something_is_the_same() -> None:
    """What sheets hardly use: texts by their middle and end, turned ones, corners too round, every ink."""
    texts = [
        Text(100 + 40 * number, 100 + turn, "Nike Ελλάς", 7 + number, turn == 90, anchor, turn, ink)
        for turn in (0, 90, 180, 270)
        for number, (anchor, ink) in enumerate(zip(Anchor, (Ink.BLACK, Ink.WHITE, Ink.GREY), strict=True))
    ]
    figures = (
        Rect(10, 10, 40, 20, Ink.WHITE, radius=99),
        Rect(10, 10, 40, 20, Ink.BLACK, stroke=0, radius=3),
        Rect(10, 50, 40, 20, stroke=1.25),
        Circle(80, 20, 9.5, Ink.GREY, stroke=0.3),
        Line(5, 200, 300, 210.123, 0.4, Ink.GREY),
        Figure((0, 0), (((10, 10),), ((12, 15), (25, 20), (20, 25))), closed=False, stroke=2),
        Figure((0, 0), (((10, 10),), ((20, 5),)), fill=Ink.BLACK, stroke=0),
    )
    printed, shown = both([Drawing(595, 842, (Group("part", figures), *texts), "x")])
    assert len(shown) == len(figures) + len(texts)
    assert_same(printed, shown)


@pytest.mark.parametrize(
    "other",
    [
        Text(50, 60.02, "Nike", 10),
        Text(50.02, 60, "Nike", 10),
        Text(50, 60, "Mike", 10),
        Text(50, 60, "Nike", 10, bold=True),
        Text(50, 60, "Nike", 10.02),
        Text(50, 60, "Nike", 10, turn=180),
        Text(50, 60, "Nike", 10, ink=Ink.GREY),
        Text(50, 60, "Nike", 10, anchor=Anchor.END),
    ],
)
def test_the_comparison_sees_any_difference(other: Text) -> None:
    (printed,), _ = both([Drawing(200, 100, (Text(50, 60, "Nike", 10),), "x")])
    _, (shown,) = both([Drawing(200, 100, (other,), "x")])
    assert differences(printed, shown)


def test_what_a_machine_lends_stands_where_our_widths_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run of a text has its own place in SVG: another font in its stead moves nothing after it."""
    monkeypatch.setenv(installed.VARIABLE, str(tmp_path))
    fonts.forget()
    save(tmp_path, "Lender", HAN, width=1250)
    drawing = Drawing(200, 100, (Text(150, 60, f"a{HAN}b", 10, anchor=Anchor.END),), "x")
    root = ElementTree.fromstring(svg(drawing, embed=False))
    printed, shown = both([drawing])
    places = [float(run.get("x") or "nan") for run in root.iter(f"{SVG}tspan")]
    wide = [fonts.width(text, 10) for text in ("a", HAN, "b")]
    fonts.forget()
    assert wide[1] == 12.5
    assert places == pytest.approx([150 - sum(wide), 150 - wide[2] - wide[1], 150 - wide[2]], abs=0.001)
    assert_same(printed, shown)
