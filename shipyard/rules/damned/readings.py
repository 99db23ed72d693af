"""What Damned Starships leaves open, and how it is read; a fleet chooses another option in its [readings]."""

from collections.abc import Mapping

from shipyard.rules.ruleset import Reading

READINGS: Mapping[str, Reading] = {
    "towing": Reading(
        "A type tows pods if the tables give it a towing thrust and a bracketed factor ('table'), or if its description"
        " lets it ('text'). Where the two differ a note quotes both.",
        "Expendables, Missile Pods: 'In the ship descriptions, some types are noted as being able to tow or fit pods'",
        ("table", "text"),
        "table",
    ),
    "pod-points": Reading(
        "Pods cost their point for each ship that tows them ('towed'), or for a lancer with her own, too ('every').",
        "Expendables, Missile Pods: 'The cost is one point'",
        ("towed", "every"),
        "towed",
    ),
    "unbracketed": Reading(
        "The expendables of FBB(M) and BC(M), which stand without brackets, may be used every turn ('turn'), or once"
        " ('once').",
        "Combat: 'The factors listed in the Expendables column represent one-use weapons such as missiles'",
        ("turn", "once"),
        "turn",
    ),
    "battery-floor": Reading(
        "A battery never costs less than nothing; no type of the tables makes one that would.",
        "Installations: 'each of which costs 3 points less'",
    ),
    "battery-pods": Reading(
        "A battery has the expendables that the tables write in brackets, once ('once'), or has none of them, since a"
        " fort tows no pods ('none').",
        "Installations: 'are pointed by the battery'",
        ("once", "none"),
        "once",
    ),
    "flight": Reading("A flight of fighters is one squadron.", "Equipment: 'flights of 4 to 8 models'"),
    "hybrid": Reading(
        "A hybrid super dreadnought's flight is in her price ('included'), or is paid as other squadrons are ('paid').",
        "Super Dreadnought: 'these cost the same but reduce their combat factors to those of a Dreadnought'",
        ("included", "paid"),
        "included",
    ),
    "fac-section": Reading(
        "A section of fast attack craft, which attacks once, is a base of four ('base') or a pair ('pair').",
        "Combat, 1.: 'This applies per squadron of fighters or section of FAC s'",
        ("base", "pair"),
        "base",
    ),
    "mother-ships": Reading(
        "How many fast attack craft and assault craft a ship carries is not limited, and they take none of a carrier's"
        " squadrons: the rules give no number.",
        "Fast Attack Craft: 'They often operate from either mother ships'",
    ),
    "officers-inferior": Reading(
        "An incompetent senior officer is the 'inferior' one of the roll for initiative ('incompetent'), or nobody is"
        " ('nobody').",
        "Initiative: '- 1 if inferior'",
        ("incompetent", "nobody"),
        "incompetent",
    ),
    "larger-fleet": Reading(
        "The larger fleet's modifier to initiative, whose sign is lost, is -1 ('minus') or +1 ('plus'). By what a fleet"
        " is larger, ships or points, the players agree.",
        "Initiative: '1 for the larger fleet'",
        ("minus", "plus"),
        "minus",
    ),
    "rolls-held": Reading(
        "Modified rolls for officers and crews are held to 1 to 10 ('held'), or are not ('free').",
        "Technological Command and Crew Factors: 'roll a D10 for each commander'",
        ("held", "free"),
        "held",
    ),
    "majority": Reading(
        "A majority of types is one of the warships: merchants are not counted. Every type of carrier makes a fleet"
        " one that 'has CV s'.",
        "Technological Command and Crew Factors: '-1 Fleet contains a majority of BS or AC types'",
    ),
    "escort-carrier": Reading(
        "An escort carrier organises as a carrier ('carrier'), or as the escorts do ('escort').",
        "Organising Fleets: 'All classes of ship except CV s'",
        ("carrier", "escort"),
        "carrier",
    ),
    "damaged-defence": Reading(
        "A damaged ship defends at half, as Combat Results say ('half'), or whole, as Combat says ('whole').",
        "Combat: 'Damaged vessels fire at half effect'; Combat Results: 'Damaged vessels fire and defend at ½ effect'",
        ("half", "whole"),
        "half",
    ),
    "halves": Reading(
        "Halves of a factor are kept ('kept'), rounded down ('down') or up ('up').",
        "Combat Results: 'Damaged vessels fire and defend at ½ effect'",
        ("kept", "down", "up"),
        "kept",
    ),
    "results": Reading(
        "A score that is exactly two thirds higher has the results of the higher row; exactly twice is not more than"
        " twice. Shuttles and pinnaces suffer what fighters do.",
        "Combat Results: 'If the attackers score is 2/3 higher to twice defenders'",
    ),
    "damage-control": Reading(
        "The technology advantage is added to the roll for damage control, which repairs on 9 and more.",
        "Damage Control: 'On a 9+-Tech Level, damaged ships return to normal'",
    ),
    "victory": Reading(
        "A ship counts with her pods; craft count for themselves, so that a cripple counts half of what she costs"
        " without them.",
        "Victory: 'Cripples count ½ points'",
    ),
    "suggested-types": Reading(
        "A ship whose type is not stated takes the one that her Full Thrust type, thrust and equipment suggest"
        " ('suggested'), or has none ('stated').",
        "Types of Vessel",
        ("suggested", "stated"),
        "suggested",
    ),
    "lac-squadrons": Reading(
        "A squadron of LACs is three pairs of fast attack craft ('six'), or a base of four ('four').",
        "Fast Attack Craft: 'Small vessels carrying a single'",
        ("six", "four"),
        "six",
    ),
}
"""Every reading by its name."""


def in_force(chosen: Mapping[str, str], reading: str) -> str:
    """Give the option of a reading that is in force: the chosen one, else ours; empty where there are none."""
    known = READINGS[reading]
    word = chosen.get(reading, "")
    return word if word in known.options else known.value
