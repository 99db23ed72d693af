"""What a new entry of each kind of system says before the player changes it, and which of its fields there are."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from attrs import NOTHING, Attribute, fields, frozen

from shipyard.files.words import key_in
from shipyard.model.arcs import BROADSIDES, Arc
from shipyard.model.bounds import Kind, Whole
from shipyard.model.design import Design
from shipyard.model.systems import KINDS, ArcSystem, MountedSystem, System
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import fit

COMMON = ("id", "label", "count", "mounts", "arcs")
"""The fields of every kind, or of many: the workbench has controls of their own for them."""

FIRST: Mapping[str, Any] = {
    "class": 2,
    "salvo": 4,
    "rating": 4,
    "mass": 2,
    "pods": 2,
    "grade": "enhanced",
    "use": "cargo",
    "tows": 50,
    "carries": 10,
    "mines": 2,
    "mounts": [str(mount) for mount in BROADSIDES],
    "arcs": [str(arc) for arc in (Arc.FP, Arc.F, Arc.FS)],
}
"""What a field that must be stated says first: something small that a player changes at once."""


STEPS = {"salvo": 2}
"""By how much a button changes a number where steps of one make no sense: a launcher weighs MASS by missiles in pairs
(conversion, Missiles: 'Salvo-2: mass 1')."""


@frozen
class Parameter:
    """One field of a kind of system that tells one from another: its key in a file, and what it may hold."""

    key: str
    name: str
    """The attribute of the class."""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    truth: bool = False
    """Whether it is yes or no."""
    optional: bool = False
    step: int = 1
    """By how much its buttons change it."""

    @property
    def number(self) -> bool:
        """Whether it holds a whole number."""
        return self.least is not None


def parameters(kind: type[System]) -> tuple[Parameter, ...]:
    """Give the parameters of a kind of system in their order."""
    return tuple(_parameter(each) for each in fields(kind) if key_in(each) not in COMMON)


def _parameter(field: "Attribute[Any]") -> Parameter:
    key, optional = key_in(field), field.default is None
    match field.validator:
        case Whole(least=least, most=most):
            return Parameter(key, field.name, least=least, most=most, step=STEPS.get(key, 1))
        case Kind(kind=kind) if issubclass(kind, StrEnum):
            return Parameter(key, field.name, choices=tuple(map(str, kind)))
        case Kind():
            return Parameter(key, field.name, truth=True)
    return Parameter(key, field.name, optional=optional)


def first(kind: str, **usual: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever a field holds
    """Give the table of a new entry: its kind, and every field that must be stated; `usual` is what this ship has."""
    needed = [key_in(field) for field in fields(KINDS[kind]) if field.default is NOTHING]
    return {"kind": kind, **{key: usual.get(key, FIRST[key]) for key in needed}}


def usual(design: Design, ruleset: Ruleset) -> dict[str, Any]:
    """Give what a ship of a type usually has of a new entry: the rating of her AMS."""
    fitting = fit(ruleset, design.type, design.mass)
    return {"rating": fitting[0]} if fitting and fitting[0] else {}


def place_key(kind: type[System]) -> str:
    """Give the key by which a kind says where it stands or bears; nothing for one that stands anywhere."""
    if issubclass(kind, MountedSystem):
        return "mounts"
    return "arcs" if issubclass(kind, ArcSystem) else ""
