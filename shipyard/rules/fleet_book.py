"""The Fleet Book rules as tables: human technology of FB1 and FB2, and what More Thrust (MT) adds."""

from fractions import Fraction

from shipyard.rules.prices import Battery, Each, Graded, PerUnit, Price, Share, Tube
from shipyard.rules.ruleset import FLEET_BOOK, Ban, Band, Craft, Number, Reading, Ruleset

HALF = Fraction(1, 2)

SCREEN = Share(percent=5, least=3, points=3, source="FB1 pp. 3-12, screens")
"""One screen generator."""

PRICES: dict[str, Price] = {
    # hull and drives
    "hull": Each(mass=0, points=1, source="FB1 pp. 3-12, basic hull"),
    "hull-boxes": PerUnit(unit="hull", each=1, points=2, source="FB2 p. 3, hull integrity"),
    "armour": PerUnit(unit="armour", each=1, points=2, source="FB1 pp. 3-12, armour"),
    "main-drive": Share(percent=5, points=2, source="FB1 pp. 3-12, main drive"),
    "ftl-drive": Share(percent=10, points=2, source="FB1 pp. 3-12, FTL drive"),
    "streamlining-partial": Share(percent=10, points=2, source="FB1 pp. 3-12, streamlining"),
    "streamlining-full": Share(percent=20, points=2, source="FB1 pp. 3-12, streamlining"),
    "tug-drive": Share(percent=20, unit="tows", points=2, source="FB1 pp. 3-12, tug FTL drive"),
    # weapons
    "beam": Battery(
        class_1=1,
        class_2=2,
        class_2_six_arcs=3,
        doubling=2,
        further_arc=Fraction(1, 4),
        points=3,
        source="FB1 pp. 3-12, beam batteries",
    ),
    "pulse-torpedo": Tube(mass=4, further_arc=1, points=3, source="FB1 pp. 3-12, pulse torpedoes"),
    "needle-beam": Each(mass=2, points=3, source="FB1 pp. 3-12, needle beams"),
    "submunition-pack": Each(mass=1, points=3, source="FB1 pp. 3-12, submunition packs"),
    "salvo-missile-launcher": Each(mass=3, points=3, source="FB1 pp. 3-12, salvo missiles"),
    "salvo-missile-magazine": PerUnit(unit="mass", each=1, points=3, source="FB1 pp. 3-12, salvo missiles"),
    "salvo-missile-rack": Graded(
        attribute="extended",
        masses={"standard": Fraction(4), "er": Fraction(5)},
        points=3,
        source="FB1 pp. 3-12, salvo missiles",
    ),
    "nova-cannon": Each(mass=20, points=3, source="MT, nova cannon"),
    "wave-gun": Each(mass=12, points=3, source="MT, wave gun"),
    "mt-missile": Each(mass=2, points=3, source="MT, missiles"),
    "ortillery": Each(mass=3, points=3, source="FB1 pp. 3-12, ortillery"),
    "minelayer": PerUnit(
        unit="mines", mass=2, each=1, points=3, unit_points=Fraction(2), source="FB1 pp. 3-12, minelayers"
    ),
    "minesweeper": Each(mass=5, points=3, source="FB1 pp. 3-12, minesweepers"),
    # defences and electronics
    "fire-control": Each(mass=1, points=4, source="FB1 pp. 3-12, fire control"),
    "adfc": Each(mass=2, points=4, source="FB1 pp. 3-12, area defence fire control"),
    "pds": Each(mass=1, points=3, source="FB1 pp. 3-12, point defence"),
    "screen-1": SCREEN,
    "screen-2": Share(percent=10, least=6, points=3, source="FB1 pp. 3-12, screens"),
    "spare-screen": SCREEN,
    "sensors": Graded(
        attribute="grade",
        masses={"enhanced": Fraction(1), "superior": Fraction(2)},
        points=15,
        source="MT p. 5, sensors",
    ),
    "ecm": Graded(
        attribute="area",
        masses={"individual": Fraction(2), "area": Fraction(3)},
        points=10,
        source="MT p. 6, ECM",
    ),
    "cloaking-field": Share(percent=10, least=2, points=10, source="MT, cloaking field"),
    "reflex-field": Share(percent=10, least=10, points=6, source="MT, reflex field"),
    # craft and holds
    "hangar-bay": Each(mass=9, points=3, source="FB1 pp. 3-12, fighter bays"),
    "bay": PerUnit(unit="carries", each=Fraction(3, 2), points=3, source="FB1 pp. 3-12, bays"),
    "hold": PerUnit(unit="mass", each=1, points=0, source="FB1 pp. 3-12, cargo and passenger spaces"),
}

_FIGHTERS = "FB1 pp. 3-12, fighters"
FIGHTERS = {
    "standard": Craft(18, "standard fighters", _FIGHTERS),
    "interceptor": Craft(18, "interceptors", _FIGHTERS),
    "fast": Craft(24, "fast fighters", _FIGHTERS),
    "attack": Craft(24, "attack fighters", _FIGHTERS),
    "long-range": Craft(24, "long-range fighters", _FIGHTERS, endurance=9),
    "heavy": Craft(
        30,
        "heavy fighters",
        f"{_FIGHTERS}; conversion, RMN Wayfarer Light Attack Craft",
        note="5 kills one, 6 kills two and rolls again.",
    ),
    "torpedo": Craft(36, "torpedo fighters", _FIGHTERS),
}

BANDS = {
    "SC": Band(4, 10),
    "CT": Band(8, 16),
    "FF": Band(14, 26),
    "DD": Band(24, 36),
    "DH": Band(30, 50),
    "CL": Band(40, 60),
    "CE": Band(50, 70),
    "CH": Band(60, 90),
    "BC": Band(80, 110),
    "BB": Band(100, 140),
    "BDN": Band(120, 160),
    "DN": Band(140, 180),
    "SDN": Band(160),
    "CVE": Band(80, 140),
    "CVL": Band(120, 180),
    "CVH": Band(160),
    "CVA": Band(150),
}
"""Types of ship by MASS (FB1 p. 12)."""


NUMBERS = {
    "least-hull": Number(
        10, "% of the ship's MASS that the hull must have as boxes", "FB2 p. 3", most=100, counted=False
    ),
    "hull-fragile": Number(10, "% of the MASS that 'fragile' stands for", "FB2 p. 3", most=100, counted=False),
    "hull-weak": Number(20, "% of the MASS that 'weak' stands for", "FB2 p. 3", most=100, counted=False),
    "hull-average": Number(30, "% of the MASS that 'average' stands for", "FB2 p. 3", most=100, counted=False),
    "hull-strong": Number(40, "% of the MASS that 'strong' stands for", "FB2 p. 3", most=100, counted=False),
    "hull-super": Number(50, "% of the MASS that 'super' stands for", "FB2 p. 3", most=100, counted=False),
    "hull-rows": Number(4, "rows of the damage track", "FB1 pp. 3-12", most=10),
    "crew-military": Number(20, "MASS for each crew factor of a warship", "FB1 pp. 3-12"),
    "crew-civilian": Number(50, "MASS for each crew factor of a merchant", "FB1 pp. 3-12"),
    "most-screen": Number(2, "highest level of screens that can be bought", "FB1 pp. 3-12, screens", least=0, most=2),
    "salvo-mass-standard": Number(2, "MASS of a standard salvo in a magazine", "FB1 pp. 3-12, salvo missiles"),
    "salvo-mass-er": Number(3, "MASS of an extended range salvo in a magazine", "FB1 pp. 3-12, salvo missiles"),
    "torpedo-arcs": Number(3, "most arcs of a pulse torpedo", "FB1 pp. 3-12, pulse torpedoes", most=6),
    "craft": Number(6, "craft in a group or squadron", "FB1 pp. 3-12, fighters", most=24),
    "beam-range": Number(12, "MU of each range band of a beam", "FB1 pp. 3-12", counted=False),
    "torpedo-range": Number(6, "MU of each range band of a pulse torpedo", "FB1 pp. 3-12", counted=False),
    "submunition-range": Number(6, "MU of each range band of a submunition pack", "FB1 pp. 3-12", counted=False),
    "needle-range": Number(9, "MU that a needle beam reaches", "FB1 pp. 3-12", counted=False),
    "salvo-range": Number(24, "MU within which a standard salvo is placed", "FB1 pp. 3-12, salvo missiles"),
    "salvo-range-er": Number(36, "MU within which an extended range salvo is placed", "FB1 pp. 3-12, salvo missiles"),
    "salvo-dice": Number(
        1, "dice that say how many missiles of a salvo attack", "FB1 pp. 3-12, salvo missiles", most=6
    ),
    "salvo-damage-dice": Number(1, "dice of damage of a missile", "FB1 pp. 3-12, salvo missiles", most=20),
    "missile-attack-range": Number(6, "MU within which a salvo attacks a ship", "FB1 pp. 3-12", counted=False),
    "adfc-range": Number(6, "MU within which an ADFC lends point defence", "FB1 pp. 3-12", counted=False),
    "ecm-range": Number(12, "MU that an area ECM reaches", "MT p. 6, ECM", counted=False),
}

READINGS = {
    "cpv": Reading(
        "CPV exists in versions. cpv-2004: the hull costs (MASS - n)² / 100, half up, at least 1, where n is the"
        " MASS of holds, passenger, troop and laboratory spaces and of bays. cpv-simple: the same with n = 0.",
        "the players' community, 2004",
        ("cpv-2004", "cpv-simple"),
        "cpv-2004",
    ),
    "fleet-points": Reading(
        "A fleet's limit counts the points of its ships and of what they carry: npv counts NPV, cpv the CPV in force.",
        "FB1 pp. 3-12, points systems",
        ("npv", "cpv"),
        "npv",
    ),
    "crippled": Reading(
        "A ship is crippled when half of her hull boxes or more are gone, or when her drive is out.",
        "FB1 pp. 3-12, damage",
    ),
    "streamlining": Reading(
        "Partial streamlining is 10 % of MASS and full 20 %; later editions have 5 and 10.",
        "FB1 pp. 3-12, streamlining",
        entries=("prices.streamlining-partial.percent", "prices.streamlining-full.percent"),
    ),
    "spare-screen": Reading(
        "A backup generator weighs what a level-1 screen weighs, its least of 3 included.",
        "FB1 pp. 3-12, screens",
        entries=("prices.spare-screen.least",),
    ),
    "needle-range": Reading(
        "A needle beam reaches 9 MU; one source has 12.",
        "FB1 pp. 3-12, needle beams",
        entries=("numbers.needle-range",),
    ),
    "salvo-flight": Reading(
        "A salvo of extended range is placed within 36 MU, d6 missiles of a salvo attack, and each does d6: not checked"
        " against a printed book.",
        "FB1 pp. 3-12, salvo missiles",
        entries=("numbers.salvo-range-er", "numbers.salvo-dice", "numbers.salvo-damage-dice"),
    ),
    "by-the-book": Reading(
        "What a nova cannon, a wave gun, an MT missile, ortillery, mines, a cloaking field and a reflex field do, what"
        " sensors and ECM are for, and how fighters fly and attack, the sources here do not say. A sheet names the book"
        " that does, and prints no number of our own making.",
        "MT; FB1 pp. 3-12",
    ),
    "towing": Reading(
        "What a tow does to the main drive's thrust, the sources here do not say; they give the price of a tug"
        " drive for the MASS that it can tow. A sheet prints that MASS, and no thrust of our own making.",
        "FB1 pp. 3-12, tug FTL drive",
    ),
    "thrust-1": Reading("A drive of thrust 1 is out at its first failure.", "FB1 pp. 3-12, threshold checks"),
    "launcher-arcs": Reading(
        "The three arcs of a salvo missile launcher or rack adjoin.", "FB1 pp. 3-12, salvo missiles"
    ),
    "arcs-adjoin": Reading(
        "The arcs of a beam of class 3 or higher adjoin; others draw a warning.", "FB1 pp. 3-12, beam batteries"
    ),
    "fore-arc": Reading(
        "A nova cannon, a wave gun and an MT missile bear through the fore arc when a design names no other"
        " and through one arc in any case.",
        "MT",
    ),
    "half-thrust-1": Reading("A drive of thrust 1 may turn 1, though half of 1 rounds down to 0.", "FB1 pp. 3-12"),
    "level-not-for-sale": Reading(
        "A level of screens that cannot be bought is priced as the highest that can; backup generators are paid once.",
        "FB1 pp. 3-12, screens",
    ),
    "idle": Reading(
        "A backup generator below the highest level of screens, and an ADFC without point defence, draw a warning.",
        "FB1 pp. 3-12, screens; area defence fire control",
    ),
    "merchants": Reading("M stands for merchants, which have no band of MASS.", "FB1 p. 42"),
    "stars-over": Reading(
        "Crew stars that the step leaves over go in the last free boxes; on a hull with fewer boxes than crew"
        " factors the last boxes hold two.",
        "the author's ruling on the players' list",
    ),
    "fire-control": Reading(
        "A ship with beams, torpedoes, needle beams or submunitions and no fire control draws a warning.",
        "FB1 pp. 3-12, fire control",
    ),
}

HARRINGTON_KINDS = {
    "laser": "beam",
    "grazer": "pulse-torpedo",
    "energy-torpedo": "submunition-pack",
    "salvo-launcher": "salvo-missile-launcher",
    "lac-bay": "hangar-bay",
    "minelaying-system": "minelayer",
}
"""The Harrington names of Fleet Book systems."""

BANS = {
    **{kind: Ban(own, "FB1 pp. 3-12", renamed=True) for kind, own in HARRINGTON_KINDS.items()},
    "ams": Ban("pds", "FB1 pp. 3-12"),
    "grav-lance": Ban("needle-beam", "FB1 pp. 3-12"),
    "magazine": Ban("salvo-missile-magazine", "FB1 pp. 3-12"),
    "launch-rails": Ban("salvo-missile-rack", "FB1 pp. 3-12"),
    "pod": Ban("salvo-missile-rack", "FB1 pp. 3-12"),
    "drones": Ban("ecm", "FB1 pp. 3-12"),
}

RULESET = Ruleset(
    id=FLEET_BOOK,
    version=1,
    title="Fleet Book",
    family=FLEET_BOOK,
    defence="screen",
    prices=PRICES,
    fighters=FIGHTERS,
    bans=BANS,
    bands=BANDS,
    numbers=NUMBERS,
    readings=READINGS,
)
