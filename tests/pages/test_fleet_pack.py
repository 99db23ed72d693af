"""All that a fleet brings to the table as one document, and the pack for several fleets."""

import io
from itertools import islice
from pathlib import Path as File
from typing import Any

import pypdf
import pytest
from attrs import evolve

from shipyard.files.fleets import read_fleet
from shipyard.files.templates import find_template
from shipyard.pages.counters import Counters
from shipyard.pages.fleet_pack import Content, Pack
from shipyard.pages.leaf import side_mark
from shipyard.sheets.counters.blanks import Form
from shipyard.sheets.drawing import MM, Group, Ink, Path, Rect, Text, bounds, flat
from shipyard.sheets.options import Options
from shipyard.sheets.paper import A4, A5, LETTER, Paper
from shipyard.sheets.pdf import About, pdf
from tests.pages.fleets import LINE, SCREEN, large, loaded, side_of
from tests.sheets.geometry import faults, strings


def headings(pack: Pack) -> list[tuple[str, ...]]:
    return [entry for page in pack.pages() for entry in page.listed]


def document(pack: Pack) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf(pack.pages(), About(title=pack.title))))


def outline(entries: list[Any]) -> list[Any]:
    return [outline(entry) if isinstance(entry, list) else entry.title for entry in entries]


def test_the_papers_stand_in_their_order_under_squadrons_and_ships(tmp_path: File) -> None:
    read = document(Pack(fleets=[loaded(tmp_path)]))
    assert outline(read.outline) == [
        "Order of battle",
        "Battlecruiser Squadron 5",
        ["BC-1 Nike", "BC-2 Agamemnon", "BC-9 Intolerant"],
        "Screen",
        ["DD-1 Noblesse", "DD-2 Noblesse", "DD-3 Noblesse", "SD(P)-1 Medusa"],
        "Order chart",
        "Ordnance",
        "Tables",
        "Counters",
        ["Battlecruiser Squadron 5", "Screen", "Markers"],
    ]


def test_every_ship_and_the_totals_can_be_read_back(tmp_path: File) -> None:
    fleet = loaded(tmp_path)
    printed = [content for content in Content if content is not Content.COUNTERS]
    text = " ".join(page.extract_text() for page in document(Pack(fleets=[fleet], contents=printed)).pages)
    sums = side_of(fleet).muster.sums
    for ship in fleet.ships:
        assert text.count(ship.id) >= 4  # order of battle, sheet, chart, ordnance
    for value in (sums.mass, sums.npv, sums.cpv, sums.total):
        assert str(value) in text


@pytest.mark.parametrize("content", Content)
def test_one_paper_alone(content: Content, tmp_path: File) -> None:
    whole = headings(Pack(fleets=[loaded(tmp_path)]))
    alone = headings(Pack(fleets=[loaded(tmp_path)], contents=[content]))
    assert alone
    assert set(alone) < set(whole)


def test_papers_asked_for_apart_are_the_whole(tmp_path: File) -> None:
    each = [headings(Pack(fleets=[loaded(tmp_path)], contents=[content])) for content in Content]
    assert [heading for some in each for heading in some] == headings(Pack(fleets=[loaded(tmp_path)]))


def test_a_pack_has_both_orders_of_battle_first_and_the_tables_once(tmp_path: File) -> None:
    pack = Pack(fleets=[loaded(tmp_path), loaded(tmp_path, (("Screen", [SCREEN]),), name="The others")])
    found = headings(pack)
    assert found[:2] == [("Orders of battle", "A Task Group 3.2"), ("Orders of battle", "B The others")]
    assert found.count(("Tables",)) == 1
    own = {heading[0] for heading in found[2:]} - {"Tables"}
    assert own == {"A Task Group 3.2", "B The others"}
    assert ("B The others", "Screen", "DD-1 Noblesse") in found
    assert pack.clashes == ("DD-1", "DD-2", "DD-3")
    assert pack.title == "Task Group 3.2 against The others"


def test_every_sheet_of_a_pack_says_its_side(tmp_path: File) -> None:
    fleets = [loaded(tmp_path, (("S", [LINE]),)), loaded(tmp_path, (("S", [SCREEN]),))]
    for template in ("full", "half", "quarter", "card"):
        found = find_template(template).template
        assert found
        options = Options(template=found, paper=A4)
        pack = Pack(fleets=fleets, contents=[Content.SHEETS], options=options)
        pages = [strings([page.drawing]) for page in pack.pages()]
        assert all(any(side in text for text in said for side in ("side A", "side B")) for said in pages), template
        assert any("side B" in text for said in pages for text in said)
        single = Pack(fleets=fleets[:1], contents=[Content.SHEETS], options=options)
        assert not any("side A" in text for page in single.pages() for text in strings([page.drawing]))


def test_every_counter_of_a_pack_says_its_side_in_the_inks_of_the_papers(tmp_path: File) -> None:
    """Ids may be the same on both: a counter's ground is that of the letter in the papers' heads."""
    fleets = [loaded(tmp_path, (("S", [SCREEN]),)), loaded(tmp_path, (("S", [SCREEN]),), name="The others")]
    pages = list(Pack(fleets=fleets, contents=[Content.COUNTERS]).pages())
    for page, letter in zip(pages, "AB", strict=True):
        counters = [item for item in page.drawing.items if isinstance(item, Group) and item.role == "counter"]
        sides = [side for counter in counters for side in counter.items if isinstance(side, Group)]
        assert sides
        box = next(item for item in side_mark(letter, 10).items if isinstance(item, Rect))
        for side in sides:
            first, *others = flat(side.items)
            assert letter in [item.string for item in others if isinstance(item, Text)]
            dark = isinstance(first, Path) and first.fill is Ink.BLACK and bounds([first]).width > 24 * MM
            assert dark == (letter == "B") == (box.fill is Ink.BLACK)


def test_the_counters_of_one_fleet_say_no_side(tmp_path: File) -> None:
    pages = Pack(fleets=[loaded(tmp_path)], contents=[Content.COUNTERS]).pages()
    assert "A" not in strings(page.drawing for page in pages)


def test_a_pack_has_counters_of_another_shape(tmp_path: File) -> None:
    pack = Pack(fleets=[loaded(tmp_path)], contents=[Content.COUNTERS], counters=Counters(shape=Form.HEX))
    drawn, usual = (list(each.pages()) for each in (pack, evolve(pack, counters=Counters())))
    assert len(drawn) > len(usual)


@pytest.mark.parametrize("template", ["full", "half", "quarter", "card"])
def test_sheets_of_a_pack_are_sound_on_every_template(template: str, tmp_path: File) -> None:
    found = find_template(template).template
    assert found
    options = Options(template=found)
    fleets = [loaded(tmp_path), loaded(tmp_path, name="The others")]
    pages = list(Pack(fleets=fleets, contents=[Content.SHEETS], options=options).pages())
    assert faults([page.drawing for page in pages], options.format.paper) == []


def test_small_sheets_share_pages_across_squadrons(tmp_path: File) -> None:
    found = find_template("card").template
    assert found
    pack = Pack(fleets=[loaded(tmp_path)], contents=[Content.SHEETS], options=Options(template=found))
    pages = list(pack.pages())
    assert len(pages) < 7
    both = {"Battlecruiser Squadron 5", "Screen"}
    assert any({entry[0] for entry in page.listed} == both for page in pages)


def test_copies_are_of_record_sheets(tmp_path: File) -> None:
    once, twice = (headings(Pack(fleets=[loaded(tmp_path)], copies=copies)) for copies in (1, 2))
    assert len(twice) == len(once) + len(headings(Pack(fleets=[loaded(tmp_path)], contents=[Content.SHEETS])))
    assert ("Screen", "DD-1 Noblesse, copy 2") in twice


def test_pages_come_one_by_one(tmp_path: File) -> None:
    drawn: list[int] = []
    pack = Pack(fleets=[loaded(tmp_path, large())], contents=[Content.SHEETS], drawn=lambda: drawn.append(1))
    assert len(list(islice(pack.pages(), 5))) == 5
    assert 1 <= len(drawn) <= 6


def test_what_has_no_room_is_told_before_anything_is_drawn(tmp_path: File) -> None:
    small = evolve(A5, width=200.0, height=200.0, name="")
    with pytest.raises(ValueError, match="there is no room"):
        Pack(fleets=[loaded(tmp_path)], options=Options(paper=small, margin=40)).check()


def test_the_same_fleet_gives_the_same_bytes(tmp_path: File) -> None:
    pack = Pack(fleets=[loaded(tmp_path)])
    assert pdf(pack.pages(), About(title="x")) == pdf(pack.pages(), About(title="x"))


FLEETS = File(__file__).parents[2] / "examples" / "fleets"


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("file", ["picket.toml", "task-force.toml"])
def test_the_example_fleets_are_sound(file: str, paper: Paper) -> None:
    """All papers on the default template: nothing in the margins, nothing on anything else."""
    printed = [content for content in Content if content is not Content.COUNTERS]
    pack = Pack(fleets=[read_fleet(FLEETS / file)], contents=printed, options=Options(paper=paper))
    drawings = [page.drawing for page in pack.pages()]
    assert drawings
    assert faults(drawings, pack.options.format) == []
