"""From a Full Thrust design to a type of Damned Starships Again: a suggestion, which the owner may overrule."""

from shipyard.model.damned import Craft
from shipyard.model.design import Crew, Design, entries
from shipyard.model.systems import (
    Ecm,
    HangarBay,
    LacBay,
    LaunchRails,
    Pod,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileRack,
    SensorGrade,
    Sensors,
)

FACS_A_SQUADRON = {"six": 6, "four": 4}
"""Fast attack craft of a LAC squadron, by the options of the reading `lac-squadrons`."""

FAST = 5
"""The thrust at which a superdreadnought is a fast battleship."""

CARRIERS = (("CVH", 7), ("CVA", 5), ("CVL", 3), ("CVE", 1))
"""Types of carriers with the fewest squadrons of each."""

SIMPLE = {
    "DN": "BB",
    "BDN": "BB",
    "BB": "BS",
    "CE": "EC",
    "FF": "FF",
    "CT": "FF",
    "SC": "FF",
    "ML": "FF",
    "MS": "FF",
    "AMC": "AMC",
}
"""Types that stand for another whatever is aboard (Corvette: 'minelayers and minesweepers')."""

SALVOES = (SalvoLauncher, SalvoMissileLauncher, SalvoMissileRack)
"""What launches salvoes of missiles."""


def suggested_type(design: Design) -> str | None:
    """Suggest a type for a design; None where the tables have nothing like it, as for merchants."""
    kind = design.type.upper()
    rails = bool(entries(design, LaunchRails))
    bays = sum(system.count for system in (*entries(design, LacBay), *entries(design, HangarBay)))
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind in ("SD(P)", "SD", "SDN"):
        return "FBB(M)" if rails or kind == "SD(P)" else "FBB" if design.thrust >= FAST else "SBB"
    if kind in ("BC(P)", "BC"):
        return "BC(M)" if rails or kind == "BC(P)" else "BC"
    if kind in ("CA", "CH"):
        return "TC" if any(isinstance(system, SALVOES) for system in design.systems) else "AC"
    if kind == "CL":
        superior = any(system.grade is SensorGrade.SUPERIOR for system in entries(design, Sensors))
        return "SC" if superior or entries(design, Ecm) else "FC"
    if kind in ("DD", "DH"):
        return "DL" if entries(design, Pod) and not design.load.pods else "DD"
    if kind == "CLAC" or kind.startswith("CV"):
        return next((word for word, least in CARRIERS if bays >= least), "CVE")
    return "M" if kind == "M" or design.crew is Crew.CIVILIAN else None


def suggested_craft(design: Design, lac_squadrons: str) -> Craft:
    """Give the craft that a design usually carries: LACs as fast attack craft, fighters as squadrons."""
    interceptors = sum(word == "interceptor" for word in design.load.fighters)
    return Craft(
        fa=len(design.load.fighters) - interceptors,
        fi=interceptors,
        fac=len(design.load.lacs) * FACS_A_SQUADRON[lac_squadrons],
    )
