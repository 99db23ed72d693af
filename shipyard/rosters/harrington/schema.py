"""The JSON Schema of `shipyard-roster/1`: every key with what it means."""

from collections.abc import Mapping
from typing import Any

from shipyard.rosters.harrington.ship import LISTS

Schema = dict[str, Any]

_CORE = ("bridge", "life-support", "power-plant")
_ARCS = ("F", "FS", "AS", "A", "AP", "FP")


def _said(schema: Schema, says: str) -> Schema:
    return {**schema, "description": says}


def _count(says: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "description": says}


def _number(says: str) -> Schema:
    return {"type": "number", "description": says}


def _text(says: str) -> Schema:
    return {"type": "string", "description": says}


def _maybe(schema: Schema) -> Schema:
    """Let a value be null, too."""
    kind = schema["type"]
    return {**schema, "type": [kind, "null"]}


def _truth(says: str) -> Schema:
    return {"type": "boolean", "description": says}


def _list(items: Schema, says: str) -> Schema:
    return {"type": "array", "items": items, "description": says}


def _table(properties: Mapping[str, Schema], says: str = "", optional: tuple[str, ...] = ()) -> Schema:
    """Describe a table; keys may be added within a version, so others than these are let pass."""
    made: Schema = {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key in properties if key not in optional],
    }
    return made | ({"description": says} if says else {})


def _ref(name: str, says: str) -> Schema:
    return {"$ref": f"#/$defs/{name}", "description": says}


_ROLL = {"type": "integer", "minimum": 1, "maximum": 6}
_ROLLS = {"type": "array", "items": _ROLL}
_IDS = {"type": "array", "items": {"type": "string"}}

_READING = _table(
    {
        "name": _text("the word that house rules use for it"),
        "value": _maybe(_text("the option in force; null where the reading is no choice of words")),
        "text": _text("what the sources leave open, and how it is read"),
        "source": _text("the place that leaves it open"),
    }
)

_RULESET = _table(
    {
        "id": _text("harrington, or fleet-book"),
        "version": _count("the version of the bundled ruleset", 1),
        "label": _text("what stands on a sheet; house rules are named here"),
        "readings": _list(_READING, "every reading in force"),
    },
    "what the fleets are built and played by",
)

_DIE = {
    "does": _list({"type": "integer"}, "what a roll of 1, 2 ... 6 does"),
    "again_on": {**_ROLLS, "description": "the rolls after which the die is rolled again"},
    "source": _text("where the rule stands"),
}

_RULES = _table(
    {
        "missile_hits": _list(
            _table(
                {
                    "sidewall": _count("the level in force on the side that is struck; 0 for none"),
                    "facing": {"enum": ["broadside", "rolled wedge", "throat, kilt"], "description": "what is struck"},
                    "damage": {**_ROLLS, "description": "the rolls that do their own number in damage"},
                    "stopped": {**_ROLLS, "description": "the rolls that the sidewall stops"},
                    "wedge": {**_ROLLS, "description": "the rolls that strike the wedge and do nothing"},
                }
            ),
            "one die for each missile that attacks; a missile with a nuclear head that hits does 2d6 instead",
        ),
        "energy_die": _list(
            _table({"level": _count("the level of screens or sidewall; 3 is a rolled wedge"), **_DIE}),
            "one beam die by the target's defence; a further roll is read at level 0",
        ),
        "pds_die": _table(_DIE, "a PDS against missiles or fighters: kills by roll"),
        "energy_die_against_missiles": _table(_DIE, "any laser or grazer against missiles: kills by roll"),
        "countermissile_die": _table(_DIE, "each countermissile: kills by roll"),
        "core_die": _list(
            _table(
                {
                    "rolls": {**_ROLLS, "description": "from, to"},
                    "hit": {"enum": list(_CORE), "description": "the core system, by its key in a ship's core"},
                }
            ),
            "which core system is checked at the end of a row",
        ),
        "repairs": _list(
            _table({"parties": _count("damage control parties on one system"), "on": _count("the least roll")}),
            "damage control",
        ),
        "numbers": {
            "type": "object",
            "description": "every other number of the ruleset by name, house rules included",
            "additionalProperties": _table(
                {"value": _number("the number"), "meaning": _text("what it is"), "source": _text("where it stands")}
            ),
        },
    },
    "the dice and numbers that an engine needs beside the ships",
)

_SIDE = _table(
    {
        "number": _count("the side's place in this list; ships name it"),
        "name": _text("the fleet's name"),
        "navy": _maybe(_text("the fleet's navy")),
        "era": _maybe(_text("the book whose era is played")),
        "points": _table(
            {
                "limit": _maybe(_count("what the fleet may cost")),
                "npv": _count("NPV of all ships"),
                "cpv": _count("CPV of all ships"),
                "carried": _count("points of what they carry, in neither NPV nor CPV"),
            }
        ),
        "squadrons": _list(
            _table(
                {
                    "name": _text("its name"),
                    "ships": {**_IDS, "description": "ids of its ships, in order"},
                    "notes": _maybe(_text("what the player noted of it")),
                }
            ),
            "the squadrons in the order of the fleet",
        ),
        "notes": _maybe(_text("what the player noted of the fleet")),
    }
)

_STORE = _table(
    {
        "carried": _count("aboard at the start of a campaign"),
        "spent": _count("used up"),
        "left": _count("what is left"),
    }
)

_BAND = _table(
    {
        "to": _number("the farthest MU of the band against a sidewall"),
        "full_to": _number("the farthest MU where no sidewall is in the way, through throat or kilt"),
        "effect": _text("what it does, as the sheet says it"),
        "dice": _count("beam dice", 1),
        "hits_on": _count("the least roll that hits", 1),
        "damage_dice": _count("the dice of damage that a hit does", 1),
    },
    optional=("dice", "hits_on", "damage_dice"),
)

_SYSTEM = _table(
    {
        "id": _text("the system's name: what a damage file calls it, unique in its ship"),
        "kind": _text("the kind of system, as designs write it"),
        "title": _text("what the sheet calls it"),
        "label": _text("the designer's own name for it"),
        "class": _count("class of a laser or beam", 1),
        "rating": _count("rating of countermissiles", 1),
        "salvo": _count("missiles of a full salvo", 1),
        "pods": _count("pods that rails launch in a turn"),
        "mass": _count("MASS that it holds"),
        "carries": _count("MASS of what a bay takes in"),
        "tows": _count("MASS that a tug takes along"),
        "mines": _count("mines aboard"),
        "extra": _count("MASS of further mines"),
        "extended": _truth("whether a rack fires extended range missiles"),
        "grade": _text("enhanced or superior"),
        "use": _text("what a hold is for"),
        "area": _truth("whether ECM covers other ships"),
        "mount": _text("port, starboard, fore, aft or all-round"),
        "arcs": _list({"enum": list(_ARCS)}, "the arcs that it bears through, of 60 degrees each"),
        "bands": _list({"$ref": "#/$defs/band"}, "range bands, the nearest first"),
        "track": _list({"type": "integer"}, "its strength before each hit"),
        "now": _count("its strength now; 0 when it is lost"),
        "hits_to_end": _count("failed threshold checks that end it", 1),
        "hits": _count("failed checks so far"),
        "lost": _truth("whether it is out"),
    },
    optional=(
        *("label", "class", "rating", "salvo", "pods", "mass", "carries", "tows", "mines", "extra", "extended"),
        *("grade", "use", "area", "mount", "arcs", "bands", "track", "now"),
    ),
)

_DEFENCE = _table({"level": _count("as built"), "lost": _count("levels lost"), "now": _count("levels in force")})

_MISSILES = _table(
    {
        "extended_range": _truth("whether they are Ghost Rider missiles"),
        "basic_magazine": _count("missiles that come with the launchers"),
        "extended_magazines": _list({"type": "integer"}, "missiles of each extended magazine, lost with it"),
        "laser": _ref("store", "missiles with laser heads"),
        "nuclear": _ref("store", "missiles with nuclear heads"),
        "thrust": _number("thrust in standard mode"),
        "launch_thrust": _number("thrust that the launcher gives, away from it: course 3 or 9 for broadsides"),
        "endurance": _number("turns that they fly"),
        "speed": _number("most MU in a turn"),
        "sprint": _number("MU that they reach in sprint mode, in arc"),
        "laser_attack_range": _number("MU within which a laser head attacks"),
        "nuclear_attack_range": _number("MU within which a nuclear head attacks"),
    }
)

_SHIP = _table(
    {
        "id": _text("what she is called on the table, unique in her side"),
        "side": _count("the number of her side"),
        "squadron": _count("the place of her squadron in the side's list, from 0"),
        "name": _maybe(_text("her own name")),
        "class": _text("her class"),
        "navy": _text("her class's navy"),
        "type": _text("her type: BC, SD(P) ..."),
        "legal": _truth("whether her class is legal under the ruleset"),
        "quality": _maybe(_text("of her crew: inferior, capable or superior, where the fleet states it")),
        "mass": _count("MASS of her hull", 1),
        "points": _table(
            {
                "npv": _count("points by the Fleet Book"),
                "cpv": _count("points by the players' alternative"),
                "cpv_version": _text("which version of it"),
                "carried": _count("points of pods, squadrons and groups, in neither of them"),
            }
        ),
        "civilian": _truth("whether her crew is a merchant's"),
        "drive": _table(
            {
                "thrust": _count("the main drive as built"),
                "half": _count("what may go to anything but the main drive"),
                "after_hit": _count("thrust after the first hit"),
                "hits_to_end": _count("hits that end it"),
                "hits": _count("hits so far"),
                "now": _count("thrust by those hits; a lost life support leaves 1, which an engine applies"),
                "half_now": _count("half of what is left"),
            }
        ),
        "ftl": _table({"fitted": _truth("whether she has an FTL drive"), "lost": _truth("whether it is out")}),
        "hull": _table(
            {
                "boxes": _count("all boxes", 1),
                "lost": _count("boxes gone, row by row from the first"),
                "word": _maybe(_text("fragile, weak, average, strong or super; null for a number of boxes")),
                "rows": _list(
                    _table(
                        {
                            "boxes": _count("boxes of the row", 1),
                            "stars": _list({"type": "integer"}, "boxes with a crew star, from 1; twice for two stars"),
                            "threshold": _maybe(_count("at the row's end every system is lost on this roll or more")),
                            "core_threshold": _maybe(_count("and a core system on this one")),
                        }
                    ),
                    "the rows, the first to be lost first",
                ),
            }
        ),
        "armour": _table({"boxes": _count("all boxes"), "lost": _count("boxes gone")}),
        "crew": _table({"factors": _count("crew factors, which are damage control parties, too")}),
        "defence": _table(
            {
                "kind": {"enum": ["sidewall", "screen"], "description": "what it is"},
                "port": _ref("defence", "the sidewall of the port side"),
                "starboard": _ref("defence", "the sidewall of the starboard side"),
                "all-round": _ref("defence", "the screens of a Fleet Book ship"),
            },
            "a sidewall stands on each side by itself; a wedge covers neither throat nor kilt",
            optional=("port", "starboard", "all-round"),
        ),
        "core": _table({name: _table({"lost": _truth("whether it is out")}) for name in _CORE}),
        **{key: _list({"$ref": "#/$defs/system"}, f"systems: {key.replace('_', ' ')}") for key in LISTS},
        "missiles": {
            "anyOf": [{"$ref": "#/$defs/missiles"}, {"type": "null"}],
            "description": "null without launchers",
        },
        "pods": _table(
            {
                "missiles_each": _maybe(_count("missiles of a pod")),
                "arcs": _list({"enum": list(_ARCS)}, "the arcs that pods fire through"),
                "towed": _ref("store", "towed pods, each fired once"),
                "internal": _ref("store", "pods that rails launch"),
                "a_turn": _count("internal pods that all rails launch in a turn"),
                "delayed_salvoes": _count("salvoes that may wait: the fire controls that still stand"),
            }
        ),
        "drones": _ref("store", "drones"),
        "mines": _ref("store", "mines"),
        "salvoes": _table({"standard": _ref("store", "Fleet Book salvoes"), "er": _ref("store", "of extended range")}),
        "craft": _list(
            _table(
                {
                    "id": _text("the carrier's id and the squadron's number"),
                    "type": _text("the word that loads use"),
                    "title": _text("what the sheet calls it"),
                    "craft": _count("craft of a whole squadron or group"),
                    "lost": _count("craft lost"),
                    "endurance": _count("turns of combat"),
                    "points": _number("points of the whole squadron or group"),
                    "note": _maybe(_text("what its type does")),
                }
            ),
            "LAC squadrons and fighter groups",
        ),
        "era_modifiers": _table(
            {
                "point_defence_against": {
                    "type": "object",
                    "additionalProperties": {"type": "integer"},
                    "description": "what is added to every roll of PDS and AMS against missiles of a navy",
                }
            },
            optional=("point_defence_against",),
        ),
        "start": {
            **_table(
                {
                    "x": _number("MU to starboard of the middle, for a player who looks along course 12"),
                    "y": _number("MU ahead of the middle"),
                    "course": _count("where she flies, by the clock", 1),
                    "facing": _count("where her bow points, by the clock", 1),
                    "speed": _count("MU a turn"),
                }
            ),
            "type": ["object", "null"],
        },
        "notes": _maybe(_text("what the player noted of her")),
    }
)


def schema() -> Schema:
    """Describe `shipyard-roster/1`."""
    top = _table(
        {
            "format": {"const": "shipyard-roster/1", "description": "the name and version of this format"},
            "ruleset": _RULESET,
            "rules": _RULES,
            "sides": _list(_SIDE, "the sides of the game, one for each fleet"),
            "ships": _list({"$ref": "#/$defs/ship"}, "every ship, side by side in the order of her fleet"),
        }
    )
    return {
        "title": "a roster",
        "description": "What `shipyard roster --to harrington` writes: the whole state of play, for an engine.",
        **top,
        "$defs": {
            "ship": _SHIP,
            "system": _SYSTEM,
            "band": _BAND,
            "store": _STORE,
            "defence": _DEFENCE,
            "missiles": _MISSILES,
        },
    }
