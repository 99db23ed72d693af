"""What a click on the workbench writes into the file: that, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.checked import check_document
from shipyard.files.document import Document, parse
from shipyard.files.edits import UneditableError
from shipyard.files.library import library
from shipyard.model.systems import KINDS
from shipyard.studio.answers import BadRequestError
from shipyard.studio.design.bench import Bench
from shipyard.studio.design.changes import changed

SHIP = """\
# the pride of the navy
format = 1
ruleset = "harrington"
name = "Thistle"  # not yet launched
navy = "RMN"
type = "CL"
mass = 60
hull = "weak"
thrust = 5
ftl = true
sidewall = 1

# the broadside
[[systems]]
kind = "laser"
class = 2  # as always
mounts = ["port", "starboard"]

[[systems]]
kind = "fire-control"
"""


def document(text: str) -> Document:
    found, _ = parse(text, "thistle.toml", "toml")
    assert found is not None
    return found


def after(change: dict[str, Any], text: str = SHIP, file: str = "thistle.toml") -> str:
    return changed(Bench(file, text), change)


def put(path: list[Any], value: Any, text: str = SHIP) -> str:
    return after({"do": "set", "path": path, "value": value}, text)


@pytest.mark.parametrize(
    ("path", "value", "before", "now"),
    [
        (["thrust"], 6, "thrust = 5", "thrust = 6"),
        (["ftl"], False, "ftl = true", "ftl = false"),
        (["hull"], 20, 'hull = "weak"', "hull = 20"),
        (["name"], "Old One", '"Thistle"', '"Old One"'),
        (["systems", 0, "class"], 3, "class = 2", "class = 3"),
        (["systems", 0, "mounts"], ["fore"], '["port", "starboard"]', '["fore"]'),
        (["systems", 0, "count"], 2, '"starboard"]\n', '"starboard"]\ncount = 2\n'),
        (["armour"], 4, "sidewall = 1\n", "sidewall = 1\narmour = 4\n"),
        (["load", "pods"], 3, '"fire-control"\n', '"fire-control"\n\n[load]\npods = 3\n'),
        (["systems", 1, "label"], "main", '"fire-control"\n', '"fire-control"\nlabel = "main"\n'),
    ],
)
def test_a_value_is_written_and_nothing_else(path: list[Any], value: Any, before: str, now: str) -> None:
    assert put(path, value) == SHIP.replace(before, now)


def test_a_second_key_goes_into_the_table_that_the_first_made() -> None:
    text = put(["load", "nuclear"], 4, put(["load", "pods"], 3))
    assert text.endswith("[load]\npods = 3\nnuclear = 4\n")


def test_no_value_takes_the_key_out() -> None:
    assert put(["sidewall"], None) == SHIP.replace("sidewall = 1\n", "")
    assert put(["armour"], None) == SHIP


def test_what_stands_there_already_is_left_alone() -> None:
    assert put(["thrust"], 5) == SHIP


def test_a_truth_is_no_number() -> None:
    assert put(["thrust"], True) == SHIP.replace("thrust = 5", "thrust = true")


@pytest.mark.parametrize(
    ("path", "by", "before", "now"),
    [
        (["mass"], 100, "mass = 60", "mass = 160"),
        (["thrust"], -1, "thrust = 5", "thrust = 4"),
        (["armour"], 2, "sidewall = 1\n", "sidewall = 1\narmour = 2\n"),
        (["systems", 0, "count"], 1, '"starboard"]\n', '"starboard"]\ncount = 2\n'),
        (["load", "pods"], 1, '"fire-control"\n', '"fire-control"\n\n[load]\npods = 1\n'),
    ],
)
def test_clicks_add_up_to_what_stands_there(path: list[Any], by: int, before: str, now: str) -> None:
    assert after({"do": "step", "path": path, "by": by}) == SHIP.replace(before, now)


@pytest.mark.parametrize(
    ("path", "by"), [(["name"], 1), (["ftl"], 1), (["nothing"], 1), (["mass"], 10**6), (["mass"], "1")]
)
def test_only_whole_numbers_are_clicked_up_and_down(path: list[Any], by: Any) -> None:
    with pytest.raises(BadRequestError):
        after({"do": "step", "path": path, "by": by})


def test_a_mount_goes_on_and_off_in_the_order_of_files() -> None:
    path = {"do": "toggle", "path": ["systems", 0, "mounts"]}
    fore = after({**path, "value": "fore"})
    assert 'mounts = ["port", "starboard", "fore"]' in fore
    assert after({**path, "value": "port"}) == SHIP.replace('["port", "starboard"]', '["starboard"]')
    assert after({**path, "value": "fore"}, fore) == SHIP


def test_what_stands_all_round_stands_nowhere_else() -> None:
    path = {"do": "toggle", "path": ["systems", 0, "mounts"]}
    everywhere = after({**path, "value": "all-round"})
    assert 'mounts = ["all-round"]' in everywhere
    assert 'mounts = ["port"]' in after({**path, "value": "port"}, everywhere)


def test_arcs_go_clockwise_from_the_bow() -> None:
    text = SHIP.replace('mounts = ["port", "starboard"]', 'arcs = ["FP", "F"]').replace('"laser"', '"beam"')
    assert 'arcs = ["F", "FS", "FP"]' in after({"do": "toggle", "path": ["systems", 0, "arcs"], "value": "FS"}, text)


@pytest.mark.parametrize("kind", KINDS)
def test_a_system_of_every_kind_can_be_added_and_read(kind: str) -> None:
    text = after({"do": "add", "kind": kind})
    assert text.startswith(SHIP)
    checked = check_document(document(text))
    assert checked.design is not None
    assert checked.design.systems[-1].kind == kind


def test_a_copy_stands_behind_the_system_without_its_id() -> None:
    text = after({"do": "copy", "path": ["systems", 0]}, SHIP.replace("class = 2", 'class = 2\nid = "main"'))
    systems = document(text).data["systems"]
    assert [each["kind"] for each in systems] == ["laser", "laser", "fire-control"]
    assert [each.get("id") for each in systems] == ["main", None, None]


def test_systems_change_places_and_go() -> None:
    text = after({"do": "move", "path": ["systems", 1], "by": -1})
    assert [each["kind"] for each in document(text).data["systems"]] == ["fire-control", "laser"]
    assert "# the broadside" in text
    text = after({"do": "remove", "path": ["systems", 0]})
    assert [each["kind"] for each in document(text).data["systems"]] == ["fire-control"]
    assert "# the broadside" in text


def test_a_finding_is_accepted_with_a_reason() -> None:
    text = after({"do": "accept", "code": "HH105", "reason": "a late class"})
    assert text == SHIP + '\n[[accept]]\ncode = "HH105"\nreason = "a late class"\n'


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"do": "explode"},
        {"do": 3},
        {"do": "set"},
        {"do": "set", "path": []},
        {"do": "set", "path": "thrust", "value": 3},
        {"do": "set", "path": [True], "value": 3},
        {"do": "set", "path": [None], "value": 3},
        {"do": "set", "path": ["a", "b", "c", "d", "e", "f"], "value": 3},
        {"do": "set", "path": ["thrust"], "value": {"a": 1}},
        {"do": "set", "path": ["thrust"], "value": 10**10},
        {"do": "set", "path": ["thrust"], "value": 2.5},
        {"do": "set", "path": ["notes"], "value": "x" * 5001},
        {"do": "set", "path": ["notes"], "value": "half a letter: \ud800"},
        {"do": "toggle", "path": ["systems", 0, "mounts"], "value": "keel"},
        {"do": "toggle", "path": ["systems", 0, "class"], "value": "port"},
        {"do": "toggle", "path": ["thrust"], "value": "port"},
        {"do": "add", "kind": "death-star"},
        {"do": "accept", "code": "HH105", "reason": "  "},
        {"do": "move", "path": ["systems", 0], "by": "1"},
    ],
)
def test_what_no_page_asks_for_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadRequestError):
        after(change)


@pytest.mark.parametrize(
    "change",
    [
        {"do": "remove", "path": ["systems", 7]},
        {"do": "remove", "path": ["systems", -1]},
        {"do": "remove", "path": ["thrust"]},
        {"do": "copy", "path": ["systems", 7]},
        {"do": "copy", "path": ["thrust"]},
        {"do": "move", "path": ["systems", 0], "by": -1},
        {"do": "set", "path": ["systems", 7, "class"], "value": 1},
        {"do": "set", "path": ["name", "first"], "value": "x"},
        {"do": "set", "path": [0], "value": 1},
        {"do": "set", "path": ["systems"], "value": 1},
        {"do": "set", "path": ["systems", "x", 3], "value": 1},
    ],
)
def test_what_cannot_be_changed_leaves_the_file_alone(change: dict[str, Any]) -> None:
    with pytest.raises(UneditableError):
        after(change)


def test_json_is_not_changed_by_machine() -> None:
    with pytest.raises(UneditableError):
        after({"do": "set", "path": ["name"], "value": "x"}, '{"name": "Thistle"}', "thistle.json")


def test_a_new_launcher_of_countermissiles_is_what_the_type_usually_has() -> None:
    """Conversion, Countermissiles/ECM: a light cruiser has AMS-1."""
    assert after({"do": "add", "kind": "ams"}) == SHIP + '\n[[systems]]\nkind = "ams"\nrating = 1\n'


# Variants

BASE = SHIP.replace("class = 2  # as always", 'class = 2\nid = "broadside"')
VARIANT = 'format = 1\nbase = "thistle.toml"\nname = "Bramble"\n'


@pytest.fixture
def variant(tmp_path: Path) -> str:
    """The file of a variant, beside her base."""
    (tmp_path / "thistle.toml").write_text(BASE, encoding="utf-8")
    return str(tmp_path / "bramble.toml")


def test_a_system_of_the_base_that_has_an_id_can_be_stated_anew(variant: str) -> None:
    text = after({"do": "restate", "number": 0}, VARIANT, variant)
    assert text == VARIANT + (
        '\n[[systems]]\nkind = "laser"\nid = "broadside"\nclass = 2\nmounts = ["port", "starboard"]\n'
    )
    ready = Bench(variant, text).ready
    assert ready is not None
    assert [system.kind for system in ready.design.systems] == ["laser", "fire-control"]
    assert Bench(variant, text).entry(0) == ("systems", 0)


def test_a_system_of_the_base_can_be_left_out(variant: str) -> None:
    text = after({"do": "leave-out", "number": 0}, VARIANT, variant)
    assert text == VARIANT + 'remove = ["broadside"]\n'
    ready = Bench(variant, text).ready
    assert ready is not None
    assert [system.kind for system in ready.design.systems] == ["fire-control"]


@pytest.mark.parametrize("what", ["restate", "leave-out"])
def test_one_without_an_id_cannot_be_named(variant: str, what: str) -> None:
    with pytest.raises(UneditableError):
        after({"do": what, "number": 1}, VARIANT, variant)


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_only_systems_of_a_base_are_restated(variant: str, number: int) -> None:
    with pytest.raises(BadRequestError):
        after({"do": "restate", "number": number}, VARIANT, variant)
    with pytest.raises(BadRequestError):
        after({"do": "restate", "number": 0}, BASE)


def test_what_a_base_says_is_clicked_up_in_the_variant(variant: str) -> None:
    assert after({"do": "step", "path": ["thrust"], "by": 1}, VARIANT, variant) == VARIANT + "thrust = 6\n"


def test_a_variant_can_stand_alone(variant: str) -> None:
    """The ship is the same, and nothing is inherited any more."""
    text = after({"do": "whole"}, VARIANT, variant)
    assert "base" not in document(text).data
    before, now = Bench(variant, VARIANT).ready, Bench(variant, text).ready
    assert before is not None
    assert now is not None
    assert now.design == before.design


LIBRARY = sorted(library().rglob("*.toml"))
CHANGE = st.one_of(
    st.builds(lambda value: {"do": "set", "path": ["thrust"], "value": value}, st.integers(0, 9)),
    st.builds(lambda value: {"do": "set", "path": ["name"], "value": value}, st.text(max_size=20)),
    st.builds(lambda value: {"do": "set", "path": ["notes"], "value": value}, st.text(max_size=40)),
    st.builds(lambda kind: {"do": "add", "kind": kind}, st.sampled_from(sorted(KINDS))),
    st.builds(lambda at: {"do": "remove", "path": ["systems", at]}, st.integers(0, 9)),
    st.builds(lambda at: {"do": "copy", "path": ["systems", at]}, st.integers(0, 9)),
    st.builds(
        lambda at, by: {"do": "move", "path": ["systems", at], "by": by}, st.integers(0, 9), st.sampled_from([-1, 1])
    ),
    st.builds(
        lambda at, count: {"do": "set", "path": ["systems", at, "count"], "value": count},
        st.integers(0, 9),
        st.integers(1, 9),
    ),
)


@given(st.sampled_from(LIBRARY), st.lists(CHANGE, max_size=6))
def test_a_ship_of_the_library_stays_a_file_that_can_be_read(file: Path, changes: list[dict[str, Any]]) -> None:
    """Whatever is clicked: either it is done and the file says it, or the file stays as it is."""
    text = file.read_text(encoding="utf-8")
    comments = [line.strip() for line in text.splitlines() if line.startswith("#")]
    for change in changes:
        try:
            text = changed(Bench(str(file), text), change)
        except UneditableError:
            continue
        if change["do"] == "set":
            value: Any = document(text).data
            for part in change["path"]:
                value = value[part]
            assert value == change["value"]
    assert [line for line in comments if line not in text] == []
