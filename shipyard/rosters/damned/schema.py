"""The JSON Schema of `damned-starships-roster/1`: every key with what it means."""

from shipyard.model.damned import Feature, Loaded, State
from shipyard.rosters.damned.rules_schema import CREWS, OFFICERS, RULES
from shipyard.rosters.damned.schema_parts import Schema, listing, maybe, number, one, table, text, truth, whole
from shipyard.rosters.damned.ship import TO_BE_ROLLED
from shipyard.rules.damned.combat import Suffers
from shipyard.rules.damned.losses import CRAFT, OF
from shipyard.rules.damned_starships import TYPES, Category

_ID = text("an id of a ship of this side")
_IDS = listing({"type": "string"}, "ids of ships of this side")
_CREW = one([*CREWS, TO_BE_ROLLED], "how good the crew is, or that it is rolled for when it first acts")
_POINTS = number("points")
_BANDS = {band: maybe(number(f"the factor at {band} range")) for band in ("close", "medium", "long", "extreme")}
_DEFENCE = {"defence": maybe(number("the defence factor"))}


def _factors(says: str) -> Schema:
    return maybe(table({**_BANDS, **_DEFENCE}, says))


_EXPENDABLES = maybe(
    table(
        {
            "kind": text("internal pods, fixed pods, towed pods, or as agreed"),
            "factor": number("the factor at any range, whole"),
            "now": maybe(number("the factor in her state; null where she has none to fire")),
            "use": one(["once", "every turn"], "how often"),
            "aboard": truth("whether they are there: towed pods are only where the fleet has them"),
            "fired": truth("whether they were there, and are fired"),
        },
        "what is fired at any range; null where the type has none",
    )
)
_SPENT = table({key: whole(OF[key]) for key in CRAFT}, "what is lost of the craft; craft has those that are left")
_STATE = one([str(word) for word in State], "what she, or a battery, has suffered")
_CRAFT = table(
    {
        "id": text("the carrier's id and a word of its own"),
        "type": one(("FA", "FI", "FAC", "P", "S"), "of the tables"),
        "title": text("what the rules call it"),
        "category": {"const": str(Category.CRAFT)},
        "suffers": {"const": str(Suffers.CRAFT)},
        "craft": whole("how many craft the squadron or section has"),
        "men": maybe(whole("how many men they carry at most; null for others than pinnaces")),
        "points": maybe(_POINTS) | {"description": "points; null where they are in the ship's or free"},
        "factors": table({**_BANDS, **_DEFENCE}, "what it fights with"),
        "expendables": maybe(
            table(
                {
                    "factor": number("the factor at any range"),
                    "use": {"const": "once"},
                    "against": one(("any", "fighters", "missiles"), "what they may be used against"),
                    "combines": one(("the whole carrier", "two sections"), "what may attack one target together"),
                },
                "missiles that are used once",
            )
        ),
        "loaded": maybe(one([str(word) for word in Loaded], "what FA and FAC are armed for")),
        "defends_against_missiles": truth("whether its factor may be added once in defence against missiles"),
        "thrust": table(
            {
                "normal": whole("whole"),
                "damaged": maybe(whole("damaged")),
                "crippled": maybe(whole("crippled")),
            },
            "thrust by its state",
        ),
    }
)
_COMMANDER = {
    "rank": text("his rank"),
    "name": maybe(text("his name")),
    "stated": truth("whether the fleet names him; else he is of the usual rank"),
    "quality": maybe(one([*OFFICERS, TO_BE_ROLLED], "how good he is; null where the rules roll for none")),
    "commands_each_turn": truth("whether he rolls for command points each turn"),
}
_SECTION = table(
    {
        "name": maybe(text("its name")),
        "commanded_by": maybe(_ID) | {"description": "the ship whose captain commands: the first"},
        "ships": _IDS,
    }
)
_SQUADRON = table(
    {
        "name": text("its name"),
        "kind": one(("squadron", "flotilla"), "a flotilla is one of escorts"),
        "category": maybe(text("what most of its ships are")),
        "commander": table(_COMMANDER),
        "escorts": maybe(text("the squadron, carrier or convoy that it is attached to")),
        "divisions": listing(
            table(
                {
                    "name": maybe(text("its name")),
                    "commander": table(_COMMANDER),
                    "sections": listing({"$ref": "#/$defs/section"}, "its sections"),
                }
            ),
            "its divisions",
        ),
        "sections": listing({"$ref": "#/$defs/section"}, "sections that are in no division"),
    }
)
_ORGANISATION = table(
    {
        "commander": maybe(
            table(
                {**_COMMANDER, "of": maybe(text("the squadron that he comes from, where none is appointed"))},
                "who commands the fleet: the officer appointed, else the senior one present",
            )
        ),
        "squadrons": listing(_SQUADRON, "squadrons and flotillas"),
        "carriers": _IDS,
        "scouts": _IDS,
    },
    "who belongs to whom",
)
_CONVOY = table(
    {
        "name": text("its name"),
        "commodore": maybe(text("the honorary commodore")),
        "escorts": listing({"type": "string"}, "the squadrons that escort it"),
        "commanded_by": maybe(text("the squadron whose commander commands")),
        "merchants": _IDS,
    }
)
_FORT = table(
    {
        "id": text("its id"),
        "name": text("its name"),
        "armed": truth("whether it has batteries; an unarmed one has some point defence, of which no figure is given"),
        "points": _POINTS,
        "batteries": listing(
            table(
                {
                    "id": text("the installation's id and the battery's"),
                    "type": text("the type of ship that it is armed like"),
                    "points": _POINTS,
                    "category": maybe(one([str(word) for word in Category], "the class of vessel that it fights as")),
                    "missile": truth("whether it is armed like an (M) type"),
                    "suffers": maybe(one([str(word) for word in Suffers], "as what it suffers results")),
                    "factors": _factors("what it fights with"),
                    "factors_now": _factors("what it fights with in its state"),
                    "expendables": _EXPENDABLES,
                    "state": _STATE,
                }
            ),
            "batteries, which attack and are attacked apart",
        ),
        "craft": listing({"$ref": "#/$defs/craft"}, "craft that are based here"),
        "spent": _SPENT,
        "crew": _CREW,
    }
)
_SIDE = table(
    {
        "number": whole("from 0 on"),
        "name": text("the fleet's name"),
        "nation": table(
            {
                "name": maybe(text("as the fleet says it")),
                "counts_as": text("the nation of the tables"),
                "technology": whole("added to the die for technology"),
                "officers": whole("added to the die for an officer"),
                "crews": whole("added to the die for a crew"),
            }
        ),
        "technology": table(
            {
                "fleet": listing(
                    table({"why": text("the reason"), "add": whole("what is added")}), "what the fleet itself adds"
                ),
                "add": whole("all that is added to the die, the nation's modifier with it"),
            }
        ),
        "initiative": table(
            {
                "attacker": whole("1 where this fleet is the attacker"),
                "senior_officer": one([*OFFICERS, TO_BE_ROLLED], "how good the fleet's commander is"),
            }
        ),
        "points": table(
            {
                "limit": maybe(_POINTS),
                "total": _POINTS,
                "left": maybe(number("what the limit leaves")),
                "lines": listing(
                    table(
                        {
                            "ship": maybe(_ID),
                            "item": text("what is paid"),
                            "points": _POINTS,
                            "working": text("how it is reckoned"),
                        }
                    ),
                    "the bill, line by line",
                ),
            }
        ),
        "organisation": _ORGANISATION,
        "convoys": listing(_CONVOY, "merchants with an escort"),
        "installations": listing(_FORT, "forts and stations"),
        "minefields": listing(
            table(
                {
                    "half_unit_squares": whole("its size"),
                    "layer": maybe(_ID) | {"description": "the ship that lays it in play; null where it lies"},
                    "points": _POINTS,
                }
            ),
            "mines",
        ),
        "scenery": listing(
            table(
                {
                    "kind": one([str(word) for word in Feature], "what it is"),
                    "width": whole("centimetres"),
                    "length": whole("centimetres"),
                }
            ),
            "astronomical features that this player places",
        ),
        "readings": listing(
            table(
                {
                    "name": text("the reading"),
                    "value": maybe(text("the option in force; null where there is none to choose")),
                    "options": listing({"type": "string"}, "what may be chosen"),
                    "text": text("what it says"),
                    "source": text("the sentence that leaves it open"),
                }
            ),
            "how this fleet reads what the rules leave open",
        ),
        "notes": maybe(text("what the player noted")),
    }
)
_SHIP = table(
    {
        "id": text("what she is called on the table; unique in her side"),
        "side": whole("the number of her side"),
        "name": text("her own name, or her class's"),
        "class": maybe(text("her Full Thrust design")),
        "type": maybe(text(f"of the tables ({', '.join(TYPES)}), or a merchant's or class E's word")),
        "title": maybe(text("what the rules call the type")),
        "category": maybe(one([str(word) for word in Category], "her class of vessel")),
        "carrier": truth("whether fighters are what she is for"),
        "missile": truth("whether she is of an (M) type"),
        "hybrid": truth("whether she is a super dreadnought with fighters"),
        "suffers": maybe(one([str(word) for word in Suffers], "as what she suffers results")),
        "formation": table(
            {
                "under": one(("squadrons", "carriers", "scouts", "convoys"), "where she is listed"),
                "name": maybe(text("her squadron or convoy")),
                "division": maybe(whole("from 1 on")),
                "section": maybe(whole("from 1 on")),
            }
        ),
        "points": table({"ship": _POINTS, "pods": _POINTS, "craft": _POINTS, "total": _POINTS}),
        "victory": table(
            {
                "destroyed": number("points that her loss counts"),
                "crippled": number("points that she counts as a cripple"),
            }
        ),
        "factors": _factors("what she fights with, whole; null where neither rules nor players say"),
        "factors_now": _factors("what she fights with in her state"),
        "expendables": _EXPENDABLES,
        "thrust": maybe(
            table(
                {
                    "normal": whole("whole"),
                    "towing": maybe(whole("towing pods")),
                    "damaged": maybe(whole("damaged")),
                    "crippled": maybe(whole("crippled")),
                    "now": whole("in her state"),
                },
                "manoeuvre points that she may use in a turn",
            )
        ),
        "pods": truth("whether she tows pods: fired ones are jettisoned"),
        "craft": listing({"$ref": "#/$defs/craft"}, "squadrons and small craft aboard"),
        "spent": _SPENT,
        "crew": _CREW,
        "state": _STATE,
    }
)


def schema() -> Schema:
    """Describe `damned-starships-roster/1`."""
    top = table(
        {
            "format": {"const": "damned-starships-roster/1", "description": "the name and version of this format"},
            "ruleset": table({"id": text("the rules"), "version": text("their version")}),
            "rules": RULES,
            "sides": listing(_SIDE, "the sides of the game, one for each fleet"),
            "ships": listing({"$ref": "#/$defs/ship"}, "every ship, side by side in the order of her fleet"),
        }
    )
    return {
        "title": "a roster of Damned Starships",
        "description": "What `shipyard roster --to damned-starships` writes: the whole game, for an engine.",
        **top,
        "$defs": {"ship": _SHIP, "craft": _CRAFT, "section": _SECTION},
    }
