"""JSON Schemas of what rosters are written as."""

from collections.abc import Callable, Mapping
from typing import Any

from shipyard.files.schema import DRAFT
from shipyard.rosters.damned import schema as damned_schema
from shipyard.rosters.harrington import schema as harrington_schema

Schema = dict[str, Any]

SCHEMAS: Mapping[str, tuple[int, Callable[[], Schema]]] = {
    "roster": (1, harrington_schema.schema),
    "damned-starships": (1, damned_schema.schema),
}
"""What makes each schema, by name, with the version of what it describes."""


def schema(name: str) -> Schema:
    """Give one of the schemas by name; raises KeyError for a name that is not in `SCHEMAS`."""
    version, make = SCHEMAS[name]
    return {"$schema": DRAFT, "$id": f"urn:shipyard:{name}:{version}", **make()}
