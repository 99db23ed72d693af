"""Where the parts of a TOML file stand, byte by byte: headers, pairs and the entries of lists.

Values come from the parser of the standard library; this is for who changes a file and must leave the rest of it alone.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from shipyard.rules.findings import Path

if TYPE_CHECKING:
    from tree_sitter import Node

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A part of a key that needs no quotes."""


@frozen(eq=False)
class Span:
    """A stretch of the file, from one byte to before another."""

    start: int
    end: int


@frozen(eq=False)
class Pair:
    """A key with its value; `home` is the table in whose lines or braces it stands."""

    path: Path
    home: Path
    span: Span
    value: Span
    commented: bool
    """Whether a comment ends its line."""


@frozen(eq=False)
class Brackets:
    """A list in brackets or a table in braces: its parts in their order, and whether a comment stands in it."""

    span: Span
    parts: tuple[Span, ...]
    commas: tuple[int, ...]
    comments: tuple[Span, ...]


@frozen(eq=False)
class Header:
    """A table below a header of its own, with the pairs that stand below it; `several` for one of [[these]]."""

    path: Path
    span: Span
    name: str
    several: bool
    pairs: tuple[Pair, ...]

    @property
    def end(self) -> int:
        """Where what it says ends, without comments that follow."""
        return self.pairs[-1].span.end if self.pairs else self.span.end


@frozen(eq=False)
class Places:
    """The places of a whole file. Where a key is written in parts (`damage.hull`), its pair has the whole path."""

    source: bytes
    headers: tuple[Header, ...]
    pairs: Mapping[Path, Pair]
    entries: Mapping[Path, Span]
    """The entries of lists in brackets."""
    brackets: Mapping[Path, Brackets]
    understood: bool
    """Whether every byte of the file was."""

    def header(self, path: Path) -> Header | None:
        """Find the header of a table; None where it has none of its own."""
        return next((header for header in self.headers if header.path == path), None)

    def below(self, path: Path) -> tuple[Header, ...]:
        """List the headers of a table and of everything in it."""
        return tuple(header for header in self.headers if header.path[: len(path)] == path)

    def within(self, path: Path) -> tuple[Pair, ...]:
        """List the pairs that a table is written by in parts: `damage.hull`, `damage.drive`, in their order."""
        found = (pair for pair in self.pairs.values() if len(pair.home) < len(path) < len(pair.path))
        return tuple(pair for pair in found if pair.path[: len(path)] == path)

    def line_start(self, position: int) -> int:
        """Give where the line of a position begins."""
        return self.source.rfind(b"\n", 0, position) + 1

    def line_end(self, position: int) -> int:
        """Give where the line of a position ends, before its line break."""
        end = self.source.find(b"\n", position)
        end = len(self.source) if end < 0 else end
        return end - 1 if end > position and self.source[end - 1 : end] == b"\r" else end

    def next_line(self, position: int) -> int:
        """Give where the line after that of a position begins, or the end of the file."""
        end = self.source.find(b"\n", position)
        return len(self.source) if end < 0 else end + 1

    def indent(self, position: int) -> str:
        """Give the blanks that the line of a position begins with."""
        start = self.line_start(position)
        line = self.source[start : self.line_end(start)]
        return line[: len(line) - len(line.lstrip(b" \t"))].decode()

    def first_on_line(self, position: int) -> bool:
        """Say whether nothing but blanks stands before a position on its line."""
        return not self.source[self.line_start(position) : position].strip(b" \t")

    def remark(self, span: Span) -> str:
        """Give the comment that follows something on its line, past a comma; nothing where none does."""
        rest = self.source[span.end : self.line_end(span.end)].decode()
        found = re.fullmatch(r"[ \t]*,?[ \t]*(#.*)", rest)
        return found[1].rstrip() if found else ""


def places(text: str) -> Places:
    """Find the places of a TOML text."""
    from tree_sitter import Language, Parser  # only where a file is changed
    from tree_sitter_toml import language

    source = text.encode()
    root = Parser(Language(language())).parse(source).root_node
    if root.has_error:
        return Places(source, (), {}, {}, {}, understood=False)
    walk = _Walk()
    headers = walk.document(root)
    return Places(source, headers, walk.pairs, walk.entries, walk.brackets, understood=True)


class _Walk:
    """The work in hand: what was found so far."""

    def __init__(self) -> None:
        self.pairs: dict[Path, Pair] = {}
        self.entries: dict[Path, Span] = {}
        self.brackets: dict[Path, Brackets] = {}
        self.counted: dict[Path, int] = {}
        """How many entries each array of tables has so far."""

    def document(self, root: "Node") -> tuple[Header, ...]:
        headers = []
        for node in root.named_children:
            if node.type == "pair":
                self.pair((), node)
            elif node.type in ("table", "table_array_element"):
                headers.append(self.table(node))
        return tuple(headers)

    def table(self, node: "Node") -> Header:
        several = node.type == "table_array_element"
        head = next(child for child in node.named_children if child.type != "comment")
        closing = next(child for child in node.children if child.type == ("]]" if several else "]"))
        keys = parts_of(_text(head))
        path: Path = ()
        for key in keys[:-1]:
            path = self.latest((*path, key))
        path = (*path, *keys[-1:])
        if several:
            number = self.counted[path] = self.counted.get(path, 0) + 1
            path = (*path, number - 1)
        pairs = tuple(self.pair(path, child) for child in node.named_children if child.type == "pair")
        return Header(path, Span(node.start_byte, closing.end_byte), _text(head), several, pairs)

    def latest(self, path: Path) -> Path:
        """Step into a table, or into the latest entry of an array of tables."""
        return (*path, self.counted[path] - 1) if path in self.counted else path

    def pair(self, home: Path, node: "Node") -> Pair:
        head, value = [child for child in node.named_children if child.type != "comment"][:2]
        commented = any(child.type == "comment" for child in node.named_children)
        path = (*home, *parts_of(_text(head)))
        pair = Pair(path, home, Span(node.start_byte, value.end_byte), _span(value), commented)
        self.pairs[path] = pair
        self.value(path, value)
        return pair

    def value(self, path: Path, node: "Node") -> None:
        if node.type not in ("array", "inline_table"):
            return
        parts = [child for child in node.named_children if child.type != "comment"]
        self.brackets[path] = Brackets(
            _span(node),
            tuple(map(_span, parts)),
            tuple(child.start_byte for child in node.children if child.type == ","),
            tuple(_span(child) for child in node.named_children if child.type == "comment"),
        )
        for number, child in enumerate(parts):
            if node.type == "inline_table":
                if child.type == "pair":
                    self.pair(path, child)
            else:
                self.entries[(*path, number)] = _span(child)
                self.value((*path, number), child)


def parts_of(text: str) -> tuple[str, ...]:
    """Read a key as it is written, `damage . "hull"`, to its parts."""
    if BARE.fullmatch(text):
        return (text,)
    import tomllib

    return tuple(_keys(tomllib.loads(f"{text} = 0")))


def _keys(table: object) -> Iterator[str]:
    while isinstance(table, dict):
        ((key, table),) = table.items()
        yield key


def _text(node: "Node") -> str:
    return (node.text or b"").decode()


def _span(node: "Node") -> Span:
    return Span(node.start_byte, node.end_byte)
