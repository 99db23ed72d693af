"""The JSON Schema of a fleet of Damned Starships, from the classes that it is read into."""

from collections.abc import Mapping
from enum import StrEnum
from inspect import cleandoc
from typing import Any, get_args, get_origin

from attrs import NOTHING, fields, has

from shipyard.files.formats import FORMAT
from shipyard.files.needs import need, without_none
from shipyard.files.words import key_in
from shipyard.model.bounds import Text, Whole
from shipyard.model.damned import TABLES, DamnedFleet, State
from shipyard.rules.damned.losses import CRAFT
from shipyard.rules.damned.readings import READINGS
from shipyard.rules.damned.ruleset import RULESET, VERSION

Schema = dict[str, Any]

PATTERN = f"^{RULESET}(@{VERSION})?$"
"""What a fleet of this game names in `ruleset`."""


def damned_fleet() -> Schema:
    """Describe the file of a fleet of Damned Starships."""
    made = _table(DamnedFleet)
    made["properties"] = {"format": {"const": FORMAT, "description": "the version of the file format"}} | made[
        "properties"
    ]
    made["properties"]["ruleset"] = {"type": "string", "pattern": PATTERN, "description": "the game"}
    made["required"] = ["format", *made["required"]]
    return {
        **made,
        "title": "a fleet of Damned Starships",
        "$defs": {_name(kind): _table(kind) for kind in TABLES if kind is not DamnedFleet},
    }


def damned_cost() -> Schema:
    """Describe what `shipyard fleet cost --output json` prints of a fleet of Damned Starships."""
    text: Schema = {"type": "string"}
    whole: Schema = {"type": "integer"}
    line = {
        "id": {"type": ["string", "null"], "description": "the ship that the line is about"},
        "item": text | {"description": "what is paid"},
        "points": whole,
        "working": text | {"description": "how it is reckoned"},
    }
    fleet = {
        "file": text,
        "name": text,
        "nation": {"type": ["string", "null"]},
        "ruleset": {"const": RULESET},
        "legal": {"type": "boolean"},
        "limit": {"type": ["integer", "null"]},
        "left": {"type": ["integer", "null"], "description": "what the limit leaves; less than 0 where it is passed"},
        "total": whole,
        "count": whole | {"description": "how many ships"},
        "lines": {"type": "array", "items": {"type": "object", "properties": line, "required": list(line)}},
    }
    return {
        "title": "costs of fleets of Damned Starships",
        "description": "What `shipyard fleet cost --output json` prints of fleets of this game: an entry for each.",
        "type": "array",
        "items": {"type": "object", "properties": fleet, "required": list(fleet)},
    }


def damned_damage() -> Schema:
    """Describe what `shipyard fleet damage --output json` prints of a fleet of Damned Starships."""
    text: Schema = {"type": "string"}
    maybe: Schema = {"type": ["string", "null"]}
    number: Schema = {"type": ["number", "null"]}
    whole: Schema = {"type": "integer", "minimum": 0}

    def table(properties: Schema, *optional: str) -> Schema:
        required = [key for key in properties if key not in optional]
        return {"type": "object", "properties": properties, "required": required}

    bands = table(dict.fromkeys(("close", "medium", "long", "extreme", "defence"), number))
    pods = table({"now": number, "use": {"enum": ["once", "every turn"]}, "fired": {"type": "boolean"}})
    spent = table({"what": {"enum": list(CRAFT)}, "gone": whole, "of": whole})
    state = {
        "id": text | {"description": "what it is called on the table"},
        "name": maybe | {"description": "its name; null for a battery"},
        "type": maybe,
        "squadron": maybe | {"description": "of a ship her squadron or convoy"},
        "state": {"enum": [*map(str, State), None], "description": "null for an installation as a whole"},
        "factors_now": {**bands, "type": ["object", "null"], "description": "what it fights with in its state"},
        "thrust": {"type": ["integer", "null"], "description": "thrust in her state"},
        "expendables": {**pods, "type": ["object", "null"]},
        "spent": {
            "type": "array",
            "items": spent,
            "description": "the craft it carries, and what is lost of them",
        },
        "crippled": {"type": "boolean"},
        "destroyed": {"type": "boolean"},
    }
    always = {"file": text, "written": {"type": "boolean"}, "findings": {"type": "array", "items": {"type": "object"}}}
    made = table({**always, **state, "diff": text, "by_hand": text}, *state, "diff", "by_hand")
    return {
        "title": "the state of a ship, a battery or an installation",
        "description": "What `shipyard fleet damage --output json` prints of a fleet of Damned Starships.",
        **made,
    }


def _name(kind: type) -> str:
    return kind.__name__.lower()


def _table(kind: type) -> Schema:
    properties: Schema = {}
    required: list[str] = []
    for field in fields(kind):
        key = key_in(field)
        properties[key] = _value(field.type, field.validator) | {"description": _need(field.type, field.validator)}
        if field.default is NOTHING:
            required.append(key)
        elif isinstance(field.default, bool | int | str):
            properties[key]["default"] = field.default
    made: Schema = {
        "title": getattr(kind, "title", "") or _name(kind),
        "description": " ".join(cleandoc(kind.__doc__ or "").split()),
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    return made | ({"required": required} if required else {})


def _need(kind: object, validator: object) -> str:
    if get_origin(without_none(kind)) is Mapping or kind == Mapping[str, str]:
        return "readings of the rules, by their names"
    return need(kind, validator)


def _value(kind: Any, validator: object) -> Schema:  # noqa: ANN401 - a type is asked for at run time
    """Describe what a field of a type may hold."""
    kind = without_none(kind)
    if kind == Mapping[str, str]:
        options = {
            name: {"enum": list(reading.options), "description": reading.text}
            for name, reading in READINGS.items()
            if reading.options
        }
        return {"type": "object", "properties": options, "additionalProperties": False}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _value(get_args(kind)[0], None)}
    if has(kind):
        return {"$ref": f"#/$defs/{_name(kind)}"}
    if issubclass(kind, StrEnum):
        return {"enum": [str(word) for word in kind]}
    if kind is int:
        bounds = {"minimum": validator.least, "maximum": validator.most} if isinstance(validator, Whole) else {}
        return {"type": "integer"} | bounds
    if kind is bool:
        return {"type": "boolean"}
    if not isinstance(validator, Text):
        return {"type": "string"}
    return {"type": "string", "minLength": validator.shortest, "maxLength": validator.longest}
