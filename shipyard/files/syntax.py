"""What a parser's complaint means for a player: the line, what is wrong there, and what to write instead."""

import re

QUOTES = 'text stands in quotes, as in name = "Reliant"; true and false are written small'
BRACKET = "close every bracket and brace, and put a comma between entries"
JSON_QUOTES = 'JSON puts keys and text in double quotes: "name": "Reliant"'
JSON_COMMA = "put a comma between entries and none after the last; close every bracket and brace"
HALF = "is the file complete? the end seems to be cut off"

TOML: tuple[tuple[str, str, str], ...] = (
    ("Invalid value", "there is no value that TOML knows", QUOTES),
    ("Expected '='", "a key stands without = and a value", "write key = value"),
    ("Expected newline or end of document", "something follows the value on its line", QUOTES),
    ("Invalid statement", "this is neither key = value nor a [table]", "write key = value"),
    ("Invalid initial character for a key", "this cannot begin a key", "write key = value"),
    ("Unclosed array", "a list is not closed", BRACKET),
    ("Unclosed inline table", "an inline table is not closed", BRACKET),
    ("Expected ']'", "a table's name is not closed", "write [load], or [[systems]]"),
    ("Unterminated string", "a text is not closed", "close the quotes"),
    ("Unescaped '\\'", "a backslash stands in a text", "write \\\\, or put the text in single quotes"),
    ("Found invalid character", "a text runs over the end of its line", 'close the quotes, or use """'),
    ("Invalid hex value", "an escape in a text is not complete", "write four digits after \\u"),
    ("Invalid date or datetime", "there is no such date", QUOTES),
)
JSON: tuple[tuple[str, str, str], ...] = (
    ("Expecting property name", "a key in double quotes is expected here", f"{JSON_QUOTES}; {JSON_COMMA}"),
    ("Illegal trailing comma", "a comma follows the last entry", JSON_COMMA),
    ("Expecting ','", "a comma or a closing bracket is missing", JSON_COMMA),
    ("Expecting ':'", "a colon after the key is missing", 'write "key": value'),
    ("Expecting value", "there is no value that JSON knows", f"{JSON_QUOTES}; true, false and null are small"),
    ("Extra data", "something follows the end of the JSON", "leave one { ... } in the file"),
    ("Unterminated string", "a text is not closed", "close the quotes"),
    ("Invalid control character", "a text runs over the end of its line", "write \\n for a new line"),
    ("Invalid \\", "a backslash stands in a text", "write \\\\"),
)

_AT = re.compile(r"^(.*?) ?(?:\(at line (\d+), column (\d+)\)|: line (\d+) column (\d+) .*)$", re.DOTALL)
_END = re.compile(r"^(.*?) ?\(at end of document\)$", re.DOTALL)


CURLY = "“”„‟‘’«»"
"""Quotes that word processors make of straight ones."""

OTHER_FORMAT = {
    "toml": "this is JSON in a file named .toml: rename it to .json",
    "json": "this is TOML in a file named .json: rename it to .toml",
}
"""What a file of the other format in the wrong name is told."""

TRUTHS = {
    **dict.fromkeys(("yes", "on", "True", "TRUE"), "true"),
    **dict.fromkeys(("no", "off", "False", "FALSE"), "false"),
}
"""Words that stand for a truth elsewhere, and how it is written here."""


def _meant(text: str, line: int, table: tuple[tuple[str, str, str], ...]) -> str | None:
    """Find what a line was probably meant to be, where what stands there says it; None where it does not."""
    start = text.lstrip()[:1]
    if table is TOML and start in ("{", "<") and text.lstrip()[:2] != "{}":
        return OTHER_FORMAT["toml"] if start == "{" else None
    if table is JSON and re.match(r"\s*(#|\[|[\w-]+\s*=)", text) and not re.match(r"\s*\[\s*[\[{\"]", text):
        return OTHER_FORMAT["json"]
    here = (text.splitlines() or [""])[min(line, text.count("\n") + 1) - 1 :][:1]
    if here and any(letter in CURLY for letter in here[0]):
        return 'write straight quotes, ", not those of a word processor'
    value = re.search(r"=\s*(\w+)\s*(?:#.*)?$", here[0]) if here else None
    return f"write {TRUTHS[value[1]]}" if value and value[1] in TRUTHS else None


def explain(complaint: str, text: str, table: tuple[tuple[str, str, str], ...]) -> tuple[int, str, str]:
    """Give the line, the message and the remedy for a parser's complaint about a text."""
    if found := _AT.match(complaint):
        said = found[1]
        line, column = (int(number) for number in found.groups()[1:] if number)
        where = f" (column {column})"
    elif found := _END.match(complaint):
        said, line, where = found[1], last_line(text), " (at the end)"
    else:
        said, line, where = complaint, 1, ""
    for start, message, remedy in table:
        if said.startswith(start):
            usual = HALF if where == " (at the end)" else remedy
            return line, message + where, _meant(text, line, table) or usual
    return line, said + where, QUOTES if table is TOML else JSON_QUOTES


def last_line(text: str) -> int:
    """Number the last line that holds anything."""
    return text.rstrip().count("\n") + 1
