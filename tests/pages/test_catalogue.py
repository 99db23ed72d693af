"""The catalogue: every class once, figures as `price` reckons them, links that lead somewhere, and no harm by names."""

import io
import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from pypdf import PdfReader

from shipyard.files.checked import load_all
from shipyard.files.library import library
from shipyard.model.arcs import Mount
from shipyard.model.design import Accept, Design, Source
from shipyard.model.systems import FireControl, Grazer, Laser, Pds, SalvoLauncher
from shipyard.pages.bands import Band, as_it_is, paginated
from shipyard.pages.catalogue.book import book, heights
from shipyard.pages.catalogue.chapters import Chapter, by_name, by_type, chapters_of
from shipyard.pages.catalogue.entry import sheets_of
from shipyard.pages.catalogue.lineup import lineup
from shipyard.pages.catalogue.look import Look
from shipyard.pages.catalogue.page import page
from shipyard.pages.catalogue.pictures import picture
from shipyard.pages.catalogue.tables import class_table
from shipyard.pages.catalogue.words import armament
from shipyard.rules.bill import hull_boxes, price, screen_level
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import Box, Circle, Group, Ink, Rect, Text, flat, translated
from shipyard.sheets.layout import Block
from shipyard.sheets.paper import A5, PAPERS
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.ship import Ship, checked
from tests.sheets.geometry import faults
from tests.ships import fleet_book_ship, harrington_ship, ruleset_of

SIDES = (Mount.PORT, Mount.STARBOARD)
ENDS = (Mount.FORE, Mount.AFT)
LONG = "W" * 200
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style></title></svg><b onclick='x'>&amp;",
    ' fill="#000" stroke="none"',
    "]]><!-- --> {{x}} %s",
    "סופרדרדנוט אבג 12",
    "\u202egnorw eht yaw dnuor\u202c",
    LONG,
    " ".join(["many words"] * 18),
)


def cruiser(name: str = "Test", **changes: Any) -> Design:
    systems = (
        SalvoLauncher(salvo=4, mounts=SIDES),
        Laser(class_=2, mounts=SIDES, count=2),
        Grazer(mounts=ENDS),
        Pds(count=3),
        FireControl(),
    )
    return harrington_ship(*systems, name=name, **changes)


def hostile(text: str) -> Design:
    return cruiser(
        text,
        navy=text[:80],
        type=text[:20].strip(),
        notes=f"{text}\n\n{text}",
        sources=(
            Source(text=text, url=text),
            Source(text="run", url="javascript:alert(1)"),
            Source(text="a place", url=f"https://example.org/{text}"),
        ),
        accept=(Accept(code="HH105", reason=text),),
        systems=(Laser(class_=1, mounts=SIDES, label=text[:60]), SalvoLauncher(salvo=4, mounts=ENDS, id=text[:40])),
    )


def catalogue(*designs: Design) -> tuple[Chapter, ...]:
    return chapters_of(checked(design, ruleset_of(design)) for design in designs)


def whole_library() -> tuple[Chapter, ...]:
    return chapters_under(library())


def navy(folder: str) -> tuple[Chapter, ...]:
    return chapters_under(library() / folder)


def chapters_under(folder: Path) -> tuple[Chapter, ...]:
    ships, _ = load_all([str(folder)])
    return chapters_of(
        Ship(design=each.design, ruleset=each.ruleset, findings=tuple(placed.finding for placed in each.findings))
        for each in ships
        if each.design and each.ruleset
    )


def names(chapters: Iterable[Chapter]) -> Counter[tuple[str, str]]:
    return Counter((chapter.title, entry.name) for chapter in chapters for entry in chapter.entries)


def figures(chapter: Chapter, number: int) -> list[str]:
    """What the tables must say of an entry, from its bill."""
    ship = chapter.entries[number].ship
    bill = price(ship.design, ship.ruleset)
    level = screen_level(ship.design, ship.ruleset)
    boxes = hull_boxes(ship.design, ship.ruleset)
    values = (ship.design.mass, ship.design.thrust, boxes, level, bill.npv, bill.cpv, bill.carried)
    return [str(each) if each else "–" for each in values]


def texts(pages: Iterable[Page]) -> list[str]:
    return [item.string for each in pages for item in flat(each.drawing.items) if isinstance(item, Text)]


def read(pages: Iterable[Page]) -> PdfReader:
    return PdfReader(io.BytesIO(pdf(pages, About(title="test"))))


@frozen
class Outline:
    title: str
    page: int
    below: tuple["Outline", ...] = ()


def outline(reader: PdfReader, entries: Sequence[Any] | None = None) -> tuple[Outline, ...]:
    found: list[Outline] = []
    for entry in reader.outline if entries is None else entries:
        if isinstance(entry, list):
            found[-1] = evolve(found[-1], below=outline(reader, entry))
        else:
            found.append(Outline(str(entry.title), int(reader.get_destination_page_number(entry) or 0)))
    return tuple(found)


def links(reader: PdfReader) -> list[tuple[int, float]]:
    """Where each link of a book leads to: the page, counted from 0, and the height on it."""
    numbers = {sheet.indirect_reference.idnum: number for number, sheet in enumerate(reader.pages)}  # type: ignore[union-attr]
    found = []
    for sheet in reader.pages:
        for annotation in sheet.get("/Annots", ()):
            target, kind, _, top, _ = annotation.get_object()["/Dest"].get_object()
            assert kind == "/XYZ"
            found.append((numbers[target.idnum], round(float(top), 1)))
    return found


@frozen
class Element:
    tag: str
    attributes: dict[str, str | None]


class Parsed(HTMLParser):
    """What a browser makes of the page, as far as the standard library's parser knows it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.data: list[str] = []
        self.rows: list[list[str]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in ("meta", "link", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.data.append(data)
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [element.attributes for element in self.elements if element.tag == tag]


def test_chapters_are_navies_by_name_and_classes_by_type_and_mass() -> None:
    chapters = catalogue(
        cruiser("Large", type="BC", mass=140, navy="RMN"),
        cruiser("Heavy", type="CA", mass=110, navy="RMN"),
        cruiser("Light", type="CA", mass=90, navy="RMN"),
        cruiser("Freighter", type="M", mass=20, navy="RMN"),
        cruiser("Andermani", navy="IAN"),
        fleet_book_ship(navy="A navy of another setting"),
    )
    titles = ["Imperial Andermani Navy", "Royal Manticoran Navy", "A navy of another setting"]
    assert [chapter.title for chapter in chapters] == titles
    assert [entry.name for entry in chapters[1].entries] == ["Light", "Heavy", "Large", "Freighter"]


def test_a_pod_ship_stands_behind_the_type_that_she_is_one_of() -> None:
    chapters = catalogue(*(cruiser(word, type=word) for word in ("CLAC", "SD(P)", "SD", "BC(P)", "BB", "BC", "ATF")))
    assert [entry.name for entry in chapters[0].entries] == ["BC", "BC(P)", "BB", "SD", "SD(P)", "CLAC", "ATF"]


def test_anchors_are_plain_and_each_has_its_own() -> None:
    chapters = catalogue(*(cruiser(name) for name in ("Ä", "a", "A", "ש", "א", "x y", "x-y")))
    anchors = [chapter.anchor for chapter in chapters] + [entry.anchor for entry in chapters[0].entries]
    assert len(set(anchors)) == len(anchors) == 8
    assert all(set(anchor) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for anchor in anchors)


def test_indexes_have_every_class_once() -> None:
    chapters = catalogue(cruiser("Zeus"), cruiser("Ärmel", navy="GSN"), cruiser("Ajax", type="DD"))
    assert [entry.name for _, entry in by_name(chapters)] == ["Ajax", "Ärmel", "Zeus"]
    assert [(kind, [entry.name for _, entry in pairs]) for kind, pairs in by_type(chapters)] == [
        ("DD destroyer", ["Ajax"]),
        ("CA heavy cruiser", ["Ärmel", "Zeus"]),
    ]


def test_armament_names_sides_that_have_the_same_together() -> None:
    design = cruiser()
    said = "broadsides Salvo-4, laser 2 ×2; chases grazer; PDS ×3"
    assert armament(design, ruleset_of(design)) == said
    uneven = evolve(design, systems=(Laser(class_=1, mounts=(Mount.PORT,)), *design.systems))
    assert armament(uneven, ruleset_of(uneven)).startswith("port laser 1, Salvo-4, laser 2 ×2; starboard Salvo-4,")
    unarmed = harrington_ship()
    assert armament(unarmed, ruleset_of(unarmed)) == "unarmed"


def test_the_designers_label_names_a_system() -> None:
    design = harrington_ship(Laser(class_=2, mounts=(Mount.FORE,), label="big laser class"))
    assert armament(design, ruleset_of(design)) == "fore big laser class"


def band(height: float, **more: Any) -> Band:
    return Band(height=height, draw=as_it_is(Block((), 0, 0)), **more)


def test_bands_fill_pages_in_their_order_and_none_is_parted() -> None:
    pages = list(paginated([band(40), band(40, gap=10), band(40, gap=10), band(120)], 100))
    assert [[(slot.y, slot.height) for slot in slots] for slots in pages] == [
        [(0, 40), (50, 40)],
        [(0, 40)],
        [(0, 120)],
    ]


def test_a_band_that_may_grow_takes_what_is_left_and_no_more_than_looks_well() -> None:
    (slots,) = paginated([band(20, most=30), band(20, gap=4, most=200), band(10)], 100)
    assert [(slot.y, slot.height) for slot in slots] == [(0, 30), (34, 56), (90, 10)]


def test_a_heading_stays_with_what_it_heads_and_a_tables_head_is_said_again() -> None:
    head = band(5, keeps=True)
    rows = [band(30, head=head) for _ in range(4)]
    pages = list(paginated([band(50), head, *rows], 100))
    assert [[slot.height for slot in slots] for slots in pages] == [[50, 5, 30], [5, 30, 30, 30]]
    pages = list(paginated([band(70), head, *rows[:1]], 100))
    assert [[slot.height for slot in slots] for slots in pages] == [[70], [5, 30]]


def test_the_book_of_the_library() -> None:
    """Every design stands in it once; bookmarks, tables and indexes lead to it; its figures are those of its bill."""
    chapters = whole_library()
    pages = list(book(chapters, Look()))
    reader = read(pages)
    assert len(reader.pages) == len(pages)
    marks = outline(reader)
    assert [mark.title for mark in marks] == ["Contents", *(chapter.title for chapter in chapters), "Index"]
    listed = Counter((mark.title, below.title) for mark in marks for below in mark.below)
    assert all(listed[name] == number for name, number in names(chapters).items())
    assert reader.page_labels == [str(number) for number in range(1, len(pages) + 1)]
    height = PAPERS["a4"].height
    places = {
        each.name: (number, round(height - each.y, 1)) for number, sheet in enumerate(pages) for each in sheet.anchors
    }
    assert len(set(places.values())) == len(places)
    led = Counter(links(reader))
    assert set(led) == set(places.values())
    for chapter, mark in zip(chapters, marks[1:-1], strict=True):
        assert led[places[chapter.anchor]] == 1
        here = {below.title: below.page for below in mark.below}
        for entry in chapter.entries:
            place = places[entry.anchor]
            assert led[place] == 3, "from the table, and from both indexes"
            assert here[entry.name] == place[0]
            assert entry.name in reader.pages[place[0]].extract_text()


def test_the_page_of_the_library() -> None:
    """Every design stands in it once, with its sheet and its figures; it needs no other file and no network."""
    chapters = whole_library()
    text = page(chapters, Look())
    parsed = Parsed(text)
    assert parsed.open == []
    ids = Counter(element.attributes["id"] for element in parsed.elements if "id" in element.attributes)
    assert set(ids.values()) == {1}
    inside = [each["href"] for each in parsed.all("a") if str(each["href"]).startswith("#")]
    assert {str(href)[1:] for href in inside} <= set(ids)
    entries = [(chapter, number) for chapter in chapters for number in range(len(chapter.entries))]
    rows = parsed.rows[1:]
    assert len(rows) == len(entries) == len(parsed.all("article"))
    for row, (chapter, number) in zip(rows, entries, strict=True):
        assert row[0] == chapter.entries[number].name
        assert row[3:10] == figures(chapter, number)
        assert f"#{chapter.entries[number].anchor}" in inside
    pictures = parsed.all("svg")
    assert len(pictures) > len(entries)
    assert all(each["role"] == "img" and each["aria-label"] for each in pictures)
    assert len(text) < 30_000 * len(entries)
    assert text.count("@font-face") == 2, "the type is embedded once, regular and bold"
    fetched = [element for element in parsed.elements if {"src", "srcset", "data", "action"} & set(element.attributes)]
    assert fetched == []
    assert [each["href"] for each in parsed.all("link")] == ["data:,"]
    assert "url(" not in text.replace("url(data:", "")
    assert "@import" not in text


def test_landmarks_and_headings_of_the_page() -> None:
    parsed = Parsed(page(catalogue(cruiser(), cruiser("Other", navy="PN", notes="One.\n\nTwo.")), Look()))
    tags = [element.tag for element in parsed.elements]
    assert all(tags.count(tag) == 1 for tag in ("header", "nav", "main", "footer", "h1", "form", "table", "script"))
    levels = [int(tag[1]) for tag in tags if tag in ("h1", "h2", "h3", "h4")]
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    assert parsed.all("html")[0]["lang"] == "en"
    assert "hidden" in parsed.all("form")[0], "without a script nothing is shown that does nothing"
    assert all(each["scope"] in ("col", "row") for each in parsed.all("th"))
    assert {"One.", "Two."} <= set(parsed.data)


def test_tables_of_the_book_say_what_the_bill_says() -> None:
    chapters = catalogue(
        cruiser("One", navy="RMN", sidewall=2, armour=4),
        cruiser("Two", navy="RMN", mass=150, type="BC"),
        fleet_book_ship(Pds(), name="Three", navy="FB", screens=1, thrust=0),
    )
    for chapter in chapters:
        numbers = {entry.anchor: 70 + place for place, entry in enumerate(chapter.entries)}
        head, *rows = class_table(chapter, Look().room)
        titles = [item.string for item in head.draw(head.height, numbers).block.items if isinstance(item, Text)]
        assert titles[:1] + titles[-2:] == ["class", "armament", "page"]
        for place, row in enumerate(rows):
            piece = row.draw(row.height, numbers)
            printed = [item.string for item in piece.block.items if isinstance(item, Text)]
            assert printed[2:9] == figures(chapter, place)
            assert printed[-1] == str(70 + place)
            assert [link.anchor for link in piece.links] == [chapter.entries[place].anchor]


@pytest.mark.parametrize("paper", PAPERS)
def test_hostile_texts_stay_in_their_places_in_the_book(paper: str) -> None:
    chapters = catalogue(*map(hostile, HOSTILE))
    pages = list(book(chapters, Look(paper=PAPERS[paper])))
    assert faults((each.drawing for each in pages), PAPERS[paper]) == []
    assert sum(len(chapter.entries) for chapter in chapters) == len(HOSTILE)
    assert len(outline(read(pages))) == len(chapters) + 2


def test_a_long_table_goes_over_pages_without_overlaps() -> None:
    chapters = catalogue(*(cruiser(f"{'Class ' * 20}{number}") for number in range(60)))
    bands = list(class_table(chapters[0], Look().room))
    pages = list(paginated(bands, Look().room.height))
    assert len(pages) > 1
    assert all(slots[0].band is bands[0] for slots in pages)
    numbers = {entry.anchor: 1 for entry in chapters[0].entries}
    for slots in pages:
        drawn = [slot.band.draw(slot.height, numbers).block.at(0, slot.y) for slot in slots]
        lows = [max(_bottom(item) for item in items if isinstance(item, Text)) for items in drawn]
        tops = [min(_top(item) for item in items if isinstance(item, Text)) for items in drawn]
        assert all(low <= top for low, top in zip(lows, tops[1:], strict=False))


def _bottom(text: Text) -> float:
    return text.y + text.size * 0.25


def _top(text: Text) -> float:
    return text.y - text.size * 0.95


def test_hostile_texts_are_only_texts_on_the_page() -> None:
    chapters = catalogue(*map(hostile, HOSTILE))
    parsed = Parsed(page(chapters, Look()))
    assert parsed.open == []
    assert len(parsed.all("script")) == len(parsed.all("style")) == len(parsed.all("title")) == 1
    assert parsed.all("img") == parsed.all("b") == []
    assert not any(name.startswith("on") for element in parsed.elements for name in element.attributes)
    hrefs = [str(each["href"]) for each in parsed.all("a")]
    assert all(href.startswith(("#", "https://example.org/")) for href in hrefs)
    assert all(row[0].removesuffix(" (not legal)") == fonts.plain(text) for text, row in _by_text(parsed.rows[1:]))
    assert "\u202e" not in "".join(parsed.data)


def _by_text(rows: Sequence[Sequence[str]]) -> list[tuple[str, Sequence[str]]]:
    found = {row[0].removesuffix(" (not legal)"): row for row in rows}
    assert len(found) == len(HOSTILE)
    return [(text, found[fonts.plain(text)]) for text in HOSTILE]


def test_only_the_pages_own_script_may_run() -> None:
    parsed = Parsed(page(catalogue(cruiser()), Look()))
    (policy,) = [each["content"] for each in parsed.all("meta") if each.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None
    assert "default-src 'none'" in policy
    assert "script-src 'sha256-" in policy
    assert "connect-src" not in policy


def test_a_ship_that_is_not_legal_is_marked_in_both() -> None:
    chapters = catalogue(cruiser("Overweight", mass=20))
    assert not chapters[0].entries[0].ship.legal
    printed = texts(book(chapters, Look()))
    assert "Overweight (not legal)" in printed
    assert any(text.startswith("not legal: FB101") for text in printed)
    assert "Overweight (not legal)" in Parsed(page(chapters, Look())).rows[1][0]


def test_notes_and_sources_are_printed_whole_however_long() -> None:
    notes = " ".join(f"word{number}" for number in range(600))
    sources = tuple(Source(text=f"source{number} " * 10) for number in range(20))
    for each in (Look(), Look(paper=A5)):
        printed = " ".join(texts(book(catalogue(cruiser(notes=notes, sources=sources)), each))).split()
        assert {f"word{number}" for number in range(600)} <= set(printed)
        assert Counter(printed)["source19"] == 10


def test_the_same_classes_give_the_same_bytes() -> None:
    designs = [cruiser("One"), cruiser("Two", navy="PN")]
    first, again = catalogue(*designs), catalogue(*designs)
    about = About(title="x")
    assert pdf(book(first, Look()), about) == pdf(book(again, Look()), about)
    assert page(first, Look()) == page(again, Look())


def test_links_lie_where_their_rows_are() -> None:
    pages = list(book(catalogue(cruiser("One"), cruiser("Two")), Look()))
    area = PAPERS["a4"].area
    boxes = [link.box for each in pages for link in each.links]
    assert boxes
    assert all(area.holds(box) for box in boxes)
    table = next(each for each in pages if any(link.anchor.endswith("-two") for link in each.links))
    (box,) = [link.box for link in table.links if link.anchor.endswith("-two")]
    inside = [
        item.string
        for item in flat(table.drawing.items)
        if isinstance(item, Text) and box.holds(Box(item.x, item.y, item.x, item.y))
    ]
    assert inside[0] == "Two"


def test_a_book_is_drawn_page_by_page() -> None:
    """What is kept of a page is where its bands stand: pages are drawn as they are asked for."""
    pages = book(catalogue(*(cruiser(f"Class {number}") for number in range(8))), Look())
    assert next(pages).drawing.title == "1"
    assert next(pages).drawing.title == "2"


def outlined(chapters: Sequence[Chapter]) -> list[str]:
    block = lineup([entry for chapter in chapters for entry in chapter.entries], 600, 120)
    return [item.string for item in block.items if isinstance(item, Text)] if block else []


def test_a_line_up_has_warships_in_the_order_of_their_types() -> None:
    """FB1 p. 12 names the types from the scout to the superdreadnought; a light cruiser may weigh less than a heavy
    destroyer, and a freighter is no warship."""
    words = (("M", 90), ("SD(P)", 380), ("CL", 40), ("DD", 60), ("SD", 400), ("CLAC", 300), ("BC", 140), ("AE", 200))
    assert outlined(catalogue(*(cruiser(word, type=word, mass=mass) for word, mass in words))) == [
        "DD",
        "CL",
        "BC",
        "SD",
        "SD(P)",
    ]
    assert outlined(catalogue(cruiser(type="M"), cruiser("Two", type="BC"))) == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_page_shows_the_sheets_of_the_book(paper: str) -> None:
    """Drawing by drawing: what stands in the book at a class's place is what the page draws for her."""
    chapters = (
        *catalogue(cruiser(), cruiser("Noted", notes="word " * 300), fleet_book_ship(name="Other")),
        *navy("gsn"),
    )
    look = Look(paper=PAPERS[paper])
    high = heights(chapters, look)
    book_items = [(each, {str(item) for item in each.drawing.items}) for each in book(chapters, look)]
    for chapter in chapters:
        for entry in chapter.entries:
            sheets = sheets_of(entry, look, high[entry.anchor])
            (anchor, first) = next(
                (mark, number)
                for number, (each, _) in enumerate(book_items)
                for mark in each.anchors
                if mark.name == entry.anchor
            )
            area = look.paper.area
            placed = {str(item) for item in translated(sheets[0].items, area.left, anchor.y)}
            assert placed <= book_items[first][1], entry.name
    text = page(chapters, look)
    for chapter in chapters:
        for entry in chapter.entries:
            for drawing in sheets_of(entry, look, high[entry.anchor]):
                shown = picture(drawing, "")
                assert shown[shown.index("viewBox") :] in text, entry.name


def test_sheets_of_a_catalogue_have_nothing_to_write_in_their_heads() -> None:
    """They are to look at: no box for an id, and no circles for the quality of a crew that she does not have yet."""
    chapters = catalogue(cruiser(), cruiser("Overweight", mass=20))
    for entry in chapters[0].entries:
        (sheet, *_) = sheets_of(entry, Look(), 300)
        (head,) = [item for item in sheet.items if isinstance(item, Group) and item.role == "panel-header"]
        said = [item.string for item in flat(head.items) if isinstance(item, Text)]
        assert not {"id", "inferior", "capable", "superior"} & set(said)
        assert any(text.startswith("crew factors") for text in said)
        assert not [item for item in flat(head.items) if isinstance(item, Circle)]
        assert [item.fill for item in flat(head.items) if isinstance(item, Rect)] == [Ink.BLACK] * (
            not entry.ship.legal
        )


def test_heads_show_that_they_sort_and_an_empty_figure_is_a_dash() -> None:
    text = page(catalogue(cruiser(thrust=0)), Look())
    assert "↕" in text
    assert Parsed(text).rows[1][4] == "–"
    assert "<dt>carried</dt><dd>–</dd>" in text


def test_one_word_stands_over_sidewalls_and_screens() -> None:
    heads = [
        Parsed(page(catalogue(*some), Look())).rows[0][6] for some in ((cruiser(),), (cruiser(), fleet_book_ship()))
    ]
    assert heads == ["sidewall", "defence"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_book_of_a_navy_is_sound(paper: str) -> None:
    """Nothing stands in the margins or on anything else, on each of its pages."""
    pages = list(book(navy("ian"), Look(paper=PAPERS[paper])))
    assert faults((each.drawing for each in pages), PAPERS[paper]) == []
