"""Which outline a ship has: by the word of her type, and where the tables do not know it by her MASS."""

from shipyard.model.design import Crew, Design
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import ARMED_MERCHANT, CARRIERS, LAC_CARRIER, MERCHANT, WARSHIPS
from shipyard.sheets.panels.outline import CAPITAL, CARRIER, CRUISER, DESTROYER, FREIGHTER, WEDGE, Shape

BY_TYPE: dict[str, Shape] = {
    **dict.fromkeys(("SC", "CT", "FF", "DD", "DH"), DESTROYER),
    **dict.fromkeys(("CL", "CE", "CH", "BC"), CRUISER),
    **dict.fromkeys(("BB", "BDN", "DN", "SDN"), CAPITAL),
    **dict.fromkeys((*CARRIERS, LAC_CARRIER), CARRIER),
    **dict.fromkeys((MERCHANT, ARMED_MERCHANT), FREIGHTER),
}
"""The outline of each type that the rules know (FB1 p. 12; conversion)."""


def shape_of(design: Design, ruleset: Ruleset) -> Shape:
    """Give the outline of a ship: a wedge under the Fleet Book, else what her type or her MASS says."""
    if not ruleset.harrington:
        return WEDGE
    if known := BY_TYPE.get(ruleset.table_type(design.type)):
        return known
    return FREIGHTER if design.crew is Crew.CIVILIAN else _by_mass(design.mass, ruleset)


def _by_mass(mass: int, ruleset: Ruleset) -> Shape:
    """Give the outline of the smallest type of warship whose band of MASS reaches so far."""
    for name in WARSHIPS:
        band = ruleset.bands.get(name)
        if band is not None and (band.most is None or mass <= band.most):
            return BY_TYPE[name]
    return CAPITAL
