"""The tables of the conversion that an engine needs beside the ships, as plain data."""

from typing import Any

from shipyard.rules.dice_tables import (
    BEAM_DICE,
    CLASS_1_DIE,
    CORE_DIE,
    COUNTERMISSILE_DIE,
    PDS_DIE,
    REPAIRS,
    Die,
    Hits,
)
from shipyard.rules.missiles import hits_by_facing, rolls_of
from shipyard.rules.ruleset import Ruleset

LEVELS = (0, 1, 2)


def rules_data(ruleset: Ruleset) -> dict[str, Any]:
    """Give what the die does: for missiles by facing and sidewall, for energy weapons, point defence and repairs."""
    return {
        "missile_hits": [_hits(level, hits) for level in LEVELS for hits in hits_by_facing(level)]
        if ruleset.harrington
        else [],
        "energy_die": [{"level": level, **_die(die)} for level, die in BEAM_DICE.items()],
        "pds_die": _die(PDS_DIE),
        "energy_die_against_missiles": _die(CLASS_1_DIE),
        "countermissile_die": _die(COUNTERMISSILE_DIE),
        "core_die": [{"rolls": list(rolls), "hit": name.replace(" ", "-")} for name, rolls in CORE_DIE.items()],
        "repairs": [{"parties": parties, "on": roll} for parties, roll in REPAIRS.items()],
        "numbers": {
            name: {"value": number.value, "meaning": number.meaning, "source": number.source}
            for name, number in ruleset.numbers.items()
        },
    }


def _hits(level: int, hits: Hits) -> dict[str, Any]:
    """Say what each roll of a missile that attacks does: its number in damage, or nothing against sidewall or wedge."""
    damage, sidewall, wedge = (list(rolls_of(text)) for text in (hits.damage, hits.sidewall, hits.wedge))
    if level == 0:
        damage, sidewall = sorted((*damage, *sidewall)), []
    return {"sidewall": level, "facing": hits.facing, "damage": damage, "stopped": sidewall, "wedge": wedge}


def _die(die: Die) -> dict[str, Any]:
    """Give what a die does by the number rolled."""
    again = [6] if die.rolls_again else []
    return {"does": [die.does.get(roll, 0) for roll in range(1, 7)], "again_on": again, "source": die.source}
