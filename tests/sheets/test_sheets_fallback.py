"""Characters that the bundled type lacks are lent by a font of the machine, where one can be embedded."""

import base64
import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdf
import pytest
from attrs import evolve
from fontTools.ttLib import TTFont

from shipyard.files.checked import load
from shipyard.sheets import fonts, installed
from shipyard.sheets.characters import missing_characters, texts_of
from shipyard.sheets.direction import visual
from shipyard.sheets.drawing import Anchor, Drawing, Text, extent
from shipyard.sheets.faces import FOLDER, bundled
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.ship import Ship
from shipyard.sheets.svg import svg
from tests.sheets.font_files import collection, font, save

HAN, KANJI, ROCKET = "漢", "字", "🚀"
ACCENTED = "x\u0325\u0304"  # no letter of its own
OUTSIDE = "ॐ\u0951"  # neither is in the bundled type
ABOUT = About(title="lent")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine whose only fonts are those of one folder."""
    monkeypatch.setenv(installed.VARIABLE, str(tmp_path))
    fonts.forget()
    yield tmp_path
    fonts.forget()


def lenders(text: str, *, bold: bool = False) -> list[tuple[str, str]]:
    return [(run.string, run.face.name) for run in fonts.runs(text, bold=bold)]


def page(*strings: str) -> Drawing:
    return Drawing(400, 300, tuple(Text(20, 40 + 30 * row, string, 20) for row, string in enumerate(strings)), "page")


def test_a_text_is_a_row_of_runs(here: Path) -> None:
    save(here, "Lender", HAN + KANJI)
    assert lenders(f"HMS {HAN}{KANJI} 2") == [
        ("HMS ", "RobotoCondensed-Regular"),
        (HAN + KANJI, "Lender"),
        (" 2", "RobotoCondensed-Regular"),
    ]
    assert fonts.missing(HAN) == ()
    assert fonts.printable(HAN) == HAN
    assert fonts.runs("") == ()


def test_it_is_measured_in_the_font_that_lends(here: Path) -> None:
    save(here, "Lender", HAN, width=1250)
    assert fonts.width(HAN * 4, 10) == 50
    assert fonts.width(f"a{HAN}", 10) == fonts.width("a", 10) + 12.5
    box = extent(Text(100, 50, HAN * 4, 10, anchor=Anchor.END))
    assert (box.left, box.right) == (50, 100)


def test_it_is_shortened_and_wrapped_by_that_measure(here: Path) -> None:
    save(here, "Lender", HAN, width=1000)
    assert fonts.shortened(HAN * 9, 10, 40 + fonts.width(fonts.ELLIPSIS, 10)) == HAN * 4 + fonts.ELLIPSIS
    assert fonts.wrapped(HAN * 9, 10, 45) == (HAN * 4, HAN * 4, HAN)


def test_without_any_font_it_is_marked_and_named(here: Path) -> None:
    assert lenders(f"a{HAN}") == [(f"a{fonts.REPLACEMENT}", "RobotoCondensed-Regular")]
    assert fonts.missing(f"a{HAN}{ROCKET}{HAN}") == (HAN, ROCKET)


def test_nothing_is_searched_until_a_character_is_lacking(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def searched() -> None:
        raise AssertionError

    monkeypatch.setattr(installed, "folders", searched)
    assert fonts.width("Duquesne-Trémaine · Жуков", 10) > 0
    pdf([page("Duquesne-Trémaine")], ABOUT)
    with pytest.raises(AssertionError):
        fonts.width(HAN, 10)


REFUSED: dict[str, Callable[[Path], object]] = {
    "outlines that reportlab cannot embed": lambda folder: save(folder, "Cff", HAN, outlines="CFF "),
    "the same under another suffix": lambda folder: save(folder, "Cff", HAN, ".otf", outlines="CFF "),
    "a licence that forbids it": lambda folder: save(folder, "Mine", HAN, licence=2),
    "pictures without outlines": lambda folder: save(folder, "Emoji", HAN, blank=True),
    "no name that a PDF can hold": lambda folder: save(folder, "Two words", HAN),
    "a file that is no font": lambda folder: (folder / "x.ttf").write_bytes(b"\0\1\0\0" + os.urandom(500)),
    "half a font": lambda folder: halve(save(folder, "Half", HAN)),
    "a collection that is none": lambda folder: (folder / "x.ttc").write_bytes(b"ttcf" + b"\xff" * 500),
    "an empty file": lambda folder: (folder / "x.ttf").touch(),
    "a folder with a font's name": lambda folder: (folder / "x.ttf").mkdir(),
}


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


@pytest.mark.parametrize("font_file", REFUSED)
def test_a_font_is_passed_over_that_cannot_be_embedded(font_file: str, here: Path) -> None:
    REFUSED[font_file](here)
    assert fonts.missing(HAN) == (HAN,)
    fonts.forget()
    save(here, "Sound", HAN)
    assert lenders(HAN) == [(HAN, "Sound")]


def test_the_plain_upright_face_lends_first_and_the_bold_one_to_bold_text(here: Path) -> None:
    save(here, "A-Slanted", HAN, slanted=True)
    save(here, "B-Bold", HAN, weight=700)
    save(here, "C-Regular", HAN)
    assert lenders(HAN) == [(HAN, "C-Regular")]
    assert lenders(HAN, bold=True) == [(HAN, "B-Bold")]


def test_of_two_alike_the_first_by_its_file_name_lends_each_time(here: Path) -> None:
    for name in ("Zulu", "Alpha", "Mike"):
        save(here, name, HAN)
    for _ in range(2):
        fonts.forget()
        assert lenders(HAN) == [(HAN, "Alpha")]


def test_a_second_copy_of_a_font_is_passed_over(here: Path) -> None:
    # A PDF could not tell the two apart.
    save(here, "Lender", HAN)
    (here / "more").mkdir()
    save(here / "more", "Lender", HAN + KANJI)
    assert lenders(HAN + KANJI) == [(HAN, "Lender"), (fonts.REPLACEMENT, "RobotoCondensed-Regular")]


def test_an_installed_copy_of_our_own_type_is_one_too(here: Path) -> None:
    (here / "Roboto.ttf").write_bytes((FOLDER / "RobotoCondensed-Regular.ttf").read_bytes())
    assert installed.lender("a", False) is None


def test_a_face_of_a_collection_lends(here: Path) -> None:
    file = collection(here, "Pair", font("First", KANJI), font("Second", HAN))
    (run,) = fonts.runs(HAN)
    assert (run.face.file, run.face.number, run.face.name) == (file, 1, "Second")
    assert HAN in read(pdf([page(HAN)], ABOUT))


def test_a_letter_and_its_accents_come_from_one_font_where_one_has_them_all(here: Path) -> None:
    save(here, "Base", "ॐ")
    save(here, "Whole", OUTSIDE)
    assert lenders(OUTSIDE) == [(OUTSIDE, "Whole")]


def test_accents_that_do_not_compose_stay_with_their_letter(here: Path) -> None:
    assert lenders(ACCENTED) == [(ACCENTED, "RobotoCondensed-Regular")]
    assert fonts.width(ACCENTED, 10) == fonts.width("x", 10)
    assert fonts.wrapped(ACCENTED * 3, 10, fonts.width("x", 10)) == (ACCENTED,) * 3
    assert fonts.shortened(ACCENTED * 9, 10, 25).count("\u0304") == fonts.shortened(ACCENTED * 9, 10, 25).count("x")


def test_an_accent_that_no_font_has_is_left_out_and_named(here: Path) -> None:
    assert lenders("a\u0951") == [("a", "RobotoCondensed-Regular")]
    assert fonts.missing("a\u0951") == ("\u0951",)


@pytest.mark.parametrize("text", ["👩\u200d🚀", "🚀\ufe0f", "\u2067🚀\u2069", "🚀\U000e0101"])
def test_what_steers_or_joins_does_not_print(text: str, here: Path) -> None:
    save(here, "Emoji", "👩🚀")
    assert "".join(run.string for run in fonts.runs(text)) in ("👩🚀", "🚀")
    assert fonts.missing(text) == ()


def test_a_private_character_has_no_meaning_and_is_marked(here: Path) -> None:
    save(here, "Icons", "\ue000")
    assert fonts.missing("\ue000") == ("\ue000",)


@pytest.mark.parametrize("text", ["\ud800", "\ufffe", "\U0001ffff", "\0"])
def test_what_is_no_character_prints_and_can_be_written(text: str) -> None:
    assert fonts.plain(text) in (fonts.REPLACEMENT, " ")
    ElementTree.fromstring(svg(page(text)))
    pdf([page(text)], About(title=text))


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("abc", "abc"),
        ("שלום", "םולש"),
        ("HMS שלום 2 a", "HMS 2 םולש a"),
        ("אב 12.5 גד", "דג 12.5 בא"),
        ("(אב) - גד!", "(דג - (בא!"),
        ("ب\u0651ت", "تب\u0651"),
    ],
)
def test_letters_that_run_from_the_right_stand_in_that_order(written: str, seen: str) -> None:
    clusters = re.findall("[^\u0651]\u0651?", written)
    assert "".join(piece for piece, _ in visual([(cluster, None) for cluster in clusters])) == seen


def read(document: bytes) -> str:
    return str(pypdf.PdfReader(io.BytesIO(document)).pages[0].extract_text())


def test_the_pdf_embeds_a_subset_and_reads_back(here: Path) -> None:
    save(here, "Lender", "".join(map(chr, range(0x4E00, 0x5200))) + HAN + ROCKET)
    document = pdf([page(f"HMS {HAN} {ROCKET}")], ABOUT)
    assert f"HMS {HAN} {ROCKET}" in read(document)
    found: Any = pypdf.PdfReader(io.BytesIO(document)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    embedded = {
        font["/BaseFont"].split("+")[1]: font for font in map(pypdf.generic.PdfObject.get_object, found.values())
    }
    assert set(embedded) == {"RobotoCondensed-Regular", "Lender"}
    subset = TTFont(io.BytesIO(embedded["Lender"]["/FontDescriptor"]["/FontFile2"].get_data()))
    assert subset["maxp"].numGlyphs < 10


def test_more_letters_than_one_font_of_a_pdf_holds(here: Path) -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4E00 + 600)))
    save(here, "Lender", letters)
    text = read(pdf([page(*(letters[start : start + 100] for start in range(0, 600, 100)))], ABOUT))
    assert set(letters) <= set(text)


def test_the_svg_embeds_a_family_of_our_own_with_the_used_letters_only(here: Path) -> None:
    save(here, "Lender", HAN + KANJI)
    text = svg(page(f"HMS {HAN}", "plain"))
    root = ElementTree.fromstring(text)
    mixed, plain = root.iter("{http://www.w3.org/2000/svg}text")
    assert [(piece.text, piece.get("font-family")) for piece in mixed] == [
        ("HMS ", None),
        (HAN, '"Shipyard Lender","Lender"'),
    ]
    assert plain.text == "plain"
    (data,) = re.findall(r'font-family:"Shipyard Lender";[^}]*base64,([^)]*)', text)
    subset = TTFont(io.BytesIO(base64.b64decode(data)))
    assert set(subset.getBestCmap()) == {ord(HAN)}


def test_both_outputs_set_the_same_letters_in_the_same_order(here: Path) -> None:
    save(here, "Hebrew", "שלום")
    drawing = page("HMS שלום 2")
    (text,) = ElementTree.fromstring(svg(drawing)).iter("{http://www.w3.org/2000/svg}text")
    assert "".join(text.itertext()) == "HMS 2 םולש"
    assert "unicode-bidi:bidi-override" in svg(drawing)


def test_the_same_bytes_each_time(here: Path) -> None:
    save(here, "Lender", HAN)
    first = pdf([page(HAN)], ABOUT), svg(page(HAN))
    fonts.forget()
    assert (pdf([page(HAN)], ABOUT), svg(page(HAN))) == first


def test_the_bundled_type_is_one_value() -> None:
    assert bundled() is bundled(False) is bundled(bold=False)
    assert bundled(True) is not bundled()


@pytest.mark.parametrize(
    ("platform", "environment", "among"),
    [
        ("linux", {"HOME": "/home/x"}, ["/home/x/.fonts", "/home/x/.local/share/fonts", "/usr/share/fonts"]),
        ("linux", {"XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/a:/b"}, ["/data/fonts", "/a/fonts", "/b/fonts"]),
        ("darwin", {"HOME": "/Users/x"}, ["/Users/x/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts"]),
        ("win32", {"WINDIR": "W", "LOCALAPPDATA": "L"}, ["L/Microsoft/Windows/Fonts", "W/Fonts"]),
        ("linux", {installed.VARIABLE: os.pathsep.join(("/one", "/two"))}, ["/one", "/two"]),
    ],
)
def test_the_usual_folders_of_each_system(
    platform: str, environment: dict[str, str], among: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(os, "environ", environment)
    found = [folder.as_posix() for folder in installed.folders()]
    assert [folder for folder in found if folder in among] == among
    if installed.VARIABLE in environment:
        assert found == among


def test_a_page_that_uses_most_plain_letters_shares_its_subset_with_others() -> None:
    letters = "".join(map(chr, range(0x41, 0x7B)))

    def fonts_of(text: str) -> list[str]:
        return re.findall(r"base64,([^)]*)", svg(page(text)))

    assert fonts_of(letters) == fonts_of(letters + "0123")
    assert fonts_of("few") != fonts_of("others")
    assert len(fonts_of("few")[0]) < len(fonts_of(letters)[0]) / 2


@pytest.mark.usefixtures("here")
def test_the_texts_of_a_ship_are_known_by_their_fields() -> None:
    reliant = load("rmn/reliant")
    assert reliant.design
    assert reliant.ruleset
    first, *others = reliant.design.systems
    design = evolve(reliant.design, navy=f"RMN {HAN}", systems=(evolve(first, label=f"{KANJI}{HAN}"), *others))
    ship = Ship(design=design, ruleset=reliant.ruleset, name=f"Nike {ROCKET}")
    assert missing_characters(texts_of(ship)) == {
        ("navy",): (HAN,),
        ("systems", 0, "label"): (KANJI, HAN),
        (): (ROCKET,),
    }
