"""Changes of a fleet by a player: from its text and what is wanted to another text, comments and layout kept."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from shipyard.files.blocks import moved, removed
from shipyard.files.document import Document
from shipyard.files.edits import Draft, UneditableError
from shipyard.files.fleet_damage import Opened, with_damage
from shipyard.files.fleet_edits import (
    relocated,
    ships_path,
    single,
    with_head,
    with_ship,
    with_squadron,
    with_value,
    without_ship,
)
from shipyard.model.damage import UNHURT, Damage, Spent
from shipyard.studio.answers import BadRequestError, RefusedError, given, maybe
from shipyard.studio.fleets.form import MOST_SHIPS, listed, number, same_but_name, written
from shipyard.studio.fleets.marking import Marker
from shipyard.studio.fleets.opening import Key, key_of, ship_of


@frozen
class Result:
    """What came of a change: the text, and what the page calls the ship now that was changed."""

    text: str
    ship: Key | None = None


def changed(opened: Opened, change: Mapping[str, Any]) -> Result:
    """Make one change.

    Raises `RefusedError`, `UneditableError` where the file is laid out so that no machine should change it, and
    `BadRequestError` for what no page of ours sends.
    """
    word = given(change, "do", str)
    make = CHANGES.get(word)
    if make is None:
        raise BadRequestError("there is no such change")
    return make(opened, change)


def _begun(opened: Opened) -> Draft:
    assert opened.document
    return Draft.of(opened.document)


def _done(draft: Draft, ship: Key | None = None) -> Result:
    document: Document = draft.checked()
    return Result(document.text, ship)


def _head(opened: Opened, change: Mapping[str, Any]) -> Result:
    key, value = given(change, "key", str), given(change, "value", str).strip()
    if key not in ("name", "navy", "points", "era"):
        raise BadRequestError("there is no such field")
    if key == "name" and not value:
        raise RefusedError("a fleet needs a name")
    wanted = number("points", value, 10**7) if key == "points" else value or None
    return _done(with_head(_begun(opened), key, wanted))


def _add(opened: Opened, change: Mapping[str, Any]) -> Result:
    draft = _begun(opened)
    squadrons = draft.get(("squadrons",)) or []
    if not isinstance(squadrons, list):
        raise UneditableError
    squadron = maybe(change, "squadron", int)
    if not squadrons:
        draft, squadron = with_squadron(draft, "Squadron 1"), 0
    if squadron is None or not 0 <= squadron < max(len(squadrons), 1):
        raise BadRequestError("there is no such squadron")
    design = given(change, "design", str).strip()
    names = listed(given(change, "names", str, ""))
    count = given(change, "count", int, 1)
    if not design or not 1 <= count <= MOST_SHIPS:
        raise RefusedError(f"choose a ship, and a number from 1 to {MOST_SHIPS}")
    entry: dict[str, Any] = {"design": design}
    if names:
        entry |= {"names": names} if len(names) > 1 else {"name": names[0]}
    elif count > 1:
        entry["count"] = count
    draft = with_ship(draft, squadron, entry)
    place = len(draft.get(ships_path(squadron))) - 1
    return _done(draft, Key(squadron, place))


def _add_squadron(opened: Opened, change: Mapping[str, Any]) -> Result:
    return _done(with_squadron(_begun(opened), _name(change)))


def _rename_squadron(opened: Opened, change: Mapping[str, Any]) -> Result:
    return _done(with_value(_begun(opened), ("squadrons", _squadron(opened, change), "name"), _name(change)))


def _move_squadron(opened: Opened, change: Mapping[str, Any]) -> Result:
    number, by = _squadron(opened, change), given(change, "by", int)
    if not 0 <= number + by < _squadrons(opened) or by not in (-1, 1):
        raise RefusedError("the squadron stands at the end already")
    return _done(moved(_begun(opened), ("squadrons", number), by))


def _remove_squadron(opened: Opened, change: Mapping[str, Any]) -> Result:
    return _done(removed(_begun(opened), ("squadrons", _squadron(opened, change))))


def _name(change: Mapping[str, Any]) -> str:
    name = given(change, "name", str).strip()
    if not name:
        raise RefusedError("a squadron needs a name")
    return name


def _squadrons(opened: Opened) -> int:
    data = opened.document.data.get("squadrons", []) if opened.document else []
    return len(data) if isinstance(data, list) else 0


def _squadron(opened: Opened, change: Mapping[str, Any], key: str = "squadron") -> int:
    number = given(change, key, int)
    if not 0 <= number < _squadrons(opened):
        raise BadRequestError("there is no such squadron")
    return number


def _entry(opened: Opened, change: Mapping[str, Any]) -> tuple[Draft, Key]:
    """Give what is changed an entry of its own, and tell where that stands; an entry as a whole is taken as it is."""
    draft, key = _found(opened, change)
    if key.sister is None:
        return draft, key
    draft, place = single(opened, draft, ship_of(opened, key))
    entry = place[-1]
    assert isinstance(entry, int)
    return draft, Key(key.squadron, entry)


def _found(opened: Opened, change: Mapping[str, Any]) -> tuple[Draft, Key]:
    draft, key = _begun(opened), key_of(given(change, "ship", str))
    if draft.get(key.place) is None:
        raise BadRequestError("there is no such ship")
    return draft, key


def _remove(opened: Opened, change: Mapping[str, Any]) -> Result:
    draft, key = _found(opened, change)
    if key.sister is None:
        return _done(removed(draft, key.place))
    return _done(without_ship(opened, draft, ship_of(opened, key)))


def _move(opened: Opened, change: Mapping[str, Any]) -> Result:
    """Put a ship before an entry of a squadron, or behind its last one."""
    before = key_of(given(change, "ship", str))
    squadron, position = _squadron(opened, change), maybe(change, "position", int)
    draft, key = _entry(opened, change)
    length = len(draft.get(ships_path(squadron)) or ())
    if position is None:
        position = length
    elif squadron == key.squadron and key.entry != before.entry and position > before.entry:
        position += 1  # she has an entry of her own now, before what stands there
    return _relocated(draft, key, squadron, position)


def _relocated(draft: Draft, key: Key, squadron: int, position: int) -> Result:
    draft = relocated(draft, key.place, squadron, position)
    entry = position - (squadron == key.squadron and position > key.entry)
    last = len(draft.get(ships_path(squadron)) or ()) - 1
    return _done(draft, Key(squadron, min(max(entry, 0), last)))


def _step(opened: Opened, change: Mapping[str, Any]) -> Result:
    """Move a ship one place up or down, out of her squadron at its ends."""
    by = given(change, "by", int)
    draft, key = _entry(opened, change)
    here = len(draft.get(ships_path(key.squadron)) or ())
    if by < 0:
        if key.entry:
            return _relocated(draft, key, key.squadron, key.entry - 1)
        if key.squadron:
            there = len(draft.get(ships_path(key.squadron - 1)) or ())
            return _relocated(draft, key, key.squadron - 1, there)
    elif key.entry + 1 < here:
        return _relocated(draft, key, key.squadron, key.entry + 2)
    elif key.squadron + 1 < _squadrons(opened):
        return _relocated(draft, key, key.squadron + 1, 0)
    raise RefusedError("she stands at the end already")


def _ship(opened: Opened, change: Mapping[str, Any]) -> Result:
    """Write what the form of a ship says into her entry, and put her into another squadron."""
    fields, squadron = given(change, "fields", dict), maybe(change, "squadron", int)
    if squadron is not None:
        squadron = _squadron(opened, change)
    draft, key = _found(opened, change)
    table = draft.get(key.place)
    stays = squadron in (None, key.squadron)
    if key.sister is not None and stays and _others(opened, key) and same_but_name(table, fields):
        name = given(fields, "name", str).strip()
        if name and "names" in table:
            return _done(draft.put((*key.place, "names", key.sister), name), key)
    draft, key = _entry(opened, change)
    draft = written(draft, key.place, fields)
    if squadron is None or stays:
        return _done(draft, key)
    return _relocated(draft, key, squadron, len(draft.get(ships_path(squadron)) or ()))


def _others(opened: Opened, key: Key) -> bool:
    return sum(ship.place == key.place for ship in opened.loaded.ships) > 1


def _mark(opened: Opened, change: Mapping[str, Any]) -> Result:
    """Mark or unmark damage: by a click on a box, or by one more or one less."""
    word, by = given(change, "mark", str), maybe(change, "by", int)
    if by not in (None, -1, 1):
        raise BadRequestError("by is one more or one less")

    def marked(marker: Marker, damage: Damage) -> Damage:
        return marker.clicked(damage, word) if by is None else marker.stepped(damage, word, by)

    return _damaged(opened, change, marked)


def _repair(opened: Opened, change: Mapping[str, Any]) -> Result:
    return _damaged(opened, change, lambda _, damage: Damage(spent=damage.spent))


def _rearm(opened: Opened, change: Mapping[str, Any]) -> Result:
    return _damaged(
        opened,
        change,
        lambda _, damage: Damage(
            hull=damage.hull, armour=damage.armour, drive=damage.drive, lost=damage.lost, spent=Spent()
        ),
    )


def _damaged(opened: Opened, change: Mapping[str, Any], make: Any) -> Result:  # noqa: ANN401 - one of the above
    key = key_of(given(change, "ship", str))
    ship, ruleset = ship_of(opened, key), opened.loaded.ruleset
    assert ruleset
    assert opened.document
    damage: Damage = make(Marker(ship.design, ruleset), ship.damage)
    if damage == ship.damage:
        return Result(opened.document.text, key)
    several = _others(opened, key)
    if not several and damage == UNHURT and not ship.damage:
        return Result(opened.document.text, key)
    done = with_damage(opened, ship, damage)
    if done.text is None:
        assert done.fault
        raise RefusedError(f"{done.fault.finding.message}\n{done.by_hand}")
    return Result(done.text, Key(key.squadron, key.entry + 1, 0) if several else Key(key.squadron, key.entry, 0))


CHANGES = {
    "head": _head,
    "add": _add,
    "add-squadron": _add_squadron,
    "rename-squadron": _rename_squadron,
    "move-squadron": _move_squadron,
    "remove-squadron": _remove_squadron,
    "ship": _ship,
    "move": _move,
    "step": _step,
    "remove": _remove,
    "mark": _mark,
    "repair": _repair,
    "rearm": _rearm,
}
"""Every change by its word."""
