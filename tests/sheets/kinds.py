"""A system of each kind, as small as it can be."""

from typing import Any

import attrs

from shipyard.model.arcs import ARCS, Mount
from shipyard.model.systems import KINDS, HoldUse, SensorGrade, System

NEEDED: dict[str, Any] = {
    "class_": 2,
    "arcs": ARCS[:3],
    "mounts": (Mount.PORT,),
    "mass": 1,
    "salvo": 2,
    "pods": 2,
    "rating": 1,
    "grade": SensorGrade.SUPERIOR,
    "mines": 4,
    "carries": 40,
    "use": HoldUse.CARGO,
    "tows": 120,
}


def example(kind: str, **given: Any) -> System:
    """A system of a kind, its fields as given or as small as they can be."""
    made = KINDS[kind]
    needed = [field.name for field in attrs.fields(made) if field.default is attrs.NOTHING]
    return made(**({name: NEEDED[name] for name in needed} | given))
