"""Like systems of a stranger's ship put into one entry, as a player would write them."""

from typing import Any


def merged(systems: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put like systems that follow each other into one entry; those with an id stay by themselves."""
    found: list[dict[str, Any]] = []
    for system in systems:
        number = system.get("count", 1)
        like = {key: value for key, value in system.items() if key != "count"}
        if found and "id" not in like and {k: v for k, v in found[-1].items() if k != "count"} == like:
            found[-1]["count"] = found[-1].get("count", 1) + number
        else:
            found.append(dict(system))
    return found
