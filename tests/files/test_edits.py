"""Changes of a player's file: what is not meant stays byte for byte, whatever way the file is laid out."""

import difflib
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from shipyard.files.edits import Draft, UneditableError
from shipyard.files.text import LIMIT

SHIP = ("squadrons", 0, "ships", 0)
HURT = (*SHIP, "damage")

HEADED = """\
# Task Group 3.2
name = "TG"   # as orders say

[[squadrons]]   # the first
name = "A"

# the old ladies
[[squadrons.ships]]
design  = "rmn/reliant"
names = [
    "Nike",       # flag
    "Agamemnon",  # late
    "Achilles"
]   # three
  # quality = "superior"

# The screen
[[squadrons.ships]]
design = 'rmn/courageous'
[squadrons.ships.damage]  # from Hancock
hull = 0x6  # in the raid
lost = [ "pds", "ams" ]

[ notes ]
text = '''
# no comment
'''
"""


def draft(text: str) -> Draft:
    return Draft(text, tomllib.loads(text), "tg.toml")


def touched(before: str, after: str) -> list[str]:
    """The lines that were taken out and put in."""
    lines = difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True))
    return [line for line in lines if line[0] in "+-"]


def changed(text: str, change: Callable[[Draft], Draft]) -> str:
    """The text after a change that says what it should."""
    after = change(draft(text))
    assert after.checked().data == after.data == tomllib.loads(after.text)
    return after.text


class TestKeys:
    def test_a_value_is_written_over_and_its_comment_stays(self) -> None:
        path = ("squadrons", 0, "ships", 1, "damage", "hull")
        assert touched(HEADED, changed(HEADED, lambda one: one.put(path, 7))) == [
            "- hull = 0x6  # in the raid\n",
            "+ hull = 7  # in the raid\n",
        ]

    def test_a_new_key_stands_below_the_others_of_its_table(self) -> None:
        path = ("squadrons", 0, "ships", 1, "damage", "drive")
        after = changed(HEADED, lambda one: one.put(path, 1))
        assert touched(HEADED, after) == ["+ drive = 1\n"]
        assert 'lost = [ "pds", "ams" ]\ndrive = 1\n\n[ notes ]' in after

    def test_a_new_table_of_an_entry_has_a_header_below_all_that_the_entry_says(self) -> None:
        after = changed(HEADED, lambda one: one.put(HURT, {"hull": 3, "spent": {"laser": 40}}))
        assert touched(HEADED, after) == [
            "+ [squadrons.ships.damage]\n",
            "+ hull = 3\n",
            "+ spent = { laser = 40 }\n",
        ]
        assert '  # quality = "superior"\n[squadrons.ships.damage]\n' in after

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("a = { }\n", "a = { hull = 3 }\n"),
            ("a = { drive = 1 } # one\n", "a = { drive = 1, hull = 3 } # one\n"),
            ("a.drive = 1 # one\nb = 2\n", "a.drive = 1 # one\na.hull = 3\nb = 2\n"),
            ('a . "drive" = 1\nb = 2\n', 'a . "drive" = 1\na.hull = 3\nb = 2\n'),
            ("a = { b.c = 1 }\n", "a = { b.c = 1, hull = 3 }\n"),
            ("[a]", "[a]\nhull = 3"),
            ("[a]\ndrive = 1", "[a]\ndrive = 1\nhull = 3"),
            ("  [a] # one\n    drive = 1\n\n[b]\n", "  [a] # one\n    drive = 1\n    hull = 3\n\n[b]\n"),
            ("[a]\nlist = [\n  1,\n] # one\n[b]\n", "[a]\nlist = [\n  1,\n] # one\nhull = 3\n[b]\n"),
            ("# one\n[a.spent]\nlaser = 1\n", "# one\n[a]\nhull = 3\n[a.spent]\nlaser = 1\n"),
        ],
    )
    def test_wherever_its_table_is_written(self, before: str, after: str) -> None:
        assert changed(before, lambda one: one.put(("a", "hull"), 3)) == after
        back = changed(after, lambda one: one.drop(("a", "hull")))
        assert back.replace("{}", "{ }").replace("[a]\n[a.spent]", "[a.spent]") == before

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("a = 1\nx = 2\nb = 3\n", "a = 1\nb = 3\n"),
            ("a = 1\nx = 2", "a = 1"),
            ("a = 1\r\nx = 2", "a = 1"),
            ("x = 2\na = 1", "a = 1"),
            ("x = [\n  1,\n]\nb = 1\n", "b = 1\n"),
            ("a = 1\n\n[x]\n", "a = 1\n"),
            ("a = 1\n[x]\n\n[b]\n", "a = 1\n\n[b]\n"),
            ("a = 1\n\n[x]\n\n[b]\n", "a = 1\n\n[b]\n"),
        ],
    )
    def test_what_is_dropped_takes_its_lines_along(self, before: str, after: str) -> None:
        assert changed(before, lambda one: one.drop(("x",))) == after

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("t = { x = 1, b = 2 }\n", "t = { b = 2 }\n"),
            ("t = { a = 1, x = 2, b = 3 }\n", "t = { a = 1, b = 3 }\n"),
            ("t = { a = 1, x = 2 }\n", "t = { a = 1 }\n"),
            ("t = { x = 2 }\n", "t = {}\n"),
        ],
    )
    def test_braces_lose_a_comma_with_a_key(self, before: str, after: str) -> None:
        assert changed(before, lambda one: one.drop(("t", "x"))) == after

    def test_a_table_that_still_says_something_is_not_dropped(self) -> None:
        for text in ("[x]\na = 1\n", "x.a = 1\n", "[x.a]\nb = 1\n[x]\n"):
            with pytest.raises(UneditableError):
                draft(text).drop(("x",))


class TestLists:
    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("x = []\n", 'x = ["new"]\n'),
            ('x = ["a"]\n', 'x = ["a", "new"]\n'),
            ('x = [ "a", ]\n', 'x = [ "a", "new", ]\n'),
            ('x = [\n  "a",\n]\n', 'x = [\n  "a",\n  "new",\n]\n'),
            ('x = [\n  "a"\n]\n', 'x = [\n  "a",\n  "new"\n]\n'),
            ('x = [\n  "a" # one\n]\n', 'x = [\n  "a", # one\n  "new"\n]\n'),
            ('x = [\n  "a", # one, two\n  # three\n]\n', 'x = [\n  "a", # one, two\n  "new",\n  # three\n]\n'),
            ('x = [\n  "a", "b",\n]\n', 'x = [\n  "a", "b", "new",\n]\n'),
        ],
    )
    def test_an_entry_is_added_as_the_last_one_is_laid_out(self, before: str, after: str) -> None:
        assert changed(before, lambda one: one.append(("x",), "new")) == after
        number = len(tomllib.loads(before)["x"])
        back = changed(after, lambda one: one.remove(("x", number)))
        assert back == before

    def test_after_a_comment_alone(self) -> None:
        after = changed("x = [\n  # none\n]\n", lambda one: one.append(("x",), "new"))
        assert after == 'x = [\n  # none\n  "new",\n]\n'

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ('x = ["a", "b", "c"]\n', 'x = ["a", "c"]\n'),
            ('x = ["a",   "b","c"] # one\n', 'x = ["a",   "c"] # one\n'),
            ('x = [\n  "a", # one\n  "b",\n  "c", # three\n]\n', 'x = [\n  "a", # one\n  "c", # three\n]\n'),
            ('x = [\n  "a",\n  "b", # two\n  "c"\n]\n', 'x = [\n  "a",\n  # two\n  "c"\n]\n'),
            ('x = [\n  "a"\n  , "b"\n  , "c"\n]\n', 'x = [\n  "a"\n  , "c"\n]\n'),
            ('x = ["a", # one\n  "b"]\n', 'x = ["a", # one\n  ]\n'),
            ('x = ["a"\n, "b" # two\n, "c"]\n', 'x = ["a"\n,  # two\n "c"]\n'),
        ],
    )
    def test_an_entry_taken_out_leaves_every_comment(self, before: str, after: str) -> None:
        assert changed(before, lambda one: one.remove(("x", 1))) == after

    def test_a_comment_goes_along_where_that_is_asked(self) -> None:
        path = (*SHIP, "names", 1)
        assert draft(HEADED).remark(path) == "# late"
        after = changed(HEADED, lambda one: one.remove(path, remark=False))
        assert touched(HEADED, after) == ['-     "Agamemnon",  # late\n']


class TestEntries:
    NEW: dict[str, Any] = {"design": "rmn/reliant", "name": "Agamemnon", "load": {"pods": 3}, "notes": "two\nlines"}  # noqa: RUF012

    def test_a_new_entry_stands_below_all_of_the_one_before_it(self) -> None:
        after = changed(HEADED, lambda one: one.insert_after(SHIP, self.NEW, {"name": "# late"}))
        assert "".join(line[2:] for line in touched(HEADED, after)) == (
            '[[squadrons.ships]]\ndesign = "rmn/reliant"\nname = "Agamemnon"  # late\n'
            'load = { pods = 3 }\nnotes = """\ntwo\nlines"""\n\n'
        )
        assert '"superior"\n\n[[squadrons.ships]]\ndesign = "rmn/reliant"\nname' in after
        assert 'lines"""\n\n# The screen\n[[squadrons.ships]]' in after

    def test_a_comment_right_above_the_next_header_stays_there(self) -> None:
        text = "[[s]]\na = 1\n# about b\n[[s]]\nb = 1\n"
        after = changed(text, lambda one: one.insert_after(("s", 0), {"c": 1}, {}))
        assert after == "[[s]]\na = 1\n[[s]]\nc = 1\n# about b\n[[s]]\nb = 1\n"

    def test_indented_tables_stay_indented(self) -> None:
        text = "[[s]]\n  [[s.t]]\n    a = 1\n\n  [[s.t]]\n    b = 1"
        after = changed(text, lambda one: one.insert_after(("s", 0, "t", 1), {"c": 1, "d": "x\ny"}, {}))
        assert after == text + '\n\n  [[s.t]]\n    c = 1\n    d = """\nx\ny"""'

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("s = [{ a = 1 }, { b = 1 }]\n", "s = [{ a = 1 }, { c = 1 }, { b = 1 }]\n"),
            (
                "s = [\n  { a = 1 }, # one\n  { b = 1 }\n]\n",
                "s = [\n  { a = 1 }, # one\n  { c = 1 },  # c\n  { b = 1 }\n]\n",
            ),
            ("s = [\n  { a = 1 }\n]\n", "s = [\n  { a = 1 },\n  { c = 1 }  # c\n]\n"),
        ],
    )
    def test_in_brackets(self, before: str, after: str) -> None:
        remarks = {"c": "# c"} if "\n  " in before else {}
        assert changed(before, lambda one: one.insert_after(("s", 0), {"c": 1}, remarks)) == after


class TestTheWholeFile:
    def test_a_file_of_windows_stays_one(self) -> None:
        text = HEADED.replace("\n", "\r\n")
        after = changed(text, lambda one: one.put(HURT, {"hull": 3}).insert_after(SHIP, TestEntries.NEW, {}))
        assert "\n" not in after.replace("\r\n", "")
        back = draft(after).remove((*SHIP, "names", 0)).put(("name",), "x").text
        assert "\n" not in back.replace("\r\n", "")

    def test_letters_of_several_bytes_shift_nothing(self) -> None:
        text = 'name = "Żółw 🚀"  # ü\n[[s]]\nnames = ["Ä", "Ö"]  # ß\nx = 1\n'
        after = changed(text, lambda one: one.remove(("s", 0, "names", 0)).put(("s", 0, "x"), 2))
        assert after == 'name = "Żółw 🚀"  # ü\n[[s]]\nnames = ["Ö"]  # ß\nx = 2\n'

    def test_tables_out_of_order_are_found(self) -> None:
        text = "[[s]]\na = 1\n[other]\nb = 1\n[s.damage]\nhull = 1\n[[s]]\nc = 1\n"
        assert changed(text, lambda one: one.put(("s", 0, "damage", "hull"), 2)) == text.replace("hull = 1", "hull = 2")
        after = changed(text, lambda one: one.insert_after(("s", 0), {"d": 1}, {}))
        assert [entry.keys() for entry in tomllib.loads(after)["s"]] == [{"a", "damage"}, {"d"}, {"c"}]

    def test_what_the_grammar_does_not_understand_is_not_touched(self) -> None:
        with pytest.raises(UneditableError):
            Draft("a = = 1\n", {"a": 1}, "a.toml").put(("a",), 2)

    def test_a_change_that_came_out_otherwise_is_refused(self) -> None:
        with pytest.raises(UneditableError):
            Draft("a = 1\n", {"a": 2}, "a.toml").checked()
        with pytest.raises(UneditableError):
            Draft("a = = 1\n", {"a": 1}, "a.toml").checked()

    def test_a_file_that_would_become_too_large_to_read_is_refused(self) -> None:
        text = f"a = 1\n# {'x' * (LIMIT - 8)}"
        assert draft(text).put(("a",), 2).checked()
        with pytest.raises(UneditableError):
            draft(text).put(("a",), 22).checked()
