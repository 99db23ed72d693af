"""The JSON Schema of a page template, from the classes that it is read into."""

from enum import StrEnum
from inspect import cleandoc
from typing import Any, get_args, get_origin

from attrs import NOTHING, fields

from shipyard.files.formats import FORMAT
from shipyard.files.needs import need, without_none
from shipyard.files.words import key_of
from shipyard.model.bounds import Real, Text, Whole
from shipyard.model.template import SIDE, SIZES, Cell, PanelWord, Row, Size, Symbols, Template, Type

Schema = dict[str, Any]

TABLES: tuple[type, ...] = (Type, Symbols, Row, Cell)
"""The classes of a template's tables."""


def template() -> Schema:
    """Describe the file of a page template."""
    made = _table(Template)
    made["properties"] = {"format": {"const": FORMAT, "description": "the version of the file format"}} | made[
        "properties"
    ]
    made["required"] = ["format", *made["required"]]
    return {"title": "a page template", **made, "$defs": {kind.__name__.lower(): _table(kind) for kind in TABLES}}


def _table(kind: type) -> Schema:
    properties: Schema = {}
    required: list[str] = []
    for field in fields(kind):
        key = key_of(field.name)
        properties[key] = _value(field.type, field.validator) | {"description": _need(field.type, field.validator)}
        if field.default is NOTHING:
            required.append(key)
        elif isinstance(field.default, bool | int | float):
            properties[key]["default"] = field.default
    about = " ".join(cleandoc(kind.__doc__ or "").split())
    made: Schema = {"description": about, "type": "object", "properties": properties, "additionalProperties": False}
    return made | ({"required": required} if required else {})


def _need(kind: object, validator: object) -> str:
    if without_none(kind) is Size:
        return f"{', '.join(SIZES)}, or [width, height] in millimetres"
    return need(kind, validator)


def _value(kind: Any, validator: object) -> Schema:  # noqa: ANN401 - a type is asked for at run time
    kind = without_none(kind)
    if kind is Size:
        side = {"type": "number", "minimum": SIDE.least, "maximum": SIDE.most}
        return {"anyOf": [{"enum": list(SIZES)}, {"type": "array", "items": side, "minItems": 2, "maxItems": 2}]}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _value(get_args(kind)[0], None), "minItems": 1}
    if kind in TABLES:
        return {"$ref": f"#/$defs/{kind.__name__.lower()}"}
    if issubclass(kind, StrEnum):
        return {"enum": [str(word) for word in PanelWord]}
    return _plain(kind, validator)


def _plain(kind: type, validator: object) -> Schema:
    if isinstance(validator, Whole | Real):
        name = "integer" if isinstance(validator, Whole) else "number"
        return {"type": name, "minimum": validator.least, "maximum": validator.most}
    if isinstance(validator, Text):
        return {
            "type": "string",
            "maxLength": validator.longest,
            "pattern": r"^(?=.*\S)[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$",
        }
    return {"type": "boolean"} if kind is bool else {"type": "string"}
