"""Hypothesis strategies: any design that the model can hold, legal or not."""

from enum import StrEnum
from typing import Any, get_args, get_origin

from attrs import NOTHING, evolve, fields, has
from hypothesis import strategies as st

from shipyard.model.bounds import FORBIDDEN_CATEGORIES, Text, Whole
from shipyard.model.design import HULL_BOXES, Design, HullWord
from shipyard.model.systems import KINDS, System

LONGEST = 12
"""Generated texts are short: their letters matter, not their length."""

RULESETS = ("harrington", "fleet-book", "harrington@1", "fleet-book@1")


def texts(validator: object = None) -> st.SearchStrategy[str]:
    """Texts that a field takes."""
    bounds = validator if isinstance(validator, Text) else Text()
    letters = st.characters(exclude_categories=FORBIDDEN_CATEGORIES)  # type: ignore[arg-type]
    if bounds.lines:
        letters |= st.sampled_from("\n\t\"'\\")
    drawn = st.text(letters, min_size=bounds.shortest, max_size=min(bounds.longest, LONGEST))
    return drawn.filter(lambda text: bounds.fault(text) is None)


def values(kind: Any, validator: object = None) -> st.SearchStrategy[Any]:
    """Values that a field of a type takes, by the type and its validator."""
    members = [member for member in get_args(kind) if member is not type(None)]
    if kind == HullWord | int:
        return st.sampled_from(HullWord) | st.integers(HULL_BOXES.least, HULL_BOXES.most)
    if get_origin(kind) is tuple:
        return st.lists(values(members[0]), max_size=4).map(tuple)
    if members:
        return st.none() | values(members[0], validator)
    if kind is System:
        return systems()
    if has(kind):
        return st.builds(kind, **arguments(kind))
    if issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    if kind is bool:
        return st.booleans()
    if kind is int:
        bounds = validator if isinstance(validator, Whole) else Whole(0, 999)
        return st.integers(bounds.least, min(bounds.most, bounds.least + 40)) | st.integers(bounds.least, bounds.most)
    return texts(validator)


def arguments(kind: type) -> dict[str, st.SearchStrategy[Any]]:
    """Strategies for what a class is made from; a field with a default often keeps it."""
    made = {}
    for field in fields(kind):
        drawn = values(field.type, field.validator)
        default = field.default
        if default is not NOTHING:
            default = default.factory() if hasattr(default, "factory") else default
            drawn = st.just(default) | drawn
        made[field.name] = drawn
    return made


_SYSTEMS = {kind: st.builds(system, **arguments(system)) for kind, system in KINDS.items()}


def systems(*kinds: str) -> st.SearchStrategy[System]:
    """Systems of some kinds, or of all."""
    return st.sampled_from(kinds or tuple(KINDS)).flatmap(_SYSTEMS.__getitem__)


def _with_own_ids(design: Design) -> Design:
    """Take away ids that stand twice: such a design has a fault of its own."""
    seen: set[str | None] = set()
    kept = []
    for system in design.systems:
        kept.append(evolve(system, id=None) if system.id in seen else system)
        seen.add(system.id)
    return evolve(design, systems=tuple(kept))


@st.composite
def designs(draw: st.DrawFn, /, **fixed: st.SearchStrategy[Any]) -> Design:
    """Designs of any kind: legal, not legal, absurd; fields in `fixed` are drawn from the strategy given."""
    drawn = st.builds(Design, **(arguments(Design) | {"ruleset": st.sampled_from(RULESETS)} | fixed))
    return _with_own_ids(draw(drawn))
