"""Each finding, shown by a small design that draws it, with the field it points at."""

import pytest
from attrs import evolve

from shipyard.model.arcs import Mount
from shipyard.model.damage import Damage, Spent
from shipyard.model.design import Crew, Design, HullWord, Load, Printed, SalvoGrade
from shipyard.model.systems import (
    Adfc,
    Ams,
    Beam,
    EnergyTorpedo,
    ExtendedMagazine,
    FireControl,
    GravLance,
    Grazer,
    Hold,
    HoldUse,
    Laser,
    LaunchRails,
    NeedleBeam,
    Pod,
    PulseTorpedo,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SpareScreen,
    SubmunitionPack,
    TugDrive,
)
from shipyard.rules import fleet_book, harrington
from shipyard.rules.checking import check, is_legal
from shipyard.rules.codes import CODES
from shipyard.rules.damage import assess
from shipyard.rules.findings import Finding, Severity
from shipyard.rules.ruleset import Ban, Ruleset
from tests.ships import ALL, AP, AS, FP, FS, A, F, fleet_book_ship, harrington_ship, ruleset_of

PORT, STARBOARD, FORE, ALL_ROUND = Mount.PORT, Mount.STARBOARD, Mount.FORE, Mount.ALL_ROUND
FC = FireControl()
SML = SalvoMissileLauncher(arcs=(F, FS, FP))
HOUSE = evolve(harrington.RULESET, title="Tuesday group", bans={"grav-lance": Ban("", "house rules", house=True)})

EXAMPLES: list[tuple[str, str, Design]] = [
    ("FB101", "mass", fleet_book_ship(Hold(use=HoldUse.CARGO, mass=51))),
    ("FB102", "mass", fleet_book_ship()),
    ("FB103", "hull", fleet_book_ship(hull=4)),
    ("FB103", "hull", fleet_book_ship(type="CT", mass=15, hull=1)),
    ("FB105", "mass", fleet_book_ship(type="DD")),
    ("FB106", "type", fleet_book_ship(type="XX")),
    ("FB107", "printed.npv", fleet_book_ship(printed=Printed(npv=1, source="a book"))),
    ("FB108", "systems[0].kind", fleet_book_ship(TugDrive(tows=20), ftl=False)),
    ("FB201", "systems[0].arcs", fleet_book_ship(Beam(class_=1, arcs=(F,)), FC)),
    ("FB202", "systems[0].arcs", fleet_book_ship(Beam(class_=2, arcs=(F, FS)), FC)),
    ("FB202", "systems[0].arcs", fleet_book_ship(Beam(class_=2, arcs=(F, AS, AP)), FC)),
    ("FB202", "systems[0].arcs", fleet_book_ship(Beam(class_=2, arcs=(FP, F, FS, AS)), FC)),
    ("FB203", "systems[0].arcs", fleet_book_ship(Beam(class_=3, arcs=(F, A)), FC)),
    ("FB204", "systems[0].arcs", fleet_book_ship(PulseTorpedo(arcs=(FP, F, FS, AS)), FC)),
    ("FB204", "systems[0].arcs", fleet_book_ship(PulseTorpedo(arcs=(F, A)), FC)),
    ("FB205", "systems[0].arcs", fleet_book_ship(NeedleBeam(arcs=(F, FS)), FC)),
    ("FB205", "systems[0].arcs", fleet_book_ship(SubmunitionPack(arcs=(F, FS)), FC)),
    ("FB206", "systems[0].arcs", fleet_book_ship(SalvoMissileLauncher(arcs=(F,)), SalvoMissileMagazine(mass=2))),
    ("FB207", "systems[0].arcs", fleet_book_ship(PulseTorpedo(arcs=()), FC)),
    ("FB208", "systems[0].arcs", fleet_book_ship(PulseTorpedo(arcs=(F, F)), FC)),
    ("FB209", "systems[0]", fleet_book_ship(Beam(class_=1, arcs=ALL))),
    ("FB210", "systems[0]", fleet_book_ship(SML)),
    ("FB211", "systems[0]", fleet_book_ship(SML, SalvoMissileMagazine(mass=2, count=2))),
    ("FB212", "systems[0].magazine", fleet_book_ship(evolve(SML, magazine="x"), SalvoMissileMagazine(mass=2, id="m"))),
    ("FB213", "systems[0]", fleet_book_ship(SalvoMissileMagazine(mass=2))),
    ("FB214", "systems[1].mass", fleet_book_ship(SML, SalvoMissileMagazine(mass=1))),
    ("FB301", "screens", fleet_book_ship(screens=3)),
    ("FB302", "systems[0].kind", fleet_book_ship(SpareScreen(), screens=1)),
    ("FB303", "screens", fleet_book_ship(screens=None)),
    ("FB303", "sidewall", fleet_book_ship(sidewall=1)),
    ("FB304", "systems[0].kind", fleet_book_ship(Adfc())),
    ("FB306", "systems[0].kind", fleet_book_ship(Ams(rating=1))),
    ("FB306", "systems[0].kind", fleet_book_ship(Laser(class_=1, mounts=(ALL_ROUND,)))),
    ("HH101", "hull", harrington_ship(hull=HullWord.STRONG)),
    ("HH101", "hull", harrington_ship(hull=30)),
    ("HH104", "type", harrington_ship(type="LAC")),
    ("HH105", "mass", harrington_ship(type="DD")),
    ("HH106", "type", harrington_ship(type="BX")),
    ("HH107", "sidewall", harrington_ship(sidewall=1, crew=Crew.CIVILIAN)),
    ("HH108", "sidewall", harrington_ship(sidewall=3)),
    ("HH109", "sidewall", harrington_ship(sidewall=None)),
    ("HH109", "screens", harrington_ship(screens=1)),
    ("HH110", "systems[0].salvo", harrington_ship(SalvoLauncher(salvo=3, mounts=(FORE,)), FC)),
    ("HH111", "systems[0].mounts", harrington_ship(SalvoLauncher(salvo=2, mounts=(ALL_ROUND,)), FC)),
    ("HH112", "systems[0]", harrington_ship(ExtendedMagazine(mass=1))),
    ("HH113", "load.nuclear", harrington_ship(SalvoLauncher(salvo=2, mounts=(FORE,)), FC, load=Load(nuclear=5))),
    ("HH113", "load.nuclear", harrington_ship(SalvoLauncher(salvo=2, mounts=(FORE,)), FC, load=Load(nuclear=1))),
    ("HH114", "load.extended-range", harrington_ship(navy="PN", load=Load(extended_range=True))),
    ("HH114", "load.lacs[0]", harrington_ship(navy="PN", load=Load(lacs=("shrike",)))),
    ("HH115", "systems[0]", harrington_ship(Pod())),
    ("HH116", "systems[0]", harrington_ship(LaunchRails(pods=2), Pod(), FC)),
    ("HH117", "type", harrington_ship(type="SD(P)", mass=250)),
    ("HH118", "type", harrington_ship(type="CLAC", mass=250)),
    ("HH120", "systems[0].rating", harrington_ship(Ams(rating=3))),
    ("HH120", "systems[0].rating", harrington_ship(Ams(rating=3, count=3), type="CLAC", mass=250)),
    ("HH121", "systems", harrington_ship()),
    ("HH121", "systems[0].rating", harrington_ship(Ams(rating=1))),
    ("HH130", "systems[0].mounts", harrington_ship(Laser(class_=1, mounts=(PORT, PORT)), FC)),
    ("HH131", "systems[0].mounts", harrington_ship(Laser(class_=1, mounts=()), FC)),
    ("HH132", "systems[0].mounts", harrington_ship(Grazer(mounts=(ALL_ROUND,)), FC)),
    ("HH133", "systems[0].mounts", harrington_ship(GravLance(mounts=(ALL_ROUND,)), FC)),
    ("HH134", "systems[0].mounts", harrington_ship(EnergyTorpedo(mounts=(ALL_ROUND,)), FC)),
    ("HH135", "systems[0]", harrington_ship(SalvoLauncher(salvo=2, mounts=(FORE,)))),
    ("HH135", "systems[0]", harrington_ship(Laser(class_=1, mounts=(PORT,)))),
    ("HH150", "systems[0].kind", harrington_ship(NeedleBeam(arcs=(F,)))),
    ("HH151", "systems[0].kind", harrington_ship(Beam(class_=1, arcs=ALL))),
    ("FL101", "load.pods", harrington_ship(FireControl(count=2), load=Load(pods=3))),
    ("FL102", "load.lacs", harrington_ship(load=Load(lacs=("generic",)))),
    ("FL103", "load.fighters", fleet_book_ship(load=Load(fighters=("standard",)))),
    ("FL104", "load.salvoes", fleet_book_ship(SalvoMissileMagazine(mass=4), load=Load(salvoes=(SalvoGrade.ER,) * 2))),
    ("FL105", "load.nuclear", harrington_ship(load=Load(nuclear=1))),
    ("FL106", "load.pods", fleet_book_ship(load=Load(pods=1))),
    ("FL106", "load.fighters", harrington_ship(load=Load(fighters=("standard",)))),
    ("FL107", "load.lacs[0]", harrington_ship(load=Load(lacs=("shrikes",)))),
    ("FB307", "systems[0].kind", harrington_ship(GravLance(mounts=(FORE,)), FC, ruleset="harrington")),
]


DAMAGED: list[tuple[str, str, Design, Damage]] = [
    ("FL201", "damage.hull", harrington_ship(), Damage(hull=21)),
    ("FL202", "damage.armour", harrington_ship(armour=3), Damage(armour=4)),
    ("FL203", "damage.drive", harrington_ship(), Damage(drive=3)),
    ("FL204", "damage.lost[0]", harrington_ship(), Damage(lost=("pds@",))),
    ("FL205", "damage.lost[0]", harrington_ship(), Damage(lost=("pds",))),
    ("FL206", "damage.lost[0]", harrington_ship(sidewall=1), Damage(lost=("sidewall",))),
    ("FL206", "damage.lost[0]", harrington_ship(Laser(class_=1, mounts=(FORE,))), Damage(lost=("laser@aft",))),
    ("FL207", "damage.lost[0]", harrington_ship(FC), Damage(lost=("fire-control#2",))),
    ("FL208", "damage.lost[1]", harrington_ship(FC), Damage(lost=("fire-control", "fire-control"))),
    ("FL209", "damage.spent.pods", harrington_ship(load=Load(pods=1)), Damage(spent=Spent(pods=2))),
    ("FL209", "damage.spent.internal-pods", harrington_ship(), Damage(spent=Spent(internal_pods=1))),
    ("FL210", "damage.hull", harrington_ship(), Damage(hull=20)),
]


def findings(design: Design, ruleset: Ruleset) -> dict[tuple[str, str], Finding]:
    return {(finding.code, finding.field): finding for finding in check(design, ruleset)}


@pytest.mark.parametrize(("code", "field", "design"), EXAMPLES, ids=[f"{row[0]}-{row[1]}" for row in EXAMPLES])
def test_the_smallest_design_that_draws_it(code: str, field: str, design: Design) -> None:
    found = findings(design, HOUSE if code == "FB307" else ruleset_of(design))
    assert (code, field) in found
    finding = found[code, field]
    assert finding.message
    assert finding.remedy
    assert finding.source == CODES[code].source


@pytest.mark.parametrize(("code", "field", "design", "damage"), DAMAGED, ids=[f"{row[0]}-{row[1]}" for row in DAMAGED])
def test_the_smallest_damage_that_draws_it(code: str, field: str, design: Design, damage: Damage) -> None:
    (finding,) = assess(design, ruleset_of(design), damage)[1]
    assert (finding.code, finding.field) == (code, field)
    assert finding.message
    assert finding.remedy
    assert finding.source == CODES[code].source


def test_every_code_has_an_example() -> None:
    """Those of fleets stand in test_fleets.py."""
    assert {row[0] for row in (*EXAMPLES, *DAMAGED)} == {code for code in CODES if not "FL110" <= code < "FL200"}


@pytest.mark.parametrize(
    ("design", "absent"),
    [
        (fleet_book_ship(type="CT", mass=14, hull=1), "FB103"),  # fleet-book.md: TMF 14 may have 1
        (fleet_book_ship(Beam(class_=2, arcs=(AP, FP, F)), FC), "FB202"),
        (fleet_book_ship(Beam(class_=3, arcs=(AS, A, AP)), FC), "FB203"),
        (fleet_book_ship(evolve(SML, magazine="m"), SalvoMissileMagazine(mass=2, id="m")), "FB212"),
        (fleet_book_ship(SML, SML, SalvoMissileMagazine(mass=4)), "FB211"),  # one magazine feeds every launcher
        (harrington_ship(Laser(class_=3, mounts=(ALL_ROUND,)), FC), "HH132"),
        (harrington_ship(FireControl(count=3), load=Load(pods=3)), "FL101"),
        (harrington_ship(hull=20), "HH101"),
        (harrington_ship(type="AMC", mass=60, crew=Crew.MILITARY, sidewall=1), "HH107"),
        (harrington_ship(type="AMC", mass=60), "HH106"),
        (harrington_ship(navy="GSN", load=Load(extended_range=True)), "HH114"),
    ],
)
def test_designs_that_keep_the_rule(design: Design, absent: str) -> None:
    assert absent not in {code for code, _ in findings(design, ruleset_of(design))}


@pytest.mark.parametrize(
    ("controls", "pods", "says"),
    [
        (0, 1, "1 towed pod, but 0 fire controls to tow it"),
        (1, 2, "2 towed pods, but 1 fire control to tow them"),
    ],
)
def test_towed_pods_are_counted(controls: int, pods: int, says: str) -> None:
    fitted = [FireControl(count=controls)] if controls else []
    found = check(harrington_ship(*fitted, load=Load(pods=pods)), harrington.RULESET)
    assert [each.message for each in found if each.code == "FL101"] == [says]


def test_all_findings_come_at_once_errors_first() -> None:
    draft = harrington_ship(
        SalvoLauncher(salvo=3, mounts=()), Grazer(mounts=(ALL_ROUND,)), hull=4, sidewall=3, load=Load(pods=2)
    )
    found = check(draft, harrington.RULESET)
    assert {"FB103", "HH108", "HH110", "HH131", "HH132", "HH135", "FL101"} <= {finding.code for finding in found}
    ranks = [finding.severity.rank for finding in found]
    assert ranks == sorted(ranks)
    assert not is_legal(found)


def test_the_chance_of_immunity_is_exact() -> None:
    """Conversion, Countermissiles/ECM: for the RMN BC 3d6 against Salvo-10 is 62.5 %."""
    battlecruiser = harrington_ship(
        SalvoLauncher(salvo=10, mounts=(PORT, STARBOARD)), Ams(rating=3), FC, type="CL", mass=80
    )
    (finding,) = [each for each in check(battlecruiser, harrington.RULESET) if each.code == "HH120"]
    assert "3d6 kill a whole broadside of 10: 62.5 % (5/8)" in finding.message


def test_a_finding_knows_its_weight() -> None:
    assert {CODES[code].severity for code in ("FB102", "HH120")} == {Severity.WARNING}
    assert {CODES[code].severity for code in ("HH101", "HH105", "HH121", "FB107")} == {Severity.NOTE}
    assert CODES["FB101"].severity is Severity.ERROR


def test_arcs_of_one_sweep_adjoin_across_the_bow() -> None:
    sweep = Beam(class_=3, arcs=(AP, FP, F, FS))
    assert "FB203" not in {each.code for each in check(fleet_book_ship(sweep, FC), fleet_book.RULESET)}
    gap = Beam(class_=3, arcs=(A, F, AS))
    assert "FB203" in {each.code for each in check(fleet_book_ship(gap, FC), fleet_book.RULESET)}


def test_a_hull_in_boxes_is_called_by_the_word_that_comes_to_as_many() -> None:
    """MASS 7 weak is 1.4, 1 box: stated as 1 box it is weak as well, though 1 of 7 is under 15 %."""
    assert "HH101" not in {each.code for each in check(harrington_ship(type="SC", mass=7, hull=1), harrington.RULESET)}


def test_a_magazine_of_several_cannot_be_named() -> None:
    launcher = evolve(SML, magazine="m")
    ship = fleet_book_ship(launcher, SalvoMissileMagazine(mass=2, id="m", count=2))
    assert "FB211" in {each.code for each in check(ship, fleet_book.RULESET)}


def test_types_of_the_setting_are_unknown_to_the_fleet_book() -> None:
    for word in ("CLAC", "AMC", "SD(P)"):
        assert "FB106" in {each.code for each in check(fleet_book_ship(type=word), fleet_book.RULESET)}


def test_what_is_called_by_another_name_draws_that_finding_alone() -> None:
    found = check(harrington_ship(Beam(class_=1, arcs=(F,)), FC), harrington.RULESET)
    assert [each.code for each in found if each.path[:2] == ("systems", 0)] == ["HH151"]


def test_a_chance_that_is_not_certain_is_never_called_100_percent() -> None:
    ship = harrington_ship(SalvoLauncher(salvo=10, mounts=(PORT,)), Ams(rating=8), FC)
    (finding,) = [each for each in check(ship, harrington.RULESET) if each.code == "HH120"]
    assert "over 99.9 %" in finding.message
