"""A PDF as a document: what it says of itself, its outline, and that other programs open it without complaint."""

import io
import shutil
import subprocess
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
import pytest

from shipyard.files.checked import load
from shipyard.sheets.booklet import Page, pages_of
from shipyard.sheets.drawing import MM, Circle, Drawing, Ink, Line, Rect, Text, flat
from shipyard.sheets.paper import A4, LEAST_MARGIN, LETTER
from shipyard.sheets.pdf import About, pdf, write_pdf
from shipyard.sheets.record import record_sheet
from shipyard.sheets.scale_bar import with_scale_bar
from shipyard.sheets.ship import Ship

ABOUT = About(title="Fleet 漢", author="a player", subject="ships", language="de")


def sheet(title: str = "a page", text: str = "text") -> Drawing:
    items = (Text(50, 100, text, 10), Circle(80, 80, 9, Ink.WHITE), Rect(9, 9, 20, 20, radius=4), Line(0, 0, 9, 9))
    return Drawing(A4.width, A4.height, items, title)


def reader(document: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(document))


def outline(document: bytes) -> list[Any]:
    """The outline as nested lists of titles with the page that each leads to."""
    read = reader(document)

    def plain(entries: list[Any]) -> list[Any]:
        return [
            plain(entry) if isinstance(entry, list) else (entry.title, read.get_destination_page_number(entry))
            for entry in entries
        ]

    return plain(read.outline)


def ship(word: str, name: str = "") -> Ship:
    checked = load(word)
    assert checked.design
    assert checked.ruleset
    return Ship(design=checked.design, ruleset=checked.ruleset, name=name)


def fleet() -> Iterator[Page]:
    yield from pages_of(ship("rmn/reliant"), [sheet("Reliant"), sheet("Reliant, sheet 2")], copies=2)
    yield from pages_of(ship("rmn/noblesse", "漢 <b>"), [sheet("漢 <b>")])


def test_the_outline_is_navy_ship_and_further_sheets() -> None:
    assert outline(pdf(fleet(), ABOUT)) == [
        ("RMN", 0),
        [("Reliant", 0), [("sheet 2", 1)], ("Reliant, copy 2", 2), [("sheet 2", 3)], ("漢 <b>", 4)],
    ]


def test_a_navy_that_comes_again_stands_again() -> None:
    entries = [("RMN", "Nike"), ("PN", "Nike"), ("RMN", "Nike"), ("RMN", "Nike")]
    document = pdf([Page(sheet(), (entry,)) for entry in entries], ABOUT)
    assert outline(document) == [
        ("RMN", 0), [("Nike", 0)], ("PN", 1), [("Nike", 1)], ("RMN", 2), [("Nike", 2), ("Nike", 3)],
    ]  # fmt: skip


def test_several_ships_on_one_page_have_an_entry_each() -> None:
    document = pdf([Page(sheet(), (("RMN", "Nike"), ("RMN", "Truncheon")))], ABOUT)
    assert outline(document) == [("RMN", 0), [("Nike", 0), ("Truncheon", 0)]]


def test_a_drawing_alone_stands_under_its_title() -> None:
    assert outline(pdf([sheet("one"), sheet("two")], ABOUT)) == [("one", 0), ("two", 1)]


def test_each_page_is_labelled_with_its_title() -> None:
    labels = reader(pdf([*fleet(), sheet(" ")], ABOUT)).page_labels
    assert labels == ["Reliant", "Reliant, sheet 2"] * 2 + ["漢 <b>", "6"]


def test_it_says_what_it_is_in_which_language() -> None:
    read = reader(pdf(fleet(), ABOUT))
    root: Any = read.trailer["/Root"]
    assert read.metadata is not None
    assert (read.metadata.title, read.metadata.author, read.metadata.subject) == ("Fleet 漢", "a player", "ships")
    assert read.metadata.creator == "Shipyard"
    assert root["/Lang"] == "de"
    assert root["/ViewerPreferences"] == {"/PrintScaling": "/None", "/DisplayDocTitle": True}
    assert root["/PageMode"] == "/UseOutlines"
    assert read.pdf_header == "%PDF-1.7"


def test_one_page_opens_without_its_outline() -> None:
    root: Any = reader(pdf([sheet()], ABOUT)).trailer["/Root"]
    assert root["/PageMode"] == "/UseNone"


def test_the_same_pages_give_the_same_bytes() -> None:
    assert pdf(fleet(), ABOUT) == pdf(fleet(), ABOUT)
    assert pdf(fleet(), ABOUT) != pdf([*fleet(), sheet()], ABOUT)


def test_each_page_is_written_as_soon_as_it_comes() -> None:
    stream = io.BytesIO()
    sizes: list[int] = []

    def pages() -> Iterator[Drawing]:
        for _ in range(4):
            yield sheet()
            sizes.append(stream.tell())

    assert write_pdf(pages(), stream, ABOUT) == 4
    assert sizes == sorted(set(sizes))
    assert sizes[0] > 300


def test_memory_does_not_grow_with_the_pages() -> None:
    class Sink(io.RawIOBase):
        def write(self, content: Any) -> int:
            return len(content)

    def heavy(number: int) -> Drawing:
        items = tuple(Line(x, number, x, 500 + x / 7) for x in range(500))
        return Drawing(595, 842, items, "heavy")

    def peak(pages: int) -> int:
        tracemalloc.start()
        write_pdf((heavy(number) for number in range(pages)), Sink(), ABOUT)  # type: ignore[arg-type]
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(1)
    # A page's operators are 17 kB; what stays of it is its places in the file and in the outline.
    assert peak(50) - peak(10) < 40 * 6_000


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Real sheets with everything that a document can have."""
    pages = [page for word in ("rmn/reliant", "rmn/medusa") for page in pages_of(ship(word), record_sheet(ship(word)))]
    file = tmp_path_factory.mktemp("documents") / "fleet.pdf"
    file.write_bytes(pdf([Page(with_scale_bar(page.drawing), page.entries) for page in pages], ABOUT))
    return file


PROGRAMS = {
    "qpdf": ["qpdf", "--check"],
    "pdfinfo": ["pdfinfo"],
    "pdffonts": ["pdffonts"],
    "pdftoppm": ["pdftoppm", "-r", "20", "-gray"],
    "ghostscript": ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage"],
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_other_programs_open_it_without_complaint(name: str, document: Path) -> None:
    program, *options = PROGRAMS[name]
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed here")
    done = subprocess.run([program, *options, str(document)], capture_output=True, check=False)
    said = done.stdout.decode("utf-8", "replace") if name in ("qpdf", "ghostscript") else ""
    assert done.returncode == 0
    assert done.stderr == b""
    assert not [word for word in ("WARNING", "Warning", "Error", "error:") if word in said], said


def test_pdfium_opens_it(document: Path) -> None:
    opened = pypdfium2.PdfDocument(document)
    assert len(opened) == len(reader(document.read_bytes()).pages)
    assert len(opened) > 0
    assert all(page.get_textpage().get_text_range().strip() for page in opened)
    opened.close()


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_scale_bar_is_fifty_millimetres_of_ink_in_the_margin(paper: Any) -> None:
    bare = Drawing(paper.width, paper.height, (), "page")
    bar, *ticks, name = flat(with_scale_bar(bare).items)
    assert len(ticks) >= 2
    assert isinstance(bar, Rect)
    assert (bar.width, bar.fill, bar.stroke) == (50 * MM, Ink.BLACK, 0)
    edges = [(tick.x, tick.x + tick.width) for tick in ticks if isinstance(tick, Rect)]
    assert edges[0][0] == bar.x
    assert edges[1][1] == pytest.approx(bar.x + bar.width)
    assert isinstance(name, Text)
    assert name.string == "50 mm"
    assert all(paper.height - LEAST_MARGIN < tick.y and tick.y + tick.height < paper.height - 12 for tick in ticks)


def test_the_scale_bar_measures_fifty_millimetres_in_print() -> None:
    page = pypdfium2.PdfDocument(pdf([with_scale_bar(Drawing(A4.width, A4.height, (), "page"))], ABOUT))[0]
    dots = page.render(scale=600 / 72, grayscale=True).to_pil().point(lambda light: 255 * (light < 128))
    left, top, _, bottom = dots.getbbox()
    row = dots.crop((0, (top + bottom) // 2, dots.width, (top + bottom) // 2 + 1))
    black = [x for x in range(dots.width) if row.getpixel((x, 0))]
    run = next(length for length in range(1, len(black)) if black[length] != black[0] + length)
    assert left == black[0]
    assert run / 600 * 25.4 == pytest.approx(50, abs=0.1)
