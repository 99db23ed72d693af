"""Designs of the Fleet Book for the tests of other programs' files, and what two of them have in common."""

from collections import Counter
from typing import Any

from attrs import evolve
from hypothesis import strategies as st

from shipyard.files.reading import read
from shipyard.model.arcs import ARCS
from shipyard.model.design import Crew, Design, HullWord, Load, Streamlining, entries
from shipyard.model.systems import ArcSystem, SalvoMissileLauncher, SalvoMissileMagazine, SpareScreen, System, TugDrive
from shipyard.rosters.importing.foreign import Foreign
from shipyard.rules import fleet_book
from shipyard.rules.bill import hull_boxes
from tests.strategies import systems

RULES = fleet_book.RULESET

TYPES = ("SC", "FF", "DD", "CL", "CA", "CH", "BC", "SDN", "CVE", "M", "XQ")

NAMES = st.text("abcdefghijklmnopqrstuvwxyzABCDEäöéø' -.7", min_size=1, max_size=12).filter(
    lambda text: text.strip() == text and "  " not in text and any(letter.isalnum() for letter in text)
)

SEVERAL = (
    *("beam", "pulse-torpedo", "needle-beam", "submunition-pack", "salvo-missile-rack", "pds", "fire-control"),
    *("adfc", "ortillery", "minesweeper", "minelayer", "hangar-bay", "bay", "hold"),
)
"""Kinds that both shiptools and Fleet Manager have."""


def _aimed(system: System) -> System:
    """Give a weapon without an arc, which is an error by itself, the fore one."""
    return evolve(system, arcs=system.arcs or ARCS[:1]) if isinstance(system, ArcSystem) else system


@st.composite
def ships(draw: st.DrawFn, *more: str) -> Design:
    """Any ship of the Fleet Book of the kinds that a program has, as heavy or light as it comes."""
    fitted = draw(st.lists(systems(*SEVERAL, *more), max_size=8))
    fitted = [evolve(_aimed(each), id=None, label=None, count=min(each.count, 5)) for each in fitted]
    magazines = draw(st.integers(0, 3))
    stores: list[System] = []
    for number in range(magazines):
        arcs = tuple(draw(st.lists(st.sampled_from(ARCS), min_size=1, max_size=6, unique=True)))
        stores += [
            SalvoMissileLauncher(arcs=arcs, magazine=f"m{number}", count=draw(st.integers(1, 3))),
            SalvoMissileMagazine(id=f"m{number}", mass=draw(st.integers(2, 30))),
        ]
    screens = draw(st.integers(0, 2))
    spare = [SpareScreen(count=draw(st.integers(1, 2)))] if screens == 2 and draw(st.booleans()) else []
    ftl = draw(st.booleans())
    tug: list[System] = [TugDrive(tows=draw(st.integers(1, 999)))] if ftl and draw(st.booleans()) else []
    bays = sum(each.count for each in fitted if each.kind == "hangar-bay")
    load = Load(fighters=tuple(draw(st.lists(st.sampled_from(tuple(RULES.fighters)), max_size=bays))))
    return Design(
        ruleset="fleet-book",
        name=draw(NAMES),
        navy=draw(NAMES.filter(lambda text: text != "unknown")),
        type=draw(st.sampled_from(TYPES)),
        mass=draw(st.integers(1, 999)),
        hull=draw(st.sampled_from(HullWord) | st.integers(1, 300)),
        thrust=draw(st.integers(0, 20)),
        ftl=ftl,
        screens=screens,
        armour=draw(st.integers(0, 60)),
        streamlining=draw(st.sampled_from(Streamlining)),
        crew=draw(st.sampled_from(Crew)),
        systems=(*fitted, *stores, *spare, *tug),
        load=load,
    )


def as_design(found: Foreign) -> Design:
    """The design that was found in another program's file, which has no finding."""
    design, findings = read({key: value for key, value in found.data.items() if key != "format"}, Design)
    assert findings == ()
    assert design is not None
    return design


def flat(design: Design, *, fed: bool = False) -> Counter[System]:
    """Systems one by one, without names and with arcs in their order; `fed`: launchers with their magazine's place."""
    found: Counter[System] = Counter()
    numbers = {each.id: place for place, each in enumerate(entries(design, SalvoMissileMagazine))}
    for system in design.systems:
        plain = evolve(system, id=None, label=None, count=1)
        if isinstance(plain, SalvoMissileLauncher):
            plain = evolve(plain, magazine=f"#{numbers.get(plain.magazine, 0)}" if fed else None)
        if isinstance(plain, ArcSystem):
            plain = evolve(plain, arcs=tuple(arc for arc in ARCS if arc in plain.arcs))
        found[plain] += system.count
    return found


def held(design: Design) -> dict[str, Any]:
    """What a program holds of a design: everything but words, with its hull in boxes and its systems one by one."""
    return {
        "name": design.name,
        "navy": design.navy,
        "type": design.type,
        "mass": design.mass,
        "hull": hull_boxes(design, RULES),
        "thrust": design.thrust,
        "ftl": design.ftl,
        "screens": design.screens or 0,
        "armour": design.armour,
        "streamlining": design.streamlining,
        "crew": design.crew,
        "systems": flat(design, fed=True),
    }
