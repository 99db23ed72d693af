"""One class as a design of Full Thrust Fleet Manager; `docs/exchange.md` has the table of what becomes what."""

from collections.abc import Callable
from typing import Any

from shipyard.model.design import Crew, Design, SalvoGrade, entries
from shipyard.model.systems import (
    Adfc,
    ArcSystem,
    Bay,
    Beam,
    CloakingField,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    Minelayer,
    Minesweeper,
    MtMissile,
    NeedleBeam,
    NovaCannon,
    Ortillery,
    Pds,
    PulseTorpedo,
    ReflexField,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SpareScreen,
    SubmunitionPack,
    System,
    TugDrive,
    WaveGun,
)
from shipyard.rosters.fleet_manager.reading_design import ARC_WORDS, FIGHTERS, GRADES, HOLDS, HUMAN, RULESET
from shipyard.rosters.importing.values import type_words_of
from shipyard.rosters.losses import Losses
from shipyard.rosters.stores import stored
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes
from shipyard.rules.names import system_name

Data = dict[str, Any]

SCHEMA = 2
"""The version of its files that is written: newer builds bring it up to date, older ones refuse what is newer."""

MODIFIED = "2000-01-01T00:00:00+00:00"
"""When what we write was changed: always the same, so that the same ship is the same file; the program asks before it
puts it in place of a newer one."""

LONGEST_NAME, LONGEST_LABEL, LONGEST_CODE, LONGEST_NOTES = 80, 60, 8, 4000
"""How much it keeps of a name, a type's words and letters, and notes."""

USES = {HoldUse(ours): theirs for theirs, ours in HOLDS.items()}
WORDS = {ours: theirs for theirs, ours in FIGHTERS.items()}
SALVOES = {SalvoGrade(ours): theirs for theirs, ours in GRADES.items()}


class ShipWriter:
    """The work in hand of one class: her design, and the `uid` of each system for the fleets that name them."""

    def __init__(self, design: Design, losses: Losses) -> None:
        """Take a design of the Fleet Book."""
        self.design = design
        self.losses = losses
        self.systems: list[Data] = []
        self.left_out: list[str] = []
        self.uids: dict[tuple[int, int], str] = {}
        """The `uid` of each system, by its entry in the design and which of that entry it is."""
        self.magazines: list[str] = []
        self.hangars: list[tuple[str, int]] = []
        self.screen = ""
        """The `uid` of her screens, which are one system."""
        self._write()

    def data(self, ident: str, faction: str | None) -> Data:
        """Give the design as plain data."""
        design = self.design
        return {
            "schema_version": SCHEMA,
            "id": ident,
            "ruleset": RULESET,
            "race": HUMAN,
            "faction": faction,
            "name": self.cut(design.name, LONGEST_NAME, "name"),
            "type_label": type_words_of(design.type)[:LONGEST_LABEL],
            "type_code": self.cut(design.type, LONGEST_CODE, "type"),
            "hull_kind": "merchant" if design.crew is Crew.CIVILIAN else "warship",
            "tmf": design.mass,
            "hull_boxes": hull_boxes(design, fleet_book.RULESET),
            "armour": design.armour,
            "armour_layers": [],
            "thrust": design.thrust,
            "ftl": design.ftl,
            "streamlining": str(design.streamlining),
            "systems": self.systems,
            "default_loadout": self.loadout(design),
            # a hull that is not full cannot be saved otherwise
            "allow_rule_breaking": bool(self.left_out),
            "layout_hints": {},
            "source": {"kind": "custom"},
            "notes": self.cut(self._notes(), LONGEST_NOTES, "notes"),
            "modified": MODIFIED,
        }

    def _notes(self) -> str:
        """Give the notes of the design, and what she has that the program has no type for."""
        own = [self.design.notes] if self.design.notes else []
        left_out = [f"Not among the systems: {', '.join(dict.fromkeys(self.left_out))}"] if self.left_out else []
        return "\n".join([*own, *left_out])

    def cut(self, text: str, longest: int, what: str) -> str:
        """Cut a text to what the program keeps, and say so."""
        if len(text) > longest:
            self.losses.add("RO107", f"the whole {what}", f"cut to {longest} characters")
        return text[:longest]

    def loadout(self, design: Design) -> Data:
        """Give what a ship of this class carries by `design`, whose load may be her own."""
        fighters: list[Data] = []
        bays = [uid for uid, count in self.hangars for _ in range(count)]
        for uid, word in zip(bays, design.load.fighters, strict=False):
            if word in WORDS:
                fighters.append({"hangar": uid, "type": WORDS[word]})
            else:
                self.losses.add("RO104", f"a group of {word} fighters", "left out: Fleet Manager has no such type")
        if len(design.load.fighters) > len(bays):
            self.losses.add("RO104", "fighter groups without a bay", "left out")
        magazines = [
            {"magazine": uid, "salvos": [SALVOES[grade] for grade in grades]}
            for uid, (_, grades) in zip(self.magazines, stored(design), strict=False)
            if design.load.salvoes
        ]
        return {"fighters": fighters, "magazines": magazines, "pulsers": []}

    def _write(self) -> None:
        design = self.design
        spare = sum(each.count for each in entries(design, SpareScreen))
        for index, system in enumerate(design.systems):
            if isinstance(system, SpareScreen):
                continue
            form = _FORMS.get(type(system))
            if form is None:
                self.left_out.append(system_name(system))
                self.losses.add("RO101", system_name(system), "named in the notes: Fleet Manager has no type for it")
                continue
            together = isinstance(system, HangarBay)
            for copy in range(1 if together else system.count):
                uid = self._add(form(self, system))
                self.uids |= {(index, each): uid for each in (range(system.count) if together else (copy,))}
                if isinstance(system, SalvoMissileMagazine):
                    self.magazines.append(uid)
                if isinstance(system, HangarBay):
                    self.hangars.append((uid, system.count))
        if level := (design.screens or 0) + spare:
            self.screen = self._add({"type": "screen", "level": level})
        self._feeds()

    def _add(self, data: Data) -> str:
        uid = f"s{len(self.systems) + 1}"
        self.systems.append({"uid": uid, **data})
        return uid

    def _feeds(self) -> None:
        """Say of each magazine which launchers it feeds: the first feeds those that need not say."""
        design = self.design
        named: dict[str | None, str] = {}
        for index, system in enumerate(design.systems):
            if isinstance(system, SalvoMissileMagazine):
                named.setdefault(system.id, self.uids[index, 0])
                named.setdefault(None, self.uids[index, 0])
        fed: dict[str, list[str]] = {}
        for index, system in enumerate(design.systems):
            if isinstance(system, SalvoMissileLauncher) and named:
                feeder = named.get(system.magazine) or named[None]
                fed.setdefault(feeder, []).extend(self.uids[index, copy] for copy in range(system.count))
        for each in self.systems:
            if each["type"] == "sm_magazine":
                each["feeds"] = fed.get(each["uid"], [])


def arcs(system: ArcSystem) -> list[str]:
    """Give arcs clockwise from fore."""
    return [arc for arc in ARC_WORDS if arc in system.arcs]


_Form = Callable[[ShipWriter, Any], Data]


def _plain(word: str) -> _Form:
    return lambda _writer, _system: {"type": word}


def _with_arcs(word: str) -> _Form:
    return lambda _writer, system: {"type": word, "arcs": arcs(system)}


_FORMS: dict[type[System], _Form] = {
    Beam: lambda _writer, system: {"type": "beam", "class": system.class_, "arcs": arcs(system)},
    PulseTorpedo: _with_arcs("pulse_torpedo"),
    NeedleBeam: _with_arcs("needle_beam"),
    SubmunitionPack: _with_arcs("submunition"),
    SalvoMissileLauncher: _with_arcs("sm_launcher"),
    SalvoMissileMagazine: lambda _writer, system: {"type": "sm_magazine", "capacity": system.mass},
    SalvoMissileRack: lambda _writer, system: {
        "type": "sm_rack",
        "load": "er" if system.extended else "std",
        "arcs": arcs(system),
    },
    Pds: _plain("pds"),
    FireControl: _plain("fire_control"),
    Adfc: _plain("adfc"),
    HangarBay: lambda _writer, system: {"type": "hangar", "bays": system.count},
    Bay: lambda _writer, system: {"type": "tender_bay", "capacity": system.carries},
    Hold: lambda _writer, system: {"type": "hold", "kind": USES[system.use], "mass": system.mass},
    NovaCannon: _with_arcs("nova_cannon"),
    WaveGun: _with_arcs("wave_gun"),
    MtMissile: _with_arcs("mt_missile"),
    Ortillery: _plain("ortillery"),
    Minelayer: lambda _writer, system: {"type": "minelayer", "mines": system.mines},
    Minesweeper: _plain("minesweeper"),
    ReflexField: _plain("reflex_field"),
    CloakingField: _plain("cloak"),
    TugDrive: lambda _writer, system: {"type": "tug_drive", "tow_mass": system.tows},
}
"""What stands for each kind of system."""
