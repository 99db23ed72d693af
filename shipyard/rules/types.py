"""Types of ship: the words of the tables and of the setting, and the AMS that a type usually has."""

from shipyard.rules.ruleset import Ruleset

WARSHIPS = ("SC", "CT", "FF", "DD", "DH", "CL", "CE", "CH", "BC", "BB", "BDN", "DN", "SDN")
"""Types of warship, smallest first (FB1 p. 12)."""

CARRIERS = ("CVE", "CVL", "CVH", "CVA")
"""Types of carrier (FB1 p. 12)."""

LAC, LAC_CARRIER = "LAC", "CLAC"
"""Light attack craft, which are carried, and the ship that carries them (the conversion's setting)."""

POD_SHIPS = ("SD(P)", "BC(P)")
"""Types whose word says that they roll pods (the conversion's setting)."""

MERCHANT, ARMED_MERCHANT = "M", "AMC"
"""A merchant (FB1 p. 42), and an armed one, which has no band of MASS (the conversion's setting)."""


def carriers(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the types of carrier that a ruleset knows."""
    return (*CARRIERS, LAC_CARRIER) if ruleset.harrington else CARRIERS


def merchants(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the types of merchant hull that a ruleset knows."""
    return (MERCHANT, ARMED_MERCHANT) if ruleset.harrington else (MERCHANT,)


def ship_types(ruleset: Ruleset) -> tuple[str, ...]:
    """Give every type of ship that a ruleset knows, each once."""
    return tuple(dict.fromkeys((*ruleset.bands, *ruleset.aliases, *carriers(ruleset), *merchants(ruleset))))


def fit(ruleset: Ruleset, ship_type: str, mass: int) -> tuple[int, int] | None:
    """Give the least and most AMS rating of a type, or of a carrier's or armed merchantman's MASS.

    Bands overlap: by MASS the fit runs from the least to the most of all types that the MASS would suit. None for
    types that the tables do not know.
    """
    word = ruleset.table_type(ship_type)
    if word in ruleset.fits:
        return ruleset.fits[word]
    if word not in (*carriers(ruleset), ARMED_MERCHANT):
        return None
    by_mass = [ruleset.fits[name] for name in WARSHIPS if name in ruleset.fits and ruleset.bands[name].holds(mass)]
    return (min(low for low, _ in by_mass), max(high for _, high in by_mass)) if by_mass else None
