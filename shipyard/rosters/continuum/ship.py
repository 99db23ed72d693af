"""One ship as a design of Project Continuum's digital tabletop; `docs/engines/continuum.md` says what becomes what."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from attrs import frozen

from shipyard.model.arcs import ARCS, Arc
from shipyard.model.design import Crew, Design, HullWord, SalvoGrade, Streamlining, entries
from shipyard.model.systems import (
    ArcSystem,
    Bay,
    Beam,
    CloakingField,
    Ecm,
    HangarBay,
    Hold,
    HoldUse,
    Minelayer,
    MtMissile,
    ReflexField,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SensorGrade,
    Sensors,
    SpareScreen,
    System,
    TugDrive,
)
from shipyard.rosters.continuum import rules
from shipyard.rosters.continuum.words import (
    ARMS,
    ASTERN,
    FIGHTERS,
    HOLDS,
    LIGHTENED,
    LONGEST_FACTION,
    LONGEST_NAME,
    ONE_SHOT,
    PAIRS,
    PLAIN,
    SENSORS,
)
from shipyard.rosters.importing.values import type_words_of
from shipyard.rosters.losses import Losses
from shipyard.rosters.stores import MASSES, stored
from shipyard.rosters.translating import Translated
from shipyard.rules.bill import hull_boxes
from shipyard.rules.findings import Finding
from shipyard.rules.names import system_name

Data = dict[str, Any]


@frozen(kw_only=True, eq=False)
class Made:
    """One design of the tabletop, and what it cannot say."""

    data: Data
    losses: tuple[Finding, ...]

    @property
    def points(self) -> int:
        """Her points by the tabletop's own formulas."""
        points: int = self.data["points"]
        return points


def made(ship: Translated, ident: str, losses: Losses) -> Made:
    """Write a ship in the Fleet Book's terms; `ident` is her id there."""
    work = _Design(ship, losses)
    return Made(data=work.data(ident), losses=losses.all)


class _Design:
    """The work in hand of one design."""

    def __init__(self, ship: Translated, losses: Losses) -> None:
        self.design = ship.design
        self.rules = ship.rules
        self.losses = losses
        self.weapons: list[Data] = []
        self.systems: list[Data] = []
        self.magazines: list[Data] = []
        self.by_magazine: dict[str, list[str]] = {}

    def data(self, ident: str) -> Data:
        """Give the design with every field that the program reads."""
        design = self.design
        hull = self.hull()
        self.sort()
        self.lighten(hull)
        rows = list(self.rows(hull))
        points = sum((row.points for row in rows), Fraction(0))
        over = sum((row.mass for row in rows), Fraction(0)) - design.mass
        if over > 0:
            self.losses.add("RO103", f"{rules.number(over)} MASS too much", "written so; the program refuses her")
        data: Data = {
            "id": ident,
            "name": self.shortened(f"{design.name}-class {type_words_of(design.type)}", LONGEST_NAME),
            "faction": self.shortened(design.navy, LONGEST_FACTION),
            "group": rules.group(design.mass, civilian=design.crew is Crew.CIVILIAN),
            "mass": design.mass,
            "hullClass": _hull_class(design, hull.boxes),
            "hullRows": rules.ROWS,
            "hullBoxes": hull.boxes,
            "drive": {"thrust": design.thrust, "advanced": False},
            "ftl": "tug" if hull.tows else "standard" if design.ftl else "none",
        }
        if hull.tows:
            data["ftlTransferMass"] = hull.tows
        level = min(design.screens or 0, rules.MOST_SCREENS)
        return data | {
            "streamlining": design.streamlining.value,
            "armour": {"layers": [design.armour] if design.armour else [], "regenerative": False},
            "screens": {"level": level, "generators": hull.generators, "advanced": False},
            "weapons": self.weapons,
            "turrets": [],
            "magazines": self.magazines,
            "systems": self.systems,
            "fighterBays": list(self.wings()),
            "gunboats": [],
            "coreSystems": {"bridge": True, "lifeSupport": True, "powerCore": True},
            "additionalDamageControlParties": 0,
            "marineParties": 0,
            "points": int(points + Fraction(1, 2)),
            "working": [_working(row) for row in rows],
        }

    def shortened(self, text: str, longest: int) -> str:
        """Cut a text to what the program keeps, and tell it."""
        if len(text) > longest:
            self.losses.add("RO107", text, f"cut to {longest} characters")
        return text[:longest].strip()

    def hull(self) -> rules.Hull:
        """Reckon what depends on the ship's mass alone."""
        design = self.design
        tows = sum(system.tows * system.count for system in entries(design, TugDrive))
        if tows and not design.ftl:
            self.losses.add("RO103", "a tug drive without an FTL drive", "written with the FTL drive that it needs")
        spare = sum(system.count for system in entries(design, SpareScreen))
        boxes, least = hull_boxes(design, self.rules), rules.least_boxes(design.mass)
        if boxes < least:
            self.losses.add("RO103", f"a hull of {boxes} boxes", f"written so; the program wants {least}")
        level = min(design.screens or 0, rules.MOST_SCREENS)
        for number in range(1, level + 1):
            self.systems.append(_system("screen-generator", f"screen-{number}", "Screen Gen", Fraction(0), 0))
        return rules.Hull(
            mass=design.mass,
            boxes=boxes,
            thrust=design.thrust,
            ftl=design.ftl,
            tows=tows,
            streamlining="" if design.streamlining is Streamlining.NONE else design.streamlining.value,
            armour=design.armour,
            generators=level + spare,
        )

    def sort(self) -> None:
        """Write every system of the ship, one by one."""
        for system in self.design.systems:
            for _ in range(system.count):
                self.system(system)
        self.feed()
        if self.weapons and not any(each["kind"] == "firecon" for each in self.systems):
            self.flat("firecon", "FireCon")
            what = "a fire control, without which the program refuses an armed ship"
            self.losses.add("RO110", what, "written as one that the ship does not have")

    def system(self, system: System) -> None:
        """Write one system."""
        name = system_name(system, arcs=False)
        if isinstance(system, ArcSystem) and not system.arcs:
            self.losses.add("RO101", f"{name} that bears through no arc", "left out: the program refuses it")
            return
        match system:
            case Beam():
                mass = rules.beam_mass(system.class_, len(set(system.arcs)))
                self.weapon("beam", f"Beam-{system.class_}", system.arcs, mass, rating=system.class_)
            case ArcSystem() if type(system) in ARMS:
                self.arm(system)
            case SalvoMissileMagazine() | TugDrive():
                pass
            case HangarBay():
                self.flat("hangar-bay", "Hangar Bay")
                self.flat("launch-tube", "Launch Tube")
            case Hold():
                kind, label = HOLDS[system.use]
                self.held(kind, f"{label}, {system.mass} mass", Fraction(system.mass))
                if system.use is HoldUse.LABORATORY:
                    self.losses.add("RO102", name, "written as cargo")
            case Bay():
                self.held("tender", f"Bay for {system.carries} mass", rules.TENDER * system.carries)
            case Sensors():
                self.flat(SENSORS[system.grade], f"{system.grade.value.title()} Sensors")
            case Ecm():
                self.flat("area-ecm" if system.area else "ecm", "Area ECM" if system.area else "ECM")
            case Minelayer():
                self.mines(system)
            case CloakingField() | ReflexField():
                self.field(system)
            case _ if type(system) in PLAIN:
                self.flat(*PLAIN[type(system)])
            case _:
                self.losses.add("RO101", name, "left out: the tabletop has nothing like it")

    def arm(self, system: ArcSystem) -> None:
        """Write a weapon whose mass does not depend on a class."""
        class_, label = ARMS[type(system)]
        arcs = len(set(system.arcs))
        mass = rules.torpedo_mass(arcs) if class_ == "pulse-torpedo" else rules.WEAPONS[class_]
        written = self.weapon(class_, label, system.arcs, mass)
        if isinstance(system, SalvoMissileRack) and system.extended:
            self.losses.add("RO102", system_name(system, arcs=False), "written as rack of a standard salvo")
        if isinstance(system, MtMissile):
            self.losses.add("RO102", system_name(system, arcs=False), "written as heavy missile")
        if isinstance(system, SalvoMissileLauncher):
            magazines = [each.id for each in entries(self.design, SalvoMissileMagazine)]
            known = system.magazine if system.magazine in magazines else (magazines or [None])[0]
            self.by_magazine.setdefault(known or "", []).append(written["id"])

    def weapon(self, class_: str, label: str, arcs: tuple[Arc, ...], mass: int, rating: int = 1) -> Data:
        """Add a weapon."""
        found: Data = {
            "id": f"w{len(self.weapons) + 1}",
            "label": label,
            "weaponClass": class_,
            "rating": rating,
            "variant": "standard",
            "arcs": [arc.value for arc in ARCS if arc in arcs],
            "mass": mass,
            "points": mass * rules.WEAPON_POINTS,
        }
        if frozenset(arcs) in PAIRS:
            found["broadside"] = True
        if class_ in ONE_SHOT:
            found["ammo"] = 1
        self.weapons.append(found)
        return found

    def flat(self, kind: str, label: str) -> None:
        """Add a system that weighs the same in every ship."""
        mass, points = rules.FLAT[kind]
        self.systems.append(_system(kind, self.ident(kind), label, mass, points))

    def held(self, kind: str, label: str, mass: Fraction) -> None:
        """Add a hold or a bay as large as it is."""
        self.systems.append(_system(kind, self.ident(kind), label, mass, mass * rules.HELD[kind]))

    def ident(self, kind: str) -> str:
        """Give the id of the next system of a kind."""
        return f"{kind}-{1 + sum(each['kind'] == kind for each in self.systems)}"

    def mines(self, system: Minelayer) -> None:
        """Write racks of one mine each for a minelayer: as many as weigh what it does."""
        mass = self.rules.prices[system.kind].amount(system, self.design.mass).mass
        racks = min(mass // rules.WEAPONS["mine-rack"], system.mines)
        for _ in range(racks):
            self.weapon("mine-rack", "Mine Rack", ASTERN, rules.WEAPONS["mine-rack"])
        self.losses.add("RO102", system_name(system), f"written as {racks} mine racks of a mine each: as heavy")

    def field(self, system: CloakingField | ReflexField) -> None:
        """Write a cloaking or a reflex field; a cloak goes with no screens and no second cloak (7.20)."""
        name, mass = system_name(system), self.design.mass
        if isinstance(system, ReflexField):
            part = Fraction(rules.share(10, mass))
            self.systems.append(_system(system.kind, self.ident(system.kind), "Reflex Field", part, part * 6))
        elif any(each["kind"] in ("screen-generator", system.kind) for each in self.systems):
            self.losses.add("RO101", name, "left out: no cloak goes with screens or with another")
        else:
            one = Fraction(1)
            self.systems.append(_system(system.kind, self.ident(system.kind), "Cloaking Field", one, Fraction(mass)))

    def feed(self) -> None:
        """Write the magazines with their salvoes, and leave out launchers that none feeds."""
        for number, (magazine, salvoes) in enumerate(stored(self.design), start=1):
            loads = [{"grade": "extended" if grade is SalvoGrade.ER else "standard"} for grade in salvoes]
            fed = self.by_magazine.pop(magazine.id or "", [])
            self.magazines.append(
                {
                    "id": f"m{number}",
                    "mass": magazine.mass,
                    "points": magazine.mass * rules.WEAPON_POINTS,
                    "loads": loads,
                    "launcherIds": fed,
                }
            )
        unfed = {ident for idents in self.by_magazine.values() for ident in idents}
        if unfed:
            self.losses.add("RO101", f"{len(unfed)} launchers that no magazine feeds", "left out: the program refuses")
            self.weapons = [each for each in self.weapons if each["id"] not in unfed]

    def lighten(self, hull: rules.Hull) -> None:
        """Leave out what the ship has no room for: sensors weigh more here, and two screen generators may.

        Sensors step down first; then PDS go one by one, then ECM, then launchers' salvoes.
        """
        while sum(row.mass for row in self.rows(hull)) > self.design.mass:
            found = next((each for kind in LIGHTENED for each in self.systems if each["kind"] == kind), None)
            if found is None:
                magazine = next((each for each in self.magazines if len(each["loads"]) > 1), None)
                if magazine is None:
                    return
                self.unload(magazine)
                continue
            self.systems.remove(found)
            if found["kind"] == SENSORS[SensorGrade.SUPERIOR]:
                self.flat(SENSORS[SensorGrade.ENHANCED], "Enhanced Sensors")
                self.losses.add("RO102", found["label"], "written as enhanced sensors: hers weigh more here")
            else:
                self.losses.add(
                    "RO101", found["label"], "left out, all or some: she has no room for what weighs more here"
                )

    def unload(self, magazine: Data) -> None:
        """Take the last salvo out of a magazine, and its mass off it."""
        grade = magazine["loads"].pop()["grade"]
        magazine["mass"] -= MASSES[SalvoGrade.ER if grade == "extended" else SalvoGrade.STANDARD]
        magazine["points"] = magazine["mass"] * rules.WEAPON_POINTS
        self.losses.add("RO104", "a salvo of the magazine", "left out: she has no room for what weighs more here")

    def rows(self, hull: rules.Hull) -> Iterator[rules.Row]:
        """Give the ship's working, row by row."""
        yield from hull.rows
        tally: dict[tuple[str, int, Fraction, Fraction], int] = {}
        for each in (*self.weapons, *self.magazines, *self.systems):
            arcs = len(each.get("arcs", ()))
            key = (each.get("label", "Magazine"), arcs, Fraction(each["mass"]), Fraction(each["points"]))
            tally[key] = tally.get(key, 0) + 1
        for (label, arcs, mass, points), count in tally.items():
            rule = f"{count} × ({rules.number(mass)} mass, {rules.number(points)} points)"
            bears = f", {arcs} arc{'s' * (arcs != 1)}" if arcs else ""
            yield rules.Row(item=f"{label}{bears}", rule=rule, mass=count * mass, points=count * points)

    def wings(self) -> Iterator[Data]:
        """Give a wing for each group of fighters."""
        for word in self.design.load.fighters:
            if word not in FIGHTERS:
                self.losses.add("RO104", f"a group of {word} fighters", "written as standard fighters")
            kind, options = FIGHTERS.get(word, FIGHTERS["standard"])
            wing: Data = {"typeId": kind, "label": f"{word.title()} Fighters"}
            yield wing | ({"modifiers": list(options)} if options else {})


def _hull_class(design: Design, boxes: int) -> str:
    return design.hull.value if isinstance(design.hull, HullWord) else rules.hull_class(boxes, design.mass)


def _system(kind: str, ident: str, label: str, mass: Fraction, points: Fraction | int) -> Data:
    return {
        "id": ident,
        "kind": kind,
        "label": label,
        "mass": rules.number(mass),
        "points": rules.number(Fraction(points)),
    }


def _working(row: rules.Row) -> Data:
    numbers = {"mass": rules.number(row.mass), "points": rules.number(row.points)}
    return {"item": row.item, "rule": row.rule, **numbers}
