"""The parts of the workbench's page, each rendered anew after every change."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from shipyard.model.design import Crew, Design, HullWord, SalvoGrade, Streamlining, entries
from shipyard.model.systems import HangarBay, LacBay, SalvoMissileMagazine
from shipyard.rules.bill import Line, hull_boxes, screen_level
from shipyard.rules.carried import salvo_masses
from shipyard.rules.checks.loads import CARRIED_BY, has
from shipyard.rules.findings import Path, spell
from shipyard.rules.missiles import magazine
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.types import ship_types
from shipyard.studio.crowds import CROWDED, crowded
from shipyard.studio.design.bench import Bench, Ready
from shipyard.studio.design.rose import ROSES
from shipyard.studio.design.rows import offers, rows_of
from shipyard.studio.rendering import part


@frozen
class Chosen:
    """A list of what is carried, a choice for each place: its key, the words that there are, those chosen."""

    key: str
    title: str
    words: tuple[tuple[str, str], ...]
    """Each word of a file with what it is called."""
    chosen: tuple[str, ...]
    places: int
    """How many places the ship has for it."""


@frozen
class Tip:
    """What is told of a part of the sheet: where it stands on it, and its lines of the bill, each with its source."""

    spelled: str
    lines: tuple[Line, ...]


def parts_of(bench: Bench) -> dict[str, str]:
    """Render what changes with the text. Of a text that cannot be read as a ship, only what is wrong with it."""
    parts = {
        "findings": part("design/findings.html", bench=bench),
        "text-faults": part("design/faults.html", bench=bench),
    }
    ready = bench.ready
    if ready is None:
        return parts | {"verdict": part("design/verdict.html", bench=bench, ready=None)}
    values: dict[str, Any] = {"bench": bench, "ready": ready, "design": ready.design, "ruleset": ready.ruleset}
    return parts | {
        "verdict": part("design/verdict.html", **values),
        "hull": part("design/hull.html", **values, **_hull(ready)),
        "systems": part("design/systems.html", rows=rows_of(bench, ready), roses=ROSES, **values),
        "load": part("design/load.html", **values, **_load(ready)),
        "palette-offers": part("design/palette.html", offers=tuple(offers(ready)), **values),
        "sheet": part("design/sheet.html", crowded=CROWDED if crowded(ready.design) else "", **values),
        "working": part("design/working.html", **values),
        "tips": part("design/tips.html", tips=tips(ready)),
    }


def _hull(ready: Ready) -> Mapping[str, Any]:
    design, ruleset = ready.design, ready.ruleset
    return {
        "types": words_with(ship_types(ruleset), design.type),
        "fitting": tuple(word for word, band in ruleset.bands.items() if band.holds(design.mass)),
        "band": ruleset.bands.get(ruleset.table_type(design.type)),
        "hulls": tuple(map(str, HullWord)),
        "boxes": hull_boxes(design, ruleset),
        "level": screen_level(design, ruleset),
        "levels": ruleset.whole(f"most-{ruleset.defence}"),
        "screen_key": "sidewall" if ruleset.harrington else "screens",
        "smooth": tuple(map(str, Streamlining)),
        "crews": tuple(map(str, Crew)),
    }


def words_with(words: Sequence[str], own: str) -> tuple[str, ...]:
    """Give the words of a choice, with the one that the file says where it is none of them."""
    return tuple(words) if own in words else (*words, own)


def _load(ready: Ready) -> Mapping[str, Any]:
    design, ruleset = ready.design, ready.ruleset
    return {
        "loads": {key: has(ruleset, key) for key in CARRIED_BY},
        "missiles": magazine(design, ruleset),
        "lists": tuple(_chosen(design, ruleset)),
    }


def _chosen(design: Design, ruleset: Ruleset) -> list[Chosen]:
    load = design.load
    grades = tuple((str(grade), "extended range" if grade is SalvoGrade.ER else str(grade)) for grade in SalvoGrade)
    bays = {kind: sum(each.count for each in entries(design, kind)) for kind in (LacBay, HangarBay)}
    aboard = sum(each.mass * each.count for each in entries(design, SalvoMissileMagazine))
    magazines = aboard // min(salvo_masses(ruleset).values()) if has(ruleset, "salvoes") else 0
    lacs = tuple((word, craft.title) for word, craft in ruleset.lacs.items())
    fighters = tuple((word, craft.title) for word, craft in ruleset.fighters.items())
    found = [
        Chosen("lacs", "LAC squadron", lacs, load.lacs, max(bays[LacBay], len(load.lacs))),
        Chosen("fighters", "fighter group", fighters, load.fighters, max(bays[HangarBay], len(load.fighters))),
        Chosen("salvoes", "salvo", grades, tuple(map(str, load.salvoes)), max(magazines, len(load.salvoes))),
    ]
    return [each for each in found if has(ruleset, each.key) and each.places]


def tips(ready: Ready) -> tuple[Tip, ...]:
    """Tell of every part of the ship what it is and by which rule, by its place on the sheet."""
    found: dict[Path, list[Line]] = {}
    for line in (*ready.bill.lines, *ready.bill.carried_lines):
        found.setdefault(line.path[:2], []).append(line)
    return tuple(Tip(spell(where), tuple(lines)) for where, lines in found.items())
