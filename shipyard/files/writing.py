"""From values to files: designs in their one order of keys, TOML for people and JSON for programs."""

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from attrs import Attribute, Factory, fields, has

from shipyard.files.formats import FORMAT
from shipyard.files.words import key_of
from shipyard.model.design import Design
from shipyard.model.systems import System

if TYPE_CHECKING:
    from tomlkit.container import Container
    from tomlkit.items import Item, Table

INLINE = ("printed",)
"""Tables that stand on one line."""

FIRST = ("id", "label")
LAST = ("arcs", "mounts", "count")
"""Keys of a system that stand before and after its own."""


def design_data(design: Design) -> dict[str, Any]:
    """Give a design as plain data in the order of docs/files.md; what has its default is left out."""
    return {"format": FORMAT} | _table(design)


def system_data(system: System) -> dict[str, Any]:
    """Give one system as the table of its entry."""
    return _table(system)


def _table(value: Any) -> dict[str, Any]:  # noqa: ANN401 - any of the model's classes
    """Give one of the model's values as a table."""
    table: dict[str, Any] = {"kind": value.kind} if isinstance(value, System) else {}
    for field in _in_order(type(value)):
        held = getattr(value, field.name)
        if held != _default(field):
            table[key_of(field.name)] = _plain(held)
    return table


def _in_order(kind: type) -> "Iterator[Attribute[Any]]":
    every = fields(kind)
    if not issubclass(kind, System):
        yield from every
        return
    named = {field.name: field for field in every}
    own = [name for name in named if name not in FIRST + LAST]
    yield from (named[name] for name in (*FIRST, *own, *LAST) if name in named)


def _default(field: "Attribute[Any]") -> object:
    default: Any = field.default
    return default.factory() if isinstance(default, Factory) else default  # type: ignore[arg-type]


def _plain(value: object) -> object:
    if has(type(value)):
        return _table(value)
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return str(value) if isinstance(value, StrEnum) else value


def to_json(data: Mapping[str, Any]) -> str:
    """Write plain data as JSON: a key a line, short lists on one, numbers exactly as they are."""
    return _json(data, "\n") + "\n"


def _json(value: object, line: str) -> str:
    inner = line + "  "
    if isinstance(value, Mapping):
        pairs = [
            f"{inner}{json.dumps(str(key), ensure_ascii=False)}: {_json(each, inner)}" for key, each in value.items()
        ]
        return "{" + ",".join(pairs) + line + "}" if pairs else "{}"
    if isinstance(value, list | tuple):
        if any(isinstance(each, Mapping | list | tuple) for each in value):
            return "[" + ",".join(inner + _json(each, inner) for each in value) + line + "]"
        return "[" + ", ".join(_json(each, inner) for each in value) + "]"
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    return json.dumps(value, ensure_ascii=False, default=str)


def to_toml(data: Mapping[str, Any]) -> str:
    """Write plain data as TOML, as docs/files.md lays it out: single values first, then tables in their order."""
    import tomlkit  # only where TOML is written

    document = tomlkit.document()
    _fill(document, data, top=True)
    return tomlkit.dumps(document).strip("\n") + "\n"


def _fill(container: "Container | Table", data: Mapping[str, Any], *, top: bool = False) -> None:
    """Put values into a table: those of one line, then tables below headers of their own."""
    import tomlkit

    tables = {key: value for key, value in data.items() if _headed(key, value, top=top)}
    for key, value in data.items():
        if key not in tables:
            container.append(key, _item(value, lines=True))
    for key, value in tables.items():
        if isinstance(value, Mapping):
            table = tomlkit.table()
            _fill(table, value)
            container.append(key, table)
            continue
        entries = tomlkit.aot()
        for entry in value:
            table = tomlkit.table()
            _fill(table, entry)
            entries.append(table)
        container.append(key, entries)


def _headed(key: str, value: object, *, top: bool) -> bool:
    """Say whether a value stands below a header of its own."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(each, Mapping) for each in value)
    return top and isinstance(value, Mapping) and key not in INLINE


def _item(value: object, *, lines: bool = False) -> "Item":
    """Make one value; text of several lines is written so where it may be."""
    import tomlkit

    if isinstance(value, str) and "\n" in value and lines:
        text = tomlkit.string(value, multiline=True).as_string()
        return tomlkit.value(text if value.startswith("\n") else f'"""\n{text[3:]}')
    if isinstance(value, Decimal):
        # by way of its text: tomlkit's own float would round it
        return tomlkit.value(str(value).replace("Infinity", "inf").replace("NaN", "nan"))
    if isinstance(value, Mapping):
        table = tomlkit.inline_table()
        for key, each in value.items():
            table.append(key, _item(each))
        return table
    if isinstance(value, list):
        array = tomlkit.array()
        for each in value:
            array.append(_item(each))
        return array
    return tomlkit.item(value)
