"""One ship of `shipyard-roster/1`: what she is, what she carries, and what she has lost."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from shipyard.model.arcs import ARCS, MOUNT_ARCS, POD_ARCS, Mount
from shipyard.model.design import Design, HullWord
from shipyard.model.fleet import Era
from shipyard.model.systems import (
    ArcSystem,
    Drones,
    EnergyTorpedo,
    LaunchRails,
    MountedSystem,
    Pod,
    SalvoLauncher,
    System,
)
from shipyard.rosters.roster import Roster, RosterShip
from shipyard.rules.aboard import SIDES, Stand, aboard
from shipyard.rules.bill import hull_boxes, screen_level
from shipyard.rules.carried import carried
from shipyard.rules.eras import EDGE_AGAINST, edge
from shipyard.rules.missiles import magazine, pods_a_turn
from shipyard.rules.names import system_name
from shipyard.rules.ranges import RangeBand, range_bands
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.ship_card import hull_rows
from shipyard.rules.tracks import crew_factors, drive, drive_hits, strengths, thrust_after

GROUPS = {
    "salvo-launcher": "launchers",
    "salvo-missile-launcher": "launchers",
    "salvo-missile-rack": "launchers",
    "ams": "ams",
    "pds": "pds",
    "fire-control": "fire_controls",
    "adfc": "adfc",
    "launch-rails": "rails",
    "magazine": "extended_magazines",
    "salvo-missile-magazine": "extended_magazines",
    "lac-bay": "bays",
    "hangar-bay": "bays",
    "sensors": "sensors",
    "ecm": "ecm",
    "spare-screen": "backup_generators",
}
"""Under which key of a ship each kind of system stands; weapons and all others have keys of their own."""

Stores = dict[str, dict[str, int]]
"""What is counted, by the words of a damage file."""

LISTS = ("weapons", *dict.fromkeys(GROUPS.values()), "others")
"""The keys of a ship that list systems, in their order."""


def ship_data(entry: RosterShip, roster: Roster) -> dict[str, Any]:
    """Give a ship as plain data in its stable order."""
    ship, design, ruleset = entry.ship, entry.ship.design, roster.ruleset
    systems, stores = _systems(entry, ruleset), _stores(entry, ruleset)
    return {
        "id": ship.id,
        "side": entry.side,
        "squadron": int(ship.place[1]),
        "name": ship.name or None,
        "class": design.name,
        "navy": design.navy,
        "type": design.type,
        "legal": entry.legal,
        "quality": ship.quality.value if ship.quality else None,
        "mass": design.mass,
        "points": {
            "npv": entry.bill.npv,
            "cpv": entry.bill.cpv,
            "cpv_version": entry.bill.cpv_version,
            "carried": entry.bill.carried,
        },
        "civilian": design.crew.value == "civilian",
        "drive": _drive(entry),
        "ftl": {"fitted": design.ftl, "lost": entry.losses.hits("ftl") > 0},
        "hull": _hull(entry, ruleset),
        "armour": {"boxes": design.armour, "lost": entry.losses.armour},
        "crew": {"factors": crew_factors(design, ruleset)},
        "defence": _defence(entry, ruleset),
        "core": {name: {"lost": entry.losses.hits(name) > 0} for name in ("bridge", "life-support", "power-plant")},
        **{key: systems[key] for key in LISTS},
        "missiles": _missiles(design, stores, ruleset),
        "pods": _pods(design, stores, systems, ruleset),
        "drones": stores["drones"],
        "mines": stores["mines"],
        "salvoes": {key: stores[key] for key in ("standard", "er")},
        "craft": list(_craft(entry, ruleset)),
        "era_modifiers": _era(design, roster.sides[entry.side].era),
        "start": _start(entry),
        "notes": ship.notes or None,
    }


def _drive(entry: RosterShip) -> dict[str, Any]:
    thrust, hits = entry.ship.design.thrust, entry.losses.drive
    whole = drive(thrust)
    now = thrust_after(thrust, hits)
    return {
        "thrust": thrust,
        "half": whole.turn,
        "after_hit": whole.after_hit,
        "hits_to_end": drive_hits(thrust),
        "hits": hits,
        "now": now,
        "half_now": drive(now).turn if now else 0,
    }


def _hull(entry: RosterShip, ruleset: Ruleset) -> dict[str, Any]:
    design = entry.ship.design
    return {
        "boxes": hull_boxes(design, ruleset),
        "lost": entry.losses.hull,
        "word": design.hull.value if isinstance(design.hull, HullWord) else None,
        "rows": [
            {
                "boxes": len(row.stars),
                "stars": [box for box, stars in enumerate(row.stars, start=1) for _ in range(stars)],
                "threshold": row.systems,
                "core_threshold": row.core,
            }
            for row in hull_rows(design, ruleset)
        ],
    }


def _defence(entry: RosterShip, ruleset: Ruleset) -> dict[str, Any]:
    """Give the sidewall of each side apart, or the screens of the whole ship."""
    level, name = screen_level(entry.ship.design, ruleset), ruleset.defence
    sides = SIDES if ruleset.harrington else ("all-round",)
    hits = {side: entry.losses.hits(name, place) for place, side in enumerate(sides)}
    return {
        "kind": name,
        **{side: {"level": level, "lost": hits[side], "now": max(level - hits[side], 0)} for side in sides},
    }


def _systems(entry: RosterShip, ruleset: Ruleset) -> dict[str, list[dict[str, Any]]]:
    """List every system that is lost by itself, under the name that a damage file has for it."""
    found: dict[str, list[dict[str, Any]]] = {key: [] for key in LISTS}
    counted: Counter[str] = Counter()
    for stand in aboard(entry.ship.design, ruleset):
        if not stand.part.startswith("systems"):
            continue
        system = entry.ship.design.systems[int(stand.part[8:-1])]
        if isinstance(system, Drones | Pod):
            continue  # these are counted, not listed
        group = GROUPS.get(system.kind) or (
            "weapons" if isinstance(system, MountedSystem | ArcSystem) or range_bands(system, ruleset) else "others"
        )
        place = f"{system.kind}@{stand.mount}" if stand.mount else system.kind
        for copy in range(stand.count):
            counted[place] += 1
            hits = entry.losses.hits(stand.part, stand.place, copy)
            found[group].append(_system(f"{place}#{counted[place]}", system, stand, hits, ruleset))
    return found


def _system(name: str, system: System, stand: Stand, hits: int, ruleset: Ruleset) -> dict[str, Any]:
    data: dict[str, Any] = {"id": name, "kind": system.kind, "title": system_name(system, arcs=False)}
    if system.label:
        data["label"] = system.label
    data |= _own(system)
    if stand.mount:
        data["mount"] = stand.mount
    arcs = _arcs(system, stand)
    if arcs:
        data["arcs"] = arcs
    if bands := range_bands(system, ruleset):
        data["bands"] = [_band(band, system) for band in bands]
    if track := strengths(system, ruleset):
        data |= {"track": track, "now": track[hits] if hits < len(track) else 0}
    return data | {"hits_to_end": stand.hits, "hits": hits, "lost": hits >= stand.hits}


def _band(band: RangeBand, system: System) -> dict[str, Any]:
    """Give one range band; energy torpedoes do nothing against a sidewall, so they have no reach there."""
    reach = 0 if isinstance(system, EnergyTorpedo) else band.halved
    data: dict[str, Any] = {"to": reach, "full_to": band.full, "effect": band.effect}
    figures = {"dice": band.dice, "hits_on": band.hits_on, "damage_dice": band.damage_dice}
    return data | {key: number for key, number in figures.items() if number}


def _own(system: System) -> dict[str, Any]:
    """Give the parameters of a system that its kind alone has."""
    names = ("class_", "rating", "salvo", "pods", "mass", "carries", "tows", "mines", "extra", "extended")
    data = {name.rstrip("_"): getattr(system, name) for name in names if hasattr(system, name)}
    words = {name: getattr(system, name) for name in ("grade", "use", "area") if hasattr(system, name)}
    return data | {name: getattr(word, "value", word) for name, word in words.items()}


def _arcs(system: System, stand: Stand) -> list[str]:
    if isinstance(system, LaunchRails):
        return [arc.value for arc in POD_ARCS]
    if isinstance(system, ArcSystem):
        return [arc.value for arc in ARCS if arc in system.arcs]
    return [arc.value for arc in MOUNT_ARCS[Mount(stand.mount)]] if stand.mount else []


def _missiles(design: Design, stores: Stores, ruleset: Ruleset) -> dict[str, Any] | None:
    """Give the magazine by warhead, and how its missiles fly; None for a ship without launchers of salvoes."""
    launches = design.load.pods or any(isinstance(each, SalvoLauncher | LaunchRails) for each in design.systems)
    if not ruleset.harrington or not launches:
        return None
    missiles = magazine(design, ruleset)
    extended = "-er" if missiles.extended_range else ""
    return {
        "extended_range": missiles.extended_range,
        "basic_magazine": missiles.basic,
        "extended_magazines": list(missiles.extended),
        "laser": stores["laser"],
        "nuclear": stores["nuclear"],
        "thrust": ruleset.number("missile-thrust"),
        "launch_thrust": ruleset.number("launch-thrust"),
        "endurance": ruleset.number(f"endurance{extended}"),
        "speed": ruleset.number("missile-speed"),
        "sprint": ruleset.number("sprint-range"),
        "laser_attack_range": ruleset.number("missile-attack-range"),
        "nuclear_attack_range": ruleset.number("nuclear-attack-range"),
    }


def _pods(design: Design, stores: Stores, systems: dict[str, list[dict[str, Any]]], ruleset: Ruleset) -> dict[str, Any]:
    """Give towed and internal pods; delayed salvoes are limited by the fire controls that still stand."""
    return {
        "missiles_each": ruleset.number("pod-missiles") if "pod-missiles" in ruleset.numbers else None,
        "arcs": [arc.value for arc in POD_ARCS],
        "towed": stores["pods"],
        "internal": stores["internal-pods"],
        "a_turn": pods_a_turn(design),
        "delayed_salvoes": sum(not each["lost"] for each in systems["fire_controls"]),
    }


def _stores(entry: RosterShip, ruleset: Ruleset) -> Stores:
    """Give how many of everything that is counted the ship carried, has spent, and has left."""
    spent = entry.losses.spent
    found = {}
    for key, whole in carried(entry.ship.design, ruleset).items():
        gone = min(getattr(spent, key.replace("-", "_")), whole)
        found[key] = {"carried": whole, "spent": gone, "left": whole - gone}
    return found


def _craft(entry: RosterShip, ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """Give every squadron of LACs or group of fighters, with the craft that are left of it."""
    load, spent = entry.ship.design.load, entry.losses.spent
    for words, gone, table in (
        (load.lacs, spent.lacs, ruleset.lacs),
        (load.fighters, spent.fighters, ruleset.fighters),
    ):
        for index, word in enumerate(words):
            if (craft := table.get(word)) is None:
                continue
            whole = ruleset.whole("craft")
            lost = min(gone[index], whole) if index < len(gone) else 0
            yield {
                "id": f"{entry.ship.id}/{index + 1}",
                "type": word,
                "title": craft.title,
                "craft": whole,
                "lost": lost,
                "endurance": craft.endurance,
                "points": craft.points,
                "note": craft.note or None,
            }


def _era(design: Design, era: Era | None) -> dict[str, Any]:
    """Give what the era adds to the rolls of PDS and AMS against the missiles of other navies."""
    adds = edge(design.navy, era)
    return {"point_defence_against": dict.fromkeys(EDGE_AGAINST, adds)} if adds else {}


def _start(entry: RosterShip) -> dict[str, Any] | None:
    start = entry.ship.start
    if start is None:
        return None
    return {
        "x": start.x,
        "y": start.y,
        "course": start.course,
        "facing": start.facing or start.course,
        "speed": start.speed,
    }
