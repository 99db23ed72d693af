"""What `shipyard rules damned-starships` shows: the types, the readings and the findings of that game."""

from collections.abc import Iterator

from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.readings import READINGS
from shipyard.rules.damned.ruleset import RULESET, VERSION
from shipyard.rules.damned_starships import NATIONS, TYPES

Rows = list[dict[str, str]]
NONE = "-"


def rows(table: str) -> Rows | None:
    """Give the rows of a table; None where this game has no such table."""
    made = {"summary": _summary, "types": _types, "readings": _readings, "findings": _findings}.get(table)
    return None if made is None else list(made())


def _summary() -> Iterator[dict[str, str]]:
    yield {"what": "ruleset", "value": f"{RULESET}@{VERSION}"}
    yield {"what": "types", "value": f"{len(TYPES)}, see --types"}
    yield {"what": "nations", "value": ", ".join(NATIONS)}
    yield {"what": "readings", "value": f"{len(READINGS)}, see --readings"}
    yield {"what": "findings", "value": f"{len(DAMNED_CODES)}, see --findings"}


def _types() -> Iterator[dict[str, str]]:
    for word, kind in TYPES.items():
        found, thrust = kind.factors, kind.thrust
        pods = NONE if found.expendables is None else f"({found.expendables})" if found.once else f"{found.expendables}"
        yield {
            "type": word,
            "category": str(kind.category),
            "points": str(kind.points),
            **{key: _figure(getattr(found, key)) for key in ("close", "medium", "long", "extreme")},
            "expend.": pods,
            "defence": _figure(found.defence),
            "thrust": "/".join(map(_figure, (thrust.normal, thrust.towing, thrust.damaged, thrust.crippled))),
            "title": kind.title,
        }


def _figure(value: int | None) -> str:
    return NONE if value is None else str(value)


def _readings() -> Iterator[dict[str, str]]:
    for name, reading in READINGS.items():
        yield {
            "reading": name,
            "value": reading.value,
            "options": ", ".join(reading.options),
            "text": reading.text,
            "source": reading.source,
        }


def _findings() -> Iterator[dict[str, str]]:
    for code in DAMNED_CODES.values():
        yield {"code": code.code, "severity": str(code.severity), "title": code.title, "source": code.source}
