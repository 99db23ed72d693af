"""Changes of a player's TOML file that leave everything else of it byte for byte as it was.

A change is made in the text, at the places that `toml_places` finds, and in the plain data beside it; new values are
written by `writing`. At the end the text is read again, and where it does not say what the data says, nothing is given.
(tomlkit, which writes new files, moves or drops comments between arrays of tables when these are changed.)
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from shipyard.files.document import Document, parse
from shipyard.files.text import decode
from shipyard.files.toml_places import BARE, Brackets, Header, Pair, Places, Span, places
from shipyard.files.writing import to_toml
from shipyard.rules.findings import Path

Splice = tuple[int, int, str]
"""A stretch of bytes, and the text that stands there instead."""

INDENT = "    "
"""Before the entries of a list that stands on lines of its own."""


class UneditableError(Exception):
    """Raised where a file is laid out in a way that cannot be changed by machine without harm."""


@frozen(eq=False, repr=False)
class Draft:
    """A TOML file while it is changed: its text and what it says. Every change gives another draft."""

    text: str
    data: Mapping[str, Any]
    file: str

    @cached_property
    def places(self) -> Places:
        """Where everything stands."""
        found = places(self.text)
        if not found.understood:
            raise UneditableError
        return found

    @property
    def line_break(self) -> str:
        """How lines end in this file."""
        return "\r\n" if self.text.count("\r\n") * 2 > self.text.count("\n") else "\n"

    @staticmethod
    def of(document: Document) -> "Draft":
        """Begin to change a file; raises `UneditableError` for what is no TOML."""
        if document.format != "toml":
            raise UneditableError
        return Draft(document.text, document.data, document.file)

    def get(self, path: Path) -> Any:  # noqa: ANN401 - whatever the file holds
        """Give the value of a path; None where there is none."""
        value: Any = self.data
        for part in path:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return None
        return value

    def put(self, path: Path, value: object) -> "Draft":
        """Write a value over the one that stands at a path, or add the key to its table."""
        here, data = self.places, with_at(self.data, path, value)
        pair, entry = here.pairs.get(path), here.entries.get(path)
        if span := pair.value if pair else entry:
            return self.spliced([(span.start, span.end, _value(value))], data)
        if here.header(path) or here.within(path):
            raise UneditableError  # a table that stands there already is changed key by key
        return self.spliced(self._added(path, value), data)

    def drop(self, path: Path) -> "Draft":
        """Take a key out of its table; a table with its header, where nothing but the header is left of it.

        What stands there no more is no fault: the last of the keys that a table is written by takes the table along.
        """
        here, data = self.places, without_at(self.data, path)
        if pair := here.pairs.get(path):
            return self.spliced(self._taken_out(pair), data)
        header = here.header(path)
        if here.within(path) or (header and (header.pairs or len(here.below(path)) > 1)):
            raise UneditableError
        return self.spliced([self._headed(header)] if header else [], data)

    def append(self, path: Path, value: object) -> "Draft":
        """Add an entry at the end of a list in brackets."""
        here, was = self.places, self.get(path)
        splices = self._appended(here.brackets[path], _value(value)) if path in here.brackets else []
        if not isinstance(was, list) or not splices:
            raise UneditableError
        return self.spliced(splices, with_at(self.data, path, [*was, value]))

    def remove(self, path: Path, remark: bool = True) -> "Draft":
        """Take an entry out of a list in brackets; the comment on its line stays, unless `remark` is false."""
        here, number, was = self.places, path[-1], self.get(path[:-1])
        if path not in here.entries or not isinstance(was, list) or not isinstance(number, int):
            raise UneditableError
        data = with_at(self.data, path[:-1], [*was[:number], *was[number + 1 :]])
        return self.spliced(self._removed(here.brackets[path[:-1]], number, remark), data)

    def insert_after(self, path: Path, table: Mapping[str, Any], remarks: Mapping[str, str]) -> "Draft":
        """Put a table into a list directly after the entry of a path, with comments beside some of its keys."""
        here, number, was = self.places, path[-1], self.get(path[:-1])
        assert isinstance(number, int)
        data = with_at(self.data, path[:-1], [*was[: number + 1], dict(table), *was[number + 1 :]])
        header = here.header(path)
        if header is not None:
            lines = [f"[[{header.name}]]", *lines_of(table, remarks)]
            following = here.header((*path[:-1], number + 1))
            gap = self._apart(header) or bool(following and self._apart(following))
            return self.spliced([self._block(path, header, lines, gap)], data)
        if path not in here.entries:
            raise UneditableError
        beside = "  ".join(remarks.values())
        return self.spliced(self._appended(here.brackets[path[:-1]], _value(table), number, beside), data)

    def commented(self, path: Path) -> bool:
        """Say whether a comment belongs to what stands at a path, so that it should stay: on its line, or in it."""
        here = self.places
        if pair := here.pairs.get(path):
            inside = here.brackets.get(path)
            return pair.commented or bool(inside and inside.comments)
        header = here.header(path)
        if header is None:
            return False
        end = here.line_end(header.end)
        return here.remark(header.span) != "" or self.past_remarks(end) > end

    def remark(self, path: Path) -> str:
        """Give the comment on the line of a list's entry, where the entry stands there by itself."""
        inside, number = self.places.brackets.get(path[:-1]), path[-1]
        assert isinstance(number, int)
        return (self._beside_alone(inside, number) or "") if inside else ""

    def checked(self) -> Document:
        """Give the changed file, read anew; raises `UneditableError` where it does not say what it should."""
        text, faults = decode(self.text.encode(), self.file)
        document, findings = parse(text, self.file, "toml") if text is not None else (None, faults)
        if document is None or findings or document.data != self.data:
            raise UneditableError
        return document

    def spliced(self, splices: Iterable[Splice], data: Mapping[str, Any]) -> "Draft":
        """Give the draft with some stretches of its text written otherwise."""
        source = self.text.encode()
        for start, end, text in sorted(splices, reverse=True):
            source = source[:start] + text.replace("\n", self.line_break).encode() + source[end:]
        return Draft(source.decode(), data, self.file)

    def _line(self, span: Span) -> Splice:
        """Take out the lines of a stretch, with the line break after them, or at the end of a file that before them."""
        here = self.places
        start, end = here.line_start(span.start), here.next_line(span.end)
        if end == len(here.source) and not here.source.endswith(b"\n") and start:
            start = here.line_end(start - 1 - here.source.startswith(b"\r\n", start - 2))
        return start, end, ""

    def _headed(self, header: Header) -> Splice:
        """Take out the line of a header, and the empty line above it where another one follows."""
        here = self.places
        start, end, _ = self._line(header.span)
        above = here.line_start(start - 1) if start else start
        below = here.source[end : here.line_end(end)]
        if start and end > start and not here.source[above:start].strip() and not below.strip():
            start = above
        return start, end, ""

    def _added(self, path: Path, value: object) -> list[Splice]:
        """Add a key to its table, wherever that is written."""
        here, table, key = self.places, path[:-1], path[-1]
        assert isinstance(key, str)
        if not table:
            return self._on_top(key, value)
        if written := here.within(table):
            last = written[-1]
            dotted = ".".join(_key(str(part)) for part in path[len(last.home) :])
            return self._beside(last, f"{dotted} = {_value(value)}")
        header = here.header(table)
        if header is not None:
            if header.several and isinstance(value, Mapping):
                return [self._block(table, header, [f"[{header.name}.{_key(key)}]", *lines_of(value)])]
            return self._below(header, f"{_key(key)} = {_value(value)}")
        if table in here.brackets:
            inside = [pair for pair in here.pairs.values() if pair.home == table]
            if inside:
                return self._beside(inside[-1], f"{_key(key)} = {_value(value)}")
            span = here.brackets[table].span
            return [(span.start, span.end, f"{{ {_key(key)} = {_value(value)} }}")]
        if below := here.below(table):
            first = below[0]
            name = ".".join(first.name.split(".")[: len(table) - len(first.path)])
            indent = here.indent(first.span.start)
            start = here.line_start(first.span.start)
            return [(start, start, "".join(f"{indent}{line}\n" for line in (f"[{name}]", f"{key} = {_value(value)}")))]
        raise UneditableError

    def _on_top(self, key: str, value: object) -> list[Splice]:
        """Add a key that is in no table: after the others of its like, and a table at the end of the file."""
        if isinstance(value, Mapping):
            return [self.at_end([f"[{_key(key)}]", *lines_of(value)])]
        on_top = [pair for pair in self.places.pairs.values() if pair.home == ()]
        text = f"{_key(key)} = {_value(value)}"
        return self._beside(on_top[-1], text) if on_top else [(0, 0, f"{text}\n")]

    def _beside(self, pair: Pair, text: str) -> list[Splice]:
        """Add a pair after another one: behind a comma in braces, on a line of its own elsewhere."""
        here = self.places
        if pair.home in here.brackets:
            return [(pair.span.end, pair.span.end, f", {text}")]
        end = here.line_end(pair.span.end)
        return [(end, end, f"\n{here.indent(pair.span.start)}{text}")]

    def _below(self, header: Header, text: str) -> list[Splice]:
        """Add a pair as the last of those below a header."""
        if header.pairs:
            return self._beside(header.pairs[-1], text)
        here = self.places
        end = here.line_end(header.span.end)
        return [(end, end, f"\n{here.indent(header.span.start)}{text}")]

    def _block(self, path: Path, header: Header, lines: Iterable[str], gap: bool = False) -> Splice:
        """Add lines after everything that an entry of [[these]] says, laid out as the entry is."""
        here = self.places
        end = here.line_end(max(each.end for each in here.below(path)))
        end = self.past_remarks(end)
        outer = here.indent(header.span.start)
        inner = here.indent(header.pairs[0].span.start) if header.pairs else outer
        head, *rest = lines
        text = f"\n{outer}{head}" + "".join(f"\n{inner}{line}" if line else "\n" for line in rest)
        return end, end, "\n" * gap + text

    def at_end(self, lines: Iterable[str]) -> Splice:
        """Add a block at the end of the file, below an empty line."""
        source = self.places.source
        before = "" if not source.strip() else "\n" if source.endswith(b"\n") else "\n\n"
        return len(source), len(source), before + "".join(f"{line}\n" for line in lines)

    def past_remarks(self, end: int) -> int:
        """Step over comments directly below an entry, unless they stand directly above the next header."""
        here, last = self.places, end
        while (start := here.next_line(last)) < len(here.source) and start > last:
            line = here.source[start : here.line_end(start)].strip()
            if not line.startswith(b"#"):
                return last if not line else end
            last = here.line_end(start)
        return last

    def _apart(self, header: Header) -> bool:
        """Say whether an empty line stands above a header and the comments that belong to it."""
        here = self.places
        start = here.line_start(header.span.start)
        while start:
            above = here.line_start(start - 1)
            line = here.source[above:start].strip()
            if not line.startswith(b"#"):
                return not line
            start = above
        return False

    def _taken_out(self, pair: Pair) -> list[Splice]:
        """Take a pair out of its lines or its braces."""
        here = self.places
        inside = here.brackets.get(pair.home)
        if inside is None:
            return [self._line(pair.span)]
        number = next(index for index, part in enumerate(inside.parts) if part.start == pair.span.start)
        return self._removed(inside, number, remark=True)

    def _appended(self, inside: Brackets, text: str, after: int = -1, remark: str = "") -> list[Splice]:
        """Add a part to a list in brackets, at its end or after another, laid out as that one is."""
        here = self.places
        if not inside.parts:
            if not inside.comments:
                return [(inside.span.start, inside.span.end, f"[{text}]")]
            # after a comment, on a line of its own
            start = here.line_start(inside.span.end - 1)
            return [(start, start, f"{here.indent(inside.comments[-1].start) or INDENT}{text},\n")]
        part = inside.parts[after]
        comma = _comma_after(inside, part)
        end = part.end if comma is None else comma + 1
        place = here.line_end(end)
        rest = here.source[end:place].strip()
        if not here.first_on_line(part.start) or (rest and not rest.startswith(b"#")):
            return [(part.end, part.end, f", {text}")]
        added = f"\n{here.indent(part.start)}{text}" + "," * (comma is not None) + f"  {remark}" * bool(remark)
        if comma is not None:
            return [(place, place, added)]
        return [(end, place, f",{here.source[end:place].decode()}{added}")]

    def _removed(self, inside: Brackets, number: int, remark: bool) -> list[Splice]:
        """Take a part out of brackets: its line where it has one, else it and the comma beside it."""
        here, part = self.places, inside.parts[number]
        comma = _comma_after(inside, part)
        before = [at for at in inside.commas if at < part.start]
        end = comma + 1 if comma is not None else part.end
        beside = self._beside_alone(inside, number)
        if beside is not None:
            # a list without a comma at its end stays one
            last = [(before[-1], before[-1] + 1, "")] if comma is None and before else []
            if beside and remark:
                return [*last, (part.start, here.source.index(b"#", end), "")]
            return [*last, self._line(Span(part.start, end))]
        if len(inside.parts) == 1 and not inside.comments:
            return [(inside.span.start + 1, inside.span.end - 1, "")]
        start = inside.parts[number - 1].end if number and number + 1 == len(inside.parts) else part.start
        if start < part.start:
            end = part.end
        elif number + 1 < len(inside.parts) and not here.source[end : inside.parts[number + 1].start].strip(b" \t"):
            end = inside.parts[number + 1].start
        if any(start <= each.start < end for each in inside.comments):
            commas = [(at, at + 1, "") for at in (comma,) if at is not None]
            return [(part.start, part.end, ""), *commas]
        return [(start, end, "")]

    def _beside_alone(self, inside: Brackets, number: int) -> str | None:
        """Give the comment beside a part that has its line for itself, an empty one too; None for other parts."""
        here, part = self.places, inside.parts[number]
        comma = _comma_after(inside, part)
        end = comma + 1 if comma is not None else part.end
        rest = here.source[end : here.line_end(end)].strip()
        return rest.decode() if here.first_on_line(part.start) and rest[:1] in (b"", b"#") else None


def _comma_after(inside: Brackets, part: Span) -> int | None:
    """Find the comma that follows a part of a list before the next part."""
    following = min((each.start for each in inside.parts if each.start > part.start), default=inside.span.end)
    return next((at for at in inside.commas if part.end <= at < following), None)


def lines_of(table: Mapping[str, Any], remarks: Mapping[str, str] | None = None) -> list[str]:
    """Write a table, each key with its value, with comments beside some; a text of several lines is written so."""
    lines = []
    for key, value in table.items():
        several = isinstance(value, str) and "\n" in value
        line = to_toml({key: value}).removesuffix("\n") if several else f"{_key(key)} = {_value(value)}"
        remark = (remarks or {}).get(key)
        lines.append(f"{line}  {remark}" if remark else line)
    return lines


def _value(value: object) -> str:
    """Write one value on one line."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return to_toml({"list": [value]}).strip().removeprefix("list = [").removesuffix("]")


def _key(part: str) -> str:
    """Write one part of a key, in quotes where it needs them."""
    return part if BARE.fullmatch(part) else _value(part)


def _changed(value: Any, path: Path, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - plain data
    """Change what stands at a path; everything on the way there is new, and the rest is shared.

    Raises `UneditableError` for a path that leads nowhere.
    """
    if not path:
        return change(value)
    part, rest = path[0], path[1:]
    if isinstance(part, int):
        if not isinstance(value, list) or not 0 <= part < len(value):
            raise UneditableError
        return [_changed(each, rest, change) if index == part else each for index, each in enumerate(value)]
    if not isinstance(value, Mapping):
        raise UneditableError
    return {**value, part: _changed(value.get(part), rest, change)}


def with_at(data: Mapping[str, Any], path: Path, value: object) -> Mapping[str, Any]:
    """Give the data with another value at a path."""
    changed: Mapping[str, Any] = _changed(data, path, lambda _: value)
    return changed


def without_at(data: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    """Give the data without a key."""
    changed: Mapping[str, Any] = _changed(
        data, path[:-1], lambda table: {key: value for key, value in table.items() if key != path[-1]}
    )
    return changed
