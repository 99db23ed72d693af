"""What the form of a ship says, written into her entry of a fleet's file."""

from collections.abc import Mapping
from typing import Any

from shipyard.files.edits import Draft
from shipyard.files.fleet_edits import with_table, with_value
from shipyard.files.words import clean
from shipyard.rules.findings import Path
from shipyard.studio.answers import RefusedError, given

MOST_SHIPS = 999
"""So many ships an entry stands for."""

TEXTS = ("id", "quality", "notes")
NUMBERS = ("nuclear", "pods")
LISTS = ("lacs", "fighters", "salvoes")
"""The keys of an entry that are texts, and of a load those that are numbers and those that are lists of words."""


def written(draft: Draft, place: Path, fields: Mapping[str, Any]) -> Draft:
    """Make an entry say what the form says, key by key, so that its comments stay."""
    design = _text(fields, "design")
    if design:
        draft = with_value(draft, (*place, "design"), design)
    draft = (_counted if "count" in fields else _named)(draft, place, fields)
    for word in TEXTS:
        draft = with_value(draft, (*place, word), _text(fields, word) or None)
    return with_table(draft, (*place, "load"), _load(fields))


def _counted(draft: Draft, place: Path, fields: Mapping[str, Any]) -> Draft:
    """Write how many ships without names an entry stands for, or what they are called from now on."""
    count = number("count", given(fields, "count", str), MOST_SHIPS)
    if names := listed(given(fields, "names", str, "")):
        draft = with_value(draft, (*place, "count"), None)
        return with_value(draft, (*place, "names"), names)
    return with_value(draft, (*place, "count"), max(count or 1, 1))


def _named(draft: Draft, place: Path, fields: Mapping[str, Any]) -> Draft:
    """Write the name of a single ship: alone, or as the only one of a list that has none but her."""
    name = _text(fields, "name") or None
    names = draft.get((*place, "names"))
    if names and name and len(names) == 1:
        return with_value(draft, (*place, "names", 0), name)
    return with_value(with_value(draft, (*place, "names"), None), (*place, "name"), name)


def same_but_name(table: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    """Say whether the form says of a ship what her entry says, but for her name."""
    texts = all(_text(fields, key) == str(table.get(key) or "") for key in TEXTS)
    return texts and _load(fields) == dict(table.get("load") or {})


def _load(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Read what a ship carries otherwise than her class; what is empty is as the class has it."""
    load: dict[str, Any] = {}
    for key in NUMBERS:
        if (stated := number(key, _text(fields, key), 10**6)) is not None:
            load[key] = stated
    grade = given(fields, "extended-range", str, "")
    if grade in ("yes", "no"):
        load["extended-range"] = grade == "yes"
    for key in LISTS:
        if words := listed(given(fields, key, str, "")):
            load[key] = [] if words == ["none"] else words
    return load


def number(what: str, text: str, most: int) -> int | None:
    """Read a whole number that a player typed, None for nothing; raises `RefusedError`."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most):
        raise RefusedError(f"{what} must be a whole number from 0 to {most}, not {clean(text, 40)}")
    return int(text)


def listed(text: str) -> list[str]:
    """Read what stands between commas."""
    return [each.strip() for each in text.split(",") if each.strip()]


def _text(fields: Mapping[str, Any], key: str) -> str:
    return given(fields, key, str, "").strip()
