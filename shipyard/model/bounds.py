"""What one field of a design may hold, said once for the code, for files and for their schemas."""

import unicodedata
from collections.abc import Iterable
from typing import Any

import attrs

FORBIDDEN_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that no line of text may hold: control characters, lone surrogates, line separators."""


@attrs.frozen
class Whole:
    """A validator: a whole number between two bounds, neither a truth value nor a fraction."""

    least: int
    most: int

    def fault(self, value: object) -> str | None:
        """Say what is wrong with `value`, or None."""
        if isinstance(value, bool) or not isinstance(value, int):
            return "must be a whole number"
        if not self.least <= value <= self.most:
            return f"must be from {self.least} to {self.most}"
        return None

    def __call__(self, _instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Raise ValueError where the value is out of bounds."""
        if not (value is None and field.default is None) and (fault := self.fault(value)):
            raise ValueError(f"{field.name} {fault}, not {value!r}")


@attrs.frozen
class Real:
    """A validator: a number between two bounds, whole or not."""

    least: float
    most: float

    def fault(self, value: object) -> str | None:
        """Say what is wrong with `value`, or None."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return "must be a number"
        if not self.least <= value <= self.most:
            return f"must be from {self.least:g} to {self.most:g}"
        return None

    def __call__(self, _instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Raise ValueError where the value is out of bounds."""
        if fault := self.fault(value):
            raise ValueError(f"{field.name} {fault}, not {value!r}")


@attrs.frozen
class Text:
    """A validator: text of a bounded length without control characters; line breaks only where `lines`."""

    longest: int = 200
    shortest: int = 1
    lines: bool = False

    def fault(self, value: object) -> str | None:
        """Say what is wrong with `value`, or None."""
        if not isinstance(value, str):
            return "must be text"
        if len(value.strip()) < self.shortest:
            return "must not be empty"
        if len(value) > self.longest:
            return f"must have at most {self.longest} characters"
        allowed = "\n\t" if self.lines else ""
        for character in value:
            if character not in allowed and unicodedata.category(character) in FORBIDDEN_CATEGORIES:
                return f"must not hold the control character U+{ord(character):04X}"
        return None

    def __call__(self, _instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Raise ValueError where the text is not allowed."""
        if not (value is None and field.default is None) and (fault := self.fault(value)):
            raise ValueError(f"{field.name} {fault}")


@attrs.frozen
class Kind:
    """A validator: a value of one class, such as a truth value or one of the words of a choice."""

    kind: type

    def __call__(self, _instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Raise ValueError where the value is of another class."""
        if not (value is None and field.default is None) and not isinstance(value, self.kind):
            raise ValueError(f"{field.name} must be of {self.kind.__name__}, not {value!r}")


@attrs.frozen
class Several:
    """A validator: a tuple of values of one class; not a list, which can change, nor a text."""

    member: type

    def __call__(self, _instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Raise ValueError where the value is no tuple of members."""
        if not isinstance(value, tuple) or not all(isinstance(item, self.member) for item in value):
            raise ValueError(f"{field.name} must be a tuple of {self.member.__name__}, not {value!r}")


def listed(words: Iterable[str]) -> str:
    """Write words as prose: `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
