"""A ship in a few words: what she carries, her crew, her state; and the options that a fleet is played by."""

from pathlib import Path

from shipyard.model.design import Load, SalvoGrade
from shipyard.model.systems import HangarBay, LacBay, SalvoMissileMagazine
from shipyard.pages.words import carried_words, in_force, told
from tests.pages.fleets import FLAG, LINE, PODS, SCREEN, loaded, mustered
from tests.ships import RULESETS, fleet_book_ship, harrington_ship

GRADES = (SalvoGrade.STANDARD, SalvoGrade.STANDARD, SalvoGrade.ER)


def words(folder: Path, entry: str, ruleset: str = "harrington") -> str:
    fleet = loaded(folder, (("S", [entry]),), ruleset=ruleset)
    assert fleet.ruleset
    return " · ".join(told(fleet.ships[0], fleet.ruleset))


def test_pods_warheads_and_crew(tmp_path: Path) -> None:
    assert words(tmp_path, LINE) == "3 towed pods · 40 nuclear of 240 missiles · superior crew"


def test_what_is_lost_and_spent(tmp_path: Path) -> None:
    said = words(tmp_path, FLAG)
    assert "hull 6 of 28 boxes lost · drive hit once · 1 hit on systems · spent 40 laser heads, 1 pod" in said


def test_a_ship_that_is_whole_says_nothing_of_losses(tmp_path: Path) -> None:
    assert words(tmp_path, SCREEN) == "10 nuclear of 80 missiles"


def test_extended_range_is_said(tmp_path: Path) -> None:
    assert "extended range" in words(tmp_path, PODS)
    assert "extended range" not in words(tmp_path, LINE)


def test_drones_that_are_launched_are_no_hits_on_systems(tmp_path: Path) -> None:
    entry = f"{PODS}\n[squadrons.ships.damage]\nspent = {{ internal-pods = 2 }}"
    assert "hit" not in words(tmp_path, entry)
    assert "spent 2 internal pods" in words(tmp_path, entry)


def test_the_bundled_rules_are_named_and_nothing_else(tmp_path: Path) -> None:
    assert list(in_force(mustered(loaded(tmp_path)).ruleset)) == ["ruleset harrington@1", "CPV by cpv-2004"]


def test_what_a_house_ruleset_changes_is_said(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        'format = 1\nextends = "harrington"\nname = "Tuesday group"\n[prices]\nams = { points = 4 }\n[readings]\n'
        'cpv = "cpv-simple"\nfleet-points = "cpv"\n',
        encoding="utf-8",
    )
    said = list(in_force(mustered(loaded(tmp_path, ruleset="house.toml")).ruleset))
    assert said[:2] == ["ruleset Tuesday group (harrington@1)", "CPV by cpv-simple"]
    assert "fleet-points cpv (usually npv)" in said
    assert any(line.startswith("prices.ams.points 4 (usually ") for line in said)
    assert len(said) == 4


def test_squadrons_groups_and_salvoes() -> None:
    bays = harrington_ship(LacBay(count=3), load=Load(lacs=("shrike", "shrike", "generic")))
    assert list(carried_words(bays, RULESETS["harrington"])) == [
        "2 squadrons of Shrike/B LACs",
        "1 squadron of generic LACs",
    ]
    hangar = fleet_book_ship(HangarBay(), SalvoMissileMagazine(mass=7), load=Load(fighters=("heavy",), salvoes=GRADES))
    assert list(carried_words(hangar, RULESETS["fleet-book"])) == [
        "1 group of heavy fighters",
        "2 standard salvoes",
        "1 ER salvo",
    ]
