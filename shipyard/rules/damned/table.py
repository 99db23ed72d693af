"""What stands on the table in Damned Starships, how it is set up and how far it moves."""

from collections.abc import Mapping

UNIT_CM: Mapping[str, float] = {"models": 6.0, "counters": 2.5}
"""Centimetres of a unit (Manoeuvring: 'if using models one unit is 6 cm, and if using counters it is 2.5 cm')."""

BASE_MM = 60
"""Millimetres of a base (Equipment: 'Models should also have a base 60 mm long')."""

MODELS: Mapping[str, tuple[int, int]] = {
    "escorts": (2, 2),
    "craft": (4, 4),
    "fighters": (4, 8),
    "others": (1, 1),
}
"""The fewest and the most models of a base (Equipment: 'For Cruisers, and Capital Ships, there should only be one
model', 'For Escorts, except Escort Carriers, there should be two models', 'Fast Attack Craft and other small vessels
should have four models', 'Fighters should be based as flights of 4 to 8 models')."""

FASTEST = 15
"""Units that a vessel travels at most (Manoeuvring: 'No vessel may travel at more than 15 units')."""

ACCELERATION = 1
"""Units for a point (Manoeuvring: 'Formations may accelerate or decelerate by 1 unit for each allocated')."""

TURN = 30
"""Degrees for a point (Manoeuvring: 'Formations may turn by up to 30')."""

SCREEN_LENGTHS = 2
"""Base lengths that a screen may be away (Formations: 'Screens may be up to two base lengths from the main body')."""

ENTRY_CM = 30
"""Centimetres from the corner, up and along (Game Set-up: '30 cm up and along from the corner')."""

RANDOM_MERCHANTS = 1
"""Random Merchantmen: 'each player may place one random merchant vessel'."""

FIELD_ATTACKS = (1, 2)
"""What a rock field or a dust cloud leaves of attack factors (Astronomical Features: 'reduces attack factors by half');
vessels in a rock field 'are attacked with a factor equal to their current speed' (Manoeuvring)."""

REARMS = 5
"""Added to a die and the technology advantage for the turns to rearm craft (Rearming, optional: 'Roll a d10, +/- tech
level + 5 for number of turns to rearm')."""

MEN = 200
"""Men that a pinnace carries at most (Pinnaces: 'with a capacity of up to 200 men')."""
