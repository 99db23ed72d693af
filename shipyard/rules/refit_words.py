"""What the things are called that a refit changes, and their values as words."""

from shipyard.rules.refit import Value
from shipyard.rules.ship_card import STORES

PARTS = {"mass": "basic hull", "thrust": "main drive", "ftl": "FTL drive"}
"""What the parts of a bill are called, where it is not their field of the design."""

SUMS = {
    "used": "MASS used",
    "free": "MASS free",
    "over": "MASS over",
    "npv": "NPV",
    "cpv": "CPV",
    "cpv_version": "CPV version",
}
"""What the sums of a bill are called, where it is not their word."""

TRACKS = {
    "rows": "hull rows",
    "threshold": "thresholds",
    "core_threshold": "core thresholds",
    "crew_factors": "crew factors",
    "stars": "crew stars",
    "drive": "thrust",
    "half": "turn",
    "basic_magazine": "basic magazine",
    "extended_magazines": "extended magazines",
    "salvo-launcher": "salvo",
    "ams": "AMS",
    **STORES,
}
"""What is crossed off a record sheet, by its words."""

TRACKED = ("salvo-launcher", "ams")
"""The kinds of system that have tracks of their own."""


def track_words(what: str) -> str:
    """Name what is crossed off: `salvo tracks, port` for `salvo-launcher@port`."""
    kind, _, place = what.partition("@")
    named_so = TRACKS.get(kind, kind)
    return f"{named_so} tracks{', ' * bool(place)}{place}" if kind in TRACKED else named_so


def value_words(value: Value) -> str:
    """Give a value as words; what is not there is `none`."""
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
