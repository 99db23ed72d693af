"""Where each key and entry of a file stands: a path to its line, for TOML and JSON.

The parsers that read values give no positions, so a second one, which keeps the tree, is asked when a line
is wanted: for files with findings only.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from shipyard.rules.findings import Path

if TYPE_CHECKING:
    from tree_sitter import Node

TABLES = ("table", "table_array_element")


@frozen(eq=False)
class Positions:
    """The line of every path of a document, and the keys that stand twice."""

    lines: Mapping[Path, int]
    twice: tuple[tuple[Path, int, int], ...] = ()
    """The path, the line where it stands first and the line where it stands again."""

    def line(self, path: Path) -> int:
        """Give the line of a path, else of the nearest thing around it; the whole file is line 1."""
        for end in range(len(path), 0, -1):
            if (line := self.lines.get(path[:end])) is not None:
                return line
        return 1


@lru_cache(maxsize=16)
def positions(text: str, form: Literal["toml", "json"]) -> Positions:
    """Find the line of every key and entry of a text."""
    root = _tree(text.encode("utf-8", "surrogatepass"), form)
    finder = _Finder()
    if form == "toml":
        finder.toml(root)
    else:
        finder.json(root)
    return Positions(finder.lines, tuple(finder.twice))


def _tree(content: bytes, form: Literal["toml", "json"]) -> "Node":
    from tree_sitter import Language, Parser

    if form == "toml":
        from tree_sitter_toml import language
    else:
        from tree_sitter_json import language
    return Parser(Language(language())).parse(content).root_node


class _Finder:
    """Walks a tree and notes lines; with a list of what is left to do, since files may nest deep."""

    def __init__(self) -> None:
        self.lines: dict[Path, int] = {}
        self.twice: list[tuple[Path, int, int]] = []
        self.entries: dict[Path, int] = {}
        """How many entries each array of tables has so far."""
        self.headed: set[Path] = set()
        """Tables that have a header of their own."""

    def note(self, path: Path, line: int, *, again: bool = False) -> None:
        """Note a line; the first one counts, and where a path may stand once only, a second is noted too."""
        first = self.lines.setdefault(path, line)
        if again:
            self.twice.append((path, first, line))

    def toml(self, root: "Node") -> None:
        """Walk a TOML document."""
        for node in _inner(root):
            if node.type in TABLES:
                self.table(node)
            elif node.type == "pair":
                self.pairs([((), node)])

    def table(self, node: "Node") -> None:
        """Note a table by its header, and what stands in it."""
        head, *pairs = _inner(node) or [node]
        keys = _keys(head)
        if not keys:
            return
        line = _line(node)
        place: Path = ()
        for key in keys[:-1]:
            place = self.latest((*place, key), line)
        place = (*place, keys[-1])
        if node.type == "table_array_element":
            number = self.entries.get(place, 0)
            self.note(place, line, again=place in self.lines and not number)
            self.entries[place] = number + 1
            place = (*place, number)
            self.note(place, line)
        else:
            twice = place in self.headed or place in self.entries
            self.headed.add(place)
            self.note(place, line, again=twice)
        self.pairs([(place, pair) for pair in pairs if pair.type == "pair"])

    def latest(self, place: Path, line: int) -> Path:
        """Step into a table, or into the latest entry of an array of tables."""
        self.note(place, line)
        return (*place, self.entries[place] - 1) if place in self.entries else place

    def pairs(self, todo: list[tuple[Path, "Node"]]) -> None:
        """Note key = value pairs and all that stands in the values, in the order of the file."""
        todo.reverse()
        while todo:
            place, node = todo.pop()
            if node.type in ("pair", "inline_table", "object"):
                members = [(place, child) for child in _inner(node)]
                if node.type == "pair":
                    members = self.pair(place, node)
            elif node.type == "array":
                members = [((*place, index), child) for index, child in enumerate(_inner(node))]
                for path, child in members:
                    self.note(path, _line(child))
            else:
                continue
            todo += reversed(members)

    def pair(self, place: Path, node: "Node") -> list[tuple[Path, "Node"]]:
        """Note one pair; gives its value with the path that it has."""
        head, *rest = _inner(node)
        keys = _keys(head)
        for number, key in enumerate(keys, 1):
            place = (*place, key)
            last = number == len(keys)
            self.note(place, _line(head), again=last and place in self.lines)
        return [(place, value) for value in rest[-1:]] if keys else []

    def json(self, root: "Node") -> None:
        """Walk a JSON document."""
        self.pairs([((), node) for node in _inner(root)[:1]])


def _inner(node: "Node") -> list["Node"]:
    return [child for child in node.named_children if child.type != "comment"]


def _line(node: "Node") -> int:
    return node.start_point[0] + 1


def _keys(node: "Node") -> list[str]:
    """Give the parts of a key, without quotes."""
    return [key for part in _parts(node) for key in _key(part)]


def _parts(node: "Node") -> Iterator["Node"]:
    """Give the parts of a dotted key, which the tree nests to the left."""
    parts: list[Node] = []
    while node.type == "dotted_key":
        node, *right = _inner(node)
        parts += reversed(right)
    yield node
    yield from reversed(parts)


def _key(node: "Node") -> list[str]:
    """Read one part of a key; none where it is no key."""
    text = (node.text or b"").decode("utf-8", "surrogatepass")
    if node.type == "bare_key":
        return [text]
    try:
        if node.type == "quoted_key":
            import tomllib

            return list(tomllib.loads(f"{text} = 0"))
        if node.type == "string":
            import json

            return [str(json.loads(text))]
    except ValueError:
        pass
    return []
