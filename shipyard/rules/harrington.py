"""The Harrington conversion as what differs from the Fleet Book; citations are the conversion's headings."""

from fractions import Fraction

from attrs import evolve

from shipyard.rules import fleet_book
from shipyard.rules.fleet_book import CARRIERS, WARSHIPS
from shipyard.rules.prices import Battery, Each, PerUnit, Price, Share
from shipyard.rules.rounding import half_up
from shipyard.rules.ruleset import HARRINGTON, Ban, Band, Craft, Number, Reading, Ruleset

_MISSILES = "conversion, Missiles"
_PODS = "conversion, Pod Launched Missiles"
_ENERGY = "conversion, Energy Weapons"
_CM = "conversion, Countermissiles/ECM"
_LACS = "conversion, Generic Light Attack Craft"

PRICES: dict[str, Price] = {
    **{name: price for name, price in fleet_book.PRICES.items() if not name.startswith("screen-")},
    "sidewall-1": Share(percent=5, least=3, source="conversion, Sidewalls; FB1 pp. 3-12, screens"),
    "sidewall-2": Share(percent=10, least=6, source="conversion, Sidewalls; FB1 pp. 3-12, screens"),
    "laser": Battery(source=_ENERGY),
    "grazer": Each(mass=4, source=_ENERGY),
    "grav-lance": Each(mass=12, source=_ENERGY),
    "energy-torpedo": Each(mass=1, source=_ENERGY),
    "salvo-launcher": PerUnit(unit="salvo", each=Fraction(1, 2), source=_MISSILES),
    "magazine": PerUnit(unit="mass", each=1, source=_MISSILES),
    "launch-rails": PerUnit(unit="pods", each=3, source=_PODS),
    "pod": Each(mass=3, source=_PODS),
    "towed-pod": Each(mass=3, source=_PODS),
    "ams": PerUnit(unit="rating", each=1, source=_CM),
    "minelaying-system": PerUnit(unit="extra", mass=8, each=1, source="conversion, Mines"),
    "lac-bay": Each(mass=9, source="conversion, Generic Light Attack Craft; FB1 pp. 3-12, fighter bays"),
    "drones": PerUnit(unit="mass", each=1, points=10, source="conversion, Sensors: drones"),
}

LACS = {
    "generic": Craft(36, "generic LACs", _LACS),
    "wayfarer": Craft(48, "Wayfarer LACs", _LACS),
    "shrike": Craft(64, "Shrike/B LACs", "conversion, Project Ghostrider LACs"),
}

LARGER = Fraction(7, 5)
"""Ships are about 40 % larger than Fleet Book ships of the same type (conversion, Movement: Scale)."""

BANDS = {
    name: Band(half_up(band.least * LARGER), None if band.most is None else half_up(band.most * LARGER))
    for name, band in fleet_book.BANDS.items()
}

FITS = {
    **dict.fromkeys(("SC", "CT", "FF", "DD", "DH", "CL", "CE"), (1, 1)),
    "CH": (2, 2),
    "BC": (3, 3),
    "BB": (4, 4),
    "BDN": (5, 5),
    "DN": (5, 5),
    "SDN": (6, 8),
}
"""AMS fits by type (conversion, Countermissiles/ECM: 'up to CL have 1 AMS, CH have 2 AMS ...')."""

ALIASES = {"CA": "CH", "SD": "SDN", "SD(P)": "SDN", "BC(P)": "BC"}

NUMBERS = {
    **fleet_book.NUMBERS,
    "most-sidewall": Number(2, "highest level of sidewall that can be bought", "conversion, Sidewalls"),
    "magazine-basic": Number(20, "missiles for each MASS of salvo launchers", _MISSILES),
    "magazine-basic-er": Number(18, "extended range missiles for each MASS of salvo launchers", _MISSILES),
    "magazine-extended": Number(30, "missiles for each MASS of extended magazine", _MISSILES),
    "magazine-extended-er": Number(25, "extended range missiles for each MASS of extended magazine", _MISSILES),
    "nuclear-least": Number(10, "% of the magazine that is nuclear, at least", _MISSILES),
    "nuclear-most": Number(20, "% of the magazine that is nuclear, at most", _MISSILES),
    "nuclear-share": Number(
        Fraction(1, 8), "part of the magazine that is nuclear where the load does not say", _MISSILES
    ),
    "pod-missiles": Number(6, "missiles in a pod", _PODS),
    "drones-per-mass": Number(2, "drones for each MASS", "conversion, Sensors: drones"),
    "mines": Number(100, "mines of a minelaying system", "conversion, Mines"),
    "mines-per-mass": Number(20, "further mines for each further MASS", "conversion, Mines"),
    "range-halved": Number(2, "what range bands are divided by against a sidewall", _ENERGY),
    "grav-lance-range": Number(6, "MU that a grav lance reaches", _ENERGY),
    "sprint-range": Number(24, "MU that missiles reach in sprint mode", _MISSILES),
    "missile-thrust": Number(12, "thrust of a missile in standard mode", _MISSILES),
    "launch-thrust": Number(6, "thrust that the launcher gives, away from it", _MISSILES),
    "endurance": Number(3, "turns that a missile flies", _MISSILES),
    "endurance-er": Number(5, "turns that an extended range missile flies", _MISSILES),
    "missile-speed": Number(54, "most MU that a missile flies in a turn", _MISSILES),
    "nuclear-attack-range": Number(3, "MU within which a nuclear missile attacks", _MISSILES),
    "ams-nearest": Number(12, "MU from which countermissiles reach", _CM),
    "ams-farthest": Number(54, "MU to which countermissiles reach", _CM),
    "spin-thrust": Number(4, "thrust that spinning on the axis takes", "conversion, Additional missile tactics"),
}

READINGS = {
    **fleet_book.READINGS,
    "bands": Reading(
        "Type bands are those of FB1 p. 12 times 1.4, half up; a type outside its band draws a note.",
        "conversion, Movement: Scale",
        entry="bands",
    ),
    "sidewall-level": Reading(
        "No sidewall above level 2 can be bought; 3 is only the effect of a rolled wedge.",
        "conversion, Sidewalls; Rolling Wedge",
        entry="numbers.most-sidewall",
    ),
    "sidewall-pays": Reading(
        "The two sidewalls are paid once for the pair, as Fleet Book screens ('once'), or each by itself"
        " ('each-side').",
        "conversion, Sidewalls",
        ("once", "each-side"),
        "once",
    ),
    "salvo-launcher-points": Reading(
        "A salvo launcher costs 3 points for each MASS, as the Fleet Book's does.",
        _MISSILES,
        entry="prices.salvo-launcher.points",
    ),
    "salvo-end": Reading(
        "A launcher's salvo halves on down to one missile before it is gone ('one'), or is gone after two"
        " ('two'), where the conversion's example ends.",
        _MISSILES,
        ("one", "two"),
        "one",
    ),
    "magazine-always": Reading(
        "The basic magazine, for campaign play in the conversion, counts in every game; it is reckoned from"
        " salvo launchers, not from launch rails.",
        _MISSILES,
        entry="numbers.magazine-basic",
    ),
    "magazine-points": Reading(
        "An extended magazine costs 3 points for each MASS.", _MISSILES, entry="prices.magazine.points"
    ),
    "nuclear-share": Reading(
        "One eighth of the magazine, rounded down, is nuclear where the load does not say (the conversion's"
        " example: 30 of 240).",
        _MISSILES,
        entry="numbers.nuclear-share",
    ),
    "towed-pods": Reading(
        "A towed pod is fired once, is no MASS of the hull, and costs 3 points for each of its 3 MASS, carried.",
        _PODS,
        entry="prices.towed-pod.points",
    ),
    "rails": Reading(
        "Pods aboard are systems of 3 MASS, one for each set of rails a turn until they are gone; rails and"
        " pods cost 3 points for each MASS.",
        _PODS,
        entry="prices.launch-rails.points",
    ),
    "ams-points": Reading("Countermissiles cost 3 points for each MASS.", _CM, entry="prices.ams.points"),
    "ams-1": Reading("AMS-1 is out at the first failed check.", _CM),
    "ams-fits": Reading(
        "Types that the conversion does not name: CE as CL, DH and smaller 1, BDN as DN, carriers and armed"
        " merchantmen by MASS.",
        _CM,
        entry="fits",
    ),
    "full-bands": Reading(
        "Full range bands hold without a sidewall and through throat or kilt (the conversion: 'throat/wedge').",
        _ENERGY,
    ),
    "grav-lance": Reading(
        "A grav lance costs 36 points and stands on one broadside or chase mount; its range is not halved.",
        _ENERGY,
        entry="prices.grav-lance.points",
    ),
    "energy-torpedo": Reading(
        "An energy torpedo launcher weighs 1 MASS and costs 3 points, on a broadside or chase mount.",
        _ENERGY,
        entry="prices.energy-torpedo.mass",
    ),
    "armed": Reading(
        "A ship with energy weapons, salvo launchers or launch rails and no fire control draws an error.",
        _ENERGY,
    ),
    "civilian": Reading(
        "A civilian crew means a civilian ship, which has no sidewall; an armed merchantman has a military crew.",
        _ENERGY,
    ),
    "minelaying-points": Reading(
        "A minelaying system costs 3 points for each MASS.",
        "conversion, Mines",
        entry="prices.minelaying-system.points",
    ),
    "lacs": Reading(
        "A LAC squadron has six craft; its bay is the Fleet Book's, 9 MASS and 27 points; squadrons are carried.",
        _LACS,
        entry="prices.lac-bay.mass",
    ),
    "setting": Reading(
        "The setting has no needle beams, racks, MT missiles, nova cannon, wave gun, cloak, reflex field or"
        " fighters; only Fleet Book magazines are excluded in so many words.",
        _MISSILES,
        entry="banned",
    ),
    "ghost-rider": Reading(
        "Extended range missiles and Shrikes belong to RMN and GSN; another navy's draw a note.",
        "conversion, Extended range; Project Ghostrider LACs",
    ),
}

BANS = {
    **{own: Ban(kind, "conversion", renamed=True) for kind, own in fleet_book.HARRINGTON_KINDS.items()},
    "needle-beam": Ban("grav-lance", _ENERGY),
    "salvo-missile-rack": Ban("salvo-launcher", _MISSILES),
    "salvo-missile-magazine": Ban("magazine", "conversion, Missiles: Integral Missile Magazines"),
    "mt-missile": Ban("salvo-launcher", _MISSILES),
    "nova-cannon": Ban("grazer", _ENERGY),
    "wave-gun": Ban("grazer", _ENERGY),
    "cloaking-field": Ban("ecm", _CM),
    "reflex-field": Ban("spare-screen", "conversion, Sidewalls"),
}

GHOST_RIDER_NAVIES = ("RMN", "GSN")

RULESET = evolve(
    fleet_book.RULESET,
    id=HARRINGTON,
    title="Harrington",
    family=HARRINGTON,
    defence="sidewall",
    prices=PRICES,
    lacs=LACS,
    fighters={},
    bans=BANS,
    bands=BANDS,
    fits=FITS,
    aliases=ALIASES,
    numbers=NUMBERS,
    readings=READINGS,
)


def fit(ruleset: Ruleset, ship_type: str, mass: int) -> tuple[int, int] | None:
    """Give the least and most AMS rating of a type, or of a carrier's or armed merchantman's MASS.

    None for types that the tables do not know.
    """
    word = ruleset.table_type(ship_type)
    if word in ruleset.fits:
        return ruleset.fits[word]
    if word not in (*CARRIERS, "AMC"):
        return None
    by_mass = [ruleset.fits[name] for name in WARSHIPS if name in ruleset.fits and ruleset.bands[name].holds(mass)]
    return (min(low for low, _ in by_mass), max(high for _, high in by_mass)) if by_mass else None
