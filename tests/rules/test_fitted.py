"""Like systems that stand together: counted by place, weighed and priced as the bill does it."""

from collections import Counter

from hypothesis import given

from shipyard.model.arcs import Mount
from shipyard.model.design import Design
from shipyard.model.systems import Ams, Beam, Grazer, Laser, Pds, SalvoLauncher
from shipyard.rules.bill import price
from shipyard.rules.fitted import ALL_ARCS, NO_MOUNT, fitted
from tests.ships import ALL, AP, FP, F, fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

PORT, STARBOARD, FORE = Mount.PORT, Mount.STARBOARD, Mount.FORE


def listed(design: Design, labels: bool = True) -> list[tuple[str, str]]:
    return [(one.place, one.title) for one in fitted(design, ruleset_of(design), labels=labels)]


def test_each_mount_is_a_place_and_the_count_is_on_each_of_them() -> None:
    design = harrington_ship(Laser(class_=2, mounts=(PORT, STARBOARD), count=2), Pds(count=3))
    assert listed(design) == [("port", "2 × laser class 2"), ("starboard", "2 × laser class 2"), ("", "3 × PDS")]


def test_arcs_are_a_place_whatever_their_order() -> None:
    design = fleet_book_ship(
        Beam(class_=3, arcs=(F, FP)), Beam(class_=3, arcs=(FP, F)), Beam(class_=1, arcs=ALL), Beam(class_=3, arcs=(AP,))
    )
    assert listed(design) == [
        ("F FP", "2 × beam class 3"),
        (ALL_ARCS, "beam class 1"),
        ("AP", "beam class 3"),
    ]


def test_like_systems_of_several_entries_stand_together() -> None:
    design = harrington_ship(Pds(), Grazer(mounts=(FORE,)), Pds(id="x", count=2), Grazer(mounts=(FORE,)))
    assert listed(design) == [("", "3 × PDS"), ("fore", "2 × grazer")]


def test_a_label_tells_them_apart_unless_it_does_not_matter() -> None:
    design = harrington_ship(Pds(), Pds(label="after battery"))
    assert listed(design) == [("", "PDS"), ("", "PDS")]
    assert listed(design, labels=False) == [("", "2 × PDS")]


def test_a_draft_without_a_mount_or_an_arc_is_listed_all_the_same() -> None:
    assert listed(harrington_ship(Grazer(mounts=()))) == [(NO_MOUNT, "grazer")]
    assert listed(fleet_book_ship(Beam(class_=2, arcs=()))) == [(NO_MOUNT, "beam class 2")]


def test_launchers_and_countermissiles_have_their_tracks() -> None:
    """A Salvo-10 is 5, 2, 1 after hits (conversion, Missiles); an AMS has two (conversion, Countermissiles/ECM)."""
    design = harrington_ship(SalvoLauncher(salvo=10, mounts=(PORT,)), Ams(rating=5), Pds())
    tracks = [one.track(ruleset_of(design)) for one in fitted(design, ruleset_of(design))]
    assert tracks == [(10, 5, 2, 1), (5, 2), ()]


@given(designs())
def test_they_weigh_and_cost_what_the_bill_says(design: Design) -> None:
    ruleset = ruleset_of(design)
    lines = [line for line in price(design, ruleset).lines if line.path[0] == "systems"]
    some = fitted(design, ruleset)
    assert sum(one.mass for one in some) == sum(line.mass for line in lines)
    assert sum(one.points for one in some) == sum(line.points for line in lines)


@given(designs())
def test_none_is_lost_and_none_is_made(design: Design) -> None:
    counted = Counter[str]()
    for one in fitted(design, ruleset_of(design)):
        counted[one.system.kind] += one.count
    stated = Counter[str]()
    for system in design.systems:
        stated[system.kind] += max(system.fitted, system.count)
    assert counted == stated
