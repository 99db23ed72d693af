"""Which outline a ship has: by the word of her type, and where the tables do not know it by her MASS."""

from shipyard.model.design import Crew, Design
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import ARMED_MERCHANT, CARRIERS, LAC_CARRIER, MERCHANT, WARSHIPS
from shipyard.sheets.panels.outline import CAPITAL, CARRIER, CRUISER, DESTROYER, FREIGHTER, Shape
from shipyard.sheets.panels.wedges import BARGE, DART, FORK, RAM, WEDGE, WEDGES

SHAPES = (DESTROYER, CRUISER, CAPITAL, CARRIER, FREIGHTER, *WEDGES)
"""Every outline that we draw."""

OF_FLEET_BOOK = {DESTROYER: DART, CRUISER: WEDGE, CAPITAL: RAM, CARRIER: FORK, FREIGHTER: BARGE}
"""What a ship of the Fleet Books has in place of each outline of the conversion."""

BY_TYPE: dict[str, Shape] = {
    **dict.fromkeys(("SC", "CT", "FF", "DD", "DH"), DESTROYER),
    **dict.fromkeys(("CL", "CE", "CH", "BC"), CRUISER),
    **dict.fromkeys(("BB", "BDN", "DN", "SDN"), CAPITAL),
    **dict.fromkeys((*CARRIERS, LAC_CARRIER), CARRIER),
    **dict.fromkeys((MERCHANT, ARMED_MERCHANT), FREIGHTER),
}
"""The outline of each type that the rules know (FB1 p. 12; conversion)."""


def shape_of(design: Design, ruleset: Ruleset) -> Shape:
    """Give the outline of a ship: what her type or her MASS says, as a wedge under the Fleet Book."""
    shape = _of(design, ruleset)
    return shape if ruleset.harrington else OF_FLEET_BOOK[shape]


def _of(design: Design, ruleset: Ruleset) -> Shape:
    if known := BY_TYPE.get(ruleset.table_type(design.type)):
        return known
    if design.crew is Crew.CIVILIAN or not design.thrust:
        return FREIGHTER
    return _by_mass(design.mass, ruleset)


def _by_mass(mass: int, ruleset: Ruleset) -> Shape:
    """Give the outline of the smallest type of warship whose band of MASS reaches so far."""
    for name in WARSHIPS:
        band = ruleset.bands.get(name)
        if band is not None and (band.most is None or mass <= band.most):
            return BY_TYPE[name]
    return CAPITAL
