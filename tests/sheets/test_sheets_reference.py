"""The reference matter of a sheet: tables and notes for what this ship has, by the numbers of her rules."""

from fractions import Fraction

import pytest
from attrs import evolve

from shipyard.model.arcs import ARCS, Arc
from shipyard.model.design import Design, Load, SalvoGrade
from shipyard.model.systems import (
    KINDS,
    Drones,
    Ecm,
    HangarBay,
    Hold,
    HoldUse,
    NeedleBeam,
    Pds,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
)
from shipyard.rules.ruleset import Ruleset
from shipyard.sheets.drawing import Rect, flat
from shipyard.sheets.layout import TYPE
from shipyard.sheets.panels.notes import notes_of
from shipyard.sheets.panels.stores import stores_of
from shipyard.sheets.panels.tables import tables_of
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship, checked
from tests.sheets.geometry import strings
from tests.sheets.kinds import example
from tests.sheets.library import DESIGNS, every_file, ship_of
from tests.ships import RULESETS, fleet_book_ship, harrington_ship, ruleset_of

OTHER = frozenset(
    (
        "fire-control",
        "hold",
        "bay",
        "spare-screen",
        "hangar-bay",
        "pod",
        "magazine",
        "salvo-missile-magazine",
    )
)
"""What is no weapon, defence or instrument, or tells nothing but with what it holds, which has tests of its own."""

ROOM = 600.0
"""A width in which no table breaks its lines."""


def reference(ship: Ship) -> list[str]:
    """Every line of the tables and notes of a ship."""
    found = [text for phase, text in notes_of(ship)] + [phase for phase, _ in notes_of(ship)]
    for table in tables_of([ship], TYPE, ROOM):
        found += [item.string for block in table for item in flat(block.items) if hasattr(item, "string")]
    return found


def said(design: Design, ruleset: Ruleset | None = None) -> str:
    return "\n".join(reference(checked(design, ruleset or ruleset_of(design))))


EVERY = [
    (family, kind)
    for family, ruleset in RULESETS.items()
    for kind in KINDS
    if kind not in ruleset.bans and kind not in OTHER
]


@pytest.mark.parametrize(("family", "kind"), EVERY)
def test_everything_that_does_something_in_play_is_told(family: str, kind: str) -> None:
    """A table or a note; where the sources here say nothing of it, the book that does (reading `by-the-book`)."""
    make = fleet_book_ship if family == "fleet-book" else harrington_ship
    without, with_it = make(), make(example(kind))
    more = set(reference(checked(with_it, ruleset_of(with_it)))) - set(reference(checked(without, ruleset_of(without))))
    assert more, f"nothing is said of {kind}"


def test_both_rulesets_were_asked() -> None:
    asked = {family: sum(1 for each, _ in EVERY if each == family) for family in RULESETS}
    assert asked["fleet-book"] > 15
    assert asked["harrington"] > 15


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("maelstrom", ("Wave gun, MT missile", "More Thrust")),
        ("nemesis", ("Nova cannon, reflex field", "More Thrust")),
        ("wraith", ("Cloaking field, MT missile", "Enhanced sensors", "needle beam: 6 hits the named system, to 9")),
        ("halcyon", ("Fighters", "6 to a group, endurance 6", "ECM")),
    ],
)
def test_ships_of_the_library(name: str, told: tuple[str, ...]) -> None:
    lines = "\n".join(reference(ship_of(DESIGNS / "fleet-book" / f"{name}.toml")))
    for each in told:
        assert each in lines


def test_fighters_of_several_kinds_say_how_long_each_lasts() -> None:
    """Fleet Book: endurance 6, long-range fighters 9; heavy ones as the conversion tells them of Wayfarer LACs."""
    text = said(fleet_book_ship(HangarBay(count=3), load=Load(fighters=("standard", "heavy", "long-range"))))
    assert "endurance 6 (standard and heavy), 9 (long-range)" in text
    assert "5 kills one, 6 kills two and rolls again." in text


def test_area_ecm_says_its_reach() -> None:
    assert "covers ships within 12 MU" in said(fleet_book_ship(Ecm(area=True)))
    assert "12 MU" not in said(fleet_book_ship(Ecm()))


def test_no_line_of_a_table_has_two_colons() -> None:
    found = 0
    for file in every_file():
        for line in reference(ship_of(file)):
            if line.startswith(("needle beam", "grav lance")):
                found += 1
                assert line.count(":") == 1
    assert found
    assert "needle beam: 6 hits the named system, to 9" in said(fleet_book_ship(NeedleBeam(arcs=(Arc.F,))))


@pytest.mark.parametrize(
    ("number", "value", "words"),
    [
        ("nuclear-dice", 3, "3d6 a hit"),
        ("nuclear-check", 4, "check on 4+"),
        ("launch-turn", 2, "2 points of turn in the launch turn"),
        ("missile-turn", 3, "then 3; "),
        ("course-starboard", 4, "course 4 or 9"),
        ("course-port", 8, "course 3 or 8"),
        ("over-thrust-dice", 4, "4d6, lost on a 3"),
        ("over-thrust-lost", 5, "3d6, lost on a 5"),
        ("push", 2, "one push of 2"),
        ("life-support-thrust", 2, "Life support hit: thrust 2"),
        ("drone-ecm", 2, "+2 ECM"),
        ("drone-scan-less", 0, "MU at d6."),
    ],
)
def test_a_house_rule_shows_on_the_sheet(number: str, value: int, words: str) -> None:
    design = harrington_ship(SalvoLauncher(salvo=2, mounts=(example("salvo-launcher").mounts[0],)), Drones(mass=1))
    base = ruleset_of(design)
    changed = evolve(base.numbers[number], value=Fraction(value))
    house = evolve(base, numbers={**base.numbers, number: changed})
    flat_text = said(design, house).replace("\n", " ")
    assert words in flat_text
    assert words not in said(design).replace("\n", " ")


class TestMagazines:
    """Which magazine feeds a launcher: numbers on both, never the word of the file."""

    def test_a_launcher_names_its_magazine_by_number(self) -> None:
        found = strings(record_sheet(ship_of(DESIGNS / "fleet-book" / "longbow.toml")))
        assert {"salvo missile launcher, magazine 1", "salvo missile launcher, magazine 2"} <= set(found)
        assert {"salvo missile magazine 1", "salvo missile magazine 2"} <= set(found)
        assert not [text for text in found if "port-magazine" in text]

    def test_a_label_stays_beside_the_number(self) -> None:
        magazines = SalvoMissileMagazine(mass=4, id="a", label="ready room"), SalvoMissileMagazine(mass=4, id="b")
        launcher = SalvoMissileLauncher(arcs=ARCS[:3], magazine="a", label="tube")
        design = fleet_book_ship(launcher, *magazines, load=Load(salvoes=(SalvoGrade.STANDARD,)))
        found = strings(record_sheet(checked(design, ruleset_of(design))))
        assert {"tube, magazine 1", "ready room, magazine 1", "salvo missile magazine 2"} <= set(found)

    def test_a_single_magazine_goes_without_saying(self) -> None:
        launcher = SalvoMissileLauncher(arcs=ARCS[:3], magazine="a")
        design = fleet_book_ship(launcher, SalvoMissileMagazine(mass=4, id="a"))
        found = strings(record_sheet(checked(design, ruleset_of(design))))
        assert {"salvo missile launcher", "salvo missile magazine"} <= set(found)


class TestHolds:
    """Cargo and troops are handed over in play: boxes to cross off by MASS."""

    @staticmethod
    def boxes(*holds: Hold) -> dict[str, int]:
        design = harrington_ship(*holds, mass=5000)
        return {
            group.caption: sum(isinstance(item, Rect) for piece in group.pieces for item in flat(piece.items))
            for group in stores_of(checked(design, ruleset_of(design)))
        }

    @pytest.mark.parametrize(
        ("mass", "caption", "number"),
        [
            (1, "cargo hold, MASS 1", 1),
            (20, "cargo hold, MASS 20", 20),
            (66, "cargo hold, MASS 66, a box is 5", 14),
            (100, "cargo hold, MASS 100, a box is 5", 20),
            (101, "cargo hold, MASS 101, a box is 10", 11),
            (4000, "cargo hold, MASS 4000, a box is 500", 8),
        ],
    )
    def test_a_box_for_so_much_mass(self, mass: int, caption: str, number: int) -> None:
        assert self.boxes(Hold(use=HoldUse.CARGO, mass=mass)) == {caption: number}

    def test_passengers_and_laboratories_stay_aboard(self) -> None:
        assert self.boxes(Hold(use=HoldUse.PASSENGERS, mass=5), Hold(use=HoldUse.LABORATORY, mass=5)) == {}
        assert self.boxes(Hold(use=HoldUse.TROOPS, mass=2, count=2, label="battalion")) == {"battalion ×2, MASS 4": 4}

    def test_the_missiles_of_an_ammunition_ship(self) -> None:
        found = strings(record_sheet(ship_of(DESIGNS / "rmn" / "ammunition-ship.toml")))
        assert "1,980 missiles, MASS 66, a box is 5" in found


def test_a_ship_of_neither_says_nothing_of_them() -> None:
    text = said(fleet_book_ship(Pds()))
    assert "More Thrust" not in text
    assert "Fighters" not in text
