"""The dice of Damned Starships that an engine needs beside the ships, as plain data."""

from collections.abc import Mapping
from typing import Any

from shipyard.rules.damned.combat import (
    BOW_MISSILE,
    BOW_OTHERS,
    CREWS,
    ENGAGING,
    FREE_OF_ARCS,
    OFFICERS,
    RANGES,
    REPAIRED,
    RESULTS,
    SCREENS,
    SIDE_MISSILE,
    STERN_PODS,
    TARGET_BOW,
    TARGET_STERN,
)
from shipyard.rules.damned.dice import ADVANTAGE, ATTACKER, INCOMPETENT, SUPERIOR, larger_fleet, senior_officers
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned.table import (
    ACCELERATION,
    BASE_MM,
    ENTRY_CM,
    FASTEST,
    FIELD_ATTACKS,
    MODELS,
    RANDOM_MERCHANTS,
    REARMS,
    SCREEN_LENGTHS,
    TURN,
    UNIT_CM,
)
from shipyard.rules.damned_starships import FEATURES


def rules_data(readings: Mapping[str, str]) -> dict[str, Any]:
    """Give what the dice do under some readings."""
    return {
        "die": 10,
        "ranges": [{"band": band, "to": to} for band, to in RANGES],
        "shot": {
            "bow": {"missile": BOW_MISSILE, "expendables": BOW_MISSILE, "others": BOW_OTHERS},
            "side": {"missile": SIDE_MISSILE},
            "stern": {"pods": STERN_PODS},
            "never_plus_in_bow": ["FAC", "FA"],
            "free_of_arcs": list(FREE_OF_ARCS),
            "engaging": {
                str(own): {str(other): add for other, add in table.items()} for own, table in ENGAGING.items()
            },
            "target": {"bow": TARGET_BOW, "side": 0, "stern": TARGET_STERN},
            "crew": {str(quality): add for quality, add in CREWS.items()},
            "engage_fighters": ["FA", "FI", *SCREENS],
            "lend_defence": list(SCREENS),
        },
        "results": [
            {
                "times": [row.times.numerator, row.times.denominator],
                "more": row.more,
                "least": row.least,
                "does": {str(who): str(what) for who, what in row.does.items()},
                "source": row.source,
            }
            for row in RESULTS
        ],
        "damage_control": {
            "on": REPAIRED,
            "crew": {str(quality): add for quality, add in CREWS.items()},
            "officer": {str(quality): add for quality, add in OFFICERS.items()},
        },
        "technology": [{"times": times, "advantage": gives} for times, gives in ADVANTAGE],
        "quality": {
            "lowest_to": INCOMPETENT,
            "superior_from": SUPERIOR,
            "held": [1, 10] if in_force(readings, "rolls-held") == "held" else None,
        },
        "initiative": {
            "attacker": ATTACKER,
            "larger_fleet": larger_fleet(readings),
            "senior_officer": {str(quality): add for quality, add in senior_officers(readings).items()},
        },
        "movement": {
            "fastest": FASTEST,
            "acceleration": ACCELERATION,
            "turn": TURN,
            "screen": SCREEN_LENGTHS,
            "unit_cm": dict(UNIT_CM),
        },
        "setup": {
            "entry_cm": ENTRY_CM,
            "features": FEATURES,
            "random_merchants": RANDOM_MERCHANTS,
            "field_attacks": list(FIELD_ATTACKS),
            "base_mm": BASE_MM,
            "models": {what: list(some) for what, some in MODELS.items()},
        },
        "rearming": REARMS,
    }
