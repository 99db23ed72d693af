"""A variant as one file: it stands alone, and is the same ship with the same findings."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files import library
from shipyard.files.checked import Checked, check_document
from shipyard.files.document import Document, parse, read_document
from shipyard.files.whole import head_of, whole
from shipyard.files.writing import design_data, to_json, to_toml
from shipyard.model.design import Design
from shipyard.rules.bill import price
from tests.files.helpers import SHIP
from tests.strategies import designs

LIBRARY = tuple(str(file) for file in sorted(library.library().rglob("*.toml")))
ACCEPTS = """
[[accept]]
code = "HH113"
reason = "a raider"
[[accept]]
code = "HH105"
reason = "a large class"
"""


def document_of(file: Path | str) -> Document:
    document, findings = read_document(file)
    assert document is not None
    assert findings == ()
    return document


def again(document: Document, folder: Path, form: str) -> Checked:
    """Write the whole design, and read what was written."""
    data = whole(document, folder)
    assert data is not None
    assert "base" not in data
    text = to_json(data) if form == "json" else head_of(document) + to_toml(data)
    read, findings = parse(text, str(folder / f"whole.{form}"))
    assert read is not None
    assert findings == ()
    return check_document(read)


def verdict(checked: Checked) -> list[tuple[str, str, str | None]]:
    return sorted(
        (each.finding.code, str(each.finding.severity), each.finding.accepted or "") for each in checked.findings
    )


def same(first: Checked, second: Checked) -> None:
    """Whether two files are one ship: the same but for acceptances that bear on nothing, bill and findings."""
    assert first.design is not None
    assert first.ruleset is not None
    assert second.design is not None
    assert second.ruleset is not None
    drawn = {each.finding.code for each in first.findings}
    kept = {entry.code for entry in second.design.accept}
    for entry in first.design.accept:
        assert entry in second.design.accept or entry.code not in drawn | kept
    one, other = design_data(first.design), design_data(second.design)
    assert {**one, "accept": None} == {**other, "accept": None}
    bills = [price(each.design, each.ruleset) for each in (first, second) if each.design and each.ruleset]
    assert len({(bill.used, bill.npv, bill.cpv, bill.carried) for bill in bills}) == 1
    assert verdict(first) == verdict(second)


@pytest.mark.parametrize("form", ["toml", "json"])
@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: Path(file).stem)
def test_every_design_of_the_library(file: str, form: str) -> None:
    document = document_of(file)
    same(check_document(document), again(document, document.folder, form))


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_variant_of_a_variant(form: str, tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(SHIP + ACCEPTS)
    (tmp_path / "nike.toml").write_text('format = 1\nbase = "base.toml"\nname = "Nike"\nremove = ["point"]\n')
    (tmp_path / "flag.toml").write_text(
        'format = 1\nbase = "nike.toml"\nmass = 150\n[load]\nnuclear = 2\n[[systems]]\nkind = "ams"\nrating = 3\n'
    )
    document = document_of(tmp_path / "flag.toml")
    written = again(document, tmp_path, form)
    same(check_document(document), written)
    assert written.design is not None
    assert (written.design.name, written.design.mass, written.design.load.pods) == ("Nike", 150, 3)
    assert [system.kind for system in written.design.systems] == ["laser", "ams"]


def test_accepted_findings_are_taken_along(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(SHIP + ACCEPTS)
    (tmp_path / "large.toml").write_text('format = 1\nbase = "base.toml"\nmass = 300\n')
    checked = again(document_of(tmp_path / "large.toml"), tmp_path, "toml")
    assert ("HH105", "note", "a large class") in verdict(checked)


def test_what_a_base_accepts_and_this_ship_does_not_draw_is_left_out(tmp_path: Path) -> None:
    """In a variant nobody minds it; in a file of its own it would be a finding (F051)."""
    (tmp_path / "base.toml").write_text(SHIP + ACCEPTS)
    (tmp_path / "nike.toml").write_text('format = 1\nbase = "base.toml"\nname = "Nike"\n')
    document = document_of(tmp_path / "nike.toml")
    data = whole(document, tmp_path)
    assert data is not None
    assert "HH105" not in [entry["code"] for entry in data.get("accept", ())]
    own = document_of(tmp_path / "base.toml")
    kept = whole(own, tmp_path)
    assert kept is not None
    assert [entry["code"] for entry in kept["accept"]] == ["HH113", "HH105"]


def test_what_a_base_accepts_of_other_programs_is_taken_along(tmp_path: Path) -> None:
    accepts = '[[accept]]\ncode = "RO101"\nreason = "no ECM there"\n'
    (tmp_path / "base.toml").write_text(SHIP + accepts)
    (tmp_path / "nike.toml").write_text('format = 1\nbase = "base.toml"\nname = "Nike"\n')
    data = whole(document_of(tmp_path / "nike.toml"), tmp_path)
    assert data is not None
    assert [entry["code"] for entry in data["accept"]] == ["RO101"]


class TestPaths:
    """Paths in the written file start in its own folder, wherever base and variant stand."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        house = 'format = 1\nextends = "harrington"\nname = "House"\n[prices]\nams = { points = 4 }\n'
        (tmp_path / "bases").mkdir()
        (tmp_path / "mine").mkdir()
        (tmp_path / "bases/house.toml").write_text(house)
        (tmp_path / "bases/x.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg"><rect width="2" height="9"/></svg>'
        )
        text = SHIP.replace('"harrington"', '"house.toml"').replace("ftl = true", 'ftl = true\nsilhouette = "x.svg"')
        (tmp_path / "bases/base.toml").write_text(text)
        (tmp_path / "mine/nike.toml").write_text('format = 1\nbase = "../bases/base.toml"\nname = "Nike"\n')
        return tmp_path

    @pytest.mark.parametrize("target", ["bases", "mine", "."])
    def test_they_are_found_again(self, folder: Path, target: str) -> None:
        document = document_of(folder / "mine/nike.toml")
        before, after = check_document(document), again(document, folder / target, "toml")
        assert verdict(before) == verdict(after)
        assert after.ruleset is not None
        assert after.ruleset.title == "House"
        assert after.silhouette == before.silhouette
        assert after.silhouette is not None

    def test_a_bundled_ruleset_is_no_path(self, tmp_path: Path) -> None:
        (tmp_path / "base.toml").write_text(SHIP)
        (tmp_path / "harrington").touch()
        data = whole(document_of(tmp_path / "base.toml"), tmp_path.parent)
        assert data is not None
        assert data["ruleset"] == "harrington"


def test_the_file_says_where_it_comes_from(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(SHIP)
    (tmp_path / "nike.toml").write_text('format = 1\nbase = "base.toml"\n')
    assert head_of(document_of(tmp_path / "nike.toml")) == "# With all that it inherits from base.toml.\n"
    assert head_of(document_of(tmp_path / "base.toml")) == ""


def test_without_a_base_there_is_nothing_to_write(tmp_path: Path) -> None:
    (tmp_path / "nike.toml").write_text('format = 1\nbase = "nowhere.toml"\n')
    assert whole(document_of(tmp_path / "nike.toml"), tmp_path) is None


@given(designs(silhouette=st.none()), st.sampled_from(["toml", "json"]))
def test_any_design(design: Design, form: str) -> None:
    document, _ = parse(to_toml(design_data(design)), os.devnull + ".toml")
    assert document is not None
    same(check_document(document), again(document, Path(), form))
