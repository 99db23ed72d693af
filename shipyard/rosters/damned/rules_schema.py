"""The JSON Schema of the dice of `damned-starships-roster/1`."""

from shipyard.model.damned import Officer
from shipyard.model.fleet import Quality
from shipyard.rosters.damned.schema_parts import adds, listing, maybe, number, one, table, text, truth, whole
from shipyard.rules.damned.combat import Outcome, Suffers
from shipyard.rules.damned.table import MODELS, UNIT_CM

CREWS = [str(word) for word in Quality]
OFFICERS = [str(word) for word in Officer]
RESULTS = [str(word) for word in Outcome]

RULES = table(
    {
        "die": whole("the sides of the die; a 0 is ten"),
        "ranges": listing(
            table({"band": text("its name"), "to": maybe(whole("units, and as much is in it"))}), "the range bands"
        ),
        "shot": table(
            {
                "bow": adds(("missile", "expendables", "others"), "into the firer's bow arc"),
                "side": adds(("missile",), "into the firer's side arcs"),
                "stern": adds(("pods",), "into the firer's stern arc, where nothing else bears"),
                "never_plus_in_bow": listing(
                    {"type": "string"}, "types whose expendables are as others in the bow arc"
                ),
                "free_of_arcs": listing({"type": "string"}, "types that ignore the arcs"),
                "engaging": table(
                    {
                        "capital": adds(("cruiser", "escort", "system craft"), "by the target's category"),
                        "cruiser": adds(("escort", "system craft"), "by the target's category"),
                    },
                    "by the firer's category",
                ),
                "target": adds(("bow", "side", "stern"), "by the arc of the target that is hit"),
                "crew": adds(CREWS, "added to both dice, each by its own crew"),
                "engage_fighters": listing({"type": "string"}, "types that may engage fighters"),
                "lend_defence": listing({"type": "string"}, "types that may add their defence to one ship a move"),
            },
            "what is added to the dice of a shot",
        ),
        "results": listing(
            table(
                {
                    "times": listing({"type": "integer"}, "how many times the defender's score, as a fraction"),
                    "more": truth("whether it must be more than that"),
                    "least": whole("the attacker's least score"),
                    "does": table({str(who): one(RESULTS, "what happens") for who in Suffers}),
                    "source": text("the sentence of the rules"),
                }
            ),
            "the last row that holds counts; where none does, nothing happens",
        ),
        "damage_control": table(
            {
                "on": whole("with command points and the technology advantage: as much or more repairs"),
                "crew": adds(CREWS, "added"),
                "officer": adds(OFFICERS, "added"),
            }
        ),
        "technology": listing(
            table({"times": whole("times the other's score"), "advantage": whole("what it gives")}),
            "the advantage by the scores",
        ),
        "quality": table(
            {
                "lowest_to": whole("a score of so much or less is incompetent or inferior"),
                "superior_from": whole("a score of so much or more is superior"),
                "held": {"type": ["array", "null"], "items": {"type": "integer"}, "description": "bounds of scores"},
            }
        ),
        "initiative": table(
            {
                "attacker": whole("added by the attacker"),
                "larger_fleet": whole("added by the larger fleet"),
                "senior_officer": adds(OFFICERS, "added by how good the senior officer is"),
            }
        ),
        "movement": table(
            {
                "fastest": whole("units at most"),
                "acceleration": whole("units for a command point"),
                "turn": whole("degrees for a command point, at most"),
                "screen": whole("base lengths that a screen may be away"),
                "unit_cm": table({what: number(f"centimetres with {what}") for what in UNIT_CM}, "one unit"),
            }
        ),
        "setup": table(
            {
                "entry_cm": whole("centimetres from the corner of a short edge, up and along"),
                "features": whole("the most features that a player places"),
                "random_merchants": whole("how many a player may place"),
                "field_attacks": listing({"type": "integer"}, "what a field leaves of attack factors, as a fraction"),
                "base_mm": whole("millimetres of a base"),
                "models": table(
                    {what: listing({"type": "integer"}, "the fewest and the most") for what in MODELS}, "on a base"
                ),
            }
        ),
        "rearming": whole("optional: added to a die and the technology advantage for the turns to rearm craft"),
    },
    "the dice and the table, by the readings of the first side",
)
