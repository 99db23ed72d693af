"""A ship to start from: legal, full to the unit of MASS, plain, of any type that the tables know."""

from collections.abc import Callable

from attrs import evolve

from shipyard.model.arcs import ARCS, BROADSIDES, CHASES, Arc, Mount
from shipyard.model.design import Crew, Design, HullWord, Load
from shipyard.model.systems import (
    Ams,
    Beam,
    FireControl,
    Grazer,
    HangarBay,
    Hold,
    HoldUse,
    LacBay,
    Laser,
    LaunchRails,
    Pds,
    Pod,
    SalvoLauncher,
    System,
)
from shipyard.rules.bill import price
from shipyard.rules.ruleset import Band, Ruleset
from shipyard.rules.types import MERCHANT, POD_SHIPS, carriers, fit, merchants, ship_types

MERCHANT_BAND = Band(80, 160)
"""The MASS of a starter's merchant; the tables have no band for merchants."""

LARGE = 100
"""From this MASS on a starter has a second level of sidewall and grazers; from twice of it on a thrust of 4."""

PORT_ARCS, STARBOARD_ARCS = (Arc.AP, Arc.FP, Arc.F), (Arc.F, Arc.FS, Arc.AS)


def starter(ship_type: str, ruleset: Ruleset, name: str, navy: str, mass: int | None = None) -> Design:
    """Make a ship of a type: hull, drive and defences as usual, then weapons until the hull is full.

    Without a `mass` she has the MASS in the middle of her type's band. Raises KeyError for a type that `ship_types`
    does not list.
    """
    hull = bare(ship_type, ruleset, name, navy, mass)
    fill = _fill_harrington if ruleset.harrington else _fill_fleet_book
    return fill(hull, ruleset)


def bare(ship_type: str, ruleset: Ruleset, name: str, navy: str, mass: int | None = None) -> Design:
    """Make what `starter` begins with: hull, drive and defence of a type, without any system."""
    if ship_type not in ship_types(ruleset):
        raise KeyError(ship_type)
    mass = mass or _usual_mass(ship_type, ruleset)
    merchant = ship_type in merchants(ruleset)
    level = 0 if ship_type == MERCHANT or mass < 30 else 1 if mass < LARGE else 2
    return Design(
        ruleset=ruleset.id,
        name=name,
        navy=navy,
        type=ship_type,
        mass=mass,
        hull=HullWord.WEAK if ruleset.harrington or merchant else HullWord.AVERAGE,
        thrust=2 if merchant else 5 if ruleset.harrington and mass < 2 * LARGE else 4,
        ftl=True,
        crew=Crew.CIVILIAN if ship_type == MERCHANT else Crew.MILITARY,
        sidewall=level if ruleset.harrington else None,
        screens=None if ruleset.harrington else min(level, 1),
    )


def _usual_mass(ship_type: str, ruleset: Ruleset) -> int:
    fallback = MERCHANT_BAND if ship_type in merchants(ruleset) else Band(2 * LARGE)
    band = ruleset.bands.get(ruleset.table_type(ship_type), fallback)
    return (band.least + band.most) // 2 if band.most is not None else band.least * 5 // 4


class _Slip:
    """A ship on the slip: systems are added while there is MASS for them."""

    def __init__(self, hull: Design, ruleset: Ruleset) -> None:
        self.design = hull
        self.ruleset = ruleset

    @property
    def free(self) -> int:
        return price(self.design, self.ruleset).free

    def add(self, system: System) -> bool:
        """Add a system if there is MASS for it."""
        larger = evolve(self.design, systems=(*self.design.systems, system))
        if price(larger, self.ruleset).over:
            return False
        self.design = larger
        return True

    def most(self, make: Callable[[int], System], limit: int) -> None:
        """Add as many of a system as fit, `limit` at the most, as one entry."""
        for count in range(limit, 0, -1):
            if self.add(make(count)):
                return


def _fill_harrington(hull: Design, ruleset: Ruleset) -> Design:
    slip = _Slip(hull, ruleset)
    large = hull.mass >= LARGE
    limits = fit(ruleset, hull.type, hull.mass)
    if limits is not None:
        slip.add(Ams(rating=limits[0]))
    slip.most(lambda count: Pds(count=count), max(hull.mass // 45, 1))
    if hull.type == MERCHANT:
        slip.most(lambda mass: Hold(use=HoldUse.CARGO, mass=mass), slip.free)
        return slip.design
    slip.most(lambda count: FireControl(count=count), min(max(hull.mass // 45, 1), 4))
    if hull.type in carriers(ruleset):
        slip.most(lambda count: LacBay(count=count), hull.mass // 25)
        bays = sum(system.count for system in slip.design.systems if isinstance(system, LacBay))
        slip.design = evolve(slip.design, load=Load(lacs=("generic",) * bays))
    if hull.type in POD_SHIPS:
        slip.add(LaunchRails(pods=1))
        slip.add(Pod(count=4))
    salvo = max(hull.mass // 28 * 2, 2) if large else 2
    slip.add(SalvoLauncher(salvo=salvo, mounts=BROADSIDES))
    slip.add(SalvoLauncher(salvo=2, mounts=CHASES))
    if large:
        slip.most(lambda count: Grazer(mounts=BROADSIDES, count=count), slip.free // 16)
        slip.add(Laser(class_=2, mounts=CHASES))
    slip.most(lambda count: Laser(class_=2, mounts=BROADSIDES, count=count), slip.free // 4)
    slip.most(lambda count: Laser(class_=1, mounts=(Mount.ALL_ROUND,), count=count), slip.free)
    return slip.design


def _fill_fleet_book(hull: Design, ruleset: Ruleset) -> Design:
    slip = _Slip(hull, ruleset)
    slip.most(lambda count: Pds(count=count), max(hull.mass // 45, 1))
    if hull.type == MERCHANT:
        slip.most(lambda mass: Hold(use=HoldUse.CARGO, mass=mass), slip.free)
        return slip.design
    slip.most(lambda count: FireControl(count=count), max(hull.mass // 40, 1))
    if hull.type in carriers(ruleset):
        slip.most(lambda count: HangarBay(count=count), hull.mass // 30)
        bays = sum(system.count for system in slip.design.systems if isinstance(system, HangarBay))
        slip.design = evolve(slip.design, load=Load(fighters=("standard",) * bays))
    slip.most(lambda count: Beam(class_=3, arcs=(Arc.FP, Arc.F, Arc.FS), count=count), slip.free // 18)
    pairs = max(slip.free // 6, 1)
    slip.most(lambda count: Beam(class_=2, arcs=PORT_ARCS, count=count), pairs)
    slip.most(lambda count: Beam(class_=2, arcs=STARBOARD_ARCS, count=count), pairs)
    slip.most(lambda count: Beam(class_=1, arcs=ARCS, count=count), slip.free)
    return slip.design
