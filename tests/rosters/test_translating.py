"""Harrington ships in the Fleet Book's terms: what becomes what, what is told, and that all of it fits in."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.checked import load
from shipyard.files.library import expand
from shipyard.model.arcs import MOUNT_ARCS, Arc, Mount, mirrored
from shipyard.model.design import Design, Load, SalvoGrade, entries
from shipyard.model.systems import (
    Ams,
    ArcSystem,
    Beam,
    Drones,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    GravLance,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    LaunchRails,
    Minelayer,
    MinelayingSystem,
    Pds,
    Pod,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    System,
)
from shipyard.rosters.translating import Translated, in_fleet_book
from shipyard.rules import fleet_book, harrington
from shipyard.rules.bill import price
from shipyard.rules.checking import check
from shipyard.rules.findings import Severity
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship, harrington_ship

PORT, STARBOARD, FORE = Mount.PORT, Mount.STARBOARD, Mount.FORE
BOTH = (PORT, STARBOARD)
RULES = harrington.RULESET
NARROW = {"FB201", "FB202", "FB206"}
"""What our check says of arcs that are fewer than those that the Fleet Book sells for the same MASS."""

LIBRARY = [
    ship
    for file in expand(["gsn", "ian", "masada", "merchants", "pirates", "pn", "rmn", "scn", "sln"])[0]
    if (ship := load(file)).design is not None
]


def translated(*systems: System, **changes: Any) -> Translated:
    return in_fleet_book(harrington_ship(*systems, **changes), RULES, ("squadrons", 0, "ships", 2))


def told(found: Translated) -> list[tuple[str, str]]:
    return [(each.code, each.message.partition(": ")[2]) for each in found.losses]


class TestWhatBecomesWhat:
    """The conversion builds lasers as beams, grazers as pulse torpedoes and energy torpedoes as submunitions."""

    def test_a_laser_is_a_beam_on_the_arcs_of_its_mount(self) -> None:
        found = translated(Laser(class_=2, mounts=(PORT, FORE), count=2))
        assert found.design.systems == (
            Beam(class_=2, arcs=(AP, FP), count=2),
            Beam(class_=2, arcs=(F,), count=2),
        )
        assert told(found) == [("RO102", "laser class 2")]

    def test_a_grazer_is_a_pulse_torpedo_of_at_most_three_arcs(self) -> None:
        found = translated(Grazer(mounts=(STARBOARD,)), Grazer(mounts=(Mount.ALL_ROUND,)))
        assert found.design.systems == (PulseTorpedo(arcs=(FS, AS)), PulseTorpedo(arcs=(FP, F, FS)))

    def test_an_energy_torpedo_is_a_submunition_pack_through_its_foremost_arc(self) -> None:
        found = translated(EnergyTorpedo(mounts=BOTH))
        assert found.design.systems == (SubmunitionPack(arcs=(FP,)), SubmunitionPack(arcs=(FS,)))

    @pytest.mark.parametrize(("salvo", "number"), [(2, 1), (4, 1), (6, 1), (10, 1), (12, 2), (20, 3)])
    def test_a_broadside_has_a_launcher_for_each_six_missiles(self, salvo: int, number: int) -> None:
        found = translated(SalvoLauncher(salvo=salvo, mounts=BOTH), mass=300)
        launchers = entries(found.design, SalvoMissileLauncher)
        assert [(each.arcs, each.count) for each in launchers] == [((AP, FP), number), ((FS, AS), number)]

    def test_a_chase_mount_of_fewer_than_six_missiles_has_none(self) -> None:
        found = translated(SalvoLauncher(salvo=2, mounts=(FORE,)))
        assert found.design.systems == ()
        assert ("RO101", "Salvo-2 launcher") in told(found)

    def test_countermissiles_are_pds(self) -> None:
        found = translated(Ams(rating=3, count=2))
        assert found.design.systems == (Pds(count=6),)
        assert told(found) == [("RO102", "AMS-3")]

    @pytest.mark.parametrize(
        ("rating", "says"),
        [
            (1, "written as a PDS: no reach, and lost at one hit"),
            (3, "written as 3 PDS each: no reach, and each is lost at one hit"),
        ],
    )
    def test_as_how_many_pds_is_told(self, rating: int, says: str) -> None:
        [loss] = translated(Ams(rating=rating)).losses
        assert says in (loss.message, loss.remedy)

    def test_internal_pods_are_racks_that_bear_astern(self) -> None:
        found = translated(Pod(count=3), LaunchRails(pods=2), load=Load(extended_range=True))
        assert found.design.systems == (SalvoMissileRack(arcs=(AS, A, AP), count=3, extended=True),)
        assert told(found) == [("RO102", "internal pod"), ("RO101", "launch rails, 2 pods a turn")]

    def test_lacs_are_fighters_in_hangar_bays(self) -> None:
        found = translated(LacBay(count=2), load=Load(lacs=("shrike", "shrike")))
        assert found.design.systems == (HangarBay(count=2),)
        assert found.design.load.fighters == ("standard", "standard")
        assert [code for code, _ in told(found)] == ["RO102", "RO104"]

    def test_a_minelaying_system_is_the_minelayer_that_weighs_as_much(self) -> None:
        [layer] = translated(MinelayingSystem(extra=4)).design.systems
        ours = RULES.prices["minelaying-system"].amount(MinelayingSystem(extra=4), 100).mass
        assert fleet_book.RULESET.prices["minelayer"].amount(layer, 100).mass == ours
        assert isinstance(layer, Minelayer)

    @pytest.mark.parametrize(
        "system", [GravLance(mounts=(FORE,)), Drones(mass=2), ExtendedMagazine(mass=2), LaunchRails(pods=1)]
    )
    def test_what_has_no_counterpart_is_left_out_and_told(self, system: System) -> None:
        found = translated(system)
        assert found.design.systems == ()
        assert told(found)[0][0] == "RO101"

    def test_a_sidewall_is_screens_and_no_more_than_can_be_bought(self) -> None:
        assert translated(sidewall=2).design.screens == 2
        assert translated(sidewall=3).design.screens == 2
        assert told(translated(sidewall=1)) == [("RO103", "sidewall 1 on each side")]

    def test_what_both_have_stays_as_it_is(self) -> None:
        systems = (FireControl(count=2), Pds(count=3))
        assert translated(*systems).design.systems == systems
        assert translated(*systems).losses == ()

    def test_towed_pods_and_nuclear_heads_are_told(self) -> None:
        found = translated(SalvoLauncher(salvo=6, mounts=BOTH), load=Load(pods=2, nuclear=5))
        assert {"2 towed pods", "5 nuclear heads"} <= {what for _, what in told(found)}

    def test_extended_range_missiles_are_extended_range_salvoes(self) -> None:
        found = translated(SalvoLauncher(salvo=6, mounts=BOTH), load=Load(extended_range=True))
        assert set(found.design.load.salvoes) == {SalvoGrade.ER}

    def test_a_fleet_book_ship_stays_as_she_is(self) -> None:
        design = fleet_book_ship(Beam(class_=1, arcs=ALL))
        assert in_fleet_book(design, fleet_book.RULESET).design is design

    def test_each_loss_is_told_once_and_at_the_ship(self) -> None:
        found = translated(Laser(class_=1, mounts=BOTH), Laser(class_=1, mounts=(FORE,)))
        [lost] = found.losses
        assert lost.field == "squadrons[0].ships[2].design"


class TestRoom:
    def test_each_launcher_brings_a_salvo_along(self) -> None:
        found = translated(SalvoLauncher(salvo=12, mounts=BOTH), mass=200)
        [store] = entries(found.design, SalvoMissileMagazine)
        assert len(found.design.load.salvoes) >= 4
        assert store.mass == 2 * len(found.design.load.salvoes)

    def test_where_there_is_no_room_for_launchers_point_defence_goes_in(self) -> None:
        # 50 MASS: hull 10, thrust 30, FTL 5; of the 5 that are left two launchers alone take 6.
        found = translated(SalvoLauncher(salvo=2, mounts=BOTH), Ams(rating=2), mass=50, thrust=12)
        assert found.design.systems == (Pds(count=2),)
        assert ("RO101", "Salvo-2 launcher") in told(found)

    def test_a_first_broadside_may_share_one_salvo(self) -> None:
        # 40 MASS: hull 8, thrust 20, FTL 4; 8 are left: two launchers of 3, and one salvo of 2.
        found = translated(SalvoLauncher(salvo=2, mounts=BOTH), mass=40, thrust=10)
        assert sum(each.count for each in entries(found.design, SalvoMissileLauncher)) == 2
        assert len(found.design.load.salvoes) == 1

    def test_guns_that_are_too_heavy_here_go_by_pairs_and_are_told(self) -> None:
        # A class-4 laser pays for one arc, a class-4 beam for two: 8 MASS and 10.
        found = translated(Laser(class_=4, mounts=BOTH, count=2), mass=50, thrust=1)
        beams = entries(found.design, Beam)
        assert price(found.design, fleet_book.RULESET).over == 0
        assert [each.count for each in beams] == [1, 1]
        assert ("RO101", "beam class 4") in told(found)

    def test_a_draft_too_heavy_for_anything_is_written_and_told(self) -> None:
        found = translated(FireControl(count=90))
        assert [code for code, _ in told(found)] == ["RO103"]


@pytest.mark.parametrize("ship", LIBRARY, ids=lambda ship: ship.file.rpartition("designs/")[2])
def test_the_library_fits_and_is_legal_but_for_narrow_arcs(ship: Any) -> None:
    found = in_fleet_book(ship.design, ship.ruleset).design
    bill = price(found, fleet_book.RULESET)
    assert bill.over == 0
    errors = {each.code for each in check(found, fleet_book.RULESET) if each.severity is Severity.ERROR}
    assert errors <= NARROW
    if ship.design.name not in LOPSIDED:
        assert _sides(found)[0] == _mirror(_sides(found)[1])


LOPSIDED = {"Fearless"}
"""Classes that are no mirror image of themselves in their own files."""


def _sides(design: Design) -> list[Counter[System]]:
    """What bears to port alone and to starboard alone."""
    sides = []
    for mount in BOTH:
        arcs = set(MOUNT_ARCS[mount])
        bearing = [each for each in design.systems if isinstance(each, ArcSystem) and set(each.arcs) <= arcs]
        sides.append(Counter(bearing))
    return sides


def _mirror(found: Counter[System]) -> Counter[System]:
    from attrs import evolve

    def other(arcs: tuple[Arc, ...]) -> tuple[Arc, ...]:
        flipped = set(mirrored(arcs))
        return tuple(arc for arc in (AP, FP) if arc in flipped)

    return Counter({evolve(system, arcs=other(system.arcs)): number for system, number in found.items()})  # type: ignore[attr-defined]


MOUNTS = st.sampled_from([BOTH, (FORE,), (Mount.ALL_ROUND,), (*BOTH, FORE, Mount.AFT)])
SYSTEMS = st.lists(
    st.one_of(
        st.builds(Laser, class_=st.integers(1, 4), mounts=MOUNTS, count=st.integers(1, 3)),
        st.builds(Grazer, mounts=MOUNTS, count=st.integers(1, 3)),
        st.builds(SalvoLauncher, salvo=st.integers(1, 12).map(lambda half: 2 * half), mounts=MOUNTS),
        st.builds(Ams, rating=st.integers(1, 12)),
        st.builds(Pds, count=st.integers(1, 6)),
        st.builds(Pod, count=st.integers(1, 6)),
    ),
    max_size=6,
)


@given(SYSTEMS, st.integers(30, 300), st.integers(0, 8))
def test_a_ship_that_fits_under_her_own_rules_fits_here(systems: list[System], mass: int, thrust: int) -> None:
    design = harrington_ship(*systems, mass=mass, thrust=thrust)
    if not price(design, RULES).over:
        assert price(in_fleet_book(design, RULES).design, fleet_book.RULESET).over == 0


def test_house_rules_that_extend_the_fleet_book_price_the_ship() -> None:
    from attrs import evolve

    house = evolve(fleet_book.RULESET, title="Ours", extends="fleet-book@1")
    assert in_fleet_book(fleet_book_ship(), house).rules is house
