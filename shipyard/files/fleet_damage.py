"""The damage of one ship in a fleet's file: finding her, and changing the file by hand-readable edits.

Nothing here writes: what comes out is the changed text, read again and held against what it should say.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from shipyard.files import codes
from shipyard.files.document import Document, parse
from shipyard.files.edits import Draft, UneditableError, lines_of
from shipyard.files.fleets import LoadedFleet, fleet_of
from shipyard.files.marks import BOXES, damage_data
from shipyard.files.placed import Placed, in_order
from shipyard.files.text import read_text
from shipyard.files.variants import origin_of
from shipyard.files.words import clean, plural, quoted
from shipyard.model.damage import Damage
from shipyard.model.fleet import FleetShip
from shipyard.rules.damage import assess
from shipyard.rules.findings import Finding, Path, Severity
from shipyard.rules.words import nearest

MOST_NAMED = 12
"""How many ships a message lists."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"

Change = Callable[[Draft, Path, Any], Draft]
"""Makes a key of a file say what is wanted; None for nothing."""


@frozen(eq=False, repr=False)
class Opened:
    """A fleet's file: every byte of it, its document where it can be parsed, and the fleet that it tells of."""

    content: bytes
    document: Document | None
    loaded: LoadedFleet
    notes: tuple[Placed, ...] = ()
    """What was found in reading its text; the fleet's findings have them, too."""

    @property
    def mark(self) -> bytes:
        """The byte-order mark before its text, if there is one."""
        return BYTE_ORDER_MARK if self.content.startswith(BYTE_ORDER_MARK) else b""

    @property
    def left_out(self) -> int:
        """How many ships of the file cannot be used."""
        fleet, ships = self.loaded.fleet, self.loaded.ships
        stated = (len(entry.ships) for squadron in fleet.squadrons for entry in squadron.ships) if fleet else ()
        return max(sum(stated) - len(ships), 0)

    def at(self, finding: Finding, ship: FleetShip | None = None) -> Placed:
        """Give a finding about the fleet, or about a ship, its line in the file."""
        assert self.document
        place = ship.place if ship else ()
        return origin_of(self.document).place(evolve(finding, path=(*place, *finding.path)))


def open_fleet(file: str) -> Opened:
    """Read a fleet's file once, so that what is changed is what was read; never raises for what it holds."""
    text, notes = read_text(file)
    if text is None:
        return Opened(b"", None, LoadedFleet(file, findings=notes), notes)
    marked = any(placed.finding.code == codes.BYTE_ORDER_MARK.code for placed in notes)
    content = BYTE_ORDER_MARK * marked + text.encode()
    document, findings = parse(text, file)
    if document is None:
        notes = in_order((*notes, *findings))
        return Opened(content, None, LoadedFleet(file, findings=notes), notes)
    loaded = fleet_of(document)
    notes = (*notes, *findings)
    return Opened(content, document, evolve(loaded, findings=in_order((*notes, *loaded.findings))), notes)


def find_ship(opened: Opened, word: str) -> tuple[FleetShip | None, tuple[Placed, ...]]:
    """Find the one ship that a word means: her id on the table, else her name; capitals do not matter."""
    ships, asked = opened.loaded.ships, word.strip().casefold()
    by_id = [ship for ship in ships if ship.id.casefold() == asked]
    found = by_id or [ship for ship in ships if asked and ship.name.casefold() == asked]
    if len(found) == 1:
        return found[0], ()
    finding = _several(word, found) if found else _none(word, ships, opened.left_out)
    return None, (opened.at(finding),)


def _several(word: str, found: Sequence[FleetShip]) -> Finding:
    ids = [ship.id for ship in found]
    own = len(set(ids)) == len(ids)
    remedy = f"say which by her id: {_listed(found)}" if own else "give each ship a name or an id of her own"
    return codes.AMBIGUOUS_SHIP.at(found[0].place, f"{quoted(word)} can be {len(found)} ships", remedy)


def _none(word: str, ships: Sequence[FleetShip], left_out: int) -> Finding:
    words = tuple(dict.fromkeys(said for ship in ships for said in (ship.id, ship.name) if said))
    near = nearest(word, words)
    remedy = (
        f"did you mean {clean(near)}?" if near else f"there are {_listed(ships)}" if ships else "it has none at all"
    )
    if left_out:
        remedy += f"; {plural(left_out, 'ship')} cannot be used: shipyard fleet check says why"
    return codes.NO_SUCH_SHIP.at((), f"the fleet has no ship {quoted(word)}", remedy)


def _listed(ships: Sequence[FleetShip]) -> str:
    words = [clean(f"{ship.id} {ship.name}".strip()) for ship in ships[:MOST_NAMED]]
    more = len(ships) - MOST_NAMED
    return ", ".join(words) + (f" and {more} more" if more > 0 else "")


def impossible(opened: Opened, ship: FleetShip, damage: Damage) -> tuple[Placed, ...]:
    """Say what a ship cannot have lost, at its line in the fleet's file, and whether she is lost."""
    ruleset = opened.loaded.ruleset
    assert ruleset
    return in_order(opened.at(finding, ship) for finding in assess(ship.design, ruleset, damage)[1])


@frozen(eq=False, repr=False)
class Changed:
    """A fleet's file after a change: its text, or, where no machine should make it, what to write by hand."""

    text: str | None
    fault: Placed | None = None
    by_hand: str = ""


def with_damage(opened: Opened, ship: FleetShip, damage: Damage) -> Changed:
    """Give the text of a fleet's file in which one ship has another damage and everything else is what it was.

    A ship of an entry that stands for several gets an entry of her own, directly after the others.
    """
    document = opened.document
    assert document
    if damage == ship.damage:
        return Changed(document.text)
    if document.format != "toml":
        finding = codes.UNEDITABLE.at(
            (), "a fleet in JSON is not changed", "write it as TOML, or have its program do it"
        )
        return Changed(None, opened.at(finding))
    sisters = [each for each in opened.loaded.ships if each.place == ship.place]
    index = next(number for number, each in enumerate(sisters) if each is ship)
    # without her the others keep the ids that they are given by their order, if hers is stated
    pinned = ship.id if index + 1 < len(sisters) else None
    draft, place = Draft.of(document), ship.place
    entry = draft.get(place)
    try:
        if len(sisters) > 1:
            draft, place = apart(draft, ship, index, pinned)
        draft = _damaged(draft, (*place, "damage"), damage)
        _hold(opened.loaded, fleet_of(draft.checked()), ship, damage)
    except UneditableError:
        message = "the layout of this file is beyond what is changed by machine; nothing is written"
        fault = opened.at(codes.UNEDITABLE.at((), message, "write it by hand, as shown below"), ship)
        return Changed(None, fault, _by_hand(entry, ship, index, len(sisters), damage))
    return Changed(draft.text)


def _hold(before: LoadedFleet, after: LoadedFleet, ship: FleetShip, damage: Damage) -> None:
    """Raise `UneditableError` where a change did anything but damage one ship: the last net before the disk."""
    wanted = Counter(_bare(evolve(each, damage=damage) if each is ship else each) for each in before.ships)
    if wanted != Counter(map(_bare, after.ships)):
        raise UneditableError
    if _errors(after) - _errors(before):
        raise UneditableError


def _bare(ship: FleetShip) -> FleetShip:
    return evolve(ship, place=())


def _errors(loaded: LoadedFleet) -> Counter[str]:
    found = (placed.finding for placed in loaded.findings)
    return Counter(finding.code for finding in found if finding.severity is Severity.ERROR)


def apart(draft: Draft, ship: FleetShip, index: int, pinned: str | None) -> tuple[Draft, Path]:
    """Give one ship of an entry for several an entry of her own, directly after it."""
    entry: Mapping[str, Any] = draft.get(ship.place)
    remarks = {}
    if "names" in entry:
        listed = (*ship.place, "names", index)
        if remark := draft.remark(listed):
            remarks["name"] = remark
        draft = draft.remove(listed, remark=False)
    number = entry.get("count")
    if isinstance(number, int) and number > 1:
        draft = draft.put((*ship.place, "count"), number - 1)
    draft = draft.insert_after(ship.place, _own_entry(entry, ship, pinned), remarks)
    last = ship.place[-1]
    assert isinstance(last, int)
    return draft, (*ship.place[:-1], last + 1)


def _own_entry(entry: Mapping[str, Any], ship: FleetShip, pinned: str | None) -> dict[str, Any]:
    """Give what an entry says of one of its ships; an id that would change with the order is stated."""
    own: dict[str, Any] = {"design": entry["design"]}
    if ship.name:
        own["name"] = ship.name
    if pinned is not None:
        own["id"] = pinned
    taken = ("design", "name", "names", "count")
    return own | {key: value for key, value in entry.items() if key not in taken and key not in own}


def _damaged(draft: Draft, at: Path, damage: Damage) -> Draft:
    """Change a table of damage, key by key; what comes to nothing is taken out, if no comment belongs to it."""
    wanted, stood = damage_data(damage), draft.get(at)
    if stood is None:
        return draft.put(at, wanted) if wanted else draft
    for key in fuller_first((*BOXES, "lost", "spent"), wanted):
        change: Change = _list if key == "lost" else _spent if key == "spent" else _number
        draft = change(draft, (*at, key), wanted.get(key))
    return emptied(draft, at, stood)


def fuller_first(keys: Iterable[str], wanted: Mapping[str, Any]) -> list[str]:
    """Put keys that say something before those that go: a table written as damage.hull goes with the last of these."""
    return sorted(keys, key=lambda key: not wanted.get(key))


def _spent(draft: Draft, at: Path, wanted: Mapping[str, Any] | None) -> Draft:
    stood, wanted = draft.get(at), wanted or {}
    if stood is None:
        return draft.put(at, wanted) if wanted else draft
    for key in fuller_first(dict.fromkeys((*stood, *wanted)), wanted):
        change: Change = _craft if isinstance(stood.get(key, wanted.get(key)), list) else _number
        draft = change(draft, (*at, key), wanted.get(key))
    return emptied(draft, at, stood)


def _number(draft: Draft, path: Path, wanted: int | None) -> Draft:
    if (draft.get(path) or 0) == (wanted or 0):
        return draft
    return draft.put(path, wanted or 0) if wanted or draft.commented(path) else draft.drop(path)


def _list(draft: Draft, path: Path, wanted: list[str] | None) -> Draft:
    """Change a list by taking entries out and adding others at its end."""
    stood, wanted = draft.get(path), wanted or []
    if (stood or []) == wanted:
        return draft
    if stood is None:
        return draft.put(path, wanted)
    if not wanted and not draft.commented(path):
        return draft.drop(path)
    kept, taken = 0, []
    for index, word in enumerate(stood):
        if wanted[kept : kept + 1] == [word]:
            kept += 1
        else:
            taken.append(index)
    for index in reversed(taken):
        draft = draft.remove((*path, index))
    for word in wanted[kept:]:
        draft = draft.append(path, word)
    return draft


def _craft(draft: Draft, path: Path, wanted: list[int] | None) -> Draft:
    """Change losses squadron by squadron."""
    stood, wanted = draft.get(path), wanted or []
    if stood is None:
        return draft.put(path, wanted) if wanted else draft
    if not any(wanted):
        if not any(stood):
            return draft
        if not draft.commented(path):
            return draft.drop(path)
    for index, number in enumerate(stood):
        now = wanted[index] if index < len(wanted) else 0
        draft = draft if number == now else draft.put((*path, index), now)
    for number in wanted[len(stood) :]:
        draft = draft.append(path, number)
    return draft


def emptied(draft: Draft, path: Path, stood: object) -> Draft:
    """Take out a table that held something before this change, if no comment belongs to it."""
    return draft.drop(path) if stood and draft.get(path) == {} and not draft.commented(path) else draft


def _by_hand(entry: Mapping[str, Any], ship: FleetShip, index: int, sisters: int, damage: Damage) -> str:
    """Write what a player has to write where the file cannot be changed by machine."""
    table = ["[squadrons.ships.damage]", *lines_of(damage_data(damage))]
    if sisters == 1:
        return "\n".join(table)
    fewer = f"# above: without {ship.name} among the names" if "names" in entry else f"# above: count = {sisters - 1}"
    own = _own_entry(entry, ship, ship.id if index + 1 < sisters else None)
    return "\n".join([fewer, "[[squadrons.ships]]", *lines_of(own), *table])
