"""What the types of ship are called in words, for those who do not know the letters."""

WORDS = {
    "SC": "scout",
    "CT": "corvette",
    "FF": "frigate",
    "DD": "destroyer",
    "DH": "heavy destroyer",
    "CL": "light cruiser",
    "CE": "escort cruiser",
    "CH": "heavy cruiser",
    "CA": "heavy cruiser",
    "BC": "battlecruiser",
    "BC(P)": "pod battlecruiser",
    "BB": "battleship",
    "BDN": "battledreadnought",
    "DN": "dreadnought",
    "SDN": "superdreadnought",
    "SD": "superdreadnought",
    "SD(P)": "pod superdreadnought",
    "CVE": "escort carrier",
    "CVL": "light carrier",
    "CVH": "heavy carrier",
    "CVA": "attack carrier",
    "CLAC": "LAC carrier",
    "AMC": "armed merchantman",
    "M": "merchant",
    "ML": "minelayer",
    "ATF": "fleet tug",
    "AE": "ammunition ship",
    "SV": "survey ship",
    "BASE": "station",
}
"""By the letters of the tables (FB1 p. 12), and of the setting: CA, SD, pods, CLAC, AMC, ML and those after it.

The setting's words are a reading, `type-words`: the conversion names CL, CH, BC, BB, DN and SDN alone.
"""


def type_word(type_: str) -> str:
    """Give the word for a type of ship; nothing for one that is a word itself, or that nobody knows."""
    return WORDS.get(type_, "")
