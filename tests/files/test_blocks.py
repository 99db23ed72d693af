"""Whole entries of a list of tables: what changes, and that all else stays byte for byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files import blocks
from shipyard.files.document import parse
from shipyard.files.edits import Draft, UneditableError

SHIP = """\
# a ship of mine
name = "Thistle"  # the class

# broadside
[[systems]]
kind = "laser"  # old
count = 2

# eyes
[[systems]]
kind = "pds"
[[systems]]
kind = "ams"
rating = 3
# what she carries
[load]
pods = 3
"""


def draft(text: str) -> Draft:
    document, findings = parse(text, "ship.toml", "toml")
    assert document is not None
    assert not findings
    return Draft(text, document.data, "ship.toml")


def text(changed: Draft) -> str:
    """The changed text, which says what the change was to say."""
    return changed.checked().text


def test_an_entry_more_stands_behind_the_last() -> None:
    changed = text(blocks.appended(draft(SHIP), ("systems",), {"kind": "grazer", "mounts": ["fore"]}))
    assert changed == SHIP.replace("rating = 3\n", 'rating = 3\n[[systems]]\nkind = "grazer"\nmounts = ["fore"]\n')


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('name = "A"\n', 'name = "A"\n\n[[systems]]\nkind = "pds"\n'),
        ('name = "A"', 'name = "A"\n\n[[systems]]\nkind = "pds"\n'),
        ("systems = []\n", 'systems = [{ kind = "pds" }]\n'),
        ('name = "A"\r\nmass = 3\r\n', 'name = "A"\r\nmass = 3\r\n\r\n[[systems]]\r\nkind = "pds"\r\n'),
    ],
)
def test_the_first_entry_begins_the_list(before: str, after: str) -> None:
    assert text(blocks.appended(draft(before), ("systems",), {"kind": "pds"})) == after


def test_an_entry_less_leaves_the_comments_above_it() -> None:
    assert text(blocks.removed(draft(SHIP), ("systems", 1))) == SHIP.replace('[[systems]]\nkind = "pds"\n', "")


def test_of_two_empty_lines_about_a_removed_entry_one_stays() -> None:
    file = 'a = 1\n\n[[systems]]\nkind = "pds"\n\n[[systems]]\nkind = "ams"\n'
    assert text(blocks.removed(draft(file), ("systems", 0))) == 'a = 1\n\n[[systems]]\nkind = "ams"\n'


def test_the_last_entry_takes_the_list_along() -> None:
    changed = blocks.removed(draft('a = 1\n\n[[systems]]\nkind = "pds"\n'), ("systems", 0))
    assert text(changed) == "a = 1\n"
    assert "systems" not in changed.data


def test_entries_change_places_with_their_comments() -> None:
    changed = text(blocks.moved(draft(SHIP), ("systems", 0), 1))
    assert changed == SHIP.replace(
        '# broadside\n[[systems]]\nkind = "laser"  # old\ncount = 2\n\n# eyes\n[[systems]]\nkind = "pds"\n',
        '# eyes\n[[systems]]\nkind = "pds"\n\n# broadside\n[[systems]]\nkind = "laser"  # old\ncount = 2\n',
    )
    assert text(blocks.moved(draft(changed), ("systems", 1), -1)) == SHIP


def test_entries_in_braces_change_as_well() -> None:
    file = 'systems = [\n    { kind = "pds" },  # few\n    { kind = "ams", rating = 2 },\n]\n'
    moved = text(blocks.moved(draft(file), ("systems", 0), 1))
    assert moved == 'systems = [\n    { kind = "ams", rating = 2 },  # few\n    { kind = "pds" },\n]\n'
    assert text(blocks.removed(draft(file), ("systems", 0))) == 'systems = [\n    { kind = "ams", rating = 2 },\n]\n'


@pytest.mark.parametrize(("number", "by"), [(0, -1), (2, 1), (0, 2), (0, 0), (7, 1)])
def test_there_is_no_place_beyond_the_ends(number: int, by: int) -> None:
    with pytest.raises(UneditableError):
        blocks.moved(draft(SHIP), ("systems", number), by)


def test_blocks_of_a_squadron_keep_what_stands_in_them() -> None:
    file = (
        '[[squadrons]]\nname = "A"\n[[squadrons.ships]]\ndesign = "x"\n[squadrons.ships.damage]\nhull = 2\n'
        '[[squadrons.ships]]\ndesign = "y"\n[[squadrons]]\nname = "B"\n'
    )
    moved = blocks.moved(draft(file), ("squadrons", 0, "ships", 0), 1)
    assert text(moved).startswith('[[squadrons]]\nname = "A"\n[[squadrons.ships]]\ndesign = "y"\n')
    assert moved.data["squadrons"][0]["ships"][1] == {"design": "x", "damage": {"hull": 2}}
    without = text(blocks.removed(draft(file), ("squadrons", 0, "ships", 0)))
    assert without == '[[squadrons]]\nname = "A"\n[[squadrons.ships]]\ndesign = "y"\n[[squadrons]]\nname = "B"\n'


BLOCK = st.builds(
    lambda above, kind, remark, gap: f"{above}[[systems]]\nkind = {kind!r}{remark}\n{gap}",
    st.sampled_from(["", "# one\n", "# one\n# two\n"]),
    st.sampled_from(["pds", "ams", "adfc"]),
    st.sampled_from(["", "  # said"]),
    st.sampled_from(["", "\n", "\n\n"]),
)


@given(st.lists(BLOCK, min_size=2, max_size=5), st.data())
def test_whatever_is_moved_can_be_moved_back_and_no_comment_is_lost(every: list[str], data: st.DataObject) -> None:
    file = 'name = "A"\n\n' + "".join(every)
    number = data.draw(st.integers(0, len(every) - 2))
    there = blocks.moved(draft(file), ("systems", number), 1)
    assert sorted(text(there).split()) == sorted(file.split())
    assert [each["kind"] for each in blocks.moved(there, ("systems", number + 1), -1).data["systems"]] == [
        each["kind"] for each in draft(file).data["systems"]
    ]
