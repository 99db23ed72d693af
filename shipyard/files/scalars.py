"""Strict reading of single values: nothing is converted in silence, and each refusal says what to write."""

import re
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from shipyard.files import codes
from shipyard.files.faults import FaultError, fault
from shipyard.files.needs import choices
from shipyard.files.words import MOST_DIGITS, quoted, shown
from shipyard.model.bounds import Text
from shipyard.model.design import HULL_BOXES, HullWord
from shipyard.rules.words import nearest

Choice = TypeVar("Choice", bound=StrEnum)

YES = ("true", "yes", "on", "y", "1")
NO = ("false", "no", "off", "n", "0")

MOST_DECIMAL = 10**9
"""Numbers beyond it are not worth a proposal how to round them."""

LINE = Text(longest=1000)
"""What an entry of a list of texts may hold."""

_WHOLE = r"[+-]?\d{1,9}"


def wrong(value: object, need: str, *instead: str) -> FaultError:
    """Make the fault of a value that is not of the type that a field wants."""
    if value is None:
        return fault(codes.NULL, "must not be null", f"leave the key out, or write {need}")
    return fault(codes.WRONG_TYPE, f"must be {need}, not {shown(value)}", f"write {need}", *instead)


def whole(value: object, _type: object = int) -> int:
    """Read a whole number: neither a truth value, a fraction nor a text of digits."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    instead: tuple[str, ...] = ()
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < MOST_DECIMAL:
        below = value // 1 if value >= 0 or value == value // 1 else value // 1 - 1
        instead = (str(int(below)),) if below == value else (str(int(below) + 1), str(int(below)))
    elif isinstance(value, str) and re.fullmatch(_WHOLE, digits := value.strip().replace("_", "")):
        instead = (str(int(digits)),)
    raise wrong(value, "a whole number", *instead)


def truth(value: object, _type: object = bool) -> bool:
    """Read true or false: neither a number nor a word."""
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower() if isinstance(value, str) or (isinstance(value, int) and value in (0, 1)) else ""
    instead = ("true",) if word in YES else ("false",) if word in NO else ()
    raise wrong(value, "true or false", *instead)


def text(value: object, _type: object = str) -> str:
    """Read a text: no number or date stands for one."""
    if isinstance(value, str):
        return value
    simple = value is not None and not isinstance(value, list | dict)
    raise wrong(value, "text in quotes", *([f'"{shown(value)}"'] if simple else []))


def number(value: object, _type: object = Fraction) -> Fraction:
    """Read a number, exactly: whole or with decimals, but neither infinite nor no number."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < MOST_DECIMAL:
        return Fraction(value)
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < MOST_DECIMAL and len(str(value)) < MOST_DIGITS:
        return Fraction(value)
    if isinstance(value, str) and re.fullmatch(r"[+-]?\d{1,9}(\.\d{1,9})?", value.strip()):
        raise wrong(value, "a number", value.strip())
    raise wrong(value, "a number")


def real(value: object, _type: object = float) -> float:
    """Read a number that is measured, not counted: a length, a size."""
    return float(number(value))


def choice(value: object, kind: type[Choice]) -> Choice:
    """Read one of several words, spelled as they are."""
    words = tuple(str(word) for word in kind)
    if isinstance(value, str):
        if value in words:
            return kind(value)
        near = nearest(value, words)
        says = f"must be {choices(kind)}, not {quoted(value)}"
        raise fault(codes.NO_CHOICE, says, f'did you mean "{near}"?' if near else f"write {choices(kind)}")
    raise wrong(value, choices(kind))


def hull(value: object, _type: object = None) -> HullWord | int:
    """Read a hull: a word, or a number of boxes."""
    if isinstance(value, str) and not re.fullmatch(_WHOLE, value.strip()):
        return choice(value, HullWord)
    try:
        boxes = whole(value)
    except FaultError as error:
        [problem] = error.problems
        raise wrong(value, f"{choices(HullWord)}, or a number of boxes", *problem.instead) from None
    if said := HULL_BOXES.fault(boxes):
        says = f"{said} boxes, or a word, not {shown(boxes)}"
        raise fault(codes.OUT_OF_BOUNDS, says, f"write a number of boxes, or {choices(HullWord)}")
    return boxes


def line(value: object) -> str:
    """Read an entry of a list of texts: one line of bounded length."""
    entry = text(value)
    if said := LINE.fault(entry):
        raise fault(codes.BAD_TEXT, said, "change the text")
    return entry
