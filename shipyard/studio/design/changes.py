"""Changes that the workbench makes in the text of a design: every comment and every line that is not meant stays."""

from collections.abc import Callable, Mapping
from typing import Any

from shipyard.files import blocks
from shipyard.files.document import Document
from shipyard.files.edits import Draft, UneditableError
from shipyard.files.whole import head_of, whole
from shipyard.files.writing import system_data, to_toml
from shipyard.model.arcs import ARCS, Mount
from shipyard.model.systems import KINDS, System
from shipyard.rules.findings import Path
from shipyard.studio.answers import BadRequestError, given
from shipyard.studio.design.bench import Bench, Ready
from shipyard.studio.design.kinds import first, usual

LONGEST = 5000
"""The longest text that a change may write."""

PLACES = {"mounts": [str(mount) for mount in Mount], "arcs": [str(arc) for arc in ARCS]}
"""The words for where a system stands, in the order in which files list them."""


def changed(bench: Bench, change: Mapping[str, Any]) -> str:
    """Make one change of a TOML design, and give its text.

    Raises `UneditableError` where the file is laid out so that no machine should change it, and `BadRequestError`
    for what no page of ours asks for.
    """
    what = given(change, "do", str)
    document = bench.document
    if document is None or document.format != "toml":
        raise UneditableError
    if what == "whole":
        return _whole(document)
    if what in OF_SHIP:
        return OF_SHIP[what](Draft.of(document), change, bench).checked().text
    make = CHANGES.get(what)
    if make is None:
        raise BadRequestError("no such change")
    return make(Draft.of(document), change).checked().text


def _path(change: Mapping[str, Any]) -> Path:
    parts = given(change, "path", list)
    if not 0 < len(parts) < 6 or any(isinstance(part, bool) or not isinstance(part, str | int) for part in parts):
        raise BadRequestError("path must be a list of keys and numbers")
    return tuple(parts)


def _value(value: object) -> object:
    """Take a value that a control of the page can have."""
    if isinstance(value, list):
        return [_value(each) for each in value]
    if isinstance(value, bool) or (isinstance(value, int) and abs(value) < 10**9):
        return value
    if isinstance(value, str) and len(value) <= LONGEST and not any(0xD800 <= ord(letter) < 0xE000 for letter in value):
        return value
    raise BadRequestError("the value must be a text, a whole number, yes or no, or a list of them")


def _set(draft: Draft, change: Mapping[str, Any]) -> Draft:
    """Write a value, or take the key out where there is none."""
    path = _path(change)
    value = change.get("value")
    if value is None:
        return draft.drop(path) if draft.get(path) is not None else draft
    return _put(draft, path, _value(value))


def _put(draft: Draft, path: Path, value: object) -> Draft:
    if draft.get(path) == value and type(draft.get(path)) is type(value):
        return draft
    table = path[:-1]
    if len(table) == 1 and isinstance(table[0], str) and draft.get(table) is None:
        return draft.put(table, {path[-1]: value})
    return draft.put(path, value)


def _toggle(draft: Draft, change: Mapping[str, Any]) -> Draft:
    """Let a system stand on one mount more or less, or bear through one arc more or less."""
    path, word = _path(change), given(change, "value", str)
    order = PLACES.get(str(path[-1]))
    was = draft.get(path)
    if order is None or word not in order or not isinstance(was, list | None):
        raise BadRequestError("no such mount or arc")
    stand = [each for each in was or () if each != word]
    if len(stand) == len(was or ()):
        # what stands all round stands nowhere else
        alone = word == Mount.ALL_ROUND
        stand = [word] if alone else [*(each for each in stand if each != Mount.ALL_ROUND), word]
    return _put(draft, path, sorted(stand, key=lambda each: order.index(each) if each in order else len(order)))


def _add(draft: Draft, change: Mapping[str, Any], bench: Bench) -> Draft:
    """Put a new system behind the others, as ships of this type usually have it."""
    kind = given(change, "kind", str)
    if kind not in KINDS:
        raise BadRequestError("no such kind of system")
    own = usual(bench.ready.design, bench.ready.ruleset) if bench.ready else {}
    return blocks.appended(draft, ("systems",), first(kind, **own))


def _step(draft: Draft, change: Mapping[str, Any], bench: Bench) -> Draft:
    """Write a whole number that is so much more or less: what several clicks add up to, whatever stands there."""
    path, by = _path(change), given(change, "by", int)
    was = draft.get(path)
    if was is None and bench.ready:
        was = _unstated(path, bench.ready)
    if not isinstance(was, int) or isinstance(was, bool) or abs(by) > 10**4:
        raise BadRequestError("there is no whole number to be changed")
    return _put(draft, path, _value(was + by))


def _unstated(path: Path, ready: Ready) -> object:
    """Give the value of a field that the file does not state: her base's, or what it is by default."""
    held: object = ready.design
    for part in path:
        if isinstance(part, int):
            held = held[part] if isinstance(held, tuple) and 0 <= part < len(held) else None
        else:
            held = getattr(held, part.replace("-", "_"), None)
    return held


def _restate(draft: Draft, change: Mapping[str, Any], bench: Bench) -> Draft:
    """Let a variant state a system of its base itself, so that it can be changed here."""
    return blocks.appended(draft, ("systems",), system_data(_inherited(change, bench)))


def _leave_out(draft: Draft, change: Mapping[str, Any], bench: Bench) -> Draft:
    """Let a variant leave out a system of its base."""
    return draft.put(("remove",), [*(draft.get(("remove",)) or ()), _inherited(change, bench).id])


def _inherited(change: Mapping[str, Any], bench: Bench) -> System:
    """Give a system of a base by its number in the ship: one without an id cannot be named by a variant."""
    number = given(change, "number", int)
    systems = bench.ready.design.systems if bench.ready else ()
    if not 0 <= number < len(systems) or bench.entry(number) is not None:
        raise BadRequestError("no such system of a base")
    if systems[number].id is None:
        raise UneditableError
    return systems[number]


def _whole(document: Document) -> str:
    """Write a variant as a ship that stands alone, with everything that it inherits."""
    data = whole(document, document.folder)
    if data is None:
        raise UneditableError
    return head_of(document) + to_toml(data)


def _copy(draft: Draft, change: Mapping[str, Any]) -> Draft:
    """Put a copy of a system directly behind it, without its id."""
    path = _path(change)
    table = draft.get(path)
    if not isinstance(table, dict):
        raise UneditableError
    return draft.insert_after(path, {key: value for key, value in table.items() if key != "id"}, {})


def _accept(draft: Draft, change: Mapping[str, Any]) -> Draft:
    """Accept a finding that is meant, with the reason."""
    code, reason = given(change, "code", str), given(change, "reason", str).strip()
    if not reason or len(reason) > LONGEST or len(code) > 20:
        raise BadRequestError("a finding is accepted with a reason")
    return blocks.appended(draft, ("accept",), {"code": code, "reason": reason})


def _move(draft: Draft, change: Mapping[str, Any]) -> Draft:
    return blocks.moved(draft, _path(change), given(change, "by", int))


CHANGES: Mapping[str, Callable[[Draft, Mapping[str, Any]], Draft]] = {
    "set": _set,
    "toggle": _toggle,
    "copy": _copy,
    "move": _move,
    "accept": _accept,
    "remove": lambda draft, change: blocks.removed(draft, _path(change)),
}
"""What makes each change of the text, by its word."""

OF_SHIP: Mapping[str, Callable[[Draft, Mapping[str, Any], Bench], Draft]] = {
    "add": _add,
    "step": _step,
    "restate": _restate,
    "leave-out": _leave_out,
}
"""What makes those that rest on the ship that the text makes, too."""
