"""The damage of one ship, battery or installation in the file of a fleet of Damned Starships.

Nothing here writes: what comes out is the changed text, read again and held against what it should say.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from shipyard.files import codes
from shipyard.files.damned.fleets import LoadedDamned, damned_of, with_ships
from shipyard.files.edits import Draft, UneditableError, lines_of
from shipyard.files.fleet_damage import MOST_NAMED, Changed, Opened, emptied, fuller_first
from shipyard.files.placed import Placed, in_order
from shipyard.files.variants import Origin, origin_of
from shipyard.files.words import clean, quoted
from shipyard.model.damned import BatteryDamage, DamnedFleet, DamnedSpent, Installation, State
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.combat import Outcome, after
from shipyard.rules.damned.ids import battery_id, fort_id, with_ids
from shipyard.rules.damned.losses import CRAFT, check_losses, count
from shipyard.rules.findings import Finding, Path, Severity
from shipyard.rules.words import nearest

PODS = "pods"
STATE, ALL = "state", "all"
"""The words that repair her."""


@frozen
class Losses:
    """What one of them has suffered, and what is lost or fired of what it carries."""

    state: State = State.SOUND
    spent: DamnedSpent = DamnedSpent()


@frozen(kw_only=True)
class Unit:
    """What can be damaged by itself: a ship, an installation with what is based there, or one of its batteries."""

    path: Path
    """Where the ship or the installation stands in the file."""
    id: str
    name: str
    losses: Losses
    battery: int = 0
    """Which battery of the installation, from 1 on; 0 for a ship, or for the installation itself."""

    @property
    def fort(self) -> bool:
        """Whether it is an installation or a part of one."""
        return self.path[0] == "installations"


@frozen(kw_only=True)
class DamnedMarks:
    """Everything that one command changes. Repairs come first, then a state, then results of shots."""

    state: State | None = None
    hit: tuple[Outcome, ...] = ()
    spend: Mapping[str, int]
    repair: bool = False
    rearm: bool = False

    @property
    def anything(self) -> bool:
        """Whether there is anything to change."""
        return bool(self.state or self.hit or self.spend or self.repair or self.rearm)


def units(loaded: LoadedDamned) -> Iterator[Unit]:
    """Give everything in a fleet that can be damaged."""
    fleet = loaded.fleet
    assert fleet
    ids = with_ids(fleet, loaded.types or {})
    for path, ship in fleet.placed_ships():
        yield Unit(path=path, id=ids[path], name=ship.name, losses=Losses(ship.state, ship.spent))
    for place, fort in enumerate(fleet.installations):
        at: Path = ("installations", place)
        yield Unit(path=at, id=fort_id(place), name=fort.name, losses=Losses(spent=fort.spent))
        for number in range(1, len(fort.batteries) + 1):
            damage = fort.battery(number)
            losses = Losses(damage.state, DamnedSpent(pods=damage.fired))
            yield Unit(path=at, id=battery_id(place, number), name="", losses=losses, battery=number)


def find_unit(loaded: LoadedDamned, origin: Origin, word: str) -> tuple[Unit | None, tuple[Placed, ...]]:
    """Find the one that a word means: by its id on the table, else by its name; capitals do not matter."""
    every, asked = list(units(loaded)), word.strip().casefold()
    found = [unit for unit in every if unit.id.casefold() == asked]
    found = found or [unit for unit in every if asked and unit.name.casefold() == asked]
    if len(found) == 1:
        return found[0], ()
    if found:
        remedy = f"say which by its id: {_listed(found)}"
        finding = codes.AMBIGUOUS_SHIP.at(found[0].path, f"{quoted(word)} can be {len(found)} ships", remedy)
    else:
        near = nearest(word, tuple(dict.fromkeys(said for unit in every for said in (unit.id, unit.name) if said)))
        remedy = f"did you mean {clean(near)}?" if near else f"there are {_listed(every)}" if every else "it has none"
        finding = codes.NO_SUCH_SHIP.at((), f"the fleet has no ship {quoted(word)}", remedy)
    return None, (origin.place(finding),)


def _listed(found: Sequence[Unit]) -> str:
    more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return ", ".join(clean(f"{unit.id} {unit.name}".strip()) for unit in found[:MOST_NAMED]) + more


def marked(losses: Losses, marks: DamnedMarks) -> Losses:
    """Give what a unit has suffered after repairs and marks."""
    state = State.SOUND if marks.repair else losses.state
    state = marks.state or state
    for outcome in marks.hit:
        state = after(state, outcome)
    spent = DamnedSpent() if marks.rearm else losses.spent
    more: dict[str, Any] = {key.lower(): count(spent, key) + marks.spend.get(key, 0) for key in CRAFT}
    return Losses(state, evolve(spent, pods=spent.pods or bool(marks.spend.get(PODS)), **more))


def impossible(loaded: LoadedDamned, origin: Origin, unit: Unit, losses: Losses) -> tuple[Placed, ...]:
    """Say what a unit cannot have suffered or lost, at its line in the file."""
    assert loaded.fleet
    before = set(check_losses(loaded.fleet, loaded.types or {}))
    found = list(check_losses(fleet_after(loaded.fleet, unit, losses), loaded.types or {}))
    if unit.battery and any(count(losses.spent, key) for key in CRAFT):
        message, remedy = "a battery has no craft", f"name the installation: {unit.id.partition('/')[0]}"
        found.append(DAMNED_CODES["DS137"].at(unit.path, message, remedy))
    if unit.fort and not unit.battery and losses.state is not State.SOUND:
        message, remedy = "batteries are attacked apart", f"name one of them, as in {unit.id}/B-1"
        found.append(DAMNED_CODES["DS137"].at(unit.path, message, remedy))
    return in_order(origin.place(finding) for finding in found if finding not in before or _about(finding, unit))


def _about(finding: Finding, unit: Unit) -> bool:
    return finding.path[: len(unit.path)] == unit.path


def fleet_after(fleet: DamnedFleet, unit: Unit, losses: Losses) -> DamnedFleet:
    """Give a fleet in which one unit has suffered otherwise."""
    if not unit.fort:
        ship = next(ship for path, ship in fleet.placed_ships() if path == unit.path)
        return with_ships(fleet, {unit.path: evolve(ship, state=losses.state, spent=losses.spent)})
    place = unit.path[1]
    forts = [_fort(fort, unit, losses) if number == place else fort for number, fort in enumerate(fleet.installations)]
    return evolve(fleet, installations=tuple(forts))


def _fort(fort: Installation, unit: Unit, losses: Losses) -> Installation:
    if not unit.battery:
        return evolve(fort, spent=losses.spent)
    damage = BatteryDamage(battery=unit.battery, state=losses.state, fired=losses.spent.pods)
    return evolve(fort, damage=(*(each for each in fort.damage if each.battery != unit.battery), damage))


def with_losses(opened: Opened, loaded: LoadedDamned, unit: Unit, losses: Losses) -> Changed:
    """Give the text of a fleet's file in which one unit has suffered otherwise and all else is what it was."""
    document = opened.document
    assert document
    origin = origin_of(document)
    if losses == unit.losses:
        return Changed(document.text)
    if document.format != "toml":
        message, remedy = "a fleet in JSON is not changed", "write it as TOML, or have its program do it"
        return Changed(None, origin.place(codes.UNEDITABLE.at((), message, remedy)))
    draft = Draft.of(document)
    try:
        draft = _battery(draft, unit, losses) if unit.battery else _unit(draft, unit, losses)
        _hold(loaded, damned_of(draft.checked()), unit, losses)
    except UneditableError:
        message = "the layout of this file is beyond what is changed by machine; nothing is written"
        fault = codes.UNEDITABLE.at(unit.path, message, "write it by hand, as shown below")
        return Changed(None, origin.place(fault), _by_hand(unit, losses))
    return Changed(draft.text)


def spent_data(spent: DamnedSpent) -> dict[str, Any]:
    """Give the table of what is spent as a file has it, without what is nothing."""
    craft: dict[str, Any] = {key: number for key in CRAFT if (number := count(spent, key))}
    return craft | ({PODS: True} if spent.pods else {})


def _unit(draft: Draft, unit: Unit, losses: Losses) -> Draft:
    if not unit.fort:
        draft = _value(draft, (*unit.path, "state"), str(losses.state), str(State.SOUND))
    at, wanted = (*unit.path, "spent"), spent_data(losses.spent)
    stood = draft.get(at)
    if stood is None:
        return draft.put(at, wanted) if wanted else draft
    for key in fuller_first(dict.fromkeys((*stood, *wanted)), wanted):
        nothing = False if key == PODS else 0
        draft = _value(draft, (*at, key), wanted.get(key, nothing), nothing)
    return emptied(draft, at, stood)


def _value(draft: Draft, path: Path, wanted: Any, nothing: Any) -> Draft:  # noqa: ANN401 - a word, number or truth
    """Change a key; one that comes down to nothing is taken out, unless a comment belongs to it."""
    stood = draft.get(path)
    if (nothing if stood is None else stood) == wanted:
        return draft
    return draft.put(path, wanted) if wanted != nothing or draft.commented(path) else draft.drop(path)


def _battery(draft: Draft, unit: Unit, losses: Losses) -> Draft:
    """Change what one battery has suffered; where its entry comes to nothing, the entry is taken out if it can be."""
    at = (*unit.path, "damage")
    entries = draft.get(at)
    wanted: dict[str, Any] = {"battery": unit.battery}
    wanted |= {"state": str(losses.state)} if losses.state is not State.SOUND else {}
    wanted |= {"fired": True} if losses.spent.pods else {}
    if entries is None:
        return draft.put(at, [wanted])
    place = next((index for index, each in enumerate(entries) if each.get("battery") == unit.battery), None)
    if place is None:
        if at in draft.places.brackets or not entries:
            return draft.append(at, wanted)
        return draft.insert_after((*at, len(entries) - 1), wanted, {})
    if len(wanted) == 1 and at in draft.places.brackets:
        only = len(entries) == 1 and not draft.commented(at)
        return draft.drop(at) if only else draft.remove((*at, place))
    draft = _value(draft, (*at, place, "state"), str(losses.state), str(State.SOUND))
    return _value(draft, (*at, place, "fired"), losses.spent.pods, False)


def _hold(before: LoadedDamned, after_: LoadedDamned, unit: Unit, losses: Losses) -> None:
    """Raise `UneditableError` where a change did anything but damage one unit: the last net before the disk."""
    assert before.fleet
    if after_.fleet is None or _bare(after_.fleet) != _bare(fleet_after(before.fleet, unit, losses)):
        raise UneditableError
    if _errors(after_) - _errors(before):
        raise UneditableError


def _bare(fleet: DamnedFleet) -> DamnedFleet:
    """Give a fleet with the damage of batteries in one order, and without what says nothing."""

    def bare(fort: Installation) -> Installation:
        some = (each for each in fort.damage if each != BatteryDamage(battery=each.battery))
        return evolve(fort, damage=tuple(sorted(some, key=lambda each: each.battery)))

    return evolve(fleet, installations=tuple(map(bare, fleet.installations)))


def _errors(loaded: LoadedDamned) -> Counter[str]:
    found = (placed.finding for placed in loaded.findings)
    return Counter(finding.code for finding in found if finding.severity is Severity.ERROR)


def _by_hand(unit: Unit, losses: Losses) -> str:
    """Write what a player has to write where the file cannot be changed by machine."""
    if unit.battery:
        entry = {"battery": unit.battery, "state": str(losses.state), "fired": losses.spent.pods}
        return "\n".join(lines_of({"damage": [entry]}))
    state = {} if unit.fort else {"state": str(losses.state)}
    return "\n".join(lines_of(state | {"spent": spent_data(losses.spent)}))
