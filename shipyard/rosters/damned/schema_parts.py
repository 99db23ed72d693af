"""What the schema of `damned-starships-roster/1` is put together from."""

from collections.abc import Mapping, Sequence
from typing import Any

Schema = dict[str, Any]


def number(says: str) -> Schema:
    """Describe a number."""
    return {"type": "number", "description": says}


def whole(says: str) -> Schema:
    """Describe a whole number."""
    return {"type": "integer", "description": says}


def text(says: str) -> Schema:
    """Describe a text."""
    return {"type": "string", "description": says}


def truth(says: str) -> Schema:
    """Describe a truth value."""
    return {"type": "boolean", "description": says}


def one(words: Sequence[str], says: str) -> Schema:
    """Describe one of some words."""
    return {"enum": list(words), "description": says}


def maybe(schema: Schema) -> Schema:
    """Let a value be null, too."""
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    return {**schema, "type": [schema["type"], "null"]}


def listing(items: Schema, says: str) -> Schema:
    """Describe a list."""
    return {"type": "array", "items": items, "description": says}


def table(properties: Mapping[str, Schema], says: str = "") -> Schema:
    """Describe a table, all of whose keys are there; others may be added within a version, and are let pass."""
    made: Schema = {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
    }
    return made | ({"description": says} if says else {})


def adds(words: Sequence[str], says: str) -> Schema:
    """Describe a table of modifiers by words."""
    return table({word: whole(f"added where it is {word}") for word in words}, says)
