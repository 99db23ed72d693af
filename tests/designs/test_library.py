"""The designs that come with the program: legal and full, each with its sources, no two alike, every system aboard.

The conversion and the Fleet Books are cited where a test rests on them. A class is named as a player names it.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from shipyard.files.checked import Checked, load
from shipyard.files.library import SUFFIXES, library
from shipyard.files.templates import find_template
from shipyard.model.arcs import Mount
from shipyard.model.design import Design, entries
from shipyard.model.systems import (
    KINDS,
    Hold,
    HoldUse,
    LacBay,
    Laser,
    LaunchRails,
    MinelayingSystem,
    MountedSystem,
    SalvoMissileLauncher,
    System,
)
from shipyard.rules.bill import hull_boxes, price
from shipyard.rules.harrington import GHOST_RIDER_NAVIES
from shipyard.rules.ruleset import Ruleset
from shipyard.sheets.options import Options
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship
from tests.ships import RULESETS, harrington_ship

HOME = library()
FILES = {
    path.relative_to(HOME).with_suffix("").as_posix(): path
    for path in sorted(HOME.rglob("*"))
    if path.suffix in SUFFIXES
}
"""The file of every design by its name."""

NOT_ABOARD: dict[tuple[str, str], str] = {}
"""Kinds of system, by ruleset, that no design carries, and why that is as it should be."""

NAVIES = {
    "rmn": ("RMN",),
    "gsn": ("GSN",),
    "ian": ("IAN",),
    "pn": ("PN", "RHN"),  # the People's Navy, and the Republic's that came after it
    "sln": ("SLN",),
    "scn": ("SCN",),
}
"""Folders that are called by the short name of a navy, and what their designs may write."""

RMN_TYPES = ("DD", "CL", "CA", "BC", "BB", "DN", "SD", "SD(P)", "CLAC", "AMC")
"""What a player of the RMN can choose from."""


@cache
def checked(name: str) -> Checked:
    """A design of the library; each is read once."""
    return load(FILES[name])


@cache
def read(name: str) -> tuple[Design, Ruleset]:
    ship = checked(name)
    assert ship.design, [each.finding.message for each in ship.findings]
    assert ship.ruleset
    return ship.design, ship.ruleset


def designs(ruleset: str) -> dict[str, Design]:
    """The designs of one ruleset by name."""
    found = {name: read(name)[0] for name in FILES if checked(name).design}
    return {name: design for name, design in found.items() if read(name)[1].family == ruleset}


def fitted(design: Design) -> Counter[System]:
    """What a design carries mount by mount, however its file parts it into entries and whatever it calls them."""
    found: Counter[System] = Counter()
    for system in design.systems:
        plain = evolve(system, id=None, label=None, count=1)
        if isinstance(plain, SalvoMissileLauncher):
            plain = evolve(plain, magazine=None)
        if isinstance(plain, MountedSystem):
            for mount in plain.mounts:
                found[evolve(plain, mounts=(mount,))] += system.count
        else:
            found[plain] += system.count
    return found


def ship_itself(design: Design, ruleset: Ruleset) -> object:
    """Everything that makes a difference on the table: not names, notes, sources, or the word for the hull."""
    unnamed = evolve(
        design, name="x", navy="x", type="x", notes=None, sources=(), accept=(), printed=None, silhouette=None,
        systems=(), hull=hull_boxes(design, ruleset),
    )  # fmt: skip
    return unnamed, frozenset(fitted(design).items())


@pytest.mark.parametrize("name", FILES)
class TestEveryDesign:
    def test_is_legal(self, name: str) -> None:
        ship = checked(name)
        assert [each.finding.message for each in ship.findings if each.finding.severity == "error"] == []
        assert ship.legal

    def test_uses_its_mass_to_the_unit(self, name: str) -> None:
        """MASS used = MASS: neither over nor under (FB1 pp. 3-12)."""
        design, ruleset = read(name)
        assert price(design, ruleset).used == design.mass

    def test_draws_no_finding_that_its_file_does_not_explain(self, name: str) -> None:
        findings = [each.finding for each in checked(name).findings]
        assert [f"{each.code} {each.message}" for each in findings if not (each.accepted or "").strip()] == []

    def test_names_what_it_rests_on(self, name: str) -> None:
        design, _ = read(name)
        assert design.sources
        assert all(len(source.text.split()) >= 3 for source in design.sources)

    def test_says_what_is_interpretation(self, name: str) -> None:
        """No ship list of the conversion is published, so that every ship under it is in part ours."""
        design, ruleset = read(name)
        if ruleset.harrington:
            assert "nterpretation" in (design.notes or "")

    def test_says_in_its_first_line_who_she_is(self, name: str) -> None:
        first = FILES[name].read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# ")
        assert len(first.split()) > 4

    def test_stands_in_the_folder_of_its_navy(self, name: str) -> None:
        folder = name.partition("/")[0]
        if folder in NAVIES:
            assert read(name)[0].navy in NAVIES[folder]

    def test_prints(self, name: str) -> None:
        """On quarters of a page: as many of them as she needs."""
        design, ruleset = read(name)
        ship = checked(name)
        template = find_template("quarter").template
        assert template
        findings = tuple(each.finding for each in ship.findings)
        of = Ship(design=design, ruleset=ruleset, findings=findings, silhouette=ship.silhouette)
        drawings = record_sheet(of, options=Options(template=template))
        assert drawings
        assert drawings[0].title == design.name
        assert all(drawing.items for drawing in drawings)


def test_no_two_designs_are_copies_with_another_name() -> None:
    alike: dict[object, list[str]] = {}
    for name in FILES:
        alike.setdefault(ship_itself(*read(name)), []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_no_two_designs_have_one_name_in_one_navy() -> None:
    named = Counter((design.navy, design.name) for design, _ in map(read, FILES))
    assert [each for each, number in named.items() if number > 1] == []


def test_a_copy_is_known_whatever_it_calls_itself() -> None:
    """The comparison of this file: names and entries do not matter, a system and a missile do."""
    sides = (Mount.PORT, Mount.STARBOARD)
    first = harrington_ship(Laser(class_=2, mounts=sides, count=2))
    parted = [Laser(class_=2, mounts=(mount,), id=f"{mount}-{n}") for mount in sides for n in (1, 2)]
    rules = RULESETS["harrington"]
    copy = evolve(first, name="Another", navy="GSN", hull=20, notes="new", systems=tuple(parted))
    assert ship_itself(copy, rules) == ship_itself(first, rules)
    assert ship_itself(evolve(copy, systems=tuple(parted[:3])), rules) != ship_itself(first, rules)
    assert ship_itself(evolve(copy, load=evolve(copy.load, nuclear=1)), rules) != ship_itself(first, rules)
    assert ship_itself(evolve(copy, hull=21), rules) != ship_itself(first, rules)


def test_at_least_forty_classes_are_of_the_conversion() -> None:
    assert len(designs("harrington")) >= 40


def test_a_dozen_designs_are_of_the_fleet_book() -> None:
    assert len(designs("fleet-book")) >= 12


@pytest.mark.parametrize(
    ("ruleset", "kind"),
    [(name, kind) for name, rules in RULESETS.items() for kind in KINDS if kind in rules.prices.keys() - rules.bans],
)
def test_every_system_of_a_ruleset_is_aboard_somewhere(ruleset: str, kind: str) -> None:
    aboard = {system.kind for design in designs(ruleset).values() for system in design.systems}
    assert (kind in aboard) != ((ruleset, kind) in NOT_ABOARD)


@pytest.mark.parametrize("use", HoldUse)
def test_every_use_of_a_hold_is_aboard_somewhere(use: HoldUse) -> None:
    """FB1 pp. 3-12: cargo, passengers, troops, laboratories."""
    assert [name for name in FILES for hold in entries(read(name)[0], Hold) if hold.use is use]


@pytest.mark.parametrize("word", RULESETS["harrington"].lacs)
def test_every_kind_of_lac_is_aboard_somewhere(word: str) -> None:
    """Generic ones, the Wayfarer's and Shrikes (conversion, Generic Light Attack Craft and after)."""
    assert [name for name, design in designs("harrington").items() if word in design.load.lacs]


@pytest.mark.parametrize("type_", RMN_TYPES)
def test_the_rmn_has_every_type(type_: str) -> None:
    assert [name for name in FILES if name.startswith("rmn/") and read(name)[0].type == type_]


def test_the_rmn_has_her_auxiliaries() -> None:
    """A minelayer of five to eight systems (conversion, Mines), a hold of missiles, and the Wayfarer."""
    systems = sum(each.count for each in entries(read("rmn/minelayer")[0], MinelayingSystem))
    assert 5 <= systems <= 8
    (hold,) = entries(read("rmn/ammunition-ship")[0], Hold)
    assert "missiles" in (hold.label or "")
    wayfarer = read("rmn/wayfarer")[0]
    assert wayfarer.type == "AMC"
    assert entries(wayfarer, LaunchRails)
    assert len(wayfarer.load.lacs) == sum(bay.count for bay in entries(wayfarer, LacBay)) == 2


def test_ghost_rider_belongs_to_late_ships() -> None:
    """Extended range and Shrikes are Manticore's and Grayson's and of their time (conversion); designs say so."""
    late = {
        name: design
        for name, design in designs("harrington").items()
        if design.load.extended_range or "shrike" in design.load.lacs
    }
    home = {name for name, design in late.items() if design.navy in GHOST_RIDER_NAVIES}
    assert home
    assert [name for name in home if "Ghost Rider" not in (late[name].notes or "")] == []
    # another navy that has them has a reason
    assert [name for name in late.keys() - home if "HH114" not in {each.code for each in late[name].accept}] == []


def test_merchants_carry_something_and_have_no_sidewall() -> None:
    """Conversion, Energy Weapons: 'no sidewall up (civilian vessels ...)'."""
    merchants = {name: read(name)[0] for name in FILES if name.startswith("merchants/")}
    assert merchants
    assert [name for name, design in merchants.items() if design.sidewall or not entries(design, Hold)] == []


def test_the_folder_holds_designs_and_a_page_about_them() -> None:
    others = [path for path in HOME.rglob("*") if path.is_file() and path.suffix not in SUFFIXES]
    assert others == [HOME / "README.md"]
    assert all(len(Path(name).parts) == 2 for name in FILES)
