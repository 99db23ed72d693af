"""What a field wants, in words: for messages, for remedies and for the schemas."""

from enum import StrEnum
from fractions import Fraction
from types import UnionType
from typing import get_args, get_origin

from shipyard.model.bounds import Real, Whole, listed
from shipyard.model.design import HULL_BOXES, HullWord


def without_none(kind: object) -> object:
    """Give the type of a field that may be left out without its None: `int | None` is `int`."""
    members = tuple(member for member in get_args(kind) if member is not type(None))
    return members[0] if isinstance(kind, UnionType) and len(members) == 1 else kind


def need(kind: object, validator: object = None) -> str:
    """Say what a field of a type wants: `a whole number from 1 to 9999`, `true or false` ..."""
    kind = without_none(kind)
    if kind is int:
        bounds = f" from {validator.least} to {validator.most}" if isinstance(validator, Whole) else ""
        return f"a whole number{bounds}"
    if kind is float and isinstance(validator, Real):
        return f"a number from {validator.least:g} to {validator.most:g}"
    if kind == HullWord | int:
        return f"{choices(HullWord)}, or a number of boxes from {HULL_BOXES.least} to {HULL_BOXES.most}"
    if get_origin(kind) is tuple:
        return _list(get_args(kind)[0])
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return choices(kind)
    return _PLAIN.get(kind, "a table")


_PLAIN: dict[object, str] = {bool: "true or false", str: "text in quotes", Fraction: "a number", float: "a number"}


def choices(kind: type[StrEnum]) -> str:
    """List the words of a choice: `"port", "starboard" or "fore"`."""
    return listed(f'"{word}"' for word in kind)


def _list(member: object) -> str:
    if member is str:
        return 'a list such as ["..."]'
    if member is int:
        return "a list of whole numbers such as [2, 0]"
    if isinstance(member, type) and issubclass(member, StrEnum):
        words = ", ".join(f'"{word}"' for word in list(member)[:2])
        return f"a list such as [{words}]"
    return "a list of tables"
