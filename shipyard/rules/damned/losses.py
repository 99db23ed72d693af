"""What ships and installations of Damned Starships have lost, held against what they have."""

from collections.abc import Iterator, Mapping

from shipyard.model.damned import Craft, DamnedFleet, DamnedSpent, Installation, Starship
from shipyard.rules.damned.bill import battery_fires, expendables_once, fires_once
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned_starships import SHUTTLES, TYPES
from shipyard.rules.findings import Finding, Path

CRAFT = ("FA", "FI", "FAC", "P", "S")
"""The keys of craft, in `squadrons` and in `spent`."""

SPENT = (*CRAFT, "pods")
"""The keys of `spent`."""

OF = {"FA": "squadrons of FA", "FI": "squadrons of FI", "FAC": "FAC", "P": "pinnaces", "S": "shuttles"}
"""What is counted by each key."""


def count(craft: Craft | DamnedSpent, key: str) -> int:
    """Give a number of craft by its key."""
    number: int = getattr(craft, key.lower())
    return number


def check_losses(fleet: DamnedFleet, types: Mapping[Path, str]) -> Iterator[Finding]:
    """Find what a ship or an installation cannot have lost or fired."""
    for path, ship in fleet.placed_ships():
        yield from ship_losses(path, ship, types.get(path, ""), fleet.readings)
    for number, fort in enumerate(fleet.installations):
        yield from fort_losses(("installations", number), fort, fleet.readings)


def ship_losses(path: Path, ship: Starship, word: str, readings: Mapping[str, str]) -> Iterator[Finding]:
    """Find what a ship cannot have lost or fired."""
    yield from _craft(path, ship.name, ship.squadrons, ship.spent, SHUTTLES)
    known = word in TYPES or ship.factors is not None
    if ship.spent.pods and known and not fires_once(ship, word, readings):
        message = f"{ship.name} has no pods that she could have fired"
        yield DAMNED_CODES["DS137"].at((*path, "spent", "pods"), message, "leave it out, or write pods = true")


def fort_losses(path: Path, fort: Installation, readings: Mapping[str, str]) -> Iterator[Finding]:
    """Find what an installation cannot have lost or fired."""
    yield from _craft(path, fort.name, fort.craft, fort.spent, 0)
    if fort.spent.pods:
        message, remedy = (
            f"{fort.name} fires by its batteries",
            "write it there: damage = [{ battery = 1, fired = true }]",
        )
        yield DAMNED_CODES["DS137"].at((*path, "spent", "pods"), message, remedy)
    seen: set[int] = set()
    for index, damage in enumerate(fort.damage):
        where = (*path, "damage", index)
        words = fort.batteries[damage.battery - 1 : damage.battery]
        if not words:
            message = f"{fort.name} has no battery {damage.battery}"
            remedy = f"it has {len(fort.batteries)}, counted from 1 on"
            yield DAMNED_CODES["DS137"].at((*where, "battery"), message, remedy)
        elif damage.battery in seen:
            message = f"the damage of battery {damage.battery} stands twice"
            yield DAMNED_CODES["DS137"].at((*where, "battery"), message, "put it together")
        elif damage.fired and words[0] in TYPES and not _fires(words[0], readings):
            message = f"battery {damage.battery}, as {words[0]}, has nothing that it fires once"
            yield DAMNED_CODES["DS137"].at((*where, "fired"), message, "leave it out")
        seen.add(damage.battery)


def _fires(word: str, readings: Mapping[str, str]) -> bool:
    found = battery_fires(word, readings)
    return found is not None and found.expendables is not None and expendables_once(word, found, readings)


def _craft(path: Path, name: str, craft: Craft, spent: DamnedSpent, shuttles: int) -> Iterator[Finding]:
    for key in CRAFT:
        has = max(count(craft, key), shuttles if key == "S" else 0)
        gone = count(spent, key)
        if gone > has:
            message = f"{name} has lost {gone} {OF[key]}, and carries {has}"
            yield DAMNED_CODES["DS137"].at((*path, "spent", key), message, f"write {has} at most")
