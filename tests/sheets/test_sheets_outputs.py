import io
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import pypdf
import pytest

from shipyard.sheets import fonts
from shipyard.sheets.drawing import Anchor, Circle, Drawing, Group, Ink, Line, Path, Rect, Text
from shipyard.sheets.pdf import About, pdf, write_pdf
from shipyard.sheets.png import pngs
from shipyard.sheets.svg import svg
from shipyard.sheets.symbol_page import symbol_page

SVG = "{http://www.w3.org/2000/svg}"
STRINGS = ['S&P <b>x "q"', "Ελλάς", "Жуков", "two  blanks", "é", "It's 100 %"]
ABOUT = About(title="S&P <test>", author="a player", subject="ships")


def page() -> Drawing:
    texts = [Text(50, 100 + 20 * row, string, 10, row % 2 == 1) for row, string in enumerate(STRINGS)]
    turned = Text(300, 300, "turned", 8, anchor=Anchor.MIDDLE, turn=270, ink=Ink.BLACK)
    curve = Path((10, 10), (((20, 10),), ((25, 15), (25, 20), (20, 25))), fill=Ink.BLACK)
    edgeless = (Rect(60, 10, 20, 20, Ink.BLACK, stroke=0), Rect(90, 10, 20, 20, radius=4))
    group = Group("systems[2]", (Circle(40, 20, 8, Ink.WHITE), Line(0, 50, 400, 50, ink=Ink.GREY)))
    return Drawing(595, 842, (curve, *edgeless, group, *texts, turned), "S&P <page>")


def read(document: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(document))


def test_svg_is_xml_that_holds_every_string_and_primitive() -> None:
    root = ElementTree.fromstring(svg(page()))
    assert [text.text for text in root.iter(f"{SVG}text")] == [*STRINGS, "turned"]
    assert root.findtext(f"{SVG}title") == "S&P <page>"
    assert len(list(root.iter(f"{SVG}path"))) == 1
    assert len(list(root.iter(f"{SVG}rect"))) == 3  # the paper is one
    assert len(list(root.iter(f"{SVG}circle"))) == 1
    assert len(list(root.iter(f"{SVG}line"))) == 1
    assert root.get("width") == "209.903mm"
    assert root.get("viewBox") == "0 0 595 842"
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "en"
    assert [group.get("class") for group in root.iter(f"{SVG}g")] == [None, "systems[2]"]


def test_svg_stands_up_to_svgwrites_own_checks() -> None:
    assert svg(page(), validate=True) == svg(page())
    for drawing in symbol_page():
        svg(drawing, validate=True)


def test_svg_draws_curves_as_curves() -> None:
    (path,) = ElementTree.fromstring(svg(page())).iter(f"{SVG}path")
    assert path.get("d") == "M10,10L20,10C25,15 25,20 20,25Z"


def test_svg_embeds_the_used_letters_of_our_type_only() -> None:
    text = svg(page())
    assert text.count("@font-face") == 2
    assert text.count(f'font-family:"{fonts.FAMILY}"') == 3
    assert len(text) < 20_000
    assert "@font-face" not in svg(page(), embed=False)


def test_pdf_text_reads_back_as_written() -> None:
    text = read(pdf([page()], ABOUT)).pages[0].extract_text()
    for string in [*STRINGS, "turned"]:
        assert string in text


def test_pdf_embeds_subsets_of_our_type_only() -> None:
    for sheet in read(pdf([page(), *symbol_page()], ABOUT)).pages:
        found = sheet["/Resources"]["/Font"]  # type: ignore[index]
        for font in found.values():
            font = font.get_object()
            prefix, _, name = font["/BaseFont"].lstrip("/").partition("+")
            assert len(prefix) == 6
            assert name.startswith("RobotoCondensed-")
            assert "/FontFile2" in font["/FontDescriptor"]


def test_pdf_says_what_it_is_and_asks_for_no_scaling() -> None:
    document = read(pdf([page(), page()], ABOUT))
    root: Any = document.trailer["/Root"]
    assert document.metadata is not None
    assert (document.metadata.title, document.metadata.author) == ("S&P <test>", "a player")
    assert document.metadata.subject == "ships"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/Lang"] == "en"
    assert [entry.title for entry in document.outline] == ["S&P <page>"] * 2  # type: ignore[union-attr]


def test_pdf_pages_have_the_size_of_their_drawings() -> None:
    small = Drawing(200, 100, (), "a card")
    boxes = [sheet.mediabox for sheet in read(pdf([page(), small], ABOUT)).pages]
    assert [(box.width, box.height) for box in boxes] == [(595, 842), (200, 100)]


def test_the_same_drawings_give_the_same_bytes() -> None:
    assert pdf([page(), page()], ABOUT) == pdf([page(), page()], ABOUT)
    assert svg(page()) == svg(page())


def test_pages_are_taken_one_by_one() -> None:
    stream = io.BytesIO()
    assert write_pdf((page() for _ in range(3)), stream, ABOUT) == 3
    assert len(read(stream.getvalue()).pages) == 3


def test_the_letters_of_both_outputs_stand_at_the_same_places() -> None:
    """Read by a library of strangers; `test_sheets_agreement` compares every primitive with readers of our own."""
    drawing = page()
    placed: dict[str, tuple[float, float]] = {}

    def note(text: str, _cm: object, matrix: Sequence[float], _font: object, _size: float) -> None:
        if text.strip():
            placed[text.strip()] = matrix[4], 842 - matrix[5]

    read(pdf([drawing], ABOUT)).pages[0].extract_text(visitor_text=note)
    matched = 0
    for text in ElementTree.fromstring(svg(drawing)).iter(f"{SVG}text"):
        assert text.text is not None
        x, y = float(text.get("x") or "nan"), float(text.get("y") or "nan")
        assert placed[text.text] == pytest.approx((x, y), abs=0.01)
        matched += 1
    assert matched == len(STRINGS) + 1


def test_pictures_of_pages() -> None:
    pictures = list(pngs(pdf([page(), page()], ABOUT), dpi=36))
    assert len(pictures) == 2
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith(b"\x89PNG")
