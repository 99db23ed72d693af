"""An engine's first step: one missile attack, played from a roster with the standard library alone.

    shipyard roster duel-home.toml duel-raiders.toml --to harrington -o duel.json
    python missile_attack.py duel.json 7

The largest launcher of the first ship that has one fires a full salvo at the first ship of the second side, at a range
where countermissiles reach. Everything that is looked up here, dice included, stands in the roster.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

Data = dict[str, Any]

DUEL = Path(__file__).with_name("duel.json")


def kills_of(die: Data, random: Random, modifier: int = 0) -> int:
    """Roll one die that kills by a table, and again after certain rolls."""
    kills = 0
    while True:
        roll = random.randint(1, 6)
        kills += die["does"][min(roll + modifier, 6) - 1]
        if roll not in die["again_on"]:
            return kills


def missile_attack(roster: Data, attacker: Data, target: Data, random: Random, facing: str = "broadside") -> Data:
    """Play one salvo from launch to damage, and say what happened at each step.

    The launcher decides which side of the target it strikes: what flies to port of the attacker strikes her
    starboard side, since the two pass each other.
    """
    launcher = max(attacker["launchers"], key=lambda each: each["now"])
    salvo = min(launcher["now"], attacker["missiles"]["laser"]["left"])
    edge = target["era_modifiers"].get("point_defence_against", {}).get(attacker["navy"], 0)
    # Countermissiles: each kills as many missiles as its die shows.
    countermissiles = sum(each["now"] for each in target["ams"])
    die = roster["rules"]["countermissile_die"]
    by_ams = min(salvo, sum(kills_of(die, random) + edge for _ in range(countermissiles)))
    # Point defence: every PDS that stands rolls one die at what is left.
    left = salvo - by_ams
    guns = [each for each in target["pds"] if not each["lost"]]
    by_pds = min(left, sum(kills_of(roster["rules"]["pds_die"], random, edge) for _ in guns))
    left -= by_pds
    # Every missile that is left attacks: a die each, read by facing and by the sidewall that stands there.
    side = {"port": "starboard", "starboard": "port"}.get(launcher.get("mount", ""), "port")
    level = 0 if facing == "throat, kilt" else target["defence"][side]["now"]
    rows = roster["rules"]["missile_hits"]
    row = next(each for each in rows if each["sidewall"] == level and each["facing"] == facing)
    rolls = [random.randint(1, 6) for _ in range(left)]
    damage = sum(roll for roll in rolls if roll in row["damage"])
    # Armour goes first, then hull boxes.
    on_armour = min(damage, target["armour"]["boxes"] - target["armour"]["lost"])
    boxes = target["hull"]["boxes"] - target["hull"]["lost"]
    return {
        "launcher": launcher["id"],
        "salvo": salvo,
        "killed by countermissiles": by_ams,
        "killed by point defence": by_pds,
        "attack": rolls,
        "side": side,
        "sidewall": level,
        "damage": damage,
        "on armour": on_armour,
        "hull left": max(boxes - (damage - on_armour), 0),
    }


def main() -> None:
    """Play the attack of a roster's first side on its second, with a die that a number seeds."""
    file, seed = (*sys.argv[1:], "7")[:2] if len(sys.argv) > 1 else (str(DUEL), "7")
    roster = json.loads(Path(file).read_text(encoding="utf-8"))
    if roster.get("format") != "shipyard-roster/1":
        sys.exit(f"{file} is no roster that this program reads")
    target = next((ship for ship in roster["ships"] if ship["side"] == 1), None)
    if target is None:
        sys.exit(f"{file} has one fleet and nobody to fire at: name two fleets to shipyard roster")
    attacker = next((ship for ship in roster["ships"] if ship["side"] == 0 and ship["missiles"]), None)
    if attacker is None:
        sys.exit(f"no ship of the first fleet in {file} launches missiles")
    print(f"{attacker['name'] or attacker['id']} fires at {target['name'] or target['id']}")
    for key, value in missile_attack(roster, attacker, target, Random(int(seed))).items():
        print(f"  {key}: {value}")


if __name__ == "__main__":
    main()
