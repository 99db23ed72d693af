"""One ship, installation or craft of `damned-starships-roster/1`: what it fights with, moves by and counts."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from shipyard.model.damned import BatteryDamage, Craft, DamnedSpent, Loaded, Starship, State
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rules.damned.bill import (
    aboard,
    battery_fires,
    brought,
    expendables_once,
    factors,
    hybrid,
    thrust_now,
)
from shipyard.rules.damned.combat import FactorsNow, factors_now, suffers
from shipyard.rules.damned.ids import battery_id, fort_id
from shipyard.rules.damned.losses import CRAFT, count
from shipyard.rules.damned.readings import in_force
from shipyard.rules.damned.table import MEN
from shipyard.rules.damned_starships import (
    FAC_A_POINT,
    FACS_A_BASE,
    FIGHTERS,
    FIXED_PODS,
    IRREGULARS,
    MERCHANTS,
    SHUTTLES,
    TYPES,
    Category,
    Factors,
)
from shipyard.rules.findings import Path

TO_BE_ROLLED = "to be rolled"
"""Stands for the quality of a crew or an officer that nobody stated."""

BANDS = ("close", "medium", "long", "extreme", "defence")


def number(value: Fraction | int) -> int | float:
    """Give a number as JSON has it: whole where it is whole."""
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else float(exact)


def ship_data(path: Path, ship: Starship, side: DamnedSide) -> dict[str, Any]:
    """Give a ship as plain data in its stable order."""
    word = side.types.get(path, "")
    kind = TYPES.get(word)
    own, pods, craft = side.points(path)
    return {
        "id": side.ids[path],
        "side": side.number,
        "name": ship.name,
        "class": side.classes.get(path),
        "type": word or None,
        "title": _title(word),
        "category": _category(word),
        "carrier": kind is not None and kind.carrier,
        "missile": kind is not None and kind.missile,
        "hybrid": hybrid(ship, word),
        "suffers": str(suffers(kind)) if kind is not None else None,
        "formation": _formation(path, side),
        "points": {"ship": own, "pods": pods, "craft": craft, "total": own + pods + craft},
        "victory": {"destroyed": own + pods, "crippled": number(Fraction(own + pods, 2))},
        **_fights(ship, word, side),
        "thrust": None
        if kind is None
        else {
            "normal": kind.thrust.normal,
            "towing": kind.thrust.towing,
            "damaged": kind.thrust.damaged,
            "crippled": kind.thrust.crippled,
            "now": thrust_now(kind.thrust, ship),
        },
        "pods": ship.pods and not ship.spent.pods,
        "craft": list(craft_data(side.ids[path], aboard(ship.squadrons, ship.spent, SHUTTLES), side)),
        "spent": spent_data(ship.spent),
        "crew": str(ship.crew) if ship.crew else TO_BE_ROLLED,
        "state": str(ship.state),
    }


def spent_data(spent: DamnedSpent) -> dict[str, Any]:
    """Give what is lost of craft, by the words of a file."""
    return {key: count(spent, key) for key in CRAFT}


def _title(word: str) -> str | None:
    if word in TYPES:
        return TYPES[word].title
    return MERCHANTS.get(word) or IRREGULARS.get(word)


def _category(word: str) -> str | None:
    if word in TYPES:
        return str(TYPES[word].category)
    return str(Category.MERCHANT) if word in MERCHANTS else str(Category.IRREGULAR) if word in IRREGULARS else None


def _formation(path: Path, side: DamnedSide) -> dict[str, Any]:
    """Say where a ship belongs: the name of her squadron or convoy, and her division and section, from 1 on."""
    first, place, *rest = path
    assert isinstance(place, int)
    name = None
    if first == "squadrons":
        name = side.fleet.squadrons[place].name
    elif first == "convoys":
        name = side.fleet.convoys[place].name
    steps = dict(zip(rest[::2], rest[1::2], strict=False))
    found = {key: steps.get(f"{key}s") for key in ("division", "section")}
    return {
        "under": first,
        "name": name,
        **{key: value + 1 if isinstance(value, int) else None for key, value in found.items()},
    }


def _fights(ship: Starship, word: str, side: DamnedSide) -> dict[str, Any]:
    """Give the factors of a ship, whole and now, and her expendables; null where the rules and the players say none."""
    found = factors(ship, word)
    if found is None:
        return {"factors": None, "factors_now": None, "expendables": None}
    now = factors_now(found, ship.state, side.fleet.readings)
    return {
        "factors": _bands(found),
        "factors_now": _bands(now),
        "expendables": _expendables(ship, word, found, now, side),
    }


def _bands(found: Factors | FactorsNow) -> dict[str, Any]:
    return {key: None if (value := getattr(found, key)) is None else number(value) for key in BANDS}


def _expendables(ship: Starship, word: str, found: Factors, now: FactorsNow, side: DamnedSide) -> dict[str, Any] | None:
    """Give the expendables of a ship: bracketed ones are pods, which must be there to be fired."""
    if found.expendables is None:
        return None
    once = expendables_once(word, found, side.fleet.readings)
    internal = word in TYPES and not TYPES[word].factors.once
    kind = "internal pods" if internal else "fixed pods" if word == FIXED_PODS else "towed pods"
    fired = once and ship.spent.pods
    left = brought(ship, word) and not fired
    return {
        "kind": kind if word in TYPES else "as agreed",
        "factor": found.expendables,
        "now": None if now.expendables is None or not left else number(now.expendables),
        "use": "once" if once else "every turn",
        "aboard": left,
        "fired": fired,
    }


def fort_data(place: int, side: DamnedSide) -> dict[str, Any]:
    """Give an installation: its batteries attack apart and are attacked apart."""
    fort = side.fleet.installations[place]
    path: Path = ("installations", place)
    own = fort_id(place)
    batteries = []
    for index, word in enumerate(fort.batteries):
        points = sum(line.points for line in side.lines if line.path == (*path, "batteries", index))
        damage = fort.battery(index + 1)
        fights = _battery(word, damage, side)
        batteries.append({"id": battery_id(place, index + 1), "type": word, "points": points, **fights})
    return {
        "id": own,
        "name": fort.name,
        "armed": bool(fort.batteries),
        "points": sum(line.points for line in side.lines if line.path[:2] == path),
        "batteries": batteries,
        "craft": list(craft_data(own, aboard(fort.craft, fort.spent), side)),
        "spent": spent_data(fort.spent),
        "crew": str(fort.crew) if fort.crew else TO_BE_ROLLED,
    }


def _battery(word: str, damage: BatteryDamage, side: DamnedSide) -> dict[str, Any]:
    kind, readings = TYPES.get(word), side.fleet.readings
    found = battery_fires(word, readings)
    state = {"state": str(damage.state)}
    if kind is None or found is None:
        nothing = dict.fromkeys(("factors", "factors_now", "expendables"))
        return {"category": None, "missile": False, "suffers": None, **nothing, **state}
    now = factors_now(found, damage.state, readings)
    pods = None
    if found.expendables is not None:
        once = expendables_once(word, found, readings)
        fired = once and damage.fired
        pods = {
            "kind": "internal pods" if not found.once else "fixed pods",
            "factor": found.expendables,
            "now": None if now.expendables is None or fired else number(now.expendables),
            "use": "once" if once else "every turn",
            "aboard": not fired,
            "fired": fired,
        }
    return {
        "category": str(kind.category),
        "missile": kind.missile,
        "suffers": str(suffers(kind)),
        "factors": _bands(found),
        "factors_now": _bands(now),
        "expendables": pods,
        **state,
    }


def craft_data(carrier: str, craft: Craft, side: DamnedSide) -> Iterator[dict[str, Any]]:
    """Give every squadron of fighters, every section of fast attack craft, and pinnaces and shuttles by number."""
    for word, squadrons in (("FA", craft.fa), ("FI", craft.fi)):
        for index in range(squadrons):
            yield _craft(f"{carrier}/{word}-{index + 1}", word, FIGHTERS, TYPES[word].points, craft.loaded, side)
    section = FACS_A_BASE if in_force(side.fleet.readings, "fac-section") == "base" else FAC_A_POINT
    for index, first in enumerate(range(0, craft.fac, section)):
        some = min(section, craft.fac - first)
        points = -(-(first + some) // FAC_A_POINT) - -(-first // FAC_A_POINT)
        yield _craft(f"{carrier}/FAC-{index + 1}", "FAC", some, points * TYPES["FAC"].points, craft.loaded, side)
    for word, some in (("P", craft.p), ("S", craft.s)):
        if some:
            yield _craft(f"{carrier}/{word}", word, some, None, craft.loaded, side)


def _craft(own: str, word: str, some: int, points: int | None, loaded: Loaded, side: DamnedSide) -> dict[str, Any]:
    kind = TYPES[word]
    turns = word in ("FA", "FAC")
    attacks = not turns or loaded is Loaded.ATTACK
    found = kind.factors
    now = factors_now(found, State.SOUND, side.fleet.readings)
    expendables = None
    if found.expendables is not None:
        expendables = {
            "factor": found.expendables,
            "use": "once",
            "against": "fighters" if word == "FI" else "any" if attacks else "missiles",
            "combines": "two sections" if word == "FAC" else "the whole carrier",
        }
    return {
        "id": own,
        "type": word,
        "title": kind.title,
        "category": str(kind.category),
        "suffers": str(suffers(kind)),
        "craft": some,
        "men": MEN * some if word == "P" else None,
        "points": points,
        "factors": _bands(now),
        "expendables": expendables,
        "loaded": str(loaded) if turns else None,
        "defends_against_missiles": word == "FI" or (turns and not attacks),
        "thrust": {"normal": kind.thrust.normal, "damaged": kind.thrust.damaged, "crippled": kind.thrust.crippled},
    }
