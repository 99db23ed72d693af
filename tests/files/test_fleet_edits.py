"""Ships and squadrons of a fleet's file in other places: what is said stays the same, and so do the comments."""

import tomllib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.document import parse
from shipyard.files.edits import Draft, UneditableError
from shipyard.files.fleet_edits import relocated, with_head, with_ship, with_table

FLEET = """\
ruleset = "harrington"
name = "X"

# the van
[[squadrons]]
name = "A"

# the flag
[[squadrons.ships]]   # first
design = "rmn/reliant"
name = "Nike"
[squadrons.ships.damage]   # at Hancock
hull = 2
[[squadrons.ships]]
design = "rmn/reliant"
name = "Ajax"
[[squadrons]]
name = "B"
  [[squadrons.ships]]
  design = "rmn/falcon"   # indented
  count = 2
# the end
[[squadrons]]
name = "C"
ships = [
    { design = "rmn/chanson", name = "Ode" },   # in braces
    { design = "rmn/chanson", name = "Lay" },
]
[[squadrons]]
name = "D"
"""


def begun(text: str = FLEET) -> Draft:
    document, findings = parse(text, "x.toml")
    assert document is not None
    assert not findings
    return Draft.of(document)


def ships(draft: Draft) -> Counter[str]:
    return Counter(str(ship) for squadron in draft.data["squadrons"] for ship in squadron.get("ships", []))


@given(st.lists(st.tuples(*(st.integers(0, 30),) * 4), min_size=1, max_size=6), st.booleans())
def test_ships_go_anywhere_and_none_is_lost(moves: list[tuple[int, int, int, int]], other_ends: bool) -> None:
    draft = begun(FLEET.replace("\n", "\r\n") if other_ends else FLEET)
    before = ships(draft)
    for one, two, three, four in moves:
        squadrons = draft.data["squadrons"]
        full = [number for number, each in enumerate(squadrons) if each.get("ships")]
        source = full[one % len(full)]
        entry = two % len(squadrons[source]["ships"])
        moved = draft.get(("squadrons", source, "ships", entry))
        target, position = three % len(squadrons), four % 4
        try:
            draft = relocated(draft, ("squadrons", source, "ships", entry), target, position)
        except UneditableError:
            continue
        there = draft.data["squadrons"][target]["ships"]
        wanted = min(position, len(there) - (source != target)) - (source == target and position > entry)
        assert there[wanted] == moved
        assert draft.checked().data == draft.data
        assert ships(draft) == before
    for comment in ("# the van", "# first", "# at Hancock", "# indented", "# the end", "# in braces"):
        assert draft.text.count(comment) == 1


def test_a_ship_takes_her_comments_and_tables_along() -> None:
    draft = relocated(begun(), ("squadrons", 0, "ships", 0), 1, 0)
    assert draft.text[draft.text.index("# the flag") :].startswith(
        '# the flag\n[[squadrons.ships]]   # first\ndesign = "rmn/reliant"\nname = "Nike"\n'
        "[squadrons.ships.damage]   # at Hancock\nhull = 2\n"
    )
    assert [ship.get("name") for ship in draft.data["squadrons"][1]["ships"]] == ["Nike", None]


def test_a_comment_that_would_be_lost_keeps_her_where_she_is() -> None:
    for path, squadron in ((("squadrons", 0, "ships", 0), 2), (("squadrons", 2, "ships", 0), 0)):
        with pytest.raises(UneditableError):
            relocated(begun(), path, squadron, 0)
    draft = relocated(begun(), ("squadrons", 0, "ships", 1), 2, 9)
    assert '    { design = "rmn/reliant", name = "Ajax" },\n]' in draft.text


def test_a_place_where_she_stands_already_changes_nothing() -> None:
    for position in (0, 1):
        assert relocated(begun(), ("squadrons", 0, "ships", 0), 0, position).text == FLEET


def test_a_ship_is_added_as_the_squadron_is_laid_out() -> None:
    for squadron in range(4):
        draft = with_ship(begun(), squadron, {"design": "rmn/reliant", "count": 2})
        assert draft.checked().data["squadrons"][squadron]["ships"][-1] == {"design": "rmn/reliant", "count": 2}
    assert (
        '    { design = "rmn/reliant", count = 2 },\n]'
        in with_ship(begun(), 2, {"design": "rmn/reliant", "count": 2}).text
    )


def test_the_head_is_written_in_its_usual_order() -> None:
    draft = with_head(with_head(begun(), "era", "Echoes of Honor"), "navy", "RMN")
    assert draft.text.startswith('ruleset = "harrington"\nname = "X"\nnavy = "RMN"\nera = "Echoes of Honor"\n')
    assert with_head(with_head(draft, "era", None), "navy", None).text == FLEET
    assert tomllib.loads(with_head(begun("[[squadrons]]\nname = 'A'\n"), "name", "X").text)["name"] == "X"


def test_a_table_is_changed_key_by_key_and_goes_when_it_is_empty() -> None:
    at = ("squadrons", 0, "ships", 0, "damage")
    draft = with_table(begun(), at, {"hull": 3, "drive": 1})
    assert "[squadrons.ships.damage]   # at Hancock\nhull = 3\ndrive = 1\n" in draft.text
    assert "damage" not in with_table(begun(), at, {}).text
