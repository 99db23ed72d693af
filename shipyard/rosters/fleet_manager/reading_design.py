"""Reading Full Thrust Fleet Manager: one design of its JSON."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from attrs import field, frozen

from shipyard.model.arcs import ARCS
from shipyard.model.systems import MOST as MOST_SYSTEMS
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.merging import merged
from shipyard.rosters.importing.values import (
    UNKNOWN_NAVY,
    UNREAD,
    strange_notes,
    type_letters,
)
from shipyard.rules import fleet_book
from shipyard.rules.checks.printed import NOTHING_LIKE_IT

TITLE = "Fleet Manager"

RULESET, HUMAN = "fb", "human"
"""What it calls the Fleet Books, and their human technology."""

ARC_WORDS = tuple(arc.value for arc in ARCS)
MOST_SCREENS = fleet_book.RULESET.whole("most-screen")
"""Generators beyond these are backups."""
HOLDS = {"cargo": "cargo", "passenger": "passengers", "troop": "troops", "lab": "laboratory"}
FIGHTERS = {
    "standard": "standard",
    "interceptor": "interceptor",
    "fast": "fast",
    "attack": "attack",
    "long_range": "long-range",
    "heavy": "heavy",
    "torpedo": "torpedo",
}
GRADES = {"std": "standard", "er": "er"}

MOST = 10**6
"""The largest number that any of its fields means something by."""

OWN = ("uid", "type")
"""Keys that every system has."""

Table = Mapping[str, Any]


@frozen(kw_only=True, eq=False)
class Part:
    """What one of its systems became: the kind here, the first of that kind that it is, how many, and its own key."""

    kind: str
    first: int
    count: int
    table: Table = field(factory=dict)


@frozen(kw_only=True, eq=False)
class Read:
    """A design, with what became of each system by its `uid`, for the fleets that name them."""

    ship: Foreign
    parts: Mapping[str, Part]
    magazines: Mapping[str, tuple[str, ...]]
    """The salvoes of each magazine by grade, as the class loads them."""


class OtherRulesError(Exception):
    """Raised for a design of another ruleset: its MASS and weapons mean something else."""


def tables(value: object) -> list[Table]:
    """Give the tables of a list; whatever else stands there is none of ours."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def text(table: Table, key: str) -> str:
    """Give a text of a table on one line; empty where it has none."""
    value = table.get(key)
    return " ".join(value.split()) if isinstance(value, str) else ""


def whole(table: Table, key: str) -> int | None:
    """Give a whole number of a table."""
    value = table.get(key)
    if isinstance(value, bool):
        return None
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < MOST and value == int(value):
        return int(value)
    return value if isinstance(value, int) and abs(value) < MOST else None


def read_design(table: Table, factions: Mapping[str, str]) -> Read:
    """Read a design; raises OtherRulesError."""
    if table.get("ruleset") != RULESET:
        raise OtherRulesError(text(table, "ruleset") or "none")
    return _Reading(table, factions).read()


class _Reading:
    """The work in hand of one design."""

    def __init__(self, table: Table, factions: Mapping[str, str]) -> None:
        self.table = table
        self.factions = factions
        self.notes = Notes()
        self.systems: list[dict[str, Any]] = []
        self.parts: dict[str, Part] = {}
        self.counts: dict[str, int] = {}
        self.screens = 0
        self.strange: list[tuple[str, str]] = []
        self.fed_by: dict[str, str] = {}

    def read(self) -> Read:
        """Put the design together."""
        table = self.table
        name, faction = text(table, "name") or "unnamed", text(table, "faction")
        for each in tables(table.get("systems")):
            if each.get("type") == "sm_magazine":
                feeds = each.get("feeds")
                for uid in feeds if isinstance(feeds, list) else ():
                    if isinstance(uid, str):
                        self.fed_by.setdefault(uid, text(each, "uid"))
        for each in tables(table.get("systems")):
            self._system(each)
        for note in strange_notes(self.strange):
            self.notes.add(note)
        magazines = self._magazines()
        data: dict[str, Any] = {
            "format": 1,
            "ruleset": "fleet-book",
            "name": name,
            "navy": self.factions.get(faction) or faction or UNKNOWN_NAVY,
            "type": text(table, "type_code")[:20] or type_letters(text(table, "type_label")),
            "mass": whole(table, "tmf"),
            "hull": whole(table, "hull_boxes"),
            "thrust": self.number("thrust"),
            "ftl": table.get("ftl") is True,
            "screens": min(self.screens, MOST_SCREENS),
        }
        if self.screens > MOST_SCREENS:
            self.systems.append({"kind": "spare-screen", "count": self.screens - MOST_SCREENS})
        data |= self._choices() | self._printed()
        if load := self._load(magazines):
            data["load"] = load
        data["systems"] = merged(self.systems)
        if isinstance(table.get("notes"), str) and table["notes"].strip():
            data["notes"] = table["notes"]
        ship = Foreign(name=name, data=data, notes=self.notes.all, remarks=self.notes.remarks)
        return Read(ship=ship, parts=self.parts, magazines=magazines)

    def number(self, key: str) -> int:
        """Give a number of the design; 0 and a note where it is none."""
        found = whole(self.table, key)
        if found is None and self.table.get(key) is not None:
            self.notes.add(f"{key} = {str(self.table[key])[:60]} is no whole number")
        return found or 0

    def _choices(self) -> dict[str, Any]:
        table, found = self.table, dict[str, Any]()
        if armour := self.number("armour"):
            found["armour"] = armour
        stated = table.get("armour_layers")
        layers = [each for each in stated if isinstance(each, int)] if isinstance(stated, list) else []
        if len(layers) > 1:
            self.notes.add(f"armour in layers, the inner first: {', '.join(map(str, layers))}")
        streamlining = text(table, "streamlining")
        if streamlining in ("none", "partial", "full"):
            found["streamlining"] = streamlining
        elif streamlining:
            self.notes.add(f"streamlining {streamlining[:60]}")
        if table.get("hull_kind") == "merchant":
            found["crew"] = "civilian"
        if (race := text(table, "race")) not in ("", HUMAN):
            self.notes.add(f"race {race[:60]}")
        label, code = text(table, "type_label"), text(table, "type_code")
        if label and code and type_letters(label) != code and label != code:
            self.notes.remark(f"type {label[:60]}")
        return found

    def _printed(self) -> dict[str, Any]:
        source = self.table.get("source")
        if not isinstance(source, dict) or (npv := whole(source, "npv_book")) is None or npv < 0:
            return {}
        page = whole(source, "page")
        book = text(source, "book")[:60]
        words = f"{book} p. {page}" if book and page is not None else book
        return {"printed": {"npv": npv} | ({"source": words} if words else {})}

    def _magazines(self) -> dict[str, tuple[str, ...]]:
        loadout = self.table.get("default_loadout")
        return magazines_of(loadout if isinstance(loadout, dict) else {}, self.notes)

    def _load(self, magazines: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
        loadout = self.table.get("default_loadout")
        return load_of(loadout if isinstance(loadout, dict) else {}, self.parts, magazines, self.notes)

    def _system(self, table: Table) -> None:
        word, uid = text(table, "type"), text(table, "uid")
        form = _FORMS.get(word)
        made = form(self, table) if form else None
        if made is None:
            own = "".join(f" {key}={_shown(value)}" for key, value in table.items() if key not in OWN)
            what = word[:40] or "a system without a type"
            self.strange.append((f"{what}{own[:200]}", UNREAD if form else NOTHING_LIKE_IT))
            return
        kind, count = made["kind"], made.get("count", 1)
        if uid:
            self.parts[uid] = Part(kind=kind, first=self.counts.get(kind, 0), count=count, table=table)
        self.counts[kind] = self.counts.get(kind, 0) + count
        if kind == "screen":
            self.screens += count
        else:
            self.systems.append(made)

    def arcs(self, table: Table, otherwise: tuple[str, ...] = ()) -> list[str]:
        """Read arcs in any order; what is none goes into the notes."""
        stated = table.get("arcs")
        if stated is None or stated == []:
            return list(otherwise)
        words = stated if isinstance(stated, list) else [stated]
        if any(word not in ARC_WORDS for word in words if isinstance(word, str)) or stated is not words:
            self.notes.add(f"the arcs of {text(table, 'type')}: {_shown(stated)[:60]}")
        return [arc for arc in ARC_WORDS if arc in words]

    def launcher(self, table: Table) -> dict[str, Any]:
        """Read a launcher with the magazine that feeds it."""
        made: dict[str, Any] = {"kind": "salvo-missile-launcher", "arcs": self.arcs(table)}
        feeder = self.fed_by.get(text(table, "uid"))
        return made | ({"magazine": feeder[:40]} if feeder else {})

    def magazine(self, table: Table) -> dict[str, Any] | None:
        """Read a magazine; launchers name it by its `uid`."""
        capacity, uid = whole(table, "capacity"), text(table, "uid")
        if capacity is None:
            return None
        made: dict[str, Any] = {"kind": "salvo-missile-magazine"}
        return made | ({"id": uid[:40]} if uid else {}) | {"mass": capacity}

    def rack(self, table: Table) -> dict[str, Any]:
        """Read a rack with its one salvo."""
        made: dict[str, Any] = {"kind": "salvo-missile-rack", "arcs": self.arcs(table)}
        return made | ({"extended": True} if table.get("load") == "er" else {})

    def beam(self, table: Table) -> dict[str, Any] | None:
        """Read a beam battery."""
        rating = whole(table, "class")
        if rating is None:
            return None
        return {"kind": "beam", "class": rating, "arcs": self.arcs(table, ARC_WORDS if rating == 1 else ())}


def magazines_of(loadout: Table, notes: Notes) -> dict[str, tuple[str, ...]]:
    """Read what each magazine holds."""
    found: dict[str, tuple[str, ...]] = {}
    for each in tables(loadout.get("magazines")):
        salvoes = each.get("salvos")
        words = [word for word in salvoes if isinstance(word, str)] if isinstance(salvoes, list) else []
        if unknown := sorted({word for word in words if word not in GRADES}):
            notes.add(f"salvoes {', '.join(unknown)[:100]}")
        found[text(each, "magazine")] = tuple(GRADES[word] for word in words if word in GRADES)
    return found


def load_of(
    loadout: Table, parts: Mapping[str, Part], magazines: Mapping[str, tuple[str, ...]], notes: Notes
) -> dict[str, Any]:
    """Put a load together: groups in the order of their bays, salvoes in that of their magazines."""
    order = list(parts)
    groups = sorted(
        (
            (order.index(uid) if (uid := text(each, "hangar")) in parts else len(order), text(each, "type"))
            for each in tables(loadout.get("fighters"))
        ),
        key=lambda entry: entry[0],
    )
    load: dict[str, Any] = {}
    for _, word in groups:
        if word in FIGHTERS:
            load.setdefault("fighters", []).append(FIGHTERS[word])
        else:
            notes.add(f"a fighter group of type {word[:40]}")
    salvoes = [grade for uid in order for grade in magazines.get(uid, ())]
    if salvoes:
        load["salvoes"] = salvoes
    for each in tables(loadout.get("pulsers")):
        notes.add(f"a pulser's mode, {text(each, 'mode')[:20]}")
    return load


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


_Form = Callable[[_Reading, Table], dict[str, Any] | None]


def _plain(kind: str) -> _Form:
    return lambda _reading, _table: {"kind": kind}


def _with_arcs(kind: str, *otherwise: str) -> _Form:
    return lambda reading, table: {"kind": kind, "arcs": reading.arcs(table, otherwise)}


def _with_number(kind: str, theirs: str, ours: str) -> _Form:
    def form(_reading: _Reading, table: Table) -> dict[str, Any] | None:
        found = whole(table, theirs)
        return None if found is None else {"kind": kind, ours: found}

    return form


def _several(kind: str, theirs: str) -> _Form:
    """Make as many of a kind as one of its systems stands for."""

    def form(_reading: _Reading, table: Table) -> dict[str, Any] | None:
        found = whole(table, theirs)
        if found is None or not 1 <= found <= MOST_SYSTEMS:
            return None
        return {"kind": kind} | ({"count": found} if found > 1 else {})

    return form


def _hold(_reading: _Reading, table: Table) -> dict[str, Any] | None:
    use, mass = HOLDS.get(text(table, "kind")), whole(table, "mass")
    return None if use is None or mass is None else {"kind": "hold", "use": use, "mass": mass}


_FORMS: dict[str, _Form] = {
    "beam": _Reading.beam,
    "pulse_torpedo": _with_arcs("pulse-torpedo"),
    "needle_beam": _with_arcs("needle-beam"),
    "submunition": _with_arcs("submunition-pack", "F"),
    "sm_launcher": _Reading.launcher,
    "sm_magazine": _Reading.magazine,
    "sm_rack": _Reading.rack,
    "pds": _plain("pds"),
    "fire_control": _plain("fire-control"),
    "adfc": _plain("adfc"),
    "screen": _several("screen", "level"),
    "hangar": _several("hangar-bay", "bays"),
    "tender_bay": _with_number("bay", "capacity", "carries"),
    "hold": _hold,
    "nova_cannon": _with_arcs("nova-cannon", "F"),
    "wave_gun": _with_arcs("wave-gun", "F"),
    "mt_missile": _with_arcs("mt-missile", "F"),
    "ortillery": _plain("ortillery"),
    "minelayer": _with_number("minelayer", "mines", "mines"),
    "minesweeper": _plain("minesweeper"),
    "reflex_field": _plain("reflex-field"),
    "cloak": _plain("cloaking-field"),
    "tug_drive": _with_number("tug-drive", "tow_mass", "tows"),
}
"""What makes a system of each type."""
