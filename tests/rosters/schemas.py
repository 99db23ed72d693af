"""What the schemas of our own formats know, for the tests of the pages that explain them."""

from typing import Any


def keys_of(schema: Any) -> set[str]:
    """Every key that a schema knows."""
    if isinstance(schema, list):
        return set().union(*map(keys_of, schema)) if schema else set()
    if not isinstance(schema, dict):
        return set()
    own = set(schema.get("properties", {}))
    return own.union(*(keys_of(each) for each in schema.values()))
