"""What a system is called on a bill, in a finding and on a sheet: its title with what tells it from its like."""

from collections.abc import Callable
from typing import Any

from shipyard.model.arcs import ARCS
from shipyard.model.systems import ArcSystem, System

_FORMS: dict[str, Callable[[Any], str]] = {
    "beam": lambda system: f"beam class {system.class_}",
    "laser": lambda system: f"laser class {system.class_}",
    "salvo-launcher": lambda system: f"Salvo-{system.salvo} launcher",
    "salvo-missile-magazine": lambda system: f"salvo missile magazine, MASS {system.mass}",
    "salvo-missile-rack": lambda system: f"salvo missile rack{', extended range' * system.extended}",
    "magazine": lambda system: f"extended magazine, MASS {system.mass}",
    "launch-rails": lambda system: f"launch rails, {system.pods} pod{'s' * (system.pods != 1)} a turn",
    "ams": lambda system: f"AMS-{system.rating}",
    "pds": lambda _: "PDS",
    "adfc": lambda _: "ADFC",
    "sensors": lambda system: f"{system.grade} sensors",
    "ecm": lambda system: f"{'area ' * system.area}ECM",
    "drones": lambda system: f"drones, MASS {system.mass}",
    "minelayer": lambda system: f"minelayer, {system.mines} mines",
    "minelaying-system": lambda system: (
        f"minelaying system{f', {system.extra} MASS of further mines' * (system.extra > 0)}"
    ),
    "bay": lambda system: f"bay for MASS {system.carries}",
    "hold": lambda system: f"{system.use} hold, MASS {system.mass}",
    "tug-drive": lambda system: f"tug drive for MASS {system.tows}",
}


def system_name(system: System, arcs: bool = True) -> str:
    """Name a system: `laser class 2`, `Salvo-10 launcher`, `beam class 3 (F, FS)`; six arcs are not listed."""
    form = _FORMS.get(system.kind)
    name = form(system) if form else system.title
    if arcs and isinstance(system, ArcSystem) and set(system.arcs) != set(ARCS):
        name += f" ({', '.join(system.arcs) or 'no arcs'})"
    return name
