"""The tabletop's own words for what ours are: kinds of systems, classes of weapons, types of fighters."""

from shipyard.model.arcs import BROADSIDES, MOUNT_ARCS, Arc
from shipyard.model.systems import (
    Adfc,
    ArcSystem,
    FireControl,
    HoldUse,
    Minesweeper,
    MtMissile,
    NeedleBeam,
    NovaCannon,
    Ortillery,
    Pds,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileRack,
    SensorGrade,
    SpareScreen,
    SubmunitionPack,
    System,
    WaveGun,
)

LONGEST_NAME, LONGEST_FACTION = 60, 40
"""How much of a name and of a navy the program keeps."""

FIGHTERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "standard": ("standard", ()),
    "interceptor": ("interceptor", ()),
    "attack": ("attack", ()),
    "torpedo": ("torpedo", ()),
    "fast": ("standard", ("fast",)),
    "long-range": ("standard", ("long-range",)),
    "heavy": ("standard", ("heavy",)),
}
"""The type and options of a wing for each kind of fighters (8.15)."""

PLAIN: dict[type[System], tuple[str, str]] = {
    FireControl: ("firecon", "FireCon"),
    Pds: ("pds", "PDS"),
    Adfc: ("adfc", "ADFC"),
    Minesweeper: ("minesweeper", "Minesweeper"),
    Ortillery: ("ortillery", "Ortillery"),
    SpareScreen: ("screen-generator", "Screen Gen"),
}
"""The kind and label of systems that are what ours are."""

HOLDS = {
    HoldUse.CARGO: ("cargo", "Cargo"),
    HoldUse.PASSENGERS: ("passenger-berthing", "Passengers"),
    HoldUse.TROOPS: ("troop-berthing", "Troops"),
    HoldUse.LABORATORY: ("cargo", "Laboratory"),
}
"""The kind and label of a hold."""

ARMS: dict[type[ArcSystem], tuple[str, str]] = {
    PulseTorpedo: ("pulse-torpedo", "Pulse Torpedo"),
    NeedleBeam: ("needle-beam", "Needle Beam"),
    SubmunitionPack: ("submunition-pack", "Submunitions"),
    SalvoMissileLauncher: ("salvo-missile-launcher", "SML"),
    SalvoMissileRack: ("salvo-missile-rack", "SMR"),
    MtMissile: ("heavy-missile", "Heavy Missile"),
    NovaCannon: ("nova-cannon", "Nova Cannon"),
    WaveGun: ("wave-gun", "Wave Gun"),
}
"""The class and label of weapons other than beams."""

ONE_SHOT = ("salvo-missile-rack", "heavy-missile", "mine-rack")
"""Weapons that would never run out if their ammunition were not stated."""

PAIRS = tuple(frozenset(MOUNT_ARCS[mount]) for mount in BROADSIDES)
"""The arcs of a broadside (4.2)."""

ASTERN: tuple[Arc, ...] = (Arc.AS, Arc.A, Arc.AP)
"""Where mine racks bear."""

SENSORS = {SensorGrade.ENHANCED: "enhanced-sensors", SensorGrade.SUPERIOR: "superior-sensors"}

LIGHTENED = ("superior-sensors", "enhanced-sensors", "pds", "ecm", "area-ecm")
"""What is left out of a ship that is too heavy, in order."""
