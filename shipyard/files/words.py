"""Words for messages: values as a player writes them, and keys as files spell them."""

import unicodedata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attrs import Attribute

LONGEST = 40
"""How much of a text a message quotes."""

MOST_DIGITS = 20
"""How many digits of a number a message quotes."""


def key_of(attribute: str) -> str:
    """Spell an attribute as files do: `extended_range` is `extended-range`, `class_` is `class`."""
    return attribute.removesuffix("_").replace("_", "-")


def key_in(field: "Attribute[Any]") -> str:
    """Spell the field of a class as files do: by its name, unless it states another key."""
    stated: str | None = field.metadata.get("key")
    return stated or key_of(field.name)


def clean(text: str, longest: int = LONGEST) -> str:
    """Give a text on one line, at most so long, with every character that a screen could obey spelled out."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(map(visible, cut))


def visible(character: str) -> str:
    """Give a character, spelled out where a screen could obey it: controls, marks of direction, what has no shape."""
    if unicodedata.category(character)[0] != "C" and character not in "\u2028\u2029":
        return character
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


def quoted(text: str) -> str:
    """Give a text in quotes for a message."""
    return f'"{clean(text)}"'


def named(key: str) -> str:
    """Give a key for a message: in quotes where it is no plain word."""
    plain = key.isascii() and key.replace("-", "").replace("_", "").isalnum() and len(key) <= LONGEST
    return key if plain else quoted(key)


def shown(value: object) -> str:
    """Give a value of a file for a message, as the file would write it; large ones by what they are."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int):
        # a number of more digits than Python prints raises, so the size is asked first
        return str(value) if value.bit_length() < 3 * MOST_DIGITS else "a number of many digits"
    if value is None:
        return "null"
    if isinstance(value, list | tuple):
        return "a list"
    return "a table" if isinstance(value, dict) else clean(str(value))


def plural(number: int, thing: str) -> str:
    """Count a thing: `1 key`, `2 keys`, `3 salvoes`, `4 classes`, `5 navies`."""
    if number == 1:
        return f"1 {thing}"
    if thing.endswith("y") and thing[-2:-1] not in "aeou":
        return f"{number} {thing[:-1]}ies"
    return f"{number} {thing}{'es' if thing.endswith(('s', 'x', 'o', 'ch', 'sh')) else 's'}"
