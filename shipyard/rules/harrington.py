"""The Harrington conversion as what differs from the Fleet Book; citations are the conversion's headings."""

from fractions import Fraction

from attrs import evolve

from shipyard.rules import fleet_book
from shipyard.rules.prices import Each, PerUnit, Price
from shipyard.rules.rounding import half_up
from shipyard.rules.ruleset import HARRINGTON, Ban, Band, Craft, Number, Reading

_MISSILES = "conversion, Missiles"
_TYPES = "conversion, Missile types"
_MOVEMENT = "conversion, Movement"
_PODS = "conversion, Pod Launched Missiles"
_ENERGY = "conversion, Energy Weapons"
_CM = "conversion, Countermissiles/ECM"
_LACS = "conversion, Generic Light Attack Craft"

_READING = "a reading"
_DRONES = "conversion, Advanced ECM / Sensors / ECM Drones / Recon Drones"
_ER = "conversion, Extended range ER missiles"
_MINES = "conversion, Mines"
_SENSORS = "conversion, Sensors"

_BOOK = fleet_book.PRICES
PRICES: dict[str, Price] = {
    **{name: price for name, price in _BOOK.items() if not name.startswith("screen-")},
    "sidewall-1": evolve(_BOOK["screen-1"], source="conversion, Sidewalls; FB1 pp. 3-12, screens"),
    "sidewall-2": evolve(_BOOK["screen-2"], source="conversion, Sidewalls; FB1 pp. 3-12, screens"),
    "laser": evolve(_BOOK["beam"], source=_ENERGY),
    "grazer": Each(mass=4, points=3, source=_ENERGY),
    "grav-lance": Each(mass=12, points=3, source=f"{_ENERGY}; points {_READING}"),
    "energy-torpedo": Each(mass=1, points=3, source=f"{_ENERGY}; MASS and points {_READING}"),
    "salvo-launcher": PerUnit(unit="salvo", each=Fraction(1, 2), points=3, source=f"{_MISSILES}; points {_READING}"),
    "magazine": PerUnit(unit="mass", each=1, points=3, source=f"{_MISSILES}; points {_READING}"),
    "launch-rails": PerUnit(unit="pods", each=3, points=3, source=f"{_PODS}; points {_READING}"),
    "pod": Each(mass=3, points=3, source=f"{_PODS}; points {_READING}"),
    "towed-pod": Each(mass=3, points=3, source=f"{_PODS}; points {_READING}"),
    "ams": PerUnit(unit="rating", each=1, points=3, source=f"{_CM}; points {_READING}"),
    "minelaying-system": PerUnit(unit="extra", mass=8, each=1, points=3, source=f"{_MINES}; points {_READING}"),
    "lac-bay": evolve(_BOOK["hangar-bay"], source=f"{_LACS}; FB1 pp. 3-12, fighter bays; {_READING}"),
    "drones": PerUnit(unit="mass", each=1, points=10, source=_DRONES),
}

LACS = {
    "generic": Craft(36, "generic LACs", _LACS, note="one laser missile each on the first turn."),
    "wayfarer": Craft(48, "Wayfarer LACs", _LACS, note="5 kills one, 6 kills two and rolls again."),
    "shrike": Craft(
        64,
        "Shrike/B LACs",
        "conversion, Project Ghostrider LACs",
        note="two laser missiles each on the first turn; 5, 6 kill one, 6 again.",
    ),
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
    **{name: number for name, number in fleet_book.NUMBERS.items() if name != "most-screen"},
    "most-sidewall": Number(
        2, "highest level of sidewall that can be bought", f"conversion, Sidewalls; {_READING}", least=0, most=2
    ),
    "magazine-basic": Number(20, "missiles for each MASS of salvo launchers", _MISSILES, least=0, counted=False),
    "magazine-basic-er": Number(
        18, "extended range missiles for each MASS of salvo launchers", _ER, least=0, counted=False
    ),
    "magazine-extended": Number(30, "missiles for each MASS of extended magazine", _MISSILES, least=0, counted=False),
    "magazine-extended-er": Number(
        25, "extended range missiles for each MASS of extended magazine", _ER, least=0, counted=False
    ),
    "nuclear-least": Number(
        10, "% of the magazine that is nuclear, at least", _MISSILES, least=0, most=100, counted=False
    ),
    "nuclear-most": Number(
        20, "% of the magazine that is nuclear, at most", _MISSILES, least=0, most=100, counted=False
    ),
    "nuclear-share": Number(
        Fraction(1, 8),
        "part of the magazine that is nuclear where the load does not say",
        f"{_MISSILES}; {_READING}",
        least=0,
        most=1,
        counted=False,
    ),
    "push": Number(1, "thrust that a push takes, at most", _MOVEMENT),
    "over-thrust": Number(1, "thrust more than the drive has, for a roll of dice", _MOVEMENT),
    "over-thrust-dice": Number(3, "dice that are rolled for more thrust than the drive has", _MOVEMENT, most=6),
    "over-thrust-lost": Number(3, "their total on which the ship is lost", _MOVEMENT),
    "life-support-thrust": Number(1, "thrust that a hit on life support leaves until repaired", _MOVEMENT),
    "pod-missiles": Number(6, "missiles in a pod", _PODS),
    "drones-per-mass": Number(2, "drones for each MASS", _DRONES),
    "mines": Number(100, "mines of a minelaying system", "conversion, Mines"),
    "mines-per-mass": Number(20, "further mines for each further MASS", "conversion, Mines"),
    "range-halved": Number(2, "what range bands are divided by against a sidewall", _ENERGY, counted=False),
    "grav-lance-range": Number(6, "MU that a grav lance reaches", _ENERGY, counted=False),
    "grav-lance-dice": Number(2, "dice of damage of a grav lance", _ENERGY, most=20),
    "sprint-range": Number(24, "MU that missiles reach in sprint mode", _MISSILES),
    "missile-thrust": Number(12, "thrust of a missile in standard mode", _MISSILES),
    "launch-thrust": Number(6, "thrust that the launcher gives, away from it", _MISSILES),
    "course-starboard": Number(3, "course in which a starboard broadside launches missiles", _MISSILES, most=12),
    "course-port": Number(9, "course in which a port broadside launches missiles", _MISSILES, most=12),
    "launch-turn": Number(1, "points by which a missile turns in the launch turn, at most", _MISSILES, least=0),
    "missile-turn": Number(2, "points by which a missile turns in a later turn, at most", _MISSILES, least=0),
    "endurance": Number(3, "turns that a missile flies", _MISSILES),
    "endurance-er": Number(5, "turns that an extended range missile flies", _ER),
    "missile-speed": Number(54, "most MU that a missile flies in a turn", _MISSILES),
    "nuclear-attack-range": Number(3, "MU within which a nuclear missile attacks", _TYPES),
    "nuclear-dice": Number(2, "dice of damage of a nuclear missile", _TYPES, most=20),
    "nuclear-check": Number(
        5, "roll from which a nuclear missile's check takes a sidewall's generators", _TYPES, least=2, most=6
    ),
    "ams-nearest": Number(12, "MU from which countermissiles reach", _CM),
    "ams-farthest": Number(54, "MU to which countermissiles reach", _CM),
    "detect-wedge": Number(1080, "MU at which a wedge is detected", _SENSORS),
    "detect-missile": Number(540, "MU at which missiles under way are detected", _SENSORS),
    "radar-range": Number(54, "MU that radar reaches", _SENSORS),
    "radar-mines": Number(27, "MU at which radar detects mines", _MINES),
    "mines-a-turn": Number(10, "mines that a minelaying system lays in a turn, at most", _MINES),
    "drone-ecm": Number(1, "what an ECM drone adds to an ECM roll, at most", _DRONES),
    "drone-turns": Number(6, "turns that an ECM drone lasts", _DRONES),
    "drone-likeness": Number(100, "MASS that a ship may differ by which a decoy takes after", _DRONES),
    "drone-kills": Number(6, "kills of countermissiles that a drone in a salvo takes", _DRONES),
    "drone-scan": Number(54, "MU at which a reconnaissance drone scans", _DRONES),
    "drone-scan-less": Number(1, "what is taken off a reconnaissance drone's scanning die", _DRONES, least=0, most=5),
    "drone-thrust": Number(12, "thrust of a reconnaissance drone in a turn", _DRONES),
    "drone-power": Number(36, "thrust of a reconnaissance drone in all", _DRONES),
    "collision-range": Number(1, "MU within which wedges collide, where that is played", _MOVEMENT),
    "spin-thrust": Number(4, "thrust that spinning on the axis takes", "conversion, Additional missile tactics"),
}

READINGS = {
    **fleet_book.READINGS,
    "bands": Reading(
        "Type bands are those of FB1 p. 12 times 1.4, half up; a type outside its band draws a note.",
        "conversion, Movement: Scale",
        entries=("bands",),
    ),
    "sidewall-level": Reading(
        "No sidewall above level 2 can be bought; 3 is only the effect of a rolled wedge.",
        "conversion, Sidewalls; Rolling Wedge",
        entries=("numbers.most-sidewall",),
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
        entries=("prices.salvo-launcher.points",),
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
        entries=("numbers.magazine-basic",),
    ),
    "magazine-points": Reading(
        "An extended magazine costs 3 points for each MASS.", _MISSILES, entries=("prices.magazine.points",)
    ),
    "nuclear-share": Reading(
        "One eighth of the magazine, rounded down, is nuclear where the load does not say (the conversion's"
        " example: 30 of 240).",
        _MISSILES,
        entries=("numbers.nuclear-share",),
    ),
    "towed-pods": Reading(
        "A towed pod is fired once, is no MASS of the hull, and costs 3 points for each of its 3 MASS, carried.",
        _PODS,
        entries=("prices.towed-pod.points",),
    ),
    "rails": Reading(
        "Pods aboard are systems of 3 MASS, one for each set of rails a turn until they are gone; rails and"
        " pods cost 3 points for each MASS.",
        _PODS,
        entries=("prices.launch-rails.points", "prices.pod.points", "prices.pod.mass"),
    ),
    "ams-points": Reading("Countermissiles cost 3 points for each MASS.", _CM, entries=("prices.ams.points",)),
    "ams-1": Reading("AMS-1 is out at the first failed check.", _CM),
    "ams-fits": Reading(
        "Types that the conversion does not name: CE as CL, DH and smaller 1, BDN as DN, carriers and armed"
        " merchantmen by MASS.",
        _CM,
        entries=("fits",),
    ),
    "full-bands": Reading(
        "Full range bands hold without a sidewall and through throat or kilt (the conversion: 'throat/wedge').",
        _ENERGY,
    ),
    "grav-lance": Reading(
        "A grav lance costs 36 points and stands on one broadside or chase mount; its range is not halved.",
        _ENERGY,
        entries=("prices.grav-lance.points",),
    ),
    "energy-torpedo": Reading(
        "An energy torpedo launcher weighs 1 MASS and costs 3 points, on a broadside or chase mount.",
        _ENERGY,
        entries=("prices.energy-torpedo.mass", "prices.energy-torpedo.points"),
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
        entries=("prices.minelaying-system.points",),
    ),
    "lacs": Reading(
        "A LAC squadron has six craft; its bay is the Fleet Book's, 9 MASS and 27 points; squadrons are carried.",
        _LACS,
        entries=("prices.lac-bay.mass", "prices.lac-bay.points", "numbers.craft"),
    ),
    "setting": Reading(
        "The setting has no needle beams, racks, MT missiles, nova cannon, wave gun, cloak, reflex field or"
        " fighters; only Fleet Book magazines are excluded in so many words.",
        _MISSILES,
        entries=("banned",),
    ),
    "two-sidewalls": Reading(
        "Sidewalls are always marked as two sets, port and starboard; the conversion has it as an option.",
        "conversion, Sidewalls",
    ),
    "several-ams": Reading(
        "The ratings of several AMS are added up, for the fit and for the chance that they kill a broadside.", _CM
    ),
    "bands-overlap": Reading(
        "Where a carrier or armed merchantman is judged by MASS, the fit runs from the least to the most of all types"
        " that the MASS would suit.",
        _CM,
    ),
    "energy-torpedo-range": Reading(
        "Energy torpedoes do nothing against a sidewall, so only their full range bands hold.", _ENERGY
    ),
    "unfinished": Reading(
        "Extended magazines without a launcher, pods without rails, rails without pods, SD(P) and BC(P) without rails"
        " and a CLAC without a LAC bay draw findings.",
        _PODS,
    ),
    "nuclear-check": Reading("The nuclear check on a sidewall's generators is made once a turn.", _MISSILES),
    "type-words": Reading(
        "The setting's letters for types that FB1 p. 12 does not list (CA, SD, SD(P), BC(P), CLAC, AMC and the"
        " auxiliaries) and their words are ours: the conversion names only CL, CH, BC, BB, DN and SDN.",
        _CM,
    ),
    "ghost-rider": Reading(
        "Extended range missiles and Shrikes belong to RMN and GSN; another navy's draw a note.",
        "conversion, Extended range; Project Ghostrider LACs",
    ),
}

BANS = {
    **{
        own: Ban(kind, "conversion, Missiles; Energy Weapons", renamed=True)
        for kind, own in fleet_book.HARRINGTON_KINDS.items()
    },
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
    bans=BANS,
    bands=BANDS,
    fits=FITS,
    aliases=ALIASES,
    numbers=NUMBERS,
    readings=READINGS,
)
