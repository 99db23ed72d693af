"""JSON Schemas of what players write, generated from the model and the rulesets; what commands print is beside it."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from inspect import cleandoc
from typing import Any, get_args, get_origin

from attrs import NOTHING, fields, has

from shipyard.files import output_schemas
from shipyard.files.changes import MOST, numbers_of
from shipyard.files.formats import FORMAT
from shipyard.files.house import KEYS, NAME
from shipyard.files.needs import need, without_none
from shipyard.files.reading import beside
from shipyard.files.rulesets import BUNDLED
from shipyard.files.scalars import LINE
from shipyard.files.words import key_in, key_of
from shipyard.model.bounds import Real, Text, Whole
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import HULL_BOXES, Accept, Design, HullWord, Load, Printed, Source
from shipyard.model.systems import KINDS, System
from shipyard.rules.prices import Price
from shipyard.rules.ruleset import Reading, Ruleset

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"

TABLES: tuple[type, ...] = (Source, Accept, Printed, Load)
"""The classes of a design's tables, beside its systems."""

# what `Text` forbids, as far as a pattern can say it
_CONTROL = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
_CONTROL_BUT_LINES = r"\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029"


def schema(name: str) -> Schema:
    """Give one of the schemas by name; raises KeyError for a name that is not in `SCHEMAS`."""
    made = SCHEMAS[name]()
    return {"$schema": DRAFT, "$id": f"urn:shipyard:{name}:{FORMAT}", **made}


def design() -> Schema:
    """Describe a design file; a variant needs to state its base and what changes."""
    properties, required = _fields(Design)
    own: Schema = {
        "format": {"const": FORMAT, "description": "the version of the file format"},
        "base": _text(Text(longest=400)) | {"description": "the design that this one is a variant of"},
        "remove": {"type": "array", "items": _text(LINE), "description": "ids of the base's systems to leave out"},
    }
    assert set(own) == set(beside(Design))
    return {
        "title": "a design",
        "description": _about(Design),
        "type": "object",
        "properties": own | properties,
        "additionalProperties": False,
        "required": ["format"],
        "if": {"required": ["base"]},
        "then": {},
        "else": {"required": required, "properties": {"remove": False}},
        "$defs": {key_of(kind.__name__.lower()): _class(kind) for kind in TABLES}
        | {"system": _system()}
        | {kind: _class(system) for kind, system in KINDS.items()},
    }


def _system() -> Schema:
    """Describe one entry of `systems`: its kind decides what else it has, so that an editor can say what is wrong."""
    return {
        "title": "a system",
        "type": "object",
        "required": ["kind"],
        "properties": {
            "kind": {"oneOf": [{"const": kind, "title": system.title} for kind, system in KINDS.items()]},
        },
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"$ref": f"#/$defs/{kind}"},
            }
            for kind in KINDS
        ],
    }


def _class(kind: type) -> Schema:
    properties, required = _fields(kind)
    if issubclass(kind, System):
        properties, required = {"kind": {"const": kind.kind}} | properties, ["kind", *required]
    title = getattr(kind, "title", "") or kind.__name__.lower()
    made: Schema = {"title": title, "description": _about(kind), "type": "object", "properties": properties}
    return made | {"additionalProperties": False} | ({"required": required} if required else {})


def _about(kind: type) -> str:
    return " ".join(cleandoc(kind.__doc__ or "").split())


def _fields(kind: type) -> tuple[Schema, list[str]]:
    """Describe the fields of a class; gives the properties and the names of those that must be there."""
    properties: Schema = {}
    required: list[str] = []
    for field in fields(kind):
        key = key_in(field)
        properties[key] = _value(field.type, field.validator) | {"description": need(field.type, field.validator)}
        if field.default is NOTHING:
            required.append(key)
        elif isinstance(field.default, bool | int | str):
            properties[key]["default"] = field.default
    return properties, required


def _value(kind: Any, validator: object = None) -> Schema:  # noqa: ANN401 - a type is asked for at run time
    """Describe what a field of a type may hold."""
    kind = without_none(kind)
    if kind == HullWord | int:
        return {"anyOf": [_value(HullWord), _value(int, HULL_BOXES)]}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _value(get_args(kind)[0], LINE)}
    if kind is System:
        return {"$ref": "#/$defs/system"}
    if has(kind):
        return {"$ref": f"#/$defs/{kind.__name__.lower()}"}
    if issubclass(kind, StrEnum):
        return {"enum": [str(word) for word in kind]}
    if kind is float:
        assert isinstance(validator, Real)
        return {"type": "number", "minimum": validator.least, "maximum": validator.most}
    if kind is int:
        bounds = {"minimum": validator.least, "maximum": validator.most} if isinstance(validator, Whole) else {}
        return {"type": "integer"} | bounds
    return _text(validator) if kind is str else {"type": "boolean"}


def _text(validator: object) -> Schema:
    if not isinstance(validator, Text):
        return {"type": "string"}
    allowed = f"[^{_CONTROL_BUT_LINES if validator.lines else _CONTROL}]*"
    pattern = rf"^(?=[\s\S]*\S){allowed}$" if validator.shortest else f"^{allowed}$"
    return {"type": "string", "maxLength": validator.longest, "pattern": pattern}


def fleet() -> Schema:
    """Describe the file of a fleet."""
    from shipyard.model.fleet import Entry, Fleet, OwnLoad, Squadron, Start  # few schemas are asked for

    kinds = (Squadron, Entry, OwnLoad, Start, Damage, Spent)
    properties, required = _fields(Fleet)
    own: Schema = {"format": {"const": FORMAT, "description": "the version of the file format"}}
    return {
        "title": "a fleet",
        "description": _about(Fleet),
        "type": "object",
        "properties": own | properties,
        "additionalProperties": False,
        "required": ["format", *required],
        "$defs": {key_of(kind.__name__.lower()): _class(kind) for kind in kinds},
    }


def house() -> Schema:
    """Describe the file of a house ruleset: what any of the bundled rulesets has may be changed."""
    amount = {"type": "number", "minimum": 0, "maximum": MOST}
    kinds = _table({"systems": {"type": "array", "items": {"enum": list(KINDS)}}}, ["systems"])
    craft = _table({"points": amount, "endurance": {"type": "integer", "minimum": 1, "maximum": 99}})
    properties: Schema = {
        "format": {"const": FORMAT},
        "extends": {"type": "string", "description": f"{', '.join(BUNDLED)}, or the path of a house ruleset"},
        "name": _text(NAME),
        "prices": _table(_merged(lambda rules: {name: _price(price) for name, price in rules.prices.items()})),
        "lacs": _table(_merged(lambda rules: dict.fromkeys(rules.lacs, craft))),
        "fighters": _table(_merged(lambda rules: dict.fromkeys(rules.fighters, craft))),
        "numbers": _table(
            _merged(lambda rules: {name: amount | _says(n.meaning) for name, n in rules.numbers.items()})
        ),
        "fits": {"type": "object", "additionalProperties": {"anyOf": [_count(0, 99), _span(0, 99)]}},
        "bands": {"type": "object", "additionalProperties": _span(1, 9999)},
        "readings": _table(_merged(lambda rules: _readings(rules.readings))),
        "banned": kinds,
        "allowed": kinds,
    }
    assert set(properties) == set(KEYS)
    return {
        "title": "a house ruleset",
        "description": "What a group of players does differently from the ruleset that it extends.",
        **_table(properties, ["format", "extends", "name"]),
    }


def damage() -> Schema:
    """Describe a damage file."""
    return {
        "title": "damage",
        "description": _about(Damage),
        **_table({"format": {"const": FORMAT}, "damage": {"$ref": "#/$defs/damage"}}, ["damage"]),
        "$defs": {"damage": _class(Damage), "spent": _class(Spent)},
    }


def _merged(of: Callable[[Ruleset], Schema]) -> Schema:
    """Put together what the bundled rulesets have."""
    merged: Schema = {}
    for ruleset in BUNDLED.values():
        merged |= of(ruleset)
    return merged


def _price(price: Price) -> Schema:
    amount = {"type": "number", "minimum": 0, "maximum": MOST}
    numbers: Schema = {key_of(name): amount for name in numbers_of(type(price))}
    masses: Mapping[str, Fraction] = getattr(price, "masses", {})
    return _table(numbers | ({"masses": _table(dict.fromkeys(masses, amount))} if masses else {})) | _says(price.source)


def _readings(readings: Mapping[str, Reading]) -> Schema:
    return {name: {"enum": list(each.options)} | _says(each.text) for name, each in readings.items() if each.options}


def _says(text: str) -> Schema:
    return {"description": text}


def _count(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _span(least: int, most: int) -> Schema:
    return {"type": "array", "items": _count(least, most), "minItems": 1, "maxItems": 2}


def _table(properties: Schema, required: Iterable[str] = ()) -> Schema:
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return made | ({"required": list(required)} if required else {})


def template() -> Schema:
    """Describe the file of a page template."""
    from shipyard.files import template_schema  # few schemas are asked for

    return template_schema.template()


def damned_fleet() -> Schema:
    """Describe the file of a fleet of Damned Starships."""
    from shipyard.files.damned import schema as damned_schema  # few schemas are asked for

    return damned_schema.damned_fleet()


def damned_cost() -> Schema:
    """Describe what `shipyard fleet cost --output json` prints of a fleet of Damned Starships."""
    from shipyard.files.damned import schema as damned_schema  # few schemas are asked for

    return damned_schema.damned_cost()


def damned_damage() -> Schema:
    """Describe what `shipyard fleet damage --output json` prints of a fleet of Damned Starships."""
    from shipyard.files.damned import schema as damned_schema  # few schemas are asked for

    return damned_schema.damned_damage()


SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "design": design,
    "fleet": fleet,
    "damned-fleet": damned_fleet,
    "house": house,
    "damage": damage,
    "template": template,
    "damned-cost": damned_cost,
    "damned-damage": damned_damage,
    **output_schemas.SCHEMAS,
}
"""What makes each schema, by name."""
