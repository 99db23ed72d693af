"""One shot of Damned Starships, played from a roster with the standard library alone.

    shipyard roster starships-home.toml starships-haven.toml --to damned-starships -o starships.json
    python starship_shot.py starships.json 7

The first ship of the first side fires at the first of the second: broadside on, at medium range, and then with all the
missiles of her pods. Every modifier and every row of the results that is looked up here stands in the roster.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

Data = dict[str, Any]

GAME = Path(__file__).with_name("starships.json")
WORSE = ("sound", "damaged", "crippled", "destroyed")


def roll(roster: Data, random: Random) -> int:
    """Roll one die."""
    return random.randint(1, roster["rules"]["die"])


def quality(roster: Data, ship: Data, random: Random) -> str:
    """Give the quality of a crew; one that is to be rolled rolls now, since she acts for the first time."""
    stated: str = ship.get("crew", "capable")
    if stated != "to be rolled":
        return stated
    table = roster["rules"]["quality"]
    score = roll(roster, random) + roster["sides"][ship["side"]]["nation"]["crews"]
    if table["held"]:
        score = min(max(score, table["held"][0]), table["held"][1])
    return "inferior" if score <= table["lowest_to"] else "superior" if score >= table["superior_from"] else "capable"


def advantage(roster: Data, random: Random) -> int:
    """Roll for technology, and give the advantage of the first side: less than 0 where the second has it."""
    scores = [roll(roster, random) + side["technology"]["add"] for side in roster["sides"][:2]]

    def over(own: int, other: int) -> int:
        rows = roster["rules"]["technology"]
        gives = (row["advantage"] for row in rows if own > 0 and own >= row["times"] * max(other, 0))
        return max(gives, default=0)

    return over(scores[0], scores[1]) - over(scores[1], scores[0])


def band_of(roster: Data, distance: float) -> str:
    """Give the range band of a distance in units."""
    bands = roster["rules"]["ranges"]
    return str(next(row["band"] for row in bands if row["to"] is None or distance <= row["to"]))


def why_not(roster: Data, attacker: Data, target: Data, factor: float | None, arc: str, pods: bool) -> str:
    """Say why a shot cannot be fired; empty where it can."""
    shot = roster["rules"]["shot"]
    if factor is None:
        return "there is nothing to fire with"
    if arc == "stern" and not pods and attacker["type"] not in shot["free_of_arcs"]:
        return "nothing but pods fires astern"
    if target["type"] in shot["free_of_arcs"] and attacker["type"] not in shot["engage_fighters"]:
        return "fighters are engaged by fighters, EC and DDE alone"
    uses = attacker["expendables"] or {}
    if pods and uses.get("against") == "fighters" and target["type"] not in shot["free_of_arcs"]:
        return "interceptors attack fighters alone"
    if pods and uses.get("against") == "missiles":
        return "they are loaded for defence"
    return ""


def modifiers(roster: Data, attacker: Data, target: Data, arc: str, target_arc: str, pods: bool) -> dict[str, int]:
    """Give what is added to the attacker's die beside technology and crew, each with its reason."""
    shot = roster["rules"]["shot"]
    found: dict[str, int] = {}
    missile = attacker.get("missile", False)
    if attacker["type"] not in shot["free_of_arcs"]:
        if arc == "bow":
            plus = missile or (pods and attacker["type"] not in shot["never_plus_in_bow"])
            found["bow arc"] = shot["bow"]["expendables" if plus else "others"]
        elif arc == "side" and missile:
            found["(M) into a side arc"] = shot["side"]["missile"]
        elif arc == "stern":
            found["pods into the stern arc"] = shot["stern"]["pods"]
    own, other = (ship.get("category", "system craft") for ship in (attacker, target))
    if add := shot["engaging"].get(own, {}).get(other, 0):
        found[f"{own} engages {other}"] = add
    if add := shot["target"][target_arc]:
        found[f"into the target's {target_arc}"] = add
    return found


def outcome(roster: Data, attack: Fraction, defence: Fraction, suffers: str) -> str:
    """Read the results: the last row that holds counts."""
    does = "nothing"
    for row in roster["rules"]["results"]:
        needed = Fraction(*row["times"]) * defence
        if (attack > needed if row["more"] else attack >= needed) and attack >= row["least"]:
            does = row["does"][suffers]
    return does


def state_after(state: str, does: str) -> str:
    """Give the state of a ship: what is damaged twice is crippled, what is crippled and hit again is destroyed."""
    if does not in WORSE:
        return state
    if does == "damaged" and state in ("damaged", "crippled"):
        return WORSE[WORSE.index(state) + 1]
    if does == "crippled" and state == "crippled":
        return "destroyed"
    return max(state, does, key=WORSE.index)


def shoot(
    roster: Data,
    attacker: Data,
    target: Data,
    random: Random,
    *,
    distance: float = 10,
    arc: str = "side",
    target_arc: str = "side",
    pods: bool = False,
    technology: int = 0,
) -> Data:
    """Fire one shot, and say what happened; `arc` is the attacker's that bears, `target_arc` the target's that is hit.

    `pods` fires the expendables, at any range. `technology` is the attacker's advantage over the target.
    """
    band = "expendables" if pods else band_of(roster, distance)
    expendables = attacker["expendables"] or {}
    factor = expendables.get("now", expendables.get("factor")) if pods else _factors(attacker).get(band)
    if reason := why_not(roster, attacker, target, factor, arc, pods):
        return {"band": band, "cannot": reason}
    crews = roster["rules"]["shot"]["crew"]
    own, other = (crews[quality(roster, ship, random)] for ship in (attacker, target))
    added = modifiers(roster, attacker, target, arc, target_arc, pods) | {"technology": technology, "crew": own}
    dice = roll(roster, random), roll(roster, random)
    attack = dice[0] + Fraction(factor) + sum(added.values())
    defence = dice[1] + Fraction(_factors(target)["defence"] or 0) + other
    does = outcome(roster, attack, defence, target.get("suffers", "craft"))
    return {
        "band": band,
        "dice": dice,
        "factors": (factor, _factors(target)["defence"]),
        "modifiers": {why: add for why, add in added.items() if add},
        "target's crew": other,
        "attack": attack,
        "defence": defence,
        "result": does,
        "state": state_after(target.get("state", "sound"), does),
    }


def _factors(ship: Data) -> Data:
    found: Data = ship.get("factors_now") or ship["factors"] or {}
    return found


def main() -> None:
    """Fire at the second side with the first, with dice that a number seeds."""
    file, seed = (*sys.argv[1:], "7")[:2] if len(sys.argv) > 1 else (str(GAME), "7")
    roster = json.loads(Path(file).read_text(encoding="utf-8"))
    if roster.get("format") != "damned-starships-roster/1":
        sys.exit(f"{file} is no roster that this program reads")
    random = Random(int(seed))
    attacker = next(ship for ship in roster["ships"] if ship["side"] == 0)
    target = next((ship for ship in roster["ships"] if ship["side"] == 1), None)
    if target is None:
        sys.exit(f"{file} has one fleet and nobody to fire at: name two fleets to shipyard roster")
    technology = advantage(roster, random)
    for pods in (False, True):
        print(f"{attacker['name']} fires {'her pods ' if pods else ''}at {target['name']}")
        for key, value in shoot(roster, attacker, target, random, pods=pods, technology=technology).items():
            print(f"  {key}: {value}")


if __name__ == "__main__":
    main()
