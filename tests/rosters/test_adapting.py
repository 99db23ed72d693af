"""A proposal of a Harrington ship: what stands for what, by the conversion, and nothing without a line."""

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

from shipyard.files.designs import design_of_text
from shipyard.files.writing import design_data, to_toml
from shipyard.model.arcs import Arc, Mount
from shipyard.model.design import Crew, Design, HullWord, Load
from shipyard.model.systems import (
    Ams,
    Beam,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    Minelayer,
    MinelayingSystem,
    MountedSystem,
    NeedleBeam,
    NovaCannon,
    Pds,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    System,
)
from shipyard.rosters.adapting import Adapted, adapted, mounts_of
from shipyard.rules import harrington
from shipyard.rules.checking import check
from tests.rosters.strangers import ships
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship

RULES = harrington.RULESET
PORT, STARBOARD, FORE, AFT, ROUND = Mount
BOTH = (PORT, STARBOARD)


def made(*systems: System, **changes: Any) -> Adapted:
    return adapted(fleet_book_ship(*systems, **changes), RULES, "harrington")


def fitted(*systems: System) -> tuple[System, ...]:
    """What systems become, without the countermissiles of the type."""
    return tuple(each for each in made(*systems).design.systems if not isinstance(each, Ams))


@pytest.mark.parametrize(
    ("arcs", "mount"),
    [
        ((FP, F, FS), FORE),
        ((F,), FORE),
        ((AP, FP, F), PORT),
        ((FP,), PORT),
        ((A, AP), PORT),
        ((F, FS, AS), STARBOARD),
        ((FS, AS, A), STARBOARD),
        ((AS, A, AP), AFT),
        ((A,), AFT),
        (ALL, ROUND),
        ((AP, FP, F, FS, AS), ROUND),
        ((F, A), ROUND),
    ],
)
def test_arcs_decide_the_mount(arcs: tuple[Arc, ...], mount: Mount) -> None:
    assert mounts_of(arcs) == (mount,)


class TestHull:
    def test_ships_are_about_40_percent_larger_with_weak_hulls(self) -> None:
        """Conversion, Movement: 'The ships are ~40% larger than FT normal, and use weak hulls as standard'."""
        design = made(mass=85, hull=HullWord.STRONG).design
        assert (design.mass, design.hull, design.ruleset) == (119, HullWord.WEAK, "harrington")

    def test_another_mass_may_be_asked_for(self) -> None:
        assert adapted(fleet_book_ship(mass=85), RULES, "harrington", mass=85).design.mass == 85

    def test_screens_are_sidewalls(self) -> None:
        assert (made(screens=2).design.sidewall, made(screens=2).design.screens) == (2, None)

    def test_civilians_have_none(self) -> None:
        found = made(screens=1, crew=Crew.CIVILIAN)
        assert found.design.sidewall == 0
        assert any("civilians" in each.instead for each in found.changes)

    def test_countermissiles_go_by_type(self) -> None:
        """Conversion, Countermissiles: 'up to CL 1, CH 2, BC 3, BB 4, DN 5, SDN 6 to 8'."""
        for type_, rating in (("DD", 1), ("CL", 1), ("CH", 2), ("BC", 3), ("BB", 4), ("DN", 5), ("SDN", 6)):
            assert Ams(rating=rating) in made(type=type_).design.systems

    def test_a_type_that_no_table_knows_has_none_and_it_is_said(self) -> None:
        found = made(type="XQ")
        assert not any(isinstance(each, Ams) for each in found.design.systems)
        assert any("XQ" in each.instead for each in found.changes)


class TestWeapons:
    def test_beams_are_lasers_of_their_class(self) -> None:
        assert fitted(Beam(class_=3, arcs=(F,)), Beam(class_=1, arcs=ALL, count=2)) == (
            Laser(class_=3, mounts=(FORE,)),
            Laser(class_=1, mounts=(ROUND,), count=2),
        )

    def test_like_weapons_of_both_sides_are_one_entry(self) -> None:
        assert fitted(Beam(class_=2, arcs=(AP, FP, F), count=3), Beam(class_=2, arcs=(F, FS, AS), count=2)) == (
            Laser(class_=2, mounts=BOTH, count=2),
            Laser(class_=2, mounts=(PORT,)),
        )

    def test_torpedoes_are_grazers_and_submunitions_energy_torpedoes(self) -> None:
        assert fitted(PulseTorpedo(arcs=(F,)), SubmunitionPack(arcs=(FP,))) == (
            Grazer(mounts=(FORE,)),
            EnergyTorpedo(mounts=(PORT,)),
        )

    def test_a_launcher_that_bears_ahead_stands_on_both_broadsides(self) -> None:
        assert fitted(SalvoMissileLauncher(arcs=(FP, F, FS), count=2)) == (
            SalvoLauncher(salvo=6, mounts=BOTH, count=2),
        )
        assert fitted(SalvoMissileLauncher(arcs=(AP, FP, F))) == (SalvoLauncher(salvo=6, mounts=(PORT,)),)

    def test_magazines_go_where_launchers_bring_as_much(self) -> None:
        """Conversion, Missiles: a basic magazine of 20 missiles for each MASS of launchers."""
        launcher = SalvoMissileLauncher(arcs=(FP, F, FS))
        assert fitted(launcher, SalvoMissileMagazine(mass=6)) == (SalvoLauncher(salvo=6, mounts=BOTH),)
        # 6 MASS of launchers bring 120 missiles; 60 MASS of magazine were 180: 60 more are 2 MASS of 30
        assert fitted(launcher, SalvoMissileMagazine(mass=60))[-1] == ExtendedMagazine(mass=2)

    def test_racks_are_towed_pods_one_for_each_fire_control(self) -> None:
        found = made(SalvoMissileRack(arcs=(FP, F, FS), count=3), FireControl(count=2))
        assert found.design.load == Load(pods=2)

    def test_bays_and_fighters_are_lacs(self) -> None:
        found = made(HangarBay(count=2), load=Load(fighters=("fast", "heavy", "heavy")))
        assert LacBay(count=2) in found.design.systems
        assert found.design.load == Load(lacs=("generic", "generic"))

    def test_a_minelayer_is_a_minelaying_system(self) -> None:
        assert fitted(Minelayer(mines=4)) == (MinelayingSystem(),)

    def test_what_the_setting_has_not_is_left_out_and_said(self) -> None:
        found = made(NeedleBeam(arcs=(F,)), NovaCannon(arcs=(F,)))
        assert not any(isinstance(each, NeedleBeam | NovaCannon) for each in found.design.systems)
        assert sum("nothing like it" in each.instead for each in found.changes) == 2


class TestProposal:
    def test_it_says_what_it_is_and_every_substitution(self) -> None:
        found = made(Beam(class_=2, arcs=ALL), notes="Hers.")
        assert found.design.notes is not None
        assert found.design.notes.startswith("Hers.\n\nA proposal: Test of the Fleet Book")
        assert all(f"- {each.what}: {each.instead}" in found.design.notes for each in found.changes)
        assert found.design.sources[-1].text == "a proposal from the Fleet Book's Test (RMN, MASS 50)"

    def test_mass_left_is_reckoned(self) -> None:
        bill = made(Pds()).bill
        assert bill.mass == 70
        assert bill.used + bill.free == 70

    @given(ships("sensors", "ecm", "nova-cannon", "wave-gun", "mt-missile", "reflex-field", "cloaking-field"))
    def test_every_proposal_loads_and_has_only_faults_of_mass_and_odd_loads(self, design: Design) -> None:
        proposal = adapted(evolve(design, mass=min(design.mass, 900)), RULES, "harrington").design
        loaded = design_of_text(to_toml(design_data(proposal)))
        assert loaded.findings == ()
        assert loaded.design == proposal
        assert all(isinstance(each, MountedSystem) is False or each.mounts for each in proposal.systems)  # type: ignore[attr-defined]
        errors = {each.code for each in check(proposal, RULES) if each.severity == "error"}
        # too heavy, a level of sidewall or a fire control that was missing before as well, tugs without FTL
        assert errors <= {"FB101", "HH135", "FB108", "FB303", "FB304"}
