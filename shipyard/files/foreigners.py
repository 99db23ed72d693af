"""Files of other programs where one of ours is wanted: told at a glance, so that the player is sent to `import`."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from shipyard.files import codes
from shipyard.files.placed import Placed, at_line
from shipyard.files.text import shown_file

_TEXT = re.compile(r"\s*(?:<\?xml\b|<!DOCTYPE\b|<Ship\b|<GameEngine\b|Class:|Fleet:)")
"""How FTJava's XML and the files of shiptools begin, which no TOML and no JSON does."""

_KINDS = ("FTDesign", "FTFleet")
_DESIGN = frozenset(("hullClass", "drive", "weapons"))
"""What designs of Continuum's tabletop have."""


def by_text(text: str) -> bool:
    """Say whether a text is another program's by its beginning."""
    return _TEXT.match(text.lstrip("\ufeff")) is not None


def by_data(data: Mapping[str, Any]) -> bool:
    """Say whether JSON is another program's by its keys."""
    battle = isinstance(data.get("setup"), dict) and "version" in data
    return data.get("kind") in _KINDS or battle or data.keys() >= _DESIGN


def fault(file: str) -> Placed:
    """Say whose the file is, and what takes it over."""
    name = shown_file(file)
    message, remedy = "this is a file of another program", f"shipyard import {name} -o FOLDER takes it over"
    return at_line(codes.OF_ANOTHER_PROGRAM, name, 1, message, remedy)


def told(findings: Iterable[Placed]) -> bool:
    """Say whether that is among what was found."""
    return any(placed.finding.code == codes.OF_ANOTHER_PROGRAM.code for placed in findings)
