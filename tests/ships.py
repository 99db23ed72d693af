"""Small ships to build tests on."""

from typing import Any

from shipyard.model.arcs import ARCS
from shipyard.model.design import Design, HullWord
from shipyard.model.systems import System
from shipyard.rules import fleet_book, harrington
from shipyard.rules.ruleset import Ruleset

F, FS, AS, A, AP, FP = ARCS
ALL = ARCS
RULESETS: dict[str, Ruleset] = {"fleet-book": fleet_book.RULESET, "harrington": harrington.RULESET}


def fleet_book_ship(*systems: System, **changes: Any) -> Design:
    """A Fleet Book cruiser hull of 50 MASS with the systems given."""
    return _ship("fleet-book", systems, {"screens": 0, "type": "CL", "mass": 50} | changes)


def harrington_ship(*systems: System, **changes: Any) -> Design:
    """A Harrington heavy cruiser hull of 100 MASS with the systems given."""
    return _ship("harrington", systems, {"sidewall": 0, "type": "CA", "mass": 100} | changes)


def _ship(ruleset: str, systems: tuple[System, ...], changes: dict[str, Any]) -> Design:
    basis: dict[str, Any] = {
        "ruleset": ruleset,
        "name": "Test",
        "navy": "RMN",
        "hull": HullWord.WEAK,
        "thrust": 2,
        "ftl": True,
        "systems": systems,
    }
    return Design(**(basis | changes))


def ruleset_of(design: Design) -> Ruleset:
    """The bundled ruleset that a design names."""
    return RULESETS[design.ruleset.partition("@")[0]]


__all__ = ["ALL", "AP", "AS", "FP", "FS", "A", "F", "fleet_book_ship", "harrington_ship", "ruleset_of"]
