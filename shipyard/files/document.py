"""From text to plain data: TOML or JSON with exact numbers, each key once, nothing nested without end."""

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from pathlib import Path as FilePath
from typing import Any, Literal, NoReturn

from attrs import frozen

from shipyard.files import codes, foreigners
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import STDIN, decode, read_text, shown_file
from shipyard.files.words import clean
from shipyard.rules.findings import Path, spell

Format = Literal["toml", "json"]
Data = Mapping[str, Any]

DEEPEST = 32
"""How many lists and tables may stand in each other."""

# patterns are compiled where they are used: few files need one
_DOTTED = r"""(?<![\w-])(?>(?>[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){100}"""
_JSON_TEXT = r'"(?:[^"\\\n]|\\.)*"'
_DIGITS = r"\d[\d_]{4299,}"


@frozen(eq=False, repr=False)
class Document:
    """A file that could be parsed: its name as the player gave it, its text, and what it says."""

    file: str
    text: str
    format: Format
    data: Data

    @property
    def folder(self) -> FilePath:
        """Where paths in the file start."""
        return FilePath() if self.file == STDIN else FilePath(self.file).parent

    def line(self, path: Path) -> int:
        """Find the line of a key, or of the nearest thing around it that is there."""
        from shipyard.files.positions import positions  # a parser of its own, for files with findings

        return positions(self.text, self.format).line(path)


Sort = Literal["design", "fleet", "house ruleset", "damage file", "template", "roster", "other"]
_SORTS: dict[str, Sort] = {
    **dict.fromkeys(("squadrons", "carriers", "installations"), "fleet"),
    **dict.fromkeys(("systems", "mass", "base", "thrust"), "design"),
    **dict.fromkeys(("extends", "prices", "fits", "bands", "readings", "numbers", "banned"), "house ruleset"),
    "damage": "damage file",
    **dict.fromkeys(("rows", "paper", "across", "down", "sheet", "symbols"), "template"),
    **dict.fromkeys(("points", "era"), "fleet"),
    **dict.fromkeys(("format", "ruleset", "name"), "design"),
}
"""Keys that tell of which sort a file is, the most telling first."""


def sort_of(data: Data) -> Sort:
    """Tell what a file is by the first of these keys that it has; 'other' where it has none of ours.

    A format that is a word is another program's, or that of a roster: `shipyard-roster/1`.
    """
    if isinstance(data.get("format"), str) and "/" in data["format"]:
        return "roster"
    return next((sort for key, sort in _SORTS.items() if key in data), "other")


Parsed = tuple[Document | None, tuple[Placed, ...]]
"""A document, or None where there is none, and what was found."""


class _BadNumberError(ValueError):
    """A number that no field could hold: the text of it."""


class _DuplicateError(ValueError):
    """A key that stands twice in JSON."""


def read_document(file: str | FilePath) -> Parsed:
    """Read and parse a file, or standard input for `-`."""
    text, notes = read_text(file)
    return (None, notes) if text is None else parse_own(text, str(file), notes)


def parse_own(text: str, file: str, notes: tuple[Placed, ...] = ()) -> Parsed:
    """Parse the text of a file, and tell one of another program; `notes` are what was found when it was read."""
    if foreigners.by_text(text):
        return None, (*notes, foreigners.fault(file))
    document, findings = parse(text, file)
    if document is not None and document.format == "json" and foreigners.by_data(document.data):
        return None, (*notes, foreigners.fault(file))
    return document, (*notes, *findings)


def parse_unsaved(text: str, file: str) -> Parsed:
    """Parse a text as the file is read that it would stand in, with what no file may hold."""
    readable, notes = decode(text.encode("utf-8", "surrogatepass"), file)
    document, findings = parse(readable, file) if readable is not None else (None, ())
    return document, (*notes, *findings)


def format_of(file: str, text: str) -> Format:
    """Tell TOML from JSON by the file's suffix, else by the first letter."""
    suffix = FilePath(file).suffix.lower()
    if suffix in (".toml", ".json"):
        return "json" if suffix == ".json" else "toml"
    return "json" if text.lstrip().startswith("{") else "toml"


def parse(text: str, file: str = STDIN, form: Format | None = None) -> Parsed:
    """Parse a text in the format that is stated or that the file's name or the text shows."""
    name, form = shown_file(file), form or format_of(file, text)
    if not text.strip():
        return None, (_empty(name),)
    try:
        data = _toml(text) if form == "toml" else _json(text)
    except RecursionError:
        return None, (_too_deep(name, 1, "lists or tables"),)
    except _BadNumberError as error:
        return None, (
            _bad_number(name, _line_of(str(error), text, form), f"{clean(str(error))} cannot be read as a number"),
        )
    except _DuplicateError:
        return None, _duplicates(text, form, name, 1, "a key stands twice")
    except ValueError as error:
        return None, _complaint(error, text, form, name)
    if not isinstance(data, dict):
        message, remedy = "the file is a list or a single value", "put { } around keys and their values"
        return None, (at_line(codes.NO_TABLE, name, 1, message, remedy),)
    if not data:
        return None, (_empty(name),)
    document = Document(file, text, form, data)
    if deep := _too_deep_at(data):
        return None, (_too_deep(name, document.line(deep), clean(spell(deep))),)
    return document, ()


def _toml(text: str) -> object:
    import tomllib  # only where a file is TOML

    # a key of very many parts nests as deep, and the time to read it grows with the square of them
    if text.count(".") >= 100 and re.search(_DOTTED, text):
        raise RecursionError
    return tomllib.loads(text, parse_float=_number)


def _json(text: str) -> object:
    import json  # only where a file is JSON

    return json.loads(text, parse_float=_number, parse_constant=_refuse, object_pairs_hook=_once)


def _number(text: str) -> Decimal:
    """Keep a number exactly as it is written."""
    try:
        return Decimal(text)
    except InvalidOperation as error:
        raise _BadNumberError(text) from error


def _refuse(text: str) -> NoReturn:
    raise _BadNumberError(text)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise _DuplicateError
    return table


def _too_deep_at(data: object) -> Path | None:
    """Find the key below which lists and tables go too deep; without recursion, which is what they break."""
    level: list[tuple[Path, object]] = [((), data)]
    for _ in range(DEEPEST):
        inner: list[tuple[Path, object]] = []
        for path, value in level:
            if isinstance(value, dict):
                inner += [(path or (key,), item) for key, item in value.items()]
            elif isinstance(value, list):
                inner += [(path, item) for item in value]
        level = inner
    return next((path for path, value in level if isinstance(value, dict | list)), None)


def _complaint(error: ValueError, text: str, form: Format, name: str) -> tuple[Placed, ...]:
    said = str(error)
    if said.startswith("Exceeds the limit"):
        digits = re.search(_DIGITS, text)
        return (_bad_number(name, _line_at(text, digits.start() if digits else 0), "a number has thousands of digits"),)
    from shipyard.files import syntax  # its patterns are for files with errors

    line, message, remedy = syntax.explain(said, text, syntax.TOML if form == "toml" else syntax.JSON)
    if form == "toml" and said.startswith(("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate")):
        return _duplicates(text, form, name, line, message)
    return (at_line(codes.SYNTAX, name, line, message, remedy),)


def _duplicates(text: str, form: Format, name: str, line: int, message: str) -> tuple[Placed, ...]:
    from shipyard.files.positions import positions

    twice = positions(text, form).twice
    paths = {path for path, _, _ in twice}
    found = tuple(
        at_line(
            codes.DUPLICATE_KEY,
            name,
            again,
            f"{clean(spell(path), 200)} stands twice, first on line {first}",
            _keep(path),
        )
        for path, first, again in twice
        # a table that stands twice is one fault, not one for each of its keys
        if not any(path[:end] in paths for end in range(1, len(path)))
    )
    return found or (at_line(codes.DUPLICATE_KEY, name, line, message, "keep one of the two"),)


def _keep(path: Path) -> str:
    """Say what to do with a key that stands twice; lists of tables are often meant where single brackets stand."""
    words = [str(part) for part in path if not isinstance(part, int)]
    if words and words[-1] in ("systems", "ships", "squadrons", "sources", "accept", "rows"):
        return f"write it in double brackets: [[{'.'.join(words)}]]"
    return "keep one of the two"


def _line_of(number: str, text: str, form: Format) -> int:
    bare = re.sub(_JSON_TEXT, '""', text) if form == "json" else text
    return _line_at(bare, max(bare.find(number), 0))


def _line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def _bad_number(name: str, line: int, message: str) -> Placed:
    return at_line(codes.TOO_MANY_DIGITS, name, line, message, "write the number in full, with a few digits")


def _too_deep(name: str, line: int, what: str) -> Placed:
    return at_line(
        codes.TOO_DEEP, name, line, f"{what}: nested more than {DEEPEST} deep", "no field needs more than four"
    )


def _empty(name: str) -> Placed:
    return at_line(codes.EMPTY, name, 1, "the file says nothing", "write what it is to say, or name another file")
