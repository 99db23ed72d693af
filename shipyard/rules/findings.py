"""Findings: what a check says of one field of a design, with its code, its source and the remedy."""

from enum import StrEnum

import attrs

Path = tuple[str | int, ...]
"""Where a finding points: the keys and positions that lead to a field, as the file spells them."""


class Severity(StrEnum):
    """How much a finding weighs: an error makes a ship not legal, a warning needs an eye, a note informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """Order of weight, errors first."""
        return ("error", "warning", "note").index(self.value)


@attrs.frozen
class Code:
    """One kind of finding: a stable code, its severity, what it is about in a line, and its source."""

    code: str
    severity: Severity
    title: str
    source: str

    def at(self, path: Path, message: str, remedy: str) -> "Finding":
        """Make the finding of this kind at one field."""
        return Finding(self.code, self.severity, path, message, remedy, self.source)


@attrs.frozen
class Finding:
    """What a check says of one field: nothing about files or lines, which the files room adds."""

    code: str
    severity: Severity
    path: Path
    message: str
    remedy: str
    source: str
    accepted: str | None = None
    """The designer's reason, where the design accepts the finding."""

    @property
    def field(self) -> str:
        """The path as a player writes it: `systems[2].mounts`."""
        return spell(self.path)


def spell(path: Path) -> str:
    """Write a path with dots and brackets: `systems[2].mounts`; the whole file is an empty text."""
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]
    return "".join(parts).removeprefix(".")


def in_order_of(path: Path) -> tuple[tuple[str, int], ...]:
    """Give what paths are sorted by: keys as words, positions as numbers, so that entry 2 stands before 10."""
    return tuple(("", part) if isinstance(part, int) else (part, 0) for part in path)


def codes(*rows: tuple[str, Severity, str, str]) -> dict[str, Code]:
    """Make the table of a family of codes, refusing a code that stands twice."""
    table = {row[0]: Code(*row) for row in rows}
    if len(table) != len(rows):
        raise ValueError("a finding code stands twice")
    return table
