"""Versions of the file format: newer ones are refused, older ones brought up to date step by step."""

from collections.abc import Callable, Mapping
from typing import Any

from shipyard.files import codes
from shipyard.files.scalars import wrong
from shipyard.files.words import shown
from shipyard.rules.findings import Finding

FORMAT = 1
"""The format that this version writes."""

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: Mapping[int, Step] = {}
"""What turns a file of one format into one of the next, by the older one's number."""

PATH = ("format",)


def upgrade(
    data: Mapping[str, Any], steps: Mapping[int, Step] = STEPS, newest: int = FORMAT
) -> tuple[dict[str, Any] | None, tuple[Finding, ...]]:
    """Give the data as the newest format has it, without `format`; None where the file is too new to be read."""
    rest = {key: value for key, value in data.items() if key != "format"}
    stated = data.get("format")
    if "format" not in data:
        remedy = f"write format = {newest} on the first line"
        return rest, (codes.MISSING_KEY.at(PATH, "format is missing", remedy),)
    if isinstance(stated, bool) or not isinstance(stated, int):
        [problem] = wrong(stated, "a whole number", str(newest)).problems
        return rest, (problem.below(PATH).finding(),)
    if stated > newest:
        message = f"format {shown(stated)} is newer than format {newest}, the newest that this version reads"
        return None, (codes.UNKNOWN_FORMAT.at(PATH, message, "use a newer version of Shipyard"),)
    if stated < newest and any(number not in steps for number in range(max(stated, newest - 1000), newest)):
        message = f"there is no format {shown(stated)}"
        return rest, (codes.UNKNOWN_FORMAT.at(PATH, message, f"write format = {newest}"),)
    for number in range(stated, newest):
        rest = steps[number](rest)
    return rest, ()
