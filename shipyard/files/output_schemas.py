"""JSON Schemas of what commands print with `--output json`; docs/output.md says the same in words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from shipyard.files.accepts import KNOWN
from shipyard.rules.findings import Severity

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_TEXT_OR_NULL: Schema = {"type": ["string", "null"]}
_TRUTH: Schema = {"type": "boolean"}
_NUMBER: Schema = {"type": "number", "minimum": 0}
_WHOLE: Schema = {"type": "integer", "minimum": 0}
_WHOLE_OR_NULL: Schema = {"type": ["integer", "null"], "minimum": 0}
_FROM_ONE: Schema = {"type": "integer", "minimum": 1}
_ROLL: Schema = {"type": ["integer", "null"], "minimum": 1, "maximum": 6}


def _says(text: str) -> Schema:
    return {"description": text}


def _output(properties: Schema, optional: Iterable[str] = ()) -> Schema:
    """Describe a table that a program reads: later versions may add keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key not in optional],
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


_CLASS: Schema = {
    "class": _TEXT | _says("the name of the class"),
    "navy": _TEXT,
    "type": _TEXT,
    "ruleset": _TEXT | _says("the ruleset with its version"),
    "legal": _TRUTH | _says("whether no finding is an error"),
}
"""Whose figures they are."""

_FILED: Schema = {
    "file": _TEXT | _says("the file; <stdin> for standard input"),
    "design": _TEXT | _says("what a fleet file writes to have the class: its name in the library, or its file"),
    "whose": {"enum": ["own", "library", None], "description": "whose library has it; null for a file without a name"},
    **_CLASS,
}

_POINTS: Schema = {
    "npv": _WHOLE | _says("points by the Fleet Book, without what is carried"),
    "cpv": _WHOLE | _says("points by the CPV version in force, without what is carried"),
    "carried": _WHOLE | _says("points of what is carried"),
}

_BILL: Schema = {
    "mass": _WHOLE | _says("MASS of the hull"),
    "used": _WHOLE | _says("MASS of all that is aboard"),
    "free": _WHOLE,
    "over": _WHOLE,
    **_POINTS,
    "cpv_version": _TEXT,
}

_FINDING: Schema = _output(
    {
        "code": {"enum": sorted(KNOWN)},
        "severity": {"enum": [str(severity) for severity in Severity]},
        "file": _TEXT,
        "line": _FROM_ONE,
        "path": _TEXT | _says("the field, as in systems[2].mounts; empty for the whole file"),
        "message": _TEXT,
        "remedy": _TEXT,
        "source": _TEXT,
        "accepted": _TEXT_OR_NULL | _says("the designer's reason, where it is accepted"),
    },
)


def check() -> Schema:
    """Describe what `shipyard check --output json` prints."""
    return {"title": "findings", "description": "What `shipyard check --output json` prints.", **_list(_FINDING)}


def losses() -> Schema:
    """Describe what `shipyard roster --output json` prints."""
    told = dict(_FINDING["properties"])
    told["ships"] = _list(_TEXT) | _says("ids of the ships that it is about; none where it is about the fleet")
    return {
        "title": "losses",
        "description": "What `shipyard roster --output json` prints: findings, and what the target cannot carry.",
        **_list(_output(told)),
    }


def cost() -> Schema:
    """Describe what `shipyard cost --output json` prints."""
    line = {
        "path": _TEXT | _says("the field that the line is about"),
        "item": _TEXT,
        "count": _WHOLE,
        "rule": _TEXT | _says("how the exact MASS is reckoned"),
        "raw": _NUMBER | _says("the exact MASS, before rounding"),
        "mass": _WHOLE,
        "points": _WHOLE,
        "source": _TEXT,
    }
    ship = {
        "file": _FILED["file"],
        **_CLASS,
        **_BILL,
        "lines": _list(_output(line)),
        "carried_lines": _list(_output(line)),
    }
    return {
        "title": "costs",
        "description": "What `shipyard cost --output json` prints: one entry for each ship.",
        **_list(_output(ship)),
    }


def fleet_cost() -> Schema:
    """Describe what `shipyard fleet cost --output json` prints."""
    sums = {
        "count": _WHOLE | _says("how many ships"),
        "mass": _WHOLE | _says("MASS of all hulls"),
        **_POINTS,
        "total": _WHOLE | _says("the points that the limit counts"),
    }
    ship = {
        "id": _TEXT | _says("what she is called on the table"),
        "name": _TEXT_OR_NULL | _says("her own name; null where she has none"),
        "class": _CLASS["class"],
        "navy": _TEXT,
        "type": _TEXT,
        **{key: value for key, value in sums.items() if key != "count"},
        "mass": _BILL["mass"],
    }
    squadron = {"name": _TEXT, **sums, "ships": _list(_output(ship))}
    fleet = {
        "file": _FILED["file"],
        "name": _TEXT,
        "navy": _TEXT_OR_NULL,
        "era": _TEXT_OR_NULL,
        "ruleset": _TEXT,
        "legal": _TRUTH,
        "counts": {"enum": ["npv", "cpv"], "description": "which points total has beside what is carried"},
        "cpv_version": _TEXT,
        "limit": _WHOLE_OR_NULL,
        "left": {"type": ["integer", "null"], "description": "what the limit leaves; less than 0 where it is passed"},
        **sums,
        "squadrons": _list(_output(squadron)),
    }
    return {
        "title": "costs of fleets",
        "description": "What `shipyard fleet cost --output json` prints: one entry for each fleet.",
        **_list(_output(fleet)),
    }


def listed() -> Schema:
    """Describe what `shipyard list --output json` prints."""
    ship = {
        **_FILED,
        "mass": _BILL["mass"],
        "thrust": _WHOLE | _says("the main drive as built"),
        **_POINTS,
        "hides": _TRUTH | _says("whether it stands in place of a design of the library"),
    }
    return {
        "title": "a list of ships",
        "description": "What `shipyard list --output json` prints: one entry for each ship.",
        **_list(_output(ship)),
    }


def shown() -> Schema:
    """Describe what `shipyard show --output json` prints."""
    row = {
        "boxes": _WHOLE,
        "stars": _list(_FROM_ONE) | _says("the boxes with a crew star, from 1 on in each row"),
        "threshold": _ROLL | _says("a system is lost on this roll or more; null after the last row"),
        "core_threshold": _ROLL | _says("a core system is lost on this roll or more; null where none is checked"),
    }
    system = {
        "kind": _TEXT,
        "title": _TEXT,
        "label": _TEXT_OR_NULL,
        "count": _FROM_ONE,
        "mass": _WHOLE,
        "points": _WHOLE,
        "track": _list(_WHOLE) | _says("what each is worth hit by hit; empty for what a single hit ends"),
    }
    drive = {
        "thrust": _WHOLE | _says("as built"),
        "half": _WHOLE | _says("thrust for everything but the main drive"),
        "after_hit": _WHOLE | _says("thrust after the first hit"),
        "hits_to_end": _WHOLE,
        "track": _list(_WHOLE) | _says("thrust hit by hit"),
    }
    card = {
        **_FILED,
        **_BILL,
        "thrust": _WHOLE | _says("the main drive as built"),
        "drive": _output(drive),
        "ftl": _TRUTH,
        "sidewall": {
            "anyOf": [{"type": "null"}, _output({"port": _WHOLE, "starboard": _WHOLE})],
            "description": "the level on each side; null under the Fleet Book",
        },
        "screens": _WHOLE_OR_NULL | _says("the level of screens; null under the conversion"),
        "armour": _output({"boxes": _WHOLE}),
        "streamlining": _TEXT,
        "crew": _TEXT,
        "crew_factors": _WHOLE,
        "hull": _output({"boxes": _FROM_ONE, "rows": _list(_output(row))}),
        "weapons": _list(_output({"place": _TEXT, **system})),
        "defences": _list(_output(system)),
        "holders": _list(_output(system)),
        "others": _list(_output(system)),
        "stores": {"type": "object", "additionalProperties": _WHOLE},
        "extended_range": _TRUTH,
        "craft": _list(_output({"title": _TEXT, "count": _FROM_ONE})),
        "findings": _list(_FINDING),
    }
    return {
        "title": "ship cards",
        "description": "What `shipyard show --output json` prints: one entry for each ship.",
        **_list(_output(card)),
    }


def diff() -> Schema:
    """Describe what `shipyard diff --output json` prints."""
    value: Schema = {"type": ["string", "integer", "boolean", "array", "null"], "items": {"type": "integer"}}
    changes = _list(_output({"what": _TEXT, "before": value, "after": value}))
    sums = _output({"mass": _WHOLE, "points": _WHOLE})
    system = {
        "anyOf": [
            {"type": "null"},
            _output({"title": _TEXT, "count": _FROM_ONE, "mass": _WHOLE, "points": _WHOLE}),
        ]
    }
    refit = {
        "from": _output(_FILED),
        "to": _output(_FILED),
        "rulesets_differ": _TRUTH,
        "fields": changes | _says("what the designs state beside systems and load"),
        "systems": _list(
            _output(
                {
                    "how": {"enum": ["added", "removed", "changed"]},
                    "kind": _TEXT,
                    "place": _TEXT,
                    "before": system,
                    "after": system,
                }
            )
        ),
        "load": changes,
        "costs": _list(_output({"part": _TEXT, "before": sums, "after": sums})),
        "sums": changes,
        "tracks": changes,
        "gained": _list(_FINDING),
        "lost": _list(_FINDING),
    }
    return {
        "title": "what a refit changed",
        "description": "What `shipyard diff --output json` prints.",
        **_output(refit),
    }


def fleet_damage() -> Schema:
    """Describe what `shipyard fleet damage --output json` prints."""
    boxes = _output({"boxes": _WHOLE, "lost": _WHOLE})
    drive = {
        "thrust": _WHOLE | _says("as built"),
        "now": _WHOLE | _says("what is left of it"),
        "hits": _WHOLE,
        "hits_to_end": _WHOLE,
    }
    struck = {
        "title": _TEXT,
        "mount": _TEXT_OR_NULL,
        "number": _FROM_ONE,
        "hits": _FROM_ONE,
        "hits_to_end": _FROM_ONE,
    }
    spent = {
        "what": _TEXT | _says("the word of a damage file"),
        "number": {"type": ["integer", "null"], "minimum": 1, "description": "which squadron or group; else null"},
        "type": _TEXT_OR_NULL | _says("the type of craft in it"),
        "gone": _WHOLE,
        "of": _WHOLE,
    }
    state = {
        "id": _TEXT | _says("what she is called on the table"),
        "name": _TEXT_OR_NULL | _says("her own name; null where she has none"),
        "class": _CLASS["class"],
        "navy": _TEXT,
        "type": _TEXT,
        "squadron": _TEXT,
        "hull": boxes,
        "armour": boxes,
        "drive": _output(drive),
        "lost": _list(_TEXT) | _says("the words of her file"),
        "struck": _list(_output(struck)) | _says("what they mean"),
        "spent": _list(_output(spent)),
        "crippled": _TRUTH,
        "destroyed": _TRUTH,
    }
    always = {"file": _FILED["file"], "written": _TRUTH, "findings": _list(_FINDING)}
    now_and_then = {
        "diff": _TEXT | _says("with --dry-run: what would change"),
        "by_hand": _TEXT | _says("what to write where the file is not changed by machine"),
    }
    return {
        "title": "the state of a ship",
        "description": "What `shipyard fleet damage --output json` prints; when it refuses, the findings alone.",
        **_output({**always, **state, **now_and_then}, optional=(*state, *now_and_then)),
        "dependentRequired": {"id": list(state)},
    }


SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "check": check,
    "losses": losses,
    "cost": cost,
    "list": listed,
    "show": shown,
    "diff": diff,
    "fleet-cost": fleet_cost,
    "fleet-damage": fleet_damage,
}
"""What makes each schema, by name."""
