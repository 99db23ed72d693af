"""What several tests of files share: a sound design as text, and findings in short."""

import unicodedata
from collections.abc import Iterable

from shipyard.files.placed import Placed
from shipyard.rules.findings import Finding

SHIP = """\
format = 1
ruleset = "harrington"
name = "Reliant"
navy = "RMN"
type = "BC"
mass = 140
hull = "weak"
thrust = 5
ftl = true
sidewall = 2

[[systems]]
kind = "laser"
class = 2
mounts = ["port", "starboard"]

[[systems]]
id = "point"
kind = "pds"
count = 3

[load]
pods = 3
"""
"""A design without a fault of its file."""


def without(key: str, text: str = SHIP) -> str:
    """The text without the line of a key."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{key} "))


def changed(key: str, value: str, text: str = SHIP) -> str:
    """The text with another value on the line of a key."""
    return "".join(
        f"{key} = {value}\n" if line.startswith(f"{key} ") else line for line in text.splitlines(keepends=True)
    )


def brief(findings: Iterable[Placed]) -> list[tuple[int, str, str]]:
    """Findings as line, code and field."""
    return [(placed.line, placed.finding.code, placed.field) for placed in findings]


def said(findings: Iterable[Placed | Finding]) -> list[str]:
    """Findings as `message; remedy`."""
    plain = [found.finding if isinstance(found, Placed) else found for found in findings]
    return [f"{finding.message}; {finding.remedy}" for finding in plain]


def fit_for_a_screen(text: str) -> bool:
    """Whether a text stands on one line and holds nothing that a terminal obeys or cannot encode."""
    return all(letter.isprintable() or unicodedata.category(letter) == "Zs" for letter in text)
