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


def closed(schema: Any) -> Any:
    """The schema for what this version writes: no table has a key that is not in it."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(each) for key, each in schema.items()}
    return {"additionalProperties": False, **made} if schema.get("type") and "properties" in schema else made
