"""Variants: a design that rests on another, states what differs, and remembers where each value came from."""

import json
from pathlib import Path

import pytest

from shipyard.files import library
from shipyard.files.designs import Loaded, read_design
from shipyard.files.variants import LONGEST_CHAIN
from shipyard.model.arcs import Mount
from shipyard.model.design import Accept, Load, Source
from shipyard.model.systems import Ams, Laser, Pds
from tests.files.helpers import SHIP, brief, changed, said

BASE = SHIP.replace("pods = 3", "pods = 3\nnuclear = 30") + "\n"
EXTRAS = """\
[[sources]]
text = "a book"
[[accept]]
code = "HH105"
reason = "late"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a base: class Reliant."""
    (tmp_path / "base.toml").write_text(BASE + EXTRAS)
    return tmp_path


def variant(folder: Path, text: str, name: str = "variant.toml", base: str = "base.toml") -> Loaded:
    """Read a variant that stands in the folder."""
    (folder / name).write_text(f'format = 1\nbase = "{base}"\n{text}')
    return read_design(folder / name)


def test_what_is_not_stated_is_the_bases(folder: Path) -> None:
    loaded = variant(folder, 'name = "Nike"')
    base = read_design(folder / "base.toml")
    assert loaded.findings == ()
    assert loaded.design
    assert base.design
    assert (loaded.design.name, base.design.name) == ("Nike", "Reliant")
    assert (loaded.design.mass, loaded.design.systems) == (base.design.mass, base.design.systems)
    assert loaded.ruleset is base.ruleset


def test_a_load_is_merged_key_by_key(folder: Path) -> None:
    loaded = variant(folder, "[load]\npods = 1\nextended-range = true")
    assert loaded.design
    assert loaded.design.load == Load(pods=1, nuclear=30, extended_range=True)


def test_a_system_with_an_id_of_the_base_stands_in_its_place_and_others_are_added(folder: Path) -> None:
    loaded = variant(
        folder, '[[systems]]\nkind = "ams"\nrating = 3\n[[systems]]\nid = "point"\nkind = "pds"\ncount = 9'
    )
    assert loaded.findings == ()
    assert loaded.design
    assert loaded.design.systems == (
        Laser(class_=2, mounts=(Mount.PORT, Mount.STARBOARD)),
        Pds(id="point", count=9),
        Ams(rating=3),
    )


def test_systems_are_removed_by_their_id(folder: Path) -> None:
    loaded = variant(folder, 'remove = ["point"]')
    assert loaded.findings == ()
    assert loaded.design
    assert loaded.design.systems == (Laser(class_=2, mounts=(Mount.PORT, Mount.STARBOARD)),)


def test_sources_and_accepted_findings_add_to_the_bases(folder: Path) -> None:
    more = EXTRAS.replace("a book", "a film").replace("HH105", "HH101")
    loaded = variant(folder, more)
    assert loaded.design
    assert loaded.design.sources == (Source(text="a book"), Source(text="a film"))
    assert loaded.design.accept == (Accept(code="HH105", reason="late"), Accept(code="HH101", reason="late"))
    assert loaded.inherited_accepts == 1


def test_what_a_book_prints_is_said_of_one_ship_only(folder: Path) -> None:
    (folder / "base.toml").write_text(BASE.replace("mass =", 'printed = { npv = 1, source = "x" }\nmass ='))
    base = read_design(folder / "base.toml")
    loaded = variant(folder, "")
    assert base.design
    assert loaded.design
    assert base.design.printed
    assert loaded.design.printed is None


def test_variants_of_variants(folder: Path) -> None:
    variant(folder, "mass = 150\n[[systems]]\nid = 'a'\nkind = 'ams'\nrating = 1", "second.toml")
    loaded = variant(folder, "thrust = 6\nremove = ['a', 'point']", "third.toml", "second.toml")
    assert loaded.findings == ()
    assert loaded.design
    assert (loaded.design.mass, loaded.design.thrust, len(loaded.design.systems)) == (150, 6, 1)


def test_the_base_may_be_a_name_of_the_library(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "rmn").mkdir()
    (folder / "rmn" / "reliant.toml").write_text(SHIP)
    monkeypatch.setattr(library, "library", lambda: folder)
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    loaded = variant(elsewhere, "", base="rmn/reliant")
    assert loaded.findings == ()
    assert loaded.design


def test_json_may_rest_on_toml(folder: Path) -> None:
    (folder / "variant.json").write_text('{"format": 1, "base": "base.toml", "mass": 160}')
    loaded = read_design(folder / "variant.json")
    assert loaded.findings == ()
    assert loaded.design
    assert loaded.design.mass == 160


def places(loaded: Loaded) -> list[tuple[str, int, str, str]]:
    """File, line, code and field of the findings."""
    return [(Path(each.file).name, each.line, each.finding.code, each.field) for each in loaded.findings]


def test_a_fault_of_the_base_is_found_in_the_bases_file_and_line(folder: Path) -> None:
    (folder / "base.toml").write_text(changed("count", "0", changed("mass", "85.9")))
    loaded = variant(folder, 'thrust = "x"\n[[systems]]\nid = "new"\nkind = "ams"\nrating = 0')
    base = (folder / "base.toml").read_text().splitlines()
    assert places(loaded) == [
        ("base.toml", base.index("mass = 85.9") + 1, "F022", "mass"),
        ("base.toml", base.index("count = 0") + 1, "F024", "systems[1].count"),
        ("variant.toml", 3, "F022", "thrust"),
        ("variant.toml", 7, "F024", "systems[2].rating"),
    ]


def test_every_part_of_the_design_knows_its_file(folder: Path) -> None:
    loaded = variant(folder, "mass = 150\n[load]\npods = 1\n[[systems]]\nid = 'point'\nkind = 'ams'\nrating = 1")
    assert loaded.origin

    def place(*path: str | int) -> tuple[str, int]:
        document, inner = loaded.origin.find(path)  # type: ignore[union-attr]
        return Path(document.file).name, document.line(inner)

    base = BASE.splitlines()
    assert place("mass") == ("variant.toml", 3)
    assert place("thrust") == ("base.toml", base.index("thrust = 5") + 1)
    assert place("load", "pods") == ("variant.toml", 5)
    assert place("load", "nuclear") == ("base.toml", base.index("nuclear = 30") + 1)
    assert place("load", "lacs") == ("variant.toml", 4)
    assert place("systems", 0, "class") == ("base.toml", base.index("class = 2") + 1)
    assert place("systems", 1, "rating") == ("variant.toml", 9)
    assert place("notes") == ("variant.toml", 1)


def test_paths_in_the_base_start_in_its_folder(folder: Path) -> None:
    (folder / "deep").mkdir()
    (folder / "deep" / "base.toml").write_text(changed("thrust", '5\nsilhouette = "x.svg"'))
    loaded = variant(folder, "", base="deep/base.toml")
    assert loaded.beside(("silhouette",)) == folder / "deep"
    assert loaded.beside(("name",)) == folder / "deep"
    assert loaded.beside(("format",)) == folder


def test_a_base_that_is_not_there_is_one_finding_and_the_rest_is_read(folder: Path) -> None:
    loaded = variant(folder, 'name = "Nike"\nmass = "x"', base="bas.toml")
    assert loaded.design is None
    assert brief(loaded.findings) == [(2, "F041", "base"), (4, "F022", "mass")]
    assert said(loaded.findings)[0].endswith("did you mean base.toml?")


@pytest.mark.parametrize("base", [".", "no/such", "\0", "../" * 50 + "x", ""])
def test_a_base_can_be_nonsense(folder: Path, base: str) -> None:
    (folder / "v.json").write_text(json.dumps({"format": 1, "base": base}))
    assert [each.finding.code for each in read_design(folder / "v.json").findings] == ["F041"]


@pytest.mark.parametrize("value", ["5", '["base.toml"]', "true"])
def test_a_base_is_a_text(folder: Path, value: str) -> None:
    (folder / "v.toml").write_text(f"format = 1\nbase = {value}\n")
    assert brief(read_design(folder / "v.toml").findings) == [(2, "F022", "base")]


def test_a_base_that_cannot_be_read_is_said_in_both_files(folder: Path) -> None:
    (folder / "base.toml").write_text("format = 1\nname = Reliant\n")
    loaded = variant(folder, "")
    assert places(loaded) == [("base.toml", 2, "F010", ""), ("variant.toml", 2, "F043", "base")]


def test_a_base_of_a_newer_format_is_refused(folder: Path) -> None:
    (folder / "base.toml").write_text(changed("format", "2"))
    assert places(variant(folder, "")) == [("base.toml", 1, "F030", "format"), ("variant.toml", 2, "F043", "base")]


def test_a_design_that_rests_on_itself(folder: Path) -> None:
    loaded = variant(folder, "", "loop.toml", "loop.toml")
    assert places(loaded) == [("loop.toml", 2, "F042", "base")]
    assert loaded.design is None


def test_designs_that_rest_on_each_other(folder: Path) -> None:
    variant(folder, "", "one.toml", "two.toml")
    loaded = variant(folder, "", "two.toml", "./one.toml")
    assert places(loaded) == [("one.toml", 2, "F042", "base")]


def test_a_chain_that_is_too_long(folder: Path) -> None:
    previous = "base.toml"
    for number in range(LONGEST_CHAIN + 1):
        loaded = variant(folder, "", f"{number}.toml", previous)
        previous = f"{number}.toml"
        assert bool(loaded.findings) == (number == LONGEST_CHAIN)
    assert loaded.findings[0].finding.code == "F042"


def test_a_removal_that_names_no_system(folder: Path) -> None:
    loaded = variant(folder, 'remove = ["pint", "zzzzzzzz"]')
    assert brief(loaded.findings) == [(3, "F044", "remove[0]"), (3, "F044", "remove[1]")]
    assert said(loaded.findings) == [
        'no system of the base has the id "pint"; did you mean point?',
        'no system of the base has the id "zzzzzzzz"; ids of the base: point',
    ]


def test_a_removal_without_a_base(folder: Path) -> None:
    (folder / "v.toml").write_text('remove = ["point"]\n' + SHIP)
    assert brief(read_design(folder / "v.toml").findings) == [(1, "F045", "remove")]


@pytest.mark.parametrize("value", ['"point"', "[1]", "5"])
def test_removals_are_a_list_of_texts(folder: Path, value: str) -> None:
    loaded = variant(folder, f"remove = {value}")
    assert [each.finding.code for each in loaded.findings] == ["F022"]


def test_an_id_that_stands_twice_is_found_also_in_what_was_merged(folder: Path) -> None:
    twice = '[[systems]]\nid = "point"\nkind = "pds"\n'
    loaded = variant(folder, twice * 2)
    assert brief(loaded.findings) == [(7, "F040", "systems[2].id")]
    assert said(loaded.findings)[0].startswith('the id "point" stands twice, first in entry 2 of systems')


@pytest.mark.parametrize("text", ["systems = 5", "load = 5", "sources = {}", "systems = [5]", "load = [1]"])
def test_a_variant_of_the_wrong_shape_is_a_finding(folder: Path, text: str) -> None:
    loaded = variant(folder, text)
    assert loaded.design is None
    assert {each.finding.code for each in loaded.findings} == {"F022"}
    assert {each.line for each in loaded.findings} == {3}


def test_a_base_of_the_wrong_shape_may_be_put_right(folder: Path) -> None:
    (folder / "base.toml").write_text(SHIP.partition("[[systems]]")[0] + "systems = 5\nload = 6")
    assert len(variant(folder, "").findings) == 2
    assert variant(folder, "systems = []\nload = {}").findings == ()
