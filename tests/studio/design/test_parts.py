"""The parts of the workbench's page: what they show of ships of every sort, and nothing that a page would obey."""

import re
from pathlib import Path

import pytest

from shipyard.files.library import library
from shipyard.rules.bill import price
from shipyard.studio.design.bench import Bench
from shipyard.studio.design.parts import parts_of, tips
from tests.studio.markup import faults, read

RELIANT = library() / "rmn" / "reliant.toml"
EVERY = sorted(library().rglob("*.toml"))


def bench(text: str, file: Path = RELIANT) -> Bench:
    return Bench(str(file), text)


def of(file: Path) -> Bench:
    return bench(file.read_text(encoding="utf-8"), file)


@pytest.mark.parametrize("file", EVERY, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_ship_of_the_library_stands_on_the_workbench(file: Path) -> None:
    made = of(file)
    assert made.ready is not None
    parts = parts_of(made)
    html = "".join(parts.values())
    ids = [element.attributes["id"] for element in read(html).elements if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert faults(html) == []
    assert parts["systems"].count('<li class="card system') == len(made.ready.design.systems)
    assert parts["sheet"].count("<svg") == len(made.sheets)
    assert f">{price(made.ready.design, made.ready.ruleset).npv}</dd>" in parts["verdict"]


def test_a_text_that_is_no_ship_shows_what_is_wrong_with_it_and_leaves_the_rest_of_the_page_alone() -> None:
    parts = parts_of(bench("mass = x"))
    assert sorted(parts) == ["findings", "text-faults", "verdict"]
    assert "F010" in parts["findings"]
    assert "line 1" in parts["text-faults"]
    assert "cannot be read" in parts["verdict"]


@pytest.mark.parametrize("word", ["<script>alert(1)</script>", '" onload="alert(1)', "{{ 7 * 7 }}", "]]>", "&amp;'"])
def test_words_of_a_file_are_words_on_the_page(word: str) -> None:
    text = RELIANT.read_text(encoding="utf-8")
    quoted = word.replace("\\", "\\\\").replace('"', '\\"')
    for before, now in (('name = "Reliant"', f'name = "{quoted}"'), ('navy = "RMN"', f'navy = "{quoted}"')):
        assert before in text
        text = text.replace(before, now)
    text = text.replace("[[systems]]", f'[[systems]]\nlabel = "{quoted}"', 1)
    made = bench(text)
    assert made.ready is not None
    html = "".join(parts_of(made).values())
    assert faults(html) == []
    assert "script" not in {element.name for element in read(html).elements}
    assert not re.search(r">\s*49\s*<", html)


def test_a_finding_points_at_its_row_and_at_its_symbol() -> None:
    """The way from a finding to the sheet: the same path stands on both."""
    made = bench(RELIANT.read_text(encoding="utf-8").replace("salvo = 10", "salvo = 11"))
    parts = parts_of(made)
    assert 'data-goto="systems[0].salvo"' in parts["findings"]
    assert 'data-part="systems[0]"' in parts["systems"]
    assert 'class="systems[0]"' in parts["sheet"]
    assert 'class="card system error" id="system-0"' in parts["systems"]
    assert "142 of 140" in parts["verdict"]


def test_an_accepted_finding_marks_no_row() -> None:
    roland = library() / "rmn" / "roland.toml"
    text = roland.read_text(encoding="utf-8")
    accepted = parts_of(bench(text, roland))
    assert 'class="finding accepted"' in accepted["findings"]
    assert 'class="card system" id="system-3"' in accepted["systems"]
    told = parts_of(bench(text.replace('code = "HH120"', 'code = "HH105"'), roland))
    assert 'class="finding warning"' in told["findings"]
    assert 'class="card system warning" id="system-3"' in told["systems"]


def test_everything_that_is_priced_has_a_tip_with_its_source() -> None:
    ready = of(RELIANT).ready
    assert ready is not None
    told = {tip.spelled: tip for tip in tips(ready)}
    assert {line.path[:2] for line in ready.bill.lines} == {
        line.path[:2] for tip in told.values() for line in tip.lines
    } - {("load", "pods")}
    assert all(line.source for tip in told.values() for line in tip.lines)


def test_what_a_base_says_is_shown_and_locked() -> None:
    variant = of(next(file for file in EVERY if '\nbase = "rmn/courageous"' in file.read_text(encoding="utf-8")))
    parts = parts_of(variant)
    assert "stands in the base of this variant" in parts["systems"]
    own = re.findall(r'<li class="card system(?![^"]*locked)', parts["systems"])
    stated = variant.data.get("systems", [])
    assert len(own) == len(stated)


def test_a_base_is_named_by_its_place_in_the_library() -> None:
    file = library() / "rmn" / "fearless.toml"
    told = parts_of(of(file))["findings"]
    assert "mass stands in courageous.toml:" in told
    elsewhere = parts_of(Bench("/home/somebody/mine.toml", file.read_text(encoding="utf-8")))["findings"]
    assert "mass stands in rmn/courageous.toml:" in elsewhere
    assert str(library()) not in told + elsewhere


def test_the_palette_knows_what_there_is_room_for() -> None:
    text = RELIANT.read_text(encoding="utf-8")
    full = parts_of(bench(text))["palette-offers"]
    assert "0 MASS free" in full
    assert "no room" in full
    roomy = parts_of(bench(text.replace("thrust = 5", "thrust = 4")))["palette-offers"]
    assert "7 MASS free" in roomy
    pds = re.search(r'data-kind="pds".*?</button>', roomy, re.DOTALL)
    assert pds
    assert "room for 7" in pds[0]


def test_the_palette_knows_where_one_mount_alone_has_room() -> None:
    """Two MASS free: no laser of class 2 on both broadsides (4), but one on one of them (2)."""
    made = bench(RELIANT.read_text(encoding="utf-8").replace("rating = 3", "rating = 1"))
    assert made.ready is not None
    offers = parts_of(made)["palette-offers"]
    laser = re.search(r'data-kind="laser".*?</button>', offers, re.DOTALL)
    assert laser
    assert made.ready.bill.free == 2
    assert "MASS 4" in laser[0]
    assert "room on one mount alone" in laser[0]
