"""Every key and entry has its line, whichever way the file spells it."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.document import parse
from shipyard.files.positions import positions
from shipyard.files.writing import design_data, to_json, to_toml
from shipyard.model.design import Design
from shipyard.rules.findings import Path
from tests.strategies import designs

TOML = '''\
# a design
name = "Reliant"  # a comment
"na\\u0076y" = 'RMN'
printed.npv = 219
printed . "so.urce" = "x"
notes = """
name = "not a key"
[[systems]]
"""
mounts = [
    "port",

    # "aft",
    "starboard", "fore",
]
sources = [{ text = "a", url = "b" }, { text = [
    1,
    2] }]

[[systems]]
kind = "pds"

  [[systems]]
  kind = "ams"
  rating = [
    3]
[systems.foo]
bar = 1
[systems.foo.baz]
[[systems.deep]]
a = 1
[[systems.deep]]
a.b = 2

[load]
"a b".c = { d = 1 }
[x.'y.z'.w]
[ x . q ]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("navy",), 3),
        (("printed",), 4),
        (("printed", "npv"), 4),
        (("printed", "so.urce"), 5),
        (("notes",), 6),
        (("mounts",), 10),
        (("mounts", 0), 11),
        (("mounts", 1), 14),
        (("mounts", 2), 14),
        (("sources", 0, "url"), 16),
        (("sources", 1, "text"), 16),
        (("sources", 1, "text", 0), 17),
        (("sources", 1, "text", 1), 18),
        (("systems",), 20),
        (("systems", 0), 20),
        (("systems", 0, "kind"), 21),
        (("systems", 1), 23),
        (("systems", 1, "kind"), 24),
        (("systems", 1, "rating"), 25),
        (("systems", 1, "rating", 0), 26),
        (("systems", 1, "foo"), 27),
        (("systems", 1, "foo", "bar"), 28),
        (("systems", 1, "foo", "baz"), 29),
        (("systems", 1, "deep", 0, "a"), 31),
        (("systems", 1, "deep", 1), 32),
        (("systems", 1, "deep", 1, "a", "b"), 33),
        (("load",), 35),
        (("load", "a b", "c", "d"), 36),
        (("x", "y.z"), 37),
        (("x", "y.z", "w"), 37),
        (("x", "q"), 38),
    ],
)
def test_lines_of_toml(path: Path, line: int) -> None:
    assert positions(TOML, "toml").line(path) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("mass",), 1),
        (("load", "pods"), 35),
        (("systems", 1, "class"), 23),
        (("systems", 1, "foo", "x", 3, "y"), 27),
        (("systems", 7, "kind"), 20),
        (("mounts", 9), 10),
    ],
)
def test_what_is_not_there_has_the_line_of_what_would_hold_it(path: Path, line: int) -> None:
    assert positions(TOML, "toml").line(path) == line


JSON = """{"name": "Reliant",
  "na\\u0076y": "RMN", "mounts":
    ["port",
     "aft"
    ],
  "systems": [
    {"kind": "pds"},
    {
      "kind": "ams", "n": null,
      "x": {"y": [[1,
        2]]}
    }
  ]
}"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 1),
        (("navy",), 2),
        (("mounts",), 2),
        (("mounts", 0), 3),
        (("mounts", 1), 4),
        (("systems",), 6),
        (("systems", 0, "kind"), 7),
        (("systems", 1), 8),
        (("systems", 1, "n"), 9),
        (("systems", 1, "x", "y", 0, 1), 11),
        (("systems", 1, "count"), 8),
        (("mass",), 1),
    ],
)
def test_lines_of_json(path: Path, line: int) -> None:
    assert positions(JSON, "json").line(path) == line


def test_lines_are_counted_the_same_with_other_line_ends() -> None:
    windows = positions(TOML.replace("\n", "\r\n"), "toml")
    assert windows.lines == positions(TOML, "toml").lines


def test_the_first_line_counts_where_a_key_stands_twice() -> None:
    found = positions("a = 1\nb = 2\na = 3\n", "toml")
    assert found.line(("a",)) == 1
    assert found.twice == ((("a",), 1, 3),)


def test_a_dotted_key_does_not_make_its_table_stand_twice() -> None:
    assert positions("a.b = 1\na.c = 2\n[d.e]\n[d]\n[[s]]\n[s.x]\n[[s]]\n[s.x]\n", "toml").twice == ()


@given(st.text(alphabet="a.=[]{}'\"\n# 1,\\", max_size=80), st.sampled_from(["toml", "json"]))
def test_half_a_file_has_lines_as_well(text: str, form: Any) -> None:
    found = positions(text, form)
    assert all(1 <= line <= text.count("\n") + 1 for line in found.lines.values())


# documents whose lines are known, because the test writes them line by line

NAMES = st.sampled_from(["a", "b-c", "d_1", "2", "e f", 'g"h', "i.j", "ü", "#", ""])
LEAVES = st.integers(0, 9) | st.sampled_from(["x", "# no comment", "a = 1", "[b]", "two\nlines", "'''", '"""', "\\"])
PLAIN = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, min_size=1, max_size=3),
    max_leaves=8,
)
TABLES = st.dictionaries(NAMES, PLAIN | st.lists(st.dictionaries(NAMES, PLAIN), min_size=1, max_size=3), min_size=1)


class Writer:
    """Writes TOML or JSON in an untidy way and notes where it put everything."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.text, self.lines = chance, "", dict[Path, int]()

    @property
    def line(self) -> int:
        return self.text.count("\n") + 1

    def note(self, path: Path) -> None:
        self.lines[path] = self.line

    def gap(self, *fillers: str) -> None:
        self.text += self.chance.choice(fillers)

    def toml(self, data: dict[str, Any]) -> None:
        headed = {key: value for key, value in data.items() if self.is_headed(value)}
        self.pairs((), {key: value for key, value in data.items() if key not in headed})
        for key, value in headed.items():
            for number, table in enumerate(value if isinstance(value, list) else [value]):
                path: Path = (key, number) if isinstance(value, list) else (key,)
                self.gap("", "\n", "# [x]\n", "  ")
                self.note(path)
                self.lines.setdefault((key,), self.line)
                brackets = ("[[", "]]") if isinstance(value, list) else ("[", "]")
                self.text += brackets[0] + self.key(key) + brackets[1] + self.chance.choice(["\n", " # b = 1\n"])
                self.pairs(path, table)

    def is_headed(self, value: object) -> bool:
        tables = isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)
        return tables or (isinstance(value, dict) and self.chance.random() < 0.5)

    def pairs(self, path: Path, table: dict[str, Any]) -> None:
        for key, value in table.items():
            self.gap("", "\n", "# c = 1\n", "  ")
            self.note((*path, key))
            self.text += self.key(key) + self.chance.choice([" = ", "="])
            self.value((*path, key), value, inline=False)
            self.gap("\n", " # d = 1\n")

    def key(self, key: str) -> str:
        bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
        return key if bare and self.chance.random() < 0.8 else json.dumps(key)

    def value(self, path: Path, value: Any, inline: bool) -> None:
        if isinstance(value, dict):
            self.text += "{ "
            for number, (key, each) in enumerate(value.items()):
                self.text += ", " if number else ""
                self.note((*path, key))
                self.text += self.key(key) + " = "
                self.value((*path, key), each, inline=True)
            self.text += " }"
        elif isinstance(value, list):
            self.text += "["
            for number, each in enumerate(value):
                self.gap("", "\n", "\n\n    ", " # e\n")
                self.note((*path, number))
                self.value((*path, number), each, inline=inline)
                self.text += "," if number + 1 < len(value) else ""
            self.text += "]"
        elif isinstance(value, str) and "\n" in value and self.chance.random() < 0.5:
            self.text += '"""\n' + value.replace("\\", "\\\\").replace('"', '\\"') + '"""'
        else:
            self.text += json.dumps(value)

    def json(self, path: Path, value: Any) -> None:
        if not isinstance(value, dict | list):
            self.text += json.dumps(value)
            return
        self.text += "{" if isinstance(value, dict) else "["
        for number, (key, each) in enumerate(items(value)):
            self.text += "," if number else ""
            self.gap("", "\n", " \n\t")
            self.note((*path, key))
            if isinstance(value, dict):
                self.text += json.dumps(key)
                self.gap(": ", ":", ":\n", "\n:")
            self.json((*path, key), each)
        self.gap("", "\n")
        self.text += "}" if isinstance(value, dict) else "]"


def items(value: Any) -> Iterator[tuple[Any, Any]]:
    return iter(value.items() if isinstance(value, dict) else enumerate(value))


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every path of plain data."""
    for key, each in items(value):
        yield (*path, key)
        if isinstance(each, dict | list):
            yield from paths(each, (*path, key))


@given(TABLES, st.randoms(use_true_random=False))
def test_toml_of_any_shape(data: dict[str, Any], chance: random.Random) -> None:
    writer = Writer(chance)
    writer.toml(data)
    document, findings = parse(writer.text, form="toml")
    assert findings == ()
    assert document
    assert document.data == data
    found = positions(writer.text, "toml")
    assert found.lines == writer.lines
    assert found.twice == ()


@given(TABLES, st.randoms(use_true_random=False))
def test_json_of_any_shape(data: dict[str, Any], chance: random.Random) -> None:
    writer = Writer(chance)
    writer.json((), data)
    document, _ = parse(writer.text, form="json")
    assert document
    assert document.data == data
    assert positions(writer.text, "json").lines == writer.lines


@given(designs())
def test_every_field_of_a_design_that_was_written_has_a_line(design: Design) -> None:
    data = design_data(design)
    for text, form in ((to_toml(data), "toml"), (to_json(data), "json")):
        document, _ = parse(text)
        assert document
        assert set(positions(text, form).lines) == set(paths(document.data))
